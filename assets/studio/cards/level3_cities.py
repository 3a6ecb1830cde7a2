"""Level 3, the great cities: domes over water, a canal, a harbour with its light, a castle in snow, a great gate."""

import skia

from assets.studio.cards.stage import SIZE, WIDTH, Stage
from assets.studio.cards.town import house, town
from assets.studio.folk import pack_animal, person
from assets.studio.kit import Point, fill, linear, polar, polygon, rgb, smooth, stroke
from assets.studio.masonry import Cap, Mason, arch, mason
from assets.studio.nature import boulder, glow, land, mist, rays, water
from assets.studio.plants import broadleaf, bush, conifer, cypress, grass, palm
from assets.studio.ships import boat, ship


def basilica(stage: Stage, builder: Mason, x: float, foot: float, size: float) -> None:
    """A great domed church: drum, lantern, half domes, flanking towers, an arcaded front."""
    canvas, rng = stage.canvas, stage.rng
    for lean in (-0.92, 0.92):
        builder.tower(
            canvas, x + lean * size, foot, size * 0.2, size * 1.5, "onion" if stage.turn % 2 else "pyramid", rng
        )
    drum = skia.Path()
    drum.addRect(skia.Rect.MakeLTRB(x - size * 0.46, foot - size * 1.05, x + size * 0.46, foot - size * 0.6))
    builder.round(canvas, drum, (x, foot - size))
    for i in range(7):
        builder.window(canvas, x - size * 0.38 + size * 0.127 * i, foot - size * 0.72, size * 0.055, size * 0.2, rng)
    builder.dome(canvas, x, foot - size * 1.03, size * 0.5, size * 0.62, 1.16 if stage.turn % 2 else 1.0, 11)
    lantern_top = foot - size * (1.62 if stage.turn % 2 else 1.64)
    builder.tower(canvas, x, lantern_top + size * 0.04, size * 0.09, size * 0.12, "dome", rng)
    for lean in (-0.6, 0.6):
        builder.dome(canvas, x + lean * size, foot - size * 0.6, size * 0.24, size * 0.26)
    front = skia.Path()
    front.addRect(skia.Rect.MakeLTRB(x - size * 0.84, foot - size * 0.62, x + size * 0.84, foot))
    builder.wall(canvas, front, (x, foot - size * 0.62))
    gable = polygon(
        [(x - size * 0.34, foot - size * 0.6), (x, foot - size * 0.84), (x + size * 0.34, foot - size * 0.6)]
    )
    builder.wall(canvas, gable, (x, foot - size * 0.8))
    canvas.drawPath(gable, stroke(builder.light.on("#e8dcc0", 0.9), 2.4))
    canvas.drawLine(
        x - size * 0.86,
        foot - size * 0.6,
        x + size * 0.86,
        foot - size * 0.6,
        stroke(builder.light.on("#e8dcc0", 0.85), 3.5),
    )
    for i in range(9):
        at = x - size * 0.72 + size * 0.18 * i
        builder.window(canvas, at, foot - size * 0.33, size * 0.08, size * 0.2, rng)
        builder.window(canvas, at, foot, size * 0.1, size * 0.24 if i != 4 else size * 0.3, rng)


def domed_city(stage: Stage) -> None:
    """A skyline of domes mirrored in a wide river."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    sun_x = stage.pick(300, 120)
    line = stage.pick(385, 400)
    stage.backdrop(line - 30, (sun_x, stage.pick(130, 160)), 0.55, 15)
    stage.range(line - 20, 90, 4, 0.7)
    far = mason(light, "#b8a48c", "#8a5a4c", rng, stage.side, 0.38)
    town(stage, far, 0, 400, line - 14, 12, 80, ("dome", "onion", "pyramid"))
    mist(canvas, (0, line - 110, WIDTH, 110), light.haze, rng, 0.7)
    near = mason(light, stage.pick("#d8c6a8", "#c8b8b0"), stage.pick("#4f7d78", "#5a6a94"), rng, stage.side, 0.06)
    basilica(stage, near, stage.pick(236, 262), line - 4, stage.pick(118, 132))
    town(
        stage,
        mason(light, "#bca488", "#a05a40", rng, stage.side, 0.1),
        stage.pick(-20, -10),
        stage.pick(130, 110),
        line,
        5,
        66,
    )
    town(stage, mason(light, "#bca488", "#a05a40", rng, stage.side, 0.1), stage.pick(350, 380), 430, line, 3, 66)
    water(stage.easel, line, light, rng, "#274c60", 0.8, sun_x)
    boat(canvas, stage.pick(170, 300), 450, 90, light, stage.side, 1, 0.3)
    person(canvas, stage.pick(150, 322), 446, 40, light, rng, stage.side, 1, staff=True)
    if stage.turn % 2:
        ship(canvas, 170, 430, 60, light, rng, stage.side, 1, "caravel")
    else:
        stage.slope([(0, 500), (90, 530), (200, 580), (400, 580)], "#4a4a38", "#3f4f30", 30, 20, 2)
        cypress(canvas, 372, 575, 190, light, rng, stage.side)
        cypress(canvas, 344, 575, 140, light, rng, stage.side)


def palace_front(
    stage: Stage, builder: Mason, left: float, right: float, foot: float, tall: float, pointed: bool
) -> None:
    """A palace on the water: three floors of arcades, a cornice, chimneys."""
    canvas, rng = stage.canvas, stage.rng
    wide = right - left
    front = skia.Path()
    front.addRect(skia.Rect.MakeLTRB(left, foot - tall, right, foot))
    builder.wall(canvas, front, (left, foot - tall))
    floors = 3
    for floor in range(floors):
        base = foot - tall * floor / floors - tall * 0.04
        count = max(3, int(wide / (15 + 3 * floor)))
        for i in range(count):
            at = left + wide * (i + 0.5) / count
            builder.window(canvas, at, base, wide / count * 0.5, tall * 0.2, rng, pointed)
        canvas.drawLine(
            left - 2,
            base + tall * 0.03,
            right + 2,
            base + tall * 0.03,
            stroke(builder.light.far(builder.light.on("#e8dcc4", 0.85), builder.veil), 3),
        )
    builder.crenels(canvas, left - 3, right + 3, foot - tall, 6)


def canal(stage: Stage) -> None:
    """Palaces along a canal, a bridge, a gondola with its lantern."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    end_x = 226
    stage.backdrop(380, (end_x + 30, 170), 0.5, 13)
    line = 392
    far = mason(light, "#c8b49c", "#8f6a5c", rng, stage.side, 0.4)
    basilica(stage, far, end_x, 372, 60)
    colours = ("#c88a64", "#d8c09a", "#b8746a", "#c8b8a0", "#cfa070")
    for i in range(3):
        share = i / 2
        builder = mason(light, colours[i], "#94503a", rng, stage.side, 0.24 - 0.12 * i)
        tall, foot = 110 + 110 * share, 380 + 40 * share
        palace_front(
            stage,
            builder,
            end_x - 70 - 74 * i - 40 * share,
            end_x - 44 - 56 * share * 1.2,
            foot,
            tall * 0.9,
            True,
        )
        builder = mason(light, colours[i + 2], "#94503a", rng, stage.side, 0.24 - 0.12 * i)
        palace_front(stage, builder, end_x + 46 + 62 * share, end_x + 80 + 96 * i + 50 * share, foot, tall, True)
    span = 366
    stone = mason(light, "#d8ccb8", "#94503a", rng, stage.side, 0.15)
    deck = [(end_x - 70, span + 10), (end_x, span - 26), (end_x + 70, span + 10)]
    body = skia.Path(smooth(deck))
    body.lineTo(end_x + 70, span + 28)
    body.quadTo(end_x, span - 26, end_x - 70, span + 28)
    body.close()
    stone.wall(canvas, body, (0, 330))
    canvas.drawPath(smooth([(x, y - 5) for x, y in deck]), stroke(light.on("#efe6d4", 0.9), 2.5))
    for i in range(4):
        person(canvas, end_x - 34 + 22 * i, span - 14 + abs(i - 1.5) * 4, 20, light, rng, stage.side)
    water(stage.easel, line, light, rng, "#2a5a60", 0.78, end_x + 20)
    for x in (330, 352, 120):
        canvas.drawLine(x, 520, x + 2, 420, stroke(light.on("#3a4a74", 0.6), 6))
        for i in range(5):
            canvas.drawLine(x - 2, 510 - i * 20, x + 4, 502 - i * 20, stroke(light.on("#e8dcc4", 0.8), 4))
    x, foot = 236, 486
    boat(canvas, x, foot, 170, light, stage.side, 1, 0.3)
    person(canvas, x - 52, foot - 10, 78, light, rng, stage.side, 1, staff=True)
    person(canvas, x + 6, foot - 4, 48, light, rng, stage.side, 1)
    canvas.drawCircle(x + 70, foot - 36, 3, fill("#fff0c0"))
    glow(canvas, (x + 70, foot - 36), 50, light.lamp, 0.8)
    mist(canvas, (0, line - 40, WIDTH, 80), light.haze, rng, 0.45)


def lighthouse(stage: Stage) -> None:
    """A harbour city and its lighthouse, the beam over the sea."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    sun_x = stage.pick(100, 330)
    line = stage.pick(410, 392)
    stage.backdrop(line - 20, (sun_x, stage.pick(150, 130)), 0.7, 13)
    stage.range(line - 20, 130, 3, 0.6)
    builder = mason(light, "#c8b298", "#a85a42", rng, stage.side, 0.2)
    if stage.turn % 2 == 0:
        town(stage, builder, 150, 400, line - 20, 12, 80)
    else:
        stage.slope(
            [(0, line + 10), (110, line - 10), (190, line - 40), (300, line - 80), (400, line - 110)],
            "#7d7464",
            "#5f6a44",
            50,
            40,
        )
        for row in range(4):
            town(stage, builder, 170 + row * 20, 410, line - 74 + row * 26, 5, 46)
    water(stage.easel, line - 8, light, rng, "#235064", stage.pick(0.7, 0.5), sun_x)
    x, foot = stage.pick(262, 150), stage.pick(440, 430)
    rock: list[Point] = [(x - 150, 600), (x - 76, foot + 10), (x, foot - 10), (x + 80, foot + 4), (x + 160, 600)]
    canvas.save()
    canvas.clipPath(smooth([*rock, (x + 160, 620), (x - 150, 620)], True), doAntiAlias=True)
    land(canvas, SIZE, [foot - 30] * 4, light, rng, "#6f665e", stage.toward, 44, 46)
    canvas.restore()
    tower = mason(light, "#e0d4c0", "#a83c30", rng, stage.side, stone=(16, 9))
    tall = stage.pick(230, 200)
    shaft = polygon([(x - 30, foot), (x - 20, foot - tall), (x + 20, foot - tall), (x + 30, foot)])
    tower.round(canvas, shaft, (x, foot - tall))
    for share in (0.2, 0.48, 0.74):
        tower.window(canvas, x + 2, foot - tall * share, 8, 20, rng)
    canvas.drawRect(skia.Rect.MakeLTRB(x - 28, foot - tall - 6, x + 28, foot - tall), fill(light.on("#8a7a68", 0.8)))
    canvas.drawRect(
        skia.Rect.MakeLTRB(x - 14, foot - tall - 34, x + 14, foot - tall - 6),
        linear((0, foot - tall - 34), (0, foot - tall), [rgb("#fff8dc"), rgb(light.lamp)]),
    )
    for i in range(4):
        canvas.drawLine(x - 14 + i * 9.3, foot - tall - 34, x - 14 + i * 9.3, foot - tall - 6, stroke("#3a2412", 1.6))
    tower.dome(canvas, x, foot - tall - 33, 19, 20)
    beacon = (x, foot - tall - 20)
    rays(canvas, beacon, 190 if stage.turn % 2 == 0 else -12, 16, 330, "#fff0c8", rng, 3, 0.8)
    rays(canvas, beacon, 10 if stage.turn % 2 == 0 else 168, 12, 260, "#fff0c8", rng, 2, 0.5)
    glow(canvas, beacon, 120, light.lamp, 0.95)
    house(stage, tower, x + 52, foot + 6, 44, 34)
    ship(
        canvas,
        stage.pick(110, 300),
        stage.pick(452, 450),
        stage.pick(84, 110),
        light,
        rng,
        stage.side,
        1,
        "carrack",
        pennant=light.gem,
    )
    boulder(canvas, (x + 110, 548), 120, 76, light, rng, "#5f5852", stage.toward)
    boulder(canvas, (x - 90, 556), 110, 60, light, rng, "#5f5852", stage.toward)
    for _ in range(30):
        foam_x = x + rng.uniform(-170, 170)
        canvas.drawOval(
            skia.Rect.MakeXYWH(foam_x, 520 + rng.uniform(-10, 34), 22, 4), fill(light.on("#ffffff", 0.9), 0.3, 2)
        )


def snow_castle(stage: Stage) -> None:
    """Towers of a castle on a crag in falling snow."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    stage.backdrop(340, (100, 120), 0.7, 14)
    stage.range(340, 190, 3, 0.55, "#767a84", 0.7)
    crag: list[Point] = [(0, 450), (90, 430), (170, 350), (250, 330), (330, 345), (400, 410)]
    stage.slope(crag, "#6f6c70", "#d8dee8", 54, 48, 0.9, snow=0.5)
    x, foot = 256, 352
    _castle(stage, x, foot)
    land(
        canvas,
        SIZE,
        [foot + 44, foot + 30, foot + 34, foot + 38, foot + 60],
        light,
        rng,
        "#dfe4ec",
        stage.toward,
        50,
        14,
        0.05,
        None,
        0,
        2.4,
        0.2,
    )
    road: list[Point] = [
        (x + 6, foot + 38),
        (x + 40, foot + 70),
        (x - 10, foot + 110),
        (x - 60, foot + 150),
        (x - 20, 580),
    ]
    canvas.drawPath(smooth(road), stroke(light.on("#a89a90", 0.5), 20, 0.8, 3))
    for i, (px, py) in enumerate(road[1:4]):
        person(canvas, px, py, 26 + 12 * i, light, rng, stage.side, 1, staff=True)
    for _ in range(12):
        conifer(
            canvas,
            rng.choice((rng.uniform(0, 110), rng.uniform(310, 400))),
            rng.uniform(foot + 60, 545),
            rng.uniform(60, 120),
            light,
            rng,
            stage.side,
            0,
            "#34504a",
            0.9,
        )
    mist(canvas, (0, 290, WIDTH, 110), light.haze, rng, 0.5)
    for _ in range(240):
        canvas.drawCircle(
            rng.uniform(0, 400), rng.uniform(0, 560), rng.uniform(0.6, 2.0), fill("#ffffff", rng.uniform(0.3, 0.9))
        )


def _castle(stage: Stage, x: float, foot: float) -> None:
    """A cluster of towers behind a wall with a lit gate."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    builder = mason(
        light,
        "#b8aea4",
        "#4f6484",
        rng,
        stage.side,
        0.04,
        windows_lit=0.75,
    )
    plan: tuple[tuple[float, float, float, Cap], ...] = (
        (-66, 30, 150, "cone"),
        (62, 34, 130, "cone"),
        (-24, 40, 210, "pyramid"),
        (26, 46, 168, "cone"),
        (0, 24, 240, "cone"),
    )
    for dx, wide, tall, cap in plan:
        builder.tower(canvas, x + dx, foot + 10, wide, tall * 0.9, cap, rng)
    wall = polygon([(x - 112, foot - 30), (x + 104, foot - 30), (x + 116, foot + 34), (x - 124, foot + 40)])
    builder.wall(canvas, wall, (0, foot))
    builder.crenels(canvas, x - 114, x + 106, foot - 30, 8)
    builder.tower(canvas, x - 112, foot + 40, 36, 92, "cone", rng)
    builder.tower(canvas, x + 104, foot + 36, 40, 100, "crenels", rng)
    gate = arch(x + 6, foot + 36, 30, 46, True)
    canvas.drawPath(gate, linear((0, foot - 10), (0, foot + 36), [rgb("#2a1008"), rgb(light.lamp)]))
    glow(canvas, (x + 6, foot + 20), 60, light.lamp, 0.7)


def great_gate(stage: Stage) -> None:
    """A triumphal gate, its towers and banners, and a procession going in."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    stage.backdrop(340, (stage.pick(236, 110), stage.pick(210, 110)), 0.5, 14)
    x, foot = stage.pick(244, 250), stage.pick(420, 410)
    far = mason(light, "#c4ac90", "#a05a44", rng, stage.side, 0.42)
    town(stage, far, 60, 400, foot - 40, 10, 150, ("dome", "onion", "pyramid"))
    builder = mason(light, stage.pick("#cfb48c", "#8f93a4"), stage.pick("#3f7a74", "#c08a3c"), rng, stage.side)
    wall = skia.Path()
    wall.addRect(skia.Rect.MakeLTRB(-10, foot - 110, 410, foot + 4))
    builder.wall(canvas, wall, (0, foot - 110))
    builder.crenels(canvas, -10, 410, foot - 110, 11)
    body = skia.Path()
    body.addRect(skia.Rect.MakeLTRB(x - 92, foot - 220, x + 92, foot + 4))
    builder.wall(canvas, body, (x, foot - 220))
    for i in range(9):
        builder.window(canvas, x - 76 + 19 * i, foot - 178, 9, 24, rng)
    builder.crenels(canvas, x - 96, x + 96, foot - 220, 12)
    opening = arch(x, foot + 4, 104, 150, stage.turn % 2 == 1)
    ring = arch(x, foot + 4, 132, 168, stage.turn % 2 == 1)
    canvas.drawPath(ring, fill(light.on("#c8b490", 0.6)))
    canvas.save()
    canvas.clipPath(ring, doAntiAlias=True)
    for i in range(17):
        canvas.drawLine(x, foot - 92, *polar((x, foot - 92), 140, 180 + i * 11.25), stroke("#140c08", 1.6, 0.6))
    for i in range(6):
        canvas.drawLine(x - 70, foot - 14 - 15 * i, x + 70, foot - 14 - 15 * i, stroke("#140c08", 1.6, 0.6))
    canvas.restore()
    canvas.drawPath(opening, linear((0, foot - 150), (0, foot), [rgb(light.far("#1a1216", 0.1)), rgb(light.horizon)]))
    canvas.save()
    canvas.clipPath(opening, doAntiAlias=True)
    basilica(stage, far, x, foot - 6, 42)
    glow(canvas, (x, foot - 20), 90, light.sun, 0.7)
    canvas.drawPath(opening, stroke("#04040a", 30, 0.6, 7))
    canvas.restore()
    for lean in (-1, 1):
        builder.tower(canvas, x + lean * 112, foot + 8, 58, stage.pick(250, 230), stage.pick("dome", "cone"), rng)
        banner(stage, x + lean * 112, foot - 150, 22, 70)
    ground = polygon([(-10, foot), (410, foot), (410, 570), (-10, 570)])
    land(canvas, SIZE, [foot + 4] * 4, light, rng, "#a8906c", stage.toward, 26, 10, 0, None, 0, 4, 0.2)
    canvas.drawPath(ground, linear((0, foot), (0, 570), [rgb(light.sun, 0.15), rgb("#06040a", 0.45)]))
    for i, (dx, dy, size) in enumerate(((0, 22, 40), (-26, 44, 50), (22, 60, 58), (-8, 92, 72), (60, 110, 84))):
        if i % 2:
            pack_animal(canvas, x + dx, foot + dy, size, light, rng, stage.side, 1, camel=stage.turn % 2 == 0)
        else:
            person(canvas, x + dx, foot + dy, size * 0.9, light, rng, stage.side, 1, staff=True)
    if stage.turn % 2 == 0:
        palm(canvas, 372, 530, 190, light, rng, stage.side)
    else:
        broadleaf(canvas, 376, 540, 170, light, rng, stage.side)
    bush(canvas, 330, 556, 70, light, rng, stage.side)
    grass(canvas, 120, 400, 552, 26, light, rng, 40)


def banner(stage: Stage, x: float, top: float, wide: float, tall: float) -> None:
    """A long flag in the card's colour, hung on a wall."""
    canvas, light = stage.canvas, stage.light
    cloth = polygon(
        [
            (x - wide / 2, top),
            (x + wide / 2, top),
            (x + wide / 2, top + tall),
            (x, top + tall * 0.86),
            (x - wide / 2, top + tall),
        ]
    )
    canvas.drawPath(
        cloth,
        linear(
            (x - wide / 2, 0),
            (x + wide / 2, 0),
            [rgb(light.on(light.gem, 0.3)), rgb(light.on(light.gem, 0.9)), rgb(light.on(light.gem, 0.4))],
        ),
    )
    canvas.drawPath(cloth, stroke("#e2b65c", 1.6, 0.9))
    canvas.drawCircle(x, top + tall * 0.38, wide * 0.24, fill("#e2b65c", 0.9))
