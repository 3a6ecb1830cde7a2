"""Level 3, great rooms: a cathedral, a library, a palace terrace over its garden, a palace on a cliff."""

import math

import skia

from assets.studio.cards.jewels import cut_gem, gold_paint
from assets.studio.cards.level1_wild import cascade
from assets.studio.cards.level3_cities import basilica
from assets.studio.cards.rooms import BINDINGS, bookcase, candle, casement, inner_wall, lancet, pier, rose, tile_floor
from assets.studio.cards.stage import HEIGHT, SIZE, WIDTH, Stage
from assets.studio.cards.town import town
from assets.studio.folk import modelled, person
from assets.studio.kit import Point, fill, linear, mix, radial, rgb, smooth, stroke
from assets.studio.masonry import arch, mason
from assets.studio.nature import glow, land, mist, rays, water
from assets.studio.plants import bush, cypress, foliage
from assets.studio.ships import boat


def cathedral(stage: Stage) -> None:
    """A nave with clustered columns and a great rose window."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    x, rose_y, radius = stage.pick(222, 232), stage.pick(215, 240), stage.pick(88, 70)
    inner_wall(
        stage, "#8a8078", [((x, rose_y), 170, mix(light.gem, light.sun, 0.5)), ((x, 470), 120, light.lamp)], (30, 15)
    )
    if stage.turn % 2 == 0:
        rose(stage, x, rose_y, radius)
    else:
        for lean in (-1, 0, 1):
            lancet(stage, x + lean * 62, 370, 46, 240 + 30 * (lean == 0))
    canvas.drawRect(
        skia.Rect.MakeLTRB(0, 420, WIDTH, HEIGHT),
        linear((0, 420), (0, HEIGHT), [rgb(light.on("#a89888", 0.7)), rgb("#0c0a0c")]),
    )
    tile_floor(stage, (x, 400))
    altar(stage, x, 432)
    for i in range(4):
        share = 0.3 + 0.75 * (i / 3) ** 1.5
        for lean in (-1, 1):
            pier(stage, x + lean * (70 + 170 * share), 425 + 150 * share, 20 + 34 * share, 0.35 * (1 - share))
        vault = arch(x, 425 + 150 * share, 2 * (70 + 170 * share), 330 + 260 * share, True)
        canvas.drawPath(vault, stroke("#04040a", 14 * share + 4, 0.5, 3))
        canvas.drawPath(vault, stroke(light.on("#c8b8a4", 0.35), 7 * share + 3))
    rays(canvas, (x, rose_y - 20), 82, 46, 430, mix(light.gem, "#fff0d0", 0.55), rng, 9, 0.42)
    for dx, size in ((-40, 44), (36, 48), (8, 60)):
        person(canvas, x + dx, 440 + size, size, light, rng, stage.side, 1)
    for lean in (-1, 1):
        for i in range(3):
            candle(stage, x + lean * (34 + 14 * i), 432, 26 + 6 * i)


def altar(stage: Stage, x: float, foot: float) -> None:
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    block = skia.Path()
    block.addRect(skia.Rect.MakeLTRB(x - 50, foot - 36, x + 50, foot + 4))
    modelled(canvas, block, light, "#cbb89c", stage.side)
    canvas.drawRect(skia.Rect.MakeLTRB(x - 54, foot - 42, x + 54, foot - 34), gold_paint(x - 54, x + 54))
    cut_gem(canvas, x, foot - 60, 14, light.gem, rng)
    glow(canvas, (x, foot - 56), 60, light.gem, 0.6)


def library(stage: Stage) -> None:
    """A scholar's hall of books with a golden globe."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    window = stage.pick(250, 190)
    inner_wall(stage, "#5f4c3c", [((window, 220), 180, light.sun), ((330, 420), 100, light.lamp)], (40, 20))
    casement(stage, window, stage.pick(330, 320), stage.pick(130, 150), stage.pick(270, 240), 4)
    for left, right in ((0, window - 92), (window + 92, WIDTH)):
        bookcase(stage, left, right, 30, 440)
    canvas.drawRect(
        skia.Rect.MakeLTRB(0, 440, WIDTH, HEIGHT),
        linear((0, 440), (0, HEIGHT), [rgb(light.on("#7a5638", 0.8)), rgb("#0e0806")]),
    )
    tile_floor(stage, (window, 400))
    rays(canvas, (window, 120), 90 + 14 * stage.side, 54, 460, light.sun, rng, 7, 0.34)
    x, y, size = stage.pick(262, 246), stage.pick(390, 380), stage.pick(70, 82)
    globe(stage, x, y, size, stage.turn % 2 == 1)
    candle(stage, 366, 480, 60)
    candle(stage, 386, 484, 44)
    person(canvas, stage.pick(158, 148), 500, 104, light, rng, stage.side, 1)
    for i in range(5):
        book = skia.Path()
        book.addRect(skia.Rect.MakeXYWH(318 + rng.uniform(-6, 6), 536 - i * 11, 66, 11))
        modelled(canvas, book, light, rng.choice(BINDINGS), stage.side)
    for _ in range(60):
        canvas.drawCircle(
            rng.gauss(window, 70), rng.uniform(120, 460), rng.uniform(0.5, 1.4), fill("#fff6d8", rng.uniform(0.2, 0.7))
        )


def globe(stage: Stage, x: float, y: float, size: float, rings: bool) -> None:
    """A golden armillary sphere, or a celestial globe, on its stand."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    canvas.drawOval(skia.Rect.MakeXYWH(x - size, y + size * 1.46, size * 2, size * 0.3), fill("#020104", 0.7, 8))
    for lean in (-0.6, 0.0, 0.6):
        canvas.drawPath(
            smooth([(x, y + size * 0.8), (x + lean * size * 0.5, y + size * 1.2), (x + lean * size, y + size * 1.6)]),
            stroke("#8a5c20", size * 0.1),
        )
    core = size * (0.4 if rings else 0.86)
    tones = [
        rgb(mix(light.gem, "#ffffff", 0.6)),
        rgb(mix(light.gem, "#20203a", 0.2)),
        rgb(mix(light.gem, "#04040c", 0.75)),
    ]
    glow(canvas, (x, y), size * 1.6, light.gem, 0.45)
    canvas.drawCircle(x, y, core, radial((x + core * 0.4 * stage.side, y - core * 0.4), core * 1.7, tones))
    for _ in range(26):
        angle, out = rng.uniform(0, math.tau), core * math.sqrt(rng.random()) * 0.92
        canvas.drawCircle(
            x + math.cos(angle) * out, y + math.sin(angle) * out, rng.uniform(0.8, 2), fill("#ffe9a0", 0.9)
        )
    canvas.save()
    canvas.translate(x, y)
    for angle, squash in ((-24, 0.28), (38, 0.36), (80, 0.5), (0, 1.0)) if rings else ((-18, 0.2), (0, 1.0)):
        canvas.save()
        canvas.rotate(angle)
        ring = skia.Rect.MakeXYWH(-size, -size * squash, size * 2, size * 2 * squash)
        canvas.drawOval(ring, stroke("#5a3a10", size * 0.085))
        canvas.drawOval(ring, stroke("#e8bc58", size * 0.055))
        canvas.drawArc(ring, 200, 100, False, stroke("#fff8d0", size * 0.03))
        canvas.restore()
    canvas.restore()


def terrace(stage: Stage) -> None:
    """A marble terrace with a fountain, over a garden and the city beyond."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    sun_x = stage.pick(300, 130)
    stage.backdrop(320, (sun_x, stage.pick(120, 170)), 0.6, 15)
    stage.range(310, 110, 3, 0.65, snow=stage.pick(0, 0.4))
    far = mason(light, "#ccb498", "#9a5f4a", rng, stage.side, 0.4)
    town(stage, far, stage.pick(120, 20), stage.pick(400, 320), 318, 10, 66)
    basilica(stage, far, stage.pick(150, 280), 318, 52)
    water(stage.easel, 318, light, rng, "#3a6a78", 0.8, sun_x, 368)
    land(canvas, SIZE, [352, 346, 350, 344], light, rng, "#55703c", stage.toward, 24, 12, 0.15, None, 0, 3, 0.2)
    for i in range(9):
        cypress(
            canvas,
            20 + i * 45 + rng.uniform(-6, 6),
            386,
            rng.uniform(70, 120) * (0.6 if 3 < i < 7 else 1.0),
            light,
            rng,
            stage.side,
            0.1,
        )
    for i in range(14):
        clumps = [(14 + i * 29.0, 394.0, 15.0)]
        foliage(canvas, clumps, light, rng, stage.side, 0.0, "#4f7440" if i % 3 else light.gem)
    balustrade(stage, 404, 62)
    canvas.drawRect(
        skia.Rect.MakeLTRB(0, 466, WIDTH, HEIGHT),
        linear((0, 466), (0, HEIGHT), [rgb(light.on("#d8ccba", 0.9)), rgb(light.on("#8a7c70", 0.35))]),
    )
    tile_floor(stage, (stage.pick(220, 250), 420))
    if stage.turn % 2 == 0:
        fountain(stage, 262, 500, 86)
        person(canvas, 352, 522, 92, light, rng, stage.side, -1)
    else:
        for x in (96, 350):
            column(stage, x, 500, 36)
        canvas.drawPath(smooth([(40, 30), (220, 64), (420, 24)]), stroke(light.on("#6a8a4c", 0.4), 20))
        foliage(
            canvas,
            [(40 + i * 34.0, 44 + rng.uniform(-8, 14), 22.0) for i in range(11)],
            light,
            rng,
            stage.side,
            0.0,
            "#55783c",
        )
        person(canvas, 236, 512, 96, light, rng, stage.side, 1)
        person(canvas, 272, 516, 100, light, rng, stage.side, -1)
    for x in (36, 386):
        bush(canvas, x, 552, 90, light, rng, stage.side)
        for _ in range(12):
            canvas.drawCircle(x + rng.gauss(0, 26), 534 + rng.gauss(0, 9), 3, fill(light.on(light.gem, 0.9)))


def balustrade(stage: Stage, top: float, tall: float) -> None:
    """A row of marble balusters under a rail."""
    canvas, light = stage.canvas, stage.light
    for i in range(20):
        x = 10 + i * 20
        half = 6.5
        shape = smooth(
            [
                (x - half * 0.5, top + 8),
                (x - half * 0.4, top + tall * 0.3),
                (x - half, top + tall * 0.66),
                (x - half * 0.6, top + tall),
                (x + half * 0.6, top + tall),
                (x + half, top + tall * 0.66),
                (x + half * 0.4, top + tall * 0.3),
                (x + half * 0.5, top + 8),
            ],
            True,
        )
        modelled(canvas, shape, light, "#e8dece", stage.side)
    for y, thick in ((top, 12), (top + tall - 4, 10)):
        rail = skia.Rect.MakeLTRB(0, y, WIDTH, y + thick)
        canvas.drawRect(
            rail, linear((0, y), (0, y + thick), [rgb(light.on("#f4ecdc", 1.0)), rgb(light.on("#a89c8c", 0.3))])
        )
        canvas.drawRect(skia.Rect.MakeLTRB(0, y + thick, WIDTH, y + thick + 5), fill("#04040a", 0.4, 2))


def fountain(stage: Stage, x: float, foot: float, size: float) -> None:
    """Two basins and a jet."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    canvas.drawOval(skia.Rect.MakeXYWH(x - size, foot - size * 0.16, size * 2, size * 0.5), fill("#04040a", 0.5, 8))
    for wide, lift, deep in ((1.0, 0.0, 0.34), (0.46, 0.66, 0.2)):
        y = foot - size * lift
        bowl = smooth(
            [
                (x - size * wide, y - size * 0.2),
                (x - size * wide * 0.7, y + size * deep * 0.7),
                (x + size * wide * 0.7, y + size * deep * 0.7),
                (x + size * wide, y - size * 0.2),
            ],
            True,
        )
        modelled(canvas, bowl, light, "#ddd0bc", stage.side)
        basin = skia.Rect.MakeXYWH(x - size * wide, y - size * 0.34, size * wide * 2, size * 0.3 * (0.5 + wide / 2))
        canvas.drawOval(basin, fill(light.on("#efe6d8", 0.9)))
        canvas.drawOval(
            basin.makeInset(4, 3),
            linear((0, basin.top()), (0, basin.bottom()), [rgb(light.on("#2f6a7c", 0.4)), rgb(light.upper)]),
        )
        if lift == 0:
            stem = skia.Path()
            stem.addRect(skia.Rect.MakeLTRB(x - size * 0.09, y - size * 0.6, x + size * 0.09, y - size * 0.1))
            modelled(canvas, stem, light, "#ddd0bc", stage.side)
    for _ in range(70):
        reach, high = rng.gauss(0, 0.3), rng.uniform(0.4, 0.62)
        drop = smooth(
            [
                (x, foot - size * 1.3),
                (x + reach * size * 0.5, foot - size * (1.1 + high * 0.6)),
                (x + reach * size, foot - size * 0.9),
                (x + reach * size * 1.15, foot - size * 0.6),
            ]
        )
        canvas.drawPath(drop, stroke(light.on("#ffffff", 1.0), 1.2, 0.3))
    glow(canvas, (x, foot - size * 1.3), size * 0.7, light.on("#ffffff", 1.0), 0.4)


def column(stage: Stage, x: float, foot: float, wide: float) -> None:
    """A fluted column that carries a pergola."""
    canvas, light = stage.canvas, stage.light
    for i in range(5):
        left = x - wide / 2 + wide * i / 5
        share = (i + 0.5) / 5 if stage.side > 0 else 1 - (i + 0.5) / 5
        tones = [rgb(light.on("#e8dece", s * share)) for s in (0.5, 1.1, 0.6)]
        canvas.drawRect(
            skia.Rect.MakeLTRB(left, 40, left + wide / 5 + 0.5, foot), linear((left, 0), (left + wide / 5, 0), tones)
        )
    for y in (40, foot - 10):
        canvas.drawRect(
            skia.Rect.MakeLTRB(x - wide * 0.7, y, x + wide * 0.7, y + 14),
            linear((0, y), (0, y + 14), [rgb(light.on("#f4ecdc", 0.9)), rgb(light.on("#a89c8c", 0.3))]),
        )


def hanging_palace(stage: Stage) -> None:
    """A palace on terraces down a cliff, with gardens and falling water."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    sun_x = 110
    stage.backdrop(340, (sun_x, 120), 0.6, 13)
    stage.range(350, 150, 3, 0.55, snow=0.3)
    crag: list[Point] = [(0.0, 420.0), (90.0, 400.0), (150.0, 320.0), (200.0, 230.0), (270.0, 180.0), (400.0, 160.0)]
    stage.slope(crag, "#7d766c", "#5a6a40", 56, 48)
    builder = mason(light, "#e0d2b8", "#3f8a7c", rng, stage.side, 0.03)
    builder.dome(canvas, 306, 138, 34, 40, 1.0)
    for x, wide, tall in ((250, 24, 96), (366, 26, 104)):
        builder.tower(canvas, x, 190, wide, tall, "dome", rng)
    for i in range(5):
        left, foot = 236 - 30 * i + (i % 2) * 16, 200 + 62 * i
        wall = skia.Path()
        wall.addRect(skia.Rect.MakeLTRB(left, foot - 62, 420, foot))
        builder.wall(canvas, wall, (left, foot - 62))
        pitch, wide, high = ((24, 11, 30), (44, 26, 44), (30, 15, 38), (52, 34, 48), (36, 20, 42))[i]
        for k in range(int((400 - left) / pitch)):
            builder.window(canvas, left + 8 + pitch * (k + 0.5), foot - 4, wide, high, rng, i % 2 == 0)
        if i % 2:
            builder.tower(canvas, left + 10, foot + 2, 30, 96, "dome", rng)
        canvas.drawRect(skia.Rect.MakeLTRB(left - 5, foot - 64, 420, foot - 56), fill(light.on("#f0e6d0", 0.9)))
        for k in range(int((410 - left) / 22)):
            foliage(
                canvas,
                [(left + 6 + 22.0 * k, foot - 66 + rng.uniform(-3, 3), rng.uniform(8, 13))],
                light,
                rng,
                stage.side,
                0.0,
                "#4f7d40" if k % 3 else light.gem,
            )
        if i < 4:
            cypress(canvas, left + 14, foot - 58, 52, light, rng, stage.side)
    for i, x in enumerate((214, 178, 150)):
        cascade(stage, x, 262 + 62 * i, 330 + 66 * i, 18)
    line = 478
    water(stage.easel, line, light, rng, "#2f6a74", 0.75, sun_x)
    mist(canvas, (60, 400, 260, 110), light.on("#ffffff", 0.85), rng, 0.55)
    boat(canvas, 150, 520, 96, light, stage.side, 1, 0.3)
    person(canvas, 134, 516, 48, light, rng, stage.side, 1, staff=True)
    for x in (386, 352):
        cypress(canvas, x, 560, 130, light, rng, stage.side)
    bush(canvas, 318, 560, 80, light, rng, stage.side)
    bush(canvas, 24, 562, 110, light, rng, stage.side)
