"""Games that the evaluation plays against itself, as material to learn from."""

import json
import math
import random
from dataclasses import dataclass, field
from typing import Final

from game.ai.chance import bot_chance
from game.ai.features import features
from game.ai.heuristic_policy import shortlist
from game.ai.learned_policy import LearnedPolicy
from game.ai.lookahead import Lookahead
from game.ai.net import Net, outcome_values
from game.ai.search import Search
from game.rules.choices import Choice
from game.rules.config import GameConfig
from game.rules.engine import new_game, play
from game.rules.question import QuestionKind
from game.rules.state import State
from game.rules.views import view

WIDTH: Final = 8
"""How many actions are tried at a turn: the heuristic policy's order leaves the rest out."""
TEMPERATURE: Final = 0.015
"""How far below the best a choice may be, in chances to win, and still be made now and then."""
RANDOM_SHARE: Final = 0.03
"""How often a choice is made at random."""
LONGEST: Final = 400


@dataclass
class Played:
    """A game as it was played: enough to study it again, also with features that it was not played by."""

    config: GameConfig
    choices: list[int] = field(default_factory=list)
    """Each choice by its place among the options."""
    values: list[list[float]] = field(default_factory=list)
    """What a search made of each position in which an action was chosen, where the game was played by one."""
    searched: list[list[list[int]]] = field(default_factory=list)
    """Where that search went: places among the options, each with its visits; nothing if an option won at once."""

    def text(self) -> str:
        """The game as a line of a file."""
        config = self.config
        head = {"players": config.players, "edition": config.edition, "modules": config.module_names}
        rest = {
            "seed": config.seed,
            "first": config.first,
            "choices": self.choices,
            "values": self.values,
            "searched": self.searched,
        }
        return json.dumps(head | rest, separators=(",", ":"))

    @classmethod
    def of_text(cls, line: str) -> "Played":
        data = json.loads(line)
        config = GameConfig(data["players"], data["edition"], data["modules"], data["seed"], data.get("first", 0))
        return cls(config, data["choices"], data["values"], data["searched"])


class Game:
    """A game to learn from: every seat's features before each action, and what the game came to."""

    def __init__(self) -> None:
        self.rows: list[list[list[float]]] = []
        self.values: list[list[float]] = []
        """What a search made of each position, where the game was played by one."""
        self.cases: list[list[list[int]]] = []
        """The cases of each option of a position that was searched (see `learned_policy`)."""
        self.visits: list[list[int]] = []
        """How often the search went to each."""
        self.result: list[float] = []
        self.rounds: int = 0
        self.left: list[int] = []
        """How many rounds there were still to come at each position."""


def pick(state: State, ahead: Lookahead, rng: random.Random) -> Choice:
    """A choice for the seat in turn, mostly the best."""
    options = shortlist(state, state.options, WIDTH)
    if len(options) == 1:
        return options[0]
    if rng.random() < RANDOM_SHARE:
        return options[int(rng.random() * len(options))]
    seat = state.current
    deal = view(state, seat).resample(rng)
    values = ahead.rate(deal, options)
    top = max(values)
    chances = [math.exp((value - top) / TEMPERATURE) for value in values]
    point = rng.random() * sum(chances)
    for place, chance in enumerate(chances):
        point -= chance
        if point <= 0:
            return options[place]
    return options[values.index(top)]


def search_pick(state: State, net: Net, simulations: int, rng: random.Random, played: Played) -> Choice:
    """A choice for the seat in turn by a search, mostly the one visited most; what the search found is noted."""
    search = Search(net, state.current)
    search.run(view(state, state.current), state.options, rng, _no_time, 1.0, simulations)
    edges = list(search.root.edges.values())
    if not search.simulations:
        best = search.best_edge()
        values = [(1.0 - best.chance) / (len(state.players) - 1)] * len(state.players)
        values[state.current] = best.chance
        played.values.append(values)
        played.searched.append([])
        return best.choice
    played.values.append([round(total / search.simulations, 4) for total in search.sums])
    places = {option: place for place, option in enumerate(state.options)}
    played.searched.append([[places[edge.choice], edge.visits] for edge in edges if edge.visits])
    if rng.random() < RANDOM_SHARE:
        return edges[int(rng.random() * len(edges))].choice
    point = rng.random() * sum([float(edge.visits * edge.visits) for edge in edges])
    for edge in edges:
        point -= edge.visits * edge.visits
        if point <= 0:
            return edge.choice
    return search.best_edge().choice


def _no_time() -> float:
    return 0.0


def self_play(net: Net, config: GameConfig, simulations: int = 0) -> Played:
    """One game of a net against itself, by looking one turn ahead or by searches; the same call gives the same game."""
    played = Played(config)
    chances = [bot_chance(config.seed, seat) for seat in range(config.players)]
    state = new_game(config)
    ahead = Lookahead(net, width=2)
    actions = 0
    while state.outcome is None and actions < LONGEST:
        choice: Choice
        rng = chances[state.current]
        if state.question_kind is QuestionKind.ACTION:
            actions += 1
        if simulations and state.question_kind is QuestionKind.ACTION:
            choice = search_pick(state, net, simulations, rng, played)
        else:
            choice = pick(state, ahead, rng)
        played.choices.append(state.options.index(choice))
        play(state, choice)
    return played


def study(played: Played) -> Game:
    """What there is to learn from a game."""
    game = Game()
    game.values = played.values
    state = new_game(played.config)
    for place in played.choices:
        if state.question_kind is QuestionKind.ACTION:
            searched = played.searched[len(game.rows)] if played.searched else []
            game.rows.append(features(state))
            game.left.append(-state.round)
            if searched:
                policy = LearnedPolicy(state)
                visits = [0] * len(state.options)
                for option, number in searched:
                    visits[option] = number
                game.cases.append([policy.cases(option) for option in state.options])
                game.visits.append(visits)
        play(state, state.options[place])
    seats = len(state.players)
    game.result = outcome_values(state) if state.outcome is not None else [1.0 / seats] * seats
    game.rounds = state.round
    game.left = [rounds + state.round for rounds in game.left]
    return game
