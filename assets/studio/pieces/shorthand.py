"""A shorthand for shapes: paths as short texts, so that fifty icons fit on two pages.

`M x y` moves, `L x y` draws a line, `Q` and `C` curves, `Z` closes; `O x y r` is a circle, `E x y rx ry` an oval,
`R x y w h r` a rounded rectangle, `A x y r from sweep` an arc. Angles are degrees, clockwise from the right.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import skia

from assets.studio.kit import fill, stroke

ARGUMENTS = {"M": 2, "L": 2, "Q": 4, "C": 6, "Z": 0, "O": 3, "E": 4, "R": 5, "A": 5}


@dataclass(frozen=True, slots=True)
class Mark:
    """A shape in shorthand: filled, or drawn with a pen of the given width; `cut` marks erase what is below."""

    text: str
    pen: float = 0.0
    cut: bool = False


def path_of(text: str) -> "skia.Path":
    """The path that a shorthand text describes."""
    words = text.split()
    path = skia.Path()
    at = 0
    while at < len(words):
        command = words[at]
        count = ARGUMENTS[command]
        add(path, command, [float(word) for word in words[at + 1 : at + 1 + count]])
        at += 1 + count
    return path


def add(path: "skia.Path", command: str, numbers: Sequence[float]) -> None:
    match command, list(numbers):
        case "M", [x, y]:
            path.moveTo(x, y)
        case "L", [x, y]:
            path.lineTo(x, y)
        case "Q", [x1, y1, x, y]:
            path.quadTo(x1, y1, x, y)
        case "C", [x1, y1, x2, y2, x, y]:
            path.cubicTo(x1, y1, x2, y2, x, y)
        case "O", [x, y, r]:
            path.addCircle(x, y, r)
        case "E", [x, y, rx, ry]:
            path.addOval(skia.Rect.MakeLTRB(x - rx, y - ry, x + rx, y + ry))
        case "R", [x, y, w, h, r]:
            path.addRoundRect(skia.Rect.MakeXYWH(x, y, w, h), r, r)
        case "A", [x, y, r, start, sweep]:
            path.addArc(skia.Rect.MakeLTRB(x - r, y - r, x + r, y + r), start, sweep)
        case _:
            path.close()


def draw_marks(canvas: "skia.Canvas", marks: Sequence[Mark], scale: float = 1.0) -> None:
    """Draw marks in white, in order; the shorthand's unit is `scale` pixels."""
    canvas.save()
    canvas.scale(scale, scale)
    for mark in marks:
        paint = stroke("#ffffff", mark.pen) if mark.pen else fill("#ffffff")
        if mark.cut:
            paint.setBlendMode(skia.BlendMode.kClear)
        canvas.drawPath(path_of(mark.text), paint)
    canvas.restore()
