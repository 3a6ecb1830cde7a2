"""The five levels, and how a bot is named: `master`, `master:rusher`, `master:rusher@400`.

A level says how far an opponent sees; a style after a colon what it likes; a number after an at sign makes a searching
level count simulations instead of time, so that it plays the same game on every machine.
"""

import math
import random
import time
from collections.abc import Callable, Sequence
from typing import Final

from game.ai.bot import Bot, RandomBot
from game.ai.chances import calibrated
from game.ai.endgame import SureWins, first_not_lost
from game.ai.greedy import GreedyBot
from game.ai.lookahead import MerchantBot
from game.ai.minds import mind_for
from game.ai.novice import NoviceBot
from game.ai.search import Edge, Search
from game.ai.styles import BALANCED, STYLES, Style
from game.rules.choices import Choice
from game.rules.question import QuestionKind
from game.rules.views import View

LEVELS: Final = ("novice", "apprentice", "merchant", "master", "guildmaster")
"""Weakest first. A level's name and description are the texts `level.<name>` and `level.<name>.text`."""

STAND_IN: Final = "apprentice"
"""Who answers for a bot that can't, or that this program doesn't know: it needs no time."""

SECONDS: Final = {"master": 0.2, "guildmaster": 0.75}
"""How long a searching level thinks about an action, but for a last look at what its choice lets others do."""
SIMULATIONS: Final = {"master": 2_000, "guildmaster": 20_000}
"""How many simulations are enough: a fast machine answers sooner, and its tree stays small."""
MINOR_SHARE: Final = 0.3
"""Of both, how much goes into each lesser question of the turn."""
PAYMENT_SHARE: Final = 0.1
"""Of both, how much goes into how to pay."""
SLICE: Final = 8
"""Simulations of a search ahead between two looks at whether it is to stop."""
PROOF_SHARE: Final = 0.25
"""Of its time for a question, how much a level takes at most to find a win that nothing can stop; and how much more to
see whether its choice lets another have one."""
ANSWER_SECONDS: Final = 0.02
"""Seconds before the deadline at which the search stops, since its answer has to get there."""


class SearchBot:
    """Takes a win that nothing can stop; else chooses by a search that ends with its budget of time or simulations,
    unless that lets another win for sure."""

    def __init__(
        self,
        seconds: float,
        simulations: int,
        style: Style = BALANCED,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.seconds = seconds
        self.style = style
        self.simulations = simulations
        self.clock = clock
        self.pace: float = 1.0
        """How many times its usual time and simulations it takes."""
        self.chance: float = -1.0
        """What the last choice searched for was thought to be worth; -1 if there was none, or no time to try it."""
        self.searching: Search | None = None
        """The search that is running, or was last: for those who want to know what it has found so far."""
        self._last: Search | None = None
        """The search of this turn, as far as its choices have come."""
        self._turn: tuple[int, int] = (0, 0)
        """The round and the seat of the last question."""
        self._ahead: Search | None = None
        """A search from somebody else's question, while they think about it."""
        self._known: Search | None = None
        """What that has found about the question that this seat is asked next."""
        self._sure_wins = SureWins()

    def choose(self, view: View, options: Sequence[Choice], rng: random.Random, deadline: float) -> Choice:
        table = view.table
        kind = table.question_kind
        turn = (table.round, view.seat)
        now = self.clock()
        most = max(0.0, deadline - ANSWER_SECONDS - now) / (1.0 + PROOF_SHARE)
        budget = min(_share_of(kind) * self.pace * self.seconds, most)
        until = now + budget
        sure = self._sure_wins.find(view, options, self.clock, until, PROOF_SHARE * budget)
        if sure is not None:
            self.chance = 1.0
            self._last = self._known = self._ahead = None
            return sure
        if kind is QuestionKind.PAY:
            return self._payment(view, options, rng, until)
        if kind is QuestionKind.ACTION or turn != self._turn:
            self._last = self._known if kind is QuestionKind.ACTION else None
        self._known = self._ahead = None
        self._turn = turn
        if len(options) == 1:
            choice = options[0]
        else:
            self._last = self.search(view, rng, until, self._last)
            choice = first_not_lost(
                view, ranked(self._last), self.clock, deadline - ANSWER_SECONDS, PROOF_SHARE * budget
            )
            best = self._last.root.find(choice.number)
            self.chance = -1.0
            if best is not None and best.visits:
                self.chance = calibrated_chance(self._last, best)
        if self._last is not None:
            self._last.follow(choice)
        return choice

    def think_ahead(self, view: View, rng: random.Random, stop: Callable[[], bool]) -> None:
        """Search somebody else's question, as this seat sees it, until that or with as much effort as for its own."""
        search = self._new_search(view)
        search.begin(view, rng)
        most = max(1, int(self.simulations * self.pace))
        while search.simulations < most and not stop():
            search.go_on(view, rng, min(SLICE, most - search.simulations))
        self._ahead = search

    def hear(self, choices: Sequence[Choice]) -> None:
        """What was chosen since it thought ahead: it goes on with what it found about that."""
        self._known, self._ahead = self._ahead, None
        if self._known is not None:
            for choice in choices:
                self._known.follow(choice)

    def search(self, view: View, rng: random.Random, until: float, search: Search | None = None) -> Search:
        """The search behind a choice, for ranking the options too; going on with the one of this turn, if there is."""
        if search is None:
            search = self._new_search(view)
        self.searching = search
        most = max(1, int(_share_of(view.table.question_kind) * self.pace * self.simulations))
        search.run(view, rng, self.clock, until, most)
        return search

    def _payment(self, view: View, options: Sequence[Choice], rng: random.Random, until: float) -> Choice:
        """How to pay; what is known of the turn goes on from the usual way alone, which searches take for granted."""
        if len(options) == 1:
            return options[0]
        choice = self.search(view, rng, until).best_edge().choice
        if choice != options[0]:
            self._last = None
        return choice

    def _new_search(self, view: View) -> Search:
        return Search(mind_for(len(view.table.players)), view.seat, self.style)


def _share_of(kind: QuestionKind | None) -> float:
    """How much of its time and simulations a level spends on such a question."""
    if kind is QuestionKind.ACTION:
        return 1.0
    return PAYMENT_SHARE if kind is QuestionKind.PAY else MINOR_SHARE


def ranked(search: Search) -> list[Choice]:
    """The options of a search, the best one first, then by how much they were looked at."""
    best = search.best_edge()
    others = [edge for edge in search.root.edges if edge is not best]
    others.sort(key=looked_at, reverse=True)
    return [edge.choice for edge in [best, *others]]


def looked_at(edge: Edge) -> tuple[int, float]:
    return int(edge.visits), edge.prior


def calibrated_chance(search: Search, edge: Edge) -> float:
    """The chance to win behind an option of a search, calibrated."""
    factor = search.mind.calibration * search.mind.search_calibration
    return calibrated(edge.chance, factor, search.mind.players)


def make_search_bot(level: str, style: Style, simulations: int, clock: Callable[[], float]) -> SearchBot:
    """A searching level, by its own limits, or by so many simulations alone."""
    if simulations:
        return SearchBot(math.inf, simulations, style, clock)
    return SearchBot(SECONDS[level], SIMULATIONS[level], style, clock)


class UnknownBot(ValueError):
    """A name that no bot has, with what there is in one sentence."""


def make_bot(name: str, clock: Callable[[], float] = time.monotonic) -> Bot:
    """The bot of that name; UnknownBot if there is none."""
    character, at, budget = name.partition("@")
    level, _, style_name = character.partition(":")
    style = STYLES.get(style_name or "balanced")
    if style is None:
        raise UnknownBot(f"unknown style '{style_name}': there are {', '.join(STYLES)}")
    if at and (level not in SECONDS or not budget.isdecimal() or not int(budget)):
        raise UnknownBot(f"'{name}': a number of simulations is for {' and '.join(SECONDS)}")
    match level:
        case "random":
            return RandomBot()
        case "greedy" | "apprentice":
            return GreedyBot(style)
        case "novice":
            return NoviceBot(style)
        case "merchant":
            return MerchantBot(style, clock=clock)
        case "master" | "guildmaster":
            return make_search_bot(level, style, int(budget or 0), clock)
    raise UnknownBot(f"unknown bot '{level}': there are random, greedy, {', '.join(LEVELS)}")
