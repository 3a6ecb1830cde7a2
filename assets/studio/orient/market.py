"""Market scenes: spice stalls, the lamp bazaar, tea tables."""

import math

import skia

from assets.studio.kit import fill, linear, mix, rgb, smooth, stroke
from assets.studio.orient import air
from assets.studio.orient.cloth import awning, hanging
from assets.studio.orient.figures import person
from assets.studio.orient.mood import Mood
from assets.studio.orient.mountains import range_field, rock_skin
from assets.studio.orient.noise import Array, step, value
from assets.studio.orient.plate import Plate, blend, tone
from assets.studio.orient.shapes import body, glow, line, outline, unit
from assets.studio.orient.terrain import Light, View, paint_ground
from assets.studio.orient.turned import CONE, Finish, Profile, Wrap, banded, lozenges, turned
from assets.studio.orient.walls import arcade, block, keel, lattice, niche, paving

SPICES = ("#e8941c", "#b82c14", "#f2c230", "#7a3a1c", "#5c8a34", "#d8602c", "#e8d8a0", "#8c2438")
BOWL: Profile = unit("0,100 10,104 18,98 50,86 80,66 92,50 100,56")
LAMP: Profile = unit("0,6 10,12 16,30 22,34 30,42 45,86 58,100 72,86 84,45 90,28 95,20 100,2")
POT: Profile = unit("0,5 5,10 9,8 13,30 20,44 23,42 34,72 52,98 66,100 84,82 95,58 100,62")
CUP: Profile = unit("0,100 6,98 40,90 75,66 90,46 100,52")


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
    air.shafts(plate, mood, (mood.sun_at[0], 90), 0.28)


def lamp(plate: Plate, mood: Mood, x: float, y: float, size: float, glass: str, top: float = 0.0) -> None:
    """A hanging lamp of pierced brass and coloured glass."""
    plate.canvas.drawLine(x, top, x, y - size, stroke(mood.dim("#a87830", 0.3), 1.1))
    glow(plate, (x, y - size * 0.4), size * 2.1, mix(glass, "#ffb850", 0.35), 0.75)
    net = lozenges(mix(glass, "#fff0c0", 0.25), "#7a4c14", 7, 9, 0.85)
    wrap = banded(
        glass, [(0.0, 0.30, "#c89038"), (0.42, 0.455, "#d8a848"), (0.70, 0.735, "#d8a848"), (0.86, 1.0, "#c89038")], net
    )
    turned(plate, mood, (x, y), (size * 0.42, size), LAMP, wrap, Finish(gloss=0.4, glow=0.85))
    glow(plate, (x, y - size * 0.42), size * 0.5, "#fff0c0", 0.85)


def lamps(plate: Plate, mood: Mood, variant: int) -> None:
    """The lamp bazaar: a vaulted lane at night, hung with glass of every colour."""
    dark = mix(mood.shade, "#140a10", 0.45)
    plate.canvas.drawPaint(linear((0, 0), (0, 560), [rgb(mix(dark, mood.zenith, 0.4)), rgb(dark)]))
    stone = mix("#8a6448", mood.deep, 0.35)
    vanish = (232.0, 330.0)
    for depth in range(5, 0, -1):
        share = depth / 5
        half, top, foot = 44 + 250 * (1 - share) ** 1.4, 225 - 250 * (1 - share) ** 1.3, 372 + 220 * (1 - share) ** 1.5
        shell = skia.Path()
        shell.addRect(skia.Rect.MakeLTRB(0, 0, 400, 560))
        tone_here = mix(mood.dim(stone, 0.62 - 0.42 * share), "#ffb050", 0.20 * share)
        opening = keel(vanish[0], foot, half * 2, foot - top)
        if depth == 5:
            plate.canvas.drawPath(opening, linear((0, top), (0, foot), [rgb(mood.sky), rgb(mood.horizon)]))
        plate.canvas.save()
        plate.canvas.clipPath(opening, skia.ClipOp.kDifference, True)
        plate.canvas.drawPath(
            shell, linear((0, top - 60), (0, foot), [rgb(mix(tone_here, "#000000", 0.45)), rgb(tone_here)])
        )
        noise = skia.PerlinNoiseShader.MakeFractalNoise(0.05, 0.09, 4, plate.seed % 700 + depth)
        plate.canvas.drawPath(shell, skia.Paint(Shader=noise, BlendMode=skia.BlendMode.kOverlay, Alphaf=0.4))
        plate.canvas.restore()
        plate.canvas.drawPath(opening, stroke(mix("#ffc870", tone_here, 0.45), 1.2 + 2.4 * (1 - share), 0.75))
    paving(plate, mood, 372, vanish, mix(stone, "#ffb050", 0.25), mix(stone, "#201008", 0.5))
    glow(plate, (vanish[0], 350), 120, "#ffb858", 0.8)
    for i, (x, y, size) in enumerate(((214, 372, 46), (252, 380, 62), (176, 408, 76))):
        if i < 2 + variant % 2:
            person(
                plate,
                mood,
                x,
                y,
                size,
                (mood.bright, mood.partner, "#efe0c0")[(i + variant) % 3],
                ("veil", "turban", "turban")[i],
                flip=bool(i % 2),
            )
    glasses = (mood.bright, mood.partner, "#e85830", "#2f9ad0", "#f4c040", "#c83c78", "#40b884")
    hung = [
        (232, 236, 26),
        (190, 244, 32),
        (280, 250, 34),
        (216, 262, 44),
        (330, 296, 62),
        (258, 306, 74),
        (142, 268, 54),
        (368, 400, 82),
        (88, 330, 70),
    ]
    for i, (x, y, size) in enumerate(hung):
        shift = plate.rng.uniform(-14, 14)
        lamp(
            plate,
            mood,
            x + shift + (14 if variant % 2 else 0),
            y + plate.rng.uniform(-14, 14),
            size,
            glasses[(i * 2 + variant * 3) % 7],
        )


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
        border = skia.Path()
        border.addRect(skia.Rect.MakeLTRB(96, 30, 368, 130))
        lattice(canvas, border, mood.dim(wood, 0.1), 22, 2.2, 0.75)
    table = skia.Rect.MakeLTRB(0, 424, 400, 560)
    canvas.drawRect(
        table,
        linear(
            (0, 424), (0, 560), [rgb(mood.lit(mix("#8a2c18", mood.deep, 0.35), 0.35)), rgb(mood.dim("#2a0c08", 0.3))]
        ),
    )
    canvas.drawLine(0, 424, 400, 424, stroke(mood.lit("#e0b060", 0.5), 2.2))
    gloss = linear(
        (mood.sun_at[0] - 90, 0), (mood.sun_at[0] + 90, 0), [rgb(mood.sun, 0), rgb(mood.sun, 0.5), rgb(mood.sun, 0)]
    )
    canvas.drawRect(table, gloss)
    runner = mood.bright
    body(plate, mood, outline("12,12 50,17 98,13 102,-12 50,-16 8,-10", 240, 478, 290), runner, 1.5)
    _service(plate, mood, variant)


def _service(plate: Plate, mood: Mood, variant: int) -> None:
    glaze = ("#f4ecd8", mix(mood.bright, "#d8efe8", 0.35))[variant % 2]
    mark = (mood.bright, "#f4ecd8")[variant % 2]
    canvas = plate.canvas
    for x, y, wide in ((246, 470, 96), (142, 492, 36), (340, 494, 38), (196, 516, 38)):
        canvas.drawOval(
            skia.Rect.MakeXYWH(x - wide * 1.2 - 10 * mood.side, y - 9, wide * 2.4, 20), fill("#1a0804", 0.55, 6)
        )
    spout = smooth([(312, 428), (352, 404), (366, 360), (378, 362), (372, 414), (322, 452)], close=True)
    body(plate, mood, spout, glaze, 2.2)
    handle = smooth([(170, 412), (132, 404), (122, 432), (150, 456), (176, 452)])
    canvas.drawPath(handle, stroke(mood.dim(glaze, 0.45), 11))
    canvas.drawPath(handle, stroke(mood.lit(glaze, 0.3), 6))
    net = lozenges(glaze, mark, 6, 7, 0.75)
    wrap = banded(
        glaze,
        [(0.0, 0.10, "#d8a848"), (0.20, 0.235, mark), (0.34, 0.36, mark), (0.84, 0.86, mark), (0.95, 1.0, "#d8a848")],
        net,
    )
    turned(plate, mood, (246, 472), (82, 142), POT, wrap, Finish(gloss=0.85, grain=0.03))
    for x, y, size in ((142, 494, 29), (340, 496, 30), (200, 520, 30)):
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
        over = (372, 142, 340)[i % 3] + plate.rng.uniform(-5, 5)
        y = (352, 456, 458)[i % 3]
        wisp = [(over + math.sin(k * 1.1 + i) * (3 + k * 1.7), y - k * 14.0) for k in range(7)]
        line(plate, wisp, mix(mood.sun, "#ffffff", 0.5), 5.0, 0.10)
        canvas.drawPath(smooth(wisp), stroke("#ffffff", 7, 0.12, 4))
    air.shafts(plate, mood, (mood.sun_at[0], 60), 0.22)
