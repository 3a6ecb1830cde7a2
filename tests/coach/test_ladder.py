"""Whom somebody played like: the level whose measured errors are the most alike."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from game.ai import LEVELS
from game.ai.minds import WEIGHTS, WeightsError
from game.coach import Judgement, Review, Step, played_like
from game.coach.calibration import ANY, factor_for
from game.coach.evaluator import Evaluator
from game.coach.figures import FILE, Figures, figures, read_figures
from game.coach.ladder import FEWEST, errors_of_levels
from game.coach.samples import FAMILIES
from game.rules import GameConfig, all_rule_sets, apply, new_game, view


def a_review(config: GameConfig, losses: list[float]) -> Review:
    choice = new_game(config).options[0]
    chances = (1.0 / config.players,) * config.players
    steps = [
        Step(number, number + 1, 0, number, chances, 0.0, None, Judgement(choice, choice, 0.5, loss, 0.0, True, (), ()))
        for number, loss in enumerate(losses)
    ]
    return Review(0, tuple(steps), chances, 1)


@pytest.mark.parametrize(("edition", "modules"), all_rule_sets())
@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_errs_as_much_as_a_level_played_like_it(edition: str, modules: tuple[str, ...], players: int) -> None:
    config = GameConfig(players, edition, modules, seed=1)
    for level, rate in errors_of_levels(config).items():
        assert played_like(config, a_review(config, [0.5 * rate, 1.5 * rate] * FEWEST)) == level
    assert played_like(config, a_review(config, [0.0] * FEWEST)) == LEVELS[-1]
    assert played_like(config, a_review(config, [0.4] * FEWEST)) == LEVELS[0]


def test_a_first_glance_says_nothing() -> None:
    config = GameConfig(2)
    told = a_review(config, [0.001] * 20)
    assert played_like(config, told) is not None
    assert played_like(config, replace(told, simulations=0)) is None


def test_a_few_decisions_say_nothing() -> None:
    config = GameConfig(2, seed=1)
    assert played_like(config, a_review(config, [0.03] * (FEWEST - 1))) is None
    assert played_like(config, a_review(config, [])) is None


def test_who_has_all_but_lost_is_judged_by_what_came_before() -> None:
    config = GameConfig(2, seed=1)
    even = a_review(config, [0.1] * FEWEST)
    lost = [
        replace(step, judgement=replace(step.judgement, chance=0.02, loss=0.011))
        for step in even.steps * 3
        if step.judgement is not None
    ]
    assert played_like(config, replace(even, steps=(*even.steps, *lost))) == LEVELS[0]


def test_every_family_was_measured_and_weaker_levels_err_more() -> None:
    errors = figures().errors
    assert set(errors) == set(FAMILIES)
    for rates in errors.values():
        assert all(worse > better for worse, better in pairwise(rates))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[",
        "errors = 3",
        "[errors]\nbase = [1, 2]\n[glances]\n[searches]\n[best_shares]",
        "[errors]\nbase = [1, 2, 3, 4, 5]\n[glances]\n[searches]\n[best_shares]",
        "[errors]\n[glances]\nbase-2 = 0\n[searches]\n[best_shares]",
        "[errors]\n[glances]\n[searches]\nbase-2 = 'x'\n[best_shares]",
        "[errors]\n[glances]\n[searches]\n[best_shares]\nany = 1.2",
        "[errors]\n[glances]\n[searches]",
        "\udcff",
    ],
)
def test_damaged_figures_are_refused_with_their_file(text: str, tmp_path: Path) -> None:
    path = tmp_path / FILE
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    with pytest.raises(WeightsError, match=FILE):
        read_figures(path)


def test_without_figures_the_coach_does_without(monkeypatch: pytest.MonkeyPatch) -> None:
    config = GameConfig(2, seed=1)
    monkeypatch.setattr("game.coach.ladder.figures", Figures)
    monkeypatch.setattr("game.coach.calibration.figures", Figures)
    assert played_like(config, a_review(config, [0.1] * 9)) is None
    assert factor_for(config, searched=False) > 0


def test_every_factor_is_of_a_family_and_a_number_of_players() -> None:
    kinds = {f"{family}-{players}" for family in (*FAMILIES, ANY) for players in (2, 3, 4)}
    told = read_figures(WEIGHTS / FILE)
    assert set(told.glances) <= kinds
    assert set(told.searches) <= kinds
    assert set(told.best_shares) <= {*FAMILIES, ANY}


def test_a_search_flatters_whoever_is_asked_by_its_best_option_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    state = new_game(GameConfig(2, seed=4))
    told = {}
    for share in (0.0, 0.65, 1.0):
        monkeypatch.setattr("game.coach.evaluator.best_share_for", lambda config, share=share: share)
        told[share] = Evaluator(24).chances(view(state, 0))
        assert sum(told[share]) == pytest.approx(1)
    assert told[0.0][0] < told[0.65][0] < told[1.0][0]
    apply(state, state.options[0])
    chances = Evaluator(24).chances(view(state, 0))
    monkeypatch.setattr("game.coach.evaluator.best_share_for", lambda config: 0.0)
    assert chances[1] > Evaluator(24).chances(view(state, 0))[1], "the other one, when they are asked"
