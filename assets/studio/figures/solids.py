"""Soft solids: signed distances of simple bodies on arrays of points, and ways to melt them together."""

import itertools
from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.floating]
Vec = tuple[float, float, float]


class Points(NamedTuple):
    """Many points of space, one array per axis: x to the figure's left hand, y up, z out of the face."""

    x: Array
    y: Array
    z: Array

    def take(self, chosen: npt.NDArray[np.bool_]) -> "Points":
        return Points(self.x[chosen], self.y[chosen], self.z[chosen])

    def shifted(self, by: Vec) -> "Points":
        return Points(self.x + by[0], self.y + by[1], self.z + by[2])

    def mirrored(self) -> "Points":
        """Both halves folded onto one, softly so that the middle shows no crease, for whatever comes in pairs."""
        return Points(np.sqrt(self.x * self.x + np.float32(0.0012)), self.y, self.z)


Field = Callable[[Points], Array]


def turn_matrix(yaw: float, pitch: float = 0.0, roll: float = 0.0) -> npt.NDArray[np.float32]:
    """The rotation that first rolls about z, then pitches about x, then yaws about y, in degrees."""
    a, b, c = np.radians([yaw, pitch, roll])
    about_y = np.array([[np.cos(a), 0, np.sin(a)], [0, 1, 0], [-np.sin(a), 0, np.cos(a)]])
    about_x = np.array([[1, 0, 0], [0, np.cos(b), -np.sin(b)], [0, np.sin(b), np.cos(b)]])
    about_z = np.array([[np.cos(c), -np.sin(c), 0], [np.sin(c), np.cos(c), 0], [0, 0, 1]])
    return np.asarray(about_y @ about_x @ about_z, dtype=np.float32)


def turned(p: Points, matrix: npt.NDArray[np.float32], about: Vec = (0.0, 0.0, 0.0)) -> Points:
    """The points seen from a frame that `matrix` has turned about a pivot."""
    x, y, z = p.x - about[0], p.y - about[1], p.z - about[2]
    m = matrix
    return Points(
        m[0, 0] * x + m[1, 0] * y + m[2, 0] * z + np.float32(about[0]),
        m[0, 1] * x + m[1, 1] * y + m[2, 1] * z + np.float32(about[1]),
        m[0, 2] * x + m[1, 2] * y + m[2, 2] * z + np.float32(about[2]),
    )


def length(x: Array, y: Array, z: Array) -> Array:
    return np.sqrt(x * x + y * y + z * z)


def sphere(p: Points, centre: Vec, radius: float) -> Array:
    return length(p.x - centre[0], p.y - centre[1], p.z - centre[2]) - np.float32(radius)


def ellipsoid(p: Points, centre: Vec, radii: Vec) -> Array:
    """Close to the true distance near the surface, which is all that marching needs."""
    x, y, z = p.x - centre[0], p.y - centre[1], p.z - centre[2]
    near = length(x / radii[0], y / radii[1], z / radii[2])
    slope = length(x / radii[0] ** 2, y / radii[1] ** 2, z / radii[2] ** 2)
    return near * (near - np.float32(1)) / np.maximum(slope, np.float32(1e-4))


def limb(p: Points, start: Vec, end: Vec, first: float, last: float | None = None) -> Array:
    """A rod with round ends whose thickness runs from `first` to `last`."""
    last = first if last is None else last
    ax, ay, az = end[0] - start[0], end[1] - start[1], end[2] - start[2]
    x, y, z = p.x - start[0], p.y - start[1], p.z - start[2]
    share = np.clip((x * ax + y * ay + z * az) / (ax * ax + ay * ay + az * az), 0, 1)
    return np.asarray(length(x - share * ax, y - share * ay, z - share * az) - (first + (last - first) * share))


def chain(p: Points, joints: list[tuple[float, float, float, float]], melt: float) -> Array:
    """Limbs from joint to joint, each joint x, y, z and thickness: a lock of hair, an arm, a scarf."""
    whole: Array | None = None
    for one, two in itertools.pairwise(joints):
        piece = limb(p, one[:3], two[:3], one[3], two[3])
        whole = piece if whole is None else union(whole, piece, melt)
    assert whole is not None
    return whole


def ring(p: Points, centre: Vec, radii: tuple[float, float], thick: float, flat: float = 1.0) -> Array:
    """A ring lying level about y, oval in x and z; `flat` under 1 makes a band taller than it is deep."""
    x, y, z = p.x - centre[0], (p.y - centre[1]) * flat, p.z - centre[2]
    out = np.sqrt((x / radii[0]) ** 2 + (z / radii[1]) ** 2)
    away = (out - np.float32(1)) * np.float32(min(radii))
    return np.asarray(np.sqrt(away * away + y * y) - np.float32(thick))


def slab(p: Points, centre: Vec, half: Vec, soft: float) -> Array:
    """A box with rounded edges."""
    x = np.abs(p.x - centre[0]) - np.float32(half[0] - soft)
    y = np.abs(p.y - centre[1]) - np.float32(half[1] - soft)
    z = np.abs(p.z - centre[2]) - np.float32(half[2] - soft)
    outside = length(np.maximum(x, 0), np.maximum(y, 0), np.maximum(z, 0))
    return np.asarray(outside + np.minimum(np.maximum(x, np.maximum(y, z)), 0) - np.float32(soft))


def column(p: Points, centre: Vec, radius: float, half: float, soft: float, taper: float = 0.0) -> Array:
    """An upright round drum; `taper` widens it upwards (or narrows it, when negative)."""
    y = p.y - centre[1]
    out = np.sqrt((p.x - centre[0]) ** 2 + (p.z - centre[2]) ** 2) - (radius - soft) - taper * y
    tall = np.abs(y) - np.float32(half - soft)
    outside = np.sqrt(np.maximum(out, 0) ** 2 + np.maximum(tall, 0) ** 2)
    return np.asarray(outside + np.minimum(np.maximum(out, tall), 0) - np.float32(soft))


def union(a: Array, b: Array, melt: float) -> Array:
    """Both bodies, their seam filled over a width of `melt`."""
    if melt <= 0:
        return np.minimum(a, b)
    near = np.maximum(melt - np.abs(a - b), 0)
    return np.minimum(a, b) - near * near * np.float32(0.25 / melt)


def carve(a: Array, b: Array, melt: float) -> Array:
    """The first body without the second, the edge rounded over `melt`."""
    return -union(-a, b, melt)


def common(a: Array, b: Array, melt: float) -> Array:
    """What both bodies share, the edge rounded over `melt`."""
    return -union(-a, -b, melt)


def smoothstep(low: float, high: float, value: Array) -> Array:
    t = np.clip((value - low) / np.float32(high - low), 0, 1)
    return np.asarray(t * t * (3 - 2 * t))


def around(p: Points, centre: Vec = (0.0, 0.0, 0.0)) -> Array:
    """The angle about the upright axis, zero at the front, in radians."""
    return np.asarray(np.arctan2(p.x - centre[0], p.z - centre[2]))
