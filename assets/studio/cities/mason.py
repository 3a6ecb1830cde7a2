"""Walls, roofs, domes and openings: the parts every skyline is built from, shaded by the stage's light."""

import math
from collections.abc import Sequence

import skia

from assets.studio.cities.stage import Stage, cloud_paint
from assets.studio.kit import Point, fill, linear, mix, polygon, rgb, smooth, stroke

Profile = Sequence[Point]
HALF: Profile = [(math.cos(a * math.pi / 16), math.sin(a * math.pi / 16)) for a in range(9)]
POINTED: Profile = [(1, 0), (0.98, 0.2), (0.9, 0.42), (0.74, 0.65), (0.5, 0.85), (0.2, 0.98), (0.0, 1)]
MELON: Profile = [(0.9, 0), (0.99, 0.14), (1, 0.32), (0.9, 0.55), (0.64, 0.77), (0.28, 0.93), (0.0, 1)]
ONION: Profile = [(0.8, 0), (1, 0.2), (0.96, 0.4), (0.68, 0.62), (0.3, 0.8), (0.08, 0.93), (0.0, 1)]
SHALLOW: Profile = [(1, 0), (0.93, 0.4), (0.76, 0.7), (0.45, 0.92), (0.0, 1)]


def across(
    s: Stage, left: float, right: float, tones: Sequence[str], stops: Sequence[float] | None = None
) -> skia.Paint:
    """A paint that runs from the lit side to the shaded one."""
    start, end = ((left, 0), (right, 0)) if s.mood.side < 0 else ((right, 0), (left, 0))
    return linear(start, end, [rgb(t) for t in tones], stops)


def texture(s: Stage, path: skia.Path, colour: str, course: float = 0.0, strength: float = 0.3) -> None:
    """Stains and, if `course` is given, stone courses of that height, inside a path."""
    box = path.getBounds()
    s.canvas.save()
    s.canvas.clipPath(path, doAntiAlias=True)
    seed = s.rng.randrange(1000)
    s.canvas.drawRect(box, cloud_paint(s.shaded(colour), (0.05, 0.035), seed, 2.2, 0.45, strength * 1.7))
    s.canvas.drawRect(box, cloud_paint(s.lit(colour, 0.25), (0.09, 0.12), seed + 3, 2.2, 0.48, strength * 1.6))
    if course:
        line = stroke(s.shaded(colour), 0.45, 0.32)
        y = box.top() + course
        while y < box.bottom():
            s.canvas.drawLine(box.left(), y, box.right(), y, line)
            x = box.left() + s.rng.uniform(0, course * 3)
            while x < box.right():
                block = skia.Rect.MakeXYWH(x, y, s.rng.uniform(1.5, 3) * course, course)
                tone = s.rng.choice((s.lit(colour, 0.3), s.shaded(colour)))
                s.canvas.drawRect(block, fill(tone, s.rng.uniform(0.05, 0.22)))
                x += s.rng.uniform(2, 6) * course
            y += course
    s.canvas.restore()


def foot_shadow(s: Stage, left: float, right: float, top: float, bottom: float, strength: float = 0.4) -> None:
    """The darkening of a wall towards the ground."""
    start = top + (bottom - top) * 0.45
    dark = s.shaded("#4a4050")
    rect = skia.Rect.MakeLTRB(left, start, right, bottom)
    s.canvas.drawRect(rect, linear((0, start), (0, bottom), [rgb(dark, 0), rgb(dark, strength)]))


def box(
    s: Stage, left: float, right: float, top: float, bottom: float, colour: str, turn: float = 0.0, course: float = 0.0
) -> None:
    """A block of masonry; `turn` is the share of its width taken by the face in shade."""
    path = skia.Path()
    path.addRect(skia.Rect.MakeLTRB(left, top, right, bottom))
    s.canvas.drawPath(path, across(s, left, right, [s.lit(colour, 0.12), s.half(colour, 0.35)]))
    texture(s, path, colour, course)
    if turn:
        split = right - (right - left) * turn if s.mood.side < 0 else left + (right - left) * turn
        edges = (split, right) if s.mood.side < 0 else (left, split)
        rect = skia.Rect.MakeLTRB(edges[0], top, edges[1], bottom)
        s.canvas.drawRect(rect, fill(s.shaded(mix(colour, "#6a6078", 0.25)), 0.86))
    foot_shadow(s, left, right, top, bottom, 0.35)
    s.canvas.drawLine(left, top, right, top, stroke(s.lit(colour, 0.5), 0.9, 0.6))


def shaft(
    s: Stage, left: float, right: float, top: float, bottom: float, colour: str, taper: float = 0.0, course: float = 0.0
) -> None:
    """A round tower; `taper` is how much of its half width it loses towards the top."""
    cut = (right - left) / 2 * taper
    path = polygon([(left + cut, top), (right - cut, top), (right, bottom), (left, bottom)])
    tones = [s.half(colour, 0.45), s.lit(colour, 0.22), s.half(colour, 0.4), s.shaded(colour), s.half(colour, 0.8)]
    s.canvas.drawPath(path, across(s, left, right, tones, [0, 0.22, 0.5, 0.86, 1]))
    texture(s, path, colour, course)


def cornice(s: Stage, left: float, right: float, y: float, height: float, colour: str) -> None:
    """A moulding that sticks out and casts a thin shadow."""
    s.canvas.drawRect(skia.Rect.MakeLTRB(left, y + height, right, y + height * 2.1), fill(s.shaded(colour), 0.5, 0.7))
    rect = skia.Rect.MakeLTRB(left, y, right, y + height)
    s.canvas.drawRect(rect, across(s, left, right, [s.lit(colour, 0.35), s.half(colour, 0.6)]))
    s.canvas.drawLine(left, y, right, y, stroke(s.lit(colour, 0.6), 0.6, 0.7))


def crenels(s: Stage, left: float, right: float, y: float, size: float, colour: str) -> None:
    """Battlements along the top of a wall."""
    count = max(2, round((right - left) / size / 1.7))
    pitch = (right - left) / count
    for i in range(count):
        x = left + i * pitch + pitch * 0.15
        tone = mix(s.lit(colour, 0.15), s.half(colour, 0.5), i / count if s.mood.side < 0 else 1 - i / count)
        s.canvas.drawRect(skia.Rect.MakeXYWH(x, y - size, pitch * 0.7, size + 0.5), fill(tone))
        if s.mood.snow:
            s.canvas.drawRect(skia.Rect.MakeXYWH(x, y - size - 1, pitch * 0.7, 1.6), fill(s.lit("#f2f5fc")))


def arch_path(left: float, right: float, top: float, bottom: float, kind: str = "round") -> skia.Path:
    """An opening: `round`, `pointed`, `flat` or `ogee`."""
    path = skia.Path()
    middle, half = (left + right) / 2, (right - left) / 2
    path.moveTo(left, bottom)
    if kind == "flat":
        path.lineTo(left, top)
        path.lineTo(right, top)
    elif kind == "round":
        spring = min(bottom, top + half)
        path.lineTo(left, spring)
        path.arcTo(skia.Rect.MakeLTRB(left, top, right, spring + half), 180, 180, False)
    else:
        spring = min(bottom, top + half * (1.5 if kind == "pointed" else 1.3))
        path.lineTo(left, spring)
        path.cubicTo(left, spring - half * 0.8, middle - half * 0.35, top + half * 0.2, middle, top)
        path.cubicTo(middle + half * 0.35, top + half * 0.2, right, spring - half * 0.8, right, spring)
    path.lineTo(right, bottom)
    path.close()
    return path


def opening(
    s: Stage,
    left: float,
    right: float,
    top: float,
    bottom: float,
    kind: str = "round",
    wall: str = "#c8b08a",
    lamp: bool | None = None,
) -> None:
    """A window or door: a dark recess with a lit reveal, or warm light and its glow."""
    path = arch_path(left, right, top, bottom, kind)
    lighted = s.rng.random() < s.mood.lamps if lamp is None else lamp
    if lighted:
        s.canvas.drawPath(path, fill("#ff9a3a", 0.75, 2.4))
        warm = linear((0, top), (0, bottom), [rgb("#ffb44f"), rgb("#ffe6a0")])
        s.canvas.drawPath(path, warm)
        return
    deep = mix(tint_dark(s, wall), s.mood.haze, s.far * 0.7)
    s.canvas.drawPath(path, linear((0, top), (0, bottom), [rgb(deep), rgb(mix(deep, s.half(wall), 0.35))]))
    width = max(0.4, (right - left) * 0.12)
    x = right - width / 2 if s.mood.side < 0 else left + width / 2
    s.canvas.drawLine(x, top + (right - left) * 0.5, x, bottom, stroke(s.lit(wall, 0.2), width, 0.7))


def tint_dark(s: Stage, wall: str) -> str:
    return mix(s.shaded(wall), "#120d18", 0.66)


def openings(
    s: Stage,
    left: float,
    right: float,
    top: float,
    bottom: float,
    columns: int,
    rows: int = 1,
    kind: str = "round",
    fit: Point = (0.5, 0.62),
    wall: str = "#c8b08a",
) -> None:
    """A grid of windows; `fit` is the share of a cell that each takes, across and up."""
    width, height = (right - left) / columns, (bottom - top) / rows
    for row in range(rows):
        for column in range(columns):
            x, y = left + width * (column + 0.5), top + height * (row + 0.5)
            half, tall = width * fit[0] / 2, height * fit[1] / 2
            opening(s, x - half, x + half, y - tall, y + tall, kind, wall)


def spire(s: Stage, x: float, base: float, half: float, height: float, colour: str, split: float = 0.35) -> None:
    """A pyramid or cone roof, a lit and a shaded face."""
    apex = (x, base - height)
    turn = x - s.mood.side * half * split
    lit_edge, dark_edge = (x - half, x + half) if s.mood.side < 0 else (x + half, x - half)
    whole = polygon([(x - half, base), apex, (x + half, base)])
    s.canvas.drawPath(
        whole, linear((lit_edge, base), (turn, base), [rgb(s.lit(colour, 0.2)), rgb(s.half(colour, 0.3))])
    )
    texture(s, whole, colour, max(1.2, half / 6))
    s.canvas.drawPath(polygon([(turn, base), apex, (dark_edge, base)]), fill(s.shaded(colour), 0.75))
    if s.mood.snow:
        snow = polygon([(lit_edge, base), apex, (x + (turn - x) * 0.4, base - height * 0.2)])
        s.canvas.drawPath(snow, fill(s.lit("#f2f5fc"), 0.9))


def hip(s: Stage, left: float, right: float, base: float, height: float, inset: float, colour: str) -> None:
    """A tiled roof seen from the long side."""
    path = polygon([(left, base), (left + inset, base - height), (right - inset, base - height), (right, base)])
    tone = "#f2f5fc" if s.mood.snow else colour
    ends = [rgb(s.lit(tone, 0.16)), rgb(s.half(tone, 0.45))]
    s.canvas.drawPath(path, linear((0, base - height), (0, base), ends))
    texture(s, path, tone, max(1.1, height / 6), 0.35)
    if not s.mood.snow:
        s.canvas.save()
        s.canvas.clipPath(path, doAntiAlias=True)
        x = left
        while x < right:
            s.canvas.drawLine(
                x,
                base,
                x + (inset * 0.6 if x < (left + right) / 2 else -inset * 0.6),
                base - height,
                stroke(s.shaded(colour), 0.5, 0.35),
            )
            x += max(1.4, height / 7)
        s.canvas.restore()
    s.canvas.drawLine(left, base, right, base, stroke(s.shaded("#3a2c2a"), 1.0, 0.65))
    s.canvas.drawLine(left + inset, base - height, right - inset, base - height, stroke(s.lit(tone, 0.45), 0.8, 0.8))


def gable(s: Stage, left: float, right: float, base: float, height: float, colour: str) -> None:
    """A triangular front under a pitched roof."""
    path = polygon([(left, base), ((left + right) / 2, base - height), (right, base)])
    s.canvas.drawPath(path, across(s, left, right, [s.lit(colour, 0.15), s.half(colour, 0.4)]))
    texture(s, path, colour)
    tone = s.lit("#f2f5fc") if s.mood.snow else s.lit(colour, 0.45)
    s.canvas.drawPath(
        polygon([(left, base), ((left + right) / 2, base - height), (right, base)], close=False),
        stroke(tone, 1.1, 0.85),
    )


def dome(
    s: Stage,
    x: float,
    base: float,
    half: float,
    height: float,
    colour: str,
    profile: Profile = HALF,
    ribs: int = 0,
    rib: str | None = None,
) -> None:
    """A dome of a given profile, with ribs if asked, a broad light and a reflected edge."""
    side = [(x + half * w, base - height * t) for w, t in profile]
    path = smooth([(2 * x - px, py) for px, py in side] + side[::-1][1:])
    path.close()
    tones = [
        s.half(colour, 0.35),
        s.lit(colour, 0.3),
        s.lit(colour),
        s.half(colour, 0.6),
        s.shaded(colour),
        s.half(colour, 0.75),
    ]
    s.canvas.drawPath(path, across(s, x - half, x + half, tones, [0, 0.22, 0.42, 0.64, 0.9, 1]))
    texture(s, path, colour, 0, 0.16)
    s.canvas.save()
    s.canvas.clipPath(path, doAntiAlias=True)
    for i in range(ribs):
        turn = math.sin(math.pi * ((i + 0.5) / ribs - 0.5))
        curve = smooth([(x + half * w * turn, base - height * t) for w, t in profile])
        tone = rib or mix(colour, "#20242c", 0.55)
        bright = turn * s.mood.side > -0.1
        s.canvas.drawPath(curve, stroke(s.lit(tone) if bright else s.shaded(tone), max(0.7, half / 26), 0.75))
    shine = fill(s.lit(colour, 0.75), 0.5, half * 0.14)
    spot = x + s.mood.side * half * 0.42
    s.canvas.drawOval(skia.Rect.MakeXYWH(spot - half * 0.16, base - height * 0.82, half * 0.32, height * 0.5), shine)
    if s.mood.snow:
        s.canvas.drawOval(
            skia.Rect.MakeXYWH(x - half * 0.8, base - height * 1.2, half * 1.5, height * 0.62),
            fill(s.lit("#f2f5fc"), 0.85, 2),
        )
    s.canvas.restore()


def finial(s: Stage, x: float, y: float, height: float, kind: str = "cross", colour: str = "#d9a93f") -> None:
    """What crowns a roof: `cross`, `ball`, `crescent` or `flag`."""
    s.canvas.drawLine(x, y + 1, x, y - height, stroke(s.half(colour, 0.25), max(0.8, height / 12)))
    s.canvas.drawCircle(x, y - height * 0.3, max(0.9, height * 0.13), fill(s.lit(colour, 0.25)))
    top = y - height
    if kind == "cross":
        s.canvas.drawLine(
            x - height * 0.2,
            top + height * 0.22,
            x + height * 0.2,
            top + height * 0.22,
            stroke(s.lit(colour), max(0.8, height / 12)),
        )
    elif kind == "crescent":
        s.canvas.drawArc(
            skia.Rect.MakeXYWH(x - height * 0.2, top - height * 0.3, height * 0.4, height * 0.4),
            -30,
            240,
            False,
            stroke(s.lit(colour, 0.3), max(0.9, height / 10)),
        )
    elif kind == "flag":
        cloth = polygon(
            [
                (x, top),
                (x + height * 0.9, top + height * 0.14),
                (x + height * 0.6, top + height * 0.3),
                (x, top + height * 0.42),
            ]
        )
        s.canvas.drawPath(cloth, fill(s.lit("#b23226")))


def arcade(
    s: Stage,
    left: float,
    right: float,
    top: float,
    bottom: float,
    count: int,
    stone: str,
    kind: str = "round",
    gap: float = 0.26,
) -> None:
    """A row of arches on columns."""
    pitch = (right - left) / count
    for i in range(count):
        x = left + i * pitch
        opening(s, x + pitch * gap / 2, x + pitch * (1 - gap / 2), top, bottom, kind, stone)
    for i in range(count + 1):
        x = left + i * pitch
        s.canvas.drawLine(
            x, top + (bottom - top) * 0.45, x, bottom, stroke(s.lit(stone, 0.3), max(0.5, pitch * gap * 0.45), 0.85)
        )
