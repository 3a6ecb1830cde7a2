"""Level 1, far places: a sea arch, a burning mountain, a cave of ice, a river in the jungle."""

import math

import numpy as np

from assets.studio.cards.level1_wild import cascade, cliff
from assets.studio.cards.level2_water import swell
from assets.studio.cards.rock import Lamp, cave_wall, crystal_cluster, gemstone
from assets.studio.cards.stage import HEIGHT, SIZE, WIDTH, Stage
from assets.studio.field import fbm, grid, seed_from, step
from assets.studio.folk import lantern, person
from assets.studio.kit import Point, fill, mix, polygon, smooth, stroke
from assets.studio.light import triple
from assets.studio.masonry import mason
from assets.studio.nature import blend, boulder, glow, land, mist, rays, sky, water
from assets.studio.plants import broadleaf, bush, foliage, grass, palm
from assets.studio.relief import lay
from assets.studio.ships import boat, ship


def sea_arch(stage: Stage) -> None:
    """A natural arch in the sea: a cove with stones on its sand, or rowers in the swell."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    x, y = grid(WIDTH, HEIGHT)
    middle, line = stage.pick(212, 286), stage.pick(372, 400)
    sun_x = middle + stage.pick(24, -150)
    stage.backdrop(line, (sun_x, stage.pick(250, 150)), 0.6, stage.pick(20, 13))
    stage.range(line, stage.pick(60, 110), 4, 0.65)
    ship(canvas, middle - 26, line + 3, 52, light, rng, stage.side, 1, "caravel")
    hole = np.hypot((x - middle) / stage.pick(86, 62), (y - line) / stage.pick(176, 210))
    top = stage.pick(120, 96) + 0.0016 * (x - middle - 30) ** 2 + 12 * np.sin(x / 31)
    flank = stage.pick(np.maximum(x - 96, 36 - x), x - 196 - 30 * np.sin(y / 60)) / 140
    arch_rock = np.minimum(np.minimum((y - top) / 80, (hole - 1) * 1.2), flank + 0.15)
    cliff(stage, arch_rock.astype(np.float32), stage.pick("#a89a86", "#8a7d78"), 0.08)
    water(stage.easel, line, light, rng, "#2f7480", 0.6, sun_x)
    if stage.turn % 2 == 0:
        _cove(stage)
    else:
        swell(stage, line + 24, 34, "#2a6478")
        boat(canvas, 214, 498, 150, light, stage.side, 1, 0.22)
        for dx in (-34, 4, 40):
            person(canvas, 214 + dx, 494, 62, light, rng, stage.side, 1, staff=dx != 4)
        for _ in range(9):
            gemstone(canvas, rng.uniform(196, 250), rng.uniform(478, 486), rng.uniform(4, 7), light.gem, rng)
    boulder(canvas, (376, 552), 100, 74, light, rng, "#7a7068", stage.toward)
    boulder(canvas, (34, 545), 130, 90, light, rng, "#6a625c", stage.toward)


def _cove(stage: Stage) -> None:
    """A beach where the tide leaves stones."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    beach: list[Point] = [(0.0, 470.0), (110.0, 476.0), (220.0, 462.0), (330.0, 440.0), (400.0, 426.0)]
    for lift, alpha in ((-10, 0.5), (-4, 0.8)):
        canvas.drawPath(smooth([(x, y + lift) for x, y in beach]), stroke(light.on("#ffffff", 0.95), 7, alpha, 2.5))
    stage.slope(beach, "#cdb48c", None, 26, 9, 4)
    boat(canvas, 312, 476, 104, light, stage.side, -1, 0.26)
    person(canvas, 236, 508, 76, light, rng, stage.side, 1)
    for _ in range(16):
        gemstone(canvas, rng.uniform(170, 380), rng.uniform(500, 546), rng.uniform(3, 8), light.gem, rng)


def volcano(stage: Stage) -> None:
    """A burning mountain whose fire brings the stones up."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    stage.backdrop(330, (stage.pick(330, 90), 130), 0.5, stage.pick(0, 12))
    x0, top = stage.pick(236, 262), stage.pick(170, 200)
    _plume(stage, x0, top)
    stage.range(360, 70, 5, 0.45, "#5a4a4c")
    spread = stage.pick(1.0, 1.35)
    cone = [
        top
        + 14
        - 14 * math.exp(-((abs(x - x0) - 30) ** 2) / 160)
        + (max(0.0, abs(x - x0) - 26) ** 1.12) * 0.86 / spread
        for x in range(0, 401, 4)
    ]
    land(canvas, SIZE, cone, light, rng, "#5f4d4c", stage.toward, 52, 50, 0.05, 430, 0, 0.6, 0.6)
    glow(canvas, (x0, top + 4), 130, "#ff7a2a", 0.85)
    for _ in range(stage.pick(5, 3)):
        at: Point = (x0 + rng.uniform(-24, 24), top + 8)
        flow = [at]
        for _ in range(9):
            at = (at[0] + rng.gauss((at[0] - x0) * 0.13, 7), at[1] + 22)
            flow.append(at)
        for colour, wide, blur in (("#ff5a1a", 9, 6), ("#ff9a30", 4, 1), ("#fff0a0", 1.6, 0)):
            canvas.drawPath(smooth(flow), stroke(colour, wide, 0.8, blur))
    for _ in range(60):
        angle, reach = rng.uniform(200, 340), rng.uniform(10, 110)
        px, py = x0 + math.cos(math.radians(angle)) * reach * 0.6, top + math.sin(math.radians(angle)) * reach
        canvas.drawCircle(px, py, rng.uniform(0.7, 2), fill(rng.choice(("#ffd070", "#ff8a30", "#ff5a20")), 0.9))
    mist(canvas, (0, 380, WIDTH, 80), mix(light.haze, "#ff7a3a", 0.3), rng, 0.7)
    stage.slope([(0, 430), (120, 440), (230, 424), (400, 400)], "#4a4042", "#3a3436", 34, 30, 1.4)
    if stage.turn % 2 == 0:
        river = smooth([(236, 424), (216, 456), (262, 490), (226, 524), (250, 580)])
        for colour, wide, blur in (("#ff4a14", 36, 9), ("#ff8a2a", 22, 3), ("#ffe08a", 8, 3)):
            canvas.drawPath(river, stroke(colour, wide, 0.85, blur))
    else:
        person(canvas, 214, 500, 78, light, rng, 1, 1, staff=True)
        person(canvas, 176, 494, 70, light, rng, 1, 1)
    crystal_cluster(canvas, stage.pick(334, 312), 500, stage.pick(84, 96), light.gem, rng, 9, side=stage.side)
    crystal_cluster(canvas, stage.pick(150, 380), 530, 46, light.gem, rng, 6, side=stage.side)
    boulder(canvas, (376, 556), 130, 84, light, rng, "#4f4446", stage.toward)
    boulder(canvas, (60, 556), 150, 90, light, rng, "#3f3638", stage.toward)


def _plume(stage: Stage, x0: float, top: float) -> None:
    """Smoke that the fire lights from below."""
    light = stage.light
    x, y = grid(WIDTH, HEIGHT)
    body = fbm(seed_from(stage.rng), WIDTH, HEIGHT, 70, 5, 0.55)
    rise = np.clip((top - y) / max(top, 1), 0, 1)
    lean = x0 + rise * 90 * stage.side
    inside = step(1.15, 0.5, np.abs(x - lean) / (34 + 150 * rise) + (body - 0.5) * 1.6) * step(
        -0.02, 0.06, (top + 8 - y) / HEIGHT
    )
    fire = np.exp(-rise * 2.4) * (0.3 + body)
    colours = blend(triple(mix(light.haze, "#2a2226", 0.4)), triple("#ff8a3a"), np.clip(fire, 0, 1).astype(np.float32))
    colours = colours * (0.7 + 0.6 * body)[..., None]
    lay(stage.canvas, colours, (inside * 0.9).astype(np.float32))


def ice_cave(stage: Stage) -> None:
    """Blue ice over a frozen pool, and daylight at the cave's mouth."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    x, y = grid(WIDTH, HEIGHT)
    mouth = (246, 300)
    sky(canvas, SIZE, light, rng, 380, mouth, 0.4)
    stage.range(390, 150, 3, 0.4, snow=0.7)
    person(canvas, mouth[0] + 18, 402, 64, light, rng, stage.side, 1, staff=True)
    lamps = [
        Lamp(mouth, 70, 150, light.sun, 1.0),
        Lamp((mouth[0], 120), 90, 200, mix(light.upper, "#8ad0ff", 0.4), 0.7),
        Lamp((330, 480), 60, 100, mix(light.gem, "#ffffff", 0.4), 0.7),
    ]
    wall = cave_wall(SIZE, light, rng, "#b4dcf0", lamps, 110, 80, 0.9)
    bands = 0.5 + 0.5 * np.sin((y + 60 * fbm(seed_from(rng), WIDTH, HEIGHT, 140, 3) * np.sign(x - mouth[0])) / 9)
    wall = wall * (0.84 + 0.22 * bands)[..., None]
    rough = fbm(seed_from(rng), WIDTH, HEIGHT, 60, 4) - 0.5
    shape = np.hypot((x - mouth[0]) / 104, (y - mouth[1] - 20) / 150) + rough * 0.35
    rim = np.exp(-(((shape - 1.03) / 0.07) ** 2))
    lay(canvas, blend(wall, triple(light.sun), (rim * 0.65).astype(np.float32)), step(0.98, 1.02, shape))
    for _ in range(26):
        ix = rng.uniform(20, 390)
        iy = 30 + 50 * abs(math.sin(ix / 40)) + (90 if abs(ix - mouth[0]) > 110 else 0)
        long, wide = rng.uniform(26, 90), rng.uniform(4, 10)
        canvas.drawPath(
            polygon([(ix - wide, iy - 30), (ix + wide, iy - 30), (ix + 1, iy + long)]),
            fill(light.on("#d8f0ff", 0.8), 0.75, 0.8),
        )
        canvas.drawLine(ix + wide * 0.3, iy - 20, ix + 1, iy + long * 0.9, stroke("#ffffff", 1.2, 0.7))
    water(stage.easel, 404, light, rng, "#4f90b0", 0.92, mouth[0])
    for _ in range(9):
        crack = [(rng.uniform(60, 380), rng.uniform(420, 540))]
        for _ in range(4):
            crack.append((crack[-1][0] + rng.uniform(-34, 34), crack[-1][1] + rng.uniform(-8, 16)))
        canvas.drawPath(polygon(crack, False), stroke("#ffffff", 1.1, 0.45))
    crystal_cluster(canvas, 334, 486, 92, light.gem, rng, 9, side=stage.side)
    crystal_cluster(canvas, 120, 470, 44, light.gem, rng, 6, side=stage.side)
    rays(canvas, mouth, 80, 60, 300, light.sun, rng, 7, 0.3)
    boulder(canvas, (378, 552), 120, 70, light, rng, "#b8d4e4", stage.toward)
    boulder(canvas, (36, 556), 160, 100, light, rng, "#8fb4cc", stage.toward)
    if light.night:
        lantern(canvas, mouth[0] + 38, 374, 7, light)


def jungle(stage: Stage) -> None:
    """A green river below an overgrown stepped temple."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    middle, line = stage.pick(244, 228), stage.pick(400, 388)
    stage.backdrop(330, (middle + stage.pick(50, -60), stage.pick(110, 140)), 0.6, 13)
    stage.range(330, 150, 3, 0.6)
    for _ in range(16):
        broadleaf(canvas, rng.uniform(0, 400), rng.uniform(320, 345), rng.uniform(70, 120), light, rng, stage.side, 0.4)
    builder = mason(light, "#a89c84", "#8a7a5c", rng, stage.side, 0.08, (18, 10))
    if stage.turn % 2 == 0:
        for i in range(5):
            half, foot = 112 - 20 * i, line - 6 - 32 * i
            builder.wall(
                canvas,
                polygon(
                    [
                        (middle - half, foot),
                        (middle - half + 9, foot - 32),
                        (middle + half - 9, foot - 32),
                        (middle + half, foot),
                    ]
                ),
                (0, 200),
            )
            canvas.drawLine(
                middle - half + 8, foot - 32, middle + half - 8, foot - 32, stroke(light.on("#d8ccb0", 0.9), 3)
            )
        builder.wall(
            canvas,
            polygon(
                [(middle - 22, line - 6), (middle - 15, line - 168), (middle + 15, line - 168), (middle + 22, line - 6)]
            ),
            (0, 100),
        )
        builder.window(canvas, middle, line - 168, 22, 30, rng)
        builder.cone(canvas, middle, line - 196, 60, 34)
        glow(canvas, (middle, line - 182), 50, light.gem, 0.9)
    else:
        for dx, tall in ((-70, 130), (64, 150)):
            builder.tower(canvas, middle + dx, line, 46, tall, "onion", rng)
        cascade(stage, middle, 240, line + 2, 44)
    for i in range(24):
        bx = rng.uniform(0, 400)
        if abs(bx - middle) > 40 or i % 3 == 0:
            bush(
                canvas,
                bx,
                line + rng.uniform(-20, 2),
                rng.uniform(40, 80),
                light,
                rng,
                stage.side,
                rng.choice(("#4f7d3c", "#5f8a3c", "#3f6a3c")),
            )
    for px in (40, 352, 384):
        palm(canvas, px, line + 4, rng.uniform(150, 200), light, rng, stage.side, 0.06)
    water(stage.easel, line, light, rng, "#3a6f56", 0.8, middle)
    rays(canvas, (middle + 60 * stage.side, -30), 90 + 16 * stage.side, 46, 480, light.sun, rng, 7, 0.3)
    boat(canvas, stage.pick(232, 262), 462, 120, light, stage.side, 1, 0.2)
    person(canvas, stage.pick(206, 288), 460, 62, light, rng, stage.side, 1, staff=True)
    person(canvas, stage.pick(246, 240), 462, 46, light, rng, stage.side, -1)
    for _ in range(10):
        gemstone(canvas, rng.uniform(200, 390), rng.uniform(520, 548), rng.uniform(3, 7), light.gem, rng)
    for fx, fy, lean in ((400, 470, -1), (384, 556, -1), (20, 470, 1), (0, 556, 1), (330, 566, -1)):
        _fronds(stage, fx, fy, lean)
    foliage(
        canvas,
        [(rng.uniform(0, 400), rng.uniform(-6, 22), 26.0) for _ in range(14)],
        light,
        rng,
        stage.side,
        0.0,
        "#3f6a34",
    )
    grass(canvas, 0, 400, 556, 40, light, rng, 60, "#5a8a3c")


def _fronds(stage: Stage, x: float, y: float, lean: int) -> None:
    """Broad leaves that reach into the picture."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    for i in range(5):
        angle = math.radians(-90 + lean * (8 + i * 24))
        long = rng.uniform(70, 110)
        tip = (x + math.cos(angle) * long, y + math.sin(angle) * long)
        nx, ny = -math.sin(angle) * 15, math.cos(angle) * 15
        middle = (x + math.cos(angle) * long * 0.5, y + math.sin(angle) * long * 0.5)
        leaf = smooth([(x, y), (middle[0] + nx, middle[1] + ny), tip, (middle[0] - nx, middle[1] - ny)], True)
        canvas.drawPath(leaf, fill(light.on(rng.choice(("#3f6a34", "#4f7d3c", "#2f5a34")), rng.uniform(0.15, 0.7))))
        canvas.drawLine(x, y, *tip, stroke(light.on("#a8c878", 0.7), 1.4, 0.7))
