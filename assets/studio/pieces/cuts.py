"""The cuts: every gem as a convex body, a list of planes with the outline it shows from above."""

import math
from dataclasses import dataclass
from enum import Enum

from assets.studio.kit import Point


class Around(Enum):
    """Which directions a ring of facets faces: the outline's edges, its corners, or both sides of each corner."""

    EDGES = "edges"
    CORNERS = "corners"
    FLANKS = "flanks"


@dataclass(frozen=True, slots=True)
class Ring:
    """A ring of facets: where they face, their slope in degrees, and the reach and height of a point on them.

    A reach of 1 is the outline itself; heights are positive on the crown and negative on the pavilion.
    """

    around: Around
    slope: float
    reach: float
    height: float


@dataclass(frozen=True, slots=True)
class Plane:
    """A half-space: all points whose product with the normal is at most the offset."""

    normal: tuple[float, float, float]
    offset: float


@dataclass(frozen=True, slots=True)
class Cut:
    """A gem's outline (clockwise on the screen, within the unit circle) and its facets."""

    outline: tuple[Point, ...]
    table: float
    rings: tuple[Ring, ...]
    girdle: float = 0.05

    def planes(self) -> list[Plane]:
        found = [Plane((0.0, 0.0, 1.0), self.table)]
        for azimuth in edge_azimuths(self.outline):
            found.append(Plane((math.cos(azimuth), math.sin(azimuth), 0.0), support(self.outline, azimuth)))
        for ring in self.rings:
            found += ring_planes(self.outline, ring)
        return found


def edge_azimuths(outline: tuple[Point, ...]) -> list[float]:
    """The outward direction of each edge, in radians."""
    pairs = zip(outline, outline[1:] + outline[:1], strict=True)
    return [math.atan2(x0 - x1, y1 - y0) for (x0, y0), (x1, y1) in pairs]


def corner_azimuths(outline: tuple[Point, ...]) -> list[float]:
    """The direction half-way between the two edges that meet at each corner."""
    edges = edge_azimuths(outline)
    found = []
    for before, after in zip(edges, edges[1:] + edges[:1], strict=True):
        turn = math.remainder(after - before, math.tau)
        found.append(before + turn / 2)
    return found


def azimuths(outline: tuple[Point, ...], around: Around) -> list[float]:
    if around is Around.EDGES:
        return edge_azimuths(outline)
    corners = corner_azimuths(outline)
    if around is Around.CORNERS:
        return corners
    spread = math.pi / len(outline) / 2
    return [azimuth + side * spread for azimuth in corners for side in (-1, 1)]


def support(outline: tuple[Point, ...], azimuth: float) -> float:
    """How far the outline reaches in a direction."""
    return max(x * math.cos(azimuth) + y * math.sin(azimuth) for x, y in outline)


def ring_planes(outline: tuple[Point, ...], ring: Ring) -> list[Plane]:
    lean, rise = math.sin(math.radians(ring.slope)), math.cos(math.radians(ring.slope))
    upright = rise if ring.height >= 0 else -rise
    return [
        Plane(
            (lean * math.cos(azimuth), lean * math.sin(azimuth), upright),
            lean * ring.reach * support(outline, azimuth) + upright * ring.height,
        )
        for azimuth in azimuths(outline, ring.around)
    ]


def regular(corners: int, radius: float, turn: float) -> tuple[Point, ...]:
    """A regular outline whose first corner is `turn` degrees from the right."""
    steps = [math.radians(turn + 360 * i / corners) for i in range(corners)]
    return tuple((radius * math.cos(angle), radius * math.sin(angle)) for angle in steps)


BRILLIANT = Cut(
    regular(8, 1.0, 22.5),
    0.30,
    (
        Ring(Around.EDGES, 36, 1.0, 0.05),
        Ring(Around.CORNERS, 33, 0.985, 0.05),
        Ring(Around.FLANKS, 24, 0.70, 0.265),
        Ring(Around.CORNERS, 41, 0.97, -0.05),
        Ring(Around.EDGES, 43, 1.0, -0.05),
        Ring(Around.FLANKS, 45, 1.0, -0.05),
    ),
)

HEXAGON = Cut(
    regular(6, 1.0, 30),
    0.28,
    (
        Ring(Around.EDGES, 42, 1.0, 0.05),
        Ring(Around.CORNERS, 30, 0.94, 0.06),
        Ring(Around.EDGES, 22, 0.74, 0.245),
        Ring(Around.EDGES, 48, 1.0, -0.05),
        Ring(Around.FLANKS, 44, 0.98, -0.05),
        Ring(Around.CORNERS, 37, 0.90, -0.05),
        Ring(Around.EDGES, 39, 0.60, -0.42),
    ),
)

STEP = Cut(
    (
        (-0.40, -1.0),
        (0.40, -1.0),
        (0.72, -0.70),
        (0.72, 0.70),
        (0.40, 1.0),
        (-0.40, 1.0),
        (-0.72, 0.70),
        (-0.72, -0.70),
    ),
    0.30,
    (
        Ring(Around.EDGES, 52, 1.0, 0.05),
        Ring(Around.EDGES, 38, 0.86, 0.18),
        Ring(Around.EDGES, 22, 0.72, 0.26),
        Ring(Around.EDGES, 56, 1.0, -0.05),
        Ring(Around.EDGES, 46, 0.80, -0.32),
        Ring(Around.EDGES, 34, 0.50, -0.60),
    ),
)

SHIELD = Cut(
    (
        (-0.52, -0.92),
        (0.52, -0.92),
        (0.90, -0.58),
        (0.93, -0.12),
        (0.62, 0.48),
        (0.0, 1.08),
        (-0.62, 0.48),
        (-0.93, -0.12),
        (-0.90, -0.58),
    ),
    0.28,
    (
        Ring(Around.EDGES, 40, 1.0, 0.05),
        Ring(Around.CORNERS, 30, 0.95, 0.05),
        Ring(Around.EDGES, 20, 0.66, 0.25),
        Ring(Around.EDGES, 46, 1.0, -0.05),
        Ring(Around.CORNERS, 42, 0.97, -0.05),
        Ring(Around.EDGES, 28, 0.42, -0.62),
    ),
)

SQUARE_OUTLINE = ((-0.84, -0.84), (0.84, -0.84), (0.84, 0.84), (-0.84, 0.84))
