"""What lies beyond the title's window at dusk: sky, mountains, a city of domes, a river, a caravan on the road."""

import math
import random

import skia

from assets.studio.kit import (
    Point,
    fill,
    grain,
    linear,
    mix,
    polar,
    polygon,
    radial,
    rgb,
    ridge,
    rng_for,
    smooth,
    stroke,
)

CARAVAN = ((1000, 648, 50), (1110, 638, 47), (1212, 627, 44), (1306, 617, 41), (1392, 608, 38), (1470, 599, 35))
"""Where each camel's hooves are on the road, and its size."""
HORIZON = 452.0
SUN: Point = (1186.0, 374.0)
LEFT, RIGHT = 780.0, 1760.0


def draw_sky(canvas: "skia.Canvas") -> None:
    """Night blue above, ember at the horizon, long clouds lit from below, the first stars."""
    tones = ["#0d1636", "#1c2a5c", "#4b3f78", "#9c4f6c", "#e0744a", "#ffb45c", "#ffd98c"]
    canvas.drawRect(
        skia.Rect.MakeLTRB(LEFT, 0, RIGHT, HORIZON + 40),
        linear((0, 10), (0, HORIZON - 34), [rgb(tone) for tone in tones], [0, 0.25, 0.47, 0.66, 0.82, 0.94, 1]),
    )
    canvas.drawCircle(
        *SUN, 520, radial(SUN, 520, [rgb("#fff0b8", 0.85), rgb("#ffb050", 0.38), rgb("#ff8040", 0)], [0, 0.2, 1])
    )
    canvas.drawCircle(*SUN, 34, fill("#fff6d8", 0.95, 3))
    rng = rng_for("title", "sky")
    for _ in range(90):
        x, y = rng.uniform(LEFT, RIGHT), rng.uniform(20, 230)
        canvas.drawCircle(x, y, rng.uniform(0.6, 1.5), fill("#fdf3d8", rng.uniform(0.3, 0.9) * (1 - y / 260)))
    for _ in range(34):
        draw_cloud(canvas, rng)


def draw_cloud(canvas: "skia.Canvas", rng: random.Random) -> None:
    """A bar of cloud: violet body, glowing underside."""
    x, y = rng.uniform(LEFT - 60, RIGHT), rng.uniform(120, 400)
    long, thick = rng.uniform(90, 330), rng.uniform(5, 15)
    low = (y - 120) / 280
    body = mix("#39345f", "#c2596a", low)
    for _ in range(5):
        dx, dy, part = rng.uniform(-0.3, 0.3) * long, rng.uniform(-0.6, 0.6) * thick, rng.uniform(0.35, 0.8)
        box = skia.Rect.MakeXYWH(x + dx - long * part / 2, y + dy - thick / 2, long * part, thick)
        canvas.drawOval(box, fill(body, 0.32, thick * 0.45))
    under = skia.Rect.MakeXYWH(x - long * 0.4, y + thick * 0.25, long * 0.8, thick * 0.35)
    canvas.drawOval(under, fill(mix("#f08a5c", "#ffe09a", low), 0.45, thick * 0.28))


def draw_range(
    canvas: "skia.Canvas", seed: int, level: float, height: float, top: str, foot: str, rough: float
) -> None:
    """One range of mountains with a mist at its foot."""
    line = ridge(rng_for("title", "range", seed), level, height, rough, 8)
    step = (RIGHT - LEFT) / (len(line) - 1)
    points = [(LEFT + i * step, y) for i, y in enumerate(line)]
    shape = polygon([*points, (RIGHT, HORIZON + 60), (LEFT, HORIZON + 60)])
    canvas.drawPath(shape, linear((0, level - height), (0, HORIZON + 20), [rgb(top), rgb(foot)]))
    canvas.save()
    canvas.clipPath(shape, skia.ClipOp.kIntersect, True)
    canvas.drawPath(polygon(points, close=False), stroke("#ffd9a0", 2.4, 0.35, 1.2))
    canvas.restore()


def draw_dome(canvas: "skia.Canvas", x: float, base: float, radius: float, tone: str, lit_edge: str) -> None:
    """A ribbed onion dome on a drum, its sunward side bright."""
    drum = skia.Rect.MakeLTRB(x - radius * 0.8, base - radius * 0.55, x + radius * 0.8, base)
    canvas.drawRect(
        drum,
        linear((drum.left(), 0), (drum.right(), 0), [rgb(mix(tone, lit_edge, 0.5)), rgb(mix(tone, "#100a28", 0.3))]),
    )
    top = base - radius * 0.55
    path = smooth(
        [
            (x - radius * 0.82, top),
            (x - radius * 1.02, top - radius * 0.5),
            (x - radius * 0.66, top - radius * 1.12),
            (x, top - radius * 1.72),
            (x + radius * 0.66, top - radius * 1.12),
            (x + radius * 1.02, top - radius * 0.5),
            (x + radius * 0.82, top),
        ]
    )
    path.close()
    tones = [rgb(mix(tone, lit_edge, 0.75)), rgb(mix(tone, lit_edge, 0.35)), rgb(tone), rgb(mix(tone, "#100a28", 0.45))]
    canvas.drawPath(path, linear((x - radius, 0), (x + radius, 0), tones, [0, 0.22, 0.6, 1]))
    for share in (-0.62, -0.32, 0.0, 0.32, 0.62):
        rib = smooth(
            [(x + share * radius, top), (x + share * radius * 1.2, top - radius * 0.55), (x, top - radius * 1.7)]
        )
        canvas.drawPath(rib, stroke("#1a1030", max(0.7, radius * 0.03), 0.35))
    canvas.save()
    canvas.clipPath(path, skia.ClipOp.kIntersect, True)
    canvas.drawPath(path, stroke(lit_edge, radius * 0.09, 0.55, radius * 0.03))
    shade = [rgb("#1a1030", 0.55), rgb("#1a1030", 0.0)]
    canvas.drawRect(drum.makeOutset(radius, radius * 2.4), linear((x + radius, 0), (x - radius * 0.1, 0), shade))
    canvas.restore()
    for i in range(5):
        arch = skia.Rect.MakeXYWH(
            x - radius * 0.68 + i * radius * 0.30, base - radius * 0.42, radius * 0.15, radius * 0.34
        )
        canvas.drawRRect(skia.RRect.MakeRectXY(arch, radius * 0.07, radius * 0.07), fill("#ffc86a", 0.75))
    canvas.drawRect(
        skia.Rect.MakeLTRB(
            drum.left() - radius * 0.06, top - radius * 0.05, drum.right() + radius * 0.06, top + radius * 0.05
        ),
        fill(lit_edge, 0.55),
    )
    canvas.drawLine(x, top - radius * 1.7, x, top - radius * 2.15, stroke(lit_edge, max(1.0, radius * 0.06)))
    canvas.drawCircle(x, top - radius * 2.0, max(1.2, radius * 0.08), fill(lit_edge))


def draw_tower(
    canvas: "skia.Canvas", x: float, base: float, width: float, height: float, tone: str, lit_edge: str
) -> None:
    """A slim tower with two galleries and a pointed cap."""
    body = skia.Rect.MakeLTRB(x - width / 2, base - height, x + width / 2, base)
    canvas.drawRect(
        body,
        linear(
            (body.left(), 0),
            (body.right(), 0),
            [rgb(mix(tone, lit_edge, 0.75)), rgb(mix(tone, "#100a28", 0.25))],
            [0, 0.8],
        ),
    )
    for share in (0.62, 0.92):
        y = base - height * share
        canvas.drawRect(
            skia.Rect.MakeLTRB(x - width * 0.85, y - width * 0.3, x + width * 0.85, y), fill(mix(tone, lit_edge, 0.35))
        )
    cap = polygon(
        [(x - width * 0.7, base - height), (x, base - height - width * 3.0), (x + width * 0.7, base - height)]
    )
    canvas.drawPath(
        cap,
        linear(
            (x - width, 0), (x + width, 0), [rgb(mix("#2f7f88", lit_edge, 0.6)), rgb(mix("#1c4a60", "#100a28", 0.3))]
        ),
    )


def draw_houses(
    canvas: "skia.Canvas", rng: random.Random, left: float, right: float, base: float, tall: float, tone: str
) -> None:
    """Flat-roofed houses with lit windows, one beside another."""
    x = left
    while x < right:
        width, height = rng.uniform(14, 34), rng.uniform(0.4, 1.0) * tall
        own = mix(tone, "#ff9a5a", rng.uniform(0.0, 0.22))
        canvas.drawRect(skia.Rect.MakeLTRB(x, base - height, x + width + 1, base + 2), fill(own))
        canvas.drawLine(x, base - height, x + width, base - height, stroke("#ffcf90", 1.2, 0.35))
        for row in range(int(height // 11)):
            for column in range(int(width // 9)):
                if rng.random() < 0.42:
                    spot = skia.Rect.MakeXYWH(x + 4 + column * 9, base - height + 5 + row * 11, 3, 4.6)
                    canvas.drawRect(spot, fill("#ffd27a", rng.uniform(0.55, 1.0)))
                    canvas.drawRect(spot, fill("#ffb040", 0.5, 2.2))
        x += width


def draw_city(canvas: "skia.Canvas") -> None:
    """Three depths of city about a great dome, paler the farther."""
    rng = rng_for("title", "city")
    far, middle, near = "#86546f", "#4c3560", "#2c2144"
    glow = "#ffce86"
    draw_houses(canvas, rng, 1000, 1700, HORIZON + 4, 34, far)
    for x, height in ((1064, 110), (1186, 92), (1512, 120), (1610, 96)):
        draw_tower(canvas, x, HORIZON, 8, height, far, glow)
    draw_dome(canvas, 1118, HORIZON - 14, 30, "#7c6a86", glow)
    draw_dome(canvas, 1560, HORIZON - 16, 34, "#7c6a86", glow)
    for x, height in ((1240, 168), (1468, 176), (1300, 140), (1410, 146)):
        draw_tower(canvas, x, HORIZON + 12, 11, height, middle, glow)
    draw_dome(canvas, 1356, HORIZON - 34, 62, "#2f6f80", glow)
    draw_dome(canvas, 1278, HORIZON - 8, 30, "#2f6f80", glow)
    draw_dome(canvas, 1434, HORIZON - 8, 30, "#2f6f80", glow)
    draw_houses(canvas, rng, 1180, 1540, HORIZON + 22, 44, middle)
    draw_houses(canvas, rng, 940, 1740, HORIZON + 40, 34, near)
    wall = skia.Rect.MakeLTRB(900, HORIZON + 36, 1780, HORIZON + 62)
    canvas.drawRect(wall, linear((0, wall.top()), (0, wall.bottom()), [rgb("#4a3452"), rgb("#241b38")]))
    for i in range(110):
        canvas.drawRect(skia.Rect.MakeXYWH(900 + i * 8, HORIZON + 32, 4.6, 6), fill("#4a3452"))
    canvas.drawRect(
        skia.Rect.MakeLTRB(LEFT, HORIZON - 30, RIGHT, HORIZON + 66),
        linear((0, HORIZON - 30), (0, HORIZON + 66), [rgb("#ffb070", 0.0), rgb("#e88a6a", 0.30)]),
    )


def draw_river(canvas: "skia.Canvas") -> None:
    """Still water before the wall, holding the sky and the city's lights."""
    top, bottom = HORIZON + 60, HORIZON + 132
    canvas.drawRect(
        skia.Rect.MakeLTRB(LEFT, top, RIGHT, bottom),
        linear((0, top), (0, bottom), [rgb("#a4577a"), rgb("#5a4888"), rgb("#27305e")]),
    )
    rng = rng_for("title", "river")
    for _ in range(230):
        y = top + (bottom - top) * rng.random() ** 0.8
        deep = (y - top) / (bottom - top)
        x = rng.gauss(SUN[0], 90 + 150 * deep) if rng.random() < 0.55 else rng.uniform(LEFT, RIGHT)
        long = rng.uniform(8, 26) * (0.6 + deep)
        near_sun = math.exp(-(((x - SUN[0]) / 150) ** 2))
        canvas.drawLine(
            x, y, x + long, y, stroke(mix("#7d6aa8", "#ffd48a", near_sun), 1.0 + deep, 0.25 + 0.5 * near_sun)
        )


def camel(x: float, foot: float, size: float, stride: float | None = None) -> "skia.Path":
    """A camel that walks to the right, with a load and sometimes a rider, as one dark shape.

    `stride` is how far it is in its step, from 0 to 1; without one it stands as it is painted on the title.
    """

    def at(px: float, py: float) -> Point:
        return x + px * size, foot - py * size

    body = smooth(
        [
            at(-0.52, 0.62),
            at(-0.42, 0.84),
            at(-0.16, 0.92),
            at(0.02, 1.16),
            at(0.2, 0.92),
            at(0.42, 0.86),
            at(0.50, 0.68),
            at(0.2, 0.54),
            at(-0.3, 0.52),
        ],
        close=True,
    )
    neck = polygon(
        [
            at(0.40, 0.84),
            at(0.56, 0.66),
            at(0.72, 1.0),
            at(0.80, 1.26),
            at(0.96, 1.20),
            at(0.98, 1.28),
            at(0.84, 1.40),
            at(0.72, 1.38),
            at(0.60, 1.02),
        ]
    )
    path = skia.Op(body, neck, skia.kUnion_PathOp)
    for number, (hip, knee, hoof) in enumerate(
        ((-0.42, -0.46, -0.36), (-0.28, -0.2, -0.30), (0.30, 0.28, 0.40), (0.42, 0.46, 0.34))
    ):
        lifted = 0.0
        if stride is not None:
            turn = 2 * math.pi * (stride + (0.0, 0.5, 0.25, 0.75)[number])
            knee, hoof = hip + 0.05 * math.cos(turn), hip + 0.15 * math.cos(turn)
            lifted = 0.07 * max(0.0, -math.sin(turn))
        leg = polygon(
            [
                at(hip - 0.07, 0.62),
                at(hip + 0.07, 0.62),
                at(knee + 0.04, 0.3),
                at(hoof + 0.05, lifted),
                at(hoof - 0.05, lifted),
                at(knee - 0.04, 0.3),
            ]
        )
        path = skia.Op(path, leg, skia.kUnion_PathOp)
    load = smooth([at(-0.30, 0.66), at(-0.36, 0.98), at(-0.06, 1.12), at(0.16, 1.0), at(0.10, 0.66)], close=True)
    return skia.Op(path, load, skia.kUnion_PathOp)


def draw_rider(canvas: "skia.Canvas", x: float, seat: float, size: float) -> None:
    """A cloaked rider with a turban, rimmed like the camel."""
    cloak = smooth(
        [
            (x - size * 0.24, seat + size * 0.10),
            (x - size * 0.15, seat - size * 0.32),
            (x + size * 0.02, seat - size * 0.44),
            (x + size * 0.16, seat - size * 0.28),
            (x + size * 0.22, seat + size * 0.12),
        ],
        close=True,
    )
    canvas.drawPath(cloak, fill("#2a1626"))
    canvas.drawCircle(x + size * 0.03, seat - size * 0.47, size * 0.10, fill("#3a2028"))
    canvas.drawOval(skia.Rect.MakeXYWH(x - size * 0.11, seat - size * 0.63, size * 0.27, size * 0.17), fill("#6e4440"))
    canvas.drawLine(
        x + size * 0.13,
        seat - size * 0.54,
        x + size * 0.18,
        seat - size * 0.24,
        stroke("#ffc27a", size * 0.035, 0.75, 0.5),
    )


def draw_palm(canvas: "skia.Canvas", x: float, foot: float, size: float) -> None:
    """A date palm against the light."""
    crown = (x + size * 0.12, foot - size)
    trunk = smooth([(x, foot), (x + size * 0.02, foot - size * 0.5), crown])
    canvas.drawPath(trunk, stroke("#120b18", size * 0.06))
    for turn in range(-206, 30, 21):
        tip = polar(crown, size * 0.48, turn)
        end = (tip[0], tip[1] + size * 0.20)
        over, under = polar(crown, size * 0.36, turn - 10), polar(crown, size * 0.24, turn + 12)
        frond = skia.Path()
        frond.moveTo(*crown)
        frond.quadTo(over[0], over[1] - size * 0.04, *end)
        frond.quadTo(under[0], under[1] + size * 0.05, *crown)
        frond.close()
        canvas.drawPath(frond, fill("#120c1a"))
        edge = skia.Path()
        edge.moveTo(*crown)
        edge.quadTo(over[0], over[1] - size * 0.04, *end)
        canvas.drawPath(edge, stroke("#ffb070", size * 0.010, 0.40))


def draw_scrub(canvas: "skia.Canvas") -> None:
    """Dunes of the near ground: faint wind ripples, tufts and stones, darker towards the sill."""
    rng = rng_for("title", "scrub")
    for _ in range(150):
        x, y = rng.uniform(LEFT, RIGHT), rng.uniform(590, 720)
        long = rng.uniform(20, 90)
        tone = mix("#c98a62", "#4a3348", min(1.0, (y - 590) / 100))
        canvas.drawPath(
            smooth([(x, y), (x + long / 2, y - 2.5), (x + long, y)]), stroke(tone, rng.uniform(1, 2.4), 0.22, 0.8)
        )
    for _ in range(70):
        x, y = rng.uniform(LEFT, RIGHT), rng.uniform(640, 715)
        size = rng.uniform(6, 15)
        for _ in range(6):
            tip = (x + rng.uniform(-0.6, 0.6) * size, y - rng.uniform(0.5, 1.0) * size)
            canvas.drawLine(x, y, *tip, stroke("#0f0a14", 1.6, 0.85))


def draw_land(canvas: "skia.Canvas") -> None:
    """Near hills with the road, and palms."""
    top = HORIZON + 112
    rng = rng_for("title", "road")
    line = ridge(rng, top + 18, 12, 0.45, 6)
    step = (RIGHT - LEFT) / (len(line) - 1)
    points = [(LEFT + i * step, y) for i, y in enumerate(line)]
    hill = polygon([*points, (RIGHT, 760), (LEFT, 760)])
    canvas.drawPath(hill, linear((0, top), (0, 700), [rgb("#5a3a44"), rgb("#2c2034"), rgb("#140f1e")]))
    canvas.drawPath(polygon(points, close=False), stroke("#ffb878", 2.0, 0.5, 1.0))
    road = smooth([(LEFT, 680), (960, 646), (1200, 622), (1420, 600), (1560, 584), (1660, 574)])
    canvas.drawPath(road, stroke("#c98a62", 22, 0.35, 5))
    canvas.drawPath(road, stroke("#ffcf98", 5, 0.30, 2))
    draw_scrub(canvas)
    for x, foot, size in ((852, 640, 120), (902, 652, 92), (1662, 604, 104), (1706, 616, 128), (1610, 598, 70)):
        draw_palm(canvas, x, foot, size)


def draw_camel(
    canvas: "skia.Canvas", x: float, y: float, size: float, rider: bool, stride: float | None = None
) -> None:
    """One camel of the caravan, its hooves at a height, rimmed with light."""
    shape = camel(x, y, size, stride)
    canvas.drawOval(skia.Rect.MakeXYWH(x - size * 0.9, y - 3, size * 1.6, 7), fill("#05030a", 0.55, 3))
    canvas.drawPath(shape, fill("#1c1222"))
    canvas.save()
    canvas.clipPath(shape, skia.ClipOp.kIntersect, True)
    lit_path = skia.Path(shape)
    lit_path.offset(1.2, 2.2)
    canvas.drawPath(skia.Op(shape, lit_path, skia.kDifference_PathOp), fill("#ffc27a", 0.9, 0.6))
    canvas.restore()
    if rider:
        draw_rider(canvas, x - size * 0.06, y - size * 1.02, size)


def draw_camels(canvas: "skia.Canvas") -> None:
    """The caravan, nearest first."""
    for number, (x, y, size) in enumerate(CARAVAN):
        draw_camel(canvas, x, y, size, number % 2 == 0)


def draw_view(canvas: "skia.Canvas", camels: bool = True) -> None:
    """The whole view, far things first."""
    draw_sky(canvas)
    draw_range(canvas, 1, 412, 42, "#7f5a8a", "#e08a72", 0.55)
    draw_range(canvas, 2, 438, 24, "#6a4a78", "#d07a70", 0.5)
    draw_city(canvas)
    draw_river(canvas)
    draw_land(canvas)
    if camels:
        draw_camels(canvas)
    grain(canvas, skia.Rect.MakeLTRB(LEFT, 0, RIGHT, 760), 4, 0.10)
