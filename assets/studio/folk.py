"""Folk and their gear: people, pack animals, tents, fires, beams and lanterns, modelled by light from one side."""

import random
from collections.abc import Sequence

import skia

from assets.studio.kit import Point, fill, linear, polygon, rgb, smooth, stroke
from assets.studio.light import Light
from assets.studio.nature import glow

CLOTHS = ("#8a3b2c", "#3d4f74", "#6b5a2e", "#4f6b4a", "#7a4a63", "#a8824a", "#59504a")


def modelled(canvas: "skia.Canvas", path: "skia.Path", light: Light, material: str, side: int = 1) -> None:
    """Fill a small shape from shade to light, with a bright rim toward the sun."""
    box = path.getBounds()
    start, end = (box.left(), box.right()) if side > 0 else (box.right(), box.left())
    tones = [rgb(light.on(material, share)) for share in (0.05, 0.3, 0.85)]
    canvas.drawPath(path, linear((start, box.bottom()), (end, box.top()), tones))
    rim = linear((start, 0), (end, 0), [rgb(light.sun, 0), rgb(light.sun, 0), rgb(light.sun, 0.8)])
    rim.setStyle(skia.Paint.kStroke_Style)
    rim.setStrokeWidth(2)
    canvas.save()
    canvas.clipPath(path, doAntiAlias=True)
    canvas.drawPath(path, rim)
    canvas.restore()


def placed(points: Sequence[Point], x: float, foot: float, size: float, facing: int) -> list[Point]:
    """Unit points (y up is negative, facing right) at a place, a size and a facing."""
    return [(x + px * size * facing, foot + py * size) for px, py in points]


def cast_shadow(canvas: "skia.Canvas", x: float, foot: float, wide: float, strength: float = 0.5) -> None:
    canvas.drawOval(
        skia.Rect.MakeXYWH(x - wide / 2, foot - wide * 0.07, wide, wide * 0.16), fill("#04040a", strength, 2.5)
    )


HATS: tuple[list[Point], ...] = (
    [
        (-0.17, -0.925),
        (-0.085, -0.945),
        (-0.075, -1.02),
        (0.0, -1.05),
        (0.08, -1.025),
        (0.09, -0.945),
        (0.19, -0.925),
        (0.0, -0.9),
    ],
    [
        (-0.1, -0.82),
        (-0.115, -0.93),
        (-0.06, -1.01),
        (0.02, -1.03),
        (0.09, -0.98),
        (0.06, -0.945),
        (-0.02, -0.93),
        (-0.045, -0.84),
    ],
    [(-0.1, -0.93), (-0.12, -0.98), (-0.04, -1.03), (0.08, -1.02), (0.11, -0.965), (0.09, -0.93), (0.0, -0.945)],
    [(-0.09, -0.93), (-0.07, -1.0), (0.02, -1.015), (0.09, -0.97), (0.09, -0.935), (0.0, -0.95)],
)
COAT: list[Point] = [
    (-0.15, -0.2),
    (-0.14, -0.48),
    (-0.145, -0.7),
    (-0.09, -0.8),
    (0.0, -0.825),
    (0.09, -0.8),
    (0.135, -0.7),
    (0.12, -0.48),
    (0.17, -0.2),
    (0.01, -0.175),
]
CLOAK: list[Point] = [
    (-0.2, -0.12),
    (-0.19, -0.42),
    (-0.165, -0.7),
    (-0.08, -0.82),
    (0.02, -0.83),
    (-0.02, -0.6),
    (-0.05, -0.3),
    (-0.04, -0.13),
]


def person(
    canvas: "skia.Canvas",
    x: float,
    foot: float,
    tall: float,
    light: Light,
    rng: random.Random,
    side: int = 1,
    facing: int = 1,
    staff: bool = False,
) -> None:
    """Someone in a belted coat and a cloak, with a hat, a hood or a turban, perhaps with a staff."""
    coat, cloak, hat = rng.sample(CLOTHS, 3)
    skin = rng.choice(("#c89470", "#a8714c", "#d8a884", "#8a5a3c"))
    cast_shadow(canvas, x, foot, tall * 0.6)
    for step, back in ((-0.085, 0.1), (0.075, 0.3)):
        leg = placed(
            [(step * 0.6, -0.3), (step, -0.12), (step * 1.1, -0.01), (step * 1.1 + 0.05, -0.005)], x, foot, tall, facing
        )
        canvas.drawPath(smooth(leg), stroke(light.on("#4a3628", back), tall * 0.07))
    far_arm = placed([(0.08, -0.74), (0.17, -0.58), (0.25, -0.5)], x, foot, tall, facing)
    canvas.drawPath(smooth(far_arm), stroke(light.on(coat, 0.12), tall * 0.07))
    body = smooth(placed(COAT, x, foot, tall, facing), True)
    modelled(canvas, body, light, coat, side)
    modelled(canvas, smooth(placed(CLOAK, x, foot, tall, facing), True), light, cloak, side)
    _folds(canvas, body, x, foot, tall, light)
    arm = placed([(0.0, -0.755), (0.075, -0.6), (0.2, -0.54)], x, foot, tall, facing)
    canvas.drawPath(smooth(arm), stroke(light.on(coat, 0.25), tall * 0.085))
    canvas.drawPath(smooth([(px, py - tall * 0.015) for px, py in arm]), stroke(light.on(coat, 0.75), tall * 0.035))
    hand = placed([(0.235, -0.53)], x, foot, tall, facing)[0]
    canvas.drawCircle(*hand, tall * 0.03, fill(light.on(skin, 0.7)))
    head = skia.Path()
    head.addOval(
        skia.Rect.MakeXYWH(x + (0.012 * facing - 0.062) * tall, foot - tall * 0.965, tall * 0.124, tall * 0.155)
    )
    modelled(canvas, head, light, skin, side)
    beard = placed([(0.0, -0.84), (0.06, -0.88), (0.07, -0.83), (0.03, -0.775)], x, foot, tall, facing)
    if rng.random() < 0.5:
        canvas.drawPath(smooth(beard, True), fill(light.on(rng.choice(("#3a2a20", "#8a7a6a", "#5a3a22")), 0.4)))
    modelled(canvas, smooth(placed(rng.choice(HATS), x, foot, tall, facing), True), light, hat, side)
    if staff:
        top, end = placed([(0.25, -1.08), (0.24, 0.0)], x, foot, tall, facing)
        canvas.drawLine(*top, *end, stroke(light.on("#7a5636", 0.5), max(1.2, tall * 0.03)))


def _folds(canvas: "skia.Canvas", body: "skia.Path", x: float, foot: float, tall: float, light: Light) -> None:
    """A belt and the creases of a coat; too small to see on small figures."""
    if tall < 36:
        return
    canvas.save()
    canvas.clipPath(body, doAntiAlias=True)
    for lean in (-0.09, -0.03, 0.04, 0.1):
        canvas.drawLine(
            x + lean * tall * 0.7,
            foot - tall * 0.47,
            x + lean * tall * 1.3,
            foot - tall * 0.18,
            stroke("#060408", tall * 0.018, 0.35, tall * 0.006),
        )
    canvas.drawLine(
        x - tall * 0.2,
        foot - tall * 0.49,
        x + tall * 0.2,
        foot - tall * 0.49,
        stroke(light.on("#4a2e1a", 0.6), tall * 0.04),
    )
    canvas.drawRect(
        skia.Rect.MakeXYWH(x - tall * 0.015, foot - tall * 0.51, tall * 0.04, tall * 0.04),
        fill(light.on("#e0b050", 0.9)),
    )
    canvas.restore()


CAMEL = [
    (-0.45, -0.6),
    (-0.4, -0.73),
    (-0.2, -0.78),
    (-0.02, -1.0),
    (0.14, -0.8),
    (0.3, -0.68),
    (0.42, -0.66),
    (0.54, -0.92),
    (0.6, -1.05),
    (0.77, -0.98),
    (0.76, -0.92),
    (0.65, -0.89),
    (0.54, -0.58),
    (0.38, -0.42),
    (0.0, -0.4),
    (-0.36, -0.44),
]
MULE = [
    (-0.44, -0.5),
    (-0.4, -0.63),
    (-0.1, -0.6),
    (0.2, -0.66),
    (0.4, -0.9),
    (0.43, -1.04),
    (0.49, -0.91),
    (0.66, -0.68),
    (0.61, -0.62),
    (0.46, -0.68),
    (0.36, -0.42),
    (0.0, -0.34),
    (-0.36, -0.4),
]


def pack_animal(
    canvas: "skia.Canvas",
    x: float,
    foot: float,
    size: float,
    light: Light,
    rng: random.Random,
    side: int = 1,
    facing: int = 1,
    camel: bool = False,
) -> None:
    """A laden mule or camel in mid-step."""
    hide = rng.choice(("#8a6238", "#7a5430", "#9a7044") if camel else ("#6b5240", "#57463a", "#7d6248"))
    cast_shadow(canvas, x, foot, size * 1.1)
    for at, swing, tone in ((-0.3, 0.1, 0.1), (0.26, -0.12, 0.1), (-0.38, -0.06, 0.4), (0.34, 0.06, 0.4)):
        leg = placed([(at, -0.5), (at - swing * 0.3, -0.24), (at + swing, 0.0)], x, foot, size, facing)
        canvas.drawPath(smooth(leg), stroke(light.on(hide, tone), size * 0.075))
    modelled(canvas, smooth(placed(CAMEL if camel else MULE, x, foot, size, facing), True), light, hide, side)
    back = -0.86 if camel else -0.64
    blanket = [(-0.26, back), (0.16, back), (0.2, -0.5), (-0.28, -0.5)]
    modelled(canvas, smooth(placed(blanket, x, foot, size, facing), True), light, rng.choice(CLOTHS), side)
    for at, cloth in ((-0.22, "#8a6a42"), (0.06, rng.choice(CLOTHS))):
        pack = [
            (at - 0.12, -0.56),
            (at - 0.13, back - 0.08),
            (at, back - 0.16),
            (at + 0.13, back - 0.06),
            (at + 0.12, -0.55),
        ]
        modelled(canvas, smooth(placed(pack, x, foot, size, facing), True), light, cloth, side)
        rope = placed([(at, back - 0.15), (at, -0.55)], x, foot, size, facing)
        canvas.drawLine(*rope[0], *rope[1], stroke("#2a1c10", max(0.8, size * 0.02), 0.8))


def tent(
    canvas: "skia.Canvas",
    x: float,
    foot: float,
    wide: float,
    tall: float,
    light: Light,
    rng: random.Random,
    side: int = 1,
    lit: bool = True,
) -> None:
    """A ridge tent with an open, lamp-lit front."""
    cloth = rng.choice(("#cdbd9a", "#b86a4a", "#c9b27c", "#8fa0a8"))
    apex, back = (x, foot - tall), (x - side * wide * 0.55, foot - tall * 0.86)
    flank = polygon([apex, back, (x - side * wide * 1.0, foot - tall * 0.06), (x - side * wide * 0.42, foot)])
    canvas.drawPath(
        flank, linear(apex, (x - side * wide, foot), [rgb(light.on(cloth, 0.5)), rgb(light.on(cloth, 0.1))])
    )
    front = polygon([apex, (x - wide * 0.46, foot), (x + wide * 0.46, foot)])
    modelled(canvas, front, light, cloth, side)
    door = polygon([(x, foot - tall * 0.8), (x - wide * 0.17, foot), (x + wide * 0.17, foot)])
    inside = [rgb("#fff0c8"), rgb(light.lamp), rgb("#5a2410")] if lit else [rgb("#2a2020"), rgb("#100c0c")]
    canvas.drawPath(door, linear((x, foot - tall * 0.3), (x, foot - tall * 0.85), inside))
    canvas.drawLine(*apex, x + side * wide * 0.75, foot + 2, stroke(light.on("#c8b890", 0.6), 1))
    if lit:
        glow(canvas, (x, foot - tall * 0.25), wide * 1.1, light.lamp, 0.5)


def fire(canvas: "skia.Canvas", x: float, foot: float, size: float, light: Light, rng: random.Random) -> None:
    """A camp fire with its glow and sparks."""
    glow(canvas, (x, foot - size * 0.5), size * 5, "#ff8a3a", 0.65)
    for lean in (-0.6, 0.6):
        canvas.drawLine(x - lean * size, foot, x + lean * size, foot - size * 0.25, stroke("#1c100a", size * 0.22))
    for colour, share in (("#e8501c", 1.0), ("#ffa02c", 0.7), ("#fff0b0", 0.4)):
        tip = foot - size * 1.7 * share
        flame = smooth(
            [
                (x, foot),
                (x - size * 0.5 * share, foot - size * 0.45 * share),
                (x + rng.uniform(-0.2, 0.2) * size, tip),
                (x + size * 0.45 * share, foot - size * 0.5 * share),
            ],
            True,
        )
        canvas.drawPath(flame, fill(colour, 0.9, 1.2))
    for _ in range(14):
        canvas.drawCircle(
            x + rng.gauss(0, size * 0.7), foot - size * rng.uniform(1.2, 5), rng.uniform(0.5, 1.3), fill("#ffb050", 0.9)
        )


def timber(
    canvas: "skia.Canvas",
    start: Point,
    end: Point,
    thick: float,
    light: Light,
    rng: random.Random,
    wood: str = "#7a5636",
    share: float = 0.7,
) -> None:
    """A hewn beam from one point to another, with grain and a lit upper edge."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = max((dx * dx + dy * dy) ** 0.5, 1)
    nx, ny = -dy / length * thick / 2, dx / length * thick / 2
    corners = [
        (start[0] + nx, start[1] + ny),
        (end[0] + nx, end[1] + ny),
        (end[0] - nx, end[1] - ny),
        (start[0] - nx, start[1] - ny),
    ]
    tones = [rgb(light.on(wood, s * share)) for s in (1.2, 0.7, 0.15)]
    edge = (start[0] - nx, start[1] - ny), (start[0] + nx, start[1] + ny)
    if ny < 0 or (abs(ny) < 1 and nx < 0):
        edge = edge[1], edge[0]
    canvas.drawPath(polygon(corners), linear(*edge, tones))
    for _ in range(max(2, int(thick / 2.5))):
        across, begin = rng.uniform(-0.8, 0.8), rng.uniform(0, 0.5)
        a = (start[0] + dx * begin + nx * across, start[1] + dy * begin + ny * across)
        b = (a[0] + dx * 0.45, a[1] + dy * 0.45)
        canvas.drawLine(*a, *b, stroke("#150c06", max(0.6, thick * 0.05), 0.4))


def lantern(canvas: "skia.Canvas", x: float, y: float, size: float, light: Light, strength: float = 0.9) -> None:
    """A hanging lantern, lit."""
    glow(canvas, (x, y), size * 7, light.lamp, 0.55 * strength)
    canvas.drawLine(x, y - size * 1.6, x, y - size * 0.7, stroke("#1a120c", max(1, size * 0.12)))
    body = skia.Rect.MakeXYWH(x - size * 0.4, y - size * 0.6, size * 0.8, size * 1.2)
    canvas.drawRoundRect(body, size * 0.15, size * 0.15, fill("#2a1a0c"))
    canvas.drawRoundRect(body.makeInset(size * 0.1, size * 0.14), 2, 2, fill("#ffd68a"))
    canvas.drawOval(skia.Rect.MakeXYWH(x - size * 0.16, y - size * 0.3, size * 0.32, size * 0.7), fill("#fffbe0", 1, 1))
    canvas.drawPath(
        polygon([(x - size * 0.5, y - size * 0.55), (x, y - size), (x + size * 0.5, y - size * 0.55)]), fill("#3a2412")
    )
    glow(canvas, (x, y), size * 2, "#fff0c0", 0.8)
