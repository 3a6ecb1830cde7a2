"""The exact end of a game: a choice that wins whatever the others do and whatever cards come.

`SureWins` answers any question of a seat. A cheap look says whether the seat can come to its goal at all; then a search
(`endgame_search`) asks the rules for all that can be done to the end of the round, and where two play, to the end of
their next round. The seat must come out alone in front: a victory that is shared is none.

`first_not_lost` asks the same for the others: whether one of them surely wins with their next turn.

A search that would take too long ends without an answer, by a number of plays, and by the clock.
"""

import math
import time
from collections.abc import Callable, Sequence
from typing import Final

from game.ai.cards import FREE_LEVEL, NOBLE_POINTS, POINTS, TRADE_COLOUR
from game.ai.endgame_search import EndgameSearch
from game.ai.gem_sums import gem_count
from game.ai.knowledge import TRADED_CARDS, knowledge_of
from game.ai.modules.module import bonuses_due, points_due
from game.rules.ahead import bonuses_a_turn
from game.rules.catalog import CARDS
from game.rules.choices import Choice
from game.rules.gems import shortfall
from game.rules.means import PRICE, gold_of, gold_units
from game.rules.player import Player
from game.rules.proof import Budget, TooMuch
from game.rules.question import QuestionKind
from game.rules.state import State
from game.rules.views import View

PLAYS: Final = 40_000
"""How many choices are played at most to prove a win in this round."""
NEXT_ROUND_SHARE: Final = 5
"""A win with the next turn gets one in so many of them."""
ESCAPE_PLAYS: Final = 40_000
"""The same for all proofs together that another wins."""
FIRST_PLAYS: Final = 400
"""How many each option gets before any gets more."""
MOST_GEMS_A_TURN: Final = 4
"""By how many gems a turn can bring a card nearer."""
ANY_POINTS: Final = 99
"""More points than anything asks for."""


def _most_of_gifts() -> list[int]:
    """The most points that a free card of each level brings, with the one that comes free with it."""
    found = [0, 0, 0, 0]
    for level in (1, 2):
        for card in CARDS:
            if card.level == level:
                found[level] = max(found[level], card.points + found[card.free_level])
    return found


GIFT_POINTS: Final = _most_of_gifts()


class SureWins:
    """Finds sure wins for one seat, and keeps the thread of one from question to question of a turn."""

    def __init__(self, plays: int = PLAYS) -> None:
        self.plays = plays
        """How many choices are played at most to prove a win in this round."""
        self._decisive: list[int] = []

    def find(
        self,
        view: View,
        options: Sequence[Choice],
        clock: Callable[[], float] = time.monotonic,
        deadline: float = math.inf,
        seconds: float = math.inf,
    ) -> Choice | None:
        """An option by which the seat that is asked surely wins, if that can be found within so many seconds."""
        table, seat = view.table, view.seat
        if table.question_kind is QuestionKind.ACTION:
            self._decisive = []
        this_round = may_end(table, seat, 1)
        next_round = self._may_end_next_round(view)
        if not this_round and not next_round:
            return None
        until = min(deadline, clock() + seconds)
        choice = None
        if this_round:
            choice = self._proven(view, options, 0, self.plays, clock, until)
        if choice is None and next_round:
            choice = self._proven(view, options, 1, self.plays // NEXT_ROUND_SHARE, clock, until)
        return choice

    def _may_end_next_round(self, view: View) -> bool:
        """Whether it is worth while to look a round ahead; how to pay is worth it only where a win hangs on it."""
        table = view.table
        if len(table.players) > 2 or table.final_round:
            return False
        pays = table.question_kind is QuestionKind.PAY
        return not (pays and not self._decisive) and may_end(table, view.seat, 2)

    def _proven(
        self,
        view: View,
        options: Sequence[Choice],
        turns: int,
        plays: int,
        clock: Callable[[], float],
        until: float,
    ) -> Choice | None:
        """The first option proven to win with this turn and so many more; all get a short try before a long one."""
        search = EndgameSearch(view, view.seat, self._decisive)
        choice_of = {int(option.number): option for option in options}
        left = [number for number in search.answers(turns) if number in choice_of]
        thread = search.thread(turns)
        for most in (FIRST_PLAYS, plays):
            undecided: list[int] = []
            for number in left:
                budget = Budget(plays if number == thread else min(most, plays), clock, until)
                given = budget.left
                try:
                    if search.wins_by(number, turns, budget):
                        self._decisive = search.decisive
                        return choice_of[number]
                except TooMuch:
                    undecided.append(number)
                plays -= given - max(0, budget.left)
                if plays <= 0 or clock() >= until:
                    return None
            left = undecided
        return None


def first_not_lost(
    view: View,
    ranked: Sequence[Choice],
    clock: Callable[[], float] = time.monotonic,
    deadline: float = math.inf,
    seconds: float = math.inf,
    plays: int = ESCAPE_PLAYS,
) -> Choice:
    """The first of these options, best first, after which nobody else surely wins with their next turn.

    The first of all, where there is none; one of which it can't be told in time counts as not lost.
    """
    table = view.table
    seats = len(table.players)
    others = [(view.seat + step) % seats for step in range(1, seats)]
    searches = [EndgameSearch(view, other) for other in others if may_end(table, other, 1)]
    if not searches:
        return ranked[0]
    budget = Budget(plays, clock, min(deadline, clock() + seconds))
    for option in ranked:
        try:
            if not any(search.wins_by(int(option.number), 1, budget) for search in searches):
                return option
        except TooMuch:
            return option
    return ranked[0]


# Whether it is worth a look


def may_end(state: State, seat: int, turns: int) -> bool:
    """Whether a seat may come to the goal within so many turns, as far as a cheap look from above can tell."""
    if state.final_round:
        return True
    knowledge = knowledge_of(state)
    player = state.players[seat]
    if knowledge.goal.reached(state, player):
        return True
    bonuses = turns * bonuses_a_turn(state.rules)
    points = -1
    for due in knowledge.goal.due(state, player, ANY_POINTS, bonuses):
        if gem_count(bonuses_due(due)) <= bonuses:
            if points < 0:
                points = _points_ahead(state, seat, turns, bonuses)
            if points_due(due) <= points:
                return True
    return False


def _points_ahead(state: State, seat: int, turns: int, bonuses: int) -> int:
    """How many points a seat may get within so many turns: rather too many than too few."""
    player = state.players[seat]
    again = state.may_purchase_again(seat)
    reach = MOST_GEMS_A_TURN * (turns if again else turns - 1)
    purchases = 2 * turns if again else turns
    if not again and turns > 1 and player.stock < state.rules.stock:
        purchases += turns - 1  # what comes of the next purchase may let the one after it bring another
    found: list[int] = []
    for card in state.market_row:
        if card >= 0 and _lacks_at_most(player, card, reach):
            found.append(POINTS[card] + GIFT_POINTS[FREE_LEVEL[card]])
    for held in player.hand:
        if held >= 0 and _lacks_at_most(player, held, reach):
            found.append(POINTS[held] + GIFT_POINTS[FREE_LEVEL[held]])
    found.sort(reverse=True)
    points = sum(found[:purchases]) + NOBLE_POINTS * turns
    if state.question_kind is QuestionKind.FREE_CARD or state.question_kind is QuestionKind.PAIRING:
        points += GIFT_POINTS[2]
    for module in knowledge_of(state).modules:
        points += module.points_ahead(state, player, bonuses)
    return points


def _lacks_at_most(player: Player, card: int, most: int) -> bool:
    """Whether a player lacks no more than so many tokens for a card, or than one of the cards that it is paid with."""
    colour = TRADE_COLOUR[card]
    if colour >= 0:
        return player.standing[colour] + (1 if most else 0) >= TRADED_CARDS
    short = shortfall(shortfall(PRICE[card], player.discount), player.tokens)
    return gold_units(short, player.gold_worth) - gold_of(player) <= most
