"""The search of the strong levels: one tree, in which the unseen cards are dealt anew at every simulation.

A simulation deals the cards that its seat can't see (`View.resample`), goes down the tree by PUCT among the options
that this deal has, adds one node, finishes that turn by the heuristic policy and values the position with the net.
A node gets its options when it is reached a second time, which most never are.
A branch is known by the choices that lead to it, whatever the deal, so that what it collects is an average over the
deals. Each player is taken to go for their own chance to win (max^n), which for two is the usual search.

Payments are always the canonical one; of other lesser questions the heuristic policy's few best options are looked at.
The search stops early when the rest of its budget can't change the choice, and at once when there is nothing to choose.
Lesser questions of a turn go on with what the search for its action found out about them (`Search.follow`).

How likely an action looks comes from the net's file (`learned_policy`), where that has learned it, else from the
heuristic policy, as for lesser questions. An option that not every deal has is compared with the simulations that
offered it, not with all that came by (`Edge.offers`). Everybody can be made to like it better when the game ends sooner
than it was thought to, and to win soon (`Search.prefers_short_games`); the chances that are told leave that out.
"""

import math
import random
from collections.abc import Callable, Sequence
from typing import Final

from game.ai.features import features
from game.ai.heuristic_policy import HeuristicPolicy, shortlist
from game.ai.knowledge import knowledge_of
from game.ai.learned_policy import LearnedPolicy
from game.ai.lookahead import Lookahead
from game.ai.net import Net, outcome_values
from game.ai.preferences import with_style
from game.ai.styles import BALANCED, Style
from game.rules.choices import Choice
from game.rules.engine import play
from game.rules.question import QuestionKind
from game.rules.state import State
from game.rules.views import View

EXPLORATION: Final = 0.55
"""PUCT's constant, for values from 0 to 1, or to a little more where short games are preferred."""
UNTRIED_PENALTY: Final = 0.02
"""How much worse than its parent an option is taken to be before it is tried."""
ROOT_TEMPERATURE: Final = 0.03
"""Of the values one turn ahead, before they become priors at the root."""
CHECK_EVERY: Final = 16
MOST_LIKELY: Final = 0.6
"""The most that an option can look likely to which only some deals lead."""
DELAY_COST: Final = 0.12
"""What a turn's delay costs everybody at even chances, where short games are preferred."""
LONGEST_DELAY: Final = 2.0
"""Turns later or sooner than thought beyond which it is all the same."""
EARLY_WIN_BONUS: Final = 0.03
"""What a victory is worth more for each round sooner than `EARLY_ROUNDS`, where short games are preferred.

A search gives up at most a chance of 15 % to win in this round instead of some day.
"""
EARLY_ROUNDS: Final = 6
"""Rounds from the choice on after which one victory is as good as another."""


def with_delay_cost(chances: list[float], delay: float) -> list[float]:
    """What chances to win are worth to players who all prefer short games, when this one takes so many turns longer.

    Who is sure to win or to lose doesn't mind.
    """
    cost = 4.0 * DELAY_COST * max(-LONGEST_DELAY, min(LONGEST_DELAY, delay))
    return [chance * (1.0 - cost * (1.0 - chance)) for chance in chances]


def with_early_win_bonus(shares: list[float], rounds: int) -> list[float]:
    """What shares of a victory are worth to players who prefer short games, when it comes after so many rounds."""
    worth = 1.0 + EARLY_WIN_BONUS * max(0, EARLY_ROUNDS - rounds)
    return [share * worth for share in shares]


def _no_time() -> float:
    """A clock that stands still."""
    return 0.0


class Edge:
    """An option at a node: how likely it looked, and what came of it to the player who has it."""

    __slots__ = ("chances", "child", "choice", "offers", "prior", "total", "visits")

    def __init__(self, choice: Choice, prior: float) -> None:
        self.choice: Choice = choice
        self.prior: float = prior
        self.offers: int = 0
        """How many simulations came by that had this option: not every deal does."""
        self.visits: int = 0
        self.total: float = 0.0
        """What the simulations that took it were worth, preferences included."""
        self.chances: float = 0.0
        """The chances to win that they came to, added up."""
        self.child: Node | None = None

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0

    @property
    def chance(self) -> float:
        return self.chances / self.visits if self.visits else 0.0


class Node:
    """A question, as reached by a sequence of choices."""

    __slots__ = ("edges", "log_total", "total", "visits")

    def __init__(self) -> None:
        self.edges: dict[Choice, Edge] = {}
        self.log_total: float = 0.0
        """The log odds of an option that would be all there is: what the others' are set against."""
        self.visits: int = 0
        self.total: float = 0.0
        """What came of it, to the player who is asked."""


class Search:
    """A search for one seat, with its evaluation and style."""

    def __init__(self, net: Net, seat: int, style: Style = BALANCED) -> None:
        self.net = net
        self.seat = seat
        self.style = style
        self.root = Node()
        self.simulations: int = 0
        self.sums: list[float] = []
        """The chances that the simulations came to for each seat, added up."""
        self.prefers_short_games: bool = False
        """Whether it likes a game better that ends sooner than it was thought to, and a victory that comes soon."""
        self.start_round: int = 0
        """The round in which the search began; like `expected_end` known only where short games are preferred."""
        self.expected_end: float = 0.0
        """The round in which the game was thought to end then."""
        self.sure: Edge | None = None
        """An option that wins at once."""

    def run(
        self,
        view: View,
        options: Sequence[Choice],
        rng: random.Random,
        clock: Callable[[], float],
        until: float,
        most: int,
    ) -> None:
        """Search until that time or so many simulations, whichever is first."""
        started = clock()
        self._open_root(view.resample(rng), options, clock, until)
        while self.simulations < most and self.sure is None:
            if clock() >= until:
                break
            self._simulate(view.resample(rng))
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
        self._open_root(state, state.options, _no_time, math.inf)

    def go_on(self, view: View, rng: random.Random, most: int) -> None:
        """So many more simulations from a root that is open."""
        for _ in range(most):
            self._simulate(view.resample(rng))
            self.simulations += 1

    def follow(self, choice: Choice) -> None:
        """Go on from what a choice leads to, with what is known of it, when the same player is asked more."""
        edge = self.root.edges.get(choice)
        self.root = Node() if edge is None or edge.child is None else edge.child
        self.simulations = 0
        self.sums = []
        self.sure = None

    def best_edge(self) -> Edge:
        """The option most visited, of those alike the better one; or one that wins at once."""
        if self.sure is not None:
            return self.sure
        edges = list(self.root.edges.values())
        chosen = edges[0]
        for edge in edges:
            if (edge.visits, edge.mean, edge.prior) > (chosen.visits, chosen.mean, chosen.prior):
                chosen = edge
        return chosen

    def _is_decided(self, left: int) -> bool:
        """Whether so many more simulations can't change which option is most visited, or hardly will."""
        first = second = 0
        for edge in self.root.edges.values():
            if edge.visits > first:
                second = first
                first = edge.visits
            elif edge.visits > second:
                second = edge.visits
        return first - second > left or (self.simulations >= 128 and first * 20 > self.root.visits * 19)

    def _open_root(self, state: State, options: Sequence[Choice], clock: Callable[[], float], until: float) -> None:
        """Give the root its options, with priors from a look one turn ahead, as far as there is time for it."""
        root = self.root
        if self.prefers_short_games and not root.visits:  # a search that goes on keeps what its totals were made with
            _, turns = self.net.prospects(features(state, self.net.plans))
            self.expected_end = state.round + turns
            self.start_round = state.round
        looked_at = shortlist(state, options, len(options))
        values = Lookahead(self.net, self.style).rate(state, looked_at, clock, until)
        top = max(values)
        chances = [math.exp((value - top) / ROOT_TEMPERATURE) for value in values]
        total = sum(chances)
        chances += [0.0] * (len(looked_at) - len(values))
        worths = self.priors(state, looked_at)
        root.log_total = _log_sum_exp(worths)
        known = root.edges
        root.edges = {}
        root.visits = 1
        root.total = top
        for place, option in enumerate(looked_at):
            edge = known.get(option)
            if edge is None:
                edge = Edge(option, 0.0)
            edge.prior = 0.7 * chances[place] / total + 0.3 * math.exp(worths[place] - root.log_total)
            root.edges[option] = edge
            root.visits += edge.visits
            root.total += edge.total
        self.sums = [0.0] * len(state.players)
        if top >= 1.0:
            self.sure = self.root.edges[looked_at[values.index(top)]]
            self.sure.visits = 1
            self.sure.total = 1.0
            self.sure.chances = 1.0

    def _simulate(self, state: State) -> None:
        node = self.root
        path: list[Edge] = []
        nodes: list[Node] = []
        seats: list[int] = []
        while state.outcome is None:
            if state.question_kind is QuestionKind.PAY:
                play(state, state.options[0])
                continue
            nodes.append(node)
            seats.append(state.current)
            if not node.edges:
                if not node.visits:
                    self._finish_turn(state)
                    break
                self._expand(node, state)
            edge = self._select(node, state)
            path.append(edge)
            play(state, edge.choice)
            if edge.child is None:
                edge.child = Node()
            node = edge.child
        chances, values = self._value(state)
        for depth in range(len(nodes)):
            seat = seats[depth]
            nodes[depth].visits += 1
            nodes[depth].total += values[seat]
            if depth < len(path):
                edge = path[depth]
                edge.visits += 1
                edge.total += values[seat]
                edge.chances += chances[seat]

    def _value(self, state: State) -> tuple[list[float], list[float]]:
        """Each seat's chance to win, and what that is worth to it, by the searching seat's preferences."""
        if state.outcome is not None:
            chances = outcome_values(state)
            values = (
                with_early_win_bonus(chances, state.round - self.start_round) if self.prefers_short_games else chances
            )
        else:
            chances, turns = self.net.prospects(features(state, self.net.plans))
            timed = self.prefers_short_games and bool(self.net.length)
            values = with_delay_cost(chances, state.round + turns - self.expected_end) if timed else chances[:]
            values[self.seat] = with_style(values[self.seat], self.style, state, self.seat)
        for seat in range(len(chances)):
            self.sums[seat] += chances[seat]
        return chances, values

    def _expand(self, node: Node, state: State) -> None:
        """Give a new node its options, with priors from how likely they look."""
        options: Sequence[Choice] = state.options
        if state.question_kind in knowledge_of(state).shortlists:
            options = shortlist(state, options, len(options))
        worths = self.priors(state, options)
        node.log_total = _log_sum_exp(worths)
        for place, option in enumerate(options):
            node.edges[option] = Edge(option, math.exp(worths[place] - node.log_total))

    def _add(self, node: Node, state: State, options: Sequence[Choice]) -> None:
        """Give a node options that it has in this deal for the first time."""
        worths = self.priors(state, options)
        for place, option in enumerate(options):
            node.edges[option] = Edge(option, min(MOST_LIKELY, math.exp(worths[place] - node.log_total)))

    def priors(self, state: State, options: Sequence[Choice]) -> list[float]:
        """How likely options look, as log odds: by what the net has learned of actions, or by the heuristic policy."""
        if self.net.policy and state.question_kind is QuestionKind.ACTION:
            return LearnedPolicy(state).worths(options, self.net.policy)
        return HeuristicPolicy(state, state.current).worths(options)

    def _finish_turn(self, state: State) -> None:
        """Finish what is left of the turn by the heuristic policy, so that what is valued is the start of one."""
        while state.outcome is None and state.question_kind is not QuestionKind.ACTION:
            play(state, shortlist(state, state.options, 1)[0])

    def _select(self, node: Node, state: State) -> Edge:
        """The option of this deal with the best upper bound."""
        edges = node.edges
        untried = node.total / node.visits - UNTRIED_PENALTY if node.visits else 0.5
        offered: list[Edge] = []
        new: list[Choice] = []
        for option in state.options:
            edge = edges.get(option)
            if edge is None:
                new.append(option)
            else:
                offered.append(edge)
        if new and state.question_kind not in knowledge_of(state).shortlists:
            self._add(node, state, new)
            offered = [edges[option] for option in state.options]
        if not offered:
            option = shortlist(state, state.options, 1)[0]
            best = edges[option] = Edge(option, MOST_LIKELY)
            best.offers = 1
            return best
        best = offered[0]
        bound = -1e9
        for edge in offered:
            edge.offers += 1
            bonus = EXPLORATION * edge.prior * math.sqrt(edge.offers)
            score = edge.total / edge.visits + bonus / (1 + edge.visits) if edge.visits else untried + bonus
            if score > bound:
                bound = score
                best = edge
        return best


def _log_sum_exp(worths: list[float]) -> float:
    """The log odds that all these come to together."""
    top = max(worths)
    return top + math.log(sum([math.exp(worth - top) for worth in worths]))
