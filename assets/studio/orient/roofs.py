"""Roofs with upswept eaves, and what stands under them: halls, pavilions, pagodas, gates."""

import skia

from assets.studio.kit import fill, linear, mix, rgb, smooth, stroke
from assets.studio.orient.mood import Mood
from assets.studio.orient.plate import Plate
from assets.studio.orient.shapes import glow


def _roof_shape(x: float, eave: float, half: float, tall: float, ridge: float) -> "skia.Path":
    """The outline of a roof whose slopes sag and whose tips turn up."""
    tip, knee = eave - tall * 0.34, (half - ridge) * 0.34
    shape = skia.Path()
    shape.moveTo(x - half, tip)
    shape.cubicTo(x - half * 0.78, eave - tall * 0.16, x - ridge - knee, eave - tall * 0.5, x - ridge, eave - tall)
    shape.lineTo(x + ridge, eave - tall)
    shape.cubicTo(x + ridge + knee, eave - tall * 0.5, x + half * 0.78, eave - tall * 0.16, x + half, tip)
    shape.cubicTo(x + half * 0.72, eave + tall * 0.02, x + half * 0.4, eave, x, eave)
    shape.cubicTo(x - half * 0.4, eave, x - half * 0.72, eave + tall * 0.02, x - half, tip)
    shape.close()
    return shape


def roof(
    plate: Plate, mood: Mood, x: float, eave: float, half: float, tall: float, ridge: float, tile: str, air: float = 0.0
) -> None:
    """A tiled roof seen from in front: eaves at a row, `half` wide at the tips, `ridge` half wide on top."""
    canvas = plate.canvas
    shape = _roof_shape(x, eave, half, tall, ridge)
    light, base, dark = (mood.far(c, air) for c in (mood.lit(tile, 0.55), tile, mood.dim(tile, 0.62)))
    sunny = 1 if mood.side > 0 else -1
    start, end = (x + sunny * half, eave - tall), (x - sunny * half, eave)
    canvas.drawPath(shape, linear(start, end, [rgb(light), rgb(base), rgb(dark)], [0, 0.45, 1]))
    canvas.save()
    canvas.clipPath(shape, True)
    ribs = max(6, int(half / 3.2))
    middle = ridge + (half - ridge) * 0.30
    for i in range(-ribs, ribs + 1):
        t = i / ribs
        path = smooth([(x + ridge * t, eave - tall), (x + middle * t, eave - tall * 0.5), (x + half * t, eave)])
        canvas.drawPath(path, stroke(dark, max(0.6, half * 0.012), 0.55))
        path.offset(0.9 * sunny, 0)
        canvas.drawPath(path, stroke(light, max(0.5, half * 0.008), 0.45))
    fall = [rgb(mood.sun, 0.22 * mood.strength), rgb(mood.shade, 0), rgb(mood.shade, 0.35)]
    canvas.drawPath(shape, linear((x, eave - tall), (x, eave), fall))
    canvas.restore()
    gilt, tip, sag = mood.far(mood.lit("#dca848", 0.4), air), eave - tall * 0.34, eave - tall * 0.02
    rim = smooth([(x - half, tip), (x - half * 0.6, sag), (x, eave), (x + half * 0.6, sag), (x + half, tip)])
    canvas.drawPath(rim, stroke(gilt, max(1.0, half * 0.022)))
    canvas.drawLine(x - ridge - 1, eave - tall, x + ridge + 1, eave - tall, stroke(gilt, max(1.4, half * 0.04)))
    for side in (-1, 1):
        canvas.drawCircle(x + side * half, tip - 1, max(0.8, half * 0.02), fill(gilt))


def storey(
    plate: Plate,
    mood: Mood,
    x: float,
    top: float,
    foot: float,
    half: float,
    wall: str,
    post: str,
    lamp: float,
    air: float = 0.0,
) -> None:
    """A storey of posts and screens under a roof, with the eaves' shadow at its head."""
    canvas = plate.canvas
    rect = skia.Rect.MakeLTRB(x - half, top, x + half, foot)
    light, dark = mood.far(mood.lit(wall, 0.35), air), mood.far(mood.dim(wall, 0.5), air)
    ends = [rgb(dark), rgb(light)] if mood.side > 0 else [rgb(light), rgb(dark)]
    canvas.drawRect(rect, linear((x - half, 0), (x + half, 0), ends))
    bays = max(3, int(half / 7) | 1)
    pitch = half * 2 / bays
    for i in range(bays):
        left = x - half + i * pitch
        pane = skia.Rect.MakeLTRB(
            left + pitch * 0.2, top + (foot - top) * 0.30, left + pitch * 0.8, foot - (foot - top) * 0.12
        )
        colour = "#ffc860" if lamp and plate.rng.random() < 0.8 else mix(mood.shade, "#140a08", 0.4)
        canvas.drawRect(pane, fill(mood.far(colour, air), 0.95 if colour == "#ffc860" else 0.8))
        canvas.drawLine(pane.centerX(), pane.top(), pane.centerX(), pane.bottom(), stroke(mood.dim(post, 0.5), 0.7))
        canvas.drawLine(pane.left(), pane.centerY(), pane.right(), pane.centerY(), stroke(mood.dim(post, 0.5), 0.7))
    for i in range(bays + 1):
        at = x - half + i * pitch
        thick = max(1.2, pitch * 0.16)
        canvas.drawLine(at, top, at, foot, stroke(mood.far(mood.dim(post, 0.35), air), thick))
        edge = thick * 0.3 * (1 if mood.side > 0 else -1)
        canvas.drawLine(at + edge, top, at + edge, foot, stroke(mood.far(mood.lit(post, 0.5), air), thick * 0.35))
    canvas.drawRect(
        rect, linear((0, top), (0, top + (foot - top) * 0.75), [rgb(mood.shade, 0.80 * (1 - air)), rgb(mood.shade, 0)])
    )
    canvas.drawRect(
        skia.Rect.MakeLTRB(x - half * 1.12, foot - (foot - top) * 0.1, x + half * 1.12, foot),
        fill(mood.far(mood.lit(post, 0.3), air)),
    )
    if lamp:
        glow(plate, (x, (top + foot) / 2), half * 1.5, "#ff9c38", lamp * 0.5)


def pagoda(
    plate: Plate,
    mood: Mood,
    x: float,
    foot: float,
    half: float,
    tiers: int,
    tile: str,
    wall: str,
    lamp: float = 0.0,
    air: float = 0.0,
) -> float:
    """A tower of roofs, each a little smaller than the one below; gives the row of its spire's tip."""
    canvas = plate.canvas
    y, wide = foot, half
    for tier in range(tiers):
        tall = wide * 0.62 * (1.0 if tier else 1.15)
        storey(plate, mood, x, y - tall, y, wide * 0.62, wall, "#a8402c", lamp, air)
        rise = wide * (0.46 if tier < tiers - 1 else 0.85)
        above = wide * 0.56 if tier < tiers - 1 else wide * 0.08
        roof(plate, mood, x, y - tall + wide * 0.06, wide, rise, above, tile, air)
        y -= tall + rise * 0.80
        wide *= 0.86
    gilt = mood.far(mood.lit("#e8c060", 0.5), air)
    canvas.drawLine(x, y + wide * 0.2, x, y - half * 0.52, stroke(gilt, max(1.2, half * 0.03)))
    for i in range(5):
        size = half * (0.085 - 0.012 * i)
        canvas.drawOval(skia.Rect.MakeXYWH(x - size, y - half * (0.06 + 0.085 * i), size * 2, size * 0.8), fill(gilt))
    return y - half * 0.52


def hall(
    plate: Plate,
    mood: Mood,
    x: float,
    foot: float,
    half: float,
    tall: float,
    tile: str,
    wall: str,
    lamp: float = 0.0,
    air: float = 0.0,
    double: bool = False,
) -> None:
    """A broad hall on a stone terrace, with one roof or two."""
    base = tall * 0.14
    light, dark = mood.far(mood.lit("#e4dcc8", 0.35), air), mood.far(mood.dim("#e4dcc8", 0.45), air)
    terrace = skia.Rect.MakeLTRB(x - half * 1.08, foot - base, x + half * 1.08, foot)
    plate.canvas.drawRect(terrace, linear((0, foot - base), (0, foot), [rgb(light), rgb(dark)]))
    posts = max(6, int(half / 6))
    for i in range(posts + 1):
        at = x - half * 1.06 + half * 2.12 * i / posts
        plate.canvas.drawLine(at, foot - base * 0.92, at, foot, stroke(dark, max(0.8, half * 0.014), 0.7))
        plate.canvas.drawLine(at + 1, foot - base * 0.92, at + 1, foot, stroke(light, max(0.6, half * 0.008), 0.6))
    for level in (0.95, 0.45):
        y = foot - base * level
        plate.canvas.drawLine(x - half * 1.08, y, x + half * 1.08, y, stroke(light, max(1.0, half * 0.02)))
        plate.canvas.drawLine(x - half * 1.08, y + 2, x + half * 1.08, y + 2, stroke(dark, 1.0, 0.6))
    wall_top = foot - base - tall * 0.34
    storey(plate, mood, x, wall_top, foot - base, half * 0.84, wall, "#b04830", lamp, air)
    roof(plate, mood, x, wall_top + tall * 0.03, half * 1.08, tall * 0.30, half * 0.62, tile, air)
    if double:
        upper = wall_top - tall * 0.25
        storey(plate, mood, x, upper - tall * 0.14, upper, half * 0.56, wall, "#b04830", lamp * 0.6, air)
        roof(plate, mood, x, upper - tall * 0.12, half * 0.82, tall * 0.34, half * 0.42, tile, air)


def lantern(plate: Plate, mood: Mood, x: float, y: float, size: float, colour: str, lit: float = 0.9) -> None:
    """A paper lantern with its glow, hung from its top at the given point."""
    canvas = plate.canvas
    oval = skia.Rect.MakeXYWH(x - size * 0.5, y + size * 0.16, size, size * 0.9)
    if lit:
        glow(plate, (x, y + size * 0.6), size * 2.6, mix(colour, "#ffb040", 0.5), 0.65 * lit)
    canvas.drawLine(x, y - size * 0.2, x, y + size * 0.2, stroke(mood.dim("#5a3a1c", 0.3), max(0.7, size * 0.06)))
    core = mix(colour, "#fff4c8", 0.75) if lit else mood.lit(colour, 0.3)
    shader = skia.GradientShader.MakeRadial(
        skia.Point(x, y + size * 0.65),
        size * 0.62,
        [rgb(core), rgb(mix(colour, core, 0.3)), rgb(mix(colour, "#200808", 0.3))],
        [0, 0.55, 1],
    )
    canvas.drawOval(oval, skia.Paint(AntiAlias=True, Dither=True, Shader=shader))
    for i in (-0.28, 0.0, 0.28):
        arc = skia.Rect.MakeXYWH(x - size * abs(i), y + size * 0.16, max(0.1, size * abs(i) * 2), size * 0.9)
        canvas.drawOval(arc, stroke(mix(colour, "#200808", 0.4), max(0.5, size * 0.03), 0.5))
    for cap in (0.14, 1.0):
        canvas.drawRect(
            skia.Rect.MakeXYWH(x - size * 0.22, y + size * cap, size * 0.44, size * 0.1), fill(mood.lit("#c89040", 0.3))
        )
    canvas.drawLine(x, y + size * 1.1, x, y + size * 1.5, stroke(mix(colour, "#e8b848", 0.5), max(0.8, size * 0.08)))
