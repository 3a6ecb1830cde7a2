"""Gems as loose stones: traced cuts, the onyx dome, the gold coin, with outline, sparkle and halo."""

import math
from functools import cache, partial

import numpy as np
import skia

from assets.studio.kit import Point, encode, fill, linear, mix, polar, polygon, radial, rgb, stroke
from assets.studio.pieces.develop import canvas_picture, developed, graded, laid
from assets.studio.pieces.light import Field
from assets.studio.pieces.relief import GILT, OVERSAMPLE, Material, bevel, blurred, lit, mask_of, tint
from assets.studio.pieces.stones import Kind, kind_of
from assets.studio.pieces.trace import traced

GEM_SIZE = 192


def outline_path(kind: Kind, centre: Point, radius: float) -> "skia.Path":
    """A kind's silhouette as a path, its corners a little rounded."""
    path = polygon([(centre[0] + radius * x, centre[1] + radius * y) for x, y in kind.outline])
    if kind.letter == "gold":
        return skia.Path.Circle(centre[0], centre[1], radius * 0.95)
    rounded = skia.Path()
    skia.Paint(PathEffect=skia.CornerPathEffect.Make(radius * kind.corner * 2)).getFillPath(path, rounded)
    return rounded


def facet_lines(facets: Field, light: Field) -> Field:
    """Thin bright lines where two facets meet, and thin dark ones just beside them."""
    change = np.zeros(facets.shape, dtype=np.float32)
    change[1:, :] += facets[1:, :] != facets[:-1, :]
    change[:, 1:] += facets[:, 1:] != facets[:, :-1]
    line = blurred(np.minimum(change, 1.0), 1.1)
    return np.asarray(light * (1.0 + 1.1 * line[..., None]) + 0.20 * line[..., None] * light.mean(), dtype=np.float32)


def cut_picture(kind: Kind, size: int, radius: float) -> "skia.Image":
    """A faceted stone, lit, without outline."""
    assert kind.cut is not None
    assert kind.stone is not None
    light, cover, facets = traced(kind.cut, kind.stone, size * OVERSAMPLE, radius * OVERSAMPLE)
    light = facet_lines(facets.astype(np.float32), light)
    step = (np.arange(size * OVERSAMPLE, dtype=np.float32) / (size * OVERSAMPLE) - 0.5) * 2
    across = step[None, :] * 0.6 + step[:, None] * 0.8
    shaded = np.asarray(light * (1.08 - 0.38 * across)[..., None], dtype=np.float32)
    return developed(graded(shaded, 1.05, 1.25), cover, OVERSAMPLE)


def dome_picture(kind: Kind, size: int, radius: float) -> "skia.Image":
    """The onyx: a polished square dome, nearly black, with violet light caught in its far side."""
    samples = size * OVERSAMPLE
    half = samples / 2
    cover = mask_of(
        size, size, lambda canvas: canvas.drawPath(outline_path(kind, (size / 2, size / 2), radius), fill("#ffffff"))
    )
    step = (np.arange(samples, dtype=np.float32) + 0.5 - half) / (radius * OVERSAMPLE * 0.86)
    x, y = np.meshgrid(step, step)
    bulge = np.clip(1 - x**4, 0, 1) * np.clip(1 - y**4, 0, 1)
    height = blurred(np.asarray(radius * OVERSAMPLE * 0.50 * np.sqrt(bulge), dtype=np.float32), 2.0)
    far = np.exp(-(((x - 0.34) ** 2 + (y - 0.40) ** 2) / 0.20))
    rim = np.clip(np.maximum(np.abs(x), np.abs(y)) - 0.55, 0, 1) * np.clip(x + y, 0, 2)
    glow = (0.34 * far + 0.62 * rim)[..., None] * np.asarray(tint("#9a78ff"), dtype=np.float32)
    light = lit(height, Material(tint("#1d1730"), 0.5, 0.95, metal=False)) + glow
    streak = np.exp(-(((x + y + 0.50) / 0.10) ** 2)) * np.clip(1 - (x - y) ** 2, 0, 1) * 0.05
    light = light + streak[..., None] * np.asarray(tint("#d9ccff"), dtype=np.float32)
    return developed(graded(light, 1.1, 1.1), cover, OVERSAMPLE)


def sun_path(centre: Point, radius: float, rays: int = 12) -> "skia.Path":
    """A heraldic sun: a disc with straight and wavy rays in turn."""
    path = skia.Path.Circle(centre[0], centre[1], radius * 0.42)
    for i in range(rays):
        turn = 360 * i / rays - 90
        length = radius if i % 2 == 0 else radius * 0.84
        width = 13.0
        left, right = polar(centre, radius * 0.36, turn - width), polar(centre, radius * 0.36, turn + width)
        tip = polar(centre, length, turn)
        ray = skia.Path()
        ray.moveTo(*left)
        bend = 0.0 if i % 2 == 0 else 9.0
        ray.quadTo(*polar(centre, length * 0.66, turn - 4 + bend), *tip)
        ray.quadTo(*polar(centre, length * 0.66, turn + 4 + bend), *right)
        ray.close()
        path = skia.Op(path, ray, skia.kUnion_PathOp)
    return path


def coin_picture(size: int, radius: float) -> "skia.Image":
    """The gold coin: a raised rim with beads, a sun in relief on a hammered field."""
    centre = (size / 2, size / 2)
    edge = radius * 0.95

    def ring(canvas: "skia.Canvas") -> None:
        canvas.drawCircle(*centre, edge - radius * 0.075, stroke("#ffffff", radius * 0.15))

    def sun(canvas: "skia.Canvas") -> None:
        canvas.drawPath(sun_path(centre, radius * 0.66), fill("#ffffff"))

    def beads(canvas: "skia.Canvas") -> None:
        for i in range(28):
            canvas.drawCircle(*polar(centre, radius * 0.735, 360 * i / 28), radius * 0.033, fill("#ffffff"))

    cover = mask_of(size, size, lambda canvas: canvas.drawCircle(*centre, edge, fill("#ffffff")))
    sun_mask, ring_mask = mask_of(size, size, sun), mask_of(size, size, ring)
    unit = radius * OVERSAMPLE / 100
    height = bevel(ring_mask, 12 * unit, 11 * unit) + bevel(sun_mask, 11 * unit, 10 * unit)
    height = height + bevel(mask_of(size, size, beads), 4 * unit, 4 * unit)
    raised = np.clip(blurred(np.maximum(sun_mask, ring_mask), 3 * unit), 0, 1)
    base = np.asarray(GILT.colour, dtype=np.float32) * (0.50 + 0.62 * raised)[..., None]
    return developed(graded(lit(height, GILT, np.asarray(base, dtype=np.float32)), 1.25, 1.15), cover, OVERSAMPLE)


@cache
def stone_picture(letter: str, size: int, radius: float, palette: str = "") -> "skia.Image":
    """A piece's stone alone: no outline, no halo."""
    kind = kind_of(letter, palette)
    if letter == "gold":
        return coin_picture(size, radius)
    if letter == "K":
        return dome_picture(kind, size, radius)
    return cut_picture(kind, size, radius)


def sparkle(canvas: "skia.Canvas", centre: Point, reach: float, power: float = 1.0, colour: str = "#ffffff") -> None:
    """A four-pointed glint with a soft heart."""
    canvas.drawCircle(*centre, reach * 0.5, radial(centre, reach * 0.5, [rgb(colour, 0.75 * power), rgb(colour, 0)]))
    star = skia.Path()
    for i in range(8):
        point = polar(centre, reach if i % 2 == 0 else reach * 0.10, 45 * i - 90)
        if i == 0:
            star.moveTo(*point)
        else:
            star.lineTo(*point)
    star.close()
    canvas.drawPath(star, fill(colour, 0.95 * power))


def draw_gem(canvas: "skia.Canvas", letter: str, centre: Point, radius: float, halo: float, palette: str = "") -> None:
    """A stone with its halo, outline, rim light and sparkle, about a centre."""
    kind = kind_of(letter, palette)
    path = outline_path(kind, centre, radius)
    unit = radius / 100
    if halo:
        canvas.drawPath(path, stroke("#ffffff", 9 * unit * halo, 0.55, 3.5 * unit))
        canvas.drawPath(path, stroke(kind.edge, 5 * unit, 0.55, 1.2 * unit))
    size = math.ceil(radius * 2.3)
    picture = stone_picture(letter, size, float(radius), palette)
    laid(canvas, picture, centre[0] - size / 2, centre[1] - size / 2, size, size)
    canvas.save()
    canvas.clipPath(path, skia.ClipOp.kIntersect, True)
    top, bottom = (centre[0] - radius, centre[1] - radius), (centre[0] + radius, centre[1] + radius)
    shine = linear(top, bottom, [rgb("#ffffff", 0.85), rgb("#ffffff", 0.0), rgb(kind.light, 0.35)], [0.1, 0.55, 1.0])
    shine.setStyle(skia.Paint.kStroke_Style)
    shine.setStrokeWidth(5 * unit)
    canvas.drawPath(path, shine)
    canvas.restore()
    canvas.drawPath(path, stroke(kind.edge, 3.2 * unit, 0.95))
    glint = (centre[0] - 0.40 * radius, centre[1] - 0.46 * radius)
    sparkle(canvas, glint, 0.30 * radius, 0.95)
    sparkle(
        canvas,
        (centre[0] + 0.36 * radius, centre[1] + 0.34 * radius),
        0.13 * radius,
        0.7,
        mix(kind.light, "#ffffff", 0.5),
    )


def gem(letter: str, palette: str = "") -> bytes:
    half = GEM_SIZE / 2
    radius = half * (0.86 if letter != "R" else 0.84)
    draw = partial(draw_gem, letter=letter, centre=(half, half), radius=radius, halo=1.0, palette=palette)
    return encode(canvas_picture(GEM_SIZE, GEM_SIZE, draw), 92)
