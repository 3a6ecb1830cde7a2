"""Positions: a table as text and back, at every decision of games of every rule set; games that start there."""

import random
import re
from dataclasses import replace
from pathlib import Path
from textwrap import dedent

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import game
from game.rules import (
    FaultyPosition,
    GameConfig,
    History,
    Position,
    PositionError,
    Record,
    RecordError,
    SeatNote,
    State,
    Variants,
    choices,
    new_game,
    read_record,
    view,
    write_record,
)
from tests.rules.walks import CONFIGS, lively, name_of, walk

CONFIG = pytest.mark.parametrize("config", CONFIGS, ids=name_of)
SEATS = (SeatNote("person", "Anna"), SeatNote("bot", "Zanetta"))
SOURCE = Path(game.__file__).parent / "rules" / "position.py"
DOCUMENTED = dedent(SOURCE.read_text(encoding="utf-8").split("\n\n")[1]) + "\n"
"""The one that the module's own words show."""
EXAMPLE = """\
lapis-road-position 1
players: 2
edition: 2024
modules: posts, strongholds
seed: 7
first: 0
round: 18
turn: 1
asked: pay B1-black-5, purchase_gem B1-black-5, stronghold B1-black-5, conquest
last card: 18
supply: W3 U G R2 K3 *3
nobles: N02 N10 N12
row base-1: B1-red-6 B1-black-5 B1-green-7 B1-green-1
row base-2: B2-black-6 B2-green-4 B2-black-5 B2-red-4
row base-3: B3-black-4 B3-black-1 B3-blue-1 B3-red-4
deck base-1: B1-white-1 20
seat 0 tokens: U2 G3
seat 0 cards: B1-green-2 B1-black-4 B1-green-4 B1-green-3 B1-black-3 B1-green-8 B1-red-4
seat 0 hand: (base-1) B2-white-5
seat 0 strongholds: B2-red-4 B3-red-4
seat 1 tokens: W U R2 K *2
seat 1 cards: B1-blue-1 B1-red-1 B1-red-7 B1-white-4 B1-white-8 B1-red-8
seat 1 hand: (B3-green-3) B1-red-5
seat 1 posts: gem_after_purchase gem_after_double
seat 1 strongholds: B2-green-4
"""
"""Another, with modules."""
fixed = settings(derandomize=True, database=None, deadline=None)


def round_trip(state: State) -> None:
    """A state is the same after it was written down and read."""
    written = Position.of(state)
    assert not written.faults()
    text = str(written)
    again = Position.parse(text)
    assert again == written
    assert str(again) == text
    assert again.state().snapshot() == state.snapshot()


@CONFIG
def test_every_decision_of_a_game_is_written_down_and_read(config: GameConfig) -> None:
    state = new_game(config)
    for state, _ in walk(config, 2_000, random.Random(config.seed)):
        round_trip(state)
    round_trip(state)
    assert state.outcome is not None


@CONFIG
def test_a_seat_s_view_is_written_down_and_dealt_anew(config: GameConfig) -> None:
    for number, (state, _) in enumerate(walk(config, 2_000, random.Random(config.seed))):
        for seat in range(config.players):
            if (number + seat) % 3 == 0 or state.question_kind == "keep_one":
                seen = view(state, seat)
                written = Position.of(seen, seed=number)
                again = Position.parse(str(written))
                assert again == written
                assert not again.faults()
                assert view(again.state(), seat) == seen


HOUSE_RULES = [
    GameConfig(3, "2017", ("cities", "posts", "orient", "strongholds"), 4, 2, Variants(combine_2017=True)),
    GameConfig(2, "2017", ("posts", "orient", "strongholds"), 5, 1, Variants(target=21, combine_2017=True)),
    GameConfig(2, "2024", ("orient",), 6, 0, Variants(take_fewer=True, pair_copies_one=True)),
    GameConfig(2, seed=7, variants=Variants(target=10, open_nobles=("N01", "N02", "N03"))),
]


@pytest.mark.parametrize("config", HOUSE_RULES, ids=[str(config.variants) for config in HOUSE_RULES])
def test_games_with_house_rules_are_written_down_and_read(config: GameConfig) -> None:
    rng, history = random.Random(2), History(config)
    while history.state.outcome is None:
        round_trip(history.state)
        history.play(lively(history.state, rng))
    round_trip(history.state)


@pytest.mark.parametrize("text", [DOCUMENTED, EXAMPLE])
def test_the_documented_example_can_be_played(text: str) -> None:
    example = Position.parse(text)
    assert not example.faults()
    state = example.state()
    assert [str(option) for option in choices(state)] == ["pay K *", "pay * *"]
    assert state.question is not None
    assert state.question.seat == 1
    assert [len(player.hand) for player in state.players] == [2, 2]
    assert state.left == (21, 25, 15)


def test_what_is_not_known_is_dealt_from_the_seed() -> None:
    first = Position.parse(EXAMPLE).state()
    assert first.snapshot() == Position.parse(EXAMPLE).state().snapshot()
    other = Position.parse(EXAMPLE.replace("seed: 7", "seed: 8")).state()
    assert first.decks != other.decks
    assert first.decks[0][-1] == other.decks[0][-1], "the card that was given"


def test_little_has_to_be_said() -> None:
    text = """\
        lapis-road-position 1
        players: 2
        edition: 2024
        modules: none
        seed: 3
        first: 1
        nobles: N01 N02 N03
        row base-1: B1-red-1 B1-red-2 B1-red-3 B1-red-4
        row base-2: B2-red-1 B2-red-2 B2-red-3 B2-red-4
        row base-3: B3-red-1 B3-red-2 B3-red-3 B3-red-4
        # the rest follows
        seat 0 tokens: W W W3
    """
    with pytest.raises(FaultyPosition, match="token_count"):
        Position.parse(dedent(text)).state()
    state = Position.parse(dedent(text).replace("W W W3", "W W *2")).state()
    assert (state.current, state.round, state.final_round) == (1, 1, False)
    assert state.supply == (2, 4, 4, 4, 4, 3)
    assert state.left == (36, 26, 16)
    assert state.question_kind == "action"


def test_a_question_with_one_answer_resolves_itself() -> None:
    """T-2: nothing but passing can be done, so both pass, and the game is over."""
    text = "\n".join(
        [
            *["lapis-road-position 1", "players: 2", "edition: 2024", "modules: none", "seed: 3", "first: 0"],
            *["nobles: N01 N02 N03", "supply: *5", "round: 30"],
            *["row base-1: - - - -", "row base-2: - - - -", "row base-3: - - - -"],
            *["deck base-1: none", "deck base-2: none", "deck base-3: none"],
            *["out base-1: 40", "out base-2: 30", "out base-3: 20"],
            *["seat 0 tokens: W4 U4 G2", "seat 1 tokens: G2 R4 K4"],
        ]
    )
    state = Position.parse(text).state()
    assert state.outcome is not None
    assert state.outcome.reason == "all_passed"


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ("lapis-road-position 1", "lapis-road-position 2", 1, "not a position"),
        ("edition: 2024", "edition: 2031", 3, "unknown edition"),
        ("round: 18", "round: many", 7, "round must be a whole number, not 'many'"),
        ("turn: 1", "turn: 2", 8, "a seat is a number from 0 to 1, not '2'"),
        ("pay B1-black-5,", "steal B1-black-5,", 9, "there is no step 'steal'"),
        (", conquest", "", 9, "after 'pay B1-black-5, purchase_gem B1-black-5,' a step of the turn must follow"),
        ("pay B1-black-5,", "pay,", 9, "not a question in this game: 'pay'"),
        ("pay B1-black-5,", "double_gem *,", 9, "not a question in this game: 'double_gem *'"),
        ("pay B1-black-5,", "keep_one orient-1 ? ?,", 9, "there is no deck 'orient-1' in this game"),
        ("supply: W3", "supply: W3 X", 11, "tokens are letters of WUGRK*, as 'W' or 'W2', not 'X'"),
        ("supply: W3", "supply: W333", 11, "tokens are letters of WUGRK*, as 'W' or 'W2', not 'W333'"),
        ("nobles: N02", "nobles: N99", 12, "there is no noble 'N99'"),
        ("row base-1: B1-red-6", "row base-1:", 13, "a row of base-1 has 4 places, '-' for an empty one"),
        ("row base-2: B2-black-6", "row base-2: B9-black-6", 14, "there is no card 'B9-black-6'"),
        ("deck base-1", "deck orient-1", 16, "not a line of a position in this game: 'deck orient-1: B1-white-1 20'"),
        ("deck base-1: B1-white-1 20", "deck base-1: B1-white-1@0 20", 16, "only cards at the bottom have '@'"),
        ("deck base-1: B1-white-1 20", "deck base-1: 99 99", 16, "more than 99 cards"),
        ("deck base-1: B1-white-1 20", "deck base-1: B1-white-1@5", 16, "a seat is a number from 0 to 1, not '5'"),
        ("seat 0 tokens", "seat 7 tokens", 17, "not a line of a position in this game"),
        ("B1-red-4\n", "B1-red-4=Q\n", 18, "a card is paired to a colour, as 'B1-red-4=W' or 'B1-red-4=WW'"),
        ("B1-red-4\n", "B1-red-4 B1-black-4\n", 18, "'B1-black-4' is named twice"),
        ("(base-1)", "(B2-white-5)", 19, "'B2-white-5' is named twice"),
        ("(base-1)", "(orient-1)", 19, "there is no deck 'orient-1' in this game"),
        ("(base-1)", "base-1", 19, "there is no card 'base-1'"),
        ("seat 0 strongholds", "seat 0 tokens", 20, "'seat 0 tokens:' is said twice"),
        ("seat 1 posts: gem_after_purchase", "seat 1 posts: gems", 24, "there is no trading post 'gems'"),
        ("nobles: N02 N10 N12\n", "", 25, "'nobles:' is missing"),
        ("row base-3", "# row base-3", 26, "'row base-3:' is missing"),
        ("turn: 1", "turn 1", 8, "not a line of a position in this game: 'turn 1'"),
        ("last card: 18", "final round: perhaps", 10, "final round is yes or no, not 'perhaps'"),
        ("last card: 18", "vacant: base-1/5", 10, "a place is a row and a number, as 'base-1/1', not 'base-1/5'"),
    ],
)
def test_what_can_not_be_read_is_named_by_its_line(old: str, new: str, line: int, message: str) -> None:
    assert old in EXAMPLE
    with pytest.raises(PositionError) as refusal:
        Position.parse(EXAMPLE.replace(old, new, 1))
    assert (refusal.value.line, refusal.value.message[: len(message)]) == (line, message)


def test_a_very_long_text_is_no_position() -> None:
    with pytest.raises(PositionError, match="longer than"):
        Position.parse(EXAMPLE + "#" * 100_000)


@fixed
@given(st.text(max_size=60), st.integers(0, len(EXAMPLE)), st.integers(0, 30))
def test_no_text_raises_anything_but_a_position_error(scrap: str, place: int, gone: int) -> None:
    for text in (scrap, EXAMPLE[:place] + scrap + EXAMPLE[place + gone :]):
        try:
            read = Position.parse(text)
        except PositionError as error:
            lines = error.line
        else:
            lines = 1
            if not read.faults():
                read.state()
        assert 1 <= lines <= text.count("\n") + 1


# Games that start at a position


def midgame(config: GameConfig, plies: int = 40, seed: int = 1) -> State:
    history, rng = History(config), random.Random(seed)
    while len(history) < plies:
        history.play(lively(history.state, rng))
    return history.state


FULL = GameConfig(2, "2024", ("posts", "orient", "strongholds"), seed=5, first=1)


def test_a_history_starts_from_a_position() -> None:
    state = midgame(FULL)
    history = History(Position.of(state))
    assert history.state.snapshot() == state.snapshot()
    first, rng = history.state.round, random.Random(2)
    while history.state.outcome is None:
        history.play(lively(history.state, rng))
    assert history.state_at(0).snapshot() == state.snapshot()
    assert len(history.points_by_round()) == history.state.round - first + 1
    assert history.replayed().state.snapshot() == history.state.snapshot()
    history.cut(3)
    assert history.copy().state.snapshot() == history.state.snapshot()


def test_a_history_does_not_start_from_a_position_with_faults() -> None:
    with pytest.raises(FaultyPosition) as refusal:
        History(replace(Position.of(midgame(FULL)), round=0))
    assert [fault.key for fault in refusal.value.faults] == ["no_such_round", "last_card_round"]


@pytest.mark.parametrize("plies", [0, 1, 30, 1000])
def test_a_record_starts_from_a_position(plies: int) -> None:
    history, rng = History(Position.of(midgame(FULL))), random.Random(plies)
    while len(history) < plies and history.state.outcome is None:
        history.play(lively(history.state, rng), "well" if rng.random() < 0.2 else "")
    record = Record.of(history, SEATS, (("guild 0", "lions"),))
    text = write_record(record)
    assert text.startswith("lapis-road-record 2\n")
    assert "\nstart:\nround: " in text
    again = read_record(text)
    assert again == record
    assert write_record(again) == text
    assert again.history().state.snapshot() == history.state.snapshot()
    by_hand = Record(again.config, again.seats, again.choices, again.notes, again.choice_notes, again.start)
    assert by_hand.history().state.snapshot() == history.state.snapshot()


def test_a_record_that_starts_from_a_seat_s_view_deals_the_rest_the_same_every_time() -> None:
    history = History(Position.of(view(midgame(FULL), 0), seed=11))
    record = Record.of(history, SEATS)
    assert read_record(write_record(record)).history().state.snapshot() == history.state.snapshot()


def test_a_record_that_starts_wrongly_is_refused_by_its_line() -> None:
    text = write_record(Record.of(History(Position.of(midgame(FULL))), SEATS))
    started = text.splitlines().index("start:") + 1
    with pytest.raises(RecordError) as refusal:
        read_record(re.sub(r"supply: .*", "supply: none", text))
    assert refusal.value.line == started
    assert refusal.value.message.startswith("the game can't start there: token_count (")
    with pytest.raises(RecordError, match=f"line {started + 1}: round must be a whole number"):
        read_record(re.sub(r"round: .*", "round: x", text, count=1))
    with pytest.raises(RecordError, match=f"line {started}: not a choice: 'start:'"):
        read_record(text.replace("record 2", "record 1"))


def test_the_start_is_of_the_record_s_own_game() -> None:
    with pytest.raises(ValueError, match="another game"):
        Record(GameConfig(2), SEATS, start=Position.of(midgame(FULL)))


def test_text_after_which_nothing_is_asked_is_a_game_that_is_over() -> None:
    history, rng = History(FULL), random.Random(3)
    while history.state.outcome is None:
        history.play(lively(history.state, rng))
    over = Position.of(history.state)
    assert "\nasked: nothing\n" in str(over)
    assert over.state().outcome == history.state.outcome
