"""Scenes of temples and gardens: pagodas in the mountains, pavilions on lotus lakes."""

import skia

from assets.studio.kit import fill, mix, smooth, stroke
from assets.studio.orient import air
from assets.studio.orient.boats import sampan
from assets.studio.orient.bridge import branch
from assets.studio.orient.figures import person
from assets.studio.orient.mood import Mood
from assets.studio.orient.mountains import range_field, rock_skin, with_crag
from assets.studio.orient.plants import lotus, pads, tree, tuft
from assets.studio.orient.plate import Plate
from assets.studio.orient.roofs import hall, lantern, pagoda, roof, storey
from assets.studio.orient.shapes import glow
from assets.studio.orient.terrain import Light, View, paint_ground
from assets.studio.orient.walls import stairs
from assets.studio.orient.water import water

CRAG = (0.80, 6.6)
LEAVES = {0: "#7ab86c", 1: "#e8602c", 2: "#fbd8dc", 3: "#8a6ab0"}


def pagodas(plate: Plate, mood: Mood, variant: int) -> None:
    """A pagoda: on a cliff in the forest, among maples, in blossom, or on a mountain by moonlight."""
    kind = variant % 4
    lamp = 0.9 if mood.night else (0.5 if mood.ambient < 0.5 else 0.0)
    view = View(eye=4.0, horizon=(285, 300, 275, 310)[kind], focal=420, near=3.0, far=85)
    air.sky(plate, mood, view.horizon + 20, cover=(0.75, 0.6, 0.5, 0.35)[kind])
    if mood.night:
        air.stars(plate, mood, view.horizon, 170, river=True)
    air.disc(plate, mood, (15, 34, 17, 30)[kind])
    snow = "#f4f4f4" if kind in (2, 3) else None
    low = mix(("#4c7a50", "#a8683c", "#8a9a80", "#3c4860")[kind], mood.deep, 0.2)
    skin = rock_skin(plate.seed, low, mix("#8a8078", mood.deep, 0.25), snow, 4.2)
    field = range_field(plate.seed, (14, 9, 16, 9)[kind], 8 if kind != 3 else 13, 0.09)
    if kind == 3:
        field = with_crag(field, CRAG, 1.55, 2.5, plate.seed)
    paint_ground(
        plate, mood, view, field, skin, Light(lift=0.5, shadows=2, haze_from=6, haze_to=46, haze=0.9, back=0.1)
    )
    air.mist(plate, mood.haze, view.horizon + 40, 44, 0.8)
    leaf = mix(LEAVES[kind], mood.bright, 0.25)
    tile = mix(mood.deep, mood.bright, 0.62)
    (_in_forest, _by_lake, _in_blossom, _on_crag)[kind](plate, mood, tile, leaf, lamp)
    air.birds(plate, mood, 140, 190, 4)


def _in_forest(plate: Plate, mood: Mood, tile: str, leaf: str, lamp: float) -> None:
    """Among green trees, stairs leading up."""
    x, foot = 252.0, 428.0
    for dx, size in ((-104, 120), (112, 130), (-66, 92)):
        tree(plate, mood, x + dx, foot + 4, size, mood.dim(leaf, 0.15), 0.0, 330)
    pagoda(plate, mood, x, foot, 82, 4, tile, "#f0e2c4", lamp)
    _terrace(plate, mood, x, foot, 82)
    for dx, dy, size in ((-150, 66, 150), (128, 70, 120)):
        tree(plate, mood, x + dx, foot + dy, size, leaf, 0.12 if dx < 0 else -0.12, 460)


def _by_lake(plate: Plate, mood: Mood, tile: str, leaf: str, lamp: float) -> None:
    """On a shore of maples, mirrored, a branch hanging near."""
    shore = 392.0
    for x, size in ((176, 100), (226, 84), (380, 120), (136, 84), (96, 110)):
        tree(plate, mood, x, shore + 2, size, mix(leaf, "#f0a030", plate.rng.random() * 0.5), 0.0, 300)
    pagoda(plate, mood, 296, shore, 54, 5, tile, "#f0e2c4", lamp)
    for x, size in ((250, 74), (346, 80)):
        tree(plate, mood, x, shore + 3, size, leaf, 0.0, 260)
    water(plate, mood, shore, mix("#7a3820", mood.deep, 0.4), 0.86, glint=0.7)
    sampan(plate, mood, 196, 452, 84, mood.partner)
    branch(plate, mood, leaf, ((-10.0, 150.0), (60.0, 168.0), (120.0, 196.0), (164.0, 198.0)), 260)
    _petals(plate, mood, leaf, 50)


def _in_blossom(plate: Plate, mood: Mood, tile: str, leaf: str, lamp: float) -> None:
    """Behind its halls, in a garden of blossom."""
    pagoda(plate, mood, 306, 366, 58, 4, tile, "#f0e2c4", lamp, 0.12)
    hall(plate, mood, 206, 408, 96, 150, tile, "#f2e6cc", lamp, 0.0, double=True)
    for x, y, size in ((352, 430, 150), (110, 428, 140), (286, 420, 96)):
        tree(plate, mood, x, y, size, leaf, 0.0, 520)
    _terrace(plate, mood, 206, 408, 80)
    for x, y, size in ((70, 520, 190), (340, 530, 150)):
        tree(plate, mood, x, y, size, leaf, 0.1, 620)
    _petals(plate, mood, leaf, 90)


def _on_crag(plate: Plate, mood: Mood, tile: str, leaf: str, lamp: float) -> None:
    """High on a crag before the moon, clouds below."""
    for x, y, size in ((196, 398, 74), (306, 402, 84)):
        tree(plate, mood, x, y, size, leaf, 0.2 if x < 246 else -0.2, 360)
    pagoda(plate, mood, 250, 388, 58, 5, tile, "#f0e2c4", lamp)
    air.mist(plate, mix(mood.haze, mood.sun, 0.25), 500, 46, 0.9, salt=12)
    air.mist(plate, mix(mood.haze, mood.sun, 0.15), 440, 22, 0.5, salt=13)


def _petals(plate: Plate, mood: Mood, leaf: str, count: int) -> None:
    """Petals or leaves on the wind."""
    for _ in range(count):
        x, y = plate.rng.uniform(60, 400), plate.rng.uniform(180, 560)
        plate.canvas.drawCircle(x, y, plate.rng.uniform(0.8, 2.0), fill(mood.lit(leaf, 0.4), 0.85))


def _terrace(plate: Plate, mood: Mood, x: float, foot: float, half: float) -> None:
    """Stone terrace and steps before a temple, with lanterns and someone who climbs."""
    stone = "#d8ccb4"
    for i, grow in enumerate((0.86, 1.0)):
        y = foot + i * 12
        plate.canvas.drawRect(
            skia.Rect.MakeLTRB(x - half * grow, y - 1, x + half * grow, y + 12), fill(mood.dim(stone, 0.25 + 0.1 * i))
        )
        plate.canvas.drawRect(
            skia.Rect.MakeLTRB(x - half * grow - 2, y - 2, x + half * grow + 2, y + 2), fill(mood.lit(stone, 0.4))
        )
    stairs(plate, mood, x, foot + 2, 580, half * 0.26, half * 0.8, stone, 12)
    for side in (-1, 1):
        lantern(plate, mood, x + side * half * 0.62, foot - 16, 11, mood.partner, 0.9 if mood.ambient < 0.55 else 0.2)
    person(plate, mood, x - half * 0.12, foot + 58, 44, mood.partner, "straw")


def lotus_lake(plate: Plate, mood: Mood, variant: int) -> None:
    """A pavilion on a lake of lotus: in mist, at noon with willows, or at dusk with lanterns afloat."""
    kind = variant % 3
    shore = (352.0, 340.0, 360.0)[kind]
    lamp = 0.8 if mood.ambient < 0.5 else 0.0
    air.sky(plate, mood, shore - 30, cover=(0.8, 0.55, 0.6)[kind])
    if mood.night:
        air.stars(plate, mood, shore - 110, 120)
    air.disc(plate, mood, (16, 13, 25)[kind])
    view = View(eye=2.4, horizon=shore - 44, focal=420, near=9, far=80)
    skin = rock_skin(plate.seed, mix("#5c8064", mood.deep, 0.25), mix("#8a9488", mood.deep, 0.15))
    paint_ground(
        plate,
        mood,
        view,
        range_field(plate.seed, (15, 8, 11)[kind], 11),
        skin,
        Light(haze_from=3, haze_to=42, haze=0.93),
    )
    air.mist(plate, mood.haze, shore - 34, 40, 0.85)
    leaf = mix(("#8ab48c", "#78b060", "#e89098")[kind], mood.bright, 0.25 if kind else 0.1)
    for x, size in (((140, 110), (372, 150)), ((352, 190), (160, 90)), ((128, 150), (388, 120)))[kind]:
        tree(plate, mood, x, shore + 2, size, leaf, 0.05, 420)
    x = (322, 232, 268)[kind]
    _pavilion(plate, mood, x, shore, (48, 84, 66)[kind], kind, lamp)
    deep = mix("#0e5058", mood.deep, 0.4)
    water(plate, mood, shore, deep, 0.88, glint=0.5)
    if kind == 2:
        for lx, ly, size in ((180, 470, 13), (236, 500, 16), (150, 520, 15), (256, 446, 11), (206, 536, 18)):
            glow(plate, (lx, ly + 4), size * 3, "#ffb050", 0.5)
            lantern(plate, mood, lx, ly - size, size, mood.bright, 1)
    else:
        sampan(plate, mood, (150, 322)[kind], shore + (14, 40)[kind], (44, 70)[kind], mood.partner, bool(kind))
    pads(plate, mood, 210, 500, 130, (24, 30, 12)[kind])
    _flowers(plate, mood, kind)
    for i in range(5):
        tuft(plate, mood, 128 + i * 12, 566, 64, 9, mix("#4a7a50", mood.deep, 0.3))


def _flowers(plate: Plate, mood: Mood, kind: int) -> None:
    """Lotus flowers: in the mist one great bloom close by, else a few afloat."""
    petals = mix(("#ffffff", "#f8b8c8", "#f0a0c0")[kind], mood.bright, 0.22)
    if kind == 0:
        for x, y, tall, bud in ((236, 400, 150, False), (168, 436, 110, True), (150, 500, 60, False)):
            stem = [(x + 8, y + tall), (x - 3, y + tall * 0.5), (x, y)]
            plate.canvas.drawPath(smooth(stem), stroke(mood.dim("#4a7a54", 0.2), 5))
            plate.canvas.drawPath(smooth(stem), stroke(mood.lit("#7aa874", 0.3), 1.6))
            lotus(plate, mood, x, y + 6, 24 if bud else (74 if x == 236 else 34), mix("#ffd8dc", petals, 0.45))
        return
    for fx, fy, size in ((196, 500, 30), (252, 470, 22), (150, 466, 17), (236, 540, 34))[: (4, 4, 2)[kind]]:
        lotus(plate, mood, fx, fy, size, petals)


def _pavilion(plate: Plate, mood: Mood, x: float, shore: float, half: float, kind: int, lamp: float) -> None:
    """The pavilion on its stone base: one roof over another, or a double hall."""
    tile = mix(mood.deep, mood.bright, 0.6)
    stone = "#e0d6c0"
    base = skia.Rect.MakeLTRB(x - half * 1.1, shore - 12, x + half * 1.1, shore + 2)
    plate.canvas.drawRect(base, fill(mood.dim(stone, 0.25)))
    plate.canvas.drawRect(
        skia.Rect.MakeLTRB(x - half * 1.14, shore - 15, x + half * 1.14, shore - 10), fill(mood.lit(stone, 0.4))
    )
    if kind == 1:
        hall(plate, mood, x, shore - 10, half * 1.05, half * 1.7, tile, "#f2e8d0", lamp, 0, double=True)
        return
    tall = half * 0.72
    storey(plate, mood, x, shore - 12 - tall, shore - 12, half * 0.72, "#f2e8d0", "#b04430", lamp)
    roof(plate, mood, x, shore - 8 - tall, half * 1.12, half * 0.62, half * 0.42, tile)
    if kind == 2:
        upper = shore - 8 - tall - half * 0.5
        storey(plate, mood, x, upper - half * 0.36, upper, half * 0.46, "#f2e8d0", "#b04430", lamp)
        roof(plate, mood, x, upper - half * 0.32, half * 0.82, half * 0.86, half * 0.05, tile)
    else:
        roof(plate, mood, x, shore - 8 - tall - half * 0.46, half * 0.78, half * 0.72, half * 0.06, tile)
    for side in (-1, 1):
        lantern(plate, mood, x + side * half * 0.9, shore - tall - 6, 12, mood.partner, 1.0 if lamp else 0.2)
