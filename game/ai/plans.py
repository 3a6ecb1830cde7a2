"""Plans of one or two purchases: how many points they bring within so many turns, and how soon they end the game.

The numbers of `outlook` look at cards one by one; who wins a race is mostly told by the two cards that it ends with.
A plan's turns are its purchases and those to collect what both cards ask together, the first one's bonus counted for
the second, and one more for each gem that the supply hasn't got. Nobles that the two complete count too. Cards that are
paid with cards are left out.

What it told, on 1,293 games of searches of 160 simulations in the two-player base game, a sixth of them held out: the
loss of a net fitted to the others went from 0.558 to 0.554 (0.401 to 0.388 after the first 36 actions), where the
searches themselves had 0.536. Plans of three purchases told no more (0.553), nor did each card's points and distances
to both players as inputs of their own (0.559), or a deeper net (0.558). What the supply lacks then told 0.0014 more on
2,755 games; in the distances of single cards it told nothing.
"""

from typing import Final

from game.ai.outlook import TARGET, Outlook
from game.ai.purse import BONUS, DISCARDS, NOBLE_POINTS, POINTS, PRICE, lacking, shortage, turns_to_collect
from game.rules.gems import FIELD_MASK, ONE
from game.rules.state import State

LONGEST: Final = 8
"""Turns beyond which a plan counts for nothing."""
NO_END: Final = 12
"""What stands for the turns of a race that no plan ends."""
IN_HAND: Final = -1
UNREACHED: Final = 99
"""The points to the goal where it takes more than points."""

_BONUS_PURSE: Final = tuple([ONE[colour] if colour >= 0 else 0 for colour in BONUS])
"""One gem of each card's bonus, as a purse; nothing where the card has none."""
_BONUS_FIELD: Final = tuple([FIELD_MASK * purse for purse in _BONUS_PURSE])
"""The bits of that colour in a purse."""


class Step:
    """A card that a plan can have."""

    __slots__ = ("bonus", "field", "need", "place", "points", "turns")

    def __init__(self, card: int, place: int, need: int, turns: int) -> None:
        self.points: int = POINTS[card]
        self.bonus: int = _BONUS_PURSE[card]
        self.field: int = _BONUS_FIELD[card]
        self.place: int = place
        self.need: int = need
        self.turns: int = turns


class Plans:
    """What a seat can come to by one or two purchases of the cards in its sight."""

    def __init__(self, state: State, own: Outlook) -> None:
        player = own.player
        due = TARGET - player.points
        if state.rules.city_pool:
            due = UNREACHED
        self.due: int = due
        self.gains: list[int] = [0] * (LONGEST + 1)
        """The most points within so many turns."""
        self.race: int = 0 if due <= 0 else NO_END
        """The fewest turns to the goal."""
        self.barred: int = self.race
        """The same if a rival first takes the card of the table that this hurts most."""
        self._tokens: int = player.tokens
        self._discount: int = player.discount
        self._gold: int = own.gold
        self._bank: int = state.bank
        self._missing: list[int] = own.missing
        self._ends: list[int] = []
        """Plans that reach the goal: their turns and places, packed."""
        steps: list[Step] = []
        for place in range(len(own.turns)):
            if own.turns[place] < LONGEST:
                self._add(steps, state.market[place], place, own.turns[place])
        for place in range(len(own.hand_turns)):
            if own.hand_turns[place] < LONGEST:
                self._add(steps, player.hand[place], IN_HAND, own.hand_turns[place])
        self._pair_up(steps)
        for turns in range(1, LONGEST + 1):
            if self.gains[turns] < self.gains[turns - 1]:
                self.gains[turns] = self.gains[turns - 1]
        if self._ends:
            self._find_race()

    def _add(self, steps: list[Step], card: int, place: int, turns: int) -> None:
        """Take in a card, and the plan of it alone."""
        need = lacking(PRICE[card], self._discount)
        if turns:
            turns += shortage(lacking(need, self._tokens), self._gold, self._bank)
        if turns < LONGEST and DISCARDS[card] < 0:
            step = Step(card, place, need, turns)
            steps.append(step)
            self._note(turns + 1, step.points + self._visits(step.bonus), place, IN_HAND)

    def _pair_up(self, steps: list[Step]) -> None:
        """Look at all plans of two cards, but for those that bring no more than what is known to come as soon."""
        gains = self.gains
        tokens = self._tokens
        gold = self._gold
        nobles = bool(self._missing)
        least = self.due if self.due > 0 else UNREACHED
        for place in range(1, len(steps)):
            one = steps[place]
            for other in range(place):
                two = steps[other]
                points = one.points + two.points
                if nobles:
                    points += self._visits(one.bonus + two.bonus)
                soonest = one.turns if one.turns > two.turns else two.turns
                if not points or (points < least and points <= gains[soonest + 1]):
                    continue
                need = one.need + two.need
                if two.need & one.field:
                    need -= one.bonus
                elif one.need & two.field:
                    need -= two.bonus
                lack = lacking(need, tokens)
                turns = turns_to_collect(lack, gold) + 2
                if turns > 2:
                    turns += shortage(lack, gold, self._bank)
                if turns <= soonest:
                    turns = soonest + 1
                if turns <= LONGEST:
                    self._note(turns, points, one.place, two.place)

    def _visits(self, bonuses: int) -> int:
        """The points of the nobles that these bonuses bring."""
        points = 0
        for lack in self._missing:
            if not lacking(lack, bonuses):
                points += NOBLE_POINTS
        return points

    def _note(self, turns: int, points: int, place: int, other: int) -> None:
        if points > self.gains[turns]:
            self.gains[turns] = points
        if points >= self.due and self.due > 0:
            self._ends.append((turns << 6 | place + 1) << 6 | other + 1)

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
