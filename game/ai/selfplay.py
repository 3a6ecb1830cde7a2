"""Games that the evaluation plays against itself, as material to learn from."""

import json
import math
import random
from typing import Final, NamedTuple

from game.ai.chance import bot_chance
from game.ai.features import features
from game.ai.heuristic_policy import shortlist
from game.ai.learned_policy import LearnedPolicy
from game.ai.lookahead import Lookahead
from game.ai.net import Net, outcome_values
from game.ai.search import Search
from game.rules.choices import Choice
from game.rules.config import GameConfig
from game.rules.history import History
from game.rules.question import QuestionKind
from game.rules.record import Record, SeatNote
from game.rules.state import State
from game.rules.views import view

WIDTH: Final = 8
"""How many actions are tried at a turn: the heuristic policy's order leaves the rest out."""
TEMPERATURE: Final = 0.015
"""How far below the best a choice may be, in chances to win, and still be made now and then."""
RANDOM_SHARE: Final = 0.03
"""How often a choice is made at random."""
LONGEST: Final = 400


class Finding(NamedTuple):
    """What a search made of a position: the chances of all seats, and how often it went to each option."""

    values: list[float]
    visits: dict[str, int]
    """By the option as text; nothing if an option won at once."""

    def note(self) -> str:
        """The finding as a note on the choice."""
        return json.dumps({"values": self.values, "visits": self.visits}, separators=(",", ":"))


def finding_in(note: str) -> Finding | None:
    """The finding that a note on a choice tells, if it tells one."""
    if not note.startswith("{"):
        return None
    data = json.loads(note)
    return Finding(data["values"], data["visits"])


def record_of(history: History) -> Record:
    """A game against itself as a record, what searches found in its notes: enough to study it again."""
    return Record.of(history, tuple([SeatNote("bot", f"seat {seat}") for seat in range(history.config.players)]))


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


def search_pick(state: State, net: Net, simulations: int, rng: random.Random) -> tuple[Choice, Finding]:
    """A choice for the seat in turn by a search, mostly the one visited most, and what the search found."""
    search = Search(net, state.current)
    search.run(view(state, state.current), state.options, rng, _no_time, 1.0, simulations)
    edges = list(search.root.edges.values())
    if not search.simulations:
        best = search.best_edge()
        values = [(1.0 - best.chance) / (len(state.players) - 1)] * len(state.players)
        values[state.current] = best.chance
        return best.choice, Finding(values, {})
    values = [round(total / search.simulations, 4) for total in search.sums]
    finding = Finding(values, {str(edge.choice): edge.visits for edge in edges if edge.visits})
    if rng.random() < RANDOM_SHARE:
        return edges[int(rng.random() * len(edges))].choice, finding
    point = rng.random() * sum([float(edge.visits * edge.visits) for edge in edges])
    for edge in edges:
        point -= edge.visits * edge.visits
        if point <= 0:
            return edge.choice, finding
    return search.best_edge().choice, finding


def _no_time() -> float:
    return 0.0


def self_play(net: Net, config: GameConfig, simulations: int = 0) -> History:
    """One game of a net against itself, by looking one turn ahead or by searches; the same call gives the same game."""
    history = History(config)
    state = history.state
    chances = [bot_chance(config.seed, seat) for seat in range(config.players)]
    ahead = Lookahead(net, width=2)
    actions = 0
    while state.outcome is None and actions < LONGEST:
        rng = chances[state.current]
        note = ""
        if state.question_kind is QuestionKind.ACTION:
            actions += 1
        if simulations and state.question_kind is QuestionKind.ACTION:
            choice, finding = search_pick(state, net, simulations, rng)
            note = finding.note()
        else:
            choice = pick(state, ahead, rng)
        history.play(choice, note)
    return history


def study(history: History) -> Game:
    """What there is to learn from a game."""
    game = Game()
    last = history.state
    for state, ply in history.walk():
        if ply.question.kind is QuestionKind.ACTION:
            game.rows.append(features(state))
            game.left.append(last.round - state.round)
            finding = finding_in(ply.note)
            if finding is not None:
                game.values.append(finding.values)
                if finding.visits:
                    policy = LearnedPolicy(state)
                    game.cases.append([policy.cases(option) for option in state.options])
                    game.visits.append([finding.visits.get(str(option), 0) for option in state.options])
    seats = len(last.players)
    game.result = outcome_values(last) if last.outcome is not None else [1.0 / seats] * seats
    game.rounds = last.round
    return game
