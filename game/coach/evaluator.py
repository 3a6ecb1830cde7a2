"""The one evaluator: everybody's chances to win, as one seat may know them.

By the mind alone, or by a small search. It always draws the same random numbers: tables that look the same have the
same chances, and two tables are compared on the same deals.

What a search says of its best option flatters whoever is asked: of many options the one is best that was also lucky.
The mean of all its simulations belittles them: it counts the trying of worse ones. By either alone, the same swing
would be told twice in every turn, up before one's choice and down before the other's, and the bars of a review would
sum up to a game's worth and more. So chances lie between the two, where the sums of measured levels are what comparing
their choices says that these lost (`calibration.best_share_for`).
"""

import math
import random
from typing import Final

from game.ai.chances import calibrated, outcome_values
from game.ai.lookahead import Lookahead
from game.ai.minds import mind_for
from game.ai.search import Search
from game.coach.calibration import best_share_for, factor_for
from game.rules.engine import play
from game.rules.question import QuestionKind
from game.rules.state import State
from game.rules.views import View

Chances = tuple[float, ...]
"""Of each seat, together 1."""

SEED: Final = 20_240_101
DEALS: Final = 6
"""Over how many deals the mind alone is averaged, where unseen cards bear on what it is asked."""


def _no_time() -> float:
    """A clock that stands still: only simulations count."""
    return 0.0


class Evaluator:
    """Everybody's chances to win, by so many simulations; 0 asks the mind alone."""

    def __init__(self, simulations: int = 0) -> None:
        self.simulations = simulations

    def chances(self, view: View, number: int = 0) -> Chances:
        """Every seat's chance, as the view's seat may know it; another number draws other random numbers."""
        table = view.table
        if table.outcome is not None:
            return tuple(outcome_values(table))
        if self.simulations:
            return chances_of(self.search(view, number), table)
        return self._glance(view, SEED + number)

    def search(self, view: View, number: int = 0) -> Search:
        """The search of a table that is not over, from which its chances are told."""
        seed = SEED + number
        search = Search(mind_for(len(view.table.players)), view.seat)
        search.run(view, random.Random(seed), _no_time, math.inf, self.simulations)
        return search

    def _glance(self, view: View, seed: int) -> Chances:
        """By the mind alone; what is left of a turn is finished in the likeliest way."""
        rng = random.Random(seed)
        table = view.table
        ahead = Lookahead(mind_for(len(table.players)))
        certain = table.question_kind is QuestionKind.ACTION and not any(
            card < 0 for player in table.players for card in player.hand
        )
        deals = 1 if certain else DEALS
        sums = [0.0] * len(table.players)
        for _ in range(deals):
            deal = view.resample(rng)
            ahead.finish_turn(deal)
            for seat, chance in enumerate(ahead.chances(deal)):
                sums[seat] += chance
        return told([total / deals for total in sums], factor_for(table.config, searched=False))


def chances_of(search: Search, table: State) -> Chances:
    """By a search: between what its best option and what all its simulations bring to the one who is asked."""
    mover, total = table.current, sum(search.sums)
    chance = search.best_edge().chance
    if total > 0.0:
        share_of_best = best_share_for(table.config)
        chance = share_of_best * chance + (1.0 - share_of_best) * search.sums[mover] / total
    chances = [0.0] * len(table.players)
    chances[mover] = chance
    others = total - search.sums[mover]
    for seat in range(len(chances)):
        if seat != mover:
            share = search.sums[seat] / others if others > 0.0 else 1.0 / (len(chances) - 1)
            chances[seat] = (1.0 - chance) * share
    return told(chances, factor_for(table.config, searched=True))


def told(chances: list[float], factor: float) -> Chances:
    """Chances as they are told: calibrated, and together 1."""
    said = [calibrated(chance, factor, len(chances)) for chance in chances]
    total = sum(said)
    return tuple([chance / total for chance in said])


def pay_as_usual(state: State) -> None:
    """Pay for what is being purchased in the canonical way."""
    while state.question_kind is QuestionKind.PAY:
        play(state, state.options[0])
