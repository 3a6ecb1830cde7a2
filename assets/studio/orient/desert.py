"""Desert scenes: dunes with camels, oases."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import skia

from assets.studio.kit import fill, mix
from assets.studio.orient import air
from assets.studio.orient.figures import camel, person, tent
from assets.studio.orient.mood import Mood
from assets.studio.orient.noise import Array, fbm, step, value
from assets.studio.orient.plants import palm, tuft
from assets.studio.orient.plate import Plate, blend, tone
from assets.studio.orient.shapes import glow
from assets.studio.orient.terrain import Field, Light, Skin, View, paint_ground
from assets.studio.orient.water import water


@dataclass(frozen=True, slots=True)
class Crest:
    """The knife edge of a great dune: where it runs, how it winds, how high and how steep its two sides are."""

    offset: float
    drift: float
    winding: float
    tall: float
    left: float
    right: float
    middle: float = 6.5


def dune_field(seed: int, turn: float, tall: float, crests: Sequence[Crest] = (), flat_until: float = 2.5) -> Field:
    """Long dunes with a gentle back and a steep slip face, and great ones that wind towards the viewer."""

    def height(x: Array, z: Array) -> Array:
        warp = fbm(x * 0.10 + 3, z * 0.10, seed, 2) * 1.5
        along = x * (0.085 * np.cos(turn)) + z * (0.105 * np.sin(turn)) + warp
        saw = along % 1
        ridge = np.where(saw < 0.70, step(0, 0.72, saw), np.clip((1 - saw) / 0.30, 0, 1) ** 1.15)
        size = 0.35 + 1.3 * value(x * 0.06 + 5, z * 0.06, seed + 3)
        up = ridge * size * tall * (0.15 + 0.85 * step(flat_until, flat_until + 9, z))
        for crest in crests:
            sway = fbm(z * 0.35, np.zeros_like(z), seed + 9, 2) - 0.5
            away = x - crest.offset - crest.drift * (z - crest.middle) - crest.winding * sway * 2
            slope = np.where(away < 0, 1 + away / crest.left, 1 - away / crest.right)
            swell = np.exp(-(((z - crest.middle) / (crest.middle * 0.62)) ** 2))
            up = np.maximum(up, crest.tall * swell * np.clip(slope, 0, 1) ** 1.25)
        return np.asarray(up, dtype=np.float32)

    return height


def sand_skin(seed: int, sand: str, dark: str) -> Skin:
    """Sand with wind ripples that fade with distance."""

    def skin(x: Array, z: Array, up: Array, flat: Array) -> Array:
        bend = fbm(x * 1.1, z * 1.1, seed + 9, 2)
        ripple = np.sin((x * 0.45 + z + bend * 0.9) * 44) * step(9, 2.2, z) * step(0.75, 0.98, flat)
        patch = fbm(x * 0.5, z * 0.5, seed + 11, 4)
        colours = blend(tone(sand), tone(dark), patch * 0.55)
        return np.asarray(colours * (1 + 0.09 * ripple)[:, None], dtype=np.float32)

    return skin


CRESTS = (
    (Crest(0.9, 0.10, 1.6, 2.0, 4.2, 2.4, 6.5), Crest(-4.2, -0.2, 1.2, 2.0, 4, 3, 13)),
    (Crest(1.6, -0.28, 2.4, 1.9, 2.6, 5.0, 7.0), Crest(-3.0, 0.1, 1.5, 2.6, 3, 6, 15), Crest(5, 0, 1, 2.4, 4, 3, 18)),
    (Crest(0.6, 0.22, 1.8, 1.5, 3.4, 3.4, 6.0), Crest(5.0, -0.1, 1.4, 2.4, 4, 4, 14)),
)


def dunes(plate: Plate, mood: Mood, variant: int) -> None:
    """Dunes: a lone rider on the crest, a caravan at noon, or a camp under the moon."""
    kind = variant % 3
    view = View(eye=(2.9, 3.5, 2.7)[kind], horizon=(236, 200, 240)[kind], focal=400, near=1.7, far=75)
    air.sky(plate, mood, view.horizon + 15, cover=(0.5, 0.75, 0.25)[kind])
    if mood.night:
        air.stars(plate, mood, view.horizon, 190, river=True)
    air.disc(plate, mood, (34, 13, 17)[kind])
    height = dune_field(plate.seed, (0.95, 1.25, 0.6)[kind], 1.0, CRESTS[kind])
    sand = mix("#f4bc6c", mood.bright, 0.10) if not mood.night else "#fcd098"
    light = Light(lift=0.30, shadows=1.4, haze_from=8, haze_to=60, haze=0.85, back=0.25)
    paint_ground(plate, mood, view, height, sand_skin(plate.seed, sand, mix(sand, "#8a4a24", 0.5)), light)
    if kind == 0:
        x, y = view.crest(height, 252, 4.5, 8)
        camel(plate, mood, x, y + 4, 124, flip=mood.side < 0)
    elif kind == 1:
        for i, column in enumerate((352, 296, 246, 202)):
            x, y = view.crest(height, column, 4.5, 9)
            camel(plate, mood, x, y + 3, 78 - 6 * i, load="pack" if i % 2 else "rider")
    else:
        x, y = view.crest(height, 276, 4, 8)
        glow(plate, (x, y + 30), 190, "#ff8c30", 0.5)
        tent(plate, mood, x, y + 9, 122, mood.bright)
        camel(plate, mood, x - 96, y + 34, 84, load="bare")
        _fire(plate, x - 30, y + 40)


def _fire(plate: Plate, x: float, y: float) -> None:
    """A camp fire."""
    glow(plate, (x, y), 62, "#ff9030", 0.9)
    for i in range(16):
        tall = plate.rng.uniform(5, 16)
        oval = skia.Rect.MakeXYWH(x + plate.rng.gauss(0, 3.2) - 1.6, y - tall, 3.2, tall)
        plate.canvas.drawOval(oval, fill(("#ff7820", "#ffb838", "#fff0a8")[i % 3], 0.75, 0.8))


def oasis(plate: Plate, mood: Mood, variant: int) -> None:
    """An oasis: palms that lean over a pool, dunes behind, tents or a well among them."""
    view = View(eye=2.2, horizon=235, focal=400, near=1.5, far=70)
    air.sky(plate, mood, view.horizon + 20, cover=0.5)
    if mood.night:
        air.stars(plate, mood, view.horizon, 150)
    air.disc(plate, mood, 20 if variant % 3 != 1 else 15)
    sand = mix("#eeb870", mood.bright, 0.10)
    height = dune_field(plate.seed, 0.8 + 0.3 * variant, 1.5, flat_until=8)
    skin = sand_skin(plate.seed, sand, mix(sand, "#7a4828", 0.5))
    paint_ground(plate, mood, view, height, skin, Light(haze_from=7, haze_to=60, back=0.3))
    shore = 352.0
    air.mist(plate, mood.haze, shore - 40, 34, 0.35)
    for i in range(9):
        tuft(plate, mood, 128 + i * 31 + plate.rng.uniform(-8, 8), shore + 5, plate.rng.uniform(14, 30), 16)
    if variant % 3 == 0:
        tent(plate, mood, 322, shore - 2, 92, mood.bright)
        stand = ((215, 205, -0.10), (262, 158, 0.10), (180, 128, -0.16), (372, 176, 0.06))
    elif variant % 3 == 1:
        camel(plate, mood, 312, shore - 2, 88, flip=True, load="pack")
        person(plate, mood, 252, shore + 1, 50, mood.bright)
        stand = ((178, 222, 0.14), (210, 150, -0.05), (368, 196, -0.12), (392, 140, 0.04))
    else:
        tent(plate, mood, 200, shore - 4, 66, mood.bright)
        tent(plate, mood, 268, shore, 84, mood.partner)
        stand = ((318, 232, -0.18), (352, 180, 0.04), (166, 140, 0.10), (236, 172, 0.12))
    for x, tall, lean in stand:
        palm(plate, mood, x, shore + 2, tall, lean)
    pool = np.hypot((plate.x - 270) / 215, (plate.y - 444) / 98) + 0.14 * (plate.noise(70, 26, 3, salt=6) - 0.5)
    rim = step(1.10, 0.98, pool) * step(shore - 8, shore + 4, plate.y)
    plate.tint(mood.dim("#6a4c30", 0.35), rim * 0.75)
    water(plate, mood, shore, mix("#0f5c62", mood.deep, 0.3), 0.80, mask=step(1.0, 0.97, pool), glint=0.5)
    for i in range(7):
        tuft(plate, mood, 150 + i * 34, 532 + plate.rng.uniform(-8, 14), plate.rng.uniform(26, 52), 20, "#4a7a48")
