"""Lyon and Amboise."""

import math

from assets.studio.cities import builders as build
from assets.studio.cities import life, mason, nature
from assets.studio.cities.stage import Mood, Stage
from assets.studio.kit import fill, linear, rgb, smooth, stroke

OCHRES = ["#e3b27a", "#d98f6a", "#efd3a2", "#c9836a", "#e8c48c"]

TILES = ["#a8563a", "#b8653f", "#96503c"]

SLATE = "#5a6784"

TUFA = "#f0e4cc"


SAONE = [
    (206, 154),
    (214, 154),
    (206, 176),
    (192, 198),
    (180, 216),
    (172, 240),
    (24, 240),
    (74, 222),
    (132, 206),
    (178, 188),
]
RHONE = [
    (300, 155),
    (308, 155),
    (326, 186),
    (372, 204),
    (424, 220),
    (470, 240),
    (344, 240),
    (334, 216),
    (320, 198),
    (306, 176),
]


def saint_jean(s: Stage, x: float, ground: float, size: float) -> None:
    """The front of Lyon's cathedral: two stout towers, a rose and three doors."""
    stone = "#e2cfa8"
    for dx in (-0.62, 0.62):
        cx = x + size * dx
        mason.box(s, cx - size * 0.3, cx + size * 0.3, ground - size * 2.0, ground, stone, turn=0.25, course=3)
        mason.openings(
            s,
            cx - size * 0.24,
            cx + size * 0.12,
            ground - size * 1.9,
            ground - size * 1.35,
            2,
            1,
            "pointed",
            (0.6, 0.95),
            stone,
        )
        mason.cornice(s, cx - size * 0.34, cx + size * 0.34, ground - size * 2.0, 2, stone)
        for k in (-0.3, 0.3):
            mason.spire(s, cx + size * k, ground - size * 2.0, size * 0.06, size * 0.2, stone)
    mason.box(s, x - size * 0.36, x + size * 0.36, ground - size * 1.5, ground, stone, course=3)
    mason.gable(s, x - size * 0.38, x + size * 0.38, ground - size * 1.5, size * 0.4, stone)
    s.canvas.drawCircle(x, ground - size * 1.1, size * 0.22, fill(s.shaded("#4a5a8a")))
    s.canvas.drawCircle(x, ground - size * 1.1, size * 0.23, stroke(s.lit(stone, 0.3), size * 0.05))
    for i in range(8):
        tip = math.pi * i / 4
        dx, dy = math.cos(tip) * size * 0.2, math.sin(tip) * size * 0.2
        s.canvas.drawLine(x, ground - size * 1.1, x + dx, ground - size * 1.1 + dy, stroke(s.lit(stone), 0.7))
    for dx in (-0.62, 0, 0.62):
        mason.opening(s, x + size * (dx - 0.18), x + size * (dx + 0.18), ground - size * 0.62, ground, "pointed", stone)


def lyon_a(s: Stage) -> None:
    s.sky(0.7, 2.2)
    s.far = 0.28
    s.land([(-4, 170), (60, 140), (150, 108), (240, 92), (330, 96), (420, 128), (484, 150)], "#8a7f42", 90)
    nature.hedge(s, 40, 470, 138, 16, "#a8702c")
    nature.hedge(s, 0, 480, 160, 20, "#8a6a2c")
    mason.box(s, 216, 272, 74, 98, "#efe6d4")
    mason.hip(s, 213, 275, 74, 10, 4, "#8d8a92")
    build.bell_tower(s, 282, 98, 8, 34, "#efe6d4", "#7d8494", 16, 2)
    build.bell_tower(s, 206, 98, 6, 26, "#efe6d4", "#7d8494", 12, 2)
    s.far = 0.14
    build.terraces(s, 0, 480, 164, 188, 3, 17, OCHRES, TILES, 10)
    s.far = 0.04
    saint_jean(s, 356, 211, 46)
    build.row(s, -6, 306, 212, 36, OCHRES, TILES)
    build.row(s, 406, 480, 212, 34, OCHRES, TILES)
    mason.box(s, -5, 485, 209, 215, "#b89c78", course=3)
    s.far = 0
    build.bridge(s, -60, 180, 190, 224, 4, "#d8be94", 8)
    s.water(214, "#4f7a6c", 1.0, 0.85)
    build.bridge(s, -60, 180, 196, 228, 4, "#d8be94", 8)
    life.barge(s, 262, 232, 56)
    life.barge(s, 404, 242, 64, "#8a3a2c", -1)


def lyon_b(s: Stage) -> None:
    s.sky(0.6, 3)
    s.stars(60, 100)
    s.far = 0.5
    s.hills(146, 12, "#6a6a96")
    s.far = 0.16
    s.land(
        [(-4, 122), (50, 96), (110, 104), (170, 138), (206, 152), (306, 154), (400, 150), (484, 146)], "#5d5468", 120
    )
    mason.box(s, 26, 62, 82, 104, "#d4c4ba", course=3)
    mason.hip(s, 24, 64, 82, 8, 4, "#7c6a7a")
    build.bell_tower(s, 70, 106, 7, 30, "#d4c4ba", "#6d7494", 16, 2)
    walls, roofs = ["#a88a86", "#c09a84", "#8d7a86"], ["#8a4f50", "#7c4f50"]
    build.terraces(s, -6, 176, 134, 196, 5, 14, walls, roofs)
    build.terraces(s, 336, 484, 160, 198, 4, 14, walls, roofs)
    s.far = 0.02
    for bank in (SAONE, RHONE):
        river = smooth(bank, close=True)
        s.canvas.drawPath(river, linear((0, 152), (0, 236), [rgb("#ffc898"), rgb("#d88a86"), rgb("#6a5a9a")]))
        mason.texture(s, river, "#8a6a9a", 2.4, 0.7)
    build.terraces(s, 208, 304, 160, 172, 3, 11, OCHRES, TILES)
    saint_jean(s, 256, 206, 44)
    build.terraces(s, 190, 226, 186, 206, 3, 14, OCHRES, TILES)
    build.terraces(s, 284, 320, 186, 206, 3, 14, OCHRES, TILES)
    build.terraces(s, 170, 340, 214, 224, 2, 15, OCHRES, TILES)
    build.bridge(s, 64, 196, 196, 216, 4, "#d3b4a0", 6)
    build.bridge(s, 316, 448, 196, 216, 4, "#d3b4a0", 6)
    nature.hedge(s, 158, 356, 234, 12, "#3f5a44")
    s.water(232, "#4a4480", 1.0, 0.85)
    for x in (78, 106, 134, 162, 184, 330, 352, 380, 408, 436):
        s.glow((x, 188), 17, "#ffb45a", 0.85)
        s.canvas.drawCircle(x, 188, 1.4, fill("#fff0c4"))
    life.barge(s, 96, 246, 44)
    life.barge(s, 396, 250, 50, "#8a3a2c", -1)


def turret(s: Stage, x: float, ground: float, half: float, height: float, peak: float) -> None:
    """A round tufa tower with machicolations under a slate cone."""
    mason.shaft(s, x - half, x + half, ground - height, ground, TUFA, course=3.2)
    for i in range(3):
        y = ground - height * (0.85 - 0.27 * i)
        mason.opening(s, x - half * 0.16, x + half * 0.16, y, y + height * 0.1, "flat", TUFA)
    mason.cornice(s, x - half * 1.1, x + half * 1.1, ground - height, min(5, half * 0.2), TUFA)
    mason.crenels(s, x - half * 1.1, x + half * 1.1, ground - height, half * 0.16, TUFA)
    mason.spire(s, x, ground - height - half * 0.1, half * 1.02, peak, SLATE)
    mason.finial(s, x, ground - height - peak, half * 0.4, "flag")


def logis(s: Stage, left: float, right: float, ground: float, height: float) -> None:
    """The royal lodging: tall windows, steep slate roof and dormers."""
    roof = height * 0.62
    mason.hip(s, left - 1, right + 1, ground - height, roof, height * 0.14, SLATE)
    mason.box(s, left, right, ground - height, ground, TUFA, course=3.2)
    count = max(4, round((right - left) / (height * 0.36)))
    mason.openings(s, left, right, ground - height * 0.95, ground - height * 0.08, count, 2, "flat", (0.42, 0.72), TUFA)
    mason.cornice(s, left, right, ground - height, 2, TUFA)
    pitch = (right - left) / count
    for i in range(count):
        x = left + pitch * (i + 0.5)
        mason.box(s, x - pitch * 0.26, x + pitch * 0.26, ground - height * 1.3, ground - height, TUFA)
        mason.opening(
            s, x - pitch * 0.14, x + pitch * 0.14, ground - height * 1.25, ground - height * 1.02, "flat", TUFA
        )
        mason.gable(s, x - pitch * 0.3, x + pitch * 0.3, ground - height * 1.3, height * 0.22, TUFA)
    for share in (0.28, 0.72):
        x = left + (right - left) * share
        mason.box(s, x - 2.5, x + 2.5, ground - height - roof - 9, ground - height - roof * 0.6, "#c98a6a")


def amboise_a(s: Stage) -> None:
    s.sky(0.75, 1.8)
    s.far = 0.45
    s.hills(188, 8, "#8aa878", 0.4)
    s.far = 0.08
    s.land([(80, 212), (110, 176), (160, 164), (440, 160), (484, 168)], "#8d9a58", 60)
    logis(s, 190, 330, 164, 44)
    turret(s, 346, 166, 15, 52, 38)
    turret(s, 182, 166, 11, 44, 30)
    logis(s, 362, 436, 166, 34)
    turret(s, 446, 172, 14, 46, 34)
    mason.box(s, 128, 480, 162, 196, "#e4d5b8", course=3.4)
    mason.crenels(s, 128, 480, 162, 3, "#e4d5b8")
    turret(s, 134, 204, 19, 56, 0.1)
    nature.hedge(s, 130, 480, 198, 10, "#5d8a3c")
    build.row(s, 150, 480, 212, 18, ["#f0e4cc", "#e6d3b0"], [SLATE, "#6a7690"], 0.4)
    s.far = 0
    nature.hedge(s, -6, 110, 212, 24, "#5d8a3c")
    mason.box(s, -5, 485, 210, 215, "#c9b48c", course=3)
    s.water(213, "#4f8aa8", 0.9, 0.85)
    build.bridge(s, -70, 150, 200, 226, 4, "#e4d5b0", 6)
    life.barge(s, 262, 236, 54, "#8a5a34")
    nature.birds(s, 170, 96, 6)


def amboise_b(s: Stage) -> None:
    s.sky(0.65, 3.2)
    s.disc((146, 132), 16, "#fff0c8")
    s.far = 0.55
    s.hills(184, 8, "#a88a86", 0.4)
    s.mist(190, 40, 0.6)
    s.far = 0.3
    build.bridge(s, -20, 262, 194, 214, 6, "#c9b49a", 6)
    s.far = 0.03
    logis(s, 366, 484, 160, 52)
    mason.box(s, 250, 484, 158, 214, "#d9c4a4", turn=0.1, course=3.6)
    mason.crenels(s, 350, 484, 158, 4, "#d9c4a4")
    turret(s, 304, 215, 46, 92, 62)
    mason.openings(s, 262, 346, 128, 142, 7, 1, "round", (0.36, 0.9), TUFA)
    mason.cornice(s, 256, 352, 146, 3, TUFA)
    turret(s, 366, 160, 11, 40, 32)
    nature.hedge(s, 352, 480, 216, 30, "#b8642c")
    nature.hedge(s, 240, 276, 216, 18, "#c98a34")
    s.water(213, "#8a7a72", 0.9, 0.92)
    s.mist(213, 16, 0.5)
    s.far = 0
    s.land([(-4, 226), (40, 228), (92, 232), (128, 244), (150, 262), (158, 310)], "#8a6a3c", 60)
    nature.tree(s, 38, 240, 96, "#c2702a")
    nature.tree(s, 84, 236, 58, "#d39a34")
    life.barge(s, 190, 238, 54)
    nature.birds(s, 226, 92, 9)


SCENES = {
    "Lyon-A": (lyon_a, Mood(("#7a9cb4", "#e8dcb8", "#fbdca0"), "#ffecc0", "#8a7c90", "#e2d8bc", (40, 80), "#fff0c4")),
    "Lyon-B": (
        lyon_b,
        Mood(("#1f2352", "#6a4a86", "#f0946c"), "#d4a8a8", "#564a7c", "#7a6690", (256, 150), "#ffb080", -1, 0.5),
    ),
    "Amboise-A": (
        amboise_a,
        Mood(("#4696d4", "#a8d6ee", "#eef2de"), "#fff4da", "#8690b2", "#d4e2e0", (70, 70), "#fffae4"),
    ),
    "Amboise-B": (
        amboise_b,
        Mood(("#8a7aa0", "#f0b48c", "#ffe6b4"), "#ffdcb0", "#806a84", "#ecc8a8", (146, 140), "#ffe4ac"),
    ),
}
