"""Plans of one or two purchases: what they bring within how many turns, and who wins the race."""

import random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from game.ai.features import NAMES, PLAN_FEATURES, features
from game.ai.knowledge import knowledge_of
from game.ai.plans import LONGEST, NO_END, Plans
from game.ai.seat_features import SeatFeatures
from game.rules import GameConfig, State, all_rule_sets, apply, new_game
from game.rules.catalog import CARDS, CITIES
from game.rules.gems import ONE, pack, size
from game.rules.ids import CardId, SeatId
from game.rules.marks import EMPTY
from game.rules.table import add_bonus


def table(cards: list[CardId], points: int = 0, tokens: tuple[int, ...] = (), hand: tuple[CardId, ...] = ()) -> State:
    """A game for two with only these cards on the table, and a first player who has that much."""
    state = new_game(GameConfig(2, modules=("strongholds",), seed=1))
    state.market_row = vec[i64](cards + [EMPTY] * (12 - len(cards)))
    state.nobles = ()
    player = state.players[0]
    player.points = points
    player.tokens = pack(tokens)
    player.token_count = size(player.tokens)
    player.hand = hand
    return state


def seat(state: State, number: int = 0) -> SeatFeatures:
    return SeatFeatures(state, number, knowledge_of(state))


def plans(state: State, own: SeatFeatures | None = None, number: int = 0) -> Plans:
    return Plans(state, number, own or seat(state, number), knowledge_of(state))


FOUR = next(found.index for found in CARDS if found.points == 4 and sorted(found.cost)[-2:] == [0, 7])


def test_a_card_at_hand_ends_the_race_next_turn() -> None:
    state = table([FOUR], points=11, tokens=CARDS[FOUR].cost)
    found = plans(state)
    assert (found.race, found.blocked_race) == (1, NO_END)
    assert found.gains == [0] + [4] * LONGEST


def test_a_card_in_hand_cannot_be_blocked() -> None:
    state = table([], points=11, tokens=CARDS[FOUR].cost, hand=(FOUR,))
    found = plans(state)
    assert (found.race, found.blocked_race) == (1, 1)


def test_two_cards_add_up_and_the_first_ones_bonus_counts_for_the_second() -> None:
    """Of what both cost, one gem of the four-point card's own colour need not be there."""
    bonus = CARDS[FOUR].bonus
    other = next(found.index for found in CARDS if found.points == 3 and not found.edition and found.cost[bonus] > 1)
    both = [one + two for one, two in zip(CARDS[FOUR].cost, CARDS[other].cost, strict=True)]
    for spared, turns in ((0, 2), (1, 2), (2, 3)):
        both[bonus] -= 1 if spared else 0
        found = plans(table([FOUR], points=8, tokens=tuple(both), hand=(other,)))
        assert (found.race, found.blocked_race) == (turns, NO_END)
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
    state.current = SeatId(current)
    state.nobles = ()
    state.market_row = vec[i64]([FOUR] + [EMPTY] * 11)
    for player in state.players[:2]:
        player.points = 11
        player.tokens = pack(CARDS[FOUR].cost)
    winner = 0 if current != 1 else 1
    won = [row[NAMES.index("race_won")] for row in features(state)]
    assert won == [1.0 if number == winner else -1.0 for number in range(3)]
    assert [row[NAMES.index("race_in_1")] for row in features(state)] == [1.0, 1.0, 0.0]


def test_points_already_there_need_no_plan() -> None:
    assert plans(table([FOUR], points=15)).race == 0


@pytest.mark.parametrize(("edition", "modules"), all_rule_sets())
def test_plans_hold_in_every_rule_set(edition: str, modules: tuple[str, ...]) -> None:
    """More time never brings less, a rival in the way never more, and vectors without plans differ in nothing else."""
    state = new_game(GameConfig(3, edition, modules, seed=4))
    rng = random.Random(4)
    while state.outcome is None and state.round < 30:
        for number in range(3):
            found = plans(state, number=number)
            assert found.gains == sorted(found.gains)
            assert 0 <= found.race <= found.blocked_race <= NO_END
        apply(state, state.options[int(rng.random() * len(state.options))])
    for with_plans, without in zip(features(state), features(state, planned=False), strict=True):
        for name, told, untold in zip(NAMES, with_plans, without, strict=True):
            assert untold == (0.0 if name in PLAN_FEATURES else told)
        assert len(with_plans) == len(NAMES)


def some(points: int, kind: str = "", edition: str = "", bonus: int = -2) -> CardId:
    """The first card of that kind, with so many points and that bonus where one is asked for."""
    return next(
        found.index
        for found in CARDS
        if found.points == points and found.edition == edition and kind in found.kind and bonus in (-2, found.bonus)
    )


def test_a_purchase_brings_one_noble_even_if_it_completes_two() -> None:
    state = table([FOUR], tokens=CARDS[FOUR].cost)
    own = seat(state)
    own.noble_lacks = [ONE[CARDS[FOUR].bonus]] * 2
    assert plans(state, own).gains[1] == 4 + 3


def test_what_stands_under_an_own_stronghold_cannot_be_blocked() -> None:
    state = table([FOUR], points=11, tokens=CARDS[FOUR].cost)
    state.fort_row[0] = 1
    assert plans(state).blocked_race == 1


@pytest.mark.parametrize(("forts", "turns"), [(0, 2), (1, 2), (2, 1), (3, 1)])
def test_two_strongholds_on_a_card_let_two_be_bought_in_a_turn(forts: int, turns: int) -> None:
    other = next(found.index for found in CARDS[FOUR + 1 :] if found.points == 4)
    both = tuple([one + two for one, two in zip(CARDS[FOUR].cost, CARDS[other].cost, strict=True)])
    state = table([FOUR, other], points=7, tokens=both)
    state.fort_row[1] = forts
    assert plans(state).race == turns


@pytest.mark.parametrize(("forts", "turns"), [(2, 2), (3, 1)])
def test_a_conquest_follows_the_last_gem_for_it_in_the_same_turn(forts: int, turns: int) -> None:
    colour = CARDS[FOUR].cost.index(7)
    tokens = [0] * 5
    tokens[colour] = 6
    state = table([FOUR], points=11, tokens=tuple(tokens))
    state.fort_row[0] = forts
    assert plans(state).race == turns


def test_a_double_bonus_pays_two_gems_of_the_second_card() -> None:
    colour = CARDS[FOUR].cost.index(7)
    double = some(1, "double", "2024", bonus=colour)
    both = [one + two for one, two in zip(CARDS[FOUR].cost, CARDS[double].cost, strict=True)]
    for spared, turns in ((2, 2), (3, 3)):
        tokens = list(both)
        tokens[colour] -= spared
        assert plans(table([FOUR, double], points=10, tokens=tuple(tokens))).race == turns


def test_a_free_card_counts_with_the_one_that_brings_it() -> None:
    bringer = some(1, "free2", "2024")
    level_two = next(found.index for found in CARDS if found.level == 2 and found.points == 3)
    state = table([bringer, level_two], points=11, tokens=CARDS[bringer].cost)
    assert plans(state).race == 1
    state.fort_row[1] = 1 << 2 | 1
    assert plans(state).race == NO_END


def test_a_free_card_is_not_bought_as_well() -> None:
    bringer = some(1, "free2", "2024")
    level_two = next(found.index for found in CARDS if found.level == 2 and found.points == 3)
    both = tuple([one + two for one, two in zip(CARDS[bringer].cost, CARDS[level_two].cost, strict=True)])
    assert plans(table([bringer, level_two], tokens=both)).gains[2] == 4


def test_a_double_counts_for_nobles_as_the_edition_says() -> None:
    for edition, noble in (("2017", 3), ("2024", 0)):
        double = next(card.index for card in CARDS if card.kind == "double" and card.edition == edition)
        state = new_game(GameConfig(2, edition, ("orient",), seed=1))
        state.market_row = vec[i64]([double] + [EMPTY] * 17)
        state.players[0].tokens = pack(CARDS[double].cost)
        own = seat(state)
        own.noble_lacks = [2 * ONE[CARDS[double].bonus]]
        assert plans(state, own).gains[1] == CARDS[double].points + noble


def test_only_the_first_card_of_a_turn_helps_to_pay_the_conquered_one() -> None:
    """The four-point card's bonus would pay for the other, but it comes last."""
    bonus = CARDS[FOUR].bonus
    other = next(found.index for found in CARDS if found.points == 3 and not found.edition and found.cost[bonus] > 1)
    both = [one + two for one, two in zip(CARDS[FOUR].cost, CARDS[other].cost, strict=True)]
    for spared, turns in ((0, 1), (1, 2)):
        tokens = list(both)
        tokens[bonus] -= spared
        state = table([FOUR, other], points=8, tokens=tuple(tokens))
        state.fort_row[0] = 2
        assert plans(state).race == turns


@pytest.mark.parametrize(("forts", "nobles"), [(0, 2), (2, 1)])
def test_two_purchases_of_one_turn_bring_one_noble(forts: int, nobles: int) -> None:
    other = next(found.index for found in CARDS[FOUR + 1 :] if found.points == 4)
    both = tuple([one + two for one, two in zip(CARDS[FOUR].cost, CARDS[other].cost, strict=True)])
    state = table([FOUR, other], tokens=both)
    state.fort_row[1] = forts
    own = seat(state)
    own.noble_lacks = [ONE[CARDS[FOUR].bonus] + ONE[CARDS[other].bonus]] * 2
    assert max(plans(state, own).gains[:3]) == 8 + 3 * nobles


def test_two_cards_to_be_paired_are_no_plan_of_a_player_without_a_bonus() -> None:
    pairing = [found.index for found in CARDS if found.kind == "associate_free1" and found.edition == "2024"]
    both = tuple([one + two for one, two in zip(CARDS[pairing[0]].cost, CARDS[pairing[1]].cost, strict=True)])
    state = table(pairing[:2], points=13, tokens=both)
    assert plans(state).race == NO_END
    add_bonus(state.players[0], 0, 1, 1)
    assert plans(state).race == 2


def test_a_card_paid_with_cards_counts_once_they_are_there_less_their_points() -> None:
    card = some(3, "discard2", "2024")
    colour = CARDS[card].discard_colour
    state = table([card], points=12)
    assert plans(state).race == NO_END
    player = state.players[0]
    add_bonus(player, colour, 0, 2)
    player.cards = (some(0, bonus=colour),) * 2
    assert plans(state).race == 1
    player.cards = (some(0, bonus=colour), some(1, bonus=colour))
    assert (plans(state).race, plans(state).gains[1]) == (NO_END, 2)


def test_with_cities_a_race_is_to_points_and_bonuses() -> None:
    """Thirteen points, three green and four black bonuses: a four-point card ends it if its bonus is the last one."""
    state = new_game(GameConfig(2, "2024", ("cities",), seed=1))
    city = next(found.index for found in CITIES if found.id == "C24-Amboise-A")
    state.cities = (city,)
    player = state.players[0]
    for bonus, turns in ((4, 1), (3, NO_END)):
        card = some(4, bonus=bonus)
        state.market_row = vec[i64]([card] + [EMPTY] * 11)
        player.points = 9
        player.tokens = pack(CARDS[card].cost)
        player.standing_purse = pack((0, 0, 3, 0, 3))
        assert plans(state).race == turns


@pytest.mark.parametrize(("bonus", "turns"), [(1, 1), (0, NO_END)])
def test_a_city_may_ask_for_cards_of_any_one_colour_that_it_does_not_name(bonus: int, turns: int) -> None:
    """Samarkand-A asks for fourteen points, four white bonuses and four of another colour."""
    state = new_game(GameConfig(2, "2024", ("cities",), seed=1))
    state.cities = (next(found.index for found in CITIES if found.id == "C24-Samarkand-A"),)
    card = some(4, bonus=bonus)
    state.market_row = vec[i64]([card] + [EMPTY] * 11)
    player = state.players[0]
    player.points = 10
    player.tokens = pack(CARDS[card].cost)
    player.standing = (7, 3, 0, 0, 0)
    player.standing_purse = pack((7, 3, 0, 0, 0))
    assert plans(state).race == turns


def test_nobody_leads_a_race_that_being_blocked_leaves_to_nobody() -> None:
    state = table([FOUR], points=11, tokens=CARDS[FOUR].cost)
    state.players[1].points = 11
    assert [row[NAMES.index("blocked_race_lead")] for row in features(state)] == [0.0, 0.0]
