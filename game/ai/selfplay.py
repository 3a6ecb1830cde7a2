"""Games that the evaluation plays against itself, as material to learn from."""

import math
import random
from typing import Final

from game.ai.evaluation import Net, outcome_values
from game.ai.features import features
from game.ai.instinct import Instinct
from game.ai.judge import shortlist
from game.ai.lookahead import Lookahead
from game.ai.search import Search
from game.rules import order
from game.rules.choices import Choice
from game.rules.config import GameConfig
from game.rules.engine import new_game, play
from game.rules.state import State
from game.rules.views import view

WIDTH: Final = 8
"""How many actions are tried at a turn: the judge's order leaves the rest out."""
WARMTH: Final = 0.015
"""How far below the best a choice may be, in chances to win, and still be made now and then."""
SURPRISE: Final = 0.03
"""How often a choice is made at random."""
LONGEST: Final = 400


class Game:
    """A game to learn from: every seat's features before each action, and what the game came to."""

    def __init__(self) -> None:
        self.rows: list[list[list[float]]] = []
        self.values: list[list[float]] = []
        """What a search made of each position, where the game was played by one."""
        self.cases: list[list[list[int]]] = []
        """The cases of each option of a position that was searched (see `instinct`)."""
        self.visits: list[list[int]] = []
        """How often the search went to each."""
        self.result: list[float] = []
        self.rounds: int = 0


def pick(state: State, ahead: Lookahead, rng: random.Random) -> Choice:
    """A choice for the seat in turn, mostly the best."""
    options = shortlist(state, state.options, WIDTH)
    if len(options) == 1:
        return options[0]
    if rng.random() < SURPRISE:
        return options[int(rng.random() * len(options))]
    seat = state.current
    deal = view(state, seat).resample(rng)
    values = ahead.rate(deal, options)
    top = max(values)
    chances = [math.exp((value - top) / WARMTH) for value in values]
    point = rng.random() * sum(chances)
    for place, chance in enumerate(chances):
        point -= chance
        if point <= 0:
            return options[place]
    return options[values.index(top)]


def search_pick(state: State, net: Net, simulations: int, rng: random.Random, game: Game) -> Choice:
    """A choice for the seat in turn by a search, mostly the one visited most; the game notes what the search found."""
    search = Search(net, state.current)
    search.run(view(state, state.current), state.options, rng, _no_time, 1.0, simulations)
    edges = list(search.root.edges.values())
    if not search.simulations:
        best = search.best_edge()
        values = [(1.0 - best.chance) / (len(state.players) - 1)] * len(state.players)
        values[state.current] = best.chance
        game.values.append(values)
        return best.choice
    game.values.append([total / search.simulations for total in search.sums])
    instinct = Instinct(state)
    game.cases.append([instinct.cases(edge.choice) for edge in edges])
    game.visits.append([edge.visits for edge in edges])
    if rng.random() < SURPRISE:
        return edges[int(rng.random() * len(edges))].choice
    point = rng.random() * sum([float(edge.visits * edge.visits) for edge in edges])
    for edge in edges:
        point -= edge.visits * edge.visits
        if point <= 0:
            return edge.choice
    return search.best_edge().choice


def _no_time() -> float:
    return 0.0


def self_play(net: Net, config: GameConfig, simulations: int = 0) -> Game:
    """One game of a net against itself, by looking one turn ahead or by searches; the same call gives the same game."""
    game = Game()
    rng = random.Random(config.seed)
    state = new_game(config)
    ahead = Lookahead(net, width=2)
    while state.outcome is None and len(game.rows) < LONGEST:
        if state.pending[-1][0] == order.ACTION:
            game.rows.append(features(state))
            if simulations:
                play(state, search_pick(state, net, simulations, rng, game))
                continue
        play(state, pick(state, ahead, rng))
    seats = len(state.players)
    game.result = outcome_values(state) if state.outcome is not None else [1.0 / seats] * seats
    game.rounds = state.round
    return game
