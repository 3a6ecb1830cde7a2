"""Level 2, merchants' business: a counting house, barges below a castle, mills in the wind, a shipyard."""

import math

import numpy as np
import skia

from assets.studio.cards.jewels import coin_heap, gold_paint
from assets.studio.cards.level2_water import barrel
from assets.studio.cards.rock import gemstone, ladder
from assets.studio.cards.rooms import bookcase, candle, casement, inner_wall
from assets.studio.cards.stage import HEIGHT, SIZE, WIDTH, Stage
from assets.studio.cards.town import town
from assets.studio.field import fbm, seed_from
from assets.studio.folk import fire, modelled, pack_animal, person, timber
from assets.studio.kit import Point, fill, linear, mix, polar, polygon, rgb, smooth, stroke
from assets.studio.masonry import Cap, mason
from assets.studio.nature import boulder, glow, land, mist, rays, water
from assets.studio.plants import broadleaf, bush, cypress, grass
from assets.studio.relief import lay
from assets.studio.ships import boat, ship


def counting_house(stage: Stage) -> None:
    """A merchant's desk: a chart, a compass, coins, scales and sorted stones."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    window = stage.pick(262, 140)
    inner_wall(
        stage, "#6f5c4c", [((window, 190), 160, light.sun), ((stage.pick(120, 330), 300), 110, light.lamp)], (46, 22)
    )
    casement(stage, window, 316, stage.pick(150, 120), stage.pick(230, 250), 4)
    bookcase(stage, stage.pick(0, 268), stage.pick(122, 400), stage.pick(70, 90), 384)
    rays(canvas, (window, 90), stage.pick(104, 72), 44, 460, light.sun, rng, 7, 0.3)
    if stage.turn % 2:
        person(canvas, 300, 470, 220, light, rng, stage.side, -1)
    desk: list[Point] = [(-20, 380), (420, 364), (440, 580), (-40, 580)]
    canvas.drawPath(
        polygon(desk), linear((0, 370), (0, HEIGHT), [rgb(light.on("#8a5a34", 0.85)), rgb(light.on("#4a2e1a", 0.3))])
    )
    grain = fbm(seed_from(rng), WIDTH, 190, 7, 4, 0.6, 16)
    lay(canvas, "#120804", np.clip((grain - 0.45) * 2, 0, 0.55), (0, 384))
    _chart(stage, stage.pick(216, 236), 450)
    if stage.turn % 2 == 0:
        _spyglass(stage, (150, 520), (330, 476))
        coin_heap(stage, 330, 440, 110, 36)
    else:
        coin_heap(stage, 300, 548, 130, 40)
        _spyglass(stage, (230, 410), (380, 428))
    for i, x in enumerate((360, 378)):
        candle(stage, x if stage.turn % 2 == 0 else 400 - x + 60, 424 + 8 * i, 70 - 20 * i)
    for _ in range(14):
        gemstone(canvas, rng.gauss(stage.pick(250, 210), 46), rng.gauss(500, 20), rng.uniform(4, 10), light.gem, rng)


def _chart(stage: Stage, x: float, y: float) -> None:
    """A sea chart spread on the desk, curling at its ends."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    sheet = smooth(
        [
            (x - 150, y - 20),
            (x - 60, y - 44),
            (x + 60, y - 50),
            (x + 146, y - 40),
            (x + 168, y + 50),
            (x + 60, y + 62),
            (x - 60, y + 70),
            (x - 172, y + 66),
        ],
        True,
    )
    canvas.drawPath(sheet, fill("#020204", 0.5, 8))
    canvas.drawPath(
        sheet,
        linear(
            (x - 150, y - 40),
            (x + 150, y + 60),
            [rgb(light.on("#e8d4a4", 0.75)), rgb(light.on("#f4e6c0", 1.0)), rgb(light.on("#b89a64", 0.6))],
        ),
    )
    canvas.save()
    canvas.clipPath(sheet, doAntiAlias=True)
    centre = (x + 40, y + 6)
    for i in range(16):
        canvas.drawLine(*centre, *polar(centre, 240, i * 22.5), stroke("#7a4a2c", 0.9, 0.5))
    for cx, cy, size in ((x - 90, y - 20, 60), (x + 120, y + 40, 56), (x - 70, y + 66, 46)):
        coast = [
            (
                cx + math.cos(i * 0.52) * size * rng.uniform(0.7, 1.15),
                cy + math.sin(i * 0.52) * size * 0.5 * rng.uniform(0.7, 1.15),
            )
            for i in range(12)
        ]
        canvas.drawPath(smooth(coast, True), fill(light.on("#a8905c", 0.8), 0.8))
        canvas.drawPath(smooth(coast, True), stroke("#5a3a1c", 1.4, 0.8))
    route = [(x - 60, y + 20), (x - 10, y - 16), (x + 50, y + 16), (x + 96, y - 10)]
    for i in range(30):
        a, b = route[i // 10], route[i // 10 + 1]
        t = (i % 10) / 10
        canvas.drawCircle(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, 1.7, fill("#a82c20", 0.95))
    canvas.drawCircle(*centre, 12, stroke("#7a4a2c", 1.6, 0.8))
    canvas.restore()
    for ex, top, bottom in ((x - 160, y - 24, y + 70), (x + 160, y - 44, y + 54)):
        roll = polygon([(ex - 8, top), (ex + 8, top), (ex + 10, bottom), (ex - 10, bottom)])
        canvas.drawPath(
            roll,
            linear(
                (ex - 10, 0),
                (ex + 10, 0),
                [rgb(light.on("#8a7048", 0.4)), rgb(light.on("#f4e6c0", 1.0)), rgb(light.on("#8a7048", 0.3))],
            ),
        )


def _spyglass(stage: Stage, start: Point, end: Point) -> None:
    """A brass telescope lying on the desk."""
    canvas = stage.canvas
    dx, dy = end[0] - start[0], end[1] - start[1]
    for lo, hi, thick in ((0.0, 0.4, 12), (0.36, 0.72, 17), (0.68, 1.0, 22)):
        a, b = (start[0] + dx * lo, start[1] + dy * lo), (start[0] + dx * hi, start[1] + dy * hi)
        canvas.drawLine(a[0], a[1] + 6, b[0], b[1] + 8, stroke("#020204", thick, 0.5, 5))
        for tone, wide, lift in (
            ("#4a2c0c", thick, 0.0),
            ("#b07a24", thick * 0.72, -1.0),
            ("#ffe9a0", thick * 0.24, -thick * 0.2),
        ):
            canvas.drawLine(a[0], a[1] + lift, b[0], b[1] + lift, stroke(tone, wide))
    canvas.drawCircle(*end, 10, gold_paint(end[0] - 10, end[0] + 10))
    canvas.drawCircle(*end, 7, fill(mix(stage.light.upper, "#101820", 0.4)))


def river_castle(stage: Stage) -> None:
    """Barges on a river that winds below a castle and its vineyards."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    sun_x = stage.pick(120, 300)
    line = 386
    stage.backdrop(330, (sun_x, stage.pick(120, 170)), 0.6, 14)
    stage.range(340, 110, 4, 0.6)
    stage.hills(310, 26, 0.35, "#5f7044", "#7a7a44")
    crag: list[Point] = stage.pick(
        [(0.0, 400.0), (150.0, 372.0), (210.0, 290.0), (270.0, 236.0), (350.0, 230.0), (400.0, 250.0)],
        [(0.0, 262.0), (60.0, 240.0), (130.0, 250.0), (190.0, 310.0), (240.0, 372.0), (400.0, 380.0)],
    )
    stage.slope(crag, "#7d7264", "#5a6a40", 54, 46)
    x, foot = stage.pick(312, 96), stage.pick(240, 252)
    builder = mason(light, "#bcaa92", stage.pick("#4f6078", "#9a4f3a"), rng, stage.side, 0.06)
    plan: tuple[tuple[float, float, float, Cap], ...] = (
        (-46, 30, 80, "cone"),
        (0, 38, 116, "pyramid"),
        (44, 34, 74, "crenels"),
    )
    for dx, wide, tall, cap in plan:
        builder.tower(canvas, x + dx, foot + 8, wide, tall, cap, rng)
    wall = polygon([(x - 66, foot - 26), (x + 66, foot - 26), (x + 72, foot + 14), (x - 72, foot + 14)])
    builder.wall(canvas, wall, (0, foot))
    builder.crenels(canvas, x - 68, x + 68, foot - 26, 7)
    for row in range(7):
        y = foot + 46 + row * 14
        for i in range(9):
            px = x - 70 + i * 17 + row * stage.pick(-5, 5)
            canvas.drawOval(
                skia.Rect.MakeXYWH(px, y + i * stage.pick(-1.5, 1.5), 10, 5),
                fill(light.on("#5f7d3c", 0.3 + 0.5 * rng.random()), 0.9),
            )
    town(
        stage,
        mason(light, "#c4ae90", "#a05a40", rng, stage.side, 0.12),
        stage.pick(10, 250),
        stage.pick(150, 400),
        line - 4,
        5,
        56,
    )
    water(stage.easel, line, light, rng, "#3a6672", 0.78, sun_x)
    for i, (bx, by, size) in enumerate(
        ((232, 440, 170), (120, 406, 80)) if stage.turn % 2 == 0 else ((262, 450, 180), (330, 408, 84))
    ):
        _barge(stage, bx, by, size, i == 0)
    stage.slope([(0, 500), (100, 530), (220, 566), (400, 540)], "#5a5a3c", "#46582f", 30, 18, 2.2)
    broadleaf(canvas, stage.pick(374, 30), 560, 170, light, rng, stage.side)
    for _ in range(5):
        bush(canvas, rng.uniform(240, 400), 556, 60, light, rng, stage.side)
    grass(canvas, 60, 400, 552, 40, light, rng, 60)
    mist(canvas, (0, line - 40, WIDTH, 70), light.haze, rng, 0.4)


def _barge(stage: Stage, x: float, line: float, size: float, laden: bool) -> None:
    """A flat river barge with one square sail and its cargo."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    timber(canvas, (x + size * 0.06, line), (x + size * 0.06, line - size * 0.78), size * 0.028, light, rng)
    cloth = polygon(
        [
            (x - size * 0.2, line - size * 0.72),
            (x + size * 0.3, line - size * 0.72),
            (x + size * 0.34, line - size * 0.24),
            (x - size * 0.18, line - size * 0.26),
        ]
    )
    modelled(canvas, cloth, light, stage.pick("#d8b48a", "#b8543c"), stage.side)
    for i in range(1, 4):
        canvas.drawLine(
            x - size * 0.2 + size * 0.125 * i,
            line - size * 0.72,
            x - size * 0.18 + size * 0.13 * i,
            line - size * 0.26,
            stroke("#20140c", 1, 0.35),
        )
    if laden:
        for i in range(5):
            barrel(stage, x - size * 0.3 + i * size * 0.09, line - size * 0.05, size * 0.13)
    person(canvas, x - size * 0.4, line - size * 0.05, size * 0.32, light, rng, stage.side, 1, staff=True)
    boat(canvas, x, line, size, light, stage.side, 1, 0.2)
    glow(canvas, (x - size * 0.1, line - size * 0.1), size * 0.3, light.gem, 0.3)


def windmills(stage: Stage) -> None:
    """Windmills along a dyke, and a loaded wagon train going to market."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    sun_x = stage.pick(300, 100)
    line = stage.pick(340, 352)
    stage.backdrop(line, (sun_x, stage.pick(190, 130)), 0.85, stage.pick(20, 14))
    land(
        canvas,
        SIZE,
        [line - 4, line - 10, line - 6, line - 9],
        light,
        rng,
        "#6a7a48",
        stage.toward,
        24,
        8,
        0.4,
        None,
        0,
        5,
        0.2,
    )
    town(
        stage,
        mason(light, "#b8a088", "#94523c", rng, stage.side, 0.4),
        stage.pick(20, 210),
        stage.pick(170, 390),
        line - 4,
        6,
        44,
    )
    water(stage.easel, line, light, rng, "#4a7480", 0.85, sun_x, line + 76)
    for x, foot, size in stage.pick(
        ((268, 396, 170), (366, 366, 84), (150, 356, 56)), ((232, 400, 190), (350, 380, 120), (110, 358, 60))
    ):
        _mill(stage, x, foot, size)
    land(
        canvas,
        SIZE,
        [line + 62, line + 48, line + 40, line + 52],
        light,
        rng,
        "#7d8a4c",
        stage.toward,
        26,
        12,
        0,
        None,
        0,
        4,
        0.2,
        "#8a7d48",
    )
    road = polygon([(300, line + 50), (324, line + 50), (270, 570), (120, 570)])
    canvas.drawPath(road, fill(light.on("#cdb48c", 0.85), 0.75, 5))
    for i in range(70):
        share = (i / 70) ** 1.4
        at = line + 66 + share * 150
        tulip = rng.uniform(225 + share * 40, 400)
        canvas.drawCircle(tulip, at, 1.6 + 3.4 * share, fill(light.on(light.gem if i % 4 else "#f4e8d0", 0.9), 0.95))
    pack_animal(canvas, 226, 486, 86, light, rng, stage.side, 1)
    person(canvas, 168, 496, 84, light, rng, stage.side, 1, staff=True)
    if stage.turn % 2:
        pack_animal(canvas, 286, 444, 56, light, rng, stage.side, 1)
    for x in (14, 40) if stage.turn % 2 == 0 else (380,):
        cypress(canvas, x, 470, 150, light, rng, stage.side)
    grass(canvas, 0, 400, 550, 44, light, rng, 90)
    boulder(canvas, (376, 562), 80, 40, light, rng, "#7a7468", stage.toward)


def _mill(stage: Stage, x: float, foot: float, size: float) -> None:
    """A tower mill with four latticed sails."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    builder = mason(light, "#d8c8ac", "#7a4a34", rng, stage.side, 0.25 if size < 90 else 0.0)
    body = polygon(
        [
            (x - size * 0.2, foot),
            (x - size * 0.13, foot - size * 0.72),
            (x + size * 0.13, foot - size * 0.72),
            (x + size * 0.2, foot),
        ]
    )
    builder.round(canvas, body, (x, foot - size))
    for share in (0.2, 0.46):
        builder.window(canvas, x, foot - size * share, size * 0.06, size * 0.11, rng)
    builder.dome(canvas, x, foot - size * 0.7, size * 0.16, size * 0.17)
    hub = (x, foot - size * 0.74)
    for i in range(4):
        angle = 24 + 90 * i + stage.turn * 18 + size * 0.2
        tip = polar(hub, size * 0.62, angle)
        timber(canvas, hub, tip, max(2, size * 0.025), light, rng, "#6b4a30", 0.6)
        side = [polar(hub, size * r, angle + a) for r, a in ((0.14, 0), (0.62, 0), (0.64, 13), (0.2, 36))]
        canvas.drawPath(polygon(side), fill(light.on("#f0e4cc", 0.85), 0.8))
        for k in range(1, 7):
            a, b = (
                polar(hub, size * (0.14 + 0.08 * k), angle),
                polar(hub, size * (0.17 + 0.078 * k), angle + 36 - 3.6 * k),
            )
            canvas.drawLine(*a, *b, stroke(light.on("#5a4028", 0.5), max(0.7, size * 0.008)))
    canvas.drawCircle(*hub, size * 0.035, fill(light.on("#4a3424", 0.6)))


def shipyard(stage: Stage) -> None:
    """A ship on the stocks, half planked, among ladders, fires and timber."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    line = 372
    stage.backdrop(340, (110, 130), 0.6, 15)
    stage.range(350, 90, 4, 0.6)
    town(stage, mason(light, "#b8a088", "#94523c", rng, stage.side, 0.3), 250, 410, line - 4, 6, 70)
    water(stage.easel, line, light, rng, "#2c5060", 0.75, 110)
    ship(canvas, 84, line + 10, 66, light, rng, stage.side, 1, "cog")
    stage.slope([(0, 440), (120, 420), (260, 414), (400, 404)], "#8a7658", "#6a6044", 28, 14, 3)
    x, keel = 250.0, 470.0
    _hull_frame(stage, x, keel)
    for dx in (-120, -60, 0, 60, 120):
        timber(canvas, (x + dx - 22, keel + 40), (x + dx + 8, keel - 50), 7, light, rng, "#94704a", 0.9)
    ladder(canvas, (x + 70, keel + 44), (x + 40, 268), 22, light, rng)
    ladder(canvas, (x - 70, keel + 40), (x - 96, 290), 20, light, rng)
    for px, py, tall in ((x - 20, 352, 44), (x + 96, 340, 42), (x + 30, keel + 50, 72), (x - 92, keel + 46, 68)):
        person(canvas, px, py, tall, light, rng, stage.side, rng.choice((-1, 1)))
    fire(canvas, 352, 520, 13, light, rng)
    for i in range(5):
        timber(canvas, (226 + 8 * i, 548 - 9 * i), (330 + 6 * i, 546 - 9 * i), 10, light, rng, "#94704a", 0.8)
    for i in range(3):
        barrel(stage, 372 - 4 * i, 470 + 34 * i, 28)
    glow(canvas, (x + 20, 400), 90, light.gem, 0.25)


def _hull_frame(stage: Stage, x: float, keel: float) -> None:
    """A hull with bare ribs above and planks below, stem and stern post rising."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    hull = smooth(
        [
            (x - 138, keel - 176),
            (x - 146, keel - 110),
            (x - 112, keel - 14),
            (x - 60, keel),
            (x + 70, keel),
            (x + 124, keel - 40),
            (x + 166, keel - 196),
            (x + 90, keel - 128),
            (x - 60, keel - 124),
        ],
        True,
    )
    canvas.drawPath(hull, fill("#0a0705", 0.75))
    for i in range(13):
        at = (i - 6) / 6
        top = keel - 150 - 60 * at * at - 12 * at
        foot = keel - 20 - 30 * at * at
        rib = smooth([(x + 96 * at, foot), (x + 128 * at, foot - 60), (x + 134 * at, top)])
        canvas.drawPath(rib, stroke(light.on("#4a3422", 0.2), 9))
        canvas.drawPath(rib, stroke(light.on("#b88a58", 0.95), 4.5))
    canvas.save()
    canvas.clipPath(hull, doAntiAlias=True)
    for k in range(9):
        y = keel - 2 - 14.5 * k
        lift = 8 + 6 * k
        plank = smooth([(x - 170, y - lift), (x - 70, y), (x + 60, y), (x + 180, y - lift * 1.5)])
        canvas.drawPath(plank, stroke(light.on("#1c120a", 0.3), 14))
        canvas.drawPath(plank, stroke(light.on(rng.choice(("#8a6038", "#9a6c40", "#7d5632")), 0.45 + 0.07 * k), 11.5))
        canvas.drawPath(
            smooth([(x - 170, y - lift - 5), (x - 70, y - 5), (x + 60, y - 5), (x + 180, y - lift * 1.5 - 5)]),
            stroke(light.on("#e0b880", 0.9), 1.3, 0.6),
        )
    canvas.restore()
    canvas.drawPath(
        smooth([(x + 60, keel + 4), (x + 124, keel - 36), (x + 172, keel - 214)]), stroke(light.on("#6b4a2c", 0.6), 11)
    )
    canvas.drawPath(
        smooth([(x - 60, keel + 4), (x - 116, keel - 12), (x - 146, keel - 110), (x - 140, keel - 196)]),
        stroke(light.on("#6b4a2c", 0.6), 11),
    )
    timber(canvas, (x - 110, keel + 4), (x + 90, keel + 4), 13, light, rng, "#6b4a2c", 0.6)
