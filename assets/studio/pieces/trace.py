"""Light through a cut stone: rays enter the crown, bounce inside, fade by colour, and leave towards the room."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from assets.studio.pieces.cuts import Cut
from assets.studio.pieces.light import Field, room

BOUNCES = 6
NDArrayBool = NDArray[np.bool_]
NDArrayInt = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Stone:
    """What a stone does to light: its refractive index, how fast it drinks red, green and blue, and its own glow."""

    index: float
    drink: tuple[float, float, float]
    glow: tuple[float, float, float]
    gain: float = 1.0


@dataclass(slots=True)
class Rays:
    """Rays inside the stone: position, direction, what is left of their light, what they gathered."""

    position: Field
    direction: Field
    left: Field
    gathered: Field


def fresnel(cosine: Field, index: float) -> Field:
    """The share that a surface mirrors, after Schlick."""
    base = ((index - 1.0) / (index + 1.0)) ** 2
    return np.asarray(base + (1.0 - base) * (1.0 - np.clip(cosine, 0.0, 1.0)) ** 5, dtype=np.float32)


def mirrored(direction: Field, normal: Field) -> Field:
    along = np.sum(direction * normal, axis=-1, keepdims=True)
    return np.asarray(direction - 2.0 * along * normal, dtype=np.float32)


def bent(direction: Field, normal: Field, ratio: float) -> tuple[Field, NDArrayBool]:
    """Refraction against a normal that faces the ray; also which rays cannot pass (total reflection)."""
    cosine = -np.sum(direction * normal, axis=-1, keepdims=True)
    inside = 1.0 - ratio * ratio * (1.0 - cosine * cosine)
    blocked = inside[..., 0] < 0.0
    out = ratio * direction + (ratio * cosine - np.sqrt(np.maximum(inside, 0.0))) * normal
    return np.asarray(out, dtype=np.float32), blocked


def see(direction: Field) -> Field:
    return room(direction[..., 0], direction[..., 1], direction[..., 2])


def bounce(rays: Rays, normals: Field, offsets: Field, stone: Stone) -> None:
    """Carry the rays to the next facet: let out what passes, turn the rest around."""
    towards = rays.direction @ normals.T
    room_left = offsets[None, :] - rays.position @ normals.T
    reach = np.where(towards > 1e-5, room_left / np.maximum(towards, 1e-5), np.float32(1e9))
    facet = np.argmin(reach, axis=1)
    length = np.maximum(np.take_along_axis(reach, facet[:, None], axis=1), 0.0)
    rays.left *= np.exp(-length * np.asarray(stone.drink, dtype=np.float32))
    rays.position += rays.direction * length
    normal = normals[facet]
    out, blocked = bent(rays.direction, -normal, stone.index)
    share = fresnel(np.abs(np.sum(out * normal, axis=-1)), stone.index)
    share = np.where(blocked, np.float32(1.0), share)[:, None]
    rays.gathered += rays.left * (1.0 - share) * see(out)
    rays.left *= share
    rays.direction = mirrored(rays.direction, normal)


def traced(cut: Cut, stone: Stone, side: int, radius: float) -> tuple[Field, Field, NDArrayInt]:
    """The stone seen from above on a square of `side` pixels: light, coverage (0 or 1), and which facet is on top."""
    planes = cut.planes()
    normals = np.asarray([plane.normal for plane in planes], dtype=np.float32)
    offsets = np.asarray([plane.offset for plane in planes], dtype=np.float32)
    step = (np.arange(side, dtype=np.float32) + 0.5 - side / 2) / radius
    x, y = (part.ravel() for part in np.meshgrid(step, step))
    flat = np.stack([x, y], axis=-1)
    above = normals[:, 2] > 1e-4
    sides = np.abs(normals[:, 2]) <= 1e-4
    heights = (offsets[above] - flat @ normals[above, :2].T) / normals[above, 2]
    top = np.argmin(heights, axis=1)
    inside = np.all(flat @ normals[sides, :2].T <= offsets[sides], axis=1)
    here = np.flatnonzero(inside)
    normal = normals[above][top[here]]
    down = np.zeros((here.size, 3), dtype=np.float32)
    down[:, 2] = -1.0
    entry = np.concatenate([flat[here], heights[here, top[here]][:, None]], axis=1).astype(np.float32)
    share = fresnel(normal[:, 2], stone.index)[:, None]
    direction, _ = bent(down, normal, 1.0 / stone.index)
    shine = share * see(mirrored(down, normal))
    rays = Rays(entry, direction, np.repeat(1.0 - share, 3, axis=1), np.zeros((here.size, 3), dtype=np.float32))
    for _ in range(BOUNCES):
        bounce(rays, normals, offsets, stone)
    light = np.zeros((side * side, 3), dtype=np.float32)
    light[here] = shine * 1.6 + stone.gain * rays.gathered + np.asarray(stone.glow, dtype=np.float32)
    cover = inside.astype(np.float32)
    facets = np.where(inside, top, -1)
    return light.reshape(side, side, 3), cover.reshape(side, side), facets.reshape(side, side)
