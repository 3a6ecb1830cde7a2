"""The coasts from Europe to the Indies, as a chart-maker of 1500 might have drawn them."""

import random
from itertools import pairwise

import skia

from assets.studio.chart.parchment import INK, SHEET
from assets.studio.cities.stage import cloud_paint
from assets.studio.kit import Point, fill, polar, polygon, rng_for, stroke

Line = list[Point]

EURASIA: Line = [
    (70, -10),
    (64, 40),
    (112, 66),
    (126, 104),
    (66, 122),
    (58, 176),
    (76, 236),
    (72, 286),
    (120, 306),
    (176, 296),
    (226, 262),
    (240, 214),
    (292, 182),
    (332, 176),
    (352, 204),
    (384, 246),
    (414, 282),
    (430, 318),
    (446, 296),
    (436, 262),
    (402, 218),
    (392, 184),
    (416, 176),
    (452, 214),
    (482, 258),
    (502, 306),
    (528, 302),
    (524, 262),
    (548, 226),
    (590, 214),
    (606, 246),
    (650, 262),
    (690, 252),
    (706, 282),
    (702, 322),
    (718, 346),
    (742, 386),
    (778, 436),
    (800, 466),
    (850, 448),
    (902, 424),
    (930, 372),
    (898, 330),
    (862, 316),
    (838, 276),
    (822, 236),
    (846, 236),
    (878, 272),
    (916, 286),
    (974, 268),
    (1026, 262),
    (1048, 296),
    (1066, 352),
    (1092, 420),
    (1118, 456),
    (1140, 420),
    (1160, 356),
    (1196, 306),
    (1226, 268),
    (1262, 262),
    (1286, 296),
    (1300, 350),
    (1322, 420),
    (1342, 452),
    (1352, 420),
    (1344, 366),
    (1366, 350),
    (1394, 378),
    (1418, 372),
    (1420, 346),
    (1440, 316),
    (1492, 300),
    (1532, 256),
    (1548, 200),
    (1536, 158),
    (1562, 128),
    (1610, 110),
    (1610, -10),
]
AFRICA: Line = [
    (-10, 430),
    (26, 392),
    (70, 352),
    (112, 330),
    (176, 328),
    (250, 316),
    (330, 312),
    (356, 342),
    (410, 366),
    (452, 352),
    (520, 356),
    (590, 366),
    (650, 356),
    (690, 350),
    (706, 380),
    (736, 430),
    (766, 480),
    (800, 500),
    (856, 496),
    (876, 500),
    (850, 540),
    (822, 572),
    (-10, 572),
]
BRITAIN: Line = [(128, -10), (118, 22), (140, 44), (178, 48), (190, 26), (176, -10)]
ISLANDS: tuple[Line, ...] = (
    BRITAIN,
    [(384, 326), (402, 320), (418, 328), (404, 340), (388, 338)],
    [(330, 236), (344, 232), (346, 262), (334, 270), (328, 252)],
    [(536, 322), (560, 318), (584, 324), (562, 330)],
    [(652, 290), (676, 282), (686, 288), (666, 298)],
    [(1150, 448), (1162, 440), (1174, 456), (1166, 476), (1153, 470)],
    [(1322, 486), (1350, 494), (1384, 518), (1412, 540), (1392, 542), (1356, 522), (1330, 502)],
    [(1402, 452), (1430, 432), (1460, 438), (1466, 470), (1444, 488), (1414, 484)],
    [(1486, 452), (1500, 444), (1508, 466), (1520, 474), (1502, 484), (1492, 470)],
    [(1524, 350), (1546, 338), (1556, 372), (1548, 402), (1530, 388)],
    [(1566, 250), (1578, 224), (1592, 230), (1584, 262)],
    [(906, 540), (926, 524), (934, 572), (908, 572)],
)  # fmt: skip


def rugged(line: Line, rng: random.Random, rough: float = 0.16, depth: int = 3) -> Line:
    """The line with its long strokes broken into bays and capes."""
    for _ in range(depth):
        result: Line = []
        for (x0, y0), (x1, y1) in pairwise(line):
            swing = rng.uniform(-rough, rough)
            result += [(x0, y0), ((x0 + x1) / 2 - (y1 - y0) * swing, (y0 + y1) / 2 + (x1 - x0) * swing)]
        line = [*result, line[-1]]
    return line


def lands() -> list["skia.Path"]:
    rng = rng_for("chart", "coast")
    shapes = [polygon(rugged(line, rng)) for line in (EURASIA, AFRICA)]
    return shapes + [polygon(rugged([*line, line[0]], rng, 0.2)) for line in ISLANDS]


def draw_sea(canvas: "skia.Canvas") -> None:
    """A thin wash of verdigris over the whole sheet, uneven as old colour is."""
    canvas.drawRect(SHEET, fill("#6f9f9a", 0.5))
    canvas.drawRect(SHEET, cloud_paint("#4f8a88", (0.005, 0.009), 71, 2.4, 0.44, 1.1))
    canvas.drawRect(SHEET, cloud_paint("#e9dcb4", (0.009, 0.014), 77, 2.4, 0.49, 0.9))


def draw_lands(canvas: "skia.Canvas") -> None:
    """Lands in warm parchment with a coloured rim, and the sea's hatching round them."""
    shapes = lands()
    for shape in shapes:
        canvas.drawPath(shape, stroke("#2f6a70", 26, 0.2, 8))
        for width, strength in ((19, 0.16), (12.5, 0.22), (6.5, 0.32)):
            canvas.drawPath(shape, stroke("#22545c", width, strength))
            canvas.drawPath(shape, stroke("#b9c2a0", width - 1.5, 0.55))
    for i, shape in enumerate(shapes):
        rim = ("#8a9a4a", "#c9843a", "#b0563c", "#6a8a5a")[i % 4]
        canvas.drawPath(shape, fill("#ecd7a4"))
        canvas.save()
        canvas.clipPath(shape, doAntiAlias=True)
        canvas.drawRect(SHEET, cloud_paint("#c99f58", (0.008, 0.012), 40 + i, 2.4, 0.46, 1.1))
        canvas.drawRect(SHEET, cloud_paint("#fdf2d0", (0.02, 0.03), 60 + i, 2.4, 0.49, 1.0))
        canvas.drawPath(shape, stroke(rim, 30, 0.34, 9))
        canvas.drawPath(shape, stroke(rim, 9, 0.4, 2))
        canvas.restore()
        canvas.drawPath(shape, stroke(INK, 1.9, 0.95))


RIVERS: tuple[Line, ...] = (
    [(700, 352), (676, 392), (684, 436), (664, 480), (676, 520), (660, 570)],
    [(330, 312), (344, 392), (316, 430), (330, 470)],
    [(824, 240), (792, 200), (756, 176), (730, 140)],
    [(826, 238), (806, 190), (776, 150), (768, 120)],
    [(1026, 262), (1010, 216), (1030, 176), (1016, 130), (1040, 60)],
    [(1226, 268), (1190, 232), (1150, 210), (1080, 196)],
    [(1548, 200), (1490, 176), (1440, 150), (1380, 152), (1330, 120)],
    [(1420, 346), (1396, 300), (1372, 250), (1376, 210)],
    [(332, 176), (336, 140), (318, 100), (326, 40)],
    [(548, 226), (520, 172), (470, 152), (400, 150)],
)


def draw_rivers(canvas: "skia.Canvas") -> None:
    """Rivers in blue between two inked banks, wider towards the sea."""
    rng = rng_for("chart", "rivers")
    for line in RIVERS:
        course = rugged(line, rng, 0.22)
        for tone, extra in ((INK, 1.6), ("#7fb0a8", 0.0)):
            for i, (start, end) in enumerate(pairwise(course)):
                width = 3.4 * (1 - i / len(course)) + 0.9
                canvas.drawLine(*start, *end, stroke(tone, width + extra, 0.8))


def rhumbs(canvas: "skia.Canvas", centres: list[Point], strength: float) -> None:
    """Lines of bearing that fan out from each rose, in three inks as the custom was."""
    for centre in centres:
        for i in range(32):
            tone = (INK, "#9c2f22", "#2f6a4a", "#9c2f22")[i % 4]
            if i % 2 and centre != centres[0]:
                continue
            canvas.drawLine(*centre, *polar(centre, 1900, i * 11.25), stroke(tone, 1.0, strength))
