"""A noble's tile: a lacquered panel, a gilt oval with beads, and the bust within."""

from functools import lru_cache

import numpy as np
import skia

from assets.studio.figures.backdrop import paint_backdrop
from assets.studio.figures.glaze import varnish
from assets.studio.figures.person import Person, bust
from assets.studio.figures.relief import half_round, lit, picture
from assets.studio.figures.solids import Array
from assets.studio.kit import Point, fill, grain, linear, mix, paint, polygon, rgb, rng_for, stroke

SIZE = 400
CORNER = 24
# The left quarter belongs to the requirement pips, so the oval stands to the right.
CENTRE = (245.0, 200.0)
RADII = (131.0, 172.0)
GILT = 17.0
FINE = 2
UNIT = 90.0


def _plate() -> "skia.RRect":
    return skia.RRect.MakeRectXY(skia.Rect.MakeWH(SIZE, SIZE), CORNER, CORNER)


def _oval_distance(x: Array, y: Array) -> Array:
    u, v = x - CENTRE[0], y - CENTRE[1]
    near = np.sqrt((u / RADII[0]) ** 2 + (v / RADII[1]) ** 2)
    slope = np.sqrt((u / RADII[0] ** 2) ** 2 + (v / RADII[1] ** 2) ** 2)
    return np.asarray(near * (near - 1) / np.maximum(slope, 1e-6), dtype=np.float32)


def _edge_distance(x: Array, y: Array) -> Array:
    """How far inside the tile's rounded outline a point lies."""
    u, v = np.abs(x - SIZE / 2) - (SIZE / 2 - CORNER), np.abs(y - SIZE / 2) - (SIZE / 2 - CORNER)
    outside = np.sqrt(np.maximum(u, 0) ** 2 + np.maximum(v, 0) ** 2)
    return np.asarray(CORNER - outside - np.minimum(np.maximum(u, v), 0), dtype=np.float32)


def _frame_heights(x: Array, y: Array) -> tuple[Array, Array]:
    """Heights of the gilt mouldings, and where there is gilt at all."""
    out = _oval_distance(x, y)
    angle = np.arctan2((y - CENTRE[1]) / RADII[1], (x - CENTRE[0]) / RADII[0])
    rope = np.sin(angle * 42 + out * 0.55)
    beads = np.abs(np.sin(angle * 36))
    inner = half_round((out + 1) / 5) * 3
    body = half_round((out - 4) / 8) * (3.4 + 1.0 * rope)
    outer = half_round((out - 12) / 6) * (1.0 + 2.6 * beads)
    oval = np.maximum(np.maximum(inner, body), outer)
    edge = _edge_distance(x, y)
    rim = np.maximum(half_round(edge / 6) * 3.4, half_round((edge - 6) / 3) * 1.6)
    gilt = ((out > -1) & (out < 18)) | (edge < 9)
    return np.maximum(oval, rim).astype(np.float32), gilt.astype(np.float32)


def _rosette(x: Array, y: Array, centre: Point) -> Array:
    """Heights of a small flower of eight petals about a boss."""
    u, v = x - centre[0], y - centre[1]
    out, turn = np.sqrt(u * u + v * v), np.arctan2(v, u)
    petals = half_round((out - 6) / 10) * (2.2 + 1.6 * np.cos(turn * 8))
    return np.asarray(np.maximum(petals, half_round(np.clip((7 - out) / 7, 0, 1) / 2) * 4.5))


@lru_cache(maxsize=1)
def _frame() -> "skia.Image":
    """The gilding of every tile, painted once."""
    count = SIZE * FINE
    y, x = (np.mgrid[0:count, 0:count].astype(np.float32) + 0.5) / FINE
    heights, gilt = _frame_heights(x, y)
    for corner in ((SIZE - 31.0, 31.0), (SIZE - 31.0, SIZE - 31.0)):
        flower = _rosette(x, y, corner)
        heights = np.maximum(heights, flower)
        gilt = np.maximum(gilt, np.clip(flower * 2, 0, 1))
    heights = heights * FINE
    hollow = np.clip(0.35 + heights / (4.2 * FINE), 0.3, 1).astype(np.float32)
    return picture(lit(heights, "#dba545", hollow=hollow), gilt * np.clip(_edge_distance(x, y) * FINE, 0, 1))


def _panel(canvas: "skia.Canvas", tone: str, key: str) -> None:
    """Lacquer with a woven lattice, quiet at the left where the pips lie."""
    deep = mix(tone, "#0c0a0c", 0.35)
    whole = skia.Rect.MakeWH(SIZE, SIZE)
    rich = [rgb(mix(tone, "#c89a5a", 0.22)), rgb(mix(tone, "#3a2a20", 0.15)), rgb(deep)]
    canvas.drawRect(whole, linear((0, 0), (SIZE * 0.7, SIZE), rich))
    thread = mix(tone, "#f0d8a0", 0.5)
    for row in range(18):
        for column in range(18):
            x, y = column * 24.0 + (row % 2) * 12, row * 24.0 - 4
            canvas.drawPath(polygon([(x, y - 9), (x + 7, y), (x, y + 9), (x - 7, y)]), stroke(thread, 1.0, 0.16, 0.4))
            canvas.drawCircle(x, y, 1.6, fill(thread, 0.22, 0.4))
    shade = [rgb("#000000", 0.30), rgb("#000000", 0.12), rgb("#000000", 0.0)]
    canvas.drawRect(skia.Rect.MakeWH(130, SIZE), linear((0, 0), (130, 0), shade))
    grain(canvas, whole, rng_for("panel", key).randrange(999), 0.2)


def _draw(canvas: "skia.Canvas", person: Person, kind: str, key: str) -> None:
    canvas.clipRRect(_plate(), True)
    _panel(canvas, person.ground[0], key)
    oval = skia.Rect.MakeLTRB(CENTRE[0] - RADII[0], CENTRE[1] - RADII[1], CENTRE[0] + RADII[0], CENTRE[1] + RADII[1])
    canvas.drawOval(oval.makeOutset(GILT + 3, GILT + 3).makeOffset(3, 5), fill("#000000", 0.65, 7))
    canvas.save()
    canvas.clipPath(skia.Path().addOval(oval), True)
    paint_backdrop(canvas, oval, person.ground, kind, key)
    image = bust(person, round(oval.width()), round(oval.height()), person.shift, UNIT * person.size)
    varnish(canvas, image, oval, key)
    canvas.restore()
    sampling = skia.SamplingOptions(skia.CubicResampler.Mitchell())
    canvas.drawImageRect(_frame(), skia.Rect.MakeWH(SIZE, SIZE), sampling)


def paint_tile(person: Person, kind: str, key: str) -> bytes:
    return paint(SIZE, SIZE, lambda canvas: _draw(canvas, person, kind, key), 94)
