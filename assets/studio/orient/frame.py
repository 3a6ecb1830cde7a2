"""The arabesque frame: an enamel band with gold interlace, star corners and an ivory lip."""

import math
from functools import lru_cache

import skia

from assets.studio.kit import Point, fill, linear, mix, polygon, radial, rgb, smooth, stroke
from assets.studio.orient.plate import HEIGHT, WIDTH

RADIUS = 24.0
BAND = 17.0
ENAMEL = {1: ("#c8761a", "#7a3c0c"), 2: ("#14807e", "#083c44"), 3: ("#2b3a86", "#111a48")}
GOLD = ["#7a4f14", "#e8bc58", "#fff0b8", "#c08a2c", "#f6d680", "#8a5a18"]


def gold(alpha: float = 1.0) -> "skia.Paint":
    """A paint like rubbed gold leaf, running across the whole card."""
    return linear((0, 0), (WIDTH, HEIGHT), [rgb(c, alpha) for c in GOLD * 2 + GOLD[:1]])


def gold_line(width: float, alpha: float = 1.0) -> "skia.Paint":
    """A gold line of a width."""
    paint = gold(alpha)
    paint.setStyle(skia.Paint.kStroke_Style)
    paint.setStrokeWidth(width)
    paint.setStrokeJoin(skia.Paint.kRound_Join)
    paint.setStrokeCap(skia.Paint.kRound_Cap)
    return paint


def card_shape(inset: float = 0.0) -> "skia.RRect":
    """The card's rounded outline, drawn in by an inset."""
    radius = max(3.0, RADIUS - inset)
    return skia.RRect.MakeRectXY(skia.Rect.MakeLTRB(inset, inset, WIDTH - inset, HEIGHT - inset), radius, radius)


def star(centre: Point, outer: float, inner: float, points: int = 8, turn: float = 0.0) -> "skia.Path":
    """A star polygon."""
    corners = []
    for i in range(points * 2):
        angle = math.radians(turn) + math.pi * i / points
        radius = outer if i % 2 == 0 else inner
        corners.append((centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)))
    return polygon(corners)


def _strand(start: Point, end: Point, waves: int, swing: float, phase: float) -> "skia.Path":
    """A wave along a straight edge."""
    (x0, y0), (x1, y1) = start, end
    length = math.hypot(x1 - x0, y1 - y0)
    nx, ny = -(y1 - y0) / length, (x1 - x0) / length
    points = []
    for i in range(waves * 8 + 1):
        t = i / (waves * 8)
        out = swing * math.sin(2 * math.pi * waves * t + phase)
        points.append((x0 + (x1 - x0) * t + nx * out, y0 + (y1 - y0) * t + ny * out))
    return smooth(points)


def _interlace(canvas: "skia.Canvas", dark: str) -> None:
    """Two gold strands that cross along each edge, with a bead in every loop."""
    middle = BAND / 2 + 1.0
    edges = [
        ((34.0, middle), (WIDTH - 34.0, middle), 11),
        ((34.0, HEIGHT - middle), (WIDTH - 34.0, HEIGHT - middle), 11),
        ((middle, 34.0), (middle, HEIGHT - 34.0), 16),
        ((WIDTH - middle, 34.0), (WIDTH - middle, HEIGHT - 34.0), 16),
    ]
    for start, end, waves in edges:
        for phase in (0.0, math.pi):
            strand = _strand(start, end, waves, 4.0, phase)
            canvas.drawPath(strand, stroke(dark, 3.2, 0.8))
            canvas.drawPath(strand, gold_line(1.7))
        for i in range(waves * 2):
            t = (i + 0.5) / (waves * 2)
            x, y = start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t
            canvas.drawPath(star((x, y), 1.9, 1.2, 4), fill("#fbf0d4", 0.95))


def _corner(canvas: "skia.Canvas", level: int) -> None:
    """One corner, drawn at the top left: a spandrel with a curling leaf and an eight-pointed star."""
    bright, dark = ENAMEL[level]
    spandrel = skia.Path()
    spandrel.moveTo(BAND, BAND)
    spandrel.lineTo(BAND + 34, BAND)
    spandrel.cubicTo(BAND + 25, BAND + 2, BAND + 24, BAND + 9, BAND + 17, BAND + 10)
    spandrel.cubicTo(BAND + 13, BAND + 11, BAND + 11, BAND + 13, BAND + 10, BAND + 17)
    spandrel.cubicTo(BAND + 9, BAND + 24, BAND + 2, BAND + 25, BAND, BAND + 34)
    spandrel.close()
    canvas.drawPath(spandrel, fill("#000000", 0.35, 3))
    canvas.drawPath(spandrel, linear((BAND, BAND), (BAND + 26, BAND + 26), [rgb(dark), rgb(bright)]))
    canvas.drawPath(spandrel, gold_line(1.5))
    for flip in (False, True):
        curl = [(BAND + 4, BAND + 4), (BAND + 12, BAND + 3), (BAND + 19, BAND + 6), (BAND + 25, BAND + 2.6)]
        if flip:
            curl = [(y, x) for x, y in curl]
        canvas.drawPath(smooth(curl), gold_line(1.1))
    centre = (15.5, 15.5)
    canvas.drawCircle(*centre, 12.5, fill("#000000", 0.4, 2.5))
    canvas.drawCircle(*centre, 12, radial(centre, 12, [rgb(mix(bright, "#ffffff", 0.25)), rgb(dark)]))
    canvas.drawCircle(*centre, 12, gold_line(1.4))
    canvas.drawPath(star(centre, 10.2, 5.6, 8, 22.5), gold())
    canvas.drawPath(star(centre, 6.4, 3.6, 8), fill("#f8ecd0"))
    canvas.drawCircle(*centre, 2.2, fill(dark))


@lru_cache(maxsize=3)
def frame(level: int) -> "skia.Image":
    """The frame of a level, with a clear window in the middle."""
    surface = skia.Surface(WIDTH, HEIGHT)
    canvas = surface.getCanvas()
    canvas.clear(skia.ColorTRANSPARENT)
    canvas.clipRRect(card_shape(), True)
    bright, dark = ENAMEL[level]
    window = card_shape(BAND)
    canvas.drawDRRect(card_shape(), window, fill("#000000"))
    shade = stroke("#000000", 7, 0.5, 4)
    canvas.drawRRect(window, shade)
    band = linear((0, 0), (WIDTH, HEIGHT), [rgb(c) for c in (bright, dark, bright, dark, bright)])
    canvas.drawDRRect(card_shape(), window, band)
    _interlace(canvas, mix(dark, "#000000", 0.35))
    canvas.drawRRect(card_shape(1.3), gold_line(2.6))
    canvas.drawRRect(card_shape(BAND - 1.6), gold_line(1.6))
    canvas.drawRRect(card_shape(BAND + 0.2), stroke("#f8ecd0", 1.5, 0.95))
    canvas.drawRRect(card_shape(BAND + 1.5), stroke("#2a1608", 1.0, 0.7))
    for across, down in ((1, 1), (-1, 1), (1, -1), (-1, -1)):
        canvas.save()
        canvas.translate(WIDTH / 2, HEIGHT / 2)
        canvas.scale(across, down)
        canvas.translate(-WIDTH / 2, -HEIGHT / 2)
        _corner(canvas, level)
        canvas.restore()
    return surface.makeImageSnapshot()
