"""What the mind says of positions, and how chances are told."""

import pytest

from game.ai.chances import calibrated
from game.ai.levels import calibrated_chance
from game.ai.minds import mind_for
from game.ai.search import Edge, Search
from game.rules import GameConfig, State, all_rule_sets
from game.rules.choices import PASS
from game.rules.table import add_bonus
from tests.ai.minds import facts_of, random_mind, walk


def midway(edition: str, modules: tuple[str, ...], players: int, seed: int) -> State:
    """A table after sixty questions of a game of chance."""
    for place, state in enumerate(walk(GameConfig(players, edition, modules, seed), seed)):
        if place == 60:
            return state
    raise AssertionError("so short a game")


def chances(state: State) -> list[float]:
    return mind_for(len(state.players)).opinion(facts_of(state)).chances


@pytest.mark.parametrize(("edition", "modules"), all_rule_sets())
@pytest.mark.parametrize("players", [2, 3, 4])
def test_chances_are_chances(edition: str, modules: tuple[str, ...], players: int) -> None:
    state = midway(edition, modules, players, 3)
    before = state.snapshot()
    values = chances(state)
    assert len(values) == players
    assert sum(values) == pytest.approx(1)
    assert min(values) > 0
    assert state.snapshot() == before


@pytest.mark.parametrize("players", [2, 3, 4])
def test_more_is_better(players: int) -> None:
    state = midway("2024", (), players, 7)
    before = chances(state)[0]
    richer = state.clone()
    richer.players[0].points += 3
    assert chances(richer)[0] > before
    bonus = state.clone()
    for colour in range(5):
        add_bonus(bonus.players[0], colour, 1, 1)
    assert chances(bonus)[0] > before


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_chance_is_told_by_its_calibration(players: int) -> None:
    assert calibrated(0.6, 1.0, players) == pytest.approx(0.6)
    assert calibrated(1 / players, 0.7, players) == pytest.approx(1 / players)
    assert 1 / players < calibrated(0.8, 0.7, players) < 0.8
    assert calibrated(0.8, 1.3, players) > 0.8
    assert [calibrated(chance, 0.7, players) for chance in (0.0, 1.0, 1.2)] == [0.0, 1.0, 1.0]


def test_a_search_tells_its_chances_as_boldly_as_was_measured_with_its_mind() -> None:
    mind = random_mind(2)
    mind.calibration, mind.search_calibration = 1.1, 1.2
    search = Search(mind, 0)
    search.sums = [0.0, 0.0]
    edge = Edge(PASS.number, 0, 1.0)
    edge.visits = 10
    edge.chances = 7.0
    assert calibrated_chance(search, edge) == pytest.approx(calibrated(0.7, 1.1 * 1.2, 2))
