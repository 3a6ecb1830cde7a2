"""Plans of one or two purchases: how many points they bring within so many turns, and how soon they end the game.

`outlook` looks at cards one by one; who wins a race is mostly told by the two cards that it ends with. A plan's turns
are its purchases and those to collect what both cards ask together, the first one's bonus counted for the second, and
one more for each gem that the supply hasn't got. Nobles that the two complete count too. Cards that are paid with
cards, or are to be paired, are left out.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from game.ai import cards
from game.ai.cards import BONUS, BONUSES, NOBLE_POINTS, TRADE_COLOUR
from game.ai.gem_sums import supply_shortage, turns_to_collect
from game.ai.knowledge import PAIRS, Knowledge
from game.ai.modules.module import bonuses_due, points_due
from game.ai.outlook import Outlook
from game.rules.gems import FIELD_MASK, ONE, shortfall
from game.rules.means import PRICE
from game.rules.state import State

LONGEST: Final = 7
"""Turns beyond which a plan counts for nothing."""
NO_END: Final = LONGEST + 1
"""What stands for the turns of a race that no plan ends."""
UNREACHED: Final = 99
"""The points due where no plan gets to a goal."""
MOST_POINTS: Final = 2 * (max(cards.POINTS) + NOBLE_POINTS)
MOST_BONUSES: Final = 2 * int(max(cards.BONUSES))
"""What two cards bring at most, with a noble each."""

_POINTS: Final = vec[i64](cards.POINTS)
_GIVES: Final = vec[i64]([ONE[colour] * int(BONUSES[card]) if colour >= 0 else 0 for card, colour in enumerate(BONUS)])
"""Each card's bonuses, as a purse; nothing where the card has none of its own."""
_FIELD: Final = vec[i64]([FIELD_MASK * ONE[colour] if colour >= 0 else 0 for colour in BONUS])
"""The bits of that colour in a purse."""
_SIMPLE: Final = vec[i64](
    [1 if colour < 0 and not pairs else 0 for colour, pairs in zip(TRADE_COLOUR, PAIRS, strict=True)]
)
"""Whether plans look at a card."""


@mypyc_attr(acyclic=True)
class Plans:
    """What a seat can come to by one or two purchases of the cards in its sight."""

    def __init__(self, state: State, own: Outlook, knowledge: Knowledge) -> None:
        player = own.player
        self._own: Outlook = own
        self._tokens: i64 = player.tokens
        self._discount: i64 = player.discount
        self._gold: i64 = own.gold
        self._supply: i64 = state.bank
        self._goals: list[int] = knowledge.goal.due(state, player, MOST_POINTS, MOST_BONUSES)
        """What ends the game, each with the points and bonuses due."""
        self._least: i64 = UNREACHED
        """The fewest points that can end the game."""
        for due in self._goals:
            self._least = min(self._least, points_due(due))
        self.gains: vec[i64] = vec[i64]([0] * (LONGEST + 1))
        """The most points within so many turns."""
        self.race: i64 = NO_END
        """The fewest turns to the goal."""
        self.blocked_race: i64 = NO_END
        """The same if a rival first takes the card of the table that this hurts most."""
        self._cards: vec[i64] = vec[i64]()
        """The cards that plans have."""
        self._needs: vec[i64] = vec[i64]()
        """What each asks beyond the bonuses."""
        self._turns: vec[i64] = vec[i64]()
        self._first: i64 = 0
        """Among them, the first one in hand: nobody takes that away."""
        self._ends: vec[i64] = vec[i64]()
        """Plans that reach the goal: their turns and two cards of the table, packed; see `_note`."""
        market = state.market_row
        for place, turns in enumerate(own.turns):
            if turns < LONGEST:
                self._add(market[place], turns)
        self._first = len(self._cards)
        for place, turns in enumerate(own.hand_turns):
            if turns < LONGEST:
                self._add(player.hand[place], turns)
        self._pair_up()
        turns_left: i64 = 1
        while turns_left <= LONGEST:
            if self.gains[turns_left] < self.gains[turns_left - 1]:
                self.gains[turns_left] = self.gains[turns_left - 1]
            turns_left += 1
        if len(self._ends):
            self._find_race()

    def _add(self, card: i64, turns: i64) -> None:
        """Take in a card, and the plan of it alone."""
        if not _SIMPLE[card]:
            return
        need = shortfall(PRICE[card], self._discount)
        if turns:
            turns += supply_shortage(shortfall(need, self._tokens), self._gold, self._supply)
        if turns < LONGEST:
            number: i64 = len(self._cards)
            self._cards = append(self._cards, card)
            self._needs = append(self._needs, need)
            self._turns = append(self._turns, turns)
            gives = _GIVES[card]
            self._note(turns + 1, _POINTS[card] + self._visits(gives, 1), gives, number, number)

    def _pair_up(self) -> None:
        """Look at all plans of two cards, but for those that bring no more than what is known to come about as soon."""
        cards, needs, turns_to = self._cards, self._needs, self._turns
        nobles = len(self._own.noble_lacks) > 0
        gold, least = self._gold, self._least
        one: i64 = 1
        while one < len(cards):
            card = cards[one]
            other: i64 = 0
            while other < one:
                second = cards[other]
                points = _POINTS[card] + _POINTS[second]
                gives = _GIVES[card] + _GIVES[second]
                if nobles:
                    points += self._visits(gives, 2)
                soonest = turns_to[one] if turns_to[one] > turns_to[other] else turns_to[other]
                if points and (points >= least or points > self.gains[soonest + 1]):
                    need = needs[one]
                    then = needs[other]
                    if then & _FIELD[card]:
                        then = shortfall(then, _GIVES[card])
                    elif need & _FIELD[second]:
                        need = shortfall(need, _GIVES[second])
                    lack = shortfall(need + then, self._tokens)
                    turns = turns_to_collect(lack, gold)
                    if turns:
                        turns += supply_shortage(lack, gold, self._supply)
                    if turns + 2 <= LONGEST:
                        self._note(turns + 2, points, gives, one, other)
                other += 1
            one += 1

    def _visits(self, bonuses: i64, most: i64) -> i64:
        """The points of the nobles that these bonuses bring, at most so many of them."""
        visits: i64 = 0
        for lack in self._own.noble_lacks:
            if visits < most and not shortfall(lack, bonuses):
                visits += 1
        return visits * NOBLE_POINTS

    def _note(self, turns: i64, points: i64, bonuses: i64, one: i64, other: i64) -> None:
        if points > self.gains[turns]:
            self.gains[turns] = points
        if points >= self._least:
            for due in self._goals:
                if points >= points_due(due) and not shortfall(bonuses_due(due), bonuses):
                    self._ends = append(self._ends, (turns << 5 | one) << 5 | other)
                    break

    def _find_race(self) -> None:
        best = self._ends[0]
        for end in self._ends:
            if end < best:
                best = end
        self.race = best >> 10
        left = self._race_without(best >> 5 & 31)
        other = self._race_without(best & 31)
        self.blocked_race = left if left > other else other

    def _race_without(self, taken: i64) -> i64:
        """The fewest turns to the goal when one of the cards is taken; one in hand can't be."""
        if taken >= self._first:
            return self.race
        left: i64 = NO_END
        for end in self._ends:
            if end >> 10 < left and end >> 5 & 31 != taken and end & 31 != taken:
                left = end >> 10
        return left
