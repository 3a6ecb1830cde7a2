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
Empty lines, and lines that begin with #, mean nothing; the writer uses them to say whose turn it is. Text is UTF-8,
with or without a byte-order mark. Kinds and names have up to 100 characters, a note's value up to 10,000; what goes
beyond is not read.

Everything random follows from the seed: see `engine.shuffled` and `engine.new_game`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from game.rules.config import ConfigError, GameConfig
from game.rules.history import History, Turn, played
from game.rules.notation import UnreadableChoice
from game.rules.reasons import IllegalChoice
from game.rules.scoring import Outcome
from game.rules.state import State

FORMAT: Final = "lapis-road-record"
VERSION: Final = 1
LONGEST: Final = 4_000_000
"""No game comes near this many characters."""
LONGEST_NAME: Final = 100
"""Characters of a seat's kind or name, or of a note's name."""
LONGEST_NOTE: Final = 10_000
LONGEST_MESSAGE: Final = 200
BYTE_ORDER_MARK: Final = "\ufeff"
"""Some editors put it before a text."""


class RecordError(ValueError):
    """A record that can't be read: the line's number, from 1, and the reason."""

    def __init__(self, line: int, message: str) -> None:
        message = message if len(message) <= LONGEST_MESSAGE else message[: LONGEST_MESSAGE - 1] + "…"
        super().__init__(f"line {line}: {message}")
        self.line = line
        self.message = message


class NewerRecord(RecordError):
    """A record in a later version of the format than this program knows."""


class ForeignText(RecordError):
    """A text that is not a record at all."""


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
    _played: list[History] = field(default_factory=list, init=False, repr=False, compare=False)
    """The game played, once it was."""

    @classmethod
    def of(cls, history: History, seats: tuple[SeatNote, ...], notes: tuple[tuple[str, str], ...] = ()) -> "Record":
        """The record of a game as it stands."""
        record = cls(history.config, seats, tuple([str(ply.choice) for ply in history.plies]), notes)
        record._played.append(history.copy())
        return record

    def history(self) -> History:
        """The game as it was played, to be gone on with. A record that was read has been played then, and only then."""
        if not self._played:
            self._played.append(played(self.config, self.choices))
        return self._played[0].copy()

    def __post_init__(self) -> None:
        if len(self.seats) != self.config.players:
            raise ValueError(f"{len(self.seats)} seats for {self.config.players} players")
        for seat in self.seats:
            if not is_kind(seat.kind) or not is_name(seat.name):
                raise ValueError(
                    f"not a seat's kind and name: {seat.kind[:LONGEST_NAME]!r} {seat.name[:LONGEST_NAME]!r}"
                )
        for name, value in self.notes:
            if not is_note(name, value):
                raise ValueError(f"not a note: {name[:LONGEST_NAME]!r} {value[:LONGEST_NAME]!r}")


def is_kind(kind: str) -> bool:
    """Whether a seat can be of that kind: one word."""
    return len(kind) <= LONGEST_NAME and len(kind.split()) == 1


def is_name(name: str) -> bool:
    """Whether a seat can be called that: something that can be read, not too long, with single blanks inside."""
    return 0 < len(name) <= LONGEST_NAME and name == " ".join(name.split()) and name.isprintable()


def is_note(name: str, value: str) -> bool:
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
    lines = opening_lines(record)
    for turn in history.turns():
        lines.append(turn_line(record.seats, turn))
        lines += [str(ply.choice) for ply in history.plies[turn.start : turn.stop]]
    if history.state.outcome is not None:
        lines.append(result_line(history.state.outcome))
    return "\n".join(lines) + "\n"


def opening_lines(record: Record) -> list[str]:
    """A record's lines before the first choice."""
    config = record.config
    lines = [
        f"{FORMAT} {VERSION}",
        f"players: {config.players}",
        f"edition: {config.edition}",
        f"modules: {', '.join(config.module_names) or 'none'}",
        f"seed: {config.seed}",
        f"first: {config.first}",
    ]
    lines += [f"seat {number}: {seat.kind} {seat.name}" for number, seat in enumerate(record.seats)]
    lines += [f"note {name}: {value}" for name, value in record.notes]
    lines.append("")
    return lines


def turn_line(seats: Sequence[SeatNote], turn: Turn) -> str:
    """The line that says whose turn begins."""
    return f"# round {turn.round}, {seats[turn.seat].name}"


def result_line(outcome: Outcome) -> str:
    """A finished game's last line."""
    winners, points, cards = [
        ", ".join([str(number) for number in numbers]) for numbers in (outcome.winners, outcome.points, outcome.cards)
    ]
    return f"result: {outcome.reason}; winners {winners}; points {points}; cards {cards}; by {outcome.decided_by}"


def read_record(text: str) -> Record:
    """The record that a text holds, every choice checked; RecordError names the line that is wrong."""
    if len(text) > LONGEST:
        raise RecordError(1, f"longer than {LONGEST} characters, so it is no record")
    text = text.removeprefix(BYTE_ORDER_MARK)
    lines = [
        (number, line.strip())
        for number, line in enumerate(text.split("\n"), start=1)
        if line.strip() and not line.startswith("#")
    ]
    last = text.count("\n") + 1
    _read_version(lines[0] if lines else (1, ""))
    config, body = _read_config(lines[1:], last)
    seats, body = _read_seats(body, config.players, last)
    notes, body = _read_notes(body)
    return Record.of(_read_choices(config, body), seats, notes)


Lines = Sequence[tuple[int, str]]


def _read_version(line: tuple[int, str]) -> None:
    number, text = line
    words = text.split()
    if len(words) != 2 or words[0] != FORMAT or not words[1].isdecimal():
        raise ForeignText(number, f"not a record: it should begin with '{FORMAT} {VERSION}'")
    if words[1] == str(VERSION):
        return
    message = f"format {words[1][:40]} is not one that this program reads (it reads {VERSION})"
    if len(words[1]) <= 9 and int(words[1]) > VERSION:
        raise NewerRecord(number, message)
    raise RecordError(number, message)


def _value(lines: Lines, place: int, name: str, last: int) -> tuple[int, str]:
    """The number and the value of the line that must now come."""
    if place >= len(lines):
        raise RecordError(last, f"'{name}:' is missing")
    number, text = lines[place]
    label, colon, value = text.partition(":")
    if label != name or not colon:
        raise RecordError(number, f"expected '{name}:'")
    return number, value.strip()


def _whole(number: int, name: str, value: str) -> int:
    if not value.isascii() or not value.isdecimal() or len(value) > 20:
        raise RecordError(number, f"{name} must be a whole number, not '{value[:40]}'")
    return int(value)


def _read_config(lines: Lines, last: int) -> tuple[GameConfig, Lines]:
    """The config, checked line by line, so that a fault is found where it stands."""
    config = GameConfig()
    for place, name in enumerate(("players", "edition", "modules", "seed", "first")):
        number, value = _value(lines, place, name, last)
        try:
            config = _amended(config, number, name, value)
        except ConfigError as error:
            raise RecordError(number, str(error)) from None
    return config, lines[5:]


def _amended(config: GameConfig, number: int, name: str, value: str) -> GameConfig:
    """The config with what one of its lines says."""
    if name == "edition":
        return replace(config, edition=value)
    if name == "modules":
        return replace(config, modules=[] if value == "none" else [module.strip() for module in value.split(",")])
    figure = _whole(number, name, value)
    if name == "players":
        return replace(config, players=figure)
    return replace(config, seed=figure) if name == "seed" else replace(config, first=figure)


def _read_seats(lines: Lines, players: int, last: int) -> tuple[tuple[SeatNote, ...], Lines]:
    seats: list[SeatNote] = []
    for place in range(players):
        number, value = _value(lines, place, f"seat {place}", last)
        words = value.split()
        kind, name = words[0][:LONGEST_NAME] if words else "", _cut(" ".join(words[1:]))
        if not is_kind(kind) or not is_name(name):
            raise RecordError(number, "a seat has a kind and a name")
        seats.append(SeatNote(kind, name))
    return tuple(seats), lines[players:]


def _read_notes(lines: Lines) -> tuple[tuple[tuple[str, str], ...], Lines]:
    notes: list[tuple[str, str]] = []
    for number, text in lines:
        if not text.startswith("note "):
            break
        name, colon, value = [" ".join(part.split()) for part in text.removeprefix("note ").partition(":")]
        if not name or not colon:
            raise RecordError(number, "a note has a name, a colon and a value")
        notes.append((_cut(name), _cut(value, LONGEST_NOTE)))
    return tuple(notes), lines[len(notes) :]


def _cut(text: str, most: int = LONGEST_NAME) -> str:
    """A name as far as it is kept: one without end is no reason to refuse a game."""
    return text[:most].strip()


def _read_choices(config: GameConfig, lines: Lines) -> History:
    history = History(config)
    finished = False
    for number, text in lines:
        if finished:
            raise RecordError(number, "nothing may follow the result")
        if text.startswith("result:"):
            outcome = history.state.outcome
            if outcome is None or text != result_line(outcome):
                raise RecordError(number, "the result is not that of the choices above")
            finished = True
            continue
        try:
            history.play_text(text)
        except (UnreadableChoice, IllegalChoice) as error:
            raise RecordError(number, str(error)) from None
    return history
