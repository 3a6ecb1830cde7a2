"""The last glaze over a painted stage: an unsteady hand, deeper contrast, stronger colour."""

import numpy as np
import skia

WOBBLE = 4.2
"""How far, in painted pixels across the noise's whole range, lines stray from true."""
OPAQUE = [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1]


def wobbled(image: "skia.Image", seed: int) -> "skia.Image":
    """The picture with every line a little unsteady, as a hand would have drawn it."""
    field = skia.Surface(image.width(), image.height())
    noise = skia.PerlinNoiseShader.MakeFractalNoise(0.035, 0.035, 2, seed)
    field.getCanvas().drawPaint(skia.Paint(Shader=noise, ColorFilter=skia.ColorFilters.Matrix(OPAQUE)))
    strays = (
        field.makeImageSnapshot().toarray(colorType=skia.kRGBA_8888_ColorType).astype(np.float32) / 255 - 0.5
    ) * WOBBLE
    pixels = image.toarray(colorType=skia.kRGBA_8888_ColorType)
    height, width = pixels.shape[:2]
    rows, columns = np.mgrid[0:height, 0:width].astype(np.float32)
    ys = np.clip(rows + strays[..., 0], 0, height - 1.001)
    xs = np.clip(columns + strays[..., 1], 0, width - 1.001)
    y0, x0 = ys.astype(np.int32), xs.astype(np.int32)
    fy, fx = (ys - y0)[..., None], (xs - x0)[..., None]
    upper = pixels[y0, x0] * (1 - fx) + pixels[y0, x0 + 1] * fx
    lower = pixels[y0 + 1, x0] * (1 - fx) + pixels[y0 + 1, x0 + 1] * fx
    moved = np.ascontiguousarray(np.rint(upper * (1 - fy) + lower * fy).astype(np.uint8))
    return skia.Image.fromarray(moved, colorType=skia.kRGBA_8888_ColorType)


def richer(contrast: float, saturation: float) -> "skia.ColorFilter":
    """A filter that deepens contrast about the middle and strengthens colour."""
    weights = (0.2126, 0.7152, 0.0722)
    lift = (1 - contrast) * 0.46
    rows: list[float] = []
    for i in range(3):
        row = [(1 - saturation) * w for w in weights]
        row[i] += saturation
        rows += [contrast * value for value in row] + [0, lift]
    return skia.ColorFilters.Matrix([*rows, 0, 0, 0, 1, 0])
