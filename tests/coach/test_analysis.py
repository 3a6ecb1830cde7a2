"""Ranking: every option, best first, the same each time, and better known with every round."""

from collections.abc import Callable, Sequence
from importlib import import_module

import pytest

from game.coach import Depth, analyse, analysis
from game.coach.analysis import CLOSER, FEW_DEALS, SURE_AFTER, Trials, closer_look, contest, doubted
from game.coach.evaluator import Evaluator
from game.coach.review import compare
from game.coach.values import Verdict
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


Worths = Callable[[int, int, int], float]
"""What an option comes to: by the simulations, the deal's number and the option's place."""


def let_trials_say(monkeypatch: pytest.MonkeyPatch, worth: Worths) -> list[int]:
    """Trials that bring these worths, and the simulations of each as they come."""
    made: list[int] = []

    def trial(_: object, trials: Trials, places: Sequence[int], evaluator: Evaluator, number: int) -> None:
        made.append(evaluator.simulations)
        for place in places:
            trials.values[place].append(worth(evaluator.simulations, number, place))

    monkeypatch.setattr(analysis, "_try", trial)
    return made


def test_a_contest_is_among_the_options_that_a_long_search_likes_and_the_played_one() -> None:
    state = new_game(GameConfig(2, seed=6))
    seen = view(state, 0)
    search = Evaluator(SMALL.position).search(seen)
    played = list(analyse(seen, SMALL))[-1].options[-1].choice
    told = contest(seen, played, SMALL, search)
    assert told == contest(seen, played, SMALL, Evaluator(SMALL.position).search(seen)), "always the same"
    assert {option.choice for option in told.options} == set(choices(state)), "the others by the net alone"
    tried = [option for option in told.options if option.deals]
    assert search.best_edge().choice in [option.choice for option in tried]
    assert len(tried) < len(told.options) / 2
    own = told.option(played)
    assert own is not None
    assert own.deals == SMALL.deals
    assert own.loss > 0


def test_what_is_certainly_fine_is_not_tried_on_all_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    state = new_game(GameConfig(2, seed=6))
    seen, depth = view(state, 0), Depth(simulations=4, deals=16)
    search = Evaluator(depth.position).search(seen)
    own = search.best_edge().choice
    made = let_trials_say(monkeypatch, lambda _, number, place: 0.5 + 0.001 * (number % 2))
    contest(seen, own, depth, search)
    assert len(made) == SURE_AFTER
    made = let_trials_say(monkeypatch, lambda _, number, place: 0.5 + 0.1 * (number % 2) * (place % 2))
    contest(seen, own, depth, search)
    assert len(made) == depth.deals, "here it is not certain"


def test_little_time_goes_where_little_is_left_to_lose(monkeypatch: pytest.MonkeyPatch) -> None:
    state = new_game(GameConfig(2, seed=6))
    seen, depth = view(state, 0), Depth(simulations=4, deals=16)
    search = Evaluator(depth.position).search(seen)
    best = search.best_edge()
    made = let_trials_say(monkeypatch, lambda simulations, number, place: 0.03)
    best.chances = 0.04 * int(best.visits)
    contest(seen, best.choice, depth, search)
    assert len(made) == FEW_DEALS
    best.chances = 0.004 * int(best.visits)
    told = contest(seen, best.choice, depth, search)
    assert len(made) == FEW_DEALS, "no more than before"
    assert not told.is_open


def test_closer_looks_go_on_while_what_they_think_of_the_table_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a game with all modules, searches of 192 and of 768 both called 24 points lost; those of 12,288 none."""
    state = new_game(GameConfig(2, seed=6))
    seen, depth = view(state, 0), Depth(simulations=1, deals=8)
    best, played = state.options[:2]
    steady = {8: (0.6, 0.4), 32: (0.62, 0.41), 128: (0.6, 0.6), 512: (0.6, 0.6)}
    made = let_trials_say(monkeypatch, lambda simulations, _, place: steady[simulations][place])
    assert closer_look(seen, best, played, depth)[0] == pytest.approx(0.21)
    assert set(made) == set(CLOSER[:2])
    moving = {8: (0.75, 0.51), 32: (0.63, 0.41), 128: (0.48, 0.39), 512: (0.36, 0.39)}
    made = let_trials_say(monkeypatch, lambda simulations, _, place: moving[simulations][place])
    assert closer_look(seen, best, played, depth)[0] < 0
    assert set(made) == set(CLOSER)


def test_what_a_long_search_doubts_is_looked_at_closely(monkeypatch: pytest.MonkeyPatch) -> None:
    state = new_game(GameConfig(2, seed=6))
    seen = view(state, 0)
    search = Evaluator(320).search(seen)
    best = search.best_edge()
    own = max([edge for edge in search.root.edges if edge is not best], key=lambda edge: edge.visits)
    assert doubted(best.choice, search) is None
    own.chances = (best.chance - 0.2) * int(own.visits)
    assert doubted(own.choice, search) == best.choice
    let_trials_say(monkeypatch, lambda simulations, _, place: 0.5)
    assert compare(seen, own.choice, SMALL, search).verdict is Verdict.FINE
    monkeypatch.setattr(import_module("game.coach.review"), "closer_look", lambda *_: (0.12, 0.01))
    told = compare(seen, own.choice, SMALL, search)
    assert (told.best, told.verdict) == (best.choice, Verdict.MISTAKE)
