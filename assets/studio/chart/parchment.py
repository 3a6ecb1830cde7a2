"""The sheet of parchment: its torn outline, stains, folds, burnt edges and scale border."""

import random

import skia

from assets.studio.chart.layout import HEIGHT, WIDTH
from assets.studio.cities.stage import cloud_paint
from assets.studio.kit import fill, linear, polygon, radial, rgb, ridge, stroke

INK = "#4a2e1a"
RED = "#9c2f22"
SHEET = skia.Rect.MakeWH(WIDTH, HEIGHT)


def outline(rng: random.Random) -> "skia.Path":
    """The sheet's edge, frayed by use, with a few tears."""
    top, bottom = ridge(rng, 4, 2.2, 0.62, 8), ridge(rng, HEIGHT - 4, 2.2, 0.62, 8)
    left, right = ridge(rng, 4, 2.2, 0.62, 7), ridge(rng, WIDTH - 4, 2.2, 0.62, 7)
    points = [(WIDTH * i / 256, max(1.0, y)) for i, y in enumerate(top)]
    points += [(min(WIDTH - 1.0, x), HEIGHT * i / 128) for i, x in enumerate(right)][4:-4]
    points += [(WIDTH * i / 256, min(HEIGHT - 1.0, y)) for i, y in reversed(list(enumerate(bottom)))]
    points += [(max(1.0, x), HEIGHT * i / 128) for i, x in reversed(list(enumerate(left)))][4:-4]
    path = polygon(points)
    for x, y, depth in ((402, 0, 22), (1198, HEIGHT, -26), (1040, 0, 13), (560, HEIGHT, -14)):
        tear = polygon(
            [(x - 5, y - depth * 0.2), (x + 2, y + depth * 0.6), (x - 1, y + depth), (x + 7, y - depth * 0.2)]
        )
        path = skia.Op(path, tear, skia.PathOp.kDifference_PathOp)
    return path


def sheet(canvas: "skia.Canvas") -> None:
    """Bare parchment: a warm ground with fibres and mottling."""
    tones = [rgb(t) for t in ("#f0ddb0", "#e3c88f", "#cda86a")]
    canvas.drawRect(SHEET, radial((WIDTH * 0.5, HEIGHT * 0.42), WIDTH * 0.6, tones, [0, 0.55, 1]))
    canvas.drawRect(SHEET, cloud_paint("#b98a4a", (0.004, 0.006), 21, 2.6, 0.45, 0.95))
    canvas.drawRect(SHEET, cloud_paint("#fbf0cf", (0.006, 0.008), 34, 2.6, 0.46, 1.0))
    canvas.drawRect(SHEET, cloud_paint("#8a5f30", (0.35, 0.03), 8, 2.2, 0.5, 0.7))
    canvas.drawRect(SHEET, cloud_paint("#fff6da", (0.02, 0.4), 9, 2.2, 0.5, 0.7))


def border(canvas: "skia.Canvas") -> None:
    """The chart's scale border: double lines and a ladder of dark and light bars."""
    for inset, width in ((9, 1.2), (18.5, 1.2), (21, 0.7)):
        rect = skia.Rect.MakeLTRB(inset, inset, WIDTH - inset, HEIGHT - inset)
        canvas.drawRect(rect, stroke(INK, width, 0.75))
    count = 48
    step = (WIDTH - 37) / count
    for i in range(count):
        if i % 2:
            continue
        for y in (10.5, HEIGHT - 17):
            canvas.drawRect(skia.Rect.MakeXYWH(18.5 + i * step, y, step, 6.5), fill(INK if i % 4 else RED, 0.7))
    rows = 16
    tall = (HEIGHT - 37) / rows
    for i in range(0, rows, 2):
        for x in (10.5, WIDTH - 17):
            canvas.drawRect(skia.Rect.MakeXYWH(x, 18.5 + i * tall, 6.5, tall), fill(INK if i % 4 else RED, 0.7))


def wear(canvas: "skia.Canvas", rng: random.Random, edge: "skia.Path") -> None:
    """What years did to it: rings, spots, folds, foxing and burnt edges."""
    for x, y, radius in ((705, 96, 44), (1345, 470, 52)):
        canvas.drawCircle(x, y, radius, stroke("#6d4020", 4.5, 0.16, 1.6))
        canvas.drawCircle(x + 1, y + 1, radius - 3, fill("#7a4a22", 0.06, 3))
    for _ in range(130):
        spot, size = (rng.uniform(0, WIDTH), rng.uniform(0, HEIGHT)), rng.choice((0.8, 1.2, 1.8, 3.4))
        canvas.drawCircle(*spot, size, fill("#5d3716", rng.uniform(0.08, 0.3), size * 0.4))
    for share in (0.2, 0.4, 0.6, 0.8):
        fold(canvas, (WIDTH * share, 0), (WIDTH * share, HEIGHT), (14, 0))
    fold(canvas, (0, HEIGHT * 0.56), (WIDTH, HEIGHT * 0.56), (0, 12))
    canvas.drawPath(edge, stroke("#3a1f0c", 70, 0.36, 24))
    canvas.drawPath(edge, stroke("#2a1408", 12, 0.5, 5))
    canvas.drawPath(edge, stroke("#f6e2b4", 1.4, 0.45))
    noise = skia.PerlinNoiseShader.MakeFractalNoise(0.5, 0.5, 3, 5)
    canvas.drawRect(SHEET, skia.Paint(Shader=noise, BlendMode=skia.BlendMode.kSoftLight, Alphaf=0.28))
    light = linear((0, 0), (WIDTH * 0.5, HEIGHT), [rgb("#fff2cc", 0.22), rgb("#fff2cc", 0), rgb("#1c0e08", 0.16)])
    canvas.drawRect(SHEET, light)


def fold(
    canvas: "skia.Canvas", start: tuple[float, float], end: tuple[float, float], half: tuple[float, float]
) -> None:
    """A crease: shade on one side, light on the other, a worn line between."""
    dx, dy = half
    for sign, tone, strength in ((-1, "#5d3716", 0.16), (1, "#fff4d4", 0.3)):
        rect = skia.Rect.MakeLTRB(
            min(start[0], start[0] + sign * dx),
            min(start[1], start[1] + sign * dy),
            max(end[0], end[0] + sign * dx),
            max(end[1], end[1] + sign * dy),
        )
        far = (start[0] + sign * dx, start[1] + sign * dy)
        canvas.drawRect(rect, linear(start, far, [rgb(tone, strength), rgb(tone, 0)]))
    canvas.drawLine(*start, *end, stroke("#6d4522", 0.8, 0.3))
