"""The frame of a city tile: dark bronze with a gilt inner line."""

import skia

from assets.studio.kit import fill, linear, polygon, rgb, stroke

BAND = 11.0
RADIUS = 20.0


def rounded(width: float, height: float, inset: float) -> skia.RRect:
    radius = max(3.0, RADIUS - inset)
    return skia.RRect.MakeRectXY(skia.Rect.MakeLTRB(inset, inset, width - inset, height - inset), radius, radius)


def framed(picture: skia.Image) -> skia.Image:
    """The picture set in its bronze frame, with rounded corners on a transparent ground."""
    width, height = picture.width(), picture.height()
    surface = skia.Surface(width, height)
    canvas = surface.getCanvas()
    canvas.clear(skia.ColorTRANSPARENT)
    canvas.save()
    canvas.clipRRect(rounded(width, height, 0.5), doAntiAlias=True)
    canvas.drawImage(picture, 0, 0)
    inner_shadow(canvas, width, height)
    band = skia.Path()
    band.addRRect(rounded(width, height, 0))
    band.addRRect(rounded(width, height, BAND))
    band.setFillType(skia.PathFillType.kEvenOdd)
    tones = ("#8a6a44", "#4a3420", "#2a1c12", "#5d4428", "#2a1c12")
    canvas.drawPath(band, linear((0, 0), (width, height), [rgb(t) for t in tones], [0, 0.25, 0.5, 0.72, 1]))
    canvas.save()
    canvas.clipPath(band, doAntiAlias=True)
    noise = skia.PerlinNoiseShader.MakeFractalNoise(0.09, 0.35, 3, 11)
    canvas.drawRect(
        skia.Rect.MakeWH(width, height), skia.Paint(Shader=noise, BlendMode=skia.BlendMode.kSoftLight, Alphaf=0.5)
    )
    canvas.restore()
    lines(canvas, width, height)
    corners(canvas, width, height)
    canvas.restore()
    return surface.makeImageSnapshot()


def inner_shadow(canvas: skia.Canvas, width: int, height: int) -> None:
    canvas.drawRRect(rounded(width, height, BAND - 1), stroke("#0a0608", 9, 0.6, 4))


def lines(canvas: skia.Canvas, width: int, height: int) -> None:
    """The bevels: a bright outer edge, a groove, the gilt line next to the picture."""
    canvas.drawRRect(rounded(width, height, 1.0), stroke("#1a110b", 2.0))
    canvas.drawRRect(rounded(width, height, 2.4), stroke("#b08d5c", 0.9, 0.7))
    canvas.drawRRect(rounded(width, height, 6.2), stroke("#150d08", 1.1, 0.8))
    canvas.drawRRect(rounded(width, height, 7.1), stroke("#a8865a", 0.6, 0.45))
    gilt = linear(
        (0, 0), (width, height), [rgb(t) for t in ("#fff0b8", "#d6a544", "#8d6420", "#f2d27a", "#b98a35", "#ffeaa8")]
    )
    gilt.setStyle(skia.Paint.kStroke_Style)
    gilt.setStrokeWidth(2.2)
    canvas.drawRRect(rounded(width, height, BAND), gilt)
    canvas.drawRRect(rounded(width, height, BAND + 1.5), stroke("#1a0f08", 0.8, 0.7))


def corners(canvas: skia.Canvas, width: int, height: int) -> None:
    """Gilt studs where the bands meet, and small lozenges at the middles."""
    for x in (8.5, width - 8.5):
        for y in (8.5, height - 8.5):
            canvas.drawCircle(x, y + 0.8, 4.0, fill("#0c0704", 0.7, 0.8))
            canvas.drawCircle(x, y, 3.4, fill("#8d6420"))
            canvas.drawCircle(x - 0.5, y - 0.6, 2.5, fill("#e4bd62"))
            canvas.drawCircle(x - 1.0, y - 1.2, 1.0, fill("#fff3c8"))
    for x, y in ((width / 2, 5.5), (width / 2, height - 5.5), (5.5, height / 2), (width - 5.5, height / 2)):
        canvas.drawPath(polygon([(x - 4, y), (x, y - 3), (x + 4, y), (x, y + 3)]), fill("#d6a544"))
        canvas.drawPath(polygon([(x - 4, y), (x, y - 3), (x + 4, y)]), fill("#fbe6a4", 0.8))
