"""Ships, and the beasts of sea and land that a chart shows."""

import skia

from assets.studio.chart.parchment import INK, RED
from assets.studio.kit import Point, fill, linear, polar, radial, rgb, smooth, stroke


def ship(canvas: "skia.Canvas", x: float, y: float, size: float, face: int = 1, stripe: str = RED) -> None:
    """A carrack in ink and wash, running before the wind."""
    canvas.save()
    canvas.translate(x, y)
    for i in range(5):
        wave = smooth(
            [
                (-size * 0.8 + i * 4, i * 3 + 3),
                (-size * 0.4, i * 3),
                (0, i * 3 + 3),
                (size * 0.4, i * 3),
                (size * 0.8 - i * 5, i * 3 + 3),
            ]
        )
        canvas.drawPath(wave, stroke("#22545c", 1.0, 0.55 - i * 0.08))
    canvas.scale(face * size, size)
    thin = 1.1 / size
    for mast, top in ((-0.36, -0.8), (0.0, -1.08), (0.34, -0.86)):
        canvas.drawLine(mast, -0.14, mast, top, stroke(INK, thin * 2))
        for spread in (-0.2, -0.12, 0.12, 0.2):
            canvas.drawLine(mast, top + 0.08, mast + spread, -0.2, stroke(INK, thin * 0.6, 0.6))
        pennant = smooth(
            [
                (mast, top),
                (mast + 0.1, top - 0.03),
                (mast + 0.2, top + 0.03),
                (mast + 0.1, top + 0.06),
                (mast, top + 0.06),
            ]
        )
        canvas.drawPath(pennant, fill(stripe))
    for left, right, top, low in ((-0.52, -0.2, -0.74, -0.34), (-0.24, 0.26, -0.98, -0.36), (0.2, 0.52, -0.8, -0.38)):
        bulge = (right - left) * 0.26
        cloth = smooth(
            [
                (left + 0.05, top),
                (right - 0.03, top),
                (right + bulge * 0.5, (top + low) / 2),
                (right, low),
                ((left + right) / 2, low + 0.05),
                (left, low),
                (left + bulge, (top + low) / 2),
            ],
            close=True,
        )
        canvas.drawPath(cloth, linear((left, 0), (right + bulge, 0), [rgb("#fff6dc"), rgb("#e2c998"), rgb("#a88a58")]))
        canvas.save()
        canvas.clipPath(cloth, doAntiAlias=True)
        for k in (0.3, 0.7):
            sx = left + (right - left) * k
            canvas.drawPath(
                smooth([(sx, top - 0.1), (sx + bulge * 0.6, (top + low) / 2), (sx, low + 0.1)]),
                stroke(stripe, 0.035, 0.6),
            )
        canvas.restore()
        canvas.drawPath(cloth, stroke(INK, thin * 1.2))
    hull = smooth(
        [
            (-0.62, -0.4),
            (-0.56, -0.1),
            (-0.4, 0.04),
            (0.36, 0.04),
            (0.52, -0.1),
            (0.66, -0.32),
            (0.44, -0.26),
            (0.36, -0.18),
            (-0.26, -0.18),
            (-0.34, -0.3),
        ],
        close=True,
    )
    canvas.drawPath(hull, linear((0, -0.4), (0, 0.05), [rgb("#b98046"), rgb("#7a4a24"), rgb("#43240f")]))
    for k in range(4):
        canvas.drawLine(
            -0.55 + k * 0.03, -0.17 + k * 0.05, 0.52 - k * 0.03, -0.15 + k * 0.05, stroke("#2a150a", thin * 0.8, 0.8)
        )
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
    for dx, tall in ((-0.95, 0.34), (-0.42, 0.5), (0.16, 0.62)):
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
    neck = smooth(
        [
            (size * 0.56, 0),
            (size * 0.6, -size * 0.5),
            (size * 0.82, -size * 0.86),
            (size * 1.08, -size * 0.84),
            (size * 1.26, -size * 0.7),
            (size * 1.1, -size * 0.64),
            (size * 1.22, -size * 0.56),
            (size * 1.0, -size * 0.56),
            (size * 0.86, -size * 0.5),
            (size * 0.84, 0),
        ]
    )
    neck.close()
    scaly(canvas, neck, (size * 0.8, -size * 0.5), size)
    ripple(canvas, size * 0.7, 3, size * 0.26)
    for k in range(5):
        mane = (size * (0.62 + k * 0.05), -size * (0.46 + k * 0.1))
        canvas.drawLine(*mane, mane[0] - size * 0.12, mane[1] - size * 0.05, stroke("#7a2a1c", 2.2, 0.9))
    canvas.drawCircle(size * 1.02, -size * 0.74, size * 0.035, fill("#fff2c0"))
    canvas.drawCircle(size * 1.03, -size * 0.74, size * 0.018, fill("#140a06"))
    tail = smooth(
        [
            (-size * 1.3, 0),
            (-size * 1.34, -size * 0.22),
            (-size * 1.5, -size * 0.42),
            (-size * 1.36, -size * 0.36),
            (-size * 1.28, -size * 0.5),
            (-size * 1.24, -size * 0.24),
            (-size * 1.2, 0),
        ]
    )
    tail.close()
    scaly(canvas, tail, (-size * 1.3, -size * 0.2), size)
    ripple(canvas, -size * 1.26, 3, size * 0.16)
    canvas.restore()


def scaly(canvas: "skia.Canvas", path: "skia.Path", middle: Point, size: float) -> None:
    """A beast's body in green wash with rows of scales and an ink line."""
    canvas.drawPath(
        path,
        radial(
            (middle[0] - size * 0.08, middle[1] - size * 0.2),
            size * 0.6,
            [rgb("#b9c08a"), rgb("#5d8a6a"), rgb("#264a44")],
        ),
    )
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
        canvas.drawArc(
            skia.Rect.MakeLTRB(x - reach, y - 5 + i * 2, x + reach, y + 5 + i * 3),
            10,
            160,
            False,
            stroke("#22545c", 1.1, 0.6 - i * 0.15),
        )


def whale(canvas: "skia.Canvas", x: float, y: float, size: float) -> None:
    """A spouting whale, as sailors told of it."""
    canvas.save()
    canvas.translate(x, y)
    body = smooth(
        [
            (-size, -size * 0.1),
            (-size * 0.7, -size * 0.5),
            (-size * 0.1, -size * 0.6),
            (size * 0.5, -size * 0.34),
            (size * 0.86, -size * 0.34),
            (size * 1.02, -size * 0.66),
            (size * 1.18, -size * 0.5),
            (size * 1.36, -size * 0.6),
            (size * 1.22, -size * 0.26),
            (size * 0.9, -size * 0.02),
            (0, size * 0.06),
            (-size * 0.7, size * 0.06),
        ],
        close=True,
    )
    scaly(canvas, body, (-size * 0.2, -size * 0.3), size * 1.3)
    jaw = smooth([(-size * 0.98, -size * 0.12), (-size * 0.7, -size * 0.16), (-size * 0.4, -size * 0.06)])
    canvas.drawPath(jaw, stroke(INK, 1.8))
    canvas.drawCircle(-size * 0.48, -size * 0.32, size * 0.07, fill("#fff2c0"))
    canvas.drawCircle(-size * 0.48, -size * 0.32, size * 0.035, fill("#140a06"))
    for turn in (-1, 1):
        for k in range(3):
            jet = smooth(
                [
                    (-size * 0.2, -size * 0.58),
                    (-size * 0.2 + turn * size * (0.1 + 0.06 * k), -size * (1.0 + 0.06 * k)),
                    (-size * 0.2 + turn * size * (0.34 + 0.08 * k), -size * (0.86 - 0.1 * k)),
                ]
            )
            canvas.drawPath(jet, stroke("#2f6a70", 1.3, 0.8))
    ripple(canvas, 0, 4, size * 0.9)
    canvas.restore()


def elephant(canvas: "skia.Canvas", x: float, y: float, size: float, face: int = 1) -> None:
    canvas.save()
    canvas.translate(x, y)
    canvas.scale(face * size, size)
    thin = 1.2 / size
    shape = smooth(
        [
            (-0.6, 0),
            (-0.62, -0.5),
            (-0.4, -0.78),
            (0.1, -0.82),
            (0.4, -0.8),
            (0.62, -0.62),
            (0.7, -0.3),
            (0.66, -0.06),
            (0.76, 0.0),
            (0.8, -0.08),
            (0.84, 0.04),
            (0.7, 0.08),
            (0.56, -0.02),
            (0.54, -0.3),
            (0.42, -0.36),
            (0.4, 0),
            (0.2, 0),
            (0.18, -0.3),
            (-0.24, -0.3),
            (-0.28, 0),
        ],
        close=True,
    )
    canvas.drawPath(shape, linear((0, -0.85), (0, 0), [rgb("#d8cbb0"), rgb("#8a7a66")]))
    canvas.drawPath(shape, stroke(INK, thin))
    canvas.drawPath(smooth([(0.3, -0.72), (0.12, -0.5), (0.28, -0.36), (0.4, -0.52)], close=True), fill("#a8967c"))
    canvas.drawLine(0.56, -0.32, 0.74, -0.26, stroke("#fff8e0", thin * 2.4))
    canvas.drawCircle(0.5, -0.56, 0.03, fill("#140a06"))
    canvas.drawRect(skia.Rect.MakeLTRB(-0.36, -1.08, 0.06, -0.68), fill(RED, 0.9))
    canvas.drawRect(skia.Rect.MakeLTRB(-0.36, -1.08, 0.06, -0.68), stroke(INK, thin))
    canvas.restore()


def dromedary(canvas: "skia.Canvas", x: float, y: float, size: float) -> None:
    """A laden camel of a caravan, in ink and wash."""
    canvas.save()
    canvas.translate(x, y)
    canvas.scale(size, size)
    thin = 1.1 / size
    for leg in (-0.34, -0.22, 0.2, 0.32):
        canvas.drawLine(leg, -0.45, leg + 0.02, 0, stroke(INK, thin * 1.7))
    rump = [(-0.2, -0.38), (-0.48, -0.42), (-0.5, -0.58), (-0.2, -0.76), (-0.02, -0.96), (0.14, -0.8), (0.4, -0.6)]
    head = [(0.54, -0.8), (0.62, -1.1), (0.82, -1.1), (0.9, -1.0), (0.74, -0.98), (0.64, -0.6), (0.4, -0.4)]
    body = smooth(rump + head, close=True)
    canvas.drawPath(body, linear((0, -1), (0, -0.36), [rgb("#f0d49a"), rgb("#a8763c")]))
    canvas.drawPath(body, stroke(INK, thin * 1.1))
    pack = skia.Rect.MakeLTRB(-0.2, -0.82, 0.14, -0.46)
    canvas.drawRoundRect(pack, 0.08, 0.08, fill(RED, 0.9))
    canvas.drawRoundRect(pack, 0.08, 0.08, stroke(INK, thin))
    canvas.restore()


def lion(canvas: "skia.Canvas", x: float, y: float, size: float) -> None:
    """A lion passant."""
    canvas.save()
    canvas.translate(x, y)
    canvas.scale(size, size)
    thin = 1.2 / size
    tail = smooth([(-0.58, -0.5), (-0.84, -0.56), (-0.86, -0.86), (-0.7, -0.98)])
    canvas.drawPath(tail, stroke(INK, thin * 2.4))
    canvas.drawCircle(-0.7, -0.98, 0.07, fill("#7a4a1c"))
    for leg in (-0.5, -0.36, 0.22, 0.38):
        canvas.drawLine(leg, -0.4, leg + 0.03, -0.02, stroke(INK, 0.15))
        canvas.drawLine(leg, -0.4, leg + 0.03, -0.02, stroke("#c8923c", 0.1))
    body = smooth([(-0.6, -0.34), (-0.6, -0.6), (0.0, -0.62), (0.4, -0.7), (0.5, -0.4), (0.1, -0.28)], close=True)
    canvas.drawPath(body, linear((0, -0.7), (0, -0.28), [rgb("#f0c468"), rgb("#b07a2c")]))
    canvas.drawPath(body, stroke(INK, thin))
    for i in range(9):
        angle = -200 + i * 45
        canvas.drawCircle(*polar((0.5, -0.72), 0.2, angle), 0.13, fill("#8a521c"))
    canvas.drawCircle(0.5, -0.72, 0.2, fill("#e3b052"))
    canvas.drawCircle(0.56, -0.76, 0.03, fill(INK))
    canvas.drawLine(0.62, -0.64, 0.7, -0.66, stroke(INK, thin * 1.4))
    canvas.restore()
