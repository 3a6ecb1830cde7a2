"""Scenes of the road's halts: caravanserai courts, minaret quarters."""

import math

import skia

from assets.studio.kit import fill, mix, polygon, smooth, stroke
from assets.studio.orient import air
from assets.studio.orient.cloth import awning, hanging
from assets.studio.orient.domes import dome, minaret
from assets.studio.orient.figures import camel, person, tent
from assets.studio.orient.mood import Mood
from assets.studio.orient.mountains import range_field, rock_skin
from assets.studio.orient.noise import step
from assets.studio.orient.plants import palm
from assets.studio.orient.plate import Plate
from assets.studio.orient.roofs import lantern
from assets.studio.orient.shapes import body, glow
from assets.studio.orient.terrain import Light, View, paint_ground
from assets.studio.orient.walls import Box, arcade, battlements, block, niche, paving, portal


def caravanserai(plate: Plate, mood: Mood, variant: int) -> None:
    """The court of an inn for caravans: galleries of arches, a great gate, camels resting on the stones."""
    kind = variant % 3
    lamp = 0.9 if mood.night else (0.45 if mood.ambient < 0.5 else 0.0)
    air.sky(plate, mood, 320, cover=0.55)
    if mood.night:
        air.stars(plate, mood, 240, 140)
    air.disc(plate, mood, 16)
    stone = mix("#dcc094", mood.bright, 0.10)
    if kind != 1:
        dome(plate, mood, 330, 214, 34, mood.bright, "keel", "tiled", 0.35)
        minaret(plate, mood, 150, 250, 8, 150, stone, mood.bright, 0.4)
    top = (206.0, 176.0, 222.0)[kind]
    block(plate, mood, (-5, top, 405, 392), stone)
    battlements(plate, mood, 0, 400, top, 11, stone)
    arcade(plate, mood, (-20, top + 14, 420, top + 84), 8, mood.bright, lamp)
    arcade(plate, mood, (-20, top + 90, 420, 386), 6, mix(stone, "#ffffff", 0.2), lamp)
    gate = (205, 150, 325, 390) if kind == 0 else ((150, 120, 290, 390) if kind == 1 else (250, 164, 366, 390))
    portal(plate, mood, gate, mix(mood.bright, mood.deep, 0.25), stone, lamp)
    _gallery(plate, mood, stone, lamp)
    paving(plate, mood, 386, (250, 250), mix("#e0c8a0", mood.bright, 0.08), mix("#b89468", mood.deep, 0.1))
    _ground_shadow(plate, mood)
    if kind == 0:
        camel(plate, mood, 228, 470, 132, load="pack")
        person(plate, mood, 312, 452, 84, mood.partner, flip=True)
        person(plate, mood, 160, 430, 62, mood.bright, "veil")
    elif kind == 1:
        awning(plate, mood, (150, 286, 420, 330), (mood.bright, "#f4e8cc"), 9)
        camel(plate, mood, 206, 486, 124, flip=True, load="bare")
        person(plate, mood, 268, 470, 96, mood.bright)
        person(plate, mood, 330, 440, 80, mood.partner, "veil")
    else:
        tent(plate, mood, 196, 440, 108, mood.bright)
        camel(plate, mood, 286, 478, 112, flip=True, load="rider")
        palm(plate, mood, 372, 412, 210, -0.08)


def _gallery(plate: Plate, mood: Mood, stone: str, lamp: float) -> None:
    """The near wing of the court in shade at the left edge, in steep perspective."""
    wing = polygon([(0, 90), (96, 214), (96, 392), (0, 470)])
    body(plate, mood, wing, mood.dim(stone, 0.5), 0)
    for i in range(2):
        x, foot, tall = (24, 448, 170) if i == 0 else (72, 408, 120)
        niche(plate, mood, x, foot, 26 - 6 * i, tall, mood.dim(stone, 0.5), lamp * 0.8)
    plate.canvas.drawPath(polygon([(0, 84), (97, 210), (97, 216), (0, 94)]), fill(mood.lit(stone, 0.2)))


def _ground_shadow(plate: Plate, mood: Mood) -> None:
    """The shadow of the walls across the court."""
    edge = 410 + (plate.x - 200) * 0.10 * (1 if mood.side > 0 else -1)
    plate.tint(mood.shade, step(edge + 4, edge - 4, plate.y) * step(384, 388, plate.y) * 0.45)
    left = 100 + (plate.y - 386) * 0.25
    plate.tint(mood.shade, step(left + 6, left - 6, plate.x) * step(386, 390, plate.y) * 0.5)


def quarter(plate: Plate, mood: Mood, variant: int) -> None:
    """A quarter of minarets and domes over stacked roofs: at dusk, by night, or from a terrace by day."""
    kind = variant % 3
    lamp = 0.95 if mood.night else (0.6 if mood.ambient < 0.5 else 0.15)
    air.sky(plate, mood, 360, cover=(0.7, 0.35, 0.6)[kind])
    if mood.night:
        air.stars(plate, mood, 300, 170, river=True)
    air.disc(plate, mood, (26, 20, 14)[kind])
    view = View(eye=2, horizon=330, focal=420, near=10, far=80)
    paint_ground(
        plate,
        mood,
        view,
        range_field(plate.seed, 11, 12),
        rock_skin(plate.seed, "#8a7860", "#a89078"),
        Light(haze_from=4, haze_to=50, haze=0.9),
    )
    air.mist(plate, mood.haze, 320, 50, 0.6)
    stone = mix("#dcc8a4", mood.bright, 0.08)
    towers = (
        ((178, 12, 236), (322, 14, 270)),
        ((258, 15, 290), (356, 9, 190)),
        ((150, 10, 210), (232, 13, 262), (360, 11, 226)),
    )[kind]
    for x, half, tall in towers:
        minaret(plate, mood, x, 400, half, tall, mood.far(stone, 0.05), mood.bright, 0.12, 2, lamp * 0.8)
    domes = (
        ((250, 320, 56, "keel", "tiled"),),
        ((180, 330, 52, "onion", "ribbed"), (322, 352, 34, "onion", "gilt")),
        ((300, 330, 52, "round", "tiled"),),
    )[kind]
    for x, foot, half, shape, skin in domes:
        block(plate, mood, (x - half * 1.25, foot - 2, x + half * 1.25, 420), stone, 0.1)
        arcade(plate, mood, (x - half * 1.25, foot + 14, x + half * 1.25, foot + 64), 5, mood.bright, lamp, 0.1)
        dome(plate, mood, x, foot, half, mood.bright if skin != "gilt" else "#d8a040", shape, skin, 0.08)
    _houses(plate, mood, stone, lamp, kind)
    if kind == 2:
        _terrace(plate, mood, stone)
    air.birds(plate, mood, 280, 170, 7)


def _houses(plate: Plate, mood: Mood, stone: str, lamp: float, kind: int) -> None:
    """Stacked flat-roofed houses, nearer ones lower on the plate, larger and darker."""
    rng = plate.rng
    for y, wide, dim in ((396, 50, 0.18), (440, 66, 0.06), (500, 92, 0.0), (570, 120, 0.0)):
        x = rng.uniform(-50, 0)
        while x < 410:
            w, h = wide * rng.uniform(0.65, 1.25), wide * rng.uniform(0.7, 1.45)
            _house(plate, mood, (x, y - h, x + w, y + 60), mood.dim(stone, 0.3 * (y - 396) / 174), lamp, dim)
            if rng.random() < 0.22 and y < 560 and x > 110:
                palm(plate, mood, x + w, y + 4, wide * 1.15, rng.uniform(-0.1, 0.1), dim)
            x += w + rng.uniform(0, 5)
    if kind != 2:
        rope = [(118.0 + 290 * t / 8, 410 + 14 * math.sin(math.pi * t / 8)) for t in range(9)]
        plate.canvas.drawPath(smooth(rope), stroke(mood.dim("#3a2418", 0.2), 1.2))
        for i in range(6):
            sag = 14 * math.sin(math.pi * (i + 0.5) / 6)
            colour = mood.bright if i % 2 else mood.partner
            lantern(plate, mood, 132 + i * 46, 414 + sag, 13, colour, 0.95 if lamp > 0.3 else 0.0)


def _house(plate: Plate, mood: Mood, box: Box, stone: str, lamp: float, dim: float) -> None:
    """One house: its own plaster, a cornice, windows, perhaps a dome, an awning or a rug on the sill."""
    rng = plate.rng
    left, top, right, bottom = box
    wide = right - left
    plaster = rng.choice(["#e0a878", "#f6ecd4", mix(mood.bright, "#f0e4c8", 0.55), "#d8905c", "#efd8a8"])
    colour = mix(stone, mood.dim(plaster, 0.15), rng.uniform(0.35, 0.8))
    block(plate, mood, box, colour, dim, 0 if rng.random() < 0.5 else 6)
    cornice = skia.Rect.MakeLTRB(left - 2, top - 3, right + 2, top + 2)
    plate.canvas.drawRect(cornice, fill(mood.far(mood.lit(colour, 0.4), dim)))
    storeys = 2 if bottom - top > 150 else 1
    for storey in range(storeys):
        for i in range(int(wide / 22)):
            shining = lamp * rng.uniform(0.5, 1) if rng.random() < 0.65 else 0
            at, sill = left + 15 + i * 22, top + 32 + storey * 40
            niche(plate, mood, at, sill, 9, 20, mood.dim(mood.bright, 0.2), shining, dim)
            if shining > 0.3:
                glow(plate, (at, sill - 8), 16, "#ffb050", 0.5)
    chance = rng.random()
    if chance < 0.26 and top < 440:
        dome(plate, mood, left + wide / 2, top, wide * 0.26, mix(mood.bright, stone, 0.3), "round", "tiled", dim, 0.2)
    elif chance < 0.5:
        shade = polygon([(left + 6, top + 38), (right - 6, top + 38), (right + 4, top + 56), (left - 4, top + 56)])
        body(plate, mood, shade, rng.choice([mood.bright, mood.partner, "#c8503c"]), 1.2, dim)
    elif chance < 0.7:
        hanging(
            plate,
            mood,
            (left + 8, top),
            (left + 8 + wide * 0.3, top),
            26,
            mood.bright,
            mood.partner,
            6,
            0,
            0.2,
            int(left) % 50,
        )


def _terrace(plate: Plate, mood: Mood, stone: str) -> None:
    """A near terrace with a rug over the parapet and someone who looks out."""
    block(plate, mood, (-5, 470, 405, 565), mood.dim(stone, 0.25), 0, 9)
    plate.canvas.drawRect(skia.Rect.MakeLTRB(0, 462, 400, 474), fill(mood.lit(stone, 0.35)))
    person(plate, mood, 176, 474, 112, mood.partner, "turban")
    hanging(plate, mood, (214, 466), (290, 466), 84, mood.bright, mood.partner, 12, 0.0, 0.2, 3)
