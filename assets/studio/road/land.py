"""The land between Lisbon and Badakhshan: coasts, heights, and the colours of six regions, each at its hour."""

import itertools

import numpy as np
import skia

from assets.studio.chart.coast import Line, rugged
from assets.studio.field import Field, box_blur, fbm, grid, ridged, step
from assets.studio.kit import fill, polygon, rng_for
from assets.studio.light import triple
from assets.studio.relief import sunlit

WIDTH = 3840
HEIGHT = 810
MARGIN = 120
"""Rows beyond the lower edge, whose heights rise into the picture."""
RISE = 96
"""How many pixels the highest mountain reaches above its foot."""

EUROPE: Line = [
    (480, -20), (450, 70), (400, 130), (300, 150), (190, 140), (90, 170), (62, 250), (84, 340), (70, 430), (104, 510),
    (190, 556), (290, 560), (372, 520), (424, 440), (452, 350), (520, 300), (600, 300), (660, 270), (716, 310),
    (778, 400), (850, 492), (924, 590), (962, 566), (930, 490), (870, 410), (816, 330), (800, 262), (850, 262),
    (908, 340), (972, 430), (1030, 520), (1068, 606), (1112, 560), (1100, 474), (1130, 410), (1206, 372), (1268, 352),
    (1262, 430), (1280, 500), (1360, 530), (1460, 522), (1556, 514), (1590, 580), (1580, 660), (1540, 730),
    (1440, 772), (1280, 782), (1120, 752), (940, 756), (760, 716), (600, 712), (440, 676), (300, 640), (190, 660),
    (90, 720), (-20, 760), (-20, 960), (3870, 960), (3870, -20),
]  # fmt: skip
SEAS: tuple[Line, ...] = (
    [(1262, 190), (1330, 130), (1440, 120), (1530, 100), (1640, 150), (1700, 210), (1600, 250), (1470, 240),
     (1340, 260)],
    [(2250, 40), (2330, 30), (2360, 110), (2340, 190), (2380, 260), (2360, 330), (2290, 330), (2270, 230), (2240, 140)],
    [(2036, 690), (2110, 720), (2190, 770), (2300, 800), (2420, 840), (2400, 960), (2160, 960), (2080, 780)],
    [(2620, 90), (2690, 70), (2730, 110), (2690, 150), (2630, 140)],
)  # fmt: skip
ISLANDS: tuple[Line, ...] = (
    [(606, 420), (630, 400), (640, 470), (614, 490)],
    [(830, 610), (880, 600), (900, 630), (850, 650)],
    [(1160, 640), (1220, 630), (1250, 644), (1200, 660)],
    [(1420, 610), (1480, 590), (1500, 606), (1450, 630)],
)  # fmt: skip
BORDERS = (
    (520, 0, WIDTH, 30),
    (1000, 0, 1800, 100),
    (3600, 0, WIDTH, HEIGHT + MARGIN),
    (0, HEIGHT + 20, WIDTH, HEIGHT + MARGIN),
)
"""Land along the picture's edges."""
RIVERS: tuple[Line, ...] = (
    [(2050, 700), (1990, 610), (1950, 540), (1880, 470), (1800, 400), (1770, 320)],
    [(2060, 700), (2030, 600), (2000, 500), (1960, 420), (1940, 330), (1900, 250)],
    [(2670, 130), (2760, 200), (2850, 260), (3000, 330), (3160, 400), (3300, 440)],
    [(2640, 140), (2680, 260), (2790, 380), (2960, 470), (3140, 540), (3330, 560)],
)

COLOURS: tuple[tuple[float, str, str], ...] = (
    (0, "#b98a5e", "#8f6a4c"),
    (360, "#b48c55", "#80603f"),
    (700, "#7f9a58", "#5d6f4c"),
    (1050, "#8c9a58", "#6d6a4a"),
    (1450, "#a89a5c", "#7c6644"),
    (1850, "#b9a066", "#87653f"),
    (2200, "#d3a860", "#94663f"),
    (2600, "#dcb06a", "#9a6c44"),
    (2880, "#a8a468", "#6f6c58"),
    (3180, "#7d8670", "#5a5468"),
    (3500, "#64688a", "#4a4268"),
    (3840, "#565c8a", "#3d3662"),
)
"""From west to east: where, the low land, the rock."""
HOURS: tuple[tuple[float, str, float], ...] = (
    (0, "#ff9a6a", 0.34),
    (500, "#ffb27a", 0.22),
    (1000, "#9fc4e6", 0.10),
    (1600, "#ffe6a8", 0.10),
    (2300, "#ffd27a", 0.18),
    (2900, "#9fd0d8", 0.14),
    (3400, "#9a94d8", 0.2),
    (3840, "#7a74c8", 0.26),
)
"""The light's tint from sunset in the west to the blue before dawn in the mines."""


def _mask(shapes: list[Line], holes: tuple[Line, ...], name: str) -> Field:
    surface = skia.Surface(WIDTH, HEIGHT + MARGIN)
    canvas = surface.getCanvas()
    canvas.clear(skia.ColorBLACK)
    rng = rng_for("road", name)
    for shape in shapes:
        canvas.drawPath(polygon(rugged([*shape, shape[0]], rng, 0.13)), fill("#ffffff"))
    for border in BORDERS:
        canvas.drawRect(skia.Rect.MakeLTRB(*border), fill("#ffffff"))
    for hole in holes:
        canvas.drawPath(polygon(rugged([*hole, hole[0]], rng, 0.15)), fill("#000000"))
    pixels = surface.makeImageSnapshot().toarray(colorType=skia.kRGBA_8888_ColorType)
    found: Field = pixels[..., 0].astype(np.float32) / 255
    return found


def land_mask() -> Field:
    """1 on land, 0 at sea."""
    return _mask([EUROPE, *ISLANDS], SEAS, "coast")


def _range(x: Field, y: Field, along: Line, wide: float) -> Field:
    """A mountain range: 1 on a line of points, falling to 0 at `wide` pixels from it."""
    near = np.full(x.shape, 9.0e6, np.float32)
    for (x0, y0), (x1, y1) in itertools.pairwise(along):
        dx, dy = x1 - x0, y1 - y0
        share = np.clip(((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy), 0, 1)
        near = np.minimum(near, np.hypot(x - x0 - share * dx, y - y0 - share * dy))
    return step(wide, 0, near)


def heights(land: Field) -> Field:
    """How high the ground is, from 0 to 1."""
    wide, high = WIDTH, HEIGHT + MARGIN
    x, y = grid(wide, high)
    crests = ridged(11, wide, high, 190, 4, 0.46)
    low = fbm(12, wide, high, 150, 5)
    rough = fbm(13, wide, high, 120, 4)
    valleys = _range(x, y, [(2980.0, 420.0), (3260.0, 600.0), (3480.0, 520.0), (3640.0, 640.0)], 130)
    roof = step(3060, 3640, x + 0.25 * (y - 400) + 220 * (rough - 0.5)) * (1 - 0.72 * valleys)
    chains = [
        ([(520, 150), (640, 110), (780, 150)], 120, 0.8),
        ([(400, 250), (500, 210)], 70, 0.5),
        ([(700, 300), (850, 480)], 46, 0.4),
        ([(900, 240), (1040, 420)], 80, 0.45),
        ([(1330, 400), (1500, 440), (1660, 330)], 90, 0.55),
        ([(1690, 120), (1830, 150), (1950, 110)], 100, 0.8),
        ([(2020, 250), (2130, 420), (2260, 560), (2420, 640)], 100, 0.66),
        ([(2420, 330), (2620, 390)], 80, 0.4),
        ([(2860, 620), (3060, 560), (3260, 500)], 150, 0.75),
        ([(2960, 80), (3180, 120)], 110, 0.65),
        ([(200, 790), (700, 860), (1100, 850)], 90, 0.5),
    ]
    mass = roof * 0.92
    for line, broad, much in chains:
        mass = np.maximum(mass, much * _range(x, y, [(float(a), float(b)) for a, b in line], broad))
    mass = mass * np.clip(0.35 + 1.3 * rough, 0, 1)
    dunes = np.sin((x * 0.55 + y * 1.5 + 150 * fbm(15, wide, high, 160, 3)) / 15) * 0.5 + 0.5
    sand = step(2160, 2380, x) * step(2860, 2640, x) * (1 - np.clip(mass * 1.6, 0, 1))
    inland = box_blur(land, 14)
    ground = 0.05 + 0.09 * low + 0.028 * dunes * sand + mass * (0.06 + 1.05 * crests**1.7)
    found: Field = np.clip(ground * step(0.45, 0.98, inland), 0, 1)
    return found


def _across(table: tuple[tuple[float, str, float], ...] | list[tuple[float, str]], x: Field) -> Field:
    """Colours of a table, blended from west to east."""
    places = [row[0] for row in table]
    tones = np.array([triple(row[1]) for row in table])
    return np.stack([np.interp(x, places, tones[:, channel]) for channel in range(3)], axis=-1).astype(np.float32)


def coloured(land: Field, ground: Field) -> Field:
    """The land and the sea, lit from the upper left."""
    wide, high = WIDTH, HEIGHT + MARGIN
    x, _y = grid(wide, high)
    drift = x + 190 * (fbm(21, wide, high, 260, 4) - 0.5)
    low = _across([(at, tone) for at, tone, _ in COLOURS], drift)
    rock = _across([(at, tone) for at, _, tone in COLOURS], drift)
    steep = step(0.2, 0.5, ground)[..., None]
    colour = low * (1 - steep) + rock * steep
    patches = fbm(22, wide, high, 60, 4)
    green = step(0.52, 0.7, patches) * step(2250, 1900, x) * (1 - steep[..., 0])
    colour = colour * (1 - 0.4 * green[..., None]) + triple("#5d7440") * 0.4 * green[..., None]
    snow = step(0.54, 0.7, ground + 0.16 * (patches - 0.5))
    colour = colour * (1 - snow[..., None]) + triple("#e6ecfa") * snow[..., None]
    lit = sunlit(ground, (-0.7, -0.5, 0.8), 130)
    colour = colour * (0.5 + 0.86 * lit)[..., None]
    colour = colour * (0.94 + 0.16 * fbm(23, wide, high, 9, 3))[..., None]
    return colour * land[..., None] + _sea(land) * (1 - land[..., None])


def _sea(land: Field) -> Field:
    wide, high = WIDTH, HEIGHT + MARGIN
    x, _y = grid(wide, high)
    near = box_blur(box_blur(land, 26), 16)
    deep, shallow = triple("#1d4f74"), triple("#4fa0a8")
    colour = deep + (shallow - deep) * step(0.05, 0.6, near)[..., None]
    waves = fbm(31, wide, high, 16, 4, 0.6, 4.0)
    colour = colour * (0.82 + 0.36 * waves)[..., None]
    glint = step(0.66, 0.8, waves) * (0.25 + 0.5 * step(900, 0, x))
    colour = colour + glint[..., None] * triple("#ffd8a0") * 0.35
    surf = step(0.3, 0.47, box_blur(land, 4)) * (1 - land)
    found: Field = colour + surf[..., None] * 0.16
    return found


def projected(colour: Field, ground: Field) -> Field:
    """The land seen from a little above: each column is drawn from the near rows to the far ones."""
    high, wide = ground.shape
    picture = np.zeros((high, wide, 3), np.float32)
    filled = np.full(wide, high, np.int32)
    columns = np.arange(wide)
    tops = (np.arange(high)[:, None] - ground * RISE).astype(np.int32)
    for row in range(high - 1, -1, -1):
        top = np.maximum(tops[row], 0)
        open_ = filled > top
        while open_.any():
            filled = filled - open_
            picture[filled[open_], columns[open_]] = colour[row][open_]
            open_ = filled > top
    return picture[:HEIGHT]


def tinted(picture: Field) -> Field:
    """The hour of each region laid over its colours."""
    x, y = grid(WIDTH, HEIGHT)
    tint = _across([(at, tone) for at, tone, _ in HOURS], x)
    much = np.interp(x, [row[0] for row in HOURS], [row[2] for row in HOURS]).astype(np.float32)[..., None]
    soft = np.where(picture < 0.5, 2 * picture * tint, 1 - 2 * (1 - picture) * (1 - tint))
    edge = step(HEIGHT * 0.55, HEIGHT * 1.15, y) * 0.4 + step(90, -60, y) * 0.35
    found: Field = (picture * (1 - much) + soft * much) * (1 - edge)[..., None]
    return found
