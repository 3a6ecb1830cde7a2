"""Timbuktu, Samarkand, Seoul and Delhi."""

import math

import skia

from assets.studio.cities import builders as build
from assets.studio.cities import life, mason, nature
from assets.studio.cities.stage import Mood, Stage
from assets.studio.kit import fill, linear, mix, polygon, rgb, smooth, stroke

MUD = "#c98f52"
TURQUOISE = "#2fb3b5"
LAPIS = "#2b4fa6"
SANDSTONE = "#b8533a"


def mud_tower(s: Stage, x: float, ground: float, half: float, height: float, top: float = 0.45) -> None:
    """A tapering mud tower bristling with beams."""
    cap = half * top
    path = smooth([(x - half, ground), (x - half * 0.92, ground - height * 0.4), (x - cap, ground - height * 0.94), (x, ground - height), (x + cap, ground - height * 0.94), (x + half * 0.92, ground - height * 0.4), (x + half, ground)])
    s.canvas.drawPath(path, mason.across(s, x - half, x + half, [s.half(MUD, 0.3), s.lit(MUD, 0.2), s.half(MUD, 0.5), s.shaded(MUD)], [0, 0.25, 0.6, 1]))
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
    s.sky(0.25, 4)
    s.far = 0.5
    s.hills(190, 8, "#e0ae6c", 0.35)
    s.far = 0.25
    for x in (18, 66, 386, 438):
        mason.box(s, x, x + 46, 184 - (x % 5) * 2, 208, MUD)
        mason.openings(s, x + 4, x + 42, 190, 200, 4, 1, "flat", (0.3, 0.7), MUD)
    nature.palm(s, 58, 206, 50)
    nature.palm(s, 432, 206, 56)
    s.far = 0.03
    mud_wall(s, 112, 400, 212, 44, 9)
    mud_tower(s, 290, 212, 42, 148)
    mud_tower(s, 158, 212, 19, 84, 0.4)
    mason.opening(s, 210, 228, 182, 212, "flat", MUD)
    s.far = 0
    s.ground(210, "#e6b870")
    for x, y, size, load in ((92, 238, 34, "#9c3a2c"), (150, 242, 36, "#2f5a78"), (212, 240, 34, "#d3a03c")):
        life.camel(s, x, y, size, load=load)
    life.person(s, 248, 242, 22, "#2c4a9a")
    life.crowd(s, 320, 420, 222, 13, 6)


def timbuktu_b(s: Stage) -> None:
    s.sky(0.12, 4)
    s.stars(190, 170)
    s.moon((410, 66), 12)
    s.far = 0.4
    s.hills(186, 12, "#8a6a78", 0.3)
    s.far = 0.04
    mud_wall(s, 130, 300, 208, 40, 6)
    pyramid = [(168, 208), (176, 178), (186, 178), (192, 132), (200, 130), (210, 84), (232, 84), (242, 130), (250, 132), (256, 178), (266, 178), (274, 208)]
    path = polygon(pyramid)
    s.canvas.drawPath(path, mason.across(s, 168, 274, [s.lit(MUD, 0.15), s.half(MUD, 0.4), s.shaded(MUD)]))
    mason.texture(s, path, MUD, 0, 0.5)
    for y, half in ((98, 14), (114, 18), (144, 30), (160, 34), (190, 46)):
        for k in range(7):
            cx = 221 + half * (k / 3 - 1)
            s.canvas.drawLine(cx, y, cx + 0.5 + (k - 3), y + 0.6, stroke(s.shaded("#3a2520"), 1.9))
    mason.opening(s, 212, 230, 188, 208, "pointed", MUD, True)
    mud_tower(s, 312, 208, 14, 64, 0.4)
    s.far = 0
    s.land([(-4, 214), (100, 206), (240, 210), (370, 204), (484, 212)], "#9a7a6a", 60)
    for x, size, tone in ((372, 34, "#a85a3c"), (428, 42, "#c9a06a")):
        tent = polygon([(x - size * 0.8, 222), (x - size * 0.1, 222 - size * 0.8), (x + size * 0.1, 222 - size * 0.8), (x + size * 0.85, 222)])
        s.canvas.drawPath(tent, linear((x - size, 0), (x + size, 0), [rgb(s.lit(tone, 0.3)), rgb(s.shaded(tone))]))
        s.canvas.drawPath(polygon([(x - 4, 222), (x, 222 - size * 0.5), (x + 6, 222)]), fill("#ffb45a", 0.9, 1))
    campfire(s, 322, 226)
    life.person(s, 300, 226, 15)
    life.person(s, 344, 227, 14)
    life.camel(s, 92, 226, 30, face=-1)
    life.camel(s, 46, 230, 32)


def campfire(s: Stage, x: float, ground: float) -> None:
    s.glow((x, ground - 4), 70, "#ff8c32", 0.85)
    s.canvas.drawOval(skia.Rect.MakeLTRB(x - 34, ground - 3, x + 34, ground + 8), fill("#ff9a42", 0.25, 5))
    for tone, size in (("#ff7a1e", 9), ("#ffb63c", 6), ("#fff0b0", 3)):
        flame = smooth([(x - size * 0.5, ground), (x - size * 0.3, ground - size * 0.7), (x, ground - size * 1.5), (x + size * 0.35, ground - size * 0.6), (x + size * 0.5, ground)])
        s.canvas.drawPath(flame, fill(tone, 0.95, 0.8))


def tilework(s: Stage, left: float, right: float, top: float, bottom: float, size: float) -> None:
    """Glazed tiles in a lattice of lapis, turquoise, white and gold."""
    y, row = top, 0
    while y < bottom - size * 0.4:
        x, column = left, 0
        while x < right - size * 0.4:
            tone = (LAPIS, TURQUOISE, "#f2ead6", LAPIS, "#d8a83e", TURQUOISE)[(row * 2 + column + row * column % 3) % 6]
            s.canvas.drawRect(skia.Rect.MakeXYWH(x, y, size * 0.85, size * 0.85), fill(s.half(tone, s.rng.uniform(0, 0.5)), 0.9))
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
    s.canvas.drawPath(vault, linear((0, top), (0, ground), [rgb(s.shaded("#23407e")), rgb(s.shaded("#7a6a6a")), rgb(s.half("#b89468", 0.6))]))
    s.canvas.save()
    s.canvas.clipPath(vault, doAntiAlias=True)
    middle = (left + right) / 2
    for i in range(11):
        angle = math.pi * i / 10
        reach = width * 0.5
        s.canvas.drawLine(middle, top + width * 0.6, middle + math.cos(angle) * reach, top + width * 0.6 - math.sin(angle) * reach, stroke(s.half(TURQUOISE, 0.3), 0.8, 0.6))
    shadow = linear((left, 0), (right, 0), [rgb("#0b1024", 0.65 if s.mood.side < 0 else 0), rgb("#0b1024", 0 if s.mood.side < 0 else 0.65)])
    s.canvas.drawPath(vault, shadow)
    s.canvas.restore()
    s.canvas.drawPath(vault, stroke(s.lit("#f2ead6", 0.2), max(1, width / 60)))
    mason.opening(s, middle - width * 0.09, middle + width * 0.09, ground - width * 0.34, ground, "pointed", "#cfa878", s.mood.lamps > 0)


def minaret(s: Stage, x: float, ground: float, half: float, height: float) -> None:
    """A tiled minaret with bands of lozenges and a corbelled head."""
    mason.shaft(s, x - half, x + half, ground - height, ground, "#d8b384", 0.18)
    rows = int(height / (half * 1.3))
    for i in range(rows):
        y = ground - half * 1.3 * (i + 0.6)
        reach = half * (1 - 0.18 * i / rows)
        for k in (-0.5, 0, 0.5):
            cx = x + reach * k * 1.3
            lozenge = polygon([(cx - reach * 0.28, y), (cx, y - half * 0.55), (cx + reach * 0.28, y), (cx, y + half * 0.55)])
            s.canvas.drawPath(lozenge, fill(s.half((LAPIS, TURQUOISE)[i % 2], 0.25 + 0.4 * (k * -s.mood.side > 0)), 0.85))
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
    s.ground(213, "#dcbc8c", 0.35)
    life.crowd(s, 210, 350, 220, 12, 9)
    life.camel(s, 150, 236, 26)
    life.camel(s, 190, 240, 27, load="#2f5a78")


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
    s.ground(214, "#a8848a", 0.4)
    for x, h in ((36, 60), (176, 48)):
        nature.tree(s, x, 232, h, "#e89ab0", "#ffdfe6")
    life.crowd(s, 230, 300, 224, 12, 5)


def korean_roof(s: Stage, left: float, right: float, base: float, height: float, sweep: float = 0.1) -> None:
    """A tiled roof with upturned corners over painted brackets."""
    width, middle = right - left, (left + right) / 2
    tile = "#5a6470"
    lift = width * sweep
    path = skia.Path()
    path.moveTo(left, base - lift)
    path.quadTo(left + width * 0.2, base - height * 0.15, middle - width * 0.3, base - height)
    path.lineTo(middle + width * 0.3, base - height)
    path.quadTo(right - width * 0.2, base - height * 0.15, right, base - lift)
    path.quadTo(middle, base + lift * 0.7, left, base - lift)
    path.close()
    under = polygon([(left + width * 0.07, base - lift * 0.2), (right - width * 0.07, base - lift * 0.2), (right - width * 0.14, base + height * 0.26), (left + width * 0.14, base + height * 0.26)])
    s.canvas.drawPath(under, fill(s.shaded("#1f5a4a")))
    for i in range(26):
        x = left + width * (0.1 + 0.8 * i / 25)
        s.canvas.drawLine(x, base, x, base + height * 0.2, stroke(s.half(("#2f9a7c", "#c2472f", "#e3b14a")[i % 3], 0.35), width * 0.013))
    tone = "#eef3fb" if s.mood.snow else tile
    s.canvas.drawPath(path, linear((0, base - height), (0, base), [rgb(s.lit(tone, 0.18)), rgb(s.half(tone, 0.6))]))
    s.canvas.save()
    s.canvas.clipPath(path, doAntiAlias=True)
    for i in range(34):
        t = i / 33 * 2 - 1
        s.canvas.drawLine(middle + t * width * 0.3, base - height, middle + t * width * 0.56, base + lift, stroke(s.shaded(tone), width / 130, 0.5))
    s.canvas.restore()
    ridge = s.lit("#dfe3e6" if not s.mood.snow else "#ffffff", 0.2)
    s.canvas.drawLine(middle - width * 0.31, base - height, middle + width * 0.31, base - height, stroke(ridge, height * 0.13))
    for turn in (-1, 1):
        hip = skia.Path()
        hip.moveTo(middle + turn * width * 0.3, base - height)
        hip.quadTo(middle + turn * width * 0.3, base - height * 0.15 - 1, middle + turn * width * 0.5, base - lift)
        s.canvas.drawPath(hip, stroke(ridge, height * 0.08, 0.9))
        s.canvas.drawCircle(middle + turn * width * 0.31, base - height * 1.06, height * 0.08, fill(ridge))


def hall(s: Stage, left: float, right: float, top: float, ground: float, bays: int) -> None:
    """A storey of red columns with lattice doors between."""
    s.canvas.drawRect(skia.Rect.MakeLTRB(left, top, right, ground), linear((0, top), (0, ground), [rgb(s.shaded("#2a4a42")), rgb(s.half("#3f6a5a", 0.5))]))
    pitch = (right - left) / bays
    for i in range(bays):
        x = left + i * pitch
        lattice = skia.Rect.MakeLTRB(x + pitch * 0.16, top + (ground - top) * 0.22, x + pitch * 0.84, ground)
        glowing = s.mood.lamps > 0 and s.rng.random() < s.mood.lamps
        s.canvas.drawRect(lattice, fill("#ffcf7a" if glowing else s.half("#8ea878", 0.55)))
        if glowing:
            s.canvas.drawRect(lattice, fill("#ff9a3a", 0.4, 3))
        for k in range(1, 4):
            lx = lattice.left() + lattice.width() * k / 4
            s.canvas.drawLine(lx, lattice.top(), lx, ground, stroke(s.shaded("#2a3f36"), 0.6, 0.8))
    for i in range(bays + 1):
        x = left + i * pitch
        s.canvas.drawLine(x, top, x, ground, stroke(s.half("#b23a2a", 0.4), max(1.6, pitch * 0.15)))
        s.canvas.drawLine(x + s.mood.side * 0.5, top, x + s.mood.side * 0.5, ground, stroke(s.lit("#d8583c", 0.15), max(0.6, pitch * 0.05)))


def peak(s: Stage, x: float, foot: float, half: float, height: float, colour: str) -> None:
    """A granite mountain with lit and shaded flanks."""
    left = [(x - half * (1 - t) + s.rng.uniform(-4, 4), foot - height * (t ** 0.8) + s.rng.uniform(-3, 3)) for t in (0, 0.2, 0.4, 0.6, 0.8, 0.95)]
    right = [(x + half * (1 - t) + s.rng.uniform(-4, 4), foot - height * (t ** 0.85) + s.rng.uniform(-3, 3)) for t in (0.95, 0.8, 0.6, 0.4, 0.2, 0)]
    path = smooth([*left, (x, foot - height), *right])
    s.canvas.drawPath(path, mason.across(s, x - half, x + half, [s.lit(colour, 0.1), s.half(colour, 0.35), s.shaded(colour)], [0, 0.5, 0.75]))
    mason.texture(s, path, colour, 0, 0.8)
    s.canvas.save()
    s.canvas.clipPath(path, doAntiAlias=True)
    for _ in range(26):
        t = s.rng.uniform(-0.8, 0.8)
        px, py = x + half * t * 0.5, foot - height * (1 - abs(t) * 0.9)
        gully = smooth([(px, py), (px + t * 10, py + 22), (px + t * 34 + s.rng.uniform(-6, 6), py + 60)])
        tone = s.shaded(colour) if s.rng.random() < 0.6 else s.lit("#f4f6fb" if s.mood.snow else colour, 0.2)
        s.canvas.drawPath(gully, stroke(tone, s.rng.uniform(1, 3.5), 0.4, 1))
    s.canvas.restore()


def seoul_a(s: Stage) -> None:
    s.sky(0.6, 2.6)
    s.far = 0.45
    peak(s, 180, 208, 180, 118, "#7f9a8c")
    s.far = 0.5
    peak(s, 400, 208, 150, 96, "#7c94a0")
    s.mist(190, 34, 0.7)
    s.far = 0.12
    nature.hedge(s, 0, 480, 206, 22, "#b0602c")
    for left, right in ((20, 130), (400, 490)):
        hall(s, left + 8, right - 8, 182, 206, 6)
        korean_roof(s, left, right, 184, 17)
    s.far = 0
    korean_roof(s, 168, 384, 134, 42)
    hall(s, 204, 348, 134 + 8, 158, 7)
    korean_roof(s, 182, 370, 114, 36)
    korean_roof(s, 150, 402, 166, 30)
    hall(s, 186, 366, 172, 200, 9)
    mason.box(s, 152, 400, 198, 206, "#d9d3c6", course=3)
    mason.box(s, 132, 420, 206, 216, "#cfc8ba", course=3)
    stair(s, 276, 198, 216, 17)
    s.ground(216, "#cbb89a", 0.4)
    nature.pine(s, 52, 232, 84)
    nature.pine(s, 450, 234, 92)
    life.crowd(s, 210, 350, 224, 12, 7)


def stair(s: Stage, x: float, top: float, ground: float, half: float) -> None:
    for i in range(6):
        y = top + (ground - top) * i / 6
        s.canvas.drawRect(skia.Rect.MakeLTRB(x - half, y, x + half, y + (ground - top) / 6), fill(s.half("#e9e3d6", 0.15 + 0.3 * (i % 2))))


def seoul_b(s: Stage) -> None:
    s.sky(0.6, 2.4)
    s.moon((146, 66), 13)
    s.far = 0.55
    peak(s, 112, 210, 170, 92, "#7f8cb0")
    peak(s, 430, 210, 150, 84, "#7f8cb0")
    s.far = 0.3
    build.rampart(s, -10, 490, 184, 212, "#9a97a4", 3)
    s.far = 0
    base = polygon([(168, 216), (184, 160), (396, 160), (412, 216)])
    s.canvas.drawPath(base, mason.across(s, 168, 412, [s.lit("#a8a4ac", 0.1), s.half("#a8a4ac", 0.6)]))
    mason.texture(s, base, "#a8a4ac", 6, 0.5)
    mason.opening(s, 266, 314, 172, 216, "round", "#a8a4ac", True)
    hall(s, 216, 364, 138, 161, 7)
    korean_roof(s, 178, 402, 132, 30)
    hall(s, 232, 348, 102, 118, 6)
    korean_roof(s, 190, 390, 98, 32)
    s.ground(214, "#dfe6f4")
    for x in (208, 372):
        s.canvas.drawLine(x, 186, x, 176, stroke("#20182a", 1))
        s.glow((x, 190), 30, "#ff8a3c", 0.8)
        s.canvas.drawOval(skia.Rect.MakeLTRB(x - 4, 184, x + 4, 196), fill("#ffb45a"))
    nature.pine(s, 60, 234, 96)
    nature.bare_tree(s, 446, 234, 92)
    life.crowd(s, 250, 340, 224, 13, 5)
    nature.snowfall(s, 220)


def qutb(s: Stage, x: float, ground: float, half: float, height: float) -> None:
    """The Qutb Minar: five fluted, tapering storeys parted by balconies."""
    cuts = (0.0, 0.38, 0.6, 0.78, 0.9, 1.0)
    for i in range(5):
        low, high = cuts[i], cuts[i + 1]
        wide, slim = half * (1 - low * 0.62), half * (1 - high * 0.62)
        stone = SANDSTONE if i < 3 else ("#e6d3bd" if i == 3 else SANDSTONE)
        bottom, top = ground - height * low, ground - height * high
        mason.shaft(s, x - wide, x + wide, top, bottom, stone, 1 - slim / wide, 3)
        for k in range(9):
            t = math.sin(math.pi * ((k + 0.5) / 9 - 0.5))
            s.canvas.drawLine(x + t * wide, bottom, x + t * slim, top, stroke(s.shaded(mix(stone, "#401818", 0.3)), max(0.6, half / 24), 0.55))
        for k in range(1, 4):
            y, reach = bottom + (top - bottom) * k / 4, wide + (slim - wide) * k / 4
            s.canvas.drawLine(x - reach, y, x + reach, y, stroke(s.lit("#e8bd98", 0.1), 1.1, 0.55))
        mason.cornice(s, x - slim * 1.32, x + slim * 1.32, top, max(2, half * 0.12), "#c9744e")
    mason.dome(s, x, ground - height, half * 0.34, half * 0.34, SANDSTONE)


def delhi_a(s: Stage) -> None:
    s.sky(0.5, 4)
    s.disc((196, 132), 17, "#fff2c0")
    s.far = 0.45
    nature.hedge(s, 0, 480, 208, 24, "#8a8a50")
    s.far = 0.3
    for x in (96, 440):
        mason.box(s, x - 22, x + 22, 182, 208, SANDSTONE)
        mason.dome(s, x, 183, 19, 19, "#d8b494", mason.POINTED)
    s.far = 0.06
    mason.box(s, 134, 276, 158, 212, SANDSTONE, course=3)
    mason.box(s, 184, 228, 134, 212, SANDSTONE, course=3)
    for left, right, top in ((190, 222, 144), (142, 172, 168), (238, 268, 168)):
        s.canvas.drawPath(mason.arch_path(left, right, top, 212, "pointed"), fill(s.lit("#f6cf96", 0.1)))
        s.canvas.drawPath(mason.arch_path(left, right, top, 212, "pointed"), stroke(s.lit("#e8b48a"), 1.4))
    s.far = 0
    qutb(s, 352, 214, 31, 152)
    s.ground(210, "#c98a52", 0.3)
    nature.tree(s, 446, 226, 62, "#5d7036")
    nature.tree(s, 40, 224, 54, "#5d7036")
    life.peacock(s, 132, 238, 24)
    life.peacock(s, 262, 236, 20, -1)
    life.crowd(s, 290, 420, 222, 12, 5)


def lodi_tomb(s: Stage, x: float, ground: float, size: float) -> None:
    """An eight-sided tomb: a sloping arcade, small pavilions and one great dome."""
    stone = "#b8785a"
    mason.box(s, x - size, x + size, ground - size * 0.62, ground, stone, course=3)
    for k in (-0.5, 0.5):
        s.canvas.drawLine(x + size * k, ground - size * 0.62, x + size * k, ground, stroke(s.shaded(stone), 1.2, 0.6))
    mason.arcade(s, x - size * 0.96, x - size * 0.52, ground - size * 0.46, ground, 2, stone, "pointed", 0.34)
    mason.arcade(s, x - size * 0.48, x + size * 0.48, ground - size * 0.5, ground, 3, stone, "pointed", 0.3)
    mason.arcade(s, x + size * 0.52, x + size * 0.96, ground - size * 0.46, ground, 2, stone, "pointed", 0.34)
    mason.cornice(s, x - size * 1.08, x + size * 1.08, ground - size * 0.64, size * 0.05, "#d39a72")
    mason.crenels(s, x - size, x + size, ground - size * 0.64, size * 0.06, stone)
    mason.shaft(s, x - size * 0.6, x + size * 0.6, ground - size * 0.96, ground - size * 0.64, stone)
    mason.openings(s, x - size * 0.58, x + size * 0.58, ground - size * 0.92, ground - size * 0.7, 7, 1, "pointed", (0.42, 0.9), stone)
    mason.dome(s, x, ground - size * 0.95, size * 0.58, size * 0.62, "#e0cbb4", mason.POINTED)
    mason.finial(s, x, ground - size * 1.56, size * 0.2, "ball")
    for dx in (-0.8, 0.8):
        cx = x + size * dx
        mason.arcade(s, cx - size * 0.13, cx + size * 0.13, ground - size * 0.82, ground - size * 0.66, 3, stone)
        mason.dome(s, cx, ground - size * 0.82, size * 0.15, size * 0.15, "#e0cbb4", mason.POINTED)


def delhi_b(s: Stage) -> None:
    s.sky(0.95, 2.0)
    s.far = 0.5
    qutb(s, 150, 206, 9, 84)
    nature.hedge(s, 0, 480, 208, 30, "#4f7a5a")
    s.far = 0
    lodi_tomb(s, 308, 212, 92)
    nature.hedge(s, 150, 214, 214, 16, "#2f6a3c")
    nature.hedge(s, 404, 490, 214, 18, "#2f6a3c")
    mason.box(s, 0, 480, 211, 216, "#a8806a", course=3)
    banyan(s, 52, 216)
    s.water(215, "#2f5f5c", 0.8, 0.9)
    life.peacock(s, 424, 213, 17, -1)
    life.peacock(s, 120, 213, 16)


def banyan(s: Stage, x: float, ground: float) -> None:
    """A broad fig tree with hanging roots."""
    for dx in (-34, -20, -8, 0, 9, 22, 36):
        nature.trunk(s, x + dx, ground - 52, ground, 2.0 + 5 * (abs(dx) < 10), "#5d4634", dx * 0.2)
    nature.crown(s, x, ground - 66, 72, 30, "#2f6a36", 150)
    for _ in range(30):
        px = x + s.rng.uniform(-58, 58)
        s.canvas.drawLine(px, ground - 50, px + s.rng.uniform(-1, 1), ground - s.rng.uniform(14, 34), stroke(s.shaded("#5d4634"), 0.8, 0.7))


SCENES = {
    "Timbuktu-A": (timbuktu_a, Mood(("#4f9ccc", "#bfd8d4", "#fbe0aa"), "#ffeabc", "#9a6a5c", "#efd3a0", (90, 80), "#fff0c4")),
    "Timbuktu-B": (timbuktu_b, Mood(("#0d1236", "#2a2a66", "#7a5a86"), "#b0a4d4", "#4f4276", "#5f548a", None, "#d4d4ff", 1, 0.5)),
    "Samarkand-A": (samarkand_a, Mood(("#2f86cc", "#90cae8", "#f6ead0"), "#fff2d4", "#8c88ac", "#d8dce0", (80, 70), "#fff6dc")),
    "Samarkand-B": (samarkand_b, Mood(("#2a2a66", "#8a5a96", "#f0a48a"), "#f0c0b4", "#6a4f86", "#a87aa0", (30, 190), "#ffc0a0", -1, 0.5)),
    "Seoul-A": (seoul_a, Mood(("#5fa4cc", "#c3dfe2", "#fbeccc"), "#fff0d2", "#80889e", "#dce4de", (440, 70), "#fff2d0", 1)),
    "Seoul-B": (seoul_b, Mood(("#16204a", "#33447e", "#7f8cb8"), "#b4c2ec", "#505c92", "#6472a2", (146, 66), "#dfe8ff", -1, 0.8, True)),
    "Delhi-A": (delhi_a, Mood(("#d07a52", "#f4b06c", "#ffe0a0"), "#ffd8a0", "#8c5464", "#f0b888", (196, 132), "#ffe6a4")),
    "Delhi-B": (delhi_b, Mood(("#3f5a6a", "#7fa49c", "#f2dfa8"), "#f0ecc8", "#586c7c", "#b4c4b0", (430, 130), "#fff0bc", 1)),
}
