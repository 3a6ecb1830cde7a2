"""Hats, turbans, hoods and veils."""

from dataclasses import replace

import numpy as np

from assets.studio.figures.light import to_linear
from assets.studio.figures.scene import Part, Surface
from assets.studio.figures.solids import (
    Array,
    Points,
    around,
    carve,
    chain,
    column,
    common,
    ellipsoid,
    limb,
    ring,
    smoothstep,
    sphere,
    turn_matrix,
    turned,
    union,
)
from assets.studio.figures.stuffs import pearl


def turban(stuff: Surface, size: float = 1.0, tall: float = 1.0, tail: bool = False) -> Part:
    """A wound turban that sits above the brow; `tail` lets one end hang behind the ear."""

    def field(p: Points) -> Array:
        lean = p._replace(y=p.y - p.z * np.float32(0.16))
        d = ellipsoid(lean, (0, 0.62, -0.18), (0.86 * size, 0.40 * tall, 0.94 * size))
        d = union(d, ellipsoid(lean, (0, 0.62 + 0.34 * tall, -0.20), (0.64 * size, 0.38 * tall, 0.70 * size)), 0.22)
        if tail:
            end = chain(p, [(0.50, 0.3, -0.6, 0.2), (0.62, -0.5, -0.55, 0.17), (0.66, -1.5, -0.25, 0.2)], 0.1)
            d = union(d, end, 0.1)
        return d

    return Part(field, stuff, (0, 0.45 if tail else 0.72, -0.2), 1.95 if tail else 1.15 * max(size, tall))


def beret(stuff: Surface, wide: float = 1.0, slope: float = -12.0, tall: float = 0.3, side: float = 0.08) -> Part:
    """A soft wide cap, tipped to one side, over a band."""
    tip = turn_matrix(0, -8, slope)

    def field(p: Points) -> Array:
        t = turned(p, tip, (0, 0.6, -0.2))
        crown = ellipsoid(t, (side, 0.86, -0.22), (1.0 * wide, tall, 1.04 * wide))
        band = column(p._replace(y=p.y - p.z * np.float32(0.14)), (0, 0.60, -0.2), 0.80, 0.20, 0.06)
        return union(crown, band, 0.1)

    return Part(field, stuff, (0, 0.7, -0.2), 1.35 * wide)


def round_cap(stuff: Surface, tall: float = 0.32, brim: float = 0.0, taper: float = 0.0) -> Part:
    """A stiff cap with flat crown; `brim` turns its edge up."""

    def field(p: Points) -> Array:
        lean = p._replace(y=p.y - p.z * np.float32(0.15))
        d = column(lean._replace(z=lean.z * np.float32(0.92)), (0, 0.52 + tall, -0.2), 0.78, tall, 0.09, taper)
        if brim > 0:
            d = union(d, ring(lean, (0, 0.56, -0.2), (0.82, 0.90), brim, 0.6), 0.04)
        return d

    return Part(field, stuff, (0, 0.6 + tall, -0.2), 1.1 + tall)


def cone_hat(stuff: Surface, tall: float = 1.3, lean: float = 0.35, wide: float = 0.70, top: float = 0.22) -> Part:
    """A high narrow hat that leans back."""

    def field(p: Points) -> Array:
        return limb(p, (0, 0.55, -0.25), (0, 0.55 + tall, -0.25 - lean), wide, top)

    return Part(field, stuff, (0, 0.55 + tall / 2, -0.25 - lean / 2), wide + tall * 0.62)


def fur_hat(stuff: Surface, tall: float = 0.3) -> Part:
    """A thick roll of fur about the brow."""

    def field(p: Points) -> Array:
        lean = p._replace(y=p.y - p.z * np.float32(0.12))
        d = ring(lean, (0, 0.52, -0.2), (0.72, 0.80), 0.25, 0.9)
        shaggy = np.float32(0.02) * np.sin(p.x * 23 + p.y * 9) * np.sin(p.y * 19 - p.z * 27)
        return union(d, ellipsoid(lean, (0, 0.62, -0.2), (0.70, tall + 0.4, 0.78)), 0.05) + shaggy

    return Part(field, stuff, (0, 0.65, -0.2), 1.3)


def veil(
    stuff: Surface, opening: float = 1.0, line: float = 0.62, down: float = -1.9, thick: float = 0.12, trim: str = ""
) -> Part:
    """Cloth over the head down to the shoulders, open at the face, its edge bordered in the colour `trim` if given."""

    def face(m: Points) -> Array:
        tall = 0.5 * (line + 1.06) + 0.42
        return ellipsoid(m, (0, line - tall, 0.66), (0.56 * opening, tall, 0.95))

    def field(p: Points) -> Array:
        m = p.mirrored()
        d = ellipsoid(m, (0, 0.31, -0.22), (0.73 + thick, 0.72 + thick, 0.86 + thick))
        d = union(d, limb(m, (0, 0.0, -0.35), (0, down, -0.42), 0.72 + thick, 0.98), 0.3)
        d = union(d, limb(m, (0.55, -0.2, -0.05), (0.72, down, 0.12), 0.24, 0.28), 0.25)
        return carve(d, face(m), 0.07)

    def bordered(p: Points) -> Array:
        assert stuff.colouring is not None
        colour = stuff.colouring(p)
        away = face(p.mirrored())
        edge = smoothstep(0.085, 0.07, away) * (0.75 + 0.25 * np.cos(p.y * 60))
        return np.asarray(colour + (to_linear(trim) - colour) * edge[:, None])

    surface = replace(stuff, colouring=bordered) if trim else stuff
    return Part(field, surface, (0, -0.55, -0.3), 2.3)


def wimple(stuff: Surface) -> Part:
    """White linen round cheeks, chin and throat."""

    def field(p: Points) -> Array:
        m = p.mirrored()
        d = ellipsoid(m, (0, -0.25, 0.02), (0.70, 1.05, 0.70))
        d = union(d, limb(m, (0, -0.8, -0.15), (0, -1.6, -0.15), 0.50, 0.66), 0.2)
        return carve(d, ellipsoid(m, (0, -0.16, 0.80), (0.475, 0.83, 0.95)), 0.06)

    return Part(field, stuff, (0, -0.6, 0), 1.7)


def coif(stuff: Surface) -> Part:
    """A plain linen cap that leaves the brow's hair and the cheeks free."""

    def field(p: Points) -> Array:
        m = p.mirrored()
        d = ellipsoid(m, (0, 0.36, -0.26), (0.86, 0.80, 0.94))
        d = union(d, limb(m, (0.62, 0.1, -0.3), (0.58, -0.55, -0.25), 0.22, 0.12), 0.15)
        return common(d, p.z - np.float32(0.34) + (p.y - 0.6) * np.float32(0.35), 0.06)

    return Part(field, stuff, (0, 0.2, -0.25), 1.35)


def gable(stuff: Surface, spread: float = 0.72) -> Part:
    """A stiff hood that frames the face like a gable."""

    def field(p: Points) -> Array:
        m = p.mirrored()
        ridge = [(0.0, 0.94, 0.48, 0.10), (0.40, 0.70, 0.46, 0.10), (spread, 0.40, 0.34, 0.10)]
        fall = [(spread, 0.40, 0.34, 0.10), (spread + 0.03, -0.10, 0.30, 0.10), (spread - 0.02, -0.72, 0.34, 0.09)]
        return chain(m, ridge + fall[1:], 0.05)

    return Part(field, stuff, (0, 0.1, 0.4), 1.25)


def heart_cap(stuff: Surface) -> list[Part]:
    """A small cap dipped over the brow and arched at the temples, its wired edge set with pearls."""
    angles = np.linspace(0.0, np.pi * 0.62, 15)
    edge = [
        (
            0.80 * float(np.sin(a)),
            0.70 + 0.30 * float(np.sin(a * 1.75)) - 0.28 * float(a > 1.2) * (float(a) - 1.2),
            -0.06 + 0.72 * float(np.cos(a)),
        )
        for a in angles
    ]

    def wire(p: Points) -> Array:
        return chain(p.mirrored(), [(*point, 0.04) for point in edge], 0.03)

    def beads(p: Points) -> Array:
        m = p.mirrored()
        whole = sphere(m, edge[0], 0.055)
        for point in edge[1:]:
            whole = np.minimum(whole, sphere(m, (point[0], point[1] + 0.05, point[2] + 0.02), 0.055))
        return whole

    def bag(p: Points) -> Array:
        back = ellipsoid(p, (0, 0.46, -0.30), (0.86, 0.66, 0.80))
        return common(back, p.z - np.float32(0.10) + p.y * np.float32(0.25), 0.05)

    gauze = Part(lambda p: union(wire(p), bag(p), 0.06), stuff, (0, 0.5, -0.1), 1.35)
    return [gauze, Part(beads, pearl(), (0, 0.6, 0.0), 1.2)]


def helmet(stuff: Surface) -> Part:
    """An open steel helmet with comb and brim."""

    def field(p: Points) -> Array:
        lean = p._replace(y=p.y - p.z * np.float32(0.10))
        bowl = ellipsoid(lean, (0, 0.40, -0.2), (0.82, 0.82, 0.95))
        bowl = common(bowl, np.float32(0.30) - lean.y, 0.03)
        comb = ellipsoid(lean, (0, 0.62, -0.2), (0.05, 0.84, 0.98))
        comb = common(comb, np.float32(0.5) - lean.y, 0.03)
        rise = np.float32(0.26) * (lean.z / np.float32(1.2)) ** 2
        brim = ring(lean._replace(y=lean.y - rise), (0, 0.30, -0.15), (0.98, 1.28), 0.05, 0.9)
        sheet = ring(lean._replace(y=lean.y - rise * 0.5), (0, 0.31, -0.17), (0.88, 1.04), 0.07, 1.2)
        d = union(union(bowl, comb, 0.05), union(brim, sheet, 0.08), 0.06)
        cheek = ellipsoid(p.mirrored(), (0.66, -0.05, -0.02), (0.07, 0.55, 0.22))
        return union(d, cheek, 0.05)

    return Part(field, stuff, (0, 0.4, -0.15), 1.5)


def plume(stuff: Surface, path: list[tuple[float, float, float, float]], posed: bool = True) -> Part:
    """A curling feather along a path."""

    def field(p: Points) -> Array:
        barbs = np.float32(0.012) * np.sin((p.y + p.z) * 46 + p.x * 20)
        return chain(p, path, 0.12) + barbs

    middle = path[len(path) // 2]
    return Part(field, stuff, middle[:3], 1.3, posed)


def streamer(stuff: Surface) -> Part:
    """A veil that hangs from a tall hat's tip down the back."""

    def field(p: Points) -> Array:
        path = [(0.0, 1.62, -0.58, 0.10), (0.0, 1.0, -0.95, 0.26), (0.0, 0.0, -1.02, 0.40), (0.0, -1.6, -0.75, 0.55)]
        return chain(p._replace(x=p.x * np.float32(0.75)), [(x, y, z, r) for x, y, z, r in path], 0.3)

    return Part(field, stuff, (0, -0.2, -0.8), 2.2)


def scarf(stuff: Surface, line: float = 0.52) -> Part:
    """A kerchief bound over the hair and round the throat, its fold crossing under the chin."""

    def field(p: Points) -> Array:
        m = p.mirrored()
        d = ellipsoid(m, (0, 0.31, -0.22), (0.80, 0.80, 0.92))
        d = union(d, limb(m, (0, -0.1, -0.28), (0, -1.5, -0.30), 0.74, 0.66), 0.3)
        wrap = ring(
            p._replace(y=p.y - p.x * np.float32(0.18) + p.z * np.float32(0.25)),
            (0, -1.18, -0.1),
            (0.66, 0.66),
            0.2,
            0.7,
        )
        d = carve(d, ellipsoid(m, (0, line - 0.84, 0.72), (0.58, 0.84, 0.98)), 0.08)
        return union(d, wrap, 0.12)

    return Part(field, stuff, (0, -0.4, -0.2), 1.75)


def lining(stuff: Surface) -> Part:
    """The velvet bonnet inside a crown."""
    return Part(lambda p: ellipsoid(p, (0, 0.62, -0.2), (0.72, 0.60, 0.78)), stuff, (0, 0.62, -0.2), 0.85)


def spiked(p: Points, count: int) -> Array:
    """How far along its spike, from -1 to 1 and back, each point lies when `count` spikes stand round a crown."""
    turn = around(p, (0, 0, -0.2)) * np.float32(count / (2 * np.pi))
    return np.asarray(np.abs(np.mod(turn, 1) * 2 - 1))
