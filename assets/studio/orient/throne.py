"""Throne halls: lattice light, an audience hall open to its garden, the hall of the moon window."""

from collections.abc import Sequence

import numpy as np
import skia

from assets.studio.kit import fill, linear, mix, polygon, rgb, smooth, stroke
from assets.studio.orient import air
from assets.studio.orient.cloth import hanging
from assets.studio.orient.domes import dome
from assets.studio.orient.figures import person
from assets.studio.orient.mood import Mood
from assets.studio.orient.noise import step
from assets.studio.orient.plants import tree
from assets.studio.orient.plate import Plate
from assets.studio.orient.roofs import lantern
from assets.studio.orient.shapes import body, glow, unit
from assets.studio.orient.turned import Finish, Profile, banded, ribbed, turned
from assets.studio.orient.walls import block, keel, lattice, paving, stairs
from assets.studio.orient.water import water

COLUMN: Profile = unit("0,150 3,150 5,110 8,95 50,90 92,100 94,130 100,140")
BURNER: Profile = unit("0,10 8,30 14,22 22,60 34,90 40,100 46,104 50,92 70,86 84,40 92,44 100,70")


def throne(plate: Plate, mood: Mood, variant: int) -> None:
    """A throne in one of three halls."""
    (_lattice_hall, _garden_hall, _moon_hall)[variant % 3](plate, mood)


def _carpet(plate: Plate, mood: Mood, x: float, top: float) -> None:
    """A runner that leads to the throne."""
    carpet = polygon([(x - 28, top), (x + 28, top), (x + 70, 570), (x - 70, 570)])
    body(plate, mood, carpet, mix(mood.deep, mood.bright, 0.55), 0)
    for inset in (0.84, 0.70):
        edge = polygon([(x - 28 * inset, top), (x + 28 * inset, top), (x + 70 * inset, 570), (x - 70 * inset, 570)])
        plate.canvas.drawPath(edge, stroke(mood.lit("#e8bc58", 0.3), 1.8, 0.9))


def _columns(plate: Plate, mood: Mood, x: float, places: Sequence[tuple[float, float, float, float]]) -> None:
    """Pairs of ribbed columns with gilt bases, capitals and rings."""
    gilt = "#d8a844"
    ribs = ribbed(mix(mood.bright, mood.deep, 0.35), mood.deep, 12, 0.6)
    shaft = banded(mood.bright, [(0.0, 0.08, gilt), (0.92, 1.0, gilt), (0.45, 0.47, gilt)], ribs)
    for at, half, tall, foot in places:
        for side in (-1, 1):
            turned(plate, mood, (x + side * at, foot), (half, tall), COLUMN, shaft, Finish(gloss=0.35))


def _lattice_hall(plate: Plate, mood: Mood) -> None:
    """A dark hall whose lattice window throws its pattern over the floor."""
    canvas = plate.canvas
    wall = mix(mix("#8a6844", mood.deep, 0.5), "#140a10", 0.12)
    block(plate, mood, (-5, -5, 405, 405), mood.dim(wall, 0.1), 0, 0)
    x = 244.0
    window = keel(x, 290, 176, 240)
    light = [rgb(mix(mood.sky, mood.bright, 0.45)), rgb(mix(mood.horizon, "#ffffff", 0.35))]
    canvas.drawPath(window, linear((0, 50), (0, 300), light))
    lattice(canvas, window, mix(wall, "#1a0c08", 0.5), 24, 2.4)
    canvas.drawPath(window, stroke(mood.lit("#c89038", 0.3), 8))
    canvas.drawPath(window, stroke(mood.lit("#f0d080", 0.4), 2))
    glow(plate, (x, 190), 210, mood.sun, 0.5)
    paving(plate, mood, 396, (x, 280), mix("#c8a878", mood.bright, 0.35), mix("#4a3024", mood.deep, 0.5), 30)
    _thrown_light(plate, mood, x)
    stairs(plate, mood, x, 372, 436, 62, 104, mix("#d8b878", mood.bright, 0.12), 5)
    _seat(plate, mood, x, 376, 0)
    _columns(plate, mood, x, ((118, 11, 330, 420), (172, 17, 470, 500)))
    for side in (-1, 1):
        start, end = (x + side * 60, 40.0), (x + side * 150, 34.0)
        hanging(plate, mood, start, end, 150, mix(mood.bright, mood.deep, 0.3), "#e0b050", 13, 0.18, 0.3, 2 + side)
    _carpet(plate, mood, x, 436)
    air.shafts(plate, mood, (x, -60), 0.5)


def _garden_hall(plate: Plate, mood: Mood) -> None:
    """An audience hall of white marble, open through three arches to its garden; the throne under a canopy."""
    canvas = plate.canvas
    air.sky(plate, mood, 330, cover=0.6)
    for x, size in ((120, 150), (238, 120), (330, 170), (390, 140)):
        tree(plate, mood, x, 366, size, mix("#5ca04c", mood.bright, 0.3), 0.0, 420)
    dome(plate, mood, 252, 300, 34, mood.bright, "onion", "ribbed", 0.35)
    air.mist(plate, mood.haze, 340, 40, 0.5)
    stone = "#efe6d4"
    screen = skia.Path()
    screen.addRect(skia.Rect.MakeLTRB(-5, -5, 405, 372))
    for x, wide, tall in ((60, 104, 250), (250, 196, 292), (424, 120, 250)):
        screen = skia.Op(screen, keel(x, 372, wide, tall), skia.kDifference_PathOp)
    canvas.save()
    canvas.clipPath(screen, True)
    block(plate, mood, (-5, -5, 405, 372), mood.dim(mix(stone, "#e8c890", 0.35), 0.12), 0, 15)
    canvas.restore()
    for x, wide, tall in ((60, 104, 250), (250, 196, 292), (424, 120, 250)):
        canvas.drawPath(keel(x, 372, wide, tall), stroke(mood.lit(mood.bright, 0.1), 5))
        canvas.drawPath(keel(x, 372, wide + 14, tall + 12), stroke(mood.lit("#d8a844", 0.3), 2))
    paving(plate, mood, 370, (250, 270), "#f2ead8", mix("#7aa088", mood.bright, 0.4), 30)
    water(plate, mood, 372, mix(stone, mood.bright, 0.3), 0.93, mask=np.full_like(plate.x, 0.4), glint=0.0)
    stairs(plate, mood, 250, 366, 424, 74, 108, stone, 5)
    _seat(plate, mood, 250, 370, 1)
    _columns(plate, mood, 250, ((74, 7, 190, 384),))
    dome(plate, mood, 250, 198, 74, "#d8a23c", "keel", "gilt", 0, 0.16, mood.bright)
    _carpet(plate, mood, 250, 424)
    person(plate, mood, 168, 462, 92, mood.partner, "turban")
    air.shafts(plate, mood, (mood.sun_at[0] - 60, -80), 0.45)


def _moon_hall(plate: Plate, mood: Mood) -> None:
    """A hall of lacquered columns and coffers, a round window behind the throne, bronze burners that smoke."""
    canvas = plate.canvas
    lacquer = mix("#7a1c14", mood.deep, 0.5)
    block(plate, mood, (-5, -5, 405, 400), mix(lacquer, "#180808", 0.25), 0, 0)
    x = 246.0
    for i in range(7):
        depth = 1 - i / 7
        y, half = 24 + 100 * (1 - depth), 130 + 150 * depth
        canvas.drawRect(
            skia.Rect.MakeLTRB(x - half, y, x + half, y + 5 + 8 * depth), fill(mix("#c88c34", lacquer, 0.35))
        )
        canvas.drawLine(x - half, y, x + half, y, stroke(mood.lit("#f4d080", 0.3), 1.2))
    window = skia.Path()
    window.addCircle(x, 226, 96)
    canvas.drawPath(window, linear((0, 130), (0, 322), [rgb(mood.sky), rgb(mix(mood.horizon, "#ffffff", 0.5))]))
    canvas.save()
    canvas.clipPath(window, True)
    tree(plate, mood, x - 60, 330, 190, "#f0a8a0", 0.3, 420)
    canvas.restore()
    canvas.drawPath(window, stroke(mix("#3a0c08", lacquer, 0.4), 15))
    canvas.drawPath(window, stroke(mood.lit("#d8a040", 0.3), 4))
    glow(plate, (x, 226), 180, mood.sun, 0.45)
    paving(plate, mood, 392, (x, 280), mix("#b8866a", mood.bright, 0.2), mix("#4a2018", mood.deep, 0.4), 30)
    water(plate, mood, 394, lacquer, 0.9, mask=np.full_like(plate.x, 0.45), glint=0.0)
    stairs(plate, mood, x, 368, 432, 76, 112, "#d8b070", 5)
    _seat(plate, mood, x, 374, 2)
    _columns(plate, mood, x, ((124, 13, 340, 418), (182, 20, 500, 520)))
    for side in (-1, 1):
        lantern(plate, mood, x + side * 92, 132, 30, mood.bright, 1)
        bronze = banded("#a87838", [(0.34, 0.42, "#e0b860"), (0.62, 0.66, "#e0b860")])
        turned(plate, mood, (x + side * 96, 452), (24, 58), BURNER, bronze, Finish(gloss=0.6))
        for i in range(3):
            drift = [(x + side * 96 + 7 * np.sin(k * 0.9 + i * 2), 396.0 - k * 22) for k in range(7)]
            canvas.drawPath(smooth(drift), stroke("#f4e8d8", 8, 0.16, 5))
    _carpet(plate, mood, x, 432)
    air.shafts(plate, mood, (x, -60), 0.35)


def _thrown_light(plate: Plate, mood: Mood, x: float) -> None:
    """The window's lattice as patches of light on the floor."""
    down = np.clip(plate.y - 396, 0, None)
    u = (plate.x - x - down * 0.22) / (60 + down * 0.62)
    v = down / 30
    net = np.maximum(np.abs(((u * 3.2 + v) % 1) - 0.5), np.abs(((u * 3.2 - v) % 1) - 0.5))
    patch = step(0.46, 0.38, net) * step(1.15, 0.95, np.abs(u)) * step(0, 8, down) * np.exp(-down / 150)
    plate.tint(mix(mood.sun, mood.bright, 0.2), patch * 0.5)


def _seat(plate: Plate, mood: Mood, x: float, foot: float, kind: int) -> None:
    """A gilded throne with an arched back, jewels and a cushion in the card's colour."""
    canvas = plate.canvas
    gilt = "#d8a03c"
    glow(plate, (x, foot - 60), 130, "#ffd070", 0.55)
    back = keel(x, foot - 10, 74 + 8 * kind, 150 + 12 * kind)
    body(plate, mood, back, gilt, 2.6)
    inner = keel(x, foot - 14, 52 + 6 * kind, 118 + 10 * kind)
    body(plate, mood, inner, mix(mood.deep, mood.bright, 0.5), 1.4)
    lattice(canvas, inner, mood.lit(gilt, 0.2), 13, 0.9, 0.65)
    canvas.drawPath(inner, stroke(mood.lit("#fff0b8", 0.3), 1.5))
    for side in (-1, 1):
        arm = polygon(
            [(x + side * 34, foot - 56), (x + side * 58, foot - 56), (x + side * 60, foot), (x + side * 36, foot)]
        )
        body(plate, mood, arm, gilt, 1.8)
        turned(
            plate,
            mood,
            (x + side * 46, foot - 55),
            (10, 20),
            unit("0,10 30,80 60,100 100,50"),
            banded(gilt, [(0.5, 0.7, mood.bright)]),
            Finish(gloss=0.8),
        )
    seat = polygon([(x - 40, foot - 34), (x + 40, foot - 34), (x + 46, foot - 14), (x - 46, foot - 14)])
    body(plate, mood, seat, mood.bright, 1.6)
    body(
        plate,
        mood,
        polygon([(x - 50, foot - 14), (x + 50, foot - 14), (x + 52, foot + 2), (x - 52, foot + 2)]),
        gilt,
        1.6,
    )
    top = foot - 160 - 12 * kind
    for dx, dy, size in ((0, 0, 7), (-22, 34, 4), (22, 34, 4), (-33, 74, 3.4), (33, 74, 3.4)):
        canvas.drawCircle(x + dx, top + dy, size * 1.35, fill(mood.lit("#fff0b8", 0.2)))
        canvas.drawCircle(x + dx, top + dy, size, fill(mood.bright))
        canvas.drawCircle(x + dx - size * 0.3, top + dy - size * 0.3, size * 0.35, fill("#ffffff", 0.9))
