"""The jeweller's table on the title picture: chart, scales, candle, gems, chips."""

import math
from functools import partial

import numpy as np
import skia

from assets.studio.interface.panels import parchment_value
from assets.studio.interface.surfaces import walnut
from assets.studio.kit import Point, fill, linear, mix, polar, radial, rgb, ridge, rng_for, smooth, stroke
from assets.studio.pieces.develop import canvas_picture, developed, laid
from assets.studio.pieces.gems import draw_gem
from assets.studio.pieces.layers import Layer, stacked
from assets.studio.pieces.relief import BRASS, GILT, Drawing
from assets.studio.pieces.shorthand import Mark, draw_marks
from assets.studio.pieces.tokens import EDGE_DROP, TOKEN_SIZE, draw_edge, draw_token

TABLE_TOP = 744.0
FLAME: Point = (1606.0, 596.0)


def draw_table(canvas: "skia.Canvas") -> None:
    """The walnut top, in perspective, lit by the window's dusk and the candle."""
    value = np.asarray(np.clip(walnut(512, 1024, 77, 8) * 1.1, 0, 1) ** (1 / 2.2), dtype=np.float32)
    board = developed(value, np.ones(value.shape[:2], dtype=np.float32), 1)
    canvas.save()
    canvas.clipRect(skia.Rect.MakeLTRB(0, TABLE_TOP, 1920, 1080))
    matrix = skia.Matrix()
    matrix.setPolyToPoly(
        [skia.Point(0, 0), skia.Point(1024, 0), skia.Point(1024, 512), skia.Point(0, 512)],
        [skia.Point(-160, TABLE_TOP), skia.Point(2080, TABLE_TOP), skia.Point(2700, 1090), skia.Point(-780, 1090)],
    )
    canvas.concat(matrix)
    laid(canvas, board, 0, 0, 1024, 512)
    canvas.restore()
    area = skia.Rect.MakeLTRB(0, TABLE_TOP, 1920, 1080)
    dusk = radial(
        (1270, TABLE_TOP - 30), 640, [rgb("#ffb27a", 0.42), rgb("#a05a70", 0.16), rgb("#000000", 0)], [0, 0.5, 1]
    )
    dusk.setBlendMode(skia.BlendMode.kScreen)
    canvas.drawRect(area, dusk)
    warm = radial(
        (FLAME[0], TABLE_TOP + 120), 560, [rgb("#ffa040", 0.55), rgb("#ff7a20", 0.16), rgb("#000000", 0)], [0, 0.45, 1]
    )
    warm.setBlendMode(skia.BlendMode.kScreen)
    canvas.drawRect(area, warm)
    canvas.drawRect(
        skia.Rect.MakeLTRB(0, TABLE_TOP, 1920, TABLE_TOP + 14),
        linear((0, TABLE_TOP), (0, TABLE_TOP + 14), [rgb("#000000", 0.65), rgb("#000000", 0)]),
    )


def draw_chart_sheet(canvas: "skia.Canvas") -> None:
    """A sea chart, flat, 512 by 384: coasts, rhumb lines, a rose, a dotted route."""
    laid(canvas, developed(parchment_value(512), np.ones((512, 512), dtype=np.float32), 1), 0, 0, 512, 512)
    rng = rng_for("title", "chart")
    for centre in ((120, 250), (390, 110)):
        for turn in range(16):
            canvas.drawLine(*centre, *polar(centre, 600, turn * 22.5), stroke("#8a5a3a", 0.9, 0.45))
    for side in (0, 1):
        line = ridge(rng, 96 if side == 0 else 308, 34, 0.62, 7)
        points = [(i * 4.0, y) for i, y in enumerate(line)]
        coast = smooth(points)
        land = skia.Path(coast)
        edge = -10 if side == 0 else 394
        land.lineTo(522, edge)
        land.lineTo(-10, edge)
        land.close()
        canvas.drawPath(land, fill("#b9803a", 0.55))
        canvas.drawPath(coast, stroke("#2f7f88", 16, 0.5, 6))
        canvas.drawPath(coast, stroke("#4a2b0c", 2.2, 0.9))
        for _ in range(14):
            x = rng.uniform(20, 490)
            y = line[int(x / 4)] + (-22 - rng.uniform(0, 26) if side == 0 else 22 + rng.uniform(0, 26))
            canvas.drawPath(smooth([(x - 9, y + 6), (x, y - 6), (x + 9, y + 6)]), stroke("#6b4316", 1.5, 0.7))
    route = smooth([(40, 196), (120, 214), (190, 176), (270, 200), (340, 224), (420, 180), (480, 196)])
    dotted = stroke("#9c1f2c", 3.4, 0.95)
    dotted.setPathEffect(skia.DashPathEffect.Make([2, 9], 0))
    canvas.drawPath(route, dotted)
    for x, y in ((40, 196), (190, 176), (340, 224), (480, 196)):
        canvas.drawCircle(x, y, 7, fill("#9c1f2c"))
        canvas.drawCircle(x, y, 3, fill("#f3d48a"))
    rose = (120.0, 250.0)
    for turn in range(8):
        reach = 38 if turn % 2 == 0 else 22
        left, right = polar(rose, 8, turn * 45 - 45), polar(rose, 8, turn * 45 + 45)
        tip = polar(rose, reach, turn * 45)
        half = skia.Path()
        half.moveTo(*tip)
        half.lineTo(*left)
        half.lineTo(*rose)
        half.close()
        canvas.drawPath(half, fill("#274a8a"))
        other = skia.Path()
        other.moveTo(*tip)
        other.lineTo(*right)
        other.lineTo(*rose)
        other.close()
        canvas.drawPath(other, fill("#b9862c"))
    canvas.drawCircle(*rose, 42, stroke("#4a2b0c", 1.6, 0.8))
    canvas.drawRect(skia.Rect.MakeLTRB(8, 8, 504, 376), stroke("#7a4f22", 2.0, 0.8))


def with_margin(canvas: "skia.Canvas", draw: Drawing, margin: int, width: int, height: int) -> None:
    """A drawing with a transparent border, whose edge stays smooth when the picture is later seen aslant."""
    canvas.translate(margin, margin)
    canvas.clipRect(skia.Rect.MakeWH(width, height))
    draw(canvas)


def draw_chart(canvas: "skia.Canvas") -> None:
    """The chart laid on the table, its far left corner curling."""
    margin = 4
    sheet = canvas_picture(
        512 + 2 * margin,
        384 + 2 * margin,
        partial(with_margin, draw=draw_chart_sheet, margin=margin, width=512, height=384),
    )
    corners = [(850, 802), (1330, 790), (1420, 1010), (760, 1034)]
    shadow = skia.Path()
    shadow.addPoly([skia.Point(x - 6, y + 14) for x, y in corners], True)
    canvas.drawPath(shadow, fill("#000000", 0.65, 12))
    canvas.save()
    matrix = skia.Matrix()
    matrix.setPolyToPoly(
        [skia.Point(0, 0), skia.Point(512, 0), skia.Point(512, 384), skia.Point(0, 384)],
        [skia.Point(*c) for c in corners],
    )
    canvas.concat(matrix)
    laid(canvas, sheet, -margin, -margin, 512 + 2 * margin, 384 + 2 * margin)
    shade = linear((0, 0), (512, 250), [rgb("#1a1030", 0.72), rgb("#3a1c10", 0.42), rgb("#ffb050", 0.10)], [0, 0.5, 1])
    shade.setAntiAlias(True)
    canvas.drawRect(skia.Rect.MakeLTRB(1, 1, 511, 383), shade)
    for edge, alpha in ((18, 0.5), (40, 0.25)):
        canvas.drawRect(
            skia.Rect.MakeLTRB(0, 0, edge, 384), linear((0, 0), (edge, 0), [rgb("#fff0cc", alpha), rgb("#000000", 0)])
        )
        canvas.drawRect(
            skia.Rect.MakeLTRB(512 - edge, 0, 512, 384),
            linear((512, 0), (512 - edge, 0), [rgb("#fff0cc", alpha), rgb("#000000", 0)]),
        )
    canvas.restore()


def draw_scales(canvas: "skia.Canvas") -> None:
    """A brass balance, the left pan low."""
    x, y = 700, 396
    parts = [
        "R 196 60 8 330 3 R 188 120 24 8 3 R 186 250 28 9 4 R 189 262 22 6 3 O 200 52 11",
        "M 40 96 Q 120 58 200 66 Q 280 58 360 62 L 360 70 Q 280 70 200 80 Q 120 74 42 104 Z O 41 100 7 O 360 66 7",
        "M 150 402 Q 160 378 190 374 L 210 374 Q 240 378 250 402 Z R 136 400 128 14 6",
        "M 2 300 L 84 300 Q 76 326 43 326 Q 10 326 2 300 Z R -4 294 92 7 3",
        "M 320 262 L 402 262 Q 394 288 361 288 Q 328 288 320 262 Z R 314 256 92 7 3",
    ]
    chains = (
        "M 41 104 L 2 296 M 41 104 L 84 296 M 41 104 L 43 296 M 360 70 L 320 258 M 360 70 L 402 258 M 360 70 L 361 258"
    )
    layers = [Layer(partial(draw_shifted, text=chains, pen=1.7), BRASS, 1, 0.8, 0.3)]
    layers += [
        Layer(partial(draw_shifted, text=text, pen=0.0), GILT if i == 1 else BRASS, 6, 5, 0.5)
        for i, text in enumerate(parts)
    ]
    canvas.drawOval(skia.Rect.MakeXYWH(x + 130, y + 404, 170, 26), fill("#000000", 0.75, 9))
    laid(canvas, stacked(430, 430, layers, 0.72, 1.25), x, y, 430, 430)
    for gem, px, py, radius in (
        ("R", 30, 288, 15),
        ("G", 54, 286, 15),
        ("W", 43, 280, 14),
        ("gold", 352, 252, 15),
        ("gold", 372, 250, 15),
    ):
        lying_gem(canvas, gem, (x + 10 + px, y + py + 6), radius, 0.72)


def draw_shifted(canvas: "skia.Canvas", text: str, pen: float) -> None:
    canvas.translate(10, 6)
    draw_marks(canvas, [Mark(text, pen)])


def lying_gem(
    canvas: "skia.Canvas", letter: str, centre: Point, radius: float, squash: float, turn: float = 0.0
) -> None:
    """A gem that lies on something: flattened by the view, with a shadow and the light it throws."""
    colour = {"W": "#dfe9ff", "U": "#4a80ff", "G": "#40e080", "R": "#ff4a50", "K": "#9a78ff", "gold": "#ffc84a"}[letter]
    spot = skia.Rect.MakeXYWH(centre[0] - radius * 1.5, centre[1] + radius * 0.1, radius * 2.2, radius * 0.9)
    canvas.drawOval(spot.makeOffset(radius * 0.1, 0), fill("#000000", 0.65, radius * 0.22))
    cast = fill(colour, 0.55, radius * 0.25)
    cast.setBlendMode(skia.BlendMode.kScreen)
    canvas.drawOval(
        skia.Rect.MakeXYWH(centre[0] - radius * 1.7, centre[1] + radius * 0.25, radius * 1.2, radius * 0.42), cast
    )
    canvas.save()
    canvas.translate(*centre)
    canvas.scale(1, squash)
    canvas.rotate(turn)
    draw_gem(canvas, letter, (0, 0), radius, 0.0)
    canvas.restore()


def draw_stack(canvas: "skia.Canvas", letter: str, centre: Point, size: float, count: int) -> None:
    """A stack of chips in perspective."""
    face = canvas_picture(TOKEN_SIZE, TOKEN_SIZE, partial(draw_token, letter=letter))
    side = canvas_picture(TOKEN_SIZE, TOKEN_SIZE + EDGE_DROP, partial(draw_edge, letter=letter))
    scale = size / TOKEN_SIZE
    squash = 0.50
    canvas.drawOval(
        skia.Rect.MakeXYWH(centre[0] - size * 0.62, centre[1] - size * 0.16, size * 1.16, size * 0.52),
        fill("#000000", 0.7, size * 0.07),
    )
    rise = EDGE_DROP * scale * 0.86
    for i in range(count):
        top = centre[1] - size * squash / 2 - (i + 1) * rise
        lean = math.sin(i * 2.3) * size * 0.012
        laid(canvas, side, centre[0] - size / 2 + lean, top, size, size * squash + rise)
    laid(canvas, face, centre[0] - size / 2 + lean, top, size, size * squash)


def draw_candle(canvas: "skia.Canvas") -> None:
    """A thick candle in a brass dish, and its flame."""
    x, foot = FLAME[0], 800.0
    canvas.drawOval(skia.Rect.MakeXYWH(x - 108, foot - 10, 216, 52), fill("#000000", 0.7, 10))
    for inset, tones in ((0, ("#5a3a14", "#f0c878", "#8a5a20")), (12, ("#2a1a08", "#a8783a", "#3a240c"))):
        dish = skia.Rect.MakeXYWH(x - 96 + inset, foot - 22 + inset * 0.35, 192 - 2 * inset, 46 - inset * 0.7)
        canvas.drawOval(dish, linear((dish.left(), 0), (dish.right(), 0), [rgb(tone) for tone in tones], [0, 0.35, 1]))
    wax = skia.Path()
    wax.moveTo(x - 34, foot)
    wax.lineTo(x - 34, 640)
    wax.quadTo(x - 30, 626, x - 18, 632)
    wax.quadTo(x, 642, x + 16, 630)
    wax.quadTo(x + 32, 624, x + 34, 644)
    wax.lineTo(x + 34, foot)
    wax.quadTo(x, foot + 16, x - 34, foot)
    wax.close()
    waxen = [rgb("#a87a4a"), rgb("#f6e2b4"), rgb("#e8c890"), rgb("#8a5a34")]
    canvas.drawPath(wax, linear((x - 34, 0), (x + 34, 0), waxen, [0, 0.35, 0.65, 1]))
    canvas.drawPath(wax, linear((0, 620), (0, 740), [rgb("#ffc060", 0.95), rgb("#ff9a40", 0.0)]))
    for dx, low in ((-26, 706), (-8, 668), (22, 724)):
        canvas.drawPath(
            smooth([(x + dx, 636), (x + dx + 2, (636 + low) / 2), (x + dx, low)]), stroke("#fff0cc", 8, 0.75, 1.2)
        )
        canvas.drawCircle(x + dx, low, 5.4, fill("#fff0cc", 0.85, 0.8))
    canvas.drawLine(x, 636, x + 1, 616, stroke("#1a0f08", 4))
    draw_flame(canvas)


def draw_flame(canvas: "skia.Canvas") -> None:
    x, y = FLAME
    for reach, colour, alpha in ((430, "#ff8a2a", 0.40), (190, "#ffb050", 0.50), (80, "#ffe0a0", 0.75)):
        glow = radial((x, y - 10), reach, [rgb(colour, alpha), rgb(colour, alpha * 0.3), rgb(colour, 0)], [0, 0.35, 1])
        glow.setBlendMode(skia.BlendMode.kScreen)
        canvas.drawCircle(x, y - 10, reach, glow)
    for scale, colour, blur in ((1.0, "#ff9a30", 3.0), (0.78, "#ffd060", 1.8), (0.5, "#fffbe8", 1.2)):
        flame = smooth(
            [
                (x, y - 62 * scale),
                (x + 11 * scale, y - 22 * scale),
                (x + 13 * scale, y + 6),
                (x, y + 22),
                (x - 13 * scale, y + 6),
                (x - 10 * scale, y - 22 * scale),
            ],
            close=True,
        )
        canvas.drawPath(flame, fill(colour, 0.95, blur))


def draw_treasure(canvas: "skia.Canvas") -> None:
    """Gems and chips about the chart, largest in front."""
    draw_stack(canvas, "K", (1440, 842), 104, 3)
    draw_stack(canvas, "gold", (1506, 884), 112, 5)
    draw_stack(canvas, "R", (1400, 908), 116, 2)
    for letter, x, y, radius, turn in (
        ("W", 1010, 838, 20, 10),
        ("G", 1240, 826, 20, 30),
        ("gold", 1600, 940, 34, 0),
        ("gold", 1668, 918, 32, 0),
        ("R", 1120, 930, 30, -14),
        ("U", 1300, 952, 44, 12),
        ("W", 1220, 1000, 34, 0),
        ("G", 1480, 990, 42, 64),
        ("K", 1604, 1012, 38, 20),
        ("U", 1726, 990, 46, -10),
        ("R", 1384, 1030, 34, 30),
    ):
        lying_gem(canvas, letter, (x, y), radius, 0.66, turn)
    canvas.drawRect(
        skia.Rect.MakeLTRB(0, TABLE_TOP, 1920, 1080),
        linear((0, 960), (0, 1080), [rgb(mix("#000000", "#1a0d06", 0.5), 0), rgb("#000000", 0.45)]),
    )
