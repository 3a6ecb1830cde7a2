"""The colours of a face: skin with its warm and cool zones, lips, brows, lashes, eyes, age and scars."""

import numpy as np

from assets.studio.figures.face import EYE, EYE_RADIUS, Face, lid_heights
from assets.studio.figures.light import to_linear
from assets.studio.figures.noise import cloud, clouds, strands, wave
from assets.studio.figures.solids import Array, Points, smoothstep


def _lay(base: Array, colour: Array, mask: Array) -> Array:
    return base + (colour - base) * np.clip(mask, 0, 1)[:, None]


def _blob(p: Points, x: float, y: float, z: float, size: float) -> Array:
    away = (p.x - x) ** 2 + (p.y - y) ** 2 + (p.z - z) ** 2
    return np.asarray(np.maximum(1 - away / np.float32(size * size), 0) ** 2)


def complexion(p: Points, face: Face) -> Array:
    """The albedo of the skin at each point."""
    m = p.mirrored()
    skin = to_linear(face.skin)
    colour = np.broadcast_to(skin, (p.x.size, 3)).copy()
    rosy = skin * np.array([1.06, 0.66, 0.58], dtype=np.float32)
    ochre = skin * np.array([0.98, 0.97, 0.82], dtype=np.float32)
    mottle = clouds(p.x * 7, p.y * 7, p.z * 7, 31, 3)
    colour = _lay(colour, rosy, 0.14 * mottle + 0.05)
    colour = _lay(colour, ochre, smoothstep(0.15, 0.6, p.y) * 0.6)
    warm = (
        _blob(m, 0.40, -0.32, 0.45, 0.34) + 0.8 * _blob(m, 0, -0.38, 0.9, 0.24) + 0.6 * _blob(m, 0.66, -0.1, -0.1, 0.3)
    )
    colour = _lay(colour, rosy, face.blush * warm)
    colour = _lay(colour, rosy * 0.8, 0.45 * _blob(m, EYE[0], -0.03, 0.64, 0.22))
    colour = _beard_shadow(colour, m, face, skin)
    colour = _lips(colour, m, face)
    colour = _lids(colour, m, face)
    colour = _eyebrows(colour, m, face)
    return _age(colour, p, m, face, skin)


def _beard_shadow(colour: Array, m: Points, face: Face, skin: Array) -> Array:
    if face.stubble <= 0:
        return colour
    zone = smoothstep(-0.40, -0.56, m.y) * smoothstep(-1.2, -0.95, m.y) * smoothstep(-0.2, 0.1, m.z)
    speck = 0.75 + 0.25 * cloud(m.x * 60, m.y * 60, m.z * 60, 5)
    return _lay(colour, skin * np.array([0.42, 0.46, 0.52], dtype=np.float32), face.stubble * zone * speck * 0.62)


def _lips(colour: Array, m: Points, f: Face) -> Array:
    corner = 0.215 + 0.035 * f.smile
    across = np.clip(m.x / np.float32(corner), 0, 1)
    line = -0.612 + across * across * np.float32(0.045 * f.smile)
    bow = 0.075 * f.lips * (1 - across**1.6) - 0.014 * np.maximum(1 - m.x / 0.035, 0)
    full = 0.095 * f.lips * (1 - across**2.2)
    up = m.y - line
    upper = smoothstep(0.012, -0.008, up - bow) * smoothstep(-0.004, 0.004, up)
    lower = smoothstep(-0.014, 0.008, up + full) * smoothstep(0.004, -0.004, up)
    front = smoothstep(0.48, 0.56, m.z) * (m.x < corner)
    red = to_linear(f.lip_colour)
    colour = _lay(colour, red * 0.78, upper * front * 0.92)
    colour = _lay(colour, red * 1.05, lower * front * 0.85)
    parting = smoothstep(0.014, 0.002, np.abs(up)) * (m.x < corner + 0.01) * front
    return _lay(colour, red * 0.16, parting * 0.85)


def _lids(colour: Array, m: Points, f: Face) -> Array:
    """A dark lash line on the lid's edge and a crease above it."""
    upper, lower = lid_heights(m, f)
    y = m.y - np.float32(EYE[1])
    near = smoothstep(EYE_RADIUS + 0.05, EYE_RADIUS - 0.01, np.sqrt((m.x - EYE[0]) ** 2 + y * y * 0.8))
    front = near * (m.z > 0.45) * smoothstep(EYE_RADIUS * 1.0, EYE_RADIUS * 0.8, np.abs(m.x - EYE[0]))
    dark = to_linear(f.brows) * 0.25
    lash = smoothstep(0.030, 0.006, np.abs(y - upper - 0.008))
    colour = _lay(colour, dark, lash * front * 0.92)
    colour = _lay(
        colour,
        colour * np.array([0.62, 0.45, 0.42], dtype=np.float32),
        smoothstep(0.02, 0.004, np.abs(y - upper - 0.058)) * front * 0.75,
    )
    return _lay(colour, dark * 1.6, smoothstep(0.016, 0.003, np.abs(y - lower + 0.004)) * front * 0.55)


def _eyebrows(colour: Array, m: Points, f: Face) -> Array:
    along = (m.x - 0.09) / np.float32(0.43)
    height = 0.155 + f.brow_height + f.brow_lift * (0.3 + along) * 0.06 + 0.11 * along - 0.105 * along * along
    thick = 0.042 * f.brow_weight * (1 - 0.62 * np.clip(along, 0, 1)) + 0.004
    hairs = strands(m.y * 3 - m.x * 1.8, m.x, 3, 22)
    inside = smoothstep(1.15, 0.5, np.abs(m.y - height) / thick + hairs * 0.22)
    ends = smoothstep(-0.06, 0.08, along) * smoothstep(1.1, 0.85, along) * (m.z > 0.3)
    return _lay(colour, to_linear(f.brows), inside * ends * 0.9)


def _age(colour: Array, p: Points, m: Points, f: Face, skin: Array) -> Array:
    deep = skin * np.array([0.62, 0.45, 0.38], dtype=np.float32)
    if f.age > 0:
        lines = (
            smoothstep(0.2, 0.9, wave(p.y * 13 + 0.8 * wave(p.x * 3, 4), 12))
            * smoothstep(0.22, 0.32, p.y)
            * (p.z > 0.3)
        )
        colour = _lay(colour, deep, lines * 0.30 * f.age)
        crow = smoothstep(0.35, 0.9, wave(p.y * 26 - m.x * 9, 8)) * _blob(m, 0.50, -0.04, 0.42, 0.14)
        colour = _lay(colour, deep, crow * 0.8 * f.age)
        pouch = (
            smoothstep(0.028, 0.006, np.abs(m.y + 0.165 - (m.x - 0.28) ** 2 * 1.6))
            * (np.abs(m.x - 0.28) < 0.16)
            * (m.z > 0.4)
        )
        colour = _lay(colour, deep, pouch * 0.55 * f.age)
    if f.scar:
        across = p.x + (0.40 + (p.y + 0.25) * 0.28)
        length = smoothstep(-0.66, -0.5, p.y) * smoothstep(0.36, 0.2, p.y) * (p.z > 0.1)
        colour = _lay(colour, deep, smoothstep(0.055, 0.02, np.abs(across)) * length * 0.7)
        pale = skin * np.array([1.35, 1.05, 0.98], dtype=np.float32)
        colour = _lay(colour, pale, smoothstep(0.026, 0.008, np.abs(across)) * length)
    return colour


def eyeball(p: Points, face: Face) -> Array:
    """White, iris and pupil; both eyes look the same way."""
    side = np.sign(p.x)
    x = (p.x - side * np.float32(EYE[0])) / EYE_RADIUS - np.float32(face.glance[0])
    y = (p.y - np.float32(EYE[1])) / EYE_RADIUS - np.float32(face.glance[1])
    out = np.sqrt(x * x + y * y)
    white = np.broadcast_to(to_linear("#cfc2b0"), (p.x.size, 3)).copy()
    m = p.mirrored()
    white = _lay(white, to_linear("#a86a58"), smoothstep(0.55, 1.0, np.abs(m.x - EYE[0]) / EYE_RADIUS) * 0.6)
    upper, _ = lid_heights(m, face)
    white = _lay(white, to_linear("#4a3226"), smoothstep(0.06, 0.0, upper - (m.y - EYE[1])) * 0.75)
    iris = to_linear(face.iris)
    colour = _lay(white, iris * 0.25, smoothstep(0.56, 0.50, out))
    colour = _lay(colour, iris * (1.0), smoothstep(0.48, 0.38, out) * (0.55 + 0.45 * smoothstep(0.3, -0.4, y)))
    return _lay(colour, to_linear("#0c0807"), smoothstep(0.27, 0.20, out))
