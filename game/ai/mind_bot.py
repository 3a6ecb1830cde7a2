"""An opponent that thinks with the mind for its table alone: `mind@400` in the arena, to be measured against levels."""

import math
import random
import time
from collections.abc import Callable, Sequence

from game.ai.minds import mind_for
from game.ai.tree import Search
from game.rules.choices import Choice
from game.rules.question import QuestionKind
from game.rules.views import View


class MindBot:
    """Chooses by a search of the mind's tree, which goes on through the questions of a turn."""

    def __init__(
        self, seconds: float, simulations: int, minor_share: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.seconds = seconds
        self.simulations = simulations
        self.minor_share = minor_share
        """Of both, how much goes into each lesser question of a turn."""
        self.clock = clock
        self.chance: float = -1.0
        """What the last choice was thought to be worth; -1 before there was one."""
        self._search: Search | None = None
        """That of this turn, as far as its choices have come."""

    def choose(self, view: View, options: Sequence[Choice], rng: random.Random, deadline: float) -> Choice:
        kind = view.table.question_kind
        if len(options) == 1:
            return options[0]
        search = self._search
        if search is None or kind is QuestionKind.ACTION:
            search = self._search = Search(mind_for(len(view.table.players)), view.seat)
        share = 1.0 if kind is QuestionKind.ACTION else self.minor_share
        until = min(deadline, self.clock() + self.seconds * share) if self.seconds < math.inf else deadline
        search.run(view, options, rng, self.clock, until, max(1, int(self.simulations * share)))
        best = search.best_edge()
        if best.visits:
            self.chance = best.chance
        search.follow(best.choice)
        return best.choice
