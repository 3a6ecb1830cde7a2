"""The guilds' charges as maps of depth: how far inside the figure each point lies, in hundredths of its height."""

import math

import numpy as np
import skia

from assets.studio.figures.relief import mask_of
from assets.studio.figures.solids import Array, Points, chain, union
from assets.studio.kit import polygon

Joint = tuple[float, float, float, float]


def charge_depth(guild: str, size: int) -> Array:
    """Depth inside the guild's charge on a square of `size` pixels; negative outside."""
    if guild == "lion":
        return _lion(size)
    path = {"ship": _ship, "tower": _tower, "lily": _lily}[guild]()
    return path_depth(path, size, size, size / 100) * np.float32(100 / size)


def path_depth(path: "skia.Path", width: int, height: int, scale: float) -> Array:
    """Distance in pixels from a path's outline, positive inside."""
    inside = mask_of(path, width, height, scale) > 0.5
    y, x = np.mgrid[0:height, 0:width].astype(np.float32) + np.float32(0.5)
    nearest = np.full((height, width), np.float32(1e9))
    measure = skia.PathMeasure(path, False)
    while True:
        long = measure.getLength()
        count = max(2, math.ceil(long * scale / 2.5))
        for i in range(count):
            point, _ = measure.getPosTan(long * i / count)
            np.minimum(nearest, (x - point.x() * scale) ** 2 + (y - point.y() * scale) ** 2, out=nearest)
        if not measure.nextContour():
            break
    return np.asarray(np.where(inside, np.sqrt(nearest), -np.sqrt(nearest)))


def _flat(*joints: tuple[float, float, float]) -> list[Joint]:
    return [(x, y, 0.0, r) for x, y, r in joints]


def _lion(size: int) -> Array:
    """A lion rampant: body, four legs, a tail with its tuft, and a maned head that roars."""
    y, x = (np.mgrid[0:size, 0:size].astype(np.float32) + np.float32(0.5)) * np.float32(100 / size)
    p = Points(x, 100 - y, np.zeros_like(x))
    limbs = [
        _flat((62, 35, 12), (57, 48, 9.5), (49, 62, 13.5)),
        _flat((46, 60, 7), (31, 55, 6), (21, 62, 4.8), (14, 62, 5.4)),
        _flat((46, 68, 6.5), (32, 70, 5.6), (22, 80, 4.6), (15, 82, 5.2)),
        _flat((64, 34, 11.5), (73, 25, 8.4), (64, 15, 5.6), (69, 7, 4.8), (58, 5.5, 4.8)),
        _flat((57, 34, 10), (41, 31, 7.6), (41, 18, 5.4), (30, 16.5, 4.8)),
        _flat((71, 36, 4), (84, 36, 3.4), (90, 48, 3.2), (82, 59, 3.2), (86, 70, 3.4)),
        _flat((86, 70, 4), (92, 80, 6.4), (88, 94, 1.4)),
        _flat((86, 73, 4), (81, 82, 4.6), (76, 87, 1.2)),
    ]
    mane = [(60, 78, 7), (63, 70, 6), (61, 86, 6), (55, 94, 6), (47, 98, 5), (62, 61, 6), (57, 54, 5), (40, 58, 5)]
    head = [
        _flat((47, 84, 10.5), (34, 85, 6.2), (30, 84, 5.2)),
        _flat((43, 78, 5.5), (33, 73.5, 3.2)),
        _flat((50, 92, 4), (48, 98.5, 2)),
    ]
    claws = [
        _flat((ax, ay, 2.1), (bx, by, 0.6))
        for ax, ay, bx, by in (
            (12, 66, 5, 68), (10, 61, 3, 60), (14, 57, 8, 53), (13, 87, 7, 91), (11, 82, 4, 83), (15, 78, 9, 74),
            (56, 8, 49, 9), (56, 3, 49, 2), (28, 19, 21, 21), (28, 14, 21, 12),
        )
    ]  # fmt: skip
    whole = chain(p, limbs[0], 3)
    for piece in limbs[1:] + head:
        whole = union(whole, chain(p, piece, 2), 2.0)
    for cx, cy, r in mane:
        whole = union(whole, chain(p, _flat((50, 75, 10), (cx, cy, r * 0.42)), 1), 1.0)
    for piece in claws:
        whole = union(whole, chain(p, piece, 0), 1.0)
    return -whole


def _ship() -> "skia.Path":
    """A three-masted ship under full sail."""
    path = skia.Path()
    path.addPath(polygon([(10, 62), (24, 68), (74, 68), (86, 56), (93, 56), (82, 86), (74, 90), (30, 90), (20, 84)]))
    for x, top, foot, wide in ((48, 14, 35, 17), (48, 38, 62, 22), (75, 24, 48, 11), (22, 28, 54, 11)):
        sail = skia.Path()
        sail.moveTo(x - wide * 0.86, top)
        sail.lineTo(x + wide * 0.86, top)
        sail.quadTo(x + wide * 1.35, (top + foot) / 2, x + wide, foot)
        sail.quadTo(x, foot - (foot - top) * 0.22, x - wide, foot)
        sail.quadTo(x - wide * 0.6, (top + foot) / 2, x - wide * 0.86, top)
        sail.close()
        path.addPath(sail)
    for x, top in ((48, 4), (75, 16), (22, 20)):
        path.addRect(skia.Rect.MakeLTRB(x - 1.4, top, x + 1.4, 68))
        path.addPath(polygon([(x, top), (x + 14, top + 3), (x, top + 7)]))
    path.addPath(polygon([(10, 62), (2, 52), (4, 51), (14, 61)]))
    return skia.Simplify(path) or path


def _tower() -> "skia.Path":
    """A castle tower: battlements, a flared head, a gate and two windows cut out."""
    path = polygon(
        [
            (20, 8), (32, 8), (32, 17), (44, 17), (44, 8), (56, 8), (56, 17), (68, 17), (68, 8), (80, 8), (80, 32),
            (73, 39), (73, 82), (82, 88), (82, 96), (18, 96), (18, 88), (27, 82), (27, 39), (20, 32),
        ]
    )  # fmt: skip
    gate = skia.Path()
    gate.addRRect(skia.RRect.MakeRectXY(skia.Rect.MakeLTRB(40, 66, 60, 108), 10, 10))
    holes = [gate]
    for x in (38, 62):
        slit = skia.Path()
        slit.addRRect(skia.RRect.MakeRectXY(skia.Rect.MakeLTRB(x - 3.2, 45, x + 3.2, 59), 3, 3))
        holes.append(slit)
    for hole in holes:
        path = skia.Op(path, hole, skia.kDifference_PathOp)
    return path


def _lily() -> "skia.Path":
    """A fleur-de-lis."""
    path = skia.Path()
    path.moveTo(50, 3)
    path.cubicTo(60, 18, 66, 28, 62, 42)
    path.cubicTo(60, 50, 56, 55, 55, 62)
    path.lineTo(45, 62)
    path.cubicTo(44, 55, 40, 50, 38, 42)
    path.cubicTo(34, 28, 40, 18, 50, 3)
    path.close()
    for side in (1, -1):
        leaf = skia.Path()

        def at(x: float, y: float, side: int = side) -> tuple[float, float]:
            return 50 + side * (x - 50), y

        leaf.moveTo(*at(56.5, 62))
        leaf.cubicTo(*at(57, 48), *at(64, 30), *at(80, 28))
        leaf.cubicTo(*at(95, 27), *at(99, 44), *at(90, 53))
        leaf.cubicTo(*at(86, 57), *at(79, 56), *at(78, 51))
        leaf.cubicTo(*at(83, 51), *at(86, 44), *at(80, 41))
        leaf.cubicTo(*at(72, 38), *at(68, 52), *at(67, 62))
        leaf.close()
        path.addPath(leaf)
        foot = skia.Path()
        foot.moveTo(*at(55, 71))
        foot.cubicTo(*at(57, 80), *at(64, 88), *at(76, 88))
        foot.cubicTo(*at(70, 94), *at(60, 92), *at(55, 86))
        foot.lineTo(*at(50, 97))
        foot.lineTo(*at(50, 71))
        foot.close()
        path.addPath(foot)
    path.addRRect(skia.RRect.MakeRectXY(skia.Rect.MakeLTRB(27, 62.5, 73, 71), 3, 3))
    return skia.Simplify(path) or path
