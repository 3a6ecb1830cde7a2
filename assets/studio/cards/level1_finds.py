"""Level 1, the find itself: a vein in the rock, a shaft looked up, a sieve of gravel and stones."""

import math

import numpy as np
import skia

from assets.studio.cards.rock import Lamp, cave_wall, crystal, crystal_cluster, gemstone, ladder, rock_field
from assets.studio.cards.stage import HEIGHT, SIZE, WIDTH, Stage
from assets.studio.field import cells, fbm, grid, seed_from, step
from assets.studio.folk import lantern, modelled, person, timber
from assets.studio.kit import Point, fill, mix, polar, polygon, radial, rgb, smooth, stroke
from assets.studio.light import triple
from assets.studio.nature import blend, boulder, glow, rays
from assets.studio.relief import lamplit, lay, sunlit


def pickaxe(stage: Stage, foot: Point, top: Point) -> None:
    """A miner's pick leaning from one point to another."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    timber(canvas, foot, top, 9, light, rng, "#a87a4c", 0.9)
    dx, dy = top[0] - foot[0], top[1] - foot[1]
    length = math.hypot(dx, dy)
    nx, ny = -dy / length, dx / length
    head = [
        (top[0] + nx * r + dx / length * b, top[1] + ny * r + dy / length * b)
        for r, b in ((-58, -22), (-30, 2), (0, 9), (30, 2), (58, -22))
    ]
    canvas.drawPath(smooth([(px + 2, py + 4) for px, py in head]), stroke("#020204", 12, 0.5, 3))
    canvas.drawPath(smooth(head), stroke(light.on("#50545c", 0.6), 12))
    canvas.drawPath(smooth([(px, py - 2.5) for px, py in head]), stroke(light.on("#d0d8e4", 0.9), 3))


def vein(stage: Stage) -> None:
    """A seam of crystals splits a dark wall; a pick and a lantern stand before it."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    lamp = (stage.pick(318, 140), stage.pick(420, 380))
    seam: list[Point] = stage.pick(
        [(330.0, -10.0), (270.0, 90.0), (292.0, 180.0), (214.0, 262.0), (236.0, 350.0), (170.0, 430.0), (190.0, 470.0)],
        [(120.0, 60.0), (190.0, 130.0), (236.0, 150.0), (268.0, 250.0), (322.0, 290.0), (350.0, 390.0), (410.0, 430.0)],
    )
    middle = seam[3]
    pale = mix(light.gem, "#ffffff", 0.25)
    lamps = [Lamp(lamp, 60, 140, light.lamp, 0.9), Lamp(middle, 50, 130, pale, 0.9), Lamp(seam[1], 50, 80, pale, 0.6)]
    lay(canvas, cave_wall(SIZE, light, rng, "#7d7068", lamps, stage.pick(70, 54), 60, 0.45))
    canvas.drawPath(smooth(seam), stroke("#030308", 62, 0.85, 12))
    canvas.drawPath(smooth(seam), stroke(light.gem, 30, 0.8, 12))
    canvas.drawPath(smooth(seam), stroke(mix(light.gem, "#ffffff", 0.6), 7, 0.9, 3))
    for i in range(64):
        share = i / 63 * (len(seam) - 1.001)
        a, b = seam[int(share)], seam[int(share) + 1]
        t = share - int(share)
        at = (a[0] + (b[0] - a[0]) * t + rng.gauss(0, 7), a[1] + (b[1] - a[1]) * t + rng.gauss(0, 7))
        angle = math.atan2(b[1] - a[1], b[0] - a[0]) + rng.choice((-1, 1)) * rng.uniform(0.7, 1.7)
        long = rng.uniform(22, 48) * (1.3 - abs(i - 32) / 36)
        tip = (at[0] + math.cos(angle) * long, at[1] + math.sin(angle) * long)
        crystal(
            canvas,
            at,
            tip,
            long * 0.46,
            mix(light.gem, rng.choice(("#ffffff", "#0a0a20", light.gem)), 0.25),
            rng,
            stage.side,
        )
    glow(canvas, middle, 170, light.gem, 0.5)
    if stage.turn % 2:
        timber(canvas, (386, 560), (372, -10), 34, light, rng, "#7a5636", 0.6)
        timber(canvas, (-10, 22), (410, 10), 32, light, rng, "#7a5636", 0.5)
        person(canvas, 226, 520, 170, light, rng, 1, 1)
        pickaxe(stage, (262, 440), (318, 330))
    gravel = rock_field(seed_from(rng), WIDTH, 90, 16)
    x, y = grid(WIDTH, 90)
    lit = lamplit(gravel, (lamp[0], 30), 60, 150, 14)
    lay(canvas, light.surface("#7a6450", lit * 1.3), step(0, 5, y - 12 - 6 * np.sin(x / 30)), (0, 478))
    for _ in range(14):
        gemstone(canvas, rng.uniform(180, 384), rng.uniform(506, 546), rng.uniform(4, 10), light.gem, rng)
    if stage.turn % 2 == 0:
        pickaxe(stage, (274, 536), (346, 330))
    boulder(canvas, (lamp[0], 516), 76, 54, light, rng, "#7a6e64", stage.toward)
    lantern(canvas, lamp[0], 452, 17, light)


def shaft(stage: Stage) -> None:
    """A shaft looked up: nested timber frames, a ladder, and a bucket against the sky."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    eye = (stage.pick(246, 292), stage.pick(230, 176))
    x, y = grid(WIDTH, HEIGHT)
    dx, dy = x - eye[0], y - eye[1]
    box = np.maximum(np.abs(dx), np.abs(dy) * 0.92) + 1
    depth = np.log(box / 40)
    rock = rock_field(seed_from(rng), 512, 512, 46)
    along = np.clip(np.abs(depth) * 130, 0, 511).astype(np.int32)
    turn = ((np.arctan2(dy, dx) + np.pi) / (2 * np.pi) * 511).astype(np.int32)
    tex = rock[along, turn]
    fall = np.clip(1.25 - depth * 0.52, 0, 1)
    gold = np.clip(depth - 0.7, 0, 1) * np.exp(-(((x - 330) / 120) ** 2) - ((y - 470) / 110) ** 2)
    colours = (
        triple("#8a7a6c")
        * (0.25 + 1.1 * tex)[..., None]
        * (triple(light.shade) * 0.5 + triple(light.sun) * (fall**2)[..., None])
    )
    colours = colours + triple("#8a7a6c") * triple(light.lamp) * (gold * tex * 2.2)[..., None]
    lay(canvas, colours)
    opening = polygon(
        [(eye[0] - 42, eye[1] - 44), (eye[0] + 42, eye[1] - 44), (eye[0] + 42, eye[1] + 44), (eye[0] - 42, eye[1] + 44)]
    )
    canvas.drawPath(opening, radial(eye, 62, [rgb("#ffffff"), rgb(light.sun), rgb(light.upper)]))
    for i in range(6):
        half = 46 * 1.52**i
        tone = 1.0 - i * 0.14
        corners = [(eye[0] + sx * half, eye[1] + sy * half * 1.06) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        for k in range(4):
            timber(canvas, corners[k], corners[(k + 1) % 4], 6 * 1.42**i * 0.8, light, rng, "#8a6340", tone)
    for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        timber(
            canvas,
            (eye[0] + sx * 46, eye[1] + sy * 48),
            (eye[0] + sx * 420, eye[1] + sy * 440),
            15,
            light,
            rng,
            "#6b4a2c",
            0.5,
        )
    ladder(canvas, (eye[0] + stage.pick(-150, 60), 600), (eye[0] + stage.pick(-26, 22), eye[1] + 30), 46, light, rng)
    bucket: Point = stage.pick((282.0, 410.0), (226.0, 398.0))
    rope = stroke(light.on("#d8c49c", 0.8), 3)
    canvas.drawLine(eye[0] + 4, eye[1], bucket[0], bucket[1] - 50, rope)
    for lean in (-34, 34):
        canvas.drawLine(bucket[0], bucket[1] - 50, bucket[0] + lean, bucket[1] - 4, rope)
    for _ in range(14):
        gemstone(
            canvas, bucket[0] + rng.uniform(-28, 28), bucket[1] - rng.uniform(2, 22), rng.uniform(6, 11), light.gem, rng
        )
    body = polygon(
        [
            (bucket[0] - 40, bucket[1] - 4),
            (bucket[0] + 40, bucket[1] - 4),
            (bucket[0] + 30, bucket[1] + 56),
            (bucket[0] - 30, bucket[1] + 56),
        ]
    )
    modelled(canvas, body, light, "#94683c", stage.side)
    for lift in (8, 42):
        canvas.drawLine(
            bucket[0] - 38 + lift * 0.16,
            bucket[1] + lift,
            bucket[0] + 38 - lift * 0.16,
            bucket[1] + lift,
            stroke(light.on("#60606a", 0.9), 5),
        )
    glow(canvas, bucket, 90, light.gem, 0.5)
    rays(canvas, eye, 84, 60, 420, light.sun, rng, 8, 0.42)
    crystal_cluster(
        canvas, stage.pick(372, 60), stage.pick(520, 130), 70, light.gem, rng, 6, stage.pick(-130, -20), 100, stage.side
    )
    lantern(canvas, stage.pick(336, 150), stage.pick(462, 300), 14, light)


def sieve(stage: Stage) -> None:
    """A round sieve seen from above: washed gravel, and the stones that stay."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    _, y = grid(WIDTH, HEIGHT)
    border, centre, number = cells(seed_from(rng), WIDTH, HEIGHT, stage.pick(12, 17))
    pebbles = np.sqrt(np.clip(1 - centre * 1.15, 0, 1)) * step(0, 0.1, border)
    lit = sunlit((pebbles + 0.2 * fbm(seed_from(rng), WIDTH, HEIGHT, 8, 3)).astype(np.float32), (*stage.toward, 0.7), 7)
    tones = (
        blend(triple("#8a7a68"), triple("#b0a490"), number)
        * (0.7 + 0.6 * fbm(seed_from(rng), WIDTH, HEIGHT, 90, 3))[..., None]
    )
    ground = light.surface(tones, lit * 1.05) * (0.5 + 0.5 * step(0.0, 0.3, border))[..., None]
    lay(canvas, ground)
    if stage.turn % 2:
        for i in range(9):
            timber(
                canvas,
                (-20, i * 70 + 10),
                (420, i * 70 - 16),
                66,
                light,
                rng,
                rng.choice(("#7a5636", "#6b4a2e", "#86603c")),
                0.5,
            )
    else:
        wet = step(0.5, 0.62, fbm(seed_from(rng), WIDTH, HEIGHT, 130, 3) + 0.24 * step(260, 60, y))
        lay(canvas, light.on("#3f6a7c", 0.6), wet * 0.6)
    middle: Point = stage.pick((232.0, 330.0), (268.0, 262.0))
    radius = stage.pick(142, 172)
    canvas.drawCircle(middle[0] - 10 * stage.side, middle[1] + 18, radius * 1.06, fill("#020204", 0.65, 14))
    inside = skia.Path()
    inside.addCircle(*middle, radius)
    canvas.save()
    canvas.clipPath(inside, doAntiAlias=True)
    canvas.drawPaint(fill(light.on("#5a5048", 0.35)))
    for i in range(-20, 21):
        for tone, shift in (("#0a0806", 1.2), ("#a8a090", 0)):
            canvas.drawLine(
                middle[0] + i * 8 + shift, 0, middle[0] + i * 8 + shift, HEIGHT, stroke(light.on(tone, 0.6), 1.2, 0.6)
            )
            canvas.drawLine(
                0, middle[1] + i * 8 + shift, WIDTH, middle[1] + i * 8 + shift, stroke(light.on(tone, 0.6), 1.2, 0.6)
            )
    for _ in range(150):
        at = polar(middle, radius * math.sqrt(rng.random()) * 0.95, rng.uniform(0, 360))
        size = rng.uniform(4, 10)
        canvas.drawOval(
            skia.Rect.MakeXYWH(at[0] - size, at[1] - size * 0.6 + 3, size * 2, size * 1.5), fill("#020204", 0.5, 2)
        )
        pebble = skia.Path()
        pebble.addOval(skia.Rect.MakeXYWH(at[0] - size, at[1] - size * 0.8, size * 2, size * 1.5))
        modelled(canvas, pebble, light, rng.choice(("#9a8a76", "#7d7468", "#b0a490", "#6a625a")), stage.side)
    for i in range(38):
        at = polar(middle, radius * math.sqrt(rng.random()) * 0.72, rng.uniform(0, 360))
        size = (rng.uniform(6, 13) if i < 30 else rng.uniform(15, 21)) * stage.pick(1.0, 1.4)
        canvas.drawCircle(at[0] - 2 * stage.side, at[1] + 4, size, fill("#020204", 0.6, 3))
        gemstone(canvas, *at, size, mix(light.gem, "#ffffff", rng.uniform(0, 0.25)), rng)
    canvas.drawCircle(middle[0] + 8 * stage.side, middle[1] - 10, radius, stroke("#020204", 26, 0.5, 8))
    canvas.restore()
    for thick, tone, share in ((17, "#5a3c22", 0.3), (12, "#94683c", 0.8), (4, "#d8b078", 1.0)):
        canvas.drawCircle(*middle, radius + 3, stroke(light.on(tone, share), thick))
    for i in range(10):
        canvas.drawCircle(*polar(middle, radius + 3, i * 36), 2.4, fill(light.on("#40404a", 0.8)))
    if stage.turn % 2:
        lantern(canvas, 336, 496, 24, light)
        for _ in range(9):
            gemstone(canvas, rng.uniform(180, 300), rng.uniform(480, 540), rng.uniform(8, 14), light.gem, rng)
    else:
        pickaxe(stage, (120.0, 548.0), (330.0, 500.0))
    glow(canvas, middle, 190, light.gem, 0.3)
    rays(canvas, (middle[0] + 220 * stage.side, -40), 90 + 30 * stage.side, 30, 620, light.sun, rng, 5, 0.3)
