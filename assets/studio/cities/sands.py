"""Timbuktu and Samarkand."""

import math

import skia

from assets.studio.cities import builders as build
from assets.studio.cities import life, mason, nature
from assets.studio.cities.stage import Mood, Stage
from assets.studio.kit import fill, linear, polygon, rgb, smooth, stroke

MUD = "#c98f52"

TURQUOISE = "#2fb3b5"

LAPIS = "#2b4fa6"


def mud_tower(s: Stage, x: float, ground: float, half: float, height: float, top: float = 0.45) -> None:
    """A tapering mud tower bristling with beams."""
    cap = half * top
    path = smooth(
        [
            (x - half, ground),
            (x - half * 0.92, ground - height * 0.4),
            (x - cap, ground - height * 0.94),
            (x, ground - height),
            (x + cap, ground - height * 0.94),
            (x + half * 0.92, ground - height * 0.4),
            (x + half, ground),
        ]
    )
    s.canvas.drawPath(
        path,
        mason.across(
            s,
            x - half,
            x + half,
            [s.half(MUD, 0.3), s.lit(MUD, 0.2), s.half(MUD, 0.5), s.shaded(MUD)],
            [0, 0.25, 0.6, 1],
        ),
    )
    mason.texture(s, path, MUD, 0, 0.5)
    rows = max(4, round(height / 13))
    for i in range(rows):
        t = (i + 1) / (rows + 1)
        reach = half * (0.98 - t * (1 - top) * 0.95)
        y = ground - height * t * 0.95
        for k in range(5):
            cx = x + reach * (k / 2 - 1)
            s.canvas.drawLine(cx, y + 2, cx - s.mood.side * 3.2, y + 5, stroke(s.shaded("#6a4424"), 1.0, 0.5))
            s.canvas.drawLine(cx, y, cx + (k - 2) * 1.3, y + 0.6, stroke(s.shaded("#4a2f1c"), 1.9))
            s.canvas.drawCircle(cx + (k - 2) * 1.3, y + 0.4, 1.1, fill(s.lit("#8d6238")))


def mud_wall(s: Stage, left: float, right: float, ground: float, height: float, pinnacles: int) -> None:
    """A mud wall with buttresses that end in rounded pinnacles."""
    mason.box(s, left, right, ground - height, ground, MUD)
    for i in range(pinnacles + 1):
        x = left + (right - left) * i / pinnacles
        half = (right - left) / pinnacles * 0.2
        mason.shaft(s, x - half, x + half, ground - height * 1.02, ground, MUD, 0.3)
        mason.dome(s, x, ground - height, half * 0.72, height * 0.26, MUD, mason.POINTED)
    for i in range(pinnacles):
        x = left + (right - left) * (i + 0.5) / pinnacles
        mason.opening(s, x - 2, x + 2, ground - height * 0.62, ground - height * 0.4, "flat", MUD)


def timbuktu_a(s: Stage) -> None:
    s.sky(0.3, 4)
    s.far = 0.5
    s.hills(190, 8, "#e0ae6c", 0.35)
    s.far = 0.25
    for x in (18, 66, 386, 438):
        mason.box(s, x, x + 46, 182 - (x % 5) * 3, 208, MUD, turn=0.2)
        mason.openings(s, x + 4, x + 42, 190, 200, 4, 1, "flat", (0.3, 0.7), MUD)
    nature.palm(s, 58, 206, 54)
    nature.palm(s, 432, 206, 62)
    nature.palm(s, 452, 208, 44)
    s.far = 0.03
    mud_wall(s, 112, 400, 212, 46, 9)
    mud_tower(s, 296, 213, 46, 150)
    mud_tower(s, 158, 213, 21, 92, 0.4)
    mason.opening(s, 208, 228, 180, 212, "flat", MUD)
    s.far = 0
    s.ground(210, "#e6b870")
    s.cast(112, 400, 212, 40)
    s.cast(262, 330, 213, 150)
    s.dunes(214, "#e6b870")
    for x, y, size, load in ((66, 238, 40, "#9c3a2c"), (132, 242, 43, "#2f5a78"), (204, 240, 40, "#d3a03c")):
        life.camel(s, x, y, size, load=load)
    life.person(s, 246, 242, 26, "#2c4a9a")
    life.crowd(s, 320, 430, 222, 16, 6)


def timbuktu_b(s: Stage) -> None:
    s.sky(0.12, 4)
    s.stars(190, 170)
    s.moon((410, 66), 12)
    s.far = 0.4
    s.hills(186, 12, "#8a6a78", 0.3)
    s.far = 0.04
    s.canvas.save()
    s.canvas.translate(221, 210)
    s.canvas.scale(1.2, 1.18)
    s.canvas.translate(-221, -210)
    mud_wall(s, 130, 300, 208, 40, 6)
    pyramid = [
        (168, 208),
        (176, 178),
        (186, 178),
        (192, 132),
        (200, 130),
        (210, 84),
        (232, 84),
        (242, 130),
        (250, 132),
        (256, 178),
        (266, 178),
        (274, 208),
    ]
    path = polygon(pyramid)
    s.canvas.drawPath(path, mason.across(s, 168, 274, [s.lit(MUD, 0.15), s.half(MUD, 0.4), s.shaded(MUD)]))
    mason.texture(s, path, MUD, 0, 0.5)
    for y, half in ((98, 14), (114, 18), (144, 30), (160, 34), (190, 46)):
        for k in range(7):
            cx = 221 + half * (k / 3 - 1)
            s.canvas.drawLine(cx, y, cx + 0.5 + (k - 3), y + 0.6, stroke(s.shaded("#3a2520"), 1.9))
    mason.opening(s, 212, 230, 188, 208, "pointed", MUD, True)
    mud_tower(s, 312, 208, 14, 64, 0.4)
    s.canvas.restore()
    s.far = 0
    s.land([(-4, 214), (100, 206), (240, 210), (370, 204), (484, 212)], "#b8927a", 60)
    s.dunes(214, "#b8927a")
    for x, size, tone in ((372, 34, "#a85a3c"), (428, 42, "#c9a06a")):
        tent = polygon(
            [
                (x - size * 0.8, 222),
                (x - size * 0.1, 222 - size * 0.8),
                (x + size * 0.1, 222 - size * 0.8),
                (x + size * 0.85, 222),
            ]
        )
        s.canvas.drawPath(tent, linear((x - size, 0), (x + size, 0), [rgb(s.lit(tone, 0.3)), rgb(s.shaded(tone))]))
        s.canvas.drawPath(polygon([(x - 4, 222), (x, 222 - size * 0.5), (x + 6, 222)]), fill("#ffb45a", 0.9, 1))
    campfire(s, 318, 232)
    life.person(s, 294, 232, 18)
    life.person(s, 344, 233, 17)
    life.camel(s, 112, 235, 39, load="#2f5a78")
    life.camel(s, 46, 238, 40)


def campfire(s: Stage, x: float, ground: float) -> None:
    s.glow((x, ground - 4), 70, "#ff8c32", 0.85)
    s.canvas.drawOval(skia.Rect.MakeLTRB(x - 34, ground - 3, x + 34, ground + 8), fill("#ff9a42", 0.25, 5))
    for tone, size in (("#ff7a1e", 9), ("#ffb63c", 6), ("#fff0b0", 3)):
        flame = smooth(
            [
                (x - size * 0.5, ground),
                (x - size * 0.3, ground - size * 0.7),
                (x, ground - size * 1.5),
                (x + size * 0.35, ground - size * 0.6),
                (x + size * 0.5, ground),
            ]
        )
        s.canvas.drawPath(flame, fill(tone, 0.95, 0.8))


def tilework(s: Stage, left: float, right: float, top: float, bottom: float, size: float) -> None:
    """Glazed tiles in a lattice of lapis, turquoise, white and gold."""
    y, row = top, 0
    while y < bottom - size * 0.4:
        x, column = left, 0
        while x < right - size * 0.4:
            tone = (LAPIS, TURQUOISE, "#f2ead6", LAPIS, "#d8a83e", TURQUOISE)[(row * 2 + column + row * column % 3) % 6]
            s.canvas.drawRect(
                skia.Rect.MakeXYWH(x, y, size * 0.85, size * 0.85), fill(s.half(tone, s.rng.uniform(0, 0.5)), 0.9)
            )
            x, column = x + size, column + 1
        y, row = y + size, row + 1


def pishtaq(s: Stage, left: float, right: float, top: float, ground: float) -> None:
    """A Timurid portal: a tiled frame round a deep pointed vault."""
    width = right - left
    edge = width * 0.15
    mason.box(s, left, right, top, ground, "#d8b384")
    tilework(s, left + 1.5, right - 1.5, top + 1.5, ground, max(1.8, width / 36))
    inner = skia.Rect.MakeLTRB(left + edge * 0.72, top + edge * 0.72, right - edge * 0.72, ground)
    s.canvas.drawRect(inner, fill(s.half("#cfa878", 0.2)))
    tilework(s, left + edge * 0.85, right - edge * 0.85, top + edge * 0.85, top + width * 0.5, max(1.6, width / 42))
    vault = mason.arch_path(left + edge * 1.15, right - edge * 1.15, top + edge * 1.15, ground, "pointed")
    s.canvas.drawPath(
        vault,
        linear(
            (0, top), (0, ground), [rgb(s.shaded("#23407e")), rgb(s.shaded("#3f5a9a")), rgb(s.half("#b89468", 0.6))]
        ),
    )
    s.canvas.save()
    s.canvas.clipPath(vault, doAntiAlias=True)
    middle = (left + right) / 2
    for i in range(11):
        angle = math.pi * i / 10
        reach = width * 0.5
        s.canvas.drawLine(
            middle,
            top + width * 0.6,
            middle + math.cos(angle) * reach,
            top + width * 0.6 - math.sin(angle) * reach,
            stroke(s.half(TURQUOISE, 0.3), 0.8, 0.6),
        )
    shadow = linear(
        (left, 0),
        (right, 0),
        [rgb("#0b1024", 0.65 if s.mood.side < 0 else 0), rgb("#0b1024", 0 if s.mood.side < 0 else 0.65)],
    )
    s.canvas.drawPath(vault, shadow)
    s.canvas.restore()
    s.canvas.drawPath(vault, stroke(s.lit("#f2ead6", 0.2), max(1, width / 60)))
    door = mason.arch_path(middle - width * 0.1, middle + width * 0.1, ground - width * 0.36, ground, "pointed")
    if s.mood.lamps:
        mason.opening(
            s, middle - width * 0.1, middle + width * 0.1, ground - width * 0.36, ground, "pointed", "#cfa878", True
        )
    else:
        planks = [rgb(s.half("#a8703c", 0.5)), rgb(s.lit("#c98a4a"))]
        s.canvas.drawPath(door, linear((0, ground - width * 0.36), (0, ground), planks))
        s.canvas.drawLine(middle, ground - width * 0.34, middle, ground, stroke(s.shaded("#3a2414"), 1.2))
    s.canvas.drawPath(door, stroke(s.lit(TURQUOISE), max(1, width / 50)))


def minaret(s: Stage, x: float, ground: float, half: float, height: float) -> None:
    """A tiled minaret with bands of lozenges and a corbelled head."""
    mason.shaft(s, x - half, x + half, ground - height, ground, "#d8b384", 0.18)
    rows = int(height / (half * 1.3))
    for i in range(rows):
        y = ground - half * 1.3 * (i + 0.6)
        reach = half * (1 - 0.18 * i / rows)
        for k in (-0.5, 0, 0.5):
            cx = x + reach * k * 1.3
            lozenge = polygon(
                [(cx - reach * 0.28, y), (cx, y - half * 0.55), (cx + reach * 0.28, y), (cx, y + half * 0.55)]
            )
            s.canvas.drawPath(
                lozenge, fill(s.half((LAPIS, TURQUOISE)[i % 2], 0.25 + 0.4 * (k * -s.mood.side > 0)), 0.85)
            )
    for i in range(3):
        y, reach = ground - height - i * half * 0.35, half * (0.9 + i * 0.13)
        mason.cornice(s, x - reach, x + reach, y, half * 0.35, TURQUOISE if i % 2 else "#e3c79a")


def melon_dome(s: Stage, x: float, ground: float, half: float, drum: float, height: float) -> None:
    """A turquoise dome on a tall tiled drum."""
    mason.shaft(s, x - half * 0.86, x + half * 0.86, ground - drum, ground, "#d8b384")
    tilework(s, x - half * 0.84, x + half * 0.84, ground - drum * 0.8, ground - drum * 0.25, max(1.8, half / 13))
    mason.cornice(s, x - half * 0.92, x + half * 0.92, ground - drum, max(1.6, half * 0.07), LAPIS)
    mason.dome(s, x, ground - drum, half, height, TURQUOISE, mason.MELON, max(7, round(half / 2.2)), "#156e84")
    mason.finial(s, x, ground - drum - height, half * 0.4, "crescent")


def samarkand_a(s: Stage) -> None:
    s.sky(0.55, 2.2)
    s.far = 0.5
    s.hills(176, 16, "#9a94a8", 0.55)
    s.far = 0.06
    melon_dome(s, 158, 168, 22, 20, 34)
    melon_dome(s, 400, 168, 22, 20, 34)
    mason.box(s, 80, 476, 158, 214, "#d8b384", course=3)
    mason.arcade(s, 128, 212, 166, 212, 4, "#d8b384", "pointed")
    mason.arcade(s, 344, 436, 166, 212, 4, "#d8b384", "pointed")
    s.far = 0
    pishtaq(s, 208, 348, 84, 214)
    minaret(s, 114, 216, 12, 128)
    minaret(s, 448, 216, 12, 128)
    s.ground(213, "#dcbc8c", 0.7)
    s.cast(80, 476, 214, 44)
    life.crowd(s, 210, 350, 220, 12, 9)
    life.camel(s, 138, 240, 34)
    life.camel(s, 190, 243, 35, load="#2f5a78")


def samarkand_b(s: Stage) -> None:
    s.sky(0.5, 3.4)
    s.stars(70, 110)
    s.moon((140, 72), 11)
    s.far = 0.5
    s.hills(182, 10, "#8a6a8a")
    s.far = 0.3
    melon_dome(s, 108, 200, 18, 26, 28)
    minaret(s, 70, 204, 7, 92)
    build.row(s, -6, 170, 206, 18, ["#c99a7c", "#b3846c"], ["#a07060"])
    s.far = 0
    mason.box(s, 206, 470, 176, 214, "#c99a72", course=3)
    mason.arcade(s, 210, 466, 182, 213, 9, "#d8b384", "pointed")
    melon_dome(s, 340, 180, 60, 40, 78)
    minaret(s, 230, 216, 11, 112)
    minaret(s, 450, 216, 11, 112)
    pishtaq(s, 296, 384, 158, 215)
    s.ground(214, "#a8848a", 0.7)
    s.cast(206, 470, 215, 30, 0.35)
    s.canvas.drawPath(polygon([(328, 215), (352, 215), (392, 290), (288, 290)]), fill("#ffb45a", 0.25, 7))
    for x, h in ((36, 60), (176, 48)):
        nature.tree(s, x, 232, h, "#e89ab0", "#ffdfe6")
    life.crowd(s, 230, 300, 224, 12, 5)


SCENES = {
    "Timbuktu-A": (
        timbuktu_a,
        Mood(("#74b0c4", "#ecd8a6", "#ffdc98"), "#ffeabc", "#9a6a5c", "#efd3a0", (90, 80), "#fff0c4"),
    ),
    "Timbuktu-B": (
        timbuktu_b,
        Mood(("#0d1236", "#2a2a66", "#7a5a86"), "#b0a4d4", "#4f4276", "#5f548a", None, "#d4d4ff", 1, 0.5),
    ),
    "Samarkand-A": (
        samarkand_a,
        Mood(("#2f86cc", "#90cae8", "#f6ead0"), "#fff2d4", "#8c88ac", "#d8dce0", (80, 70), "#fff6dc"),
    ),
    "Samarkand-B": (
        samarkand_b,
        Mood(("#2a2a66", "#8a5a96", "#f0a48a"), "#f0c0b4", "#6a4f86", "#a87aa0", (30, 190), "#ffc0a0", -1, 0.5),
    ),
}
