"""Walls: masonry blocks, keel arches, arcades, battlements, lattices, flights of steps."""

import numpy as np
import skia

from assets.studio.kit import Point, fill, linear, mix, polygon, rgb, stroke
from assets.studio.orient.mood import Mood
from assets.studio.orient.noise import step
from assets.studio.orient.plate import HEIGHT, Plate, blend, tone

Box = tuple[float, float, float, float]


def keel(x: float, foot: float, wide: float, tall: float) -> "skia.Path":
    """A pointed arch, its foot's middle at x."""
    half, spring = wide / 2, foot - tall * 0.58
    path = skia.Path()
    path.moveTo(x - half, foot)
    path.lineTo(x - half, spring)
    path.cubicTo(x - half, spring - tall * 0.22, x - half * 0.40, spring - tall * 0.27, x, foot - tall)
    path.cubicTo(x + half * 0.40, spring - tall * 0.27, x + half, spring - tall * 0.22, x + half, spring)
    path.lineTo(x + half, foot)
    path.close()
    return path


def block(plate: Plate, mood: Mood, box: Box, colour: str, air: float = 0.0, course: float = 7.0) -> None:
    """A wall between left, top, right and bottom: lit from the sun's side, coursed, stained, grained."""
    left, top, right, bottom = box
    rect = skia.Rect.MakeLTRB(left, top, right, bottom)
    canvas, rng = plate.canvas, plate.rng
    light, dark = mood.far(mood.lit(colour, 0.4), air), mood.far(mood.dim(colour, 0.42), air)
    ends = (light, dark) if mood.side < 0 else (dark, light)
    canvas.drawRect(
        rect, linear((left, top), (right, bottom), [rgb(ends[0]), rgb(mood.far(colour, air)), rgb(ends[1])])
    )
    canvas.save()
    canvas.clipRect(rect, True)
    y = top
    while course and y < bottom:
        x = left - rng.uniform(0, course * 2)
        while x < right:
            wide = course * rng.uniform(1.4, 2.6)
            shade = rng.choice(["#000000", "#ffffff", mood.shade, mood.sun])
            canvas.drawRect(
                skia.Rect.MakeXYWH(x, y, wide - 0.8, course - 0.8), fill(shade, rng.uniform(0.02, 0.10) * (1 - air))
            )
            x += wide
        canvas.drawLine(left, y, right, y, stroke(mood.dim(colour, 0.7), 0.7, 0.28 * (1 - air)))
        y += course
    plate.stain(rect, 34, 60, 0.34)
    foot = linear(
        (left, bottom - (bottom - top) * 0.4), (left, bottom), [rgb(mood.shade, 0), rgb(mood.shade, 0.30 * (1 - air))]
    )
    canvas.drawRect(rect, foot)
    canvas.restore()


def niche(
    plate: Plate,
    mood: Mood,
    x: float,
    foot: float,
    wide: float,
    tall: float,
    trim: str,
    lamp: float = 0.0,
    air: float = 0.0,
) -> None:
    """An arched opening: trim, deep shade with the light catching one jamb, and lamplight within if any."""
    canvas = plate.canvas
    outer, inner = keel(x, foot, wide * 1.22, tall * 1.10), keel(x, foot, wide, tall)
    canvas.drawPath(outer, fill(mood.far(mood.lit(trim, 0.25), air)))
    deep = mix(mood.shade, "#0a0608", 0.5)
    canvas.drawPath(
        inner,
        linear((x, foot - tall), (x, foot), [rgb(mood.far(deep, air)), rgb(mood.far(mix(deep, mood.sky, 0.28), air))]),
    )
    if lamp:
        warm = linear((x, foot - tall), (x, foot), [rgb("#ff9428", lamp * 0.55), rgb("#ffdc80", lamp)])
        canvas.drawPath(inner, warm)
    canvas.save()
    canvas.clipPath(inner, True)
    jamb = skia.Path(inner)
    away = -1 if mood.side > 0 else 1
    jamb.offset(-away * wide * 0.16, tall * 0.05)
    canvas.clipPath(jamb, skia.ClipOp.kDifference, True)
    canvas.drawRect(inner.getBounds(), fill(mood.far(mood.lit(trim, 0.5), air), 0.75))
    canvas.restore()
    canvas.drawPath(outer, stroke(mood.far(mood.dim(trim, 0.5), air), 0.8, 0.6))


def arcade(
    plate: Plate,
    mood: Mood,
    box: Box,
    count: int,
    trim: str,
    lamp: float = 0.0,
    air: float = 0.0,
    fullness: float = 0.62,
) -> None:
    """A row of such openings along the foot of a box."""
    left, top, right, bottom = box
    bay = (right - left) / count
    for i in range(count):
        glow = lamp * plate.rng.uniform(0.35, 1) if lamp else 0
        niche(plate, mood, left + (i + 0.5) * bay, bottom, bay * fullness, (bottom - top) * 0.86, trim, glow, air)


def portal(plate: Plate, mood: Mood, box: Box, tile: str, stone: str, lamp: float = 0.0, air: float = 0.0) -> None:
    """A great gate: a tall tiled panel about a deep pointed arch."""
    left, top, right, bottom = box
    middle, wide, tall = (left + right) / 2, right - left, bottom - top
    block(plate, mood, box, stone, air, 0)
    panel = (left + wide * 0.07, top + tall * 0.05, right - wide * 0.07, bottom)
    block(plate, mood, panel, tile, air, 0)
    _tilework(plate, mood, panel, air)
    niche(plate, mood, middle, bottom, wide * 0.56, tall * 0.80, stone, lamp, air)
    gilt = mood.far(mood.lit("#e0b050"), air)
    plate.canvas.drawRect(skia.Rect.MakeLTRB(*panel), stroke(gilt, max(0.8, wide * 0.02)))
    plate.canvas.drawRect(
        skia.Rect.MakeLTRB(left - wide * 0.03, top - tall * 0.03, right + wide * 0.03, top), fill(gilt)
    )


def _tilework(plate: Plate, mood: Mood, box: Box, air: float) -> None:
    """Small bright stars scattered in a grid over a tiled panel."""
    left, top, right, bottom = box
    pitch = max(4.0, (right - left) / 11)
    y, row = top + pitch / 2, 0
    while y < bottom:
        x = left + pitch * (0.5 if row % 2 else 1.0)
        while x < right:
            size = pitch * 0.24
            colour = mood.far(mood.lit("#f4e4b8" if (row + int(x / pitch)) % 3 else mood.partner), air)
            plate.canvas.drawPath(
                polygon([(x - size, y), (x, y - size), (x + size, y), (x, y + size)]), fill(colour, 0.75)
            )
            x += pitch
        y += pitch * 0.55
        row += 1


def battlements(
    plate: Plate, mood: Mood, left: float, right: float, top: float, size: float, colour: str, air: float = 0.0
) -> None:
    """Pointed merlons along the top of a wall."""
    count = max(2, int((right - left) / (size * 1.5)))
    pitch = (right - left) / count
    for i in range(count):
        x = left + (i + 0.5) * pitch
        half = pitch * 0.33
        merlon = polygon(
            [
                (x - half, top + 1),
                (x - half, top - size * 0.6),
                (x, top - size),
                (x + half, top - size * 0.6),
                (x + half, top + 1),
            ]
        )
        sunny = mood.far(mood.lit(colour, 0.4), air)
        plate.canvas.drawPath(merlon, fill(sunny))
        shade = polygon(
            [(x, top + 1), (x, top - size), (x - half, top - size * 0.6), (x - half, top + 1)]
            if mood.side > 0
            else [(x, top + 1), (x, top - size), (x + half, top - size * 0.6), (x + half, top + 1)]
        )
        plate.canvas.drawPath(shade, fill(mood.far(mood.dim(colour, 0.45), air)))


def stairs(
    plate: Plate,
    mood: Mood,
    x: float,
    top: float,
    bottom: float,
    narrow: float,
    wide: float,
    colour: str,
    steps: int = 7,
) -> None:
    """A flight of steps that widens towards the viewer."""
    for i in range(steps):
        t0, t1 = i / steps, (i + 1) / steps
        y0, y1 = top + (bottom - top) * t0**1.25, top + (bottom - top) * t1**1.25
        half = narrow + (wide - narrow) * t1
        tread = y0 + (y1 - y0) * 0.45
        plate.canvas.drawRect(skia.Rect.MakeLTRB(x - half, y0, x + half, tread), fill(mood.lit(colour, 0.45)))
        plate.canvas.drawRect(skia.Rect.MakeLTRB(x - half, tread, x + half, y1), fill(mood.dim(colour, 0.38)))


def lattice(
    canvas: "skia.Canvas", path: "skia.Path", colour: str, pitch: float, width: float, alpha: float = 1.0
) -> None:
    """A screen of crossed bars and eight-pointed stars within a path."""
    box = path.getBounds()
    canvas.save()
    canvas.clipPath(path, True)
    bar = stroke(colour, width, alpha)
    span = box.height() + box.width()
    count = int(span / pitch) + 1
    for i in range(-count, count * 2):
        at = box.left() + i * pitch
        canvas.drawLine(at, box.top(), at + span, box.top() + span, bar)
        canvas.drawLine(at, box.top(), at - span, box.top() + span, bar)
        canvas.drawLine(at, box.top(), at, box.bottom(), bar)
        canvas.drawLine(box.left(), box.top() + i * pitch, box.right(), box.top() + i * pitch, bar)
    canvas.restore()


def paving(
    plate: Plate, mood: Mood, horizon: float, vanish: Point, colour: str, other: str, pitch: float = 34.0
) -> None:
    """A floor of two stones in perspective, from a row down to the viewer."""
    gone = np.clip(plate.y - vanish[1], 1, None)
    depth = 260 / gone
    u, v = (plate.x - vanish[0]) * depth / pitch / 3.2, depth * 7
    edge_u, edge_v = np.abs((u % 1) - 0.5), np.abs((v % 1) - 0.5)
    check = ((np.floor(u) + np.floor(v)) % 2).astype(np.float32)
    soft = step(1.6, 0.6, depth)
    colours = blend(tone(mood.lit(colour, 0.2)), tone(mood.lit(other, 0.2)), check * soft * 0.8 + 0.4 * (1 - soft))
    joint = step(0.45, 0.49, np.maximum(edge_u, edge_v)) * soft
    colours = blend(colours, tone(mood.dim(other, 0.75)), joint * 0.6)
    colours = colours * (0.80 + 0.4 * plate.noise(26, 9, 4, salt=14))[..., None]
    near = np.clip((plate.y - horizon) / (HEIGHT - horizon), 0, 1)
    colours = blend(colours, tone(mood.shade), near * 0.35)
    plate.lay(colours, np.clip(plate.y - horizon + 0.5, 0, 1))
