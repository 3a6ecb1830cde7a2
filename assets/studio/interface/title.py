"""The title picture: a jeweller's table at dusk by a window, a city and a caravan beyond; calm and dark at the left."""

from collections.abc import Callable

import numpy as np
import skia

from assets.studio.interface.surfaces import endless_noise, walnut
from assets.studio.interface.title_table import FLAME, draw_candle, draw_chart, draw_scales, draw_table, draw_treasure
from assets.studio.interface.title_view import draw_view
from assets.studio.kit import encode, fill, grain, linear, mix, radial, rgb, rng_for, smooth, stroke
from assets.studio.pieces.develop import canvas_picture, developed, laid

WIDTH, HEIGHT = 1920, 1080
WINDOW = skia.Rect.MakeLTRB(800, 60, 1740, 712)


def window_path(outset: float = 0.0) -> "skia.Path":
    """The window's opening: three sides straight, a flat arch on top."""
    box = WINDOW.makeOutset(outset, outset)
    path = skia.Path()
    path.moveTo(box.left(), box.bottom())
    path.lineTo(box.left(), box.top() + 190)
    path.cubicTo(box.left() + 20, box.top() + 30, box.centerX() - 210, box.top(), box.centerX(), box.top())
    path.cubicTo(box.centerX() + 210, box.top(), box.right() - 20, box.top() + 30, box.right(), box.top() + 190)
    path.lineTo(box.right(), box.bottom())
    path.close()
    return path


def draw_wall(canvas: "skia.Canvas") -> None:
    """Plaster above dark panelling, lost in shadow towards the left."""
    rough = endless_noise(540, 960, 91, 60, 60) * 0.05 + endless_noise(540, 960, 92, 5, 5) * 0.03
    plaster = np.clip(np.asarray((0.215, 0.150, 0.120)) * (1 + rough[..., None]), 0, 1)
    picture = developed(np.asarray(plaster, dtype=np.float32), np.ones((540, 960), dtype=np.float32), 1)
    laid(canvas, picture, 0, 0, WIDTH, HEIGHT)
    value = np.asarray(np.clip(walnut(256, 1024, 93, 5) * 0.55, 0, 1) ** (1 / 2.2), dtype=np.float32)
    boards = developed(value, np.ones(value.shape[:2], dtype=np.float32), 1)
    for i in range(9):
        left = -20 + i * 222
        canvas.save()
        canvas.translate(left + 216, 470)
        canvas.rotate(90)
        laid(canvas, boards, 0, 0, 300, 216)
        canvas.restore()
        panel = skia.Rect.MakeXYWH(left + 26, 506, 164, 216)
        canvas.drawRect(panel, stroke("#000000", 7, 0.55, 2))
        canvas.drawRect(panel.makeOffset(2, 2), stroke("#b07a48", 1.6, 0.28))
    canvas.drawRect(
        skia.Rect.MakeLTRB(0, 456, WIDTH, 476), linear((0, 456), (0, 476), [rgb("#6a4426"), rgb("#1c1008")])
    )


def draw_stonework(canvas: "skia.Canvas") -> None:
    """The window's reveal and its stone frame."""
    outer = window_path(46)
    canvas.drawPath(outer, fill("#000000", 0.7, 16))
    canvas.drawPath(
        outer, linear((760, 40), (1780, 700), [rgb("#4a3a34"), rgb("#7a5e4c"), rgb("#9a7250"), rgb("#5a4030")])
    )
    rng = rng_for("title", "stone")
    canvas.save()
    canvas.clipPath(outer, skia.ClipOp.kIntersect, True)
    for side in (754, 1740):
        for i in range(9):
            block = skia.Rect.MakeXYWH(side, 150 + i * 66, 46, 63)
            canvas.drawRect(block, fill(mix("#5a463a", "#8a6a50", rng.random()), 0.8))
            canvas.drawRect(block, stroke("#1a100a", 2.2, 0.7))
    for i in range(13):
        turn = np.pi * (i + 0.5) / 13
        x, y = 1270 - np.cos(turn) * 500, 300 - np.sin(turn) * 262
        canvas.drawLine(
            1270 + (x - 1270) * 0.88,
            300 + (y - 300) * 0.86,
            1270 + (x - 1270) * 1.1,
            300 + (y - 300) * 1.12,
            stroke("#1a100a", 2.4, 0.7),
        )
    grain(canvas, skia.Rect.MakeLTRB(740, 0, 1800, 760), 12, 0.35, 0.25)
    canvas.restore()
    canvas.drawPath(window_path(6), stroke("#120a06", 14, 0.85, 4))


def draw_lattice(canvas: "skia.Canvas") -> None:
    """Mullions, transom and slim leads of the window."""
    canvas.save()
    canvas.clipPath(window_path(), skia.ClipOp.kIntersect, True)
    for i in range(1, 3):
        x = WINDOW.left() + WINDOW.width() * i / 3
        canvas.drawRect(
            skia.Rect.MakeLTRB(x - 10, 0, x + 10, 720),
            linear((x - 10, 0), (x + 10, 0), [rgb("#2a1810"), rgb("#4a2e1c"), rgb("#1c100a")]),
        )
        canvas.drawLine(x + 9, 60, x + 9, 712, stroke("#ffb070", 1.6, 0.5))
        canvas.drawLine(x - 9, 60, x - 9, 712, stroke("#ffb070", 1.2, 0.3))
    canvas.drawRect(
        skia.Rect.MakeLTRB(800, 244, 1740, 260), linear((0, 244), (0, 260), [rgb("#5a3822"), rgb("#1c100a")])
    )
    for i in range(1, 12):
        x = WINDOW.left() + WINDOW.width() * i / 12
        canvas.drawLine(x, 60, x, 244, stroke("#140c0a", 2.4, 0.75))
    for y in (106, 152, 198):
        canvas.drawLine(800, y, 1740, y, stroke("#140c0a", 2.4, 0.75))
    canvas.drawPath(window_path(), stroke("#000000", 22, 0.55, 9))
    canvas.restore()
    canvas.drawPath(window_path(), stroke("#3a2416", 12))
    canvas.drawPath(window_path(-5), stroke("#d9955a", 1.8, 0.45))
    sill = skia.Rect.MakeLTRB(740, 706, 1800, 748)
    canvas.drawRect(sill.makeOffset(0, 8), fill("#000000", 0.6, 6))
    canvas.drawRect(sill, linear((0, 706), (0, 748), [rgb("#b98a62"), rgb("#6a4a34"), rgb("#2c1c12")], [0, 0.3, 1]))


def draw_curtain(canvas: "skia.Canvas", left: float, right: float, tie: float) -> None:
    """A velvet curtain gathered by a cord: folds that fall to a waist and spread again."""
    rng = rng_for("title", "curtain", left)
    middle, half = (left + right) / 2, (right - left) / 2
    folds = 15
    for i in range(folds):
        share = (i + 0.5) / folds * 2 - 1
        top, waist, foot = middle + share * half, tie + share * half * 0.30, middle + share * half * 0.62
        line = smooth(
            [(top, -10), (top * 0.72 + waist * 0.28, 180), (waist, 470), (foot * 0.6 + waist * 0.4, 600), (foot, 760)]
        )
        light = 0.5 + 0.5 * np.sin(i * 2.1 + rng.uniform(-0.4, 0.4))
        canvas.drawPath(line, stroke(mix("#22060c", "#6e1826", light), half * 0.24, 1.0, 3.0))
        canvas.drawPath(line, stroke("#ff9a70", 2.0, 0.16 * light, 1.5))
    for i in range(4):
        turn = smooth([(tie - half * 0.36, 462 + i * 7), (tie, 470 + i * 7), (tie + half * 0.36, 460 + i * 7)])
        canvas.drawPath(turn, stroke("#2a1606", 8, 0.9))
        canvas.drawPath(turn, stroke(mix("#8a5a20", "#e8bc64", i / 3), 5.4))
    canvas.drawPath(smooth([(tie + 6, 484), (tie + 12, 520), (tie + 8, 552)]), stroke("#b07a30", 5))
    canvas.drawCircle(tie + 8, 556, 8, radial((tie + 5, 553), 12, [rgb("#ffe0a0"), rgb("#8a5a20")]))
    for i in range(7):
        strand = smooth([(tie + 8, 560), (tie + 2 + i * 2.0, 580), (tie - 3 + i * 3.6, 604)])
        canvas.drawPath(strand, stroke(mix("#6e4415", "#e8bc64", i / 6), 2.6))


def draw_light(canvas: "skia.Canvas") -> None:
    """What ties it together: dusk through the window, the candle's warmth, and quiet darkness at the left."""
    whole = skia.Rect.MakeWH(WIDTH, HEIGHT)
    dusk = radial((1200, 430), 900, [rgb("#ffb070", 0.15), rgb("#b06070", 0.05), rgb("#000000", 0)], [0, 0.45, 1])
    dusk.setBlendMode(skia.BlendMode.kScreen)
    canvas.drawRect(whole, dusk)
    candle = radial(FLAME, 620, [rgb("#ff9a40", 0.20), rgb("#ff7a20", 0.06), rgb("#000000", 0)], [0, 0.4, 1])
    candle.setBlendMode(skia.BlendMode.kScreen)
    canvas.drawRect(whole, candle)
    canvas.drawRect(
        whole, linear((0, 0), (980, 0), [rgb("#0b0706", 0.80), rgb("#0b0706", 0.70), rgb("#0b0706", 0.0)], [0, 0.58, 1])
    )
    canvas.drawRect(
        whole, radial((1180, 560), 1350, [rgb("#000000", 0), rgb("#000000", 0.05), rgb("#000000", 0.60)], [0, 0.5, 1])
    )
    grain(canvas, whole, 7, 0.10)


def draw_title(canvas: "skia.Canvas", view: "Callable[[skia.Canvas], None]" = draw_view) -> None:
    """All of it, with something else beyond the window if that is wanted."""
    draw_wall(canvas)
    draw_stonework(canvas)
    canvas.save()
    canvas.clipPath(window_path(), skia.ClipOp.kIntersect, True)
    view(canvas)
    canvas.restore()
    draw_lattice(canvas)
    draw_curtain(canvas, 640, 860, 716)
    draw_curtain(canvas, 1690, 1930, 1836)
    draw_table(canvas)
    draw_chart(canvas)
    draw_scales(canvas)
    draw_treasure(canvas)
    draw_candle(canvas)
    draw_light(canvas)


def backdrop() -> bytes:
    return encode(canvas_picture(WIDTH, HEIGHT, draw_title), 94)
