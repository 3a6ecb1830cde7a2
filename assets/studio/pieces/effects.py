"""Effect medallions: brass rim, enamel field, and the symbol of what an Orient card does."""

from functools import partial

import skia

from assets.studio.kit import encode, fill, linear, rgb, stroke
from assets.studio.pieces.develop import canvas_picture, laid
from assets.studio.pieces.layers import Layer, stacked
from assets.studio.pieces.relief import BRASS, GILT, IVORY, SILVER, Material, tint
from assets.studio.pieces.shorthand import Mark, draw_marks

SIZE = 144
DARK_GOLD = Material(tint("#8a5412"), 0.7, 0.5)
NAVY = Material(tint("#16285e"), 0.9, 0.3, metal=False)
INK = Material(tint("#3b2210"), 0.9, 0.2, metal=False)
WAX = Material(tint("#d8323f"), 0.9, 0.9, metal=False)
JADE = Material(tint("#bfe8c2"), 0.9, 0.4, metal=False)
AQUA = Material(tint("#dff0ff"), 1.1, 1.2, metal=False)

CARD = "R -17 -24 34 48 5"


def shape(text: str, x: float, y: float, turn: float = 0.0, scale: float = 1.0, pen: float = 0.0) -> Layer:
    """A shorthand shape laid in ivory about a point of the medallion."""
    return made_of(IVORY, text, x, y, turn, scale, pen)


def placed(canvas: "skia.Canvas", text: str, x: float, y: float, turn: float, scale: float, pen: float) -> None:
    canvas.save()
    canvas.translate(x, y)
    canvas.rotate(turn)
    draw_marks(canvas, [Mark(text, pen)], scale)
    canvas.restore()


def made_of(
    material: Material, text: str, x: float, y: float, turn: float = 0.0, scale: float = 1.0, pen: float = 0.0
) -> Layer:
    draw = partial(placed, text=text, x=x, y=y, turn=turn, scale=scale, pen=pen)
    return Layer(draw, material, 3.0 * scale, 2.4 * scale, 0.85)


def coin(x: float, y: float, scale: float = 1.0) -> list[Layer]:
    rays = " ".join(f"M {4.5 * a} {4.5 * b} L {-15 * b} {15 * a} L {-4.5 * a} {-4.5 * b} Z" for a, b in OCTANTS)
    return [
        made_of(GILT, "O 0 0 27", x, y, scale=scale),
        made_of(DARK_GOLD, "O 0 0 21", x, y, scale=scale),
        made_of(GILT, f"O 0 0 9 {rays}", x, y, scale=scale * 1.12),
    ]


HALF = 0.7071
OCTANTS = ((1, 0), (HALF, HALF), (0, 1), (-HALF, HALF), (-1, 0), (-HALF, -HALF), (0, -1), (HALF, -HALF))


def dots(count: int, x: float, y: float, turn: float = 0.0, scale: float = 1.0) -> Layer:
    places = {1: "O 0 0 7", 2: "O 0 -10 6.4 O 0 10 6.4"}[count]
    return made_of(INK, places, x, y, turn, scale)


def link(x: float, y: float, scale: float = 1.0, turn: float = -18.0) -> list[Layer]:
    """Two gold links of a chain, one through the other."""
    return [
        made_of(GILT, "R -23 -8 27 16 8", x, y, turn, scale, pen=6.5),
        made_of(GILT, "R -4 -8 27 16 8", x, y, turn, scale, pen=6.5),
    ]


def pair(x: float, y: float, scale: float = 1.0) -> list[Layer]:
    """Two cards joined by a chain."""
    return [
        shape(CARD, x - 18 * scale, y - 3 * scale, -10, scale * 1.06),
        shape(CARD, x + 18 * scale, y + 3 * scale, 10, scale * 1.06),
        *link(x, y + 4 * scale, scale),
    ]


def cut_gem(x: float, y: float, scale: float, material: Material) -> list[Layer]:
    """A stone from the side, its facets scratched in."""
    return [
        made_of(material, "M -24 -8 L -13 -22 L 13 -22 L 24 -8 L 0 24 Z", x, y, scale=scale),
        made_of(
            NAVY, "M -24 -8 L 24 -8 M -9 -8 L 0 22 L 9 -8 M -9 -8 L -2 -21 M 9 -8 L 2 -21", x, y, scale=scale, pen=1.7
        ),
    ]


def arrow(x: float, y: float, scale: float = 1.0) -> Layer:
    """An arrow towards the player."""
    return made_of(GILT, "M -8 -20 L 8 -20 L 8 2 L 20 2 L 0 25 L -20 2 L -8 2 Z", x, y, scale=scale)


def free(count: int) -> list[Layer]:
    return [shape(CARD, 54, 66, -8, 1.5), dots(count, 54, 66, -8, 1.55), arrow(98, 86, 1.05)]


def reserved_noble() -> list[Layer]:
    crown = "M -34 20 L -40 -16 L -20 -2 L 0 -28 L 20 -2 L 40 -16 L 34 20 Z"
    jewels = "O -40 -19 5.5 O 0 -31 6 O 40 -19 5.5"
    return [
        made_of(GILT, f"{crown} {jewels}", 68, 66, scale=1.05),
        made_of(GILT, "R -35 17 70 12 4", 68, 66, scale=1.05),
        made_of(WAX, "M -7 8 L -14 30 L -4 25 L 2 30 L 3 8 Z M 7 8 L 15 29 L 5 26 L 0 31 Z", 95, 92),
        made_of(WAX, "O 0 0 21", 95, 92),
        made_of(IVORY, "M -10 -3 L 10 -3 L 0 11 Z M -10 -4 L -6 -10 L 6 -10 L 10 -4 Z", 95, 92),
    ]


def discarded() -> list[Layer]:
    return [
        shape(CARD, 52, 64, -24, 1.3),
        shape(CARD, 92, 76, 20, 1.3),
        made_of(INK, "M -34 -32 L 34 32 M 34 -32 L -34 32", 72, 71, pen=19),
        made_of(WAX, "M -34 -32 L 34 32 M 34 -32 L -34 32", 72, 71, pen=12.5),
    ]


FIELDS = {
    "gold2": "#5b2b12",
    "associate": "#0f5a5e",
    "associate_free1": "#0f5a5e",
    "double": "#243a86",
    "reserve_noble": "#4b2468",
    "free2": "#22663a",
    "discard2": "#3d3a44",
}


def symbol(name: str) -> list[Layer]:
    match name:
        case "gold2":
            return [*coin(50, 58, 1.12), *coin(93, 87, 1.12)]
        case "associate":
            return pair(72, 70, 1.3)
        case "associate_free1":
            return [*pair(58, 54, 0.92), made_of(JADE, CARD, 96, 92, 6, 1.14), dots(1, 96, 92, 6, 1.3)]
        case "double":
            return [*cut_gem(48, 60, 1.28, AQUA), *cut_gem(95, 84, 1.28, AQUA)]
        case "reserve_noble":
            return reserved_noble()
        case "free2":
            return free(2)
        case _:
            return discarded()


def draw_medallion(canvas: "skia.Canvas", name: str) -> None:
    half = SIZE / 2
    enamel = Material(tint(FIELDS[name]), 1.0, 0.5, metal=False)
    whole = [
        Layer(lambda c: c.drawCircle(half, half, 69, fill("#ffffff")), BRASS, 7.0, 6.0, 0.0),
        Layer(
            lambda c: c.drawCircle(half, half, 60, stroke("#ffffff", 4.0)),
            SILVER if name == "double" else GILT,
            2.0,
            2.0,
            0.7,
        ),
        Layer(lambda c: c.drawCircle(half, half, 57, fill("#ffffff")), enamel, 10.0, 2.0, 0.8, 0.05),
        *symbol(name),
    ]
    canvas.drawCircle(half, half, 69.5, stroke("#1a0f05", 3.0, 0.85, 0.8))
    laid(canvas, stacked(SIZE, SIZE, whole), 0, 0, SIZE, SIZE)
    canvas.save()
    canvas.clipPath(skia.Path.Circle(half, half, 57), skia.ClipOp.kIntersect, True)
    canvas.drawCircle(half, half, 58, stroke("#000000", 8, 0.5, 3))
    gloss = skia.Path.Oval(skia.Rect.MakeLTRB(4, -46, 140, 62))
    canvas.drawPath(gloss, linear((0, 14), (0, 62), [rgb("#ffffff", 0.20), rgb("#ffffff", 0.02)]))
    canvas.restore()


def effect(name: str) -> bytes:
    return encode(canvas_picture(SIZE, SIZE, partial(draw_medallion, name=name)), 91)
