"""Level 2, crafts and trade indoors: a jeweller's workshop, a market arcade, a foundry."""

import math

import numpy as np
import skia

from assets.studio.cards.jewels import cut_gem
from assets.studio.cards.rock import gemstone
from assets.studio.cards.rooms import casement, inner_wall, tile_floor
from assets.studio.cards.stage import HEIGHT, SIZE, WIDTH, Stage
from assets.studio.field import fbm, seed_from
from assets.studio.folk import CLOTHS, lantern, modelled, person, timber
from assets.studio.kit import Point, fill, linear, polygon, radial, rgb, smooth, stroke
from assets.studio.masonry import Mason, arch, mason
from assets.studio.nature import glow, rays, sky
from assets.studio.relief import lay


def bench(stage: Stage, top: float, wood: str = "#7a5232") -> None:
    """A workbench that fills the foreground, its grain running away from the viewer."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    canvas.drawRect(
        skia.Rect.MakeLTRB(0, top, WIDTH, HEIGHT),
        linear((0, top), (0, HEIGHT), [rgb(light.on(wood, 0.85)), rgb(light.on(wood, 0.35))]),
    )
    grain = fbm(seed_from(rng), WIDTH, int(HEIGHT - top), 6, 4, 0.6, 14)
    lay(canvas, "#120804", np.clip((grain - 0.42) * 2.2, 0, 0.6), (0, top))
    canvas.drawLine(0, top, WIDTH, top, stroke(light.lamp, 3, 0.55, 1))
    for _ in range(4):
        y = rng.uniform(top + 20, HEIGHT)
        canvas.drawLine(0, y, WIDTH, y + rng.uniform(-4, 4), stroke("#0a0604", 2, 0.5))


def workshop(stage: Stage) -> None:
    """A jeweller's bench: a lamp, tools, a great stone in its clamp."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    lamp = (stage.pick(150, 330), stage.pick(270, 250))
    window = stage.pick(270, 150)
    inner_wall(
        stage,
        stage.pick("#8a7a6a", "#7d7a80"),
        [(lamp, 150, light.lamp), ((window, 180), 120, light.sun)],
    )
    casement(stage, window, stage.pick(300, 280), stage.pick(120, 130), stage.pick(190, 200))
    rays(canvas, (window, 180), 100 if window < 200 else 80, 50, 380, light.sun, rng, 6, 0.22)
    shelf_y = stage.pick(250, 300)
    _shelf(stage, stage.pick(90, 330), shelf_y)
    top = stage.pick(392, 380)
    bench(stage, top)
    _tools(stage, top)
    x, y = stage.pick(262, 240), top + 40
    _clamped_stone(stage, x, y, stage.pick(52, 60))
    _oil_lamp(stage, lamp[0], top + 14)
    for _ in range(16):
        gemstone(
            canvas,
            rng.uniform(190, 384),
            rng.uniform(top + 76, 546),
            rng.uniform(4, 9),
            rng.choice((light.gem, light.gem, "#f0f4ff")),
            rng,
        )
    if stage.turn == 1:
        _scales(stage, 318, top + 20)
    canvas.drawCircle(x, y, 200, radial((x, y), 200, [rgb(light.lamp, 0.16), rgb(light.lamp, 0)]))


def _shelf(stage: Stage, x: float, y: float) -> None:
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    timber(canvas, (x - 66, y), (x + 66, y), 8, light, rng, "#6b4a2c", 0.7)
    canvas.drawRect(skia.Rect.MakeLTRB(x - 60, y + 4, x + 60, y + 14), fill("#020204", 0.5, 4))
    at = x - 54.0
    while at < x + 46:
        wide, tall = rng.uniform(9, 18), rng.uniform(18, 40)
        pot = smooth(
            [
                (at, y - 4),
                (at - 1, y - tall * 0.6),
                (at + wide * 0.35, y - tall),
                (at + wide * 0.65, y - tall),
                (at + wide + 1, y - tall * 0.6),
                (at + wide, y - 4),
            ],
            True,
        )
        modelled(canvas, pot, light, rng.choice(("#6a8a8a", "#a8643c", "#8a7a4c", "#5a5a74", "#b89a5c")), stage.side)
        at += wide + 5


def _tools(stage: Stage, top: float) -> None:
    """Files, pliers and hammers hung on the wall and laid on the bench."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    rail = stage.pick(330, 120, 90)
    timber(canvas, (rail - 50, top - 76), (rail + 50, top - 76), 6, light, rng, "#5a3e28", 0.7)
    for i in range(6):
        x = rail - 42 + i * 17
        canvas.drawLine(x, top - 74, x, top - 46, stroke(light.on("#8a5a34", 0.8), 5))
        canvas.drawLine(x, top - 46, x, top - 22, stroke(light.on("#a8acb4", 0.9), 2.6))
        canvas.drawCircle(x, top - 22, rng.uniform(2, 5), fill(light.on("#b8bcc4", 0.9)))
    for x, angle in ((150, 20), (340, -24)):
        canvas.save()
        canvas.translate(x, top + 74)
        canvas.rotate(angle)
        timber(canvas, (-40, 0), (14, 0), 6, light, rng, "#a87848", 0.9)
        canvas.drawRoundRect(
            skia.Rect.MakeXYWH(10, -10, 16, 20), 3, 3, linear((0, -10), (0, 10), [rgb("#d8dce4"), rgb("#4a4c54")])
        )
        canvas.restore()


def _clamped_stone(stage: Stage, x: float, y: float, size: float) -> None:
    """A large cut gem held up in a brass stand, shining."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    glow(canvas, (x, y - size), size * 3.2, light.gem, 0.65)
    canvas.drawOval(
        skia.Rect.MakeXYWH(x - size * 0.8, y + size * 0.2, size * 1.6, size * 0.34), fill("#020204", 0.6, 5)
    )
    brass = linear(
        (x - size, 0), (x + size, 0), [rgb("#5a3a14"), rgb("#f0cc78"), rgb("#8a5c20"), rgb("#d8a84c"), rgb("#4a2e10")]
    )
    canvas.drawPath(
        smooth(
            [
                (x - size * 0.62, y + size * 0.3),
                (x - size * 0.2, y + size * 0.1),
                (x - size * 0.1, y - size * 0.3),
                (x + size * 0.1, y - size * 0.3),
                (x + size * 0.2, y + size * 0.1),
                (x + size * 0.62, y + size * 0.3),
            ],
            True,
        ),
        brass,
    )
    cut_gem(canvas, x, y - size * 0.95, size * 0.82, light.gem, rng)
    for lean in (-1, 1):
        claw = smooth(
            [
                (x + lean * size * 0.1, y - size * 0.2),
                (x + lean * size * 0.7, y - size * 0.45),
                (x + lean * size * 0.74, y - size * 0.95),
            ]
        )
        canvas.drawPath(claw, stroke("#d8a84c", size * 0.09))
        canvas.drawPath(claw, stroke("#fff0c0", size * 0.025, 0.8))


def _oil_lamp(stage: Stage, x: float, foot: float) -> None:
    canvas, light = stage.canvas, stage.light
    glow(canvas, (x, foot - 62), 150, light.lamp, 0.75)
    body = smooth(
        [
            (x - 16, foot),
            (x - 20, foot - 14),
            (x - 7, foot - 30),
            (x + 7, foot - 30),
            (x + 20, foot - 14),
            (x + 16, foot),
        ],
        True,
    )
    canvas.drawPath(
        body, linear((x - 20, 0), (x + 20, 0), [rgb("#5a3a14"), rgb("#f0cc78"), rgb("#8a5c20"), rgb("#4a2e10")])
    )
    canvas.drawPath(
        smooth([(x, foot - 84), (x - 8, foot - 58), (x, foot - 38), (x + 8, foot - 58)], True), fill("#ffb040", 0.9, 2)
    )
    canvas.drawPath(
        smooth([(x, foot - 72), (x - 4, foot - 54), (x, foot - 42), (x + 4, foot - 54)], True), fill("#fff8dc", 1, 1)
    )
    chimney = skia.Rect.MakeXYWH(x - 14, foot - 92, 28, 62)
    canvas.drawRoundRect(chimney, 12, 14, fill("#fff0d0", 0.1))
    canvas.drawRoundRect(chimney, 12, 14, stroke("#fff0d0", 1.2, 0.45))


def _scales(stage: Stage, x: float, foot: float) -> None:
    canvas = stage.canvas
    brass = stroke("#d8a84c", 4)
    canvas.drawLine(x, foot, x, foot - 110, brass)
    canvas.drawLine(x - 44, foot - 100, x + 44, foot - 112, brass)
    for lean, lift in ((-44, 100), (44, 112)):
        for spread in (-14, 14):
            canvas.drawLine(x + lean, foot - lift, x + lean + spread, foot - lift + 46, stroke("#c89848", 1.1))
        canvas.drawArc(skia.Rect.MakeXYWH(x + lean - 18, foot - lift + 34, 36, 24), 0, 180, True, fill("#b8862c"))
    canvas.drawOval(skia.Rect.MakeXYWH(x - 24, foot - 5, 48, 12), fill("#8a5c20"))


def arcade(stage: Stage) -> None:
    """A vaulted market street with stalls, cloths and hanging lamps."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    end = (stage.pick(236, 190), stage.pick(300, 280))
    sky(canvas, SIZE, light, rng, 380, end, 0.4)
    canvas.drawRect(
        skia.Rect.MakeLTRB(0, end[1] + 40, WIDTH, HEIGHT),
        linear((0, end[1] + 40), (0, HEIGHT), [rgb(light.on("#c2a888", 0.9)), rgb(light.on("#6a5644", 0.3))]),
    )
    tile_floor(stage, (end[0], end[1] + 30))
    stone = stage.pick("#c8b294", "#b0a8a0")
    builder = mason(light, stone, "#8a4a34", rng, stage.side, stone=(22, 11))
    count = 6
    for i in range(count):
        share = 0.2 + 0.95 * (i / (count - 1)) ** 1.7
        _bay(stage, builder, end, share, max(0.0, 0.5 * (1 - share)), stage.turn == 1)
        if i < count - 1:
            for lean in (-1, 1):
                if lean > 0 or i > 0:
                    _stall(stage, end[0] + lean * 128 * share, end[1] + 200 * share, 74 * share)
            lantern(canvas, end[0] + (i % 3 - 1) * 24 * share, end[1] - 120 * share, 5 + 11 * share, light)
        if i in (1, 2, 3):
            for _ in range(2):
                person(
                    canvas,
                    end[0] + rng.uniform(-56, 76) * share,
                    end[1] + (215 + rng.uniform(-12, 12)) * share,
                    112 * share,
                    light,
                    rng,
                    stage.side,
                    rng.choice((-1, 1)),
                )
    rays(canvas, (end[0] + 120 * stage.side, -20), 90 + 22 * stage.side, 44, 520, light.sun, rng, 6, 0.26)
    glow(canvas, end, 150, light.sun, 0.5)
    _stall(stage, stage.pick(338, 330), 552, 150)
    for i in range(3):
        _hanging(stage, stage.pick(330, 40) + (i - 1) * 34, stage.pick(170, 190) + 10 * i, 28, 96)


def _bay(stage: Stage, builder: Mason, end: Point, share: float, veil: float, pointed: bool) -> None:
    """One arch across the street at a share of the way to the viewer."""
    canvas, light = stage.canvas, stage.light
    foot, wide, tall = end[1] + 240 * share, 300 * share, 420 * share
    opening = arch(end[0], foot, wide, tall, pointed)
    outline = skia.Path()
    outline.addRect(skia.Rect.MakeLTRB(end[0] - 1.1 * wide, foot - tall - 340 * share, end[0] + 1.1 * wide, foot))
    canvas.save()
    canvas.clipPath(opening, skia.ClipOp.kDifference, True)
    builder.wall(canvas, outline, (0, 0))
    canvas.drawPath(outline, fill(light.haze, veil))
    canvas.drawPath(outline, fill("#06050a", 0.5 * max(0.0, share - 0.35)))
    canvas.restore()
    canvas.save()
    canvas.clipRect(skia.Rect.MakeLTRB(0, 0, WIDTH, foot - 6 * share))
    canvas.drawPath(opening, stroke(light.far(light.on("#c8b494", 0.55), veil), 9 * share))
    canvas.restore()
    canvas.save()
    canvas.clipPath(opening, doAntiAlias=True)
    canvas.drawPath(opening, stroke("#04040a", 26 * share, 0.4, 6 * share + 0.5))
    canvas.restore()


def _hanging(stage: Stage, x: float, top: float, wide: float, tall: float) -> None:
    """A carpet hung up for sale."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    ground, figure = rng.sample(CLOTHS, 2)
    box = skia.Rect.MakeXYWH(x - wide / 2, top, wide, tall)
    canvas.drawRect(box.makeOffset(4, 5), fill("#020204", 0.5, 4))
    canvas.drawRect(
        box, linear((x - wide / 2, 0), (x + wide / 2, 0), [rgb(light.on(ground, s)) for s in (0.3, 0.8, 0.4)])
    )
    canvas.drawRect(box.makeInset(3, 4), stroke(light.on("#e0c080", 0.8), 1.6))
    for i in range(4):
        y = top + tall * (i + 0.5) / 4
        canvas.drawPath(polygon([(x, y - 9), (x + 7, y), (x, y + 9), (x - 7, y)]), fill(light.on(figure, 0.8)))


def _stall(stage: Stage, x: float, foot: float, size: float) -> None:
    """A table of wares under a cloth."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    cloth = rng.choice(CLOTHS)
    table = polygon(
        [
            (x - size * 0.6, foot - size * 0.5),
            (x + size * 0.6, foot - size * 0.5),
            (x + size * 0.56, foot),
            (x - size * 0.56, foot),
        ]
    )
    modelled(canvas, table, light, cloth, stage.side)
    for i in range(int(10 + size * 0.3)):
        piece = min(size * 0.075, 6.0)
        at = (x + rng.uniform(-0.52, 0.52) * size, foot - size * 0.5 - abs(rng.gauss(0, piece)))
        if i % 3 == 0:
            gemstone(canvas, *at, piece, light.gem, rng)
        else:
            ware = skia.Path()
            ware.addCircle(*at, piece * rng.uniform(0.8, 1.2))
            modelled(
                canvas, ware, light, rng.choice(("#d08a3c", "#b84a34", "#d8c25c", "#8a6a4c", "#c8b48c")), stage.side
            )
    for share in (0.2, 0.4, 0.62, 0.84):
        fold = x - size * 0.56 + size * 1.12 * share
        canvas.drawLine(
            fold, foot - size * 0.46, fold, foot, stroke("#04040a", max(1.0, size * 0.03), 0.3, size * 0.012)
        )
    top = foot - size * 1.3
    for i in range(6):
        a, b = x - size * 0.7 + size * 1.4 * i / 6, x - size * 0.7 + size * 1.4 * (i + 1) / 6
        tone = light.on(cloth if i % 2 else "#e8dcc0", 0.5 + 0.07 * i)
        canvas.drawPath(
            polygon(
                [(a, top), (b, top), (b, top + size * 0.26), ((a + b) / 2, top + size * 0.32), (a, top + size * 0.26)]
            ),
            fill(tone),
        )
    for lean in (-0.64, 0.64):
        canvas.drawLine(
            x + lean * size, top, x + lean * size, foot, stroke(light.on("#5a4028", 0.5), max(1.2, size * 0.04))
        )


def foundry(stage: Stage) -> None:
    """A smith's forge: molten gold, sparks, the anvil."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    hearth = (stage.pick(286, 120), stage.pick(330, 320))
    inner_wall(
        stage,
        "#7a6a62",
        [((hearth[0], hearth[1] - 20), 170, "#ff9a4a"), ((400 - hearth[0], 120), 130, light.sun)],
        (28, 14),
    )
    casement(stage, stage.pick(120, 290), 250, 80, 130, 2)
    builder = mason(light, "#8a7466", "#5a3a2c", rng, stage.side, stone=(24, 12))
    hood = polygon([(hearth[0] - 40, 20), (hearth[0] + 40, 20), (hearth[0] + 104, 240), (hearth[0] - 104, 240)])
    builder.wall(canvas, hood, (0, 0))
    base = polygon([(hearth[0] - 112, 240), (hearth[0] + 112, 240), (hearth[0] + 112, 430), (hearth[0] - 112, 430)])
    builder.wall(canvas, base, (0, 240))
    mouth = arch(hearth[0], 400, 150, 136, stage.turn == 1)
    canvas.drawPath(
        mouth,
        radial(
            (hearth[0], 380), 130, [rgb("#fff6c8"), rgb("#ffb040"), rgb("#d8401c"), rgb("#2a0a08")], [0, 0.3, 0.62, 1]
        ),
    )
    canvas.drawPath(mouth, stroke(light.on("#a8907c", 0.7), 9))
    for _ in range(20):
        fx = rng.gauss(hearth[0], 34)
        flame = smooth(
            [
                (fx - 8, 398),
                (fx - 4, 366),
                (fx + rng.uniform(-8, 8), rng.uniform(290, 350)),
                (fx + 5, 366),
                (fx + 8, 398),
            ],
            True,
        )
        canvas.drawPath(flame, fill(rng.choice(("#ffd060", "#ff9030", "#fff0b0")), 0.55, 2.5))
    glow(canvas, (hearth[0], 350), 260, "#ff8a3a", 0.5)
    canvas.drawRect(
        skia.Rect.MakeLTRB(0, 428, WIDTH, HEIGHT),
        linear((0, 428), (0, HEIGHT), [rgb(light.on("#8a6248", 0.8)), rgb("#0c0806")]),
    )
    canvas.drawOval(skia.Rect.MakeXYWH(hearth[0] - 150, 424, 300, 60), fill("#ff9a4a", 0.35, 18))
    x = stage.pick(210, 270)
    _anvil(stage, x, 510, 96)
    smith = stage.pick(118, 190)
    person(canvas, smith, 500, 170, light, rng, 1 if hearth[0] > smith else -1, 1)
    timber(canvas, (smith + 46, 404), (smith + 84, 372), 6, light, rng, "#8a5a34", 0.9)
    canvas.drawRoundRect(skia.Rect.MakeXYWH(smith + 74, 352, 26, 20), 3, 3, fill("#5a5a62"))
    spark = (x - 6, 446)
    glow(canvas, spark, 80, "#ffc060", 0.9)
    for _ in range(70):
        angle, reach = rng.uniform(180, 360), rng.uniform(12, 110)
        tip = (spark[0] + math.cos(math.radians(angle)) * reach, spark[1] + math.sin(math.radians(angle)) * reach * 0.8)
        back = (spark[0] + (tip[0] - spark[0]) * 0.86, spark[1] + (tip[1] - spark[1]) * 0.86)
        canvas.drawLine(*back, *tip, stroke(rng.choice(("#fff0b0", "#ffc050", "#ff8a30")), 1.5))
    gemstone(canvas, x - 6, 446, 7, light.gem, rng)


def _anvil(stage: Stage, x: float, foot: float, size: float) -> None:
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    timber(canvas, (x, foot), (x, foot - size * 0.4), size * 0.5, light, rng, "#6b4a30", 0.6)
    shape = [
        (-0.62, -0.64),
        (-0.3, -0.66),
        (0.5, -0.66),
        (0.5, -0.54),
        (0.2, -0.5),
        (0.14, -0.44),
        (0.3, -0.36),
        (-0.26, -0.36),
        (-0.12, -0.44),
        (-0.2, -0.52),
        (-0.4, -0.56),
    ]
    path = polygon([(x + px * size, foot + py * size) for px, py in shape])
    canvas.drawPath(
        path, linear((0, foot - size * 0.66), (0, foot - size * 0.36), [rgb("#c8a890"), rgb("#4a4448"), rgb("#1a181c")])
    )
    canvas.drawLine(
        x - size * 0.55, foot - size * 0.655, x + size * 0.5, foot - size * 0.655, stroke("#ffd8a0", 1.8, 0.9)
    )
