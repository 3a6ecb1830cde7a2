"""Water that mirrors what is already painted above it, broken by ripples and lit along the sun's path."""

import numpy as np

from assets.studio.kit import mix
from assets.studio.orient.mood import Mood
from assets.studio.orient.noise import Array, fbm, step
from assets.studio.orient.plate import HEIGHT, WIDTH, Plate, blend, tone


def water(
    plate: Plate,
    mood: Mood,
    shore: float,
    colour: str,
    calm: float = 0.7,
    mask: Array | None = None,
    glint: float = 0.5,
) -> None:
    """Fill the plate below the shore with water; `calm` near 1 is a mirror, near 0 a choppy sea."""
    above = plate.pixels()
    gone = np.clip(plate.y - shore, 0, None)
    near = np.clip(gone / (HEIGHT - shore), 0, 1)
    size = 1.6 + 15 * near
    wave = fbm(plate.x / (size * 4.6) + 40, gone / size + 3, plate.seed + 11, 3) - 0.5
    fine = fbm(plate.x / (size * 1.9) + 7, gone / (size * 0.42), plate.seed + 12, 3) - 0.5
    chop = (1 - calm) * (5 + 42 * near)
    source_y = np.clip(shore - gone * 0.92 - wave * chop * 2.2 - fine * chop, 0, shore - 1)
    source_x = np.clip(plate.x + (wave + fine) * chop * 0.8, 0, WIDTH - 1)
    mirrored = above[source_y.astype(np.int32), source_x.astype(np.int32)]
    depth = 0.22 + 0.38 * near + (1 - calm) * 0.25 * step(-0.1, 0.25, wave)
    colours = blend(mirrored, tone(colour), np.clip(depth, 0, 0.9))
    crest = step(0.06, 0.24, wave + fine * 0.6) * (0.15 + 0.55 * (1 - calm))
    colours = blend(colours, tone(mix(mood.sky, mood.sun, 0.45)), crest * 0.5)
    trough = step(0.04, 0.22, -wave) * (1 - calm) * 0.5
    colours = blend(colours, tone(mix(colour, mood.shade, 0.6)), trough)
    path = np.exp(-(((plate.x - mood.sun_at[0]) / (16 + 46 * near)) ** 2))
    spark = step(0.10, 0.26, fine + wave * 0.4) * path * glint
    colours = blend(colours, tone(mood.sun), np.clip(spark, 0, 0.95))
    rim = np.exp(-gone / 2.2) * 0.35
    colours = blend(colours, tone(mix(mood.haze, mood.sun, 0.4)), rim)
    cover = np.clip(plate.y - shore + 0.5, 0, 1)
    plate.lay(colours, cover if mask is None else cover * mask)
