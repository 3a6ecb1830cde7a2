"""Developing: light as numbers becomes a picture with soft highlights, fine dither, and clean edges."""

from collections.abc import Callable, Sequence

import numpy as np
import skia

from assets.studio.kit import linear, rgb
from assets.studio.pieces.light import Field


def graded(light: Field, exposure: float = 1.0, contrast: float = 1.12) -> Field:
    """Light as picture values from 0 to 1: highlights roll off, colours stay."""
    bright = np.maximum(light * exposure, 0.0)
    rolled = bright * (1.0 + bright / 9.0) / (0.75 + bright)
    value = np.clip(rolled, 0.0, 1.0) ** (1 / 2.2)
    return np.asarray(np.clip((value - 0.5) * contrast + 0.5, 0.0, 1.0), dtype=np.float32)


def shrunk(field: Field, scale: int) -> Field:
    """Average squares of `scale` samples into one pixel."""
    height, width = field.shape[0] // scale, field.shape[1] // scale
    blocks = field[: height * scale, : width * scale].reshape(height, scale, width, scale, *field.shape[2:])
    return np.asarray(blocks.mean(axis=(1, 3)), dtype=np.float32)


def developed(value: Field, cover: Field, scale: int, seed: int = 1) -> "skia.Image":
    """A Skia picture from graded values and coverage, dithered so that soft slopes show no bands."""
    alpha = shrunk(cover, scale)
    weighted = shrunk(np.asarray(value * cover[..., None], dtype=np.float32), scale)
    colour = weighted / np.maximum(alpha, 1e-4)[..., None]
    noise = np.random.default_rng(seed).random(colour.shape[:2], dtype=np.float32)[..., None] - 0.5
    pixels = np.concatenate([np.clip(colour * 255 + noise, 0, 255), alpha[..., None] * 255], axis=-1)
    return skia.Image.fromarray(np.round(pixels).astype(np.uint8), skia.kRGBA_8888_ColorType)


def canvas_picture(width: int, height: int, draw: Callable[["skia.Canvas"], None]) -> "skia.Image":
    """Run a drawing on a transparent canvas and keep it as a picture for further use."""
    surface = skia.Surface(width, height)
    canvas = surface.getCanvas()
    canvas.clear(skia.ColorTRANSPARENT)
    draw(canvas)
    return surface.makeImageSnapshot()


def laid(canvas: "skia.Canvas", image: "skia.Image", x: float, y: float, width: float, height: float) -> None:
    """Draw a picture scaled into a rectangle, smoothly."""
    sampling = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)
    canvas.drawImageRect(image, skia.Rect.MakeXYWH(x, y, width, height), sampling)


def gilded(image: "skia.Image", spans: Sequence[tuple[float, float]]) -> "skia.Image":
    """Metal that brightens towards the top of each span and darkens towards its foot; what is empty stays empty."""

    def draw(canvas: "skia.Canvas") -> None:
        canvas.drawImage(image, 0, 0)
        for top, bottom in spans:
            tones = [rgb("#fff6d2", 0.85), rgb("#ffd36b", 0.0), rgb("#6a3404", 0.85)]
            tone = linear((0, top), (0, bottom), tones, [0.0, 0.42, 1.0])
            tone.setBlendMode(skia.BlendMode.kSoftLight)
            canvas.drawRect(skia.Rect.MakeLTRB(0, top, image.width(), bottom), tone)
        canvas.drawImage(image, 0, 0, skia.SamplingOptions(), skia.Paint(BlendMode=skia.BlendMode.kDstIn))

    return canvas_picture(image.width(), image.height(), draw)
