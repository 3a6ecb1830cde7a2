"""The lines that a host and an engine exchange, as `.github/ENGINE.md` describes them: their words, read and written.

A host is whoever sets the table: `arena`, `simulate`, the window, or anybody else's program. An engine plays a seat at
it. Both read this file's words, so that what one writes the other can read.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.rules import Choice, Ply, Position, QuestionKind, View

HEADING: Final = "lapis-road-engine"
VERSION: Final = 1
GREETING: Final = f"{HEADING} {VERSION}"
"""What both say first."""
READY: Final = "ready"
NEW: Final = "new"
SEAT: Final = "seat"
OPTION: Final = "option"
GAME: Final = "game"
POSITION: Final = "position"
CHOICES: Final = "choices"
END: Final = "end"
"""What ends the lines of a game, of a position, or of what can be chosen."""
PLAYED: Final = "played"
GO: Final = "go"
STOP: Final = "stop"
QUIT: Final = "quit"
ID: Final = "id"
INFO: Final = "info"
BEST: Final = "best"
ERROR: Final = "error"

LONGEST_LINE: Final = 10_000
"""Bytes; no line of the protocol comes near."""
LONGEST_BLOCK: Final = 1_000
"""Lines of a game or a position; none has so many."""
LONGEST_SENTENCE: Final = 300
"""Characters of what is told about something wrong."""
LONGEST_TIME: Final = 86_400.0
"""Seconds; nobody waits longer for a choice."""
MOST_SIMULATIONS: Final = 10**9
SEED_BITS: Final = 63
UNKNOWN: Final = "?"
"""A card that is not known, as in positions."""


class Unreadable(ValueError):
    """A line that can't be read: one sentence."""


@dataclass(frozen=True, slots=True)
class Go:
    """A choice is wanted: within so many seconds, by so many simulations, with that seed; None leaves it open."""

    seconds: float | None = None
    simulations: int | None = None
    seed: int | None = None

    def __str__(self) -> str:
        words = [GO]
        words += [] if self.seconds is None else ["seconds", f"{self.seconds:g}"]
        words += [] if self.simulations is None else ["simulations", str(self.simulations)]
        words += [] if self.seed is None else ["seed", str(self.seed)]
        return " ".join(words)


@dataclass(frozen=True, slots=True)
class Info:
    """What an engine thinks of an option so far: the how manieth best it is, the chance to win, the simulations."""

    rank: int
    chance: float
    simulations: int
    choice: str

    def __str__(self) -> str:
        chance = f"chance {self.chance:.3f}"
        return f"{INFO} rank {self.rank} {chance} simulations {self.simulations} choice {self.choice}"


def read_go(words: Sequence[str]) -> Go:
    """What the words after `go` say; Unreadable if they can't be read."""
    if len(words) % 2:
        raise Unreadable(f"'{quoted(words[-1])}' has no value: go seconds S, simulations N or seed N")
    seconds: float | None = None
    simulations: int | None = None
    seed: int | None = None
    for name, value in zip(words[::2], words[1::2], strict=True):
        match name:
            case "seconds":
                seconds = read_seconds(value)
            case "simulations":
                simulations = read_number(name, value, 1, MOST_SIMULATIONS)
            case "seed":
                seed = read_number(name, value, 0, (1 << SEED_BITS) - 1)
            case _:
                raise Unreadable(f"go knows seconds, simulations and seed, not '{quoted(name)}'")
    return Go(seconds, simulations, seed)


def read_seconds(value: str) -> float:
    """A thinking time; Unreadable if it is none."""
    try:
        seconds = float(value)
    except ValueError:
        seconds = -1.0
    if not 0.0 <= seconds <= LONGEST_TIME:
        raise Unreadable(f"seconds must be from 0 to {LONGEST_TIME:.0f}, not '{quoted(value)}'")
    return seconds


def read_number(name: str, value: str, least: int, most: int) -> int:
    """A whole number between two others; Unreadable if it is none."""
    number = int(value) if value.isascii() and value.isdecimal() and len(value) <= 20 else -1
    if not least <= number <= most:
        raise Unreadable(f"{name} must be a whole number from {least} to {most}, not '{quoted(value)}'")
    return number


def quoted(text: str, most: int = 60) -> str:
    """As much of a text as a sentence quotes, on one line."""
    text = " ".join("".join([sign if sign.isprintable() else " " for sign in text]).split())
    return text if len(text) <= most else f"{text[: most - 1]}…"


def sentence(text: object) -> str:
    """What is wrong, as one line that is not too long."""
    return quoted(str(text), LONGEST_SENTENCE)


def table_lines(view: View) -> list[str]:
    """The table as a seat sees it: a position in which whatever the seat may not know is not known (I-1)."""
    return [POSITION, *str(Position.of(view)).splitlines(), END]


def choice_lines(options: Sequence[Choice]) -> list[str]:
    """What can be chosen, so that a program need not know the rules to play."""
    return [CHOICES, *[str(option) for option in options], END]


def played_line(ply: Ply, seat: int) -> str:
    """What was chosen, as a seat may know it: which of two cards somebody else kept is not told (P-3)."""
    hidden = ply.question.kind is QuestionKind.KEEP_ONE and ply.seat != seat
    text = str(ply.choice)
    return f"{PLAYED} {ply.seat} {text.split()[0] + ' ' + UNKNOWN if hidden else text}"


Write = Callable[[str], None]
"""Where lines go."""
