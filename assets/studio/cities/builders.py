"""Whole houses, streets, churches, walls and bridges put together from masonry."""

from collections.abc import Sequence

import skia

from assets.studio.cities.mason import (
    arcade,
    arch_path,
    box,
    cornice,
    crenels,
    finial,
    gable,
    hip,
    opening,
    openings,
    shaft,
    spire,
    texture,
)
from assets.studio.cities.stage import Stage
from assets.studio.kit import fill, linear, mix, polygon, rgb, stroke


def house(
    s: Stage, left: float, ground: float, width: float, height: float, wall: str, roof: str, pitch: float = 0.3
) -> None:
    """A house seen from its long side."""
    top = ground - height
    box(s, left, left + width, top, ground, wall, turn=0.16)
    rows = max(1, round(height / 13))
    columns = max(2, round(width / 9))
    openings(
        s, left + 1.5, left + width - 1.5, top + 2, ground - height * 0.1, columns, rows, "flat", (0.36, 0.5), wall
    )
    hip(s, left - 1.2, left + width + 1.2, top, width * pitch, width * 0.14, roof)
    if s.rng.random() < 0.5:
        x = left + width * s.rng.uniform(0.25, 0.75)
        box(s, x, x + 3, top - width * pitch - 3, top - width * pitch + 4, wall)


def row(
    s: Stage,
    left: float,
    right: float,
    ground: float,
    height: float,
    walls: Sequence[str],
    roofs: Sequence[str],
    pitch: float = 0.3,
) -> None:
    """A street of houses of changing height and colour."""
    x = left
    while x < right:
        width = height * s.rng.uniform(0.55, 1.0)
        house(
            s,
            x,
            ground,
            min(width, right - x + 3),
            height * s.rng.uniform(0.75, 1.2),
            s.rng.choice(walls),
            s.rng.choice(roofs),
            pitch,
        )
        x += width


def terraces(
    s: Stage,
    left: float,
    right: float,
    top: float,
    bottom: float,
    rows: int,
    size: float,
    walls: Sequence[str],
    roofs: Sequence[str],
    hill: float = 0.0,
) -> None:
    """A town that climbs a slope: rows of houses, far ones first; `hill` raises the middle."""
    for i in range(rows):
        t = i / max(1, rows - 1)
        level = top + (bottom - top) * t
        far = s.far
        s.far = far + (1 - t) * 0.18
        x = left + s.rng.uniform(-8, 0)
        while x < right:
            width = size * s.rng.uniform(0.8, 1.5) * (0.7 + 0.4 * t)
            centre = (x + width / 2 - left) / (right - left) * 2 - 1
            lift = hill * (1 - centre * centre) * (1 - t)
            ground = level - lift + s.rng.uniform(-2, 2)
            house(
                s,
                x,
                ground,
                width,
                size * s.rng.uniform(0.8, 1.4) * (0.7 + 0.3 * t),
                s.rng.choice(walls),
                s.rng.choice(roofs),
                0.26,
            )
            x += width * s.rng.uniform(0.86, 1.0)
        s.far = far


def stepped_house(
    s: Stage, left: float, ground: float, width: float, height: float, wall: str, trim: str = "#e6dccb"
) -> None:
    """A Flemish house with a stepped gable to the street."""
    eaves = ground - height * 0.66
    top = ground - height
    steps = 5
    points = [(left, ground), (left, eaves)]
    for i in range(steps):
        x = left + width / 2 * (i + 1) / (steps + 0.6)
        y = eaves - (eaves - top) * (i + 1) / steps
        points += [(points[-1][0], y), (x, y)]
    middle = left + width / 2
    points += [(2 * middle - x, y) for x, y in reversed(points)]
    path = polygon(points)
    edges = (left, left + width) if s.mood.side < 0 else (left + width, left)
    s.canvas.drawPath(path, linear((edges[0], 0), (edges[1], 0), [rgb(s.lit(wall, 0.12)), rgb(s.half(wall, 0.55))]))
    texture(s, path, wall, 2.2, 0.4)
    for i in range(1, len(points) - 1):
        (x0, y0), (x1, y1) = points[i], points[i + 1]
        if y0 == y1 and y0 < ground:
            tone = "#f5f8ff" if s.mood.snow else trim
            s.canvas.drawLine(x0 - 0.6, y0, x1 + 0.6, y1, stroke(s.lit(tone, 0.2), 2.4 if s.mood.snow else 1.4))
    openings(
        s, left + width * 0.08, left + width * 0.92, eaves + 1, ground - height * 0.24, 3, 2, "flat", (0.5, 0.66), trim
    )
    openings(
        s,
        left + width * 0.26,
        left + width * 0.74,
        top + (eaves - top) * 0.42,
        eaves - 1,
        2,
        1,
        "round",
        (0.5, 0.7),
        trim,
    )
    openings(
        s, left + width * 0.08, left + width * 0.92, ground - height * 0.21, ground, 3, 1, "round", (0.55, 0.86), trim
    )
    s.canvas.drawLine(left + 0.5, eaves, left + width - 0.5, eaves, stroke(s.lit(trim), 0.8, 0.6))


def bell_tower(
    s: Stage, x: float, ground: float, half: float, height: float, wall: str, roof: str, peak: float, stages: int = 3
) -> None:
    """A square church tower with storeys, belfry windows and a pointed roof."""
    top = ground - height
    box(s, x - half, x + half, top, ground, wall, turn=0.3, course=2.4)
    for i in range(stages):
        y = top + height * i / stages
        cornice(s, x - half - 0.8, x + half + 0.8, y, 1.6, wall)
        kind = "pointed" if i == 0 else "round"
        openings(
            s,
            x - half * 0.85,
            x + half * 0.5,
            y + height / stages * 0.2,
            y + height / stages * 0.85,
            2,
            1,
            kind,
            (0.5, 0.85),
            wall,
        )
    spire(s, x, top, half * 1.1, peak, roof)
    finial(s, x, top - peak, max(5, half * 0.6))


def nave(
    s: Stage,
    left: float,
    right: float,
    ground: float,
    height: float,
    wall: str,
    roof: str,
    bays: int,
    kind: str = "pointed",
) -> None:
    """The long side of a church: tall windows between buttresses under a steep roof."""
    top = ground - height
    hip(s, left - 1, right + 1, top + 1, height * 0.55, height * 0.12, roof)
    box(s, left, right, top, ground, wall, course=2.6)
    openings(s, left, right, top + height * 0.14, ground - height * 0.14, bays, 1, kind, (0.42, 0.95), wall)
    pitch = (right - left) / bays
    for i in range(bays + 1):
        x = left + i * pitch
        box(s, x - pitch * 0.1, x + pitch * 0.1, top + height * 0.06, ground, mix(wall, "#ffffff", 0.08), turn=0.5)
        spire(s, x, top + height * 0.06, pitch * 0.11, height * 0.2, wall)


def rampart(s: Stage, left: float, right: float, top: float, ground: float, wall: str, towers: int = 3) -> None:
    """A city wall with towers."""
    box(s, left, right, top, ground, wall, course=2.4)
    crenels(s, left, right, top, 2.6, wall)
    for i in range(towers):
        x = left + (right - left) * (i + 0.5) / towers
        shaft(s, x - 6, x + 6, top - 8, ground, wall, course=2.4)
        crenels(s, x - 7, x + 7, top - 8, 2.8, wall)
        opening(s, x - 1, x + 1, top - 2, top + 4, "round", wall)


def bridge(
    s: Stage, left: float, right: float, deck: float, water: float, arches: int, stone: str, rise: float = 0.0
) -> None:
    """A stone bridge; `rise` lifts its middle."""

    def level(x: float) -> float:
        t = (x - left) / (right - left) * 2 - 1
        return deck - rise * (1 - t * t)

    steps = 40
    line = [(left + (right - left) * i / steps, level(left + (right - left) * i / steps)) for i in range(steps + 1)]
    path = polygon([*line, (right, water), (left, water)])
    pitch = (right - left) / arches
    holes = skia.Path()
    for i in range(arches):
        x = left + i * pitch
        top = level(x + pitch / 2) + max(3.0, min(7.0, pitch * 0.1))
        holes.addPath(arch_path(x + pitch * 0.1, x + pitch * 0.9, top, water + 1, "round"))
    solid = skia.Op(path, holes, skia.PathOp.kDifference_PathOp)
    s.canvas.drawPath(holes, fill(s.shaded("#3a3444"), 0.3))
    s.canvas.drawPath(solid, linear((0, deck - rise), (0, water), [rgb(s.lit(stone, 0.12)), rgb(s.half(stone, 0.7))]))
    texture(s, solid, stone, 2.6, 0.4)
    s.canvas.drawPath(holes, stroke(s.shaded(stone), 1.0, 0.7))
    s.canvas.drawPath(polygon(line, close=False), stroke(s.lit("#f5f8ff" if s.mood.snow else stone, 0.35), 2.0))
    for i in range(arches + 1):
        x = left + i * pitch
        foot = polygon(
            [
                (x - pitch * 0.1, water),
                (x - pitch * 0.06, level(x) + 5),
                (x + pitch * 0.06, level(x) + 5),
                (x + pitch * 0.1, water),
            ]
        )
        s.canvas.drawPath(
            foot, linear((x - pitch * 0.1, 0), (x + pitch * 0.1, 0), [rgb(s.lit(stone)), rgb(s.half(stone, 0.8))])
        )
        texture(s, foot, stone, 2.6, 0.5)


def portico(
    s: Stage, left: float, right: float, top: float, ground: float, stone: str, count: int, height: float
) -> None:
    """An arcaded front under a gable."""
    box(s, left, right, top, ground, stone, course=2.6)
    arcade(s, left + 1, right - 1, top + (ground - top) * 0.2, ground, count, stone)
    gable(s, left - 2, right + 2, top, height, stone)
