"""Seoul and Delhi."""

import math

import skia

from assets.studio.cities import builders as build
from assets.studio.cities import life, mason, nature
from assets.studio.cities.stage import Mood, Stage
from assets.studio.kit import fill, linear, mix, polygon, rgb, smooth, stroke

SANDSTONE = "#b8533a"


def korean_roof(s: Stage, left: float, right: float, base: float, height: float, sweep: float = 0.05) -> None:
    """A tiled roof with upturned corners over painted brackets."""
    width, middle = right - left, (left + right) / 2
    tile = "#5a6470"
    lift = width * sweep
    path = skia.Path()
    path.moveTo(left, base - lift)
    path.quadTo(left + width * 0.17, base - height * 0.3, middle - width * 0.3, base - height)
    path.lineTo(middle + width * 0.3, base - height)
    path.quadTo(right - width * 0.17, base - height * 0.3, right, base - lift)
    path.cubicTo(right - width * 0.14, base + lift * 0.5, left + width * 0.14, base + lift * 0.5, left, base - lift)
    path.close()
    under = polygon(
        [
            (left + width * 0.07, base - lift * 0.2),
            (right - width * 0.07, base - lift * 0.2),
            (right - width * 0.14, base + height * 0.26),
            (left + width * 0.14, base + height * 0.26),
        ]
    )
    s.canvas.drawPath(under, fill(s.shaded("#1f5a4a")))
    for i in range(26):
        x = left + width * (0.1 + 0.8 * i / 25)
        s.canvas.drawLine(
            x,
            base,
            x,
            base + height * 0.2,
            stroke(s.half(("#2f9a7c", "#c2472f", "#e3b14a")[i % 3], 0.35), width * 0.013),
        )
    tone = "#eef3fb" if s.mood.snow else tile
    s.canvas.drawPath(path, linear((0, base - height), (0, base), [rgb(s.lit(tone, 0.18)), rgb(s.half(tone, 0.6))]))
    s.canvas.save()
    s.canvas.clipPath(path, doAntiAlias=True)
    for i in range(34):
        t = i / 33 * 2 - 1
        s.canvas.drawLine(
            middle + t * width * 0.3,
            base - height,
            middle + t * width * 0.56,
            base + lift,
            stroke(s.shaded(tone), width / 130, 0.5),
        )
    s.canvas.restore()
    ridge = s.lit("#dfe3e6" if not s.mood.snow else "#ffffff", 0.2)
    s.canvas.drawLine(
        middle - width * 0.31, base - height, middle + width * 0.31, base - height, stroke(ridge, height * 0.13)
    )
    for turn in (-1, 1):
        hip = skia.Path()
        hip.moveTo(middle + turn * width * 0.3, base - height)
        hip.quadTo(middle + turn * width * 0.33, base - height * 0.3, middle + turn * width * 0.5, base - lift)
        s.canvas.drawPath(hip, stroke(ridge, height * 0.08, 0.9))
        s.canvas.drawCircle(middle + turn * width * 0.31, base - height * 1.06, height * 0.08, fill(ridge))


def hall(s: Stage, left: float, right: float, top: float, ground: float, bays: int) -> None:
    """A storey of red columns with lattice doors between."""
    s.canvas.drawRect(
        skia.Rect.MakeLTRB(left, top, right, ground),
        linear((0, top), (0, ground), [rgb(s.shaded("#2a4a42")), rgb(s.half("#3f6a5a", 0.5))]),
    )
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
        s.canvas.drawLine(
            x + s.mood.side * 0.5,
            top,
            x + s.mood.side * 0.5,
            ground,
            stroke(s.lit("#d8583c", 0.15), max(0.6, pitch * 0.05)),
        )


def peak(s: Stage, x: float, foot: float, half: float, height: float, colour: str) -> None:
    """A granite mountain with lit and shaded flanks."""
    left = [
        (x - half * (1 - t) + s.rng.uniform(-4, 4), foot - height * (t**0.8) + s.rng.uniform(-3, 3))
        for t in (0, 0.2, 0.4, 0.6, 0.8, 0.95)
    ]
    right = [
        (x + half * (1 - t) + s.rng.uniform(-4, 4), foot - height * (t**0.85) + s.rng.uniform(-3, 3))
        for t in (0.95, 0.8, 0.6, 0.4, 0.2, 0)
    ]
    path = smooth([*left, (x, foot - height), *right])
    s.canvas.drawPath(
        path,
        mason.across(
            s, x - half, x + half, [s.lit(colour, 0.1), s.half(colour, 0.35), s.shaded(colour)], [0, 0.5, 0.75]
        ),
    )
    mason.texture(s, path, colour, 0, 0.5)
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
    s.far = 0.42
    peak(s, 410, 208, 150, 92, "#7c94a0")
    s.far = 0.3
    peak(s, 190, 208, 190, 128, "#7f9a84")
    s.mist(196, 30, 0.65)
    s.far = 0.1
    nature.hedge(s, 0, 480, 206, 24, "#b8622c")
    nature.hedge(s, 0, 480, 210, 16, "#d39a34")
    for left, right in ((4, 130), (404, 500)):
        hall(s, left + 10, right - 10, 180, 208, 6)
        korean_roof(s, left, right, 180, 18)
    s.far = 0
    hall(s, 204, 348, 122, 146, 7)
    korean_roof(s, 166, 386, 118, 46)
    hall(s, 180, 372, 162, 201, 9)
    korean_roof(s, 134, 418, 162, 32)
    mason.box(s, 150, 402, 199, 207, "#e3ddd0", course=3)
    mason.box(s, 130, 422, 207, 217, "#d6cfc0", course=3)
    stair(s, 276, 199, 217, 17)
    s.ground(216, "#cbb89a", 0.7)
    s.cast(130, 422, 217, 60)
    nature.pine(s, 46, 234, 96)
    nature.pine(s, 446, 236, 104)
    life.crowd(s, 200, 350, 226, 14, 8)


def stair(s: Stage, x: float, top: float, ground: float, half: float) -> None:
    for i in range(6):
        y = top + (ground - top) * i / 6
        s.canvas.drawRect(
            skia.Rect.MakeLTRB(x - half, y, x + half, y + (ground - top) / 6),
            fill(s.half("#e9e3d6", 0.15 + 0.3 * (i % 2))),
        )


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
    hall(s, 206, 374, 136, 161, 7)
    korean_roof(s, 160, 420, 132, 26)
    hall(s, 226, 354, 98, 116, 6)
    korean_roof(s, 178, 402, 96, 34)
    s.ground(214, "#dfe6f4")
    s.dunes(216, "#dfe6f4")
    s.canvas.drawPath(polygon([(262, 216), (318, 216), (372, 300), (208, 300)]), fill("#ffb45a", 0.22, 8))
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
            s.canvas.drawLine(
                x + t * wide,
                bottom,
                x + t * slim,
                top,
                stroke(s.shaded(mix(stone, "#401818", 0.3)), max(0.6, half / 24), 0.55),
            )
        for k in range(1, 4):
            y, reach = bottom + (top - bottom) * k / 4, wide + (slim - wide) * k / 4
            s.canvas.drawLine(x - reach, y, x + reach, y, stroke(s.lit("#e8bd98", 0.1), 1.1, 0.55))
        mason.cornice(s, x - slim * 1.32, x + slim * 1.32, top, max(2, half * 0.12), "#c9744e")
    mason.dome(s, x, ground - height, half * 0.34, half * 0.34, SANDSTONE)


def delhi_a(s: Stage) -> None:
    s.sky(0.55, 4)
    s.disc((168, 140), 19, "#fff2c0")
    s.far = 0.45
    nature.hedge(s, 0, 480, 206, 30, "#8a8a50")
    s.far = 0.28
    for x, size in ((62, 26), (442, 24)):
        mason.box(s, x - size, x + size, 180, 210, SANDSTONE, course=3)
        mason.arcade(s, x - size * 0.9, x + size * 0.9, 188, 210, 3, SANDSTONE, "pointed")
        mason.dome(s, x, 181, size * 0.82, size * 0.9, "#dcbc9c", mason.POINTED)
        mason.finial(s, x, 181 - size * 0.9, 6, "ball")
    s.far = 0.06
    screen(s, 110, 284, 213)
    s.far = 0
    qutb(s, 352, 215, 38, 154)
    mason.box(s, 304, 400, 208, 216, "#c9744e", course=3)
    s.ground(212, "#c98a52", 0.5)
    s.cast(110, 284, 213, 50)
    s.cast(316, 390, 216, 110)
    nature.tree(s, 448, 228, 70, "#5d7036")
    nature.tree(s, 30, 226, 60, "#5d7036")
    life.peacock(s, 148, 240, 27)
    life.peacock(s, 270, 238, 23, -1)
    life.crowd(s, 290, 430, 226, 14, 5)


def screen(s: Stage, left: float, right: float, ground: float) -> None:
    """The ruined arches before the minar: carved bands, a broken crest, light through the openings."""
    width, middle = right - left, (left + right) / 2
    crest = [(left, ground), (left, ground - 58), (left + width * 0.1, ground - 62), (left + width * 0.32, ground - 60)]
    crest += [(left + width * 0.33, ground - 90), (middle, ground - 90), (left + width * 0.6, ground - 87)]
    crest += [(left + width * 0.62, ground - 82), (left + width * 0.67, ground - 80)]
    crest += [
        (left + width * 0.68, ground - 60),
        (right - width * 0.12, ground - 50),
        (right, ground - 40),
        (right, ground),
    ]
    wall = polygon([*crest, (right, ground)])
    holes = skia.Path()
    bays = ((0.06, 0.28, 46), (0.4, 0.6, 76), (0.72, 0.94, 44))
    for start, end, tall in bays:
        holes.addPath(mason.arch_path(left + width * start, left + width * end, ground - tall, ground, "pointed"))
    solid = skia.Op(wall, holes, skia.PathOp.kDifference_PathOp)
    s.canvas.drawPath(solid, mason.across(s, left, right, [s.lit(SANDSTONE, 0.1), s.half(SANDSTONE, 0.6)]))
    mason.texture(s, solid, SANDSTONE, 3, 0.6)
    for start, end, tall in bays:
        for grow, tone in ((2.4, "#e8b48a"), (5.0, "#8a3a2a")):
            band = mason.arch_path(
                left + width * start - grow, left + width * end + grow, ground - tall - grow, ground, "pointed"
            )
            s.canvas.drawPath(band, stroke(s.lit(tone), 1.1, 0.8))
    s.canvas.drawPath(solid, stroke(s.lit("#ffd8a0", 0.2), 0.9, 0.7))


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
    mason.openings(
        s,
        x - size * 0.58,
        x + size * 0.58,
        ground - size * 0.92,
        ground - size * 0.7,
        7,
        1,
        "pointed",
        (0.42, 0.9),
        stone,
    )
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
        s.canvas.drawLine(
            px,
            ground - 50,
            px + s.rng.uniform(-1, 1),
            ground - s.rng.uniform(14, 34),
            stroke(s.shaded("#5d4634"), 0.8, 0.7),
        )


SCENES = {
    "Seoul-A": (
        seoul_a,
        Mood(("#8fb4c8", "#f4d8bc", "#ffe8c0"), "#fff0d2", "#80889e", "#dce4de", (440, 70), "#fff2d0", 1),
    ),
    "Seoul-B": (
        seoul_b,
        Mood(("#16204a", "#33447e", "#7f8cb8"), "#b4c2ec", "#505c92", "#6472a2", (146, 66), "#dfe8ff", -1, 0.8, True),
    ),
    "Delhi-A": (
        delhi_a,
        Mood(("#d07a52", "#f4b06c", "#ffe0a0"), "#ffd8a0", "#8c5464", "#f0b888", (196, 132), "#ffe6a4"),
    ),
    "Delhi-B": (
        delhi_b,
        Mood(("#3f5a6a", "#7fa49c", "#f2dfa8"), "#f0ecc8", "#586c7c", "#b4c4b0", (430, 130), "#fff0bc", 1),
    ),
}
