"""Things held or worn that tell a trade: spectacles, a coin, a fan, an astrolabe, and the hand that holds them."""

import numpy as np

from assets.studio.figures.face import EYE, Face
from assets.studio.figures.light import to_linear
from assets.studio.figures.scene import Kind, Part, Surface
from assets.studio.figures.solids import Array, Points, Vec, chain, common, ellipsoid, limb, smoothstep, union


def _hoop(p: Points, centre: Vec, radius: float, thick: float) -> Array:
    """A ring that faces forward."""
    out = np.sqrt((p.x - centre[0]) ** 2 + (p.y - centre[1]) ** 2) - radius
    return np.sqrt(out**2 + (p.z - centre[2]) ** 2) - thick


def _disc(p: Points, centre: Vec, radius: float, thick: float) -> Array:
    """A flat disc that faces forward."""
    out = np.sqrt((p.x - centre[0]) ** 2 + (p.y - centre[1]) ** 2) - radius
    return common(out, np.abs(p.z - centre[2]) - thick, 0.02)


def spectacles(stuff: Surface) -> Part:
    """Two round lenses' rims, a bridge on the nose, arms to the ears."""

    def field(p: Points) -> Array:
        m = p.mirrored()
        d = _hoop(m, (EYE[0] + 0.005, -0.07, 0.765), 0.195, 0.022)
        d = union(d, limb(m, (0.0, 0.0, 0.80), (0.11, -0.01, 0.77), 0.02), 0.02)
        return union(d, limb(m, (0.48, -0.04, 0.75), (0.70, 0.02, -0.05), 0.02), 0.02)

    return Part(field, stuff, (0, -0.05, 0.5), 0.95)


def hand(face: Face, at: Vec, side: float = 1.0) -> Part:
    """A hand that holds something up between thumb and fingers; `side` mirrors it."""

    def field(p: Points) -> Array:
        q = Points((p.x - at[0]) * side, p.y - at[1], p.z - at[2])
        d = ellipsoid(q, (0, 0, 0), (0.22, 0.25, 0.13))
        for i in range(4):
            x = -0.10 + 0.105 * i
            drop = 0.05 * abs(i - 1)
            finger = chain(
                q,
                [(x, 0.15 - drop, 0.04, 0.075), (x, 0.36 - drop, 0.12, 0.068), (x - 0.02, 0.40 - drop, 0.27, 0.055)],
                0.03,
            )
            d = union(d, finger, 0.035)
        thumb = chain(q, [(-0.18, -0.10, 0.08, 0.085), (-0.20, 0.14, 0.22, 0.072), (-0.10, 0.30, 0.30, 0.055)], 0.04)
        d = union(d, thumb, 0.05)
        return union(d, limb(q, (0.0, -0.2, -0.02), (0.08, -0.7, -0.15), 0.15, 0.18), 0.1)

    return Part(field, Surface(Kind.SKIN, face.skin), at, 1.0, False)


def sleeve(stuff: Surface, at: Vec, side: float = 1.0) -> Part:
    """The cuff and forearm below a raised hand."""

    def field(p: Points) -> Array:
        q = Points((p.x - at[0]) * side, p.y - at[1], p.z - at[2])
        return limb(q, (0.04, -0.45, -0.08), (0.25, -1.6, -0.5), 0.25, 0.42)

    return Part(field, stuff, (at[0], at[1] - 0.9, at[2] - 0.2), 1.2, False)


def coin(at: Vec, radius: float = 0.2) -> Part:
    """A gold coin, its rim and device raised."""

    def relief(p: Points) -> Array:
        out = np.sqrt((p.x - at[0]) ** 2 + (p.y - at[1]) ** 2) / radius
        turn = np.arctan2(p.y - at[1], p.x - at[0])
        sun = smoothstep(0.62 + 0.08, 0.5, out + 0.12 * np.cos(turn * 8))
        return 0.02 * smoothstep(0.78, 0.86, out) + 0.02 * sun

    stuff = Surface(Kind.METAL, "#f0bd55", None, relief)
    return Part(lambda p: _disc(p, at, radius, 0.03), stuff, at, radius + 0.05, False)


def astrolabe(at: Vec, radius: float = 0.42) -> Part:
    """A brass astrolabe: graduated limb, pierced star map, a throne with its ring."""

    def relief(p: Points) -> Array:
        x, y = p.x - at[0], p.y - at[1]
        out = np.sqrt(x**2 + y**2) / radius
        turn = np.arctan2(y, x)
        ticks = (np.cos(turn * 36) > 0) * smoothstep(0.82, 0.86, out)
        rings = smoothstep(0.035, 0.015, np.abs(out - 0.8)) + smoothstep(0.035, 0.015, np.abs(out - 0.45))
        off = np.sqrt(x**2 + (y - 0.2 * radius) ** 2) / radius
        zodiac = smoothstep(0.05, 0.02, np.abs(off - 0.5))
        rule = smoothstep(0.07, 0.04, np.abs(x * 0.5 + y * 0.86) / radius) * (out < 0.92)
        return np.asarray(0.012 * ticks + 0.03 * (rings + zodiac) + 0.04 * rule)

    def tone(p: Points) -> Array:
        raised = np.clip(relief(p) / 0.03, 0, 1)[:, None]
        return np.asarray(to_linear("#6e4a1c") + (to_linear("#e6b65a") - to_linear("#6e4a1c")) * raised)

    def field(p: Points) -> Array:
        d = _disc(p, at, radius, 0.04)
        d = union(d, ellipsoid(p, (at[0], at[1] + radius, at[2]), (0.13, 0.1, 0.04)), 0.04)
        return union(d, _hoop(p, (at[0], at[1] + radius + 0.15, at[2]), 0.08, 0.02), 0.01)

    return Part(field, Surface(Kind.METAL, "#d9a441", tone, relief), at, radius + 0.35, False)


def fan(at: Vec, colours: tuple[str, str], tilt: float = 0.0, reach: float = 0.95) -> Part:
    """A folding fan held open: pleats, a painted border, gilt sticks."""
    leaf, edge = to_linear(colours[0]), to_linear(colours[1])

    def polar(p: Points) -> tuple[Array, Array]:
        x, y = p.x - at[0], p.y - at[1]
        return np.sqrt(x**2 + y**2), np.arctan2(x, y) - np.radians(tilt)

    def field(p: Points) -> Array:
        out, turn = polar(p)
        pleat = 0.03 * np.abs(np.mod(turn * 9, 1) * 2 - 1)
        sheet = np.abs(p.z - at[2] - pleat * out) * 0.8 - 0.02
        return common(sheet, np.maximum(out - reach, (np.abs(turn) - 1.0) * np.maximum(out, 0.05)), 0.01)

    def painted(p: Points) -> Array:
        out, turn = polar(p)
        share = out / reach
        border = smoothstep(0.86, 0.89, share) + smoothstep(0.02, 0.01, np.abs(share - 0.8))
        bloom = smoothstep(0.4, 0.7, np.cos(turn * 14) * np.cos((share - 0.68) * 22)) * (share > 0.5)
        sticks = smoothstep(0.5, 0.47, share)
        colour = leaf + (edge - leaf) * np.clip(border + 0.7 * bloom, 0, 1)[:, None]
        return np.asarray(colour + (to_linear("#b98a3a") - colour) * sticks[:, None])

    return Part(field, Surface(Kind.SILK, colours[0], painted), at, reach + 0.1, False)
