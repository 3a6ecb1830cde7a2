"""Fields: seeded noise and height maps as arrays, from which skies, rock and water are painted."""

import random

import numpy as np
from numpy.typing import NDArray

Field = NDArray[np.floating]


def seed_from(rng: random.Random) -> int:
    """A number to seed a field with."""
    return rng.randrange(2**31)


def grid(width: int, height: int) -> tuple[Field, Field]:
    """The x and the y of every pixel."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    return x, y


def step(low: float, high: float, value: Field) -> Field:
    """0 below `low`, 1 above `high`, a soft ramp between; reversed where `low` is the higher."""
    t: Field = np.clip((value - low) / (high - low), 0, 1).astype(np.float32)
    ramp: Field = t * t * (3 - 2 * t)
    return ramp


def _octave(generator: np.random.Generator, width: int, height: int, wide: float, tall: float) -> Field:
    columns, rows = int(width / wide) + 3, int(height / tall) + 3
    lattice = generator.random((rows, columns), dtype=np.float32)
    offset_x, offset_y = generator.random(2)
    x = np.arange(width, dtype=np.float32) / wide + offset_x
    y = np.arange(height, dtype=np.float32) / tall + offset_y
    x0, y0 = x.astype(np.int32), y.astype(np.int32)
    fx, fy = x - x0, y - y0
    fx, fy = fx * fx * (3 - 2 * fx), (fy * fy * (3 - 2 * fy))[:, None]
    across = lattice[:, x0] * (1 - fx) + lattice[:, x0 + 1] * fx
    blot: Field = (across[y0] * (1 - fy) + across[y0 + 1] * fy).astype(np.float32)
    return blot


def fbm(
    seed: int, width: int, height: int, scale: float, octaves: int = 4, gain: float = 0.5, stretch: float = 1.0
) -> Field:
    """Cloudy noise from 0 to 1: `scale` is its largest blot in pixels, `stretch` draws blots out sideways."""
    generator = np.random.default_rng(seed)
    total = np.zeros((height, width), np.float32)
    weight, sum_of_weights = 1.0, 0.0
    for _ in range(octaves):
        total += weight * _octave(generator, width, height, max(scale * stretch, 1.5), max(scale, 1.5))
        sum_of_weights += weight
        weight *= gain
        scale /= 2
    return total / np.float32(sum_of_weights)


def ridged(
    seed: int, width: int, height: int, scale: float, octaves: int = 4, gain: float = 0.5, stretch: float = 1.0
) -> Field:
    """Noise with sharp crests, from 0 to 1, for rock and mountains.

    It is made on a larger square and read askew along bent lines, since crests along the pixel grid look artificial.
    """
    generator = np.random.default_rng(seed)
    angle = generator.uniform(0.4, 1.2) * generator.choice([-1, 1])
    side = int(np.hypot(width / min(stretch, 1.0), height)) + 8
    total = np.zeros((side, side), np.float32)
    weight, sum_of_weights = 1.0, 0.0
    bend = (_octave(generator, width, height, scale * 0.8, scale * 0.8) - 0.5) * scale * 0.5
    for _ in range(octaves):
        octave = _octave(generator, side, side, max(scale, 1.5), max(scale, 1.5))
        total += weight * (1 - np.abs(2 * octave - 1))
        sum_of_weights += weight
        weight *= gain
        scale /= 2
    x, y = grid(width, height)
    x, y = (x - width / 2) / stretch + bend, y - height / 2 + bend
    column = np.clip(x * np.cos(angle) - y * np.sin(angle) + side / 2, 0, side - 1).astype(np.int32)
    row = np.clip(x * np.sin(angle) + y * np.cos(angle) + side / 2, 0, side - 1).astype(np.int32)
    crests: Field = total[row, column] / np.float32(sum_of_weights)
    return crests


def cells(seed: int, width: int, height: int, size: float, stretch: float = 1.0) -> tuple[Field, Field, Field]:
    """Broken stone: each pixel's distance to its cell's border and its centre (1 = `size`), and its cell's number."""
    generator = np.random.default_rng(seed)
    columns, rows = int(width / (size * stretch)) + 4, int(height / size) + 4
    points = generator.random((rows, columns, 2), dtype=np.float32)
    numbers = generator.random((rows, columns), dtype=np.float32)
    x, y = grid(width, height)
    x, y = x / np.float32(size * stretch) + 1, y / np.float32(size) + 1
    x0, y0 = x.astype(np.int32), y.astype(np.int32)
    first = np.full((height, width), 9, np.float32)
    second = first.copy()
    number = np.zeros((height, width), np.float32)
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            column, row = x0 + dx, y0 + dy
            at = points[row, column]
            distance = np.hypot(column + at[..., 0] - x, row + at[..., 1] - y)
            nearer = distance < first
            second = np.where(nearer, first, np.minimum(second, distance))
            number = np.where(nearer, numbers[row, column], number)
            first = np.where(nearer, distance, first)
    return second - first, first, number


def peaks(rng: random.Random, width: int, base: float, tall: float, count: int, lean: float = 0.5) -> list[float]:
    """A skyline of pointed mountains: heights per column, the highest `tall` above the base."""
    x = np.arange(width, dtype=np.float32)
    line = np.zeros(width, np.float32)
    for i in range(count):
        middle = width * (i + rng.uniform(0.1, 0.9)) / count
        high = tall * rng.uniform(0.45, 1.0)
        half = high * rng.uniform(0.9, 1.7)
        side = np.where(x < middle, 1 + lean * 0.6, 1 / (1 + lean * 0.6))
        slope = np.clip(1 - np.abs(x - middle) / (half * side), 0, 1)
        line = np.maximum(line, high * slope**1.15)
    rough = np.interp(x, np.linspace(0, width, 65), [rng.uniform(-1, 1) for _ in range(65)])
    fine = np.interp(x, np.linspace(0, width, 190), [rng.uniform(-1, 1) for _ in range(190)])
    line += (rough * 0.055 + fine * 0.02) * tall
    return [float(base - value) for value in line]


def warp(field: Field, dx: Field, dy: Field) -> Field:
    """The field read at displaced places, its borders repeated."""
    height, width = field.shape[:2]
    x, y = grid(width, height)
    column = np.clip(x + dx, 0, width - 1).astype(np.int32)
    row = np.clip(y + dy, 0, height - 1).astype(np.int32)
    return field[row, column]


def soft_warp(picture: Field, dx: Field, dy: Field) -> Field:
    """A picture with colour channels read at displaced places, between pixels too."""
    height, width = picture.shape[:2]
    x, y = grid(width, height)
    x, y = np.clip(x + dx, 0, width - 1.001), np.clip(y + dy, 0, height - 1.001)
    column, row = x.astype(np.int32), y.astype(np.int32)
    fx, fy = (x - column)[..., None], (y - row)[..., None]
    upper = picture[row, column] * (1 - fx) + picture[row, column + 1] * fx
    lower = picture[row + 1, column] * (1 - fx) + picture[row + 1, column + 1] * fx
    moved: Field = upper * (1 - fy) + lower * fy
    return moved


def box_blur(field: Field, radius: int) -> Field:
    """The mean of each pixel's square neighbourhood; the field may have colour channels."""
    size = 2 * radius + 1
    for axis in (0, 1):
        pad = [(0, 0)] * field.ndim
        pad[axis] = (radius + 1, radius)
        total = np.cumsum(np.pad(field, pad, mode="edge"), axis=axis, dtype=np.float64)
        count = total.shape[axis]
        upper = np.take(total, range(size, count), axis=axis)
        lower = np.take(total, range(0, count - size), axis=axis)
        field = ((upper - lower) / size).astype(np.float32)
    return field
