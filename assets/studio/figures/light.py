"""Light on surfaces: one warm window, a cool room, a rim from behind; each kind of surface answers in its way."""

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from assets.studio.figures.scene import Kind
from assets.studio.figures.solids import Array, Points, Vec, smoothstep


@dataclass(frozen=True, slots=True)
class Lighting:
    """The window's direction and colour, the room's light and the rim's, as seen by the eye."""

    window: Vec = (-0.60, 0.58, 0.55)
    warm: Vec = (1.30, 1.14, 0.90)
    room: Vec = (0.13, 0.145, 0.175)
    rim: Vec = (0.45, 0.5, 0.62)
    behind: Vec = (0.80, 0.28, -0.53)

    def mirrored(self) -> "Lighting":
        """The same light from the other side."""
        window, behind = self.window, self.behind
        return replace(self, window=(-window[0], *window[1:]), behind=(-behind[0], *behind[1:]))


def to_linear(colour: str) -> Array:
    value = colour.lstrip("#")
    return np.array([(int(value[i : i + 2], 16) / 255) ** 2.2 for i in (0, 2, 4)], dtype=np.float32)


def _dot(n: Points, v: Vec) -> Array:
    return np.asarray(n.x * np.float32(v[0]) + n.y * np.float32(v[1]) + n.z * np.float32(v[2]))


def _shine(n: Points, light: Vec, power: float) -> Array:
    """The highlight of a light for an eye straight in front."""
    half = np.array([light[0], light[1], light[2] + 1.0])
    half /= np.sqrt((half**2).sum())
    return np.maximum(_dot(n, (float(half[0]), float(half[1]), float(half[2]))), 0) ** np.float32(power)


def _tint(amount: Array, colour: Vec) -> Array:
    return amount[:, None] * np.array(colour, dtype=np.float32)


# Skin lets red light through: the shade's edge is warm because red wraps farther round than green and blue.
_WRAP = {Kind.SKIN: (0.36, 0.24, 0.17), Kind.CLOTH: (0.12, 0.12, 0.12), Kind.HAIR: (0.2, 0.2, 0.2)}


def shade(kind: Kind, albedo: Array, n: Points, lit: Array, open_: Array, light: Lighting) -> Array:
    """Linear colour of points of one kind of surface."""
    if kind is Kind.METAL:
        return _metal(albedo, n, lit, open_, light)
    towards = _dot(n, light.window)
    wraps = _WRAP.get(kind, (0.1, 0.1, 0.1))
    diffuse = np.stack([np.maximum((towards + w) / (1 + w), 0) ** np.float32(1.15) for w in wraps], axis=1)
    # A cast shadow may not fall harder than the form's own shade, or the wrap turns into a grey band.
    if kind is Kind.SKIN:
        through = np.stack([lit ** np.float32(power) for power in (0.72, 0.95, 1.0)], axis=1)
    else:
        through = lit[:, None]
    above = 0.62 + 0.38 * n.y
    colour = albedo * (
        diffuse * through * np.array(light.warm, dtype=np.float32)
        + _tint(above * open_, light.room)
        + _tint(np.maximum(-n.y, 0) * open_ * np.float32(0.10), (1.0, 0.62, 0.4))
    )
    facing = np.clip(n.z, 0, 1)
    edge = (1 - facing) ** 3
    rim = np.maximum(_dot(n, light.behind), 0) * edge * open_
    return colour + _gloss(kind, albedo, n, lit, open_, light) + _tint(rim, light.rim) * (0.25 + albedo)


def _gloss(kind: Kind, albedo: Array, n: Points, lit: Array, open_: Array, light: Lighting) -> Array:
    window = light.window
    if kind is Kind.SKIN:
        return _tint((0.05 * _shine(n, window, 12) + 0.05 * _shine(n, window, 40)) * lit * open_, light.warm)
    if kind is Kind.EYE:
        return _tint(1.6 * smoothstep(0.93, 0.99, _shine(n, window, 12)), light.warm)
    if kind is Kind.SILK:
        sheen = 0.30 * _shine(n, window, 9) + 0.35 * _shine(n, window, 34)
        return _tint(sheen * lit, light.warm) * (0.25 + albedo)
    if kind is Kind.HAIR:
        return _tint((0.22 * _shine(n, window, 12) + 0.22 * _shine(n, window, 50)) * lit, light.warm) * (0.05 + albedo)
    if kind is Kind.GEM:
        opposite = np.maximum(-0.6 * (n.x * window[0] + n.y * window[1]), 0) * np.clip(n.z, 0, 1)
        glow = albedo * (opposite * 2.4)[:, None]
        return glow + _tint(1.3 * _shine(n, window, 60) * lit, light.warm)
    fuzz = (1 - np.clip(n.z, 0, 1)) ** 2 * open_ * np.float32(0.16)
    return albedo * fuzz[:, None] * np.array(light.warm, dtype=np.float32)


def _metal(albedo: Array, n: Points, lit: Array, open_: Array, light: Lighting) -> Array:
    """Metal mirrors a simple room: bright window, pale ceiling, dark walls, a warm floor."""
    rx, ry = 2 * n.z * n.x, 2 * n.z * n.y
    rz = 2 * n.z * n.z - 1
    window = light.window
    seen = rx * window[0] + ry * window[1] + rz * window[2]
    bright = 2.6 * smoothstep(0.80, 0.99, seen) * (0.35 + 0.65 * lit) + 0.75 * smoothstep(0.1, 0.95, seen)
    ceiling = 0.42 * smoothstep(0.15, 0.9, ry)
    floor = 0.16 * smoothstep(0.2, 0.9, -ry)
    room = (bright + ceiling) * open_ + floor + 0.10
    return albedo * _tint(room, (1.12, 1.05, 0.92))


def to_screen(linear: Array) -> npt.NDArray[np.uint8]:
    """Soften the brightest light as paint does, and give 8-bit colour."""
    soft = linear * (1 + linear * 0.12) / (1 + linear * 0.55) * 1.22
    return np.asarray(np.clip(soft, 0, 1) ** (1 / 2.2) * 255 + 0.5, dtype=np.uint8)
