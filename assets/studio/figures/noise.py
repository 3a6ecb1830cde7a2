"""Seeded value noise on arrays of points: wrinkles of cloth, strands of hair, blotches of paint."""

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from assets.studio.figures.solids import Array
from assets.studio.kit import rng_for

TABLE = 1024


@lru_cache(maxsize=64)
def _table(seed: int) -> npt.NDArray[np.float32]:
    rng = rng_for("noise", seed)
    return np.array([rng.uniform(-1, 1) for _ in range(TABLE)], dtype=np.float32)


def _ease(t: Array) -> Array:
    return t * t * (3 - 2 * t)


def wave(u: Array, seed: int) -> Array:
    """Smooth noise along one line, from -1 to 1, about one bump per unit."""
    table = _table(seed)
    cell = np.floor(u)
    index = cell.astype(np.int64)
    share = _ease(u - cell)
    one, two = table[index % TABLE], table[(index + 1) % TABLE]
    return one + (two - one) * share


def cloud(x: Array, y: Array, z: Array, seed: int) -> Array:
    """Smooth noise in space, from -1 to 1, about one bump per unit."""
    table = _table(seed)
    cells = [np.floor(axis) for axis in (x, y, z)]
    i, j, k = (cell.astype(np.int64) for cell in cells)
    u, v, w = (_ease(axis - cell) for axis, cell in zip((x, y, z), cells, strict=True))

    def corner(a: int, b: int, c: int) -> Array:
        return np.asarray(table[((i + a) * 73 + (j + b) * 179 + (k + c) * 283) % TABLE])

    def edge(b: int, c: int) -> Array:
        one, two = corner(0, b, c), corner(1, b, c)
        return one + (two - one) * u

    low, high = (edge(0, c) + (edge(1, c) - edge(0, c)) * v for c in (0, 1))
    return low + (high - low) * w


def clouds(x: Array, y: Array, z: Array, seed: int, octaves: int = 3) -> Array:
    """Noise in space of several sizes at once."""
    whole = cloud(x, y, z, seed)
    for octave in range(1, octaves):
        f = 2.0**octave
        whole = whole + cloud(x * f, y * f, z * f, seed + octave) * np.float32(0.5**octave)
    return whole


def strands(u: Array, along: Array, seed: int, count: float = 18.0) -> Array:
    """Hair combed in one direction: fine ridges across `u` that wander a little as they run `along`."""
    drift = wave(along * 1.7, seed + 7) * np.float32(0.06) + u
    return wave(drift * count, seed) * np.float32(0.6) + wave(drift * count * 2.7, seed + 1) * np.float32(0.4)
