"""The tea table: a still life before a window with mountains in it."""

import math

import skia

from assets.studio.kit import fill, linear, mix, rgb, smooth, stroke
from assets.studio.orient import air
from assets.studio.orient.mood import Mood
from assets.studio.orient.mountains import range_field, rock_skin
from assets.studio.orient.plate import Plate
from assets.studio.orient.shapes import body, line, outline, unit
from assets.studio.orient.terrain import Light, View, paint_ground
from assets.studio.orient.turned import Finish, Profile, banded, scrolls, turned
from assets.studio.orient.walls import block, keel, lattice

POT: Profile = unit("0,5 5,10 9,8 13,30 20,44 23,42 34,72 52,98 66,100 84,82 95,58 100,62")
CUP: Profile = unit("0,100 6,98 40,90 75,66 90,46 100,52")


def _mountains(plate: Plate, mood: Mood, horizon: float) -> None:
    """Far misty hills, as seen through a window."""
    view = View(eye=3.2, horizon=horizon, focal=420, near=6, far=80)
    paint_ground(
        plate,
        mood,
        view,
        range_field(plate.seed, 7.5),
        rock_skin(plate.seed, "#5a7a60", "#8a9a78"),
        Light(haze_from=6, haze_to=45, haze=0.9),
    )


def tea_table(plate: Plate, mood: Mood, variant: int) -> None:
    """A still life: pot and cups on lacquer before a window with mountains in it, steam in the light."""
    air.sky(plate, mood, 330, cover=0.6)
    _mountains(plate, mood, 285)
    air.mist(plate, mood.haze, 315, 40, 0.7)
    wood = mix("#5a3018", mood.deep, 0.25)
    window = skia.Path()
    if variant % 2:
        window.addCircle(236, 236, 146)
    else:
        window.addPath(keel(232, 420, 268, 392))
    canvas = plate.canvas
    canvas.save()
    canvas.clipPath(window, skia.ClipOp.kDifference, True)
    block(plate, mood, (-5, -5, 405, 565), mix(mood.dim("#e0cca0", 0.55), mood.deep, 0.2), 0, 0)
    canvas.restore()
    canvas.drawPath(window, stroke(mood.dim(wood, 0.2), 11))
    canvas.drawPath(window, stroke(mood.lit("#c89048", 0.3), 2.4))
    if variant % 2 == 0:
        canvas.save()
        canvas.clipRect(skia.Rect.MakeLTRB(0, 0, 400, 128))
        lattice(canvas, window, mood.dim(wood, 0.1), 22, 2.2, 0.75)
        canvas.restore()
    table = skia.Rect.MakeLTRB(0, 398, 400, 560)
    canvas.drawRect(
        table,
        linear(
            (0, 398), (0, 560), [rgb(mood.lit(mix("#8a2c18", mood.deep, 0.35), 0.35)), rgb(mood.dim("#2a0c08", 0.3))]
        ),
    )
    canvas.drawLine(0, 398, 400, 398, stroke(mood.lit("#e0b060", 0.5), 2.2))
    gloss = linear(
        (mood.sun_at[0] - 90, 0), (mood.sun_at[0] + 90, 0), [rgb(mood.sun, 0), rgb(mood.sun, 0.5), rgb(mood.sun, 0)]
    )
    canvas.drawRect(table, gloss)
    runner = mood.bright
    body(plate, mood, outline("12,12 50,17 98,13 102,-12 50,-16 8,-10", 236, 450, 290), runner, 1.5)
    _service(plate, mood, variant)


def _service(plate: Plate, mood: Mood, variant: int) -> None:
    """Pot, cups and steam."""
    glaze = ("#f4ecd8", mix(mood.bright, "#d8efe8", 0.35))[variant % 2]
    mark = (mood.bright, "#f4ecd8")[variant % 2]
    china = mix(mood.dim(glaze, 0.1), mood.horizon, 0.4)
    canvas = plate.canvas
    for x, y, wide in ((232, 442, 96), (130, 468, 36), (330, 470, 38), (200, 496, 38)):
        canvas.drawOval(
            skia.Rect.MakeXYWH(x - wide * 1.2 - 10 * mood.side, y - 9, wide * 2.4, 20), fill("#1a0804", 0.55, 6)
        )
    spout = smooth([(298, 402), (334, 376), (344, 330), (357, 332), (354, 386), (308, 424)], close=True)
    body(plate, mood, spout, china, 1.4)
    handle = smooth([(158, 384), (122, 376), (112, 404), (138, 428), (164, 424)])
    canvas.drawPath(handle, stroke(mood.dim(china, 0.45), 11))
    canvas.drawPath(handle, stroke(china, 6))
    net = scrolls(glaze, mark, 6, 13)
    wrap = banded(
        glaze,
        [(0.0, 0.10, "#d8a848"), (0.20, 0.235, mark), (0.34, 0.36, mark), (0.84, 0.86, mark), (0.95, 1.0, "#d8a848")],
        net,
    )
    turned(plate, mood, (232, 444), (82, 142), POT, wrap, Finish(gloss=0.85, grain=0.03))
    for x, y, size in ((130, 470, 29), (330, 472, 30), (200, 500, 30)):
        canvas.drawOval(
            skia.Rect.MakeXYWH(x - size, y - size * 1.18, size * 2, size * 0.5), fill(mood.dim("#7a3c10", 0.15))
        )
        turned(
            plate,
            mood,
            (x, y),
            (size, size * 0.95),
            CUP,
            banded(glaze, [(0.0, 0.07, "#d8a848"), (0.3, 0.36, mark), (0.6, 0.64, mark)]),
            Finish(gloss=0.8, grain=0.03),
        )
        canvas.drawArc(
            skia.Rect.MakeXYWH(x - size, y - size * 1.18, size * 2, size * 0.5),
            180,
            180,
            False,
            stroke(mood.lit("#f0d898"), 1.6),
        )
    for i in range(7):
        over = (352, 130, 330)[i % 3] + plate.rng.uniform(-5, 5)
        y = (324, 430, 432)[i % 3]
        wisp = [(over + math.sin(k * 1.1 + i) * (3 + k * 1.7), y - k * 14.0) for k in range(7)]
        line(plate, wisp, mix(mood.sun, "#ffffff", 0.5), 5.0, 0.10)
        canvas.drawPath(smooth(wisp), stroke("#ffffff", 7, 0.12, 4))
    air.shafts(plate, mood, (mood.sun_at[0], -80), 0.22)
