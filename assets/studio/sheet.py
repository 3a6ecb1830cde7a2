"""Contact sheets: many pictures side by side, to be looked at."""

import math
from collections.abc import Sequence
from pathlib import Path

import skia

from assets.studio.kit import fill


def contact_sheet(pictures: Sequence[Path], target: Path, width: int = 1920, cell: int = 180) -> None:
    """Lay the pictures, in order, in rows of cells on felt green, each scaled to fit its cell."""
    columns = max(1, width // cell)
    images = [skia.Image.open(str(path)) for path in pictures]
    tallest = max(min(2.0, image.height() / image.width()) for image in images)
    row = math.ceil(cell * max(tallest, 0.4))
    rows = math.ceil(len(images) / columns)
    surface = skia.Surface(width, row * rows)
    canvas = surface.getCanvas()
    canvas.drawPaint(fill("#21302b"))
    sampling = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)
    for i, image in enumerate(images):
        scale = min((cell - 12) / image.width(), (row - 12) / image.height())
        w, h = image.width() * scale, image.height() * scale
        x = (i % columns) * cell + (cell - w) / 2
        y = (i // columns) * row + (row - h) / 2
        canvas.drawImageRect(image, skia.Rect.MakeXYWH(x, y, w, h), sampling)
    target.parent.mkdir(parents=True, exist_ok=True)
    surface.makeImageSnapshot().save(str(target), skia.kPNG)
