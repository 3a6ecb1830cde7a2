"""Turned bodies: anything spun about an upright axis (domes, minarets, jars, cones), shaded in the round."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from assets.studio.orient.mood import Mood
from assets.studio.orient.noise import Array, step, value
from assets.studio.orient.plate import HEIGHT, WIDTH, Plate, blend, tone
from assets.studio.orient.shapes import unit

Wrap = Callable[[Array, Array], Array]
Profile = Sequence[tuple[float, float]]

ONION: Profile = unit("0,0 6,1.5 16,6 26,19 36,42 48,72 60,93 70,100 80,98 90,89 100,80")
ROUND: Profile = tuple((t / 12, float(np.sqrt(max(0.0, 1 - (1 - t / 12) ** 2)))) for t in range(13))
KEEL: Profile = unit("0,0 5,6 15,24 28,47 42,68 58,84 75,95 88,99 100,97")
SHAFT: Profile = unit("0,86 100,100")
CONE: Profile = unit("0,0 8,9 50,52 100,100")


@dataclass(frozen=True, slots=True)
class Finish:
    """How a turned surface takes light: gloss of glaze, grain of stone, air in front of it."""

    gloss: float = 0.0
    grain: float = 0.10
    air: float = 0.0
    glow: float = 0.0


STONE = Finish()


def plain(colour: str) -> Wrap:
    """One colour all round."""
    return lambda around, down: np.broadcast_to(tone(colour), (*around.shape, 3))


def ribbed(colour: str, line: str, count: int, depth: float = 0.5) -> Wrap:
    """Gores from top to bottom with dark seams, as on melon domes."""

    def wrap(around: Array, down: Array) -> Array:
        seam = np.abs(np.sin(around * count / 2)) ** 0.7
        return blend(tone(line), tone(colour), 1 - depth * (1 - seam))

    return wrap


def banded(colour: str, bands: Sequence[tuple[float, float, str]], under: Wrap | None = None) -> Wrap:
    """Rings of other colours between given heights."""

    def wrap(around: Array, down: Array) -> Array:
        colours = np.array(under(around, down) if under else np.broadcast_to(tone(colour), (*around.shape, 3)))
        for start, end, band in bands:
            share = step(start - 0.006, start + 0.006, down) * (1 - step(end - 0.006, end + 0.006, down))
            colours = blend(colours, tone(band), share)
        return colours

    return wrap


def lozenges(colour: str, mark: str, around_count: int, down_count: float, share: float = 0.55) -> Wrap:
    """A net of lozenges, as on tiled domes and painted jars."""

    def wrap(around: Array, down: Array) -> Array:
        u, v = around * around_count / np.pi, down * down_count
        net = np.abs(((u + v) % 1) - 0.5) + np.abs(((u - v) % 1) - 0.5)
        return blend(tone(colour), tone(mark), (1 - step(0.18, 0.30, np.abs(net - 0.5))) * share)

    return wrap


def turned(
    plate: Plate,
    mood: Mood,
    at: tuple[float, float],
    size: tuple[float, float],
    profile: Profile,
    wrap: Wrap,
    finish: Finish = STONE,
) -> None:
    """Paint a body whose foot's middle is `at`, of a half width and a height in pixels."""
    (middle, foot), (half, tall) = at, size
    left, right = max(0, int(middle - half - 2)), min(WIDTH, int(middle + half + 3))
    first, last = max(0, int(foot - tall - 1)), min(HEIGHT, int(foot + 1))
    if right <= left or last <= first:
        return
    x, y = plate.x[first:last, left:right], plate.y[first:last, left:right]
    down = np.clip((y - (foot - tall)) / tall, 0, 1)
    places, radii = [p for p, _ in profile], [r for _, r in profile]
    radius = np.maximum(np.interp(down, places, radii).astype(np.float32) * half, 0.4)
    swell = np.interp(np.clip(down + 0.02, 0, 1), places, radii) - np.interp(np.clip(down - 0.02, 0, 1), places, radii)
    slope = (swell * half / (0.04 * tall)).astype(np.float32)
    side = (x - middle) / radius
    cover = (
        np.clip((1 - np.abs(side)) * radius + 0.5, 0, 1)
        * np.clip(y - (foot - tall) + 0.5, 0, 1)
        * np.clip(foot - y + 0.5, 0, 1)
    )
    side = np.clip(side, -1, 1)
    colours = _lit(plate, mood, side, slope, wrap(np.arcsin(side), down), finish, x, y)
    plate.lay(colours, cover, left, first)


def _lit(plate: Plate, mood: Mood, side: Array, slope: Array, base: Array, finish: Finish, x: Array, y: Array) -> Array:
    depth = np.sqrt(1 - side**2)
    length = np.sqrt(1 + slope**2)
    nx, ny, nz = side / length, -slope / length, depth / length
    sun = np.array([np.clip(mood.side * 1.3, -0.9, 0.9), -0.45, 0.42], dtype=np.float32)
    sun /= np.linalg.norm(sun)
    facing = nx * sun[0] + ny * sun[1] + nz * sun[2]
    direct = np.clip(facing, 0, 1) * mood.strength * 1.15
    sky = (0.62 + 0.38 * -ny) * mood.ambient
    shade = tone(mood.shade) * 0.5 + tone(mood.sky) * 0.35 + 0.15
    rough = 1 + finish.grain * (value(x / 2.1, y / 2.1, plate.seed + 3) + value(x / 9, y / 9, plate.seed + 4) - 1)
    colours = base * (shade * (sky + 0.14)[..., None] + tone(mood.sun) * direct[..., None]) * rough[..., None]
    bounce = np.clip(ny, 0, 1) * 0.25
    colours = colours + base * tone(mood.horizon) * bounce[..., None]
    if finish.gloss:
        shine = np.clip(nx * sun[0] * 0.7 + ny * sun[1] * 0.9 + nz * 0.78, 0, 1) ** 26
        edge = (1 - depth) ** 3 * 0.22
        colours = colours + tone(mood.sun) * ((shine + edge) * finish.gloss)[..., None]
    if finish.glow:
        colours = colours + base * finish.glow * (0.45 + 0.55 * depth[..., None])
    return blend(colours, tone(mood.haze), np.full(side.shape, finish.air, dtype=np.float32))
