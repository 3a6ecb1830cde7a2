"""A laurel wreath for a winner, drawn at the window's resolution."""

import math
from functools import lru_cache

import pygame

from game.ui.brush import Brush
from game.ui.viewport import Box

LEAVES = 11
OVERSAMPLED = 3
STEM = (126, 92, 30)
LIGHT = (250, 218, 128)
DARK = (186, 132, 44)
EDGE = (92, 62, 18)

Spot = tuple[float, float]


def draw_laurel(brush: Brush, box: Box, growth: float = 1.0) -> None:
    """Two branches that meet at the bottom; `growth` says how much of them there is, from 0 to 1."""
    leaves = round(LEAVES * max(0.0, min(1.0, growth)))
    brush.surface(_wreath(brush.px(box.w), leaves), box)


@lru_cache(maxsize=LEAVES + 1)
def _wreath(side: int, leaves: int) -> pygame.Surface:
    large = pygame.Surface((side * OVERSAMPLED,) * 2, pygame.SRCALPHA)
    for mirrored in (False, True):
        for number in range(leaves):
            for outwards in (True, False):
                _leaf(large, number, outwards, mirrored)
    return pygame.transform.smoothscale(large, (side, side))


def _leaf(large: pygame.Surface, number: int, outwards: bool, mirrored: bool) -> None:
    """One leaf of a branch that runs from the bottom up the left side; the right one is its mirror image."""
    side = large.width
    share = (number + 0.4) / LEAVES
    angle = math.radians(96 + 146 * share)
    radius = side * 0.425
    root = (side / 2 + radius * math.cos(angle), side / 2 + radius * math.sin(angle))
    heading = angle + math.pi / 2 + math.radians(-34 if outwards else 30)
    length = side * (0.112 - 0.035 * share) * (1.0 if outwards else 0.86)
    middle, left, right = _outline(root, heading, length)
    halves = [([root, *left, middle], LIGHT), ([root, *right, middle], DARK)]
    for points, colour in halves:
        shape = [(side - x, y) if mirrored else (x, y) for x, y in points]
        pygame.draw.polygon(large, colour, shape)
    rim = [root, *left, middle, *reversed(right)]
    rim = [(side - x, y) if mirrored else (x, y) for x, y in rim]
    pygame.draw.lines(large, EDGE, True, rim, max(1, side // 320))


def _outline(root: Spot, heading: float, length: float) -> tuple[Spot, list[Spot], list[Spot]]:
    """A leaf's tip and its two sides, from the root on."""
    ahead = math.cos(heading), math.sin(heading)
    aside = -ahead[1], ahead[0]
    tip = root[0] + ahead[0] * length, root[1] + ahead[1] * length
    sides: list[list[Spot]] = [[], []]
    for step in range(1, 8):
        along = step / 8
        width = math.sin(math.pi * along**0.8) * length * 0.19
        for number, sign in enumerate((-1, 1)):
            x = root[0] + ahead[0] * length * along + aside[0] * width * sign
            y = root[1] + ahead[1] * length * along + aside[1] * width * sign
            sides[number].append((x, y))
    return tip, sides[0], sides[1]
