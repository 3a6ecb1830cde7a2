"""The six powers of the trading posts, each an enamelled brass medallion with one bold sign."""

from collections.abc import Callable

import skia

from assets.studio.kit import Point, fill, linear, polar, polygon, radial, rgb, smooth, stroke
from assets.studio.posts.gems import card, coin, gem

SIZE = 160
CENTRE: Point = (80.0, 80.0)
BRASS = ("#fff0b8", "#b9822c", "#6d4512", "#d8a444", "#fff2c0", "#a8742a", "#5d3a10", "#e3b45a", "#fff0b8")


def medallion(canvas: "skia.Canvas", enamel: tuple[str, str]) -> None:
    """The brass rim and its field of translucent enamel over engraved rays."""
    x, y = CENTRE
    canvas.drawCircle(x, y + 3, 73, fill("#0a0508", 0.55, 3))
    brass = skia.GradientShader.MakeSweep(x, y, [rgb(t) for t in BRASS])
    canvas.drawCircle(x, y, 74, skia.Paint(AntiAlias=True, Shader=brass))
    canvas.drawCircle(x, y, 73.2, stroke("#2f1a06", 1.8))
    canvas.drawCircle(x, y, 69.5, stroke("#fff4cc", 1.6, 0.8))
    for i in range(36):
        canvas.drawLine(*polar(CENTRE, 64.5, i * 10), *polar(CENTRE, 68.5, i * 10), stroke("#5d3a10", 1.6, 0.8))
    canvas.drawCircle(x, y, 63, stroke("#2f1a06", 2.4))
    light, dark = enamel
    canvas.drawCircle(x, y, 62, radial((x - 14, y - 22), 84, [rgb(light), rgb(dark)]))
    for i in range(36):
        canvas.drawLine(*polar(CENTRE, 10, i * 10), *polar(CENTRE, 61, i * 10), stroke("#ffffff", 1.0, 0.09))
    canvas.drawCircle(x, y, 60, stroke("#000000", 7, 0.4, 4))


def gloss(canvas: "skia.Canvas") -> None:
    """A soft reflection over the upper field, under the rim."""
    shine = skia.Path()
    shine.addCircle(80, 80, 61)
    lower = skia.Path()
    lower.addOval(skia.Rect.MakeLTRB(-16, 44, 176, 240))
    shine = skia.Op(shine, lower, skia.PathOp.kDifference_PathOp)
    canvas.drawPath(shine, linear((0, 18), (0, 70), [rgb("#ffffff", 0.3), rgb("#ffffff", 0.02)]))


def plus(canvas: "skia.Canvas", x: float, y: float, size: float) -> None:
    for tone, width in (("#1c0f06", size * 0.62), ("#ffe7a0", size * 0.36)):
        canvas.drawLine(x - size, y, x + size, y, stroke(tone, width))
        canvas.drawLine(x, y - size, x, y + size, stroke(tone, width))


def arrow(canvas: "skia.Canvas", start: Point, end: Point, width: float) -> None:
    """A gilt arrow with a dark edge."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = (dx * dx + dy * dy) ** 0.5
    ux, uy = dx / length, dy / length
    neck = (end[0] - ux * width * 2, end[1] - uy * width * 2)
    head = polygon(
        [
            end,
            (neck[0] - uy * width * 1.5, neck[1] + ux * width * 1.5),
            (neck[0] + uy * width * 1.5, neck[1] - ux * width * 1.5),
        ]
    )
    canvas.drawLine(*start, *neck, stroke("#1c0f06", width * 1.7))
    canvas.drawPath(head, stroke("#1c0f06", width * 0.8))
    canvas.drawLine(*start, *neck, stroke("#ffe7a0", width))
    canvas.drawPath(head, fill("#ffe7a0"))


def gem_after_purchase(canvas: "skia.Canvas") -> None:
    card(canvas, (74, 62), 52, -14, "#f0e2c0")
    canvas.save()
    canvas.translate(74, 62)
    canvas.rotate(-14)
    band = skia.Rect.MakeLTRB(-20, -30, 20, -12)
    canvas.drawRect(band, fill("#b23a2a"))
    canvas.drawRect(skia.Rect.MakeLTRB(-20, -12, 20, 30), linear((0, -12), (0, 30), [rgb("#9cc0d0"), rgb("#3f6a5a")]))
    canvas.restore()
    for dx, tall in ((-20, 14), (20, 14)):
        canvas.drawLine(96 + dx, 74, 96 + dx, 74 + tall, stroke("#ffe7a0", 4.5, 0.95))
    gem(canvas, "ruby", (96, 108), 27)


def gem_after_double(canvas: "skia.Canvas") -> None:
    gem(canvas, "sapphire", (56, 58), 25)
    gem(canvas, "sapphire", (104, 58), 25)
    plus(canvas, 48, 107, 10)
    gem(canvas, "emerald", (92, 108), 27)


def gold_counts_double(canvas: "skia.Canvas") -> None:
    coin(canvas, (80, 56), 32)
    arrow(canvas, (62, 82), (52, 97), 4.5)
    arrow(canvas, (98, 82), (108, 97), 4.5)
    gem(canvas, "ruby", (52, 115), 20)
    gem(canvas, "sapphire", (108, 115), 20)


def crown(canvas: "skia.Canvas", x: float, y: float, size: float) -> None:
    """A noble's crown: five points with pearls, a jewelled band, a red cap."""
    cap = smooth(
        [
            (x - size * 0.8, y - size * 0.1),
            (x - size * 0.4, y - size * 0.75),
            (x, y - size * 0.6),
            (x + size * 0.4, y - size * 0.75),
            (x + size * 0.8, y - size * 0.1),
        ]
    )
    canvas.drawPath(cap, fill("#8a1626"))
    points = [
        (-0.9, 0.42),
        (-1.08, -0.62),
        (-0.56, -0.12),
        (-0.5, -0.9),
        (-0.14, -0.2),
        (0, -1.1),
        (0.14, -0.2),
        (0.5, -0.9),
        (0.56, -0.12),
        (1.08, -0.62),
        (0.9, 0.42),
    ]
    body = polygon([(x + size * dx, y + size * dy) for dx, dy in points])
    canvas.drawPath(body, stroke("#0a0508", size * 0.2, 0.6, size * 0.06))
    canvas.drawPath(
        body,
        linear(
            (x - size, y - size),
            (x + size, y + size * 0.5),
            [rgb("#fff6c8"), rgb("#f0bd3c"), rgb("#a86a14"), rgb("#ffe08a")],
        ),
    )
    canvas.drawPath(body, stroke("#4a2a08", size * 0.06))
    band = skia.Rect.MakeLTRB(x - size * 0.9, y + size * 0.22, x + size * 0.9, y + size * 0.52)
    canvas.drawRoundRect(band, 3, 3, linear((0, band.top()), (0, band.bottom()), [rgb("#ffe9a0"), rgb("#b07418")]))
    canvas.drawRoundRect(band, 3, 3, stroke("#4a2a08", size * 0.06))
    for dx, tone in ((-0.55, "#2f68d8"), (0, "#d02238"), (0.55, "#1f9a52")):
        canvas.drawCircle(x + size * dx, y + size * 0.37, size * 0.11, fill(tone))
    for dx, dy in ((-1.08, -0.66), (-0.5, -0.94), (0, -1.16), (0.5, -0.94), (1.08, -0.66)):
        canvas.drawCircle(x + size * dx, y + size * dy, size * 0.13, fill("#4a2a08"))
        canvas.drawCircle(x + size * dx, y + size * dy, size * 0.1, fill("#fffbe8"))


def laurel(canvas: "skia.Canvas", radius: float) -> None:
    """Two branches that meet at the foot."""
    for turn in (-1, 1):
        for i in range(8):
            angle = 90 + turn * (14 + i * 17)
            x, y = polar((80, 82), radius, angle)
            canvas.save()
            canvas.translate(x, y)
            canvas.rotate(angle + turn * 62)
            leaf = smooth([(-11, 0), (0, -5.6), (12, 0), (0, 5.6)], close=True)
            canvas.drawPath(leaf, stroke("#0a1408", 3))
            canvas.drawPath(leaf, linear((0, -5), (0, 5), [rgb("#e4f0a0"), rgb("#5d9a3a")]))
            canvas.drawLine(-9, 0, 9, 0, stroke("#2f5a1c", 1.2))
            canvas.restore()
    canvas.drawCircle(80, 82 + radius, 5, fill("#d02238"))


def noble_prestige(canvas: "skia.Canvas") -> None:
    laurel(canvas, 47)
    crown(canvas, 80, 86, 29)


def draw_two(canvas: "skia.Canvas") -> None:
    field = skia.Path()
    field.addCircle(80, 80, 62)
    canvas.save()
    canvas.clipPath(field, doAntiAlias=True)
    for i in range(4):
        card(canvas, (80, 112 - i * 4), 46, 0, "#a8442c", True)
    canvas.restore()
    card(canvas, (58, 70), 42, -20, "#f0e2c0")
    card(canvas, (102, 62), 42, 18, "#f0e2c0")
    gem(canvas, "ruby", (57, 70), 12)
    gem(canvas, "sapphire", (103, 62), 12)
    arrow(canvas, (80, 62), (80, 26), 5.5)


def star(centre: Point, size: float) -> "skia.Path":
    return polygon([polar(centre, size if i % 2 == 0 else size * 0.42, -90 + i * 36) for i in range(10)])


def prestige_per_post(canvas: "skia.Canvas") -> None:
    shield = smooth([(46, 32), (80, 36), (114, 32), (114, 66), (102, 92), (80, 108), (58, 92), (46, 66)], close=True)
    canvas.drawPath(shield, stroke("#0a0508", 9, 0.6, 3))
    canvas.drawPath(shield, linear((46, 30), (114, 100), [rgb("#f6e6c0"), rgb("#d8b878"), rgb("#8a6230")]))
    canvas.drawPath(shield, stroke("#4a2a08", 3.4))
    canvas.drawPath(star((80, 66), 29), fill("#8a560e"))
    canvas.drawPath(star((80, 65), 27), radial((72, 54), 44, [rgb("#fff8d0"), rgb("#f0b42c"), rgb("#b06a10")]))
    canvas.drawPath(star((80, 65), 27), stroke("#5d380a", 2))
    for x in (44, 68, 92, 116):
        canvas.drawLine(x, 132 if 50 < x < 110 else 124, x, 104, stroke("#1c0f06", 7.5))
        canvas.drawLine(x, 131 if 50 < x < 110 else 123, x, 104, stroke("#e8c47c", 4))
        pennant = polygon([(x, 101), (x + 17, 107), (x, 114)])
        canvas.drawPath(pennant, stroke("#1c0f06", 3))
        canvas.drawPath(pennant, fill("#e2382c"))


ICONS: dict[str, tuple[Callable[["skia.Canvas"], None], tuple[str, str]]] = {
    "gem_after_purchase": (gem_after_purchase, ("#2f8a6a", "#082a20")),
    "gem_after_double": (gem_after_double, ("#a86a3a", "#3a1a0a")),
    "gold_counts_double": (gold_counts_double, ("#5a4a8a", "#160f34")),
    "noble_prestige": (noble_prestige, ("#b03048", "#3a0612")),
    "draw_two": (draw_two, ("#3f8aa8", "#082436")),
    "prestige_per_post": (prestige_per_post, ("#33557f", "#0a1730")),
}


def draw_icon(canvas: "skia.Canvas", power: str) -> None:
    """One medallion on a canvas of 160 by 160."""
    sign, enamel = ICONS[power]
    medallion(canvas, enamel)
    gloss(canvas)
    sign(canvas)
