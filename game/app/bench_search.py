"""The part of `bench` that tells where the simulations of a search go.

A search counts how often each part of its work was done; each part is then timed by itself, in the same position. What
the parts don't account for is choosing among the options of nodes, and keeping the tree.
"""

import math
import random
import time
from collections.abc import Callable
from typing import Any, Final

from game.ai.features import features
from game.ai.levels import make_search_bot
from game.ai.lookahead import Lookahead
from game.ai.search import Node, Search
from game.ai.styles import BALANCED
from game.rules import GameConfig, QuestionKind, State, apply, choices, new_game, play, view

SIMULATIONS: Final = 200
REST: Final = "choosing"


def mid_game(config: GameConfig) -> State:
    """A game at an action in its middle."""
    state = new_game(config)
    rng = random.Random(1)
    while state.round < 12 or state.question_kind is not QuestionKind.ACTION:
        apply(state, choices(state)[int(rng.random() * len(choices(state)))])
    return state


def search_from(state: State, seed: int, simulations: int) -> tuple[Search, float]:
    """A search of so many simulations, and the seconds it took."""
    bot = make_search_bot("guildmaster", BALANCED, simulations, time.monotonic)
    started = time.process_time()
    search = bot.search(view(state, state.current), choices(state), random.Random(seed), math.inf)
    return search, time.process_time() - started


def where_it_goes(config: GameConfig, simulations: int = SIMULATIONS) -> dict[str, float]:
    """The shares of a simulation's time, by what it is spent on."""
    state = mid_game(config)
    search, seconds = min((search_from(state, seed, simulations) for seed in range(3)), key=lambda found: found[1])
    plays, expanded = work_of(search.root)
    seen, rng, net = view(state, state.current), random.Random(1), search.net
    inputs, copy, option = features(state, net.plans), state.clone(), choices(state)[0]

    def play_one() -> None:
        copy.become(state)
        play(copy, option)
        choices(copy)

    ahead = Lookahead(net, search.style)
    times = {
        "a look ahead": microseconds(lambda: ahead.rate(state, choices(state)), calls=1, rounds=5),
        "deals": search.simulations * microseconds(lambda: seen.resample(rng)),
        "plays": plays * (microseconds(play_one) - microseconds(lambda: copy.become(state))),
        "features": search.simulations * microseconds(lambda: features(state, net.plans)),
        "net": search.simulations * microseconds(lambda: net.prospects(inputs)),
        "priors": expanded * microseconds(lambda: search.priors(state, choices(state))),
    }
    shares = {name: min(1.0, spent / (seconds * 1e6)) for name, spent in times.items()}
    return {**shares, REST: max(0.0, 1.0 - sum(shares.values()))}


def work_of(root: Node) -> tuple[int, int]:
    """How many choices were played in a tree, and how many nodes got options."""
    plays = expanded = 0
    nodes = [root]
    while nodes:
        node = nodes.pop()
        expanded += bool(node.edges)
        plays += sum([edge.visits for edge in node.edges.values()])
        nodes += [edge.child for edge in node.edges.values() if edge.child is not None]
    return plays, expanded


def microseconds(work: Callable[[], Any], calls: int = 50, rounds: int = 20) -> float:
    """How long something takes, the best of some rounds."""
    best = math.inf
    for _ in range(rounds):
        started = time.process_time()
        for _ in range(calls):
            work()
        best = min(best, (time.process_time() - started) / calls)
    return best * 1e6
