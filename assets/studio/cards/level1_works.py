"""Level 1, the works: a mine's mouth, and panning in a river."""

import skia

from assets.studio.cards.rock import gemstone, ore_cart, rails
from assets.studio.cards.stage import Stage
from assets.studio.folk import lantern, person, timber
from assets.studio.kit import Point, fill, linear, polygon, rgb, stroke
from assets.studio.nature import boulder, glow, water
from assets.studio.plants import broadleaf, conifer, grass


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
        half, top = wide * share * 0.42, foot - tall * (0.2 + share * 0.7)
        for start, end in (
            ((x - half, foot), (x - wide * share * 0.36, top)),
            ((x + half, foot), (x + wide * share * 0.36, top)),
            ((x - half, top), (x + half, top)),
        ):
            timber(canvas, start, end, wide * 0.06, light, rng, "#5a3c22", 0.4)
    glow(canvas, (x, foot - tall * 0.2), wide * 0.5, light.gem, 0.4)
    canvas.restore()
    for lean in (-1, 1):
        prop = (x + lean * wide * 0.5, foot + 4), (x + lean * wide * 0.4, foot - tall)
        brace = (x + lean * wide * 0.46, foot - tall * 0.68), (x + lean * wide * 0.2, foot - tall * 1.02)
        timber(canvas, *prop, wide * 0.13, light, rng, "#9a7048", 0.9)
        timber(canvas, *brace, wide * 0.08, light, rng, "#86603c", 0.8)
    beam = (x - wide * 0.58, foot - tall * 1.03), (x + wide * 0.58, foot - tall * 1.03)
    timber(canvas, *beam, wide * 0.15, light, rng, "#a87c50", 1.0)
    lantern(canvas, x + wide * 0.22, foot - tall * 0.78, wide * 0.13, light)


def mine_mouth(stage: Stage) -> None:
    """A timbered adit in a hillside, with rails and a cart full of stones."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    stage.backdrop(260, (stage.pick(90, 310, 110), 90), 0.6, 11)
    stage.range(290, stage.pick(150, 190, 120), 3, 0.5, snow=stage.pick(0.3, 0.2, 0.0))
    for _ in range(14):
        conifer(canvas, rng.uniform(0, 400), rng.uniform(250, 300), rng.uniform(40, 75), light, rng, stage.side, 0.35)
    shape: list[Point] = stage.pick(
        [(0, 330), (90, 270), (170, 150), (270, 110), (400, 170)],
        [(0, 150), (120, 110), (250, 190), (330, 270), (400, 300)],
        [(0, 300), (110, 240), (200, 200), (300, 140), (400, 110)],
    )
    snow = 0.25 if stage.turn == 0 else 0.0
    stage.slope(shape, "#84776a", "#5f6444", 58, 48, 0.9, snow=snow)
    x, foot = stage.pick(255, 225, 270), stage.pick(430, 415, 400)
    wide, tall = stage.pick(120, 100, 92), stage.pick(140, 116, 112)
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
    conifer(canvas, stage.pick(366, 30, 60), foot + 6, 150, light, rng, stage.side, 0, snow=1.0 if snow else 0.0)
    grass(canvas, 0, 400, 545, 24, light, rng, 70)


def panning(stage: Stage) -> None:
    """Someone washes gravel in a mountain river; the shallows glint."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    sun_x = stage.pick(250, 120, 320)
    line = stage.pick(300, 270, 330)
    stage.backdrop(line, (sun_x, stage.pick(150, 120, 190)), stage.pick(0.7, 0.4, 0.8))
    stage.range(line, stage.pick(150, 130, 190), stage.pick(4, 2, 3), 0.6, snow=stage.pick(0.35, 0, 0.2))
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
    water(stage.easel, line, light, rng, "#46707a", stage.pick(0.7, 0.45, 0.8), sun_x)
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
        x, foot = stage.pick(262, 0, 284), 500
    else:
        stage.slope([(0, 610), (180, 565), (250, 480), (320, 420), (400, line + 50)], "#6b6150", "#4f5a38", 30, 18, 2.4)
        x, foot = stage.pick(0, 292, 0), 478
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
