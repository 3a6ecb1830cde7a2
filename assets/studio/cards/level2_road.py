"""Level 2, on the road: a caravan in the dunes, a mule train, a stone bridge, an inn at the crossroads."""

import numpy as np
import skia

from assets.studio.cards.stage import HEIGHT, SIZE, WIDTH, Stage
from assets.studio.cards.town import house, timbered, town
from assets.studio.field import fbm, grid, ridged, seed_from, step
from assets.studio.folk import cast_shadow, lantern, modelled, pack_animal, person, tent, timber
from assets.studio.kit import Point, fill, linear, polygon, rgb, smooth, stroke
from assets.studio.light import triple
from assets.studio.masonry import arch, mason
from assets.studio.nature import blend, boulder, glow, land, mist, water
from assets.studio.plants import broadleaf, bush, conifer, cypress, grass, palm
from assets.studio.relief import lay, sunlit


def dune(stage: Stage, peak: Point, spread: float, lean: float, distance: float) -> None:
    """One dune: a knife-edged crest that winds down from its peak, lit on the windward side only."""
    rng, light = stage.rng, stage.light
    x, y = grid(WIDTH, HEIGHT)
    drift = fbm(seed_from(rng), WIDTH, HEIGHT, 150, 3) - 0.5
    out = np.abs(x - peak[0]) / spread
    skyline = peak[1] + 60 * out**1.35 / (1 + 0.25 * out) + drift * 16
    crest = peak[0] + lean * (y - peak[1]) + 26 * np.sin((y - peak[1]) / 55) + drift * 60
    lee = step(-2.5, 2.5, (x - crest) * stage.side * -1)
    ripples = np.sin((y * 1.15 + x * 0.25 + drift * 90) / (2.2 + y / 130)) * 0.5
    relief = ridged(seed_from(rng), WIDTH, HEIGHT, 22, 3, 0.5, 4) * 0.4 + ripples * 0.22
    fine = sunlit(relief.astype(np.float32), (*stage.toward, 0.8), 9)
    share = np.clip(fine * (1.1 - 0.8 * lee) + 0.16 * np.exp(-np.abs(x - crest) / 6) * (1 - lee), 0, 1.2)
    depth = y - skyline
    colours = light.surface(triple("#dcb27c") * (0.88 + 0.3 * drift)[..., None], share)
    haze = np.clip(distance + 0.25 * np.exp(-np.maximum(depth, 0) / 40) * distance, 0, 1)
    lay(stage.canvas, blend(colours, triple(light.haze), haze), np.clip(depth + 0.5, 0, 1).astype(np.float32))


def caravan(stage: Stage) -> None:
    """Camels in file over the dunes."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    sun = (stage.pick(270, 130), stage.pick(170, 120))
    stage.backdrop(310, sun, stage.pick(0.3, 0.6), stage.pick(30, 14))
    dune(stage, (stage.pick(110, 330), 235), 150, 0.5, 0.6)
    dune(stage, (stage.pick(330, 90), 270), 170, -0.4, 0.4)
    if stage.turn == 1:
        town(stage, mason(light, "#cfae80", "#b8794a", rng, stage.side, 0.35), 190, 380, 322, 5, 60)
        for _ in range(6):
            palm(
                canvas, rng.uniform(170, 390), rng.uniform(316, 330), rng.uniform(40, 66), light, rng, stage.side, 0.25
            )
    dune(stage, (stage.pick(230, 240), stage.pick(340, 325)), 200, stage.pick(-0.6, 0.5), 0.12)
    trail = stage.pick(
        [(350, 372), (272, 384), (192, 398)],
        [(330, 416), (248, 420), (164, 424)],
    )
    size = stage.pick(62, 74)
    for i, (x, foot) in enumerate(trail):
        pack_animal(canvas, x, foot, size, light, rng, stage.side, -1, camel=True)
        if i % 2 == 0:
            person(canvas, x - size * 0.95, foot + 2, size * 0.85, light, rng, stage.side, -1, staff=True)
        shadow = polygon(
            [(x - size * 0.4, foot), (x + size * 0.4, foot), (x - stage.side * size * 1.5, foot + size * 0.3)]
        )
        canvas.drawPath(shadow, fill(light.shade, 0.4, 3))
    dune(stage, (stage.pick(380, 60), stage.pick(452, 455)), 240, stage.pick(-0.8, 0.9), 0)
    if stage.turn == 1:
        tent(canvas, 320, 520, 110, 84, light, rng, stage.side, lit=True)
    grass(canvas, 230, 400, 552, 28, light, rng, 26, "#a89058")


def mountain_road(stage: Stage) -> None:
    """A mule train on a road cut into the mountainside."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    stage.backdrop(320, (stage.pick(110, 300, 200), 110), 0.6, 13)
    stage.range(320, stage.pick(200, 160, 230), stage.pick(2, 4, 3), 0.5, snow=0.5)
    stage.range(380, 120, 4, 0.25, snow=0.15)
    mist(canvas, (0, 300, WIDTH, 110), light.haze, rng, 0.9)
    shapes: list[list[Point]] = [
        [(0, 470), (130, 430), (230, 330), (300, 220), (400, 120)],
        [(0, 180), (90, 260), (180, 370), (290, 400), (400, 420)],
        [(0, 420), (120, 390), (240, 340), (320, 290), (400, 180)],
    ]
    stage.slope(stage.pick(*shapes), "#85786c", "#5f6a44", 60, 46)
    roads: list[list[Point]] = [
        [(420, 236), (330, 270), (260, 330), (330, 392), (250, 450), (120, 500), (60, 580)],
        [(60, 262), (120, 330), (230, 392), (330, 410), (300, 470), (200, 500), (240, 590)],
        [(420, 250), (330, 320), (210, 372), (300, 430), (380, 470), (250, 530), (200, 600)],
    ]
    road = stage.pick(*roads)
    for i, (tone, wide, shift) in enumerate((("#3a322c", 34, 7), ("#c0a888", 28, 0), ("#e0cca8", 12, -3))):
        path = smooth([(x, y + shift) for x, y in road])
        canvas.drawPath(path, stroke(light.on(tone, 0.25 + 0.35 * i), wide, 0.9 if i < 2 else 0.5, 1 + 3 * (i == 2)))
    for i in range(24):
        a, b = road[i % 6], road[i % 6 + 1]
        t = rng.random()
        boulder(
            canvas,
            (a[0] + (b[0] - a[0]) * t + 18, a[1] + (b[1] - a[1]) * t + 14),
            14,
            10,
            light,
            rng,
            "#8a8078",
            stage.toward,
        )
    train = stage.pick(
        [(250, 446), (318, 404), (296, 352)],
        [(306, 474), (330, 418), (236, 398)],
        [(320, 446), (244, 396), (292, 350)],
    )
    for i, (x, y) in enumerate(train):
        size = 76 - 17 * i
        facing = -1 if i % 2 == 0 else 1
        pack_animal(canvas, x, y + 4, size, light, rng, stage.side, facing)
        person(canvas, x + facing * size * 0.85, y + 5, size * 0.95, light, rng, stage.side, facing, staff=True)
    if stage.turn == 0:
        builder = mason(light, "#b8a890", "#8a4a34", rng, stage.side, 0.15)
        house(stage, builder, 356, 236, 54, 38)
        builder.tower(canvas, 322, 238, 18, 60, "pyramid", rng)
    elif stage.turn == 1:
        for x in (26, 60, 380):
            conifer(canvas, x, 470 if x > 99 else 330, 120, light, rng, stage.side)
    for x, tall in ((378, 170), (346, 120), (20, 170)):
        conifer(canvas, x, 566, tall, light, rng, stage.side)
    grass(canvas, 0, 400, 550, 26, light, rng, 40)


def bridge(stage: Stage) -> None:
    """A stone bridge of several arches before a walled town."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    sun_x = stage.pick(290, 110, 220)
    stage.backdrop(300, (sun_x, stage.pick(140, 100, 180)), 0.65, 14)
    stage.range(300, 120, 4, 0.65, snow=stage.pick(0, 0.4, 0))
    stage.hills(270, 22, 0.4, "#6a7448", "#7d7a48")
    far = mason(light, "#c8b496", "#a8563c", rng, stage.side, 0.28)
    town(stage, far, stage.pick(230, 20, 180), stage.pick(400, 240, 400), 300, 9, 90)
    line = 372
    near = mason(light, stage.pick("#b8a68e", "#a8a4a0", "#c2a07c"), "#9a4f36", rng, stage.side)
    arches = stage.pick(3, 5, 1)
    hump = stage.pick(26, 8, 70)
    top = stage.pick(300, 318, 262)
    deck = [(x, top + hump * ((x - 220) / 220) ** 2) for x in range(-10, 421, 10)]
    body = polygon([*deck, (420, line + 8), (-10, line + 8)])
    holes = skia.Path()
    for i in range(arches):
        x = -10 + 430 * (i + 0.5) / arches if arches > 1 else 226
        tall = (line - top - 12) * (0.92 - 0.1 * abs(i - (arches - 1) / 2))
        wide = 430 / arches * 0.7 if arches > 1 else 220
        hole = arch(x, line + 10, wide, tall)
        holes.addPath(hole)
    canvas.save()
    canvas.clipPath(holes, skia.ClipOp.kDifference, True)
    near.wall(canvas, body, (0, 240))
    canvas.restore()
    canvas.drawPath(holes, stroke(light.on("#d8c8a8", 0.7), 5, 0.7))
    canvas.save()
    canvas.clipPath(holes, doAntiAlias=True)
    canvas.translate(8 * stage.side, 4)
    canvas.drawPath(holes, stroke("#04040a", 20, 0.55, 4))
    canvas.restore()
    canvas.drawPath(smooth(deck), stroke(light.on("#e0d0b0", 0.9), 6))
    canvas.drawPath(smooth([(x, y + 5) for x, y in deck]), stroke("#04040a", 3, 0.4, 1))
    near.tower(
        canvas,
        stage.pick(330, 300, 345),
        stage.pick(312, 322, 300),
        50,
        stage.pick(110, 130, 96),
        stage.pick("pyramid", "crenels", "cone"),
        rng,
    )
    for i in range(4):
        x = stage.pick(210, 190, 226) + 26 * i - 60
        y = top + hump * ((x - 220) / 220) ** 2
        if i == 1:
            pack_animal(canvas, x, y + 1, 36, light, rng, stage.side, 1)
        else:
            person(canvas, x, y + 1, 32, light, rng, stage.side, 1, staff=i == 2)
    water(stage.easel, line + 4, light, rng, "#3f6a72", 0.75, sun_x)
    for x in (-10 + 430 * i / arches for i in range(1, arches)):
        canvas.drawPath(
            polygon([(x - 16, line + 12), (x, line - 18), (x + 16, line + 12)]), fill(light.on("#a89880", 0.6))
        )
    shore: list[Point] = [(0, 430), (80, 470), (150, 530), (230, 560), (400, 556)]
    stage.slope(shore, "#5f5f40", "#4a5a34", 30, 18, 2.4)
    broadleaf(canvas, stage.pick(372, 380, 30), 540, stage.pick(190, 140, 200), light, rng, stage.side)
    for _ in range(4):
        bush(canvas, rng.uniform(250, 400), 556, 60, light, rng, stage.side)
    grass(canvas, 100, 400, 552, 40, light, rng, 60)


def crossroads_inn(stage: Stage) -> None:
    """A half-timbered inn with lit windows, and a carrier's wagon before its door."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    stage.backdrop(320, (stage.pick(100, 320), stage.pick(100, 120)), 0.6, 13)
    stage.range(330, 110, 4, 0.6)
    stage.hills(300, 20, 0.35, "#5f7044", "#7d7a44")
    for _ in range(12):
        cypress(canvas, rng.uniform(0, 400), rng.uniform(310, 330), rng.uniform(30, 60), light, rng, stage.side, 0.3)
    foot = stage.pick(420, 430)
    x = stage.pick(262, 250)
    broadleaf(canvas, stage.pick(378, 96), foot, 210, light, rng, stage.side, 0.08)
    timbered(stage, x, foot, stage.pick(170, 200), stage.pick(120, 96))
    land(
        canvas,
        SIZE,
        [foot + 6, foot - 2, foot, foot + 6],
        light,
        rng,
        "#8a7654",
        stage.toward,
        30,
        14,
        0,
        None,
        0,
        3,
        0.2,
        "#626a3c",
    )
    road = polygon([(x - 20, foot + 2), (x + 16, foot + 2), (330, 570), (110, 570)])
    canvas.drawPath(road, fill(light.on("#c2a47c", 0.75), 0.6, 8))
    wagon(stage, stage.pick(196, 300), foot + 74, 92)
    if stage.turn != 1:
        pack_animal(canvas, stage.pick(310, 0), foot + 72, 84, light, rng, stage.side, -1)
    person(canvas, x + 44, foot + 26, 58, light, rng, stage.side, -1)
    timber(canvas, (352, foot + 60), (352, foot - 40), 6, light, rng)
    timber(canvas, (338, foot - 34), (384, foot - 28), 11, light, rng, "#a8804c", 1.0)
    lantern(canvas, x + 12, foot - 56, 9, light)
    canvas.drawOval(skia.Rect.MakeXYWH(x - 60, foot + 2, 140, 30), fill(light.lamp, 0.25, 10))
    grass(canvas, 0, 400, 548, 34, light, rng, 70)
    bush(canvas, 380, 552, 90, light, rng, stage.side)


def wagon(stage: Stage, x: float, foot: float, size: float) -> None:
    """A covered wagon."""
    canvas, light = stage.canvas, stage.light
    cast_shadow(canvas, x, foot, size * 1.3, 0.7)
    cover = smooth(
        [
            (x - size * 0.5, foot - size * 0.42),
            (x - size * 0.5, foot - size * 0.8),
            (x - size * 0.2, foot - size * 0.98),
            (x + size * 0.24, foot - size * 0.97),
            (x + size * 0.52, foot - size * 0.8),
            (x + size * 0.5, foot - size * 0.42),
        ],
        True,
    )
    modelled(canvas, cover, light, "#d8ccb0", stage.side)
    for i in range(1, 5):
        at = x - size * 0.5 + size * i / 5
        canvas.drawLine(at, foot - size * 0.94, at, foot - size * 0.42, stroke("#20140c", 1.2, 0.3))
    bed = polygon(
        [
            (x - size * 0.58, foot - size * 0.48),
            (x + size * 0.58, foot - size * 0.48),
            (x + size * 0.5, foot - size * 0.22),
            (x - size * 0.5, foot - size * 0.22),
        ]
    )
    canvas.drawPath(
        bed,
        linear(
            (0, foot - size * 0.5),
            (0, foot - size * 0.2),
            [rgb(light.on("#94683c", 0.9)), rgb(light.on("#4a3220", 0.3))],
        ),
    )
    for lean in (-0.36, 0.36):
        hub = (x + lean * size, foot - size * 0.2)
        canvas.drawCircle(*hub, size * 0.2, stroke(light.on("#6b4a2c", 0.6), size * 0.045))
        for i in range(8):
            angle = np.pi * i / 4
            canvas.drawLine(
                *hub,
                hub[0] + float(np.cos(angle)) * size * 0.2,
                hub[1] + float(np.sin(angle)) * size * 0.2,
                stroke(light.on("#8a6340", 0.7), size * 0.022),
            )
        canvas.drawCircle(*hub, size * 0.045, fill(light.on("#3a2a1c", 0.5)))
    glow(canvas, (x + size * 0.3, foot - size * 0.6), size * 0.4, light.gem, 0.25)
