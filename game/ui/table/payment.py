"""Paying: the canonical payment is proposed; a change of it is always another legal one."""

from collections.abc import Sequence

from game.rules import Choice
from game.rules.choices import Pay
from game.rules.gems import unpack


class Payment:
    """One of the payments on offer, and how to get from it to the others.

    A purchase that the engine would not ask about, though it costs cards, is proposed with its one payment; then
    `purchase` is what accepting it chooses.
    """

    def __init__(self, card: int, options: Sequence[Pay], purchase: Choice | None = None) -> None:
        self.card = card
        self.purchase = purchase
        self.options = list(options)
        self.chosen = self.options[0]

    @property
    def accepted(self) -> Choice:
        """What accepting the payment chooses."""
        return self.purchase or self.chosen

    def change(self, colour: int, by: int) -> bool:
        """Spend more or less of a colour: the nearest payment that does; whether there is one."""
        now = unpack(self.chosen.tokens)

        def distance(option: Pay) -> int:
            steps = sum(abs(a - b) for a, b in zip(unpack(option.tokens), now, strict=True))
            return steps + 2 * len(set(option.cards) ^ set(self.chosen.cards))

        wanted = [option for option in self.options if (unpack(option.tokens)[colour] - now[colour]) * by > 0]
        if not wanted:
            return False
        self.chosen = min(wanted, key=distance)
        return True

    def swap_card(self, card: int) -> bool:
        """Discard a card that is kept, or keep one that is discarded: the nearest payment that does."""
        there = card in self.chosen.cards
        wanted = [option for option in self.options if (card in option.cards) != there]
        if not wanted:
            return False
        self.chosen = min(wanted, key=lambda option: len(set(option.cards) ^ set(self.chosen.cards)))
        return True

    def step(self, by: int) -> None:
        """Go to the next payment in the list, or the one before."""
        place = self.options.index(self.chosen)
        self.chosen = self.options[(place + by) % len(self.options)]

    def cards_on_offer(self) -> list[int]:
        """All cards that some payment discards."""
        return sorted({card for option in self.options for card in option.cards})
