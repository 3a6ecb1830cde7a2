"""The map of the road: where its stops lie, which roads join them and where its regions are named.

A Tiled map: rectangles of class `region` and `stop`, called by their names, and polylines of class `road` with the
properties `from` and `to`. A stop with the property `open` can be gone to from the start. A map with a fault is refused
by its file and what is wrong.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytmx

from game.ui.layout import MapError
from game.ui.viewport import Box, Point

FILE: Final = "road.tmx"


@dataclass(frozen=True, slots=True)
class Way:
    """A road from one stop to another, through points of the map."""

    start: str
    end: str
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class RoadMap:
    """All that lies on the map, in virtual units from its upper left corner."""

    size: tuple[float, float]
    stops: Mapping[str, Box]
    """In the order in which they are travelled."""
    ways: tuple[Way, ...]
    regions: Mapping[str, Box]
    """Where a region's name is written."""
    beginnings: frozenset[str]

    def region_of(self, stop: str) -> str:
        """The region a stop belongs to: the one whose name is written nearest to it."""
        x = self.stops[stop].centre[0]
        return min(self.regions, key=lambda name: abs(self.regions[name].centre[0] - x))


def load_road_map(levels: Path) -> RoadMap:
    """The map among the levels; MapError for one that can't be used."""
    path = levels / FILE
    try:
        tiled = pytmx.TiledMap(str(path))
    except FileNotFoundError as error:
        raise MapError(f"{path}: there is no such map") from error
    except Exception as error:  # pytmx lets through whatever its XML parser and converters raise
        raise MapError(f"{path}: not a map that can be read ({error})") from error
    stops: dict[str, Box] = {}
    regions: dict[str, Box] = {}
    ways: list[Way] = []
    beginnings: set[str] = set()
    for thing in [thing for layer in tiled.layers if isinstance(layer, pytmx.TiledObjectGroup) for thing in layer]:
        match thing.type:
            case "region":
                _put(path, regions, thing)
            case "stop":
                _put(path, stops, thing)
                if thing.properties.get("open"):
                    beginnings.add(str(thing.name))
            case "road":
                ways.append(_way(path, thing))
            case other:
                raise MapError(f"{path}: object {thing.id} has the unknown class '{other}'")
    for way in ways:
        for name in (way.start, way.end):
            if name not in stops:
                raise MapError(f"{path}: a road leads to '{name}', which is no stop of the map")
    size = (float(tiled.width * tiled.tilewidth), float(tiled.height * tiled.tileheight))
    return RoadMap(size, stops, tuple(ways), regions, frozenset(beginnings))


def _put(path: Path, found: dict[str, Box], thing: pytmx.TiledObject) -> None:
    name = str(thing.name or "")
    if not name or name in found:
        raise MapError(f"{path}: object {thing.id} has no name of its own")
    found[name] = Box(float(thing.x), float(thing.y), float(thing.width), float(thing.height))


def _way(path: Path, thing: pytmx.TiledObject) -> Way:
    points = getattr(thing, "points", None)
    ends = [str(thing.properties.get(name, "")) for name in ("from", "to")]
    if not points or not all(ends):
        raise MapError(f"{path}: the road {thing.id} lacks points, 'from' or 'to'")
    return Way(ends[0], ends[1], tuple([(float(point.x), float(point.y)) for point in points]))


def along(points: Sequence[Point], apart: float) -> list[Point]:
    """Points on a soft line through some others, equally far apart, their ends left out."""
    fine: list[Point] = []
    count = len(points)
    for number in range(count - 1):
        before, start = points[max(0, number - 1)], points[number]
        end, after = points[number + 1], points[min(count - 1, number + 2)]
        for step in range(12):
            fine.append(_curve(before, start, end, after, step / 12))
    fine.append(points[-1])
    found: list[Point] = []
    gone = 0.0
    for start, end in pairwise(fine):
        gone += ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
        if gone >= apart:
            found.append(end)
            gone = 0.0
    return found


def _curve(before: Point, start: Point, end: Point, after: Point, share: float) -> Point:
    """So far on the way from one point to the next (Catmull-Rom)."""
    x, y = (
        0.5
        * (
            2 * start[axis]
            + (end[axis] - before[axis]) * share
            + (2 * before[axis] - 5 * start[axis] + 4 * end[axis] - after[axis]) * share**2
            + (3 * start[axis] - before[axis] - 3 * end[axis] + after[axis]) * share**3
        )
        for axis in (0, 1)
    )
    return x, y
