"""Reasons: what a choice changes, in every module and in words."""

import random
from pathlib import Path

import pytest

from game.coach import REASONS, lacking, reasons
from game.coach.values import Reason
from game.rules import GameConfig, State, all_rule_sets, apply, new_game, view
from game.rules.afford import CARD_BIT
from game.rules.catalog import CARDS, DOUBLE, NOBLES
from game.rules.choices import PURCHASE, RESERVE
from game.rules.engine import renew_options
from game.rules.gems import pack, size
from game.rules.table import add_bonus
from game.rules.variants import Variants
from game.ui.language import LANGUAGES, load_language
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
        state.face_up ^= CARD_BIT[state.market[slot]] | CARD_BIT[double]
        state.market[slot] = CARDS[double].index
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


def test_what_one_choice_lacks() -> None:
    wins, scores = Reason("wins"), Reason("scores", (("count", 3),))
    assert lacking((wins, scores), (scores,)) == (wins,)
