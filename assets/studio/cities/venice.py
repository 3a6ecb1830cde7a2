"""Venice."""

from assets.studio.cities import builders as build
from assets.studio.cities import life, mason, nature
from assets.studio.cities.stage import Mood, Stage
from assets.studio.kit import fill, stroke

MARBLE = "#efe6d6"

TERRACOTTA = "#c2643c"


def campanile(s: Stage, x: float, ground: float, half: float, height: float) -> None:
    """The brick bell tower of San Marco."""
    mason.box(s, x - half, x + half, ground - height * 0.7, ground, "#b5583c", turn=0.34, course=2.2)
    for i in (-0.6, -0.2, 0.2):
        s.canvas.drawLine(
            x + half * i, ground - height * 0.68, x + half * i, ground, stroke(s.shaded("#7c3a2a"), 0.9, 0.6)
        )
    mason.cornice(s, x - half * 1.15, x + half * 1.15, ground - height * 0.71, 2.4, MARBLE)
    mason.box(s, x - half, x + half, ground - height * 0.8, ground - height * 0.71, MARBLE, turn=0.34)
    mason.arcade(s, x - half * 0.9, x + half * 0.9, ground - height * 0.79, ground - height * 0.71, 4, MARBLE)
    mason.box(s, x - half * 0.95, x + half * 0.95, ground - height * 0.86, ground - height * 0.8, "#b5583c", turn=0.34)
    mason.spire(s, x, ground - height * 0.86, half * 0.95, height * 0.15, "#5d9a80")
    mason.finial(s, x, ground - height, 5, "ball")


def doge_palace(s: Stage, left: float, right: float, ground: float, height: float) -> None:
    """Pink walls over two tiers of Gothic arches."""
    mason.box(s, left, right, ground - height, ground - height * 0.46, "#e8b79a", course=2.2)
    mason.openings(
        s, left + 3, right - 3, ground - height * 0.9, ground - height * 0.52, 7, 1, "pointed", (0.34, 0.8), MARBLE
    )
    mason.crenels(s, left, right, ground - height, 3.4, MARBLE)
    mason.box(s, left, right, ground - height * 0.46, ground, MARBLE)
    mason.arcade(s, left, right, ground - height * 0.44, ground - height * 0.24, 22, MARBLE, "pointed")
    mason.arcade(s, left, right, ground - height * 0.22, ground, 14, MARBLE, "pointed", 0.2)


def san_marco(s: Stage, left: float, right: float, ground: float, height: float) -> None:
    """The basilica's five lead domes above its portals."""
    width = right - left
    for share, size in ((0.2, 0.13), (0.8, 0.13), (0.36, 0.14), (0.64, 0.14), (0.5, 0.18)):
        x = left + width * share
        mason.shaft(
            s, x - width * size * 0.8, x + width * size * 0.8, ground - height * 0.7, ground - height * 0.5, MARBLE
        )
        mason.dome(s, x, ground - height * 0.68, width * size, height * (0.12 + size), "#9fb0b8", mason.ONION, 7)
        mason.finial(s, x, ground - height * (0.79 + size), 7)
    mason.box(s, left, right, ground - height * 0.56, ground, "#e4c9a0")
    for i in range(5):
        x = left + width * (i + 0.5) / 5
        mason.gable(s, x - width * 0.095, x + width * 0.095, ground - height * 0.54, height * 0.13, "#e8d3ae")
        mason.opening(
            s, x - width * 0.07, x + width * 0.07, ground - height * 0.52, ground - height * 0.33, "round", "#d3a95a"
        )
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
        mason.arcade(
            s,
            left + 4,
            right - 4,
            y,
            y + height * 0.2,
            max(4, round((right - left) / 10)),
            MARBLE,
            "pointed" if i < 2 else "round",
        )
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


SCENES = {
    "Venice-A": (
        venice_a,
        Mood(("#5f6fa6", "#e8a07a", "#ffdf9c"), "#ffdcae", "#8c6f8e", "#f0bf94", (208, 150), "#ffd68a"),
    ),
    "Venice-B": (
        venice_b,
        Mood(("#0c1a3a", "#1d3a68", "#5a7fa0"), "#9fb8e0", "#3c5482", "#44648e", (182, 66), "#cfe0ff", -1, 0.55),
    ),
}
