"""Cursors: gilt pointers and gloved hands with a dark outline, and the points they touch with."""

import json
from functools import partial

import skia

from assets.studio.kit import encode
from assets.studio.pieces.develop import canvas_picture, laid
from assets.studio.pieces.layers import Layer, stacked
from assets.studio.pieces.relief import GILT, IVORY, Material
from assets.studio.pieces.shorthand import Mark, draw_marks

CURSOR_SIZE = 64
FINGERS_OPEN = (
    "M 22 60 C 14 50 8 40 6 33 C 5 28 11 26 14 30 L 19 37 L 16 15 C 15 10 22 9 23 14 L 27 29 L 28 9 C 28 4 35 4 35 9"
    " L 36 29 L 41 12 C 42 7 49 8 48 13 L 45 32 L 51 20 C 53 16 59 18 58 23 L 53 44 C 52 51 50 56 48 60 Z"
)
FINGERS_CLOSED = (
    "M 22 58 C 16 52 11 46 9 40 C 8 34 12 31 16 34 L 17 28 C 18 23 24 22 26 26 C 28 21 34 21 36 26 C 39 21 45 22 46 28"
    " C 49 25 55 27 55 32 L 54 44 C 53 50 51 55 48 58 Z"
)
FINGER_POINT = (
    "M 24 60 C 16 51 11 45 9 39 C 8 34 13 31 17 35 L 21 40 L 19 9 C 19 3 27 3 27 9 L 29 29 C 31 25 37 26 37 30"
    " C 40 27 46 28 46 33 C 49 31 54 33 54 37 L 52 48 C 52 53 50 57 48 60 Z"
)
CUFF = "R 19 54 32 9 3"
KNUCKLES_OPEN = "M 27 31 L 27 40 M 36 31 L 36 40 M 45 34 L 44 42"
KNUCKLES_CLOSED = "M 26 27 L 26 38 M 36 27 L 36 38 M 46 29 L 45 39"
KNUCKLES_POINT = "M 37 32 L 37 41 M 46 35 L 45 43"
ARROW = "M 6 4 L 6 50 L 18 40 L 26 58 L 35 54 L 27 37 L 43 36 Z"

CURSORS: dict[str, tuple[tuple[tuple[str, Material, float], ...], tuple[int, int]]] = {
    "arrow": (((ARROW, GILT, 0.0),), (6, 4)),
    "hand": (((FINGER_POINT, IVORY, 0.0), (KNUCKLES_POINT, GILT, 1.6), (CUFF, GILT, 0.0)), (23, 5)),
    "grab": (((FINGERS_OPEN, IVORY, 0.0), (KNUCKLES_OPEN, GILT, 1.6), (CUFF, GILT, 0.0)), (32, 30)),
    "grabbing": (((FINGERS_CLOSED, IVORY, 0.0), (KNUCKLES_CLOSED, GILT, 1.6), (CUFF, GILT, 0.0)), (32, 34)),
}


def part(text: str, material: Material, pen: float) -> Layer:
    return Layer(
        partial(draw_marks, marks=[Mark(text, pen)]), material, 5.0 if not pen else 1.0, 4.0 if not pen else 0.6, 0.45
    )


def draw_cursor(canvas: "skia.Canvas", name: str) -> None:
    parts, _ = CURSORS[name]
    picture = stacked(CURSOR_SIZE, CURSOR_SIZE, [part(*each) for each in parts], 1.2, 1.15)
    outline = skia.ImageFilters.Dilate(1.6, 1.6)
    dark = skia.ColorFilters.Blend(skia.Color(24, 14, 5), skia.BlendMode.kSrcIn)
    shadow = skia.ImageFilters.DropShadow(1.5, 2.5, 1.5, 1.5, skia.Color(0, 0, 0, 150))
    canvas.saveLayer(None, skia.Paint(ImageFilter=shadow))
    canvas.saveLayer(None, skia.Paint(ImageFilter=outline, ColorFilter=dark))
    laid(canvas, picture, 0, 0, CURSOR_SIZE, CURSOR_SIZE)
    canvas.restore()
    laid(canvas, picture, 0, 0, CURSOR_SIZE, CURSOR_SIZE)
    canvas.restore()


def cursor(name: str) -> bytes:
    return encode(canvas_picture(CURSOR_SIZE, CURSOR_SIZE, partial(draw_cursor, name=name)), 95)


def hotspots() -> bytes:
    """The pixel of each cursor that touches, on its 64-pixel sprite."""
    table = {name: list(spot) for name, (_, spot) in CURSORS.items()}
    return (json.dumps(table, indent=2) + "\n").encode()
