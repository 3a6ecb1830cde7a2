"""How a token lands: it hops once on what lies there, and both sway until they are still."""

import math
from typing import Final

from game.ui.table.motion import Flight
from game.ui.tween import ease_in_out
from game.ui.viewport import Box, between

SETTLES: Final = 0.74
"""From this share of its way on, a token has arrived and settles."""


def settling(flight: Flight) -> Box:
    """A token on its way: it arrives a little early, hops once on what lies there, and sways until it is still."""
    if flight.share < SETTLES:
        share = ease_in_out(flight.share / SETTLES)
        return between(flight.start, flight.end, share).moved(0, -26 * 4 * share * (1 - share))
    hop = 0.16 * math.sin(math.pi * (flight.share - SETTLES) / (1 - SETTLES))
    return flight.end.moved(_sway(flight), -hop * flight.end.h)


def swaying(flight: Flight) -> list[Box]:
    """What a token lands on gives way a little to and fro, less the deeper it lies."""
    if flight.share < SETTLES:
        return []
    return [box.moved(-_sway(flight) * 0.6 ** (depth + 1), 0) for depth, box in enumerate(flight.below)]


def _sway(flight: Flight) -> float:
    rest = (flight.share - SETTLES) / (1 - SETTLES)
    return 0.05 * flight.end.w * math.sin(3 * math.pi * rest) * (1 - rest)
