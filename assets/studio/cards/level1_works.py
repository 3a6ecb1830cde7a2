"""Level 1, the works: a mine's mouth, panning in a river, a quarry, digs in the desert."""

import skia

from assets.studio.cards.rock import gemstone, ladder, ore_cart, rails
from assets.studio.cards.stage import HEIGHT, SIZE, WIDTH, Stage
from assets.studio.field import fbm, seed_from
from assets.studio.folk import cast_shadow, lantern, modelled, pack_animal, person, timber
from assets.studio.kit import fill, linear, polygon, rgb, ridge, smooth, stroke
from assets.studio.masonry import mason
from assets.studio.nature import boulder, glow, land, mist, water
from assets.studio.plants import broadleaf, bush, conifer, grass, palm


def portal(stage: Stage, x: float, foot: float, wide: float, tall: float) -> None:
    """The timbered mouth of a mine: a lit darkness between props, with a lantern."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    canvas.drawRect(
        skia.Rect.MakeLTRB(x - wide * 0.62, foot - tall * 1.1, x + wide * 0.62, foot), fill("#020204", 0.6, 8)
    )
    hole = polygon(
        [
            (x - wide * 0.46, foot),
            (x - wide * 0.38, foot - tall),
            (x + wide * 0.38, foot - tall),
            (x + wide * 0.46, foot),
        ]
    )
    canvas.drawPath(hole, linear((x, foot - tall), (x, foot), [rgb("#040306"), rgb("#1c110a")]))
    canvas.save()
    canvas.clipPath(hole, doAntiAlias=True)
    glow(canvas, (x + wide * 0.06, foot - tall * 0.42), wide * 0.42, light.lamp, 0.8)
    for share in (0.72, 0.52):
        inner = wide * share
        timber(
            canvas,
            (x - inner * 0.42, foot),
            (x - inner * 0.36, foot - tall * (0.2 + share * 0.7)),
            wide * 0.06,
            light,
            rng,
            "#5a3c22",
            0.4,
        )
        timber(
            canvas,
            (x + inner * 0.42, foot),
            (x + inner * 0.36, foot - tall * (0.2 + share * 0.7)),
            wide * 0.06,
            light,
            rng,
            "#5a3c22",
            0.4,
        )
        timber(
            canvas,
            (x - inner * 0.42, foot - tall * (0.2 + share * 0.7)),
            (x + inner * 0.42, foot - tall * (0.2 + share * 0.7)),
            wide * 0.06,
            light,
            rng,
            "#5a3c22",
            0.4,
        )
    glow(canvas, (x, foot - tall * 0.2), wide * 0.5, light.gem, 0.4)
    canvas.restore()
    for lean in (-1, 1):
        timber(
            canvas,
            (x + lean * wide * 0.5, foot + 4),
            (x + lean * wide * 0.4, foot - tall),
            wide * 0.13,
            light,
            rng,
            "#9a7048",
            0.9,
        )
        timber(
            canvas,
            (x + lean * wide * 0.46, foot - tall * 0.68),
            (x + lean * wide * 0.2, foot - tall * 1.02),
            wide * 0.08,
            light,
            rng,
            "#86603c",
            0.8,
        )
    timber(
        canvas,
        (x - wide * 0.58, foot - tall * 1.03),
        (x + wide * 0.58, foot - tall * 1.03),
        wide * 0.15,
        light,
        rng,
        "#a87c50",
        1.0,
    )
    lantern(canvas, x + wide * 0.22, foot - tall * 0.78, wide * 0.13, light)


def mine_mouth(stage: Stage) -> None:
    """A timbered adit in a hillside, with rails and a cart full of stones."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    stage.backdrop(260, (stage.pick(90, 310, 110, 290), 90), 0.6, 11)
    stage.range(290, stage.pick(150, 190, 120, 170), 3, 0.5, snow=stage.pick(0.3, 0.2, 0.0, 0.45))
    for _ in range(14):
        conifer(canvas, rng.uniform(0, 400), rng.uniform(250, 300), rng.uniform(40, 75), light, rng, stage.side, 0.35)
    shape = (
        [(0, 330), (90, 270), (170, 150), (270, 110), (400, 170)],
        [(0, 150), (120, 110), (250, 190), (330, 270), (400, 300)],
        [(0, 300), (110, 240), (200, 200), (300, 140), (400, 110)],
        [(0, 250), (100, 190), (200, 130), (300, 190), (400, 260)],
    )[stage.turn % 4]
    snow = 0.25 if stage.turn % 4 == 3 else 0.0
    stage.slope(shape, "#84776a", "#5f6444", 58, 48, 0.9, snow=snow)
    x, foot = stage.pick(255, 225, 270, 240), stage.pick(430, 415, 400, 440)
    wide, tall = stage.pick(120, 100, 92, 140), stage.pick(140, 116, 112, 160)
    portal(stage, x, foot, wide, tall)
    stage.slope(
        [(0, foot - 6), (120, foot + 2), (280, foot), (400, foot - 14)], "#6d5c48", "#555a38", 30, 18, 3, snow=snow
    )
    if stage.turn % 2 == 0:
        rails(canvas, (x, foot + 2), (x - 40, 575), (wide * 0.3, wide * 0.95), light, rng)
        ore_cart(canvas, x - 16, foot + 62, wide * 0.62, light, rng, light.gem)
    else:
        ore_cart(canvas, x + 88, foot + 44, wide * 0.5, light, rng, light.gem)
        person(canvas, x - 34, foot + 40, 66, light, rng, stage.side, 1, staff=True)
        for _ in range(7):
            gemstone(canvas, x + rng.uniform(20, 120), foot + rng.uniform(52, 84), rng.uniform(3, 6), light.gem, rng)
    boulder(canvas, (372, foot + 30), 96, 70, light, rng, "#857a70", stage.toward)
    boulder(canvas, (52, foot + 60), 120, 76, light, rng, "#6a625c", stage.toward)
    conifer(canvas, stage.pick(366, 30, 60, 380), foot + 6, 150, light, rng, stage.side, 0, snow=1.0 if snow else 0.0)
    grass(canvas, 0, 400, 545, 24, light, rng, 70)


def panning(stage: Stage) -> None:
    """Someone washes gravel in a mountain river; the shallows glint."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    sun_x = stage.pick(250, 120, 320, 215)
    line = int(stage.pick(300, 270, 330, 290))
    stage.backdrop(line, (sun_x, stage.pick(150, 120, 190, 90)), stage.pick(0.7, 0.4, 0.8, 0.5))
    stage.range(
        line, stage.pick(150, 130, 190, 110), int(stage.pick(4, 2, 3, 5)), 0.6, snow=stage.pick(0.35, 0, 0.2, 0.5)
    )
    stage.hills(line - 40, 26, 0.3, "#56683f", "#6d6a3c")
    for _ in range(16):
        tree = conifer if stage.turn % 2 == 0 else broadleaf
        tree(
            canvas,
            rng.choice((rng.uniform(0, 130), rng.uniform(280, 400))),
            line + rng.uniform(-8, 4),
            rng.uniform(46, 92),
            light,
            rng,
            stage.side,
            0.22,
        )
    water(stage.easel, line, light, rng, "#46707a", stage.pick(0.7, 0.45, 0.8, 0.6), sun_x)
    for _ in range(5):
        boulder(
            canvas,
            (rng.uniform(120, 390), rng.uniform(line + 24, line + 90)),
            rng.randrange(22, 50),
            rng.randrange(14, 30),
            light,
            rng,
            "#8d8880",
            stage.toward,
        )
    if stage.turn % 2 == 0:
        stage.slope(
            [(0, line + 40), (70, line + 90), (150, 470), (230, 520), (400, 548)], "#6b6150", "#4f5a38", 30, 18, 2.4
        )
        x, foot = stage.pick(262, 0, 284, 0), 500
    else:
        stage.slope([(0, 610), (180, 565), (250, 480), (320, 420), (400, line + 50)], "#6b6150", "#4f5a38", 30, 18, 2.4)
        x, foot = stage.pick(0, 292, 0, 276), 478
    person(canvas, x, foot, 118, light, rng, stage.side, -1)
    pan = skia.Rect.MakeXYWH(x - 78, foot - 70, 56, 17)
    canvas.drawOval(pan.makeOffset(0, 4), fill("#020204", 0.5, 3))
    canvas.drawOval(pan, fill(light.on("#7d7f86", 0.5)))
    canvas.drawOval(pan, stroke(light.on("#d8d8dc", 1.0), 2.4))
    for _ in range(8):
        gemstone(canvas, x - 50 + rng.gauss(0, 11), foot - 63 + rng.gauss(0, 2), rng.uniform(2, 4.2), light.gem, rng)
    for _ in range(9):
        gemstone(canvas, x + rng.gauss(-60, 46), foot + rng.uniform(6, 34), rng.uniform(2.4, 5), light.gem, rng)
    boulder(canvas, (374, 556), 130, 84, light, rng, "#77716a", stage.toward)
    grass(canvas, 250, 400, 530, 34, light, rng, 40)


def quarry(stage: Stage) -> None:
    """White terraces cut into a mountain, with cranes, ladders and waiting blocks."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    stone = ("#d8d2c6", "#b9a58c", "#c6c4c8", "#a8988c")[stage.turn % 4]
    stage.backdrop(240, (stage.pick(120, 300, 200, 90), 110), 0.5)
    stage.range(270, 150, 3, 0.55)
    builder = mason(
        light, stone, "#7a5a40", rng, stage.side, stone=(stage.pick(30, 18, 40, 24), stage.pick(15, 11, 22, 13))
    )
    steps = int(stage.pick(6, 5, 4, 7))
    for i in range(steps):
        share = i / (steps - 1)
        top, bottom = 190 + 200 * share**1.15, 215 + 330 * share**1.1
        bend = stage.pick(90, -70, 30, -110) * (1 - share * 0.6)
        edge = [(x, top + bend * ((x - 230) / 230) ** 2 * -1 + rng.gauss(0, 1)) for x in range(-20, 441, 20)]
        ledge = 10 + 14 * share
        face = polygon([*[(x, y + ledge) for x, y in edge], (440, HEIGHT + 20), (-20, HEIGHT + 20)])
        canvas.drawPath(
            polygon([*edge, (440, HEIGHT), (-20, HEIGHT)]), fill(light.far(light.on(stone, 0.95), 0.35 * (1 - share)))
        )
        builder.wall(canvas, face, (0, top))
        canvas.drawPath(face, fill(light.haze, 0.32 * (1 - share)))
        canvas.drawPath(smooth([(x, y + ledge + 2) for x, y in edge]), stroke("#04040a", 3, 0.35, 1.5))
        canvas.drawPath(smooth(edge), stroke(light.sun, 1.4, 0.6))
        for _ in range(int(3 - share)):
            at = rng.randrange(6, len(edge) - 2)
            x, y = edge[at]
            size = 8 + 16 * share
            block = skia.Path()
            block.addRect(skia.Rect.MakeXYWH(x, y + ledge * 0.6 - size * 0.7, size * 1.5, size * 0.8))
            modelled(canvas, block, light, stone, stage.side)
        if i % 2:
            x, y = edge[rng.randrange(12, 20)]
            ladder(canvas, (x + 6, bottom), (x, y + ledge - 4), 8 + 6 * share, light, rng)
        person(canvas, rng.uniform(150, 370), top + bend * -0.1 + ledge * 0.9, 12 + 24 * share, light, rng, stage.side)
    derrick(stage, stage.pick(290, 250, 310, 265), stage.pick(400, 390, 430, 350), stage.pick(150, 190, 210, 150))
    stage.slope([(0, 500), (140, 525), (400, 540)], "#5a5148", None, 26, 18, 2.5)
    for x, size in ((330, 70), (250, 52), (372, 44)):
        cast_shadow(canvas, x + size * 0.5, 552, size * 1.3, 0.7)
        block = polygon(
            [
                (x - size / 2, 548 - size * 0.6),
                (x + size / 2, 552 - size * 0.6),
                (x + size / 2, 552),
                (x - size / 2, 548),
            ]
        )
        builder.wall(canvas, block, (x, 500))
        lid = polygon(
            [
                (x - size / 2, 548 - size * 0.6),
                (x - size * 0.36, 540 - size * 0.7),
                (x + size * 0.62, 543 - size * 0.7),
                (x + size / 2, 552 - size * 0.6),
            ]
        )
        canvas.drawPath(lid, fill(light.on(stone, 1.0)))
    glow(canvas, (330, 510), 60, light.gem, 0.3)


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
    stage.backdrop(300, (stage.pick(280, 110, 240, 330), stage.pick(170, 130, 210, 150)), 0.35, 18)
    for _ in range(int(stage.pick(3, 2, 4, 2))):
        butte(stage, rng.uniform(20, 390), rng.uniform(290, 320), rng.uniform(60, 130), rng.uniform(60, 150), 0.5)
    butte(
        stage, stage.pick(300, 120, 330, 240), 345, stage.pick(150, 130, 110, 190), stage.pick(170, 210, 190, 120), 0.15
    )
    land(canvas, SIZE, ridge(rng, 335, 10, 0.5), light, rng, "#c09468", stage.toward, 30, 12, 0.1, None, 0, 4, 0.3)
    mist(canvas, (0, 300, WIDTH, 70), light.haze, rng, 0.5)
    x, y = stage.pick(255, 240, 270, 235), stage.pick(440, 425, 455, 430)
    wide = stage.pick(210, 240, 180, 260)
    pit = skia.Rect.MakeXYWH(x - wide / 2, y - wide * 0.17, wide, wide * 0.36)
    canvas.drawOval(pit.makeOutset(12, 7), fill(light.on("#d8ac78", 0.9)))
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
    awning(stage, x + stage.pick(64, -50, 60, 70), y - wide * 0.13, wide * 0.42)
    person(canvas, x - wide * 0.36, y + 18, 62, light, rng, stage.side, 1, staff=True)
    person(canvas, x + wide * 0.48, y + 26, 66, light, rng, stage.side, -1)
    if stage.turn % 2:
        pack_animal(canvas, 330, 372, 52, light, rng, stage.side, -1, camel=True)
    else:
        palm(canvas, 350, 390, 130, light, rng, stage.side)
    stage.slope([(0, 490), (120, 520), (260, 530), (400, 505)], "#a87a52", None, 36, 16, 3)
    boulder(canvas, (358, 552), 110, 60, light, rng, "#a87858", stage.toward)
    for _ in range(4):
        bush(canvas, rng.uniform(120, 300), 556, 40, light, rng, stage.side, "#7a7a48")


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
