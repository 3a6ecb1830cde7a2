"""The lamp bazaar: a vaulted lane of stalls, hung with coloured glass."""

import numpy as np
import skia

from assets.studio.kit import Point, fill, linear, mix, polygon, rgb, stroke
from assets.studio.orient import air
from assets.studio.orient.domes import dome, minaret
from assets.studio.orient.figures import person
from assets.studio.orient.mood import Mood
from assets.studio.orient.noise import step
from assets.studio.orient.plate import HEIGHT, WIDTH, Plate
from assets.studio.orient.shapes import body, glow, unit
from assets.studio.orient.turned import Finish, Profile, banded, lozenges, turned
from assets.studio.orient.walls import block, keel, paving
from assets.studio.orient.water import water

LAMP: Profile = unit("0,6 10,12 16,30 22,34 30,42 45,86 58,100 72,86 84,45 90,28 95,20 100,2")
GLASSES = ("#e8482c", "#1f8fd8", "#f4b428", "#c8307c", "#22b47c", "#7c48d0", "#f07828")

HUNG = (
    (0, 246, 28), (-34, 262, 36), (40, 258, 40), (-8, 300, 50), (74, 300, 60), (-84, 292, 62),
    (26, 326, 74), (126, 352, 88), (-138, 352, 84), (-52, 232, 46), (96, 226, 52),
)  # fmt: skip


def lamp(plate: Plate, mood: Mood, x: float, y: float, size: float, glass: str, top: float = 0.0) -> None:
    """A hanging lamp of pierced brass and coloured glass."""
    if top < y:
        plate.canvas.drawLine(x, top, x, y - size, stroke(mood.dim("#a87830", 0.3), 1.1))
    glow(plate, (x, y - size * 0.4), size * 2.0, mix(glass, "#ffb850", 0.2), 0.5)
    net = lozenges(glass, mix(glass, "#fff4d0", 0.7), 7, 8, 0.7)
    brass = "#d89c3c"
    wrap = banded(glass, [(0.0, 0.30, brass), (0.41, 0.45, brass), (0.70, 0.74, brass), (0.86, 1.0, brass)], net)
    turned(plate, mood, (x, y), (size * 0.44, size), LAMP, wrap, Finish(gloss=0.5, glow=0.8, grain=0.02))
    glow(plate, (x, y - size * 0.42), size * 0.42, mix(glass, "#fff0c0", 0.6), 0.6)


def _opening(vanish: Point, near: float) -> tuple[float, float, float]:
    """Half width, top and foot of the lane's section; `near` runs from 0 far away to 1 at the viewer."""
    return 40 + 262 * near**1.5, 232 - 290 * near**1.3, 372 + 230 * near**1.6


def _stall(plate: Plate, mood: Mood, vanish: Point, far: float, near: float, side: int, seed: int) -> None:
    """One stall along the lane's wall: a lit recess with shelves of wares, and a rug over its sill."""
    rng = plate.rng
    (w0, t0, f0), (w1, t1, f1) = _opening(vanish, far), _opening(vanish, near)
    x0, x1 = vanish[0] + side * w0, vanish[0] + side * w1

    def wall(across: float, up: float) -> Point:
        """A point of the wall: `across` from far to near, `up` from floor to springing."""
        x = x0 + (x1 - x0) * across
        foot, top = f0 + (f1 - f0) * across, t0 + (t1 - t0) * across
        return x, foot - (foot - top) * 0.56 * up

    recess = polygon([wall(0.10, 0.30), wall(0.10, 0.95), wall(0.90, 0.95), wall(0.90, 0.30)])
    warm = mix("#ffa848", GLASSES[seed % 7], 0.3)
    box = recess.getBounds()
    shade, light = rgb(mix(warm, "#3a1408", 0.72)), rgb(mix(warm, "#7a3410", 0.35))
    plate.canvas.drawPath(recess, linear((0, box.top()), (0, box.bottom()), [shade, light]))
    scale = (f1 - t1) / 500
    for shelf in (0.34, 0.53, 0.72):
        for i in range(9):
            x, y = wall(0.14 + 0.72 * i / 8, shelf)
            size = (4 + 9 * scale) * rng.uniform(0.7, 1.2)
            colour = mix(rng.choice(GLASSES), "#ffdc98", rng.uniform(0.1, 0.5))
            jar = skia.Rect.MakeXYWH(x - size * 0.5, y - size * 1.3, size, size * 1.3)
            plate.canvas.drawOval(jar, fill(colour, 0.95))
            plate.canvas.drawCircle(x + size * 0.15, y - size * 0.9, size * 0.14, fill("#fff8e0", 0.9))
        plate.canvas.drawLine(*wall(0.10, shelf), *wall(0.90, shelf), stroke("#4a2410", 1.4 + 1.6 * scale))
    plate.canvas.drawPath(recess, stroke("#c8863c", 1.2 + 1.5 * scale))
    rug = polygon([wall(0.24, 0.32), wall(0.76, 0.32), wall(0.76, 0.08), wall(0.24, 0.08)])
    body(plate, mood, rug, mix(GLASSES[(seed * 3 + 1) % 7], "#3a1410", 0.25), 1)
    for level in (0.27, 0.13):
        plate.canvas.drawLine(*wall(0.24, level), *wall(0.76, level), stroke("#f0c870", 1 + 1.4 * scale, 0.9))
    glow(plate, wall(0.5, 0.6), 46 + 90 * scale, warm, 0.28)


def lamps(plate: Plate, mood: Mood, variant: int) -> None:
    """The lamp bazaar: a vaulted lane hung with glass of every colour, or a lamp seller's window at night."""
    if variant % 2:
        _window(plate, mood)
    else:
        _lane(plate, mood, variant)


def _window(plate: Plate, mood: Mood) -> None:
    """Great lamps close by, before an arch that opens on the moonlit town."""
    canvas = plate.canvas
    air.sky(plate, mood, 380, cover=0.3)
    air.stars(plate, mood, 320, 140, river=True)
    air.disc(plate, mood, 24)
    for x, half, tall in ((150, 7, 130), (300, 9, 170)):
        minaret(plate, mood, x, 420, half, tall, mix("#c8c0b0", mood.deep, 0.3), mood.bright, 0.25, 2, 0.6)
    for x, half in ((226, 34), (350, 22), (110, 20)):
        block(plate, mood, (x - half * 1.3, 366, x + half * 1.3, 440), mix("#a8a090", mood.deep, 0.35), 0.2)
        dome(plate, mood, x, 366, half, mood.bright, "onion", "tiled", 0.2)
    arch = keel(232, 450, 330, 440)
    canvas.save()
    canvas.clipPath(arch, skia.ClipOp.kDifference, True)
    block(plate, mood, (-5, -5, 405, 565), mix("#4a3028", mood.deep, 0.35), 0, 13)
    canvas.restore()
    canvas.drawPath(arch, stroke(mix("#e8a850", mood.deep, 0.25), 6))
    canvas.drawPath(arch, stroke("#ffe0a0", 1.6, 0.7))
    sill = skia.Rect.MakeLTRB(0, 436, 400, 560)
    canvas.drawRect(sill, linear((0, 436), (0, 560), [rgb("#8a5430"), rgb("#2a140c")]))
    plate.stain(sill, 120, 7, 0.4)
    hung = ((128, 250, 92), (204, 330, 128), (292, 268, 112), (352, 372, 104), (160, 404, 74), (256, 196, 56))
    for i, (x, y, size) in enumerate(hung):
        lamp(plate, mood, x, y, size, GLASSES[(i * 3 + 1) % 7])
    for i, (x, size) in enumerate(((150, 46), (206, 60), (262, 50))):
        lamp(plate, mood, x, 484 + 8 * (i % 2), size, GLASSES[(i * 2 + 4) % 7], 1000)
    water(plate, mood, 488, mix("#3a2214", mood.deep, 0.3), 0.9, mask=np.full_like(plate.x, 0.55), glint=0.0)


def _lane(plate: Plate, mood: Mood, variant: int) -> None:
    """A vaulted lane of stalls that runs towards the light."""
    stone = mix("#8a5c3c", mood.deep, 0.4)
    vanish = (236.0, 330.0) if variant % 2 == 0 else (224.0, 330.0)
    plate.canvas.drawPaint(linear((0, 200), (0, 400), [rgb(mood.sky), rgb(mix(mood.horizon, "#ffc070", 0.4))]))
    whole = skia.Rect.MakeWH(WIDTH, HEIGHT)
    sections = (0.0, 0.16, 0.36, 0.64, 1.0)
    for i, near in enumerate(sections):
        half, top, foot = _opening(vanish, near)
        opening = keel(vanish[0], foot, half * 2, foot - top)
        here = mix(mood.dim(stone, 0.25 + 0.4 * near), "#ffb050", 0.22 * (1 - near))
        plate.canvas.save()
        plate.canvas.clipPath(opening, skia.ClipOp.kDifference, True)
        plate.canvas.drawRect(whole, linear((0, top - 40), (0, foot), [rgb(mix(here, "#080408", 0.55)), rgb(here)]))
        plate.stain(whole, 24, 14, 0.4, i)
        plate.canvas.restore()
        plate.canvas.drawPath(opening, stroke(mix("#e8a850", here, 0.4), 1.4 + 5 * near, 0.9))
        plate.canvas.drawPath(opening, stroke("#ffe0a0", 0.6 + 1.4 * near, 0.55))
        if near < 1:
            for side in (-1, 1):
                _stall(plate, mood, vanish, near, sections[i + 1], side, i * 2 + side + variant)
    paving(plate, mood, 372, vanish, mix(stone, "#ffb050", 0.3), mix(stone, "#201008", 0.45))
    _crowd_and_lamps(plate, mood, vanish, variant)


def _crowd_and_lamps(plate: Plate, mood: Mood, vanish: Point, variant: int) -> None:
    """People in the lane, its lamps, and their light mirrored in the worn stones."""
    x = vanish[0]
    glow(plate, (x, 350), 90, "#ffc468", 0.8)
    robes = (mood.bright, mood.partner, "#efe0c0")
    crowd = ((-14, 378, 42, "veil"), (16, 384, 50, "turban"), (-50, 404, 66, "turban"), (44, 428, 88, "veil"))
    for i, (dx, y, size, hat) in enumerate(crowd[: 3 + variant % 2]):
        person(plate, mood, x + dx, y, size, robes[(i + variant) % 3], hat, flip=bool(i % 2))
    for i, (dx, y, size) in enumerate(HUNG):
        shift, drop = plate.rng.uniform(-8, 8), plate.rng.uniform(-16, 10)
        if not (variant % 2 and i in (3, 6)):
            lamp(plate, mood, x + dx + shift, y + drop, size, GLASSES[(i * 3 + variant * 2) % 7])
    polish = 0.42 * step(380, 430, plate.y) + 0.2
    water(plate, mood, 374, mix("#3a2214", mood.deep, 0.4), 0.84, mask=polish, glint=0.0)
