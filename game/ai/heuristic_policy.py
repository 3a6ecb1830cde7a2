"""How likely options look without trying them: log odds from a few terms each, with weights fitted to searches' visits.

The search turns them into priors, the one-turn look-ahead into a short list, and lesser questions (which tokens go
back, and what modules ask) are pruned by them. Cards in reach are weighed by their value and nearness; what they lack
says which gems are wanted. Modules say what their own choices are worth.
"""

from collections.abc import Sequence
from typing import Final

from game.ai.cards import BONUS, BONUSES, LEVEL, POINTS
from game.ai.gem_sums import gem_count, gold_at_hand, turns_to_collect
from game.ai.knowledge import EFFECT, PAIRS, TRADE_COLOUR, TRADED_CARDS, Knowledge, knowledge_of
from game.ai.modules.module import PolicyAppraisal
from game.rules.choices import Choice, Draw, Purchase, Reserve, Return, Take, Visit
from game.rules.gems import FIELD, FIELD_MASK, GOLD_SHIFT, shortfall
from game.rules.means import PRICE
from game.rules.player import Player
from game.rules.question import QuestionKind
from game.rules.state import State
from game.rules.turn_end import NOBLE_NEEDS, TOKEN_LIMIT
from game.rules.variants import USUAL_TARGET

OUT_OF_REACH: Final = 6
"""The turns that count for a card that can't be bought for lack of cards to trade or to pair it with."""
FARTHEST_GOAL: Final = 5
"""Turns up to which a card is a goal to take gems for."""
_NEARNESS: Final = tuple([0.62**turns for turns in range(40)])

TAKE: Final[list[float]] = [0.40, 0.55, -0.97, -0.96, -0.91, -0.11, 0.02, -0.77, 0.29, 1.18]
PURCHASE: Final[list[float]] = [1.68, 1.20, 3.61, 2.34, 0.14, -0.59, -0.22, 1.29, -5.15, -1.73, -0.13, 0.27]
RESERVE: Final[list[float]] = [-2.38, -0.10, 0.81, 0.71, 0.69, 0.39, -1.20, 0.60, -0.48, 0.59, 0.60]
DRAW: Final[list[float]] = [-0.55, 0.70, -0.97, 0.62, 0.04]
"""The weights of what speaks for and against each kind of action, in the order of the `terms_of_` methods."""


def _sum(weights: list[float], terms: list[float]) -> float:
    total = 0.0
    for place in range(len(terms)):
        total += weights[place] * terms[place]
    return total


class HeuristicPolicy(PolicyAppraisal):
    """The view of one seat on its options at a table."""

    def __init__(self, state: State, seat: int) -> None:
        self.state: State = state
        self.seat: int = seat
        self.player: Player = state.players[seat]
        self.knowledge: Knowledge = knowledge_of(state)
        self.target: int = state.rules.target
        self.demand: list[float] = [0.0] * 5
        self.double_demand: list[float] = [0.0] * 5
        """The same for a second gem of a colour."""
        leader = max([other.points for other in state.players])
        self.stage: float = leader / self.target
        """How far the leader has come, from 0 to about 1."""
        self.bonus_worth: float = max(0.25, 1.25 * (1.0 - leader * USUAL_TARGET / self.target / 17.0))
        """What a bonus is worth, in points: less and less as the game goes on."""
        self.wanted: list[float] = [0.0] * 5
        self.gold: int = gold_at_hand(self.player)
        self.goals: list[tuple[float, int, int]] = []
        """Cards not far off: their value, what they lack, and how many turns that is."""
        self._find_wanted()
        self._find_goals()

    def _find_wanted(self) -> None:
        for noble in self.state.nobles + self.player.reserved_nobles:
            self._want(NOBLE_NEEDS[noble], 1.0)
        for module in self.knowledge.rewarding:
            for needs in module.requirements(self.state, self.player):
                self._want(needs, module.policy_weight)

    def _want(self, needs: int, weight: float) -> None:
        """Count what a requirement lacks towards the colours wanted."""
        lack = shortfall(needs, self.player.standing_purse)
        if lack:
            share = weight / (1.0 + float(gem_count(lack)))
            for colour in range(5):
                if lack >> FIELD * colour & FIELD_MASK:
                    self.wanted[colour] += share

    def _find_goals(self) -> None:
        total = 0.3
        for card in self.state.market_row:
            if card >= 0 and TRADE_COLOUR[card] < 0:
                total += self._add_goal(card)
        for card in self.player.hand:
            if card >= 0 and TRADE_COLOUR[card] < 0:
                total += self._add_goal(card)
        for colour in range(5):
            self.demand[colour] /= total
            self.double_demand[colour] /= total

    def _add_goal(self, card: int) -> float:
        """Add what a card lacks to the demand for gems; how much that counts."""
        player = self.player
        need = shortfall(PRICE[card], player.discount)
        lack = shortfall(need, player.tokens)
        turns = turns_to_collect(lack, self.gold)
        if turns == 0 or turns > FARTHEST_GOAL:
            return 0.0
        value = self.value(card)
        self.goals.append((value, lack, turns))
        appeal = value * _NEARNESS[turns]
        appeal *= appeal
        for colour in range(5):
            missing = lack >> FIELD * colour & FIELD_MASK
            if missing:
                self.demand[colour] += appeal
                if missing > 1:
                    self.double_demand[colour] += appeal
        return appeal

    def bare_value(self, card: int) -> float:
        return POINTS[card] + (BONUSES[card] + EFFECT[card]) * self.bonus_worth

    def value(self, card: int) -> float:
        worth = POINTS[card] + (BONUSES[card] + EFFECT[card]) * self.bonus_worth
        if BONUS[card] >= 0:
            worth += self.wanted[BONUS[card]]
        if TRADE_COLOUR[card] >= 0:
            worth -= TRADED_CARDS * self.bonus_worth
        return worth

    def turns(self, card: int, player: Player) -> int:
        """About how many turns away a card is for a player."""
        if TRADE_COLOUR[card] >= 0:
            return 0 if player.standing[TRADE_COLOUR[card]] >= TRADED_CARDS else OUT_OF_REACH
        if PAIRS[card] and not player.discount:
            return OUT_OF_REACH
        lack = shortfall(shortfall(PRICE[card], player.discount), player.tokens)
        return turns_to_collect(lack, gold_at_hand(player))

    def nearness(self, card: int) -> float:
        return _NEARNESS[self.turns(card, self.player)]

    def rivals_nearness(self, card: int) -> float:
        nearest = 0.0
        for seat in range(len(self.state.players)):
            if seat != self.seat:
                nearest = max(nearest, _NEARNESS[self.turns(card, self.state.players[seat])])
        return nearest

    def threat(self, card: int) -> float:
        """What a card is worth to the rival who is nearest to it, if that is near."""
        nearest = self.rivals_nearness(card)
        return (POINTS[card] + 0.5 * BONUSES[card]) * nearest if nearest >= _NEARNESS[2] else 0.0

    def worth(self, option: Choice) -> float:
        """How likely an option looks, in log odds."""
        if isinstance(option, Take):
            return _sum(TAKE, self.terms_of_take(option))
        if isinstance(option, Purchase):
            return _sum(PURCHASE, self.terms_of_purchase(option.card))
        if isinstance(option, Reserve):
            return _sum(RESERVE, self.terms_of_reserve(option.card))
        if isinstance(option, Draw):
            return _sum(DRAW, self.terms_of_draw(option.deck))
        if isinstance(option, Return):
            return -self._loss(option)
        if isinstance(option, Visit):
            return -0.5 * float(gem_count(shortfall(NOBLE_NEEDS[option.noble], self.player.standing_purse)))
        module = self.knowledge.module_of.get(type(option))
        return 0.0 if module is None else module.policy_worth(option, self)

    def worths(self, options: Sequence[Choice]) -> list[float]:
        return [self.worth(option) for option in options]

    def terms_of_take(self, option: Take) -> list[float]:
        """What speaks for and against taking gems."""
        demand = 0.0
        double = 0.0
        wealth = 0.0
        for gem in option.gems:
            demand += self.demand[gem]
            wealth += int(self.player.tokens >> FIELD * gem & FIELD_MASK)
        if option.double:
            demand = self.demand[option.gems[0]]
            double = self.double_demand[option.gems[0]]
        over = self.player.token_count + option.count - TOKEN_LIMIT
        gained = 0.0
        most = 0.0
        for value, lack, turns in self.goals:
            nearer = turns_to_collect(shortfall(lack, option.purse), self.gold)
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
        due = gem_count(shortfall(PRICE[card], player.discount))
        colour = BONUS[card]
        return [
            1.0,
            float(POINTS[card]),
            (BONUSES[card] + EFFECT[card]) * self.bonus_worth,
            self.wanted[colour] if colour >= 0 else 0.0,
            1.0 if card in player.hand else 0.0,
            float(due),
            POINTS[card] * self.stage,
            1.0 if player.points + POINTS[card] >= self.target else 0.0,
            1.0 if TRADE_COLOUR[card] >= 0 else 0.0,
            player.token_count / 10.0,
            float(player.bonuses[colour]) if colour >= 0 else 0.0,
            self.threat(card) if card not in player.hand else 0.0,
        ]

    def terms_of_reserve(self, card: int) -> list[float]:
        """What speaks for and against reserving a card."""
        player = self.player
        near = self.nearness(card)
        return [
            1.0,
            POINTS[card] * near,
            (BONUSES[card] + EFFECT[card]) * self.bonus_worth * near,
            self.threat(card),
            1.0 if self.state.bank >> GOLD_SHIFT else 0.0,
            float(len(player.hand)),
            1.0 if player.token_count >= TOKEN_LIMIT else 0.0,
            float(POINTS[card]),
            POINTS[card] * self.stage,
            near,
            self.stage,
        ]

    def terms_of_draw(self, deck: int) -> list[float]:
        """What speaks for and against reserving from a deck."""
        player = self.player
        level = LEVEL[self.state.rules.decks[deck][0]]
        full = 1.0 if player.token_count >= TOKEN_LIMIT else 0.0
        return [1.0, float(len(player.hand)), full, float(level - 1), self.stage]

    def _loss(self, option: Return) -> float:
        """What the tokens are worth that go back."""
        lost = 0.0
        for colour in range(5):
            back = float(option.tokens >> FIELD * colour & FIELD_MASK)
            if back:
                tokens = int(self.player.tokens >> FIELD * colour & FIELD_MASK)
                lost += back * (0.3 + 2.0 * self.demand[colour]) / (0.5 + 0.25 * tokens)
        return lost + 4.0 * (option.tokens >> GOLD_SHIFT)


def shortlist(state: State, options: Sequence[Choice], most: int, all_questions: bool = False) -> list[Choice]:
    """The options most worth a look, the best first; of payments the canonical one alone.

    Of lesser questions there are few, unless all are to be treated alike.
    """
    kind = state.question_kind
    if kind is QuestionKind.PAY:
        return [options[0]]
    policy = HeuristicPolicy(state, state.current)
    if not all_questions and kind is not None:
        most = min(most, policy.knowledge.shortlists.get(kind, most))
    ranked = [(-policy.worth(option), place) for place, option in enumerate(options)]
    ranked.sort()
    return [options[place] for _, place in ranked[:most]]
