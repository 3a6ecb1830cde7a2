"""Quick chance for searches, the same in both forms of the engine.

Marsaglia's xorshift of 32 bits: a few native operations a throw, good enough to deal unseen cards by. The deals that a
seed promises are not made with it (see `shuffle`).
"""

from typing import Final

from mypy_extensions import i64

BITS: Final = 32
MASK: Final = (1 << BITS) - 1
SPREAD: Final = 2654435761
"""Makes seeds that are near each other begin far from each other."""


class Dice:
    """A sequence of throws that a seed determines."""

    __slots__ = ("_number",)

    def __init__(self, seed: int) -> None:
        self._number: i64 = (seed * SPREAD + 1) & MASK or 1

    def below(self, count: i64) -> i64:
        """A number from 0 on, below `count`."""
        number = self._number
        number ^= number << 13 & MASK
        number ^= number >> 17
        number ^= number << 5 & MASK
        self._number = number
        return number * count >> BITS
