"""Palace scenes: domes over a reflecting pool, throne halls with lattice light."""

import numpy as np
import skia

from assets.studio.kit import fill, linear, mix, polygon, rgb, stroke
from assets.studio.orient import air
from assets.studio.orient.cloth import hanging
from assets.studio.orient.domes import dome, minaret
from assets.studio.orient.figures import person
from assets.studio.orient.mood import Mood
from assets.studio.orient.noise import step
from assets.studio.orient.plants import palm, tree
from assets.studio.orient.plate import Plate
from assets.studio.orient.shapes import body, glow, unit
from assets.studio.orient.turned import Finish, Profile, banded, ribbed, turned
from assets.studio.orient.walls import arcade, battlements, block, keel, lattice, paving, portal, stairs
from assets.studio.orient.water import water

COLUMN: Profile = unit("0,150 3,150 5,110 8,95 50,90 92,100 94,130 100,140")


def palace(plate: Plate, mood: Mood, variant: int) -> None:
    """A great domed palace mirrored in its pool, in four plans and lights."""
    kind = variant % 4
    shore = (372.0, 362.0, 380.0, 366.0)[kind]
    lamp = 0.9 if mood.night else (0.5 if mood.ambient < 0.5 else 0.0)
    air.sky(plate, mood, shore - 10, cover=(0.5, 0.7, 0.35, 0.6)[kind])
    if mood.night:
        air.stars(plate, mood, 300, 200, river=True)
    air.disc(plate, mood, (18, 22, 26, 16)[kind])
    air.mist(plate, mood.haze, shore - 30, 60, 0.6)
    stone = mix("#f0e6d2", mood.bright, 0.07)
    roof_colour = mix(mood.bright, "#f4ead4", 0.35) if kind == 0 else mood.bright
    x = (250, 246, 254, 262)[kind]
    (_mausoleum, _tiled, _gilded, _garden)[kind](plate, mood, x, shore, stone, roof_colour, lamp)
    _trees(plate, mood, x, shore, kind)
    deep = mix("#0f4c5c", mood.deep, 0.4)
    water(plate, mood, shore + 12, deep, 0.93, glint=0.4)
    _banks(plate, mood, x, shore, stone)


def _trees(plate: Plate, mood: Mood, x: float, shore: float, kind: int) -> None:
    """Cypresses or palms on both sides."""
    for side in (-1, 1):
        for i in range(3):
            at = x + side * (104 + 30 * i)
            if kind in (0, 2):
                tall = 52 + 26 * i
                cypress = [(0.0, 0.0), (0.15, 0.35), (0.55, 0.85), (0.85, 1.0), (1.0, 0.6)]
                turned(
                    plate,
                    mood,
                    (at, shore + 14),
                    (8 + 3 * i, tall),
                    cypress,
                    ribbed("#3c6a44", "#16301f", 14, 0.8),
                    Finish(grain=0.8),
                )
            elif kind == 1:
                palm(plate, mood, at, shore + 14, 66 + 26 * i, side * 0.04)
            else:
                tree(plate, mood, at, shore + 14, 60 + 22 * i, mix("#6aa85c", mood.bright, 0.3), 0.0, 220)


def _banks(plate: Plate, mood: Mood, x: float, shore: float, stone: str) -> None:
    """Marble banks that lead the eye along the pool."""
    for side in (-1, 1):
        bank = polygon(
            [(x + side * 66, shore + 12), (x + side * 400, shore + 12), (x + side * 500, 570), (x + side * 190, 570)]
        )
        body(plate, mood, bank, mix("#c8bc98", "#6a9a58", 0.45), 0)
        kerb = polygon(
            [(x + side * 66, shore + 12), (x + side * 78, shore + 12), (x + side * 226, 570), (x + side * 190, 570)]
        )
        body(plate, mood, kerb, stone, 1.2)
    person(plate, mood, x - 104, 446, 50, mood.partner, "turban")
    person(plate, mood, x - 122, 440, 44, mood.bright, "veil")


def _mausoleum(plate: Plate, mood: Mood, x: float, shore: float, stone: str, cap: str, lamp: float) -> None:
    for side in (-1, 1):
        minaret(plate, mood, x + side * 126, shore, 8, 186, stone, cap, 0.15, 3, lamp)
    block(plate, mood, (x - 94, shore - 92, x + 94, shore), stone, 0, 9)
    for side in (-1, 1):
        arcade(plate, mood, (x + side * 68 - 24, shore - 88, x + side * 68 + 24, shore - 46), 2, cap, lamp)
        arcade(plate, mood, (x + side * 68 - 24, shore - 44, x + side * 68 + 24, shore - 2), 2, cap, lamp)
        dome(plate, mood, x + side * 66, shore - 92, 19, cap, "onion", "ribbed", 0.05, 0.6, stone)
    dome(plate, mood, x, shore - 98, 52, cap, "onion", "ribbed", 0, 0.55, stone)
    portal(plate, mood, (x - 38, shore - 116, x + 38, shore), mix(stone, mood.partner, 0.3), stone, lamp)
    stairs(plate, mood, x, shore, shore + 14, 100, 118, stone, 4)


def _tiled(plate: Plate, mood: Mood, x: float, shore: float, stone: str, cap: str, lamp: float) -> None:
    for side in (-1, 1):
        minaret(plate, mood, x + side * 92, shore, 12, 214, mix(stone, cap, 0.35), cap, 0, 2, lamp)
    block(plate, mood, (x - 150, shore - 74, x + 150, shore), mix(stone, "#d8b078", 0.35))
    arcade(plate, mood, (x - 150, shore - 70, x + 150, shore), 9, cap, lamp)
    battlements(plate, mood, x - 150, x + 150, shore - 74, 8, stone)
    dome(plate, mood, x, shore - 138, 60, cap, "keel", "tiled", 0, 0.4, stone)
    portal(
        plate,
        mood,
        (x - 62, shore - 150, x + 62, shore),
        mix(mood.bright, mood.deep, 0.4),
        mix(stone, "#d8b078", 0.3),
        lamp,
    )
    stairs(plate, mood, x, shore, shore + 14, 90, 110, stone, 4)


def _gilded(plate: Plate, mood: Mood, x: float, shore: float, stone: str, cap: str, lamp: float) -> None:
    wall = mix(stone, cap, 0.35)
    block(plate, mood, (x - 140, shore - 88, x + 140, shore), wall)
    arcade(plate, mood, (x - 140, shore - 84, x + 140, shore - 44), 10, "#e0b458", lamp)
    arcade(plate, mood, (x - 140, shore - 42, x + 140, shore), 8, "#e0b458", lamp)
    for dx, half, lift in ((-112, 20, 88), (112, 20, 88), (-66, 30, 100), (66, 30, 100)):
        block(plate, mood, (x + dx - half, shore - lift - 12, x + dx + half, shore - 80), wall)
        dome(plate, mood, x + dx, shore - lift - 12, half, "#d8a43c", "onion", "gilt", 0.03, 0.35, wall)
    block(plate, mood, (x - 50, shore - 136, x + 50, shore - 80), wall)
    arcade(plate, mood, (x - 48, shore - 132, x + 48, shore - 92), 4, "#e0b458", lamp)
    dome(plate, mood, x, shore - 136, 50, "#e0ac40", "onion", "gilt", 0, 0.4, wall)
    glow(plate, (x, shore - 70), 190, "#ffb048", 0.3 * lamp)
    stairs(plate, mood, x, shore, shore + 14, 110, 130, stone, 4)


def _garden(plate: Plate, mood: Mood, x: float, shore: float, stone: str, cap: str, lamp: float) -> None:
    for dx, lift, half in ((0, 150, 36), (-84, 96, 25), (84, 96, 25)):
        block(plate, mood, (x + dx - half * 1.25, shore - lift, x + dx + half * 1.25, shore), stone)
        for row in range(int(lift / 46)):
            top = shore - lift + 6 + row * 44
            arcade(plate, mood, (x + dx - half * 1.25, top, x + dx + half * 1.25, top + 36), 3, cap, lamp)
        plate.canvas.drawRect(
            skia.Rect.MakeLTRB(x + dx - half * 1.4, shore - lift - 4, x + dx + half * 1.4, shore - lift + 3),
            fill(mood.lit("#e0bc68", 0.4)),
        )
        dome(plate, mood, x + dx, shore - lift - 3, half, cap, "round", "tiled", 0, 0.35, stone)
    block(plate, mood, (x - 150, shore - 46, x + 150, shore), mix(stone, cap, 0.15))
    arcade(plate, mood, (x - 150, shore - 44, x + 150, shore), 13, "#f8f0dc", lamp)
    stairs(plate, mood, x, shore, shore + 14, 70, 96, stone, 4)


def throne(plate: Plate, mood: Mood, variant: int) -> None:
    """A throne hall: columns, a lattice window that throws its pattern over the floor, the throne in the light."""
    kind = variant % 3
    canvas = plate.canvas
    wall = mix(mix("#8a6844", mood.deep, 0.5), "#140a10", 0.12)
    canvas.drawPaint(
        linear((0, 0), (0, 560), [rgb(mix(wall, "#000000", 0.35)), rgb(wall), rgb(mix(wall, "#000000", 0.3))])
    )
    block(plate, mood, (-5, -5, 405, 405), mood.dim(wall, 0.1), 0, 0)
    x = (244.0, 250.0, 238.0)[kind]
    window = (keel(x, 290, 176, 240), keel(x, 300, 132, 262), keel(x, 270, 210, 214))[kind]
    canvas.drawPath(
        window,
        linear((0, 50), (0, 300), [rgb(mix(mood.sky, mood.bright, 0.45)), rgb(mix(mood.horizon, "#ffffff", 0.35))]),
    )
    lattice(canvas, window, mix(wall, "#1a0c08", 0.5), (24, 18, 30)[kind], 2.4)
    canvas.drawPath(window, stroke(mood.lit("#c89038", 0.3), 8))
    canvas.drawPath(window, stroke(mood.lit("#f0d080", 0.4), 2))
    glow(plate, (x, 190), 210, mood.sun, 0.5)
    if kind == 1:
        for side in (-1, 1):
            small = keel(x + side * 108, 290, 56, 170)
            canvas.drawPath(small, linear((0, 120), (0, 290), [rgb(mood.sky), rgb(mood.horizon)]))
            lattice(canvas, small, mix(wall, "#1a0c08", 0.5), 14, 1.8)
            canvas.drawPath(small, stroke(mood.lit("#c89038", 0.3), 5))
    paving(plate, mood, 396, (x, 280), mix("#c8a878", mood.bright, 0.35), mix("#4a3024", mood.deep, 0.5), 30)
    _thrown_light(plate, mood, x)
    stairs(plate, mood, x, 372, 436, 62, 104, mix("#d8b878", mood.bright, 0.12), 5)
    _seat(plate, mood, x, 376, kind)
    for side in (-1, 1):
        for at, half, tall, foot in ((118, 11, 330, 420), (172, 17, 470, 500)):
            shaft = banded(
                mood.bright,
                [(0.0, 0.08, "#d8a844"), (0.92, 1.0, "#d8a844"), (0.45, 0.47, "#d8a844")],
                ribbed(mix(mood.bright, mood.deep, 0.35), mood.deep, 12, 0.6),
            )
            turned(plate, mood, (x + side * at, foot), (half, tall), COLUMN, shaft, Finish(gloss=0.35))
    for side in (-1, 1):
        hanging(
            plate,
            mood,
            (x + side * 60, 40),
            (x + side * 150, 34),
            150 + 30 * kind,
            mix(mood.bright, mood.deep, 0.3),
            "#e0b050",
            13,
            0.18,
            0.3,
            2 + side,
        )
    carpet = polygon([(x - 28, 436), (x + 28, 436), (x + 70, 570), (x - 70, 570)])
    body(plate, mood, carpet, mix(mood.deep, mood.bright, 0.55), 0)
    for inset in (0.84, 0.70):
        edge = polygon([(x - 28 * inset, 436), (x + 28 * inset, 436), (x + 70 * inset, 570), (x - 70 * inset, 570)])
        canvas.drawPath(edge, stroke(mood.lit("#e8bc58", 0.3), 1.8, 0.9))
    if kind != 0:
        person(plate, mood, x - 78, 470, 92, mood.partner, "turban")
    air.shafts(plate, mood, (x, -60), 0.5)


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
