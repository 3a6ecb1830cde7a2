"""How facts are numbered: kind after kind, each with a number for every combination of its parts."""

import math
from collections.abc import Mapping


def layout(sizes: Mapping[str, tuple[int, ...]], start: int) -> dict[str, int]:
    """The first number of each kind, one kind after another from `start` on, by how many each of its parts has."""
    first: dict[str, int] = {}
    for kind, parts in sizes.items():
        first[kind] = start
        start += math.prod(parts)
    return first


def room(sizes: Mapping[str, tuple[int, ...]]) -> int:
    """How many numbers these kinds take."""
    return sum([math.prod(parts) for parts in sizes.values()])
