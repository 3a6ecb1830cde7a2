"""Where the focus goes when an arrow is pressed."""

from collections.abc import Hashable, Mapping
from typing import Final, TypeVar

from game.ui.keys import Action
from game.ui.viewport import Box

ARROWS: Final = {Action.LEFT: (-1, 0), Action.RIGHT: (1, 0), Action.UP: (0, -1), Action.DOWN: (0, 1)}
ASIDE = 2.5
"""How much further something seems that lies to the side of where an arrow points."""

Name = TypeVar("Name", bound=Hashable)


def nearest(boxes: Mapping[Name, Box], here: Box, arrow: Action) -> Name | None:
    """The nearest of several things in a direction; None if there is nothing."""
    right, down = ARROWS[arrow]
    best, least = None, float("inf")
    for name, box in boxes.items():
        dx, dy = (box.centre[axis] - here.centre[axis] for axis in (0, 1))
        along, aside = dx * right + dy * down, abs(dx * down) + abs(dy * right)
        distance = along + ASIDE * aside
        if along > aside / 3 and along > 1 and distance < least:
            best, least = name, distance
    return best
