"""Mountains: ranges, terraced hillsides and the skins they wear."""

from collections.abc import Callable

import numpy as np

from assets.studio.orient.noise import Array, fbm, ridged, step
from assets.studio.orient.plate import blend, tone
from assets.studio.orient.terrain import Field, Skin

Curve = Callable[[Array], Array]


def range_field(seed: int, tall: float, start: float = 9.0, width: float = 0.10) -> Field:
    """A range that rises beyond a distance, with sharp crests."""

    def height(x: Array, z: Array) -> Array:
        rise = step(start, start + 16, z)
        crest = ridged(x * width + 3, z * width, seed, 5)
        return np.asarray((crest**1.5 * rise * tall + fbm(x * 0.3, z * 0.3, seed + 6, 3) * 0.4), dtype=np.float32)

    return height


def rock_skin(seed: int, low: str, high: str, snow: str | None = None, line: float = 4.0) -> Skin:
    """Green or brown below, rock on steep ground, snow on high flats if wanted."""

    def skin(x: Array, z: Array, up: Array, flat: Array) -> Array:
        steep = step(0.80, 0.45, flat)
        patch = fbm(x * 1.3, z * 1.3, seed + 21, 4)
        strata = fbm(x * 2.2 + z * 1.6, up * 2.6 + patch, seed + 22, 4)
        colours = blend(tone(low), tone(high), step(0.25, 0.75, patch * 0.6 + (1 - flat) * 0.9))
        if snow:
            share = step(line - 0.7, line + 0.8, up + patch * 1.6) * step(0.24, 0.55, flat + 0.3 * strata)
            colours = blend(colours, tone(snow), share)
        blades = fbm(x * 11, z * 17, seed + 23, 3) * step(16, 3, z) + 0.5 * step(3, 16, z)
        rough = (1 - steep) * (0.55 + 0.5 * patch + 0.42 * (blades - 0.5)) + steep * (0.35 + 1.2 * strata)
        return np.asarray(colours * (0.35 + rough)[:, None], dtype=np.float32)

    return skin


def terrace_field(seed: int, tall: float, steps: float, valley: float = 0.0) -> Field:
    """Round hills cut into terraces, flat beds with banks between; `valley` hollows out the middle."""

    def height(x: Array, z: Array) -> Array:
        swell = fbm(x * 0.11 + 8, z * 0.085, seed, 2)
        detail = fbm(x * 0.5, z * 0.5, seed + 5, 2) * 0.10
        hill = (swell**1.5 * 1.7 + detail) * step(1.5, 12, z) * tall
        hollow = step(0.2, 1.0, np.abs(x - 0.10 * z) / (0.8 + 0.34 * z))
        level = hill * (1 - valley + valley * hollow) * steps
        bed = np.floor(level)
        return np.asarray((bed + step(0.62, 1.0, level - bed)) / steps, dtype=np.float32)

    return height


def tea_skin(seed: int, leaf: str, young: str, soil: str, steps: float) -> Skin:
    """Rows of clipped bushes along the beds, turf and soil on the banks."""

    def skin(x: Array, z: Array, up: Array, flat: Array) -> Array:
        row = np.abs(np.sin((up * steps * 3 + x * 0.5 + z * 0.9 + fbm(x * 0.5, z * 0.5, seed + 2, 2) * 1.6) * 4.4))
        tuft = fbm(x * 10, z * 10, seed + 4, 3)
        far = step(7, 18, z)
        colours = blend(tone(leaf), tone(young), step(0.2, 0.9, row * (0.7 - 0.4 * far) + tuft * 0.5 + 0.2 * far))
        colours = blend(colours, tone(soil) * 0.8, step(0.26, 0.08, row) * (1 - far) * 0.75)
        bank = step(0.95, 0.70, flat)
        colours = blend(colours, blend(tone(soil), tone(leaf) * 1.3, tuft), bank * 0.75)
        return np.asarray(colours * (0.75 + 0.6 * tuft)[:, None], dtype=np.float32)

    return skin


def with_road(field: Field, skin: Skin, curve: Curve, half: float, colour: str, seed: int) -> tuple[Field, Skin]:
    """The same ground with a trodden road along a curve, its verges levelled."""

    def height(x: Array, z: Array) -> Array:
        away = np.abs(x - curve(z))
        return np.asarray(field(x, z) * (0.05 + 0.95 * step(half, half * 5, away)), dtype=np.float32)

    def worn(x: Array, z: Array, up: Array, flat: Array) -> Array:
        ragged = np.abs(x - curve(z)) + 0.35 * half * (fbm(x * 5, z * 5, seed, 3) - 0.5) * 2
        share = step(half, half * 0.72, ragged)
        ruts = 0.85 + 0.15 * np.cos((x - curve(z)) / half * 7) + 0.3 * (fbm(x * 13, z * 9, seed + 1, 3) - 0.5)
        return blend(skin(x, z, up, flat), tone(colour) * ruts[:, None], share)

    return height, worn


def with_wall(field: Field, skin: Skin, curve: Curve, half: float, tall: float, stone: str) -> tuple[Field, Skin]:
    """The same ground with a crenellated wall along a curve, a walk on top of it."""

    def height(x: Array, z: Array) -> Array:
        away = np.abs(x - curve(z))
        top = field(curve(z), z) + tall
        tooth = 0.10 + 0.16 * step(-0.1, 0.1, np.sin(z * 22))
        top = top + tooth * step(half * 0.74, half * 0.80, away)
        return np.asarray(np.where(away < half, top, field(x, z)), dtype=np.float32)

    def built(x: Array, z: Array, up: Array, flat: Array) -> Array:
        away = np.abs(x - curve(z))
        course = step(0.42, 0.5, np.abs(((up * 7) % 1) - 0.5)) * 0.25 + 0.3 * (fbm(z * 6, up * 7, 5, 3) - 0.5)
        flags = step(0.44, 0.5, np.abs(((z * 3) % 1) - 0.5)) * 0.2
        inner = step(half * 0.74, half * 0.70, away)
        masonry = tone(stone) * (1 - course * (1 - inner) - flags * inner)[:, None]
        return blend(skin(x, z, up, flat), masonry, step(half * 1.06, half * 1.0, away))

    return height, built


def with_crag(field: Field, at: tuple[float, float], wide: float, tall: float, seed: int) -> Field:
    """The same ground with one steep rock, flat on top, at x and z."""

    def height(x: Array, z: Array) -> Array:
        away = np.hypot((x - at[0]) / wide, (z - at[1]) / (wide * 1.6))
        ragged = away + 0.42 * (ridged(x * 1.2 + 4, z * 1.2, seed, 4) - 0.45) * step(0.25, 0.6, away)
        return np.asarray(np.maximum(field(x, z), tall * step(1.15, 0.40, ragged) ** 0.8), dtype=np.float32)

    return height
