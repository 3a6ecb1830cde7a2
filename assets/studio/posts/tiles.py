"""The trading-post tiles: a wooden board with a vignette of its own, the power's medallion and a strip of parchment."""

import skia

from assets.studio.chart.parchment import INK
from assets.studio.cities import builders as build
from assets.studio.cities import east, life, mason, nature, sands
from assets.studio.cities.stage import Mood, Stage, cloud_paint
from assets.studio.kit import fill, linear, polygon, rgb, stroke
from assets.studio.posts.icons import draw_icon

WIDTH, HEIGHT = 320, 220
STRIP = 154
"""The parchment for the requirement begins here."""


def awning(s: Stage, left: float, right: float, top: float, ground: float, stripe: str) -> None:
    """A market stall: a striped cloth on poles over baskets of goods."""
    for x in (left + 3, right - 3):
        s.canvas.drawLine(x, top + 6, x, ground, stroke(s.half("#5d4028"), 2))
    s.canvas.drawRect(skia.Rect.MakeLTRB(left + 3, top + 10, right - 3, ground), fill(s.shaded("#3a2a2c"), 0.55))
    count = 7
    step = (right - left) / count
    for i in range(count):
        x = left + i * step
        tone = stripe if i % 2 else "#f3e6c8"
        cloth = polygon([(x + step * 0.14, top), (x + step * 0.86, top), (x + step, top + 15), (x, top + 15)])
        s.canvas.drawPath(cloth, linear((0, top), (0, top + 15), [rgb(s.lit(tone, 0.15)), rgb(s.half(tone, 0.6))]))
        s.canvas.drawCircle(x + step / 2, top + 15, step / 2, fill(s.half(tone, 0.5)))
    for i in range(5):
        x = left + 8 + i * (right - left - 16) / 4
        s.canvas.drawOval(
            skia.Rect.MakeLTRB(x - 6, ground - 12, x + 6, ground - 3),
            fill(s.lit(("#d8702c", "#c2382c", "#d9b24a", "#6a8a3c", "#8a4a7a")[i])),
        )
        s.canvas.drawRect(skia.Rect.MakeLTRB(x - 6, ground - 8, x + 6, ground), fill(s.half("#a87a46", 0.4)))


def market(s: Stage) -> None:
    s.sky(0.6, 2)
    s.far = 0.35
    build.terraces(s, 90, 320, 98, 112, 3, 15, ["#f0e2c4", "#e3c08c", "#f6efe2"], ["#b8653f", "#c2703f"], 14)
    mason.dome(s, 236, 74, 17, 18, "#4fa0a0", mason.POINTED, 7)
    mason.finial(s, 236, 57, 8, "ball")
    s.far = 0
    s.ground(124, "#d8b078", 0.3)
    awning(s, 122, 204, 88, 132, "#b23a2a")
    awning(s, 222, 304, 84, 134, "#2f6a8a")
    life.crowd(s, 130, 300, 138, 19, 6)


def harbour(s: Stage) -> None:
    s.sky(0.7, 2.6)
    s.far = 0.4
    s.hills(98, 12, "#7f94a0")
    s.far = 0.12
    mason.shaft(s, 276, 296, 52, 114, "#efe4cc", 0.3, 3)
    mason.cornice(s, 276, 296, 50, 3, "#b23a2a")
    mason.shaft(s, 280, 292, 38, 51, "#d9c4a4")
    mason.dome(s, 286, 39, 7, 7, "#b23a2a")
    s.glow((286, 45), 40, "#fff0b0", 0.7)
    build.row(s, 236, 276, 116, 22, ["#f0e2c4", "#d9a87a"], ["#b8653f"])
    s.land([(224, 122), (250, 115), (324, 113)], "#8a7a5a", 20)
    s.water(118, "#2f7f92", 1.0, 0.8)
    life.caravel(s, 142, 136, 74)
    life.caravel(s, 226, 144, 60, "#e8d3a4", "#2c4a7a")


def caravanserai(s: Stage) -> None:
    s.sky(0.25, 4)
    s.disc((250, 50), 12, "#fff6d0")
    s.far = 0.45
    s.hills(100, 12, "#d8a868", 0.35)
    s.far = 0.04
    sands.mud_wall(s, 122, 318, 122, 32, 8)
    mason.box(s, 190, 248, 66, 124, "#d3a468", course=3)
    mason.crenels(s, 190, 248, 66, 4, "#d3a468")
    mason.opening(s, 206, 232, 82, 124, "pointed", "#d3a468", False)
    nature.palm(s, 288, 122, 50)
    nature.palm(s, 142, 122, 42)
    s.far = 0
    s.ground(122, "#e0ac66")
    for x, load in ((146, "#9c3a2c"), (194, "#2f5a78"), (244, "#d3a03c"), (290, "#5a3a5e")):
        life.camel(s, x, 146, 27, load=load)


def river_port(s: Stage) -> None:
    s.sky(0.6, 2.4)
    s.far = 0.45
    east.peak(s, 150, 120, 90, 76, "#7fa098")
    east.peak(s, 276, 120, 80, 88, "#86a4a8")
    s.mist(104, 26, 0.8)
    s.far = 0.08
    for i in range(4):
        half = 32 - i * 5
        east.hall(s, 238 - half * 0.7, 238 + half * 0.7, 104 - i * 18, 118 - i * 18, 5 - i)
        east.korean_roof(s, 238 - half, 238 + half, 104 - i * 18, 11)
    mason.finial(s, 238, 39, 10, "ball")
    s.land([(170, 124), (200, 117), (324, 116)], "#6a7a4a", 20)
    nature.pine(s, 300, 124, 50)
    s.water(121, "#3f7f86", 0.9, 0.85)
    junk(s, 150, 142, 62)


def junk(s: Stage, x: float, y: float, size: float) -> None:
    """A junk with battened sails."""
    c = s.canvas
    c.save()
    c.translate(x, y)
    c.drawOval(skia.Rect.MakeLTRB(-size * 0.5, -2, size * 0.5, 5), fill("#060810", 0.45, 2))
    c.scale(size, size)
    for mast, tall, wide in ((-0.2, 0.8, 0.34), (0.2, 1.0, 0.44)):
        c.drawLine(mast, -0.08, mast, -tall - 0.08, stroke(s.half("#4a3322"), 0.03))
        cloth = polygon(
            [
                (mast - wide * 0.35, -0.18),
                (mast - wide * 0.3, -tall),
                (mast + wide * 0.5, -tall * 0.92),
                (mast + wide * 0.65, -0.24),
            ]
        )
        c.drawPath(
            cloth,
            linear((mast - wide, 0), (mast + wide, 0), [rgb(s.lit("#d8763c", 0.15)), rgb(s.half("#a8402c", 0.6))]),
        )
        for k in range(1, 6):
            yy = -0.2 - (tall - 0.2) * k / 6
            c.drawLine(mast - wide * 0.34, yy, mast + wide * 0.6, yy + 0.03, stroke(s.shaded("#5d2a1c"), 0.018))
    hull = polygon([(-0.56, -0.24), (-0.4, 0.03), (0.38, 0.03), (0.58, -0.2), (0.36, -0.12), (-0.36, -0.12)])
    c.drawPath(hull, linear((0, -0.2), (0, 0.03), [rgb(s.lit("#8a5a34")), rgb(s.shaded("#3c281c"))]))
    c.restore()


def fortress(s: Stage) -> None:
    s.sky(0.8, 3)
    s.far = 0.5
    s.hills(100, 12, "#9a6a8a")
    s.far = 0.06
    s.land([(100, 130), (140, 112), (180, 104), (290, 102), (324, 108)], "#7a5a4a", 40)
    build.rampart(s, 142, 320, 88, 116, "#c9986a", 3)
    for x, half, tall in ((176, 13, 62), (228, 17, 78), (284, 13, 60)):
        mason.box(s, x - half, x + half, 112 - tall, 112, "#d3a878", turn=0.3, course=2.6)
        mason.crenels(s, x - half - 1, x + half + 1, 112 - tall, 3.4, "#d3a878")
        mason.openings(s, x - half * 0.8, x + half * 0.4, 118 - tall, 100, 2, 2, "round", (0.3, 0.5), "#d3a878")
        mason.finial(s, x, 110 - tall, 20, "flag")
    mason.opening(s, 218, 238, 92, 116, "round", "#d3a878", True)
    s.water(122, "#7a4f62", 1.0, 0.85)
    life.caravel(s, 152, 142, 46, "#f6d9b0")


TILES = {
    "gem_after_purchase": (
        market,
        Mood(("#4a94cc", "#a8d4e8", "#fbeccb"), "#fff0cc", "#8c8498", "#e2dccb", (60, 40), "#fff4d4"),
    ),
    "gem_after_double": (
        harbour,
        Mood(("#5f86b8", "#f0c8a4", "#fff0cc"), "#ffe8c4", "#80809c", "#e4d4c4", (210, 92), "#ffecc0"),
    ),
    "gold_counts_double": (
        caravanserai,
        Mood(("#d08a42", "#f6c070", "#ffe8ac"), "#ffe0a4", "#96685e", "#f0cc90", (250, 50), "#fff0b4"),
    ),
    "draw_two": (
        river_port,
        Mood(("#6fa8b8", "#c4dcd4", "#f6efd4"), "#f6f0d8", "#748a92", "#d8e2d8", (90, 50), "#fff8e0"),
    ),
    "prestige_per_post": (
        fortress,
        Mood(("#4f3a7a", "#d0607a", "#ffc48a"), "#ffc4a0", "#744a70", "#d88a90", (120, 100), "#ffc08a"),
    ),
}


def strip(canvas: "skia.Canvas") -> None:
    """The parchment along the bottom, torn where it meets the picture."""
    edge = (
        [(12.0, STRIP + 4.0)]
        + [(12 + i * 9.87, STRIP + (2.2 if i % 2 else 0.6) + (i * 7 % 5) * 0.4) for i in range(1, 30)]
        + [(308.0, STRIP + 3.0)]
    )
    sheet = polygon([*edge, (308, 208), (12, 208)])
    canvas.drawPath(sheet, stroke("#0d0806", 7, 0.55, 3))
    canvas.drawPath(sheet, linear((0, STRIP), (0, 208), [rgb("#f6e8c4"), rgb("#e6cd98"), rgb("#c9a566")]))
    canvas.save()
    canvas.clipPath(sheet, doAntiAlias=True)
    canvas.drawRect(skia.Rect.MakeWH(WIDTH, HEIGHT), cloud_paint("#a87a3c", (0.02, 0.05), 5, 2, 0.48, 0.6))
    canvas.drawPath(sheet, stroke("#6d4218", 10, 0.35, 5))
    canvas.restore()
    canvas.drawPath(polygon(edge, close=False), stroke("#fff6dc", 1.2, 0.8))


def board(canvas: "skia.Canvas") -> None:
    """The walnut frame: grain, bevels and brass nails."""
    rim = skia.Path()
    rim.addRRect(skia.RRect.MakeRectXY(skia.Rect.MakeWH(WIDTH, HEIGHT), 16, 16))
    rim.addRRect(skia.RRect.MakeRectXY(skia.Rect.MakeLTRB(11, 11, WIDTH - 11, HEIGHT - 11), 8, 8))
    rim.setFillType(skia.PathFillType.kEvenOdd)
    inner = skia.RRect.MakeRectXY(skia.Rect.MakeLTRB(10, 10, WIDTH - 10, HEIGHT - 10), 8, 8)
    canvas.drawRRect(inner, stroke("#070304", 9, 0.6, 4))
    canvas.drawPath(
        rim, linear((0, 0), (WIDTH, HEIGHT), [rgb(t) for t in ("#8a5c34", "#5d3a1e", "#43280f", "#6d4826", "#3a220e")])
    )
    canvas.save()
    canvas.clipPath(rim, doAntiAlias=True)
    whole = skia.Rect.MakeWH(WIDTH, HEIGHT)
    canvas.drawRect(whole, cloud_paint("#1c0e06", (0.012, 0.3), 3, 3, 0.48, 0.95))
    canvas.drawRect(whole, cloud_paint("#c08a52", (0.015, 0.4), 9, 3, 0.53, 0.8))
    canvas.restore()
    canvas.drawRRect(skia.RRect.MakeRectXY(whole.makeInset(1, 1), 15, 15), stroke("#190c05", 2))
    canvas.drawRRect(skia.RRect.MakeRectXY(whole.makeInset(2.6, 2.6), 13.5, 13.5), stroke("#c08a52", 1, 0.6))
    canvas.drawRRect(skia.RRect.MakeRectXY(whole.makeInset(11, 11), 8, 8), stroke("#e3b65a", 1.6, 0.95))
    for x in (8.5, WIDTH - 8.5):
        for y in (8.5, HEIGHT - 8.5):
            canvas.drawCircle(x, y + 0.8, 3.8, fill("#0c0704", 0.7, 0.8))
            canvas.drawCircle(x, y, 3.2, fill("#b9822c"))
            canvas.drawCircle(x - 0.8, y - 0.9, 1.3, fill("#fff3c8"))


def draw_tile(canvas: "skia.Canvas", power: str) -> None:
    """A whole tile of 320 by 220."""
    scene, mood = TILES[power]
    stage = Stage(f"post-{power}", mood, WIDTH, 172)
    scene(stage)
    canvas.save()
    canvas.clipRRect(skia.RRect.MakeRectXY(skia.Rect.MakeWH(WIDTH, HEIGHT), 16, 16), doAntiAlias=True)
    canvas.drawImage(stage.finish(), 0, 0)
    shade = linear((0, 0), (150, 0), [rgb("#140a10", 0.5), rgb("#140a10", 0)])
    canvas.drawRect(skia.Rect.MakeLTRB(0, 0, 150, STRIP), shade)
    strip(canvas)
    board(canvas)
    canvas.restore()
    canvas.save()
    canvas.translate(18, 28)
    canvas.scale(0.62, 0.62)
    canvas.drawCircle(80, 86, 76, fill("#0a0508", 0.6, 8))
    draw_icon(canvas, power)
    canvas.restore()
    canvas.drawLine(24, STRIP + 52, WIDTH - 24, STRIP + 52, stroke(INK, 0.8, 0.35))
