"""Level 1, under ground: a crystal cavern, a mine gallery, a stone laid open."""

import math

import numpy as np
import skia

from assets.studio.cards.rock import (
    Lamp,
    cave_wall,
    crystal,
    crystal_cluster,
    crystal_point,
    gemstone,
    ore_cart,
    rails,
    rock_field,
)
from assets.studio.cards.stage import HEIGHT, SIZE, WIDTH, Stage
from assets.studio.field import Field, cells, fbm, grid, seed_from, step
from assets.studio.folk import lantern, person, timber
from assets.studio.kit import fill, mix, polar, radial, rgb, stroke
from assets.studio.light import triple
from assets.studio.nature import blend, boulder, glow, rays, water
from assets.studio.relief import lamplit, lay
from assets.studio.ships import boat


def cavern(stage: Stage) -> None:
    """Great crystals in a cave, mirrored in still water."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    middle = stage.pick(250, 225, 262, 240)
    pale = mix(light.gem, "#ffffff", 0.35)
    opening = (middle + 40, 120)
    lamps = [
        Lamp((middle, 330), 90, 150, pale, 0.9),
        Lamp(opening, 70, 130, light.sun, 0.8),
        Lamp((90, 420), 60, 90, light.lamp, stage.pick(0.5, 0.0, 0.8, 0.3)),
    ]
    lay(canvas, cave_wall(SIZE, light, rng, "#7d7688", lamps))
    x, y = grid(WIDTH, HEIGHT)
    rough = fbm(seed_from(rng), WIDTH, HEIGHT, 50, 4) - 0.5
    if stage.turn % 2 == 0:
        depth = step(1.05, 0.5, np.hypot((x - middle) / 130, (y - 300) / 120) + rough * 0.8)
        lay(canvas, mix(light.gem, "#06060e", 0.72), depth * 0.85)
        glow(canvas, (middle, 320), 150, light.gem, 0.55)
    else:
        hole = step(1.0, 0.8, np.hypot((x - opening[0]) / 70, (y - opening[1]) / 46) + rough * 1.1)
        lay(canvas, blend(triple(light.sun), triple("#ffffff"), hole * 0.3), hole)
        rays(canvas, opening, 100, 40, 420, light.sun, rng, 8, 0.4)
    if stage.turn == 1:
        for start, end, wide in (
            ((90, 440), (320, 190), 34),
            ((400, 420), (190, 170), 42),
            ((300, 450), (270, 150), 30),
            ((410, 300), (250, 330), 24),
        ):
            crystal(canvas, start, end, wide, mix(light.gem, "#ffffff", 0.2), rng, stage.side)
    elif stage.turn == 3:
        for dx in (-70, -20, 40, 100):
            crystal_cluster(canvas, middle + dx, 120 + abs(dx) * 0.3, 90, light.gem, rng, 4, 90, 60, stage.side)
    for dx, size in ((-86, 70), (88, 90), (0, 150))[stage.pick(0, 0, 0, 1) :]:
        crystal_cluster(
            canvas, middle + dx, 412, size * stage.pick(1, 0.7, 1.2, 0.9), light.gem, rng, 9, side=stage.side
        )
    water(stage.easel, 414, light, rng, mix(light.gem, "#0a1420", 0.7), 0.85, middle)
    crystal_cluster(canvas, stage.pick(352, 340, 80, 350), 500, 70, light.gem, rng, 7, side=stage.side)
    if stage.turn % 2 == 0:
        person(canvas, stage.pick(170, 0, 160, 0), 446, 58, light, rng, 1, 1, staff=True)
        lantern(canvas, stage.pick(190, 0, 180, 0), 414, 8, light)
    for _ in range(40):
        canvas.drawCircle(
            rng.gauss(middle, 90), rng.gauss(300, 90), rng.uniform(0.4, 1.4), fill("#ffffff", rng.uniform(0.3, 0.9))
        )
    boulder(canvas, (336, 558), 170, 84, light, rng, "#5d5866", stage.toward)
    boulder(canvas, (40, 560), 170, 110, light, rng, "#46424e", stage.toward)


def gallery(stage: Stage) -> None:
    """A timbered tunnel with lanterns, rails and a shining vein."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    end = (stage.pick(240, 268), stage.pick(300, 236))
    right = stage.turn % 2 == 0
    vein_x = 340 if right else 90
    lamps = [
        Lamp(end, 60, 90, light.lamp, 0.8),
        Lamp((vein_x, 300), 60, 110, mix(light.gem, "#ffffff", 0.3), 0.9),
        Lamp((270, 150), 70, 140, light.lamp, 0.7),
    ]
    lay(canvas, cave_wall(SIZE, light, rng, "#8a7866", lamps, 46, 45))
    _vein(stage, vein_x)
    x, y = grid(WIDTH, HEIGHT)
    floor = step(0, 6, y - end[1] - 40 - np.abs(x - end[0]) * 0.42)
    gravel = rock_field(seed_from(rng), WIDTH, HEIGHT, 18)
    lit = lamplit(gravel, (end[0], end[1] + 60), 80, 190, 16)
    lay(canvas, light.surface("#7a6450", lit * 1.2), floor)
    canvas.drawCircle(
        *end,
        46,
        radial(
            end, 46, [rgb("#fff0c8"), rgb(light.lamp, 0.9), rgb("#3a1c0c", 0.9), rgb("#060406", 0)], [0, 0.3, 0.7, 1]
        ),
    )
    if stage.turn % 2 == 0:
        rails(canvas, (end[0], end[1] + 40), (190, 580), (14, 130), light, rng, 14)
    for i in range(stage.pick(5, 4)):
        share = 0.16 + 0.84 * (i / 4.5) ** 1.7
        _set(stage, end, share, light.lamp if i in (1, 3) else None)
    if stage.turn % 2 == 0:
        ore_cart(canvas, 218, 500, 92, light, rng, light.gem)
    else:
        _flooded(stage, end)
    glow(canvas, end, 150, light.lamp, 0.35)


def _flooded(stage: Stage, end: tuple[float, float]) -> None:
    """Black water on the gallery's floor, and a boat with a lantern."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    water(stage.easel, 372, light, rng, mix(light.gem, "#0a0c14", 0.75), 0.8, end[0])
    boat(canvas, 246, 470, 190, light, stage.side, 1, 0.24)
    person(canvas, 196, 462, 104, light, rng, 1, 1, staff=True)
    for _ in range(16):
        gemstone(canvas, rng.uniform(222, 300), 454 - rng.uniform(0, 12), rng.uniform(4, 9), light.gem, rng)
    lantern(canvas, 322, 412, 13, light)


def _set(stage: Stage, end: tuple[float, float], share: float, lamp: str | None) -> None:
    """One frame of props at a share of the way from the tunnel's end to the viewer."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    half, up, down = 40 + 190 * share, 40 + 260 * share, 46 + 270 * share
    thick = 5 + 24 * share
    tone = 0.95 - 0.75 * share
    for lean in (-1, 1):
        timber(
            canvas,
            (end[0] + lean * half * 1.04, end[1] + down),
            (end[0] + lean * half * 0.9, end[1] - up),
            thick,
            light,
            rng,
            "#8a6340",
            tone,
        )
    timber(canvas, (end[0] - half, end[1] - up), (end[0] + half, end[1] - up), thick * 1.1, light, rng, "#94703f", tone)
    if lamp:
        lantern(canvas, end[0] + half * 0.45, end[1] - up + thick * 1.9, 7 + 12 * share, light)


def _vein(stage: Stage, x: float) -> None:
    """A seam of gems running down a wall."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    for i in range(26):
        y = 90 + i * 17
        at = x + 26 * math.sin(i * 0.7) + rng.gauss(0, 7)
        if i % 5 == 2:
            crystal_cluster(canvas, at, y, 34, light.gem, rng, 5, rng.uniform(-140, -40), 150, stage.side)
        else:
            gemstone(canvas, at, y, rng.uniform(4, 9), light.gem, rng)
    glow(canvas, (x, 300), 170, light.gem, 0.35)


def geode(stage: Stage) -> None:
    """A stone laid open: agate bands about a hollow full of crystals, seen close."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    x, y = grid(WIDTH, HEIGHT)
    cx, cy = stage.pick(245, 232), stage.pick(330, 318)
    rx, ry = stage.pick(165, 190), stage.pick(190, 165)
    lamps = [Lamp((cx + 120 * stage.side, 60), 130, 300, light.sun, 0.8), Lamp((cx, cy), 60, 120, light.gem, 0.6)]
    lay(canvas, cave_wall(SIZE, light, rng, "#6f665e", lamps, stage.pick(70, 46), 60, 0.5))
    wobble = fbm(seed_from(rng), WIDTH, HEIGHT, 110, 4) - 0.5
    angle = np.arctan2(y - cy, x - cx)
    spikes = stage.pick(0, 0.05) * np.cos(angle * stage.pick(3, 5) + 1)
    radius = np.hypot((x - cx) / rx, (y - cy) / ry) + wobble * 0.42 + spikes
    canvas.drawOval(skia.Rect.MakeXYWH(cx - rx * 1.1, cy - ry * 0.9, rx * 2.2, ry * 2.2), fill("#020204", 0.6, 18))
    _agate(stage, radius)
    count = 84
    for i in reversed(range(count)):
        out = math.sqrt((i + 0.5) / count)
        px, py = polar((0, 0), out * 0.56, i * 137.5)
        tone = mix(light.gem, rng.choice(("#ffffff", "#ffffff", "#0a0a20")), rng.uniform(0.05, 0.35))
        size = (24 - 13 * out) * rng.uniform(0.8, 1.25)
        crystal_point(canvas, (cx + px * rx, cy + py * ry), size, mix(tone, "#05050f", 0.35 * out), rng)
    glow(canvas, (cx, cy), 130, light.gem, 0.55)
    rays(canvas, (cx + 190 * stage.side, -30), 90 + 32 * stage.side, 30, 560, light.sun, rng, 6, 0.25)
    for _ in range(34):
        at = (rng.gauss(cx, rx * 0.4), rng.gauss(cy, ry * 0.4))
        size = rng.uniform(2, 6)
        for dx, dy in ((1, 0), (0, 1)):
            canvas.drawLine(
                at[0] - size * dx, at[1] - size * dy, at[0] + size * dx, at[1] + size * dy, stroke("#ffffff", 0.9, 0.7)
            )


def _agate(stage: Stage, radius: Field) -> None:
    """The cut stone: a rind, rings of agate, a druse of small crystals, and a dark hollow."""
    light, rng = stage.light, stage.rng
    rings = np.sin(radius * stage.pick(70, 56, 84, 64)) * 0.5 + np.sin(radius * 31 + 2) * 0.5
    bright, deep = triple(mix(light.gem, "#ffffff", 0.72)), triple(mix(light.gem, "#0a0a18", 0.55))
    colours = blend(deep, bright, step(-0.8, 0.9, rings))
    rind = triple(light.on("#8a7a68", 0.9))
    colours = blend(colours, rind, step(0.9, 0.95, radius))
    border, centre, number = cells(seed_from(rng), WIDTH, HEIGHT, 11)
    facets = number * 0.7 + 0.5 * (1 - centre) - step(0.1, 0, border) * 0.3
    druse = blend(triple(mix(light.gem, "#08081a", 0.6)), triple(mix(light.gem, "#ffffff", 0.6)), np.clip(facets, 0, 1))
    colours = blend(colours, druse, step(0.66, 0.6, radius))
    colours = blend(colours, triple(mix(light.gem, "#030308", 0.85)), step(0.5, 0.1, radius) * 0.85)
    shade = 0.72 + 0.45 * step(-0.4, 0.9, 1 - radius)
    lay(stage.canvas, colours * shade[..., None], step(1.02, 1.0, radius))
