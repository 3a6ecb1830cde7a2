"""Interface icons: brass in relief with a dark seat, so that they read on felt, walnut and parchment alike."""

from functools import partial

import skia

from assets.studio.interface.glyphs import GLYPHS
from assets.studio.kit import encode
from assets.studio.pieces.develop import canvas_picture, gilded, laid
from assets.studio.pieces.layers import Layer, stacked
from assets.studio.pieces.relief import Material, tint
from assets.studio.pieces.shorthand import draw_marks

ICON_SIZE = 96
MARGIN = 8.0
GRID = 24
CAST = Material(tint("#ffc766"), 0.70, 0.75)


def draw_icon(canvas: "skia.Canvas", name: str) -> None:
    scale = (ICON_SIZE - 2 * MARGIN) / GRID

    def glyph(target: "skia.Canvas") -> None:
        target.translate(MARGIN, MARGIN)
        draw_marks(target, GLYPHS[name], scale)

    cast = stacked(ICON_SIZE, ICON_SIZE, [Layer(glyph, CAST, 4.0, 3.4)], 1.15, 1.2)
    brass = gilded(cast, [(0, ICON_SIZE)])
    seat = skia.ImageFilters.DropShadow(1.0, 1.6, 1.3, 1.3, skia.Color(12, 7, 2, 235))
    outline = skia.ImageFilters.DropShadowOnly(0, 0, 1.4, 1.4, skia.Color(12, 7, 2, 255))
    for image_filter in (outline, outline, seat):
        canvas.saveLayer(None, skia.Paint(ImageFilter=image_filter))
        laid(canvas, brass, 0, 0, ICON_SIZE, ICON_SIZE)
        canvas.restore()


def icon(name: str) -> bytes:
    return encode(canvas_picture(ICON_SIZE, ICON_SIZE, partial(draw_icon, name=name)), 92)
