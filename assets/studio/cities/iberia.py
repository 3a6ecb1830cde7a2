"""Seville, Lisbon and Madrid."""

import skia

from assets.studio.cities import builders as build
from assets.studio.cities import life, mason, nature
from assets.studio.cities.stage import Mood, Stage
from assets.studio.kit import fill, polygon, smooth, stroke

WHITEWASH = ["#f3e9d6", "#efdcb6", "#f6efe2", "#e6c590"]
TILES = ["#c2643c", "#b3573a", "#cf7a4c"]


def giralda(s: Stage, x: float, ground: float, half: float, height: float) -> None:
    """The Almohad tower with sebka panels, its belfry and the weather vane."""
    brick = "#dba06a"
    mason.box(s, x - half, x + half, ground - height * 0.62, ground, brick, turn=0.3, course=2.6)
    for i in range(4):
        top = ground - height * (0.58 - i * 0.14)
        mason.openings(
            s, x - half * 0.22, x + half * 0.22, top, top + height * 0.1, 2, 1, "ogee", (0.6, 0.9), "#f0d9b0"
        )
        for dx in (-0.62, 0.58):
            for k in range(5):
                cx, y = x + half * dx, top + height * 0.02 * k
                diamond = polygon(
                    [(cx - half * 0.2, y), (cx, y - height * 0.02), (cx + half * 0.2, y), (cx, y + height * 0.02)]
                )
                s.canvas.drawPath(diamond, stroke(s.shaded("#8d5432"), 0.8, 0.7))
    mason.cornice(s, x - half * 1.12, x + half * 1.12, ground - height * 0.63, 2.6, "#efd3a0")
    mason.box(s, x - half * 0.96, x + half * 0.96, ground - height * 0.75, ground - height * 0.63, "#e9c48c", turn=0.3)
    mason.arcade(s, x - half * 0.9, x + half * 0.9, ground - height * 0.735, ground - height * 0.64, 5, "#f4e0ba")
    for size, low, high in ((0.68, 0.75, 0.83), (0.48, 0.83, 0.89)):
        mason.cornice(s, x - half * (size + 0.1), x + half * (size + 0.1), ground - height * high, 1.6, "#efd3a0")
        mason.box(
            s, x - half * size, x + half * size, ground - height * high, ground - height * low, "#e9c48c", turn=0.3
        )
        mason.openings(
            s,
            x - half * size,
            x + half * size * 0.5,
            ground - height * high + 2,
            ground - height * low,
            3,
            1,
            "round",
            (0.5, 0.85),
            "#e9c48c",
        )
    mason.dome(s, x, ground - height * 0.89, half * 0.4, height * 0.06, "#c9a24e")
    mason.finial(s, x, ground - height * 0.95, height * 0.07, "cross")


def seville_a(s: Stage) -> None:
    s.sky(0.35, 2.4)
    s.far = 0.3
    build.terraces(s, 0, 480, 186, 200, 2, 16, WHITEWASH, TILES)
    s.far = 0.1
    cathedral(s, 24, 236, 210)
    build.nave(s, 326, 476, 212, 50, "#dcbf8e", "#c7a878", 5)
    s.far = 0.0
    giralda(s, 284, 214, 31, 160)
    s.ground(210, "#d8a868", 0.5)
    s.cast(24, 236, 210, 30)
    s.cast(253, 315, 214, 150)
    for x, y, h in ((48, 226, 56), (98, 232, 62), (168, 228, 52), (356, 229, 54), (410, 232, 64), (454, 226, 54)):
        nature.tree(s, x, y, h, "#3f6b2c", "#f08a1c")
    life.crowd(s, 200, 340, 226, 14, 7)


def cathedral(s: Stage, left: float, right: float, ground: float) -> None:
    """Seville's Gothic cathedral: aisles in two tiers, flying buttresses, a forest of pinnacles."""
    stone, width = "#e3c591", right - left
    mason.box(s, left + width * 0.1, right - width * 0.06, ground - 84, ground, stone, course=3)
    mason.openings(
        s, left + width * 0.12, right - width * 0.08, ground - 80, ground - 54, 7, 1, "pointed", (0.4, 0.95), stone
    )
    mason.shaft(s, left + width * 0.42, left + width * 0.6, ground - 100, ground - 84, stone)
    mason.dome(s, left + width * 0.51, ground - 98, width * 0.1, 18, stone, mason.SHALLOW, 5)
    mason.finial(s, left + width * 0.51, ground - 116, 9)
    mason.box(s, left, right, ground - 48, ground, stone, course=3)
    mason.openings(s, left, right, ground - 42, ground - 8, 8, 1, "pointed", (0.44, 0.95), stone)
    mason.cornice(s, left - 2, right + 2, ground - 49, 2, stone)
    mason.cornice(s, left + width * 0.09, right - width * 0.05, ground - 85, 2, stone)
    for i in range(9):
        x = left + width * i / 8
        mason.box(s, x - 3, x + 3, ground - 52, ground, stone, turn=0.4)
        mason.spire(s, x, ground - 52, 3.4, 15, stone)
        if 0 < i < 8:
            flyer = smooth([(x, ground - 50), (x + 3, ground - 62), (x + 9, ground - 70)])
            s.canvas.drawPath(flyer, stroke(s.half(stone, 0.3), 2.2))
            mason.spire(s, x + 10, ground - 84, 2.4, 13, stone)


def torre_del_oro(s: Stage, x: float, ground: float, size: float) -> None:
    """The twelve-sided tower of gold: three tiers, each with battlements."""
    stone = "#dcb372"
    for half, low, high in ((1.0, 0.0, 1.5), (0.52, 1.5, 2.1), (0.28, 2.1, 2.4)):
        left, right = x - size * half, x + size * half
        mason.shaft(s, left, right, ground - size * high, ground - size * low, stone, course=2.6)
        for k in (-0.62, -0.22, 0.22, 0.62):
            edge = x + size * half * k
            s.canvas.drawLine(edge, ground - size * high, edge, ground - size * low, stroke(s.shaded(stone), 0.8, 0.5))
        mason.cornice(s, left - 1.5, right + 1.5, ground - size * high + size * 0.08, 1.8, stone)
        mason.crenels(s, left - 1, right + 1, ground - size * high + 1, size * 0.09, stone)
    mason.openings(
        s, x - size * 0.9, x + size * 0.9, ground - size * 1.25, ground - size * 1.02, 6, 1, "round", (0.26, 0.9), stone
    )
    mason.openings(
        s, x - size * 0.8, x + size * 0.8, ground - size * 0.75, ground - size * 0.55, 4, 1, "flat", (0.12, 0.9), stone
    )
    mason.opening(s, x - size * 0.13, x + size * 0.13, ground - size * 0.36, ground, "round", stone)
    mason.openings(
        s, x - size * 0.46, x + size * 0.46, ground - size * 1.95, ground - size * 1.65, 5, 1, "ogee", (0.5, 0.9), stone
    )
    mason.dome(s, x, ground - size * 2.44, size * 0.26, size * 0.22, "#f0c04a")
    mason.finial(s, x, ground - size * 2.64, size * 0.2, "ball")


def seville_b(s: Stage) -> None:
    s.sky(0.75, 3.6)
    s.disc((96, 172), 15, "#ffe4a0")
    s.far = 0.5
    build.row(s, 0, 480, 200, 18, WHITEWASH, TILES)
    giralda(s, 196, 198, 10, 92)
    s.far = 0.12
    build.rampart(s, 350, 490, 186, 210, "#c99a62", 2)
    torre_del_oro(s, 316, 212, 57)
    mason.box(s, 220, 480, 209, 215, "#a8825a", course=3)
    for x, h in ((236, 56), (250, 44), (404, 62), (446, 74)):
        nature.palm(s, x, 212, h)
    s.water(213, "#7a5a4a", 1.0, 0.88)
    life.caravel(s, 122, 232, 84, "#f2dcae")
    life.barge(s, 400, 240, 52)
    nature.birds(s, 180, 86, 6)


def belem(s: Stage, x: float, ground: float, size: float) -> None:
    """The tower of Belém on its bastion, with pepper-pot turrets and shields."""
    stone = "#efe4cc"
    mason.box(s, x - size * 0.2, x + size * 0.82, ground - size * 2.3, ground - size * 0.4, stone, turn=0.3, course=3)
    mason.openings(
        s, x - size * 0.1, x + size * 0.5, ground - size * 2.1, ground - size * 1.7, 2, 1, "round", (0.5, 0.9), stone
    )
    mason.box(s, x - size * 0.16, x + size * 0.62, ground - size * 1.5, ground - size * 1.36, stone)
    mason.arcade(s, x - size * 0.14, x + size * 0.6, ground - size * 1.62, ground - size * 1.32, 6, stone)
    mason.openings(
        s, x - size * 0.1, x + size * 0.5, ground - size * 1.15, ground - size * 0.8, 2, 1, "round", (0.4, 0.9), stone
    )
    mason.cornice(s, x - size * 0.28, x + size * 0.9, ground - size * 2.34, size * 0.06, stone)
    mason.crenels(s, x - size * 0.28, x + size * 0.9, ground - size * 2.34, size * 0.12, stone)
    mason.box(s, x - size * 0.02, x + size * 0.64, ground - size * 2.74, ground - size * 2.34, stone, turn=0.3)
    mason.crenels(s, x - size * 0.06, x + size * 0.68, ground - size * 2.74, size * 0.1, stone)
    for dx in (-0.26, 0.88):
        pepper_pot(s, x + size * dx, ground - size * 2.1, size * 0.13)
    mason.box(s, x - size * 1.35, x + size * 0.95, ground - size * 0.72, ground, stone, turn=0.2, course=3)
    mason.openings(
        s, x - size * 1.25, x + size * 0.45, ground - size * 0.4, ground - size * 0.12, 7, 1, "round", (0.4, 0.9), stone
    )
    mason.cornice(s, x - size * 1.42, x + size * 1.02, ground - size * 0.76, size * 0.06, stone)
    for i in range(9):
        cx = x - size * 1.3 + i * size * 0.27
        mason.box(s, cx - size * 0.1, cx + size * 0.1, ground - size * 0.95, ground - size * 0.76, stone)
        s.canvas.drawLine(
            cx, ground - size * 0.92, cx, ground - size * 0.8, stroke(s.half("#a8281f", 0.3), size * 0.045)
        )
        s.canvas.drawLine(
            cx - size * 0.05,
            ground - size * 0.87,
            cx + size * 0.05,
            ground - size * 0.87,
            stroke(s.half("#a8281f", 0.3), size * 0.045),
        )
    for dx in (-1.38, -0.5, 0.98):
        pepper_pot(s, x + size * dx, ground - size * 0.7, size * 0.14)
    mason.finial(s, x + size * 0.3, ground - size * 2.74, size * 0.4, "flag")


def pepper_pot(s: Stage, x: float, foot: float, half: float) -> None:
    mason.shaft(s, x - half, x + half, foot - half * 2.6, foot, "#efe4cc")
    mason.opening(s, x - half * 0.3, x + half * 0.3, foot - half * 1.8, foot - half * 0.8, "round", "#efe4cc")
    mason.cornice(s, x - half * 1.2, x + half * 1.2, foot - half * 2.6, half * 0.3, "#efe4cc")
    mason.dome(s, x, foot - half * 2.6, half * 1.05, half * 1.5, "#f4ecd8", mason.HALF, 5)


def lisbon_a(s: Stage) -> None:
    s.sky(0.7, 1.8)
    s.far = 0.5
    s.hills(196, 7, "#7f9a86", 0.4)
    s.far = 0.32
    build.terraces(s, 0, 150, 196, 206, 2, 11, WHITEWASH, TILES, 8)
    s.far = 0.0
    belem(s, 332, 214, 56)
    s.water(212, "#2c7fa0", 1.1, 0.8)
    s.canvas.drawOval(skia_oval(226, 210, 420, 220), fill(s.shaded("#8a7a62"), 0.7, 1.5))
    life.caravel(s, 116, 222, 96)
    life.caravel(s, 442, 206, 30)
    nature.birds(s, 224, 96, 8, "#f5f5f5")


def skia_oval(left: float, top: float, right: float, bottom: float) -> skia.Rect:
    return skia.Rect.MakeLTRB(left, top, right, bottom)


def lisbon_b(s: Stage) -> None:
    s.sky(0.8, 3)
    s.far = 0.5
    s.hills(176, 10, "#8d6f86")
    s.far = 0.12
    s.land([(70, 214), (130, 182), (210, 126), (270, 108), (340, 112), (420, 150), (484, 176)], "#8a6a4e", 110)
    build.rampart(s, 222, 352, 92, 120, "#c29468", 4)
    mason.box(s, 262, 290, 66, 100, "#c29468", turn=0.3, course=2.6)
    mason.crenels(s, 261, 291, 66, 3.4, "#c29468")
    mason.finial(s, 276, 64, 12, "flag")
    for level, left, right, size in (
        (136, 200, 392, 11),
        (152, 170, 430, 13),
        (170, 140, 470, 15),
        (190, 100, 480, 17),
    ):
        build.terraces(s, left, right, level, level + 4, 1, size, WHITEWASH, TILES)
    for x in (192, 220):
        mason.box(s, x - 10, x + 10, 136, 190, "#e2c496", turn=0.3, course=2.6)
        mason.crenels(s, x - 10.5, x + 10.5, 136, 3, "#e2c496")
        mason.opening(s, x - 4, x + 2, 144, 158, "round", "#e2c496")
    mason.gable(s, 200, 214, 158, 8, "#e2c496")
    s.far = 0
    build.row(s, 60, 480, 211, 18, WHITEWASH, TILES)
    mason.box(s, 40, 484, 209, 214, "#8d7256", course=3)
    s.water(213, "#8a5468", 1.0, 0.85)
    life.caravel(s, 78, 226, 78, "#f6d9b0", None)
    life.caravel(s, 424, 230, 60, "#f6d9b0", None, -1)


def alcazar(s: Stage, left: float, ground: float, size: float) -> None:
    """The old Alcázar of Madrid: a long palace between slate-capped towers."""
    stone, slate = "#e6c092", "#56607a"
    width = size * 3.4
    mason.hip(s, left, left + width, ground - size, size * 0.3, 8, slate)
    mason.box(s, left, left + width, ground - size, ground, stone, course=2.8)
    for row in range(3):
        top = ground - size * (0.96 - 0.31 * row)
        mason.openings(
            s, left + size * 0.3, left + width - size * 0.3, top, top + size * 0.24, 14, 1, "flat", (0.36, 0.8), stone
        )
        mason.cornice(s, left, left + width, top + size * 0.25, 1.2, stone)
    for x, tall, peaked in ((0.05, 1.5, True), (1.2, 1.3, False), (2.2, 1.3, False), (3.3, 1.62, True)):
        cx, half = left + size * x, size * 0.25
        mason.box(s, cx - half, cx + half, ground - size * tall, ground, "#d9ac78", turn=0.32, course=2.8)
        mason.openings(
            s,
            cx - half,
            cx + half * 0.4,
            ground - size * (tall - 0.1),
            ground - size * 0.2,
            2,
            4,
            "flat",
            (0.36, 0.5),
            stone,
        )
        mason.cornice(s, cx - half - 1, cx + half + 1, ground - size * tall, 1.8, stone)
        if peaked:
            mason.spire(s, cx, ground - size * tall, half * 1.05, size * 0.6, slate)
            mason.finial(s, cx, ground - size * (tall + 0.58), 7)
        else:
            mason.spire(s, cx, ground - size * tall, half * 1.02, size * 0.26, slate)
            mason.finial(s, cx, ground - size * (tall + 0.25), 5)
    mason.opening(
        s, left + size * 1.56, left + size * 1.84, ground - size * 0.42, ground, "round", stone, s.mood.lamps > 0
    )
    mason.gable(s, left + size * 1.46, left + size * 1.94, ground - size, size * 0.24, stone)


def madrid_a(s: Stage) -> None:
    s.sky(0.45, 5)
    s.disc((414, 78), 14, "#fffbe0")
    s.far = 0.62
    s.hills(164, 18, "#8f93a8", 0.6)
    s.far = 0.42
    s.hills(184, 8, "#c9a878")
    s.mist(188, 26, 0.4)
    s.far = 0.08
    s.land([(-4, 206), (50, 180), (110, 162), (380, 158), (430, 176), (484, 190)], "#c48f52", 60)
    build.terraces(s, 334, 490, 168, 190, 3, 14, ["#ecd3a4", "#d9ab74"], ["#b3603c", "#c2703f"])
    alcazar(s, 110, 172, 66)
    build.rampart(s, 60, 400, 184, 202, "#c9985c", 5)
    nature.hedge(s, -6, 490, 213, 16, "#7d8440")
    s.far = 0.0
    build.bridge(s, -60, 176, 202, 224, 4, "#d8b07a", 5)
    s.water(216, "#a8844c", 0.8, 0.85)
    s.canvas.save()
    s.canvas.translate(0, -1)
    build.bridge(s, -60, 176, 202, 226, 4, "#d8b07a", 5)
    s.canvas.restore()
    s.land([(120, 310), (170, 262), (210, 236), (270, 222), (380, 216), (484, 213)], "#cf9f5c", 60)
    for x, h in ((300, 30), (440, 48), (462, 38)):
        nature.tree(s, x, 224, h, "#6d7a36")
    life.crowd(s, 330, 420, 221, 13, 6)


def madrid_b(s: Stage) -> None:
    s.sky(0.9, 2.2)
    s.stars(60)
    s.moon((182, 70), 13)
    s.far = 0.55
    s.hills(160, 18, "#6a6f9a")
    s.far = 0.25
    s.land([(150, 208), (220, 160), (290, 134), (480, 130)], "#6a5668", 80)
    alcazar(s, 292, 142, 48)
    build.terraces(s, 230, 480, 158, 172, 2, 13, ["#a88a78", "#8d7480"], ["#6d4650"])
    s.far = 0.0
    build.bridge(s, -30, 510, 176, 218, 6, "#b09a90", 8)
    for i in range(7):
        x = -30 + i * 90
        if 0 < x < 480:
            ball = 166 - 8 * (1 - ((x - 240) / 270) ** 2)
            mason.box(s, x - 4, x + 4, ball + 2, ball + 12, "#b09a90")
            s.canvas.drawCircle(x, ball, 4, fill(s.half("#c9b4a4", 0.3)))
            s.canvas.drawCircle(x - 1, ball - 1, 1.6, fill(s.lit("#ffffff"), 0.7))
    for x in (104, 284, 398):
        s.glow((x, 162), 30, "#ffae55", 0.75)
        life.person(s, x - 3, 172, 12)
    s.water(217, "#30383e", 1.0, 0.9)
    nature.hedge(s, -6, 66, 226, 18, "#26382e")
    nature.hedge(s, 432, 490, 228, 18, "#26382e")


SCENES = {
    "Seville-A": (
        seville_a,
        Mood(("#2f7cc4", "#7fbde6", "#fbe9c0"), "#fff0c4", "#94849a", "#e6ddc8", (60, 70), "#fff0c0"),
    ),
    "Seville-B": (
        seville_b,
        Mood(("#5d4a86", "#e0785a", "#ffcf7a"), "#ffca92", "#84546c", "#e89a70", (96, 172), "#ffc870"),
    ),
    "Lisbon-A": (
        lisbon_a,
        Mood(("#3c8fd0", "#9fd0ea", "#eef3ea"), "#fff4dc", "#8792b4", "#cfe0e8", (150, 60), "#fffbe6"),
    ),
    "Lisbon-B": (
        lisbon_b,
        Mood(("#6a5a9a", "#e58a92", "#ffd2a0"), "#ffc8a4", "#82587e", "#e0a4a0", (440, 150), "#ffc490", 1, 0.12),
    ),
    "Madrid-A": (
        madrid_a,
        Mood(("#c98a4a", "#f2bd6c", "#ffe6a8"), "#ffe2a4", "#96685e", "#ecc68a", (402, 78), "#fff0b0", 1),
    ),
    "Madrid-B": (
        madrid_b,
        Mood(("#171d22", "#46525a", "#a49c8c"), "#b4b6b4", "#4a5056", "#6a7074", (182, 70), "#f4eed8", -1, 0.6),
    ),
}
