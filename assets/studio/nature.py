"""Nature: skies, clouds, mountains, ground, water, mist and rays, all from one `Light`."""

import math
import random
from collections.abc import Sequence

import numpy as np
import skia

from assets.studio.field import Field, cells, fbm, grid, ridged, seed_from, step, warp
from assets.studio.kit import Point, fill, polygon, radial, rgb
from assets.studio.light import Light, triple
from assets.studio.relief import Easel, lay, sunlit


def blend(first: Field, second: Field, share: Field) -> Field:
    """Two colours (or pictures) mixed pixel by pixel."""
    return first * (1 - share[..., None]) + second * share[..., None]


def sky(
    canvas: "skia.Canvas",
    size: tuple[int, int],
    light: Light,
    rng: random.Random,
    horizon: float,
    sun: Point,
    clouds: float = 0.5,
    glow: float = 1.0,
) -> None:
    """A sky down to the horizon: three colours, the sun's glow, and that share of lit clouds."""
    width, height = size
    rows = min(height, int(horizon) + 40)
    x, y = grid(width, rows)
    drift = fbm(seed_from(rng), width, rows, 140, 2, stretch=2) - 0.5
    t = np.clip(y / horizon + 0.16 * drift, 0, 1)
    colours = blend(triple(light.zenith), triple(light.upper), step(0, 0.62, t))
    colours = blend(colours, triple(light.horizon), step(0.45, 1, t))
    distance = np.hypot(x - sun[0], (y - sun[1]) * 1.25)
    halo = np.exp(-distance / (0.28 * width)) * 0.75 + np.exp(-distance / (0.09 * width)) * 0.5
    colours = blend(colours, triple(light.sun), np.clip(halo * glow, 0, 0.92).astype(np.float32))
    if clouds > 0:
        for scale, stretch, low, high, weight in ((110, 1.7, -0.2, 0.75, 1.0), (34, 4.5, 0.4, 1.15, 0.7)):
            body = fbm(seed_from(rng), width, rows, scale, 5, 0.52, stretch)
            band = step(low, low + 0.35, t) * step(high, high - 0.35, t)
            edge = 0.68 - 0.3 * clouds
            dense = step(edge, edge + 0.2, body) * band * weight
            reach = scale * 0.16
            toward_x, toward_y = (sun[0] - x) / (distance + 1) * reach, (sun[1] - y) / (distance + 1) * reach
            lit = np.clip(0.35 + (body - warp(body, toward_x, toward_y)) * 5 + 0.55 * halo, 0, 1)
            shaded = triple(light.upper) * 0.62 + triple(light.haze) * 0.22
            bright = triple(light.sun) * 0.8 + triple(light.horizon) * 0.25
            colours = blend(colours, blend(shaded, bright, lit), dense * 0.85)
    lay(canvas, colours)


def stars(canvas: "skia.Canvas", width: float, bottom: float, rng: random.Random, count: int = 150) -> None:
    """Stars that thin out downward; a few have a glow."""
    for i in range(count):
        x, y = rng.uniform(0, width), bottom * rng.random() ** 1.5
        size, strength = rng.uniform(0.4, 1.1), rng.uniform(0.3, 0.95) * (1 - 0.8 * y / bottom)
        canvas.drawCircle(x, y, size, fill("#f4f2ff", strength))
        if i % 16 == 0:
            canvas.drawCircle(x, y, 4, fill("#cfd8ff", strength * 0.5, 3))


def glow(canvas: "skia.Canvas", at: Point, radius: float, colour: str, strength: float = 1.0) -> None:
    """Light added round a point."""
    colours = [rgb(colour, strength), rgb(colour, strength * 0.38), rgb(colour, strength * 0.1), rgb(colour, 0)]
    paint = radial(at, radius, colours, [0, 0.25, 0.6, 1])
    paint.setBlendMode(skia.BlendMode.kScreen)
    canvas.drawCircle(*at, radius, paint)


def sun_disc(canvas: "skia.Canvas", at: Point, radius: float, light: Light) -> None:
    """The sun itself, too bright to have an edge."""
    glow(canvas, at, radius * 6, light.sun, 0.6)
    glow(canvas, at, radius * 2.4, "#fff6dc", 0.9)
    canvas.drawCircle(*at, radius, fill("#fffaf0", 0.95, radius * 0.12))


def moon_disc(canvas: "skia.Canvas", at: Point, radius: float, light: Light, rng: random.Random) -> None:
    """A full moon with its seas, in a ring of light."""
    glow(canvas, at, radius * 5, light.sun, 0.55)
    canvas.drawCircle(*at, radius, fill("#f3f1e6", 1, 0.7))
    canvas.save()
    round_moon = skia.Path()
    round_moon.addCircle(*at, radius)
    canvas.clipPath(round_moon, doAntiAlias=True)
    for _ in range(9):
        x, y = at[0] + rng.gauss(0, radius * 0.45), at[1] + rng.gauss(0, radius * 0.45)
        canvas.drawCircle(x, y, radius * rng.uniform(0.1, 0.34), fill("#8f93a8", 0.35, radius * 0.08))
    canvas.restore()


def heights(line: Sequence[float], width: int) -> Field:
    """A skyline of any number of points as one height per column."""
    return np.interp(np.linspace(0, len(line) - 1, width), np.arange(len(line)), line).astype(np.float32)


def land(
    canvas: "skia.Canvas",
    size: tuple[int, int],
    line: Sequence[float],
    light: Light,
    rng: random.Random,
    material: str,
    toward: Point = (0.7, -0.6),
    scale: float = 70,
    bump: float = 40,
    distance: float = 0.0,
    mist: float | None = None,
    snow: float = 0.0,
    stretch: float = 0.8,
    sheer: float = 0.5,
    tint: str | None = None,
) -> None:
    """Everything under a skyline as one lit body: far peaks, hills or the ground at one's feet.

    `toward` points to the sun; `distance` fades it into haze; `mist` is the height at which haze swallows its foot;
    `snow` is the share of its height that is white; `tint` is a second material in patches.
    """
    width, height = size
    top = heights(line, width)
    first = max(0, int(top.min()) - 2)
    rows = height - first
    x, y = grid(width, rows)
    y = y + first
    relief = ridged(seed_from(rng), width, rows, scale, 5, 0.55, stretch)
    blots = fbm(seed_from(rng), width, rows, scale * 1.6, 4)
    bend = (blots - 0.5) * scale * 1.6
    slope = np.gradient(np.convolve(np.pad(top, 6, mode="edge"), np.ones(13) / 13, "valid")).astype(np.float32)
    column = np.clip(x + bend, 0, width - 1).astype(np.int32)
    depth = y - top[None, :]
    faces = np.clip(-slope[column] * np.sign(toward[0]) * -1.2, -1, 1) * np.exp(-np.maximum(depth, 0) / (scale * 2.2))
    lit = sunlit(relief, (toward[0], toward[1], 0.55), bump)
    share = np.clip(lit * 0.9 + sheer * faces * 1.5 - 0.05 + 0.3 * (blots - 0.5), 0.02, 1.25)
    local = np.broadcast_to(triple(material), (rows, width, 3)) * (0.72 + 0.56 * blots)[..., None]
    if tint:
        local = blend(local, triple(tint) * (0.7 + 0.6 * relief)[..., None], step(0.46, 0.62, blots))
    if snow > 0:
        reach = snow * (height - first) * (0.55 + 1.1 * blots) * (0.6 + 0.8 * relief)
        local = blend(local, triple("#f2f5fa"), step(1.05, 0.55, depth / np.maximum(reach, 1)))
    colours = light.surface(local, share)
    veil = np.full((rows, width), distance, np.float32)
    if mist is not None:
        thick = step(0, 1, (y - top.min()) / max(mist - float(top.min()), 1)) * (0.6 + 0.5 * blots)
        veil = np.clip(veil + (1 - veil) * thick * 0.85, 0, 1)
    colours = blend(colours, triple(light.haze), veil)
    lay(canvas, colours, np.clip(depth + 0.5, 0, 1), (0, first))


def mist(canvas: "skia.Canvas", box: tuple[int, int, int, int], colour: str, rng: random.Random, much: float) -> None:
    """A bank of drifting mist in a box (x, y, width, height), soft on all sides."""
    left, top, width, height = box
    x, y = grid(width, height)
    body = fbm(seed_from(rng), width, height, height * 0.7, 4, stretch=3)
    soft = np.sin(np.pi * np.clip(y / height, 0, 1)) * step(0, 0.2, x / width) * step(1, 0.8, x / width)
    if left <= 0:
        soft = np.sin(np.pi * np.clip(y / height, 0, 1))
    lay(canvas, colour, np.clip(step(0.3, 0.75, body) * soft * much, 0, 1).astype(np.float32), (left, top))


def rays(
    canvas: "skia.Canvas",
    source: Point,
    angle: float,
    spread: float,
    length: float,
    colour: str,
    rng: random.Random,
    count: int = 7,
    strength: float = 0.22,
) -> None:
    """Shafts of light that fan out from a source (angles in degrees, 90 is downward)."""
    for i in range(count):
        middle = angle + spread * ((i + rng.uniform(0.2, 0.8)) / count - 0.5)
        half = spread / count * rng.uniform(0.12, 0.42)
        ends = [
            (source[0] + length * math.cos(math.radians(a)), source[1] + length * math.sin(math.radians(a)))
            for a in (middle - half, middle + half)
        ]
        paint = radial(source, length, [rgb(colour, strength * rng.uniform(0.5, 1)), rgb(colour, 0)])
        paint.setBlendMode(skia.BlendMode.kScreen)
        paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, 5))
        canvas.drawPath(polygon([source, *ends]), paint)


def water(
    easel: Easel,
    top: int,
    light: Light,
    rng: random.Random,
    colour: str,
    calm: float = 0.6,
    sun_x: float | None = None,
    bottom: int | None = None,
) -> None:
    """Water from a waterline downward that mirrors what is painted above it; `sun_x` lays a path of glitter."""
    picture = easel.colours()
    last = bottom or easel.height
    rows, width = last - top, easel.width
    x, y = grid(width, rows)
    near = y / max(rows, 1)
    waves = fbm(seed_from(rng), width, rows * 2, 13, 4, 0.6, 5)
    row = np.clip(rows * 1.99 * near**0.5, 0, rows * 2 - 1).astype(np.int32)
    middle = width / 2
    column = np.clip((x - middle) / (0.55 + 0.45 * near) * 0.55 + middle, 0, width - 1).astype(np.int32)
    ripple = waves[row, column] - 0.5
    swing = (1 - calm) * 90 + 8
    source_row = np.clip(top - 1 - y * 0.92 + ripple * swing * (0.15 + near), 0, top - 1).astype(np.int32)
    source_column = np.clip(x + ripple * swing * 0.35, 0, width - 1).astype(np.int32)
    mirrored = picture[source_row, source_column]
    own = light.surface(colour, np.clip(0.35 + ripple * 2.2, 0, 1))
    share = np.clip(0.25 + 0.5 * near + 0.25 * (1 - calm) + ripple * 0.8, 0.12, 0.9)
    colours = blend(mirrored * 0.92, own, share)
    crest = step(0.1, 0.3, ripple) * (0.18 + 0.2 * (1 - calm))
    colours = blend(colours, triple(light.horizon), crest)
    if sun_x is not None:
        width_of_path = width * (0.05 + 0.16 * near)
        path = np.exp(-(((x - sun_x) / width_of_path) ** 2))
        sparkle = step(0.02, 0.16, ripple) * path
        colours = blend(colours, triple(light.sun) * 1.05, np.clip(sparkle * 0.9, 0, 1))
    shore = np.exp(-y / 3.0) * 0.4
    colours = blend(colours, triple(light.haze), shore)
    picture[top:last] = colours
    easel.set_colours(picture)


def boulder(
    canvas: "skia.Canvas",
    at: Point,
    wide: int,
    tall: int,
    light: Light,
    rng: random.Random,
    material: str,
    toward: Point = (0.7, -0.6),
) -> None:
    """A boulder whose foot's middle is at a point, round and chipped, with its shadow."""
    x, y = grid(wide, tall)
    u, v = (x / wide - 0.5) * 2.1, (y / tall - 0.62) * 1.75
    rough = fbm(seed_from(rng), wide, tall, max(wide, tall) * 0.5, 4, 0.6) - 0.5
    _, _, number = cells(seed_from(rng), wide, tall, max(8.0, min(wide, tall) * 0.42))
    radius = np.abs(u) ** 2.4 + np.abs(v) ** 2.4 + rough * 0.75
    dome = np.sqrt(np.clip(1 - radius, 0, 1))
    plane = np.sin(number * 40) * u * 0.22 + np.cos(number * 40) * v * 0.22
    height = dome + plane + 0.2 * rough
    lit = sunlit(height, (toward[0], toward[1], 0.45), min(wide, tall) * 0.42)
    foot = step(1.05, 0.55, y / tall)
    colours = light.surface(triple(material) * (0.85 + 0.3 * number)[..., None], lit * 1.1 * (0.35 + 0.65 * foot))
    alpha = step(0.0, 0.12, 1 - radius)
    canvas.drawOval(
        skia.Rect.MakeXYWH(at[0] - wide * 0.52, at[1] - tall * 0.14, wide * 1.04, tall * 0.24),
        fill("#05060a", 0.5, tall * 0.06),
    )
    lay(canvas, colours, alpha, (at[0] - wide / 2, at[1] - tall * 0.94))
