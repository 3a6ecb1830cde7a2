"""Plates: what faces are composed of besides gems, such as the light band, the level dots, the plate for points."""

from functools import partial

import skia

from assets.studio.kit import Point, encode, fill, linear, mix, polar, radial, rgb, stroke
from assets.studio.pieces.develop import canvas_picture
from assets.studio.pieces.stones import kind_of

BAND = (400, 144)
BANDS = {"band-base": (12.0, 14.0, "#fbf6e8"), "band-orient": (20.0, 12.0, "#fbf0d6")}
FIVE = ("W", "U", "G", "R", "K")


def draw_band(canvas: "skia.Canvas", inset: float, corner: float, tone: str) -> None:
    """A band of light across the top of a card, inside its frame, that melts into the picture below."""
    width, bottom = BAND[0], 122.0
    shape = skia.RRect()
    shape.setRectRadii(
        skia.Rect.MakeLTRB(inset, inset, width - inset, bottom),
        [skia.Point(corner, corner), skia.Point(corner, corner), skia.Point(0, 0), skia.Point(0, 0)],
    )
    canvas.save()
    canvas.clipRRect(shape, skia.ClipOp.kIntersect, True)
    canvas.drawPaint(linear((0, inset), (0, bottom), [rgb(tone, 0.90), rgb(tone, 0.80), rgb(tone, 0.66)], [0, 0.6, 1]))
    canvas.drawPaint(radial((width * 0.2, inset), 190, [rgb("#ffffff", 0.35), rgb("#ffffff", 0.0)]))
    canvas.restore()
    edge = [rgb("#7d5218", 0.0), rgb("#c4923c", 0.9), rgb("#f7dc92"), rgb("#c4923c", 0.9), rgb("#7d5218", 0.0)]
    canvas.drawRect(
        skia.Rect.MakeLTRB(inset, bottom, width - inset, bottom + 14),
        linear((0, bottom), (0, bottom + 14), [rgb("#1a0f05", 0.45), rgb("#1a0f05", 0)]),
    )
    line = linear((inset, 0), (width - inset, 0), edge)
    line.setStyle(skia.Paint.kStroke_Style)
    line.setStrokeWidth(3.0)
    canvas.drawLine(inset, bottom, width - inset, bottom, line)


def band(name: str) -> bytes:
    inset, corner, tone = BANDS[name]
    return encode(canvas_picture(*BAND, partial(draw_band, inset=inset, corner=corner, tone=tone)), 92)


def draw_dot(canvas: "skia.Canvas") -> None:
    canvas.drawCircle(24, 24, 21, fill("#1a0f05", 0.9))
    canvas.drawCircle(24, 24, 16, radial((18, 17), 24, [rgb("#fff6cf"), rgb("#f0c552"), rgb("#a06a1c")], [0, 0.45, 1]))
    canvas.drawCircle(19, 18, 4, fill("#ffffff", 0.85, 1.0))


def level_dot() -> bytes:
    return encode(canvas_picture(48, 48, draw_dot), 95)


def draw_points_plate(canvas: "skia.Canvas") -> None:
    """A small ivory plate with a gilt edge."""
    outer = skia.RRect.MakeRectXY(skia.Rect.MakeLTRB(6, 5, 138, 134), 26, 26)
    inner = skia.RRect.MakeRectXY(skia.Rect.MakeLTRB(13, 12, 131, 127), 20, 20)
    canvas.drawRRect(outer.makeOffset(0, 4), fill("#000000", 0.6, 3.5))
    canvas.drawRRect(
        outer,
        linear((0, 0), (144, 144), [rgb("#fff3c9"), rgb("#c9953f"), rgb("#7d5218"), rgb("#e8c06c")], [0, 0.4, 0.75, 1]),
    )
    canvas.drawRRect(inner, linear((20, 10), (120, 134), [rgb("#fffaf0"), rgb("#f2e5c6"), rgb("#d9c398")]))
    canvas.drawRRect(inner, stroke("#6b4316", 1.8, 0.8))


def points_plate() -> bytes:
    return encode(canvas_picture(144, 144, draw_points_plate), 92)


def draw_small_card(canvas: "skia.Canvas") -> None:
    shape = skia.RRect.MakeRectXY(skia.Rect.MakeLTRB(5, 4, 67, 94), 9, 9)
    inner = skia.RRect.MakeRectXY(skia.Rect.MakeLTRB(9, 8, 63, 90), 6, 6)
    canvas.drawRRect(shape.makeOffset(1, 2), fill("#000000", 0.6, 2.5))
    canvas.drawRRect(shape, fill("#2a1a0a"))
    canvas.drawRRect(inner, linear((0, 0), (72, 100), [rgb("#fffaf0"), rgb("#f0e2c0"), rgb("#d2ba88")]))
    canvas.drawRRect(inner, stroke("#c4923c", 2.2))


def small_card() -> bytes:
    return encode(canvas_picture(72, 100, draw_small_card), 93)


def draw_any(canvas: "skia.Canvas", palette: str = "") -> None:
    """A pip for 'any one colour': a wheel of the five, light in the middle where the digit goes."""
    centre: Point = (48, 48)
    canvas.drawCircle(*centre, 45, fill("#000000", 0.55, 1.6))
    canvas.drawCircle(*centre, 44, fill("#2a1a0a"))
    canvas.drawCircle(
        *centre, 42, linear((0, 0), (96, 96), [rgb("#fff3c9"), rgb("#d9ab55"), rgb("#8a5f24"), rgb("#f0cc7c")])
    )
    box = skia.Rect.MakeLTRB(10, 10, 86, 86)
    for i, letter in enumerate(FIVE):
        wedge = skia.Path()
        wedge.moveTo(*centre)
        wedge.arcTo(box, 72 * i - 126, 72, False)
        wedge.close()
        kind = kind_of(letter, palette)
        canvas.drawPath(
            wedge, radial(centre, 40, [rgb(kind.light), rgb(kind.body), rgb(mix(kind.body, kind.dark, 0.4))])
        )
        canvas.drawLine(*centre, *polar(centre, 38, 72 * i - 126), stroke("#f3d48a", 1.6))
    canvas.drawCircle(*centre, 29.5, fill("#2a1a0a"))
    canvas.drawCircle(*centre, 28, linear((26, 24), (70, 74), [rgb("#fffaf0"), rgb("#ead9b2")]))


def any_pip(palette: str = "") -> bytes:
    return encode(canvas_picture(96, 96, partial(draw_any, palette=palette)), 93)
