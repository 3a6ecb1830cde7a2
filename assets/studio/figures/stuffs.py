"""Stuffs that figures wear: surfaces of hair, fur, cloth, silk, brocade, gold, pearls and gems."""

from collections.abc import Callable

import numpy as np

from assets.studio.figures.light import to_linear
from assets.studio.figures.noise import cloud, clouds, strands, wave
from assets.studio.figures.scene import Kind, Surface
from assets.studio.figures.solids import Array, Points, around, smoothstep

Flow = Callable[[Points], tuple[Array, Array]]


def falling(p: Points) -> tuple[Array, Array]:
    """Hair that hangs: it runs down, its strands lie side by side round the head."""
    return around(p, (0.0, 0.0, -0.15)), p.y


def swept(p: Points) -> tuple[Array, Array]:
    """Hair combed back from the brow: it runs over the crown, strands side by side from ear to ear."""
    return np.arctan2(p.x, p.y + 0.35) * np.float32(1.1), p.z


def wavy(p: Points) -> tuple[Array, Array]:
    """Hair that falls in waves."""
    u, along = falling(p)
    return u + 0.10 * np.sin(p.y * 9 + 2 * np.sin(p.x * 5)), along


def parted(p: Points) -> tuple[Array, Array]:
    """Hair parted in the middle: it runs from the parting down to the ears and back."""
    return p.z * np.float32(0.9) - p.y * np.float32(0.45), p.x


def feathery(p: Points) -> tuple[Array, Array]:
    """A feather's barbs, slanted from its shaft."""
    return (p.y + p.z) * np.float32(1.2) + p.x, p.y - p.z


def bearded(p: Points) -> tuple[Array, Array]:
    """A beard: strands fan out below the mouth."""
    return np.arctan2(p.x, 0.2 - p.y) * np.float32(1.4) + (p.z - 0.4) * np.float32(0.8), p.y


def _between(dark: str, light: str, share: Array) -> Array:
    one, two = to_linear(dark), to_linear(light)
    return one + (two - one) * np.clip(share, 0, 1)[:, None]


def hair(
    dark: str, light: str, flow: Flow = falling, seed: int = 1, count: float = 16.0, deep: float = 0.011
) -> Surface:
    """Hair of two tones, in strands that follow a flow."""

    def ridges(p: Points) -> Array:
        u, along = flow(p)
        return strands(u, along, seed, count * 1.4)

    return Surface(
        Kind.HAIR,
        dark,
        lambda p: _between(dark, light, 0.42 + 0.55 * ridges(p)),
        lambda p: ridges(p) * np.float32(deep),
    )


def fur(dark: str, light: str, seed: int = 4) -> Surface:
    """Soft fur in tufts."""

    def tufts(p: Points) -> Array:
        return cloud(p.x * 11, p.y * 8, p.z * 11, seed) * 0.6 + cloud(p.x * 30, p.y * 19, p.z * 30, seed + 1) * 0.4

    return Surface(
        Kind.CLOTH,
        dark,
        lambda p: _between(dark, light, 0.45 + 0.75 * tufts(p)),
        lambda p: tufts(p) * np.float32(0.04),
    )


def ermine(seed: int = 4) -> Surface:
    """White fur with black tails."""
    plain = fur("#b9ab97", "#f4ead8", seed)

    def tails(p: Points) -> Array:
        assert plain.colouring is not None
        turn = around(p, (0, 0, -0.3)) * np.float32(5.5)
        row = p.y * np.float32(3.6)
        x = np.mod(turn + 0.5 * np.mod(np.floor(row), 2), 1) - 0.5
        y = np.mod(row, 1) - 0.5
        spot = smoothstep(0.16, 0.08, np.sqrt(x * x * 2.2 + y * y * 0.5))
        white = plain.colouring(p)
        return white + (to_linear("#1d1614") - white) * spot[:, None]

    return Surface(Kind.CLOTH, "#f4ead8", tails, plain.relief)


def _folds(amount: float, seed: int, count: float) -> Callable[[Points], Array]:
    def relief(p: Points) -> Array:
        bend = clouds(p.x * 2.2, p.y * 1.1, p.z * 2.2, seed, 2)
        return (wave(around(p, (0, 0, -0.3)) * count + bend * 1.2, seed) + 0.5 * bend) * np.float32(amount)

    return relief


def cloth(colour: str, folds: float = 0.03, seed: int = 2, count: float = 5.0, silk: bool = False) -> Surface:
    """Wool, velvet or silk that hangs in folds."""
    base = to_linear(colour)

    def worn(p: Points) -> Array:
        shift = clouds(p.x * 5, p.y * 5, p.z * 5, seed + 3, 3)
        return np.asarray(base * (1 + 0.16 * shift)[:, None], dtype=np.float32)

    return Surface(Kind.SILK if silk else Kind.CLOTH, colour, worn, _folds(folds, seed, count))


def brocade(colour: str, thread: str, size: float = 1.0, folds: float = 0.02, seed: int = 2) -> Surface:
    """Silk woven with a lattice of flowers in another thread."""

    def woven(p: Points) -> Array:
        u = around(p, (0, 0, -0.3)) * np.float32(7.0 / size)
        v = p.y * np.float32(7.0 / size)
        bloom = np.cos(u * 2) * np.cos(v * 2) + 0.45 * np.cos(4 * u + np.sin(2 * v)) * np.cos(4 * v)
        lattice = smoothstep(0.22, 0.08, np.abs(np.cos(u) * np.cos(v)))
        share = np.maximum(smoothstep(0.35, 0.6, bloom), 0.8 * lattice)
        shift = 1 + 0.14 * clouds(p.x * 5, p.y * 5, p.z * 5, seed + 3, 2)
        return np.asarray(_between(colour, thread, share) * shift[:, None], dtype=np.float32)

    return Surface(Kind.SILK, colour, woven, _folds(folds, seed, 4.0))


def banded(colours: list[str], height: float, folds: float = 0.02, seed: int = 2) -> Surface:
    """Cloth woven in level bands."""
    tones = np.stack([to_linear(colour) for colour in colours])

    def woven(p: Points) -> Array:
        index = np.floor(p.y / np.float32(height) + 0.15 * p.x).astype(np.int64) % len(colours)
        return np.asarray(tones[index], dtype=np.float32)

    return Surface(Kind.SILK, colours[0], woven, _folds(folds, seed, 5.0))


def wrapped(colour: str, tilt: float = 0.35, count: float = 5.5, seed: int = 6, stripe: str | None = None) -> Surface:
    """Cloth wound round the head: bands that cross at the front."""
    base = to_linear(colour)
    second = to_linear(stripe) if stripe else base * 0.86

    def wind(p: Points) -> Array:
        angle = around(p, (0, 0, -0.2))
        return p.y * np.float32(count) - np.abs(angle) * np.float32(tilt * count) + 0.35 * wave(angle * 2, seed)

    def relief(p: Points) -> Array:
        turn = wind(p)
        band = turn - np.floor(turn)
        return (np.sqrt(np.maximum(1 - (2 * band - 1) ** 2, 0)) * 0.05 + 0.014 * wave(turn * 6 + p.x * 2, seed)).astype(
            np.float32
        )

    def dyed(p: Points) -> Array:
        turn = wind(p)
        band = turn - np.floor(turn)
        edge = smoothstep(0.12, 0.02, np.minimum(band, 1 - band))
        share = edge * 0.9 if stripe is None else smoothstep(0.62, 0.7, band)
        mottle = 1 + 0.1 * clouds(p.x * 4, p.y * 4, p.z * 4, seed, 2)
        return np.asarray((base + (second - base) * share[:, None]) * mottle[:, None], dtype=np.float32)

    return Surface(Kind.CLOTH, colour, dyed, relief)


def metal(colour: str = "#e0ac4c", hammered: float = 0.006, seed: int = 9) -> Surface:
    """Gold, steel or brass, a little hammered."""
    return Surface(Kind.METAL, colour, None, lambda p: cloud(p.x * 14, p.y * 14, p.z * 14, seed) * np.float32(hammered))


def gem(colour: str) -> Surface:
    return Surface(Kind.GEM, colour)


def pearl() -> Surface:
    return Surface(Kind.GEM, "#d8cdbd")
