"""Ranking the options of a question: a look at all of them, then the better ones on more and more deals.

The first round is a look one turn ahead by the mind, on a few deals. After it, every option is tried on each deal and
the evaluator asked what has come of it; with each round fewer options stay in, those that do best so far, so that the
time goes where it matters. All that is said of two options is said of deals that both were tried on.

For a choice that was made, a long search of the table says which options are worth trying beside it (`contest`): it
sees further than any trial, and no time goes into the others.
"""

import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from game.ai.chances import calibrated
from game.ai.lookahead import Lookahead
from game.ai.minds import mind_for
from game.ai.search import Search
from game.coach.calibration import factor_for
from game.coach.depth import Depth
from game.coach.evaluator import SEED, Evaluator, pay_as_usual
from game.coach.values import EQUAL, INACCURACY, Analysis, Option, Verdict, verdict_of
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
CONTENDERS: Final = 5
"""How many of the options that a long search visited most a choice is tried against."""
HEATS: Final = 4
"""Deals after which only the better ones of these stay in."""
SURE_AFTER: Final = 6
"""Deals from which on a choice that is certainly fine need not be tried any more."""
SURE: Final = 3.0
"""Standard errors beyond which that is certain."""
FEW_DEALS: Final = 4
"""Deals on which choices are compared where little is left to be lost."""
WORTH_LOOKING: Final = 8
"""Visits from which on a long search's opinion of a choice counts."""
CLOSER: Final[tuple[int, ...]] = (8, 32, 128, 512)
"""How many times as many simulations closer looks have, one after the other."""
ALWAYS: Final = 2
"""How many of these there are at least; the further ones are for tables of which each look thinks otherwise."""
STEADY: Final = 0.05
"""How far chances may have moved since the look before for the further ones to be spared."""
FEWEST_CLOSER: Final = 3
"""Deals that a closer look has at least."""


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
    options = _options(view, must)
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


def contest(view: View, played: Choice, depth: Depth, search: Search) -> Analysis:
    """A choice that was made against the options that a long search of the table likes best, on the same deals.

    Whoever has less than the least to lose has nothing to choose; and what is certainly fine is tried no further.
    """
    options = _options(view, (played,))
    glance = _glance(view, options)
    order = _contenders(options, played, search)
    chance = search.best_edge().chance
    if len(order) < 2 or chance < EQUAL:
        return Analysis(view.seat, (Option(played, chance, 0.0, NO_ERROR, 0),), 0)
    evaluator, trials, deals = Evaluator(depth.simulations), Trials(options), depth.deals
    if chance < INACCURACY:
        deals = min(deals, FEW_DEALS)
    own = options.index(played)
    for deal in range(deals):
        if deal == HEATS:
            order = [place for rank, place in enumerate(trials.ranked()) if rank < LEAST or place == own]
        _try(view, trials, order, evaluator, deal)
        if deal + 1 >= SURE_AFTER:
            loss, error = trials.loss(own, trials.best())
            if loss + SURE * error < INACCURACY:
                break
    told = trials.analysis(view.seat, len(trials.values[own]))
    tried = {option.choice for option in told.options}
    rest = [replace(option, deals=0) for option in glance.analysis(view.seat, 0).options if option.choice not in tried]
    return replace(told, options=(*told.options, *rest))


def doubted(played: Choice, search: Search) -> Choice | None:
    """The choice that a long search likes so much better than the played one that short ones may have missed why."""
    best, own = search.best_edge(), search.root.find(played.number)
    if own is None or own is best or own.visits < WORTH_LOOKING:
        return None
    return best.choice if best.chance - own.chance >= INACCURACY else None


def _options(view: View, must: Sequence[Choice]) -> Sequence[Choice]:
    """The options of a question; of payments the usual one, and those that must be looked at."""
    options: Sequence[Choice] = view.table.options
    if view.table.question_kind is not QuestionKind.PAY:
        return options
    return [options[0], *[choice for choice in must if choice in options and choice != options[0]]]


def _contenders(options: Sequence[Choice], played: Choice, search: Search) -> list[int]:
    """The places of the options that a long search visited most, and of the played one."""
    edges = sorted(search.root.edges, key=lambda edge: (-edge.visits, -edge.prior))
    liked = [edge.choice for edge in edges if edge.visits][:CONTENDERS]
    return [place for place, option in enumerate(options) if option in liked or option == played]


def closer_look(view: View, best: Choice, played: Choice, depth: Depth) -> tuple[float, float]:
    """What a choice loses against another by longer and longer searches on other deals, and the standard error of that.

    Short searches can all be wrong in the same way, on whatever deal: the standard error doesn't tell. So what is to be
    called something must be so by each look; the last one's figures count, or those of the first that finds it fine.
    As long as the chances themselves move from look to look, there is more to be seen, and a longer one follows.
    """
    deals = max(FEWEST_CLOSER, 3 * depth.deals // 8)
    loss, error, first = 0.0, 0.0, depth.deals
    before: list[float] = []
    for number, times in enumerate(CLOSER):
        if number >= ALWAYS:
            deals = FEWEST_CLOSER
        trials = Trials((best, played))
        evaluator = Evaluator(times * depth.simulations)
        for deal in range(deals):
            _try(view, trials, (0, 1), evaluator, first + deal)
            loss, error = trials.loss(1, 0)
            if deal + 1 >= FEWEST_CLOSER and loss + SURE * error < INACCURACY:
                break
        if verdict_of(loss, error) is Verdict.FINE:
            break
        now = [trials.mean(place) for place in (0, 1)]
        if number + 1 >= ALWAYS and all(abs(then - other) <= STEADY for then, other in zip(before, now, strict=True)):
            break
        before = now
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
    ahead, factor = Lookahead(mind_for(players)), factor_for(table.config, searched=False)
    trials = Trials(options)
    for number in range(LOOKS):
        deal = view.resample(random.Random(SEED + number))
        for place, rating in enumerate(ahead.rate(deal, options)):
            trials.values[place].append(calibrated(rating.chance, factor, players))
    return trials
