"""A beginner: buys whatever can be bought, else collects for the card that happens to catch the eye."""

import random
from collections.abc import Sequence

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


class Novice:
    """Sees the card in front of it: no plan outlasts the turn, nobles and rivals go unnoticed."""

    def __init__(self, style: Style = BALANCED) -> None:
        self.style = style

    def choose(self, view: View, options: Sequence[Choice], rng: random.Random, deadline: float) -> Choice:
        if isinstance(options[0], Pay):
            return options[0]
        table = view.table
        player = table.players[view.seat]
        in_view = [card for card in (*table.market, *player.hand) if card >= 0 and count(PRICE[card])]
        dues = [count(lacking(lacking(PRICE[card], player.discount), player.tokens)) for card in in_view]
        near = [card for card, due in zip(in_view, dues, strict=True) if due <= 4] or in_view
        fancied = near[int(rng.random() * len(near))] if near else -1
        lack = lacking(lacking(PRICE[fancied], player.discount), player.tokens) if fancied >= 0 else 0
        best = options[0]
        most = -1e9
        for option in options:
            worth = self._worth(option, fancied, lack) + rng.random()
            if worth > most:
                most = worth
                best = option
        return best

    def _worth(self, option: Choice, fancied: int, lack: int) -> float:
        """How an option strikes the eye, at sight of a card and what it lacks."""
        if isinstance(option, Purchase | Conquer | Claim | Keep):
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
