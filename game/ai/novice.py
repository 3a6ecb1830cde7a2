"""A beginner: looks at a few cards, buys one of them if possible, else collects for the one that shines most."""

import random
from collections.abc import Sequence
from typing import Final

from game.ai.purse import LEVEL, ORIENT, POINTS, PRICE, count, lacking
from game.ai.styles import BALANCED, Style
from game.rules.choices import (
    Choice,
    Claim,
    Conquer,
    Decline,
    Draw,
    Keep,
    Pay,
    Place,
    Purchase,
    Remove,
    Reserve,
    Return,
    Take,
    TakeGem,
)
from game.rules.gems import FIELD_MASK, GOLD_SHIFT
from game.rules.views import View

SEEN: Final = 4
"""How many of the cards in view it looks at in a turn; its own hand it always sees."""
FULL: Final = 10
"""With so many tokens, all that may be kept, even a beginner looks round for something to spend them on."""


class Novice:
    """Sees the card in front of it: no plan outlasts the turn, nobles and rivals go unnoticed."""

    def __init__(self, style: Style = BALANCED) -> None:
        self.style = style

    def choose(self, view: View, options: Sequence[Choice], rng: random.Random, deadline: float) -> Choice:
        if isinstance(options[0], Pay):
            return options[0]
        table = view.table
        player = table.players[view.seat]
        in_view = [card for card in table.market if card >= 0 and count(PRICE[card])]
        seen = list(player.hand)
        for _ in range(min(SEEN if player.token_count < FULL else len(in_view), len(in_view))):
            seen.append(in_view.pop(int(rng.random() * len(in_view))))
        fancied = -1
        shine = -1.0
        for card in seen:
            charm = POINTS[card] + rng.random()
            if charm > shine:
                shine = charm
                fancied = card
        lack = lacking(lacking(PRICE[fancied], player.discount), player.tokens) if fancied >= 0 else 0
        best = options[0]
        most = -1e9
        for option in options:
            worth = self._worth(option, fancied, lack, seen) + rng.random()
            if isinstance(option, Take):
                worth -= max(0, player.token_count + option.count - 10)
            if worth > most:
                most = worth
                best = option
        return best

    def _worth(self, option: Choice, fancied: int, lack: int, seen: list[int]) -> float:
        """How an option strikes the eye, at sight of some cards, and of what the fancied one lacks."""
        if isinstance(option, Purchase):
            return (10.0 if option.card in seen else 2.0) + 1.5 * POINTS[option.card] + self._liking(option.card)
        if isinstance(option, Conquer | Claim | Keep):
            return 10.0 + 1.5 * POINTS[option.card] + self._liking(option.card)
        if isinstance(option, Take):
            return 3.0 + 1.5 * sum([1 for gem in option.gems if lack >> 5 * gem & FIELD_MASK]) + 0.2 * option.count
        if isinstance(option, Reserve):
            return (3.2 if option.card == fancied and POINTS[option.card] > 2 else 1.5) + 40.0 * self.style.hand
        if isinstance(option, Draw):
            return 0.5
        if isinstance(option, Return):
            kept = sum([option.tokens >> 5 * gem & FIELD_MASK for gem in range(5) if lack >> 5 * gem & FIELD_MASK])
            return -float(kept) - 3.0 * (option.tokens >> GOLD_SHIFT)
        if isinstance(option, TakeGem):
            return 1.5 * min(1, lack >> 5 * option.colour & FIELD_MASK)
        if isinstance(option, Place | Remove):
            return 1.0 + 0.5 * POINTS[option.card] + 20.0 * (self.style.fort + self.style.rout)
        if isinstance(option, Decline):
            return -5.0
        return 0.0

    def _liking(self, card: int) -> float:
        style = self.style
        level = LEVEL[card]
        liking = style.level_one if level == 1 else style.level_two if level == 2 else style.level_three
        return 40.0 * (liking + style.orient * ORIENT[card])
