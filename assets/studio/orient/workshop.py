"""The porcelain workshop: shelves of jars in window light, the potter at the wheel."""

import skia

from assets.studio.kit import fill, linear, mix, rgb, stroke
from assets.studio.orient import air
from assets.studio.orient.figures import person
from assets.studio.orient.mood import Mood
from assets.studio.orient.plants import tree
from assets.studio.orient.plate import Plate
from assets.studio.orient.shapes import glow, unit
from assets.studio.orient.turned import Finish, Profile, Wrap, banded, lozenges, plain, scrolls, turned
from assets.studio.orient.walls import block, keel, lattice

SHAPES: tuple[tuple[Profile, float], ...] = (
    (unit("0,42 4,40 10,28 18,30 30,80 42,100 60,88 85,52 95,50 100,58"), 1.9),
    (unit("0,40 5,34 28,26 40,30 60,78 74,100 88,92 97,60 100,66"), 2.3),
    (unit("0,10 4,16 8,12 12,50 20,72 22,68 34,98 50,100 80,74 100,62"), 1.6),
    (unit("0,62 6,56 16,42 30,52 52,96 66,100 82,80 92,60 100,70"), 1.5),
    (unit("0,100 8,98 40,86 70,60 85,36 92,34 100,44"), 0.7),
    (unit("0,26 6,22 10,30 22,24 34,60 44,52 58,92 72,100 90,70 100,60"), 2.6),
)


def _glaze(mood: Mood, kind: int) -> Wrap:
    """One of several glazes in the card's colours."""
    ivory, deep = "#f8f2e4", mix(mood.deep, mood.bright, 0.35)
    if kind == 0:
        return banded(ivory, [(0.10, 0.13, deep), (0.16, 0.18, deep), (0.84, 0.88, deep)], scrolls(ivory, deep, 5, 12))
    if kind == 1:
        return banded(mood.bright, [(0.0, 0.05, "#e0b050"), (0.30, 0.34, "#f4e4b0"), (0.76, 0.80, "#f4e4b0")])
    if kind == 2:
        return banded(
            mix(mood.bright, "#d0e8dc", 0.6), [(0.0, 0.04, "#f4ecd8"), (0.55, 0.57, deep), (0.60, 0.61, deep)]
        )
    if kind == 3:
        return banded(deep, [(0.0, 0.06, "#e0b050"), (0.94, 1.0, "#e0b050")], lozenges(deep, "#f0d890", 6, 8, 0.6))
    if kind == 4:
        return banded("#c89060", [(0.2, 0.26, "#a86c40"), (0.5, 0.54, "#a86c40")])
    return plain(ivory)


def jar(plate: Plate, mood: Mood, x: float, foot: float, half: float, shape: int, glaze: int) -> None:
    """A jar with its shadow on what it stands on."""
    profile, tall = SHAPES[shape % len(SHAPES)]
    away = -1 if mood.side > 0 else 1
    oval = skia.Rect.MakeXYWH(x - half * 0.9 + away * half * 0.5, foot - half * 0.14, half * 2.2, half * 0.3)
    plate.canvas.drawOval(oval, fill("#140a06", 0.55, half * 0.12))
    turned(plate, mood, (x, foot), (half, half * tall), profile, _glaze(mood, glaze), Finish(gloss=0.9, grain=0.03))
    lip = profile[0][1] * half
    plate.canvas.drawOval(
        skia.Rect.MakeXYWH(x - lip, foot - half * tall - lip * 0.2, lip * 2, lip * 0.42), fill(mood.dim("#3a2a24", 0.4))
    )
    plate.canvas.drawOval(
        skia.Rect.MakeXYWH(x - lip, foot - half * tall - lip * 0.2, lip * 2, lip * 0.42),
        stroke(mood.lit("#fff4dc", 0.3), 1.2),
    )


def porcelain(plate: Plate, mood: Mood, variant: int) -> None:
    """Jars on shelves and bench: a window behind, a great vase in front, or the kiln's glow at the side."""
    kind = variant % 3
    rng = plate.rng
    canvas = plate.canvas
    air.sky(plate, mood, 330, cover=0.5)
    tree(plate, mood, 300, 360, 200, mix("#6aa060", mood.bright, 0.35), 0.0, 500)
    air.mist(plate, mood.haze, 300, 80, 0.6)
    wall = mix(mood.dim("#d0b48c", 0.5), mood.deep, 0.22)
    window = skia.Path()
    if kind == 0:
        window.addRect(skia.Rect.MakeLTRB(226, 92, 386, 300))
    elif kind == 1:
        window.addCircle(262, 204, 102)
    else:
        window.addPath(keel(318, 330, 128, 240))
    canvas.save()
    canvas.clipPath(window, skia.ClipOp.kDifference, True)
    block(plate, mood, (-5, -5, 405, 565), wall, 0, 0)
    canvas.restore()
    wood = mood.dim("#5c3820", 0.25)
    lattice(canvas, window, wood, 34 if kind != 1 else 40, 2.4, 0.8)
    canvas.drawPath(window, stroke(wood, 9))
    canvas.drawPath(window, stroke(mood.lit("#b88048", 0.3), 2))
    shelves = (
        ((96, 232, 168), (96, 232, 246), (96, 400, 330)),
        ((24, 400, 330),),
        ((60, 252, 168), (60, 252, 244), (60, 252, 326)),
    )[kind]
    for left, right, y in shelves:
        canvas.drawRect(skia.Rect.MakeLTRB(left, y + 8, right, y + 22), fill("#0c0604", 0.5, 6))
        pitch, x = 40.0, left + 24.0
        while x < right - 10:
            half = rng.uniform(13, 18)
            jar(plate, mood, x, y, half, rng.randrange(6), rng.randrange(5))
            x += pitch
        canvas.drawRect(
            skia.Rect.MakeLTRB(left, y, right, y + 9),
            linear((0, y), (0, y + 9), [rgb(mood.lit("#a8703c", 0.4)), rgb(wood)]),
        )
    if kind == 0:
        person(plate, mood, 306, 476, 232, mood.partner, "turban", flip=True)
    bench = skia.Rect.MakeLTRB(0, 400, 400, 560)
    canvas.drawRect(bench, linear((0, 400), (0, 560), [rgb(mood.lit("#8a5830", 0.4)), rgb(mood.dim("#3a2010", 0.3))]))
    plate.stain(bench, 125, 6, 0.45)
    _foreground(plate, mood, kind)
    air.shafts(plate, mood, (mood.sun_at[0] + 40, -70), 0.34)


def _foreground(plate: Plate, mood: Mood, kind: int) -> None:
    """The great jars on the bench."""
    if kind == 0:
        jar(plate, mood, 212, 464, 62, 0, 0)
        jar(plate, mood, 132, 478, 28, 4, 1)
        jar(plate, mood, 292, 498, 36, 3, 2)
    elif kind == 1:
        jar(plate, mood, 258, 468, 78, 1, 0)
        jar(plate, mood, 154, 458, 40, 2, 3)
        jar(plate, mood, 356, 448, 38, 5, 1)
        jar(plate, mood, 190, 510, 30, 4, 2)
    else:
        glow(plate, (318, 300), 150, "#ff8a30", 0.35)
        jar(plate, mood, 306, 440, 52, 5, 3)
        jar(plate, mood, 214, 476, 60, 3, 0)
        jar(plate, mood, 140, 448, 30, 1, 0)
        jar(plate, mood, 270, 512, 26, 4, 0)
