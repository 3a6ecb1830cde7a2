"""The backs of the three base decks: tooled leather with gilt ornament, one colour and one emblem per level."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import skia

from assets.studio.cards.stage import HEIGHT, WIDTH
from assets.studio.field import Field, box_blur, fbm, grid, step
from assets.studio.kit import Point, fill, polar, polygon, smooth, stroke
from assets.studio.light import triple
from assets.studio.relief import Easel, sunlit

CENTRE: Point = (WIDTH / 2, HEIGHT / 2)
Draw = Callable[["skia.Canvas"], None]


def stencil(draw: Draw) -> Field:
    """A drawing in white on black, as a field."""
    easel = Easel(WIDTH, HEIGHT)
    draw(easel.canvas)
    field: Field = easel.colours()[..., 0]
    return field


def lattice(canvas: "skia.Canvas") -> None:
    """Rhombs with a small cut stone in each: the ground of level 1."""
    for row in range(-1, 20):
        for column in range(-1, 9):
            x, y = column * 50 + (25 if row % 2 else 0), row * 32
            canvas.drawPath(polygon([(x, y - 32), (x + 25, y), (x, y + 32), (x - 25, y)]), stroke("#ffffff", 2.2))
            canvas.drawPath(polygon([(x, y - 9), (x + 7, y), (x, y + 9), (x - 7, y)]), fill("#ffffff"))


def waves(canvas: "skia.Canvas") -> None:
    """Overlapping waves: the ground of level 2, the road over land and sea."""
    for row in range(20):
        for column in range(-1, 9):
            x, y = column * 52 + (26 if row % 2 else 0), row * 30
            for radius in (25, 17, 9):
                canvas.drawArc(
                    skia.Rect.MakeXYWH(x - radius, y - radius, radius * 2, radius * 2),
                    180,
                    180,
                    False,
                    stroke("#ffffff", 2.4),
                )


def lilies(canvas: "skia.Canvas") -> None:
    """Stars and lilies in turn: the ground of level 3."""
    for row in range(14):
        for column in range(-1, 9):
            x, y = column * 54 + (27 if row % 2 else 0), row * 44
            if row % 2:
                canvas.drawPath(star((x, y), 11, 4.5, 8), fill("#ffffff"))
            else:
                lily(canvas, x, y, 15)


def lily(canvas: "skia.Canvas", x: float, y: float, size: float) -> None:
    """A fleur-de-lis."""
    canvas.drawPath(
        smooth(
            [(x, y - size), (x - size * 0.34, y - size * 0.2), (x, y + size * 0.5), (x + size * 0.34, y - size * 0.2)],
            True,
        ),
        fill("#ffffff"),
    )
    for lean in (-1, 1):
        petal = smooth(
            [
                (x, y + size * 0.4),
                (x + lean * size * 0.5, y - size * 0.35),
                (x + lean * size * 0.85, y - size * 0.1),
                (x + lean * size * 0.7, y + size * 0.2),
            ]
        )
        canvas.drawPath(petal, stroke("#ffffff", size * 0.22))
    canvas.drawLine(x - size * 0.42, y + size * 0.42, x + size * 0.42, y + size * 0.42, stroke("#ffffff", size * 0.16))
    canvas.drawLine(x, y + size * 0.4, x, y + size * 0.9, stroke("#ffffff", size * 0.2))


def star(centre: Point, outer: float, inner: float, points: int) -> "skia.Path":
    return polygon([polar(centre, outer if i % 2 == 0 else inner, 180 * i / points - 90) for i in range(points * 2)])


def border(canvas: "skia.Canvas") -> None:
    """The gilt border, its corners, and the ring round the emblem."""
    for inset, thick in ((24, 3.0), (31, 1.4)):
        canvas.drawRoundRect(
            skia.Rect.MakeLTRB(inset, inset, WIDTH - inset, HEIGHT - inset), 12, 12, stroke("#ffffff", thick)
        )
    for x, y, sx, sy in ((31, 31, 1, 1), (369, 31, -1, 1), (31, 529, 1, -1), (369, 529, -1, -1)):
        for reach in (58, 42, 26):
            curl = smooth(
                [
                    (x, y + sy * reach),
                    (x + sx * reach * 0.42, y + sy * reach * 0.8),
                    (x + sx * reach * 0.8, y + sy * reach * 0.42),
                    (x + sx * reach, y),
                ]
            )
            canvas.drawPath(curl, stroke("#ffffff", 2.6))
        canvas.drawCircle(x + sx * 14, y + sy * 14, 5, fill("#ffffff"))
    for radius, thick in ((116, 4.5), (105, 1.6), (82, 2.4)):
        canvas.drawCircle(*CENTRE, radius, stroke("#ffffff", thick))
    for i in range(48):
        canvas.drawCircle(*polar(CENTRE, 93.5, 7.5 * i), 2.6 if i % 2 else 4.2, fill("#ffffff"))
    for lean in (-1, 1):
        middle = CENTRE[1] + lean * 158
        for side in (-1, 1):
            leaf = smooth(
                [
                    (200, middle),
                    (200 + side * 26, middle - 14),
                    (200 + side * 56, middle + lean * 2),
                    (200 + side * 84, middle - lean * 12),
                ]
            )
            canvas.drawPath(leaf, stroke("#ffffff", 3))
            for share in (0.3, 0.55, 0.8):
                at = (200 + side * 84 * share, middle - 8)
                canvas.drawOval(skia.Rect.MakeXYWH(at[0] - 7, at[1] - 9, 14, 7), fill("#ffffff"))
        canvas.drawPath(star((200, middle), 15, 6, 4), fill("#ffffff"))


def pips(canvas: "skia.Canvas", count: int) -> None:
    """As many lozenges as the level, above and below the emblem."""
    for y in (CENTRE[1] - 210, CENTRE[1] + 210):
        for i in range(count):
            x = 200 + (i - (count - 1) / 2) * 28
            canvas.drawPath(polygon([(x, y - 12), (x + 9, y), (x, y + 12), (x - 9, y)]), fill("#ffffff"))


def picks(canvas: "skia.Canvas") -> None:
    """Crossed picks under a crystal: the mines."""
    x, y = CENTRE
    for lean in (-1, 1):
        canvas.drawLine(x - lean * 46, y + 52, x + lean * 34, y - 28, stroke("#ffffff", 7))
        head = smooth([(x + lean * 4, y - 52), (x + lean * 34, y - 34), (x + lean * 58, y - 2)])
        canvas.drawPath(head, stroke("#ffffff", 9))
    for dx, tall, wide in ((-20, 34, 12), (20, 30, 12), (0, 54, 17)):
        shape = polygon(
            [
                (x + dx - wide, y + 56),
                (x + dx - wide, y + 40 - tall * 0.6),
                (x + dx, y + 40 - tall),
                (x + dx + wide, y + 40 - tall * 0.6),
                (x + dx + wide, y + 56),
            ]
        )
        canvas.drawPath(shape, fill("#000000"))
        canvas.drawPath(shape, stroke("#ffffff", 3.6))
        canvas.drawLine(x + dx, y + 40 - tall, x + dx, y + 56, stroke("#ffffff", 2.4))


def compass(canvas: "skia.Canvas") -> None:
    """A wind rose: the road."""
    canvas.drawPath(star(CENTRE, 50, 14, 8), fill("#ffffff"))
    for i in range(8):
        tip, flank = polar(CENTRE, 74 if i % 2 == 0 else 52, 45 * i - 90), polar(CENTRE, 15, 45 * i - 67.5)
        canvas.drawPath(polygon([CENTRE, tip, flank]), fill("#000000"))
        canvas.drawPath(polygon([CENTRE, tip, flank]), stroke("#ffffff", 2.2))
        other = polar(CENTRE, 15, 45 * i - 112.5)
        canvas.drawPath(polygon([CENTRE, tip, other]), fill("#ffffff"))
    canvas.drawCircle(*CENTRE, 8, fill("#000000"))
    canvas.drawCircle(*CENTRE, 8, stroke("#ffffff", 3))


def crown(canvas: "skia.Canvas") -> None:
    """A crown: the cities and their treasures."""
    x, y = CENTRE
    rim = polygon(
        [
            (x - 54, y + 30),
            (x - 62, y - 26),
            (x - 32, y + 2),
            (x, y - 48),
            (x + 32, y + 2),
            (x + 62, y - 26),
            (x + 54, y + 30),
        ]
    )
    canvas.drawPath(rim, fill("#ffffff"))
    canvas.drawRoundRect(skia.Rect.MakeLTRB(x - 56, y + 36, x + 56, y + 52), 4, 4, fill("#ffffff"))
    for dx, top in ((-62, -34), (0, -58), (62, -34)):
        canvas.drawCircle(x + dx, y + top, 8, fill("#ffffff"))
    for dx in (-32, 0, 32):
        canvas.drawPath(
            polygon([(x + dx, y + 2), (x + dx + 8, y + 14), (x + dx, y + 26), (x + dx - 8, y + 14)]), fill("#000000")
        )


@dataclass(frozen=True, slots=True)
class Back:
    """One deck's back."""

    leather: str
    ground: Draw
    emblem: Draw


BACKS = {
    1: Back("#1f5a3c", lattice, picks),
    2: Back("#8a5a16", waves, compass),
    3: Back("#1c3474", lilies, crown),
}


def paint_back(level: int) -> Easel:
    """Emboss the ground into leather and lay the ornament on in gold."""
    back = BACKS[level]
    x, y = grid(WIDTH, HEIGHT)
    out = np.hypot(x - CENTRE[0], y - CENTRE[1])
    inside = ((x > 34) & (x < WIDTH - 34) & (y > 34) & (y < HEIGHT - 34) & (out > 120)).astype(np.float32)
    ground = stencil(back.ground) * inside

    def ornament(canvas: "skia.Canvas") -> None:
        border(canvas)
        pips(canvas, level)
        back.emblem(canvas)

    gilt = stencil(ornament)
    clear = 1 - np.clip(box_blur(gilt, 5) * 5, 0, 1) * 0.7
    skin = fbm(40 + level, WIDTH, HEIGHT, 4, 3, 0.7) * 0.16 + fbm(50 + level, WIDTH, HEIGHT, 90, 3) * 0.5
    height = skin - box_blur(ground * clear, 1) * 0.55 + box_blur(gilt, 1) * 0.9 + step(118, 104, out) * 0.35
    lit = sunlit(height.astype(np.float32), (-0.6, -0.7, 0.9), 3.4)
    spot = np.exp(-(((x - 150) / 260) ** 2) - ((y - 170) / 330) ** 2)
    leather = triple(back.leather) * (0.25 + 1.15 * lit * (0.55 + 0.7 * spot))[..., None]
    leather = (
        leather + triple(back.leather) * (ground * clear * 0.16)[..., None] + np.clip(lit - 0.86, 0, 1)[..., None] * 0.5
    )
    shine = np.clip(lit * 0.75 + 0.3 * spot + 0.12 * np.sin((x + y) / 46), 0, 1)
    dark, middle, bright = triple("#4a2c0c"), triple("#c8963c"), triple("#fff0b8")
    gold = np.where(
        (shine < 0.6)[..., None],
        dark + (middle - dark) * (shine / 0.6)[..., None],
        middle + (bright - middle) * ((shine - 0.6) / 0.4)[..., None],
    )
    worn = gilt * (0.86 + 0.14 * step(0.3, 0.5, fbm(60 + level, WIDTH, HEIGHT, 9, 3)))
    fine = ground * clear * 0.34
    share = np.maximum(worn, fine)[..., None]
    picture = leather * (1 - share) + gold * share
    edge = 1 - 0.5 * step(0.6, 1.05, np.hypot((x - 200) / 260, (y - 280) / 340))
    easel = Easel(WIDTH, HEIGHT)
    easel.set_colours(picture * edge[..., None])
    return easel
