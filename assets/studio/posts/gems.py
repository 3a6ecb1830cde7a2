"""Cut stones, coins and cards, bold enough to be read at forty pixels."""

import skia

from assets.studio.kit import Point, fill, linear, mix, polar, polygon, radial, rgb, stroke

COLOURS = {
    "diamond": ("#ffffff", "#c4d4e4", "#7088a0"),
    "sapphire": ("#8fc0ff", "#2f68d8", "#0f2470"),
    "emerald": ("#9cf0b4", "#1f9a52", "#07441f"),
    "ruby": ("#ff9a94", "#d02238", "#5c0816"),
    "onyx": ("#b4a4d0", "#4a3f5c", "#120e18"),
}


def outline(kind: str, centre: Point, size: float) -> list[Point]:
    """The stone's girdle: each kind keeps its own cut."""
    x, y = centre
    match kind:
        case "diamond":
            return [polar(centre, size, 22.5 + 45 * i) for i in range(8)]
        case "sapphire":
            return [polar(centre, size, -90 + 60 * i) for i in range(6)]
        case "emerald":
            wide, tall, cut = size * 0.74, size, size * 0.34
            corners = ((wide - cut, tall), (wide, tall - cut))
            right = [(x + dx, y - dy) for dx, dy in corners] + [(x + dx, y + dy) for dx, dy in reversed(corners)]
            return right + [(2 * x - px, py) for px, py in reversed(right)]
        case "ruby":
            shape = ((-0.55, -0.85), (0.55, -0.85), (0.92, -0.4), (0.72, 0.3), (0, 1.0), (-0.72, 0.3), (-0.92, -0.4))
            return [(x + size * dx, y + size * dy) for dx, dy in shape]
        case _:
            return [polar(centre, size * 1.12, 45 + 90 * i) for i in range(4)]


def gem(canvas: "skia.Canvas", kind: str, centre: Point, size: float) -> None:
    """A faceted stone with its table, a light from the upper left and a dark halo."""
    light, body, deep = COLOURS[kind]
    girdle = outline(kind, centre, size)
    path = polygon(girdle)
    x, y = centre
    canvas.drawPath(path, stroke("#0a0508", size * 0.36, 0.55, size * 0.1))
    canvas.drawPath(path, stroke("#fff3d0", size * 0.14, 0.9))
    canvas.drawPath(path, fill(body))
    table = [(x + (px - x) * 0.55, y + (py - y) * 0.55) for px, py in girdle]
    for i, point in enumerate(girdle):
        after = (i + 1) % len(girdle)
        middle = ((point[0] + girdle[after][0]) / 2 - x, (point[1] + girdle[after][1]) / 2 - y)
        facing = (-middle[0] * 0.6 - middle[1]) / (size * 1.1)
        tone = mix(body, light, 0.9 * facing) if facing > 0 else mix(body, deep, -0.9 * facing)
        facet = polygon([point, girdle[after], table[after], table[i]])
        canvas.drawPath(facet, fill(tone))
        canvas.drawPath(facet, stroke(light, size * 0.025, 0.5))
    top = linear(
        (x - size * 0.5, y - size * 0.5),
        (x + size * 0.5, y + size * 0.5),
        [rgb(light), rgb(body), rgb(mix(body, deep, 0.5))],
    )
    canvas.drawPath(polygon(table), top)
    canvas.drawPath(polygon(table), stroke(light, size * 0.035, 0.8))
    canvas.drawCircle(x - size * 0.3, y - size * 0.34, size * 0.13, fill("#ffffff", 0.95, size * 0.05))
    canvas.drawPath(path, stroke("#140a10", size * 0.05, 0.9))


def coin(canvas: "skia.Canvas", centre: Point, size: float) -> None:
    """A gold coin with a sun."""
    x, y = centre
    canvas.drawCircle(x, y + size * 0.1, size * 1.04, fill("#0a0508", 0.6, size * 0.12))
    canvas.drawCircle(x, y + size * 0.07, size, fill("#6a420c"))
    canvas.drawCircle(
        *centre,
        size,
        radial((x - size * 0.3, y - size * 0.4), size * 1.6, [rgb("#fff4c0"), rgb("#f0bd3c"), rgb("#9a6412")]),
    )
    canvas.drawCircle(*centre, size * 0.97, stroke("#5d380a", size * 0.06))
    canvas.drawCircle(*centre, size * 0.82, stroke("#fff0b4", size * 0.05, 0.8))
    for i in range(12):
        ray = polygon(
            [
                polar(centre, size * 0.36, i * 30 - 11),
                polar(centre, size * 0.74, i * 30),
                polar(centre, size * 0.36, i * 30 + 11),
            ]
        )
        canvas.drawPath(ray, fill("#8a560e", 0.9))
    canvas.drawCircle(
        *centre, size * 0.36, radial((x - size * 0.1, y - size * 0.12), size * 0.44, [rgb("#fff6cc"), rgb("#d8982a")])
    )
    canvas.drawCircle(*centre, size * 0.36, stroke("#6d430c", size * 0.05))


def card(canvas: "skia.Canvas", centre: Point, width: float, turn: float, face: str, back: bool = False) -> None:
    """A small card, face or back, turned by some degrees."""
    height = width * 1.4
    canvas.save()
    canvas.translate(*centre)
    canvas.rotate(turn)
    rect = skia.Rect.MakeLTRB(-width / 2, -height / 2, width / 2, height / 2)
    canvas.drawRoundRect(
        rect.makeOffset(width * 0.04, width * 0.09), width * 0.13, width * 0.13, fill("#0a0508", 0.6, width * 0.07)
    )
    ends = [rgb(mix(face, "#ffffff", 0.35)), rgb(face), rgb(mix(face, "#1a0d08", 0.35))]
    canvas.drawRoundRect(
        rect, width * 0.13, width * 0.13, linear((-width / 2, -height / 2), (width / 2, height / 2), ends)
    )
    canvas.drawRoundRect(rect, width * 0.13, width * 0.13, stroke("#1c0f0a", width * 0.06))
    inner = rect.makeInset(width * 0.1, width * 0.1)
    canvas.drawRoundRect(inner, width * 0.07, width * 0.07, stroke("#e3b65a", width * 0.05))
    if back:
        lozenge = polygon([(0, -height * 0.26), (width * 0.26, 0), (0, height * 0.26), (-width * 0.26, 0)])
        canvas.drawPath(lozenge, fill("#f0cd7c"))
        canvas.drawPath(lozenge, stroke("#5d380a", width * 0.04))
    canvas.restore()
