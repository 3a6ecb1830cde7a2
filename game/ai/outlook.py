"""What lies before one seat: the cards and nobles in its sight, and how far off each is for it.

It is made from the seat's own means alone; `facts` sets those of all seats side by side.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from game.ai import cards
from game.ai.cards import NEVER, NOBLE_POINTS, TRADE_COLOUR
from game.ai.gem_sums import gem_count, one_of_each, turns_to_collect
from game.ai.knowledge import PAIRS, TRADED_CARDS, Knowledge
from game.ai.reach import CARD_RATE, NOBLE_RATE, POINT_MASK, Reach
from game.rules.gems import FIELD, FIELD_MASK, shortfall
from game.rules.means import PRICE
from game.rules.state import State
from game.rules.turn_end import NOBLE_NEEDS

FARTHEST_NOBLE: Final = 9
TRADED_DUE: Final = 6
TRADED_DUE_EACH: Final = 4
"""About how many tokens a card costs that is paid with cards: those at hand, and for each that is lacking more."""
TRADED_TURNS_EACH: Final = 3
"""About how many turns each of those takes that is lacking."""
PAIRING_TURNS: Final = 2
"""About how many turns it takes to have a bonus to pair a card with."""

_POINTS: Final = vec[i64](cards.POINTS)
_BONUS: Final = vec[i64](cards.BONUS)
_TRADE_COLOUR: Final = vec[i64](TRADE_COLOUR)
_PAIRS: Final = vec[i64]([int(pairs) for pairs in PAIRS])
_CARD_RATE: Final = vec[i64]([rate for rates in CARD_RATE for rate in rates])
_NOBLE_RATE: Final = vec[i64](NOBLE_RATE)


@mypyc_attr(acyclic=True)
class Outlook(Reach):
    """A seat's means, and what is in its reach."""

    def __init__(self, state: State, seat: int, knowledge: Knowledge) -> None:
        super().__init__(state, seat)
        self.wants: i64 = 0
        """Per colour, how many of the cards with points and the nobles in sight ask for more of it, as a purse."""
        self.completing: i64 = 0
        """The colours of which one more bonus brings a noble, as bits of a purse."""
        self.noble_lack: int = FARTHEST_NOBLE
        self.nobles_lacking: list[int] = []
        """How many bonuses each noble in sight lacks."""
        self.noble_lacks: vec[i64] = vec[i64]()
        """The bonuses that nobles lack who lack one or two, as purses."""
        self.dues: list[int] = [0] * len(state.market_row)
        """How many tokens the card on each place costs, those at hand included."""
        self.hand_dues: list[int] = []
        self.cards_now: i64 = 0
        self.gain_now: i64 = 0
        """The most points that a card brings that can be had at once, with the noble's that comes with it."""
        self.gain_soon: i64 = 0
        self.gain_later: i64 = 0
        """The same of cards at most a turn, and two turns, away."""
        self._look_at_nobles(state)
        self._look_at_cards(state, knowledge.closed(state, seat))
        self.rates.sort()

    def _look_at_nobles(self, state: State) -> None:
        standing = self.player.standing_purse
        nearest: i64 = FARTHEST_NOBLE
        for noble in state.nobles + self.player.reserved_nobles:
            missing = shortfall(NOBLE_NEEDS[noble], standing)
            lack = gem_count(missing)
            self.nobles_lacking.append(lack)
            self.wants += one_of_each(missing)
            if lack < nearest:
                nearest = lack
            if lack == 1:
                self.completing |= missing
            if 1 <= lack <= 2:
                self.noble_lacks = append(self.noble_lacks, missing)
            self.rates.append(_NOBLE_RATE[lack])
        self.noble_lack = nearest

    def _look_at_cards(self, state: State, closed: i64) -> None:
        market = state.market_row
        place: i64 = 0
        while place < len(market):
            card = market[place]
            if card >= 0:
                need = shortfall(PRICE[card], self.player.discount)
                turns = self._turns_to(card, need)
                due = self._due(card, need)
                self.dues[place] = due
                if closed >> place & 1:
                    self.kept_away.append((card, turns))
                else:
                    self.turns[place] = turns
                    self._add(card, due, turns)
            place += 1
        for held in self.player.hand:
            card = held
            if card < 0:
                self.hand_turns.append(NEVER)
                self.hand_dues.append(0)
            else:
                need = shortfall(PRICE[card], self.player.discount)
                turns = self._turns_to(card, need)
                due = self._due(card, need)
                self.hand_turns.append(turns)
                self.hand_dues.append(due)
                self._add(card, due, turns)

    def _turns_to(self, card: i64, need: i64) -> i64:
        """About how many turns it takes to be able to buy a card that asks for these gems beyond the bonuses."""
        player = self.player
        turns: i64 = 0
        if need:
            if _POINTS[card]:
                self.wants += one_of_each(need)
            turns = turns_to_collect(shortfall(need, player.tokens), self.gold)
        elif _TRADE_COLOUR[card] >= 0:
            turns = TRADED_TURNS_EACH * self._cards_lacking(card)
        if _PAIRS[card] and not player.discount:
            turns += PAIRING_TURNS
        return turns

    def _cards_lacking(self, card: i64) -> i64:
        """How many cards are lacking of those that a card is paid with."""
        lacking: i64 = TRADED_CARDS - self.player.standing[_TRADE_COLOUR[card]]
        return lacking if lacking > 0 else 0

    def _due(self, card: i64, need: i64) -> i64:
        """How many tokens a card costs, those at hand included; one paid with cards, about what those cost."""
        if _TRADE_COLOUR[card] >= 0:
            return TRADED_DUE + TRADED_DUE_EACH * self._cards_lacking(card)
        return gem_count(need)

    def use_of(self, card: i64) -> i64:
        """How many of the cards with points and the nobles in sight want a bonus like the card's."""
        colour = _BONUS[card]
        return self.wants >> FIELD * colour & FIELD_MASK if colour >= 0 else 0

    def _add(self, card: i64, due: i64, turns: i64) -> None:
        """Add up what a card so many turns away promises."""
        points = _POINTS[card]
        if turns <= 2:
            gain = points
            colour = _BONUS[card]
            if colour >= 0 and self.completing >> FIELD * colour & FIELD_MASK:
                gain += NOBLE_POINTS
            if gain > self.gain_later:
                self.gain_later = gain
            if turns <= 1 and gain > self.gain_soon:
                self.gain_soon = gain
            if turns == 0:
                self.cards_now += 1
                if gain > self.gain_now:
                    self.gain_now = gain
        if points:
            self.rates.append(_CARD_RATE[due * (POINT_MASK + 1) + points])
