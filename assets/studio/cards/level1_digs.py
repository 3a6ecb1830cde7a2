"""Level 1, open digs: a quarry, and pits among the buttes of a desert."""

import numpy as np
import skia

from assets.studio.cards.rock import gemstone, ladder, ore_cart, rock_field
from assets.studio.cards.stage import HEIGHT, SIZE, WIDTH, Stage
from assets.studio.field import cells, fbm, grid, seed_from, step
from assets.studio.folk import cast_shadow, modelled, pack_animal, person, tent, timber
from assets.studio.kit import fill, linear, mix, polygon, rgb, ridge, smooth, stroke
from assets.studio.light import triple
from assets.studio.nature import blend, boulder, glow, land, mist
from assets.studio.plants import bush, palm
from assets.studio.relief import lay, sunlit


def _terraces(stage: Stage, stone: str, steps: int, bend: float) -> None:
    """Rock cut in steps round a hollow: bright ledges, chiselled faces in half shade."""
    rng, light = stage.rng, stage.light
    x, y = grid(WIDTH, HEIGHT)
    near = np.clip((y - 175) / 385, 0, 1)
    broken = fbm(seed_from(rng), WIDTH, HEIGHT, 46, 4, 0.6) - 0.5
    blocky = cells(seed_from(rng), WIDTH, HEIGHT, 44, 1.6)[2] - 0.5
    rise = near**0.82 + bend * ((x - 225) / 225) ** 2 * (1 - 0.45 * near) + broken * 0.035 + blocky * 0.05
    climb = rise * steps
    level = np.floor(climb)
    part = climb - level
    face = step(0.34, 0.38, part)
    chisel = fbm(seed_from(rng), WIDTH, HEIGHT, 46, 4, 0.6, 0.12)
    crags = rock_field(seed_from(rng), WIDTH, HEIGHT, 40)
    lit = sunlit((crags * 0.6 + chisel * 0.6).astype(np.float32), (*stage.toward, 0.6), 22)
    tone = 0.8 + 0.4 * np.abs(np.modf(np.sin(level * 12.9) * 437.5)[0]) * 0.5 + 0.3 * broken
    ledge = np.clip(0.45 + 1.8 * part, 0, 1.1)
    share = ledge * (1 - face) + (0.1 + 0.75 * lit) * (1.25 - 0.9 * part) * face
    strata = 1 - 0.16 * step(0.55, 0.75, fbm(seed_from(rng), WIDTH, HEIGHT, 9, 3, 0.6, 12)) * face
    colours = light.surface(triple(stone) * (tone * strata)[..., None], np.clip(share, 0.02, 1.2))
    colours = blend(colours, triple(light.haze), (0.5 * (1 - near) ** 2).astype(np.float32))
    brow = y - 186 - 14 * np.sin(x / 70 + bend * 20) + broken * 40
    lay(stage.canvas, colours, (step(0, 0.06, climb) * step(0, 3, brow)).astype(np.float32))


def quarry(stage: Stage) -> None:
    """Terraces cut into a mountain, with a crane, ladders and waiting blocks."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    stone = stage.pick("#d2c8ba", "#b8764e")
    stage.backdrop(240, (stage.pick(120, 300), 110), 0.55)
    stage.range(270, 170, 3, 0.5, snow=stage.pick(0.4, 0))
    _terraces(stage, stone, stage.pick(7, 5), stage.pick(-0.16, 0.12))
    for i in range(9):
        foot = 270 + 26 * i
        size = 12 + 4.2 * i
        if i % 3 == 1:
            ladder(canvas, (150 + 26 * i, foot + 34), (146 + 26 * i, foot - 10), 8 + i, light, rng)
        else:
            person(canvas, rng.uniform(150, 370), foot, size, light, rng, stage.side, rng.choice((-1, 1)))
    derrick(stage, stage.pick(300, 268), stage.pick(452, 470), stage.pick(200, 240))
    stage.slope([(0, 492), (140, 520), (280, 510), (400, 520)], mix(stone, "#5a5148", 0.5), None, 26, 20, 2.2)
    for x, size in ((334, 76), (256, 54), (378, 46)):
        block(stage, x, 552, size, stone)
    ore_cart(canvas, 196, 548, 58, light, rng, light.gem)


def block(stage: Stage, x: float, foot: float, size: float, stone: str) -> None:
    """A squared block of stone, ready to be carried off."""
    canvas, light = stage.canvas, stage.light
    cast_shadow(canvas, x, foot, size * 1.5, 0.7)
    front = polygon(
        [
            (x - size / 2, foot - size * 0.55),
            (x + size * 0.3, foot - size * 0.52),
            (x + size * 0.3, foot),
            (x - size / 2, foot - 3),
        ]
    )
    modelled(canvas, front, light, stone, stage.side)
    end = polygon(
        [
            (x + size * 0.3, foot - size * 0.52),
            (x + size * 0.6, foot - size * 0.64),
            (x + size * 0.6, foot - size * 0.1),
            (x + size * 0.3, foot),
        ]
    )
    canvas.drawPath(end, fill(light.on(stone, 0.75 if stage.side > 0 else 0.1)))
    lid = polygon(
        [
            (x - size / 2, foot - size * 0.55),
            (x - size * 0.2, foot - size * 0.68),
            (x + size * 0.6, foot - size * 0.64),
            (x + size * 0.3, foot - size * 0.52),
        ]
    )
    canvas.drawPath(lid, fill(light.on(stone, 1.05)))


def derrick(stage: Stage, x: float, foot: float, tall: float) -> None:
    """A wooden crane that lifts a block on a rope."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    facing = -stage.side if stage.turn % 2 else -1
    tip = (x + facing * tall * 0.55, foot - tall * 0.95)
    timber(canvas, (x, foot), (x, foot - tall * 0.8), tall * 0.06, light, rng, "#8a6340", 0.9)
    timber(canvas, (x, foot - tall * 0.2), tip, tall * 0.05, light, rng, "#94704a", 1.0)
    timber(canvas, (x - facing * tall * 0.3, foot), (x, foot - tall * 0.6), tall * 0.04, light, rng, "#7a5636", 0.7)
    rope = stroke(light.on("#c8b48c", 0.6), 1.3)
    canvas.drawLine(x, foot - tall * 0.8, *tip, rope)
    canvas.drawLine(*tip, tip[0], tip[1] + tall * 0.38, rope)
    size = tall * 0.2
    load = skia.Path()
    load.addRect(skia.Rect.MakeXYWH(tip[0] - size * 0.6, tip[1] + tall * 0.38, size * 1.2, size * 0.75))
    modelled(canvas, load, light, "#d2c8b8", stage.side)
    canvas.drawCircle(x, foot - tall * 0.18, tall * 0.09, stroke(light.on("#a07a4c", 0.9), tall * 0.025))


def desert_digs(stage: Stage) -> None:
    """Pits under awnings among red buttes."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    stage.backdrop(300, (stage.pick(280, 110), stage.pick(170, 130)), 0.35, 18)
    for _ in range(2):
        butte(stage, rng.uniform(20, 390), 348, rng.uniform(60, 130), rng.uniform(90, 170), 0.5)
    butte(stage, stage.pick(300, 120), 345, stage.pick(150, 130), stage.pick(170, 210), 0.15)
    land(canvas, SIZE, ridge(rng, 335, 10, 0.5), light, rng, "#c09468", stage.toward, 30, 12, 0.1, None, 0, 4, 0.3)
    mist(canvas, (0, 300, WIDTH, 70), light.haze, rng, 0.5)
    if stage.turn % 2 == 0:
        open_pit(stage, 255, 440, 210)
        palm(canvas, 350, 390, 130, light, rng, stage.side)
    else:
        windlass(stage, 232, 462, 150)
        tent(canvas, 352, 400, 70, 60, light, rng, stage.side)
        pack_animal(canvas, 134, 400, 66, light, rng, stage.side, 1, camel=True)
        pack_animal(canvas, 74, 392, 58, light, rng, stage.side, 1, camel=True)
    stage.slope([(0, 490), (120, 520), (260, 530), (400, 505)], "#a87a52", None, 36, 16, 3)
    boulder(canvas, (358, 552), 110, 60, light, rng, "#a87858", stage.toward)
    for _ in range(4):
        bush(canvas, rng.uniform(120, 300), 556, 40, light, rng, stage.side, "#7a7a48")


def open_pit(stage: Stage, x: float, y: float, wide: float) -> None:
    """A round pit with stones on its floor, a ladder and an awning."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    pit = skia.Rect.MakeXYWH(x - wide / 2, y - wide * 0.17, wide, wide * 0.36)
    canvas.drawOval(pit.makeOutset(15, 9), fill(light.on("#c89c6c", 0.75), 1, 5))
    canvas.drawOval(pit, linear((0, pit.top()), (0, pit.bottom()), [rgb("#0c0608"), rgb(light.on("#6a4630", 0.5))]))
    canvas.save()
    hole = skia.Path()
    hole.addOval(pit)
    canvas.clipPath(hole, doAntiAlias=True)
    for i in range(4):
        canvas.drawOval(
            pit.makeInset(i * wide * 0.07, i * wide * 0.02).makeOffset(0, 8 + i * 9),
            stroke(light.on("#b4845a", 0.7), 2, 0.5),
        )
    glow(canvas, (x, y + wide * 0.14), wide * 0.4, light.gem, 0.75)
    for _ in range(12):
        gemstone(
            canvas,
            x + rng.gauss(0, wide * 0.17),
            y + wide * rng.uniform(0.06, 0.16),
            rng.uniform(2.5, 6),
            light.gem,
            rng,
        )
    canvas.restore()
    ladder(canvas, (x + wide * 0.2, y + wide * 0.12), (x + wide * 0.3, y - wide * 0.34), 15, light, rng)
    awning(stage, x + 64, y - wide * 0.13, wide * 0.42)
    person(canvas, x - wide * 0.36, y + 18, 62, light, rng, stage.side, 1, staff=True)
    person(canvas, x + wide * 0.48, y + 26, 66, light, rng, stage.side, -1)


def windlass(stage: Stage, x: float, foot: float, size: float) -> None:
    """A hand winch over a well shaft, and the heap of what it brought up."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    mouth = skia.Rect.MakeXYWH(x - size * 0.42, foot - size * 0.12, size * 0.84, size * 0.26)
    canvas.drawOval(mouth.makeOutset(9, 6), fill(light.on("#b08a60", 0.8)))
    canvas.drawOval(mouth, fill("#080406"))
    glow(canvas, (x, foot), size * 0.4, light.gem, 0.6)
    for lean in (-1, 1):
        for spread in (-0.14, 0.14):
            timber(
                canvas,
                (x + (lean * 0.52 + spread) * size, foot + 6),
                (x + lean * 0.46 * size, foot - size * 0.66),
                size * 0.05,
                light,
                rng,
                "#8a6340",
                0.9,
            )
    timber(
        canvas,
        (x - size * 0.62, foot - size * 0.6),
        (x + size * 0.62, foot - size * 0.6),
        size * 0.11,
        light,
        rng,
        "#94704a",
        1.0,
    )
    canvas.drawPath(
        smooth(
            [
                (x + size * 0.6, foot - size * 0.6),
                (x + size * 0.72, foot - size * 0.6),
                (x + size * 0.72, foot - size * 0.42),
                (x + size * 0.84, foot - size * 0.42),
            ]
        ),
        stroke(light.on("#50484a", 0.8), 5),
    )
    canvas.drawLine(x, foot - size * 0.56, x, foot - size * 0.2, stroke(light.on("#d0bc94", 0.8), 3))
    bucket = polygon(
        [
            (x - size * 0.13, foot - size * 0.22),
            (x + size * 0.13, foot - size * 0.22),
            (x + size * 0.1, foot),
            (x - size * 0.1, foot),
        ]
    )
    modelled(canvas, bucket, light, "#7a5636", stage.side)
    for _ in range(7):
        gemstone(canvas, x + rng.uniform(-0.1, 0.1) * size, foot - size * rng.uniform(0.22, 0.28), 5, light.gem, rng)
    person(canvas, x + size * 0.98, foot + 8, size * 0.62, light, rng, stage.side, -1)
    for i in range(60):
        out = rng.uniform(-1, 1)
        at = (x + size * 0.7 + out * size * 0.4, foot + 50 - (1 - abs(out)) * size * 0.24 * rng.random())
        if i % 5 == 0:
            gemstone(canvas, *at, rng.uniform(4, 7), light.gem, rng)
        else:
            canvas.drawCircle(
                *at,
                rng.uniform(3, 7),
                fill(light.on(rng.choice(("#a8805c", "#8a6a4c", "#c09a70")), rng.uniform(0.3, 0.9))),
            )


def butte(stage: Stage, x: float, foot: float, wide: float, tall: float, distance: float) -> None:
    """A table mountain with banded cliffs."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    top = foot - tall
    rough = fbm(seed_from(rng), 64, 2, 9, 3)[0] - 0.5
    left = [(x - wide * (0.36 + 0.34 * (i / 15) ** 3) + float(rough[i]) * 16, top + tall * i / 15) for i in range(16)]
    right = [
        (x + wide * (0.36 + 0.34 * (i / 15) ** 3) + float(rough[i + 20]) * 16, top + tall * i / 15) for i in range(16)
    ]
    shape = polygon([*left, *reversed(right)])
    canvas.save()
    canvas.clipPath(shape, doAntiAlias=True)
    land(
        canvas,
        SIZE,
        [top - 10] * 5,
        light,
        rng,
        "#b0694a",
        stage.toward,
        34,
        34,
        distance,
        foot + 30,
        0,
        0.5,
        0.2,
        "#c98a5c",
    )
    for i in range(9):
        y = top + tall * (i + rng.random()) / 9
        canvas.drawLine(x - wide, y, x + wide, y + rng.uniform(-3, 3), stroke("#2a0c08", rng.uniform(1, 3.5), 0.16))
    shade = (x - wide * 0.5, x + wide * 0.2) if stage.side > 0 else (x + wide * 0.5, x - wide * 0.2)
    canvas.drawPaint(
        linear((shade[0], 0), (shade[1], 0), [rgb(light.shade, 0.65 * (1 - distance)), rgb(light.shade, 0)])
    )
    canvas.restore()


def awning(stage: Stage, x: float, foot: float, wide: float) -> None:
    """A striped cloth on poles."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    for lean in (-0.46, 0.46):
        timber(canvas, (x + lean * wide, foot + 8), (x + lean * wide, foot - wide * 0.52), 3.5, light, rng)
    for i in range(7):
        a, b = x - wide / 2 + wide * i / 7, x - wide / 2 + wide * (i + 1) / 7
        cloth = light.on("#c8503c" if i % 2 else "#e8dcc0", 0.55 + 0.05 * i)
        path = polygon(
            [
                (a + 6, foot - wide * 0.62),
                (b + 6, foot - wide * 0.62),
                (b, foot - wide * 0.4),
                ((a + b) / 2, foot - wide * 0.36),
                (a, foot - wide * 0.4),
            ]
        )
        canvas.drawPath(path, fill(cloth))
    canvas.drawRect(skia.Rect.MakeLTRB(x - wide / 2, foot - wide * 0.38, x + wide / 2, foot), fill("#04040a", 0.3, 6))
