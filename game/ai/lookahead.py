"""Looking one turn ahead: try what can be done this turn, with all that it asks, and value what it leads to.

`merchant` plays by this, and the nets are trained on games played by it.
"""

import random
import time
from collections.abc import Callable, Sequence
from typing import Final

from game.ai.heuristic_policy import shortlist
from game.ai.net import Net, calibrated
from game.ai.preferences import with_style
from game.ai.styles import BALANCED, Style
from game.ai.weights import net_for
from game.rules.choices import Choice, Pay
from game.rules.engine import play
from game.rules.state import State
from game.rules.views import View

DEALS: Final = 3
"""Over how many deals of the unseen cards a value is averaged."""
CONTENDERS: Final = 6
"""How many options, the best of the first deal, are looked at in the others."""
WIDTH: Final = 4
"""How many answers to the first lesser question of a turn are tried; half as many to the next."""
UNDECIDED: Final = 0.9999
"""The most that a position is worth while the game goes on: only a victory is sure."""


class Lookahead:
    """Values turns of one seat with a net and by a style."""

    def __init__(self, net: Net, style: Style = BALANCED, width: int = WIDTH) -> None:
        self.net = net
        self.style = style
        self.width = width

    def value(self, state: State, seat: int) -> float:
        """A position's value to the seat."""
        value = with_style(self.net.values(state)[seat], self.style, state, seat)
        return min(value, UNDECIDED) if state.outcome is None else value

    def best_end(self, state: State, seat: int, width: int) -> float:
        """The best value the seat can bring its turn to from here; the state is used up."""
        while state.outcome is None and state.current == seat:
            options = shortlist(state, state.options, width)
            if len(options) == 1:
                play(state, options[0])
                continue
            best = -1.0
            trial = state.clone()
            for option in options:
                trial.become(state)
                play(trial, option)
                best = max(best, self.best_end(trial, seat, max(2, width // 2)))
            return best
        return self.value(state, seat)

    def rate(
        self,
        state: State,
        options: Sequence[Choice],
        clock: Callable[[], float] | None = None,
        until: float = 0.0,
    ) -> list[float]:
        """The value of each of the options of the question at hand; with a clock only of those it has time for."""
        seat = state.current
        values: list[float] = []
        trial = state.clone()
        for option in options:
            trial.become(state)
            play(trial, option)
            values.append(self.best_end(trial, seat, self.width))
            if clock is not None and clock() >= until:
                break
        return values


class MerchantBot:
    """Chooses what leads to the best position at the end of its turn, over a few deals of the unseen cards."""

    def __init__(
        self, style: Style = BALANCED, deals: int = DEALS, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.style = style
        self.deals = deals
        self.clock = clock
        self.chance: float = -1.0
        """What the last choice was thought to be worth; -1 before there was one."""

    def choose(self, view: View, options: Sequence[Choice], rng: random.Random, deadline: float) -> Choice:
        if len(options) == 1 or isinstance(options[0], Pay):
            return options[0]
        table = view.table
        ahead = Lookahead(net_for(table.config.module_names, len(table.players)), self.style)
        deal = view.resample(rng)
        ranked = shortlist(deal, options, len(options), all_questions=True)
        values = ahead.rate(deal, ranked, self.clock, deadline)
        order = sorted(range(len(values)), key=lambda place: -values[place])[:CONTENDERS]
        best = [ranked[place] for place in order]
        totals = [values[place] for place in order]
        done = 1
        while done < self.deals and len(best) > 1 and self.clock() < deadline:
            values = ahead.rate(view.resample(rng), best, self.clock, deadline)
            if len(values) < len(best):
                break
            done += 1
            for place in range(len(best)):
                totals[place] += values[place]
        top = max(totals)
        self.chance = calibrated(top / done, ahead.net.calibration, len(table.players))
        return best[totals.index(top)]
