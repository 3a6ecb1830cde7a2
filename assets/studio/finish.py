"""The finish of a picture: brushwork, bloom, grading and a vignette, so that shapes read as paint."""

import numpy as np

from assets.studio.field import Field, box_blur, fbm, grid, soft_warp, step
from assets.studio.light import Light, triple
from assets.studio.relief import Easel


def brushed(picture: Field, radius: int = 2) -> Field:
    """Each pixel takes the calmest of its four neighbouring squares (Kuwahara): flat dabs with crisp edges."""
    reach = max(1, radius // 2)
    mean = box_blur(picture, reach)
    value = picture.mean(axis=2)
    spread = box_blur(value * value, reach) - box_blur(value, reach) ** 2
    best = np.full(value.shape, 9, np.float32)
    result = mean.copy()
    for dy in (-reach, reach):
        for dx in (-reach, reach):
            shifted = np.roll(spread, (dy, dx), (0, 1))
            calmer = shifted < best
            best = np.where(calmer, shifted, best)
            result = np.where(calmer[..., None], np.roll(mean, (dy, dx), (0, 1)), result)
    return result


def finish(
    easel: Easel,
    light: Light,
    seed: int,
    brush: int = 2,
    bloom: float = 0.4,
    vignette: float = 0.45,
    grade: float = 0.16,
) -> None:
    """Turn what is on the easel into a painting."""
    width, height = easel.width, easel.height
    soft = easel.blurred(9)
    picture = easel.colours()
    dx = (fbm(seed, width, height, 12, 2) - 0.5) * 3
    dy = (fbm(seed + 1, width, height, 12, 2) - 0.5) * 3
    picture = 0.66 * brushed(soft_warp(picture, dx, dy), brush) + 0.34 * picture
    picture = 1 - (1 - picture) * (1 - np.clip(soft - 0.52, 0, 1) * bloom * 1.4)
    value = picture.mean(axis=2)
    dark, bright = triple(light.shade), triple(light.sun)
    toned = np.where(
        (value < 0.5)[..., None], picture * (0.55 + 0.9 * dark), 1 - (1 - picture) * (1.25 - 0.35 * bright)
    )
    picture = picture * (1 - grade) + toned * grade
    picture = picture + (picture - 0.45) * 0.1
    bristle = fbm(seed + 2, width, height, 5, 3, 0.7, 3.2) - 0.5
    picture = picture * (1 + 0.11 * bristle)[..., None]
    x, y = grid(width, height)
    corner = np.hypot((x / width - 0.54) * 1.3, (y / height - 0.46) * 1.15)
    picture = picture * (1 - vignette * step(0.35, 0.95, corner))[..., None]
    easel.set_colours(picture)
