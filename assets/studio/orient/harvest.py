"""Scenes of growing and dyeing: tea terraces, silk hung to dry."""

import skia

from assets.studio.kit import fill, mix, stroke
from assets.studio.orient import air
from assets.studio.orient.cloth import hanging
from assets.studio.orient.figures import person
from assets.studio.orient.mood import Mood
from assets.studio.orient.mountains import range_field, rock_skin, tea_skin, terrace_field
from assets.studio.orient.plants import tree
from assets.studio.orient.plate import Plate
from assets.studio.orient.roofs import hall, roof
from assets.studio.orient.shapes import body, outline, shadow, unit
from assets.studio.orient.terrain import Light, View, paint_ground
from assets.studio.orient.turned import Finish, Profile, banded, turned
from assets.studio.orient.walls import arcade, block, paving

VAT: Profile = unit("0,96 5,100 12,97 50,100 90,90 100,88")


def tea(plate: Plate, mood: Mood, variant: int) -> None:
    """Tea terraces with pickers among the rows: a valley in mist, or a hill with a hall on top."""
    kind = variant % 2
    view = View(eye=(4.2, 3.8)[kind], horizon=(215, 235)[kind], focal=400, near=2.2, far=60)
    air.sky(plate, mood, view.horizon + 30, cover=0.7)
    air.disc(plate, mood, 15)
    far = View(eye=4, horizon=view.horizon + 25, focal=420, near=12, far=90)
    paint_ground(
        plate,
        mood,
        far,
        range_field(plate.seed + 5, 13, 14),
        rock_skin(plate.seed, "#4c7a68", "#7a9a88"),
        Light(haze_from=6, haze_to=60, haze=0.92),
    )
    air.mist(plate, mood.haze, view.horizon + 30, 44, 0.85)
    steps = (1.9, 2.4)[kind]
    height = terrace_field(plate.seed, 4.4, steps, (0.85, 0.0)[kind])
    leaf = mix("#5c8a50", mood.bright, 0.12)
    young = mix("#b8cc7c", mood.bright, 0.15)
    skin = tea_skin(plate.seed, leaf, young, "#8a6a44", steps)
    paint_ground(
        plate, mood, view, height, skin, Light(lift=0.75, shadows=0.6, haze_from=8, haze_to=40, haze=0.92, back=0.1)
    )
    air.mist(plate, mood.haze, view.horizon + 75, 26, 0.5, salt=8)
    if kind == 1:
        x, y = view.crest(height, 292, 9, 20)
        hall(plate, mood, x, y + 12, 58, 84, mood.bright, "#f0e4c8")
        tree(plate, mood, x - 78, y + 16, 92, mix("#d87890", "#f4d0d0", 0.4), 0.1, 300)
    for column, z, size in ((238, 5.0, 74), (300, 6.2, 56), (180, 8.0, 40), (336, 9.5, 34)):
        x, y, _ = view.place(height, (column - 200) * z / 400, z)
        robe = (mood.bright, mood.partner, "#f0e4cc", mood.bright)[int(z) % 4]
        person(plate, mood, x, y + 4, size, robe, "straw", flip=column > 250)
        basket = outline("20,50 22,78 40,78 40,50", x, y + 4, size, flip=column > 250)
        body(plate, mood, basket, "#b8864c", size * 0.03)


def silk(plate: Plate, mood: Mood, variant: int) -> None:
    """Silk hung to dry: on a hillside, over dyers' vats, or in a court."""
    (_silk_hill, _silk_vats, _silk_court)[variant % 3](plate, mood)


def _colours(mood: Mood) -> list[str]:
    """Six silks that go together."""
    return [mood.bright, "#d8503c", "#f6ead0", mood.partner, mood.deep, "#e8a030"]


def _line(
    plate: Plate,
    mood: Mood,
    y: float,
    left: float,
    right: float,
    tall: float,
    count: int,
    salt: int,
    slope: float = 0.0,
) -> None:
    """Poles with a rope between them and lengths of silk along it."""
    wood = mood.dim("#6a4426", 0.2)
    width = (right - left) / count
    for i in range(count + 1):
        x = left + i * width
        top = y - tall + slope * i
        plate.canvas.drawLine(x, top - 8, x, y + slope * i, stroke(wood, 4 if tall > 120 else 2.6))
        plate.canvas.drawLine(
            x + mood.side, top - 8, x + mood.side, y + slope * i, stroke(mood.lit("#b88850", 0.4), 1.2)
        )
    colours = _colours(mood)
    for i in range(count):
        x0, x1 = left + i * width + 4, left + (i + 1) * width - 4
        drop = tall * plate.rng.uniform(0.68, 0.92)
        start, end = (x0, y - tall + slope * i), (x1, y - tall + slope * (i + 1))
        hanging(
            plate,
            mood,
            start,
            end,
            drop,
            colours[(i + salt) % 6],
            colours[(i + salt + 2) % 6],
            4 + width / 32,
            0.05,
            0.5,
            salt + i,
        )


def _silk_hill(plate: Plate, mood: Mood) -> None:
    """Lines of silk on a meadow before the mountains."""
    view = View(eye=3.0, horizon=255, focal=400, near=1.8, far=60)
    air.sky(plate, mood, 285, cover=0.6)
    air.disc(plate, mood, 18)
    field = range_field(plate.seed, 9, 9)
    paint_ground(
        plate, mood, view, field, rock_skin(plate.seed, "#8a8a4c", "#b89868"), Light(haze_from=5, haze_to=42, haze=0.9)
    )
    air.mist(plate, mood.haze, 290, 26, 0.6)
    _line(plate, mood, 322, 120, 420, 74, 6, 3)
    _line(plate, mood, 402, 60, 430, 142, 4, 1, 3)
    person(plate, mood, 182, 420, 84, "#f0e4cc", "straw")
    _line(plate, mood, 548, 150, 440, 250, 2, 0, 8)


def _silk_vats(plate: Plate, mood: Mood) -> None:
    """A dyers' yard: vats in the foreground, lengths along the arcade."""
    air.sky(plate, mood, 300, cover=0.4)
    block(plate, mood, (-5, 128, 405, 380), mix("#dcbc8c", mood.bright, 0.08))
    arcade(plate, mood, (-40, 180, 440, 372), 5, "#f0e0c0")
    paving(plate, mood, 372, (230, 250), "#c89a68", "#a87848")
    _line(plate, mood, 372, 96, 420, 238, 5, 2)
    colours = _colours(mood)
    for i, (x, y, half) in enumerate(
        ((150, 410, 36), (250, 408, 38), (350, 414, 38), (196, 470, 52), (318, 478, 56), (90, 500, 50), (240, 552, 66))
    ):
        rim = y - half * 0.62
        shadow(plate, mood, x, y - 2, half * 1.5, 0.6, 0.6)
        turned(
            plate,
            mood,
            (x, y),
            (half, half * 0.66),
            VAT,
            banded("#b08050", [(0.0, 0.12, "#e0c090")]),
            Finish(grain=0.35),
        )
        oval = (x - half * 0.98, rim - half * 0.30, half * 1.96, half * 0.58)
        _dye(plate, mood, oval, colours[(i * 2 + 1) % 6])
    person(plate, mood, 276, 440, 104, mood.partner, "turban", flip=True)
    air.shafts(plate, mood, (mood.sun_at[0], -80), 0.3)


def _dye(plate: Plate, mood: Mood, oval: tuple[float, float, float, float], colour: str) -> None:
    """The surface of a vat: dye with a bright reflection."""
    x, y, wide, high = oval
    plate.canvas.drawOval(skia.Rect.MakeXYWH(*oval), fill(mood.dim("#8a6038", 0.3)))
    inner = skia.Rect.MakeXYWH(x + wide * 0.05, y + high * 0.10, wide * 0.9, high * 0.82)
    plate.canvas.drawOval(inner, fill(mix(colour, "#200c04", 0.15)))
    shine = skia.Rect.MakeXYWH(x + wide * (0.45 if mood.side > 0 else 0.15), y + high * 0.22, wide * 0.38, high * 0.25)
    plate.canvas.drawOval(shine, fill(mix(colour, mood.sun, 0.75), 0.7, wide * 0.03))
    plate.canvas.drawOval(skia.Rect.MakeXYWH(*oval), stroke(mood.lit("#e8d0a0", 0.3), 2))


def _silk_court(plate: Plate, mood: Mood) -> None:
    """A court with lengths hung from bamboo frames in two depths, rolls of silk at their feet."""
    air.sky(plate, mood, 320, cover=0.6)
    hall(plate, mood, 236, 350, 120, 170, mix(mood.deep, mood.bright, 0.4), "#f0e6d0", double=True)
    block(plate, mood, (-5, 286, 405, 352), mix("#f0e4c8", mood.bright, 0.08), 0.1, 0)
    for x in range(-20, 420, 40):
        roof(plate, mood, x, 292, 24, 12, 20, mix(mood.deep, mood.bright, 0.35), 0.1)
    tree(plate, mood, 92, 366, 150, "#e8a0a8", 0.1, 420)
    tree(plate, mood, 30, 372, 110, "#f0b8b0", 0.0, 320)
    paving(plate, mood, 346, (230, 250), "#e0cfaa", "#c0a884")
    colours = _colours(mood)
    frames = ((356, 214, 150, 420, 6, 120), (436, 138, 168, 424, 4, 236))
    for depth, (foot, top, left, right, count, drop) in enumerate(frames):
        wide = (right - left) / count
        for i in range(count):
            x0 = left + i * wide
            salt = depth * 5 + i
            start, end = (x0 + 5, top + 4.0), (x0 + wide * 0.86, top + 4.0)
            colour, border = colours[(salt * 2 + depth) % 6], colours[(salt * 2 + depth + 3) % 6]
            length = drop * plate.rng.uniform(0.8, 1)
            hanging(plate, mood, start, end, length, colour, border, 4 + wide / 30, 0.015, 0.55, salt)
        for x in (left, right - 20):
            plate.canvas.drawLine(x, top - 10, x, foot, stroke(mood.dim("#7a5430", 0.1), 3.0 + 1.6 * depth))
            plate.canvas.drawLine(x + mood.side, top - 10, x + mood.side, foot, stroke(mood.lit("#c89858", 0.4), 1.2))
        plate.canvas.drawLine(left - 8, top, right, top, stroke(mood.dim("#7a5430", 0.1), 3.0 + 1.4 * depth))
    person(plate, mood, 190, 484, 130, mood.bright, "veil")
    person(plate, mood, 262, 462, 112, mood.partner, "straw", flip=True)
    for i, x in enumerate((226, 246, 236)):
        roll = outline("0,4 4,14 96,14 100,4 96,-6 4,-6", x, 512 - 9 * i, 62)
        body(plate, mood, roll, colours[(i * 2 + 1) % 6], 1.4)
