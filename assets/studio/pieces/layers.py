"""Layered relief: symbols of metal, ivory or enamel laid one over another, each with its bevel and contact shadow."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import skia

from assets.studio.pieces.develop import developed, graded
from assets.studio.pieces.light import Field
from assets.studio.pieces.relief import OVERSAMPLE, Drawing, Material, bevel, blurred, lit, mask_of, shifted


@dataclass(frozen=True, slots=True)
class Layer:
    """One shape: what draws it, what it is made of, and its bevel's width and rise in picture pixels.

    A negative rise engraves instead. `shade` is the strength of the shadow on what lies below.
    """

    draw: Drawing
    material: Material
    width: float = 3.0
    rise: float = 2.5
    shade: float = 0.65
    texture: float = 0.0


def roughness(height: int, width: int, seed: int) -> Field:
    """Fine uneven heights, as of hammered or cast metal."""
    noise = np.random.default_rng(seed).standard_normal((height, width)).astype(np.float32)
    return np.asarray(blurred(noise, 2.0) * 3.5 + blurred(noise, 6.0) * 9.0, dtype=np.float32)


def laid_over(light: Field, cover: Field, layer: Layer, seed: int) -> tuple[Field, Field]:
    """Lay a shape on what is there already."""
    height, width = cover.shape
    mask = mask_of(width // OVERSAMPLE, height // OVERSAMPLE, layer.draw)
    drop = round(1.2 * OVERSAMPLE)
    cast = blurred(shifted(shifted(mask, drop, 0, 0.0), drop, 1, 0.0), 1.6 * OVERSAMPLE)
    contact = blurred(mask, 0.9 * OVERSAMPLE)
    dim = 1.0 - layer.shade * np.clip(0.75 * cast + 0.55 * contact, 0.0, 1.0)
    relief = bevel(mask, layer.width * OVERSAMPLE, layer.rise * OVERSAMPLE)
    if layer.texture:
        relief = relief + layer.texture * roughness(height, width, seed)
    surface = lit(relief, layer.material)
    over = mask[..., None]
    merged = light * dim[..., None] * (1.0 - over) + surface * over
    return np.asarray(merged, dtype=np.float32), np.maximum(cover, mask)


def stacked(
    width: int, height: int, layers: Sequence[Layer], exposure: float = 1.1, contrast: float = 1.15, seed: int = 1
) -> "skia.Image":
    """All layers, bottom first, as one picture."""
    light = np.zeros((height * OVERSAMPLE, width * OVERSAMPLE, 3), dtype=np.float32)
    cover = np.zeros(light.shape[:2], dtype=np.float32)
    for number, layer in enumerate(layers):
        light, cover = laid_over(light, cover, layer, seed + number)
    return developed(graded(light, exposure, contrast), cover, OVERSAMPLE, seed)
