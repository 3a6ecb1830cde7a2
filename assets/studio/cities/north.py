"""Lyon, Bruges, Amboise and Kraków."""

from assets.studio.cities import builders as build
from assets.studio.cities import life, mason, nature
from assets.studio.cities.stage import Mood, Stage
from assets.studio.kit import fill, linear, polygon, rgb, stroke

OCHRES = ["#e3b27a", "#d98f6a", "#efd3a2", "#c9836a", "#e8c48c"]
TILES = ["#a8563a", "#b8653f", "#96503c"]
SLATE = "#5a6784"
TUFA = "#f0e4cc"


def saint_jean(s: Stage, x: float, ground: float, size: float) -> None:
    """The front of Lyon's cathedral: two stout towers, a rose and three doors."""
    stone = "#e2cfa8"
    for dx in (-0.62, 0.62):
        cx = x + size * dx
        mason.box(s, cx - size * 0.3, cx + size * 0.3, ground - size * 2.0, ground, stone, turn=0.25, course=3)
        mason.openings(s, cx - size * 0.24, cx + size * 0.12, ground - size * 1.9, ground - size * 1.35, 2, 1, "pointed", (0.6, 0.95), stone)
        mason.cornice(s, cx - size * 0.34, cx + size * 0.34, ground - size * 2.0, 2, stone)
        for k in (-0.3, 0.3):
            mason.spire(s, cx + size * k, ground - size * 2.0, size * 0.06, size * 0.2, stone)
    mason.box(s, x - size * 0.36, x + size * 0.36, ground - size * 1.5, ground, stone, course=3)
    mason.gable(s, x - size * 0.38, x + size * 0.38, ground - size * 1.5, size * 0.4, stone)
    s.canvas.drawCircle(x, ground - size * 1.1, size * 0.22, fill(s.shaded("#4a5a8a")))
    s.canvas.drawCircle(x, ground - size * 1.1, size * 0.23, stroke(s.lit(stone, 0.3), size * 0.05))
    for i in range(8):
        tip = mason.math.pi * i / 4
        dx, dy = mason.math.cos(tip) * size * 0.2, mason.math.sin(tip) * size * 0.2
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
    s.sky(0.55, 3)
    s.stars(60, 100)
    s.far = 0.5
    s.hills(142, 14, "#6a6a96")
    s.far = 0.2
    s.land([(-4, 130), (60, 104), (120, 112), (190, 140), (230, 152), (300, 156), (484, 152)], "#4f4a62", 120)
    build.bell_tower(s, 66, 108, 6, 24, "#c4b4b0", "#6d7494", 14, 2)
    mason.box(s, 34, 62, 92, 108, "#c4b4b0")
    build.terraces(s, 0, 190, 140, 176, 4, 12, ["#8d7a86", "#a8887c"], ["#6d4650", "#7c4f50"])
    build.terraces(s, 330, 480, 158, 186, 3, 12, ["#8d7a86", "#a8887c"], ["#6d4650", "#7c4f50"])
    for bank in ([(196, 152), (206, 152), (190, 190), (120, 302), (-60, 302), (110, 200)], [(306, 156), (316, 156), (392, 200), (560, 302), (350, 302), (318, 200)]):
        river = polygon(bank)
        s.canvas.drawPath(river, linear((0, 150), (0, 300), [rgb("#f0a07c"), rgb("#7a6494"), rgb("#2a2f5c")]))
        mason.texture(s, river, "#7a6494", 3, 0.8)
    s.far = 0.02
    build.terraces(s, 200, 314, 158, 166, 2, 10, ["#b0907c", "#c9a284"], ["#8a4f48"])
    build.terraces(s, 194, 322, 176, 186, 2, 13, ["#b0907c", "#c9a284"], ["#8a4f48"])
    saint_jean(s, 256, 198, 34)
    build.terraces(s, 184, 330, 198, 218, 3, 15, ["#b0907c", "#c9a284"], ["#8a4f48"])
    point = polygon([(182, 218), (334, 218), (356, 240), (258, 262), (150, 240)])
    s.canvas.drawPath(point, fill(s.half("#5d5a52", 0.5)))
    nature.hedge(s, 160, 350, 240, 15, "#3c4a3a")
    build.bridge(s, 60, 192, 198, 216, 5, "#b89c94", 5)
    build.bridge(s, 324, 446, 200, 218, 5, "#b89c94", 5)
    for x in (84, 110, 136, 162, 346, 372, 398, 424):
        s.glow((x, 192), 15, "#ffb45a", 0.8)
        s.canvas.drawCircle(x, 192, 1.3, fill("#fff0c4"))
    water = linear((0, 244), (0, 300), [rgb("#3a3a70", 0), rgb("#2a2f5c", 0.85)])
    s.canvas.drawRect(mason.skia.Rect.MakeLTRB(0, 244, 480, 300), water)
    life.barge(s, 240, 276, 40)


def belfry(s: Stage, x: float, ground: float, half: float, height: float) -> None:
    """The belfry of Bruges: two square stages with corner turrets and the eight-sided crown."""
    stone = "#c49a68"
    mason.box(s, x - half, x + half, ground - height * 0.5, ground, stone, turn=0.28, course=2.6)
    mason.openings(s, x - half * 0.8, x + half * 0.4, ground - height * 0.46, ground - height * 0.26, 2, 1, "pointed", (0.5, 0.95), stone)
    for dx in (-1, 1):
        mason.shaft(s, x + dx * half - 3, x + dx * half + 3, ground - height * 0.56, ground - height * 0.42, stone)
        mason.spire(s, x + dx * half, ground - height * 0.56, 3.6, height * 0.08, SLATE)
    mason.cornice(s, x - half * 1.08, x + half * 1.08, ground - height * 0.5, 2, stone)
    mason.box(s, x - half * 0.78, x + half * 0.78, ground - height * 0.7, ground - height * 0.5, stone, turn=0.28, course=2.6)
    mason.openings(s, x - half * 0.7, x + half * 0.4, ground - height * 0.68, ground - height * 0.52, 2, 1, "pointed", (0.5, 0.95), stone)
    for dx in (-0.78, 0.78):
        mason.spire(s, x + dx * half, ground - height * 0.69, 3.2, height * 0.1, stone)
    mason.shaft(s, x - half * 0.52, x + half * 0.52, ground - height * 0.95, ground - height * 0.7, stone, 0.06, 2.6)
    mason.openings(s, x - half * 0.48, x + half * 0.48, ground - height * 0.92, ground - height * 0.74, 4, 1, "pointed", (0.5, 0.95), stone)
    mason.crenels(s, x - half * 0.56, x + half * 0.56, ground - height * 0.95, height * 0.025, stone)
    for dx in (-0.5, 0.5):
        mason.spire(s, x + dx * half, ground - height * 0.95, 1.8, height * 0.06, stone)
    mason.finial(s, x, ground - height * 0.97, 8, "flag")


BRICKS = ["#a85a42", "#8d4a3c", "#c28a5c", "#b8785a", "#d8c4a4"]


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
    build.bridge(s, 32, 236, 204, 226, 2, "#a89aa0", 16)
    s.water(225, "#46618a", 0.5, 0.7)
    nature.bare_tree(s, 196, 214, 86)
    for x in (60, 208):
        s.canvas.drawLine(x, 206, x, 184, stroke("#1d1822", 1.4))
        s.glow((x, 183), 32, "#ffb55a", 0.8)
        s.canvas.drawCircle(x, 183, 2, fill("#fff0c0"))
    life.person(s, 118, 198, 13)
    life.person(s, 130, 198, 12)
    nature.snowfall(s, 260)


def turret(s: Stage, x: float, ground: float, half: float, height: float, peak: float) -> None:
    """A round tufa tower with machicolations under a slate cone."""
    mason.shaft(s, x - half, x + half, ground - height, ground, TUFA, course=3.2)
    for i in range(3):
        y = ground - height * (0.85 - 0.27 * i)
        mason.opening(s, x - half * 0.16, x + half * 0.16, y, y + height * 0.1, "flat", TUFA)
    mason.cornice(s, x - half * 1.1, x + half * 1.1, ground - height, half * 0.2, TUFA)
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
        mason.opening(s, x - pitch * 0.14, x + pitch * 0.14, ground - height * 1.25, ground - height * 1.02, "flat", TUFA)
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
    s.sky(0.6, 3.2)
    s.disc((146, 140), 16, "#fff0c8")
    s.far = 0.55
    s.hills(184, 8, "#a88a86", 0.4)
    s.mist(190, 40, 0.6)
    s.far = 0.3
    build.bridge(s, -20, 250, 196, 214, 7, "#c9b49a", 5)
    s.far = 0.04
    logis(s, 372, 480, 166, 50)
    mason.box(s, 240, 480, 164, 212, "#d9c4a4", turn=0.1, course=3.6)
    turret(s, 300, 214, 50, 88, 64)
    turret(s, 366, 150, 9, 26, 24)
    nature.hedge(s, 370, 480, 214, 34, "#b8642c")
    nature.hedge(s, 226, 268, 214, 20, "#c98a34")
    s.water(212, "#8a7a72", 0.9, 0.9)
    s.mist(212, 20, 0.55)
    s.far = 0
    nature.tree(s, 40, 240, 84, "#c2702a")
    nature.tree(s, 82, 236, 50, "#d39a34")
    life.barge(s, 196, 236, 50)
    nature.birds(s, 216, 92, 9)


def saint_mary(s: Stage, x: float, ground: float, size: float) -> None:
    """Kraków's brick church with its two unequal towers."""
    brick = "#b0563c"
    mason.hip(s, x - size * 0.1, x + size * 1.7, ground - size * 0.9, size * 0.5, 5, "#8a7a72")
    mason.box(s, x - size * 0.1, x + size * 1.65, ground - size * 0.95, ground, brick, course=2.4)
    mason.openings(s, x + size * 0.55, x + size * 1.6, ground - size * 0.85, ground - size * 0.15, 4, 1, "pointed", (0.3, 0.95), brick)
    for dx, tall in ((-0.42, 2.0), (0.42, 1.72)):
        cx, half = x + size * dx, size * 0.25
        mason.box(s, cx - half, cx + half, ground - size * tall, ground, brick, turn=0.28, course=2.4)
        for i in range(4):
            y = ground - size * (tall - 0.08 - 0.38 * i)
            mason.openings(s, cx - half * 0.85, cx + half * 0.4, y, y + size * 0.28, 2, 1, "pointed", (0.46, 0.95), "#d3a184")
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
    s.canvas.drawPath(polygon([(x - size * 0.1, y), (x - size * 0.12, y - size * 0.08), (x - size * 0.05, y - size * 0.04), (x, y - size * 0.1), (x + size * 0.05, y - size * 0.04), (x + size * 0.12, y - size * 0.08), (x + size * 0.1, y)]), fill(s.lit("#e3b14a", 0.15)))
    mason.finial(s, x, base - size * 0.7, size * 0.12, "ball")


def cloth_hall(s: Stage, left: float, right: float, ground: float, height: float) -> None:
    """The Cloth Hall's arcades under its Renaissance attic."""
    stone = "#e6cf9c"
    mason.box(s, left, right, ground - height, ground, stone, turn=0.06)
    mason.arcade(s, left + 2, right - 2, ground - height * 0.46, ground, 11, "#f0e0ba")
    mason.openings(s, left + 2, right - 2, ground - height * 0.84, ground - height * 0.56, 14, 1, "round", (0.4, 0.9), stone)
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
    s.ground(211, "#c4a47c", 0.4)
    nature.tree(s, 30, 226, 58, "#d08a2a")
    nature.tree(s, 446, 228, 72, "#c9642a")
    nature.tree(s, 412, 222, 46, "#dba23a")
    life.crowd(s, 110, 370, 222, 13, 14)
    nature.birds(s, 220, 100, 10)


def krakow_b(s: Stage) -> None:
    s.sky(0.5, 2.6)
    s.moon((420, 64), 12)
    s.far = 0.5
    s.hills(178, 10, "#8a98c0", 0.4)
    s.far = 0.05
    s.land([(70, 214), (110, 188), (150, 168), (400, 164), (450, 190), (484, 202)], "#c8d2ea", 60)
    stone = "#d8c8b8"
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
    build.rampart(s, 118, 440, 172, 190, "#b8684c", 4)
    nature.hedge(s, 90, 470, 210, 14, "#8492b0")
    s.far = 0
    for x, h in ((36, 90), (98, 50), (462, 66)):
        nature.bare_tree(s, x, 216, h)
    s.water(213, "#3c5688", 0.7, 0.85)
    life.barge(s, 330, 238, 50)
    nature.snowfall(s, 240)


SCENES = {
    "Lyon-A": (lyon_a, Mood(("#6fa4c8", "#cfe0da", "#fbe6b8"), "#ffecc0", "#8a7c90", "#e2d8bc", (40, 80), "#fff0c4")),
    "Lyon-B": (lyon_b, Mood(("#1f2352", "#6a4a86", "#f0946c"), "#d4a8a8", "#564a7c", "#7a6690", (256, 150), "#ffb080", -1, 0.5)),
    "Bruges-A": (bruges_a, Mood(("#4a90cc", "#a8d2e8", "#f4ecd4"), "#fff0d0", "#84869e", "#d4dcd8", (420, 70), "#fff4d8", 1)),
    "Bruges-B": (bruges_b, Mood(("#1c2850", "#42548a", "#9aa0c4"), "#b8c4ec", "#565f94", "#7480aa", None, "#dfe8ff", -1, 0.7, True)),
    "Amboise-A": (amboise_a, Mood(("#4696d4", "#a8d6ee", "#eef2de"), "#fff4da", "#8690b2", "#d4e2e0", (70, 70), "#fffae4")),
    "Amboise-B": (amboise_b, Mood(("#8a7aa0", "#f0b48c", "#ffe6b4"), "#ffdcb0", "#806a84", "#ecc8a8", (146, 140), "#ffe4ac")),
    "Krakow-A": (krakow_a, Mood(("#5a90c0", "#b8d2dc", "#fbe4b4"), "#ffe6b8", "#86768c", "#e0d4bc", (70, 80), "#ffeec0")),
    "Krakow-B": (krakow_b, Mood(("#14204e", "#3a4f90", "#94a4d0"), "#b4c4f0", "#525e98", "#7484b4", (420, 64), "#e4ecff", 1, 0.6, True)),
}
