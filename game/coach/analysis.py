"""Ranking the options of a question: a look at all of them, then the better ones on more and more deals.

The first round is a look one turn ahead by the net, on a few deals. After it, every option is tried on each deal and
the evaluator asked what has come of it; with each round fewer options stay in, those that do best so far, so that the
time goes where it matters. All that is said of two options is said of deals that both were tried on.
"""

import math
import random
from collections.abc import Iterator, Sequence
from typing import Final

from game.ai.lookahead import Lookahead
from game.ai.net import calibrated
from game.ai.weights import net_for
from game.coach.calibration import factor_for
from game.coach.depth import Depth
from game.coach.evaluator import SEED, Evaluator, pay_as_usual
from game.coach.values import Analysis, Option, Verdict, verdict_of
from game.rules.choices import Choice
from game.rules.engine import play
from game.rules.question import QuestionKind
from game.rules.views import View
from game.rules.views import view as view_of

ROUNDS: Final[tuple[tuple[int, int], ...]] = ((1, 40), (2, 16), (4, 8), (8, 4))
"""Up to which deal how many options stay in."""
LEAST: Final = 3
"""How many stay in to the end."""
LOOKS: Final = 3
"""Deals of the first round."""
NO_ERROR: Final = 0.0
CLOSER: Final[tuple[int, ...]] = (8, 32)
"""How many times as many simulations closer looks have, one after the other."""


class Trials:
    """What each option came to on each deal it was tried on, by the deal's number."""

    def __init__(self, options: Sequence[Choice]) -> None:
        self.options = options
        self.values: list[list[float]] = [[] for _ in options]

    def mean(self, place: int) -> float:
        values = self.values[place]
        return sum(values) / len(values)

    def best(self) -> int:
        """The option that does best, of those tried on most deals."""
        most = max([len(values) for values in self.values])
        places = [place for place, values in enumerate(self.values) if len(values) == most]
        return max(places, key=lambda place: (self.mean(place), -place))

    def ranked(self) -> list[int]:
        """The options that were tried, best first."""
        best = self.best()
        tried = [place for place, values in enumerate(self.values) if values]
        return sorted(tried, key=lambda place: (place != best, self.loss(place, best)[0], place))

    def loss(self, place: int, best: int) -> tuple[float, float]:
        """What an option loses against the best on the deals of both, and the standard error of that."""
        values = self.values[place]
        differences = [self.values[best][deal] - value for deal, value in enumerate(values)]
        number = len(differences)
        mean = sum(differences) / number
        if number < 2:
            return mean, NO_ERROR if place == best else abs(mean)
        spread = sum([(difference - mean) ** 2 for difference in differences])
        return mean, math.sqrt(spread / (number - 1) / number)

    def analysis(self, seat: int, deals: int) -> Analysis:
        best = self.best()
        options = []
        for place in self.ranked():
            loss, error = self.loss(place, best)
            options.append(Option(self.options[place], self.mean(place), loss, error, len(self.values[place])))
        return Analysis(seat, tuple(options), deals)


def analyse(view: View, depth: Depth, must: Sequence[Choice] = (), first: int = 0) -> Iterator[Analysis]:
    """What is known of the options after each round; `must` stay in to the end, whatever they seem to be worth.

    Deals are numbered from `first`: from another number on, they are other deals.
    """
    table = view.table
    options: Sequence[Choice] = table.options
    if table.question_kind is QuestionKind.PAY:
        options = [options[0], *[choice for choice in must if choice in options and choice != options[0]]]
    trials = _glance(view, options)
    yield trials.analysis(view.seat, 0)
    if not depth.simulations:
        return
    order = trials.ranked()
    trials = Trials(options)
    evaluator = Evaluator(depth.simulations)
    kept = [place for place, option in enumerate(options) if option in must]
    for deal in range(depth.deals):
        most = next((count for until, count in ROUNDS if deal < until), LEAST)
        order = [place for rank, place in enumerate(order) if rank < most or place in kept]
        if len(order) == 1:
            break
        _try(view, trials, order, evaluator, first + deal)
        ranked = trials.ranked()
        order = [place for place in ranked if place in order]
        yield trials.analysis(view.seat, deal + 1)


def closer_look(view: View, best: Choice, played: Choice, depth: Depth) -> tuple[float, float]:
    """What a choice loses against another by longer and longer searches on other deals, and the standard error of that.

    Short searches can all be wrong in the same way, on whatever deal: the standard error doesn't tell. So what is to be
    called something must be so by each look; the last one's figures count, or those of the first that finds it fine.
    """
    deals = max(3, 3 * depth.deals // 8)
    loss, error, first = 0.0, 0.0, depth.deals
    for times in CLOSER:
        trials = Trials((best, played))
        evaluator = Evaluator(times * depth.simulations)
        for number in range(deals):
            _try(view, trials, (0, 1), evaluator, first + number)
        loss, error = trials.loss(1, 0)
        if verdict_of(loss, error) is Verdict.FINE:
            break
        first += deals
    return loss, error


def _try(view: View, trials: Trials, places: Sequence[int], evaluator: Evaluator, number: int) -> None:
    """Try options on the deal of that number."""
    deal = view.resample(random.Random(SEED + number))
    for place in places:
        trial = deal.clone()
        play(trial, trials.options[place])
        pay_as_usual(trial)
        chances = evaluator.chances(view_of(trial, view.seat), number)
        trials.values[place].append(chances[view.seat])


def _glance(view: View, options: Sequence[Choice]) -> Trials:
    """A look one turn ahead at all options, on a few deals."""
    table = view.table
    players = len(table.players)
    net = net_for(table.config.module_names, players)
    ahead, factor = Lookahead(net), factor_for(table.config, searched=False)
    trials = Trials(options)
    for number in range(LOOKS):
        deal = view.resample(random.Random(SEED + number))
        for place, value in enumerate(ahead.rate(deal, options)):
            trials.values[place].append(calibrated(value, factor, players))
    return trials
