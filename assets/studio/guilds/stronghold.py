"""Strongholds: a little stone tower with battlements, a banner and a pennant in the guild's colour."""

import numpy as np
import skia

from assets.studio.figures.light import Lighting, to_linear
from assets.studio.figures.noise import cloud, clouds, wave
from assets.studio.figures.render import as_image, brushed, render
from assets.studio.figures.scene import Kind, Part, Pose, Scene, Surface
from assets.studio.figures.solids import (
    Array,
    Points,
    around,
    carve,
    column,
    common,
    limb,
    slab,
    smoothstep,
    sphere,
    union,
)
from assets.studio.figures.stuffs import metal
from assets.studio.guilds.charges import charge_depth
from assets.studio.guilds.colours import LIVERIES
from assets.studio.kit import fill, mix, paint

WIDTH, HEIGHT = 160, 220
FINE = 2
UNIT = 49.0
# The charge on the banner, painted on a grid of this many cells to a side.
DEVICE = 96
MARKS = {"lion": "#ffdf90", "ship": "#fffaf0", "tower": "#2c3018", "lily": "#ffdf90"}
LIGHT = Lighting(window=(-0.58, 0.60, 0.55), warm=(1.45, 1.28, 1.02), room=(0.17, 0.19, 0.23))


def _walls(p: Points) -> Array:
    """The drum, its flared head, the battlements, the plinth, and the gate cut into it."""
    d = column(p, (0, -0.35, 0), 0.62, 0.95, 0.03, -0.05)
    d = union(d, column(p, (0, -1.22, 0), 0.80, 0.14, 0.05, -0.25), 0.06)
    d = union(d, column(p, (0, 0.66, 0), 0.78, 0.20, 0.03, 0.22), 0.04)
    parapet = carve(column(p, (0, 0.98, 0), 0.86, 0.26, 0.025), column(p, (0, 1.1, 0), 0.66, 0.36, 0.02), 0.02)
    gaps = np.abs(np.mod(around(p) * np.float32(8 / (2 * np.pi)) + 0.25, 1) - 0.5) - 0.25
    d = union(d, np.maximum(parapet, np.minimum(gaps * np.float32(0.7), p.y - 1.0)), 0.01)
    gate = union(
        slab(p, (0, -1.05, 0.7), (0.19, 0.28, 0.4), 0.02), limb(p, (0, -0.78, 0.3), (0, -0.78, 1.1), 0.19), 0.0
    )
    return carve(d, gate, 0.02)


def _courses(p: Points) -> tuple[Array, Array]:
    """Place within a course of masonry: from the joint above, and from the joint beside."""
    row = p.y * np.float32(6.2)
    level = np.floor(row)
    side = around(p) * np.float32(2.6) + 0.5 * np.mod(level, 2) + 0.13 * wave(level, 5)
    return row - level, side - np.floor(side)


def _stone(guild: str) -> Surface:
    warm, cool = to_linear("#b9ab93"), to_linear("#8b8579")
    tint = to_linear(LIVERIES[guild].main)

    def joints(p: Points) -> Array:
        tall, wide = _courses(p)
        near = np.minimum(np.minimum(tall, 1 - tall) * 0.16, np.minimum(wide, 1 - wide) * 0.38)
        return smoothstep(0.0, 0.035, near)

    def colouring(p: Points) -> Array:
        block = wave(np.floor(p.y * np.float32(6.2)) * 7.3 + np.floor(around(p) * np.float32(2.6)) * 3.1, 8)
        share = np.clip(0.5 + 0.45 * block + 0.25 * clouds(p.x * 6, p.y * 6, p.z * 6, 3, 3), 0, 1)[:, None]
        stone = cool + (warm - cool) * share
        stone = stone * (0.45 + 0.55 * joints(p))[:, None]
        return np.asarray(stone * 0.80 + tint * 0.20 * stone.mean(axis=1, keepdims=True) / 0.3)

    def relief(p: Points) -> Array:
        return np.asarray(joints(p) * 0.022 + 0.010 * cloud(p.x * 16, p.y * 16, p.z * 16, 6))

    return Surface(Kind.CLOTH, "#a79c88", colouring, relief)


def _banner(p: Points) -> Array:
    """Cloth with a swallow tail that hangs on the wall."""
    shell = np.abs(np.sqrt(p.x**2 + p.z**2) - (0.655 - 0.05 * (p.y + 0.35))) - 0.02
    notch = -0.50 - np.abs(p.x) * np.float32(0.55)
    cut = np.maximum(np.abs(p.x) - 0.36, np.maximum(p.y - 0.40, notch - p.y))
    return common(shell, np.maximum(cut, -p.z), 0.01)


def _pennant(p: Points) -> Array:
    """A long flag that waves from the pole to the right."""
    along = p.x - np.float32(0.03)
    share = np.clip(along / 1.3, 0, 1)
    swing = np.sin(along * np.float32(6.0)) * np.float32(0.10) * share
    rise = p.y - np.float32(1.92) + share * np.float32(0.10) + np.sin(along * np.float32(5.0)) * np.float32(0.04)
    sheet = np.abs(p.z - swing) - np.float32(0.02)
    shape = np.maximum(np.abs(rise) - (1 - share * 0.80) * np.float32(0.42), np.maximum(-along, along - 1.3))
    return np.asarray(np.maximum(sheet, shape) * np.float32(0.6))


def _parts(guild: str) -> list[Part]:
    livery = LIVERIES[guild]
    main, light = to_linear(livery.main), to_linear(livery.light)

    def trimmed(p: Points) -> Array:
        hem = smoothstep(0.03, 0.015, np.abs(np.abs(p.x) - 0.31))[:, None]
        column = np.clip((p.x / 0.56 + 0.5) * DEVICE, 0, DEVICE - 1).astype(np.int64)
        row = np.clip((0.5 - (p.y + 0.02) / 0.56) * DEVICE, 0, DEVICE - 1).astype(np.int64)
        shown = np.clip(device[row, column] * 0.8 + 0.3, 0, 1)[:, None]
        return np.asarray(main + (light - main) * hem * 0.9 + (to_linear(MARKS[guild]) - main) * shown)

    def waved(p: Points) -> Array:
        stripe = smoothstep(0.05, 0.02, np.abs(p.y - 1.92 + np.clip(p.x, 0, 1.3) * 0.077))[:, None]
        return np.asarray(main + (light - main) * stripe * 0.55)

    device = charge_depth(guild, DEVICE)
    dark = Surface(Kind.CLOTH, "#1a120d")
    slits = [(-0.45, 0.10), (0.45, 0.10)]

    def openings(p: Points) -> Array:
        d = slab(p, (0, -1.0, 0.42), (0.19, 0.40, 0.1), 0.02)
        for angle, height in slits:
            x, z = 0.60 * float(np.sin(angle * 2)), 0.60 * float(np.cos(angle * 2))
            d = np.minimum(d, slab(p, (x, height, z), (0.045, 0.15, 0.045), 0.02))
        return d

    return [
        Part(_walls, _stone(guild), (0, -0.05, 0), 1.75),
        Part(openings, dark, (0, -0.5, 0.3), 1.1),
        Part(_banner, Surface(Kind.SILK, livery.main, trimmed), (0, -0.15, 0.4), 0.85),
        Part(lambda p: limb(p, (0, 0.6, 0), (0, 2.36, 0), 0.035), metal("#c9a052"), (0, 1.5, 0), 1.0),
        Part(lambda p: sphere(p, (0, 2.40, 0), 0.075), metal(), (0, 2.4, 0), 0.1),
        Part(_pennant, Surface(Kind.SILK, livery.main, waved), (0.6, 1.9, 0), 1.1),
    ]


def paint_stronghold(guild: str) -> bytes:
    scene = Scene(_parts(guild), Pose(0, -14, 20, 0))
    fine = render(scene, WIDTH * FINE, HEIGHT * FINE, (0.20, 0.50), UNIT * FINE, LIGHT)
    image = as_image(brushed(fine, 2, 0.6))

    def draw(canvas: "skia.Canvas") -> None:
        canvas.drawOval(skia.Rect.MakeLTRB(16, 172, 148, 216), fill("#000000", 0.5, 9))
        canvas.drawOval(skia.Rect.MakeLTRB(28, 178, 122, 210), fill(mix("#000000", LIVERIES[guild].dark, 0.2), 0.5, 4))
        sampling = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)
        canvas.drawImageRect(image, skia.Rect.MakeWH(WIDTH, HEIGHT), sampling)

    return paint(WIDTH, HEIGHT, draw, 90)
