"""Level 3, the treasures: regalia on velvet, a vault heaped with gold."""

import numpy as np
import skia

from assets.studio.cards.jewels import chest, coin_heap, crown, gold_paint, orb, sparkles
from assets.studio.cards.rock import gemstone
from assets.studio.cards.rooms import candle, casement, inner_wall
from assets.studio.cards.stage import HEIGHT, WIDTH, Stage
from assets.studio.field import Field, fbm, grid, ridged, seed_from
from assets.studio.kit import fill, linear, mix, polygon, radial, rgb, smooth, stroke
from assets.studio.light import triple
from assets.studio.masonry import arch, mason
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
    inner_wall(stage, "#5f5464", [((window, 160), 150, light.sun), ((320, 300), 110, light.lamp)], (44, 22))
    if stage.turn % 2 == 0:
        drape(stage, 330, light.gem)
    else:
        casement(stage, window, 300, 120, 220, 3)
    rays(canvas, (window, 60), 64 if window < 200 else 112, 40, 480, light.sun, rng, 7, 0.34)
    velvet(stage, mix(light.gem, "#4a1020" if stage.turn % 2 else "#201040", 0.45), 356)
    x, y = stage.pick(240, 232), stage.pick(410, 424)
    cushion = smooth(
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
        cushion,
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
    canvas.drawPath(cushion, stroke("#d8a84c", 4))
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
    crown(stage, x, y, stage.pick(84, 92), stage.turn % 2 == 0)
    orb(stage, stage.pick(336, 330), 506, 30)
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
    lamp = (stage.pick(300, 150), stage.pick(230, 210))
    inner_wall(
        stage, "#7d6c60", [(lamp, 150, light.lamp), ((240, 420), 120, "#ffcf70"), ((60, 120), 120, light.sun)], (40, 20)
    )
    builder = mason(light, "#8f7c6c", "#5a3a2c", rng, stage.side, stone=(24, 12))
    for i, (wide, tall) in enumerate(((420, 470), (250, 330))):
        opening = arch(stage.pick(236, 220), 440, wide, tall, stage.turn % 2 == 0)
        canvas.save()
        if i == 1:
            canvas.clipPath(opening, doAntiAlias=True)
            canvas.drawPath(opening, linear((0, 110), (0, 440), [rgb("#0a0608"), rgb("#4a2a14")]))
            glow(canvas, (stage.pick(236, 220), 330), 170, light.lamp, 0.75)
            for row in range(4):
                for k in range(5):
                    builder.window(canvas, 150 + 44 * k, 250 + row * 46, 24, 30, rng)
        canvas.restore()
        canvas.drawPath(opening, stroke("#04040a", 18, 0.5, 6))
        canvas.drawPath(opening, stroke(light.on("#c8b090", 0.5), 9))
    rays(canvas, (lamp[0], 60), 100, 50, 420, light.sun if not light.night else light.lamp, rng, 6, 0.26)
    canvas.drawRect(
        skia.Rect.MakeLTRB(0, 440, WIDTH, HEIGHT), linear((0, 440), (0, HEIGHT), [rgb("#4a3424"), rgb("#0c0706")])
    )
    coin_heap(stage, stage.pick(300, 210), 470, 240, stage.pick(90, 120))
    chest(stage, stage.pick(232, 276), 500, stage.pick(130, 116))
    coin_heap(stage, stage.pick(330, 330), 552, 200, 56)
    for x, tall in ((lamp[0] + 40, 96), (lamp[0] + 66, 74)) if stage.turn % 2 else ((358, 100), (384, 76)):
        candle(stage, x, 440, tall)
    crown(stage, stage.pick(346, 140), stage.pick(452, 470), 34, stage.turn % 2 == 1)
    sparkles(stage, 260, 450, 110, 30)
