"""Ranking: every option, best first, the same each time, and better known with every round."""

import pytest

from game.coach import Depth, analyse
from game.rules import GameConfig, all_rule_sets, choices, new_game, view
from game.rules.choices import PURCHASE
from tests.ai.positions import won_position
from tests.coach.games import stray

SMALL = Depth(simulations=4, deals=3)


def test_ranking_has_all_options_with_chances_best_first() -> None:
    state = new_game(GameConfig(2, seed=6))
    rounds = list(analyse(view(state, 0), SMALL))
    assert [told.deals for told in rounds] == [0, 1, 2, 3]
    for told in rounds:
        assert {option.choice for option in told.options} == set(choices(state))
        assert all(0 <= option.chance <= 1 for option in told.options)
        losses = [option.loss for option in told.options]
        assert losses[0] == 0
        assert losses[1:] == sorted(losses[1:])
    assert rounds[-1].best.deals == 3
    assert list(analyse(view(state, 0), SMALL)) == rounds


def test_other_deals_are_numbered_otherwise_and_tell_something_else() -> None:
    state = new_game(GameConfig(2, seed=6))
    here, there = [list(analyse(view(state, 0), SMALL, first=first))[-1] for first in (0, 1_000)]
    assert list(analyse(view(state, 0), SMALL, first=1_000))[-1] == there
    assert here.options != there.options


def test_a_winning_purchase_is_ranked_first_and_sure() -> None:
    state, card = won_position()
    told = list(analyse(view(state, 0), SMALL))[-1]
    assert told.best.choice == PURCHASE[card]
    assert told.best.chance == 1


def test_a_choice_that_must_stay_in_is_tried_on_every_deal() -> None:
    state = new_game(GameConfig(2, seed=6))
    worst = list(analyse(view(state, 0), SMALL))[-1].options[-1].choice
    told = list(analyse(view(state, 0), SMALL, (worst,)))[-1].option(worst)
    assert told is not None
    assert told.deals == SMALL.deals
    assert told.error < told.loss


@pytest.mark.parametrize(("edition", "modules"), all_rule_sets())
def test_every_kind_of_question_can_be_looked_at(edition: str, modules: tuple[str, ...]) -> None:
    history = stray(GameConfig(3, edition, modules, seed=4), 90, 7)
    seen = set()
    for state, ply in history.walk():
        if ply.question.kind not in seen:
            seen.add(ply.question.kind)
            told = list(analyse(view(state, ply.seat), Depth(2, 1), (ply.choice,)))[-1]
            assert told.option(ply.choice) is not None
    assert len(seen) >= 3
