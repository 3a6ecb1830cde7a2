"""Plans of one or two purchases: what they bring within how many turns, and who wins the race."""

import random

import pytest

from game.ai.features import NAMES, PLANNED, features
from game.ai.outlook import Outlook
from game.ai.plans import LONGEST, NO_END, Plans
from game.rules import GameConfig, State, all_rule_sets, apply, new_game
from game.rules.catalog import CARDS
from game.rules.gems import pack, size
from game.rules.state import EMPTY


def table(cards: list[int], points: int = 0, tokens: tuple[int, ...] = (), hand: tuple[int, ...] = ()) -> State:
    """A base game for two with only these cards on the table, and a first player who has that much."""
    state = new_game(GameConfig(2, seed=1))
    state.market = cards + [EMPTY] * (12 - len(cards))
    state.nobles = ()
    player = state.players[0]
    player.points = points
    player.tokens = pack(tokens)
    player.held = size(player.tokens)
    player.hand = hand
    return state


def plans(state: State) -> Plans:
    return Plans(state, Outlook(state, 0))


FOUR = next(place for place, found in enumerate(CARDS) if found.points == 4 and sorted(found.cost)[-2:] == [0, 7])


def test_a_card_at_hand_ends_the_race_next_turn() -> None:
    state = table([FOUR], points=11, tokens=CARDS[FOUR].cost)
    found = plans(state)
    assert (found.race, found.barred) == (1, NO_END)
    assert found.gains == [0] + [4] * LONGEST


def test_a_card_in_hand_cannot_be_barred() -> None:
    state = table([], points=11, tokens=CARDS[FOUR].cost, hand=(FOUR,))
    found = plans(state)
    assert (found.race, found.barred) == (1, 1)


def test_two_cards_add_up_and_the_first_ones_bonus_counts_for_the_second() -> None:
    """Of what both cost, one gem of the four-point card's own colour need not be there."""
    bonus = CARDS[FOUR].bonus
    other = next(
        place for place, found in enumerate(CARDS) if found.points == 3 and not found.edition and found.cost[bonus] > 1
    )
    both = [one + two for one, two in zip(CARDS[FOUR].cost, CARDS[other].cost, strict=True)]
    for spared, turns in ((0, 2), (1, 2), (2, 3)):
        both[bonus] -= 1 if spared else 0
        found = plans(table([FOUR], points=8, tokens=tuple(both), hand=(other,)))
        assert (found.race, found.barred) == (turns, NO_END)
        assert found.gains[turns] == 7


def test_gems_that_the_supply_has_not_got_take_longer() -> None:
    state = table([FOUR])
    lack = tuple([max(0, one - 2) for one in CARDS[FOUR].cost])
    state.players[0].tokens = pack(lack)
    before = plans(state).gains
    state.bank = 0
    after = plans(state).gains
    assert before.index(4) + 2 == after.index(4)


@pytest.mark.parametrize("current", [0, 1, 2])
def test_of_those_who_need_as_many_turns_the_next_one_in_turn_wins_the_race(current: int) -> None:
    state = new_game(GameConfig(3, seed=1))
    state.current = current
    state.nobles = ()
    state.market = [FOUR] + [EMPTY] * 11
    for player in state.players[:2]:
        player.points = 11
        player.tokens = pack(CARDS[FOUR].cost)
    winner = 0 if current != 1 else 1
    won = [row[NAMES.index("race_won")] for row in features(state)]
    assert won == [1.0 if seat == winner else -1.0 for seat in range(3)]
    assert [row[NAMES.index("race_in_1")] for row in features(state)] == [1.0, 1.0, 0.0]


def test_points_already_there_need_no_plan() -> None:
    assert plans(table([FOUR], points=15)).race == 0


def test_with_cities_no_points_end_the_game() -> None:
    state = new_game(GameConfig(2, "2024", ("cities",), seed=1))
    state.players[0].points = 14
    state.players[0].tokens = pack((4, 4, 4, 4, 4))
    assert plans(state).race == NO_END


@pytest.mark.parametrize(("edition", "modules"), all_rule_sets())
def test_plans_hold_in_every_rule_set(edition: str, modules: tuple[str, ...]) -> None:
    """More time never brings less, a rival in the way never more, and vectors without plans differ in nothing else."""
    state = new_game(GameConfig(3, edition, modules, seed=4))
    rng = random.Random(4)
    while state.outcome is None and state.round < 30:
        for seat in range(3):
            found = Plans(state, Outlook(state, seat))
            assert found.gains == sorted(found.gains)
            assert 0 <= found.race <= found.barred <= NO_END
        apply(state, state.options[int(rng.random() * len(state.options))])
    for with_plans, without in zip(features(state), features(state, planned=False), strict=True):
        assert with_plans[: -len(PLANNED)] == without[: -len(PLANNED)]
        assert without[-len(PLANNED) :] == [0.0] * len(PLANNED)
        assert len(with_plans) == len(NAMES)
