"""Random order that a seed determines, on every machine and version."""

import random
from collections.abc import Sequence
from typing import TypeVar

Thing = TypeVar("Thing")


def shuffled(things: Sequence[Thing], rng: random.Random) -> list[Thing]:
    """The things in random order.

    Each thing draws its place with `random()`, the one method whose sequence Python promises to keep for a seed, so
    that a seed gives the same game on every version.
    """
    return sorted(things, key=lambda thing: rng.random())
