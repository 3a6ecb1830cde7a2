"""Colours and purses.

A colour is a small integer: the five gems in the order white, blue, green, red, black, then gold. A *purse* is
how many tokens of each colour somewhere lie, packed into one integer: six fields of five bits, white lowest, gold
highest. Taking, paying and returning tokens is then one addition or subtraction, copying costs nothing, and a
purse is a ready key for the tables of what can be done with it. Thirty bits are one digit of a Python integer, and
where the engine is compiled a purse is a native number.

No field ever exceeds fifteen (seven tokens of a gem, five of gold, a discount counted up to seven), so the fifth
bit of each field is free: the *guard*, in which a field-by-field comparison shows its answer.
"""

from collections.abc import Iterable
from functools import cache
from typing import Final

from mypy_extensions import i64

WHITE: Final = 0
BLUE: Final = 1
GREEN: Final = 2
RED: Final = 3
BLACK: Final = 4
GOLD: Final = 5

LETTERS: Final = "WUGRK*"
COLOUR_NAMES: Final = ("white", "blue", "green", "red", "black")
GEMS: Final = (WHITE, BLUE, GREEN, RED, BLACK)
COLOURS: Final = (WHITE, BLUE, GREEN, RED, BLACK, GOLD)

FIELD: Final = 5
"""The bits of one colour."""
FIELD_MASK: Final = (1 << FIELD) - 1
PURSE_BITS: Final = 6 * FIELD
PURSE_MASK: Final = (1 << PURSE_BITS) - 1
PAIR_MASK: Final = (1 << 2 * FIELD) - 1
"""The bits of two colours beside each other."""
GREEN_SHIFT: Final = FIELD * GREEN
BLACK_SHIFT: Final = FIELD * BLACK
GOLD_SHIFT: Final = FIELD * GOLD
ONE: Final = tuple([1 << FIELD * colour for colour in COLOURS])
ONE_GOLD: Final = 1 << GOLD_SHIFT
SHIFTS: Final = tuple([FIELD * colour for colour in COLOURS])
GEM_MASK: Final = ONE_GOLD - 1
ONE_EACH: Final = 1 | 1 << FIELD | 1 << 2 * FIELD | 1 << 3 * FIELD | 1 << 4 * FIELD
"""One of each gem."""
GUARD: Final = 1 << FIELD - 1
GUARDS: Final = GUARD * ONE_EACH

EVERY_OTHER: Final = FIELD_MASK | FIELD_MASK << 2 * FIELD | FIELD_MASK << 4 * FIELD
"""The fields of white, green and black."""

ENOUGH: Final = 7
"""No price asks for more of a colour, so a discount counts no further; no requirement does either."""


def pack(counts: Iterable[int]) -> int:
    """The purse that holds these many of white, blue, green, red, black and gold.

    >>> unpack(pack((1, 0, 2)))
    (1, 0, 2, 0, 0, 0)
    """
    purse = 0
    for colour, count in enumerate(counts):
        purse += count << FIELD * colour
    return purse


def unpack(purse: int) -> tuple[int, ...]:
    """How many of each of the six colours a purse holds."""
    return tuple([purse >> shift & FIELD_MASK for shift in SHIFTS])


def size(purse: i64) -> i64:
    """How many tokens a purse holds.

    >>> size(pack((1, 0, 2)))
    3
    """
    pairs = (purse & EVERY_OTHER) + (purse >> FIELD & EVERY_OTHER)
    return (pairs + (pairs >> 2 * FIELD) + (pairs >> 4 * FIELD)) & PAIR_MASK


def shortfall(price: i64, means: i64) -> i64:
    """Field by field over the five gems, what the price asks beyond the means.

    >>> unpack(shortfall(pack((3, 1, 0, 2)), pack((1, 4, 0, 2))))
    (2, 0, 0, 0, 0, 0)
    """
    difference = (price & GEM_MASK | GUARDS) - (means & GEM_MASK)
    short = difference & GUARDS
    return difference & (short - (short >> FIELD - 1))


def covers(means: i64, price: i64) -> bool:
    """Whether the means reach the price in each of the five gems."""
    return (means & GEM_MASK | GUARDS) - price & GUARDS == GUARDS


def purse_of(colours: Iterable[int]) -> int:
    """The purse of a handful of tokens, given one by one."""
    purse = 0
    for colour in colours:
        purse += ONE[colour]
    return purse


@cache
def purse_text(purse: int) -> str:
    """A purse as letters, one for each token, in colour order.

    >>> purse_text(pack((2, 0, 0, 1, 0, 1)))
    'W W R *'
    """
    counts = unpack(purse)
    return " ".join([LETTERS[colour] for colour in COLOURS for _ in range(counts[colour])])
