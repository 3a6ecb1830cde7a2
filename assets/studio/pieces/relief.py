"""Relief: shapes raised from a sheet of metal, enamel or stone, and lit by the studio light."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import skia

from assets.studio.pieces.light import CANDLE, KEY, SIDE, WINDOW, Field, room

OVERSAMPLE = 3
ROOM_LAMPS = (KEY, WINDOW, CANDLE, SIDE)
Drawing = Callable[["skia.Canvas"], None]


@dataclass(frozen=True, slots=True)
class Material:
    """What a surface is made of: its colour, how much it mirrors, and whether its mirror takes its colour."""

    colour: tuple[float, float, float]
    matte: float = 0.7
    mirror: float = 0.6
    metal: bool = True


def tint(colour: str) -> tuple[float, float, float]:
    """'#rrggbb' as linear light."""
    value = colour.lstrip("#")
    red, green, blue = (int(value[i : i + 2], 16) / 255 for i in (0, 2, 4))
    return red**2.2, green**2.2, blue**2.2


BRASS = Material(tint("#d9a355"), 0.45, 0.85)
GILT = Material(tint("#ffc247"), 0.75, 0.95)
SILVER = Material(tint("#c9ced6"), 0.35, 0.75)
IVORY = Material(tint("#efe3c4"), 0.85, 0.10, metal=False)


def mask_of(width: int, height: int, draw: Drawing, scale: int = OVERSAMPLE) -> Field:
    """The coverage (0 to 1) of a drawing in picture pixels, sampled finer by `scale`."""
    surface = skia.Surface(width * scale, height * scale)
    canvas = surface.getCanvas()
    canvas.clear(skia.ColorTRANSPARENT)
    canvas.scale(scale, scale)
    draw(canvas)
    pixels = surface.makeImageSnapshot().toarray(colorType=skia.kRGBA_8888_ColorType)
    return np.asarray(pixels[..., 3], dtype=np.float32) / 255.0


def shifted(field: Field, step: int, axis: int, outside: float) -> Field:
    moved = np.full_like(field, outside)
    source: list[slice] = [slice(None)] * 2
    target: list[slice] = [slice(None)] * 2
    source[axis] = slice(max(0, -step), field.shape[axis] - max(0, step))
    target[axis] = slice(max(0, step), field.shape[axis] - max(0, -step))
    moved[tuple(target)] = field[tuple(source)]
    return moved


def depth_inside(mask: Field, reach: int) -> Field:
    """How far each point inside a mask is from its border, in samples, up to `reach`."""
    far = np.float32(reach * reach)
    square = np.where(mask > 0.5, far, np.float32(0.0))
    for axis in (0, 1):
        best = square.copy()
        for step in range(1, reach + 1):
            for side in (-step, step):
                best = np.minimum(best, shifted(square, side, axis, 0.0) + np.float32(step * step))
        square = best
    return np.asarray(np.sqrt(np.minimum(square, far)), dtype=np.float32)


def blurred(field: Field, sigma: float) -> Field:
    """A field softened by a bell curve of the given width, in samples."""
    reach = max(1, round(3 * sigma))
    weights = np.exp(-0.5 * (np.arange(-reach, reach + 1) / sigma) ** 2)
    weights = (weights / weights.sum()).astype(np.float32)
    soft = field
    for axis in (0, 1):
        padded = np.pad(soft, [(reach, reach) if i == axis else (0, 0) for i in (0, 1)], mode="edge")
        total = np.zeros_like(soft)
        for i, weight in enumerate(weights):
            total += weight * (padded[i : i + soft.shape[0], :] if axis == 0 else padded[:, i : i + soft.shape[1]])
        soft = total
    return soft


def bevel(mask: Field, width: float, rise: float, soft: float = 1.0) -> Field:
    """A height (in samples) that climbs in a quarter round from a mask's border to its inside."""
    reach = max(1, round(width))
    share = np.clip(depth_inside(mask, reach) / reach, 0.0, 1.0)
    return blurred(np.asarray(rise * np.sqrt(1.0 - (1.0 - share) ** 2), dtype=np.float32), soft)


def normals_of(height: Field) -> tuple[Field, Field, Field]:
    dy, dx = np.gradient(height)
    length = np.sqrt(dx * dx + dy * dy + 1.0)
    return (
        np.asarray(-dx / length, dtype=np.float32),
        np.asarray(-dy / length, dtype=np.float32),
        np.asarray(1.0 / length, dtype=np.float32),
    )


def lit(height: Field, material: Material, colour: Field | None = None) -> Field:
    """The light that a surface of this height sends to the viewer; a field of colours may replace the material's."""
    x, y, z = normals_of(height)
    length = sum(part * part for part in KEY.towards) ** 0.5
    lx, ly, lz = (part / length for part in KEY.towards)
    facing = np.clip(x * lx + y * ly + z * lz, 0.0, 1.0)
    base = np.asarray(material.colour, dtype=np.float32) if colour is None else colour
    seen = room(2 * z * x, 2 * z * y, 2 * z * z - 1.0, ROOM_LAMPS)
    matte = base * (material.matte * (0.25 + 1.35 * facing))[..., None]
    if material.metal:
        return np.asarray(matte + material.mirror * seen * base, dtype=np.float32)
    share = 0.06 + 0.94 * (1.0 - z) ** 5
    return np.asarray(matte + (material.mirror * share)[..., None] * seen, dtype=np.float32)
