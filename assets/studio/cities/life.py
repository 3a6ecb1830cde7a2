"""People, beasts and vessels that give a city its scale."""

import skia

from assets.studio.cities.stage import Stage
from assets.studio.kit import fill, linear, mix, polygon, rgb, smooth, stroke

CLOTHES = ("#8c2f2a", "#2f4f78", "#c79a3c", "#4d6a3c", "#e2d5b8", "#5a3a5e", "#b4632f")


def person(s: Stage, x: float, ground: float, height: float, colour: str | None = None) -> None:
    """A standing figure with its shadow."""
    cloth = colour or s.rng.choice(CLOTHES)
    reach = -s.mood.side * height * 0.7
    s.canvas.drawOval(
        skia.Rect.MakeLTRB(*sorted_span(x, x + reach, ground - height * 0.05, ground + height * 0.06)),
        fill("#120d18", 0.35, 0.8),
    )
    body = smooth(
        [
            (x - height * 0.17, ground),
            (x - height * 0.12, ground - height * 0.6),
            (x, ground - height * 0.8),
            (x + height * 0.12, ground - height * 0.6),
            (x + height * 0.17, ground),
        ]
    )
    s.canvas.drawPath(body, fill(s.half(cloth, 0.55)))
    edge = x + s.mood.side * height * 0.1
    s.canvas.drawLine(
        edge,
        ground - height * 0.6,
        edge + s.mood.side * height * 0.03,
        ground,
        stroke(s.lit(cloth, 0.25), height * 0.09, 0.9),
    )
    s.canvas.drawCircle(x, ground - height * 0.87, height * 0.1, fill(s.half("#c99b76", 0.4)))


def sorted_span(x0: float, x1: float, y0: float, y1: float) -> tuple[float, float, float, float]:
    return min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)


def crowd(s: Stage, left: float, right: float, ground: float, height: float, count: int) -> None:
    """People scattered on a square, farther ones first."""
    spots = sorted((s.rng.uniform(0, 1), s.rng.uniform(left, right)) for _ in range(count))
    for depth, x in spots:
        person(s, x, ground + depth * height * 0.9, height * (0.8 + 0.3 * depth))


def camel(
    s: Stage,
    x: float,
    ground: float,
    size: float,
    colour: str = "#b8864e",
    load: str | None = "#9c3a2c",
    face: int = 1,
) -> None:
    """A camel about `size` high, looking right (`face` 1) or left, with saddle bags if `load` is given."""
    c = s.canvas
    c.save()
    c.translate(x, ground)
    c.scale(face * size, size)
    c.drawOval(skia.Rect.MakeLTRB(-0.55, -0.04, 0.6, 0.05), fill("#120d18", 0.45, 0.03))
    dark, light = s.shaded(mix(colour, "#3a2414", 0.35)), s.lit(colour, 0.2)
    for leg, near in ((-0.22, False), (0.22, False), (-0.34, True), (0.32, True)):
        knee = 0.03 if leg < 0 else -0.02
        limb = smooth([(leg, -0.5), (leg + knee, -0.24), (leg, 0.0)])
        c.drawPath(limb, stroke(s.half(colour, 0.45) if near else dark, 0.075))
    rump = [(-0.2, -0.38), (-0.48, -0.42), (-0.5, -0.58), (-0.32, -0.68), (-0.16, -0.8), (-0.02, -0.98), (0.12, -0.82)]
    throat = [(0.26, -0.68), (0.4, -0.6), (0.5, -0.66), (0.56, -0.86), (0.6, -1.06), (0.7, -1.14), (0.82, -1.1)]
    chest = [(0.92, -1.02), (0.88, -0.97), (0.74, -0.99), (0.69, -0.84), (0.62, -0.6), (0.46, -0.44), (0.2, -0.38)]
    body = smooth(rump + throat + chest, close=True)
    c.drawPath(body, stroke(s.shaded("#3a2414"), 0.05, 0.8))
    c.drawPath(body, linear((0, -1.1), (0, -0.36), [rgb(light), rgb(s.half(colour, 0.3)), rgb(dark)]))
    c.drawLine(-0.49, -0.55, -0.54, -0.34, stroke(dark, 0.04))
    if load:
        cloth = smooth([(-0.22, -0.7), (-0.02, -0.96), (0.18, -0.74), (0.2, -0.52), (-0.24, -0.5)], close=True)
        c.drawPath(cloth, linear((0, -0.95), (0, -0.5), [rgb(s.lit(load, 0.25)), rgb(s.half(load, 0.5))]))
        c.drawLine(-0.24, -0.53, 0.2, -0.55, stroke(s.lit("#e3bd5c", 0.1), 0.05))
        bag = skia.Rect.MakeLTRB(-0.17, -0.62, 0.13, -0.36)
        c.drawRoundRect(
            bag, 0.08, 0.08, linear((0, -0.62), (0, -0.36), [rgb(s.lit("#a8764a")), rgb(s.shaded("#6a4426"))])
        )
        c.drawLine(-0.02, -0.62, -0.02, -0.36, stroke(s.shaded("#3a2414"), 0.03))
    c.restore()


def gondola(s: Stage, x: float, y: float, size: float, face: int = 1) -> None:
    """A gondola `size` long with its oarsman."""
    c = s.canvas
    c.save()
    c.translate(x, y)
    c.drawOval(skia.Rect.MakeLTRB(-size * 0.5, -size * 0.01, size * 0.5, size * 0.07), fill("#05060c", 0.5, 2))
    c.scale(face * size, size)
    hull = smooth(
        [
            (-0.56, -0.16),
            (-0.48, -0.03),
            (-0.2, 0.03),
            (0.2, 0.03),
            (0.45, -0.03),
            (0.55, -0.2),
            (0.5, -0.07),
            (0.2, -0.035),
            (-0.2, -0.035),
            (-0.48, -0.08),
        ],
        close=True,
    )
    c.drawPath(hull, fill(s.half("#1c1a22", 0.4)))
    c.drawLine(-0.4, -0.055, 0.42, -0.055, stroke(s.lit("#c8a35a"), 0.012, 0.8))
    c.drawPath(polygon([(0.55, -0.22), (0.585, -0.21), (0.57, -0.1), (0.53, -0.08)]), fill(s.lit("#d5d3cf")))
    c.drawRect(skia.Rect.MakeLTRB(-0.1, -0.11, 0.12, -0.03), fill(s.half("#8a2420")))
    person_at(s, -0.34, -0.06, 0.3)
    c.drawLine(-0.3, -0.26, -0.05, 0.06, stroke(s.lit("#8a6a42"), 0.014))
    c.restore()


def person_at(s: Stage, x: float, ground: float, height: float) -> None:
    """A figure drawn in the unit space of a vessel, without a shadow."""
    body = smooth(
        [
            (x - height * 0.15, ground),
            (x - height * 0.1, ground - height * 0.6),
            (x, ground - height * 0.8),
            (x + height * 0.1, ground - height * 0.6),
            (x + height * 0.15, ground),
        ]
    )
    s.canvas.drawPath(body, fill(s.half("#e6dfd0", 0.3)))
    s.canvas.drawCircle(x, ground - height * 0.88, height * 0.1, fill(s.half("#a87850")))


def sail(s: Stage, points: list[tuple[float, float]], colour: str) -> None:
    """A filled sail with the light through it."""
    path = smooth(points, close=True)
    left, right = min(p[0] for p in points), max(p[0] for p in points)
    tones = [rgb(s.lit(colour, 0.25)), rgb(s.half(colour, 0.2)), rgb(s.half(colour, 0.75))]
    ends = ((left, 0.0), (right, 0.0)) if s.mood.side < 0 else ((right, 0.0), (left, 0.0))
    s.canvas.drawPath(path, linear(*ends, tones))
    s.canvas.drawPath(path, stroke(s.shaded(colour), 0.012, 0.7))


def caravel(
    s: Stage, x: float, y: float, size: float, cloth: str = "#efe3c6", emblem: str | None = "#a8281f", face: int = 1
) -> None:
    """A caravel about `size` long under full sail, its keel at `y`."""
    c = s.canvas
    c.save()
    c.translate(x, y)
    c.drawOval(
        skia.Rect.MakeLTRB(-size * 0.5, -size * 0.03, size * 0.55, size * 0.07), fill("#060810", 0.45, size * 0.03)
    )
    c.scale(face * size, size)
    for mast, top in ((-0.3, -0.78), (0.02, -1.02), (0.3, -0.8)):
        c.drawLine(mast, -0.1, mast, top, stroke(s.half("#4a3322", 0.4), 0.022))
    for mast, top in ((-0.3, -0.78), (0.02, -1.02), (0.3, -0.8)):
        c.drawLine(mast, top, mast - 0.24, -0.14, stroke(s.shaded("#4a3322"), 0.006, 0.7))
        c.drawLine(mast, top, mast + 0.2, -0.14, stroke(s.shaded("#4a3322"), 0.006, 0.7))
    sail(s, [(-0.44, -0.26), (-0.4, -0.5), (-0.27, -0.74), (-0.15, -0.5), (-0.14, -0.27), (-0.28, -0.21)], cloth)
    sail(
        s,
        [(-0.13, -0.3), (-0.1, -0.6), (-0.09, -0.92), (0.12, -0.94), (0.2, -0.62), (0.2, -0.28), (0.04, -0.23)],
        cloth,
    )
    sail(
        s, [(0.22, -0.3), (0.24, -0.5), (0.25, -0.72), (0.38, -0.73), (0.45, -0.5), (0.44, -0.3), (0.33, -0.26)], cloth
    )
    if emblem:
        c.drawLine(0.05, -0.74, 0.05, -0.44, stroke(s.half(emblem, 0.2), 0.05))
        c.drawLine(-0.06, -0.6, 0.15, -0.6, stroke(s.half(emblem, 0.2), 0.05))
    hull = polygon(
        [
            (-0.5, -0.3),
            (-0.26, -0.27),
            (-0.24, -0.17),
            (0.3, -0.15),
            (0.34, -0.22),
            (0.58, -0.27),
            (0.5, -0.06),
            (0.4, 0.02),
            (-0.38, 0.02),
            (-0.47, -0.08),
        ]
    )
    c.drawPath(
        hull,
        linear((0, -0.3), (0, 0.03), [rgb(s.lit("#8a5a34")), rgb(s.half("#6a4126", 0.6)), rgb(s.shaded("#33201a"))]),
    )
    for plank in (-0.2, -0.13, -0.06):
        c.drawLine(-0.47, plank, 0.5, plank + 0.01, stroke(s.shaded("#2e1d14"), 0.008, 0.7))
    c.drawLine(-0.5, -0.3, -0.26, -0.27, stroke(s.lit("#d9a93f", 0.2), 0.018))
    c.drawLine(0.5, -0.24, 0.78, -0.42, stroke(s.half("#4a3322", 0.3), 0.02))
    c.drawPath(polygon([(0.02, -1.02), (0.2, -0.99), (0.02, -0.95)]), fill(s.lit("#b23226")))
    c.restore()


def barge(s: Stage, x: float, y: float, size: float, cargo: str = "#7a4a2c", face: int = 1) -> None:
    """A flat river boat with bales and a boatman."""
    c = s.canvas
    c.save()
    c.translate(x, y)
    c.drawOval(skia.Rect.MakeLTRB(-size * 0.5, -size * 0.01, size * 0.5, size * 0.08), fill("#05060c", 0.45, 1.6))
    c.scale(face * size, size)
    for i in range(4):
        left = -0.2 + i * 0.12
        c.drawRect(
            skia.Rect.MakeLTRB(left, -0.19 - (i % 2) * 0.04, left + 0.11, -0.05),
            fill(s.half((cargo, "#c8a35a")[i % 2], 0.3)),
        )
    c.drawPath(
        polygon([(-0.5, -0.12), (-0.4, 0.02), (0.4, 0.02), (0.54, -0.14), (0.4, -0.07), (-0.4, -0.07)]),
        linear((0, -0.1), (0, 0.03), [rgb(s.lit("#7c5636")), rgb(s.shaded("#3c281c"))]),
    )
    person_at(s, -0.34, -0.06, 0.34)
    c.restore()


def swan(s: Stage, x: float, y: float, size: float, face: int = 1) -> None:
    c = s.canvas
    c.save()
    c.translate(x, y)
    c.drawOval(skia.Rect.MakeLTRB(-size * 0.6, -size * 0.04, size * 0.6, size * 0.14), fill("#05060c", 0.4, 1.2))
    c.scale(face * size, size)
    body = smooth([(-0.62, -0.32), (-0.4, 0.02), (0.2, 0.04), (0.42, -0.12), (0.2, -0.3), (-0.2, -0.38)], close=True)
    c.drawPath(body, linear((0, -0.4), (0, 0.05), [rgb(s.lit("#fbfaf6", 0.3)), rgb(s.half("#c9cfdd", 0.4))]))
    c.drawPath(
        smooth([(0.3, -0.1), (0.44, -0.4), (0.28, -0.66), (0.36, -0.84), (0.5, -0.82)]),
        stroke(s.lit("#fbfaf6", 0.2), 0.12),
    )
    c.drawPath(polygon([(0.5, -0.88), (0.68, -0.78), (0.5, -0.76)]), fill(s.lit("#d8702c")))
    c.restore()


def peacock(s: Stage, x: float, ground: float, size: float, face: int = 1) -> None:
    """A peacock with its train behind it."""
    c = s.canvas
    c.save()
    c.translate(x, ground)
    c.scale(face * size, size)
    c.drawOval(skia.Rect.MakeLTRB(-1.1, -0.05, 0.5, 0.08), fill("#120d18", 0.4, 0.05))
    train = smooth([(0.0, -0.5), (-0.5, -0.42), (-1.3, -0.12), (-1.35, 0.0), (-0.6, -0.06), (0.05, -0.28)], close=True)
    c.drawPath(train, linear((0, -0.5), (-1.2, 0), [rgb(s.lit("#1f8f7a")), rgb(s.half("#2f7a3c", 0.4))]))
    for i in range(9):
        px, py = -0.35 - i * 0.11, -0.3 + i * 0.026 + (0.05 if i % 2 else -0.04)
        c.drawCircle(px, py, 0.05, fill(s.lit("#d9b24a")))
        c.drawCircle(px, py, 0.026, fill(s.lit("#2c49b8")))
    body = smooth(
        [
            (-0.1, -0.3),
            (0.1, -0.55),
            (0.3, -0.5),
            (0.32, -0.75),
            (0.36, -0.98),
            (0.46, -0.98),
            (0.46, -0.6),
            (0.36, -0.3),
            (0.1, -0.2),
        ],
        close=True,
    )
    c.drawPath(body, linear((0.5, -1), (0, -0.2), [rgb(s.lit("#2f63d8")), rgb(s.half("#17306e", 0.3))]))
    for dx in (-0.05, 0.0, 0.05):
        c.drawLine(0.41, -1.0, 0.41 + dx, -1.14, stroke(s.lit("#2f8f9a"), 0.02))
    for leg in (0.12, 0.24):
        c.drawLine(leg, -0.22, leg, 0.0, stroke(s.half("#8a7350"), 0.03))
    c.restore()
