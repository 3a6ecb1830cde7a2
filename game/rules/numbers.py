"""Choices as numbers, which is what the engine works with; `choices` has them as objects for everybody else.

A number has its kind (see `question`) in the lowest bits (`kind_of`) and above them what the choice is about (`about`):
a card, a deck, a tile, a colour or a purse. A pairing has the bonuses above the colour, a move the card it goes to
above the one it comes from, a payment the place of the discarded cards in `CARD_SETS` above the purse.
"""

from collections.abc import Iterable
from typing import Final

from mypy_extensions import i64

from game.rules.gems import PURSE_BITS, PURSE_MASK
from game.rules.ids import CardId
from game.rules.question import MOVE, PAIR, PAY

KIND_BITS: Final = 5
KIND_MASK: Final = (1 << KIND_BITS) - 1

COLOUR_BITS: Final = 3
CARD_BITS: Final = 8


def numbered(kind: i64, about: i64) -> i64:
    """The number of a choice."""
    return about << KIND_BITS | kind


def kind_of(number: i64) -> i64:
    return number & KIND_MASK


def about(number: i64) -> i64:
    return number >> KIND_BITS


CARD_SETS: Final[list[tuple[CardId, ...]]] = [()]
"""Cards that have been discarded for a payment so far, in catalogue order; none at all at the first place."""
_set_places: Final[dict[tuple[CardId, ...], int]] = {(): 0}


def payment(tokens: i64, cards: Iterable[CardId] = ()) -> i64:
    """The number of a payment with a purse of tokens, by discarding these cards."""
    discarded = tuple(sorted(cards))
    place = _set_places.get(discarded)
    if place is None:
        place = _set_places[discarded] = len(CARD_SETS)
        CARD_SETS.append(discarded)
    return numbered(PAY, place << PURSE_BITS | tokens)


def paid_tokens(number: i64) -> i64:
    """The purse of a payment."""
    return number >> KIND_BITS & PURSE_MASK


def paid_cards(number: i64) -> tuple[CardId, ...]:
    """The cards that a payment discards."""
    return CARD_SETS[number >> KIND_BITS + PURSE_BITS]


def movement(origin: i64, card: i64) -> i64:
    """The number of a move from one card to another."""
    return numbered(MOVE, card << CARD_BITS | origin)


def pairing(colour: i64, bonuses: i64) -> i64:
    """The number of a pairing with a card of this colour that has so many bonuses."""
    return numbered(PAIR, bonuses << COLOUR_BITS | colour)
