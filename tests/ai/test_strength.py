"""Levels differ in strength and styles in what they do: quick checks with generous bounds and fixed seeds."""

import pytest

from game.app.arena import Match, Side, play_match


def share(first: str, second: str, games: int, modules: tuple[str, ...] = ()) -> float:
    return play_match(Match(first, second, games, modules=modules, seed=70), jobs=1).wins / games


def test_apprentice_beats_random() -> None:
    assert share("apprentice", "random", 40) >= 0.9


def test_apprentice_beats_novice() -> None:
    assert share("apprentice", "novice", 200) > 0.5


def test_merchant_beats_apprentice() -> None:
    """It wins 96 % of such games; 70 % of 16 is five standard deviations below."""
    assert share("merchant", "apprentice", 16) >= 0.7


@pytest.mark.parametrize("module", ["cities", "posts", "orient", "strongholds"])
def test_merchant_beats_apprentice_with_a_module(module: str) -> None:
    assert share("merchant", "apprentice", 10, (module,)) > 0.5


def habits(style: str, modules: tuple[str, ...] = ()) -> Side:
    return play_match(Match(f"merchant:{style}", "apprentice", 10, modules=modules, seed=30), jobs=1).sides[0]


def test_a_builder_buys_more_small_cards_than_a_rusher() -> None:
    assert habits("builder").levels[0] > 1.3 * habits("rusher").levels[0]


def test_a_miser_reserves_more_than_a_trader() -> None:
    assert habits("miser").reserves > 1.5 * habits("trader").reserves


def test_an_explorer_gets_more_orient_cards() -> None:
    assert habits("explorer", ("orient",)).orient > 1.2 * habits("balanced", ("orient",)).orient


def test_a_warrior_removes_more_strongholds() -> None:
    assert habits("warrior", ("strongholds",)).removed > 1.2 * habits("balanced", ("strongholds",)).removed
