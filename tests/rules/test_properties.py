"""What holds in every game: random walks over all rule sets with two, three and four players."""

import contextlib
import pickle
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules import (
    Choice,
    GameConfig,
    IllegalChoice,
    Record,
    SeatNote,
    State,
    UnreadableChoice,
    apply,
    choices,
    new_game,
    parse_choice,
    play,
    read_record,
    replay,
    view,
    why_not,
    write_record,
)
from game.rules.choices import Pay
from game.rules.notation import read_choice
from game.rules.order import PAY
from tests.rules.walks import CONFIGS, HOUSE_CONFIGS, check, every_choice, lively, name_of, walk

POOL = every_choice()
CONFIG = pytest.mark.parametrize("config", [*CONFIGS, *HOUSE_CONFIGS], ids=name_of)
fixed = settings(derandomize=True, database=None, deadline=None)


def position(config: GameConfig, depth: int, seed: int) -> State:
    """A game some choices on, or at its end."""
    rng = random.Random(seed)
    state = new_game(config)
    for _ in range(depth):
        if state.outcome is not None:
            break
        play(state, lively(state, rng))
    return state


positions = st.builds(
    position, st.sampled_from([*CONFIGS, *HOUSE_CONFIGS]), st.integers(0, 160), st.integers(0, 10_000)
)


@CONFIG
def test_nothing_is_lost_or_made_and_no_turn_ends_with_too_much(config: GameConfig) -> None:
    steps = list(walk(config, 2_000, random.Random(config.seed)))
    assert steps[-1][0].outcome is not None


@CONFIG
def test_every_option_reads_back_as_itself(config: GameConfig) -> None:
    for state, _ in walk(config, 60, random.Random(1)):
        for option in choices(state):
            assert parse_choice(state, str(option)) is option
            assert read_choice(str(option)) is option


def assert_refused(state: State, attempt: Choice) -> None:
    before = state.snapshot()
    with pytest.raises(IllegalChoice):
        apply(state, attempt)
    assert state.snapshot() == before


@CONFIG
def test_options_apply_and_nothing_else_does(config: GameConfig) -> None:
    rng = random.Random(config.seed)
    others: list[Choice] = []
    for number, (state, option) in enumerate(walk(config, 150, rng)):
        legal = set(choices(state))
        for attempt in rng.sample(POOL, 6) + rng.sample(others, min(4, len(others))):
            if attempt in legal:
                continue
            if why_not(state, attempt) is None:
                assert isinstance(attempt, Pay)
                assert state.pending[-1][0] == PAY
            else:
                assert_refused(state, attempt)
        if number % 10 == 0:
            for attempt in choices(state):
                apply(state.clone(), attempt)
        others = [*others[-200:], option, *rng.sample(list(choices(state)), 2)]


@CONFIG
def test_a_clone_shares_nothing_that_changes(config: GameConfig) -> None:
    rng = random.Random(config.seed)
    state = position(config, 70, config.seed)
    while state.outcome is None and state.pending:
        before = state.snapshot()
        clone = state.clone()
        assert clone.snapshot() == before
        for _ in range(25):
            if clone.outcome is None:
                play(clone, lively(clone, rng))
        assert state.snapshot() == before
        kept = state.clone()
        for _ in range(10):
            if state.outcome is None:
                play(state, lively(state, rng))
        assert kept.snapshot() == before


@given(positions)
@settings(fixed, max_examples=60)
def test_states_views_and_choices_survive_pickling(state: State) -> None:
    copy: State = pickle.loads(pickle.dumps(state))
    assert copy.snapshot() == state.snapshot()
    assert copy.rules is state.rules
    assert [one is two for one, two in zip(choices(copy), choices(state), strict=True)] == [True] * len(choices(state))
    for seat in range(state.config.players):
        seen = view(state, seat)
        restored = pickle.loads(pickle.dumps(seen))
        assert restored == seen
        assert restored.resample(random.Random(3)).snapshot() == seen.resample(random.Random(3)).snapshot()
    if state.outcome is None:
        option = choices(state)[-1]
        assert apply(copy, option) == apply(state, option)
        assert copy.snapshot() == state.snapshot()


@CONFIG
def test_the_same_config_and_choices_give_the_same_game_and_a_record_brings_it_back(config: GameConfig) -> None:
    texts: list[str] = []
    state = new_game(config)
    rng = random.Random(config.seed + 1)
    while state.outcome is None:
        option = lively(state, rng)
        texts.append(str(option))
        apply(state, option)
    again = new_game(config)
    for text in texts:
        apply(again, parse_choice(again, text))
    assert again.snapshot() == state.snapshot()
    record = Record(config, tuple([SeatNote("bot", f"Seat {seat}") for seat in range(config.players)]), tuple(texts))
    text = write_record(record)
    assert read_record(text) == record
    assert write_record(read_record(text)) == text
    assert replay(record).snapshot() == state.snapshot()
    half = len(texts) // 2
    partial = Record(config, record.seats, record.choices[:half])
    assert read_record(write_record(partial)) == partial
    assert replay(record, half).snapshot() == replay(partial).snapshot()


@given(positions, st.integers(0, 1_000_000))
@settings(fixed, max_examples=80)
def test_playing_with_and_without_a_log_is_the_same(state: State, seed: int) -> None:
    quiet = state.clone()
    rng = random.Random(seed)
    for _ in range(12):
        if state.outcome is not None:
            break
        option = lively(state, rng)
        apply(state, option)
        play(quiet, option)
        assert quiet.snapshot() == state.snapshot()


@given(positions, st.text(max_size=40))
@settings(fixed, max_examples=150)
def test_any_text_is_a_choice_or_is_refused_as_one(state: State, text: str) -> None:
    before = state.snapshot()
    with contextlib.suppress(UnreadableChoice, IllegalChoice):
        assert why_not(state, parse_choice(state, text)) is None
    assert state.snapshot() == before


def test_the_checks_see_a_lost_token() -> None:
    state = new_game(GameConfig())
    state.bank -= 1
    with pytest.raises(AssertionError):
        check(state, [])
