"""The lantern bridge."""

import math
from collections.abc import Sequence

import skia

from assets.studio.kit import Point, fill, mix, polygon, smooth, stroke
from assets.studio.orient import air
from assets.studio.orient.figures import person
from assets.studio.orient.mood import Mood
from assets.studio.orient.mountains import range_field, rock_skin
from assets.studio.orient.plants import dab, lotus, pads, tree
from assets.studio.orient.plate import Plate
from assets.studio.orient.roofs import hall, lantern, pagoda, roof, storey
from assets.studio.orient.shapes import body, glow
from assets.studio.orient.terrain import Light, View, paint_ground
from assets.studio.orient.water import water


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
    air.mist(plate, mood.haze, shore - 50, 34, 0.45 if kind == 0 else 0.7)
    leaf = {0: "#f0b8b8", 1: mix(mood.bright, "#e87830", 0.4), 2: mix(mood.bright, "#7ab85c", 0.4)}[kind]
    if kind == 1:
        pagoda(plate, mood, 316, shore - 6, 44, 5, mood.bright, "#e8d8b8", 0.8, 0.15)
    elif kind == 0:
        hall(plate, mood, 356, shore - 2, 62, 110, mood.bright, "#f0e4c8", lit * 0.6, 0.2)
    else:
        for x, size in ((352, 150), (308, 110)):
            tree(plate, mood, x, shore, size, leaf, 0.0, 420)
    tree(plate, mood, (120, 96, 150)[kind], shore + 2, (170, 200, 130)[kind], leaf, 0.18, 620)
    if kind == 2:
        _covered(plate, mood, shore)
    else:
        _span(plate, mood, shore, (224, 226)[kind], (128, 132)[kind], (86, 84)[kind], lit)
    deep = mix("#0e4c54", mood.deep, 0.45)
    water(plate, mood, shore, deep, 0.86, glint=0.55)
    if kind == 1:
        for x, y, size in ((180, 440, 11), (214, 490, 14), (252, 456, 10)):
            lantern(plate, mood, x, y - size, size, mood.bright, 1)
    else:
        pads(plate, mood, 210, 490, 110, 15)
        for x, y in ((186, 488), (246, 512), (228, 468)):
            lotus(plate, mood, x, y, 15, mix(mood.bright, "#ffd8e0", 0.6))
    branch(plate, mood, leaf, ((410.0, 118.0), (366.0, 132.0), (330.0, 156.0), (304.0, 160.0)))


def branch(plate: Plate, mood: Mood, leaf: str, spine: Sequence[Point], count: int = 150) -> None:
    """A near branch that hangs into the picture."""
    rng = plate.rng
    plate.canvas.drawPath(smooth(spine), stroke(mood.dim("#3a2820", 0.4), 4))
    last = len(spine) - 1
    for _ in range(count):
        along = rng.random() * last
        i = min(last - 1, int(along))
        (x0, y0), (x1, y1) = spine[i], spine[i + 1]
        x = x0 + (x1 - x0) * (along - i) + rng.gauss(0, 13)
        y = y0 + (y1 - y0) * (along - i) + rng.gauss(0, 9)
        size = rng.uniform(1.6, 3.6)
        colour = mood.lit(leaf, rng.uniform(0, 0.6)) if rng.random() < 0.6 else mood.dim(leaf, 0.4)
        dab(plate, x, y, size, rng.uniform(-60, 60), fill(colour, 0.95))


def _covered(plate: Plate, mood: Mood, shore: float) -> None:
    """A roofed bridge on stone piers, a pavilion over its middle."""
    stone, tile = mix("#d8ccb0", mood.bright, 0.1), mix(mood.deep, mood.bright, 0.55)
    deck = shore - 46
    for x in (92, 170, 248, 326, 404):
        pier = polygon([(x - 13, deck + 8), (x + 13, deck + 8), (x + 18, shore + 3), (x - 18, shore + 3)])
        body(plate, mood, pier, stone, 1.6)
    plate.canvas.drawRect(skia.Rect.MakeLTRB(40, deck, 400, deck + 10), fill(mood.dim("#7a4a30", 0.2)))
    plate.canvas.drawRect(skia.Rect.MakeLTRB(40, deck - 2, 400, deck + 2), fill(mood.lit("#b87848", 0.35)))
    storey(plate, mood, 230, deck - 36, deck, 182, "#f0e2c4", "#a8402c", 0.35)
    for x in (118, 378):
        roof(plate, mood, x, deck - 32, 82, 30, 60, tile)
    storey(plate, mood, 248, deck - 44, deck, 56, "#f4e8cc", "#b04830", 0.5)
    roof(plate, mood, 248, deck - 38, 86, 38, 44, tile)
    storey(plate, mood, 248, deck - 92, deck - 70, 36, "#f4e8cc", "#b04830", 0.4)
    roof(plate, mood, 248, deck - 88, 62, 54, 6, tile)
    for x in (180, 214, 282, 316):
        lantern(plate, mood, x, deck - 34, 12, mood.partner, 0.8)


def _span(plate: Plate, mood: Mood, shore: float, x: float, half: float, rise: float, lit: float) -> None:
    """The bridge itself: an arched deck with a round opening, rails, posts and lanterns."""
    stone = mix("#fff2d8", mood.bright, 0.03)

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
    rail = mix(mood.bright, "#c8402c", 0.75)
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
