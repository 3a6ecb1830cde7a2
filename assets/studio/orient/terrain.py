"""Ground in true perspective: a height field seen from an eye, lit by the sun, shadowed and hazed."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from assets.studio.orient.mood import Mood
from assets.studio.orient.noise import Array, step
from assets.studio.orient.plate import HEIGHT, WIDTH, Plate, blend, tone

GEOMETRIC, EVEN = 200, 260
STEPS = GEOMETRIC + EVEN
Field = Callable[[Array, Array], Array]
Skin = Callable[[Array, Array, Array, Array], Array]


@dataclass(frozen=True, slots=True)
class View:
    """An eye above the ground: its height, the horizon's row, the focal length, how near and far it sees."""

    eye: float
    horizon: float
    focal: float = 420.0
    near: float = 2.0
    far: float = 90.0

    def steps(self) -> Array:
        """The distances to sample: even in rows near by, so that crests stay smooth, and in proportion far off."""
        even = 1 / np.linspace(1 / self.near, 1 / self.far, EVEN)
        return np.sort(np.concatenate([even, np.geomspace(self.near * 1.001, self.far * 0.999, GEOMETRIC)]))

    def place(self, height: Field, x: float, z: float) -> tuple[float, float, float]:
        """Where a point of the ground falls on the plate, and how many pixels a unit is there."""
        up = float(height(np.array([x], dtype=np.float32), np.array([z], dtype=np.float32))[0])
        scale = self.focal / z
        return WIDTH / 2 + x * scale, self.horizon + (self.eye - up) * scale, scale

    def crest(self, height: Field, column: float, low: float, high: float) -> tuple[float, float]:
        """The highest visible point of the ground in a column, between two distances."""
        z = np.linspace(low, high, 240, dtype=np.float32)
        x = (np.float32(column) - WIDTH / 2) * z / self.focal
        rows = self.horizon + (self.eye - height(x, z)) * self.focal / z
        return column, float(rows.min())


@dataclass(frozen=True, slots=True)
class Light:
    """How a ground takes light: from where, how far shadows reach, and how fast air swallows it."""

    lift: float = 0.35
    shadows: float = 1.0
    haze_from: float = 8.0
    haze_to: float = 90.0
    haze: float = 0.9
    back: float = 0.45


@dataclass(frozen=True, slots=True)
class Survey:
    """The ground along every column's ray: where the rays pass, how high it is there, how steep, how sunlit."""

    across: Array
    depth: Array
    up: Array
    flat: Array
    sunny: Array


def paint_ground(plate: Plate, mood: Mood, view: View, height: Field, skin: Skin, light: Light) -> None:
    """Paint a height field over the plate; `skin` gives colours from x, z, height and flatness."""
    survey = _survey(mood, view, height, light)
    rows = view.horizon + (view.eye - survey.up) * view.focal / survey.depth
    after, share = _first_hits(rows)
    seen = after < STEPS
    line, column = np.nonzero(seen)
    k, t = np.clip(after[seen], 1, STEPS - 1), share[seen]

    def here(grid: Array) -> Array:
        return np.asarray(grid[k - 1, column] * (1 - t) + grid[k, column] * t)

    x, z = here(survey.across), here(survey.depth)
    base = skin(x, z, here(survey.up), here(survey.flat))
    shade = tone(mood.shade) * 0.55 + tone(mood.sky) * 0.45
    lit = base * (shade * (mood.ambient + 0.12) + tone(mood.sun) * here(survey.sunny)[:, None] * mood.strength * 1.25)
    distance = step(light.haze_from, light.haze_to, z) ** 0.7 * light.haze
    colours = np.zeros((HEIGHT, WIDTH, 3), dtype=np.float32)
    colours[line, column] = blend(lit, tone(mood.haze), distance)
    plate.lay(colours, np.clip(plate.y - rows.min(axis=0)[None, :] + 0.5, 0, 1) * seen)


def _survey(mood: Mood, view: View, height: Field, light: Light) -> Survey:
    """Sample the field once along all rays; slopes and shadows come from the samples."""
    steps = view.steps()
    depth = steps[:, None]
    lean = (np.arange(WIDTH, dtype=np.float32)[None, :] + 0.5 - WIDTH / 2) / view.focal
    across = lean * depth
    depth = np.broadcast_to(depth, across.shape)
    up = height(across, depth)
    slope_x = np.gradient(up, axis=1) * view.focal / depth
    slope_z = np.gradient(up, axis=0) / np.gradient(depth, axis=0) - slope_x * lean
    length = np.sqrt(1 + slope_x**2 + slope_z**2)
    sideways = np.copysign(min(1.0, max(0.6, abs(mood.side))), mood.side)
    sun = np.array([sideways * 0.9, light.lift, light.back], dtype=np.float32)
    sun /= np.linalg.norm(sun)
    facing = np.clip((-slope_x * sun[0] + sun[1] - slope_z * sun[2]) / length, 0, 1)
    clear = np.ones_like(up)
    for distance in (0.12, 0.3, 0.55, 0.9, 1.5, 2.4):
        gone = distance * light.shadows
        z = depth + sun[2] * gone
        k = np.interp(z, steps, np.arange(STEPS)).astype(np.int32)
        column = np.clip((across + sun[0] * gone) * view.focal / z + WIDTH / 2, 0, WIDTH - 1).astype(np.int32)
        over = up[k, column] - (up + sun[1] * gone)
        clear = np.minimum(clear, 1 - step(0.0, 0.03 + 0.06 * distance, over))
    sunny = facing * (0.25 + 0.75 * clear)
    sunny[:, 1:-1] = (sunny[:, :-2] + 2 * sunny[:, 1:-1] + sunny[:, 2:]) / 4
    sunny[1:-1] = (sunny[:-2] + 2 * sunny[1:-1] + sunny[2:]) / 4
    return Survey(across, depth, up, 1 / length, sunny)


def _first_hits(rows: Array) -> tuple[NDArray[np.int32], Array]:
    """For every pixel the step at which its ray meets the ground, and how far along from the step before."""
    nearest = np.minimum.accumulate(rows, axis=0)
    lines = np.arange(HEIGHT, dtype=np.float32) + 0.5
    hit = np.empty((HEIGHT, WIDTH), dtype=np.int32)
    for column in range(WIDTH):
        hit[:, column] = np.searchsorted(-nearest[:, column], -lines, side="left")
    after = np.clip(hit, 1, STEPS - 1)
    columns = np.arange(WIDTH)[None, :]
    low, high = rows[after - 1, columns], rows[after, columns]
    gap = np.where(np.abs(low - high) < 1e-4, 1e-4, low - high)
    return hit, np.clip((low - lines[:, None]) / gap, 0, 1)
