"""Surfaces: felt and walnut that tile without a seam, and the vignette that goes over them."""

import numpy as np
import skia

from assets.studio.kit import encode
from assets.studio.pieces.develop import developed
from assets.studio.pieces.light import Field
from assets.studio.pieces.relief import tint

FELT_SIDE = 768


def endless_noise(height: int, width: int, seed: int, long: float, thick: float, turn: float = 0.0) -> Field:
    """Noise that tiles, of mean 0 and spread 1, with grains `long` by `thick` pixels turned by an angle in degrees.

    White noise filtered in the frequency domain wraps round by nature.
    """
    white = np.random.default_rng(seed).standard_normal((height, width))
    fy, fx = np.fft.fftfreq(height)[:, None], np.fft.fftfreq(width)[None, :]
    angle = np.radians(turn)
    along = fx * np.cos(angle) + fy * np.sin(angle)
    across = -fx * np.sin(angle) + fy * np.cos(angle)
    keep = np.exp(-2 * np.pi**2 * ((along * long / 2) ** 2 + (across * thick / 2) ** 2))
    noise = np.real(np.fft.ifft2(np.fft.fft2(white) * keep))
    return np.asarray((noise - noise.mean()) / noise.std(), dtype=np.float32)


def felt_value() -> Field:
    """Felt: pressed fibres in every direction over soft mottling."""
    side = FELT_SIDE
    fibre = sum(endless_noise(side, side, 11 + i, 11.0, 1.1, 30.0 * i + 7) for i in range(6)) / 6**0.5
    nap = endless_noise(side, side, 31, 2.2, 2.2)
    mottle = endless_noise(side, side, 41, 70.0, 50.0, 20)
    light = 1.0 + 0.105 * fibre + 0.05 * nap + 0.05 * mottle
    green = np.asarray(tint("#1c4a38"), dtype=np.float32)
    warm = np.asarray((0.010, 0.006, 0.0), dtype=np.float32) * np.clip(fibre, 0, 3)[..., None]
    return np.asarray(np.clip(green * light[..., None] + warm * 0.35, 0, 1) ** (1 / 2.2), dtype=np.float32)


def felt() -> bytes:
    value = felt_value()
    return encode(developed(value, np.ones(value.shape[:2], dtype=np.float32), 1), 88)


def walnut(height: int, width: int, seed: int, rings: int) -> Field:
    """Walnut as linear light, its grain along x: growth rings warped by slow noise, fibres, dark pores."""
    y = np.arange(height, dtype=np.float32)[:, None] / height
    warp = endless_noise(height, width, seed, width * 0.55, height * 0.22)
    drift = endless_noise(height, width, seed + 1, width * 0.20, height * 0.05)
    ring = 0.5 + 0.5 * np.sin(2 * np.pi * (rings * y + 0.85 * warp + 0.12 * drift))
    late = ring**3
    fibre = endless_noise(height, width, seed + 2, 130.0, 1.3)
    streak = endless_noise(height, width, seed + 3, 340.0, 7.0)
    pore = np.clip(endless_noise(height, width, seed + 4, 26.0, 1.0) - 1.55, 0, 1)
    tone = np.clip(0.42 + 0.30 * late + 0.10 * streak + 0.07 * fibre, 0, 1)[..., None]
    dark, light = (np.asarray(tint(colour), dtype=np.float32) for colour in ("#26150c", "#6b4326"))
    wood = dark * tone + light * (1 - tone)
    return np.asarray(wood * (1 - 0.75 * pore[..., None]), dtype=np.float32)


def vignette() -> bytes:
    """Darkness that gathers in the corners; to be stretched over the whole table."""
    height, width = 270, 480
    y = (np.arange(height, dtype=np.float32)[:, None] + 0.5) / height * 2 - 1
    x = (np.arange(width, dtype=np.float32)[None, :] + 0.5) / width * 2 - 1
    away = np.sqrt((x + 0.06) ** 2 * 0.82 + (y + 0.10) ** 2 * 0.78)
    share = np.clip((away - 0.42) / 0.95, 0, 1)
    alpha = 0.74 * share**1.7 * 255
    pixels = np.zeros((height, width, 4), dtype=np.uint8)
    pixels[..., :3] = (7, 6, 4)
    pixels[..., 3] = np.clip(np.round(alpha), 0, 255)
    return encode(skia.Image.fromarray(pixels, skia.kRGBA_8888_ColorType), 90)
