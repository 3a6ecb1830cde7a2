"""Format 2 of records, and notes in either: kept, and without meaning to the rules."""

import contextlib
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules import GameConfig, History, Record, RecordError, SeatNote, Variants, read_record, replay, write_record
from game.rules.record_reader import NewerRecord
from tests.rules.walks import lively

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
    with pytest.raises(NewerRecord, match="format 3 is not one that this program reads"):
        read_record("lapis-road-record 3\n")
    for version in ("0", "9" * 5000, "two"):
        with pytest.raises(RecordError) as refusal:
            read_record(f"lapis-road-record {version}\n")
        assert not isinstance(refusal.value, NewerRecord)


def played(config: GameConfig, plies: int, seed: int = 1) -> History:
    history, rng = History(config), random.Random(seed)
    while len(history) < plies and history.state.outcome is None:
        history.play(lively(history.state, rng))
    return history


def test_a_note_on_a_choice_follows_a_semicolon() -> None:
    record = Record(
        GameConfig(2), SEATS, ("take W U G", "take R R"), choice_notes=((1, "too early; the greens: open"),)
    )
    text = write_record(record)
    assert text.startswith("lapis-road-record 2\n")
    assert "\ntake W U G\n" in text
    assert "\ntake R R ; too early; the greens: open\n" in text
    assert read_record(text) == record
    assert [ply.note for ply in read_record(text).history().plies] == ["", "too early; the greens: open"]
    assert read_record(text.replace("take W U G", "take W U G;")) == record


def test_a_game_with_nothing_new_is_written_in_the_first_format() -> None:
    assert write_record(Record(GameConfig(2), SEATS, ("take W U G",))).startswith("lapis-road-record 1\n")


@pytest.mark.parametrize(
    ("config", "line"),
    [
        (GameConfig(2, variants=Variants(target=21, take_fewer=True)), "variants: target 21, take_fewer"),
        (
            GameConfig(2, "2017", ("cities", "orient"), 3, variants=Variants(combine_2017=True)),
            "variants: combine_2017",
        ),
        (GameConfig(2, variants=Variants(open_nobles=("N01", "N05", "N08"))), "variants: open_nobles N01 N05 N08"),
    ],
)
def test_house_rules_are_kept(config: GameConfig, line: str) -> None:
    record = Record.of(played(config, 40), SEATS)
    text = write_record(record)
    assert text.startswith("lapis-road-record 2\n")
    assert text.splitlines()[6] == line
    assert read_record(text) == record
    assert replay(read_record(text)).snapshot() == record.history().state.snapshot()


@pytest.mark.parametrize(
    ("variants", "line", "message"),
    [
        ("target 9", 7, "the target must be a whole number from 10 to 30, not '9' (V-1)"),
        ("dragons", 7, "unknown house rule 'dragons'"),
        ("combine_2017", 7, "combine_2017 is about the 2017 modules"),
        ("open_nobles N01", 7, "1 nobles are chosen, but 3 are in play (B-3, V-5)"),
    ],
)
def test_house_rules_that_do_not_fit_are_named_by_their_line(variants: str, line: int, message: str) -> None:
    lines = write_record(Record(GameConfig(2), SEATS)).replace("record 1", "record 2").splitlines()
    with pytest.raises(RecordError) as refusal:
        read_record("\n".join([*lines[:6], f"variants: {variants}", *lines[6:]]))
    assert refusal.value.line == line
    assert refusal.value.message.startswith(message)


def test_the_first_format_knows_neither_house_rules_nor_notes_on_choices() -> None:
    text = write_record(Record(GameConfig(2), SEATS, ("take W U G",)))
    with pytest.raises(RecordError, match="line 7: expected 'seat 0:'"):
        read_record(text.replace("first: 0\n", "first: 0\nvariants: target 21\n"))
    with pytest.raises(RecordError, match="not a choice: 'take W U G ; well'"):
        read_record(text.replace("take W U G", "take W U G ; well"))
    for version in ("1", "2"):
        assert read_record(text.replace("record 1", f"record {version}")) == read_record(text)


def test_a_note_without_end_is_read_as_far_as_it_is_kept() -> None:
    text = write_record(Record(GameConfig(2), SEATS, ("take W U G",), choice_notes=((0, "x"),)))
    record = read_record(text.replace("; x", "; " + "x" * 20_000))
    assert record.choice_notes == ((0, "x" * 10_000),)


@pytest.mark.parametrize(
    "notes", [((1, "x"),), ((-1, "x"),), ((0, ""),), ((0, "a\nb"),), ((0, " a"),), ((0, "a"), (0, "b"))]
)
def test_notes_that_stand_on_no_choice_are_refused(notes: tuple[tuple[int, str], ...]) -> None:
    with pytest.raises(ValueError, match="note"):
        Record(GameConfig(2), SEATS, ("take W U G",), choice_notes=notes)


GAME = played(GameConfig(2, "2024", ("posts", "orient"), 5), 40)
NOTES = st.text(max_size=60).map(lambda text: " ".join(text.split())).filter(str.isprintable)


@settings(derandomize=True, database=None, deadline=None, max_examples=60)
@given(st.dictionaries(st.integers(0, len(GAME) - 1), NOTES))
def test_any_note_that_can_be_written_is_read_back(notes: dict[int, str]) -> None:
    history = GAME.copy()
    for ply, note in notes.items():
        history.annotate(ply, note)
    record = Record.of(history, SEATS)
    text = write_record(record)
    again = read_record(text)
    assert again == record
    assert write_record(again) == text
    assert [ply.note for ply in again.history().plies] == [ply.note for ply in history.plies]


@settings(derandomize=True, database=None, deadline=None, max_examples=300)
@given(st.text(max_size=40), st.integers(0, 400))
def test_no_text_put_into_a_record_raises_anything_but_a_record_error(scrap: str, place: int) -> None:
    history = GAME.copy()
    history.annotate(3, "a note")
    text = write_record(Record.of(history, SEATS))
    with contextlib.suppress(RecordError):
        read_record(text[:place] + scrap + text[place:])
