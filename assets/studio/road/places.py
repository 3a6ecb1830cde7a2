"""What stands on the land of the road: towns one recognises, groves, tents, ships, a caravan."""

import random

import skia

from assets.studio.folk import pack_animal, tent
from assets.studio.interface.title_view import draw_dome, draw_tower
from assets.studio.kit import Point, fill, linear, mix, polygon, rgb, stroke
from assets.studio.light import Light
from assets.studio.plants import broadleaf, conifer, cypress, palm
from assets.studio.ships import ship

DAY = Light("#4f86c0", "#8fb8d8", "#ffe2b0", "#c8b69a", "#5d5a6a", "#c9b8a0", "#4f86c0")
DUSK = Light("#4a3a6a", "#a06a78", "#ffb27a", "#d0a080", "#5a4658", "#c89a80", "#ffb27a")
DAWN = Light("#2a2a5a", "#5a5a9a", "#c8b0d8", "#8a88b0", "#3f3f66", "#7a78a8", "#5a5a9a")

FIRS: tuple[Point, ...] = (
    (3210, 690), (3240, 712), (3275, 700), (3420, 742), (3450, 760), (3500, 748), (3640, 770), (3700, 756), (3740, 780),
    (3120, 250), (3150, 266), (3090, 300), (3290, 330), (3320, 344), (3130, 730), (3160, 750),
)  # fmt: skip
PALMS: tuple[Point, ...] = (
    (2440, 480), (2462, 492), (2486, 478), (2420, 498), (2610, 560), (2634, 572), (2590, 576), (1900, 560), (1925, 572),
    (2080, 640), (2100, 650), (1860, 590), (1640, 700), (1664, 716), (1000, 790), (1030, 800), (560, 780), (2740, 640),
    (2760, 652), (2300, 420), (2320, 430),
)  # fmt: skip
CYPRESSES: tuple[Point, ...] = (
    (740, 360), (756, 376), (800, 440), (930, 300), (948, 316), (1010, 400), (1330, 400), (1350, 412), (1400, 350),
    (1420, 362), (1480, 380), (300, 300), (320, 310), (350, 420),
)  # fmt: skip
TREES: tuple[Point, ...] = (
    (560, 60), (600, 50), (680, 70), (860, 90), (900, 80), (940, 110), (1010, 90), (1060, 120), (1100, 150),
    (1040, 200), (1140, 220), (1180, 180), (200, 230), (230, 250), (380, 300), (2820, 470), (2850, 480), (2990, 400),
    (3020, 410), (2960, 180), (2780, 180), (2800, 196),
)  # fmt: skip
SHIPS: tuple[tuple[float, float, float, int], ...] = (
    (40, 300, 62, 1), (560, 560, 66, -1), (1010, 660, 74, -1), (1370, 660, 60, -1), (720, 600, 46, 1),
    (1440, 190, 50, 1), (30, 600, 70, -1), (2150, 790, 48, 1),
)  # fmt: skip


def houses(canvas: "skia.Canvas", rng: random.Random, x: float, foot: float, wide: float, tone: str, roof: str) -> None:
    """A huddle of small houses in rows, the nearer ones lower."""
    for row in range(3):
        y = foot - 20 + row * 10
        at = x - wide / 2 + rng.uniform(0, 8)
        while at < x + wide / 2:
            w, h = rng.uniform(11, 19), rng.uniform(10, 19)
            own = mix(tone, "#ffffff", rng.uniform(0, 0.18))
            canvas.drawRect(skia.Rect.MakeXYWH(at, y - h, w * 0.6, h), fill(own))
            canvas.drawRect(skia.Rect.MakeXYWH(at + w * 0.6, y - h, w * 0.4, h), fill(mix(own, "#2a1c2c", 0.42)))
            cap = polygon([(at - 1, y - h), (at + w * 0.3, y - h - 5), (at + w * 0.8, y - h - 5), (at + w + 1, y - h)])
            canvas.drawPath(cap, fill(roof))
            if rng.random() < 0.6:
                canvas.drawRect(skia.Rect.MakeXYWH(at + 3, y - h * 0.6, 2.6, 4), fill("#ffd27a", 0.95))
            at += w + rng.uniform(-2, 3)


def ground_shade(canvas: "skia.Canvas", x: float, foot: float, wide: float) -> None:
    canvas.drawOval(
        skia.Rect.MakeLTRB(x - wide * 0.55, foot - 12, x + wide * 0.62, foot + 12), fill("#140c18", 0.45, 8)
    )


def wall(canvas: "skia.Canvas", x: float, foot: float, wide: float, tone: str) -> None:
    """A town wall with battlements and a gate."""
    left = x - wide / 2
    paint = linear((left, 0), (left + wide, 0), [rgb(mix(tone, "#fff0d0", 0.35)), rgb(mix(tone, "#20142a", 0.35))])
    canvas.drawRect(skia.Rect.MakeXYWH(left, foot - 16, wide, 16), paint)
    for number in range(int(wide // 8)):
        canvas.drawRect(skia.Rect.MakeXYWH(left + number * 8, foot - 20, 4.6, 5), paint)
    gate = skia.Rect.MakeXYWH(x - 6, foot - 12, 12, 13)
    canvas.drawRRect(skia.RRect.MakeRectXY(gate, 5, 5), fill("#241628"))


def samarkand(canvas: "skia.Canvas", rng: random.Random, x: float, foot: float) -> None:
    ground_shade(canvas, x, foot, 230)
    houses(canvas, rng, x, foot - 24, 210, "#d9b98a", "#b98a5a")
    for at, tall in ((-74, 92), (76, 96), (-30, 74), (34, 76)):
        draw_tower(canvas, x + at, foot - 10, 9, tall, "#4f8f98", "#ffe6b0")
    draw_dome(canvas, x, foot - 30, 34, "#2f8f98", "#ffe0a0")
    draw_dome(canvas, x - 56, foot - 18, 20, "#2f8f98", "#ffe0a0")
    draw_dome(canvas, x + 58, foot - 18, 20, "#3a7fa8", "#ffe0a0")
    wall(canvas, x, foot, 220, "#c79a64")


def baghdad(canvas: "skia.Canvas", rng: random.Random, x: float, foot: float) -> None:
    ground_shade(canvas, x, foot, 210)
    houses(canvas, rng, x, foot - 22, 190, "#dcbf90", "#c49a68")
    for at, tall in ((-66, 78), (68, 84)):
        draw_tower(canvas, x + at, foot - 8, 9, tall, "#b98a50", "#ffeab8")
    draw_dome(canvas, x, foot - 24, 30, "#4f8a58", "#ffe6a8")
    draw_dome(canvas, x + 40, foot - 14, 16, "#c9a050", "#fff0c0")
    wall(canvas, x, foot, 200, "#c99a5c")


def aleppo(canvas: "skia.Canvas", rng: random.Random, x: float, foot: float) -> None:
    ground_shade(canvas, x, foot, 180)
    mound = polygon([(x - 74, foot - 6), (x - 46, foot - 52), (x + 46, foot - 54), (x + 78, foot - 6)])
    canvas.drawPath(mound, linear((x - 70, 0), (x + 70, 0), [rgb("#d8b27a"), rgb("#7a5638")]))
    wall(canvas, x, foot - 50, 100, "#cfa878")
    for at in (-44, 46):
        draw_tower(canvas, x + at, foot - 52, 11, 26, "#b98e60", "#ffeab8")
    houses(canvas, rng, x, foot - 2, 190, "#d9bd92", "#a87850")


def constantinople(canvas: "skia.Canvas", rng: random.Random, x: float, foot: float) -> None:
    ground_shade(canvas, x, foot, 190)
    houses(canvas, rng, x, foot - 20, 180, "#d8c0a0", "#a85a44")
    draw_dome(canvas, x, foot - 26, 32, "#8a8aa0", "#ffe0b0")
    for at in (-44, 46):
        draw_dome(canvas, x + at, foot - 20, 15, "#8a8aa0", "#ffe0b0")
        draw_tower(canvas, x + at * 1.5, foot - 10, 8, 64, "#a89a90", "#ffe6c0")
    wall(canvas, x, foot, 190, "#b8a084")


def venice(canvas: "skia.Canvas", rng: random.Random, x: float, foot: float) -> None:
    ground_shade(canvas, x, foot, 160)
    houses(canvas, rng, x, foot - 4, 160, "#e0b090", "#b0523c")
    draw_tower(canvas, x - 40, foot - 6, 15, 92, "#b0583c", "#ffd8a8")
    for at in (8, 28, 48):
        draw_dome(canvas, x + at, foot - 20, 13, "#9aa0a8", "#ffe0b8")


def lisbon(canvas: "skia.Canvas", rng: random.Random, x: float, foot: float) -> None:
    ground_shade(canvas, x, foot, 170)
    wall(canvas, x + 10, foot - 46, 84, "#d0a080")
    for at in (-28, 48):
        draw_tower(canvas, x + at, foot - 48, 12, 26, "#c09078", "#ffd0a0")
    houses(canvas, rng, x, foot - 18, 150, "#f0d0b0", "#c05a40")
    houses(canvas, rng, x - 10, foot + 2, 170, "#f4d8bc", "#b85038")


def well(canvas: "skia.Canvas", x: float, y: float, wide: float) -> None:
    """A pond in the sand."""
    box = skia.Rect.MakeLTRB(x - wide, y - wide * 0.3, x + wide, y + wide * 0.3)
    canvas.drawOval(box.makeOutset(6, 4), fill("#7f8a48", 0.7, 4))
    canvas.drawOval(box, linear((x - wide, y), (x + wide, y), [rgb("#a8dce0"), rgb("#2f7f98")]))
    canvas.drawOval(box, stroke("#f4e6b8", 1.4, 0.7))


def grove(places: tuple[Point, ...], rng: random.Random, count: int) -> list[Point]:
    """Several trees about each place."""
    return [(x + rng.uniform(-30, 30), y + rng.uniform(-11, 11)) for x, y in places for _ in range(count)]


def everything(canvas: "skia.Canvas", rng: random.Random) -> None:
    """All that stands on the land and sails the sea, the farthest first."""
    things: list[tuple[float, int]] = []
    drawn: list[object] = []

    def add(foot: float, draw: object) -> None:
        things.append((foot, len(drawn)))
        drawn.append(draw)

    for x, y in grove(FIRS, rng, 4):
        add(y, lambda x=x, y=y: conifer(canvas, x, y, rng.uniform(30, 46), DAWN, rng, -1, snow=0.4))
    for x, y in grove(PALMS, rng, 2):
        add(y, lambda x=x, y=y: palm(canvas, x, y, rng.uniform(34, 48), DAY, rng, -1))
    for x, y in grove(CYPRESSES, rng, 3):
        add(y, lambda x=x, y=y: cypress(canvas, x, y, rng.uniform(28, 42), DAY, rng, -1))
    for x, y in grove(TREES, rng, 5):
        add(y, lambda x=x, y=y: broadleaf(canvas, x, y, rng.uniform(22, 36), DAY, rng, -1))
    for x, y, size, facing in SHIPS:
        add(y, lambda x=x, y=y, s=size, f=facing: ship(canvas, x, y, s, DUSK if x < 900 else DAY, rng, -1, f))
    for x, y in ((2450, 506), (2612, 586)):
        add(y - 14, lambda x=x, y=y: well(canvas, x, y, 34))
    for x, y, light in ((2530, 470, DAY), (2570, 486, DAY), (3390, 720, DAWN), (3560, 300, DAWN), (2700, 600, DAY)):
        add(y, lambda x=x, y=y, light=light: tent(canvas, x, y, 26, 24, light, rng, -1))
    for number in range(4):
        x, y = 2500 + number * 36, 330 + (number % 2) * 3
        add(y, lambda x=x, y=y: pack_animal(canvas, x, y, 26, DAY, rng, -1, -1, camel=True))
    for town, x, foot in (
        (samarkand, 2900, 300), (baghdad, 1985, 470), (aleppo, 1690, 440), (constantinople, 1216, 352),
        (venice, 796, 268), (lisbon, 140, 430),
    ):  # fmt: skip
        add(foot, lambda town=town, x=x, foot=foot: town(canvas, rng, x, foot))
    for _, number in sorted(things):
        draw = drawn[number]
        assert callable(draw)
        draw()
