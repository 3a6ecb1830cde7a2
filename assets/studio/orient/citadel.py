"""Scenes of power and learning: walled imperial cities, observatories under the stars."""

import math
from itertools import pairwise

import skia

from assets.studio.kit import fill, mix, polygon, stroke
from assets.studio.orient import air
from assets.studio.orient.domes import dome
from assets.studio.orient.figures import person
from assets.studio.orient.mood import Mood
from assets.studio.orient.mountains import range_field, rock_skin
from assets.studio.orient.plants import tree
from assets.studio.orient.plate import Plate
from assets.studio.orient.roofs import hall, lantern, pagoda, roof, storey
from assets.studio.orient.shapes import body, glow, unit
from assets.studio.orient.terrain import Light, View, paint_ground
from assets.studio.orient.turned import Finish, banded, turned
from assets.studio.orient.walls import arcade, battlements, block, niche, paving, stairs
from assets.studio.orient.water import water


def imperial(plate: Plate, mood: Mood, variant: int) -> None:
    """The walled imperial city: its gate over the moat, its roofs from a hill, or its great hall by torchlight."""
    kind = variant % 3
    lamp = 0.9 if mood.night else (0.55 if mood.ambient < 0.5 else 0.0)
    air.sky(plate, mood, 320, cover=(0.6, 0.7, 0.3)[kind])
    if mood.night:
        air.stars(plate, mood, 280, 160)
    air.disc(plate, mood, (30, 14, 24)[kind])
    view = View(eye=3, horizon=300, focal=420, near=9, far=85)
    skin = rock_skin(plate.seed, mix("#6a7858", mood.deep, 0.25), mix("#8a8478", mood.deep, 0.2))
    paint_ground(
        plate,
        mood,
        view,
        range_field(plate.seed, (9, 14, 10)[kind], 12),
        skin,
        Light(haze_from=3, haze_to=45, haze=0.92),
    )
    air.mist(plate, mood.haze, 300, 44, 0.7)
    tile = mix(mood.deep, mood.bright, 0.62)
    (_gate, _roofs, _great_hall)[kind](plate, mood, tile, lamp)


def _gate(plate: Plate, mood: Mood, tile: str, lamp: float) -> None:
    """The gatehouse over the moat, with its causeway."""
    wall = mix("#d09a72", mood.bright, 0.18)
    for x, half, foot in ((330, 38, 300), (150, 34, 296), (286, 26, 286)):
        hall(plate, mood, x, foot, half, half * 1.5, tile, "#ecd8b4", lamp, 0.3)
    block(plate, mood, (-5, 306, 405, 404), mood.dim(wall, 0.12), 0, 8)
    battlements(plate, mood, 0, 400, 306, 10, wall)
    block(plate, mood, (158, 272, 342, 404), wall, 0, 9)
    battlements(plate, mood, 156, 344, 272, 11, wall)
    for x, wide, tall in ((250, 44, 84), (196, 26, 54), (304, 26, 54)):
        niche(plate, mood, x, 404, wide, tall, mix(wall, "#f0dcb0", 0.4), lamp)
    storey(plate, mood, 250, 226, 272, 78, "#f0dcb4", "#b04430", lamp)
    roof(plate, mood, 250, 232, 110, 44, 66, tile)
    storey(plate, mood, 250, 168, 194, 58, "#f0dcb4", "#b04430", lamp)
    roof(plate, mood, 250, 174, 86, 50, 44, tile)
    water(plate, mood, 404, mix("#0c5a64", mood.shade, 0.25), 0.80, glint=0.6)
    bridge = polygon([(226, 404), (274, 404), (330, 570), (170, 570)])
    body(plate, mood, bridge, "#d8c8a8", 0)
    for side in (-1, 1):
        for i in range(7):
            t = (i / 6) ** 1.3
            x, y, tall = 250 + side * (26 + 56 * t), 404 + 160 * t, 10 + 26 * t
            plate.canvas.drawLine(x, y, x, y - tall, stroke(mood.dim("#e8dcc4", 0.25), 2.5 + 4 * t))
            plate.canvas.drawCircle(x, y - tall, 2 + 3 * t, fill(mood.lit("#e8dcc4", 0.5)))
    person(plate, mood, 238, 462, 46, mood.partner)
    person(plate, mood, 262, 506, 66, mood.bright, "veil", flip=True)


def _roofs(plate: Plate, mood: Mood, tile: str, lamp: float) -> None:
    """Roof behind roof, from the wall to the mountains."""
    rng = plate.rng
    pagoda(plate, mood, 332, 318, 30, 5, tile, "#ecdcc0", lamp, 0.3)
    for row, (y, half) in enumerate(((300, 24), (328, 31), (364, 40), (410, 52), (468, 68))):
        dim = max(0.0, 0.42 - 0.12 * row)
        x = rng.uniform(40, 90) - row * 14
        while x < 420:
            size = half * rng.uniform(0.8, 1.15)
            if row >= 2 and abs(x - 250) < 60:
                x += size * 2
                continue
            hall(
                plate,
                mood,
                x,
                y + rng.uniform(-4, 4),
                size,
                size * 1.35,
                mix(tile, "#6a5848", rng.uniform(0, 0.3)),
                "#e8d8bc",
                lamp,
                dim,
            )
            if rng.random() < 0.5:
                tree(
                    plate,
                    mood,
                    x + size * 1.3,
                    y + 6,
                    size * 1.2,
                    mood.far(mix("#5c8a58", mood.bright, 0.3), dim),
                    0,
                    110,
                )
            x += size * 2.5
    hall(plate, mood, 246, 432, 104, 190, tile, "#f2e4c8", lamp, 0.0, double=True)
    wall = mix("#c8906c", mood.bright, 0.2)
    block(plate, mood, (-5, 486, 405, 570), mood.dim(wall, 0.25), 0, 10)
    battlements(plate, mood, 0, 400, 486, 15, wall)
    block(plate, mood, (34, 440, 116, 570), mood.dim(wall, 0.15), 0, 10)
    battlements(plate, mood, 30, 120, 440, 15, wall)
    stairs(plate, mood, 246, 430, 490, 40, 64, "#e4dcc8", 7)
    air.birds(plate, mood, 290, 190, 6)


def _great_hall(plate: Plate, mood: Mood, tile: str, lamp: float) -> None:
    """The great hall above its court, an avenue of lanterns before it."""
    for side in (-1, 1):
        pagoda(plate, mood, 250 + side * 140, 372, 34, 4, tile, "#e8d4b4", lamp, 0.25)
    paving(plate, mood, 392, (250, 290), "#cfc0a4", "#8a7c6c")
    hall(plate, mood, 250, 372, 138, 232, tile, mix("#e8c898", mood.bright, 0.2), lamp, 0, double=True)
    for i, grow in enumerate((1.05, 1.16)):
        y = 370 + i * 14
        plate.canvas.drawRect(
            skia.Rect.MakeLTRB(250 - 140 * grow, y, 250 + 140 * grow, y + 15), fill(mood.dim("#e8e0d0", 0.3))
        )
        plate.canvas.drawRect(
            skia.Rect.MakeLTRB(250 - 140 * grow, y, 250 + 140 * grow, y + 4), fill(mood.lit("#f4ecdc", 0.3))
        )
    stairs(plate, mood, 250, 372, 440, 34, 54, "#e8e0d0", 8)
    for i in range(4):
        for side in (-1, 1):
            x, y, size = 250 + side * (74 + 26 * i), 424 + 34 * i, 15 + 5 * i
            plate.canvas.drawLine(x, y, x, y - size * 2.2, stroke(mood.dim("#5a3a28", 0.2), 2 + i * 0.5))
            lantern(plate, mood, x, y - size * 2.4, size, mood.bright if i % 2 else mood.partner, 1 if lamp else 0.2)
    person(plate, mood, 236, 482, 70, mood.partner, "turban")
    person(plate, mood, 276, 462, 60, mood.bright, "veil", flip=True)


def observatory(plate: Plate, mood: Mood, variant: int) -> None:
    """An observatory: a dome with its slit, armillary spheres and stairs to the sky, over a sleeping town."""
    kind = variant % 3
    lamp = 0.9 if mood.night else 0.35
    view = View(eye=3.4, horizon=(350, 372, 340)[kind], focal=420, near=4, far=80)
    air.sky(plate, mood, view.horizon + 20, cover=(0.2, 0.25, 0.45)[kind])
    air.stars(plate, mood, view.horizon - 30, (280, 230, 60)[kind], river=kind != 2)
    if kind != 1:
        air.disc(plate, mood, (13, 0, 66)[kind])
    _constellations(plate, mood, kind)
    skin = rock_skin(plate.seed, mix("#6a6a60", mood.deep, 0.3), mix("#8a8074", mood.deep, 0.25))
    paint_ground(plate, mood, view, range_field(plate.seed, 8, 8), skin, Light(haze_from=5, haze_to=50, haze=0.9))
    air.mist(plate, mood.haze, view.horizon + 24, 34, 0.7)
    stone = mix("#d8c8ac", mood.bright, 0.12)
    (_dome_tower, _great_sextant, _sphere_terrace)[kind](plate, mood, stone, lamp)


def _constellations(plate: Plate, mood: Mood, kind: int) -> None:
    """Bright stars joined by fine lines."""
    rng = plate.rng
    for ox, oy in ((150, 190), (330, 170), (300, 250))[: 3 - kind]:
        points = [(ox + rng.uniform(-46, 46), oy + rng.uniform(-36, 36)) for _ in range(6)]
        points.sort()
        for (x0, y0), (x1, y1) in pairwise(points):
            plate.canvas.drawLine(x0, y0, x1, y1, stroke(mood.sun, 0.8, 0.4))
        for x, y in points:
            glow(plate, (x, y), 9, mood.sun, 0.8)
            plate.canvas.drawCircle(x, y, 1.5, fill("#ffffff"))


def armillary(plate: Plate, mood: Mood, x: float, y: float, size: float, stand: float = 0.6) -> None:
    """A brass sphere of rings on a stand."""
    gilt, dark = mood.lit("#d8a848", 0.35), mood.dim("#8a5a20", 0.4)
    foot = y + size * (1 + stand)
    legs = [(x - size * stand * 0.7, foot), (x + size * stand * 0.7, foot), (x + size * 0.08, y + size)]
    plate.canvas.drawPath(polygon([*legs, (x - size * 0.08, y + size)]), fill(dark))
    glow(plate, (x, y), size * 1.3, "#ffd080", 0.3)
    for turn, flat in ((0, 1.0), (24, 0.34), (-38, 0.30), (78, 0.36), (0, 0.12)):
        plate.canvas.save()
        plate.canvas.translate(x, y)
        plate.canvas.rotate(turn)
        oval = skia.Rect.MakeLTRB(-size, -size * flat, size, size * flat)
        plate.canvas.drawOval(oval, stroke(dark, size * 0.09))
        plate.canvas.drawOval(oval.makeOffset(-0.4, -0.6), stroke(gilt, size * 0.05))
        plate.canvas.restore()
    plate.canvas.drawCircle(x, y, size * 0.16, fill(gilt))
    plate.canvas.drawLine(x - size * 0.75, y + size * 0.75, x + size * 0.75, y - size * 0.75, stroke(gilt, size * 0.04))


def _dome_tower(plate: Plate, mood: Mood, stone: str, lamp: float) -> None:
    """A round tower whose dome is open for the telescope."""
    x, foot = 252.0, 470.0
    ring = banded(
        stone, [(0.0, 0.05, mood.bright), (0.12, 0.135, "#d8a848"), (0.50, 0.52, "#d8a848"), (0.90, 1.0, mood.bright)]
    )
    turned(plate, mood, (x, foot), (88, 168), ((0.0, 0.96), (0.06, 1.0), (0.07, 0.92), (1.0, 1.0)), ring, Finish())
    for i in range(-2, 3):
        at, narrow = x + 80 * math.sin(i * 0.5), math.cos(i * 0.5)
        niche(plate, mood, at, foot - 92, 18 * narrow, 46, mood.bright, lamp)
        niche(plate, mood, at, foot - 14, 22 * narrow, 58, mood.bright, lamp * 0.7)
    dome(plate, mood, x, foot - 166, 84, mood.bright, "round", "ribbed", 0, 0.12, stone)
    slit = polygon(
        [(x + 10, foot - 176), (x + 34, foot - 178), (x + 40, foot - 236), (x + 22, foot - 262), (x + 8, foot - 264)]
    )
    plate.canvas.drawPath(slit, fill(mix(mood.shade, "#080410", 0.6)))
    glow(plate, (x + 22, foot - 200), 60, "#ffc060", 0.8)
    scope = polygon([(x + 14, foot - 196), (x + 26, foot - 190), (x + 92, foot - 268), (x + 76, foot - 280)])
    body(plate, mood, scope, "#c08c34", 2)
    _ledge(plate, mood, stone, foot)
    armillary(plate, mood, 148, foot - 40, 24)


def _ledge(plate: Plate, mood: Mood, stone: str, foot: float) -> None:
    """The terrace in front, with a parapet and someone who counts the stars."""
    block(plate, mood, (-5, foot - 2, 405, 565), mood.dim(stone, 0.35), 0, 12)
    plate.canvas.drawRect(skia.Rect.MakeLTRB(0, foot - 6, 400, foot + 4), fill(mood.lit(stone, 0.3)))
    arcade(plate, mood, (-20, foot + 14, 420, 566), 8, mix(stone, mood.bright, 0.3))
    person(plate, mood, 192, foot - 2, 62, mood.partner, "turban")


def _great_sextant(plate: Plate, mood: Mood, stone: str, lamp: float) -> None:
    """A curved stair that climbs to nothing but sky, with its arc of marble."""
    canvas = plate.canvas
    foot = 486.0
    rise = polygon([(120, foot), (330, 214), (366, 214), (366, foot)])
    body(plate, mood, rise, stone, 2.2)
    for i in range(26):
        t = i / 26
        x, y = 120 + 210 * t, foot - (foot - 214) * t
        canvas.drawRect(skia.Rect.MakeXYWH(x, y - 9, 10, 10), fill(mood.lit(stone, 0.5)))
        canvas.drawRect(skia.Rect.MakeXYWH(x, y, 10, 4), fill(mood.dim(stone, 0.5)))
    for x, tall in ((222, 64), (262, 106), (302, 150), (340, 196)):
        niche(plate, mood, x, foot, 24, tall, mood.bright, lamp)
    arc = skia.Rect.MakeXYWH(72, 218, 250, 250)
    canvas.drawArc(arc, 28, 122, False, stroke(mood.dim(stone, 0.45), 22))
    canvas.drawArc(arc, 28, 122, False, stroke(mood.lit(stone, 0.3), 15))
    for i in range(25):
        angle = math.radians(30 + i * 4.9)
        c, s = math.cos(angle), math.sin(angle)
        canvas.drawLine(
            197 + 119 * c, 343 + 119 * s, 197 + 129 * c, 343 + 129 * s, stroke(mood.lit("#e0b048", 0.3), 1.4)
        )
    dome(plate, mood, 348, 214, 25, mood.bright, "keel", "tiled", 0, 0.9, stone)
    _ledge(plate, mood, stone, foot)
    armillary(plate, mood, 200, foot - 84, 42)


def _sphere_terrace(plate: Plate, mood: Mood, stone: str, lamp: float) -> None:
    """A great armillary sphere on a terrace, the domed house of the astronomers behind."""
    foot = 478.0
    block(plate, mood, (276, 312, 420, foot), stone, 0.08)
    arcade(plate, mood, (276, 330, 420, 390), 4, mood.bright, lamp, 0.08)
    arcade(plate, mood, (276, 400, 420, foot), 3, mood.bright, lamp, 0.08)
    dome(plate, mood, 340, 312, 56, mix(mood.bright, stone, 0.2), "keel", "ribbed", 0.08, 0.4, stone)
    _ledge(plate, mood, stone, foot)
    turned(
        plate,
        mood,
        (206, foot),
        (46, 54),
        unit("0,90 10,100 16,70 80,78 86,100 100,110"),
        banded(stone, [(0.0, 0.1, "#d8a848")]),
        Finish(),
    )
    armillary(plate, mood, 206, foot - 140, 82, 0.06)
    person(plate, mood, 286, foot - 2, 72, mood.bright, "veil", flip=True)
