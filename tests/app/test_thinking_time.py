"""The setting for how long opponents think reaches those who search, and nobody is given up for using it."""

import math
import random

from game.ai.levels import make_search_bot
from game.ai.styles import BALANCED
from game.app.match import Match
from game.app.seats import Seat
from game.app.thinking import Job
from game.rules import GameConfig, new_game, view
from tests.app.thinker import Here, nowhere


def job_at(pace: float) -> Job:
    thinker = Here(slow=True)
    match = Match(GameConfig(2, seed=1), [Seat("Ana", "master"), Seat("Bea", "master")], thinker, nowhere)
    match.pace = pace
    match.think()
    return thinker.asked[-1]


def test_a_job_says_how_long_the_opponent_may_think() -> None:
    usual = job_at(1.0)
    assert usual.pace == 1.0
    assert (job_at(4.0).pace, job_at(4.0).seconds) == (4.0, 4 * usual.seconds)
    assert job_at(0.5).seconds == usual.seconds, "the deadline is for those that hang"


def test_a_searching_bot_takes_as_many_times_its_simulations() -> None:
    state = new_game(GameConfig(2, seed=3))
    done = []
    for pace in (0.5, 1.0, 2.0):
        bot = make_search_bot("master", BALANCED, 40, lambda: 0.0)
        bot.pace = pace
        search = bot.search(view(state, state.current), random.Random(1), math.inf)
        done.append(search.simulations)
    assert done[0] < done[1] < done[2]
