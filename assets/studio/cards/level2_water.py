"""Level 2, by water: a merchantman at sea, a harbour with its crane, a watermill."""

import math

import numpy as np
import skia

from assets.studio.cards.level1_wild import cascade
from assets.studio.cards.stage import HEIGHT, WIDTH, Stage
from assets.studio.cards.town import house, town
from assets.studio.field import fbm, grid, seed_from, step
from assets.studio.folk import cast_shadow, lantern, modelled, person, timber
from assets.studio.kit import fill, linear, polar, polygon, rgb, smooth, stroke
from assets.studio.light import triple
from assets.studio.masonry import mason
from assets.studio.nature import blend, boulder, glow, mist, water
from assets.studio.plants import broadleaf, bush, conifer, grass
from assets.studio.relief import lay, sunlit
from assets.studio.ships import Rig, boat, ship


def swell(stage: Stage, top: float, high: float, colour: str) -> None:
    """A rolling sea in the foreground, with lit crests and foam."""
    rng, light = stage.rng, stage.light
    x, y = grid(WIDTH, HEIGHT)
    near = np.clip((y - top) / (HEIGHT - top), 0, 1)
    base = fbm(seed_from(rng), WIDTH, HEIGHT * 2, 34, 5, 0.55, 3.2)
    row = np.clip(HEIGHT * 1.9 * near**0.62, 0, HEIGHT * 2 - 1).astype(np.int32)
    waves = base[row, x.astype(np.int32)]
    lit = sunlit((waves * (0.25 + near)).astype(np.float32), (*stage.toward, 0.35), high)
    colours = light.surface(colour, lit * 1.1)
    colours = blend(colours, triple(light.upper), (0.35 * (1 - near)).astype(np.float32))
    foam = step(0.6, 0.72, waves) * (0.25 + 0.6 * near)
    colours = blend(colours, triple(light.on("#f4faff", 0.9)), foam.astype(np.float32) * 0.85)
    alpha = step(0, 0.1, near + (waves - 0.5) * 0.1) * 0.85
    lay(stage.canvas, colours, alpha.astype(np.float32))


def merchant_ship(stage: Stage) -> None:
    """A merchantman under full sail."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    sun_x = stage.pick(310, 120, 235)
    line = stage.pick(375, 350, 390)
    stage.backdrop(line, (sun_x, stage.pick(150, 110, 215)), stage.pick(0.6, 0.95, 0.5), stage.pick(16, 0, 26))
    if stage.turn == 0:
        stage.range(line, 80, 3, 0.7)
    elif stage.turn == 2:
        for x, size in ((90, 26), (140, 18), (350, 22)):
            ship(canvas, x, line + 2, size, light, rng, stage.side, 1, "caravel")
    rig: Rig = stage.pick("carrack", "carrack", "caravel")
    size = stage.pick(190, 176, 205)
    tilt = stage.pick(0, -7, 2)
    facing = stage.pick(1, -1, 1)
    x = stage.pick(226, 232, 222)
    canvas.save()
    canvas.rotate(tilt, x, line)
    ship(
        canvas,
        x,
        line + 26,
        size,
        light,
        rng,
        stage.side,
        facing,
        rig,
        stage.pick("#f0e6d0", "#d8c8a8", "#e8c89c"),
        light.gem,
    )
    canvas.restore()
    water(stage.easel, line + 30, light, rng, "#24506a", stage.pick(0.7, 0.2, 0.85), sun_x)
    if stage.turn != 2:
        swell(stage, line + 44, stage.pick(22, 44, 0), "#2a5c74")
    for _ in range(30):
        at = (x + rng.gauss(0, size * 0.34), line + 30 + abs(rng.gauss(0, 7)))
        canvas.drawOval(skia.Rect.MakeXYWH(at[0] - 8, at[1] - 1.5, 16, 3), fill(light.on("#ffffff", 0.95), 0.4, 1.6))
    for _ in range(6):
        gull_x, gull_y, wing = rng.uniform(180, 380), rng.uniform(130, 250), rng.uniform(4, 9)
        gull = smooth(
            [
                (gull_x - wing, gull_y),
                (gull_x - wing * 0.4, gull_y - wing * 0.5),
                (gull_x, gull_y),
                (gull_x + wing * 0.4, gull_y - wing * 0.5),
                (gull_x + wing, gull_y),
            ]
        )
        canvas.drawPath(gull, stroke(light.on("#ffffff", 0.8), 1.6))


def harbour(stage: Stage) -> None:
    """A quay with a treadwheel crane, warehouses and moored ships."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    sun_x = stage.pick(120, 300)
    line = 372
    stage.backdrop(340, (sun_x, stage.pick(150, 110)), 0.6, 13)
    stage.range(350, 100, 4, 0.65)
    builder = mason(light, stage.pick("#b89a7c", "#a8a09a"), "#94503a", rng, stage.side, 0.12)
    if stage.turn == 1:
        ship(canvas, 300, line + 8, 150, light, rng, stage.side, -1, "carrack")
        town(stage, builder, -10, 190, line - 8, 6, 90)
    else:
        for i, x in enumerate((372, 312, 256)):
            house(stage, builder, x, line - 6, 62, 96 + 26 * ((i + stage.turn) % 2))
        ship(canvas, 120, line + 6, 96, light, rng, stage.side, 1, "cog")
    water(stage.easel, line, light, rng, "#2c5866", 0.75, sun_x)
    boat(canvas, stage.pick(140, 196), 420, 70, light, stage.side, -1)
    quay = mason(light, "#9a8c7c", "#7a5a40", rng, stage.side, stone=(26, 13))
    edge = [(-10, 520), (140, 500), (410, 440)] if stage.turn != 1 else [(-10, 470), (180, 470), (410, 500)]
    quay.wall(canvas, polygon([*edge, (410, 570), (-10, 570)]), (0, 400))
    canvas.drawPath(
        polygon([*edge, (410, edge[2][1] + 22), (140, edge[1][1] + 20), (-10, edge[0][1] + 16)]),
        fill(light.on("#c8b89c", 0.85)),
    )
    crane(stage, stage.pick(300, 262), stage.pick(470, 482), stage.pick(230, 200))
    for _ in range(7):
        barrel(stage, rng.uniform(220, 390), rng.uniform(500, 545), rng.uniform(22, 32))
    person(canvas, 206, 512, 62, light, rng, stage.side, 1)
    person(canvas, 236, 520, 66, light, rng, stage.side, -1, staff=True)
    lantern(canvas, 372, 428, 9, light)
    mist(canvas, (0, line - 40, WIDTH, 70), light.haze, rng, 0.5)


def crane(stage: Stage, x: float, foot: float, tall: float) -> None:
    """A treadwheel crane: a great wheel, a jib, a load on its rope."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    tip = (x - tall * 0.46, foot - tall * 0.98)
    for lean in (-0.16, 0.16):
        timber(canvas, (x + lean * tall, foot), (x, foot - tall * 0.72), tall * 0.045, light, rng, "#7d5a3a", 0.7)
    timber(canvas, (x + tall * 0.12, foot - tall * 0.44), tip, tall * 0.05, light, rng, "#94703f", 1.0)
    timber(
        canvas, (x, foot - tall * 0.5), (x - tall * 0.26, foot - tall * 0.76), tall * 0.03, light, rng, "#7d5a3a", 0.8
    )
    hub, radius = (x + tall * 0.07, foot - tall * 0.24), tall * 0.2
    canvas.drawCircle(*hub, radius, fill("#0a0806", 0.45))
    canvas.drawCircle(*hub, radius, stroke(light.on("#8a6340", 0.8), tall * 0.035))
    canvas.drawCircle(*hub, radius * 0.8, stroke(light.on("#5a4028", 0.5), tall * 0.015))
    for i in range(6):
        timber(
            canvas,
            polar(hub, radius, i * 30 + 8),
            polar(hub, radius, i * 30 + 188),
            tall * 0.022,
            light,
            rng,
            "#7a5636",
            0.7,
        )
    rope = stroke(light.on("#d0bc94", 0.7), 1.6)
    canvas.drawLine(*hub, *tip, rope)
    canvas.drawLine(*tip, tip[0], tip[1] + tall * 0.4, rope)
    load = (tip[0], tip[1] + tall * 0.4)
    for lean in (-0.09, 0.09):
        canvas.drawLine(*load, load[0] + lean * tall, load[1] + tall * 0.07, rope)
    chest = skia.Path()
    chest.addRect(skia.Rect.MakeXYWH(load[0] - tall * 0.1, load[1] + tall * 0.06, tall * 0.2, tall * 0.13))
    modelled(canvas, chest, light, "#9a6a3c", stage.side)
    canvas.drawPath(chest, stroke(light.on("#d0a050", 0.9), 1.8))
    glow(canvas, (load[0], load[1] + tall * 0.1), tall * 0.22, light.gem, 0.5)


def barrel(stage: Stage, x: float, foot: float, tall: float) -> None:
    canvas, light = stage.canvas, stage.light
    cast_shadow(canvas, x, foot, tall, 0.6)
    half = tall * 0.36
    staves = smooth(
        [
            (x - half * 0.8, foot),
            (x - half, foot - tall * 0.5),
            (x - half * 0.8, foot - tall),
            (x + half * 0.8, foot - tall),
            (x + half, foot - tall * 0.5),
            (x + half * 0.8, foot),
        ],
        True,
    )
    modelled(canvas, staves, light, "#8a5f38", stage.side)
    for share in (0.22, 0.78):
        canvas.drawLine(
            x - half * 0.95,
            foot - tall * share,
            x + half * 0.95,
            foot - tall * share,
            stroke(light.on("#50484a", 0.7), tall * 0.07),
        )
    canvas.drawOval(
        skia.Rect.MakeXYWH(x - half * 0.8, foot - tall * 1.06, half * 1.6, tall * 0.14), fill(light.on("#a87c4c", 0.9))
    )


def watermill(stage: Stage) -> None:
    """A mill whose great wheel turns in a mountain stream."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    stage.backdrop(300, (stage.pick(110, 310), 120), 0.6, 13)
    stage.range(310, 140, 3, 0.55, snow=stage.pick(0.3, 0))
    stage.hills(280, 24, 0.3, "#55703f", "#6d743c")
    for _ in range(12):
        tree = broadleaf if stage.turn % 2 == 0 else conifer
        tree(canvas, rng.uniform(0, 400), rng.uniform(305, 335), rng.uniform(50, 90), light, rng, stage.side, 0.2)
    line = 420
    x = stage.pick(300, 286)
    builder = mason(light, stage.pick("#b4a894", "#a08c80"), stage.pick("#a89058", "#8a4a34"), rng, stage.side)
    house(stage, builder, x, line + 4, stage.pick(118, 136), stage.pick(84, 120))
    if stage.turn % 2:
        builder.tower(canvas, x + 66, line + 4, 46, 150, "cone", rng)
    else:
        builder.gable(canvas, x - 66, x + 66, line - 78, 64, 10)
        house(stage, builder, x + 74, line + 4, 60, 56)
    stage.slope([(0, 380), (90, 400), (190, line + 8), (400, line - 4)], "#6d6a4c", "#4f5f38", 34, 20, 2)
    water(stage.easel, line + 8, light, rng, "#356a72", 0.55, 120)
    wheel(stage, x - stage.pick(96, 88), line - 16, stage.pick(66, 74))
    cascade(stage, x - stage.pick(160, 150), line - 66, line + 22, 26, 1.5)
    timber(canvas, (20, line - 82), (x - 96, line - 72), 9, light, rng, "#7a5636", 0.8)
    timber(canvas, (60, line + 10), (60, line - 78), 7, light, rng, "#6b4a2c", 0.5)
    for _ in range(5):
        boulder(
            canvas,
            (rng.uniform(120, 390), rng.uniform(line + 40, 550)),
            rng.randrange(30, 74),
            rng.randrange(22, 46),
            light,
            rng,
            "#7d7a74",
            stage.toward,
        )
    mist(canvas, (60, line - 30, 200, 80), light.on("#ffffff", 0.8), rng, 0.5)
    stage.slope([(0, 500), (90, 540), (180, 590), (400, 590)], "#4a4a34", "#3f4f2c", 30, 20, 2)
    person(canvas, 356, line + 34, 54, light, rng, stage.side, -1)
    for _ in range(5):
        bush(canvas, rng.uniform(280, 400), 556, 64, light, rng, stage.side)
    grass(canvas, 0, 400, 552, 40, light, rng, 70)


def wheel(stage: Stage, x: float, y: float, radius: float) -> None:
    """An overshot wheel with dripping buckets."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    canvas.drawCircle(x, y, radius * 1.05, fill("#04060a", 0.5, 6))
    for i in range(12):
        angle = i * 30 + stage.turn * 9
        timber(
            canvas,
            (x, y),
            polar((x, y), radius, angle),
            radius * 0.075,
            light,
            rng,
            "#7a5636",
            0.5 + 0.3 * math.cos(math.radians(angle)),
        )
        a, b = polar((x, y), radius * 0.82, angle), polar((x, y), radius * 1.1, angle + 9)
        timber(canvas, a, b, radius * 0.12, light, rng, "#94703f", 0.8)
    for share, thick in ((1.0, 0.09), (0.8, 0.06)):
        canvas.drawCircle(x, y, radius * share, stroke(light.on("#8a6340", 0.8), radius * thick))
    canvas.drawCircle(x, y, radius * 0.14, fill(light.on("#4a3626", 0.7)))
    for _ in range(26):
        at = polar((x, y), radius * rng.uniform(0.9, 1.12), rng.uniform(90, 250))
        canvas.drawLine(*at, at[0] - 1, at[1] + rng.uniform(4, 12), stroke(light.on("#ffffff", 0.9), 1.3, 0.6))
    spray = linear(
        (0, y + radius * 0.6),
        (0, y + radius * 1.2),
        [rgb(light.on("#ffffff", 0.9), 0), rgb(light.on("#ffffff", 0.9), 0.45)],
    )
    canvas.drawOval(skia.Rect.MakeXYWH(x - radius, y + radius * 0.7, radius * 2, radius * 0.5), spray)
