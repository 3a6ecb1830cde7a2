"""Seeded lattice noise on numpy arrays: the raw stuff of clouds, dunes, rock and ripples."""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.floating]
SIDE = 256


@lru_cache(maxsize=64)
def _lattice(seed: int) -> Array:
    """The random values at the lattice points."""
    return np.random.default_rng(seed).random((SIDE, SIDE), dtype=np.float32)


def value(x: Array, y: Array, seed: int) -> Array:
    """Smooth noise from 0 to 1, one lattice cell per unit."""
    table = _lattice(seed)
    left, top = np.floor(x), np.floor(y)
    u, v = (x - left).astype(np.float32), (y - top).astype(np.float32)
    u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
    i, j = left.astype(np.int32) & (SIDE - 1), top.astype(np.int32) & (SIDE - 1)
    i1, j1 = (i + 1) & (SIDE - 1), (j + 1) & (SIDE - 1)
    upper = table[j, i] * (1 - u) + table[j, i1] * u
    lower = table[j1, i] * (1 - u) + table[j1, i1] * u
    return np.asarray(upper * (1 - v) + lower * v, dtype=np.float32)


def fbm(x: Array, y: Array, seed: int, octaves: int = 4, gain: float = 0.5) -> Array:
    """Layers of noise, each finer and fainter than the last; still from 0 to 1."""
    total = np.zeros(np.broadcast(x, y).shape, dtype=np.float32)
    weight, whole, scale = 1.0, 0.0, 1.0
    for octave in range(octaves):
        total += np.float32(weight) * value(x * scale + 17.3 * octave, y * scale + 5.1 * octave, seed + octave)
        whole += weight
        weight *= gain
        scale *= 2.03
    return np.asarray(total / np.float32(whole), dtype=np.float32)


def ridged(x: Array, y: Array, seed: int, octaves: int = 4) -> Array:
    """Noise with sharp crests, for rock and mountain ranges."""
    total = np.zeros(np.broadcast(x, y).shape, dtype=np.float32)
    weight, whole, scale = 1.0, 0.0, 1.0
    for octave in range(octaves):
        layer = 1 - np.abs(2 * value(x * scale + 9.7 * octave, y * scale + 3.3 * octave, seed + octave) - 1)
        total += np.float32(weight) * layer * layer
        whole += weight
        weight *= 0.5
        scale *= 2.1
    return np.asarray(total / np.float32(whole), dtype=np.float32)


def step(low: float | Array, high: float | Array, x: Array) -> Array:
    """Zero below `low`, one above `high`, an S-curve between."""
    t = np.clip((x - low) / (high - low), 0, 1)
    return np.asarray(t * t * (3 - 2 * t), dtype=np.float32)
