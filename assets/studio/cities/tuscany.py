"""Pisa and Florence."""

import skia

from assets.studio.cities import builders as build
from assets.studio.cities import life, mason, nature
from assets.studio.cities.stage import Mood, Stage
from assets.studio.kit import fill, stroke

MARBLE = "#efe6d6"

TERRACOTTA = "#c2643c"


def leaning_tower(s: Stage, x: float, ground: float, half: float, height: float, lean: float) -> None:
    """Pisa's tower: a base of blind arches, six open galleries, the belfry."""
    s.canvas.save()
    s.canvas.translate(x, ground)
    s.canvas.rotate(lean)
    base, belfry = height * 0.2, height * 0.12
    mason.shaft(s, -half, half, -base, 0, MARBLE, course=3)
    mason.openings(s, -half, half, -base * 0.85, -2, 5, 1, "round", (0.6, 1), MARBLE)
    storey = (height - base - belfry) / 6
    for i in range(6):
        bottom = -base - storey * i
        mason.shaft(s, -half * 0.96, half * 0.96, bottom - storey, bottom, MARBLE)
        mason.arcade(s, -half * 0.98, half * 0.98, bottom - storey * 0.8, bottom, 9, MARBLE)
        mason.cornice(s, -half * 1.05, half * 1.05, bottom - storey, storey * 0.14, MARBLE)
    mason.shaft(s, -half * 0.74, half * 0.74, -height, -height + belfry, MARBLE)
    mason.arcade(s, -half * 0.72, half * 0.72, -height + belfry * 0.25, -height + belfry, 4, MARBLE)
    mason.cornice(s, -half * 0.8, half * 0.8, -height, 2, MARBLE)
    mason.finial(s, 0, -height, height * 0.07, "flag")
    s.canvas.restore()


def pisa_cathedral(s: Stage, left: float, right: float, ground: float, height: float) -> None:
    """The cathedral's striped front with its galleries, and the dome behind."""
    middle, width = (left + right) / 2, right - left
    mason.hip(s, left + width * 0.5, right + width * 0.75, ground - height * 0.52, height * 0.16, 3, "#9a8f8c")
    mason.box(s, left + width * 0.5, right + width * 0.7, ground - height * 0.52, ground, MARBLE, course=3)
    mason.openings(
        s,
        right + 2,
        right + width * 0.68,
        ground - height * 0.46,
        ground - height * 0.1,
        5,
        1,
        "round",
        (0.4, 0.8),
        MARBLE,
    )
    mason.shaft(s, middle + width * 0.45, middle + width * 0.95, ground - height * 0.84, ground - height * 0.6, MARBLE)
    mason.dome(s, middle + width * 0.7, ground - height * 0.84, width * 0.27, height * 0.3, "#a7a9b2", mason.POINTED, 7)
    mason.finial(s, middle + width * 0.7, ground - height * 1.13, 7)
    mason.box(s, left, right, ground - height * 0.6, ground, MARBLE, course=3)
    mason.box(s, middle - width * 0.3, middle + width * 0.3, ground - height * 0.86, ground - height * 0.55, MARBLE)
    mason.gable(s, middle - width * 0.33, middle + width * 0.33, ground - height * 0.86, height * 0.15, MARBLE)
    mason.gable(s, left, right, ground - height * 0.58, height * 0.1, MARBLE)
    for i in range(2):
        y = ground - height * (0.84 - i * 0.14)
        mason.arcade(s, middle - width * 0.28, middle + width * 0.28, y, y + height * 0.11, 8, MARBLE)
        y = ground - height * (0.56 - i * 0.13)
        mason.arcade(s, left + 2, right - 2, y, y + height * 0.1, 14, MARBLE)
    mason.openings(s, left + 2, right - 2, ground - height * 0.3, ground, 5, 1, "round", (0.66, 1), "#b08a5a")
    mason.finial(s, middle, ground - height, 6)


def baptistery(s: Stage, x: float, ground: float, half: float, height: float) -> None:
    """The round baptistery: arches, a ring of gables, the great cap with its cone."""
    mason.shaft(s, x - half, x + half, ground - height * 0.3, ground, MARBLE, course=3)
    mason.openings(s, x - half, x + half, ground - height * 0.27, ground, 7, 1, "round", (0.62, 0.95), MARBLE)
    mason.shaft(s, x - half * 0.97, x + half * 0.97, ground - height * 0.5, ground - height * 0.3, MARBLE)
    mason.arcade(s, x - half * 0.97, x + half * 0.97, ground - height * 0.43, ground - height * 0.31, 15, MARBLE)
    mason.dome(
        s,
        x,
        ground - height * 0.5,
        half * 0.9,
        height * 0.42,
        "#b9645a" if not s.mood.lamps else "#8d7f96",
        mason.POINTED,
        12,
    )
    for i in range(7):
        gx = x + half * 0.95 * (i - 3) / 3.4
        mason.gable(s, gx - half * 0.14, gx + half * 0.14, ground - height * 0.47, height * 0.13, MARBLE)
        mason.finial(s, gx, ground - height * 0.6, 4, "ball", MARBLE)
    mason.cornice(s, x - half * 1.03, x + half * 1.03, ground - height * 0.31, 2.5, MARBLE)
    mason.shaft(s, x - half * 0.13, x + half * 0.13, ground - height * 0.98, ground - height * 0.88, MARBLE)
    mason.dome(s, x, ground - height * 0.97, half * 0.14, height * 0.06, MARBLE)
    mason.finial(s, x, ground - height * 1.02, 8)


def pisa_a(s: Stage) -> None:
    s.sky(0.8, 1.7)
    s.far = 0.5
    s.hills(178, 14, "#7c93a4")
    s.far = 0.25
    nature.hedge(s, 0, 480, 206, 16, "#5d7a3c")
    s.mist(202, 30, 0.35)
    build.row(s, 0, 110, 206, 16, ["#d9c29a", "#caa27a"], [TERRACOTTA])
    s.far = 0.06
    s.ground(204, "#7fa145")
    s.cast(132, 300, 212, 90)
    s.cast(330, 384, 216, 170)
    pisa_cathedral(s, 132, 232, 212, 128)
    s.far = 0
    leaning_tower(s, 356, 216, 30, 152, 5.2)
    nature.cypress(s, 440, 216, 74)
    nature.cypress(s, 456, 219, 56)
    nature.cypress(s, 62, 214, 44)
    life.crowd(s, 150, 330, 222, 10, 11)


def pisa_b(s: Stage) -> None:
    s.sky(0.45, 3)
    s.stars(90)
    s.moon((408, 62), 15)
    s.far = 0.42
    leaning_tower(s, 118, 204, 14, 96, 5.5)
    s.far = 0.3
    pisa_cathedral(s, 160, 218, 206, 92)
    s.far = 0
    s.ground(205, "#b9ab9c", 0.7)
    s.cast(266, 410, 214, 60)
    baptistery(s, 338, 214, 72, 150)
    nature.cypress(s, 40, 216, 70)
    nature.cypress(s, 452, 218, 82)
    life.crowd(s, 190, 260, 222, 11, 5)
    for x in (246, 428):
        lantern(s, x, 226, 26)


def lantern(s: Stage, x: float, ground: float, height: float) -> None:
    """A standing lamp and the light it throws."""
    s.canvas.drawLine(x, ground, x, ground - height, stroke("#1d1822", 1.6))
    s.glow((x, ground - height), height * 1.3, "#ffb55a", 0.7)
    s.canvas.drawCircle(x, ground - height, 2.2, fill("#fff0c0"))


def brunelleschi(s: Stage, x: float, ground: float, half: float) -> None:
    """The cathedral of Florence: drum, ribbed dome, lantern, nave and Giotto's tower."""
    mason.box(s, x - half * 2.4, x, ground - half * 0.95, ground, "#efe2cf", course=4)
    mason.openings(
        s,
        x - half * 2.3,
        x - half * 0.9,
        ground - half * 0.8,
        ground - half * 0.2,
        5,
        1,
        "pointed",
        (0.28, 0.9),
        "#4f6a58",
    )
    mason.hip(s, x - half * 2.45, x, ground - half * 0.95, half * 0.24, 3, TERRACOTTA)
    for dx in (-1.05, 1.05):
        mason.shaft(
            s, x + dx * half - half * 0.5, x + dx * half + half * 0.5, ground - half * 0.75, ground, "#efe2cf", course=4
        )
        mason.dome(
            s, x + dx * half, ground - half * 0.75, half * 0.5, half * 0.46, TERRACOTTA, mason.HALF, 5, "#f2e8d8"
        )
    mason.shaft(s, x - half, x + half, ground - half * 1.42, ground, "#efe2cf", course=4)
    for i in range(3):
        cx = x + half * 0.62 * (i - 1)
        s.canvas.drawCircle(cx, ground - half * 1.18, half * 0.13, fill(s.shaded("#3a2c30")))
        s.canvas.drawCircle(cx, ground - half * 1.18, half * 0.16, stroke(s.lit("#4f6a58"), half * 0.05))
    mason.cornice(s, x - half * 1.06, x + half * 1.06, ground - half * 1.46, half * 0.07, "#efe2cf")
    mason.dome(s, x, ground - half * 1.44, half, half * 1.16, "#cd6238", mason.POINTED, 7, "#f6ecdc")
    mason.shaft(s, x - half * 0.15, x + half * 0.15, ground - half * 2.92, ground - half * 2.5, "#f2e8d8")
    mason.openings(
        s,
        x - half * 0.14,
        x + half * 0.14,
        ground - half * 2.85,
        ground - half * 2.56,
        3,
        1,
        "round",
        (0.5, 0.9),
        "#f2e8d8",
    )
    mason.spire(s, x, ground - half * 2.9, half * 0.17, half * 0.26, "#efe2cf")
    mason.finial(s, x, ground - half * 3.14, half * 0.2)


def giotto(s: Stage, x: float, ground: float, half: float, height: float) -> None:
    mason.box(s, x - half, x + half, ground - height, ground, "#f0dfd0", turn=0.3, course=3)
    for i in range(4):
        y = ground - height + height * i / 4
        mason.cornice(s, x - half * 1.1, x + half * 1.1, y, 2, "#efe2cf")
        mason.openings(
            s,
            x - half * 0.8,
            x + half * 0.45,
            y + height * 0.06,
            y + height * 0.22,
            1 if i == 0 else 2,
            1,
            "pointed",
            (0.5, 0.95),
            "#b86a58",
        )


def palazzo_vecchio(s: Stage, x: float, ground: float, size: float) -> None:
    """The town hall's block and slim tower."""
    stone = "#b98f5e"
    mason.box(s, x - size, x + size, ground - size * 1.5, ground, stone, turn=0.2, course=2.4)
    mason.openings(
        s, x - size * 0.9, x + size * 0.6, ground - size * 1.2, ground - size * 0.3, 5, 2, "round", (0.36, 0.5), stone
    )
    mason.box(s, x - size * 1.1, x + size * 1.1, ground - size * 1.75, ground - size * 1.45, stone, turn=0.2)
    mason.crenels(s, x - size * 1.1, x + size * 1.1, ground - size * 1.75, size * 0.14, stone)
    mason.box(
        s, x - size * 0.2, x + size * 0.26, ground - size * 2.9, ground - size * 1.7, stone, turn=0.35, course=2.4
    )
    mason.box(s, x - size * 0.3, x + size * 0.36, ground - size * 3.2, ground - size * 2.85, stone, turn=0.35)
    mason.crenels(s, x - size * 0.3, x + size * 0.36, ground - size * 3.2, size * 0.12, stone)
    mason.spire(s, x + size * 0.03, ground - size * 3.2, size * 0.22, size * 0.5, "#8a7a5a")


def florence_a(s: Stage) -> None:
    s.sky(0.65, 2.8)
    s.far = 0.6
    s.hills(150, 20, "#7a86a0")
    s.far = 0.42
    s.hills(172, 12, "#7f8f6a")
    s.far = 0.2
    build.terraces(s, 0, 480, 186, 206, 3, 15, ["#e3c79c", "#d7ad7e", "#efdcb8"], [TERRACOTTA, "#b3573a", "#cf7a4c"])
    s.far = 0.1
    palazzo_vecchio(s, 150, 206, 31)
    giotto(s, 232, 206, 12, 112)
    brunelleschi(s, 326, 206, 46)
    s.far = 0.04
    build.terraces(s, 0, 480, 210, 222, 2, 15, ["#e3c79c", "#d7ad7e", "#efdcb8"], [TERRACOTTA, "#b3573a", "#cf7a4c"])
    s.far = 0
    s.land([(0, 226), (90, 220), (220, 228), (350, 226), (480, 214)], "#7a8a3c", 60)
    for row in range(5):
        y = 236 + row * row * 2.6 + row * 4
        nature.hedge(s, -8, 490, y + 5, 5 + row * 2.4, "#5d6f2c")
    for x, y, h in ((34, 232, 78), (56, 236, 58), (440, 230, 92), (462, 232, 66), (418, 236, 50)):
        nature.cypress(s, x, y, h)


def florence_b(s: Stage) -> None:
    s.sky(0.6, 3)
    s.stars(40, 90)
    s.far = 0.36
    brunelleschi(s, 128, 190, 32)
    giotto(s, 62, 190, 8, 74)
    palazzo_vecchio(s, 392, 190, 24)
    s.far = 0.28
    build.row(s, -4, 480, 196, 24, ["#b59a8a", "#a88470"], ["#8a4c40"])
    mason.box(s, -5, 485, 195, 218, "#8a6a60", course=3)
    s.far = 0.0
    build.bridge(s, -40, 520, 172, 217, 3, "#c4986a", 12)
    x = 46.0
    while x < 440:
        width = s.rng.uniform(17, 27)
        t = (x - 240) / 280
        foot = 172 - 12 * (1 - t * t)
        if not 208 < x + width / 2 < 268:
            wall = s.rng.choice(["#e3b466", "#d8954e", "#ecca94", "#c8703f", "#d8a080"])
            build.house(s, x, foot + 3, width, s.rng.uniform(24, 42), wall, "#b25a3a", 0.24)
            s.canvas.drawRect(skia.Rect.MakeLTRB(x + 1, foot - 1, x + width - 1, foot + 4), fill(s.shaded("#5d3a28")))
            mason.opening(s, x + 3, x + width - 3, foot - 9, foot, "flat", wall, True)
        x += width - 1
    mason.box(s, 206, 270, 122, 163, "#dcae72")
    mason.arcade(s, 210, 266, 128, 162, 3, "#ecca94")
    mason.hip(s, 202, 274, 123, 11, 6, "#b25a3a")
    build.row(s, -10, 44, 216, 52, ["#c4925c", "#a8704c"], ["#94503a"])
    build.row(s, 436, 480, 216, 60, ["#c4925c", "#a8704c"], ["#94503a"])
    s.water(214, "#1f5560", 1.0, 0.95)
    life.barge(s, 330, 242, 66)


SCENES = {
    "Pisa-A": (pisa_a, Mood(("#3f86c8", "#8fc1e2", "#f3ead2"), "#fff0cf", "#8b90b0", "#d5dde2", (60, 90), "#fff3d0")),
    "Pisa-B": (
        pisa_b,
        Mood(("#131a3c", "#2c3768", "#7a6a92"), "#a9b2dc", "#4a4f80", "#5d628e", None, "#c7d2ff", 1, 0.3),
    ),
    "Florence-A": (
        florence_a,
        Mood(("#6f9ac4", "#f0cf9a", "#ffe6b0"), "#ffe0aa", "#8a7492", "#e8cfae", (430, 110), "#ffe2a0", 1),
    ),
    "Florence-B": (
        florence_b,
        Mood(("#0f2f42", "#2f7078", "#f4bc78"), "#d8bca0", "#46606e", "#6a8a88", (90, 180), "#ffc480", -1, 0.6),
    ),
}
