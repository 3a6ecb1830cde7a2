"""Scenes on the way: elephants, the mountain pass with its wall, lantern bridges, the porcelain workshop."""

import math

import skia

from assets.studio.kit import fill, mix, polygon, smooth, stroke
from assets.studio.orient import air
from assets.studio.orient.domes import dome
from assets.studio.orient.figures import camel, elephant, person
from assets.studio.orient.mood import Mood
from assets.studio.orient.mountains import range_field, rock_skin
from assets.studio.orient.plants import lotus, pads, palm, tree, tuft
from assets.studio.orient.plate import Plate
from assets.studio.orient.roofs import hall, lantern, pagoda
from assets.studio.orient.shapes import body, glow
from assets.studio.orient.terrain import Light, View, paint_ground
from assets.studio.orient.walls import battlements, block, niche
from assets.studio.orient.water import water


def elephants(plate: Plate, mood: Mood, variant: int) -> None:
    """An elephant train: across a river plain, past palms, or below a hill town."""
    kind = variant % 3
    view = View(eye=2.2, horizon=(262, 280, 250)[kind], focal=400, near=1.6, far=70)
    air.sky(plate, mood, view.horizon + 25, cover=(0.6, 0.75, 0.5)[kind])
    air.disc(plate, mood, (20, 26, 15)[kind])
    field = range_field(plate.seed, (10, 6, 14)[kind], 12)
    skin = rock_skin(plate.seed, mix("#a89858", mood.bright, 0.12), mix("#c8a878", mood.deep, 0.1))
    paint_ground(plate, mood, view, field, skin, Light(haze_from=5, haze_to=46, haze=0.9))
    if kind == 2:
        for x, half in ((318, 20), (284, 13), (350, 12)):
            block(plate, mood, (x - half * 1.4, view.horizon - 14, x + half * 1.4, view.horizon + 34), "#e0d0b0", 0.4)
            dome(plate, mood, x, view.horizon - 14, half, mood.bright, "onion", "ribbed", 0.4)
    air.mist(plate, mood.haze, view.horizon + 26, 26, 0.65)
    for x, y, size in ((350, view.horizon + 64, 52), (300, view.horizon + 74, 66)):
        elephant(plate, mood, x, y, size, flip=kind == 1)
    if kind == 1:
        palm(plate, mood, 170, 388, 190, 0.1)
        palm(plate, mood, 372, 392, 220, -0.1)
    elephant(plate, mood, 244, 446, 176, flip=kind == 1)
    person(plate, mood, 152 if kind != 1 else 336, 458, 74, mood.partner, "turban")
    for _ in range(16):
        at = plate.rng.uniform(0, 400)
        tuft(
            plate, mood, at, plate.rng.uniform(500, 566), plate.rng.uniform(22, 46), 16, mix("#8a8a40", mood.deep, 0.2)
        )


def mountain_pass(plate: Plate, mood: Mood, variant: int) -> None:
    """A pass through the mountains: the long wall with its towers, or a road with a caravan and a shrine."""
    kind = variant % 2
    view = View(eye=4.2, horizon=(250, 225)[kind], focal=420, near=3.0, far=85)
    air.sky(plate, mood, view.horizon + 10, cover=0.6)
    air.disc(plate, mood, 16)
    field = range_field(plate.seed, (10, 13)[kind], 5, 0.085)
    low = mix("#5c7a4c", mood.deep, 0.25)
    skin = rock_skin(plate.seed, low, mix("#9a8a78", mood.deep, 0.15), None if kind == 0 else "#f4f4f0", 5.5)
    paint_ground(
        plate, mood, view, field, skin, Light(lift=0.5, shadows=2.2, haze_from=9, haze_to=60, haze=0.88, back=0.1)
    )
    air.mist(plate, mood.haze, view.horizon + 50, 30, 0.45)
    if kind == 0:
        _long_wall(plate, mood)
    else:
        _road(plate, mood)
    for _ in range(6):
        x = plate.rng.uniform(110, 400)
        tree(
            plate,
            mood,
            x,
            plate.rng.uniform(510, 560),
            plate.rng.uniform(46, 80),
            mix("#3f6a3c", mood.bright, 0.3),
            0.05,
            160,
        )


def _long_wall(plate: Plate, mood: Mood) -> None:
    """A wall that winds over the hills towards the viewer, with watchtowers."""
    stone = mix("#cbb890", mood.bright, 0.12)
    way = [
        (366, 226, 3.0),
        (330, 246, 4.5),
        (352, 272, 6.5),
        (296, 300, 9.0),
        (236, 330, 13),
        (262, 376, 19),
        (196, 436, 30),
        (232, 520, 46),
        (300, 590, 60),
    ]
    for pass_over in range(2):
        for i in range(len(way) - 1):
            (x0, y0, s0), (x1, y1, s1) = way[i], way[i + 1]
            steps = 10
            for k in range(steps):
                t, u = k / steps, (k + 1) / steps
                ax, ay, a = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, s0 + (s1 - s0) * t
                bx, by, b = x0 + (x1 - x0) * u, y0 + (y1 - y0) * u, s0 + (s1 - s0) * u
                dim = max(0.0, 0.6 - a / 26)
                if pass_over == 0:
                    side = polygon(
                        [(ax - a, ay), (bx - b, by), (bx - b * 1.1, by + b * 1.3), (ax - a * 1.1, ay + a * 1.3)]
                    )
                    plate.canvas.drawPath(side, fill(mood.far(mood.dim(stone, 0.5 if mood.side > 0 else 0.1), dim)))
                    side = polygon(
                        [(ax + a, ay), (bx + b, by), (bx + b * 1.1, by + b * 1.3), (ax + a * 1.1, ay + a * 1.3)]
                    )
                    plate.canvas.drawPath(
                        side, fill(mood.far(mood.lit(stone, 0.35) if mood.side > 0 else mood.dim(stone, 0.5), dim))
                    )
                else:
                    walk = polygon([(ax - a, ay), (ax + a, ay), (bx + b, by), (bx - b, by)])
                    plate.canvas.drawPath(
                        walk, fill(mood.far(mix(mood.dim(stone, 0.15), "#8a7050", 0.06 * (k % 3)), dim))
                    )
                    for edge in (-1, 1):
                        top = polygon(
                            [
                                (ax + edge * a, ay - a * 0.34),
                                (bx + edge * b, by - b * 0.34),
                                (bx + edge * b, by),
                                (ax + edge * a, ay),
                            ]
                        )
                        if k % 2 == 0:
                            plate.canvas.drawPath(
                                top,
                                fill(
                                    mood.far(
                                        mood.lit(stone, 0.45) if edge * mood.side > 0 else mood.dim(stone, 0.35), dim
                                    )
                                ),
                            )
    for x, y, s in ((350, 270, 13), (236, 334, 27), (196, 438, 56)):
        dim = max(0.0, 0.5 - s / 60)
        block(plate, mood, (x - s, y - s * 1.5, x + s, y + s * 0.9), stone, dim, max(3, s / 6))
        battlements(plate, mood, x - s * 1.08, x + s * 1.08, y - s * 1.5, s * 0.3, stone, dim)
        niche(plate, mood, x, y - s * 0.3, s * 0.5, s * 0.8, stone, 0.6 if mood.night else 0, dim)
    person(plate, mood, 246, 520, 52, mood.partner)


def _road(plate: Plate, mood: Mood) -> None:
    """A road with a caravan, prayer flags strung above it."""
    road = smooth(
        [
            (300, 300),
            (262, 326),
            (306, 366),
            (216, 420),
            (150, 560),
            (330, 560),
            (318, 440),
            (346, 372),
            (284, 326),
            (306, 302),
        ],
        close=True,
    )
    body(plate, mood, road, "#c8ac80", 0)
    pagoda(plate, mood, 340, 318, 30, 3, mood.bright, "#f0e4cc", 0, 0.25)
    for x, y, size in ((276, 334, 30), (300, 352, 40), (292, 386, 58), (244, 440, 98)):
        camel(plate, mood, x, y, size, flip=x > 280, load="pack" if size != 98 else "rider")
    for row, (start, end, dip) in enumerate((((110, 150), (410, 206), 60), ((130, 196), (410, 138), 52))):
        points = [
            (
                start[0] + (end[0] - start[0]) * i / 16,
                start[1] + (end[1] - start[1]) * i / 16 + dip * 4 * (i / 16) * (1 - i / 16) * 0.5,
            )
            for i in range(17)
        ]
        plate.canvas.drawPath(smooth(points), stroke(mood.dim("#3a2a20", 0.2), 1.2))
        for i, (fx, fy) in enumerate(points):
            colour = (mood.bright, "#f6ead0", mood.partner, "#c8402c", "#3f9a5c")[(i + row) % 5]
            flag = smooth([(fx - 6, fy), (fx + 6, fy), (fx + 6, fy + 14), (fx, fy + 12), (fx - 6, fy + 15)], close=True)
            body(plate, mood, flag, colour, 0.8)


def bridge(plate: Plate, mood: Mood, variant: int) -> None:
    """A moon bridge hung with lanterns, mirrored in still water."""
    kind = variant % 3
    shore = (372.0, 384.0, 366.0)[kind]
    lit = 1.0 if mood.ambient < 0.55 else 0.35
    air.sky(plate, mood, shore - 40, cover=(0.6, 0.3, 0.75)[kind])
    if mood.night:
        air.stars(plate, mood, shore - 120, 130)
    air.disc(plate, mood, (17, 30, 15)[kind])
    view = View(eye=2.2, horizon=shore - 52, focal=420, near=9, far=80)
    skin = rock_skin(plate.seed, mix("#4c7058", mood.deep, 0.3), mix("#7c8a78", mood.deep, 0.2))
    paint_ground(
        plate,
        mood,
        view,
        range_field(plate.seed, (9, 7, 16)[kind], 11),
        skin,
        Light(haze_from=4, haze_to=45, haze=0.92),
    )
    air.mist(plate, mood.haze, shore - 40, 40, 0.7)
    leaf = {0: "#f0b8b8", 1: mix(mood.bright, "#e87830", 0.4), 2: mix(mood.bright, "#7ab85c", 0.4)}[kind]
    if kind == 1:
        pagoda(plate, mood, 316, shore - 6, 44, 5, mood.bright, "#e8d8b8", 0.8, 0.15)
    elif kind == 0:
        hall(plate, mood, 322, shore - 2, 62, 104, mood.bright, "#f0e4c8", lit * 0.6, 0.12)
    else:
        for x, size in ((352, 150), (308, 110)):
            tree(plate, mood, x, shore, size, leaf, 0.0, 420)
    tree(plate, mood, (120, 96, 150)[kind], shore + 2, (170, 200, 130)[kind], leaf, 0.18, 620)
    _span(plate, mood, shore, (238, 226, 244)[kind], (122, 132, 116)[kind], (66, 84, 58)[kind], lit)
    deep = mix("#0e4c54", mood.deep, 0.45)
    water(plate, mood, shore, deep, 0.86, glint=0.55)
    if kind == 1:
        for x, y, size in ((180, 440, 11), (214, 490, 14), (252, 456, 10)):
            lantern(plate, mood, x, y - size, size, mood.bright, 1)
    else:
        pads(plate, mood, 210, 490, 110, 15)
        for x, y in ((186, 488), (246, 512), (228, 468)):
            lotus(plate, mood, x, y, 15, mix(mood.bright, "#ffd8e0", 0.6))
    tree_branch(plate, mood, leaf)


def tree_branch(plate: Plate, mood: Mood, leaf: str) -> None:
    """A near branch that hangs into the picture at the upper right."""
    rng = plate.rng
    spine = [(410.0, 118.0), (366.0, 132.0), (330.0, 156.0), (304.0, 160.0)]
    plate.canvas.drawPath(smooth(spine), stroke(mood.dim("#3a2820", 0.4), 4))
    for _ in range(150):
        t = rng.random()
        i = min(2, int(t * 3))
        u = t * 3 - i
        x = spine[i][0] + (spine[i + 1][0] - spine[i][0]) * u + rng.gauss(0, 13)
        y = spine[i][1] + (spine[i + 1][1] - spine[i][1]) * u + rng.gauss(0, 9)
        size = rng.uniform(1.6, 3.8)
        colour = mood.lit(leaf, rng.uniform(0, 0.6)) if rng.random() < 0.6 else mood.dim(leaf, 0.4)
        plate.canvas.drawOval(skia.Rect.MakeXYWH(x - size, y - size * 0.7, size * 2, size * 1.4), fill(colour, 0.92))


def _span(plate: Plate, mood: Mood, shore: float, x: float, half: float, rise: float, lit: float) -> None:
    """The bridge itself: an arched deck with a round opening, rails, posts and lanterns."""
    stone = mix("#d8ccb4", mood.bright, 0.12)

    def deck(t: float) -> float:
        return shore - 14 - rise * float(math.cos(t * math.pi / 2) ** 1.15)

    ts = [i / 24 - 1 for i in range(49)]
    upper = [(x + half * t, deck(t)) for t in ts]
    face = skia.Path()
    face.moveTo(x - half, shore + 2)
    for px, py in upper:
        face.lineTo(px, py)
    face.lineTo(x + half, shore + 2)
    face.close()
    hole = skia.Path()
    hole.addOval(skia.Rect.MakeXYWH(x - half * 0.56, shore - rise * 0.86, half * 1.12, rise * 1.72))
    solid = skia.Op(face, hole, skia.kDifference_PathOp)
    body(plate, mood, solid, stone, 1.5)
    plate.canvas.save()
    plate.canvas.clipPath(solid, True)
    for i in range(34):
        angle = math.pi * i / 33
        c, s = math.cos(angle), math.sin(angle)
        plate.canvas.drawLine(
            x + half * 0.56 * c,
            shore - rise * 0.86 * s,
            x + half * 0.72 * c,
            shore - rise * 1.02 * s,
            stroke(mood.dim(stone, 0.6), 1.0, 0.7),
        )
    plate.canvas.restore()
    plate.canvas.drawPath(hole, stroke(mood.dim(stone, 0.5), 1.4, 0.8))
    rail = mix(mood.bright, "#a83424", 0.3)
    for lift, width in ((0.0, 4.5), (17.0, 3.2), (9.0, 1.6)):
        line = [(px, py - lift) for px, py in upper[::3]]
        plate.canvas.drawPath(smooth(line), stroke(mood.dim(rail, 0.35), width))
        plate.canvas.drawPath(smooth([(px, py - 1) for px, py in line]), stroke(mood.lit(rail, 0.4), width * 0.4))
    for i in range(9):
        t = i / 4 - 1
        px, py = x + half * t, deck(t)
        plate.canvas.drawLine(px, py, px, py - 24, stroke(mood.dim(rail, 0.3), 3.6))
        plate.canvas.drawLine(px + mood.side, py, px + mood.side, py - 24, stroke(mood.lit(rail, 0.45), 1.3))
        if i % 2 == 0:
            plate.canvas.drawPath(
                smooth([(px, py - 24), (px + 1, py - 42), (px + 8, py - 44)]), stroke(mood.dim("#5a3820", 0.3), 2)
            )
            lantern(plate, mood, px + 8, py - 42, 12, mood.bright if i % 4 else mood.partner, lit)
    person(plate, mood, x - half * 0.1, deck(-0.1) - 2, 46, mood.partner, "veil")
    person(plate, mood, x + half * 0.16, deck(0.16) - 2, 50, "#f0e4cc", "straw", flip=True)
    glow(plate, (x, deck(0) - 20), 70, "#ffb458", 0.25 * lit)
