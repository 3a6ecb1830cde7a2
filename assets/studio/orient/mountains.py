"""Mountains: ranges, terraced hillsides and the skins they wear."""

import numpy as np

from assets.studio.orient.noise import Array, fbm, ridged, step
from assets.studio.orient.plate import blend, tone
from assets.studio.orient.terrain import Field, Skin


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
        patch = fbm(x * 1.3, z * 1.3, seed + 21, 4)
        colours = blend(tone(low), tone(high), step(0.25, 0.75, patch * 0.6 + (1 - flat) * 0.9))
        if snow:
            share = step(line - 0.7, line + 0.8, up + patch * 1.6) * step(0.30, 0.62, flat)
            colours = blend(colours, tone(snow), share)
        return np.asarray(colours * (0.72 + 0.5 * fbm(x * 3.5, z * 3.5, seed + 23, 3))[:, None], dtype=np.float32)

    return skin


def terrace_field(seed: int, tall: float, steps: float) -> Field:
    """Hills cut into terraces: flat beds with steep banks between."""

    def height(x: Array, z: Array) -> Array:
        hill = fbm(x * 0.085 + 8, z * 0.075, seed, 3) * step(2.0, 15, z) * tall + 0.05 * z * tall / 5
        level = hill * steps
        bed = np.floor(level)
        return np.asarray((bed + step(0.72, 1.0, level - bed)) / steps, dtype=np.float32)

    return height


def tea_skin(seed: int, leaf: str, young: str, soil: str, hill: Field, steps: float) -> Skin:
    """Rows of clipped bushes along the beds, soil on the banks."""

    def skin(x: Array, z: Array, up: Array, flat: Array) -> Array:
        level = up * steps
        row = np.abs(np.sin((x * 0.6 + z * 1.1 + fbm(x * 0.4, z * 0.4, seed + 2, 2) * 2) * 4.2))
        tuft = fbm(x * 9, z * 9, seed + 4, 3)
        colours = blend(tone(leaf), tone(young), step(0.25, 0.85, row * 0.6 + tuft * 0.5))
        gap = step(0.22, 0.06, row) * step(26, 6, z)
        colours = blend(colours, tone(soil) * 0.55, gap * 0.8)
        bank = step(0.93, 0.75, flat)
        colours = blend(colours, blend(tone(soil), tone(leaf), tuft), bank * 0.8)
        return np.asarray(colours * (0.75 + 0.5 * tuft + 0.04 * np.sin(level))[:, None], dtype=np.float32)

    return skin
