"""Clothes on the shoulders: robes, collars, ruffs, mantles, armour."""

import numpy as np

from assets.studio.figures.face import Face
from assets.studio.figures.light import to_linear
from assets.studio.figures.scene import Kind, Part, Surface
from assets.studio.figures.solids import (
    Array,
    Points,
    around,
    carve,
    column,
    common,
    ellipsoid,
    limb,
    ring,
    union,
)


def torso(p: Points, broad: float = 1.0, puff: float = 0.0) -> Array:
    """Chest and shoulders."""
    m = p.mirrored()
    d = ellipsoid(m, (0, -2.45, -0.28), (1.22 * broad, 0.98, 0.62))
    d = union(d, limb(m, (0.2, -1.72, -0.36), (1.02 * broad, -2.06, -0.34), 0.24, 0.34 + 0.16 * puff), 0.3)
    return union(d, limb(m, (1.06 * broad, -2.08, -0.34), (1.26 * broad, -3.2, -0.2), 0.36 + 0.2 * puff, 0.36), 0.2)


def robe(stuff: Surface, broad: float = 1.0, puff: float = 0.0, neck: float = 0.46, deep: float = 0.0) -> Part:
    """A gown or doublet; `neck` is the width of its opening, `deep` how far that dips in front."""

    def field(p: Points) -> Array:
        d = torso(p, broad, puff) - np.float32(0.03)
        return carve(d, ellipsoid(p, (0, -1.45 - deep * 0.4, 0.02), (neck, 0.24 + deep, neck + deep * 0.5)), 0.05)

    return Part(field, stuff, (0, -2.4, -0.3), 2.1 * broad, False)


def chest(face: Face, broad: float = 1.0) -> Part:
    """Bare throat and shoulders beneath the clothes."""

    def field(p: Points) -> Array:
        neck = limb(p, (0, -1.15, -0.29), (0, -1.75, -0.36), 0.345 * face.neck)
        bones = limb(p.mirrored(), (0.06, -1.66, 0.04), (0.72, -1.62, -0.2), 0.05)
        return union(union(torso(p, broad) + np.float32(0.03), bones, 0.16), neck, 0.26)

    return Part(field, Surface(Kind.SKIN, face.skin), (0, -2.3, -0.3), 2.0 * broad, False)


def front_panel(stuff: Surface, width: float = 0.34, broad: float = 1.0, puff: float = 0.0) -> Part:
    """What shows between a robe's open edges."""

    def field(p: Points) -> Array:
        d = torso(p, broad, puff) - np.float32(0.045)
        wedge = np.abs(p.x) - np.float32(width) - (p.y + 2.2) * np.float32(0.12)
        return common(d, np.maximum(wedge, -p.z - np.float32(0.1)), 0.02)

    return Part(field, stuff, (0, -2.3, 0.1), 1.3, False)


def mantle(
    stuff: Surface, broad: float = 1.0, wide: float = 0.2, gap: float = 0.3, thick: float = 0.12, shaggy: float = 0.0
) -> Part:
    """A collar of fur or silk that lies on the shoulders and runs down either side of the chest."""

    def field(p: Points) -> Array:
        d = torso(p, broad) - np.float32(0.02 + thick)
        edge = gap + (p.y + 2.6) * np.float32(0.22)
        band = np.abs(np.abs(p.x) - edge - wide * (1 + np.maximum(p.y + 2.2, 0))) - np.float32(wide)
        band = np.where(p.z < -0.25, np.minimum(band, np.abs(p.x) - 0.75), band)
        d = common(d, band, 0.10)
        neck = ring(p._replace(y=p.y + (p.z + 0.3) * np.float32(0.3)), (0, -1.55, -0.32), (0.5, 0.46), thick * 1.1)
        d = union(d, neck, 0.1)
        if shaggy > 0:
            d = d + np.float32(shaggy) * np.sin(p.x * 29 + p.y * 13) * np.sin(p.y * 23 - p.z * 31)
        return d

    return Part(field, stuff, (0, -2.2, -0.2), 1.9 * broad, False)


def collar(
    stuff: Surface, tall: float = 0.16, radius: float = 0.42, thick: float = 0.05, height: float = -1.38
) -> Part:
    """A stand-up collar."""

    def field(p: Points) -> Array:
        t = p._replace(y=p.y + (p.z + 0.28) * np.float32(0.30))
        wall = np.abs(np.sqrt(t.x**2 + (t.z + 0.28) ** 2) - np.float32(radius) - (t.y - height) * 0.12) - np.float32(
            thick
        )
        return common(wall, np.abs(t.y - np.float32(height)) - np.float32(tall), 0.05)

    return Part(field, stuff, (0, height, -0.28), radius + tall + 0.2, False)


def roll(stuff: Surface, radius: float = 0.52, thick: float = 0.2, height: float = -1.42) -> Part:
    """A scarf wound loosely about the neck."""

    def field(p: Points) -> Array:
        t = p._replace(y=p.y + (p.z + 0.25) * np.float32(0.35) - p.x * np.float32(0.08))
        d = ring(t, (0, height, -0.25), (radius, radius), thick, 0.85)
        return union(d, ring(t, (0.03, height - 0.2, -0.2), (radius + 0.08, radius + 0.08), thick * 0.8, 0.9), 0.03)

    return Part(field, stuff, (0, height - 0.1, -0.25), radius + thick + 0.5, False)


def ruff(stuff: Surface, radius: float = 0.82, height: float = -1.26, pleats: int = 26, thick: float = 0.085) -> Part:
    """A starched ruff: a disc whose edge runs in figures of eight."""

    def field(p: Points) -> Array:
        t = p._replace(y=p.y + (p.z + 0.2) * np.float32(0.22))
        out = np.sqrt(t.x**2 + (t.z + 0.2) ** 2)
        swing = np.sin(around(t, (0, 0, -0.2)) * np.float32(pleats))
        share = np.clip((out - 0.36) / np.float32(radius - 0.36), 0, 1)
        lift = np.float32(height) - share * np.float32(0.06) + swing * share * np.float32(thick)
        sheet = np.abs(t.y - lift) * np.float32(0.55) - np.float32(0.028) - share * np.float32(0.012)
        return common(sheet, np.abs(out - np.float32((radius + 0.36) / 2)) - np.float32((radius - 0.3) / 2), 0.03)

    return Part(field, stuff, (0, height, -0.2), radius + 0.15, False)


def _across(p: Points, side: float) -> Array:
    """How far outside the edge that runs from one shoulder down across the chest a point lies."""
    return ((p.x * np.float32(side) - 0.44) * np.float32(0.84) - (p.y + 1.48) * np.float32(0.545)).astype(np.float32)


def crossed(colours: list[str], step: float = 0.10, broad: float = 1.0) -> Part:
    """Collars that cross on the chest, left over right, one colour inside the next."""
    tones = np.stack([to_linear(colour) for colour in colours])
    width = step * len(colours)

    def depth(p: Points) -> Array:
        left, right = _across(p, 1.0), _across(p, -1.0)
        return np.where((left > 0) & (left < width), left, right)

    def field(p: Points) -> Array:
        left, right = _across(p, 1.0), _across(p, -1.0)
        over = np.abs(left - np.float32(width / 2)) - np.float32(width / 2)
        under = np.maximum(np.abs(right - np.float32(width / 2)) - np.float32(width / 2), left)
        d = common(torso(p, broad) - np.float32(0.075), np.minimum(over, under), 0.03)
        neck = ring(p._replace(y=p.y + (p.z + 0.3) * np.float32(0.45)), (0, -1.50, -0.32), (0.45, 0.42), 0.085, 0.8)
        return union(d, common(neck, p.z + np.float32(0.15), 0.03), 0.05)

    def dyed(p: Points) -> Array:
        index = np.clip(np.floor(depth(p) / step), 0, len(colours) - 1).astype(np.int64)
        return np.asarray(tones[np.where(p.z < -0.2, 0, index)], dtype=np.float32)

    def relief(p: Points) -> Array:
        share = depth(p) / np.float32(step)
        return np.asarray(
            (np.sqrt(np.maximum(1 - (2 * (share - np.floor(share)) - 1) ** 2, 0)) * 0.03).astype(np.float32)
        )

    return Part(field, Surface(Kind.SILK, colours[0], dyed, relief), (0, -2.0, -0.1), 1.6 * broad, False)


def wide_collar(stuff: Surface, radius: float = 0.98, thick: float = 0.06, broad: float = 1.0) -> Part:
    """A broad flat collar on the shoulders: lace, linen or beaten gold."""

    def field(p: Points) -> Array:
        d = torso(p, broad) - np.float32(0.03 + thick)
        out = np.sqrt(p.x**2 + (p.z + 0.28) ** 2 + ((p.y + 1.5) * 1.1) ** 2) - np.float32(radius)
        d = common(d, out, 0.04)
        return carve(d, ellipsoid(p, (0, -1.4, -0.1), (0.44, 0.34, 0.46)), 0.04)

    return Part(field, stuff, (0, -1.7, -0.25), radius + 0.25, False)


def breastplate(stuff: Surface, broad: float = 1.0) -> Part:
    """Armour: a keeled breastplate and plates on the shoulders."""

    def field(p: Points) -> Array:
        m = p.mirrored()
        d = ellipsoid(m, (0, -2.5, -0.2), (1.08 * broad, 0.98, 0.66)) - np.float32(0.05)
        d = union(d, limb(m, (0, -1.7, 0.22), (0, -3.0, 0.5), 0.08), 0.2)
        for i in range(4):
            r = 0.44 + 0.02 * i
            plate = ellipsoid(m, (1.03 * broad + 0.06 * i, -1.96 - 0.19 * i, -0.32), (r, 0.27, r + 0.06))
            d = union(d, plate, 0.015)
        return d

    return Part(field, stuff, (0, -2.4, -0.25), 2.1 * broad, False)


def gorget(stuff: Surface) -> Part:
    """A steel collar of three lames that flares on the shoulders."""

    def field(p: Points) -> Array:
        t = p._replace(y=p.y + (p.z + 0.25) * np.float32(0.28))
        d = column(t, (0, -1.42, -0.26), 0.46, 0.24, 0.03, -0.12)
        d = union(d, ring(t, (0, -1.20, -0.26), (0.45, 0.45), 0.05), 0.01)
        d = union(d, ring(t, (0, -1.48, -0.26), (0.52, 0.52), 0.05), 0.01)
        return union(d, ellipsoid(t, (0, -1.78, -0.2), (0.86, 0.24, 0.66)), 0.06)

    return Part(field, stuff, (0, -1.6, -0.2), 1.2, False)


def apron(stuff: Surface, broad: float = 1.0) -> Part:
    """A leather apron with straps over the shoulders."""

    def field(p: Points) -> Array:
        m = p.mirrored()
        d = torso(p, broad) - np.float32(0.06)
        bib = common(d, np.maximum(np.abs(p.x) - np.float32(0.52), p.y + np.float32(2.12)), 0.02)
        bib = common(bib, -p.z - np.float32(0.05), 0.02)
        strap = common(d, np.abs(m.x - 0.44 - (p.y + 2.1) * 0.04) - np.float32(0.075), 0.01)
        return union(bib, common(strap, -p.z - np.float32(0.6), 0.02), 0.01)

    return Part(field, stuff, (0, -2.2, -0.1), 1.5, False)


def stole(stuff: Surface, over: float = 1.0) -> Part:
    """A length of cloth from one shoulder across the chest; `over` chooses the shoulder."""

    def field(p: Points) -> Array:
        d = limb(p, (0.62 * over, -1.62, -0.40), (-0.7 * over, -2.75, 0.42), 0.20, 0.3)
        return union(d, limb(p, (0.62 * over, -1.6, -0.45), (0.95 * over, -2.9, -0.4), 0.2, 0.3), 0.15)

    return Part(field, stuff, (0, -2.2, 0), 1.7, False)
