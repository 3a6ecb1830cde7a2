"""What fills a chart: compass roses, ships, beasts of the sea, hills, trees, towns and a cartouche."""

import math
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
        canvas.drawLine(*polar(centre, radius * inner, i * 5.625), *polar(centre, radius * 0.98, i * 5.625), stroke(INK, 0.7, 0.8))
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
    canvas.drawCircle(*centre, radius * 0.12, radial(centre, radius * 0.13, [rgb("#fff0b8"), rgb(GOLD), rgb("#7a5016")]))
    canvas.drawCircle(*centre, radius * 0.12, stroke(INK, 1))
    lily(canvas, (centre[0], centre[1] - radius * 1.0), radius * 0.3)


def lily(canvas: "skia.Canvas", foot: Point, size: float) -> None:
    x, y = foot
    for turn in (-1, 1):
        petal = smooth([(x, y), (x + turn * size * 0.2, y - size * 0.35), (x + turn * size * 0.5, y - size * 0.5), (x + turn * size * 0.52, y - size * 0.22), (x + turn * size * 0.3, y - size * 0.2), (x, y)])
        canvas.drawPath(petal, fill("#2c4a7a"))
        canvas.drawPath(petal, stroke(INK, 0.8))
    middle = smooth([(x, y), (x - size * 0.2, y - size * 0.45), (x, y - size * 0.95), (x + size * 0.2, y - size * 0.45), (x, y)])
    canvas.drawPath(middle, fill(RED))
    canvas.drawPath(middle, stroke(INK, 0.8))


def ship(canvas: "skia.Canvas", x: float, y: float, size: float, face: int = 1, stripe: str = RED) -> None:
    """A carrack in ink and wash, running before the wind."""
    canvas.save()
    canvas.translate(x, y)
    for i in range(5):
        wave = smooth([(-size * 0.8 + i * 4, i * 3 + 3), (-size * 0.4, i * 3), (0, i * 3 + 3), (size * 0.4, i * 3), (size * 0.8 - i * 5, i * 3 + 3)])
        canvas.drawPath(wave, stroke("#22545c", 1.0, 0.55 - i * 0.08))
    canvas.scale(face * size, size)
    thin = 1.1 / size
    for mast, top in ((-0.36, -0.8), (0.0, -1.08), (0.34, -0.86)):
        canvas.drawLine(mast, -0.14, mast, top, stroke(INK, thin * 2))
        for spread in (-0.2, -0.12, 0.12, 0.2):
            canvas.drawLine(mast, top + 0.08, mast + spread, -0.2, stroke(INK, thin * 0.6, 0.6))
        pennant = smooth([(mast, top), (mast + 0.1, top - 0.03), (mast + 0.2, top + 0.03), (mast + 0.1, top + 0.06), (mast, top + 0.06)])
        canvas.drawPath(pennant, fill(stripe))
    for left, right, top, low in ((-0.52, -0.2, -0.74, -0.34), (-0.24, 0.26, -0.98, -0.36), (0.2, 0.52, -0.8, -0.38)):
        bulge = (right - left) * 0.26
        cloth = smooth([(left + 0.05, top), (right - 0.03, top), (right + bulge * 0.5, (top + low) / 2), (right, low), ((left + right) / 2, low + 0.05), (left, low), (left + bulge, (top + low) / 2)], close=True)
        canvas.drawPath(cloth, linear((left, 0), (right + bulge, 0), [rgb("#fff6dc"), rgb("#e2c998"), rgb("#a88a58")]))
        canvas.save()
        canvas.clipPath(cloth, doAntiAlias=True)
        for k in (0.3, 0.7):
            sx = left + (right - left) * k
            canvas.drawPath(smooth([(sx, top - 0.1), (sx + bulge * 0.6, (top + low) / 2), (sx, low + 0.1)]), stroke(stripe, 0.035, 0.6))
        canvas.restore()
        canvas.drawPath(cloth, stroke(INK, thin * 1.2))
    hull = smooth([(-0.62, -0.4), (-0.56, -0.1), (-0.4, 0.04), (0.36, 0.04), (0.52, -0.1), (0.66, -0.32), (0.44, -0.26), (0.36, -0.18), (-0.26, -0.18), (-0.34, -0.3)], close=True)
    canvas.drawPath(hull, linear((0, -0.4), (0, 0.05), [rgb("#b98046"), rgb("#7a4a24"), rgb("#43240f")]))
    for k in range(4):
        canvas.drawLine(-0.55 + k * 0.03, -0.17 + k * 0.05, 0.52 - k * 0.03, -0.15 + k * 0.05, stroke("#2a150a", thin * 0.8, 0.8))
    canvas.drawPath(hull, stroke(INK, thin * 1.4))
    for k in range(5):
        canvas.drawCircle(-0.34 + k * 0.16, -0.12, 0.018, fill("#1c0e06"))
    canvas.drawLine(0.6, -0.28, 0.86, -0.46, stroke(INK, thin * 1.6))
    canvas.restore()


def serpent(canvas: "skia.Canvas", x: float, y: float, size: float, face: int = 1) -> None:
    """A sea serpent: coils that rise from the water, a maned head and a forked tail."""
    canvas.save()
    canvas.translate(x, y)
    canvas.scale(face, 1)
    for i, (dx, tall) in enumerate(((-0.95, 0.34), (-0.42, 0.5), (0.16, 0.62))):
        wide = size * 0.27
        cx = dx * size
        coil = skia.Path()
        coil.moveTo(cx - wide, 0)
        coil.cubicTo(cx - wide, -size * tall * 1.3, cx + wide, -size * tall * 1.3, cx + wide, 0)
        coil.lineTo(cx + wide * 0.45, 0)
        coil.cubicTo(cx + wide * 0.4, -size * tall * 0.7, cx - wide * 0.4, -size * tall * 0.7, cx - wide * 0.45, 0)
        coil.close()
        scaly(canvas, coil, (cx, -size * tall * 0.5), size)
        ripple(canvas, cx, 3, wide * 1.3)
        for k in range(5):
            angle = -150 + k * 30
            tip = polar((cx, -size * tall * 0.42), size * (tall * 0.66 + 0.06), angle)
            foot = polar((cx, -size * tall * 0.42), size * tall * 0.52, angle + 8)
            canvas.drawLine(*foot, *tip, stroke("#7a2a1c", 1.8, 0.9))
        del i
    neck = smooth([(size * 0.56, 0), (size * 0.6, -size * 0.5), (size * 0.82, -size * 0.86), (size * 1.08, -size * 0.84), (size * 1.26, -size * 0.7), (size * 1.1, -size * 0.64), (size * 1.22, -size * 0.56), (size * 1.0, -size * 0.56), (size * 0.86, -size * 0.5), (size * 0.84, 0)])
    neck.close()
    scaly(canvas, neck, (size * 0.8, -size * 0.5), size)
    ripple(canvas, size * 0.7, 3, size * 0.26)
    for k in range(5):
        mane = (size * (0.62 + k * 0.05), -size * (0.46 + k * 0.1))
        canvas.drawLine(*mane, mane[0] - size * 0.12, mane[1] - size * 0.05, stroke("#7a2a1c", 2.2, 0.9))
    canvas.drawCircle(size * 1.02, -size * 0.74, size * 0.035, fill("#fff2c0"))
    canvas.drawCircle(size * 1.03, -size * 0.74, size * 0.018, fill("#140a06"))
    tail = smooth([(-size * 1.3, 0), (-size * 1.34, -size * 0.22), (-size * 1.5, -size * 0.42), (-size * 1.36, -size * 0.36), (-size * 1.28, -size * 0.5), (-size * 1.24, -size * 0.24), (-size * 1.2, 0)])
    tail.close()
    scaly(canvas, tail, (-size * 1.3, -size * 0.2), size)
    ripple(canvas, -size * 1.26, 3, size * 0.16)
    canvas.restore()


def scaly(canvas: "skia.Canvas", path: "skia.Path", middle: Point, size: float) -> None:
    """A beast's body in green wash with rows of scales and an ink line."""
    canvas.drawPath(path, radial((middle[0] - size * 0.08, middle[1] - size * 0.2), size * 0.6, [rgb("#b9c08a"), rgb("#5d8a6a"), rgb("#264a44")]))
    canvas.save()
    canvas.clipPath(path, doAntiAlias=True)
    box = path.getBounds()
    y, row = box.top(), 0
    while y < box.bottom():
        x = box.left() + (row % 2) * 3
        while x < box.right():
            canvas.drawArc(skia.Rect.MakeXYWH(x, y, 6, 5), 0, 180, False, stroke("#1c3a36", 0.7, 0.55))
            x += 6
        y, row = y + 4, row + 1
    canvas.restore()
    canvas.drawPath(path, stroke(INK, 1.5, 0.95))


def ripple(canvas: "skia.Canvas", x: float, y: float, half: float) -> None:
    for i in range(3):
        reach = half * (1 + i * 0.25)
        canvas.drawArc(skia.Rect.MakeLTRB(x - reach, y - 5 + i * 2, x + reach, y + 5 + i * 3), 10, 160, False, stroke("#22545c", 1.1, 0.6 - i * 0.15))


def whale(canvas: "skia.Canvas", x: float, y: float, size: float) -> None:
    """A spouting whale, as sailors told of it."""
    canvas.save()
    canvas.translate(x, y)
    body = smooth([(-size, -size * 0.1), (-size * 0.7, -size * 0.5), (-size * 0.1, -size * 0.6), (size * 0.5, -size * 0.34), (size * 0.86, -size * 0.34), (size * 1.02, -size * 0.66), (size * 1.18, -size * 0.5), (size * 1.36, -size * 0.6), (size * 1.22, -size * 0.26), (size * 0.9, -size * 0.02), (0, size * 0.06), (-size * 0.7, size * 0.06)], close=True)
    scaly(canvas, body, (-size * 0.2, -size * 0.3), size * 1.3)
    jaw = smooth([(-size * 0.98, -size * 0.12), (-size * 0.7, -size * 0.16), (-size * 0.4, -size * 0.06)])
    canvas.drawPath(jaw, stroke(INK, 1.8))
    canvas.drawCircle(-size * 0.48, -size * 0.32, size * 0.07, fill("#fff2c0"))
    canvas.drawCircle(-size * 0.48, -size * 0.32, size * 0.035, fill("#140a06"))
    for turn in (-1, 1):
        for k in range(3):
            jet = smooth([(-size * 0.2, -size * 0.58), (-size * 0.2 + turn * size * (0.1 + 0.06 * k), -size * (1.0 + 0.06 * k)), (-size * 0.2 + turn * size * (0.34 + 0.08 * k), -size * (0.86 - 0.1 * k))])
            canvas.drawPath(jet, stroke("#2f6a70", 1.3, 0.8))
    ripple(canvas, 0, 4, size * 0.9)
    canvas.restore()


def hills(canvas: "skia.Canvas", rng: random.Random, x: float, y: float, width: float, size: float) -> None:
    """A chain of hills, each with its shaded flank."""
    count = max(2, round(width / size / 0.8))
    for i in range(count):
        cx, cy = x + width * i / count, y + rng.uniform(-3, 3)
        tall, half = size * rng.uniform(0.7, 1.2), size * rng.uniform(0.5, 0.7)
        hump = smooth([(cx - half, cy), (cx - half * 0.3, cy - tall * 0.8), (cx, cy - tall), (cx + half * 0.4, cy - tall * 0.6), (cx + half, cy)])
        canvas.drawPath(hump, linear((cx - half, 0), (cx + half, 0), [rgb("#f3e2b4"), rgb("#c09a5a"), rgb("#8a6a3a")]))
        canvas.drawPath(hump, stroke(INK, 1.1, 0.85))
        for k in range(4):
            hx = cx + half * (0.1 + 0.2 * k)
            canvas.drawLine(hx, cy - tall * (0.75 - 0.18 * k), hx + half * 0.12, cy - tall * 0.06, stroke(INK, 0.7, 0.6))


def grove(canvas: "skia.Canvas", rng: random.Random, x: float, y: float, count: int, palms: bool = False) -> None:
    for _ in range(count):
        tx, ty, size = x + rng.uniform(-26, 26), y + rng.uniform(-7, 7), rng.uniform(7, 11)
        canvas.drawLine(tx, ty, tx, ty - size, stroke(INK, 1.1, 0.85))
        if palms:
            for k in range(6):
                tip = polar((tx, ty - size), size * 0.6, -170 + k * 32)
                canvas.drawPath(smooth([(tx, ty - size), ((tx + tip[0]) / 2, (ty - size + tip[1]) / 2 - 2), (tip[0], tip[1] + 3)]), stroke("#3f5a2a", 1.3, 0.9))
        else:
            canvas.drawCircle(tx, ty - size, size * 0.42, fill("#6a7f3a", 0.9))
            canvas.drawCircle(tx - 1, ty - size - 1, size * 0.2, fill("#b4ba6a", 0.8))
            canvas.drawCircle(tx, ty - size, size * 0.42, stroke(INK, 0.8, 0.7))


def town(canvas: "skia.Canvas", x: float, y: float, size: float, kind: str) -> None:
    """A little town: `castle`, `dome`, `pagoda` or `tents`, in red roofs and ink."""
    if kind == "tents":
        for dx in (-0.7, 0.1, 0.8):
            tent = polygon([(x + (dx - 0.45) * size, y), (x + dx * size, y - size * 0.8), (x + (dx + 0.45) * size, y)])
            canvas.drawPath(tent, linear((x + (dx - 0.4) * size, 0), (x + (dx + 0.4) * size, 0), [rgb("#f6e4b4"), rgb("#b0563c")]))
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
            roof = smooth([(left - 1, top), (left - 1, top - size * 0.26), (middle, top - size * 0.58), (right + 1, top - size * 0.26), (right + 1, top)])
        else:
            roof = smooth([(left - 6, top - 3), (left, top - size * 0.1), (middle, top - size * 0.45), (right, top - size * 0.1), (right + 6, top - 3), (middle, top + 1)], close=True)
        canvas.drawPath(roof, fill("#a8402c" if kind != "dome" else "#3f7f86"))
        canvas.drawPath(roof, stroke(INK, 1.1))


def elephant(canvas: "skia.Canvas", x: float, y: float, size: float, face: int = 1) -> None:
    canvas.save()
    canvas.translate(x, y)
    canvas.scale(face * size, size)
    thin = 1.2 / size
    shape = smooth([(-0.6, 0), (-0.62, -0.5), (-0.4, -0.78), (0.1, -0.82), (0.4, -0.8), (0.62, -0.62), (0.7, -0.3), (0.66, -0.06), (0.76, 0.0), (0.8, -0.08), (0.84, 0.04), (0.7, 0.08), (0.56, -0.02), (0.54, -0.3), (0.42, -0.36), (0.4, 0), (0.2, 0), (0.18, -0.3), (-0.24, -0.3), (-0.28, 0)], close=True)
    canvas.drawPath(shape, linear((0, -0.85), (0, 0), [rgb("#d8cbb0"), rgb("#8a7a66")]))
    canvas.drawPath(shape, stroke(INK, thin))
    canvas.drawPath(smooth([(0.3, -0.72), (0.12, -0.5), (0.28, -0.36), (0.4, -0.52)], close=True), fill("#a8967c"))
    canvas.drawLine(0.56, -0.32, 0.74, -0.26, stroke("#fff8e0", thin * 2.4))
    canvas.drawCircle(0.5, -0.56, 0.03, fill("#140a06"))
    canvas.drawRect(skia.Rect.MakeLTRB(-0.36, -1.16, 0.06, -0.8), fill(RED, 0.9))
    canvas.drawRect(skia.Rect.MakeLTRB(-0.36, -1.16, 0.06, -0.8), stroke(INK, thin))
    canvas.restore()


def cartouche(canvas: "skia.Canvas", x: float, y: float, width: float, height: float) -> None:
    """A strapwork shield that holds a scale bar and dividers instead of words."""
    left, right, top, bottom = x - width / 2, x + width / 2, y - height / 2, y + height / 2
    frame = smooth([(left, top + 12), (left + 16, top), (x - 24, top + 4), (x, top - 10), (x + 24, top + 4), (right - 16, top), (right, top + 12), (right - 8, y), (right, bottom - 12), (right - 16, bottom), (x, bottom + 6), (left + 16, bottom), (left, bottom - 12), (left + 8, y)], close=True)
    canvas.drawPath(frame, fill("#2a1408", 0.35, 4))
    canvas.drawPath(frame, linear((0, top), (0, bottom), [rgb("#fbeecb"), rgb("#e0c48a")]))
    canvas.drawPath(frame, stroke(RED, 5, 0.75))
    canvas.drawPath(frame, stroke(INK, 1.4))
    for turn, px in ((-1, left), (1, right)):
        for py in (top + 6, bottom - 6):
            canvas.drawCircle(px, py, 8, fill("#d8b36a"))
            canvas.drawArc(skia.Rect.MakeLTRB(px - 8, py - 8, px + 8, py + 8), 0, 360, False, stroke(INK, 1.3))
            canvas.drawArc(skia.Rect.MakeLTRB(px - 4, py - 4, px + 4, py + 4), 90 - turn * 90, 230, False, stroke(INK, 1.2))
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
    canvas.drawArc(skia.Rect.MakeLTRB(x - width * 0.1, y - 6, x + width * 0.1, y + 14), 200, 140, False, stroke(GOLD, 2))


def wind(canvas: "skia.Canvas", x: float, y: float, size: float, face: int = 1) -> None:
    """A cloud with a face that blows."""
    canvas.save()
    canvas.translate(x, y)
    canvas.scale(face * size, size)
    for dx, dy, radius in ((-0.5, 0.1, 0.42), (-0.2, -0.3, 0.45), (0.2, -0.2, 0.4), (-0.1, 0.3, 0.42)):
        canvas.drawCircle(dx, dy, radius, fill("#f6ead0"))
        canvas.drawCircle(dx, dy, radius, stroke(INK, 0.03, 0.5))
    canvas.drawCircle(0.1, 0.02, 0.4, fill("#f0cfa4"))
    canvas.drawCircle(0.28, 0.12, 0.13, fill("#d88a6a", 0.7, 0.04))
    canvas.drawCircle(0.22, -0.1, 0.05, fill(INK))
    canvas.drawCircle(0.5, 0.1, 0.07, fill("#8a3a2a"))
    for k in range(4):
        angle = math.radians(-14 + k * 12)
        start, end = 0.62, 1.5 + 0.16 * (k % 2)
        canvas.drawLine(math.cos(angle) * start, 0.1 + math.sin(angle) * start, math.cos(angle) * end, 0.1 + math.sin(angle) * end, stroke("#22545c", 0.035, 0.6))
    canvas.restore()
