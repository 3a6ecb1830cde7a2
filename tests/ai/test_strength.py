"""Levels differ in strength and styles in what they do: quick checks with generous bounds.

Seeds are fixed and none of these bots looks at a clock, so the same code always plays the same games; the bounds leave
room for changes of the code. The whole table of strengths is `arena --ladder`'s.
"""

import pytest

from game.app.arena import Pairing, Side, play_match


def share(first: str, second: str, games: int, modules: tuple[str, ...] = ()) -> float:
    return play_match(Pairing(first, second, games, modules=modules, seed=70), jobs=1).wins / games


def test_apprentice_beats_random() -> None:
    assert share("apprentice", "random", 40) >= 0.9


def test_novice_beats_random_and_loses_to_the_apprentice() -> None:
    """It wins 88 % and 15 % of such games (100 and 200)."""
    assert share("novice", "random", 30) >= 0.75
    assert share("apprentice", "novice", 60) >= 0.75


def test_merchant_beats_apprentice() -> None:
    """It wins 96 % of such games (200); two thirds of twelve is five standard deviations below."""
    assert share("merchant", "apprentice", 12) >= 0.65


@pytest.mark.parametrize("module", ["cities", "posts", "orient", "strongholds"])
def test_merchant_beats_apprentice_with_a_module(module: str) -> None:
    assert share("merchant", "apprentice", 4, (module,)) >= 0.5


def habits(name: str, games: int, modules: tuple[str, ...] = ()) -> Side:
    return play_match(Pairing(name, "apprentice", games, modules=modules, seed=30), jobs=1).sides[0]


def test_a_builder_buys_more_small_cards_than_a_rusher() -> None:
    builder, rusher = [habits(f"merchant:{style}", 3) for style in ("builder", "rusher")]
    assert builder.levels[0] > 1.5 * rusher.levels[0]
    assert rusher.levels[1] + rusher.levels[2] > builder.levels[1] + builder.levels[2]


def test_a_courtier_has_more_nobles_and_a_trader_hardly_reserves() -> None:
    """In 100 games each, per game: nobles 1.5 and 0.7, cards of level two 3.4 and 5.1, reserved 2.4 and 0.7."""
    courtier, trader = [habits(f"merchant:{style}", 16) for style in ("courtier", "trader")]
    assert courtier.nobles > trader.nobles
    assert courtier.reserves > 2 * trader.reserves
    assert trader.levels[1] > 1.1 * courtier.levels[1]


def test_a_miser_reserves_most() -> None:
    assert habits("apprentice:miser", 30).reserves > 2 * habits("apprentice:balanced", 30).reserves
    assert habits("apprentice:balanced", 30).reserves > 1.5 * habits("apprentice:trader", 30).reserves


def test_an_explorer_gets_more_orient_cards() -> None:
    explorer, balanced = [habits(f"apprentice:{style}", 30, ("orient",)) for style in ("explorer", "balanced")]
    assert explorer.orient > 1.3 * balanced.orient


def test_a_warrior_removes_or_conquers_more() -> None:
    warrior, balanced = [habits(f"merchant:{style}", 3, ("strongholds",)) for style in ("warrior", "balanced")]
    assert warrior.removed + 3 * warrior.conquests > 1.2 * (balanced.removed + 3 * balanced.conquests)
