"""From a scene to a picture: march, colour, light, then soften as a brush would."""

import numpy as np
import numpy.typing as npt
import skia

from assets.studio.figures.light import Lighting, shade, to_linear, to_screen
from assets.studio.figures.noise import cloud
from assets.studio.figures.scene import FAR, Scene, hollows, march, soft_shadow
from assets.studio.figures.solids import Array, Points

# The side, in pixels, of the squares of the first, coarse look.
COARSE = 4


def _pixels(width: int, height: int, centre: tuple[float, float], unit: float) -> tuple[Array, Array]:
    columns = (np.arange(width, dtype=np.float32) + 0.5 - width / 2) / unit + centre[0]
    rows = (height / 2 - np.arange(height, dtype=np.float32) - 0.5) / unit + centre[1]
    x, y = np.meshgrid(columns.astype(np.float32), rows.astype(np.float32))
    return x.ravel(), y.ravel()


def _colours(scene: Scene, p: Points, light: Lighting) -> Array:
    owners = scene.owners(p)
    n = scene.normals(p, owners)
    lifted = Points(p.x + n.x * 0.015, p.y + n.y * 0.015, p.z + n.z * 0.015)
    window = light.window
    # No light wraps farther round a form than this, so what faces away needs no shadow.
    towards = n.x * window[0] + n.y * window[1] + n.z * window[2] > -0.37
    lit = np.zeros_like(p.x)
    lit[towards] = soft_shadow(scene, lifted.take(towards), window)
    open_ = hollows(scene, p, n)
    head, body = scene.frames(p)
    picture = np.zeros((p.x.size, 3), dtype=np.float32)
    for i, part in enumerate(scene.parts):
        mine = owners == i
        if not mine.any():
            continue
        surface = part.surface
        if surface.colouring is None:
            albedo = np.broadcast_to(to_linear(surface.colour), (int(mine.sum()), 3))
        else:
            albedo = surface.colouring((head if part.posed else body).take(mine))
        picture[mine] = shade(surface.kind, albedo, n.take(mine), lit[mine], open_[mine], light)
    return picture


def _starts(scene: Scene, width: int, height: int, centre: tuple[float, float], unit: float) -> Array:
    """Where each pixel's ray may begin, from a coarse look at the scene; beyond its back where nothing is near."""
    columns, rows = -(-width // COARSE), -(-height // COARSE)
    shift = ((columns * COARSE - width) / 2 / unit, (rows * COARSE - height) / 2 / unit)
    x, y = _pixels(columns, rows, (centre[0] + shift[0], centre[1] - shift[1]), unit / COARSE)
    depth, met = march(scene, x, y)
    coarse = np.where(met, depth + np.float32(0.12), np.float32(-2 * FAR)).reshape(rows, columns)
    padded = np.pad(coarse, 1, mode="edge")
    nearest = np.max([padded[i : i + rows, j : j + columns] for i in range(3) for j in range(3)], axis=0)
    return np.asarray(nearest.repeat(COARSE, 0).repeat(COARSE, 1)[:height, :width].ravel())


def render(
    scene: Scene, width: int, height: int, centre: tuple[float, float], unit: float, light: Lighting
) -> npt.NDArray[np.uint8]:
    """The scene as an RGBA picture; `unit` pixels to a length of one, `centre` in the middle."""
    x, y = _pixels(width, height, centre, unit)
    depth, met = march(scene, x, y, _starts(scene, width, height, centre, unit))
    p = Points(x[met], y[met], depth[met])
    picture = np.zeros((width * height, 4), dtype=np.uint8)
    picture[met, :3] = to_screen(_colours(scene, p, light))
    picture[met, 3] = 255
    return picture.reshape(height, width, 4)


def _box(values: npt.NDArray[np.float32], size: int) -> npt.NDArray[np.float32]:
    """The mean over the square whose top left corner each pixel is."""
    total = np.pad(values.astype(np.float64).cumsum(0).cumsum(1), ((1, 0), (1, 0), (0, 0)))
    area = total[size:, size:] - total[:-size, size:] - total[size:, :-size] + total[:-size, :-size]
    return np.asarray((area / (size * size)).astype(np.float32))


def wobbled(rgba: Array, reach: float, grain: float, seed: int) -> Array:
    """Shift each pixel a little along a slow noise, as a hand that follows a drawn line does."""
    rows, columns = rgba.shape[:2]
    y, x = np.mgrid[0:rows, 0:columns].astype(np.float32)
    zero = np.zeros_like(x)
    across = np.clip(x + cloud(x / grain, y / grain, zero, seed) * np.float32(reach), 0, columns - 1.001)
    down = np.clip(y + cloud(x / grain, y / grain, zero, seed + 1) * np.float32(reach), 0, rows - 1.001)
    i, j = down.astype(np.int64), across.astype(np.int64)
    u, v = (across - j)[..., None], (down - i)[..., None]
    upper = rgba[i, j] * (1 - u) + rgba[i, j + 1] * u
    lower = rgba[i + 1, j] * (1 - u) + rgba[i + 1, j + 1] * u
    return np.asarray(upper * (1 - v) + lower * v)


def brushed(picture: npt.NDArray[np.uint8], radius: int = 3, share: float = 0.8) -> npt.NDArray[np.uint8]:
    """Even out each touch of paint: every pixel takes the mean of its calmest corner (Kuwahara), edges stay crisp."""
    rgba = picture.astype(np.float32)
    rgba[..., :3] *= rgba[..., 3:] / 255
    rgba = wobbled(rgba, 1.3, 8.0, 11)
    size = radius + 1
    padded = np.pad(rgba, ((radius, radius), (radius, radius), (0, 0)), mode="edge")
    mean = _box(padded, size)
    spread = (_box(padded**2, size) - mean**2).sum(axis=2)
    rows, columns = rgba.shape[:2]
    corners = [(i, j) for i in (0, radius) for j in (0, radius)]
    spreads = np.stack([spread[i : i + rows, j : j + columns] for i, j in corners])
    means = np.stack([mean[i : i + rows, j : j + columns] for i, j in corners])
    calmest = spreads.argmin(axis=0)
    chosen = np.take_along_axis(means, calmest[None, :, :, None], axis=0)[0]
    mixed = rgba * (1 - share) + chosen * share
    return np.asarray(np.clip(mixed + 0.5, 0, 255).astype(np.uint8))


def as_image(picture: npt.NDArray[np.uint8]) -> "skia.Image":
    """Premultiplied RGBA as a Skia picture."""
    return skia.Image.fromarray(
        np.ascontiguousarray(picture), colorType=skia.kRGBA_8888_ColorType, alphaType=skia.kPremul_AlphaType
    )
