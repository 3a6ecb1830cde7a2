"""Jewels: cut gems, crowns, orbs, coins and chests of gold."""

import random

import skia

from assets.studio.cards.rock import gemstone
from assets.studio.cards.stage import Stage
from assets.studio.folk import modelled
from assets.studio.kit import fill, linear, mix, polygon, radial, rgb, smooth, stroke
from assets.studio.nature import glow

GOLD = ("#4a2c0c", "#b07a24", "#ffe9a0", "#c08a30", "#6a4212", "#e8bc58", "#3c240a")


def gold_paint(left: float, right: float) -> "skia.Paint":
    """Polished gold across a width, with several reflections."""
    return linear((left, 0), (right, 0), [rgb(tone) for tone in GOLD])


def cut_gem(canvas: "skia.Canvas", x: float, y: float, size: float, colour: str, rng: random.Random) -> None:
    """A brilliant seen from the side: table, crown and pavilion facets."""
    crown = [(-1.0, -0.12), (-0.62, -0.5), (-0.2, -0.58), (0.2, -0.58), (0.62, -0.5), (1.0, -0.12)]
    points = [(x + px * size, y + py * size) for px, py in crown]
    culet = (x, y + size * 0.92)
    girdle = [(x + size * (-1 + 0.4 * i), y - size * 0.12) for i in range(6)]
    for i in range(5):
        share = (0.75, 0.35, 0.95, 0.2, 0.55)[i]
        tone = mix(mix(colour, "#04040c", 0.55), mix(colour, "#ffffff", 0.55), share)
        canvas.drawPath(
            polygon([girdle[i], girdle[i + 1], culet]),
            linear(girdle[i], culet, [rgb(tone), rgb(mix(tone, "#04040c", 0.5))]),
        )
        top = mix(mix(colour, "#0a0a18", 0.25), "#ffffff", (0.2, 0.75, 0.35, 0.6, 0.15)[i])
        canvas.drawPath(polygon([points[i], points[i + 1], girdle[i + 1], girdle[i]]), fill(top))
    canvas.drawPath(polygon(points), stroke("#ffffff", 1.2, 0.7))
    for point in girdle[1:5]:
        canvas.drawLine(*point, *culet, stroke("#ffffff", 0.9, 0.45))
    glow(canvas, (x - size * 0.3, y - size * 0.3), size * 0.7, "#ffffff", 0.6)


def crown(stage: Stage, x: float, y: float, size: float, arched: bool) -> None:
    """A golden crown with pearls and stones, its foot at (x, y)."""
    canvas = stage.canvas
    canvas.drawOval(
        skia.Rect.MakeXYWH(x - size * 1.05, y - size * 0.1, size * 2.1, size * 0.42), fill("#020104", 0.65, 9)
    )
    back = skia.Rect.MakeXYWH(x - size * 0.9, y - size * 0.62, size * 1.8, size * 0.4)
    canvas.drawOval(back, fill("#2a1608"))
    if arched:
        _bows(stage, x, y, size)
    points = 5 if not arched else 7
    rim = skia.Path()
    rim.moveTo(x - size * 0.92, y)
    rim.lineTo(x - size * 1.0, y - size * 0.5)
    for i in range(points):
        share = (i + 0.5) / points
        px = x - size + 2 * size * share
        sag = size * 0.16 * (1 - (2 * share - 1) ** 2)
        tall = size * (0.5 if i % 2 == 0 else 0.34)
        rim.quadTo(px - size * 0.12, y - size * 0.46 + sag, px, y - size * 0.5 - tall + sag)
        rim.quadTo(
            px + size * 0.12, y - size * 0.46 + sag, x - size + 2 * size * (i + 1) / points, y - size * 0.5 + sag
        )
    rim.lineTo(x + size * 0.92, y)
    rim.quadTo(x, y + size * 0.3, x - size * 0.92, y)
    rim.close()
    canvas.drawPath(rim, gold_paint(x - size, x + size))
    canvas.drawPath(rim, linear((0, y - size), (0, y + size * 0.2), [rgb("#fff6c8", 0.35), rgb("#1a0c04", 0.45)]))
    canvas.drawPath(rim, stroke("#fff2b8", 1.4, 0.8))
    _stones(stage, x, y, size, points)
    for drop in (0.14, -0.18):
        band = smooth(
            [
                (x - size * (0.95 + drop * 0.1), y - size * 0.1 + drop * size * 0.4 - size * 0.06),
                (x, y + size * 0.1 + drop * size * 0.3),
                (x + size * (0.95 + drop * 0.1), y - size * 0.1 + drop * size * 0.4 - size * 0.06),
            ]
        )
        canvas.drawPath(band, stroke("#fff0b0", size * 0.025, 0.7))


def _bows(stage: Stage, x: float, y: float, size: float) -> None:
    """The velvet lining and the crossed bows of a closed crown."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    lining = smooth(
        [
            (x - size * 0.84, y - size * 0.4),
            (x - size * 0.6, y - size * 1.0),
            (x, y - size * 1.25),
            (x + size * 0.6, y - size * 1.0),
            (x + size * 0.84, y - size * 0.4),
        ],
        True,
    )
    canvas.drawPath(
        lining,
        radial((x, y - size * 0.9), size, [rgb(mix(light.gem, "#1a0410", 0.35)), rgb(mix(light.gem, "#08020a", 0.8))]),
    )
    for lean in (-0.82, -0.28, 0.28, 0.82):
        band = smooth(
            [(x + lean * size, y - size * 0.4), (x + lean * size * 1.1, y - size * 0.95), (x, y - size * 1.36)]
        )
        canvas.drawPath(band, stroke("#6a4212", size * 0.13))
        canvas.drawPath(band, stroke("#f0cc70", size * 0.07))
        for share in (0.3, 0.55, 0.78):
            px, py = x + lean * size * (1.08 - share * 0.9 * share), y - size * (0.45 + 0.85 * share)
            canvas.drawCircle(px, py, size * 0.035, fill("#fff8ec"))
    cut_gem(canvas, x, y - size * 1.5, size * 0.15, light.gem, rng)


def _stones(stage: Stage, x: float, y: float, size: float, points: int) -> None:
    """Pearls on a crown's points, stones round its rim."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    for i in range(points):
        share = (i + 0.5) / points
        px, sag = x - size + 2 * size * share, size * 0.16 * (1 - (2 * share - 1) ** 2)
        tall = size * (0.5 if i % 2 == 0 else 0.34)
        canvas.drawCircle(
            px,
            y - size * 0.54 - tall + sag,
            size * 0.07,
            radial((px - 2, y - size * 0.56 - tall + sag), size * 0.08, [rgb("#ffffff"), rgb("#d8c8b0")]),
        )
        gemstone(
            canvas,
            px,
            y - size * 0.34 + sag,
            size * (0.12 if i % 2 == 0 else 0.08),
            light.gem if i % 2 == 0 else "#f4f6ff",
            rng,
        )
        gemstone(canvas, px, y - size * 0.06 + sag * 0.7, size * 0.07, "#f4f6ff" if i % 2 == 0 else light.gem, rng)


def orb(stage: Stage, x: float, y: float, size: float) -> None:
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    canvas.drawOval(skia.Rect.MakeXYWH(x - size, y + size * 0.7, size * 2, size * 0.5), fill("#020104", 0.7, 6))
    canvas.drawCircle(
        x,
        y,
        size,
        radial(
            (x + size * 0.35 * stage.side, y - size * 0.4),
            size * 1.5,
            [rgb("#fff8d8"), rgb("#e0ac48"), rgb("#7a4c14"), rgb("#2a1606")],
            [0, 0.3, 0.7, 1],
        ),
    )
    canvas.drawOval(skia.Rect.MakeXYWH(x - size, y - size * 0.2, size * 2, size * 0.4), stroke("#fff0b0", 3, 0.8))
    canvas.drawLine(x, y - size, x, y - size * 0.1, stroke("#fff0b0", 3, 0.8))
    for i in range(5):
        gemstone(
            canvas,
            x - size * 0.8 + size * 0.4 * i,
            y + size * 0.2 * (1 - (i / 2 - 1) ** 2),
            size * 0.13,
            light.gem,
            rng,
        )
    canvas.drawLine(x, y - size, x, y - size * 1.6, stroke("#e8bc58", 5))
    canvas.drawLine(x - size * 0.24, y - size * 1.36, x + size * 0.24, y - size * 1.36, stroke("#e8bc58", 5))


def sparkles(stage: Stage, x: float, y: float, spread: float, count: int) -> None:
    """Four-pointed glints."""
    rng = stage.rng
    for _ in range(count):
        px, py, size = rng.gauss(x, spread * 0.7), rng.gauss(y, spread * 0.45), rng.uniform(2, 7)
        for dx, dy in ((1, 0), (0, 1)):
            stage.canvas.drawLine(
                px - size * dx, py - size * dy, px + size * dx, py + size * dy, stroke("#fffdf0", 1.1, 0.85)
            )
        glow(stage.canvas, (px, py), size * 1.6, "#fff6d8", 0.5)


def coin_heap(stage: Stage, x: float, foot: float, wide: float, tall: float) -> None:
    """A heap of coins with stones among them."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    coins = []
    for _ in range(int(wide * 2.2)):
        across = rng.uniform(-1, 1)
        lift = (1 - abs(across) ** 1.5) * rng.random()
        coins.append((x + across * wide / 2, foot - lift * tall, lift))
    coins.sort(key=lambda coin: -coin[2])
    for px, py, lift in coins:
        tone = rng.choice(("#ffe08a", "#d8a43c", "#a87424", "#f0c458", "#8a5c1c"))
        size = rng.uniform(4.5, 7.5)
        oval = skia.Rect.MakeXYWH(px - size, py - size * 0.45, size * 2, size * 0.9 * rng.uniform(0.6, 1.2))
        canvas.drawOval(oval.makeOffset(0, 1.8), fill("#2a1606", 0.8))
        canvas.drawOval(oval, fill(mix(tone, "#4a2c0c", 0.35 * (1 - lift))))
        canvas.drawArc(oval, 190, 150, False, stroke("#fff6c8", 1, 0.8))
    for _ in range(int(wide / 9)):
        across = rng.uniform(-0.8, 0.8)
        gemstone(
            canvas,
            x + across * wide / 2,
            foot - (1 - abs(across)) * tall * rng.uniform(0.2, 1),
            rng.uniform(4, 9),
            light.gem,
            rng,
        )


def chest(stage: Stage, x: float, foot: float, size: float) -> None:
    """An open, iron-bound chest that shines from within."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    lid = smooth(
        [
            (x - size * 0.52, foot - size * 0.62),
            (x - size * 0.5, foot - size * 0.96),
            (x, foot - size * 1.1),
            (x + size * 0.5, foot - size * 0.96),
            (x + size * 0.52, foot - size * 0.62),
        ],
        True,
    )
    canvas.drawPath(
        lid, linear((0, foot - size * 1.1), (0, foot - size * 0.6), [rgb(light.on("#8a5a34", 0.8)), rgb("#1a0c06")])
    )
    canvas.drawPath(lid, stroke("#d0a050", 3))
    glow(canvas, (x, foot - size * 0.62), size * 0.8, light.gem, 0.8)
    coin_heap(stage, x, foot - size * 0.44, size * 0.94, size * 0.28)
    for _ in range(9):
        gemstone(
            canvas,
            x + rng.uniform(-0.4, 0.4) * size,
            foot - size * rng.uniform(0.5, 0.72),
            size * rng.uniform(0.05, 0.09),
            light.gem,
            rng,
        )
    box = polygon(
        [
            (x - size * 0.54, foot - size * 0.5),
            (x + size * 0.54, foot - size * 0.5),
            (x + size * 0.5, foot),
            (x - size * 0.5, foot),
        ]
    )
    modelled(canvas, box, light, "#8a5a34", stage.side)
    for share in (0.18, 0.34):
        canvas.drawLine(
            x - size * 0.52, foot - size * share, x + size * 0.52, foot - size * share, stroke("#1a0c06", 1.6, 0.6)
        )
    for lean in (-0.36, 0.36):
        canvas.drawLine(
            x + lean * size, foot - size * 0.5, x + lean * size * 0.94, foot, stroke("#c09040", size * 0.07)
        )
    canvas.drawLine(x - size * 0.54, foot - size * 0.49, x + size * 0.54, foot - size * 0.49, stroke("#e8bc58", 4))
    canvas.drawRoundRect(
        skia.Rect.MakeXYWH(x - size * 0.09, foot - size * 0.46, size * 0.18, size * 0.2),
        3,
        3,
        gold_paint(x - size * 0.09, x + size * 0.09),
    )
    canvas.drawCircle(x, foot - size * 0.37, size * 0.03, fill("#1a0c06"))
