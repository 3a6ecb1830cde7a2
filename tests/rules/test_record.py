"""Records: what they look like, and how foreign, truncated and edited ones are refused."""

import random
import re

import pytest

from game.rules import (
    GameConfig,
    Record,
    RecordError,
    SeatNote,
    apply,
    choices,
    new_game,
    read_record,
    replay,
    write_record,
)
from tests.rules.walks import lively

SEATS = (SeatNote("person", "Anna"), SeatNote("bot", "Zanetta of the North"))
CONFIG = GameConfig(players=2, edition="2024", modules=("orient", "posts"), seed=7, first=1)

SHORT = """\
lapis-road-record 1
players: 2
edition: 2024
modules: posts, orient
seed: 7
first: 1
seat 0: person Anna
seat 1: bot Zanetta of the North

# round 1, Zanetta of the North
take W U G
# round 1, Anna
take R R
"""


def finished() -> str:
    """A whole game as text."""
    rng = random.Random(7)
    state = new_game(CONFIG)
    texts = []
    while state.outcome is None:
        option = lively(state, rng)
        texts.append(str(option))
        apply(state, option)
    return write_record(Record(CONFIG, SEATS, tuple(texts)))


WHOLE = finished()


def refused(text: str) -> tuple[int, str]:
    """The line and the reason for which a record is refused."""
    with pytest.raises(RecordError) as error:
        read_record(text)
    assert str(error.value) == f"line {error.value.line}: {error.value.message}"
    return error.value.line, error.value.message


def edited(old: str, new: str, text: str = SHORT) -> str:
    assert text.count(old) >= 1
    return text.replace(old, new, 1)


def test_a_record_is_written_as_it_is_documented() -> None:
    record = Record(CONFIG, SEATS, ("take W U G", "take R R"))
    assert write_record(record) == SHORT
    assert read_record(SHORT) == record


def test_a_finished_game_ends_with_its_result() -> None:
    assert re.fullmatch(
        r"result: \w+; winners \d(, \d)*; points \d+, \d+; cards \d+, \d+; by \w+", WHOLE.splitlines()[-1]
    )
    record = read_record(WHOLE)
    assert write_record(record) == WHOLE
    assert replay(record).outcome is not None


def test_comments_empty_lines_and_line_ends_mean_nothing() -> None:
    loose = "# a game\n\n" + SHORT.replace("\n", "\r\n").replace("take R R", "  take   R R  ") + "\n\n# the end\n"
    assert read_record(loose) == read_record(SHORT)


def test_a_record_with_a_byte_order_mark_is_read() -> None:
    assert read_record("\ufeff" + SHORT) == read_record(SHORT)


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("seat 1: bot", f"seat {'1' * 6000}: bot", 8),
        ("seat 0: person Anna", f"seat 0: {'person' * 6000}", 7),
        ("\n\n", f"\nnote {'n' * 6000}\n\n", 9),
        ("take W U G", f"take {'W ' * 11_000}", 11),
        ("modules: posts, orient", f"modules: {'x' * 1_000_000}", 4),
        ("edition: 2024", f"edition: {'x' * 9_000}", 3),
        ("take R R", f"steal {'x' * 9_000}", 13),
    ],
)
def test_a_line_without_end_is_refused_in_a_short_sentence(old: str, new: str, line: int) -> None:
    found, message = refused(edited(old, new))
    assert found == line
    assert len(message) <= 200


@pytest.mark.parametrize("seat", [SeatNote("b" * 101, "Anna"), SeatNote("bot", "A" * 101)])
def test_a_seat_that_could_not_be_read_back_is_refused(seat: SeatNote) -> None:
    with pytest.raises(ValueError, match="not a seat's kind and name") as refusal:
        Record(CONFIG, (seat, SEATS[1]))
    assert len(str(refusal.value)) < 300


def test_the_longest_names_are_kept() -> None:
    seats = (SeatNote("b" * 100, "A" * 100), SEATS[1])
    record = Record(CONFIG, seats, notes=(("n" * 100, "x" * 10_000),))
    assert read_record(write_record(record)) == record


def test_names_without_end_are_read_as_far_as_they_are_kept() -> None:
    text = edited("seat 1: bot", f"seat 1: {'b' * 6000}")
    text = edited("seat 0: person Anna", f"seat 0: person {'A' * 99} {'B' * 6000}", text)
    text = edited("\n\n", f"\nnote {'n' * 6000}: {'x' * 20_000}\n\n", text)
    record = read_record(text)
    assert (record.seats[0].name, record.seats[1].kind) == ("A" * 99, "b" * 100)
    assert record.notes == (("n" * 100, "x" * 10_000),)
    assert read_record(write_record(record)) == record


def test_notes_without_end_are_read_as_far_as_they_are_kept() -> None:
    notes = "\n".join([f"note n{number}: x" for number in range(50_000)])
    record = read_record(SHORT.replace("\n\n", f"\n{notes}\n\n"))
    assert record.choices == read_record(SHORT).choices
    assert record.notes == tuple([(f"n{number}", "x") for number in range(200)])
    assert read_record(write_record(record)) == record


def test_gems_may_be_written_in_any_order() -> None:
    assert read_record(edited("take W U G", "take G W U")).choices[0] == "take W U G"


def test_the_base_game_has_no_modules() -> None:
    record = Record(GameConfig(), SEATS)
    assert "modules: none\n" in write_record(record)
    assert read_record(write_record(record)) == record


@pytest.mark.parametrize(
    "text", ["", "\n\n", "hello", "[Event 'x']\n1. e4 e5", "\0\1\2", "lapis-road-record", "\ufeff"]
)
def test_a_foreign_text_is_refused_as_no_record(text: str) -> None:
    assert refused(text) == (1, "not a record: it should begin with 'lapis-road-record 1'")


@pytest.mark.parametrize("version", ["3", "0", "99999"])
def test_another_version_is_refused_by_its_number(version: str) -> None:
    text = edited("record 1", f"record {version}")
    assert refused(text) == (1, f"format {version} is not one that this program reads (it reads 1 and 2)")


@pytest.mark.parametrize("version", ["one", "-1", "1.0", "9" * 5000, "1" * 4301])
def test_a_version_that_is_no_number_is_refused_as_no_record(version: str) -> None:
    line, _ = refused(edited("record 1", f"record {version}"))
    assert line == 1


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ("players: 2", "players: 5", 2, "5 players: the game is for 2 to 4 (CFG-1)"),
        ("players: 2", "players: two", 2, "players must be a whole number, not 'two'"),
        ("players: 2", "players: -2", 2, "players must be a whole number, not '-2'"),
        ("players: 2\n", "", 2, "expected 'players:'"),
        ("edition: 2024", "edition: 2025", 3, "unknown edition '2025': it is 2017 or 2024 (CFG-2)"),
        (
            "modules: posts, orient",
            "modules: dragons",
            4,
            "unknown module 'dragons': there are cities, posts, orient, strongholds (CFG-3)",
        ),
        (
            "modules: posts, orient",
            "modules:",
            4,
            "unknown module '': there are cities, posts, orient, strongholds (CFG-3)",
        ),
        ("seed: 7", "seed: 1e9", 5, "seed must be a whole number, not '1e9'"),
        ("seed: 7", "seed: -1", 5, "seed must be a whole number, not '-1'"),
        ("seed: 7", f"seed: {'9' * 30}", 5, f"seed must be a whole number, not '{'9' * 30}'"),
        ("first: 1", "first: 2", 6, "the first player must be a seat from 0 to 1, not 2 (B-4)"),
        ("first: 1", "last: 1", 6, "expected 'first:'"),
        ("seat 0: person Anna", "seat 0: person", 7, "a seat has a kind and a name"),
        ("seat 0: person Anna", "seat 0:", 7, "a seat has a kind and a name"),
        ("seat 1: bot", "seat 2: bot", 8, "expected 'seat 1:'"),
        ("take W U G", "take W U", 11, "take W U: take_different (needs=3, taken=2; B-5)"),
        ("take W U G", "steal W U G", 11, "not a choice: 'steal W U G'"),
        ("take R R", "take U U", 13, "take U U: double_needs_four (colour=1, there=3, needs=4; B-6)"),
        ("take R R", "take R R\nresult: prestige", 14, "the result is not that of the choices above"),
    ],
)
def test_an_edited_record_is_refused_with_its_line(old: str, new: str, line: int, message: str) -> None:
    assert refused(edited(old, new)) == (line, message)


def test_two_modules_in_2017_are_refused_where_the_modules_stand() -> None:
    line, message = refused(edited("edition: 2024", "edition: 2017"))
    assert (line, message) == (4, "the 2017 modules are played singly, not posts and orient together (CFG-2)")


def test_a_seat_s_kind_and_name_may_stand_apart_by_any_blank() -> None:
    record = read_record(edited("seat 0: person Anna", "seat 0: person\tAnna  Maria"))
    assert record.seats[0] == SeatNote("person", "Anna Maria")
    record = read_record(edited("seat 0: person Anna", "seat 0: per\tson Anna"))
    assert record.seats[0] == SeatNote("per", "son Anna")


@pytest.mark.parametrize("lines", range(1, 9))
def test_a_record_cut_in_its_head_is_refused_at_its_end(lines: int) -> None:
    text = "\n".join(SHORT.splitlines()[:lines])
    if lines == 8:
        assert read_record(text).choices == ()
    else:
        line, message = refused(text)
        assert line == lines
        assert message.endswith("is missing")


def test_a_record_cut_within_a_line_is_refused_there() -> None:
    cut = WHOLE[: WHOLE.index("\n", len(WHOLE) // 2) - 2]
    line, _ = refused(cut)
    assert line == cut.count("\n") + 1


def test_a_record_cut_between_choices_is_a_game_so_far() -> None:
    state = new_game(CONFIG)
    text = SHORT[: SHORT.index("# round 1, Anna")]
    apply(state, choices(state)[0])
    assert replay(read_record(text)).snapshot() == state.snapshot()


def test_an_edited_result_is_refused() -> None:
    lines = WHOLE.splitlines()
    assert refused("\n".join([*lines[:-1], lines[-1].replace("winners", "winners 0,")]))[0] == len(lines)


def test_nothing_may_follow_the_result() -> None:
    assert refused(WHOLE + "take W U G\n") == (len(WHOLE.splitlines()) + 1, "nothing may follow the result")


def test_a_choice_after_the_end_is_refused_as_one() -> None:
    body = WHOLE[: WHOLE.index("result:")]
    line, message = refused(body + "take W U G\n")
    assert line == len(body.splitlines()) + 1
    assert message == "take W U G: game_over (B-11)"


def test_a_very_long_text_is_no_record() -> None:
    line, message = refused(SHORT + "#" * 4_000_001)
    assert line == 1
    assert "longer than" in message


def test_a_record_s_seats_are_those_of_its_config() -> None:
    with pytest.raises(ValueError, match="1 seats for 2 players"):
        Record(CONFIG, SEATS[:1])
    with pytest.raises(ValueError, match="not a seat's kind and name"):
        Record(CONFIG, (SeatNote("per son", "Anna"), SEATS[1]))
    with pytest.raises(ValueError, match="not a seat's kind and name"):
        Record(CONFIG, (SeatNote("person", "An\nna"), SEATS[1]))


def mutated(text: str, rng: random.Random) -> str:
    """A record with a few characters or lines changed, dropped, doubled or exchanged."""
    strange = "\t\r\n\x00\x0b\x1c\u00a0\u2028\u0663*#:,; 0129WUGRKé\U0001f600"
    for _ in range(rng.randint(1, 3)):
        place = rng.randrange(len(text) + 1)
        lines = text.split("\n")
        one, two = rng.randrange(len(lines)), rng.randrange(len(lines))
        match rng.randrange(7):
            case 0:
                text = text[:place] + rng.choice(strange) + text[place:]
            case 1:
                text = text[:place] + text[place + rng.randint(1, 5) :]
            case 2:
                text = text[:place] + rng.choice(strange) + text[place + 1 :]
            case 3:
                lines[one], lines[two] = lines[two], lines[one]
                text = "\n".join(lines)
            case 4:
                text = "\n".join(lines[:one] + lines[one + 1 :])
            case 5:
                text = "\n".join([*lines[:one], lines[two], *lines[one:]])
            case 6:
                text = text[:place]
        text = text or "x"
    return text


@pytest.mark.parametrize("original", [SHORT, WHOLE], ids=["short", "whole"])
def test_no_mutation_raises_anything_but_a_record_error(original: str) -> None:
    rng = random.Random(2024)
    outcomes = {"read": 0, "refused": 0}
    for _ in range(600):
        text = mutated(original, rng)
        try:
            record = read_record(text)
        except RecordError as error:
            outcomes["refused"] += 1
            if not 1 <= error.line <= text.count("\n") + 1:
                pytest.fail(f"line {error.line} of {text!r}")
        else:
            outcomes["read"] += 1
            replay(record)
    assert min(outcomes.values()) > 20
