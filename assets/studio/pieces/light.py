"""The studio light: what a mirror in the jeweller's room would see in each direction.

Axes are those of a picture: x to the right, y down, z towards the viewer. The key light stands at the top left, so
that every gem, chip and brass rim in the game is lit from the same side.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Field = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Lamp:
    """A round light: where it is, the cosine of its half angle, how soft its edge is, how strong, and its tint."""

    towards: tuple[float, float, float]
    cosine: float
    soft: float
    power: float
    tint: tuple[float, float, float] = (1.0, 1.0, 1.0)


KEY = Lamp((-0.52, -0.62, 0.59), 0.88, 0.05, 3.0, (1.0, 0.98, 0.94))
WINDOW = Lamp((0.10, -0.80, 0.58), 0.93, 0.03, 1.7, (0.86, 0.94, 1.0))
CANDLE = Lamp((0.66, 0.52, 0.54), 0.93, 0.05, 1.1, (1.0, 0.82, 0.56))
SIDE = Lamp((-0.86, 0.26, 0.44), 0.95, 0.03, 0.8, (0.92, 0.96, 1.0))
BACK = Lamp((0.36, 0.46, -0.80), 0.90, 0.08, 2.2)
FLOOR = Lamp((-0.30, -0.20, -0.93), 0.95, 0.05, 2.2)
LAMPS = (KEY, WINDOW, CANDLE, SIDE, BACK, FLOOR)


def smoothstep(low: float, high: float, value: Field) -> Field:
    share = np.clip((value - low) / (high - low), 0.0, 1.0)
    return np.asarray(share * share * (3.0 - 2.0 * share), dtype=np.float32)


def room(x: Field, y: Field, z: Field, lamps: tuple[Lamp, ...] = LAMPS) -> Field:
    """The light that comes from each direction, as an array of one more axis (red, green, blue)."""
    sky = 0.20 - 0.18 * y - 0.14 * x + 0.06 * z
    light = np.repeat(np.maximum(sky, 0.03)[..., None], 3, axis=-1)
    for lamp in lamps:
        length = sum(part * part for part in lamp.towards) ** 0.5
        lx, ly, lz = (part / length for part in lamp.towards)
        facing = x * lx + y * ly + z * lz
        glow = lamp.power * smoothstep(lamp.cosine - lamp.soft, lamp.cosine + lamp.soft, facing)
        light += glow[..., None] * np.asarray(lamp.tint, dtype=np.float32)
    return light.astype(np.float32)
