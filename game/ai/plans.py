"""Plans of one or two purchases: how many points they bring within so many turns, and how soon they end the game.

`seat_features` looks at cards one by one; who wins a race is mostly told by the two cards that it ends with. A plan's
turns are its purchases and those to collect what both cards ask together, the first one's bonuses counted for the
second, and one more for each gem that the supply hasn't got. Nobles that the two complete count too, one for each turn
of a purchase, and the points of the best card that comes free with one of them. Of cards that are paid with cards, only
those count whose cards are there, one to a plan, less the points that go; the bonuses that go and come with such a card
are left out.

What ends the game, and which cards of the table are easier to have than others, the modules in play say (`knowledge`).
"""

from typing import Final

from game.ai.cards import BONUS, BONUSES, LEVEL, NEVER, NOBLE_POINTS, POINTS
from game.ai.gem_sums import supply_shortage, turns_to_collect
from game.ai.knowledge import FREE_LEVEL, PAIRS, TRADE_COLOUR, Knowledge
from game.ai.modules.module import AT_ONCE, SAFE, SAME_TURN, bonuses_due, points_due
from game.ai.seat_features import SeatFeatures
from game.rules.gems import FIELD_MASK, ONE, shortfall
from game.rules.ids import CardId
from game.rules.means import PRICE
from game.rules.player import Player
from game.rules.state import State

LONGEST: Final = 8
"""Turns beyond which a plan counts for nothing."""
NO_END: Final = 12
"""What stands for the turns of a race that no plan ends."""
IN_HAND: Final = -1
NO_PLACE: Final = -2
PLACE_BITS: Final = 6
PLACE_MASK: Final = (1 << PLACE_BITS) - 1
TURNS_SHIFT: Final = 2 * PLACE_BITS
"""How a plan that ends the game is packed: its turns, then its two places, counted from 1; 0 for the hand."""
UNREACHED: Final = 99
"""The points due where no plan gets to a goal."""

_BONUS_PURSE: Final = tuple(
    [ONE[colour] * int(BONUSES[card]) if colour >= 0 else 0 for card, colour in enumerate(BONUS)]
)
"""Each card's bonuses, as a purse; nothing where the card has none of its own."""
_BONUS_FIELD: Final = tuple([FIELD_MASK * ONE[colour] if colour >= 0 else 0 for colour in BONUS])
"""The bits of that colour in a purse."""


class PlannedCard:
    """A card that a plan can have."""

    __slots__ = (
        "at_once",
        "bonus",
        "field",
        "free",
        "free_points",
        "need",
        "pairs",
        "place",
        "points",
        "same_turn",
        "spot",
        "standing",
        "trade",
        "turns",
    )

    def __init__(self, card: int, spot: int, need: int, turns: int, marks: int, weight: int) -> None:
        self.points: int = POINTS[card]
        """With those of the card that comes free with it."""
        self.bonus: int = _BONUS_PURSE[card]
        """For paying."""
        self.standing: int = ONE[BONUS[card]] * weight if BONUS[card] >= 0 else 0
        """The same for nobles and the like, where a double may count once."""
        self.field: int = _BONUS_FIELD[card]
        self.spot: int = spot
        """Its place in the market, or `IN_HAND`."""
        self.place: int = IN_HAND if marks & SAFE else spot
        """The same, where a rival can take it."""
        self.need: int = need
        self.turns: int = turns
        self.same_turn: bool = marks & SAME_TURN > 0
        """Whether it can be bought in the turn of another purchase, after it."""
        self.at_once: bool = marks & AT_ONCE > 0
        """Whether it can be bought in the turn that brings the last gem for it."""
        self.trade: bool = TRADE_COLOUR[card] >= 0
        """Whether it is paid with cards."""
        self.pairs: bool = PAIRS[card]
        """Whether it is to be paired with a card that has a bonus."""
        self.free: int = NO_PLACE
        self.free_points: int = 0
        """The place of the card that comes free with it, and that one's points."""


class Plans:
    """What a seat can come to by one or two purchases of the cards in its sight."""

    def __init__(self, state: State, seat: int, own: SeatFeatures, knowledge: Knowledge) -> None:
        player = own.player
        goal = knowledge.goal
        self._goals: list[int] = goal.due(state, player)
        """What ends the game, each with the points and bonuses due."""
        self._least: int = UNREACHED
        """The fewest points that can end the game."""
        for due in self._goals:
            self._least = min(self._least, points_due(due))
        self.gains: list[int] = [0] * (LONGEST + 1)
        """The most points within so many turns."""
        self.race: int = 0 if goal.reached(state, player) else NO_END
        """The fewest turns to the goal."""
        self.blocked_race: int = self.race
        """The same if a rival first takes the card of the table that this hurts most."""
        self._tokens: int = player.tokens
        self._discount: int = player.discount
        self._gold: int = own.gold
        self._supply: int = state.bank
        self._noble_lacks: list[int] = own.noble_lacks
        self._market: tuple[CardId, ...] = state.market
        self._open: list[int] = own.turns
        self._weights: tuple[int, ...] = state.rules.standing_weight
        self._player: Player = player
        self._ends: list[int] = []
        """Plans that reach the goal: their turns and places, packed."""
        cards: list[PlannedCard] = []
        marks = knowledge.plan_marks(state, seat)
        for place in range(len(own.turns)):
            if own.turns[place] < LONGEST:
                self._add(cards, state.market_row[place], place, own.turns[place], marks[place])
        for place in range(len(own.hand_turns)):
            if own.hand_turns[place] < LONGEST:
                self._add(cards, player.hand[place], IN_HAND, own.hand_turns[place], 0)
        self._pair_up(cards)
        for turns in range(1, LONGEST + 1):
            if self.gains[turns] < self.gains[turns - 1]:
                self.gains[turns] = self.gains[turns - 1]
        if self._ends:
            self._find_race()

    def _add(self, cards: list[PlannedCard], card: int, spot: int, turns: int, marks: int) -> None:
        """Take in a card, and the plan of it alone."""
        need = shortfall(PRICE[card], self._discount)
        if turns:
            if TRADE_COLOUR[card] >= 0:
                return
            turns += supply_shortage(shortfall(need, self._tokens), self._gold, self._supply)
        if turns < LONGEST:
            planned = PlannedCard(card, spot, need, turns, marks, self._weights[card])
            if FREE_LEVEL[card]:
                self._find_free(planned, FREE_LEVEL[card])
            if planned.trade:
                planned.bonus = planned.field = planned.standing = 0
                planned.points -= self._points_paid(TRADE_COLOUR[card])
            cards.append(planned)
            if not turns or not planned.at_once:
                turns += 1
            points = planned.points + self._visits(planned.standing, 1)
            self._note(turns, points, planned.standing, planned.place, IN_HAND)

    def _find_free(self, planned: PlannedCard, level: int) -> None:
        """Give a card the card of that level with most points on the table that isn't a rival's."""
        for place in range(len(self._open)):
            card = self._market[place]
            if card >= 0 and LEVEL[card] == level and POINTS[card] > planned.free_points and self._open[place] < NEVER:
                planned.free = place
                planned.free_points = POINTS[card]
        planned.points += planned.free_points

    def _points_paid(self, colour: int) -> int:
        """The points that go with the two least cards of a colour."""
        least = second = UNREACHED
        for card in self._player.cards:
            if BONUS[card] == colour:
                if POINTS[card] < least:
                    second = least
                    least = POINTS[card]
                elif POINTS[card] < second:
                    second = POINTS[card]
        return (least if least < UNREACHED else 0) + (second if second < UNREACHED else 0)

    def _pair_up(self, cards: list[PlannedCard]) -> None:
        """Look at all plans of two cards, but for those that bring no more than what is known to come about as soon."""
        gains = self.gains
        tokens = self._tokens
        gold = self._gold
        nobles = bool(self._noble_lacks)
        least = self._least
        for place in range(1, len(cards)):
            one = cards[place]
            for other in range(place):
                two = cards[other]
                same_turn = one.same_turn or two.same_turn
                points = one.points + two.points
                if nobles:
                    points += self._visits(one.standing + two.standing, 1 if same_turn else 2)
                soonest = one.turns if one.turns > two.turns else two.turns
                if points < least and points <= gains[soonest + 1]:
                    continue
                if one.free_points or two.free_points:
                    if one.free == two.spot:
                        points -= one.free_points
                    if two.free == one.spot:
                        points -= two.free_points
                if (one.trade and two.trade) or not self._can_pair(one, two):
                    continue
                if two.need & one.field and not one.same_turn:
                    need = one.need + shortfall(two.need, one.bonus)
                elif one.need & two.field and not two.same_turn:
                    need = two.need + shortfall(one.need, two.bonus)
                else:
                    need = one.need + two.need
                lack = shortfall(need, tokens)
                turns = turns_to_collect(lack, gold)
                if turns:
                    turns += supply_shortage(lack, gold, self._supply)
                turns += 1 if same_turn else 2
                if turns <= LONGEST:
                    self._note(turns, points, one.standing + two.standing, one.place, two.place)

    def _can_pair(self, one: PlannedCard, two: PlannedCard) -> bool:
        """Whether of two cards each that is to be paired will have a bonus to be paired with."""
        if self._discount:
            return True
        return not (one.pairs and not two.bonus) and not (two.pairs and not one.bonus)

    def _visits(self, bonuses: int, most: int) -> int:
        """The points of the nobles that these bonuses bring, at most so many of them."""
        visits = 0
        for lack in self._noble_lacks:
            if visits < most and not shortfall(lack, bonuses):
                visits += 1
        return visits * NOBLE_POINTS

    def _note(self, turns: int, points: int, bonuses: int, place: int, other: int) -> None:
        if points > self.gains[turns]:
            self.gains[turns] = points
        if points >= self._least:
            for due in self._goals:
                if points >= points_due(due) and not shortfall(bonuses_due(due), bonuses):
                    self._ends.append((turns << PLACE_BITS | place + 1) << PLACE_BITS | other + 1)
                    break

    def _find_race(self) -> None:
        ends = self._ends
        best = ends[0]
        for end in ends:
            if end < best:
                best = end
        self.race = best >> TURNS_SHIFT
        left = self._race_without(ends, best >> PLACE_BITS & PLACE_MASK)
        other = self._race_without(ends, best & PLACE_MASK)
        self.blocked_race = left if left > other else other

    def _race_without(self, ends: list[int], taken: int) -> int:
        """The fewest turns to the goal when a place of the market, counted from 1, is taken."""
        if not taken:
            return self.race
        left = NO_END
        for end in ends:
            if end >> TURNS_SHIFT < left and end >> PLACE_BITS & PLACE_MASK != taken and end & PLACE_MASK != taken:
                left = end >> TURNS_SHIFT
        return left
