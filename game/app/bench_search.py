"""The part of `bench` that tells where the simulations of a search go.

A search counts how often each part of its work was done; each part is then timed by itself, in the same position. What
the parts don't account for is choosing among the options of nodes, and keeping the tree.
"""

import math
import random
import time
from collections.abc import Callable
from typing import Any, Final

from game.ai.facts import Facts, Sights
from game.ai.levels import make_search_bot
from game.ai.option_facts import OptionFacts
from game.ai.search import Node, Search
from game.ai.styles import BALANCED
from game.rules import GameConfig, QuestionKind, State, apply, choices, new_game, play, view
from game.rules.dice import Dice

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
    search = bot.search(view(state, state.current), random.Random(seed), math.inf)
    return search, time.process_time() - started


def where_it_goes(config: GameConfig, simulations: int = SIMULATIONS) -> dict[str, float]:
    """The shares of a simulation's time, by what it is spent on."""
    state = mid_game(config)
    search, seconds = min((search_from(state, seed, simulations) for seed in range(3)), key=lambda found: found[1])
    plays, expanded = work_of(search.root)
    seen, dice, mind = view(state, state.current), Dice(1), search.mind
    copy, option = state.clone(), choices(state)[0]
    sights = Sights(state)
    facts, rows = Facts(sights), OptionFacts(sights).rows(choices(state))
    context = mind.opinion(facts).context

    def play_one() -> None:
        copy.become(state)
        play(copy, option)
        choices(copy)

    asked = search.simulations + expanded
    times = {
        "deals": search.simulations * microseconds(lambda: seen.deal_into(copy, dice)),
        "plays": plays * (microseconds(play_one) - microseconds(lambda: copy.become(state))),
        "sights": asked * microseconds(lambda: Sights(state)),
        "facts": search.simulations * microseconds(lambda: Facts(sights)),
        "mind": search.simulations * microseconds(lambda: mind.opinion(facts)),
        "options": expanded * microseconds(lambda: OptionFacts(sights).rows(choices(state))),
        "worths": expanded * microseconds(lambda: mind.worths(context, rows)),
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
        plays += sum([int(edge.visits) for edge in node.edges])
        nodes += [edge.child for edge in node.edges if edge.child is not None]
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
