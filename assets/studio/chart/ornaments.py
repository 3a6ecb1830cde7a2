"""What fills a chart: the compass rose, hills, trees, towns and the cartouche."""

import random

import skia

from assets.studio.chart.parchment import INK, RED
from assets.studio.kit import Point, fill, linear, polar, polygon, radial, rgb, smooth, stroke

GOLD = "#c8922e"


def rose(canvas: "skia.Canvas", centre: Point, radius: float) -> None:
    """A sixteen-point compass rose in gold, red and blue, its north a lily."""
    canvas.drawCircle(*centre, radius * 1.02, fill("#f3e3b8", 0.75, 5))
    for reach, width in ((0.98, 1.6), (0.9, 0.7), (0.62, 0.9), (0.3, 1.4)):
        canvas.drawCircle(*centre, radius * reach, stroke(INK, width, 0.8))
    for i in range(64):
        inner = 0.9 if i % 4 else 0.84
        canvas.drawLine(
            *polar(centre, radius * inner, i * 5.625), *polar(centre, radius * 0.98, i * 5.625), stroke(INK, 0.7, 0.8)
        )
    for rank, reach, waist, tones in (
        (22.5, 0.66, 0.16, ("#3f6a5a", "#cfd3a8")),
        (45.0, 0.84, 0.2, ("#2c4a7a", "#e9d9ac")),
        (90.0, 1.0, 0.24, (RED, "#f6e4b4")),
    ):
        offset = {22.5: 22.5, 45.0: 45.0, 90.0: 0.0}[rank]
        step = {22.5: 45.0, 45.0: 90.0, 90.0: 90.0}[rank]
        for i in range(round(360 / step)):
            angle = -90 + offset + i * step
            tip = polar(centre, radius * reach, angle)
            for sign, tone in ((-1, tones[0]), (1, tones[1])):
                side = polar(centre, radius * waist, angle + sign * 40)
                kite = polygon([centre, side, tip])
                canvas.drawPath(kite, fill(tone, 0.95))
                canvas.drawPath(kite, stroke(INK, 0.9, 0.9))
    canvas.drawCircle(
        *centre, radius * 0.12, radial(centre, radius * 0.13, [rgb("#fff0b8"), rgb(GOLD), rgb("#7a5016")])
    )
    canvas.drawCircle(*centre, radius * 0.12, stroke(INK, 1))
    lily(canvas, (centre[0], centre[1] - radius * 1.0), radius * 0.3)


def lily(canvas: "skia.Canvas", foot: Point, size: float) -> None:
    x, y = foot
    for turn in (-1, 1):
        petal = smooth(
            [
                (x, y),
                (x + turn * size * 0.2, y - size * 0.35),
                (x + turn * size * 0.5, y - size * 0.5),
                (x + turn * size * 0.52, y - size * 0.22),
                (x + turn * size * 0.3, y - size * 0.2),
                (x, y),
            ]
        )
        canvas.drawPath(petal, fill("#2c4a7a"))
        canvas.drawPath(petal, stroke(INK, 0.8))
    middle = smooth(
        [(x, y), (x - size * 0.2, y - size * 0.45), (x, y - size * 0.95), (x + size * 0.2, y - size * 0.45), (x, y)]
    )
    canvas.drawPath(middle, fill(RED))
    canvas.drawPath(middle, stroke(INK, 0.8))


def hills(canvas: "skia.Canvas", rng: random.Random, x: float, y: float, width: float, size: float) -> None:
    """A chain of hills, each with its shaded flank."""
    count = max(2, round(width / size / 0.8))
    for i in range(count):
        cx, cy = x + width * i / count, y + rng.uniform(-3, 3)
        tall, half = size * rng.uniform(0.7, 1.2), size * rng.uniform(0.5, 0.7)
        hump = smooth(
            [
                (cx - half, cy),
                (cx - half * 0.3, cy - tall * 0.8),
                (cx, cy - tall),
                (cx + half * 0.4, cy - tall * 0.6),
                (cx + half, cy),
            ]
        )
        canvas.drawPath(hump, linear((cx - half, 0), (cx + half, 0), [rgb("#f3e2b4"), rgb("#c09a5a"), rgb("#8a6a3a")]))
        canvas.drawPath(hump, stroke(INK, 1.1, 0.85))
        for k in range(4):
            hx = cx + half * (0.1 + 0.2 * k)
            canvas.drawLine(
                hx, cy - tall * (0.75 - 0.18 * k), hx + half * 0.12, cy - tall * 0.06, stroke(INK, 0.7, 0.6)
            )


def grove(canvas: "skia.Canvas", rng: random.Random, x: float, y: float, count: int, palms: bool = False) -> None:
    for _ in range(count):
        tx, ty, size = x + rng.uniform(-26, 26), y + rng.uniform(-7, 7), rng.uniform(7, 11)
        canvas.drawLine(tx, ty, tx, ty - size, stroke(INK, 1.1, 0.85))
        if palms:
            for k in range(6):
                tip = polar((tx, ty - size), size * 0.6, -170 + k * 32)
                canvas.drawPath(
                    smooth([(tx, ty - size), ((tx + tip[0]) / 2, (ty - size + tip[1]) / 2 - 2), (tip[0], tip[1] + 3)]),
                    stroke("#3f5a2a", 1.3, 0.9),
                )
        else:
            canvas.drawCircle(tx, ty - size, size * 0.42, fill("#6a7f3a", 0.9))
            canvas.drawCircle(tx - 1, ty - size - 1, size * 0.2, fill("#b4ba6a", 0.8))
            canvas.drawCircle(tx, ty - size, size * 0.42, stroke(INK, 0.8, 0.7))


def town(canvas: "skia.Canvas", x: float, y: float, size: float, kind: str) -> None:
    """A little town: `castle`, `dome`, `pagoda` or `tents`, in red roofs and ink."""
    if kind == "tents":
        for dx in (-0.7, 0.1, 0.8):
            tent = polygon([(x + (dx - 0.45) * size, y), (x + dx * size, y - size * 0.8), (x + (dx + 0.45) * size, y)])
            canvas.drawPath(
                tent, linear((x + (dx - 0.4) * size, 0), (x + (dx + 0.4) * size, 0), [rgb("#f6e4b4"), rgb("#b0563c")])
            )
            canvas.drawPath(tent, stroke(INK, 1.1))
        return
    for dx, tall in ((-0.62, 0.9), (0.0, 1.4), (0.6, 0.75)):
        left, right, top = x + (dx - 0.27) * size, x + (dx + 0.27) * size, y - tall * size
        wall = skia.Rect.MakeLTRB(left, top, right, y)
        canvas.drawRect(wall, linear((left, 0), (right, 0), [rgb("#fbeec8"), rgb("#b9935a")]))
        canvas.drawRect(wall, stroke(INK, 1.1))
        canvas.drawLine((left + right) / 2, top + size * 0.2, (left + right) / 2, top + size * 0.4, stroke(INK, 1.8))
        middle = (left + right) / 2
        if kind == "castle":
            roof = polygon([(left - 2, top), (middle, top - size * 0.5), (right + 2, top)])
        elif kind == "dome":
            roof = smooth(
                [
                    (left - 1, top),
                    (left - 1, top - size * 0.26),
                    (middle, top - size * 0.58),
                    (right + 1, top - size * 0.26),
                    (right + 1, top),
                ]
            )
        else:
            roof = smooth(
                [
                    (left - 6, top - 3),
                    (left, top - size * 0.1),
                    (middle, top - size * 0.45),
                    (right, top - size * 0.1),
                    (right + 6, top - 3),
                    (middle, top + 1),
                ],
                close=True,
            )
        canvas.drawPath(roof, fill("#a8402c" if kind != "dome" else "#3f7f86"))
        canvas.drawPath(roof, stroke(INK, 1.1))


def cartouche(canvas: "skia.Canvas", x: float, y: float, width: float, height: float) -> None:
    """A strapwork shield that holds a scale bar and dividers instead of words."""
    left, right, top, bottom = x - width / 2, x + width / 2, y - height / 2, y + height / 2
    frame = smooth(
        [
            (left, top + 12),
            (left + 16, top),
            (x - 24, top + 4),
            (x, top - 10),
            (x + 24, top + 4),
            (right - 16, top),
            (right, top + 12),
            (right - 8, y),
            (right, bottom - 12),
            (right - 16, bottom),
            (x, bottom + 6),
            (left + 16, bottom),
            (left, bottom - 12),
            (left + 8, y),
        ],
        close=True,
    )
    canvas.drawPath(frame, fill("#2a1408", 0.35, 4))
    canvas.drawPath(frame, linear((0, top), (0, bottom), [rgb("#fbeecb"), rgb("#e0c48a")]))
    canvas.drawPath(frame, stroke(RED, 5, 0.75))
    canvas.drawPath(frame, stroke(INK, 1.4))
    for turn, px in ((-1, left), (1, right)):
        for py in (top + 6, bottom - 6):
            canvas.drawCircle(px, py, 8, fill("#d8b36a"))
            canvas.drawArc(skia.Rect.MakeLTRB(px - 8, py - 8, px + 8, py + 8), 0, 360, False, stroke(INK, 1.3))
            canvas.drawArc(
                skia.Rect.MakeLTRB(px - 4, py - 4, px + 4, py + 4), 90 - turn * 90, 230, False, stroke(INK, 1.2)
            )
    bar = bottom - 20
    for i in range(8):
        rect = skia.Rect.MakeXYWH(x - width * 0.34 + i * width * 0.085, bar, width * 0.085, 6)
        canvas.drawRect(rect, fill(INK if i % 2 else "#f6e4b4"))
        canvas.drawRect(rect, stroke(INK, 0.9))
    pivot = (x, top + 12)
    for turn in (-1, 1):
        foot = (x + turn * width * 0.17, bar - 3)
        canvas.drawLine(*pivot, *foot, stroke("#5d3c12", 4.2))
        canvas.drawLine(*pivot, *foot, stroke("#e8bd5c", 2.2))
    canvas.drawCircle(*pivot, 5, fill(GOLD))
    canvas.drawCircle(*pivot, 5, stroke(INK, 1.2))
    canvas.drawArc(
        skia.Rect.MakeLTRB(x - width * 0.1, y - 6, x + width * 0.1, y + 14), 200, 140, False, stroke(GOLD, 2)
    )
