"""What moves on the title: the view through the window in layers, the camels step by step, the candle's glow.

A layer is what differs between two paintings of the whole title, one of them with a flat colour in its place: so it
has exactly the edges, shadows and light that it has in the still picture.
"""

from collections.abc import Callable
from functools import cache, partial

import numpy as np
import skia

from assets.studio.interface.title import HEIGHT, WIDTH, draw_title
from assets.studio.interface.title_view import (
    HORIZON,
    LEFT,
    RIGHT,
    draw_camel,
    draw_city,
    draw_land,
    draw_range,
    draw_sky,
    draw_view,
)
from assets.studio.kit import encode, fill, radial, rgb
from assets.studio.pieces.develop import canvas_picture
from assets.studio.pieces.light import Field

BAND = (800, 496, 1740, 668)
"""The part of the title in which something moves beyond the window: left, top, right, bottom."""
STRIDES = 6
CELL = 128
FOOT = (56.0, 118.0)
CAMEL = 64.0
GLOW = 480

View = Callable[["skia.Canvas"], None]


def pixels(view: View) -> Field:
    """The band of the title with something beyond the window, as colours from 0 to 1."""
    image = canvas_picture(WIDTH, HEIGHT, lambda canvas: draw_title(canvas, view))
    array = image.toarray(colorType=skia.kRGBA_8888_ColorType)
    left, top, right, bottom = BAND
    return np.asarray(array[top:bottom, left:right, :3] / 255, dtype=np.float32)


def flat(colour: str, canvas: "skia.Canvas") -> None:
    canvas.drawRect(skia.Rect.MakeWH(WIDTH, HEIGHT), fill(colour))


def flooded(colour: str, canvas: "skia.Canvas") -> None:
    """The view with a flat colour for water."""
    draw_sky(canvas)
    draw_range(canvas, 1, 412, 42, "#7f5a8a", "#e08a72", 0.55)
    draw_range(canvas, 2, 438, 24, "#6a4a78", "#d07a70", 0.5)
    draw_city(canvas)
    canvas.drawRect(skia.Rect.MakeLTRB(LEFT, HORIZON + 60, RIGHT, HORIZON + 132), fill(colour))
    draw_land(canvas)


def seen_through(draw: Callable[[str, "skia.Canvas"], None]) -> Field:
    """How much of each pixel a flat colour fills: by what changes from black to white."""
    dark, bright = pixels(partial(draw, "#000000")), pixels(partial(draw, "#ffffff"))
    change = (bright - dark).max(axis=2)
    return np.asarray(np.clip(change / max(float(np.percentile(change, 99)), 1e-3), 0, 1), dtype=np.float32)


@cache
def empty_road() -> Field:
    return pixels(partial(draw_view, camels=False))


def picture(colours: Field, cover: Field) -> bytes:
    values = np.concatenate([colours, cover[..., None]], axis=2)
    return encode(skia.Image.fromarray(np.round(values * 255).astype(np.uint8), skia.kRGBA_8888_ColorType), 92)


def view_layer() -> bytes:
    """The band without the caravan."""
    return picture(empty_road(), np.ones(empty_road().shape[:2], dtype=np.float32))


def water_layer() -> bytes:
    """The water alone, as far as nothing stands before it."""
    return picture(empty_road(), seen_through(flooded))


def land_layer() -> bytes:
    """All but the water, to lie over it: what stands before it keeps its edges while the water moves."""
    return picture(empty_road(), 1 - seen_through(flooded))


def front_layer() -> bytes:
    """What stands before the view: the window's bars, the scales, the candle."""
    return picture(empty_road(), 1 - seen_through(flat))


def draw_steps(canvas: "skia.Canvas") -> None:
    """A camel in every stride, and below it one with a rider."""
    for row, rider in enumerate((False, True)):
        for number in range(STRIDES):
            x, y = FOOT[0] + CELL * number, FOOT[1] + CELL * row
            draw_camel(canvas, x, y, CAMEL, rider, number / STRIDES)


def camels() -> bytes:
    return encode(canvas_picture(CELL * STRIDES, CELL * 2, draw_steps), 92)


def draw_glow(canvas: "skia.Canvas") -> None:
    half = GLOW / 2
    tones = [rgb("#ffcf80", 0.5), rgb("#ffa040", 0.22), rgb("#ff8a2a", 0.0)]
    canvas.drawCircle(half, half, half, radial((half, half), half, tones, [0.0, 0.3, 1.0]))


def glow() -> bytes:
    return encode(canvas_picture(GLOW, GLOW, draw_glow), 88)


LAYERS = {
    "view": view_layer,
    "water": water_layer,
    "land": land_layer,
    "front": front_layer,
    "camels": camels,
    "glow": glow,
}
"""The pictures of what moves, by name."""
