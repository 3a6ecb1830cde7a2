"""Ships: round-bellied merchantmen under sail, and boats."""

import random
from typing import Literal

import skia

from assets.studio.folk import modelled, placed
from assets.studio.kit import Point, fill, linear, polygon, rgb, smooth, stroke
from assets.studio.light import Light
from assets.studio.nature import glow

Rig = Literal["carrack", "caravel", "cog"]
HULL = [
    (-0.62, -0.36),
    (-0.6, -0.2),
    (-0.5, -0.02),
    (-0.42, 0.04),
    (0.4, 0.04),
    (0.52, -0.06),
    (0.66, -0.3),
    (0.44, -0.22),
    (0.2, -0.17),
    (-0.2, -0.17),
    (-0.36, -0.24),
    (-0.4, -0.36),
]


def sail(canvas: "skia.Canvas", corners: list[Point], belly: float, light: Light, cloth: str, side: int) -> None:
    """A square or three-cornered sail blown out sideways by `belly`."""
    path = skia.Path()
    path.moveTo(*corners[0])
    for i in range(1, len(corners) + 1):
        a, b = corners[i - 1], corners[i % len(corners)]
        push = belly if abs(b[1] - a[1]) > abs(b[0] - a[0]) * 0.6 else 0
        path.quadTo((a[0] + b[0]) / 2 + push, (a[1] + b[1]) / 2 + abs(belly) * (0.25 if push == 0 else 0), *b)
    path.close()
    box = path.getBounds()
    start, end = (box.left(), box.right()) if side > 0 else (box.right(), box.left())
    tones = [rgb(light.on(cloth, share)) for share in (0.12, 0.5, 1.05)]
    canvas.drawPath(path, linear((start, box.bottom()), (end, box.top()), tones))
    canvas.save()
    canvas.clipPath(path, doAntiAlias=True)
    for i in range(1, 5):
        seam = box.left() + box.width() * i / 5
        canvas.drawLine(seam, box.top(), seam + belly * 0.4, box.bottom(), stroke("#1a1008", 0.9, 0.22))
    canvas.drawPath(path, linear((0, box.top()), (0, box.bottom()), [rgb("#000000", 0), rgb("#080410", 0.35)]))
    canvas.restore()


def ship(
    canvas: "skia.Canvas",
    x: float,
    line: float,
    size: float,
    light: Light,
    rng: random.Random,
    side: int = 1,
    facing: int = 1,
    rig: Rig = "carrack",
    cloth: str = "#efe4cc",
    pennant: str = "#b8322c",
) -> None:
    """A ship whose hull is `size` long, afloat on a waterline; it sails toward `facing`."""

    def at(px: float, py: float) -> Point:
        return (x + px * size * facing, line + py * size)

    masts = {
        "carrack": ((-0.36, 0.72, 0.2), (0.02, 1.1, 0.34), (0.4, 0.86, 0.26)),
        "caravel": ((-0.22, 0.86, 0.3), (0.26, 0.98, 0.34)),
        "cog": ((0.04, 1.0, 0.44),),
    }[rig]
    dark = light.on("#4a3422", 0.3)
    for mx, tall, _ in masts:
        canvas.drawLine(*at(mx, -0.1), *at(mx, -tall - 0.12), stroke(dark, max(1.4, size * 0.022)))
        for end in (mx - 0.2, mx + 0.2):
            canvas.drawLine(*at(mx, -tall), *at(end, -0.2), stroke(dark, max(0.6, size * 0.006), 0.8))
    canvas.drawLine(*at(0.56, -0.26), *at(0.92, -0.5), stroke(dark, max(1.2, size * 0.02)))
    canvas.drawLine(*at(0.9, -0.49), *at(masts[-1][0], -masts[-1][1]), stroke(dark, max(0.6, size * 0.006)))
    belly = size * 0.09 * facing
    for i, (mx, tall, half) in enumerate(masts):
        if rig == "caravel" or (rig == "carrack" and i == 0):
            corners = [at(mx - half * 0.3, -tall), at(mx + half * 1.0, -0.24), at(mx - half * 1.1, -0.3)]
            sail(canvas, corners, belly * 0.9, light, cloth, side)
            continue
        sail(
            canvas,
            [
                at(mx - half, -tall * 0.66),
                at(mx + half, -tall * 0.66),
                at(mx + half * 1.08, -0.26),
                at(mx - half * 1.02, -0.26),
            ],
            belly,
            light,
            cloth,
            side,
        )
        if rig == "carrack":
            sail(
                canvas,
                [
                    at(mx - half * 0.55, -tall),
                    at(mx + half * 0.55, -tall),
                    at(mx + half * 0.85, -tall * 0.69),
                    at(mx - half * 0.8, -tall * 0.69),
                ],
                belly * 0.6,
                light,
                cloth,
                side,
            )
        canvas.drawLine(
            *at(mx - half * 1.06, -tall * 0.67), *at(mx + half * 1.06, -tall * 0.67), stroke(dark, max(1, size * 0.016))
        )
    for mx, tall, _ in masts:
        flag = [
            at(mx, -tall - 0.12),
            at(mx + 0.12, -tall - 0.1),
            at(mx + 0.25, -tall - 0.13),
            at(mx + 0.12, -tall - 0.06),
            at(mx, -tall - 0.06),
        ]
        canvas.drawPath(smooth(flag, True), fill(light.on(pennant, 0.9)))
    _hull(canvas, x, line, size, light, side, facing)


def _hull(canvas: "skia.Canvas", x: float, line: float, size: float, light: Light, side: int, facing: int) -> None:
    hull = smooth(placed(HULL, x, line, size, facing), True)
    modelled(canvas, hull, light, "#7a5230", side)
    canvas.save()
    canvas.clipPath(hull, doAntiAlias=True)
    for i, colour in enumerate(("#d0a050", "#120a06", "#120a06", "#8a3028", "#120a06")):
        y = line - size * (0.3 - 0.06 * i)
        plank = smooth([(x - size * 0.7, y - size * 0.07), (x, y + size * 0.05), (x + size * 0.7, y - size * 0.06)])
        canvas.drawPath(plank, stroke(light.on(colour, 0.6), size * (0.022 if i in (0, 3) else 0.008), 0.85))
    canvas.drawRect(
        skia.Rect.MakeLTRB(x - size, line - size * 0.03, x + size, line + size * 0.1), fill("#04060c", 0.6, size * 0.03)
    )
    canvas.restore()
    for i in range(5):
        port = (x + (-0.52 + 0.05 * i) * size * facing, line - size * 0.27)
        canvas.drawCircle(*port, max(0.8, size * 0.012), fill(light.lamp if light.night else "#1a1008"))
    if light.night:
        stern = (x - 0.6 * size * facing, line - size * 0.42)
        canvas.drawCircle(*stern, size * 0.02, fill("#fff0c0"))
        glow(canvas, stern, size * 0.3, light.lamp, 0.8)


def boat(
    canvas: "skia.Canvas",
    x: float,
    line: float,
    size: float,
    light: Light,
    side: int = 1,
    facing: int = 1,
    prow: float = 0.32,
) -> None:
    """A slender rowing boat with raised ends; a higher prow makes it a gondola."""
    shape = [
        (-0.5, -0.2),
        (-0.36, -0.08),
        (0.3, -0.08),
        (0.44, -prow),
        (0.5, -prow * 1.05),
        (0.46, -0.12),
        (0.34, 0.03),
        (-0.36, 0.03),
    ]
    canvas.drawOval(skia.Rect.MakeXYWH(x - size * 0.5, line - 1, size, size * 0.07), fill("#020408", 0.5, 2))
    modelled(canvas, polygon(placed(shape, x, line, size, facing)), light, "#4a3428", side)
