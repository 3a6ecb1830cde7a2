"""Notes in records: kept, and without meaning to the rules."""

import pytest

from game.rules import GameConfig, Record, RecordError, SeatNote, read_record, write_record
from game.rules.record import NewerRecord

SEATS = (SeatNote("person", "Anna"), SeatNote("bot", "Zanetta"))


def test_notes_are_kept() -> None:
    record = Record(GameConfig(2), SEATS, ("take W U G",), (("guild 0", "lions"), ("time", "12:30"), ("empty", "")))
    assert read_record(write_record(record)) == record


@pytest.mark.parametrize("note", [("", "x"), ("a:b", "x"), ("a", "x\ny"), (" a", "x")])
def test_a_note_that_could_not_be_read_back_is_refused(note: tuple[str, str]) -> None:
    with pytest.raises(ValueError, match="not a note"):
        Record(GameConfig(2), SEATS, notes=(note,))


@pytest.mark.parametrize("line", ["note guild", "note : lions"])
def test_a_broken_note_is_named_by_its_line(line: str) -> None:
    lines = write_record(Record(GameConfig(2), SEATS)).splitlines()
    with pytest.raises(RecordError) as refusal:
        read_record("\n".join([*lines[:8], line]))
    assert refusal.value.line == 9


def test_a_later_format_is_told_from_a_broken_one() -> None:
    with pytest.raises(NewerRecord, match="format 2 is not one that this program reads"):
        read_record("lapis-road-record 2\n")
    for version in ("0", "9" * 5000, "two"):
        with pytest.raises(RecordError) as refusal:
            read_record(f"lapis-road-record {version}\n")
        assert not isinstance(refusal.value, NewerRecord)
