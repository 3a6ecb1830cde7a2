"""The coach's process: streams, steps aside for what is asked at the table, and is survived when it dies."""

import os
import signal
import time
from collections.abc import Callable, Iterator

import pytest

from game.app.analyst import Analyst, ReviewWork
from game.app.side_process import SideProcess
from game.coach import Depth, analyse, pieces, review
from game.rules import GameConfig, new_game, view
from tests.coach.games import played

TIMEOUT = 120.0
SMALL = Depth(simulations=2, deals=2)


@pytest.fixture
def analyst() -> Iterator[Analyst]:
    worker = Analyst()
    yield worker
    worker.close()


def until(analyst: Analyst, done: Callable[[], bool]) -> None:
    limit = time.monotonic() + TIMEOUT
    while not done():
        assert time.monotonic() < limit, "nothing came"
        analyst.wait(0.2)
        analyst.poll()


def test_an_analysis_comes_round_by_round_and_ends_as_it_does_here(analyst: Analyst) -> None:
    seen = view(new_game(GameConfig(2, seed=3)), 0)
    analyst.ask(seen, SMALL)
    deals = set()
    limit = time.monotonic() + TIMEOUT
    while analyst.busy:
        assert time.monotonic() < limit
        until(analyst, lambda: analyst.analysis is not None or not analyst.busy)
        assert analyst.analysis is not None
        deals.add(analyst.analysis.deals)
        analyst.wait(1.0)
        analyst.poll()
    assert analyst.analysis == list(analyse(seen, SMALL))[-1]
    assert deals


def test_a_question_that_is_forgotten_has_no_answer(analyst: Analyst) -> None:
    analyst.ask(view(new_game(GameConfig(2, seed=3)), 0), Depth(simulations=8, deals=50))
    analyst.forget()
    assert analyst.analysis is None
    second = view(new_game(GameConfig(2, seed=4)), 0)
    analyst.ask(second, SMALL)
    until(analyst, lambda: not analyst.busy)
    assert analyst.analysis == list(analyse(second, SMALL))[-1]


def test_a_review_goes_on_where_it_was_when_the_process_dies_and_when_something_is_asked(analyst: Analyst) -> None:
    history = played(GameConfig(2, seed=5), 4)
    work = ReviewWork(pieces(history, 0), SMALL)
    analyst.review(work)
    until(analyst, lambda: work.review is not None)
    assert work.review is not None
    assert work.review.simulations == 0
    assert analyst.pid is not None
    os.kill(analyst.pid, signal.SIGKILL)
    until(analyst, lambda: work.progress > 0)
    seen = view(new_game(GameConfig(2, seed=3)), 0)
    analyst.ask(seen, SMALL)
    until(analyst, lambda: analyst.analysis is not None and analyst.analysis.deals == SMALL.deals)
    until(analyst, lambda: work.done)
    assert not work.failed
    assert work.progress == 1
    assert work.review == review(history, 0, SMALL)


def test_a_review_that_can_not_be_made_is_given_up(analyst: Analyst) -> None:
    history = played(GameConfig(2, seed=5), 2)
    work = ReviewWork(pieces(history, 0), SMALL)
    analyst.review(work)
    limit = time.monotonic() + TIMEOUT
    while not work.done and time.monotonic() < limit:
        analyst.poll()
        if analyst.pid is not None:
            os.kill(analyst.pid, signal.SIGKILL)
        analyst.wait(0.2)
    assert work.failed
    assert not analyst.busy


def test_a_coach_who_can_not_be_started_is_given_up(analyst: Analyst, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SideProcess, "start", lambda _: False)
    work = ReviewWork(pieces(played(GameConfig(2, seed=5), 2), 0), SMALL)
    analyst.review(work)
    analyst.ask(view(new_game(GameConfig(2, seed=3)), 0), SMALL)
    for _ in range(10):
        analyst.poll()
    assert work.failed
    assert not analyst.busy
    assert analyst.analysis is None
