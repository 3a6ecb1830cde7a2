"""Cloth: hanging lengths with folds, light shining through, and woven borders."""

from collections.abc import Sequence

import numpy as np

from assets.studio.kit import Point
from assets.studio.orient.mood import Mood
from assets.studio.orient.noise import Array, fbm, step
from assets.studio.orient.plate import WIDTH, Plate, blend, tone


def hanging(
    plate: Plate,
    mood: Mood,
    start: Point,
    end: Point,
    drop: float,
    colour: str,
    border: str,
    folds: float = 14.0,
    sag: float = 0.08,
    through: float = 0.35,
    salt: int = 0,
) -> None:
    """A length of cloth hung along a line from one point to another."""
    (x0, y0), (x1, y1) = start, end
    left, right = max(0, int(min(x0, x1)) - 1), min(WIDTH, int(max(x0, x1)) + 2)
    if right <= left:
        return
    x = plate.x[:, left:right]
    y = plate.y[:, left:right]
    t = np.clip((x - x0) / (x1 - x0), 0, 1)
    top = y0 + (y1 - y0) * t + sag * abs(x1 - x0) * 4 * t * (1 - t)
    phase = x / folds + fbm(x / 60 + salt, y / 160, plate.seed + salt, 2) * 3.0
    swing = np.sin(phase * 2.1)
    length = drop * (1 + 0.05 * swing * t + 0.08 * (fbm(x / 50, np.zeros_like(x), plate.seed + salt + 1, 2) - 0.5))
    down = (y - top) / length
    fold = np.sin(phase + 0.35 * np.sin(phase * 0.5) + down * 0.6)
    slope = np.cos(phase + down * 0.6) * (1 if mood.side > 0 else -1)
    light = 0.62 + 0.20 * fold + 0.30 * slope * mood.strength
    shine = np.clip(slope, 0, 1) ** 5 * 0.35
    base = _woven(colour, border, down, x, plate)
    colours = base * (tone(mood.shade) * 0.35 + 0.30 + tone(mood.sun) * np.clip(light, 0.05, 1.2)[..., None] * 0.85)
    glow = np.clip(1 - np.abs(x - mood.sun_at[0]) / 240, 0, 1) * through * (0.6 + 0.4 * fold)
    colours = (
        blend(colours, np.clip(base * tone(mood.sun) * 1.35, 0, 1), glow) + tone(mood.sun) * shine[..., None] * 0.5
    )
    cover = np.clip(y - top + 0.5, 0, 1) * np.clip(top + length - y + 0.5, 0, 1)
    cover = cover * np.clip(x - min(x0, x1) + 0.5, 0, 1) * np.clip(max(x0, x1) - x + 0.5, 0, 1)
    plate.lay(np.clip(colours, 0, 1), cover, left, 0)


def _woven(colour: str, border: str, down: Array, x: Array, plate: Plate) -> Array:
    """The cloth's own colour with bands and a row of lozenges near the hem."""
    colours = np.broadcast_to(tone(colour), (*down.shape, 3))
    for low, high in ((0.80, 0.825), (0.93, 0.955), (0.06, 0.075)):
        share = step(low - 0.006, low + 0.006, down) * step(high + 0.006, high - 0.006, down)
        colours = blend(colours, tone(border), share)
    zig = np.abs(((x / 11) % 1) - 0.5) * 2
    above = np.abs(down - 0.877)
    lozenge = step(0.10, 0.04, np.abs(above / 0.045 - zig * 0.7)) * step(0.055, 0.045, above)
    colours = blend(colours, tone(border), lozenge * 0.9)
    thread = fbm(x / 1.3, down * 240, plate.seed + 50, 2)
    return np.asarray(colours * (0.90 + 0.2 * thread)[..., None], dtype=np.float32)


def awning(
    plate: Plate, mood: Mood, box: tuple[float, float, float, float], colours: Sequence[str], scallops: int = 9
) -> None:
    """A striped market awning seen from below its front edge, with a scalloped valance."""
    left, top, right, bottom = box
    t = np.clip((plate.x - left) / (right - left), 0, 1)
    edge = bottom - 9 * np.sin(np.pi * t)
    scallop = 10 * np.abs(np.sin(np.pi * t * scallops))
    inside = step(left - 1, left, plate.x) * step(right + 1, right, plate.x)
    depth = np.clip((plate.y - top) / np.maximum(edge - top, 1), 0, 1)
    lean = (t - 0.5) * (0.80 + 0.20 * depth) + 0.5
    band = np.floor(lean * scallops).astype(np.int32) % len(colours)
    base = np.stack([tone(c) for c in colours])[band]
    fold = 0.85 + 0.15 * np.sin(lean * scallops * np.pi * 2) + 0.15 * (plate.noise(20, 40, 3, salt=15) - 0.5)
    glow = np.clip(1 - np.abs(plate.x - mood.sun_at[0]) / 280, 0.15, 1)
    lit = base * (tone(mood.shade) * 0.4 + 0.22 + tone(mood.sun) * glow[..., None] * 0.75) * fold[..., None]
    cloth = step(top - 1, top, plate.y) * step(edge + 0.6, edge - 0.6, plate.y) * inside
    plate.lay(np.clip(lit, 0, 1), cloth)
    valance = (
        step(edge - 0.6, edge + 0.6, plate.y)
        * step(edge + 12 + scallop + 0.6, edge + 12 + scallop - 0.6, plate.y)
        * inside
    )
    front = np.clip(base * (0.45 + 0.55 * tone(mood.sun)) * (0.85 + 0.15 * fold)[..., None], 0, 1)
    hem = step(edge + 8 + scallop, edge + 9 + scallop, plate.y)
    front = blend(front, tone(mood.lit("#e8b848", 0.3)), hem)
    plate.lay(front, valance)
    below = np.exp(-np.clip(plate.y - edge - 14, 0, None) / 30) * step(edge + 12, edge + 16, plate.y) * inside
    plate.tint(mood.dim("#100808", 0.3), below * 0.45)
