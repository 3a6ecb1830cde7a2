"""Scenes on the way: elephant trains, mountain passes."""

import math

import numpy as np
import skia

from assets.studio.kit import mix, smooth, stroke
from assets.studio.orient import air
from assets.studio.orient.domes import dome
from assets.studio.orient.figures import camel, elephant, person
from assets.studio.orient.mood import Mood
from assets.studio.orient.mountains import range_field, rock_skin, with_road, with_wall
from assets.studio.orient.noise import Array, step
from assets.studio.orient.plants import palm, tree, tuft
from assets.studio.orient.plate import Plate
from assets.studio.orient.roofs import roof
from assets.studio.orient.shapes import body
from assets.studio.orient.terrain import Light, View, paint_ground
from assets.studio.orient.walls import battlements, block, niche
from assets.studio.orient.water import water


def elephants(plate: Plate, mood: Mood, variant: int) -> None:
    """An elephant train: across a river plain, past palms, or below a hill town."""
    kind = variant % 3
    view = View(eye=2.2, horizon=(262, 280, 250)[kind], focal=400, near=1.6, far=70)
    air.sky(plate, mood, view.horizon + 25, cover=(0.6, 0.75, 0.5)[kind])
    air.disc(plate, mood, (20, 26, 15)[kind])
    hills = range_field(plate.seed, (10, 6, 14)[kind], 12)
    skin = rock_skin(plate.seed, mix("#b8a860", mood.bright, 0.10), mix("#c8a878", mood.deep, 0.1))

    def curve(z: Array) -> Array:
        return np.asarray(0.25 + 0.11 * (z - 5) * (-1 if kind == 1 else 1) + 0.5 * np.sin(z * 0.35), dtype=np.float32)

    field, worn = with_road(hills, skin, curve, 0.95, "#dcb884", plate.seed)
    paint_ground(plate, mood, view, field, worn, Light(haze_from=5, haze_to=46, haze=0.9))
    if kind == 2:
        for x, half in ((318, 20), (284, 13), (350, 12)):
            block(plate, mood, (x - half * 1.4, view.horizon - 14, x + half * 1.4, view.horizon + 34), "#e0d0b0", 0.4)
            dome(plate, mood, x, view.horizon - 14, half, mood.bright, "onion", "ribbed", 0.4)
    air.mist(plate, mood.haze, view.horizon + 26, 26, 0.65)
    if kind == 0:
        _ford(plate, mood)
        return
    for x, y, size in ((344, view.horizon + 52, 52), (296, view.horizon + 62, 66)):
        elephant(plate, mood, x if kind == 2 else 470 - x, y, size, flip=kind == 1)
    if kind == 1:
        palm(plate, mood, 150, 372, 190, 0.1)
        palm(plate, mood, 372, 392, 220, -0.1)
    elephant(plate, mood, 236, 424, 180, flip=kind == 1)
    person(plate, mood, 150 if kind == 2 else 330, 436, 76, mood.partner, "turban")
    for _ in range(18):
        at, tall = plate.rng.uniform(0, 400), plate.rng.uniform(22, 46)
        tuft(plate, mood, at, plate.rng.uniform(500, 566), tall, 16, mix("#8a8a40", mood.deep, 0.2))


def _ford(plate: Plate, mood: Mood) -> None:
    """The train wades a river; it stands mirrored in the shallows."""
    for at in (120, 368, 400):
        palm(plate, mood, at, 352, plate.rng.uniform(120, 170), plate.rng.uniform(-0.1, 0.1), 0.25)
    for x, y, size in ((352, 366, 76), (300, 372, 96)):
        elephant(plate, mood, x, y, size)
    elephant(plate, mood, 222, 404, 196)
    water(plate, mood, 392, mix("#3c7c80", mood.shade, 0.3), 0.74, glint=0.8)
    for i in range(40):
        middle = 222 + plate.rng.gauss(0, 70)
        ripple = skia.Rect.MakeXYWH(middle - 14, 392 + plate.rng.uniform(0, 10), 28, 2.4)
        plate.canvas.drawOval(ripple, stroke(mix(mood.sun, "#ffffff", 0.4), 0.9, 0.25 + 0.3 * (i % 2)))
    for i in range(6):
        tuft(plate, mood, 120 + i * 22, 566, plate.rng.uniform(40, 80), 12, "#7a8a48")


def mountain_pass(plate: Plate, mood: Mood, variant: int) -> None:
    """A pass through the mountains: the long wall with its towers, or a road with a caravan and prayer flags."""
    (_long_wall, _caravan_road)[variant % 2](plate, mood)


def _long_wall(plate: Plate, mood: Mood) -> None:
    """A wall that winds over the hills, with watchtowers."""
    view = View(eye=5.6, horizon=196, focal=420, near=3.4, far=80)
    air.sky(plate, mood, view.horizon + 20, cover=0.65)
    air.disc(plate, mood, 16)
    hills = range_field(plate.seed, 5.5, 9, 0.085)
    skin = rock_skin(plate.seed, mix("#6a9450", mood.bright, 0.15), mix("#9a8a70", mood.deep, 0.1))
    stone = mix("#e0cca0", mood.bright, 0.05)

    def curve(z: Array) -> Array:
        return np.asarray(0.35 + 0.16 * (z - 5) + 1.5 * np.sin(z * 0.52 + 0.4) * step(3, 9, z), dtype=np.float32)

    field, built = with_wall(hills, skin, curve, 0.42, 0.75, stone)
    light = Light(lift=0.5, shadows=1.4, haze_from=10, haze_to=58, haze=0.9, back=0.1)
    paint_ground(plate, mood, view, field, built, light)
    air.mist(plate, mood.haze, view.horizon + 48, 26, 0.5)
    for z in (26.0, 15.5, 6.6):
        at = float(curve(np.array([z], dtype=np.float32))[0])
        x, y, scale = view.place(field, at, z)
        half = scale * 0.58
        dim = min(0.6, z / 50)
        block(plate, mood, (x - half, y - half * 1.5, x + half, y + half * 2.6), stone, dim, max(3.0, half / 6))
        battlements(plate, mood, x - half * 1.08, x + half * 1.08, y - half * 1.5, half * 0.3, stone, dim)
        niche(plate, mood, x, y + half * 0.1, half * 0.5, half * 0.95, stone, 0.0, dim)
        roof(
            plate, mood, x, y - half * 1.5, half * 1.05, half * 0.75, half * 0.4, mix(mood.deep, mood.bright, 0.5), dim
        )
    for x, y, size in ((378, 462, 96), (352, 520, 110), (112, 548, 120), (70, 500, 90), (300, 566, 90)):
        tree(plate, mood, x, y, size, mix("#6a9448", mood.bright, 0.25), 0.05, 300)


def _caravan_road(plate: Plate, mood: Mood) -> None:
    """A road that winds down from the snows, with a caravan on it and prayer flags above."""
    view = View(eye=3.3, horizon=238, focal=420, near=2.2, far=85)
    air.sky(plate, mood, view.horizon + 10, cover=0.6)
    air.disc(plate, mood, 16)
    hills = range_field(plate.seed, 12, 6, 0.085)
    skin = rock_skin(plate.seed, mix("#6c8a5c", mood.deep, 0.2), mix("#9a9088", mood.deep, 0.15), "#f6f6f2", 3.6)

    def curve(z: Array) -> Array:
        return np.asarray(0.42 + 0.9 * np.sin(z * 0.55 - 1.3) + 0.08 * (z - 4), dtype=np.float32)

    field, worn = with_road(hills, skin, curve, 0.55, "#d8bc8c", plate.seed)
    light = Light(lift=0.5, shadows=2.2, haze_from=9, haze_to=60, haze=0.9, back=0.1)
    paint_ground(plate, mood, view, field, worn, light)
    air.mist(plate, mood.haze, view.horizon + 34, 26, 0.5)
    for z, size in ((14.0, 30), (10.5, 42), (8.0, 56), (5.2, 108)):
        at = float(curve(np.array([z], dtype=np.float32))[0])
        x, y, _ = view.place(field, at, z)
        camel(plate, mood, x, y + 3, size, flip=z in (8.0, 14.0), load="rider" if z in (5.2, 10.5) else "pack")
    _flags(plate, mood)
    for x, y, size in ((384, 452, 84), (362, 520, 96), (120, 470, 80)):
        tree(plate, mood, x, y, size, mix("#5c8a54", mood.bright, 0.25), 0.05, 260)


def _flags(plate: Plate, mood: Mood) -> None:
    """Two strings of prayer flags across the valley."""
    for row, (left, right, dip) in enumerate(((150, 206, 30), (200, 140, 26))):
        points = []
        for i in range(17):
            t = i / 16
            points.append((110 + 300 * t, left + (right - left) * t + dip * 4 * t * (1 - t)))
        plate.canvas.drawPath(smooth(points), stroke(mood.dim("#3a2a20", 0.2), 1.2))
        for i, (x, y) in enumerate(points):
            colour = (mood.bright, "#f6ead0", mood.partner, "#c8402c", "#3f9a5c")[(i + row) % 5]
            flutter = 2.5 * math.sin(i * 1.7 + row)
            flag = smooth(
                [(x - 6, y), (x + 6, y), (x + 6 + flutter, y + 14), (x + flutter, y + 12), (x - 6 + flutter, y + 15)],
                close=True,
            )
            body(plate, mood, flag, colour, 0.8)
