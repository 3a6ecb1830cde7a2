"""Random order that a seed determines, on every machine and version."""

import random
from collections.abc import Sequence
from typing import TypeVar

from librt.vecs import append, vec
from mypy_extensions import i64

from game.rules.form import COMPILED

Thing = TypeVar("Thing")


def shuffled(things: Sequence[Thing], rng: random.Random) -> list[Thing]:
    """The things in random order.

    Each thing draws its place with `random()`, the one method whose sequence Python promises to keep for a seed, so
    that a seed gives the same game on every version.
    """
    if COMPILED:
        return [things[place] for place in order_drawn(len(things), rng)]
    return sorted(things, key=lambda thing: rng.random())


def order_drawn(count: i64, rng: random.Random) -> vec[i64]:
    """The order in which `shuffled` puts so many things, by insertion, which costs little when compiled."""
    draw = rng.random
    drawn = vec[float]()
    order = vec[i64]()
    for thing in range(count):
        number = draw()
        drawn = append(drawn, number)
        order = append(order, thing)
        place = thing
        while place > 0 and drawn[place - 1] > number:
            drawn[place] = drawn[place - 1]
            order[place] = order[place - 1]
            place -= 1
        drawn[place] = number
        order[place] = thing
    return order
