"""The three Orient backs: a ground of interlaced eight-pointed stars, a medallion, one to three dots."""

import math

import skia

from assets.studio.kit import encode, fill, grain, mix, radial, rgb, stroke
from assets.studio.orient.frame import card_shape, frame, gold_line, star
from assets.studio.orient.plate import HEIGHT, WIDTH

GROUNDS = {
    1: ("#e89a24", "#8a4410", "#fbe4b0", "#1f7f7c"),
    2: ("#1f9a94", "#07404a", "#d8f0e0", "#e8a030"),
    3: ("#34449c", "#0e1440", "#f6ecd4", "#d8a848"),
}


def _pattern(canvas: "skia.Canvas", light: str, dark: str, pale: str, other: str) -> None:
    """A field of stars and crosses in relief."""
    pitch = 46.0
    for row in range(-1, int(HEIGHT / pitch) + 2):
        for column in range(-1, int(WIDTH / pitch) + 2):
            x, y = WIDTH / 2 + (column - 4) * pitch, HEIGHT / 2 + (row - 6) * pitch
            away = min(1.0, math.hypot(x - WIDTH / 2, (y - HEIGHT / 2) * 0.8) / 270)
            tile = star((x, y), pitch * 0.50, pitch * 0.383, 8)
            face = radial(
                (x - 7, y - 9),
                pitch * 0.62,
                [rgb(mix(light, pale, 0.22 * (1 - away))), rgb(mix(light, dark, 0.30 + 0.5 * away))],
            )
            canvas.drawPath(tile, face)
            canvas.drawPath(tile, stroke(mix(dark, "#000000", 0.4), 3.4, 0.9))
            canvas.drawPath(tile, gold_line(1.5, 0.95 - 0.35 * away))
            inner = star((x, y), pitch * 0.27, pitch * 0.15, 8, 22.5)
            canvas.drawPath(inner, fill(mix(other, dark, 0.15 + 0.45 * away)))
            canvas.drawPath(inner, gold_line(0.9, 0.8))
            canvas.drawPath(star((x, y), pitch * 0.11, pitch * 0.06, 8), fill(mix(pale, dark, 0.4 * away)))
            canvas.drawPath(
                star((x + pitch / 2, y + pitch / 2), 6.4, 2.4, 4), fill(mix(pale, dark, 0.35 + 0.4 * away), 0.9)
            )


def _petals(
    canvas: "skia.Canvas", centre: tuple[float, float], reach: float, count: int, colour: str, dark: str
) -> None:
    """A ring of leaf shapes about the medallion's middle."""
    for i in range(count):
        canvas.save()
        canvas.translate(*centre)
        canvas.rotate(360 * i / count)
        leaf = skia.Path()
        leaf.moveTo(0, -reach * 0.42)
        leaf.cubicTo(reach * 0.20, -reach * 0.58, reach * 0.13, -reach * 0.82, 0, -reach)
        leaf.cubicTo(-reach * 0.13, -reach * 0.82, -reach * 0.20, -reach * 0.58, 0, -reach * 0.42)
        canvas.drawPath(leaf, radial((0, -reach * 0.7), reach * 0.36, [rgb(colour), rgb(dark)]))
        canvas.drawPath(leaf, gold_line(1.2))
        canvas.restore()


def _medallion(canvas: "skia.Canvas", level: int) -> None:
    """A great star with rings and petals, and the level's dots in its eye."""
    light, dark, pale, other = GROUNDS[level]
    centre = (WIDTH / 2, HEIGHT / 2)
    canvas.drawPath(star(centre, 158, 118, 16), fill("#000000", 0.55, 12))
    canvas.drawPath(star(centre, 152, 116, 16), radial(centre, 152, [rgb(mix(dark, "#000000", 0.2)), rgb(dark)]))
    canvas.drawPath(star(centre, 152, 116, 16), gold_line(3))
    canvas.drawPath(star(centre, 143, 110, 16), gold_line(1))
    _petals(canvas, centre, 122, 16, mix(other, pale, 0.25), mix(other, dark, 0.55))
    canvas.drawPath(star(centre, 92, 70, 8, 22.5), fill("#000000", 0.4, 5))
    canvas.drawPath(
        star(centre, 90, 69, 8, 22.5),
        radial((centre[0] - 20, centre[1] - 26), 110, [rgb(mix(light, pale, 0.45)), rgb(light), rgb(dark)]),
    )
    canvas.drawPath(star(centre, 90, 69, 8, 22.5), gold_line(2.6))
    canvas.drawPath(star(centre, 80, 61, 8, 0), gold_line(1.2, 0.8))
    canvas.drawCircle(*centre, 47, fill("#000000", 0.35, 4))
    canvas.drawCircle(
        *centre,
        45,
        radial((centre[0] - 12, centre[1] - 16), 66, [rgb("#fffaf0"), rgb(pale), rgb(mix(pale, dark, 0.35))]),
    )
    canvas.drawCircle(*centre, 45, gold_line(3))
    for i in range(level):
        x = centre[0] + (i - (level - 1) / 2) * 24
        canvas.drawCircle(x, centre[1] + 1.5, 9, fill("#000000", 0.4, 2.5))
        canvas.drawCircle(
            x,
            centre[1],
            8.5,
            radial((x - 3, centre[1] - 3), 12, [rgb(mix(light, "#ffffff", 0.5)), rgb(light), rgb(dark)]),
        )
        canvas.drawCircle(x, centre[1], 8.5, stroke("#6a4210", 1.2))


def back(level: int) -> bytes:
    """The back of a level's deck."""
    surface = skia.Surface(WIDTH, HEIGHT)
    canvas = surface.getCanvas()
    canvas.clear(skia.ColorTRANSPARENT)
    canvas.clipRRect(card_shape(), True)
    light, dark, pale, other = GROUNDS[level]
    canvas.drawPaint(fill(mix(dark, "#000000", 0.3)))
    _pattern(canvas, light, dark, pale, other)
    shine = radial(
        (WIDTH * 0.36, HEIGHT * 0.30), 430, [rgb("#fff4d8", 0.20), rgb("#fff4d8", 0), rgb("#000000", 0.35)], [0, 0.5, 1]
    )
    canvas.drawPaint(shine)
    _medallion(canvas, level)
    grain(canvas, skia.Rect.MakeWH(WIDTH, HEIGHT), 40 + level, 0.16, 0.55)
    canvas.drawPaint(
        radial((WIDTH / 2, HEIGHT / 2), 360, [rgb("#000000", 0), rgb("#000000", 0), rgb("#000000", 0.4)], [0, 0.6, 1])
    )
    canvas.drawImage(frame(level), 0, 0)
    return encode(surface.makeImageSnapshot(), 88)
