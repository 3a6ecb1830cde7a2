"""What lies before one seat: the cards, nobles, posts and cities in its sight, and how far off each is.

An outlook is made from the seat's own means alone; `features` sets those of all seats side by side.
"""

from typing import Final

from game.ai.purse import (
    BONUS,
    BONUSES,
    CITY_ALIKE,
    CITY_NEEDS,
    CITY_POINTS,
    CITY_PURSE,
    COST,
    DISCARDS,
    EFFECT,
    FADE,
    NOBLE_POINTS,
    NOBLE_PURSE,
    PAIRS_UP,
    POINTS,
    PRICE,
    count,
    gold_at_hand,
    lacking,
    shortage,
    turns_to_collect,
)
from game.rules.gems import GOLD_SHIFT, GUARDS
from game.rules.player import Player
from game.rules.state import State

TARGET: Final = 15
GEMS_A_TURN: Final = 2.6
NEVER: Final = 39
"""Turns to a card that can't be had."""
_ROOT: Final = tuple([float(number) ** 0.5 for number in range(64)])
_FAR: Final = 30


_FIFTEENS: Final = GUARDS - (GUARDS >> 4)


def _wanted(need: int) -> int:
    """One of each colour that there is a need of, as a purse."""
    return (need + _FIFTEENS & GUARDS) >> 4


class Outlook:
    """A seat's means and what is in its reach, added up."""

    def __init__(self, state: State, seat: int) -> None:
        player = state.players[seat]
        self.player: Player = player
        self.bonuses: int = 0
        self.colours: int = 0
        self.breadth: float = 0.0
        self.deepest: int = 0
        self.token_colours: int = 0
        self.coins: int = player.tokens >> GOLD_SHIFT
        self.gold: int = gold_at_hand(player)
        self.best: float = 0.0
        self.second: float = 0.0
        self.third: float = 0.0
        self.every: float = 0.0
        self.cheap: float = 0.0
        self.saved: float = 0.0
        self.rate: float = 0.0
        self.soon: int = 0
        self.bonuses_soon: float = 0.0
        self.effects_soon: float = 0.0
        self.trade_ups: float = 0.0
        self.placed: int = 0
        self.kept: float = 0.0
        self.denied: float = 0.0
        self.conquest: float = 0.0
        self.conquest_now: float = 0.0
        """What the card is worth that the next action can be followed by, being payable or one turn from it."""
        self.siege: float = 0.0
        """What the card is worth that one more purchase opens, so far off as it is."""
        self.stack: int = 0
        """The most strongholds that stand on one card."""
        self.exposed: float = 0.0
        """What stands under one stronghold alone, so that one removal frees it."""
        self.now: int = 0
        self.points_now: int = 0
        self.gain_now: int = 0
        self.gain_soon: int = 0
        self.gain_later: int = 0
        self.hand_points: float = 0.0
        self.hand_best: float = 0.0
        self.hand_due: int = 0
        self.scarce: int = 0
        self.courting: float = 0.0
        self.noble_lack: int = 9
        self.nobles_close: int = 0
        self.own_nobles: float = 0.0
        self.city_lack: int = 0
        self.cities: float = 0.0
        self.posts_close: float = 0.0
        self.turns: list[int] = [NEVER] * len(state.market)
        """To each place of the market."""
        self.hand_turns: list[int] = []
        """To each card in hand."""
        self.wants: int = 0
        """Per colour, how many of the cards with points and the nobles in sight ask for more of it, as a purse."""
        self.completing: int = 0
        """The colours of which one more bonus brings a noble, as bits of a purse."""
        self.missing: list[int] = []
        """The bonuses that nobles lack who lack one or two, as purses."""
        self.rates: list[int] = []
        """Points to be had, the cheapest first: a rank, gems due, points, packed."""
        self._count_means()
        self._look_at_nobles(state)
        self._look_at_cards(state, seat)
        self.rates.sort()
        if state.rules.city_pool:
            self.pace: float = self._city_pace(state)
        else:
            self.pace = self._pace(TARGET - player.points)
        for post in state.rules.posts:
            if not player.posts >> post & 1:
                self.posts_close += FADE[count(lacking(state.rules.post_needs[post], player.standing_purse))]

    def _count_means(self) -> None:
        player = self.player
        for colour in range(5):
            owned = player.bonuses[colour]
            self.bonuses += owned
            self.breadth += _ROOT[owned]
            self.deepest = max(self.deepest, owned)
            if owned:
                self.colours += 1
            if player.tokens >> 5 * colour & 31:
                self.token_colours += 1

    def _look_at_nobles(self, state: State) -> None:
        player = self.player
        standing = player.standing_purse
        for noble in state.nobles + player.reserved_nobles:
            missing = lacking(NOBLE_PURSE[noble], standing)
            lack = count(missing)
            self.wants += _wanted(missing)
            self.courting += FADE[lack]
            self.noble_lack = min(self.noble_lack, lack)
            if lack <= 2:
                self.nobles_close += 1
                if lack:
                    self.missing.append(missing)
                if lack == 1:
                    self.completing |= missing
            self.rates.append((lack * 3 + 1) * 4096 // 3 << 8 | min(lack * 3, 31) << 3 | 3)
        for noble in player.reserved_nobles:
            self.own_nobles += FADE[count(lacking(NOBLE_PURSE[noble], standing))]

    def _look_at_cards(self, state: State, seat: int) -> None:
        player = self.player
        market = state.market
        forts = state.forts
        for place in range(len(market)):
            card = market[place]
            if card < 0:
                continue
            turns = self._turns(card)
            fort = forts[place]
            if fort:
                worth = (POINTS[card] + 0.7) * FADE[turns]
                if fort >> 2 != seat:
                    self.denied += worth
                    continue
                self._hold(card, turns, fort & 3, worth)
            self.turns[place] = turns
            self._reach(card, turns)
        for card in player.hand:
            if card < 0:
                self.hand_turns.append(NEVER)
            else:
                turns = self._turns(card)
                self.hand_turns.append(turns)
                worth = POINTS[card] * FADE[turns]
                self.hand_points += worth
                self.hand_best = max(self.hand_best, worth)
                self.hand_due += self._due(card)
                self._reach(card, turns)
        if self.best > 0.0:
            self._count_scarce(state)

    def _hold(self, card: int, turns: int, forts: int, worth: float) -> None:
        """Add up what a card under so many strongholds of one's own is worth."""
        self.placed += forts
        self.kept += worth
        self.stack = max(self.stack, forts)
        if forts == 3:
            self.conquest = (POINTS[card] + 1.0) * FADE[turns]
            if turns <= 1:
                self.conquest_now = POINTS[card] + 1.0
        elif forts == 2:
            self.siege = (POINTS[card] + 1.0) * FADE[turns]
        else:
            self.exposed += worth

    def _turns(self, card: int) -> int:
        """About how many turns it takes to be able to buy a card."""
        player = self.player
        turns = 0
        if DISCARDS[card] >= 0:
            turns = max(0, 3 * (2 - player.standing[DISCARDS[card]]))
        else:
            need = lacking(PRICE[card], player.discount)
            if need:
                if POINTS[card]:
                    self.wants += _wanted(need)
                turns = turns_to_collect(lacking(need, player.tokens), self.gold)
        if PAIRS_UP[card] and not player.discount:
            turns += 2
        return turns

    def _due(self, card: int) -> int:
        """How many tokens a card costs, those at hand included."""
        if DISCARDS[card] >= 0:
            return 6 + 4 * max(0, 2 - self.player.standing[DISCARDS[card]])
        return count(lacking(PRICE[card], self.player.discount))

    def _reach(self, card: int, turns: int) -> None:
        """Add up what a card so many turns away promises."""
        fade = FADE[turns]
        worth = POINTS[card]
        if DISCARDS[card] >= 0:
            self.trade_ups += fade
        if EFFECT[card] > 0.0:
            self.effects_soon += EFFECT[card] * fade
            self.bonuses_soon += EFFECT[card] * fade
        self.bonuses_soon += BONUSES[card] * fade
        if turns <= 2:
            gain = worth
            if BONUS[card] >= 0 and self.completing >> 5 * BONUS[card] & 31:
                gain += NOBLE_POINTS
            self.gain_later = max(self.gain_later, gain)
            if turns <= 1:
                self.gain_soon = max(self.gain_soon, gain)
                if turns == 0:
                    self.now += 1
                    self.points_now = max(self.points_now, worth)
                    self.gain_now = max(self.gain_now, gain)
                else:
                    self.soon += 1
        if not worth:
            return
        due = self._due(card)
        value = worth * fade
        self.every += value
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
            self.cheap += worth * (10 - due)
        self.rate = max(self.rate, worth / (2.0 + due))
        self.rates.append((due + 3) * 4096 // worth << 8 | min(due, 31) << 3 | worth)

    def _count_scarce(self, state: State) -> None:
        """Of the gems still lacking for the cards of points that are near, how many the supply hasn't got."""
        player = self.player
        for place in range(len(state.market)):
            if 0 < self.turns[place] <= 3 and POINTS[state.market[place]] >= 2:
                short = lacking(lacking(PRICE[state.market[place]], player.discount), player.tokens)
                self.scarce += shortage(short, 0, state.bank)

    def _pace(self, due: int) -> float:
        """About how many turns it takes to get so many points, buying the cheapest in sight first."""
        gems = 0
        cards = 0
        for entry in self.rates:
            if due <= 0:
                break
            due -= entry & 7
            gems += entry >> 3 & 31
            cards += 1
        turns = float(cards)
        if due > 0:
            turns += due * 0.45
            gems += 3 * due
        spare = gems - self.player.token_count
        return turns + spare / GEMS_A_TURN if spare > 0 else turns

    def _city_pace(self, state: State) -> float:
        """About how many turns the nearest city takes (C-2), noting how near they all are."""
        player = self.player
        standing = player.standing
        nearest = float(_FAR)
        shortest = _FAR
        for city in state.cities:
            lack = count(lacking(CITY_PURSE[city], player.standing_purse))
            alike = CITY_ALIKE[city]
            if alike:
                named = CITY_NEEDS[city]
                deepest = 0
                for colour in range(5):
                    if not named[colour]:
                        deepest = max(deepest, standing[colour])
                lack += max(0, alike - deepest)
            by_points = self._pace(max(0, CITY_POINTS[city] - player.points))
            turns = max(by_points, lack * 2.1) + min(by_points, lack * 2.1) * 0.25
            self.cities += 1.0 / (1.0 + turns)
            nearest = min(nearest, turns)
            shortest = min(shortest, lack)
        self.city_lack = shortest
        return 0.0 if player.cities else nearest
