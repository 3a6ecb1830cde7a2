"""Lit shapes: a path painted as a body in the mood's light, with shade, rim light, grain and cast shadow."""

from collections.abc import Sequence

import skia

from assets.studio.kit import Point, fill, linear, mix, rgb, smooth, stroke
from assets.studio.orient.mood import Mood
from assets.studio.orient.plate import Plate


def body(plate: Plate, mood: Mood, path: "skia.Path", colour: str, rim: float = 1.6, air: float = 0.0) -> None:
    """Fill a path with light from the sun's side, shade on the other, and a bright edge towards the sun."""
    canvas = plate.canvas
    box = path.getBounds()
    light, dark = mood.far(mood.lit(colour), air), mood.far(mood.dim(colour, 0.62), air)
    near, far = (box.right(), box.left()) if mood.side > 0 else (box.left(), box.right())
    gradient = linear(
        (near, box.top()), (far, box.bottom()), [rgb(light), rgb(mood.far(colour, air)), rgb(dark)], [0, 0.42, 1]
    )
    canvas.drawPath(path, gradient)
    canvas.save()
    canvas.clipPath(path, True)
    plate.stain(box, 13, 8, 0.13)
    side = 1 if mood.side > 0 else -1
    thick = min(box.width(), box.height()) * 0.22
    if rim and thick > 2:
        hollow = skia.Path(path)
        hollow.offset(-side * thick * 0.45, thick * 0.3)
        canvas.drawPath(hollow, stroke(dark, thick, 0.5, thick * 0.45))
    if rim:
        moved = skia.Path(path)
        moved.offset(-rim * side, rim * 0.8)
        canvas.clipPath(moved, skia.ClipOp.kDifference, True)
        canvas.drawRect(box, fill(mood.far(mix(mood.sun, colour, 0.25), air), 0.7, 0.5))
    canvas.restore()


def shadow(plate: Plate, mood: Mood, x: float, y: float, wide: float, long: float = 1.0, alpha: float = 0.45) -> None:
    """A soft shadow on level ground, thrown away from the sun."""
    away = -1 if mood.side > 0 else 1
    centre = x + away * wide * 0.45 * long
    oval = skia.Rect.MakeXYWH(
        centre - wide * (0.6 + 0.4 * long), y - wide * 0.09, wide * (1.2 + 0.8 * long), wide * 0.2
    )
    plate.canvas.drawOval(oval, fill(mix(mood.shade, "#000000", 0.35), alpha, max(1.0, wide * 0.05)))


def unit(drawing: str) -> list[Point]:
    """The points of a unit drawing written as 'x,y x,y …' in hundredths."""
    pairs = (pair.split(",") for pair in drawing.split())
    return [(float(across) / 100, float(up) / 100) for across, up in pairs]


def placed(drawing: str | Sequence[Point], x: float, y: float, size: float, flip: bool = False) -> list[Point]:
    """Points of a unit drawing (x right, y up, feet at zero) moved onto the plate."""
    side = -1 if flip else 1
    points = unit(drawing) if isinstance(drawing, str) else drawing
    return [(x + side * (px - 0.5) * size, y - py * size) for px, py in points]


def outline(drawing: str | Sequence[Point], x: float, y: float, size: float, flip: bool = False) -> "skia.Path":
    """A closed soft outline through such points."""
    return smooth(placed(drawing, x, y, size, flip), close=True)


def limb(points: Sequence[tuple[float, float, float]], x: float, y: float, size: float, flip: bool) -> "skia.Path":
    """A tapering limb through points that carry their half width."""
    left = [(px - half, py) for px, py, half in points]
    right = [(px + half, py) for px, py, half in reversed(points)]
    return smooth(placed(left + right, x, y, size, flip), close=True)


def line(plate: Plate, points: Sequence[Point], colour: str, width: float, alpha: float = 1.0) -> None:
    """A soft line through points."""
    plate.canvas.drawPath(smooth(points), stroke(colour, width, alpha))


def glow(plate: Plate, at: Point, radius: float, colour: str, alpha: float = 0.8) -> None:
    """Light about a lamp."""
    shader = skia.GradientShader.MakeRadial(
        skia.Point(*at), radius, [rgb(colour, alpha), rgb(colour, alpha * 0.35), rgb(colour, 0)], [0, 0.3, 1]
    )
    paint = skia.Paint(AntiAlias=True, Dither=True, Shader=shader, BlendMode=skia.BlendMode.kScreen)
    plate.canvas.drawCircle(*at, radius, paint)
