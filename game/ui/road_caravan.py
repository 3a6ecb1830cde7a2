"""The traveller's caravan on the map of the road: it walks from the stop that was done to the one to go on with."""

from itertools import pairwise
from math import dist
from typing import Final

import pygame

from game.ui.brush import Brush
from game.ui.road_map import RoadMap, along
from game.ui.viewport import Box, Point

PICTURE: Final = "road/caravan"
CELL: Final = 160
FOOT: Final = (70.0, 148.0)
"""In a cell of the picture, where the hooves are."""
STRIDES: Final = 6
STANDING: Final = 1
SIDE: Final = 92.0
"""How large a cell is on the map."""
SPAN: Final = 44.0
"""How far the one with the bales is behind the one with the rider."""
PACE: Final = 120.0
"""Units a second."""
STRIDE: Final = 7.0
"""Units from one picture of a step to the next."""
PAUSE: Final = 0.6
"""Seconds before they set out, so that one sees from where."""
TALL: Final = 72.0
HALF: Final = 52.0
"""Half of how wide both are."""
BESIDE: Final = [(side * away, low) for low in (30.0, 62.0, 0.0) for side in (1, -1) for away in (122.0, 136.0)]
PLACES: Final = (*BESIDE, (0.0, -66.0), (0.0, 164.0))
"""Where they may rest, from the middle of a stop: to the east, to the west, above, below its stars."""
STARS: Final = 40.0
"""So much lies below a mark: its stars."""
HEAD: Final = 138.0
"""Above, the names of the regions are written."""


def resting_place(road: RoadMap, stop: str) -> Point:
    """Where the caravan rests beside a stop: the first place around it where it hides no other, or hides least."""
    x, y = road.stops[stop].centre
    marks = [Box(box.x, box.y, box.w, box.h + STARS) for name, box in road.stops.items() if name != stop]
    marks.append(Box(0, 0, road.size[0], HEAD))

    def hidden(at: Point) -> float:
        box = Box(at[0] - HALF, at[1] - TALL, 2 * HALF, TALL)
        outside = max(0.0, -box.x) + max(0.0, box.right - road.size[0])
        return outside * TALL + sum(_shared(box, mark) for mark in marks)

    return min([(x + right, y + down) for right, down in PLACES], key=hidden)


def _shared(one: Box, other: Box) -> float:
    """How much two boxes share."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, high)


class Caravan:
    """A rider and a camel with bales, on their way to a stop or resting beside it."""

    def __init__(self, road: RoadMap, stop: str, came_from: str = "") -> None:
        """Without a road from `came_from` they rest beside the stop from the first."""
        end = resting_place(road, stop)
        way = next((way for way in road.ways if (way.start, way.end) == (came_from, stop)), None)
        between = way.points[1:-1] if way is not None else ()
        start = resting_place(road, came_from) if way is not None else end
        self._line = [start, *along((start, *between, end), 2.0), end]
        self._length = sum(dist(one, other) for one, other in pairwise(self._line))
        self._gone = 0.0
        self._pause = PAUSE
        self._westward = True

    @property
    def arrived(self) -> bool:
        return self._gone >= self._length

    @property
    def place(self) -> Point:
        """Where they are: between the two of them."""
        return self._at(self._gone)

    def arrive(self) -> None:
        """Be there without the walk."""
        self._gone = self._length

    def walk(self, seconds: float) -> bool:
        """Let time pass; whether they have moved."""
        if self.arrived:
            return False
        if self._pause > 0:
            self._pause -= seconds
            return True
        before = self.place[0]
        self._gone = min(self._length, self._gone + PACE * seconds)
        self._westward = self.arrived or self.place[0] <= before
        return True

    def _at(self, gone: float) -> Point:
        for one, other in pairwise(self._line):
            step = dist(one, other)
            if gone <= step and step:
                share = gone / step
                return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share
            gone -= step
        return self._line[-1]

    def draw(self, brush: Brush, scroll: float) -> None:
        x, y = self.place
        ahead = -SPAN / 2 if self._westward else SPAN / 2
        walking = 0 < self._gone < self._length
        for row, offset in ((0, -ahead), (1, ahead)):
            stride = int(self._gone / STRIDE + 3 * row) % STRIDES if walking else STANDING
            self._draw_one(brush, row, stride, (x + offset - scroll, y))

    def _draw_one(self, brush: Brush, row: int, stride: int, at: Point) -> None:
        scale = SIDE / CELL
        left = CELL - FOOT[0] if self._westward else FOOT[0]
        box = Box(at[0] - left * scale, at[1] - FOOT[1] * scale, SIDE, SIDE)
        size = brush.viewport.pixel_size(box)
        key = ("caravan", row, stride, self._westward, size)
        brush.surface(brush.look.kept.get(key, lambda: self._cell(brush, row, stride, size)), box)

    def _cell(self, brush: Brush, row: int, stride: int, size: tuple[int, int]) -> pygame.Surface:
        cell = brush.look.art.get(PICTURE).subsurface((CELL * stride, CELL * row, CELL, CELL))
        return pygame.transform.smoothscale(pygame.transform.flip(cell, self._westward, False), size)
