"""Positions and views in plain tuples: nothing lost, nothing hidden let out."""

import pickle
import random
from collections.abc import Iterator

import pytest

from game.rules import COMPILED, GameConfig, Player, State, all_rule_sets, apply, new_game, parse_choice, view
from game.rules.player import PLAYER_VALUES
from game.rules.state import STATE_REBUILT, STATE_ROWS, STATE_VALUES


def walk(config: GameConfig) -> Iterator[State]:
    """Every position of a game played at random."""
    rng = random.Random(config.seed)
    state = new_game(config)
    yield state
    while state.outcome is None:
        apply(state, state.options[int(rng.random() * len(state.options))])
        yield state


@pytest.mark.parametrize(("edition", "modules"), all_rule_sets())
def test_positions_and_views_survive_pickling(edition: str, modules: tuple[str, ...]) -> None:
    for state in walk(GameConfig(3, edition, modules, seed=11)):
        assert pickle.loads(pickle.dumps(state)).snapshot() == state.snapshot()
        for seat in range(3):
            seen = view(state, seat)
            assert pickle.loads(pickle.dumps(seen)) == seen


def test_an_unpickled_position_plays_on_alike() -> None:
    state = new_game(GameConfig(4, "2024", ("cities", "posts", "orient", "strongholds"), seed=5))
    rng = random.Random(5)
    twin: State = pickle.loads(pickle.dumps(state))
    while state.outcome is None:
        choice = state.options[int(rng.random() * len(state.options))]
        assert apply(twin, parse_choice(twin, str(choice))) == apply(state, choice)
        twin = pickle.loads(pickle.dumps(twin))
    assert twin.snapshot() == state.snapshot()


def test_a_resampled_unpickled_view_is_the_same_game() -> None:
    for state in walk(GameConfig(2, "2024", ("posts", "orient"), seed=3)):
        seen = view(state, 0)
        there = pickle.loads(pickle.dumps(seen)).resample(random.Random(1))
        assert there.snapshot() == seen.resample(random.Random(1)).snapshot()


@pytest.mark.parametrize(("edition", "modules"), [("2017", ("posts",)), ("2024", ("posts", "orient", "strongholds"))])
def test_i1_views_of_games_that_differ_in_what_is_hidden_are_the_same_bytes(
    edition: str, modules: tuple[str, ...]
) -> None:
    rng = random.Random(2)
    differed = 0
    for state in walk(GameConfig(3, edition, modules, seed=8)):
        for seat in range(3):
            seen = view(state, seat)
            other = seen.resample(rng)
            differed += other.decks != state.decks
            assert pickle.dumps(view(other, seat)) == pickle.dumps(seen)
    assert differed > 100


@pytest.mark.skipif(COMPILED, reason="compiled classes don't list their fields")
def test_no_field_is_forgotten() -> None:
    assert {*STATE_VALUES, *STATE_ROWS, *STATE_REBUILT} == set(State.__slots__)
    assert set(PLAYER_VALUES) == set(Player.__slots__)
