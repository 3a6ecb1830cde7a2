"""Varnish: what is done to every finished picture, so that the set looks like one painter's work."""

import numpy as np

from assets.studio.orient.mood import Mood
from assets.studio.orient.noise import Array, step
from assets.studio.orient.plate import HEIGHT, WIDTH, Plate, blend, tone


def varnish(plate: Plate, mood: Mood) -> None:
    """Brushwork, bloom, a darker left column for the costs, vignette and grain."""
    colours = _brushed(plate, plate.pixels())
    colours = colours + _bloom(colours) * (0.30 if mood.night else 0.20)
    colours = _graded(colours, mood)
    left = (1 - step(40, 165, plate.x)) * step(150, 300, plate.y)
    colours = colours * (1 - 0.34 * left[..., None])
    edge = np.hypot((plate.x - WIDTH * 0.56) / WIDTH, (plate.y - HEIGHT * 0.46) / HEIGHT)
    colours = colours * (1 - 0.42 * step(0.36, 0.78, edge)[..., None])
    grain = np.random.default_rng(plate.seed + 77).random((HEIGHT, WIDTH), dtype=np.float32) - 0.5
    weave = plate.noise(3.2, 3.2, 2, salt=21) - 0.5
    plate.lay(np.clip(colours * (1 + 0.045 * grain + 0.05 * weave)[..., None], 0, 1))


def _box(colours: Array, radius: int) -> Array:
    """The mean over a square, by running sums."""
    side = 2 * radius + 1
    padded = np.pad(colours, ((radius + 1, radius), (radius + 1, radius), (0, 0)), mode="edge").astype(np.float64)
    total = padded.cumsum(axis=0).cumsum(axis=1)
    mean = total[side:, side:] - total[:-side, side:] - total[side:, :-side] + total[:-side, :-side]
    return np.asarray(mean / side**2, dtype=np.float32)


def _brushed(plate: Plate, colours: Array) -> Array:
    """Soft strokes: each pixel takes the calmest of the patches beside it, mixed with the sharp picture."""
    grey = colours.mean(axis=2, keepdims=True)
    mean = _box(np.concatenate([colours, grey, grey * grey], axis=2), 1)
    spread = mean[..., 4] - mean[..., 3] ** 2
    best = np.full(spread.shape, 9, dtype=np.float32)
    calm = np.array(colours)
    for down, across in ((-1, -1), (-1, 1), (1, -1), (1, 1)):
        moved = np.roll(spread, (down, across), axis=(0, 1))
        take = moved < best
        best = np.where(take, moved, best)
        calm = np.where(take[..., None], np.roll(mean[..., :3], (down, across), axis=(0, 1)), calm)
    return colours * 0.6 + calm * 0.4


def _bloom(colours: Array) -> Array:
    """Light that spills from the brightest parts."""
    small = colours[::4, ::4]
    bright = np.clip(small - 0.66, 0, 1) * 2.2
    soft = _box(_box(bright, 3), 5) * 0.6 + _box(_box(bright, 9), 9) * 0.4
    return np.repeat(np.repeat(_box(soft, 1), 4, axis=0), 4, axis=1)[:HEIGHT, :WIDTH]


def _graded(colours: Array, mood: Mood) -> Array:
    """Contrast, richer colour, shadows pulled to the mood's shade and lights to its sun."""
    grey = (colours @ np.array([0.3, 0.59, 0.11], dtype=np.float32))[..., None]
    colours = grey + (colours - grey) * 1.16
    colours = np.clip(colours, 0, 1)
    curve = colours * colours * (3 - 2 * colours)
    colours = colours * 0.62 + curve * 0.38
    dark = (1 - step(0.0, 0.45, grey[..., 0])) * 0.14
    colours = blend(colours, tone(mood.shade), dark)
    return blend(colours, tone(mood.sun), step(0.62, 1.0, grey[..., 0]) * 0.10)
