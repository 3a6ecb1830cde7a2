"""Frames painted into cards."""

import skia

from assets.studio.kit import fill, linear, rgb, stroke

CORNER = 24.0


def card_shape(width: float, height: float, inset: float = 0.0) -> "skia.RRect":
    """The rounded outline of a card, moved inward."""
    radius = max(2.0, CORNER - inset)
    return skia.RRect.MakeRectXY(skia.Rect.MakeLTRB(inset, inset, width - inset, height - inset), radius, radius)


def bevelled(
    canvas: "skia.Canvas", width: float, height: float, outer: float, thick: float, bright: str, middle: str, dark: str
) -> None:
    """One rounded bar, lit from the top left."""
    paint = linear(
        (0, 0),
        (width, height),
        [rgb(bright), rgb(middle), rgb(dark), rgb(middle), rgb(bright), rgb(dark)],
        [0, 0.22, 0.45, 0.6, 0.75, 1],
    )
    paint.setStyle(skia.Paint.kStroke_Style)
    paint.setStrokeWidth(thick)
    canvas.drawRRect(card_shape(width, height, outer + thick / 2), paint)


def gilt_frame(canvas: "skia.Canvas", width: float, height: float) -> None:
    """The thin gilt frame of a base card: dark edge, raised gold bar, a shadow on the picture."""
    canvas.save()
    canvas.clipRRect(card_shape(width, height), doAntiAlias=True)
    canvas.drawRRect(card_shape(width, height, 12), stroke("#0a0604", 7, 0.55, 3.5))
    bevelled(canvas, width, height, 0, 4.5, "#6a4a1c", "#3c2710", "#1e1206")
    bevelled(canvas, width, height, 2.5, 7.5, "#f7dc92", "#c4923c", "#7d5218")
    bevelled(canvas, width, height, 4.4, 2.2, "#fff6cf", "#f0cd78", "#b98836")
    canvas.drawRRect(card_shape(width, height, 10.4), stroke("#3a230c", 1.6, 0.9))
    canvas.drawRRect(card_shape(width, height, 12.2), stroke("#f3d58c", 1.0, 0.55))
    for x in (13.0, width - 13.0):
        for y in (13.0, height - 13.0):
            canvas.drawCircle(x, y, 3.4, fill("#3a230c", 0.8))
            canvas.drawCircle(x, y, 2.6, fill("#e6bd63"))
            canvas.drawCircle(x - 0.7, y - 0.8, 1.1, fill("#fff6d6"))
    canvas.restore()
