"""Which of all the cards a purse can buy, worked out at once: how plain Python does it (see `means`).

Every card has a field of five bits in one wide integer. For each colour and each amount of it there is a row: how
much each card would still lack of that colour. Adding the rows for what a player has in the five colours gives
what each card lacks in all; adding a bias that depends on the gold carries into a field's top bit just where the
gold does not reach. What is left to do is to mask out the cards on offer. Two rows cover two colours each, so that
the whole is three look-ups and three additions, however many cards there are.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from game.rules.catalog import CARDS
from game.rules.gems import ENOUGH, FIELD, GEMS, PAIR_MASK
from game.rules.ids import CardId

WIDTH: Final = 5
TOP: Final = 1 << WIDTH - 1
MOST_GOLD: Final = TOP - 1

CARD_BIT: Final = tuple([TOP << WIDTH * card.index for card in CARDS])
"""The bit that stands for a card in a set of cards."""

_EVERY_CARD: Final = sum([1 << WIDTH * card.index for card in CARDS])
BIAS: Final = tuple([(MOST_GOLD - min(gold, MOST_GOLD)) * _EVERY_CARD for gold in range(64)])
"""By the gold a player has: what makes a field with a greater lack carry into its top bit."""

_MOST_MEANS: Final = 2 * ENOUGH

CARD_OF_LENGTH: Final = tuple(
    [
        CardId((length - 1) // WIDTH if length % WIDTH == 0 and length else -1)
        for length in range(WIDTH * len(CARDS) + 1)
    ]
)
"""The card whose bit, as a number, is so many bits long."""


def card_bits(cards: Iterable[int]) -> int:
    """A set of cards as bits; places without a card, and hidden cards, count for nothing."""
    bits = 0
    for card in cards:
        if card >= 0:
            bits |= CARD_BIT[card]
    return bits


def cards_of(bits: int) -> list[CardId]:
    """The cards in a set, in catalogue order."""
    cards: list[CardId] = []
    while bits:
        card = CARD_OF_LENGTH[bits.bit_length()]
        cards.append(card)
        bits ^= CARD_BIT[card]
    cards.reverse()
    return cards


class LackTable:
    """What every card of a rule set lacks, by what a player has, when a gold pays `worth` of a colour."""

    __slots__ = ("black", "green_red", "white_blue")

    def __init__(self, cards: Sequence[CardId], worth: int) -> None:
        rows = [[_lack_row(cards, colour, means, worth) for means in range(_MOST_MEANS + 1)] for colour in GEMS]
        self.white_blue: list[int] = _pairs(rows[0], rows[1])
        self.green_red: list[int] = _pairs(rows[2], rows[3])
        self.black: list[int] = rows[4]


def _lack_row(cards: Sequence[CardId], colour: int, means: int, worth: int) -> int:
    row = 0
    for index in cards:
        card = CARDS[index]
        lack = -(-max(0, card.cost[colour] - means) // worth)
        row += lack << WIDTH * index
    return row


def _pairs(low: list[int], high: list[int]) -> list[int]:
    table = [0] * (PAIR_MASK + 1)
    for first, low_row in enumerate(low):
        for second, high_row in enumerate(high):
            table[first | second << FIELD] = low_row + high_row
    return table
