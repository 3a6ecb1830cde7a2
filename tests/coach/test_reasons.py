"""Reasons: what a choice changes, in every module and in words."""

import random
from pathlib import Path

import pytest

from game.ai.cards import TRADE_COLOUR
from game.coach import REASONS, Depth, Verdict, lacking, reasons
from game.coach.kept import CARD_OF
from game.coach.nearness import FEW_TURNS, turns_away
from game.coach.review import judge
from game.coach.values import Reason
from game.rules import GameConfig, Position, State, all_rule_sets, apply, new_game, parse_choice, view
from game.rules.catalog import CARDS, CITIES, DOUBLE, NOBLES
from game.rules.choices import PURCHASE, RESERVE
from game.rules.engine import renew_options
from game.rules.gems import FIELD, FIELD_MASK, ONE, pack, size
from game.rules.question import QuestionKind
from game.rules.state import fort_of
from game.rules.table import add_bonus
from game.rules.variants import Variants
from game.ui.language import LANGUAGES, load_language
from game.ui.table.coach import Why
from game.ui.table.words import Words
from tests.ai.positions import won_position

TEXTS = [load_language(Path(__file__).resolve().parents[2] / "assets" / "languages", code) for code in LANGUAGES]


def keys(state: State, choice: object, most: int = 9) -> dict[str, dict[str, int]]:
    assert choice in state.options, choice
    option = state.options[state.options.index(choice)]
    return {reason.key: dict(reason.about) for reason in reasons(view(state, state.current), option, most)}


def give(state: State, seat: int, card: int) -> None:
    """The gems for a card."""
    player = state.players[seat]
    player.tokens = pack(CARDS[card].cost)
    player.token_count = size(player.tokens)
    if state.current == seat:
        renew_options(state)


@pytest.mark.parametrize(("edition", "modules"), all_rule_sets())
def test_every_option_has_reasons_that_have_words(edition: str, modules: tuple[str, ...]) -> None:
    state = new_game(GameConfig(3, edition, modules, seed=2))
    rng = random.Random(4)
    found = 0
    for _ in range(60):
        if state.outcome is not None:
            break
        seen = view(state, state.current)
        for option in state.options[:12]:
            for reason in reasons(seen, option):
                assert reason.key in REASONS
                for language in TEXTS:
                    said = language.say(f"why.{reason.key}", **dict(reason.about))
                    assert said != f"why.{reason.key}"
                    assert "{" not in said, said
                found += 1
        apply(state, state.options[int(rng.random() * len(state.options))])
    assert found


def test_a_noble_that_a_purchase_brings_is_named() -> None:
    state = new_game(GameConfig(2, seed=1))
    noble = NOBLES[state.nobles[0]]
    colour = next(place for place, need in enumerate(noble.needs) if need)
    card = next(card for card in state.market if CARDS[card].bonus == colour)
    for gem, need in enumerate(noble.needs):
        add_bonus(state.players[0], gem, need - (gem == colour), need - (gem == colour))
    give(state, 0, card)
    assert keys(state, PURCHASE[card])["brings_noble"]["noble"] == noble.index


def test_a_double_card_that_completes_a_noble_is_told_as_a_visit_not_as_nearer() -> None:
    """It counts for two, or for one, as the rules have it: only making the purchase tells."""
    for edition in ("2017", "2024"):
        state = new_game(GameConfig(2, edition, ("orient",), seed=3))
        double = next(
            card for card in range(len(CARDS)) if state.rules.deck_of[card] >= 0 and CARDS[card].kind == DOUBLE
        )
        noble = next(
            noble for noble in NOBLES if noble.index in state.rules.noble_pool and noble.needs[CARDS[double].bonus] >= 2
        )
        weight = state.rules.standing_weight[double]
        state.nobles = (noble.index,)
        slot = next(place for place, deck in enumerate(state.rules.slot_decks) if deck == state.rules.deck_of[double])
        state.market_row[slot] = CARDS[double].index
        for gem, need in enumerate(noble.needs):
            own = need - weight * (gem == CARDS[double].bonus)
            add_bonus(state.players[0], gem, own, own)
        give(state, 0, double)
        told = keys(state, PURCHASE[double])
        assert "brings_noble" in told
        assert "nears_noble" not in told


def test_a_card_that_a_rival_could_buy_is_denied() -> None:
    state = new_game(GameConfig(2, seed=1))
    card = next(card for card in state.market if CARDS[card].points >= 2)
    give(state, 1, card)
    told = keys(state, RESERVE[card])
    assert told["denies_card"] == {"name": 1, "card": card}
    give(state, 1, next(card for card in state.market if not CARDS[card].points))
    assert "denies_card" not in keys(state, RESERVE[card])


@pytest.mark.parametrize("target", [10, 15, 21])
def test_the_end_of_the_game_is_the_rule_sets(target: int) -> None:
    for short in (0, 1):
        state = new_game(GameConfig(2, seed=1, first=1, variants=Variants(target=target)))
        apply(state, state.options[0])
        card = next(card for card in state.market if CARDS[card].points == 4)
        state.players[0].points = target - 4 - short
        give(state, 0, card)
        assert ("wins" in keys(state, PURCHASE[card])) == (not short)


def test_a_victory_is_the_first_reason() -> None:
    state, card = won_position()
    assert reasons(view(state, 0), PURCHASE[card])[0].key == "wins"


def test_a_stronghold_placed_later_in_the_turn_is_no_reason_for_the_purchase_before_it() -> None:
    """Where it goes is another choice, which any purchase brings."""
    state = new_game(GameConfig(2, "2024", ("strongholds",), seed=1))
    card = next(card for card in state.market if CARDS[card].level == 1)
    give(state, 0, card)
    told = keys(state, PURCHASE[card], len(REASONS))
    assert not {"guards_card", "frees_card", "breaks_siege"} & set(told)
    apply(state, PURCHASE[card])
    while state.question_kind is not QuestionKind.STRONGHOLD:
        apply(state, state.options[0])
    assert any("guards_card" in keys(state, option) for option in state.options)


def test_what_a_purchase_costs_and_a_new_colour_are_reasons() -> None:
    state = new_game(GameConfig(2, seed=1))
    card = next(card for card in state.market if CARDS[card].level == 1)
    give(state, 0, card)
    told = keys(state, PURCHASE[card], len(REASONS))
    assert told["first_bonus"] == {"gem": CARDS[card].bonus}
    assert not {"costs_little", "costs_nothing"} & set(told)
    for gem, need in enumerate(CARDS[card].cost):
        add_bonus(state.players[0], gem, need, need)
    renew_options(state)
    told = keys(state, PURCHASE[card], len(REASONS))
    assert "costs_nothing" in told
    assert ("first_bonus" in told) == (not CARDS[card].cost[CARDS[card].bonus])


def test_a_bonus_that_is_almost_free_is_why_it_is_better_than_a_point_for_all_tokens() -> None:
    """From a game of an apprentice with strongholds: all four tokens went for a point."""
    text = (Path(__file__).parent / "read" / "a-bonus-for-one-token.position").read_text(encoding="utf-8")
    state = Position.parse(text).state()
    told = judge(view(state, 0), parse_choice(state, "purchase B2-green-2"), Depth(12, 4))
    assert str(told.best) == "purchase B1-black-1"
    assert told.verdict is Verdict.BLUNDER
    assert [reason.key for reason in told.reasons[:2]] == ["costs_little", "first_bonus"]


def test_a_card_that_is_paid_with_cards_does_not_cost_nothing() -> None:
    """Two cards of a colour for one (O-8): what is given away is more than no token."""
    state = new_game(GameConfig(2, "2017", ("orient",), seed=3))
    trade = next(card for card in range(len(CARDS)) if state.rules.deck_of[card] >= 0 and TRADE_COLOUR[card] >= 0)
    slot = next(place for place, deck in enumerate(state.rules.slot_decks) if deck == state.rules.deck_of[trade])
    state.market_row[slot] = CARDS[trade].index
    colour = TRADE_COLOUR[trade]
    own = [card for card in range(len(CARDS)) if CARDS[card].bonus == colour and CARDS[card].level == 1][:2]
    player = state.players[0]
    player.cards = tuple([CARDS[card].index for card in own])
    add_bonus(player, colour, 2, 2)
    renew_options(state)
    told = keys(state, PURCHASE[trade], len(REASONS))
    assert "scores" in told
    assert "costs_nothing" not in told


def test_gems_that_several_cards_want_are_a_reason_to_take_them() -> None:
    state = new_game(GameConfig(2, seed=1))
    counts = [keys(state, option, len(REASONS)).get("nears_cards", {}).get("count", 0) for option in state.options[:15]]
    assert max(counts) > min(counts)


def test_a_card_that_is_reserved_to_be_bought_is_told_as_such() -> None:
    """The gold that comes with it may be all that it lacked."""
    state = new_game(GameConfig(2, seed=1))
    card = next(card for card in state.market if max(CARDS[card].cost) > 1)
    lacking_one = list(CARDS[card].cost)
    lacking_one[lacking_one.index(max(lacking_one))] -= 1
    state.players[0].tokens = pack(tuple(lacking_one))
    state.players[0].token_count = size(state.players[0].tokens)
    renew_options(state)
    told = keys(state, RESERVE[card], len(REASONS))
    assert told["can_buy_next"] == {"card": card}
    assert "keeps_card" not in told


def test_a_little_card_is_kept_from_a_rival_by_reserving_it_alone() -> None:
    state = new_game(GameConfig(2, seed=1))
    card = next(card for card in state.market if not CARDS[card].points)
    give(state, 1, card)
    assert keys(state, RESERVE[card])["denies_card"] == {"name": 1, "card": card}
    give(state, 0, card)
    assert "denies_card" not in keys(state, PURCHASE[card], len(REASONS))


def test_far_cards_are_no_reason() -> None:
    state = new_game(GameConfig(2, seed=1))
    for option in state.options:
        assert keys(state, option, len(REASONS)).get("turns_from_card", {}).get("count", 1) <= FEW_TURNS


def test_a_card_is_no_nearer_than_the_gems_that_there_are() -> None:
    """From a game of an apprentice: three green gems were lacking, and the supply had none."""
    text = (Path(__file__).parent / "read" / "a-card-whose-gems-are-gone.position").read_text(encoding="utf-8")
    state = Position.parse(text).state()
    told = keys(state, parse_choice(state, "purchase B1-green-4"), 20)
    far = CARD_OF["B3-red-4"]
    assert told["cheapens"]["card"] == far
    assert told.get("turns_from_card", {}).get("card") != far
    player = state.players[0]
    assert turns_away(state.bank, far, player) > FEW_TURNS
    state.bank += 4 * ONE[2]
    assert turns_away(state.bank, far, player) > FEW_TURNS, "two alike, and then there are too few for that again"
    state.bank += 2 * ONE[2]
    assert turns_away(state.bank, far, player) > FEW_TURNS, "four green ones in two turns, but no red one"
    player.tokens += ONE[3]
    assert turns_away(state.bank, far, player) == FEW_TURNS


def test_a_card_that_lacks_a_gem_that_is_gone_is_a_reserve_away() -> None:
    state = new_game(GameConfig(2, seed=1))
    card = next(card for card in state.market if max(CARDS[card].cost) == 2)
    gem = CARDS[card].cost.index(2)
    player = state.players[0]
    player.tokens = pack(CARDS[card].cost) - ONE[gem]
    assert turns_away(state.bank, card, player) == 1
    state.bank -= (state.bank >> FIELD * gem & FIELD_MASK) * ONE[gem]
    assert turns_away(state.bank, card, player) == 1, "by the gold of a reserve"
    player.hand = state.market[:3]
    assert turns_away(state.bank, card, player) > FEW_TURNS


def test_a_reason_ends_with_one_point() -> None:
    state = new_game(GameConfig(2, seed=1))
    card = next(card for card in state.market if CARDS[card].points)
    for language in TEXTS:
        said = Why("keeps_card", (("card", card),)).words(Words(language, ()), ())
        guarded = Why("guards_card", (("card", card),)).words(Words(language, ()), ())
        assert not said.endswith("..")
        assert guarded.endswith(".")
        assert not guarded.endswith("..")


def test_what_one_choice_lacks() -> None:
    wins, scores = Reason("wins"), Reason("scores", (("count", 3),))
    assert lacking((wins, scores), (scores,)) == (wins,)


def test_a_choice_lacks_nothing_that_it_has_more_of() -> None:
    """Fewer points, or a noble further away, is nothing that the played choice lacks."""
    one, three = Reason("scores", (("count", 1),)), Reason("scores", (("count", 3),))
    assert lacking((one,), (three,)) == ()
    assert lacking((three,), (one,)) == (three,)
    near, nearer = (Reason("nears_noble", (("noble", 4), ("count", count))) for count in (2, 1))
    assert lacking((near,), (nearer,)) == ()
    assert lacking((nearer,), (near,)) == (nearer,)
    assert lacking((nearer,), (Reason("brings_noble", (("noble", 4),)),)) == ()
    later, next_turn = Reason("turns_from_card", (("card", 7), ("count", 2))), Reason("can_buy_next", (("card", 7),))
    assert lacking((later,), (next_turn,)) == ()
    assert lacking((next_turn,), (later,)) == (next_turn,)


def with_city(short: int, points: int) -> tuple[State, int, int]:
    """A player so many bonuses and points short of a city after purchasing the card: table, card and city."""
    state = new_game(GameConfig(2, "2024", ("cities",), seed=1))
    state.cities = (next(city.index for city in CITIES if not city.any_same and max(city.needs) > 1),)
    city = CITIES[state.cities[0]]
    card = next(card for card in state.market if CARDS[card].bonus >= 0 and city.needs[CARDS[card].bonus] > 1)
    player = state.players[0]
    for gem, need in enumerate(city.needs):
        own = need - (short + 1) * (gem == CARDS[card].bonus)
        add_bonus(player, gem, own, own)
    player.points = city.points - points - CARDS[card].points
    give(state, 0, card)
    return state, card, city.index


def test_a_city_is_near_only_by_what_it_still_asks_for() -> None:
    """A city wants points too (C-2): who lacks them as well is not told to be just a bonus away."""
    state, card, city = with_city(1, 0)
    assert keys(state, PURCHASE[card], 20)["nears_city"] == {"city": city, "count": 1}
    state, card, city = with_city(1, 3)
    told = keys(state, PURCHASE[card], 20)
    assert told["nears_city_bonuses"] == {"city": city, "count": 1}
    assert "nears_city" not in told
    state, card, city = with_city(0, 3)
    told = keys(state, PURCHASE[card], 20)
    assert told["fills_city"] == {"city": city}
    assert not {"nears_city", "nears_city_bonuses"} & set(told)


def test_the_last_round_begins_by_a_city_where_there_are_cities() -> None:
    """Points don't end such a game (C-3)."""
    state, card, city = with_city(0, 0)
    told = keys(state, PURCHASE[card], 20)
    assert told["brings_city"] == {"city": city}
    assert "ends_by_city" in told
    assert "ends_game" not in told


def test_a_card_that_nobody_keeps_any_more_comes_nearer() -> None:
    state = new_game(GameConfig(2, "2024", ("strongholds",), seed=1))
    bought = next(card for card in state.market if CARDS[card].level == 1)
    give(state, 0, bought)
    near = next(card for card in state.market if CARDS[card].level == 2)
    slot = state.slot_of(near)
    state.fort_row[slot] = fort_of(1, 1)
    apply(state, PURCHASE[bought])
    while state.question_kind is not QuestionKind.STRONGHOLD:
        apply(state, state.options[0])
    player = state.players[0]
    player.tokens = pack(CARDS[near].cost)
    player.token_count = size(player.tokens)
    told = keys(state, parse_choice(state, f"remove {CARDS[near].id}"), 20)
    assert told["can_buy_next"] == {"card": near}
    assert told["frees_card"] == {"name": 1, "card": near}


def test_a_little_card_is_kept_from_a_rival_by_a_stronghold_on_it() -> None:
    """From a game of an apprentice: the card of a point that was left brought the rival another for nothing."""
    state = new_game(GameConfig(2, "2024", ("strongholds",), seed=1))
    bought = next(card for card in state.market if CARDS[card].level == 1)
    small = next(card for card in state.market if CARDS[card].points < 2 and card != bought)
    give(state, 0, bought)
    apply(state, PURCHASE[bought])
    while state.question_kind is not QuestionKind.STRONGHOLD:
        apply(state, state.options[0])
    place = parse_choice(state, f"place {CARDS[small].id}")
    assert "guards_card" in keys(state, place, 20)
    assert "denies_card" not in keys(state, place, 20)
    give(state, 1, small)
    told = keys(state, place, 20)
    assert told["denies_card"] == {"name": 1, "card": small}
    assert "guards_card" not in told, "it is told from whom"


def test_a_card_that_can_be_bought_already_is_kept_by_a_stronghold_or_a_reserve() -> None:
    """From a game with all modules: the seven black bonuses for a card of four points were all there."""
    state = new_game(GameConfig(2, "2024", ("strongholds",), seed=1))
    bought = next(card for card in state.market if CARDS[card].level == 1)
    big = max(state.market, key=lambda card: CARDS[card].points)
    assert "secures_card" not in keys(state, RESERVE[big], len(REASONS))
    for gem, need in enumerate(CARDS[big].cost):
        add_bonus(state.players[0], gem, need, need)
    renew_options(state)
    assert keys(state, RESERVE[big], len(REASONS))["secures_card"] == {"card": big}
    give(state, 0, bought)
    apply(state, PURCHASE[bought])
    while state.question_kind is not QuestionKind.STRONGHOLD:
        apply(state, state.options[0])
    told = keys(state, parse_choice(state, f"place {CARDS[big].id}"), len(REASONS))
    assert told["secures_card"] == {"card": big}
    assert "guards_card" not in told


def test_a_second_stronghold_guards_nothing_more_but_nears_a_conquest() -> None:
    state = new_game(GameConfig(2, "2024", ("strongholds",), seed=1))
    bought = next(card for card in state.market if CARDS[card].level == 1)
    big = max(state.market, key=lambda card: CARDS[card].points)
    give(state, 0, bought)
    told = []
    for number in range(3):
        twin = state.clone()
        twin.players[0].stock -= number
        twin.fort_row[twin.slot_of(big)] = fort_of(0, number) if number else 0
        apply(twin, PURCHASE[bought])
        while twin.question_kind is not QuestionKind.STRONGHOLD:
            apply(twin, twin.options[0])
        found = keys(twin, parse_choice(twin, f"place {CARDS[big].id}"), len(REASONS))
        told.append([key for key in ("guards_card", "nears_conquest", "opens_conquest") if key in found])
    assert told == [["guards_card"], ["nears_conquest"], ["opens_conquest"]]
