"""The spice market."""

import skia

from assets.studio.kit import fill, mix, stroke
from assets.studio.orient import air
from assets.studio.orient.cloth import awning, hanging
from assets.studio.orient.figures import person
from assets.studio.orient.mood import Mood
from assets.studio.orient.noise import Array, step, value
from assets.studio.orient.plate import Plate, blend, tone
from assets.studio.orient.shapes import unit
from assets.studio.orient.turned import CONE, Finish, Profile, Wrap, banded, lozenges, turned
from assets.studio.orient.walls import arcade, block, niche

SPICES = ("#e8941c", "#b82c14", "#f2c230", "#7a3a1c", "#5c8a34", "#d8602c", "#e8d8a0", "#8c2438")
BOWL: Profile = unit("0,100 10,104 18,98 50,86 80,66 92,50 100,56")


def _grainy(colour: str, seed: int) -> Wrap:
    base, dark, pale = tone(colour), tone(mix(colour, "#200c04", 0.4)), tone(mix(colour, "#fff0c8", 0.35))

    def wrap(around: Array, down: Array) -> Array:
        grain = value(around * 34, down * 60, seed)
        return blend(blend(dark, base, step(0.2, 0.5, grain)), pale, step(0.66, 0.9, grain) * 0.6)

    return wrap


def heap(plate: Plate, mood: Mood, x: float, y: float, half: float, colour: str, bowl: str) -> None:
    """A cone of spice in a bowl or basket."""
    oval = skia.Rect.MakeXYWH(x - half * 1.25, y - half * 0.12, half * 2.5, half * 0.36)
    plate.canvas.drawOval(oval, fill(mood.dim("#100808", 0.2), 0.6, half * 0.1))
    rim = y - half * 0.62
    plate.canvas.drawOval(
        skia.Rect.MakeXYWH(x - half * 1.03, rim - half * 0.26, half * 2.06, half * 0.52), fill(mood.dim(bowl, 0.6))
    )
    turned(
        plate,
        mood,
        (x, rim + half * 0.12),
        (half * 0.92, half * 1.12),
        CONE,
        _grainy(colour, plate.seed + int(x)),
        Finish(grain=0.3),
    )
    weave = lozenges(bowl, mix(bowl, "#2a1408", 0.5), 12, 5, 0.6)
    turned(
        plate,
        mood,
        (x, y),
        (half, half * 0.66),
        BOWL,
        banded(bowl, [(0.0, 0.16, mix(bowl, mood.bright, 0.5))], weave),
        Finish(gloss=0.15),
    )
    lip = skia.Rect.MakeXYWH(x - half * 1.03, rim - half * 0.20, half * 2.06, half * 0.46)
    plate.canvas.drawArc(lip, 5, 170, False, stroke(mood.lit(bowl, 0.5), half * 0.06, 0.9))


def spices(plate: Plate, mood: Mood, variant: int) -> None:
    """A spice stall under an awning: heaps in ranks, the merchant behind, a sunlit street beyond."""
    rng = plate.rng
    air.sky(plate, mood, 300, cover=0.5)
    wall = mix("#d8b888", mood.bright, 0.12)
    if variant % 3 == 0:
        block(plate, mood, (-5, 120, 150, 420), mood.dim(wall, 0.25))
        block(plate, mood, (262, 96, 410, 420), wall)
        niche(plate, mood, 335, 400, 74, 190, mood.bright)
        niche(plate, mood, 78, 400, 70, 180, mood.bright)
        air.mist(plate, mood.haze, 330, 90, 0.5)
    elif variant % 3 == 1:
        block(plate, mood, (-5, 60, 410, 420), mood.dim(wall, 0.1))
        arcade(plate, mood, (-10, 175, 410, 400), 3, mood.bright, lamp=0.25)
    else:
        block(plate, mood, (-5, 150, 410, 420), wall)
        arcade(plate, mood, (-30, 200, 430, 390), 5, mood.partner)
        for i in range(4):
            hanging(
                plate,
                mood,
                (60 + i * 84, 168),
                (118 + i * 84, 172),
                120,
                SPICES[(i * 3 + 1) % 8],
                "#f4e4b8",
                8,
                0.02,
                0.4,
                i,
            )
    for i in range(3 if variant % 3 else 2):
        person(
            plate,
            mood,
            (300, 215, 362)[i],
            404 + i * 3,
            (132, 112, 120)[i],
            (mood.bright, "#efe4cc", mood.partner)[i],
            ("turban", "veil", "turban")[i],
            flip=i != 1,
        )
    awning(
        plate,
        mood,
        (-20, 40 + 12 * variant, 420, 152 + 8 * (variant % 2)),
        (mood.bright, "#f6ead0") if variant % 3 != 2 else (mood.partner, mood.bright, "#f6ead0"),
        9 + 2 * variant,
    )
    table = (0, 392, 400, 560)
    block(plate, mood, table, "#7a4c28", 0, 0)
    for row, (y, half, pitch) in enumerate(((412, 27, 62), (462, 37, 84), (536, 52, 116))):
        offset = rng.uniform(0, pitch * 0.5) + (pitch * 0.4 if row % 2 else 0)
        for i in range(-1, int(400 / pitch) + 2):
            colour = SPICES[(i * 3 + row * 2 + variant * 5) % len(SPICES)]
            bowl = (mix("#9a6a3c", mood.bright, 0.15), "#c8a060", mood.bright)[(i + row) % 3]
            heap(plate, mood, offset + i * pitch + (36 if row else 12), y, half, colour, bowl)
    air.shafts(plate, mood, (mood.sun_at[0], -80), 0.28)
