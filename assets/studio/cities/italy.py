"""Pisa, Venice and Florence."""

from assets.studio.cities import builders as build
from assets.studio.cities import life, mason, nature
from assets.studio.cities.stage import Mood, Stage
from assets.studio.kit import fill, polygon, stroke

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
    mason.openings(s, right + 2, right + width * 0.68, ground - height * 0.46, ground - height * 0.1, 5, 1, "round", (0.4, 0.8), MARBLE)
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
    mason.dome(s, x, ground - height * 0.5, half * 0.9, height * 0.42, "#b9645a" if not s.mood.lamps else "#8d7f96", mason.POINTED, 12)
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
    build.row(s, 0, 110, 206, 16, ["#d9c29a", "#caa27a"], [TERRACOTTA])
    s.far = 0.06
    s.ground(204, "#7fa145")
    pisa_cathedral(s, 132, 232, 212, 128)
    s.far = 0
    leaning_tower(s, 356, 216, 27, 150, 5.2)
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
    s.ground(205, "#b9ab9c", 0.5)
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


def campanile(s: Stage, x: float, ground: float, half: float, height: float) -> None:
    """The brick bell tower of San Marco."""
    mason.box(s, x - half, x + half, ground - height * 0.7, ground, "#b5583c", turn=0.34, course=2.2)
    for i in (-0.6, -0.2, 0.2):
        s.canvas.drawLine(x + half * i, ground - height * 0.68, x + half * i, ground, stroke(s.shaded("#7c3a2a"), 0.9, 0.6))
    mason.cornice(s, x - half * 1.15, x + half * 1.15, ground - height * 0.71, 2.4, MARBLE)
    mason.box(s, x - half, x + half, ground - height * 0.8, ground - height * 0.71, MARBLE, turn=0.34)
    mason.arcade(s, x - half * 0.9, x + half * 0.9, ground - height * 0.79, ground - height * 0.71, 4, MARBLE)
    mason.box(s, x - half * 0.95, x + half * 0.95, ground - height * 0.86, ground - height * 0.8, "#b5583c", turn=0.34)
    mason.spire(s, x, ground - height * 0.86, half * 0.95, height * 0.15, "#5d9a80")
    mason.finial(s, x, ground - height, 5, "ball")


def doge_palace(s: Stage, left: float, right: float, ground: float, height: float) -> None:
    """Pink walls over two tiers of Gothic arches."""
    mason.box(s, left, right, ground - height, ground - height * 0.46, "#e8b79a", course=2.2)
    mason.openings(s, left + 3, right - 3, ground - height * 0.9, ground - height * 0.52, 7, 1, "pointed", (0.34, 0.8), MARBLE)
    mason.crenels(s, left, right, ground - height, 3.4, MARBLE)
    mason.box(s, left, right, ground - height * 0.46, ground, MARBLE)
    mason.arcade(s, left, right, ground - height * 0.44, ground - height * 0.24, 22, MARBLE, "pointed")
    mason.arcade(s, left, right, ground - height * 0.22, ground, 14, MARBLE, "pointed", 0.2)


def san_marco(s: Stage, left: float, right: float, ground: float, height: float) -> None:
    """The basilica's five lead domes above its portals."""
    width = right - left
    for share, size in ((0.2, 0.13), (0.8, 0.13), (0.36, 0.14), (0.64, 0.14), (0.5, 0.18)):
        x = left + width * share
        mason.shaft(s, x - width * size * 0.8, x + width * size * 0.8, ground - height * 0.7, ground - height * 0.5, MARBLE)
        mason.dome(s, x, ground - height * 0.68, width * size, height * (0.12 + size), "#9fb0b8", mason.ONION, 7)
        mason.finial(s, x, ground - height * (0.79 + size), 7)
    mason.box(s, left, right, ground - height * 0.56, ground, "#e4c9a0")
    for i in range(5):
        x = left + width * (i + 0.5) / 5
        mason.gable(s, x - width * 0.095, x + width * 0.095, ground - height * 0.54, height * 0.13, "#e8d3ae")
        mason.opening(s, x - width * 0.07, x + width * 0.07, ground - height * 0.52, ground - height * 0.33, "round", "#d3a95a")
        mason.opening(s, x - width * 0.075, x + width * 0.075, ground - height * 0.3, ground, "round", "#c8904a")


def venice_a(s: Stage) -> None:
    s.sky(0.7, 4)
    s.disc((208, 150), 13, "#fff0c8")
    s.far = 0.55
    build.row(s, 0, 140, 200, 22, ["#d8a88a", "#caa27a"], [TERRACOTTA])
    mason.dome(s, 52, 184, 16, 18, "#8fa3b0", mason.POINTED)
    s.far = 0.14
    san_marco(s, 196, 312, 206, 92)
    campanile(s, 158, 207, 15, 148)
    s.far = 0.04
    doge_palace(s, 304, 474, 208, 68)
    mason.box(s, 130, 480, 206, 211, "#cfc2ae")
    s.water(210, "#2f7f86", 1.0, 0.85)
    poles(s, [36, 48, 62], 222, 42)
    life.gondola(s, 112, 232, 96)
    life.gondola(s, 262, 221, 52, -1)
    life.gondola(s, 392, 238, 70, -1)
    nature.birds(s, 110, 92, 7)


def poles(s: Stage, xs: list[float], foot: float, height: float) -> None:
    """Striped mooring poles."""
    for i, x in enumerate(xs):
        top = foot - height * (1 - 0.12 * i)
        s.canvas.drawLine(x, foot + 8, x, top, stroke(s.half("#e7dcc8", 0.3), 3.2))
        y = top
        while y < foot + 6:
            s.canvas.drawLine(x - 1.5, y + 3, x + 1.5, y, stroke(s.half("#a02f2a", 0.3), 1.8))
            y += 7
        s.canvas.drawCircle(x, top, 2.2, fill(s.lit("#d9a93f")))


def palazzo(s: Stage, left: float, right: float, ground: float, height: float, wall: str) -> None:
    """A house on the Grand Canal."""
    mason.box(s, left, right, ground - height, ground, wall, turn=0.12)
    mason.hip(s, left - 2, right + 2, ground - height, height * 0.1, 5, "#a8563a")
    for i in range(3):
        y = ground - height * (0.94 - i * 0.29)
        mason.arcade(s, left + 4, right - 4, y, y + height * 0.2, max(4, round((right - left) / 10)), MARBLE, "pointed" if i < 2 else "round")
        mason.cornice(s, left, right, y + height * 0.22, 1.4, MARBLE)


def venice_b(s: Stage) -> None:
    s.sky(0.5, 3.2)
    s.stars(120)
    s.moon((182, 66), 14)
    s.far = 0.4
    build.row(s, 150, 250, 206, 24, ["#a88a86", "#8d7f8c"], ["#7c4a48"])
    s.far = 0.0
    x, ground = 312, 210
    mason.shaft(s, x - 66, x + 66, 168, ground, MARBLE, course=3)
    for dx in (-44, 0, 44):
        mason.box(s, x + dx - 17, x + dx + 17, 160, ground, MARBLE, turn=0.2)
        mason.gable(s, x + dx - 20, x + dx + 20, 160, 13, MARBLE)
        mason.opening(s, x + dx - 8, x + dx + 8, 170, ground, "round", MARBLE)
        mason.finial(s, x + dx, 147, 5, "ball", MARBLE)
    mason.shaft(s, x - 46, x + 46, 128, 162, MARBLE)
    mason.openings(s, x - 44, x + 44, 131, 154, 8, 1, "round", (0.46, 0.9), MARBLE)
    for dx in (-54, -36, 36, 54):
        s.canvas.drawCircle(x + dx, 154, 8, fill(s.half(MARBLE, 0.4)))
        s.canvas.drawCircle(x + dx, 154, 4.5, stroke(s.shaded(MARBLE), 1.2))
    mason.dome(s, x, 129, 47, 50, "#b7c3cf", mason.HALF, 9)
    mason.shaft(s, x - 8, x + 8, 66, 82, MARBLE)
    mason.dome(s, x, 67, 9, 9, "#b7c3cf")
    mason.shaft(s, x + 62, x + 76, 140, 168, MARBLE)
    mason.dome(s, x + 69, 141, 15, 17, "#b7c3cf", mason.HALF, 5)
    palazzo(s, -10, 84, 214, 92, "#a8705c")
    palazzo(s, 78, 142, 211, 72, "#c09a72")
    palazzo(s, 420, 500, 214, 84, "#8d6a70")
    s.water(212, "#1d3a5c", 1.0, 0.9)
    poles(s, [150, 162], 222, 34)
    poles(s, [404, 414], 226, 40)
    life.gondola(s, 232, 236, 104, -1)


def brunelleschi(s: Stage, x: float, ground: float, half: float) -> None:
    """The cathedral of Florence: drum, ribbed dome, lantern, nave and Giotto's tower."""
    mason.box(s, x - half * 2.4, x, ground - half * 0.95, ground, "#efe2cf", course=4)
    mason.openings(s, x - half * 2.3, x - half * 0.9, ground - half * 0.8, ground - half * 0.2, 5, 1, "pointed", (0.28, 0.9), "#4f6a58")
    mason.hip(s, x - half * 2.45, x, ground - half * 0.95, half * 0.24, 3, TERRACOTTA)
    for dx in (-1.05, 1.05):
        mason.shaft(s, x + dx * half - half * 0.5, x + dx * half + half * 0.5, ground - half * 0.75, ground, "#efe2cf", course=4)
        mason.dome(s, x + dx * half, ground - half * 0.75, half * 0.5, half * 0.46, TERRACOTTA, mason.HALF, 5, "#f2e8d8")
    mason.shaft(s, x - half, x + half, ground - half * 1.42, ground, "#efe2cf", course=4)
    for i in range(3):
        cx = x + half * 0.62 * (i - 1)
        s.canvas.drawCircle(cx, ground - half * 1.18, half * 0.13, fill(s.shaded("#3a2c30")))
        s.canvas.drawCircle(cx, ground - half * 1.18, half * 0.16, stroke(s.lit("#4f6a58"), half * 0.05))
    mason.cornice(s, x - half * 1.06, x + half * 1.06, ground - half * 1.46, half * 0.07, "#efe2cf")
    mason.dome(s, x, ground - half * 1.44, half, half * 1.16, "#cd6238", mason.POINTED, 7, "#f6ecdc")
    mason.shaft(s, x - half * 0.15, x + half * 0.15, ground - half * 2.92, ground - half * 2.5, "#f2e8d8")
    mason.openings(s, x - half * 0.14, x + half * 0.14, ground - half * 2.85, ground - half * 2.56, 3, 1, "round", (0.5, 0.9), "#f2e8d8")
    mason.spire(s, x, ground - half * 2.9, half * 0.17, half * 0.26, "#efe2cf")
    mason.finial(s, x, ground - half * 3.14, half * 0.2)


def giotto(s: Stage, x: float, ground: float, half: float, height: float) -> None:
    mason.box(s, x - half, x + half, ground - height, ground, "#f0dfd0", turn=0.3, course=3)
    for i in range(4):
        y = ground - height + height * i / 4
        mason.cornice(s, x - half * 1.1, x + half * 1.1, y, 2, "#efe2cf")
        mason.openings(s, x - half * 0.8, x + half * 0.45, y + height * 0.06, y + height * 0.22, 1 if i == 0 else 2, 1, "pointed", (0.5, 0.95), "#b86a58")


def palazzo_vecchio(s: Stage, x: float, ground: float, size: float) -> None:
    """The town hall's block and slim tower."""
    stone = "#b98f5e"
    mason.box(s, x - size, x + size, ground - size * 1.5, ground, stone, turn=0.2, course=2.4)
    mason.openings(s, x - size * 0.9, x + size * 0.6, ground - size * 1.2, ground - size * 0.3, 5, 2, "round", (0.36, 0.5), stone)
    mason.box(s, x - size * 1.1, x + size * 1.1, ground - size * 1.75, ground - size * 1.45, stone, turn=0.2)
    mason.crenels(s, x - size * 1.1, x + size * 1.1, ground - size * 1.75, size * 0.14, stone)
    mason.box(s, x - size * 0.2, x + size * 0.26, ground - size * 2.9, ground - size * 1.7, stone, turn=0.35, course=2.4)
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
    s.land([(0, 226), (90, 220), (220, 228), (350, 226), (480, 214)], "#5d6a34", 50)
    for x, y, h in ((34, 232, 78), (56, 236, 58), (440, 230, 92), (462, 232, 66), (418, 236, 50)):
        nature.cypress(s, x, y, h)


def florence_b(s: Stage) -> None:
    s.sky(0.55, 3)
    s.stars(40, 90)
    s.far = 0.42
    brunelleschi(s, 174, 192, 25)
    giotto(s, 122, 192, 6, 56)
    s.far = 0.35
    build.row(s, -4, 480, 196, 22, ["#b59a8a", "#a88470"], ["#8a4c40"])
    s.far = 0.0
    build.bridge(s, -40, 520, 180, 216, 3, "#b58a62", 10)
    x = 52.0
    while x < 440:
        width = s.rng.uniform(16, 28)
        t = (x - 240) / 280
        foot = 178 - 10 * (1 - t * t)
        if not 214 < x + width / 2 < 262:
            build.house(s, x, foot + 3, width, s.rng.uniform(18, 34), s.rng.choice(["#d3a45e", "#c98a4e", "#dcb988", "#b8693f"]), "#a2543a", 0.22)
        x += width - 1
    mason.box(s, 208, 268, 138, 171, "#cfa26c")
    mason.arcade(s, 210, 266, 142, 170, 3, "#dcb988")
    mason.hip(s, 205, 271, 139, 9, 5, "#a2543a")
    build.row(s, -10, 46, 214, 44, ["#c4925c", "#a8704c"], ["#94503a"])
    build.row(s, 436, 480, 214, 50, ["#c4925c", "#a8704c"], ["#94503a"])
    s.water(214, "#2a3f66", 1.0, 0.92)
    life.barge(s, 330, 240, 60)


SCENES = {
    "Pisa-A": (pisa_a, Mood(("#3f86c8", "#8fc1e2", "#f3ead2"), "#fff0cf", "#8b90b0", "#d5dde2", (60, 90), "#fff3d0")),
    "Pisa-B": (pisa_b, Mood(("#131a3c", "#2c3768", "#7a6a92"), "#a9b2dc", "#4a4f80", "#5d628e", None, "#c7d2ff", 1, 0.75)),
    "Venice-A": (venice_a, Mood(("#5f6fa6", "#e8a07a", "#ffdf9c"), "#ffdcae", "#8c6f8e", "#f0bf94", (208, 150), "#ffd68a")),
    "Venice-B": (venice_b, Mood(("#0c1a3a", "#1d3a68", "#5a7fa0"), "#9fb8e0", "#3c5482", "#44648e", (182, 66), "#cfe0ff", -1, 0.55)),
    "Florence-A": (florence_a, Mood(("#6f9ac4", "#f0cf9a", "#ffe6b0"), "#ffe0aa", "#8a7492", "#e8cfae", (430, 110), "#ffe2a0", 1)),
    "Florence-B": (florence_b, Mood(("#1c2350", "#5d4a86", "#e08a6a"), "#d8a8a0", "#584a78", "#7c6288", (90, 180), "#ffb07a", -1, 0.6)),
}
