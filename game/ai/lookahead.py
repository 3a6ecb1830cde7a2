"""Looking one turn ahead: try what can be done this turn, finish it in the likeliest way, and ask the mind.

`merchant` plays by this.
"""

import random
import time
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from game.ai.chances import calibrated, outcome_values
from game.ai.facts import Facts, Sights
from game.ai.mind import Mind
from game.ai.minds import mind_for
from game.ai.option_facts import OptionFacts
from game.ai.preferences import with_style
from game.ai.styles import BALANCED, Style
from game.rules.choices import Choice
from game.rules.engine import play
from game.rules.question import QuestionKind
from game.rules.state import State
from game.rules.views import View

DEALS: Final = 3
"""Over how many deals of the unseen cards a value is averaged."""


class Rating(NamedTuple):
    """What an option is worth."""

    value: float
    """The chance to win, and what the style makes of it."""
    chance: float
    """The chance alone."""


class Lookahead:
    """Values turns of one seat with a mind and by a style."""

    def __init__(self, mind: Mind, style: Style = BALANCED) -> None:
        self.mind = mind
        self.style = style

    def chances(self, state: State) -> list[float]:
        """Everybody's chances to win."""
        if state.outcome is not None:
            return outcome_values(state)
        return self.mind.opinion(Facts(Sights(state))).chances

    def likeliest(self, state: State) -> Choice:
        """The answer to the question at hand that looks likeliest; of payments the usual one."""
        if state.question_kind is QuestionKind.PAY:
            return state.options[0]
        worths = self.worths(state, state.options)
        return state.options[worths.index(max(worths))]

    def worths(self, state: State, options: Sequence[Choice]) -> list[float]:
        """How likely each of the options of the question at hand looks, as log odds."""
        sights = Sights(state)
        context = self.mind.opinion(Facts(sights)).context
        return self.mind.worths(context, OptionFacts(sights).rows(options))

    def finish_turn(self, state: State) -> None:
        """Answer what is left of a turn in the likeliest way."""
        while state.outcome is None and state.question_kind is not QuestionKind.ACTION:
            play(state, self.likeliest(state))

    def rate(
        self,
        state: State,
        options: Sequence[Choice],
        clock: Callable[[], float] | None = None,
        until: float = 0.0,
    ) -> list[Rating]:
        """What each of the options of the question at hand leads to; with a clock only of those it has time for."""
        seat = state.current
        ratings: list[Rating] = []
        trial = state.clone()
        for option in options:
            trial.become(state)
            play(trial, option)
            self.finish_turn(trial)
            chance = self.chances(trial)[seat]
            ratings.append(Rating(with_style(chance, self.style, trial, seat), chance))
            if clock is not None and clock() >= until:
                break
        return ratings


class MerchantBot:
    """Chooses what leads to the best position at the end of its turn, over a few deals of the unseen cards.

    Options are tried from the likeliest on, so that little time is enough for a sensible choice.
    """

    def __init__(
        self, style: Style = BALANCED, deals: int = DEALS, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.style = style
        self.deals = deals
        self.clock = clock
        self.chance: float = -1.0
        """What the last choice was thought to be worth; -1 before there was one."""

    def choose(self, view: View, options: Sequence[Choice], rng: random.Random, deadline: float) -> Choice:
        table = view.table
        if len(options) == 1 or table.question_kind is QuestionKind.PAY:
            return options[0]
        mind = mind_for(len(table.players))
        ahead = Lookahead(mind, self.style)
        worths = ahead.worths(table, options)
        order = sorted(range(len(options)), key=lambda place: -worths[place])
        options = [options[place] for place in order]
        deals = [ahead.rate(view.resample(rng), options, self.clock, deadline)]
        while len(deals) < self.deals and len(deals[0]) == len(options) and self.clock() < deadline:
            ratings = ahead.rate(view.resample(rng), options, self.clock, deadline)
            if len(ratings) < len(options):
                break
            deals.append(ratings)
        totals = [sum([ratings[place].value for ratings in deals]) for place in range(len(deals[0]))]
        best = totals.index(max(totals))
        chance = sum([ratings[best].chance for ratings in deals]) / len(deals)
        self.chance = calibrated(chance, mind.calibration, len(table.players))
        return options[best]
