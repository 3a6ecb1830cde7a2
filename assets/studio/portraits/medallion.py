"""A round medallion: a brass rim with beads about a bust."""

from functools import lru_cache

import numpy as np
import skia

from assets.studio.figures.backdrop import paint_backdrop
from assets.studio.figures.glaze import varnish
from assets.studio.figures.person import Person, bust
from assets.studio.figures.relief import half_round, lit, picture
from assets.studio.kit import paint

SIZE = 320
MIDDLE = SIZE / 2
INNER = 141.0
FINE = 2
UNIT = 82.0


@lru_cache(maxsize=1)
def _rim() -> "skia.Image":
    """The brass rim of every portrait, painted once."""
    count = SIZE * FINE
    y, x = (np.mgrid[0:count, 0:count].astype(np.float32) + 0.5) / FINE - np.float32(MIDDLE)
    out = np.sqrt(x * x + y * y) - INNER
    turn = np.arctan2(y, x)
    fillet = half_round((out + 1) / 4.5) * 2.4
    beads = half_round((out - 3) / 7) * (0.8 + 2.8 * np.abs(np.sin(turn * 44)))
    edge = half_round((out - 9.5) / 8.5) * 4.2
    heights = np.maximum(np.maximum(fillet, beads), edge) * FINE
    hollow = np.clip(0.4 + heights / (4.4 * FINE), 0.3, 1)
    cover = np.clip((out + 1) * FINE, 0, 1) * np.clip((18.0 - out) * FINE, 0, 1)
    return picture(lit(heights, "#d6a04a", hollow=hollow), cover)


def _draw(canvas: "skia.Canvas", person: Person, kind: str, key: str) -> None:
    disc = skia.Rect.MakeLTRB(MIDDLE - INNER, MIDDLE - INNER, MIDDLE + INNER, MIDDLE + INNER)
    sampling = skia.SamplingOptions(skia.CubicResampler.Mitchell())
    canvas.save()
    canvas.clipPath(skia.Path().addOval(disc), True)
    paint_backdrop(canvas, disc, person.ground, kind, key)
    image = bust(person, round(disc.width()), round(disc.height()), person.shift, UNIT * person.size)
    varnish(canvas, image, disc, key)
    canvas.restore()
    canvas.drawImageRect(_rim(), skia.Rect.MakeWH(SIZE, SIZE), sampling)


def paint_medallion(person: Person, kind: str, key: str) -> bytes:
    return paint(SIZE, SIZE, lambda canvas: _draw(canvas, person, kind, key), 94)
