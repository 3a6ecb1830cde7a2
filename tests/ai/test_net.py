"""What the evaluation says of positions."""

import json
import random
from pathlib import Path

import pytest

from game.ai.features import NAMES, SIZE, features
from game.ai.levels import calibrated_chance
from game.ai.net import calibrated
from game.ai.search import Edge, Search
from game.ai.weights import BY_HAND, WEIGHTS, net_by_hand, net_for, read_net
from game.rules import GameConfig, State, all_rule_sets, apply, new_game
from game.rules.choices import PASS
from game.rules.gems import ONE_GOLD
from game.rules.table import add_bonus


def midway(edition: str, modules: tuple[str, ...], players: int, seed: int) -> State:
    state = new_game(GameConfig(players, edition, modules, seed))
    rng = random.Random(seed)
    for _ in range(60):
        if state.outcome is None:
            apply(state, state.options[int(rng.random() * len(state.options))])
    return state


@pytest.mark.parametrize(("edition", "modules"), all_rule_sets())
@pytest.mark.parametrize("players", [2, 4])
def test_chances_are_chances(edition: str, modules: tuple[str, ...], players: int) -> None:
    state = midway(edition, modules, players, 3)
    rows = features(state)
    assert [len(row) for row in rows] == [SIZE] * players
    assert all(abs(number) < 6 for row in rows for number in row)
    values = net_for(tuple(modules), players).values(state)
    assert sum(values) == pytest.approx(1)
    assert min(values) > 0


def test_features_do_not_touch_the_state() -> None:
    state = midway("2024", ("orient", "strongholds"), 3, 5)
    before = state.snapshot()
    features(state)
    assert state.snapshot() == before


@pytest.mark.parametrize("learned", [False, True])
def test_more_is_better(learned: bool) -> None:
    state = midway("2024", (), 2, 7)
    net = net_for((), 2) if learned else net_by_hand()
    before = net.values(state)[0]
    richer = state.clone()
    richer.players[0].points += 3
    assert net.values(richer)[0] > before
    bonus = state.clone()
    add_bonus(bonus.players[0], 2, 1, 1)
    assert net.values(bonus)[0] > before
    if not learned:
        gold = state.clone()
        gold.players[0].tokens += ONE_GOLD
        assert net.values(gold)[0] > before


def test_packed_sums_are_the_sums_of_the_units() -> None:
    """What a net works out in long integers is what going through its units one by one comes to."""
    net = net_for((), 2)
    for seed in range(12):
        for row in features(midway("2024", (), 2, seed)):
            units = [
                bias + sum([weight * number for weight, number in zip(unit, row, strict=True)])
                for unit, bias in zip(net.hidden, net.bias, strict=True)
            ]
            straight = sum([weight * number for weight, number in zip(net.linear, row, strict=True)])
            straight += sum([out * max(0.0, unit) for out, unit in zip(net.out, units, strict=True)])
            assert net.strength(row) == pytest.approx(straight, abs=0.1)


def test_a_net_without_units_is_its_linear_part() -> None:
    net = net_by_hand()
    row = [0.0] * SIZE
    assert net.strength(row) == 0
    row[NAMES.index("points")] = 0.5
    assert net.strength(row) == pytest.approx(0.5 * BY_HAND["points"])
    row[NAMES.index("points")] = -0.5
    assert net.strength(row) == pytest.approx(-0.5 * BY_HAND["points"])


def test_hand_weights_name_features() -> None:
    assert set(BY_HAND) <= set(NAMES)
    assert len(set(NAMES)) == SIZE


@pytest.mark.parametrize("path", sorted(WEIGHTS.glob("*.json")), ids=lambda path: path.name)
def test_weights_files_are_whole(path: Path) -> None:
    data = json.loads(path.read_text(encoding="utf-8"))
    assert data["run"]["games"] > 0
    net = read_net(path)
    assert len(net.linear) == SIZE
    assert {len(row) for row in net.hidden} == {SIZE}
    assert len(net.hidden) == len(net.bias) == len(net.out)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_chance_is_told_by_its_calibration(players: int) -> None:
    assert calibrated(0.6, 1.0, players) == pytest.approx(0.6)
    assert calibrated(1 / players, 0.7, players) == pytest.approx(1 / players)
    assert 1 / players < calibrated(0.8, 0.7, players) < 0.8
    assert calibrated(0.8, 1.3, players) > 0.8
    assert [calibrated(chance, 0.7, players) for chance in (0.0, 1.0, 1.2)] == [0.0, 1.0, 1.0]


@pytest.mark.parametrize("name", [path.stem for path in sorted(WEIGHTS.glob("*-2.json"))])
def test_a_search_tells_its_chances_as_boldly_as_was_measured_with_its_net(name: str) -> None:
    net = read_net(WEIGHTS / f"{name}.json")
    search = Search(net, 0)
    search.sums = [0.0, 0.0]
    edge = Edge(PASS, 1.0)
    edge.visits = 10
    edge.chances = 7.0
    told = calibrated_chance(search, edge)
    measured = json.loads((WEIGHTS / f"{name}.json").read_text(encoding="utf-8"))["search_calibration"]
    assert told == pytest.approx(calibrated(0.7, net.calibration * measured, 2))
    net.search_calibration = measured + 0.2
    assert calibrated_chance(search, edge) > told
