"""Plants: palms, blossoming and autumn trees, bushes, bamboo, lotus."""

import math

import skia

from assets.studio.kit import Point, fill, mix, smooth, stroke
from assets.studio.orient.mood import Mood
from assets.studio.orient.plate import Plate
from assets.studio.orient.shapes import body, shadow


def palm(plate: Plate, mood: Mood, x: float, y: float, size: float, lean: float = 0.0, air: float = 0.0) -> None:
    """A date palm: ringed trunk, a crown of feathered fronds, clusters of fruit."""
    rng = plate.rng
    shadow(plate, mood, x, y, size * 0.3, 1.3, 0.35)
    top = (x + lean * size, y - size)
    middle = (x + lean * size * 0.25, y - size * 0.55)
    thick = size * 0.035
    trunk = smooth(
        [
            (x - thick * 1.4, y),
            (middle[0] - thick, middle[1]),
            (top[0] - thick * 0.7, top[1]),
            (top[0] + thick * 0.7, top[1]),
            (middle[0] + thick, middle[1]),
            (x + thick * 1.5, y),
        ],
        close=True,
    )
    body(plate, mood, trunk, mood.far("#8a6038", air), thick * 0.5)
    for i in range(int(size / 7)):
        t = i / (size / 7)
        cx = x + lean * size * (0.25 * t * 1.8 if t < 0.55 else 0.25 + (t - 0.55) / 0.45 * 0.75)
        arc = [(cx - thick, y - t * size), (cx, y - t * size + 1.6), (cx + thick, y - t * size)]
        plate.canvas.drawPath(smooth(arc), stroke(mood.dim("#5a3820", 0.3), 0.9, 0.6))
    fronds = sorted(range(13), key=lambda i: abs(i - 6) * -1)
    for i in fronds:
        angle = math.radians(-200 + i * 18.5 + rng.uniform(-6, 6))
        _frond(plate, mood, top, angle, size * rng.uniform(0.40, 0.52), air, back=i % 3 == 0)
    for dx in (-0.04, 0.03):
        for _ in range(9):
            at = (top[0] + dx * size + rng.gauss(0, size * 0.014), top[1] + size * 0.05 + rng.gauss(0, size * 0.02))
            plate.canvas.drawCircle(*at, size * 0.011, fill(mood.lit("#c8702c", rng.uniform(0, 0.4))))


def _frond(plate: Plate, mood: Mood, root: Point, angle: float, length: float, air: float, back: bool) -> None:
    """One frond: a curved spine with leaflets on both sides."""
    green = mood.far(mix("#4c8a44", mood.dim("#2f5a3c"), 0.55 if back else 0.1), air)
    dx, dy = math.cos(angle), math.sin(angle)
    spine: list[Point] = []
    for i in range(15):
        t = i / 14
        spine.append(
            (root[0] + dx * length * t, root[1] + dy * length * t + length * 0.55 * t * t * (0.5 + 0.5 * abs(dx)))
        )
    bright = mood.far(mood.lit(green, 0.5), air)
    for i in range(1, 15):
        (x0, y0), (x1, y1) = spine[i - 1], spine[i]
        run = max(0.1, math.hypot(x1 - x0, y1 - y0))
        ux, uy = (x1 - x0) / run, (y1 - y0) / run
        leaf = length * 0.20 * math.sin(math.pi * (0.12 + 0.84 * i / 15))
        for side in (-1, 1):
            for half in (0.0, 0.5):
                sx, sy = x0 + (x1 - x0) * half, y0 + (y1 - y0) * half
                tip = (
                    sx + (ux * 0.8 - uy * side * 0.75) * leaf,
                    sy + (uy * 0.8 + ux * side * 0.75) * leaf + leaf * 0.32,
                )
                sunny = (tip[0] - sx) * mood.side - (tip[1] - sy) * 0.4 > 0
                plate.canvas.drawLine(sx, sy, *tip, stroke(bright if sunny else green, max(0.8, length * 0.016)))
    plate.canvas.drawPath(smooth(spine), stroke(mix(bright, "#e8d890", 0.3), max(0.7, length * 0.014)))


def tree(
    plate: Plate,
    mood: Mood,
    x: float,
    y: float,
    size: float,
    leaf: str,
    lean: float = 0.1,
    dense: int = 420,
    bark: str = "#4a3428",
) -> None:
    """A tree whose crown is clumps of leaf or blossom, dark inside and lit on the sun's side."""
    rng = plate.rng
    shadow(plate, mood, x, y, size * 0.4, 1.0, 0.35)
    ends: list[Point] = []
    _branch(plate, mood, (x, y), -math.pi / 2 + lean, size * 0.36, size * 0.055, 4, ends, bark)
    clumps = [(ex, ey, size * rng.uniform(0.10, 0.18)) for ex, ey in ends]
    sun = (0.8 if mood.side > 0 else -0.8, -0.6)
    for cx, cy, radius in clumps:
        shade = skia.Rect.MakeXYWH(cx - radius * 0.8, cy - radius * 0.55, radius * 1.6, radius * 1.2)
        plate.canvas.drawOval(shade, fill(mood.dim(leaf, 0.6), 0.6, radius * 0.12))
    for layer, count in enumerate((dense, dense, dense // 2)):
        for _ in range(count):
            cx, cy, radius = rng.choice(clumps)
            angle, far = rng.uniform(0, math.tau), radius * math.sqrt(rng.random())
            px, py = far * math.cos(angle), far * math.sin(angle) * 0.8
            facing = (px * sun[0] + py * sun[1]) / radius
            if layer == 0:
                colour = mood.dim(leaf, rng.uniform(0.35, 0.6))
            elif layer == 1:
                colour = mix(mood.dim(leaf, 0.4), leaf, min(1.0, max(0.0, 0.55 + facing)))
            else:
                colour = mood.lit(mix(leaf, "#ffffff", 0.12), 0.25 + 0.5 * max(0.0, facing))
                px, py = px * 0.8 + sun[0] * radius * 0.28, py * 0.8 + sun[1] * radius * 0.28
            dab(plate, cx + px, cy + py, size * rng.uniform(0.007, 0.017), rng.uniform(-60, 60), fill(colour, 0.92))


def dab(plate: Plate, x: float, y: float, half: float, turn: float, paint: "skia.Paint") -> None:
    """One leaf or petal."""
    c, s = math.cos(math.radians(turn)) * half, math.sin(math.radians(turn)) * half
    leaf = skia.Path()
    leaf.moveTo(x - c * 1.3, y - s * 1.3)
    leaf.quadTo(x - s, y + c, x + c * 1.3, y + s * 1.3)
    leaf.quadTo(x + s, y - c, x - c * 1.3, y - s * 1.3)
    plate.canvas.drawPath(leaf, paint)


def _branch(
    plate: Plate,
    mood: Mood,
    at: Point,
    angle: float,
    length: float,
    thick: float,
    left: int,
    ends: list[Point],
    bark: str,
) -> None:
    """A branch and, recursively, those that fork from it; the outer tips go to `ends`."""
    rng = plate.rng
    bend = angle + rng.uniform(-0.25, 0.25)
    tip = (at[0] + math.cos(bend) * length, at[1] + math.sin(bend) * length)
    middle = (at[0] + math.cos(angle) * length * 0.5, at[1] + math.sin(angle) * length * 0.5)
    plate.canvas.drawPath(smooth([at, middle, tip]), stroke(mood.dim(bark, 0.45), thick))
    edge = 0.28 * thick * (1 if mood.side > 0 else -1)
    lit = [(px + edge, py) for px, py in (at, middle, tip)]
    plate.canvas.drawPath(smooth(lit), stroke(mood.lit(bark, 0.45), thick * 0.3, 0.8))
    if left <= 2:
        ends.append(tip)
    if left:
        for turn in (-0.62, 0.55) if left < 4 else (-0.75, 0.1, 0.7):
            _branch(
                plate,
                mood,
                tip,
                bend + turn * rng.uniform(0.7, 1.15),
                length * rng.uniform(0.55, 0.74),
                thick * 0.6,
                left - 1,
                ends,
                bark,
            )


def lotus(plate: Plate, mood: Mood, x: float, y: float, size: float, petal: str) -> None:
    """An open lotus flower, its petals lit from within."""
    for ring, (count, reach, lift) in enumerate(((7, 1.0, 0.32), (6, 0.78, 0.62), (4, 0.45, 0.85))):
        for i in range(count):
            t = (i / (count - 1) - 0.5) * 2
            tip = (x + t * size * reach, y - size * lift * (1.15 - 0.75 * abs(t)) - size * 0.05)
            side = size * 0.25
            path = skia.Path()
            path.moveTo(x, y)
            path.quadTo(tip[0] - side - t * side * 0.4, (y + tip[1]) / 2 + side * 0.2, *tip)
            path.quadTo(tip[0] + side - t * side * 0.4, (y + tip[1]) / 2 + side * 0.4, x, y)
            body(plate, mood, path, mix(petal, "#ffffff", 0.1 + 0.18 * ring), size * 0.04)
    plate.canvas.drawCircle(x, y - size * 0.3, size * 0.13, fill(mood.lit("#f4c848"), 0.9, 1))


def pads(plate: Plate, mood: Mood, x: float, y: float, spread: float, count: int, scale: float = 1.0) -> None:
    """Lily pads that lie flat on water, larger towards the viewer."""
    rng = plate.rng
    places = sorted((y + rng.uniform(-0.32, 0.32) * spread, x + rng.uniform(-1, 1) * spread) for _ in range(count))
    for py, px in places:
        half = (6 + 15 * max(0.0, (py - y) / spread + 0.4)) * scale * rng.uniform(0.75, 1.2)
        oval = skia.Rect.MakeXYWH(px - half, py - half * 0.3, half * 2, half * 0.6)
        plate.canvas.drawOval(oval.makeOffset(0, 2), fill(mood.dim("#12302c", 0.4), 0.55, 1.5))
        pad = skia.Path()
        pad.arcTo(oval, rng.uniform(0, 360), 332, True)
        pad.lineTo(px, py)
        pad.close()
        body(plate, mood, pad, mix("#3f8a58", mood.bright, 0.18), 0.9)


def tuft(plate: Plate, mood: Mood, x: float, y: float, size: float, blades: int = 14, colour: str = "#5a8a48") -> None:
    """A tuft of grass or reeds."""
    rng = plate.rng
    for _ in range(blades):
        lean, tall = rng.uniform(-0.55, 0.55), size * rng.uniform(0.5, 1)
        root = x + rng.gauss(0, size * 0.13)
        points = [(root, y), (root + lean * tall * 0.3, y - tall * 0.6), (root + lean * tall, y - tall)]
        shade = mood.lit(colour, 0.4) if lean * mood.side > 0 else mood.dim(colour, 0.45)
        plate.canvas.drawPath(smooth(points), stroke(shade, max(0.8, size * 0.035)))
