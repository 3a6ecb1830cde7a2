"""Crowns, jewels and pearls."""

import numpy as np

from assets.studio.figures.hats import spiked
from assets.studio.figures.scene import Part, Surface
from assets.studio.figures.solids import (
    Array,
    Points,
    Vec,
    around,
    column,
    ellipsoid,
    limb,
    ring,
    slab,
    sphere,
    union,
)
from assets.studio.figures.stuffs import gem, metal, pearl


def _tipped(p: Points, slope: float) -> Points:
    return p._replace(y=p.y - (p.z + 0.2) * np.float32(slope))


def crown(stuff: Surface, tall: float = 0.42, radius: float = 0.74, count: int = 9, base: float = 0.55) -> Part:
    """An open crown: a band and leaves that rise from it."""

    def field(p: Points) -> Array:
        t = _tipped(p, 0.14)
        flare = (t.y - np.float32(base)) * np.float32(0.16)
        out = np.sqrt(t.x**2 + ((t.z + 0.2) * np.float32(0.92)) ** 2) - np.float32(radius) - flare
        wall = np.abs(out) - np.float32(0.025)
        rise = spiked(t, count)
        edge = t.y - np.float32(base + 0.12) - rise**2 * np.float32(tall)
        shape = np.maximum(np.maximum(wall, edge * np.float32(0.45)), np.float32(base - 0.08) - t.y)
        rim = ring(t, (0, base - 0.02, -0.2), (radius, radius * 1.087), 0.05)
        return union(
            shape, union(rim, ring(t, (0, base + 0.15, -0.2), (radius + 0.02, radius * 1.09 + 0.02), 0.03), 0), 0.03
        )

    return Part(field, stuff, (0, base + 0.2, -0.2), radius + tall + 0.15)


def arched(stuff: Surface, base: float = 0.6, radius: float = 0.74, rise: float = 0.75) -> Part:
    """The closing arches of an imperial crown, with globe and cross."""

    def field(p: Points) -> Array:
        t = _tipped(p, 0.14)
        dome = ellipsoid(t, (0, base, -0.2), (radius, rise, radius * 1.08))
        bow = np.maximum(np.abs(dome) - np.float32(0.035), np.abs(t.x) - np.float32(0.06))
        cross = np.maximum(np.abs(dome) - np.float32(0.03), np.abs(t.z + 0.2) - np.float32(0.06))
        d = union(np.maximum(bow, np.float32(base) - t.y), np.maximum(cross, np.float32(base) - t.y), 0.02)
        top = base + rise
        d = union(d, sphere(t, (0, top + 0.07, -0.2), 0.09), 0.02)
        d = union(d, slab(t, (0, top + 0.27, -0.2), (0.03, 0.13, 0.03), 0.012), 0.01)
        return union(d, slab(t, (0, top + 0.29, -0.2), (0.09, 0.03, 0.09), 0.012), 0.01)

    return Part(field, stuff, (0, base + 0.4, -0.2), 1.25)


def tiers(stuff: Surface, count: int = 5, tall: float = 1.35, radius: float = 0.72, base: float = 0.58) -> Part:
    """A spire of rings that shrink upwards, as kings wear it on the Mekong."""

    def field(p: Points) -> Array:
        t = _tipped(p, 0.12)
        d = ring(t, (0, base - 0.02, -0.2), (radius + 0.06, radius * 1.1 + 0.06), 0.11, 0.8)
        for i in range(count):
            share = (i + 1) / (count + 1)
            r = radius * (1 - share) ** 0.85
            d = union(d, ellipsoid(t, (0, base + tall * share * 0.82, -0.2), (r, tall / count * 0.62, r * 1.08)), 0.03)
        return union(d, limb(t, (0, base + tall * 0.7, -0.2), (0, base + tall * 1.25, -0.2), 0.09, 0.012), 0.06)

    return Part(field, stuff, (0, base + tall * 0.5, -0.2), 0.45 + tall * 0.78)


def flanges(stuff: Surface, base: float = 0.62) -> Part:
    """Pointed golden leaves over the ears, hung from a crown's band."""

    def field(p: Points) -> Array:
        m = p.mirrored()
        leaf = ellipsoid(m, (0.80, base - 0.42, -0.12), (0.045, 0.46, 0.19))
        return union(leaf, ellipsoid(m, (0.84, base + 0.16, -0.25), (0.045, 0.36, 0.13)), 0.05)

    return Part(field, stuff, (0, base - 0.2, -0.1), 1.15)


def board_crown(stuff: Surface) -> Part:
    """The crown of an emperor of China: a cap that bears a long level board, its front edge lower."""

    def field(p: Points) -> Array:
        t = _tipped(p, 0.06)
        cap = column(t, (0, 0.66, -0.2), 0.74, 0.36, 0.08, 0.04)
        board = slab(_tipped(p, -0.10), (0, 1.10, -0.1), (0.56, 0.055, 1.10), 0.03)
        return union(cap, board, 0.03)

    return Part(field, stuff, (0, 0.85, -0.15), 1.5)


def bead_strings(stuff: Surface, long: float = 0.62) -> Part:
    """Strings of jade beads that hang from the front and the back of the board."""
    across, down = 0.15, 0.105

    def field(p: Points) -> Array:
        x = p.x - np.clip(np.round(p.x / across), -3, 3) * np.float32(across)
        end = np.float32(-0.1) + np.sign(p.z + 0.1) * np.float32(1.04)
        top = np.float32(1.06) - (end + 0.2) * np.float32(0.10)
        below = top - p.y
        y = below - np.clip(np.round(below / down), 1, round(long / down)) * np.float32(down)
        bead = np.sqrt(x * x + y * y + (p.z - end) ** 2) - np.float32(0.042)
        return np.asarray(bead * np.float32(0.85))

    return Part(field, stuff, (0, 0.85, -0.1), 1.5)


def studs(
    stuff: Surface,
    height: float,
    radii: tuple[float, float],
    count: int,
    size: float,
    slope: float = 0.14,
    posed: bool = True,
    centre_z: float = -0.2,
) -> Part:
    """Gems or pearls set in a level round: on a crown's band, a hat's edge, a necklace."""
    step = 2 * np.pi / count

    def field(p: Points) -> Array:
        t = p._replace(y=p.y - (p.z - np.float32(centre_z)) * np.float32(slope))
        x, z = t.x / np.float32(radii[0]), (t.z - np.float32(centre_z)) / np.float32(radii[1])
        out = np.sqrt(x * x + z * z)
        angle = np.arctan2(x, z)
        local = angle - np.round(angle / step) * np.float32(step)
        mean = np.float32((radii[0] + radii[1]) / 2)
        side = local * mean * out
        away = (out - 1) * np.float32(min(radii))
        return np.asarray(
            (np.sqrt(side**2 + away**2 + (t.y - np.float32(height)) ** 2) - np.float32(size)) * np.float32(0.8)
        )

    reach = float(np.hypot(max(radii) + size, abs(slope) * max(radii))) + 0.05
    return Part(field, stuff, (0, height, centre_z), reach, posed)


def pearls(height: float = -1.5, radius: float = 0.5, count: int = 34, size: float = 0.05, slope: float = -0.5) -> Part:
    """A string of pearls about the neck."""
    return studs(pearl(), height, (radius, radius), count, size, slope, posed=False, centre_z=-0.25)


def drop(stuff: Surface, centre: Vec, size: float, long: float = 1.3, posed: bool = True) -> Part:
    """One jewel."""
    return Part(
        lambda p: ellipsoid(p, centre, (size, size * long, size * 0.8)),
        stuff,
        centre,
        size * max(1.0, long) + 0.02,
        posed,
    )


def setting(centre: Vec, size: float, colour: str, posed: bool = True) -> list[Part]:
    """A gem in a gold mount ringed with pearls."""
    x, y, z = centre
    around_it = [
        (x + size * 1.5 * float(np.sin(a)), y + size * 1.5 * float(np.cos(a)), z) for a in np.arange(8) * np.pi / 4
    ]

    def beads(p: Points) -> Array:
        whole = sphere(p, around_it[0], size * 0.42)
        for bead in around_it[1:]:
            whole = np.minimum(whole, sphere(p, bead, size * 0.42))
        return whole

    mount = Part(
        lambda p: ellipsoid(p, (x, y, z - size * 0.3), (size * 1.5, size * 1.5, size * 0.6)),
        metal(),
        centre,
        size * 2,
        posed,
    )
    return [mount, drop(gem(colour), centre, size, 1.0, posed), Part(beads, pearl(), centre, size * 2.2, posed)]


def earring(colour: str | None = None, width: float = 1.0, size: float = 0.06) -> Part:
    """A pair of drops below the ears."""
    stuff = gem(colour) if colour else pearl()
    return Part(
        lambda p: ellipsoid(p.mirrored(), (0.665 * width, -0.38, -0.03), (size, size * 1.5, size)),
        stuff,
        (0, -0.38, -0.03),
        0.8,
    )


def chain_of_office(stuff: Surface, height: float = -1.75, radius: float = 0.86, slope: float = -0.55) -> Part:
    """Heavy links on the shoulders."""

    def field(p: Points) -> Array:
        t = p._replace(y=p.y - (p.z + 0.25) * np.float32(slope))
        links = np.abs(np.sin(around(p, (0, 0, -0.25)) * 14)) * np.float32(0.03)
        return ring(t, (0, height, -0.25), (radius, radius * 0.86), 0.045) - links

    return Part(field, stuff, (0, height, -0.25), radius * 1.25, False)
