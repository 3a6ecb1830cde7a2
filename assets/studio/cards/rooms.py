"""Rooms: walls under lamps, windows with a view, floors, bookcases, coloured glass, candles."""

import numpy as np
import skia

from assets.studio.cards.stage import HEIGHT, WIDTH, Stage
from assets.studio.field import fbm, seed_from
from assets.studio.folk import timber
from assets.studio.kit import Point, fill, linear, mix, polar, polygon, radial, rgb, smooth, stroke
from assets.studio.light import triple
from assets.studio.masonry import arch, courses
from assets.studio.nature import glow, sky
from assets.studio.relief import lamplit, lay

BINDINGS = ("#7a2c28", "#2c4a6a", "#6a5a2c", "#2f5a44", "#5a3050", "#8a6a3c", "#3a3238")


def inner_wall(
    stage: Stage, material: str, lamps: list[tuple[Point, float, str]], stone: tuple[float, float] = (34, 17)
) -> None:
    """A stone wall behind a room, lit by lamps (place, reach, colour)."""
    material = mix(material, stage.light.haze, 0.32)
    relief, number = courses(seed_from(stage.rng), WIDTH, HEIGHT, *stone)
    stains = fbm(seed_from(stage.rng), WIDTH, HEIGHT, 100, 4)
    share = np.full((HEIGHT, WIDTH), 0.0, np.float32)
    light = stage.light
    local = light.surface(material, share) * (0.6 + 0.3 * number + 0.5 * stains)[..., None]
    for at, reach, colour in lamps:
        lit = lamplit(relief, at, 60, reach, 4.5) * 1.7
        local = local + triple(material) * triple(colour) * 0.9 * (lit * (0.7 + 0.5 * stains))[..., None]
    lay(stage.canvas, np.clip(local, 0, 1))


def casement(stage: Stage, x: float, foot: float, wide: float, tall: float, panes: int = 3) -> None:
    """An arched window with lead lights and the sky outside."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    path = arch(x, foot, wide, tall)
    canvas.drawPath(arch(x, foot + 8, wide + 22, tall + 20), fill(light.on("#b8a890", 0.35)))
    canvas.save()
    canvas.clipPath(path, doAntiAlias=True)
    canvas.translate(x - wide / 2, foot - tall)
    sky(canvas, (int(wide) + 2, int(tall) + 2), light, rng, tall * 0.9, (wide * 0.6, tall * 0.35), 0.6)
    canvas.translate(wide / 2 - x, tall - foot)
    for i in range(3):
        hill = smooth(
            [(x - wide, foot), (x - wide * 0.3 + i * 20, foot - tall * (0.3 - 0.07 * i)), (x + wide, foot - 6)], True
        )
        canvas.drawPath(hill, fill(light.far(light.on("#50583c", 0.3), 0.5 - 0.15 * i)))
    for i in range(1, panes):
        at = x - wide / 2 + wide * i / panes
        canvas.drawLine(at, foot, at, foot - tall, stroke("#1a120c", 3))
    for i in range(1, panes * 2):
        y = foot - tall * i / (panes * 2)
        canvas.drawLine(x - wide / 2, y, x + wide / 2, y, stroke("#1a120c", 1.8))
    canvas.restore()
    canvas.drawPath(path, stroke("#1c120a", 5))
    canvas.drawPath(path, stroke(light.sun, 1.2, 0.4))
    glow(canvas, (x, foot - tall / 2), wide * 1.3, light.sun, 0.3 if light.night else 0.55)


def tile_floor(stage: Stage, vanishing: Point) -> None:
    """Chequered marble running to a vanishing point."""
    canvas, light = stage.canvas, stage.light
    rows = [vanishing[1] + 20 + 150 * (i / 8) ** 1.7 for i in range(10)]
    for i in range(9):
        top, bottom = rows[i], rows[i + 1]
        for k in range(-8, 9):
            if (i + k) % 2:
                continue
            corners = [
                (vanishing[0] + (k + s) * 64 * (y - vanishing[1]) / 110, y)
                for s, y in ((0, top), (1, top), (1, bottom), (0, bottom))
            ]
            canvas.drawPath(polygon(corners), fill(light.on("#e0d4c4", 0.75), 0.5))
    canvas.drawOval(skia.Rect.MakeXYWH(vanishing[0] - 70, 430, 140, 120), fill(light.gem, 0.3, 24))


def bookcase(stage: Stage, left: float, right: float, top: float, foot: float) -> None:
    """Shelves of old bindings from wall to wall."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    canvas.drawRect(skia.Rect.MakeLTRB(left, top - 30, right, foot), fill("#0c0704", 0.85))
    rows = 7
    for row in range(rows):
        shelf = top + (foot - top) * (row + 1) / rows
        at = left + 5
        while at < right - 7:
            wide, tall = rng.uniform(5, 11), (foot - top) / rows * rng.uniform(0.6, 0.85)
            share = 0.25 + 0.5 * rng.random()
            book = skia.Rect.MakeXYWH(at, shelf - tall, wide, tall)
            tone = rng.choice(BINDINGS)
            canvas.drawRect(
                book,
                linear(
                    (at, 0),
                    (at + wide, 0),
                    [
                        rgb(light.on(tone, share * 0.3)),
                        rgb(light.on(tone, share * 1.5)),
                        rgb(light.on(tone, share * 0.4)),
                    ],
                ),
            )
            canvas.drawLine(at, shelf - tall * 0.8, at + wide, shelf - tall * 0.8, stroke("#d8a84c", 1.2, 0.7))
            at += wide + 0.8
        timber(canvas, (left, shelf + 3), (right, shelf + 3), 6, light, rng, "#6b4628", 0.7)


def candle(stage: Stage, x: float, foot: float, tall: float) -> None:
    canvas = stage.canvas
    canvas.drawRect(
        skia.Rect.MakeLTRB(x - 6, foot - tall, x + 6, foot),
        linear((x - 6, 0), (x + 6, 0), [rgb("#a88a60"), rgb("#fff0d0"), rgb("#b09068")]),
    )
    canvas.drawPath(
        smooth([(x, foot - tall - 26), (x - 5, foot - tall - 8), (x, foot - tall), (x + 5, foot - tall - 8)], True),
        fill("#fff2c0", 1, 1.5),
    )
    glow(canvas, (x, foot - tall - 10), 90, "#ffb95a", 0.75)


def rose(stage: Stage, x: float, y: float, radius: float) -> None:
    """A wheel of coloured glass."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    glow(canvas, (x, y), radius * 2.6, light.gem, 0.6)
    canvas.drawCircle(x, y, radius * 1.12, fill(light.on("#a8988a", 0.5)))
    canvas.drawCircle(x, y, radius, fill("#0a0810"))
    for ring, (inner, outer, count) in enumerate(((0.14, 0.42, 8), (0.44, 0.74, 16), (0.76, 0.97, 24))):
        for i in range(count):
            a, b = 360 * i / count + 1.2, 360 * (i + 1) / count - 1.2
            tone = rng.choice(
                (light.gem, light.gem, mix(light.gem, "#ffffff", 0.5), "#ffc860", mix(light.gem, "#3a2a90", 0.5))
            )
            pane = [
                polar((x, y), radius * r, t)
                for r, t in (
                    (inner, (a + b) / 2 - 3 + ring),
                    (outer * 0.9, a),
                    (outer, (a + b) / 2),
                    (outer * 0.9, b),
                    (inner, (a + b) / 2 + 3 - ring),
                )
            ]
            canvas.drawPath(smooth(pane, True), radial((x, y), radius, [rgb(mix(tone, "#ffffff", 0.45)), rgb(tone)]))
    canvas.drawCircle(x, y, radius * 0.12, fill("#fff2c8"))
    glow(canvas, (x, y), radius * 1.2, "#ffffff", 0.35)


def lancet(stage: Stage, x: float, foot: float, wide: float, tall: float) -> None:
    """A tall pointed window of coloured panes."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    path = arch(x, foot, wide, tall, True)
    glow(canvas, (x, foot - tall / 2), tall * 0.6, light.gem, 0.45)
    canvas.save()
    canvas.clipPath(path, doAntiAlias=True)
    for row in range(int(tall / 12) + 1):
        for column in range(4):
            tone = rng.choice(
                (
                    light.gem,
                    mix(light.gem, "#ffffff", 0.5),
                    "#ffc860",
                    mix(light.gem, "#3a2a90", 0.5),
                    mix(light.gem, "#ffffff", 0.25),
                )
            )
            box = skia.Rect.MakeXYWH(x - wide / 2 + column * wide / 4 + 0.6, foot - row * 12 - 12, wide / 4 - 1.2, 11)
            canvas.drawRect(box, fill(tone, 0.95))
    canvas.drawPath(path, radial((x, foot - tall * 0.6), tall * 0.6, [rgb("#ffffff", 0.5), rgb("#ffffff", 0)]))
    canvas.restore()
    canvas.drawPath(path, stroke(light.on("#b8a898", 0.5), 6))
    canvas.drawLine(x, foot, x, foot - tall, stroke("#140e10", 3))


def pier(stage: Stage, x: float, foot: float, wide: float, veil: float) -> None:
    """A bundle of shafts that runs out of the picture."""
    canvas, light = stage.canvas, stage.light
    for i in range(4):
        left = x - wide / 2 + wide * i / 4
        shaft = skia.Rect.MakeLTRB(left, -10, left + wide / 4 + 0.5, foot)
        tones = [rgb(light.far(light.on("#9a8c80", s), veil)) for s in (0.02, 0.55, 0.2)]
        canvas.drawRect(shaft, linear((left, 0), (left + wide / 4, 0), tones))
    canvas.drawRect(
        skia.Rect.MakeLTRB(x - wide * 0.66, foot - wide * 0.5, x + wide * 0.66, foot),
        linear((x - wide, 0), (x + wide, 0), [rgb("#141014"), rgb(light.on("#a89888", 0.5)), rgb("#141014")]),
    )
