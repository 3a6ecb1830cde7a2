"""The search of the strong levels: one tree, in which the unseen cards are dealt anew at every simulation.

A simulation deals the cards that its seat can't see (`View.deal_into`), goes down the tree by PUCT among the options
that this deal has, adds one node and asks the mind what it makes of the table there: everybody's chances to win, which
go back up the path. How likely each option looks is asked when a node is reached a second time, which most never are.
A branch is known by the choices that lead to it, whatever the deal, so that what it collects is an average over the
deals. Each player is taken to go for their own chance to win (max^n), which for two is the usual search.

An option that not every deal has is compared with the simulations that offered it, not with all that came by
(`Edge.offers`). Payments are the canonical one, but for one that is asked for at the root. The search stops early when
the rest of its budget can't change the choice. Questions of a turn go on with what the search for its action found out
about them (`Search.follow`).
"""

import math
import random
from collections.abc import Callable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.ai.chances import outcome_values
from game.ai.facts import Facts, Sights
from game.ai.mind import Mind
from game.ai.option_facts import OptionFacts
from game.ai.preferences import with_style
from game.ai.styles import BALANCED, Style
from game.rules.choice_table import choice_of
from game.rules.choices import Choice
from game.rules.dice import Dice
from game.rules.engine import play_number
from game.rules.question import QuestionKind
from game.rules.state import State
from game.rules.views import View

EXPLORATION: Final = 0.6
"""PUCT's constant, for values from 0 to 1."""
UNTRIED_PENALTY: Final = 0.02
"""How much worse than its parent an option is taken to be before it is tried."""
LEAST_LIKELY: Final = 0.03
"""What all options at the root share alike, so that none goes unseen."""
MOST_LIKELY: Final = 0.6
"""The most that an option can look likely to which only some deals lead."""
CHECK_EVERY: Final = 16
"""Simulations between two looks at whether the choice can still change."""
TOLD_AFTER: Final = 256
FEWEST_OTHERS: Final = 50
"""After so many simulations an option stands that got them all but for less than one in so many."""


class Edge:
    """An option at a node: how likely it looked, and what came of it to the player who has it."""

    __slots__ = ("chances", "child", "number", "offers", "place", "prior", "total", "visits")

    def __init__(self, number: i64, place: i64, prior: float) -> None:
        self.number: i64 = number
        self.place: i64 = place
        """Where it stands among its node's."""
        self.prior: float = prior
        self.offers: i64 = 0
        """How many simulations came by that had this option: not every deal does."""
        self.visits: i64 = 0
        self.total: float = 0.0
        """What the simulations that took it were worth, tastes included."""
        self.chances: float = 0.0
        """The chances to win that they came to, added up."""
        self.child: Node | None = None

    @property
    def choice(self) -> Choice:
        return choice_of(self.number)

    @property
    def mean(self) -> float:
        return self.total / float(self.visits) if self.visits else 0.0

    @property
    def chance(self) -> float:
        return self.chances / float(self.visits) if self.visits else 0.0


class Node:
    """A question, as reached by a sequence of choices.

    Trees grow deep: neither nodes nor edges may be `acyclic`, as mypyc calls what the garbage collector need not know.
    More than fifty of them within each other are let go, once compiled, through a field that only what it knows has.
    """

    __slots__ = ("_places", "context", "edges", "log_total", "total", "visits")

    def __init__(self) -> None:
        self.edges: list[Edge] = []
        self._places: dict[int, Edge] = {}
        self.context: vec[i64] = vec[i64]()
        """How the mind weighs options here."""
        self.log_total: float = 0.0
        """The log odds of an option that would be all there is: what the others' are set against."""
        self.visits: i64 = 0
        self.total: float = 0.0
        """What came of it, to the player who is asked."""

    def add(self, number: i64, prior: float) -> Edge:
        """A new option."""
        edge = Edge(number, len(self.edges), prior)
        self.edges.append(edge)
        self.know(edge)
        return edge

    def know(self, edge: Edge) -> None:
        """Let an option be found."""
        self._places[edge.number] = edge

    def find(self, number: i64) -> Edge | None:
        return self._places.get(number)


class Search:
    """A search for one seat, with its mind and style."""

    def __init__(self, mind: Mind, seat: int, style: Style = BALANCED) -> None:
        self.mind = mind
        self.seat = seat
        self.style = style
        self.root = Node()
        self.simulations: int = 0
        self.sums: list[float] = []
        """The chances that the simulations came to for each seat, added up."""
        self._table: State | None = None
        """What simulations are played on, dealt anew for each."""
        self._path: list[Edge] = []
        self._nodes: list[Node] = []
        self._seats: list[int] = []

    def run(
        self,
        view: View,
        rng: random.Random,
        clock: Callable[[], float],
        until: float,
        most: int,
    ) -> None:
        """Search until that time or so many simulations, whichever is first."""
        started = clock()
        dice = Dice(int(rng.random() * 2**31))
        table = view.resample(rng)
        self._table = table
        self._open_root(table)
        while self.simulations < most and clock() < until:
            view.deal_into(table, dice)
            self._simulate(table)
            self.simulations += 1
            if self.simulations % CHECK_EVERY == 0:
                left = most - self.simulations
                now = clock()
                if now > started and until < math.inf:
                    left = min(left, int(self.simulations * max(0.0, until - now) / (now - started)))
                if self._is_decided(left):
                    break

    def begin(self, view: View, rng: random.Random) -> None:
        """Open the root at a question of whoever is asked, to be searched bit by bit (`go_on`)."""
        state = view.resample(rng)
        self._table = state
        self._open_root(state)

    def go_on(self, view: View, rng: random.Random, most: int) -> None:
        """So many more simulations from a root that is open."""
        table = self._table
        assert table is not None, "the root is not open"
        dice = Dice(int(rng.random() * 2**31))
        for _ in range(most):
            view.deal_into(table, dice)
            self._simulate(table)
            self.simulations += 1

    def follow(self, choice: Choice) -> None:
        """Go on from what a choice leads to, with what is known of it."""
        edge = self.root.find(choice.number)
        child = None if edge is None else edge.child
        self.root = Node() if child is None else child
        self.simulations = 0
        self.sums = []

    def best_edge(self) -> Edge:
        """The option most visited, of those alike the better one."""
        chosen = self.root.edges[0]
        for edge in self.root.edges:
            if (edge.visits, edge.mean, edge.prior) > (chosen.visits, chosen.mean, chosen.prior):
                chosen = edge
        return chosen

    def _is_decided(self, left: int) -> bool:
        """Whether so many more simulations can't change which option is most visited, or hardly will."""
        first: i64 = 0
        second: i64 = 0
        for edge in self.root.edges:
            if edge.visits > first:
                second = first
                first = edge.visits
            elif edge.visits > second:
                second = edge.visits
        told = self.simulations >= TOLD_AFTER and first * FEWEST_OTHERS > self.root.visits * (FEWEST_OTHERS - 1)
        return first - second > left or told

    def _open_root(self, state: State) -> None:
        """Give the root the options of this table, as likely as they look there, and see that none goes unseen.

        Of others whose hand is not known, further deals may have further options. What is known of an option counts
        on, against those simulations alone that took it: whether others offered it was a matter of their deals.
        """
        root = self.root
        fresh = Node()
        chances = self._ask(fresh, state)
        options = state.options
        worths = self.mind.worths(fresh.context, OptionFacts(Sights(state)).rows(options))
        fresh.log_total = _log_sum_exp(worths)
        fresh.visits = 1
        fresh.total = root.total / float(root.visits) if root.visits else chances[state.current]
        alike = LEAST_LIKELY / len(options)
        for place in range(len(options)):
            number = options[place].number
            prior = (1.0 - LEAST_LIKELY) * math.exp(worths[place] - fresh.log_total) + alike
            edge = root.find(number)
            if edge is None:
                fresh.add(number, prior)
                continue
            edge.place = len(fresh.edges)
            edge.prior = prior
            edge.offers = edge.visits
            fresh.visits += edge.visits
            fresh.total += edge.total
            fresh.edges.append(edge)
            fresh.know(edge)
        self.root = fresh
        self.sums = [0.0] * len(state.players)

    def _simulate(self, state: State) -> None:
        """Go down to a table that is new, and tell everybody on the way there what it is worth."""
        node = self.root
        path, nodes, seats = self._path, self._nodes, self._seats
        path.clear()
        nodes.clear()
        seats.clear()
        chances: list[float] | None = None
        while state.outcome is None:
            if state.question_kind is QuestionKind.PAY and nodes:
                play_number(state, state.numbers[0])
                continue
            nodes.append(node)
            seats.append(state.current)
            if not node.edges:
                if not node.visits:
                    chances = self._ask(node, state)
                    break
                self._expand(node, state)
            edge = self._select(node, state)
            path.append(edge)
            play_number(state, edge.number)
            child = edge.child
            if child is None:
                child = edge.child = Node()
            node = child
        if chances is None:
            chances = outcome_values(state)
        liked = chances[self.seat]
        if self.style is not BALANCED:
            liked = with_style(liked, self.style, state, self.seat)
        self._back_up(chances, liked)

    def _back_up(self, chances: list[float], liked: float) -> None:
        """Add what a simulation came to, and what that is to the style of the one who thinks, along its way."""
        path, nodes, seats, own = self._path, self._nodes, self._seats, self.seat
        for seat in range(len(chances)):
            self.sums[seat] += chances[seat]
        for depth in range(len(nodes)):
            seat = seats[depth]
            chance = chances[seat]
            value = liked if seat == own else chance
            nodes[depth].visits += 1
            nodes[depth].total += value
            if depth < len(path):
                edge = path[depth]
                edge.visits += 1
                edge.total += value
                edge.chances += chance

    def _ask(self, node: Node, state: State) -> list[float]:
        """Ask the mind about a table that is new to the tree: everybody's chances."""
        opinion = self.mind.opinion(Facts(Sights(state)))
        node.context = opinion.context
        return opinion.chances

    def _expand(self, node: Node, state: State) -> None:
        """Give a node its options, by how likely they look."""
        options = state.options
        worths = self.mind.worths(node.context, OptionFacts(Sights(state)).rows(options))
        node.log_total = _log_sum_exp(worths)
        for place in range(len(options)):
            node.add(options[place].number, math.exp(worths[place] - node.log_total))

    def _add_new(self, node: Node, state: State, numbers: list[int]) -> None:
        """Give a node options that it has in this deal for the first time."""
        asked = OptionFacts(Sights(state))
        rows = [asked.row(choice_of(number)) for number in numbers]
        worths = self.mind.worths(node.context, rows)
        for place in range(len(numbers)):
            node.add(numbers[place], min(MOST_LIKELY, math.exp(min(0.0, worths[place] - node.log_total))))

    def _select(self, node: Node, state: State) -> Edge:
        """The option of this deal with the best upper bound."""
        edges = node.edges
        numbers = state.numbers
        untried = node.total / float(node.visits) - UNTRIED_PENALTY
        best: Edge | None = None
        bound = -1e9
        new: list[int] = []
        cursor: i64 = 0
        known: i64 = len(edges)
        for number in numbers:
            if cursor < known and edges[cursor].number == number:
                edge = edges[cursor]
            else:
                found = node.find(number)
                if found is None:
                    new.append(number)
                    continue
                edge = found
                cursor = edge.place
            cursor += 1
            edge.offers += 1
            bonus = EXPLORATION * edge.prior * math.sqrt(float(edge.offers))
            visits = edge.visits
            score = edge.total / float(visits) + bonus / float(1 + visits) if visits else untried + bonus
            if score > bound:
                bound = score
                best = edge
        if new:
            self._add_new(node, state, new)
            for place in range(known, len(node.edges)):
                edge = node.edges[place]
                edge.offers = 1
                score = untried + EXPLORATION * edge.prior
                if score > bound:
                    bound = score
                    best = edge
        assert best is not None, "a question has options"
        return best


def _log_sum_exp(worths: list[float]) -> float:
    """The log odds that all these come to together."""
    top = max(worths)
    return top + math.log(sum([math.exp(worth - top) for worth in worths]))
