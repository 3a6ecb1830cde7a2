"""A beginner: looks at a few cards, buys one of them if possible, else collects for the one with most points."""

import random
from collections.abc import Sequence
from typing import Final

from game.ai.cards import LEVEL, POINTS
from game.ai.gem_sums import gem_count
from game.ai.knowledge import Knowledge, knowledge_of
from game.ai.modules.module import NO_CARD, NOVICE_STYLE_WEIGHT
from game.ai.styles import BALANCED, Style
from game.rules.choices import Choice, Draw, Pay, Purchase, Reserve, Return, Take
from game.rules.gems import FIELD, FIELD_MASK, GOLD_SHIFT, shortfall
from game.rules.means import PRICE
from game.rules.payment import amount_due
from game.rules.turn_end import TOKEN_LIMIT
from game.rules.views import View

CARDS_SEEN: Final = 4
"""How many of the cards in view it looks at in a turn; its own hand it always sees.

With all the tokens that may be kept, even a beginner looks round for something to spend them on."""


class NoviceBot:
    """Sees the card in front of it: no plan outlasts the turn, nobles and rivals go unnoticed."""

    def __init__(self, style: Style = BALANCED) -> None:
        self.style = style

    def choose(self, view: View, options: Sequence[Choice], rng: random.Random, deadline: float) -> Choice:
        if isinstance(options[0], Pay):
            return options[0]
        table = view.table
        player = table.players[view.seat]
        in_view = [card for card in table.market if card >= 0 and gem_count(PRICE[card])]
        seen = list(player.hand)
        number = CARDS_SEEN if player.token_count < TOKEN_LIMIT else len(in_view)
        for _ in range(min(number, len(in_view))):
            seen.append(in_view.pop(int(rng.random() * len(in_view))))
        favourite = NO_CARD
        most_appeal = -1.0
        for card in seen:
            appeal = POINTS[card] + rng.random()
            if appeal > most_appeal:
                most_appeal = appeal
                favourite = card
        lack = shortfall(amount_due(player, favourite), player.tokens) if favourite >= 0 else 0
        knowledge = knowledge_of(table)
        best = options[0]
        most = -1e9
        for option in options:
            worth = self._worth(option, favourite, lack, seen, knowledge) + rng.random()
            if isinstance(option, Take):
                worth -= max(0, player.token_count + option.count - TOKEN_LIMIT)
            if worth > most:
                most = worth
                best = option
        return best

    def _worth(self, option: Choice, favourite: int, lack: int, seen: Sequence[int], knowledge: Knowledge) -> float:
        """How an option strikes the eye, at sight of some cards, and of what the favourite one lacks."""
        if isinstance(option, Purchase):
            return (10.0 if option.card in seen else 2.0) + self._worth_of_card(option.card, knowledge)
        if isinstance(option, Take):
            wanted = sum([1 for gem in option.gems if lack >> FIELD * gem & FIELD_MASK])
            return 3.0 + 1.5 * wanted + 0.2 * option.count
        if isinstance(option, Reserve):
            appeal = 3.2 if option.card == favourite and POINTS[option.card] > 2 else 1.5
            return appeal + NOVICE_STYLE_WEIGHT * self.style.hand
        if isinstance(option, Draw):
            return 0.5
        if isinstance(option, Return):
            colours = [FIELD * gem for gem in range(5) if lack >> FIELD * gem & FIELD_MASK]
            wanted = sum([option.tokens >> shift & FIELD_MASK for shift in colours])
            return -float(wanted) - 3.0 * (option.tokens >> GOLD_SHIFT)
        module = knowledge.module_of.get(type(option))
        if module is None:
            return 0.0
        card = module.card_of(option)
        if card >= 0:
            return 10.0 + self._worth_of_card(card, knowledge)
        return module.novice_worth(option, lack, self.style)

    def _worth_of_card(self, card: int, knowledge: Knowledge) -> float:
        liking = self.style.of_level(LEVEL[card])
        for module in knowledge.modules:
            liking += module.liking(self.style, card)
        return 1.5 * POINTS[card] + NOVICE_STYLE_WEIGHT * liking
