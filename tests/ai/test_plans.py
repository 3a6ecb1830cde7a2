"""What a seat can come to by one or two purchases, and who wins the race."""

import random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from game.ai.cards import NOBLE_POINTS
from game.ai.knowledge import knowledge_of
from game.ai.outlook import Outlook
from game.ai.plans import LONGEST, MOST_BONUSES, MOST_POINTS, NO_END, Plans
from game.rules import GameConfig, State, all_rule_sets, apply, new_game
from game.rules.catalog import CARDS, CITIES, NOBLES
from game.rules.gems import ONE, pack, size
from game.rules.ids import CardId, NobleId
from game.rules.marks import EMPTY
from game.rules.table import add_bonus

FOUR = next(found.index for found in CARDS if found.points == 4 and sorted(found.cost)[-2:] == [0, 7])
FIVE, FIVE_TOO = [found.index for found in CARDS if found.points == 5 and not found.edition][:2]
THREE = next(found.index for found in CARDS if found.points == 3 and max(found.cost) == 6)


def table(*cards: int, points: int = 0, hand: tuple[int, ...] = ()) -> State:
    """A duel at its beginning in which just these cards lie open, and no nobles."""
    state = new_game(GameConfig(2, seed=1, first=1))
    apply(state, state.options[0])
    state.market_row = vec[i64]([*cards, *[EMPTY] * (12 - len(cards))])
    state.nobles = ()
    state.players[0].points = points
    state.players[0].hand = tuple([CardId(card) for card in hand])
    return state


def give(state: State, *cards: int) -> None:
    """The gems for these cards."""
    player = state.players[0]
    player.tokens = sum([pack(CARDS[card].cost) for card in cards])
    player.token_count = size(player.tokens)


def plans(state: State, seat: int = 0) -> Plans:
    knowledge = knowledge_of(state)
    return Plans(state, Outlook(state, seat, knowledge), knowledge)


def gains(state: State) -> list[int]:
    return [int(gain) for gain in plans(state).gains]


def test_a_card_at_hand_ends_the_race_next_turn() -> None:
    state = table(FOUR, points=11)
    give(state, FOUR)
    assert plans(state).race == 1
    assert plans(state).blocked_race == NO_END, "there is no other"
    state.players[0].points = 10
    assert plans(state).race == NO_END


def test_a_card_in_hand_cannot_be_blocked() -> None:
    state = table(points=11, hand=(FOUR,))
    give(state, FOUR)
    assert (plans(state).race, plans(state).blocked_race) == (1, 1)


def test_two_cards_add_up() -> None:
    state = table(FOUR, THREE)
    give(state, FOUR, THREE)
    found = gains(state)
    assert found[0] == 0
    assert (found[1], found[2], found[LONGEST]) == (4, 7, 7)


def test_the_first_one_s_bonus_counts_for_the_second() -> None:
    """A gem less is lacking when the card that is bought first gives its colour."""
    colour = CARDS[FOUR].cost.index(7)
    givers = [card for card in CARDS if card.level == 1 and card.points == 1 and not card.cost[colour]]
    giver = next(card.index for card in givers if card.bonus == colour)
    other = next(card.index for card in givers if card.bonus != colour)
    for first, wanted in ((giver, 5), (other, 4)):
        state = table(FOUR, first)
        give(state, FOUR, first)
        state.players[0].tokens -= ONE[colour]
        assert gains(state)[2] == wanted


def test_gems_that_the_supply_has_not_got_take_longer() -> None:
    state = table(FOUR)
    give(state, FOUR)
    state.players[0].tokens -= 2 * ONE[CARDS[FOUR].cost.index(7)]
    assert gains(state)[2:4] == [0, 4]
    state.bank = 0
    assert gains(state)[3:6] == [0, 0, 4]


def test_nobles_that_two_cards_complete_count() -> None:
    state = table(FOUR, THREE)
    give(state, FOUR, THREE)
    noble = next(number for number, found in enumerate(NOBLES) if found.needs[CARDS[FOUR].bonus])
    state.nobles = (NobleId(noble),)
    for colour, need in enumerate(NOBLES[noble].needs):
        for _ in range(need - (1 if colour == CARDS[FOUR].bonus else 0)):
            add_bonus(state.players[0], colour, 1, 1)
    assert gains(state)[1] == 4 + NOBLES[noble].points


def test_two_purchases_bring_two_nobles_and_no_more() -> None:
    state = table(FOUR, THREE)
    give(state, FOUR, THREE)
    colour = CARDS[FOUR].bonus
    waiting = [number for number, found in enumerate(NOBLES) if found.needs[colour] == 3][:3]
    assert len(waiting) == 3
    state.nobles = tuple([NobleId(number) for number in waiting])
    for other in range(5):
        for _ in range(2 if other == colour else 3):
            add_bonus(state.players[0], other, 1, 1)
    assert gains(state)[1] == 4 + NOBLE_POINTS, "one noble a turn"
    assert gains(state)[2] == 4 + 3 + 2 * NOBLE_POINTS


def test_no_plan_comes_to_more_than_goals_are_asked_for() -> None:
    """Of goals farther off than `MOST_POINTS` and `MOST_BONUSES` plans know nothing, so these must be bounds."""
    points = max(card.points for card in CARDS)
    assert 2 * (points + NOBLE_POINTS) <= MOST_POINTS
    assert 2 * max(card.bonus_count for card in CARDS) <= MOST_BONUSES


def test_a_race_for_cities_may_need_as_many_points_as_two_purchases_bring() -> None:
    """The bonuses that a city asks for are there; points are seven off, then as many as two of the best cards bring."""
    state = new_game(GameConfig(2, "2024", ("cities",), seed=1, first=1))
    apply(state, state.options[0])
    state.market_row = vec[i64]([FOUR, THREE, *[EMPTY] * 10])
    give(state, FOUR, THREE)
    player = state.players[0]
    city = state.cities[0]
    state.cities = (city,)
    for colour in range(5):
        for _ in range(7):
            add_bonus(player, colour, 1, 1)
    player.points = CITIES[city].points - 7
    assert plans(state).race == 2
    player.points -= 1
    assert plans(state).race == NO_END
    state.market_row = vec[i64]([FIVE, FIVE_TOO, *[EMPTY] * 10])
    give(state, FIVE, FIVE_TOO)
    player.points = CITIES[city].points - 10
    assert plans(state).race == 2, "goals so far off are looked at"


@pytest.mark.parametrize(("edition", "modules"), all_rule_sets())
def test_plans_hold_in_every_rule_set(edition: str, modules: tuple[str, ...]) -> None:
    """The longer one has, the more one comes to; and whoever can end the game by a plan has the points for it."""
    state, rng = new_game(GameConfig(2, edition, modules, seed=4)), random.Random(4)
    races = 0
    while state.outcome is None:
        before = state.snapshot()
        found = plans(state, state.current)
        told = [int(gain) for gain in found.gains]
        assert told == sorted(told)
        assert 1 <= found.race <= found.blocked_race <= NO_END
        if found.race < NO_END and knowledge_of(state).goal.by_points:
            races += 1
            assert state.players[state.current].points + told[found.race] >= state.rules.target
        assert state.snapshot() == before
        apply(state, state.options[int(rng.random() * len(state.options))])
    assert races or not knowledge_of(state).goal.by_points
