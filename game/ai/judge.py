"""A quick opinion of the options at hand, without trying them: which to look at first.

The worths are log odds: the search turns them into priors, the one-turn look-ahead into a short list, and minor
decisions (which tokens go back, where a stronghold goes) are pruned by them. Cards in reach are weighed by their
value and nearness; what they lack says which gems are wanted.

The weights were fitted to how often searches visit each option.
"""

from collections.abc import Sequence
from typing import Final

from game.ai.purse import (
    BONUS,
    BONUSES,
    DISCARDS,
    EFFECT,
    NOBLE_PURSE,
    PAIRS_UP,
    POINTS,
    PRICE,
    count,
    gold_at_hand,
    lacking,
)
from game.ai.purse import turns_to_collect as _turns
from game.rules.choices import (
    Choice,
    Claim,
    Conquer,
    Draw,
    GainPost,
    Keep,
    Move,
    Pair,
    Place,
    Purchase,
    Remove,
    Reserve,
    ReserveNoble,
    Return,
    Take,
    TakeGem,
    Visit,
)
from game.rules.gems import FIELD_MASK, GOLD_SHIFT
from game.rules.player import Player
from game.rules.question import QuestionKind
from game.rules.state import State

_NEARNESS: Final = tuple([0.62**turns for turns in range(40)])
SHORT: Final = {
    QuestionKind.TEN_TOKENS: 3,
    QuestionKind.STRONGHOLD: 10,
    QuestionKind.PURCHASE_GEM: 3,
    QuestionKind.DOUBLE_GEM: 3,
}
"""How many of the options of a minor decision are looked at, by step; others keep all."""

TAKE: Final[list[float]] = [0.40, 0.55, -0.97, -0.96, -0.91, -0.11, 0.02, -0.77, 0.29, 1.18]
PURCHASE: Final[list[float]] = [1.68, 1.20, 3.61, 2.34, 0.14, -0.59, -0.22, 1.29, -5.15, -1.73, -0.13, 0.27]
RESERVE: Final[list[float]] = [-2.38, -0.10, 0.81, 0.71, 0.69, 0.39, -1.20, 0.60, -0.48, 0.59, 0.60]
DRAW: Final[list[float]] = [-0.55, 0.70, -0.97, 0.62, 0.04]
STRONGHOLD: Final[list[float]] = [
    *[0.68, -0.72, 0.41, 1.06, -0.30, -0.48, 0.80, 2.19, 0.17],
    *[-1.30, -0.35, 0.85, -0.26],
    *[0.43, 0.76, 0.48, -0.47, 0.42],
]
"""The weights of what speaks for and against each kind of action, in the order of the `terms_of_` methods."""

_NOT_PLACED: Final = [0.0] * 9
_NOT_MOVED: Final = [0.0] * 4
_NOT_REMOVED: Final = [0.0] * 5
"""The terms of a stronghold's placing, moving and removing, where that is not what is done."""


def _sum(weights: list[float], terms: list[float]) -> float:
    total = 0.0
    for place in range(len(terms)):
        total += weights[place] * terms[place]
    return total


class Judge:
    """The view of one seat on its options at a table."""

    def __init__(self, state: State, seat: int) -> None:
        self.state: State = state
        self.seat: int = seat
        self.player: Player = state.players[seat]
        self.demand: list[float] = [0.0] * 5
        self.demand_two: list[float] = [0.0] * 5
        self.bonus_worth: float = 0.0
        self.stage: float = 0.0
        """How far the leader has come, from 0 to about 1."""
        self.wanted: list[float] = [0.0] * 5
        self.gold: int = gold_at_hand(self.player)
        self.goals: list[tuple[float, int, int]] = []
        """Cards not far off: their value, what they lack, and how many turns that is."""
        self._weigh()

    def _weigh(self) -> None:
        state = self.state
        player = self.player
        leader = max([other.points for other in state.players])
        self.stage = leader / 15.0
        self.bonus_worth = max(0.25, 1.25 * (1.0 - leader / 17.0))
        for noble in state.nobles + player.reserved_nobles:
            self._want(NOBLE_PURSE[noble], 1.0)
        if state.rules.posts:
            for post in state.rules.posts:
                if not player.posts >> post & 1:
                    self._want(state.rules.post_needs[post], 0.6)
        gold = self.gold
        total = 0.3
        for card in state.market:
            if card >= 0 and DISCARDS[card] < 0:
                total += self._long_for(card, gold)
        for card in player.hand:
            if card >= 0 and DISCARDS[card] < 0:
                total += self._long_for(card, gold)
        for colour in range(5):
            self.demand[colour] /= total
            self.demand_two[colour] /= total

    def _want(self, needs: int, weight: float) -> None:
        """Count what a noble or post lacks towards the colours wanted."""
        lack = lacking(needs, self.player.standing_purse)
        if lack:
            share = weight / (1.0 + count(lack))
            for colour in range(5):
                if lack >> 5 * colour & FIELD_MASK:
                    self.wanted[colour] += share

    def _long_for(self, card: int, gold: int) -> float:
        """Add what a card lacks to the demand for gems; how much it is longed for."""
        player = self.player
        need = lacking(PRICE[card], player.discount)
        lack = lacking(need, player.tokens)
        turns = _turns(lack, gold)
        if turns == 0 or turns > 5:
            return 0.0
        value = self.value(card)
        self.goals.append((value, lack, turns))
        appeal = value * _NEARNESS[turns]
        appeal *= appeal
        for colour in range(5):
            missing = lack >> 5 * colour & FIELD_MASK
            if missing:
                self.demand[colour] += appeal
                if missing > 1:
                    self.demand_two[colour] += appeal
        return appeal

    def value(self, card: int) -> float:
        """What owning a card is worth to the seat, in points."""
        worth = POINTS[card] + (BONUSES[card] + EFFECT[card]) * self.bonus_worth
        if BONUS[card] >= 0:
            worth += self.wanted[BONUS[card]]
        if DISCARDS[card] >= 0:
            worth -= 2.0 * self.bonus_worth
        return worth

    def turns(self, card: int, player: Player) -> int:
        """About how many turns away a card is for a player."""
        if DISCARDS[card] >= 0:
            return 0 if player.standing[DISCARDS[card]] >= 2 else 6
        if PAIRS_UP[card] and not player.discount:
            return 6
        return _turns(lacking(lacking(PRICE[card], player.discount), player.tokens), gold_at_hand(player))

    def threat(self, card: int) -> float:
        """How near the card is to another player, as the greatest of their values of it."""
        nearest = self._rivals_nearness(card)
        return (POINTS[card] + 0.5 * BONUSES[card]) * nearest if nearest >= _NEARNESS[2] else 0.0

    def worth(self, option: Choice) -> float:
        """What an option is worth, in log odds."""
        if isinstance(option, Take):
            return _sum(TAKE, self.terms_of_take(option))
        if isinstance(option, Purchase):
            return _sum(PURCHASE, self.terms_of_purchase(option.card))
        if isinstance(option, Reserve):
            return _sum(RESERVE, self.terms_of_reserve(option.card))
        if isinstance(option, Draw):
            return _sum(DRAW, self.terms_of_draw(option.deck))
        return self._minor(option)

    def terms_of_take(self, option: Take) -> list[float]:
        """What speaks for and against taking gems."""
        demand = 0.0
        double = 0.0
        wealth = 0.0
        for gem in option.gems:
            demand += self.demand[gem]
            wealth += self.player.tokens >> 5 * gem & FIELD_MASK
        if option.double:
            demand = self.demand[option.gems[0]]
            double = self.demand_two[option.gems[0]]
        over = self.player.token_count + option.count - 10
        gained = 0.0
        most = 0.0
        for value, lack, turns in self.goals:
            nearer = _turns(lacking(lack, option.purse), self.gold)
            if nearer < turns:
                gain = value * (_NEARNESS[nearer] - _NEARNESS[turns])
                gained += gain
                most = max(most, gain)
        return [
            1.0,
            demand,
            double,
            1.0 if option.double else 0.0,
            float(over) if over > 0 else 0.0,
            wealth,
            float(option.count),
            self.stage,
            gained,
            most,
        ]

    def terms_of_purchase(self, card: int) -> list[float]:
        """What speaks for and against purchasing a card."""
        player = self.player
        due = count(lacking(PRICE[card], player.discount))
        colour = BONUS[card]
        return [
            1.0,
            float(POINTS[card]),
            (BONUSES[card] + EFFECT[card]) * self.bonus_worth,
            self.wanted[colour] if colour >= 0 else 0.0,
            1.0 if card in player.hand else 0.0,
            float(due),
            POINTS[card] * self.stage,
            1.0 if player.points + POINTS[card] >= 15 else 0.0,
            1.0 if DISCARDS[card] >= 0 else 0.0,
            player.token_count / 10.0,
            float(player.bonuses[colour]) if colour >= 0 else 0.0,
            self.threat(card) if card not in player.hand else 0.0,
        ]

    def terms_of_reserve(self, card: int) -> list[float]:
        """What speaks for and against reserving a card."""
        player = self.player
        near = _NEARNESS[self.turns(card, player)]
        return [
            1.0,
            POINTS[card] * near,
            (BONUSES[card] + EFFECT[card]) * self.bonus_worth * near,
            self.threat(card),
            1.0 if self.state.bank >> GOLD_SHIFT else 0.0,
            float(len(player.hand)),
            1.0 if player.token_count >= 10 else 0.0,
            float(POINTS[card]),
            POINTS[card] * self.stage,
            near,
            self.stage,
        ]

    def terms_of_draw(self, deck: int) -> list[float]:
        """What speaks for and against reserving from a deck."""
        player = self.player
        return [1.0, float(len(player.hand)), 1.0 if player.token_count >= 10 else 0.0, float(deck % 3), self.stage]

    def _minor(self, option: Choice) -> float:
        """What an option of one of the lesser decisions is worth."""
        if isinstance(option, Conquer):
            return 2.0 + self.value(option.card)
        if isinstance(option, Claim):
            return 1.5 * self.value(option.card)
        if isinstance(option, Keep):
            return self.value(option.card) * _NEARNESS[self.turns(option.card, self.player)]
        if isinstance(option, Return):
            lost = 0.0
            for colour in range(5):
                back = option.tokens >> 5 * colour & FIELD_MASK
                if back:
                    held = self.player.tokens >> 5 * colour & FIELD_MASK
                    lost += back * (0.3 + 2.0 * self.demand[colour]) / (0.5 + 0.25 * held)
            return -lost - 4.0 * (option.tokens >> GOLD_SHIFT)
        if isinstance(option, TakeGem):
            return 3.0 * self.demand[option.colour]
        if isinstance(option, Pair):
            return option.bonuses * (1.0 + self.wanted[option.colour] + self.demand[option.colour])
        if isinstance(option, Place | Move | Remove):
            return _sum(STRONGHOLD, self.terms_of_stronghold(option))
        if isinstance(option, ReserveNoble | Visit):
            return -0.5 * count(lacking(NOBLE_PURSE[option.noble], self.player.standing_purse))
        if isinstance(option, GainPost):
            return 1.0 if option.post == 5 else 0.5
        return 0.0

    def terms_of_stronghold(self, option: Place | Move | Remove) -> list[float]:
        """What speaks for and against placing, moving or removing a stronghold."""
        card = option.card
        number = self._forts_on(card)
        near = _NEARNESS[self.turns(card, self.player)]
        appeal = self.value(card) * near
        theirs = self._rivals_nearness(card)
        temptation = (POINTS[card] + (BONUSES[card] + EFFECT[card]) * self.bonus_worth) * theirs
        if isinstance(option, Remove):
            return _NOT_PLACED + _NOT_MOVED + [1.0, appeal, temptation, theirs, float(number)]
        terms = [
            appeal,
            near,
            temptation,
            theirs,
            1.0 if number == 1 else 0.0,
            1.0 if number == 2 else 0.0,
            near if number == 1 else 0.0,
            near if number == 2 else 0.0,
            appeal if number == 2 else 0.0,
        ]
        if isinstance(option, Move):
            origin = option.origin
            near = _NEARNESS[self.turns(origin, self.player)]
            moved = [1.0, self.value(origin) * near, near, self._rivals_nearness(origin)]
            return terms + moved + _NOT_REMOVED
        return terms + _NOT_MOVED + _NOT_REMOVED

    def _rivals_nearness(self, card: int) -> float:
        """How near a card is to the rival who is nearest to it."""
        nearest = 0.0
        for seat in range(len(self.state.players)):
            if seat != self.seat:
                nearest = max(nearest, _NEARNESS[self.turns(card, self.state.players[seat])])
        return nearest

    def _forts_on(self, card: int) -> int:
        return self.state.forts[self.state.market.index(card)] & 3


def shortlist(state: State, options: Sequence[Choice], most: int, all_steps: bool = False) -> list[Choice]:
    """The options most worth a look, the best first; of payments the canonical one alone.

    Of lesser decisions there are few, unless all steps are to be treated alike.
    """
    kind = state.question_kind
    if kind is QuestionKind.PAY:
        return [options[0]]
    if not all_steps and kind is not None:
        most = min(most, SHORT.get(kind, most))
    judge = Judge(state, state.current)
    ranked = [(-judge.worth(option), place) for place, option in enumerate(options)]
    ranked.sort()
    return [options[place] for _, place in ranked[:most]]
