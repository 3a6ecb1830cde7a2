"""What lies before one seat: the cards and nobles in its sight, how far off each is, and what they add up to.

It is made from the seat's own means alone; `features` sets those of all seats side by side.
"""

from typing import Final

from game.ai.cards import BONUS, BONUSES, COST, NEARNESS, NEVER, NOBLE_POINTS, POINTS
from game.ai.gem_sums import gem_count, one_of_each, supply_shortage, turns_to_collect
from game.ai.knowledge import EFFECT, PAIRS, TRADE_COLOUR, TRADED_CARDS, Knowledge
from game.ai.reach import CARD_RATE, NOBLE_RATE, Reach
from game.rules.gems import FIELD, FIELD_MASK, GOLD_SHIFT, shortfall
from game.rules.means import PRICE
from game.rules.state import State
from game.rules.turn_end import NOBLE_NEEDS

_ROOT: Final = tuple([float(number) ** 0.5 for number in range(64)])


class SeatFeatures(Reach):
    """A seat's means and what is in its reach, added up."""

    def __init__(self, state: State, seat: int, knowledge: Knowledge) -> None:
        super().__init__(state, seat)
        self.bonuses: int = 0
        self.colours: int = 0
        self.breadth: float = 0.0
        self.deepest: int = 0
        self.token_colours: int = 0
        self.gold_tokens: int = self.player.tokens >> GOLD_SHIFT
        self.best: float = 0.0
        self.second: float = 0.0
        self.third: float = 0.0
        self.all_points: float = 0.0
        self.cheap_points: float = 0.0
        self.saved: float = 0.0
        self.best_rate: float = 0.0
        self.cards_soon: int = 0
        self.bonuses_soon: float = 0.0
        self.cards_now: int = 0
        self.points_now: int = 0
        self.gain_now: int = 0
        self.gain_soon: int = 0
        self.gain_later: int = 0
        self.hand_points: float = 0.0
        self.hand_best: float = 0.0
        self.hand_due: int = 0
        self.scarce: int = 0
        self.nobles_near: float = 0.0
        self.noble_lack: int = 9
        self.nobles_close: int = 0
        self.wants: int = 0
        """Per colour, how many of the cards with points and the nobles in sight ask for more of it, as a purse."""
        self.completing: int = 0
        """The colours of which one more bonus brings a noble, as bits of a purse."""
        self.noble_lacks: list[int] = []
        """The bonuses that nobles lack who lack one or two, as purses."""
        self.nobles_lacking: list[int] = []
        """How many bonuses each noble in sight lacks."""
        self._count_means()
        self._look_at_nobles(state)
        self._look_at_cards(state, knowledge.closed(state, seat))
        self.rates.sort()

    def _count_means(self) -> None:
        player = self.player
        for colour in range(5):
            owned = player.bonuses[colour]
            self.bonuses += owned
            self.breadth += _ROOT[owned]
            self.deepest = max(self.deepest, owned)
            if owned:
                self.colours += 1
            if player.tokens >> FIELD * colour & FIELD_MASK:
                self.token_colours += 1

    def _look_at_nobles(self, state: State) -> None:
        player = self.player
        standing = player.standing_purse
        for noble in state.nobles + player.reserved_nobles:
            missing = shortfall(NOBLE_NEEDS[noble], standing)
            lack = gem_count(missing)
            self.nobles_lacking.append(lack)
            self.wants += one_of_each(missing)
            self.nobles_near += NEARNESS[lack]
            self.noble_lack = min(self.noble_lack, lack)
            if lack <= 2:
                self.nobles_close += 1
                if lack:
                    self.noble_lacks.append(missing)
                if lack == 1:
                    self.completing |= missing
            self.rates.append(NOBLE_RATE[lack])

    def _look_at_cards(self, state: State, closed: int) -> None:
        market = state.market_row
        discount = self.player.discount
        for place in range(len(market)):
            card = market[place]
            if card < 0:
                continue
            need = shortfall(PRICE[card], discount)
            turns = self._turns_to(card, need)
            if closed >> place & 1:
                self.kept_away.append((card, turns))
            else:
                self.turns[place] = turns
                self._add(card, need, turns)
        for card in self.player.hand:
            if card < 0:
                self.hand_turns.append(NEVER)
            else:
                need = shortfall(PRICE[card], discount)
                turns = self._turns_to(card, need)
                self.hand_turns.append(turns)
                worth = POINTS[card] * NEARNESS[turns]
                self.hand_points += worth
                self.hand_best = max(self.hand_best, worth)
                self.hand_due += self._due(card, need)
                self._add(card, need, turns)
        if self.best > 0.0:
            self._count_scarce(state)

    def _turns_to(self, card: int, need: int) -> int:
        """About how many turns it takes to be able to buy a card that asks for these gems beyond the bonuses."""
        player = self.player
        turns = 0
        if need:
            if POINTS[card]:
                self.wants += one_of_each(need)
            turns = turns_to_collect(shortfall(need, player.tokens), self.gold)
        elif TRADE_COLOUR[card] >= 0:
            turns = max(0, 3 * (TRADED_CARDS - player.standing[TRADE_COLOUR[card]]))
        if PAIRS[card] and not player.discount:
            turns += 2
        return turns

    def _due(self, card: int, need: int) -> int:
        """How many tokens a card costs, those at hand included; one paid with cards, about what those cost."""
        if TRADE_COLOUR[card] >= 0:
            return 6 + 4 * max(0, TRADED_CARDS - self.player.standing[TRADE_COLOUR[card]])
        return gem_count(need)

    def due(self, card: int) -> int:
        """How many tokens a card costs, those at hand included; one paid with cards, about what those cost."""
        return self._due(card, shortfall(PRICE[card], self.player.discount))

    def use_of(self, card: int) -> int:
        """How many of the cards with points and the nobles in sight want a bonus like the card's."""
        colour = BONUS[card]
        return self.wants >> FIELD * colour & FIELD_MASK if colour >= 0 else 0

    def _add(self, card: int, need: int, turns: int) -> None:
        """Add up what a card so many turns away promises."""
        near = NEARNESS[turns]
        worth = POINTS[card]
        if EFFECT[card] > 0.0:
            self.bonuses_soon += EFFECT[card] * near
        self.bonuses_soon += BONUSES[card] * near
        if turns <= 2:
            gain = worth
            if BONUS[card] >= 0 and self.completing >> FIELD * BONUS[card] & FIELD_MASK:
                gain += NOBLE_POINTS
            self.gain_later = max(self.gain_later, gain)
            if turns <= 1:
                self.gain_soon = max(self.gain_soon, gain)
                if turns == 0:
                    self.cards_now += 1
                    self.points_now = max(self.points_now, worth)
                    self.gain_now = max(self.gain_now, gain)
                else:
                    self.cards_soon += 1
        if not worth:
            return
        due = self._due(card, need)
        value = worth * near
        self.all_points += value
        if value > self.best:
            self.third = self.second
            self.second = self.best
            self.best = value
        elif value > self.second:
            self.third = self.second
            self.second = value
        elif value > self.third:
            self.third = value
        if COST[card]:
            self.saved += worth * (1.0 - due / COST[card])
        if due < 10:
            self.cheap_points += worth * (10 - due)
        self.best_rate = max(self.best_rate, worth / (2.0 + due))
        self.rates.append(CARD_RATE[due][worth])

    def _count_scarce(self, state: State) -> None:
        """Of the gems still lacking for the cards of points that are near, how many the supply hasn't got."""
        player = self.player
        for place in range(len(state.market_row)):
            if 0 < self.turns[place] <= 3 and POINTS[state.market_row[place]] >= 2:
                short = shortfall(shortfall(PRICE[state.market_row[place]], player.discount), player.tokens)
                self.scarce += supply_shortage(short, 0, state.bank)
