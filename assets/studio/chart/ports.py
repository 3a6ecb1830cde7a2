"""The ports as painted: the dotted route, the medallion rings, the scrolls and the shields' places."""

import random

import skia

from assets.studio.chart.layout import Box, Port
from assets.studio.chart.parchment import INK, RED
from assets.studio.cities.stage import cloud_paint
from assets.studio.kit import fill, linear, polar, radial, rgb, smooth, stroke


def route(canvas: "skia.Canvas", ports: list[Port]) -> None:
    """A dotted course in red from port to port, with a cross where it leaves the sheet."""
    points = [(38.0, 300.0)]
    for i, port in enumerate(ports):
        points.append(port.centre)
        if i + 1 < len(ports):
            middle = (port.centre[0] + ports[i + 1].centre[0]) / 2
            points.append((middle, port.centre[1] + (38 if i % 2 else 52)))
    points.append((1562.0, 180.0))
    path = smooth(points)
    measure = skia.PathMeasure(path, False)
    length, at = measure.getLength(), 0.0
    while at < length:
        found = measure.getPosTan(at)
        x, y = found[0].x(), found[0].y()
        canvas.drawCircle(x + 0.8, y + 1.2, 4.4, fill("#2a1408", 0.35, 1.2))
        canvas.drawCircle(x, y, 4.1, fill(RED))
        canvas.drawCircle(x - 1.1, y - 1.2, 1.5, fill("#e08a6a", 0.8))
        at += 15.5


def medallion(canvas: "skia.Canvas", box: Box) -> None:
    """A brass ring round a dark enamel field that stays free for the icon."""
    centre, radius = box.centre, box.width / 2
    canvas.drawCircle(centre[0] + 2, centre[1] + 5, radius, fill("#1c0e06", 0.55, 6))
    brass = skia.GradientShader.MakeSweep(
        *centre,
        [
            rgb(t)
            for t in ("#fff0b8", "#b9822c", "#6d4512", "#d8a444", "#fff2c0", "#a8742a", "#5d3a10", "#e3b45a", "#fff0b8")
        ],
    )
    canvas.drawCircle(*centre, radius, skia.Paint(AntiAlias=True, Shader=brass))
    canvas.drawCircle(*centre, radius - 0.8, stroke("#3a2008", 1.6))
    canvas.drawCircle(*centre, radius - 3.4, stroke("#fff2c4", 1.1, 0.7))
    for i in range(40):
        bead = polar(centre, radius - 8.5, i * 9)
        canvas.drawCircle(bead[0] + 0.5, bead[1] + 0.9, 2.6, fill("#4a2a0a", 0.8))
        canvas.drawCircle(*bead, 2.3, radial((bead[0] - 0.8, bead[1] - 0.9), 3, [rgb("#fff6d0"), rgb("#b9822c")]))
    canvas.drawCircle(*centre, radius - 14, stroke("#3a2008", 2.2))
    tones = [rgb("#22586a"), rgb("#123a4c"), rgb("#081c28")]
    canvas.drawCircle(*centre, radius - 15, radial((centre[0] - 14, centre[1] - 20), radius, tones))
    for i in range(24):
        canvas.drawLine(*polar(centre, 16, i * 15), *polar(centre, radius - 17, i * 15), stroke("#7fc0c8", 0.8, 0.13))
    canvas.drawCircle(*centre, radius - 15.5, stroke("#04121a", 5, 0.5, 3))
    canvas.drawCircle(*centre, radius - 15, stroke("#f2cf7a", 1.2, 0.9))


def banner(canvas: "skia.Canvas", box: Box) -> None:
    """A scroll with rolled ends, its field free for the requirement."""
    left, top, right, bottom = box.left, box.top, box.left + box.width, box.top + box.height
    field = skia.Rect.MakeLTRB(left + 12, top + 7, right - 12, bottom - 7)
    canvas.drawRoundRect(field.makeOffset(2, 6), 6, 6, fill("#1c0e06", 0.5, 5))
    for turn, x in ((-1, left + 10), (1, right - 10)):
        roll = skia.Rect.MakeLTRB(x - 9, top, x + 9, bottom)
        canvas.drawRoundRect(roll.makeOffset(1.5, 4), 8, 8, fill("#1c0e06", 0.45, 3))
        tones = [rgb(t) for t in ("#8a6230", "#f6e6bc", "#d8b878", "#7a5226")][::turn]
        canvas.drawRoundRect(roll, 7, 7, linear((x - 9, 0), (x + 9, 0), tones))
        canvas.drawRoundRect(roll, 7, 7, stroke(INK, 1.4))
        for y in (top, bottom):
            knob = skia.Rect.MakeXYWH(x - 5, y - 4.5, 10, 9)
            canvas.drawOval(knob, radial((x - 1.5, y - 2), 7, [rgb("#f6cf7a"), rgb("#8a5a1c"), rgb("#43240a")]))
            canvas.drawOval(knob, stroke(INK, 1.1))
    shades = [rgb(t) for t in ("#c9a767", "#f6e6c0", "#fbf0d2", "#f2e0b4", "#bf9a5a")]
    canvas.drawRect(field, linear((field.left(), 0), (field.right(), 0), shades, [0, 0.12, 0.5, 0.88, 1]))
    canvas.drawRect(field, cloud_paint("#b98a4a", (0.02, 0.03), box.left, 1.6, 0.5, 0.22))
    canvas.drawRect(field, stroke(INK, 1.4))
    inner = skia.Rect.MakeLTRB(field.left() + 6, field.top() + 5, field.right() - 6, field.bottom() - 5)
    canvas.drawRect(inner, stroke(RED, 1.2, 0.6))


def shield(box: Box, inset: float = 0.0) -> "skia.Path":
    left, top = box.left + inset, box.top + inset
    right, bottom = box.left + box.width - inset, box.top + box.height - inset
    middle = (left + right) / 2
    path = skia.Path()
    path.moveTo(left, top)
    path.quadTo(middle, top + 5, right, top)
    path.lineTo(right, top + (bottom - top) * 0.46)
    path.cubicTo(right, bottom - 14, middle + 12, bottom - 6, middle, bottom)
    path.cubicTo(middle - 12, bottom - 6, left, bottom - 14, left, top + (bottom - top) * 0.46)
    path.close()
    return path


def space(canvas: "skia.Canvas", box: Box, rng: random.Random) -> None:
    """A place for a coat of arms, pressed faintly into the parchment."""
    path = shield(box, 2)
    canvas.drawPath(path, fill("#f6e8c4", 0.72))
    canvas.save()
    canvas.clipPath(path, doAntiAlias=True)
    canvas.drawPath(path, stroke("#5d3716", 9, 0.4, 4))
    step = rng.uniform(4.5, 5.5)
    at = float(box.left - box.height)
    while at < box.left + box.width:
        canvas.drawLine(at, box.top, at + box.height, box.top + box.height, stroke(INK, 0.7, 0.13))
        at += step
    canvas.restore()
    canvas.drawPath(path, stroke("#fff6dc", 2.4, 0.5))
    dash = stroke(INK, 1.6, 0.75)
    dash.setPathEffect(skia.DashPathEffect.Make([5.0, 3.2], 0.0))
    canvas.drawPath(path, dash)
