"""The rating: what a game against several opponents of a level is worth."""

import pytest

from game.ai import LEVELS
from game.road.rating import (
    FAMILIES,
    LEVEL_RATINGS,
    QUICK_GAMES,
    START,
    FairResult,
    expected,
    fair_level,
    family_of,
    rated,
)
from game.rules import all_rule_sets


def test_every_level_has_a_rating_above_the_one_below() -> None:
    assert tuple(LEVEL_RATINGS) == LEVELS
    assert sorted(LEVEL_RATINGS.values()) == list(LEVEL_RATINGS.values())


def test_among_equals_each_wins_as_often() -> None:
    for opponents in (1, 2, 3):
        assert expected(1200, 1200, opponents) == pytest.approx(1 / (1 + opponents))
    assert expected(1600, 1200, 1) == pytest.approx(10 / 11)


def test_a_win_raises_by_what_was_not_expected_and_later_ones_by_half() -> None:
    win = FairResult("novice", 1, 1.0)
    (first,) = rated([win])
    assert first.after - first.before == pytest.approx(40 * (1 - expected(START, 800, 1)))
    steps = rated([win, FairResult("novice", 1, 0.0)] * QUICK_GAMES)
    late = steps[QUICK_GAMES]
    assert late.after - late.before == pytest.approx(20 * (1 - expected(late.before, 800, 1)))


def test_unknown_levels_change_nothing_and_no_rating_sinks_without_end() -> None:
    (step,) = rated([FairResult("wizard", 1, 1.0)])
    assert step.before == step.after
    assert rated([FairResult("novice", 3, 0.0)] * 2000)[-1].after >= 100


def test_the_program_picks_the_nearest_level() -> None:
    assert [fair_level(rating) for rating in (100, 900, 1200, 1500, 2000)] == [
        "novice",
        "apprentice",
        "merchant",
        "master",
        "guildmaster",
    ]


def test_every_rule_set_has_a_family() -> None:
    assert {family_of(modules) for _, modules in all_rule_sets()} == set(FAMILIES)
