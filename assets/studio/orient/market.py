"""The spice market."""

import skia

from assets.studio.kit import fill, mix, stroke
from assets.studio.orient import air
from assets.studio.orient.cloth import awning, hanging
from assets.studio.orient.domes import dome, minaret
from assets.studio.orient.figures import person
from assets.studio.orient.mood import Mood
from assets.studio.orient.noise import Array, step, value
from assets.studio.orient.plate import Plate, blend, tone
from assets.studio.orient.shapes import glow, unit
from assets.studio.orient.turned import CONE, Finish, Profile, Wrap, banded, lozenges, plain, ribbed, turned
from assets.studio.orient.walls import arcade, block, keel, lattice, niche
from assets.studio.orient.workshop import jar

SPICES = ("#e8941c", "#b82c14", "#f2c230", "#7a3a1c", "#5c8a34", "#d8602c", "#e8d8a0", "#8c2438")
BOWL: Profile = unit("0,100 10,104 18,98 50,86 80,66 92,50 100,56")

SACKS = ((110, 462, 54), (220, 472, 60), (330, 470, 56), (164, 548, 70), (290, 556, 76), (36, 540, 64))
BRASS = "#d8a444"
SACK: Profile = unit("0,96 10,90 25,98 60,106 85,100 100,88")
HEAP: Profile = unit("0,0 6,12 20,34 45,64 75,88 100,100")


def _grainy(colour: str, seed: int) -> Wrap:
    """A powder: grains lighter and darker than the colour."""
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
    """Spices: a stall under an awning, or the dim shop with sacks and a pair of scales."""
    if variant % 3 == 1:
        _shop(plate, mood)
    else:
        _stall(plate, mood, variant)


def _shop(plate: Plate, mood: Mood) -> None:
    """Open sacks in window light, shelves of jars, brass scales on the counter."""
    rng, canvas = plate.rng, plate.canvas
    air.sky(plate, mood, 300, cover=0.4)
    wall = mix("#7a4c2c", mood.deep, 0.3)
    window = keel(318, 300, 118, 220)
    canvas.save()
    canvas.clipPath(window, skia.ClipOp.kDifference, True)
    block(plate, mood, (-5, -5, 405, 440), mood.dim(wall, 0.2), 0, 0)
    canvas.restore()
    lattice(canvas, window, mood.dim("#4a2a14", 0.2), 20, 2)
    canvas.drawPath(window, stroke(mood.lit("#c88c40", 0.3), 7))
    glow(plate, (318, 200), 170, mood.sun, 0.5)
    for y in (176, 246, 316):
        for i in range(6):
            jar(plate, mood, 50 + i * 36, y, rng.uniform(11, 15), rng.randrange(6), rng.randrange(4))
        canvas.drawRect(skia.Rect.MakeLTRB(20, y, 246, y + 8), fill(mood.lit("#a86c34", 0.25)))
        canvas.drawRect(skia.Rect.MakeLTRB(20, y + 8, 246, y + 20), fill("#140804", 0.5, 5))
    person(plate, mood, 206, 470, 220, mood.bright, "turban")
    block(plate, mood, (-5, 396, 405, 565), "#6a4024", 0, 0)
    canvas.drawLine(0, 396, 400, 396, stroke(mood.lit("#d8a060", 0.4), 3))
    _scales(plate, mood, 318, 398)
    for i, (x, y, half) in enumerate(SACKS):
        sack(plate, mood, x, y, half, SPICES[(i * 3 + 2) % len(SPICES)])
    air.shafts(plate, mood, (mood.sun_at[0] + 60, -80), 0.4)


def sack(plate: Plate, mood: Mood, x: float, y: float, half: float, colour: str) -> None:
    """An open sack with its rolled brim, heaped with spice."""
    canvas, cloth = plate.canvas, "#d8bc8c"
    rim = y - half * 0.86

    def oval(share: float, top: float, high: float) -> "skia.Rect":
        return skia.Rect.MakeXYWH(x - half * share, top, half * share * 2, half * high)

    canvas.drawOval(oval(1.2, y - half * 0.2, 0.4), fill("#140804", 0.6, half * 0.1))
    turned(plate, mood, (x, y), (half, half * 0.95), SACK, ribbed(cloth, "#8a6438", 15, 0.35), Finish(grain=0.4))
    brim = oval(1.0, rim - half * 0.34, 0.62)
    canvas.drawOval(brim, fill(mood.lit(cloth, 0.3)))
    canvas.drawOval(oval(0.88, rim - half * 0.27, 0.48), fill(mood.dim("#3a2010", 0.2)))
    spice = _grainy(colour, plate.seed + int(x))
    turned(plate, mood, (x, rim + half * 0.12), (half * 0.84, half * 0.74), HEAP, spice, Finish(grain=0.3))
    canvas.drawArc(brim, 8, 164, False, stroke(mood.dim(cloth, 0.25), half * 0.17))
    canvas.drawArc(brim, 8, 164, False, stroke(mood.lit(cloth, 0.45), half * 0.09))


def _scales(plate: Plate, mood: Mood, x: float, foot: float) -> None:
    """Brass scales with a heap on one pan."""
    canvas = plate.canvas
    brass, dark = mood.lit("#e0b050", 0.3), mood.dim("#8a5c20", 0.3)
    for width, colour in ((5.0, dark), (2.4, brass)):
        canvas.drawLine(x, foot, x, foot - 108, stroke(colour, width))
        canvas.drawLine(x - 50, foot - 96, x + 50, foot - 108, stroke(colour, width))
    for side, drop in ((-1, -96), (1, -108)):
        at = x + side * 50
        for lean in (-20, 20):
            canvas.drawLine(at, foot + drop, at + lean, foot + drop + 58, stroke(brass, 1.1))
        if side < 0:
            turned(plate, mood, (at, foot + drop + 62), (18, 16), HEAP, _grainy("#e8941c", plate.seed))
        pan = unit("0,100 30,94 70,70 100,20")
        turned(plate, mood, (at, foot + drop + 74), (24, 16), pan, plain(BRASS), Finish(gloss=0.8))
    base = unit("0,20 40,40 70,90 100,100")
    turned(plate, mood, (x, foot + 4), (26, 14), base, plain(BRASS), Finish(gloss=0.7))


def _stall(plate: Plate, mood: Mood, variant: int) -> None:
    """Heaps in ranks, the merchants behind, a sunlit street or an arcade beyond."""
    rng = plate.rng
    air.sky(plate, mood, 300, cover=0.5)
    wall = mix("#d8b888", mood.bright, 0.12)
    if variant % 3 == 0:
        minaret(plate, mood, 178, 400, 9, 190, "#e8d8b8", mood.partner, 0.35)
        dome(plate, mood, 234, 320, 34, mood.partner, "onion", "ribbed", 0.4)
        block(plate, mood, (192, 318, 276, 410), "#e4d0a8", 0.35)
        block(plate, mood, (-5, 120, 150, 420), mood.dim(wall, 0.25))
        block(plate, mood, (262, 96, 410, 420), wall)
        niche(plate, mood, 335, 400, 74, 190, mood.bright)
        niche(plate, mood, 78, 400, 70, 180, mood.bright)
        air.mist(plate, mood.haze, 330, 90, 0.5)
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
