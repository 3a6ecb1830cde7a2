"""Trees, smoke and snow, in dabs of light and shade."""

import math

import skia

from assets.studio.cities.stage import Stage
from assets.studio.kit import fill, mix, polygon, smooth, stroke


def crown(s: Stage, x: float, y: float, wide: float, tall: float, colour: str, dabs: int = 70) -> None:
    """A mass of leaves about a centre: shade first, then lighter dabs towards the light."""
    light = s.mood.side
    size = min(wide, tall)
    heart = skia.Rect.MakeLTRB(x - wide * 0.8, y - tall * 0.75, x + wide * 0.8, y + tall * 0.75)
    s.canvas.drawOval(heart, fill(s.shaded(colour), 0.9, size * 0.12))
    for layer, (tone, share) in enumerate(
        ((s.shaded(colour), 1.0), (s.half(colour, 0.4), 0.9), (s.lit(colour, 0.18), 0.66))
    ):
        for _ in range(dabs * 2):
            angle, reach = s.rng.uniform(0, math.tau), math.sqrt(s.rng.random()) * share
            dx = math.cos(angle) * reach * wide + light * layer * wide * 0.1
            dy = math.sin(angle) * reach * tall - layer * tall * 0.12
            radius = size * s.rng.uniform(0.05, 0.13) * (1 - 0.2 * layer)
            s.canvas.drawCircle(x + dx, y + dy, max(0.7, radius), fill(tone, 0.85 - 0.12 * layer))


def trunk(
    s: Stage, x: float, top: float, bottom: float, width: float, colour: str = "#5b412c", lean: float = 0.0
) -> None:
    path = smooth([(x, bottom), (x + lean * 0.4, (top + bottom) / 2), (x + lean, top)])
    s.canvas.drawPath(path, stroke(s.shaded(colour), width))
    s.canvas.drawPath(path, stroke(s.lit(colour, 0.1), width * 0.35, 0.7))


def tree(s: Stage, x: float, ground: float, height: float, colour: str = "#4f6b2e", fruit: str | None = None) -> None:
    """A round tree, with fruit or blossom if a colour is given."""
    trunk(s, x, ground - height * 0.6, ground, max(1.2, height * 0.09))
    crown(s, x, ground - height * 0.62, height * 0.42, height * 0.36, colour, 60)
    if fruit:
        for _ in range(int(height * 0.8)):
            angle, reach = s.rng.uniform(0, math.tau), math.sqrt(s.rng.random()) * 0.9
            fx, fy = (
                x + math.cos(angle) * reach * height * 0.42,
                ground - height * 0.64 + math.sin(angle) * reach * height * 0.33,
            )
            s.canvas.drawCircle(fx, fy, max(0.8, height * 0.032), fill(s.half(fruit, 0.25)))
            s.canvas.drawCircle(fx + s.mood.side * 0.3, fy - 0.4, max(0.4, height * 0.013), fill(s.lit(fruit, 0.4)))


def cypress(s: Stage, x: float, ground: float, height: float, colour: str = "#2f4a2c") -> None:
    """A tall dark flame of a tree."""
    half = height * 0.11
    shape = smooth(
        [
            (x - half * 0.6, ground),
            (x - half, ground - height * 0.3),
            (x - half * 0.5, ground - height * 0.75),
            (x, ground - height),
            (x + half * 0.5, ground - height * 0.75),
            (x + half, ground - height * 0.3),
            (x + half * 0.6, ground),
        ]
    )
    s.canvas.drawPath(shape, fill(s.shaded(colour)))
    for _ in range(int(height * 1.4)):
        t = s.rng.random()
        reach = half * (1 - t) ** 0.6 * s.rng.uniform(-0.9, 0.9)
        tone = s.lit(colour, 0.15) if reach * s.mood.side > -half * 0.1 else s.half(colour, 0.8)
        px, py = x + reach, ground - height * t * 0.97
        s.canvas.drawLine(px, py, px + s.rng.uniform(-0.6, 0.6), py - s.rng.uniform(1.5, 3.5), stroke(tone, 0.9, 0.6))


def palm(s: Stage, x: float, ground: float, height: float, colour: str = "#56702f") -> None:
    lean = height * 0.12 * s.rng.choice((-1, 1))
    trunk(s, x, ground - height, ground, max(1.2, height * 0.05), "#6d5238", lean)
    top = (x + lean, ground - height)
    for i in range(13):
        angle = math.pi * (0.02 + i / 12 * 1.0) + s.rng.uniform(-0.1, 0.1)
        reach = height * s.rng.uniform(0.32, 0.42)
        tip = (top[0] + math.cos(angle) * reach, top[1] - math.sin(angle) * reach * 0.55 + reach * 0.32)
        bend = (top[0] + math.cos(angle) * reach * 0.6, top[1] - math.sin(angle) * reach * 0.75 - reach * 0.06)
        leaf = skia.Path()
        leaf.moveTo(*top)
        leaf.quadTo(*bend, *tip)
        leaf.quadTo(bend[0], bend[1] + reach * 0.2, *top)
        s.canvas.drawPath(
            leaf, fill(s.lit(colour, 0.1) if math.cos(angle) * s.mood.side > 0 else s.shaded(colour), 0.95)
        )


def pine(s: Stage, x: float, ground: float, height: float, colour: str = "#2f5038") -> None:
    """A bent pine with needles in flat clouds."""
    lean = height * 0.15 * s.rng.choice((-1, 1))
    trunk(s, x, ground - height * 0.9, ground, max(1.4, height * 0.045), "#6b4030", lean)
    for i in range(7):
        t = 0.42 + i * 0.095
        side = (-1 if i % 2 else 1) * height * 0.2 * (1.2 - t * 0.7)
        cx, cy = x + lean * t + side, ground - height * t
        s.canvas.drawLine(x + lean * t, cy + 4, cx, cy + 1, stroke(s.shaded("#6b4030"), max(0.8, height * 0.025)))
        crown(s, cx, cy, height * 0.23, height * 0.07, colour, 50)
        if s.mood.snow:
            crown(s, cx, cy - height * 0.035, height * 0.19, height * 0.03, "#eef3fb", 30)


def bare_tree(s: Stage, x: float, ground: float, height: float, colour: str = "#43352c") -> None:
    """A winter tree, branch by branch."""

    def branch(px: float, py: float, angle: float, length: float, width: float) -> None:
        ex, ey = px + math.cos(angle) * length, py - math.sin(angle) * length
        s.canvas.drawLine(px, py, ex, ey, stroke(s.half(colour, 0.7), width))
        if s.mood.snow and width > 0.6:
            s.canvas.drawLine(px, py - width * 0.5, ex, ey - width * 0.5, stroke(s.lit("#f2f5fc"), width * 0.45, 0.8))
        if length < height * 0.07:
            return
        for _ in range(2 if length < height * 0.2 else 3):
            branch(ex, ey, angle + s.rng.uniform(-0.7, 0.7), length * s.rng.uniform(0.62, 0.78), width * 0.64)

    branch(x, ground, math.pi / 2, height * 0.3, max(1.2, height * 0.055))


def hedge(s: Stage, left: float, right: float, ground: float, height: float, colour: str = "#41592c") -> None:
    """Shrubs and small trees in a row."""
    x = left
    while x < right:
        size = height * s.rng.uniform(0.6, 1.1)
        crown(s, x, ground - size * 0.5, size * 0.75, size * 0.5, colour, 26)
        x += size * 0.8


def smoke(s: Stage, x: float, y: float, height: float, colour: str = "#d8d4d4") -> None:
    for i in range(9):
        t = i / 8
        s.canvas.drawCircle(
            x + math.sin(t * 5) * 2 + t * height * 0.25,
            y - t * height,
            1 + t * height * 0.11,
            fill(mix(colour, s.mood.haze, 0.4), 0.22 * (1 - t), 2),
        )


def snowfall(s: Stage, count: int) -> None:
    for _ in range(count):
        size = s.rng.choice((0.6, 0.8, 1.1, 1.6))
        s.canvas.drawCircle(
            s.rng.uniform(0, s.width),
            s.rng.uniform(0, s.height),
            size,
            fill("#ffffff", s.rng.uniform(0.3, 0.8), size * 0.4),
        )


def birds(s: Stage, x: float, y: float, count: int, colour: str = "#2a2630") -> None:
    """A small flock, far off."""
    for _ in range(count):
        bx, by, size = x + s.rng.uniform(-26, 26), y + s.rng.uniform(-10, 10), s.rng.uniform(1.8, 3.4)
        wings = polygon([(bx - size, by - size * 0.35), (bx, by), (bx + size, by - size * 0.45)], close=False)
        s.canvas.drawPath(wings, stroke(mix(colour, s.mood.haze, 0.25), 0.8, 0.85))
