"""Records: a game as text that a person can follow and any program can write.

    lapis-road-record 1
    players: 2
    edition: 2024
    modules: orient, posts
    seed: 7
    first: 0
    seat 0: person Anna
    seat 1: bot Zanetta
    note guild 0: lions

    # round 1, Anna
    take W U G
    # round 1, Zanetta
    purchase B1-red-2
    pay W W *
    result: prestige; winners 1; points 9, 16; cards 8, 12; by points

The first line names the format and its version. Then come the config's lines, in this order, and a line per seat: its
kind, one word, and its name. `modules: none` is the base game. Notes may follow, each a name and a value, which mean
nothing to the rules. Then one choice a line, as `notation` writes them, only where there was a choice: what had a
single option resolved itself (T-2). A finished game ends with its result.

Format 2 adds three things, each where it is needed:

    variants: target 21, take_fewer             house rules, after `first:`, as `variants` writes them
    start:                                      a position to start from, before the first choice: the lines follow
    round: 9                                    that come after the config in a position (see `position`)
    take W U G ; too early, the reds were open  a note on a choice: what follows the first semicolon

A record is written in the lowest format that can say what it holds, so that earlier versions of this program read
every game that has nothing new in it. This one reads both.

Empty lines, and lines that begin with #, mean nothing; the writer uses them to say whose turn it is. Text is UTF-8,
with or without a byte-order mark. Kinds and names have up to 100 characters, a note up to 10,000, and a game has up to
200 notes; what goes beyond is not read.

Everything random follows from the seed: see `engine.shuffled` and `engine.new_game`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from game.rules.config import GameConfig
from game.rules.history import LONGEST_NOTE, History, Turn, is_note
from game.rules.lines import config_lines
from game.rules.position import Position
from game.rules.scoring import Outcome
from game.rules.state import State

FORMAT: Final = "lapis-road-record"
FIRST_VERSION: Final = 1
VERSION: Final = 2
"""The latest version of the format."""
LONGEST_NAME: Final = 100
"""Characters of a seat's kind or name, or of a note's name."""
START: Final = "start:"
"""The line before those of a position."""
NOTE_MARK: Final = ";"
"""What a note on a choice begins with."""


@dataclass(frozen=True, slots=True)
class SeatNote:
    """Who sat somewhere: a kind (one word, such as person or bot) and a name."""

    kind: str
    name: str


@dataclass(frozen=True, slots=True)
class Record:
    """A game so far: what was set up, who played, and every choice as text."""

    config: GameConfig
    seats: tuple[SeatNote, ...]
    choices: tuple[str, ...] = field(default=())
    notes: tuple[tuple[str, str], ...] = field(default=())
    """On the game: a name and a value each."""
    choice_notes: tuple[tuple[int, str], ...] = field(default=())
    """On choices: a choice's number, from 0 on, and the note."""
    start: Position | None = field(default=None)
    """Where the game began, if not as the config deals it."""
    _played: list[History] = field(default_factory=list, init=False, repr=False, compare=False)
    """The game played, once it was."""

    @classmethod
    def of(cls, history: History, seats: tuple[SeatNote, ...], notes: tuple[tuple[str, str], ...] = ()) -> "Record":
        """The record of a game as it stands."""
        choices = tuple([str(ply.choice) for ply in history.plies])
        remarks = tuple([(number, ply.note) for number, ply in enumerate(history.plies) if ply.note])
        start = history.start if isinstance(history.start, Position) else None
        record = cls(history.config, seats, choices, notes, remarks, start)
        record._played.append(history.copy())
        return record

    def history(self) -> History:
        """The game as it was played, to be gone on with. A record that was read has been played then, and only then."""
        if not self._played:
            history, remarks = History(self.start or self.config), dict(self.choice_notes)
            for number, text in enumerate(self.choices):
                history.play_text(text, remarks.get(number, ""))
            self._played.append(history)
        return self._played[0].copy()

    @property
    def version(self) -> int:
        """The lowest version of the format that can say all this."""
        return VERSION if self.config.variants or self.choice_notes or self.start else FIRST_VERSION

    def __post_init__(self) -> None:
        if len(self.seats) != self.config.players:
            raise ValueError(f"{len(self.seats)} seats for {self.config.players} players")
        for seat in self.seats:
            if not is_kind(seat.kind) or not is_name(seat.name):
                raise ValueError(
                    f"not a seat's kind and name: {seat.kind[:LONGEST_NAME]!r} {seat.name[:LONGEST_NAME]!r}"
                )
        for name, value in self.notes:
            if not is_named_note(name, value):
                raise ValueError(f"not a note: {name[:LONGEST_NAME]!r} {value[:LONGEST_NAME]!r}")
        if not all(note and is_note(note) and 0 <= number < len(self.choices) for number, note in self.choice_notes):
            raise ValueError("not notes on choices: each has a choice's number and one line")
        if self.start is not None and self.start.config != self.config:
            raise ValueError("the start is a position of another game")
        if len(dict(self.choice_notes)) < len(self.choice_notes):
            raise ValueError("a choice has at most one note")


def is_kind(kind: str) -> bool:
    """Whether a seat can be of that kind: one word."""
    return len(kind) <= LONGEST_NAME and len(kind.split()) == 1


def is_name(name: str) -> bool:
    """Whether a seat can be called that: something that can be read, not too long, with single blanks inside."""
    return 0 < len(name) <= LONGEST_NAME and name == " ".join(name.split()) and name.isprintable()


def is_named_note(name: str, value: str) -> bool:
    """Whether there can be such a note: a line of its own, from which both can be read back."""
    if not 0 < len(name) <= LONGEST_NAME or ":" in name or len(value) > LONGEST_NOTE:
        return False
    return all(text == " ".join(text.split()) for text in (name, value))


def replay(record: Record, to: int | None = None) -> State:
    """The game after the record's choices, or after the first `to` of them."""
    history = record.history()
    return history.state if to is None else history.state_at(min(to, len(history)))


def write_record(record: Record) -> str:
    """The record as text."""
    history = record.history()
    lines = [f"{FORMAT} {record.version}", *config_lines(record.config)]
    lines += [f"seat {number}: {seat.kind} {seat.name}" for number, seat in enumerate(record.seats)]
    lines += [f"note {name}: {value}" for name, value in record.notes]
    lines += [START, *record.start.lines()] if record.start is not None else []
    lines.append("")
    for turn in history.turns():
        lines.append(turn_line(record.seats, turn))
        for ply in history.plies[turn.start : turn.stop]:
            lines.append(f"{ply.choice} {NOTE_MARK} {ply.note}" if ply.note else str(ply.choice))
    if history.state.outcome is not None:
        lines.append(result_line(history.state.outcome))
    return "\n".join(lines) + "\n"


def turn_line(seats: Sequence[SeatNote], turn: Turn) -> str:
    """The line that says whose turn begins."""
    return f"# round {turn.round}, {seats[turn.seat].name}"


def result_line(outcome: Outcome) -> str:
    """A finished game's last line."""
    winners, points, cards = [
        ", ".join([str(number) for number in numbers]) for numbers in (outcome.winners, outcome.points, outcome.cards)
    ]
    return f"result: {outcome.reason}; winners {winners}; points {points}; cards {cards}; by {outcome.decided_by}"
