"""A plain greedy opponent, the apprentice: buys the best card it can, else collects for the most promising one."""

import random
from collections.abc import Sequence
from typing import Final

from game.ai.cards import BONUS, BONUSES, FREE_LEVEL, LEVEL, POINTS, TRADE_COLOUR
from game.ai.knowledge import EFFECT, PAIRS, Knowledge, knowledge_of
from game.ai.modules.module import GREEDY_NOBLE_WEIGHT, GREEDY_STYLE_WEIGHT, NO_CARD, GreedyAppraisal
from game.ai.styles import BALANCED, Style
from game.rules.catalog import CARDS
from game.rules.choices import Choice, Draw, Pay, Purchase, Reserve, Return, Take, Visit
from game.rules.gems import GEMS, GOLD, GOLD_SHIFT, shortfall, unpack
from game.rules.payment import amount_due
from game.rules.player import Player
from game.rules.state import State
from game.rules.turn_end import NOBLE_NEEDS
from game.rules.views import View

BONUS_WORTH: Final = 0.5
FREE_LEVEL_WORTH: Final = 1.2
"""What a bonus is worth beside what it helps towards, and each level of a card that comes free with another."""
POINTS_A_WISH: Final = 60
"""How many points on cards of the table that ask for a colour make a bonus of it worth one more."""
PROMISE_START: Final = 1.5
"""The gems that a card's value is shared among when it lacks none."""

GET_WORTH: Final = 10.0
"""What getting a card is worth beside the card, so that it mostly comes first."""
GEM_WORTH: Final = 0.1
"""What taking a gem is worth; one that the goal lacks is worth 1 more."""
RESERVE_WORTH: Final = 0.5
RESERVE_GOAL_WORTH: Final = 1.5
"""What reserving is worth with an empty hand, and how much more for a goal with many points."""
DRAW_WORTH: Final = -1.0
"""The same of reserving from a deck."""
GOAL_GEM_COST: Final = 3
GOLD_COST: Final = 9.0
"""What returning a gem that the goal lacks costs beyond the 1 of any gem, and what returning gold costs."""
VISIT_WORTH: Final = 5.0
"""What a noble's visit is worth, whichever comes."""
RESERVE_STYLE_WEIGHT: Final = 35.0
"""As `GREEDY_STYLE_WEIGHT`, for a reserved card: the apprentice reserves too seldom to show a style otherwise."""


class GreedyBot:
    """Gives every option a worth and takes the greatest; ties are broken at random."""

    def __init__(self, style: Style = BALANCED) -> None:
        self.style = style

    def choose(self, view: View, options: Sequence[Choice], rng: random.Random, deadline: float) -> Choice:
        if isinstance(options[0], Pay):
            return options[0]
        policy = GreedyPolicy(view.table, view.seat, self.style)
        return max(options, key=lambda option: (policy.worth(option), rng.random()))


class GreedyPolicy(GreedyAppraisal):
    """What options are worth to a seat at a table, in points."""

    def __init__(self, state: State, seat: int, style: Style) -> None:
        self.style: Style = style
        self.state: State = state
        self.seat: int = seat
        self.player: Player = state.players[seat]
        self.knowledge: Knowledge = knowledge_of(state)
        self.wanted: list[float] = self._wanted_colours()
        closed = self.knowledge.closed(state, seat)
        in_sight = [card for place, card in enumerate(state.market_row) if not closed >> place & 1]
        goals = [card for card in (*in_sight, *self.player.hand) if card >= 0 and TRADE_COLOUR[card] < 0]
        self.goal: int = max(goals, key=self.promise, default=NO_CARD)
        self.lack: list[int] = self.gems_lacking(self.goal) if self.goal >= 0 else [0] * 5

    def _wanted_colours(self) -> list[float]:
        """How much a bonus of each colour helps towards nobles, what modules reward and the cards on the table."""
        state = self.state
        player = self.player
        wanted = [0.0] * 5
        for_nobles = GREEDY_NOBLE_WEIGHT + GREEDY_STYLE_WEIGHT * self.style.noble / 2
        wishes = [(NOBLE_NEEDS[noble], for_nobles) for noble in (*state.nobles, *player.reserved_nobles)]
        for module in self.knowledge.modules:
            weight = module.greedy_weight(self.style)
            wishes += [(needs, weight) for needs in module.requirements(state, player)]
        for needs, worth in wishes:
            lack = unpack(shortfall(needs, player.standing_purse))
            for gem in GEMS:
                if lack[gem]:
                    wanted[gem] += worth / (1 + sum(lack))
        cards = [CARDS[card] for card in state.market_row if card >= 0]
        for gem in GEMS:
            wanted[gem] += sum([card.points for card in cards if card.cost[gem] > player.bonuses[gem]]) / POINTS_A_WISH
        return wanted

    def value(self, card: int) -> float:
        worth = float(POINTS[card])
        if BONUS[card] >= 0:
            worth += BONUSES[card] * (BONUS_WORTH + self.wanted[BONUS[card]])
        elif PAIRS[card]:
            worth += BONUS_WORTH + max(self.wanted)
        else:
            worth += EFFECT[card]
        return worth + FREE_LEVEL_WORTH * FREE_LEVEL[card] + GREEDY_STYLE_WEIGHT * self._liking(card)

    def _liking(self, card: int) -> float:
        """What the style adds to a card, in chances to win."""
        liking = self.style.of_level(LEVEL[card])
        for module in self.knowledge.modules:
            liking += module.liking(self.style, card)
        return liking

    def gems_lacking(self, card: int) -> list[int]:
        return list(unpack(shortfall(amount_due(self.player, card), self.player.tokens))[:GOLD])

    def promise(self, card: int) -> float:
        lack = sum(self.gems_lacking(card)) - int(self.player.tokens >> GOLD_SHIFT)
        return self.value(card) / (PROMISE_START + max(0, lack))

    def worth(self, option: Choice) -> float:
        match option:
            case Purchase(card):
                return GET_WORTH + self.value(card)
            case Take():
                return sum([min(1, self.lack[gem]) for gem in option.gems]) + GEM_WORTH * len(option.gems)
            case Reserve(card):
                goal = RESERVE_GOAL_WORTH if card == self.goal and POINTS[card] > 2 else 0
                liking = RESERVE_STYLE_WEIGHT * (self.style.hand + self.style.gold)
                return RESERVE_WORTH + goal - len(self.player.hand) + liking
            case Draw():
                return DRAW_WORTH - len(self.player.hand)
            case Return():
                back = unpack(option.tokens)
                return (
                    -sum([back[gem] * (1 + GOAL_GEM_COST * bool(self.lack[gem])) for gem in GEMS])
                    - GOLD_COST * back[GOLD]
                )
            case Visit():
                return VISIT_WORTH
        module = self.knowledge.module_of.get(type(option))
        if module is None:
            return 0.0
        gained = module.card_of(option)
        return GET_WORTH + self.value(gained) if gained >= 0 else module.greedy_worth(option, self)
