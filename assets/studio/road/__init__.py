"""The map of the road, from the lapis mines of Badakhshan in the east to Lisbon in the west, in pieces side by side."""

from functools import cache, partial

import numpy as np
import skia

from assets.studio.chart.coast import rugged
from assets.studio.field import Field, box_blur
from assets.studio.finish import brushed
from assets.studio.job import Job
from assets.studio.kit import encode, polygon, rng_for, stroke
from assets.studio.relief import Easel, to_image
from assets.studio.road.caravan import caravan
from assets.studio.road.land import (
    HEIGHT,
    RIVERS,
    WIDTH,
    coloured,
    heights,
    land_mask,
    projected,
    tinted,
)
from assets.studio.road.places import everything

PIECES = 4
QUALITY = 86


@cache
def whole() -> Field:
    """The whole map, as colours from 0 to 1."""
    land = land_mask()
    ground = heights(land)
    easel = Easel(WIDTH, HEIGHT)
    easel.set_colours(projected(coloured(land, ground), ground))
    rng = rng_for("road", "places")
    for river in RIVERS:
        course = polygon(rugged(river, rng, 0.2), close=False)
        easel.canvas.drawPath(course, stroke("#2f5f70", 6, 0.5))
        easel.canvas.drawPath(course, stroke("#7fc0c8", 3.4, 0.9))
    everything(easel.canvas, rng)
    picture = easel.colours()
    framed = np.pad(picture, ((4, 4), (4, 4), (0, 0)), mode="edge")
    picture = 0.6 * brushed(framed, 2)[4:-4, 4:-4] + 0.4 * picture
    glow = np.clip(box_blur(picture, 12) - 0.6, 0, 1)
    return tinted(1 - (1 - picture) * (1 - 0.5 * glow))


def piece(number: int) -> bytes:
    """One of the pieces, from the west."""
    wide = WIDTH // PIECES
    part = whole()[:, number * wide : (number + 1) * wide]
    image: skia.Image = to_image(np.ascontiguousarray(part))
    return encode(image, QUALITY)


def jobs() -> list[Job]:
    pieces = [Job(f"images/road/map-{number}.webp", partial(piece, number)) for number in range(PIECES)]
    return [*pieces, Job("images/road/caravan.webp", caravan)]
