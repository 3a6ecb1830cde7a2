"""Bruges and Kraków."""

from assets.studio.cities import builders as build
from assets.studio.cities import life, mason, nature
from assets.studio.cities.stage import Mood, Stage
from assets.studio.kit import fill, polygon, stroke

SLATE = "#5a6784"

BRICKS = ["#a85a42", "#8d4a3c", "#c28a5c", "#b8785a", "#d8c4a4"]


def belfry(s: Stage, x: float, ground: float, half: float, height: float) -> None:
    """The belfry of Bruges: two square stages with corner turrets and the eight-sided crown."""
    stone = "#c49a68"
    mason.box(s, x - half, x + half, ground - height * 0.5, ground, stone, turn=0.28, course=2.6)
    mason.openings(
        s,
        x - half * 0.8,
        x + half * 0.4,
        ground - height * 0.46,
        ground - height * 0.26,
        2,
        1,
        "pointed",
        (0.5, 0.95),
        stone,
    )
    for dx in (-1.0, 1.0):
        mason.shaft(s, x + dx * half - 3, x + dx * half + 3, ground - height * 0.56, ground - height * 0.42, stone)
        mason.spire(s, x + dx * half, ground - height * 0.56, 3.6, height * 0.08, SLATE)
    mason.cornice(s, x - half * 1.08, x + half * 1.08, ground - height * 0.5, 2, stone)
    mason.box(
        s, x - half * 0.78, x + half * 0.78, ground - height * 0.7, ground - height * 0.5, stone, turn=0.28, course=2.6
    )
    mason.openings(
        s,
        x - half * 0.7,
        x + half * 0.4,
        ground - height * 0.68,
        ground - height * 0.52,
        2,
        1,
        "pointed",
        (0.5, 0.95),
        stone,
    )
    for dx in (-0.78, 0.78):
        mason.spire(s, x + dx * half, ground - height * 0.69, 3.2, height * 0.1, stone)
    mason.shaft(s, x - half * 0.52, x + half * 0.52, ground - height * 0.95, ground - height * 0.7, stone, 0.06, 2.6)
    mason.openings(
        s,
        x - half * 0.48,
        x + half * 0.48,
        ground - height * 0.92,
        ground - height * 0.74,
        4,
        1,
        "pointed",
        (0.5, 0.95),
        stone,
    )
    mason.crenels(s, x - half * 0.56, x + half * 0.56, ground - height * 0.95, height * 0.025, stone)
    for dx in (-0.5, 0.5):
        mason.spire(s, x + dx * half, ground - height * 0.95, 1.8, height * 0.06, stone)
    mason.finial(s, x, ground - height * 0.97, 8, "flag")


def gables(s: Stage, left: float, right: float, ground: float, height: float) -> None:
    x = left
    while x < right:
        width = height * s.rng.uniform(0.46, 0.62)
        build.stepped_house(s, x, ground, width, height * s.rng.uniform(0.85, 1.18), s.rng.choice(BRICKS))
        x += width


def bruges_a(s: Stage) -> None:
    s.sky(0.8, 1.7)
    s.far = 0.36
    build.bell_tower(s, 420, 206, 10, 70, "#a8705c", "#6d7684", 44, 3)
    build.row(s, 0, 480, 204, 28, ["#c9a284", "#b88a70"], ["#a8563a"], 0.45)
    s.far = 0.1
    belfry(s, 268, 206, 27, 150)
    s.far = 0
    gables(s, -10, 230, 211, 74)
    gables(s, 306, 480, 211, 66)
    nature.tree(s, 296, 214, 38, "#5d8a3a")
    mason.box(s, -5, 485, 209, 215, "#9a7a62", course=3)
    s.water(214, "#3f6a5a", 0.9, 0.92)
    nature.hedge(s, 200, 320, 218, 10, "#4f7a34")
    life.swan(s, 250, 232, 17)
    life.swan(s, 284, 238, 19, -1)
    life.swan(s, 226, 242, 16)
    life.barge(s, 400, 234, 46)


def bruges_b(s: Stage) -> None:
    s.sky(0.7, 2)
    s.far = 0.4
    build.bell_tower(s, 150, 206, 11, 72, "#8d7484", "#6d7690", 62, 3)
    belfry(s, 72, 206, 12, 84)
    build.row(s, 0, 300, 206, 24, ["#8a7486", "#9a8490"], ["#8a5a60"], 0.5)
    s.far = 0.02
    gables(s, 236, 500, 212, 108)
    build.stepped_house(s, -16, 214, 58, 84, "#8d4a3c")
    s.ground(210, "#e2e9f6")
    nature.bare_tree(s, 214, 214, 92)
    build.bridge(s, 32, 236, 204, 226, 2, "#a89aa0", 16)
    s.water(225, "#46618a", 0.5, 0.7)
    for x in (60, 208):
        s.canvas.drawLine(x, 206, x, 184, stroke("#1d1822", 1.4))
        s.glow((x, 183), 32, "#ffb55a", 0.8)
        s.canvas.drawCircle(x, 183, 2, fill("#fff0c0"))
    life.person(s, 118, 198, 13)
    life.person(s, 130, 198, 12)
    nature.snowfall(s, 260)


def saint_mary(s: Stage, x: float, ground: float, size: float) -> None:
    """Kraków's brick church with its two unequal towers."""
    brick = "#b0563c"
    mason.hip(s, x - size * 0.1, x + size * 1.7, ground - size * 0.9, size * 0.5, 5, "#8a7a72")
    mason.box(s, x - size * 0.1, x + size * 1.65, ground - size * 0.95, ground, brick, course=2.4)
    mason.openings(
        s,
        x + size * 0.55,
        x + size * 1.6,
        ground - size * 0.85,
        ground - size * 0.15,
        4,
        1,
        "pointed",
        (0.3, 0.95),
        brick,
    )
    for dx, tall in ((-0.42, 2.0), (0.42, 1.72)):
        cx, half = x + size * dx, size * 0.25
        mason.box(s, cx - half, cx + half, ground - size * tall, ground, brick, turn=0.28, course=2.4)
        for i in range(4):
            y = ground - size * (tall - 0.08 - 0.38 * i)
            mason.openings(
                s, cx - half * 0.85, cx + half * 0.4, y, y + size * 0.28, 2, 1, "pointed", (0.46, 0.95), "#d3a184"
            )
        mason.cornice(s, cx - half * 1.08, cx + half * 1.08, ground - size * tall, 2, "#d3b08c")
    crown_spire(s, x - size * 0.42, ground - size * 2.0, size)
    cap = x + size * 0.42
    mason.dome(s, cap, ground - size * 1.72, size * 0.24, size * 0.2, "#5d8a7c", mason.HALF, 5)
    mason.shaft(s, cap - size * 0.07, cap + size * 0.07, ground - size * 2.0, ground - size * 1.9, "#d3b08c")
    mason.spire(s, cap, ground - size * 1.98, size * 0.08, size * 0.16, "#5d8a7c")
    mason.box(s, x - size * 0.18, x + size * 0.18, ground - size * 1.05, ground, brick, course=2.4)
    mason.gable(s, x - size * 0.2, x + size * 0.2, ground - size * 1.05, size * 0.3, brick)
    mason.opening(s, x - size * 0.1, x + size * 0.1, ground - size * 0.9, ground - size * 0.35, "pointed", "#d3a184")
    mason.opening(s, x - size * 0.1, x + size * 0.1, ground - size * 0.26, ground, "pointed", "#d3a184")


def crown_spire(s: Stage, x: float, base: float, size: float) -> None:
    """The tall helm ringed by smaller spires and a gilt crown."""
    mason.spire(s, x, base, size * 0.17, size * 0.72, "#4f5a66")
    for dx in (-0.22, -0.11, 0.11, 0.22):
        mason.spire(s, x + size * dx, base, size * 0.055, size * 0.3, "#4f5a66")
    y = base - size * 0.42
    s.canvas.drawPath(
        polygon(
            [
                (x - size * 0.1, y),
                (x - size * 0.12, y - size * 0.08),
                (x - size * 0.05, y - size * 0.04),
                (x, y - size * 0.1),
                (x + size * 0.05, y - size * 0.04),
                (x + size * 0.12, y - size * 0.08),
                (x + size * 0.1, y),
            ]
        ),
        fill(s.lit("#e3b14a", 0.15)),
    )
    mason.finial(s, x, base - size * 0.7, size * 0.12, "ball")


def cloth_hall(s: Stage, left: float, right: float, ground: float, height: float) -> None:
    """The Cloth Hall's arcades under its Renaissance attic."""
    stone = "#e6cf9c"
    mason.box(s, left, right, ground - height, ground, stone, turn=0.06)
    mason.arcade(s, left + 2, right - 2, ground - height * 0.46, ground, 11, "#f0e0ba")
    mason.openings(
        s, left + 2, right - 2, ground - height * 0.84, ground - height * 0.56, 14, 1, "round", (0.4, 0.9), stone
    )
    mason.cornice(s, left - 1, right + 1, ground - height, 2, "#f0e0ba")
    pitch = (right - left) / 12
    for i in range(13):
        x = left + i * pitch
        mason.spire(s, x, ground - height, pitch * 0.16, height * 0.3, stone)
        if i < 12:
            mason.dome(s, x + pitch / 2, ground - height, pitch * 0.32, height * 0.14, stone)


def krakow_a(s: Stage) -> None:
    s.sky(0.7, 2)
    s.far = 0.34
    build.row(s, 0, 480, 206, 36, ["#e3c08c", "#d39a78", "#efdcb4"], ["#a8563a"], 0.35)
    s.far = 0.1
    saint_mary(s, 330, 210, 60)
    s.far = 0.02
    cloth_hall(s, 40, 250, 212, 50)
    s.ground(211, "#c4a47c", 0.7)
    s.cast(40, 250, 212, 40)
    s.cast(285, 430, 211, 120)
    nature.tree(s, 30, 226, 58, "#d08a2a")
    nature.tree(s, 446, 228, 72, "#c9642a")
    nature.tree(s, 412, 222, 46, "#dba23a")
    life.crowd(s, 90, 380, 224, 15, 18)
    nature.birds(s, 220, 100, 10)


def krakow_b(s: Stage) -> None:
    s.sky(0.5, 2.6)
    s.moon((132, 68), 13)
    s.far = 0.5
    s.hills(178, 10, "#8a98c0", 0.4)
    s.far = 0.05
    s.land([(-4, 207), (60, 206), (110, 188), (150, 168), (400, 164), (450, 190), (484, 202)], "#c8d2ea", 60)
    s.canvas.save()
    s.canvas.translate(280, 214)
    s.canvas.scale(1.14, 1.1)
    s.canvas.translate(-280, -214)
    stone = "#e6d8c8"
    mason.box(s, 264, 412, 126, 172, stone, course=3)
    mason.openings(s, 268, 408, 130, 166, 11, 2, "flat", (0.36, 0.6), stone)
    mason.hip(s, 261, 415, 126, 20, 8, "#9a5a4c")
    for x, half, tall, peak in ((404, 13, 64, 26), (270, 11, 58, 22)):
        mason.box(s, x - half, x + half, 172 - tall, 172, stone, turn=0.3, course=3)
        mason.openings(s, x - half, x + half * 0.4, 176 - tall, 160, 2, 3, "flat", (0.36, 0.5), stone)
        mason.spire(s, x, 172 - tall, half * 1.1, peak, "#5d8a7c")
    build.bell_tower(s, 212, 172, 12, 74, "#b8705c", "#5d8a7c", 24, 3)
    build.bell_tower(s, 168, 172, 10, 54, "#d8c8b8", "#5d8a7c", 34, 2)
    mason.box(s, 178, 252, 142, 172, "#d8c8b8", course=3)
    mason.openings(s, 180, 250, 146, 168, 6, 1, "pointed", (0.4, 0.9), stone)
    mason.dome(s, 238, 144, 14, 17, "#e3b14a", mason.HALF, 7)
    mason.finial(s, 238, 127, 9)
    build.rampart(s, 118, 440, 172, 190, "#c4704c", 4)
    s.canvas.restore()
    nature.hedge(s, 90, 470, 210, 14, "#8492b0")
    s.far = 0
    for x, h in ((36, 90), (98, 50), (462, 66)):
        nature.bare_tree(s, x, 216, h)
    s.water(213, "#3c5688", 0.7, 0.85)
    life.barge(s, 330, 238, 50)
    nature.snowfall(s, 240)


SCENES = {
    "Bruges-A": (
        bruges_a,
        Mood(("#7f9cb0", "#c4d2d2", "#f8eccc"), "#fff0d0", "#84869e", "#d4dcd8", (420, 70), "#fff4d8", 1),
    ),
    "Bruges-B": (
        bruges_b,
        Mood(("#1c2850", "#42548a", "#9aa0c4"), "#b8c4ec", "#565f94", "#7480aa", None, "#dfe8ff", -1, 0.7, True),
    ),
    "Krakow-A": (
        krakow_a,
        Mood(("#7f90ba", "#f0c898", "#ffe6ac"), "#ffe6b8", "#86768c", "#e0d4bc", (70, 80), "#ffeec0"),
    ),
    "Krakow-B": (
        krakow_b,
        Mood(("#14204e", "#3a4f90", "#94a4d0"), "#b4c4f0", "#525e98", "#7484b4", (132, 68), "#e4ecff", -1, 0.6, True),
    ),
}
