"""Plans of one or two purchases: how many points they bring within so many turns, and how soon they end the game.

The numbers of `outlook` look at cards one by one; who wins a race is mostly told by the two cards that it ends with.
A plan's turns are its purchases and those to collect what both cards ask together, the first one's bonuses counted for
the second, and one more for each gem that the supply hasn't got. Nobles that the two complete count too, one for each
turn of a purchase, and the points of the best card that comes free with one of them. Of cards that are paid with cards,
only those count whose cards are there, one to a plan, less the points that go; the bonuses that go and come with such a
card are left out.

Strongholds save a turn: with two or three on a card it can be conquered in the turn of the other purchase, after it,
and with three in the turn that brings the last gem for it. What stands under one's own strongholds is as good as in
hand. With cities, a plan ends the game that brings what one of them asks.
"""

from typing import Final

from game.ai.outlook import NEVER, TARGET, Outlook
from game.ai.purse import (
    BONUS,
    BONUSES,
    CITY_ALIKE,
    CITY_NEEDS,
    CITY_POINTS,
    CITY_PURSE,
    DISCARDS,
    FREE_LEVEL,
    LEVEL,
    NOBLE_POINTS,
    PAIRS_UP,
    POINTS,
    PRICE,
    count,
    lacking,
    shortage,
    turns_to_collect,
)
from game.rules.gems import FIELD_MASK, ONE
from game.rules.player import Player
from game.rules.state import State

LONGEST: Final = 8
"""Turns beyond which a plan counts for nothing."""
NO_END: Final = 12
"""What stands for the turns of a race that no plan ends."""
IN_HAND: Final = -1
NO_PLACE: Final = -2
UNREACHED: Final = 99
"""The points due where no plan gets to a goal."""

SIEGE: Final = 2
"""Strongholds on a card from which on one more purchase conquers it."""
ALL_FORTS: Final = 3
FORT_COUNT: Final = 3
"""The bits of a place's strongholds that say how many there are."""

MOST_POINTS: Final = 10
"""What two cards bring at most."""
MOST_BONUSES: Final = 4

_DUE_BITS: Final = 8
_DUE: Final = (1 << _DUE_BITS) - 1

_BONUS_PURSE: Final = tuple(
    [ONE[colour] * int(BONUSES[card]) if colour >= 0 else 0 for card, colour in enumerate(BONUS)]
)
"""Each card's bonuses, as a purse; nothing where the card has none of its own."""
_BONUS_FIELD: Final = tuple([FIELD_MASK * ONE[colour] if colour >= 0 else 0 for colour in BONUS])
"""The bits of that colour in a purse."""


class Step:
    """A card that a plan can have."""

    __slots__ = (
        "bonus",
        "field",
        "forts",
        "free",
        "free_points",
        "need",
        "pairs",
        "place",
        "points",
        "spot",
        "standing",
        "trade",
        "turns",
    )

    def __init__(self, card: int, spot: int, need: int, turns: int, forts: int, weight: int) -> None:
        self.points: int = POINTS[card]
        """With those of the card that comes free with it."""
        self.bonus: int = _BONUS_PURSE[card]
        """For paying."""
        self.standing: int = ONE[BONUS[card]] * weight if BONUS[card] >= 0 else 0
        """The same for nobles and cities, where a double may count once."""
        self.field: int = _BONUS_FIELD[card]
        self.spot: int = spot
        """Its place in the market, or `IN_HAND`."""
        self.place: int = IN_HAND if forts else spot
        """The same, where a rival can take it."""
        self.need: int = need
        self.turns: int = turns
        self.forts: int = forts
        """How many strongholds of one's own stand on it."""
        self.trade: bool = DISCARDS[card] >= 0
        """Whether it is paid with cards."""
        self.pairs: bool = PAIRS_UP[card] > 0
        """Whether it is to be paired with a card that has a bonus."""
        self.free: int = NO_PLACE
        self.free_points: int = 0
        """The place of the card that comes free with it, and that one's points."""


class Plans:
    """What a seat can come to by one or two purchases of the cards in its sight."""

    def __init__(self, state: State, own: Outlook) -> None:
        player = own.player
        self._goals: list[int] = []
        """What ends the game: the points due and, packed above them, the bonuses, of goals that two cards can reach."""
        reached = player.points >= TARGET
        if state.rules.city_pool:
            reached = bool(player.cities)
            self._look_at_cities(state, player)
        elif not reached:
            self._goals.append(TARGET - player.points)
        self._least: int = UNREACHED
        """The fewest points that can end the game."""
        for goal in self._goals:
            self._least = min(self._least, goal & _DUE)
        self.gains: list[int] = [0] * (LONGEST + 1)
        """The most points within so many turns."""
        self.race: int = 0 if reached else NO_END
        """The fewest turns to the goal."""
        self.barred: int = self.race
        """The same if a rival first takes the card of the table that this hurts most."""
        self._tokens: int = player.tokens
        self._discount: int = player.discount
        self._gold: int = own.gold
        self._bank: int = state.bank
        self._missing: list[int] = own.missing
        self._market: list[int] = state.market
        self._open: list[int] = own.turns
        self._weights: tuple[int, ...] = state.rules.standing_weight
        self._player: Player = player
        self._ends: list[int] = []
        """Plans that reach the goal: their turns and places, packed."""
        steps: list[Step] = []
        for place in range(len(own.turns)):
            if own.turns[place] < LONGEST:
                self._add(steps, state.market[place], place, own.turns[place], state.forts[place] & FORT_COUNT)
        for place in range(len(own.hand_turns)):
            if own.hand_turns[place] < LONGEST:
                self._add(steps, player.hand[place], IN_HAND, own.hand_turns[place], 0)
        self._pair_up(steps)
        for turns in range(1, LONGEST + 1):
            if self.gains[turns] < self.gains[turns - 1]:
                self.gains[turns] = self.gains[turns - 1]
        if self._ends:
            self._find_race()

    def _look_at_cities(self, state: State, player: Player) -> None:
        """Note what the cities ask beyond what the player has; those with cards of any one colour, for each colour."""
        if player.cities:
            return
        for city in state.cities:
            due = max(0, CITY_POINTS[city] - player.points)
            lack = lacking(CITY_PURSE[city], player.standing_purse)
            alike = CITY_ALIKE[city]
            if due > MOST_POINTS or count(lack) > MOST_BONUSES:
                continue
            if not alike:
                self._goals.append(lack << _DUE_BITS | due)
                continue
            for colour in range(5):
                more = alike - player.standing[colour]
                if not CITY_NEEDS[city][colour] and more <= MOST_BONUSES:
                    self._goals.append(lack + max(0, more) * ONE[colour] << _DUE_BITS | due)

    def _add(self, steps: list[Step], card: int, spot: int, turns: int, forts: int) -> None:
        """Take in a card, and the plan of it alone."""
        need = lacking(PRICE[card], self._discount)
        if turns:
            if DISCARDS[card] >= 0:
                return
            turns += shortage(lacking(need, self._tokens), self._gold, self._bank)
        if turns < LONGEST:
            step = Step(card, spot, need, turns, forts, self._weights[card])
            if FREE_LEVEL[card]:
                self._find_free(step, FREE_LEVEL[card])
            if step.trade:
                step.bonus = step.field = step.standing = 0
                step.points -= self._points_paid(DISCARDS[card])
            steps.append(step)
            if not turns or forts < ALL_FORTS:
                turns += 1
            self._note(turns, step.points + self._visits(step.standing, 1), step.standing, step.place, IN_HAND)

    def _find_free(self, step: Step, level: int) -> None:
        """Give a step the card of that level with most points on the table that isn't a rival's."""
        for place in range(len(self._open)):
            card = self._market[place]
            if card >= 0 and LEVEL[card] == level and POINTS[card] > step.free_points and self._open[place] < NEVER:
                step.free = place
                step.free_points = POINTS[card]
        step.points += step.free_points

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

    def _pair_up(self, steps: list[Step]) -> None:
        """Look at all plans of two cards, but for those that bring no more than what is known to come about as soon."""
        gains = self.gains
        tokens = self._tokens
        gold = self._gold
        nobles = bool(self._missing)
        least = self._least
        for place in range(1, len(steps)):
            one = steps[place]
            for other in range(place):
                two = steps[other]
                siege = one.forts >= SIEGE or two.forts >= SIEGE
                points = one.points + two.points
                if nobles:
                    points += self._visits(one.standing + two.standing, 1 if siege else 2)
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
                if two.need & one.field and one.forts < SIEGE:
                    need = one.need + lacking(two.need, one.bonus)
                elif one.need & two.field and two.forts < SIEGE:
                    need = two.need + lacking(one.need, two.bonus)
                else:
                    need = one.need + two.need
                lack = lacking(need, tokens)
                turns = turns_to_collect(lack, gold)
                if turns:
                    turns += shortage(lack, gold, self._bank)
                turns += 1 if siege else 2
                if turns <= LONGEST:
                    self._note(turns, points, one.standing + two.standing, one.place, two.place)

    def _can_pair(self, one: Step, two: Step) -> bool:
        """Whether of two cards each that is to be paired will have a bonus to be paired with."""
        if self._discount:
            return True
        return not (one.pairs and not two.bonus) and not (two.pairs and not one.bonus)

    def _visits(self, bonuses: int, most: int) -> int:
        """The points of the nobles that these bonuses bring, at most so many of them."""
        visits = 0
        for lack in self._missing:
            if visits < most and not lacking(lack, bonuses):
                visits += 1
        return visits * NOBLE_POINTS

    def _note(self, turns: int, points: int, bonuses: int, place: int, other: int) -> None:
        if points > self.gains[turns]:
            self.gains[turns] = points
        if points >= self._least:
            for goal in self._goals:
                if points >= goal & _DUE and not lacking(goal >> _DUE_BITS, bonuses):
                    self._ends.append((turns << 6 | place + 1) << 6 | other + 1)
                    break

    def _find_race(self) -> None:
        ends = self._ends
        best = ends[0]
        for end in ends:
            if end < best:
                best = end
        self.race = best >> 12
        left = self._race_without(ends, best >> 6 & 63)
        other = self._race_without(ends, best & 63)
        self.barred = left if left > other else other

    def _race_without(self, ends: list[int], taken: int) -> int:
        """The fewest turns to the goal when a place of the market, counted from 1, is taken."""
        if not taken:
            return self.race
        left = NO_END
        for end in ends:
            if end >> 12 < left and end >> 6 & 63 != taken and end & 63 != taken:
                left = end >> 12
        return left
