"""Turned bodies: anything spun about an upright axis (domes, minarets, jars, cones), shaded in the round."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from assets.studio.kit import Point
from assets.studio.orient.mood import Mood
from assets.studio.orient.noise import Array, step, value
from assets.studio.orient.plate import HEIGHT, WIDTH, Plate, blend, tone
from assets.studio.orient.shapes import unit

Wrap = Callable[[Array, Array], Array]
Profile = Sequence[Point]

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
    """A net of fine lines with a flower in every mesh, as on tiled domes and painted jars."""

    def wrap(around: Array, down: Array) -> Array:
        u, v = around * around_count / np.pi, down * down_count
        rising, falling = np.abs(((u + v) % 1) - 0.5), np.abs(((u - v) % 1) - 0.5)
        lines = step(0.10, 0.04, np.minimum(rising, falling))
        flower = step(0.30, 0.20, np.hypot(0.5 - rising, 0.5 - falling))
        return blend(tone(colour), tone(mark), np.clip(lines * 0.7 + flower, 0, 1) * share)

    return wrap


def scrolls(colour: str, mark: str, around_count: float, down_count: float) -> Wrap:
    """Winding stems with leaves and buds, as brushed on porcelain."""

    def wrap(around: Array, down: Array) -> Array:
        u, v = around * around_count, down * down_count
        bend = u + 0.9 * np.sin(v * 2.1)
        stem = step(0.24, 0.10, np.abs(np.sin(bend)))
        leaf = step(0.10, 0.34, np.sin(u * 2.3 + v) * np.sin(v * 3.1 - u * 1.7) - 0.42)
        bud = step(0.42, 0.30, np.hypot(((u / np.pi) % 1) - 0.5, ((v / 2.1) % 1) - 0.5) * 1.6)
        share = np.clip(stem * 0.75 + leaf * 0.8 + bud, 0, 1)
        return blend(tone(colour), tone(mark), share * (0.72 + 0.28 * np.sin(u * 7) * np.sin(v * 9)))

    return wrap


@lru_cache(maxsize=128)
def _curve(profile: tuple[Point, ...]) -> tuple[Array, Array]:
    """Radius and swelling along a profile, as a smooth curve through its points that never overshoots them."""
    places, radii = np.array(profile).T
    rise = np.diff(radii) / np.diff(places)
    before, after = rise[:-1], rise[1:]
    same = before * after > 0
    turn = np.where(same, 2 * before * after / np.where(same, before + after, 1), 0)
    slopes = np.concatenate([rise[:1], turn, rise[-1:]])
    fine = np.linspace(0, 1, 201)
    k = np.clip(np.searchsorted(places, fine, side="right") - 1, 0, len(places) - 2)
    gap = places[k + 1] - places[k]
    t = (fine - places[k]) / gap
    soft = (
        (1 + 2 * t) * (1 - t) ** 2 * radii[k]
        + t * (1 - t) ** 2 * gap * slopes[k]
        + t * t * (3 - 2 * t) * radii[k + 1]
        - t * t * (1 - t) * gap * slopes[k + 1]
    )
    soft = np.clip(soft, 0, None)
    return soft, np.gradient(soft) * 200


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
    radii, swell = _curve(tuple(profile))
    at_step = np.linspace(0, 1, len(radii))
    radius = np.maximum(np.interp(down, at_step, radii).astype(np.float32) * half, 0.4)
    slope = (np.interp(down, at_step, swell) * half / tall).astype(np.float32)
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
    """Colours in the mood's light: sun, sky, bounce from below, gloss, inner glow, air."""
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
