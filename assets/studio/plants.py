"""Plants: trees, bushes, grass, reeds and palms, lit from one side."""

import math
import random

import skia

from assets.studio.kit import Point, fill, polygon, smooth, stroke
from assets.studio.light import Light


def conifer(
    canvas: "skia.Canvas",
    x: float,
    foot: float,
    tall: float,
    light: Light,
    rng: random.Random,
    side: int = 1,
    distance: float = 0.0,
    leaf: str = "#3f5f3a",
    snow: float = 0.0,
) -> None:
    """A fir on the point (x, foot) with drooping branches, its sunny side lit."""
    dark = light.far(light.on(leaf, 0.12), distance)
    bright = light.far(light.on("#f4f8ff" if snow else leaf, 0.9), distance)
    canvas.drawLine(x, foot, x, foot - tall * 0.9, stroke(light.far(light.on("#4a3626", 0.3), distance), tall * 0.03))
    rows = max(7, int(tall / 6))
    for i in range(rows):
        share = i / rows
        y = foot - tall * (0.1 + 0.88 * share)
        reach = tall * 0.25 * (1 - share) ** 0.85 * rng.uniform(0.75, 1.15) + 1
        drop = tall * 0.05 + reach * 0.22
        jag = [
            (x - reach, y + drop),
            (x - reach * 0.4, y + drop * 0.35),
            (x, y - drop),
            (x + reach * 0.4, y + drop * 0.35),
            (x + reach * rng.uniform(0.85, 1.1), y + drop),
        ]
        canvas.drawPath(
            polygon([*jag, (x + reach * 0.3, y + drop * 0.7), (x - reach * 0.3, y + drop * 0.7)]), fill(dark)
        )
        for _ in range(3):
            along = rng.uniform(0.15, 0.95)
            start = (x + side * reach * along, y + drop * (along - 0.25))
            end = (start[0] + side * reach * 0.25, start[1] + drop * 0.35)
            canvas.drawLine(
                *start, *end, stroke(bright, max(0.9, tall * 0.011), 0.75 if not snow else 0.4 + 0.5 * snow)
            )


def broadleaf(
    canvas: "skia.Canvas",
    x: float,
    foot: float,
    tall: float,
    light: Light,
    rng: random.Random,
    side: int = 1,
    distance: float = 0.0,
    leaf: str = "#5a7a3a",
    wide: float = 0.42,
) -> None:
    """A leafy tree on the point (x, foot): a forked trunk and clumps of leaves in three tones."""
    bark = light.far(light.on("#4d3a2a", 0.35), distance)
    for lean in (-0.12, 0.02, 0.14):
        trunk = smooth([(x, foot), (x + tall * lean * 0.3, foot - tall * 0.3), (x + tall * lean, foot - tall * 0.6)])
        canvas.drawPath(trunk, stroke(bark, max(1.2, tall * 0.045)))
    clumps = [
        (x + rng.gauss(0, wide * tall * 0.42), foot - tall * rng.uniform(0.45, 0.9), tall * rng.uniform(0.13, 0.2))
        for _ in range(9)
    ]
    clumps.sort(key=lambda clump: -clump[1])
    foliage(canvas, clumps, light, rng, side, distance, leaf)


def foliage(
    canvas: "skia.Canvas",
    clumps: list[tuple[float, float, float]],
    light: Light,
    rng: random.Random,
    side: int,
    distance: float,
    leaf: str,
) -> None:
    """Clumps of leaves (x, y, radius): dark underneath, lit dabs toward the sun."""
    tones = [light.far(light.on(leaf, share), distance) for share in (0.05, 0.35, 0.7, 1.1)]
    for cx, cy, radius in clumps:
        canvas.drawCircle(cx, cy, radius * 0.86, fill(tones[0], 0.92, radius * 0.12))
        for _ in range(int(16 + radius * 1.8)):
            angle, out = rng.uniform(0, math.tau), math.sqrt(rng.random()) * radius
            px, py = cx + math.cos(angle) * out, cy + math.sin(angle) * out * 0.85
            facing = (side * (px - cx) * 0.7 - (py - cy)) / radius + rng.gauss(0, 0.25)
            tone = tones[0] if facing < -0.25 else tones[1] if facing < 0.2 else tones[2] if facing < 0.75 else tones[3]
            size = radius * rng.uniform(0.06, 0.13) + 0.6
            canvas.drawOval(skia.Rect.MakeXYWH(px - size, py - size * 0.6, size * 2, size * 1.2), fill(tone, 0.9))


def cypress(
    canvas: "skia.Canvas",
    x: float,
    foot: float,
    tall: float,
    light: Light,
    rng: random.Random,
    side: int = 1,
    distance: float = 0.0,
) -> None:
    """A tall dark cypress."""
    clumps = []
    for i in range(16):
        share = i / 15
        clumps.append(
            (
                x + rng.gauss(0, tall * 0.008),
                foot - tall * (0.08 + 0.84 * share),
                tall * (0.105 * (1 - share**1.6) + 0.015),
            )
        )
    foliage(canvas, clumps, light, rng, side, distance, "#3d5536")


def palm(
    canvas: "skia.Canvas",
    x: float,
    foot: float,
    tall: float,
    light: Light,
    rng: random.Random,
    side: int = 1,
    distance: float = 0.0,
) -> None:
    """A date palm with a bent trunk and drooping fronds."""
    top = (x + tall * rng.uniform(-0.14, 0.14), foot - tall)
    trunk = smooth([(x, foot), (x + (top[0] - x) * 0.3, foot - tall * 0.5), top])
    canvas.drawPath(trunk, stroke(light.far(light.on("#6b5138", 0.2), distance), tall * 0.045))
    canvas.drawPath(trunk, stroke(light.far(light.on("#a88660", 0.9), distance), tall * 0.014, 0.7))
    for i in range(13):
        angle = math.radians(-200 + 220 * i / 12 + rng.uniform(-8, 8))
        reach = tall * rng.uniform(0.3, 0.42)
        middle = (top[0] + math.cos(angle) * reach * 0.6, top[1] + math.sin(angle) * reach * 0.6 - reach * 0.12)
        tip = (top[0] + math.cos(angle) * reach, top[1] + math.sin(angle) * reach * 0.75 + reach * 0.38)
        sunny = 0.9 if (tip[0] - top[0]) * side > 0 else 0.2
        tone = light.far(light.on("#5d7a3c", sunny), distance)
        spine = smooth([top, middle, tip])
        canvas.drawPath(spine, stroke(tone, max(1.0, tall * 0.016)))
        for j in range(7):
            share = 0.25 + 0.1 * j
            px, py = _along(top, middle, tip, share)
            canvas.drawLine(
                px, py, px + rng.uniform(-2, 2), py + reach * 0.2 * (1.2 - share), stroke(tone, max(0.8, tall * 0.01))
            )


def _along(start: Point, middle: Point, end: Point, share: float) -> Point:
    rest = 1 - share
    return (
        rest * rest * start[0] + 2 * rest * share * middle[0] + share * share * end[0],
        rest * rest * start[1] + 2 * rest * share * middle[1] + share * share * end[1],
    )


def bush(
    canvas: "skia.Canvas",
    x: float,
    foot: float,
    wide: float,
    light: Light,
    rng: random.Random,
    side: int = 1,
    leaf: str = "#55743a",
) -> None:
    """A low bush."""
    clumps = [
        (x + rng.uniform(-0.4, 0.4) * wide, foot - wide * rng.uniform(0.08, 0.3), wide * rng.uniform(0.16, 0.24))
        for _ in range(6)
    ]
    foliage(canvas, clumps, light, rng, side, 0, leaf)


def grass(
    canvas: "skia.Canvas",
    left: float,
    right: float,
    foot: float,
    tall: float,
    light: Light,
    rng: random.Random,
    count: int = 60,
    leaf: str = "#6a7a3c",
) -> None:
    """Blades of grass along a line."""
    for _ in range(count):
        x, y = rng.uniform(left, right), foot + rng.uniform(-tall * 0.2, tall * 0.3)
        bend = rng.uniform(-0.5, 0.5) * tall
        blade = smooth([(x, y), (x + bend * 0.3, y - tall * 0.5), (x + bend, y - tall * rng.uniform(0.7, 1))])
        canvas.drawPath(blade, stroke(light.on(leaf, rng.choice((0.1, 0.35, 0.8))), rng.uniform(0.8, 1.8), 0.9))
