"""Numbers that stand in the place of a card: for none, or for one that is not seen."""

from typing import Final

from game.rules.ids import CardId, DeckId

EMPTY: Final = CardId(-1)
"""No card."""

FIRST_HIDDEN: Final = -2
"""Stands for an unseen card of the first deck; those of the others are below it."""


def hidden_card(deck: int) -> CardId:
    """What stands for an unseen card of a deck; its back shows which deck that is."""
    return CardId(FIRST_HIDDEN - deck)


def deck_of_hidden(card: int) -> DeckId:
    """Which deck an unseen card came from."""
    return DeckId(FIRST_HIDDEN - card)
