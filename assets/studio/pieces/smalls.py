"""Gems drawn for small sizes, and cost pips: few facets, strong outlines, the silhouette first."""

import json
import math
from functools import partial

import skia

from assets.studio.kit import Point, encode, fill, linear, mix, polygon, radial, rgb, stroke
from assets.studio.pieces.develop import canvas_picture
from assets.studio.pieces.gems import outline_path, sparkle, sun_path
from assets.studio.pieces.stones import KINDS, Kind, kind_of

SMALL_SIZE = 64
PIP_SIZE = 96
DIGIT_CENTRES: dict[str, Point] = {"R": (0.5, 0.44)}


def facet_fan(canvas: "skia.Canvas", kind: Kind, centre: Point, radius: float, inner: float) -> None:
    """One flat facet per edge between the outline and a smaller copy of it, lit by where it faces."""
    corners = kind.outline
    for (x0, y0), (x1, y1) in zip(corners, corners[1:] + corners[:1], strict=True):
        facing = math.atan2((y0 + y1) / 2, (x0 + x1) / 2)
        light = math.cos(facing - math.radians(-128))
        tone = mix(kind.body, kind.light, light * 0.85) if light > 0 else mix(kind.body, kind.dark, -light)
        ring = [(x0, y0), (x1, y1), (x1 * inner, y1 * inner), (x0 * inner, y0 * inner)]
        facet = polygon([(centre[0] + radius * x, centre[1] + radius * y) for x, y in ring])
        canvas.drawPath(facet, fill(tone))
        canvas.drawPath(facet, stroke(tone, 0.6))


def draw_small(canvas: "skia.Canvas", letter: str, centre: Point, radius: float, palette: str = "") -> None:
    """A gem that still reads at sixteen pixels."""
    kind = kind_of(letter, palette)
    path = outline_path(kind, centre, radius)
    unit = radius / 24
    canvas.drawPath(path, stroke("#ffffff", 9.5 * unit, 0.85, 0.9 * unit))
    canvas.drawPath(path, stroke(kind.edge, 6.0 * unit))
    canvas.save()
    canvas.clipPath(path, skia.ClipOp.kIntersect, True)
    low, high = (centre[0] + radius, centre[1] + radius), (centre[0] - radius, centre[1] - radius)
    canvas.drawPath(path, linear(high, low, [rgb(kind.light), rgb(kind.body), rgb(kind.dark)], [0.0, 0.5, 1.0]))
    if kind.cut is not None:
        facet_fan(canvas, kind, centre, radius * 1.05, 0.56)
        table = outline_path(kind, centre, radius * 0.59)
        canvas.drawPath(table, linear(high, low, [rgb(kind.light), rgb(kind.body)], [0.2, 0.72]))
        canvas.drawPath(table, stroke(mix(kind.light, "#ffffff", 0.5), 1.2 * unit, 0.8))
    elif letter == "K":
        canvas.drawPath(path, fill(kind.body))
        spot = (centre[0] + 0.35 * radius, centre[1] + 0.38 * radius)
        canvas.drawPath(path, radial(spot, radius * 0.75, [rgb("#8f74ff", 0.9), rgb("#8f74ff", 0.0)]))
        canvas.drawLine(
            centre[0] - 0.5 * radius,
            centre[1] - 0.52 * radius,
            centre[0] + 0.3 * radius,
            centre[1] - 0.52 * radius,
            stroke("#ffffff", 5 * unit, 0.75, 0.8 * unit),
        )
    else:
        canvas.drawPath(path, stroke(mix(kind.body, kind.light, 0.8), 6.5 * unit))
        canvas.drawPath(sun_path(centre, radius * 0.78, 8), fill(kind.edge, 0.75))
        canvas.drawPath(sun_path((centre[0] - 0.6 * unit, centre[1] - 0.6 * unit), radius * 0.72, 8), fill(kind.light))
    canvas.restore()
    if letter != "gold":
        sparkle(canvas, (centre[0] - 0.38 * radius, centre[1] - 0.42 * radius), 0.34 * radius, 0.9)


def small_gem(letter: str, palette: str = "") -> bytes:
    half = SMALL_SIZE / 2
    radius = half * (0.80 if letter != "gold" else 0.84)
    draw = partial(draw_small, letter=letter, centre=(half, half), radius=radius, palette=palette)
    return encode(canvas_picture(SMALL_SIZE, SMALL_SIZE, draw), 95)


def pip_kind(letter: str, palette: str = "") -> Kind:
    """The outline that a pip takes: that of the gem, the tall one widened so that a digit has room."""
    kind = kind_of(letter, palette)
    if letter != "G":
        return kind
    wide = tuple((x * 1.16, y * 0.97) for x, y in kind.outline)
    return Kind(kind.letter, wide, kind.light, kind.body, kind.dark, kind.edge, kind.ink)


def draw_pip(canvas: "skia.Canvas", letter: str, palette: str = "") -> None:
    """A gilt-edged enamel plate in the shape of the gem, calm in the middle where the digit goes."""
    kind = pip_kind(letter, palette)
    centre = (PIP_SIZE / 2, PIP_SIZE / 2 - (1.5 if letter == "R" else 0))
    radius = PIP_SIZE * {"W": 0.445, "U": 0.455, "G": 0.45, "R": 0.44, "K": 0.50, "gold": 0.455}[letter]
    path = outline_path(kind, centre, radius)
    rim = mix("#f3d48a", kind.light, 0.15)
    canvas.drawPath(path, stroke("#000000", 7.0, 0.55, 1.6))
    canvas.drawPath(path, stroke(kind.edge, 6.0))
    high, low = (centre[0] - radius, centre[1] - radius), (centre[0] + radius, centre[1] + radius)
    gilt = linear(high, low, [rgb("#fff3c9"), rgb(rim), rgb("#a8742a"), rgb("#f0cc7c")], [0.1, 0.4, 0.7, 0.95])
    canvas.drawPath(path, gilt)
    inner = outline_path(kind, centre, radius - 5.0)
    canvas.drawPath(inner, fill(kind.edge))
    canvas.save()
    field = outline_path(kind, centre, radius - 6.5)
    canvas.clipPath(field, skia.ClipOp.kIntersect, True)
    lit_from = (centre[0] - 0.35 * radius, centre[1] - 0.5 * radius)
    body = [rgb(mix(kind.body, kind.light, 0.22)), rgb(kind.body), rgb(mix(kind.body, kind.dark, 0.55))]
    canvas.drawPaint(radial(lit_from, radius * 1.7, body, [0.0, 0.45, 1.0]))
    if letter == "K":
        corner = (centre[0] + 0.6 * radius, centre[1] + 0.62 * radius)
        canvas.drawPaint(radial(corner, radius * 0.8, [rgb("#8468f0", 0.7), rgb("#8468f0", 0.0)]))
    for x, y in kind.outline if letter not in {"gold", "K"} else ():
        tip = (centre[0] + radius * x, centre[1] + radius * y)
        heart = (centre[0] + radius * x * 0.62, centre[1] + radius * y * 0.62)
        canvas.drawLine(*tip, *heart, stroke(kind.light, 1.4, 0.45))
    if letter == "gold":
        for i in range(24):
            angle = math.tau * i / 24
            near, far = radius * 0.68, radius * 0.80
            canvas.drawLine(
                centre[0] + near * math.cos(angle),
                centre[1] + near * math.sin(angle),
                centre[0] + far * math.cos(angle),
                centre[1] + far * math.sin(angle),
                stroke(kind.dark, 2.2, 0.55),
            )
    gloss = skia.Path.Oval(skia.Rect.MakeXYWH(centre[0] - radius, centre[1] - radius * 1.25, radius * 2, radius * 1.15))
    canvas.drawPath(gloss, linear(high, centre, [rgb("#ffffff", 0.20), rgb("#ffffff", 0.0)]))
    canvas.restore()


def pip(letter: str, palette: str = "") -> bytes:
    return encode(canvas_picture(PIP_SIZE, PIP_SIZE, partial(draw_pip, letter=letter, palette=palette)), 93)


def inks(palette: str = "") -> bytes:
    """What the game needs to write a digit on a pip: its colour, an outline colour, and its centre in the sprite."""
    table = {
        letter: {
            "ink": kind.ink,
            "outline": kind.edge if kind.ink == "#ffffff" else kind.body,
            "centre": DIGIT_CENTRES.get(letter, (0.5, 0.5)),
        }
        for letter, kind in ((letter, kind_of(letter, palette)) for letter in KINDS)
    }
    table["any"] = {"ink": "#1c1208", "outline": "#fffaf0", "centre": (0.5, 0.5)}
    return (json.dumps(table, indent=2) + "\n").encode()
