"""Reading records: every choice checked, and what is wrong named by its line. `record` describes the format."""

from typing import Final

from game.rules.config import GameConfig
from game.rules.history import LONGEST_NOTE, History, is_note
from game.rules.layouts.writer import ALL_LABELS, label_of
from game.rules.lines import LineError, Lines, lines_of, read_config, value_of
from game.rules.notation import UnreadableChoice
from game.rules.position import Position
from game.rules.reasons import IllegalChoice
from game.rules.record import (
    FIRST_VERSION,
    FORMAT,
    LONGEST_NAME,
    NOTE_MARK,
    START,
    VERSION,
    Record,
    SeatNote,
    is_kind,
    is_name,
    result_line,
)

LONGEST: Final = 4_000_000
"""No game comes near this many characters."""


MOST_NOTES: Final = 200
"""Notes on a game that are kept: this program writes about ten."""


class RecordError(LineError):
    """A record that can't be read: the line's number, from 1, and the reason."""


class NewerRecord(RecordError):
    """A record in a later version of the format than this program knows."""


class ForeignText(RecordError):
    """A text that is not a record at all."""


def read_record(text: str) -> Record:
    """The record that a text holds, every choice checked; RecordError names the line that is wrong."""
    if len(text) > LONGEST:
        raise RecordError(1, f"longer than {LONGEST} characters, so it is no record")
    lines = lines_of(text)
    last = text.count("\n") + 1
    version = _read_version(lines[0] if lines else (1, ""))
    try:
        config, body = read_config(lines[1:], last, variants_known=version > FIRST_VERSION)
        seats, body = _read_seats(body, config.players, last)
        notes, body = _read_notes(body)
        start, body = _read_start(config, body, last) if version > FIRST_VERSION else (None, body)
        history = _read_choices(start or config, body, notes_known=version > FIRST_VERSION)
        return Record.of(history, seats, notes)
    except LineError as error:
        raise RecordError(error.line, error.message) from None


def _read_version(line: tuple[int, str]) -> int:
    number, text = line
    words = text.split()
    if len(words) != 2 or words[0] != FORMAT or not words[1].isdecimal():
        raise ForeignText(number, f"not a record: it should begin with '{FORMAT} {FIRST_VERSION}'")
    if words[1] in [str(known) for known in range(FIRST_VERSION, VERSION + 1)]:
        return int(words[1])
    message = f"format {words[1][:40]} is not one that this program reads (it reads {FIRST_VERSION} and {VERSION})"
    if len(words[1]) <= 9 and int(words[1]) > VERSION:
        raise NewerRecord(number, message)
    raise RecordError(number, message)


def _read_seats(lines: Lines, players: int, last: int) -> tuple[tuple[SeatNote, ...], Lines]:
    seats: list[SeatNote] = []
    for place in range(players):
        number, value = value_of(lines, place, f"seat {place}", last)
        words = value.split()
        kind, name = words[0][:LONGEST_NAME] if words else "", _cut(" ".join(words[1:]))
        if not is_kind(kind) or not is_name(name):
            raise LineError(number, "a seat has a kind and a name")
        seats.append(SeatNote(kind, name))
    return tuple(seats), lines[players:]


def _read_notes(lines: Lines) -> tuple[tuple[tuple[str, str], ...], Lines]:
    count = next((place for place, (_, text) in enumerate(lines) if not text.startswith("note ")), len(lines))
    notes: list[tuple[str, str]] = []
    for number, text in lines[: min(count, MOST_NOTES)]:
        name, colon, value = [" ".join(part.split()) for part in text.removeprefix("note ").partition(":")]
        if not name or not colon:
            raise LineError(number, "a note has a name, a colon and a value")
        notes.append((_cut(name), _cut(value, LONGEST_NOTE)))
    return tuple(notes), lines[count:]


def _read_start(config: GameConfig, lines: Lines, last: int) -> tuple[Position | None, Lines]:
    """The position to start from, if there is one, and the lines after it."""
    if not lines or lines[0][1] != START:
        return None, lines
    count = next((place for place, (_, line) in enumerate(lines[1:]) if label_of(line) not in ALL_LABELS), len(lines))
    start = Position.from_lines(config, lines[1 : 1 + count], last)
    faults = start.faults()
    if faults:
        raise LineError(lines[0][0], f"the game can't start there: {'; '.join([str(fault) for fault in faults])}")
    return start, lines[1 + count :]


def _cut(text: str, most: int = LONGEST_NAME) -> str:
    """A name as far as it is kept: one without end is no reason to refuse a game."""
    return text[:most].strip()


def _read_choices(start: GameConfig | Position, lines: Lines, notes_known: bool) -> History:
    history = History(start)
    finished = False
    for number, text in lines:
        if finished:
            raise LineError(number, "nothing may follow the result")
        if text.startswith("result:"):
            outcome = history.state.outcome
            if outcome is None or text != result_line(outcome):
                raise LineError(number, "the result is not that of the choices above")
            finished = True
            continue
        choice, _, note = text.partition(NOTE_MARK) if notes_known else (text, "", "")
        note = _cut(" ".join(note.split()), LONGEST_NOTE)
        if not is_note(note):
            raise LineError(number, "the note on the choice can't be read")
        try:
            history.play_text(choice, note)
        except (UnreadableChoice, IllegalChoice) as error:
            raise LineError(number, str(error)) from None
    return history
