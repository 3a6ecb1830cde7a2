"""Level 1, wild places: a waterfall grotto, a camp on the pass, a gorge with a rope bridge."""

import math

import numpy as np

from assets.studio.cards.rock import crystal_cluster, gemstone
from assets.studio.cards.stage import HEIGHT, SIZE, WIDTH, Stage
from assets.studio.field import Field, fbm, grid, ridged, seed_from, step
from assets.studio.folk import fire, pack_animal, person, tent, timber
from assets.studio.kit import Point, fill, polygon, smooth, stroke
from assets.studio.light import triple
from assets.studio.nature import blend, boulder, glow, land, mist, rays, water
from assets.studio.plants import broadleaf, bush, conifer, grass
from assets.studio.relief import lay, sunlit


def cliff(stage: Stage, inside: Field, stone: str, distance: float = 0.0, scale: float = 64, bump: float = 52) -> None:
    """Rock wherever a field is over 0, its rims rounded toward the viewer."""
    rng, light = stage.rng, stage.light
    crags = ridged(seed_from(rng), WIDTH, HEIGHT, scale, 5, 0.55, 0.6)
    blots = fbm(seed_from(rng), WIDTH, HEIGHT, 80, 4)
    edge = inside + (blots - 0.5) * 0.22 + (crags - 0.5) * 0.1
    rounded = np.sqrt(np.clip(edge * 3, 0, 1))
    lit = sunlit((crags + rounded * 0.9).astype(np.float32), (*stage.toward, 0.5), bump)
    moss = step(0.5, 0.66, blots)
    local = blend(triple(stone) * (0.65 + 0.7 * blots)[..., None], triple("#55653a"), moss * 0.7)
    colours = blend(light.surface(local, lit), triple(light.haze), np.full_like(blots, distance))
    lay(stage.canvas, colours, step(0, 0.02, edge))


def cascade(stage: Stage, x: float, top: float, foot: float, wide: float, flare: float = 1.25) -> None:
    """A fall of water: bright streaks over a dark core, spray at its foot."""
    rng, light = stage.rng, stage.light
    left, tall, span = int(x - wide * flare), int(foot - top), int(wide * flare * 2)
    u, v = grid(span, tall)
    across = (u - span / 2) / (wide * 0.5 * (1 + (flare - 1) * v / tall))
    streaks = fbm(seed_from(rng), span, tall, 70, 4, 0.62, 0.055)
    body = step(1.0, 0.6, np.abs(across) + (streaks - 0.5) * 1.1)
    colours = blend(triple(light.on("#7fa0ac", 0.35)), triple(light.on("#ffffff", 0.95)), step(0.3, 0.68, streaks))
    lay(stage.canvas, colours, np.clip(body * (0.72 + 0.3 * streaks), 0, 1), (left, top))
    for _ in range(16):
        at = (x + rng.gauss(0, wide * 0.6), foot - rng.uniform(-4, 16))
        stage.canvas.drawCircle(*at, rng.uniform(6, 18), fill(light.on("#ffffff", 0.8), 0.16, 7))


def grotto(stage: Stage) -> None:
    """A waterfall into a pool between mossy walls."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    x, y = grid(WIDTH, HEIGHT)
    middle = stage.pick(236, 262, 222)
    stage.backdrop(330, (middle + 30, 70), 0.5, 0)
    stage.range(320, 150, 3, 0.6)
    line = stage.pick(400, 380, 415)
    lip = stage.pick(170, 120, 210)
    fall = stage.pick(54, 40, 80)
    back = step(lip, lip + 6, y + 10 * np.sin(x / 17)) * 0.3 - 0.02
    for i in range(16):
        conifer(canvas, middle - 120 + 16 * i, lip + 12, rng.uniform(34, 74), light, rng, stage.side, 0.3)
    cliff(stage, back.astype(np.float32), "#7c7870", 0.25)
    if stage.turn == 2:
        for dx, dy, share in ((-58, 26, 0.5), (0, 0, 1.0), (64, 40, 0.6)):
            cascade(stage, middle + dx, lip + dy, line + 4, fall * share)
    elif stage.turn == 1:
        cascade(stage, middle - 16, lip, 265, fall)
        boulder(canvas, (middle - 10, 288), 130, 54, light, rng, "#77736c", stage.toward)
        cascade(stage, middle + 12, 258, line + 4, fall * 1.5)
    else:
        cascade(stage, middle, lip, line + 4, fall)
    walls = np.maximum((middle - 96 - x + 26 * np.sin(y / 60)) / 190, (x - middle - 92 + 22 * np.sin(y / 48 + 2)) / 170)
    cliff(stage, walls.astype(np.float32), "#6f6a64")
    for _ in range(9):
        at = rng.choice((rng.uniform(60, 130), rng.uniform(330, 395)))
        bush(canvas, at, rng.uniform(200, line), rng.uniform(26, 52), light, rng, stage.side, "#4f7d3c")
    water(stage.easel, line, light, rng, "#2f6a6c", 0.72, middle)
    mist(canvas, (40, line - 60, 330, 110), light.on("#ffffff", 0.9), rng, 0.75)
    rays(canvas, (middle + 70 * stage.side, -40), 90 + 14 * stage.side, 46, 480, light.sun, rng)
    crystal_cluster(
        canvas,
        stage.pick(330, 316, 340),
        line + 40,
        stage.pick(62, 70, 56),
        light.gem,
        rng,
        7,
        side=stage.side,
    )
    boulder(canvas, (350, line + 78), 130, 80, light, rng, "#6f6a64", stage.toward)
    boulder(canvas, (196, line + 112), 70, 40, light, rng, "#6f6a64", stage.toward)
    boulder(canvas, (36, line + 128), 150, 100, light, rng, "#57534e", stage.toward)
    grass(canvas, 280, 400, 545, 40, light, rng, 40, "#5a7d3c")


def pass_camp(stage: Stage) -> None:
    """Prospectors' tents below the snows, a fire, mules."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    stage.backdrop(300, (stage.pick(300, 100, 320), stage.pick(90, 110, 160)), 0.55, 12)
    stage.range(300, stage.pick(190, 240, 150), stage.pick(3, 2, 4), 0.4, "#76757c", 0.55)
    stage.range(350, stage.pick(110, 90, 130), 4, 0.15, "#6b6a70", 0.3)
    mist(canvas, (0, 300, WIDTH, 90), light.haze, rng, 0.8)
    shape: list[Point] = stage.pick(
        [(0, 360), (130, 420), (260, 400), (400, 350)],
        [(0, 420), (120, 400), (260, 410), (400, 430)],
        [(0, 340), (100, 400), (220, 430), (400, 420)],
    )
    stage.slope(shape, "#7d7a72", "#c8ccd2" if stage.turn % 2 else "#5d6344", 40, 22, 2.2, snow=stage.pick(0, 0.4, 0))
    foot = stage.pick(438, 446, 460)
    for i in range(stage.pick(2, 3, 1)):
        tent(
            canvas,
            (300, 190, 372)[i],
            foot - (0, 14, 20)[i],
            (92, 62, 50)[i],
            (86, 58, 46)[i],
            light,
            rng,
            stage.side,
            lit=i != 1 or light.night,
        )
    fire_x = stage.pick(214, 250, 196)
    fire(canvas, fire_x, foot + 34, stage.pick(13, 11, 16), light, rng)
    smoke = [(fire_x, foot + 10), (fire_x + 16, foot - 60), (fire_x - 6, foot - 130), (fire_x + 30, foot - 220)]
    canvas.drawPath(smooth(smoke), stroke(light.haze, 16, 0.3, 9))
    person(canvas, fire_x - 40, foot + 40, 60, light, rng, 1, 1)
    if stage.turn % 2 == 0:
        person(canvas, fire_x + 42, foot + 44, 56, light, rng, -1, -1, staff=True)
    pack_animal(canvas, stage.pick(330, 330, 326), foot + 46, 74, light, rng, stage.side, -1)
    for _ in range(6):
        gemstone(canvas, fire_x + rng.uniform(4, 60), foot + rng.uniform(52, 66), rng.uniform(3, 5), light.gem, rng)
    stage.slope([(0, 480), (90, 515), (230, 540), (400, 525)], "#55524c", "#4a5238", 30, 20, 2.2)
    for x, size in ((372, 190), (20, 150), (396, 140)):
        if stage.turn != 2 or x < 100:
            conifer(canvas, x, 545, size, light, rng, stage.side, 0, "#34503a", 0.6 if stage.turn % 2 else 0)


def rope_bridge(stage: Stage, left: Point, right: Point, sag: float) -> None:
    """Planks on ropes between two cliffs."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng

    def at(share: float, lift: float = 0) -> Point:
        x = left[0] + (right[0] - left[0]) * share
        return (x, left[1] + (right[1] - left[1]) * share + sag * 4 * share * (1 - share) - lift)

    count = int(math.dist(left, right) / 5)
    for i in range(count + 1):
        share = i / count
        x, y = at(share)
        timber(canvas, (x - 1, y - 3), (x + 2, y + 4), 4, light, rng, "#9a7448", 0.9)
        if i % 3 == 0:
            canvas.drawLine(x, y, x, y - 24, stroke(light.on("#c0a878", 0.6), 1.2))
    for lift in (0, 24):
        canvas.drawPath(smooth([at(i / 12, lift) for i in range(13)]), stroke(light.on("#d0b888", 0.8), 2))
    for share in (0.0, 1.0):
        x, y = at(share)
        timber(canvas, (x, y + 6), (x, y - 40), 7, light, rng)
    for share in (0.36, 0.5, 0.62)[: stage.pick(1, 3, 2, 1)]:
        person(canvas, *at(share), 34, light, rng, stage.side, 1, staff=share < 0.4)


def gorge(stage: Stage) -> None:
    """A deep canyon with a river at its bottom and a rope bridge across."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    x, y = grid(WIDTH, HEIGHT)
    middle = stage.pick(225, 260, 240)
    stage.backdrop(280, (middle + 20 * stage.side, stage.pick(140, 100, 170)), 0.5, 15)
    stage.range(300, 170, 3, 0.6, snow=stage.pick(0.3, 0, 0.4))
    line = 420
    for i, (gap, distance) in enumerate(((46, 0.45), (74, 0.2))):
        bend = stage.pick(24, -30, 40) * (1 - i * 0.5)
        sway = bend * np.sin(y / 90 + i)
        top = 170 + 60 * i + 26 * np.sin(x / 50 + i * 2)
        wall = np.minimum(np.maximum(middle - gap - x + sway, x - middle - gap - sway) / 120, (y - top) / 60)
        cliff(stage, wall.astype(np.float32), stage.pick("#9a7a68", "#8a7a6c", "#7d7f84"), distance)
    water(stage.easel, line, light, rng, "#2f6a7c", 0.5, middle)
    cascade(stage, middle + 34 * stage.side, 250, line + 3, 18)
    mist(canvas, (60, line - 50, 300, 90), light.haze, rng, 0.8)
    left_top, right_top = stage.pick(300, 250, 330), stage.pick(270, 300, 250)
    sway = 16 * np.sin(y / 40)
    left = np.minimum((middle - 112 - x + sway) / 130, (y - left_top - 12 * np.sin(x / 24)) / 70)
    right = np.minimum((x - middle - 86 + sway) / 120, (y - right_top - 10 * np.sin(x / 20)) / 70)
    foot = (y - 500 - 10 * np.sin(x / 26)) / 70
    cliff(stage, np.maximum(np.maximum(left, right), foot).astype(np.float32), "#6f655e")
    rope_bridge(stage, (middle - 116, left_top + 2), (middle + 96, right_top + 2), 26)
    conifer(canvas, 360, right_top + 8, 120, light, rng, stage.side)
    conifer(canvas, 388, right_top + 14, 90, light, rng, stage.side)
    tree = broadleaf if stage.turn % 2 else conifer
    tree(canvas, 36, left_top + 8, 110, light, rng, stage.side)
    crystal_cluster(canvas, stage.pick(310, 250, 290), 512, 64, light.gem, rng, 8, side=stage.side)
    for _ in range(5):
        bx, by = middle + rng.uniform(-70, 90), rng.uniform(150, 230)
        wing = rng.uniform(4, 8)
        canvas.drawPath(
            polygon([(bx - wing, by - wing * 0.5), (bx, by), (bx + wing, by - wing * 0.5)], False),
            stroke("#14121a", 1.4, 0.7),
        )
    grass(canvas, 150, 400, 545, 26, light, rng, 40)
    glow(canvas, (300, 490), 70, light.gem, 0.35)
    land(canvas, SIZE, [590, 560, 555, 570], light, rng, "#4a4640", stage.toward, 30, 20)
