"""Level 3, the treasures: regalia on velvet, a vault heaped with gold, a casket, a throne."""

import numpy as np
import skia

from assets.studio.cards.jewels import chest, coin_heap, crown, cut_gem, gold_paint, orb, sparkles
from assets.studio.cards.rock import gemstone
from assets.studio.cards.rooms import candle, casement, inner_wall, lancet, pier, tile_floor
from assets.studio.cards.stage import HEIGHT, WIDTH, Stage
from assets.studio.field import Field, fbm, grid, ridged, seed_from
from assets.studio.folk import modelled, person, timber
from assets.studio.kit import Point, fill, linear, mix, polygon, radial, rgb, smooth, stroke
from assets.studio.light import triple
from assets.studio.masonry import arch
from assets.studio.nature import glow, rays
from assets.studio.relief import lay, sunlit


def velvet(stage: Stage, colour: str, top: float) -> None:
    """Heavy folds of cloth that fill the lower picture."""
    rng = stage.rng
    rows = int(HEIGHT - top)
    x, y = grid(WIDTH, rows)
    folds = ridged(seed_from(rng), WIDTH, rows, 90, 3, 0.4, 0.8)
    drift = fbm(seed_from(rng), WIDTH, rows, 120, 2)
    wave = np.sin(x / 26 + drift * 9 + y / 90) * 0.5 + folds
    lit = sunlit(wave.astype(np.float32), (*stage.toward, 0.5), 26)
    sheen = np.clip(lit, 0, 1) ** 2
    colours: Field = (
        triple(mix(colour, "#04030a", 0.72)) + triple(mix(colour, "#ffffff", 0.12)) * sheen[..., None] * 0.85
    )
    edge = np.clip((y - 14 - 10 * np.sin(x / 37 + drift * 6)) / 3, 0, 1)
    lay(stage.canvas, colours, edge.astype(np.float32), (0, top))


def regalia(stage: Stage) -> None:
    """A crown on a cushion, with orb, sceptre and strewn stones."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    window = stage.pick(120, 300)
    inner_wall(stage, "#8f8494", [((window, 130), 160, light.sun), ((330, 320), 150, light.lamp)], (44, 22))
    if stage.turn % 2 == 0:
        drape(stage, 330, light.gem)
    else:
        casement(stage, window, 300, 120, 220, 3)
    rays(canvas, (window, 60), 64 if window < 200 else 112, 40, 480, light.sun, rng, 7, 0.34)
    velvet(stage, mix(light.gem, "#4a1020" if stage.turn % 2 else "#201040", 0.45), 356)
    x, y = stage.pick(240, 232), stage.pick(410, 424)
    cushion(stage, x, y)
    crown(stage, x, y, stage.pick(84, 92), stage.turn % 2 == 0)
    orb(stage, stage.pick(336, 330), 506, 30)
    sceptre(stage)
    for _ in range(12):
        gemstone(
            canvas,
            rng.uniform(190, 380),
            rng.uniform(500, 546),
            rng.uniform(4, 8),
            rng.choice((light.gem, "#f4f6ff")),
            rng,
        )
    sparkles(stage, x, y - 70, 80, 18)


def cushion(stage: Stage, x: float, y: float) -> None:
    """A velvet cushion with a gold cord and tassels, dented by what lies on it."""
    canvas, light = stage.canvas, stage.light
    shape = smooth(
        [
            (x - 128, y + 10),
            (x - 120, y - 22),
            (x, y - 34),
            (x + 120, y - 22),
            (x + 128, y + 10),
            (x + 118, y + 52),
            (x, y + 66),
            (x - 118, y + 52),
        ],
        True,
    )
    canvas.drawOval(skia.Rect.MakeXYWH(x - 130, y + 36, 260, 44), fill("#020104", 0.7, 10))
    canvas.drawPath(
        shape,
        radial(
            (x + 40 * stage.side, y - 20),
            170,
            [
                rgb(mix(light.gem, "#ffffff", 0.25)),
                rgb(mix(light.gem, "#200818", 0.45)),
                rgb(mix(light.gem, "#08020a", 0.85)),
            ],
        ),
    )
    canvas.save()
    canvas.clipPath(shape, doAntiAlias=True)
    for lean in (-1, 1):
        for k in range(3):
            crease = smooth(
                [(x + lean * 132, y + 44 - 20 * k), (x + lean * (96 - 6 * k), y + 26 - 12 * k), (x + lean * 60, y + 24)]
            )
            canvas.drawPath(crease, stroke("#04020a", 7, 0.35, 4))
    canvas.drawOval(skia.Rect.MakeXYWH(x - 96, y - 30, 192, 44), fill("#020104", 0.55, 10))
    canvas.drawPath(smooth([(x - 122, y - 18), (x, y - 30), (x + 122, y - 18)]), stroke("#ffffff", 6, 0.25, 4))
    canvas.drawPath(smooth([(x - 118, y + 44), (x, y + 58), (x + 118, y + 44)]), stroke("#04020a", 14, 0.5, 7))
    canvas.restore()
    canvas.drawPath(shape, stroke("#d8a84c", 4))
    for lean in (-1, 1):
        tassel = (x + lean * 126, y + 50)
        canvas.drawPath(
            polygon(
                [
                    (tassel[0] - 5, tassel[1]),
                    (tassel[0] + 5, tassel[1]),
                    (tassel[0] + 9, tassel[1] + 32),
                    (tassel[0] - 9, tassel[1] + 32),
                ]
            ),
            gold_paint(tassel[0] - 9, tassel[0] + 9),
        )
        canvas.drawCircle(*tassel, 8, gold_paint(tassel[0] - 8, tassel[0] + 8))


def sceptre(stage: Stage) -> None:
    """A golden rod lying aslant in the foreground."""
    canvas = stage.canvas
    canvas.save()
    canvas.translate(220, 520)
    canvas.rotate(-16)
    canvas.drawRoundRect(
        skia.Rect.MakeXYWH(-110, -5, 210, 10),
        5,
        5,
        linear((0, -5), (0, 5), [rgb("#fff0b0"), rgb("#b07a24"), rgb("#4a2c0c")]),
    )
    for at in (-100, -40, 30, 90):
        canvas.drawRoundRect(
            skia.Rect.MakeXYWH(at, -8, 9, 16), 3, 3, linear((0, -8), (0, 8), [rgb("#fff0b0"), rgb("#8a5c20")])
        )
    canvas.restore()


def drape(stage: Stage, x: float, colour: str) -> None:
    """A curtain hanging from the top."""
    canvas = stage.canvas
    for i in range(7):
        left = x - 70 + i * 22
        fold = smooth(
            [
                (left, -10),
                (left + 14, 120),
                (left + 2, 260),
                (left + 16, 400),
                (left + 30, 400),
                (left + 22, 260),
                (left + 30, 120),
                (left + 22, -10),
            ],
            True,
        )
        canvas.drawPath(
            fold,
            linear(
                (left, 0),
                (left + 30, 0),
                [rgb(mix(colour, "#06020a", 0.85)), rgb(mix(colour, "#180818", 0.4)), rgb(mix(colour, "#06020a", 0.8))],
            ),
        )
    canvas.drawPath(smooth([(x - 70, 40), (x, 76), (x + 90, 30)]), stroke("#d8a84c", 5, 0.9))


def treasury(stage: Stage) -> None:
    """A vault heaped with gold, open chests and candle light."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    lamp = (300, 230)
    inner_wall(
        stage, "#7d6c60", [(lamp, 150, light.lamp), ((240, 420), 120, "#ffcf70"), ((60, 120), 120, light.sun)], (40, 20)
    )
    for i, (wide, tall) in enumerate(((420, 470), (250, 330))):
        opening = arch(236, 440, wide, tall, True)
        canvas.save()
        if i == 1:
            canvas.clipPath(opening, doAntiAlias=True)
            canvas.drawPath(opening, linear((0, 110), (0, 440), [rgb("#0a0608"), rgb("#4a2a14")]))
            glow(canvas, (236, 330), 170, light.lamp, 0.75)
            for row in range(4):
                vessels(stage, 236 - 118, 236 + 118, 232 + row * 54)
        canvas.restore()
        canvas.drawPath(opening, stroke("#04040a", 18, 0.5, 6))
        canvas.drawPath(opening, stroke(light.on("#c8b090", 0.5), 9))
    rays(canvas, (lamp[0], 60), 100, 50, 420, light.sun if not light.night else light.lamp, rng, 6, 0.26)
    canvas.drawRect(
        skia.Rect.MakeLTRB(0, 440, WIDTH, HEIGHT), linear((0, 440), (0, HEIGHT), [rgb("#4a3424"), rgb("#0c0706")])
    )
    coin_heap(stage, 300, 470, 240, 90)
    chest(stage, 232, 500, 130)
    coin_heap(stage, 330, 552, 200, 56)
    for x, tall in ((358, 100), (384, 76)):
        candle(stage, x, 440, tall)
    crown(stage, 346, 452, 34, False)
    sparkles(stage, 260, 450, 110, 30)


def vessels(stage: Stage, left: float, right: float, shelf: float) -> None:
    """A shelf of golden cups, ewers and plates."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    at = left + 8
    while at < right - 8:
        wide, tall = rng.uniform(12, 22), rng.uniform(20, 38)
        x = at + wide / 2
        kind = rng.randrange(3)
        if kind == 0:
            shape = [
                (-0.5, -1.0),
                (-0.42, -0.55),
                (-0.1, -0.42),
                (-0.1, -0.14),
                (-0.4, 0.0),
                (0.4, 0.0),
                (0.1, -0.14),
                (0.1, -0.42),
                (0.42, -0.55),
                (0.5, -1.0),
            ]
        elif kind == 1:
            shape = [
                (-0.14, -1.0),
                (-0.2, -0.74),
                (-0.5, -0.4),
                (-0.34, 0.0),
                (0.34, 0.0),
                (0.5, -0.4),
                (0.2, -0.74),
                (0.14, -1.0),
            ]
        else:
            shape = [
                (-0.5, -0.5),
                (-0.36, -0.86),
                (0.0, -1.0),
                (0.36, -0.86),
                (0.5, -0.5),
                (0.36, -0.14),
                (0.0, 0.0),
                (-0.36, -0.14),
            ]
        path = smooth([(x + px * wide, shelf + py * tall) for px, py in shape], True)
        canvas.drawPath(path, gold_paint(at, at + wide))
        canvas.drawPath(path, stroke("#fff0b8", 0.8, 0.5))
        if rng.random() < 0.6:
            gemstone(canvas, x, shelf - tall * 0.5, 3.6, light.gem, rng)
        at += wide + rng.uniform(4, 10)
    timber(canvas, (left - 20, shelf + 4), (right + 20, shelf + 4), 8, light, rng, "#5a3a22", 0.7)


def casket(stage: Stage) -> None:
    """A jewel casket spilling a necklace before a dark curtain, a goblet beside it."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    inner_wall(stage, "#4a3c44", [((300, 130), 160, light.lamp), ((200, 330), 130, light.gem)], (50, 24))
    drape(stage, 80, mix(light.gem, "#301030", 0.3))
    drape(stage, 320, mix(light.gem, "#301030", 0.3))
    candle(stage, 352, 400, 120)
    candle(stage, 326, 410, 84)
    velvet(stage, mix(light.gem, "#200818", 0.5), 366)
    chest(stage, 240, 446, 150)
    goblet(stage, 352, 500, 112)
    chain: list[Point] = [
        (186.0, 380.0),
        (150.0, 430.0),
        (176.0, 486.0),
        (240.0, 514.0),
        (300.0, 496.0),
        (316.0, 456.0),
    ]
    curve = smooth(chain)
    canvas.drawPath(curve, stroke("#020104", 9, 0.6, 4))
    measure = skia.PathMeasure(curve, False)
    for i in range(34):
        spot = measure.getPosTan(measure.getLength() * i / 33)[0]
        if i % 4 == 2:
            gemstone(canvas, spot.x(), spot.y() + 3, 9, light.gem, rng)
        else:
            canvas.drawCircle(
                spot.x(),
                spot.y(),
                4.4,
                radial((spot.x() - 1.4, spot.y() - 1.6), 6, [rgb("#ffffff"), rgb("#d8c8b8"), rgb("#6a5a54")]),
            )
    cut_gem(canvas, 240, 530, 24, light.gem, rng)
    sparkles(stage, 240, 430, 120, 26)


def goblet(stage: Stage, x: float, foot: float, tall: float) -> None:
    """A tall golden cup set with stones."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    wide = tall * 0.62
    canvas.drawOval(skia.Rect.MakeXYWH(x - wide * 0.5, foot - 6, wide, 16), fill("#020104", 0.7, 5))
    shape = [
        (-0.5, -1.0),
        (-0.47, -0.7),
        (-0.26, -0.5),
        (-0.08, -0.44),
        (-0.12, -0.32),
        (-0.06, -0.14),
        (-0.38, 0.0),
        (0.38, 0.0),
        (0.06, -0.14),
        (0.12, -0.32),
        (0.08, -0.44),
        (0.26, -0.5),
        (0.47, -0.7),
        (0.5, -1.0),
    ]
    canvas.drawPath(
        smooth([(x + px * wide, foot + py * tall) for px, py in shape], True), gold_paint(x - wide / 2, x + wide / 2)
    )
    canvas.drawOval(skia.Rect.MakeXYWH(x - wide * 0.5, foot - tall * 1.06, wide, tall * 0.13), fill("#3a2008"))
    canvas.drawOval(skia.Rect.MakeXYWH(x - wide * 0.5, foot - tall * 1.06, wide, tall * 0.13), stroke("#ffe9a0", 2.4))
    for i in range(5):
        lean = (i - 2) / 2.2
        gemstone(
            canvas, x + lean * wide * 0.42, foot - tall * (0.78 - 0.05 * (1 - lean * lean)), tall * 0.05, light.gem, rng
        )


def throne(stage: Stage) -> None:
    """A throne at the end of a columned hall, under a canopy."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    x = 236
    inner_wall(stage, "#7a6458", [((x, 250), 170, light.lamp), ((80, 120), 130, light.sun)], (40, 20))
    for lean in (-1, 1):
        drape(stage, x + lean * 168 - 20, light.gem)
        lancet(stage, x + lean * 96, 330, 40, 220)
    canvas.drawRect(
        skia.Rect.MakeLTRB(0, 410, WIDTH, HEIGHT),
        linear((0, 410), (0, HEIGHT), [rgb(light.on("#a88c74", 0.7)), rgb("#0c0808")]),
    )
    tile_floor(stage, (x, 390))
    for i in range(4):
        half = 70 + 15 * i
        step_box = skia.Path()
        step_box.addRect(skia.Rect.MakeLTRB(x - half, 404 + 12 * i, x + half, 417 + 12 * i))
        modelled(canvas, step_box, light, "#cbb89c", stage.side)
    carpet = polygon([(x - 26, 400), (x + 26, 400), (x + 30, 452), (x + 96, 570), (x - 96, 570), (x - 30, 452)])
    canvas.drawPath(
        carpet, linear((0, 400), (0, 570), [rgb(mix(light.gem, "#ffffff", 0.1)), rgb(mix(light.gem, "#10040a", 0.75))])
    )
    canvas.drawPath(carpet, stroke("#d8a84c", 3, 0.9))
    back = arch(x, 372, 92, 190, True)
    canvas.drawPath(arch(x, 376, 122, 224, True), fill("#020104", 0.6, 12))
    canvas.drawPath(arch(x, 374, 112, 212, True), gold_paint(x - 56, x + 56))
    canvas.drawPath(
        back, radial((x, 250), 120, [rgb(mix(light.gem, "#ffffff", 0.2)), rgb(mix(light.gem, "#14040c", 0.7))])
    )
    for i in range(5):
        for k in range(3):
            canvas.drawCircle(x - 26 + 26 * k, 236 + 28 * i, 2.4, fill("#e8bc58", 0.9))
    seat = polygon([(x - 52, 344), (x + 52, 344), (x + 60, 366), (x - 60, 366)])
    canvas.drawPath(
        seat, linear((0, 344), (0, 366), [rgb(mix(light.gem, "#ffffff", 0.15)), rgb(mix(light.gem, "#10040a", 0.6))])
    )
    canvas.drawRect(skia.Rect.MakeLTRB(x - 60, 366, x + 60, 404), gold_paint(x - 60, x + 60))
    for lean in (-1, 1):
        canvas.drawRoundRect(
            skia.Rect.MakeXYWH(x + lean * 56 - 9, 312, 18, 92), 6, 6, gold_paint(x + lean * 56 - 9, x + lean * 56 + 9)
        )
        orb(stage, x + lean * 56, 302, 11)
        candle(stage, x + lean * 118, 440, 110)
        pier(stage, x + lean * 190, 470, 40, 0.1)
    crown(stage, x, 186, 30, False)
    rays(canvas, (x - 20, -20), 90, 44, 470, light.sun, rng, 8, 0.36)
    for dx, size in ((-60, 92), (66, 96)):
        person(canvas, x + dx, 440 + size, size, light, rng, stage.side, 1 if dx < 0 else -1, staff=True)
    sparkles(stage, x, 200, 60, 10)
