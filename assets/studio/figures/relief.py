"""Chased metal and enamel: a map of heights, lit as a mirror-bright surface in a dim room."""

import numpy as np
import numpy.typing as npt
import skia

from assets.studio.figures.light import Lighting, shade, to_linear, to_screen
from assets.studio.figures.scene import Kind
from assets.studio.figures.solids import Array, Points

# The table's light falls from the upper left on everything that lies on it.
TABLE_LIGHT = Lighting(window=(-0.45, 0.62, 0.64), warm=(1.35, 1.25, 1.05), room=(0.16, 0.17, 0.19))


def facing(height: Array) -> Points:
    """The way the surface of a height map faces; heights are in pixels."""
    down, across = np.gradient(height)
    size = np.sqrt(across**2 + down**2 + 1)
    return Points(*((axis / size).astype(np.float32).ravel() for axis in (-across, down, np.ones_like(height))))


def lit(
    height: Array, colour: str | Array, kind: Kind = Kind.METAL, hollow: Array | None = None
) -> npt.NDArray[np.uint8]:
    """The height map as an opaque RGB picture of one stuff; `hollow` darkens where light does not reach."""
    n = facing(height)
    count = height.size
    albedo = np.broadcast_to(to_linear(colour), (count, 3)) if isinstance(colour, str) else colour.reshape(count, 3)
    ones = np.ones(count, dtype=np.float32)
    open_ = ones if hollow is None else hollow.ravel()
    return to_screen(shade(kind, albedo, n, open_, open_, TABLE_LIGHT)).reshape(*height.shape, 3)


def half_round(share: Array) -> Array:
    """The profile of a half-round moulding that spans a share from 0 to 1, flat elsewhere."""
    return np.sqrt(np.maximum(1 - (2 * np.clip(share, 0, 1) - 1) ** 2, 0))


def soften(values: Array, by: int) -> Array:
    """The values blurred over squares `by` pixels to each side."""
    rows, columns = values.shape
    padded = np.pad(values, by, mode="edge")
    span = range(2 * by + 1)
    tall = np.mean([padded[i : i + rows] for i in span], axis=0)
    return np.asarray(np.mean([tall[:, i : i + columns] for i in span], axis=0))


def mask_of(path: "skia.Path", width: int, height: int, scale: float = 1.0, blur: float = 0.0) -> Array:
    """A path's coverage from 0 to 1, blurred or not, as an array."""
    surface = skia.Surface(width, height)
    canvas = surface.getCanvas()
    canvas.clear(skia.ColorTRANSPARENT)
    canvas.scale(scale, scale)
    paint = skia.Paint(AntiAlias=True, Color=skia.ColorWHITE)
    if blur:
        paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, blur))
    canvas.drawPath(path, paint)
    pixels = surface.toarray(colorType=skia.kRGBA_8888_ColorType)
    return np.asarray(pixels[..., 3], dtype=np.float32) / 255


def picture(rgb: npt.NDArray[np.uint8], alpha: Array) -> "skia.Image":
    """An RGB picture cut out by an alpha map, premultiplied for Skia."""
    cover = np.clip(alpha, 0, 1)[..., None]
    rgba = np.concatenate([rgb * cover, cover * 255], axis=2) + 0.5
    return skia.Image.fromarray(
        np.ascontiguousarray(rgba.astype(np.uint8)),
        colorType=skia.kRGBA_8888_ColorType,
        alphaType=skia.kPremul_AlphaType,
    )
