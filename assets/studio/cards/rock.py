"""Rock and what is in it: cave walls under lamps, strata, crystals, loose gems, rails and carts."""

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import skia

from assets.studio.field import Field, cells, fbm, ridged, seed_from
from assets.studio.folk import timber
from assets.studio.kit import Point, fill, linear, mix, polar, polygon, rgb, stroke
from assets.studio.light import Light, triple
from assets.studio.nature import glow
from assets.studio.relief import lamplit


@dataclass(frozen=True, slots=True)
class Lamp:
    """A point light near a wall: where, how far before it, how far it reaches, and its colour."""

    at: Point
    above: float
    reach: float
    colour: str
    strength: float = 1.0


def rock_field(seed: int, width: int, height: int, scale: float) -> Field:
    """A height map of broken rock."""
    border, centre, number = cells(seed, width, height, scale * 0.8, 1.2)
    crags = ridged(seed + 1, width, height, scale, 5, 0.55)
    return (0.55 * crags + 0.22 * number + 0.12 * np.minimum(border * 2, 1) + 0.12 * (1 - centre)).astype(np.float32)


def cave_wall(
    size: tuple[int, int],
    light: Light,
    rng: random.Random,
    material: str,
    lamps: Sequence[Lamp],
    scale: float = 60,
    bump: float = 55,
    ambient: float = 0.35,
) -> Field:
    """A rough wall lit by lamps in the dark."""
    width, height = size
    seed = seed_from(rng)
    relief = rock_field(seed, width, height, scale)
    stains = fbm(seed + 7, width, height, 90, 4)
    local = triple(material) * (0.6 + 0.8 * stains)[..., None]
    colours = local * triple(light.shade) * ambient
    for lamp in lamps:
        lit = lamplit(relief, lamp.at, lamp.above, lamp.reach, bump) * lamp.strength * 2.2
        colours = colours + local * triple(lamp.colour) * lit[..., None]
    result: Field = np.clip(colours, 0, 1)
    return result


def crystal(
    canvas: "skia.Canvas",
    base: Point,
    tip: Point,
    wide: float,
    colour: str,
    rng: random.Random,
    side: int = 1,
    alpha: float = 0.95,
) -> None:
    """A six-sided prism with a pointed end: three visible faces, bright edges, light inside."""
    dx, dy = tip[0] - base[0], tip[1] - base[1]
    length = max(math.hypot(dx, dy), 1)
    ux, uy = dx / length, dy / length
    nx, ny = -uy, ux
    if nx * side < 0:
        nx, ny = -nx, -ny
    shoulder = length - wide * rng.uniform(0.7, 1.3)

    def place(along: float, across: float) -> Point:
        return (base[0] + ux * along + nx * across * wide / 2, base[1] + uy * along + ny * across * wide / 2)

    ridge_line = rng.uniform(-0.3, 0.05), rng.uniform(0.25, 0.5)
    edges = (-1.0, *ridge_line, 1.0)
    tones = (mix(colour, "#04040c", 0.62), mix(colour, "#0a0a18", 0.25), mix(colour, "#ffffff", 0.5))
    for i, tone in enumerate(tones):
        face = polygon(
            [place(0, edges[i]), place(shoulder, edges[i]), place(shoulder, edges[i + 1]), place(0, edges[i + 1])]
        )
        shine = [rgb(mix(tone, "#05050c", 0.36), alpha), rgb(tone, alpha), rgb(mix(tone, "#ffffff", 0.3), alpha)]
        canvas.drawPath(face, linear(base, tip, shine))
        point = polygon([place(shoulder, edges[i]), tip, place(shoulder, edges[i + 1])])
        canvas.drawPath(point, fill(mix(tone, "#ffffff", 0.25 + 0.12 * i), alpha))
    for edge in edges[1:]:
        canvas.drawLine(
            *place(length * 0.1, edge), *place(shoulder, edge), stroke("#ffffff", max(0.7, wide * 0.04), 0.5)
        )
    canvas.drawLine(*place(shoulder, edges[2]), *tip, stroke("#ffffff", max(0.7, wide * 0.05), 0.8))
    glow(canvas, place(length * 0.8, 0.3), wide * 1.4, mix(colour, "#ffffff", 0.4), 0.45)


def crystal_point(canvas: "skia.Canvas", at: Point, size: float, colour: str, rng: random.Random) -> None:
    """A crystal that points at the viewer: six faces that meet off centre."""
    turn = rng.uniform(0, 60)
    ring = [polar(at, size * rng.uniform(0.85, 1.1), turn + 60 * i) for i in range(6)]
    tip = (at[0] + rng.uniform(-0.3, 0.3) * size, at[1] + rng.uniform(-0.4, 0.1) * size)
    canvas.drawPath(polygon([(x, y + size * 0.2) for x, y in ring]), fill("#020208", 0.6, size * 0.15))
    for i in range(6):
        a, b = ring[i], ring[(i + 1) % 6]
        up = 0.55 - ((a[1] + b[1]) / 2 - at[1]) / (2.2 * size) + ((a[0] + b[0]) / 2 - at[0]) / (4 * size)
        tone = mix(
            mix(colour, "#05050f", 0.6), mix(colour, "#ffffff", 0.65), min(max(up + rng.uniform(-0.12, 0.12), 0), 1)
        )
        canvas.drawPath(polygon([tip, a, b]), fill(tone))
        canvas.drawLine(*tip, *a, stroke("#ffffff", 0.9, 0.35))
    canvas.drawCircle(*tip, size * 0.1, fill("#ffffff", 0.9, size * 0.05))


def crystal_cluster(
    canvas: "skia.Canvas",
    x: float,
    y: float,
    size: float,
    colour: str,
    rng: random.Random,
    count: int = 9,
    aim: float = -90,
    fan: float = 110,
    side: int = 1,
) -> None:
    """A bunch of crystals growing from a point about a direction (degrees, -90 is up)."""
    glow(canvas, (x, y - size * 0.2), size * 1.5, colour, 0.5)
    order = sorted(range(count), key=lambda i: -abs(i - count / 2))
    for i in order:
        angle = math.radians(aim + fan * ((i + 0.5) / count - 0.5) + rng.uniform(-6, 6))
        length = size * rng.uniform(0.5, 1.0) * (1.15 - abs(i + 0.5 - count / 2) / count)
        start = (x + (i - count / 2) * size * 0.07 * abs(math.sin(math.radians(aim))), y + rng.uniform(-2, 4))
        end = (start[0] + math.cos(angle) * length, start[1] + math.sin(angle) * length)
        tone = mix(colour, rng.choice(("#ffffff", "#101030", colour)), rng.uniform(0, 0.3))
        crystal(canvas, start, end, size * rng.uniform(0.13, 0.24), tone, rng, side)


def gemstone(canvas: "skia.Canvas", x: float, y: float, size: float, colour: str, rng: random.Random) -> None:
    """A small loose stone with facets and a glint."""
    turn = rng.uniform(0, 60)
    ring = [
        (x + size * math.cos(math.radians(turn + 60 * i)), y + size * 0.8 * math.sin(math.radians(turn + 60 * i)))
        for i in range(6)
    ]
    for i in range(6):
        a, b = ring[i], ring[(i + 1) % 6]
        up = 0.5 - ((a[1] + b[1]) / 2 - y) / (2 * size) + rng.uniform(-0.15, 0.15)
        tone = mix(mix(colour, "#05050c", 0.6), mix(colour, "#ffffff", 0.55), min(max(up, 0), 1))
        canvas.drawPath(polygon([(x, y), a, b]), fill(tone))
    table = [(x + (px - x) * 0.5, y + (py - y) * 0.5 - size * 0.08) for px, py in ring]
    canvas.drawPath(polygon(table), fill(mix(colour, "#ffffff", 0.35), 0.85))
    canvas.drawCircle(x - size * 0.2, y - size * 0.35, size * 0.16, fill("#ffffff", 0.95, size * 0.05))
    glow(canvas, (x, y), size * 2.2, colour, 0.35)


def rails(
    canvas: "skia.Canvas",
    far: Point,
    near: Point,
    gauge: tuple[float, float],
    light: Light,
    rng: random.Random,
    count: int = 12,
) -> None:
    """A wooden railway from a far point to a near one; the gauge widens from the first to the second."""
    for i in range(count):
        share = (i / (count - 1)) ** 1.6
        x, y = far[0] + (near[0] - far[0]) * share, far[1] + (near[1] - far[1]) * share
        half = (gauge[0] + (gauge[1] - gauge[0]) * share) * 0.72
        timber(canvas, (x - half, y), (x + half, y + rng.uniform(-1, 1)), 2 + 7 * share, light, rng, "#5f452e", 0.5)
    for lean in (-0.5, 0.5):
        path = polygon(
            [
                (far[0] + lean * gauge[0] - 0.8, far[1]),
                (far[0] + lean * gauge[0] + 0.8, far[1]),
                (near[0] + lean * gauge[1] + 3, near[1]),
                (near[0] + lean * gauge[1] - 3, near[1]),
            ]
        )
        canvas.drawPath(path, linear(far, near, [rgb(light.on("#5a5048", 0.4)), rgb(light.on("#9a8c7c", 0.9))]))


def ore_cart(
    canvas: "skia.Canvas", x: float, foot: float, size: float, light: Light, rng: random.Random, colour: str
) -> None:
    """A mine cart heaped with rough stones."""
    canvas.drawOval(
        skia.Rect.MakeXYWH(x - size * 0.6, foot - size * 0.1, size * 1.2, size * 0.24), fill("#030306", 0.6, 4)
    )
    for i in range(16):
        along = rng.uniform(-0.4, 0.4)
        lift = (0.42 - abs(along)) * rng.uniform(0.2, 1.0)
        if i % 3:
            gemstone(
                canvas, x + along * size, foot - size * (0.62 + lift * 0.7), size * rng.uniform(0.07, 0.12), colour, rng
            )
        else:
            canvas.drawCircle(
                x + along * size, foot - size * (0.6 + lift * 0.6), size * 0.1, fill(light.on("#6b625a", 0.5))
            )
    body = polygon(
        [
            (x - size * 0.52, foot - size * 0.66),
            (x + size * 0.52, foot - size * 0.66),
            (x + size * 0.4, foot - size * 0.16),
            (x - size * 0.4, foot - size * 0.16),
        ]
    )
    canvas.drawPath(
        body, linear((x, foot - size * 0.66), (x, foot), [rgb(light.on("#8a6238", 0.9)), rgb(light.on("#4a3220", 0.2))])
    )
    for share in (0.3, 0.48):
        canvas.drawLine(
            x - size * 0.46, foot - size * share, x + size * 0.46, foot - size * share, stroke("#120a06", 1.4, 0.6)
        )
    for across in (-0.5, 0.5):
        canvas.drawLine(
            x + across * size,
            foot - size * 0.66,
            x + across * size * 0.8,
            foot - size * 0.16,
            stroke(light.on("#6a6a70", 0.8), size * 0.05),
        )
    canvas.drawLine(
        x - size * 0.53,
        foot - size * 0.66,
        x + size * 0.53,
        foot - size * 0.66,
        stroke(light.on("#8a8a90", 1.0), size * 0.05),
    )
    for across in (-0.26, 0.26):
        canvas.drawCircle(x + across * size, foot - size * 0.1, size * 0.13, fill(light.on("#3a3638", 0.4)))
        canvas.drawCircle(
            x + across * size, foot - size * 0.1, size * 0.13, stroke(light.on("#8a8480", 0.8), size * 0.03)
        )


def ladder(canvas: "skia.Canvas", foot: Point, top: Point, wide: float, light: Light, rng: random.Random) -> None:
    """A ladder leaning between two points."""
    for lean in (-0.5, 0.5):
        timber(
            canvas,
            (foot[0] + lean * wide, foot[1]),
            (top[0] + lean * wide * 0.9, top[1]),
            max(1.8, wide * 0.16),
            light,
            rng,
        )
    rungs = max(4, int(math.dist(foot, top) / (wide * 0.6)))
    for i in range(1, rungs):
        share = i / rungs
        x, y = foot[0] + (top[0] - foot[0]) * share, foot[1] + (top[1] - foot[1]) * share
        canvas.drawLine(x - wide * 0.45, y, x + wide * 0.45, y, stroke(light.on("#9a7448", 0.7), max(1.2, wide * 0.11)))
