"""A face: the numbers that make one person unlike another, and the solid they describe."""

from dataclasses import dataclass

import numpy as np

from assets.studio.figures.solids import (
    Array,
    Points,
    carve,
    common,
    ellipsoid,
    limb,
    sphere,
    union,
)

EYE = (0.285, -0.02, 0.50)
EYE_RADIUS = 0.165


@dataclass(frozen=True, slots=True)
class Face:
    """One person's features. Lengths are shares of the usual; colours are hex."""

    skin: str = "#d9a07c"
    width: float = 1.0
    jaw: float = 1.0
    chin: float = 1.0
    cheek: float = 1.0
    fat: float = 0.0
    brow: float = 1.0
    nose: float = 1.0
    hook: float = 0.0
    nose_width: float = 1.0
    lips: float = 1.0
    smile: float = 0.0
    open_eyes: float = 1.0
    slant: float = 0.0
    hood: float = 0.0
    neck: float = 1.0
    age: float = 0.0
    iris: str = "#5a3a22"
    brows: str = "#3a2617"
    brow_lift: float = 0.0
    brow_weight: float = 1.0
    brow_height: float = 0.0
    lip_colour: str = "#a8493f"
    blush: float = 0.5
    stubble: float = 0.0
    scar: bool = False
    glance: tuple[float, float] = (0.0, 0.0)


def lid_heights(p: Points, face: Face) -> tuple[Array, Array]:
    """Where the upper and the lower lid's edge runs, measured up from the eye's middle."""
    across = (p.x - EYE[0]) / np.float32(EYE_RADIUS)
    tilt = (p.x - EYE[0]) * np.float32(0.12 + face.slant)
    curve = np.maximum(1 - across * across, 0)
    upper = (-0.012 + 0.092 * face.open_eyes * curve) + tilt
    lower = (-0.022 - 0.042 * curve * (1 - 0.35 * face.smile)) + tilt
    return upper, lower


def head(p: Points, face: Face) -> Array:
    """The skin of head and neck."""
    m = p.mirrored()
    d = skull(m, face)
    d = _eye_region(d, m, face)
    d = _nose(d, m, face)
    d = _mouth(d, m, face)
    d = union(d, _ear(m, face), 0.05)
    return union(d, _neck(m, face), 0.16)


def skull(m: Points, f: Face) -> Array:
    """The head's mass without its features, on folded points."""
    w = f.width
    d = ellipsoid(m, (0, 0.32, -0.20), (0.71 * w, 0.69, 0.82))
    d = union(d, ellipsoid(m, (0, -0.10, 0.16), (0.585 * w, 0.80, 0.555)), 0.25)
    d = union(d, ellipsoid(m, (0, -0.60, 0.20), (0.45 * w * f.jaw, 0.38, 0.44)), 0.22)
    corner = ellipsoid(m, (0.35 * w * f.jaw, -0.54, 0.04), (0.16, 0.22, 0.24))
    d = union(d, corner, 0.26)
    d = union(d, ellipsoid(m, (0, -0.895, 0.50 + 0.06 * f.chin), (0.15 + 0.03 * f.jaw, 0.13 * f.chin, 0.15)), 0.2)
    d = union(d, ellipsoid(m, (0.385 * w, -0.26, 0.36), (0.17, 0.13 * f.cheek, 0.2)), 0.2)
    if f.fat > 0:
        d = union(d, ellipsoid(m, (0.32 * w, -0.47, 0.28), (0.18 + 0.08 * f.fat, 0.26, 0.25)), 0.26)
        d = union(d, ellipsoid(m, (0, -0.98, 0.16), (0.32, 0.10 + 0.09 * f.fat, 0.34)), 0.22)
    elif f.fat < 0:
        d = carve(d, ellipsoid(m, (0.54 * w, -0.56, 0.46), (0.13, 0.2, 0.2)), 0.24 * -f.fat)
    ridge = limb(m, (0.09, 0.145, 0.66), (0.47, 0.13, 0.47), 0.055 * f.brow, 0.04 * f.brow)
    return union(d, ridge, 0.17)


def _eye_region(d: Array, m: Points, f: Face) -> Array:
    d = carve(d, ellipsoid(m, (EYE[0] - 0.02, 0.0, 0.72), (0.19, 0.10 - 0.03 * f.hood, 0.13)), 0.14)
    d = carve(d, sphere(m, (EYE[0], EYE[1], EYE[2] + 0.02), EYE_RADIUS + 0.012), 0.02)
    upper, lower = lid_heights(m, f)
    shell = sphere(m, EYE, EYE_RADIUS + 0.024)
    y = m.y - np.float32(EYE[1])
    lid = common(shell, upper - y, 0.012)
    bag = common(shell, y - lower, 0.012)
    d = union(d, union(lid, bag, 0.0), 0.04)
    if f.hood > 0:
        fold = limb(m, (EYE[0] - 0.14, 0.075, 0.60), (EYE[0] + 0.17, 0.06, 0.50), 0.035 * f.hood + 0.02)
        d = union(d, fold, 0.07)
    return d


def _nose(d: Array, m: Points, f: Face) -> Array:
    n, w = f.nose, f.nose_width
    tip_z = 0.70 + 0.20 * n
    tip_y = -0.36 - 0.05 * f.hook
    middle = (0.0, -0.14, 0.665 + 0.085 * n + 0.05 * f.hook)
    d = union(d, limb(m, (0, 0.10, 0.615), middle, 0.056, 0.066 * w), 0.17)
    d = union(d, limb(m, middle, (0, tip_y, tip_z), 0.066 * w, 0.078 * w), 0.12)
    d = union(d, ellipsoid(m, (0.055 * w, -0.30, tip_z - 0.17), (0.075 * w, 0.13, 0.12)), 0.1)
    d = union(d, ellipsoid(m, (0.085 * w, -0.405, tip_z - 0.125), (0.062 * w, 0.056, 0.10)), 0.08)
    d = union(d, limb(m, (0, tip_y - 0.045, tip_z - 0.03), (0, -0.47, 0.655), 0.036), 0.05)
    return carve(d, ellipsoid(m, (0.055 * w, -0.452, tip_z - 0.095), (0.028 * w, 0.03, 0.05)), 0.025)


def _mouth(d: Array, m: Points, f: Face) -> Array:
    s, full = f.smile, f.lips
    d = union(d, ellipsoid(m, (0, -0.60, 0.42), (0.30, 0.23, 0.275)), 0.16)
    corner_x, corner_y, corner_z = 0.20 + 0.035 * s, -0.615 + 0.045 * s, 0.60 - 0.02 * s
    top = limb(m, (0.03, -0.572, 0.712), (corner_x, corner_y, corner_z), 0.040 * full, 0.014)
    low = limb(m, (0.0, -0.668, 0.690), (corner_x - 0.03, corner_y - 0.012, corner_z), 0.052 * full, 0.014)
    line = limb(m, (0.0, -0.614, 0.768), (corner_x + 0.015, corner_y + 0.004, corner_z + 0.055), 0.012)
    d = union(d, top, 0.035)
    d = union(d, low, 0.035)
    d = carve(d, line, 0.03)
    d = carve(d, limb(m, (0, -0.50, 0.745), (0, -0.545, 0.765), 0.014), 0.05)
    d = carve(d, limb(m, (0, -0.765, 0.76), (0.10, -0.755, 0.73), 0.03), 0.09)
    if f.age > 0:
        fold = limb(m, (0.135, -0.40, 0.70), (0.27 + 0.03 * s, -0.64, 0.575), 0.014 * f.age, 0.002)
        d = carve(d, fold, 0.07)
    return d


def _ear(m: Points, f: Face) -> Array:
    x = 0.655 * f.width
    lean = m._replace(z=m.z + (m.y + 0.08) * 0.22, x=m.x + m.z * 0.30)
    ear = ellipsoid(lean, (x, -0.06, -0.14), (0.055, 0.20, 0.125))
    ear = carve(ear, ellipsoid(lean, (x + 0.06, -0.04, -0.12), (0.05, 0.13, 0.07)), 0.04)
    return union(ear, ellipsoid(lean, (x + 0.005, -0.24, -0.10), (0.04, 0.055, 0.05)), 0.04)


def _neck(m: Points, f: Face) -> Array:
    r = 0.34 * f.neck
    d = limb(m, (0, -0.55, -0.22), (0, -1.55, -0.34), r, r * 1.04)
    d = union(d, limb(m, (0.40, -0.42, -0.2), (0.10, -1.5, 0.03), 0.075 * f.neck), 0.12)
    if f.jaw >= 1.05:
        d = union(d, sphere(m, (0, -1.12, 0.06), 0.06), 0.1)
    return d
