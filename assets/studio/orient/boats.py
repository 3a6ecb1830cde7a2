"""Boats: junks with battened sails, dhows with lateen sails, sampans."""

import skia

from assets.studio.kit import Point, fill, mix, polygon, smooth, stroke
from assets.studio.orient.mood import Mood
from assets.studio.orient.plate import Plate
from assets.studio.orient.shapes import body, outline, placed


def _battened(plate: Plate, mood: Mood, corners: list[Point], colour: str, battens: int, air: float) -> None:
    """A lug sail from foot-fore, foot-aft, peak-aft, peak-fore: bowed, with battens and light shining through."""
    (fx, fy), (ax, ay), (px, py), (tx, ty) = corners
    sail = skia.Path()
    sail.moveTo(fx, fy)
    sail.quadTo((fx + ax) / 2, max(fy, ay) + abs(ax - fx) * 0.05, ax, ay)
    sail.quadTo(ax + (ax - fx) * 0.20, (ay + py) / 2, px, py)
    sail.lineTo(tx, ty)
    sail.quadTo(fx - (ax - fx) * 0.05, (fy + ty) / 2, fx, fy)
    sail.close()
    body(plate, mood, sail, mix(colour, mood.sun, 0.12), 1.4, air)
    plate.canvas.save()
    plate.canvas.clipPath(sail, True)
    for i in range(1, battens):
        t = i / battens
        start, end = (
            (fx + (tx - fx) * t, fy + (ty - fy) * t),
            (ax + (px - ax) * t + (ax - fx) * 0.14, ay + (py - ay) * t),
        )
        plate.canvas.drawLine(*start, *end, stroke(mood.far(mood.dim("#4a2c18", 0.25), air), 1.5, 0.85))
        plate.canvas.drawLine(start[0], start[1] + 1.6, end[0], end[1] + 1.6, stroke(mood.sun, 1.0, 0.35))
    plate.canvas.restore()


def junk(
    plate: Plate, mood: Mood, x: float, y: float, size: float, sails: str, flip: bool = False, air: float = 0.0
) -> None:
    """A three-masted junk with a high stern; its waterline's middle at the point."""
    side = -1 if flip else 1

    def at(px: float, py: float) -> Point:
        return placed([(px, py)], x, y, size, flip)[0]

    wood = mood.far(mix("#6a3c20", mood.shade, 0.15), air)
    for mast, top in ((0.24, 0.72), (0.52, 1.02), (0.80, 0.74)):
        plate.canvas.drawLine(*at(mast, 0.1), *at(mast, top), stroke(mood.dim(wood, 0.3), size * 0.016))
    for foot, width, low, high in ((0.80, 0.22, 0.20, 0.66), (0.24, 0.20, 0.28, 0.66), (0.50, 0.34, 0.22, 0.96)):
        fore, aft = foot + width * 0.38, foot - width * 0.62
        corners = [
            at(fore, low),
            at(aft, low + 0.02),
            at(aft + width * 0.12, high),
            at(fore - width * 0.30, high - 0.10),
        ]
        _battened(plate, mood, corners, sails, 7 if width > 0.3 else 5, air)
    hull = smooth(
        placed("2,30 5,15 12,0 50,-3 84,0 97,12 103,25 96,20 82,12 50,9 26,12 16,23", x, y, size, flip), close=True
    )
    body(plate, mood, hull, wood, size * 0.014, air * 0.5)
    for level in (0.04, 0.08):
        plank = placed(
            [(0.09, level + 0.06), (0.3, level), (0.7, level - 0.01), (0.96, level + 0.10)], x, y, size, flip
        )
        plate.canvas.drawPath(smooth(plank), stroke(mood.far(mood.lit(mood.partner, 0.2), air), size * 0.010, 0.8))
    cabin = polygon(placed("3,27 4,40 19,34 20,20", x, y, size, flip))
    body(plate, mood, cabin, mix(wood, "#c08040", 0.4), size * 0.010, air)
    for wx in (0.08, 0.13):
        plate.canvas.drawCircle(*at(wx, 0.31), size * 0.013, fill("#ffc860" if mood.night else mood.dim(wood, 0.7)))
    for mast, top in ((0.24, 0.72), (0.52, 1.02), (0.80, 0.74)):
        tip = at(mast, top)
        flag = polygon([tip, (tip[0] - side * size * 0.10, tip[1] + size * 0.02), (tip[0], tip[1] + size * 0.045)])
        plate.canvas.drawPath(flag, fill(mood.far(mood.partner, air)))
    _foam(plate, mood, x, y, size)


def dhow(
    plate: Plate, mood: Mood, x: float, y: float, size: float, sail: str, flip: bool = False, air: float = 0.0
) -> None:
    """A dhow under one great lateen sail."""
    mast = placed("52,8 50,78", x, y, size, flip)
    plate.canvas.drawPath(smooth(mast), stroke(mood.dim("#5a3820", 0.2), size * 0.018))
    cloth = skia.Path()
    fore, peak, tail = placed("96,26 30,112 14,22", x, y, size, flip)
    belly = placed("2,60", x, y, size, flip)[0]
    cloth.moveTo(*fore)
    cloth.lineTo(*peak)
    cloth.quadTo(*belly, *tail)
    cloth.quadTo((fore[0] + tail[0]) / 2, fore[1] + size * 0.10, *fore)
    body(plate, mood, cloth, sail, size * 0.014, air)
    for i in range(1, 5):
        t = i / 5
        seam = [
            (fore[0] + (peak[0] - fore[0]) * t, fore[1] + (peak[1] - fore[1]) * t),
            (tail[0] + (fore[0] - tail[0]) * (1 - t) * 0.75, tail[1] + size * 0.03),
        ]
        plate.canvas.drawPath(smooth(seam), stroke(mood.dim(sail, 0.4), size * 0.006, 0.6))
    yard = [(fore[0], fore[1]), peak]
    plate.canvas.drawPath(smooth(yard), stroke(mood.far(mood.lit("#8a5a30", 0.3), air), size * 0.022))
    hull = outline("0,20 8,2 30,-3 70,-2 92,6 108,27 90,16 50,10 15,13", x, y, size, flip)
    body(plate, mood, hull, mix("#6f4424", mood.shade, 0.1), size * 0.014, air)
    stripe = placed("3,12 30,5.5 70,6 102,20", x, y, size, flip)
    plate.canvas.drawPath(smooth(stripe), stroke(mood.lit(mood.bright, 0.2), size * 0.018))
    _foam(plate, mood, x, y, size)


def _foam(plate: Plate, mood: Mood, x: float, y: float, size: float) -> None:
    """Broken white water along a hull."""
    rng = plate.rng
    for _ in range(22):
        dx = rng.uniform(-0.5, 0.5) * size
        wide = size * rng.uniform(0.03, 0.09)
        oval = skia.Rect.MakeXYWH(x + dx - wide, y + rng.uniform(-0.005, 0.035) * size, wide * 2, size * 0.012)
        plate.canvas.drawOval(oval, fill(mix(mood.haze, "#ffffff", 0.5), rng.uniform(0.2, 0.6), 0.6))


def sampan(plate: Plate, mood: Mood, x: float, y: float, size: float, hood: str, flip: bool = False) -> None:
    """A small flat boat with a mat hood and a lantern."""
    hull = outline("-5,16 10,2 50,-2 90,2 105,16 90,11 50,8 10,11", x, y, size, flip)
    body(plate, mood, hull, mix("#5a3820", mood.shade, 0.2), size * 0.02)
    mat = outline("26,8 28,25 42,33 58,33 72,25 74,8", x, y, size, flip)
    body(plate, mood, mat, hood, size * 0.02)
    _foam(plate, mood, x, y + size * 0.01, size)
