"""Hair and beards: masses that sit on the skull, and locks that leave it."""

import itertools
import math

import numpy as np

from assets.studio.figures.face import Face, skull
from assets.studio.figures.scene import Part, Surface
from assets.studio.figures.solids import (
    Array,
    Points,
    Vec,
    carve,
    chain,
    common,
    ellipsoid,
    limb,
    sphere,
    union,
)

Joint = tuple[float, float, float, float]


def crop(
    stuff: Surface, thick: float = 0.07, line: float = 0.5, low: float = -0.45, width: float = 1.0, ears: bool = True
) -> Part:
    """Hair close to the skull: `line` is the hairline's height above the eyes, `low` where it ends at the nape,
    and `ears` says whether it leaves them free."""

    def field(p: Points) -> Array:
        m = p.mirrored()
        d = ellipsoid(m, (0, 0.32, -0.21), (0.71 * width + thick, 0.69 + thick, 0.82 + thick))
        d = union(d, ellipsoid(m, (0, low + 0.30, -0.42), (0.60 * width, 0.42, 0.46 + thick)), 0.12)
        face = ellipsoid(m, (0, line - 0.93, 0.62), (0.645 * width, 0.93, 0.66))
        d = carve(d, face, 0.07)
        if ears:
            d = carve(d, ellipsoid(m, (0.70 * width, -0.10, -0.02), (0.2, 0.27, 0.14)), 0.08)
        return d

    return Part(field, stuff, (0, 0.25, -0.2), 1.15)


def fall(stuff: Surface, thick: float = 0.1, line: float = 0.45, down: float = -1.7, spread: float = 0.62) -> Part:
    """Long hair over the ears, down to `down`."""

    def field(p: Points) -> Array:
        m = p.mirrored()
        d = ellipsoid(m, (0, 0.31, -0.20), (0.72 + thick, 0.69 + thick, 0.82 + thick))
        side = limb(m, (0.58, 0.15, -0.08), (spread, down, -0.12), 0.22, 0.17)
        back = ellipsoid(m, (0, down * 0.5, -0.52), (0.66, abs(down) * 0.62, 0.42))
        d = union(union(d, back, 0.3), side, 0.2)
        face = ellipsoid(m, (0, line - 1.13, 0.68), (0.62, 1.13, 0.80))
        return carve(d, face, 0.08)

    return Part(field, stuff, (0, down * 0.35, -0.2), 1.15 + abs(down) * 0.45)


def locks(stuff: Surface, joints: list[list[Joint]], melt: float = 0.08, posed: bool = True) -> Part:
    """Single locks, plaits or curls, each a chain of joints."""
    flat = [joint for lock in joints for joint in lock]
    centre: Vec = tuple(sum(j[axis] for j in flat) / len(flat) for axis in range(3))  # type: ignore[assignment]
    reach = max(math.dist(joint[:3], centre) + joint[3] for joint in flat)

    def field(p: Points) -> Array:
        whole = chain(p, joints[0], melt)
        for lock in joints[1:]:
            whole = union(whole, chain(p, lock, melt), 0.05)
        return whole

    return Part(field, stuff, centre, reach + 0.05, posed)


def plait(stuff: Surface, joints: list[Joint], posed: bool = True) -> Part:
    """A plait: the chain swells and narrows as the strands cross."""
    knots: list[Joint] = []
    for one, two in itertools.pairwise(joints):
        for step in range(4):
            share = step / 4
            x, y, z, r = (a + (b - a) * share for a, b in zip(one, two, strict=True))
            knots.append((x, y, z, r * (1.0 if step % 2 else 0.72)))
    return locks(stuff, [knots], 0.02, posed)


def bun(stuff: Surface, centre: Vec = (0.0, 0.25, -1.05), size: float = 0.34) -> Part:
    return Part(lambda p: ellipsoid(p, centre, (size, size * 0.95, size * 0.8)), stuff, centre, size + 0.05)


def beard(
    stuff: Surface, face: Face, long: float = 0.5, wide: float = 1.0, thick: float = 0.07, lip: float = 1.0
) -> Part:
    """A beard from the ears to `long` below the chin, with its moustache; the lips stay free."""

    def field(p: Points) -> Array:
        m = p.mirrored()
        edge = m.y + np.float32(0.16) + np.maximum(m.z, 0) * np.float32(0.62)
        cheeks = common(skull(m, face) - np.float32(thick), np.maximum(edge, np.float32(-0.12) - m.z), 0.06)
        d = ellipsoid(m, (0, -0.84 - 0.32 * long, 0.45), (0.30 * wide, 0.24 + 0.46 * long, 0.24 + 0.06 * long))
        d = union(d, cheeks, 0.12)
        d = carve(d, ellipsoid(m, (0, -0.625, 0.80), (0.215, 0.105, 0.28)), 0.04)
        if lip > 0:
            bar = limb(m, (0.03, -0.515, 0.735), (0.17, -0.545, 0.69), 0.042 * lip, 0.042 * lip)
            tail = limb(m, (0.17, -0.545, 0.69), (0.28, -0.72, 0.60), 0.042 * lip, 0.04)
            d = union(d, union(bar, tail, 0.04), 0.05)
        return d

    return Part(field, stuff, (0, -0.75 - 0.3 * long, 0.3), 0.85 + 0.5 * long)


def moustache(stuff: Surface, drop: float = 0.2, wide: float = 1.0, thick: float = 0.04) -> Part:
    """A moustache alone; `drop` says how far its ends hang."""

    def field(p: Points) -> Array:
        m = p.mirrored()
        d = limb(m, (0.03, -0.515, 0.735), (0.17 * wide, -0.545, 0.675), thick, thick * 0.9)
        return union(
            d, limb(m, (0.17 * wide, -0.545, 0.675), (0.28 * wide, -0.56 - drop, 0.58), thick * 0.9, 0.012), 0.03
        )

    return Part(field, stuff, (0, -0.6 - drop / 2, 0.65), 0.4 + drop)


def tuft(stuff: Surface, long: float = 0.3, thick: float = 0.09) -> Part:
    """A chin beard."""

    def field(p: Points) -> Array:
        d = sphere(p, (0, -0.86, 0.56), thick * 1.1)
        return union(d, limb(p, (0, -0.88, 0.62), (0, -0.98 - long, 0.58), thick, 0.025), 0.08)

    return Part(field, stuff, (0, -0.95 - long / 2, 0.6), 0.3 + long)
