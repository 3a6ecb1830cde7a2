"""The traveller's caravan on the map: a camel with bales, and one with a rider, in every stride, in full daylight."""

import skia

from assets.studio.interface.title_view import camel
from assets.studio.kit import encode, fill, linear, rgb, smooth, stroke
from assets.studio.pieces.develop import canvas_picture

STRIDES = 6
CELL = 160
FOOT = (70.0, 148.0)
SIZE = 80.0
QUALITY = 84


def draw_walker(canvas: "skia.Canvas", x: float, foot: float, rider: bool, stride: float) -> None:
    """One camel that walks to the right, dark-edged, so that it stands out on snow as on sand."""

    def at(px: float, py: float) -> tuple[float, float]:
        return x + px * SIZE, foot - py * SIZE

    shape = camel(x, foot, SIZE, stride)
    canvas.drawOval(skia.Rect.MakeXYWH(x - SIZE * 0.62, foot - 5, SIZE * 1.24, 10), fill("#0a0610", 0.6, 3))
    canvas.drawPath(shape, stroke("#2a1810", 6, 0.95))
    tones = [rgb("#f0cd94"), rgb("#c8934f"), rgb("#7c5128")]
    canvas.drawPath(shape, linear(at(0, 1.4), at(0, 0), tones))
    cloth = [at(-0.34, 0.62), at(-0.34, 0.96), at(-0.08, 1.13), at(0.18, 1.0), at(0.16, 0.62), at(-0.1, 0.56)]
    colours = [rgb("#4f7fe0"), rgb("#1d3f9c")] if rider else [rgb("#d9573f"), rgb("#8c241c")]
    canvas.drawPath(smooth(cloth, close=True), linear(at(0, 1.1), at(0, 0.56), colours))
    canvas.drawPath(smooth(cloth, close=True), stroke("#f2cf6a", 2.4, 0.95))
    if rider:
        draw_traveller(canvas, *at(-0.06, 1.0))
        return
    for px in (-0.24, 0.06):
        bale = skia.Rect.MakeLTRB(*at(px - 0.15, 0.98), *at(px + 0.13, 0.66))
        canvas.drawRoundRect(bale, 6, 6, linear(at(0, 1), at(0, 0.66), [rgb("#dcb27c"), rgb("#8a5c30")]))
        canvas.drawRoundRect(bale, 6, 6, stroke("#3a2414", 2.2, 0.9))
        canvas.drawLine(*at(px - 0.01, 0.98), *at(px - 0.01, 0.66), stroke("#3a2414", 2, 0.8))


def draw_traveller(canvas: "skia.Canvas", x: float, seat: float) -> None:
    """A rider in a white cloak, with a lapis turban."""

    def at(px: float, py: float) -> tuple[float, float]:
        return x + px * SIZE, seat - py * SIZE

    cloak = smooth([at(-0.25, -0.12), at(-0.16, 0.3), at(0.02, 0.43), at(0.17, 0.28), at(0.23, -0.14)], close=True)
    canvas.drawPath(cloak, stroke("#2a1810", 5, 0.95))
    canvas.drawPath(cloak, linear(at(0, 0.4), at(0, -0.14), [rgb("#fffaf0"), rgb("#cdb89a")]))
    canvas.drawCircle(*at(0.04, 0.47), SIZE * 0.11, stroke("#2a1810", 4, 0.95))
    canvas.drawCircle(*at(0.04, 0.47), SIZE * 0.11, fill("#b87c52"))
    turban = skia.Rect.MakeLTRB(*at(-0.12, 0.68), *at(0.18, 0.49))
    canvas.drawOval(turban, stroke("#2a1810", 4, 0.95))
    canvas.drawOval(turban, linear(at(0, 0.68), at(0, 0.49), [rgb("#5c8cf0"), rgb("#1d3f9c")]))


def draw_steps(canvas: "skia.Canvas") -> None:
    """The camel with bales in every stride, and below it the one with the rider."""
    for row, rider in enumerate((False, True)):
        for number in range(STRIDES):
            draw_walker(canvas, FOOT[0] + CELL * number, FOOT[1] + CELL * row, rider, number / STRIDES)


def caravan() -> bytes:
    return encode(canvas_picture(CELL * STRIDES, CELL * 2, draw_steps), QUALITY)
