"""Palace scenes: domes over a reflecting pool, throne halls with lattice light."""

import skia

from assets.studio.kit import fill, mix, polygon
from assets.studio.orient import air
from assets.studio.orient.domes import dome, minaret
from assets.studio.orient.figures import person
from assets.studio.orient.mood import Mood
from assets.studio.orient.plants import palm, tree
from assets.studio.orient.plate import Plate
from assets.studio.orient.shapes import body, glow, shadow, unit
from assets.studio.orient.turned import Finish, Profile, ribbed, turned
from assets.studio.orient.walls import arcade, battlements, block, portal, stairs
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
    for i in range(70):
        far, half = mood.far(mood.dim("#4c7a4c", 0.3), plate.rng.uniform(0.35, 0.6)), plate.rng.uniform(8, 20)
        bush = skia.Rect.MakeXYWH(i * 6 - 16, shore + 12 - half * plate.rng.uniform(0.8, 1.5), half * 2, half * 2)
        plate.canvas.drawOval(bush, fill(far, 0.9, 1.2))
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
        for i in range(6):
            near = i / 5
            at = x + side * (84 + 150 * near**1.4)
            size = 5 + 13 * near**1.3
            foot = shore + 22 + 176 * near**1.5
            shadow(plate, mood, at, foot, size * 1.6, 0.8)
            ball = ribbed("#5c9a54", "#1c4a2c", 17, 0.5)
            turned(plate, mood, (at, foot), (size, size * 2), unit("0,0 8,55 25,87 50,100 75,87 92,55 100,20"), ball)
        for _ in range(160):
            near = plate.rng.random()
            at, foot = x + side * (110 + 330 * near), shore + 18 + 190 * near**1.2 * plate.rng.random()
            colour = plate.rng.choice([mood.bright, mood.partner, "#f4ecd8", "#d85848"])
            plate.canvas.drawCircle(at, foot, 0.7 + 1.6 * (foot - shore) / 190, fill(mood.lit(colour, 0.2), 0.9))
    person(plate, mood, x - 104, 446, 50, mood.partner, "turban")
    person(plate, mood, x - 122, 440, 44, mood.bright, "veil")


def _mausoleum(plate: Plate, mood: Mood, x: float, shore: float, stone: str, cap: str, lamp: float) -> None:
    """White onion domes between four minarets."""
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
    """A tiled gate and dome between two towers."""
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
    """Five gilded domes over two galleries."""
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
    """Three pavilions over an arcade in a garden."""
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
