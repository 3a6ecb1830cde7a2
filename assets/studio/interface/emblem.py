"""The logo and the application icon, in every format that desktops ask for."""

import struct
from functools import partial

import numpy as np
import skia

from assets.studio.interface.surfaces import endless_noise
from assets.studio.job import ASSETS
from assets.studio.kit import Point, encode, fill, linear, radial, rgb, stroke
from assets.studio.pieces.develop import canvas_picture, developed, gilded, graded, laid
from assets.studio.pieces.gems import draw_gem, sparkle
from assets.studio.pieces.layers import Layer, stacked
from assets.studio.pieces.relief import BRASS, OVERSAMPLE, Material, blurred, lit, mask_of, tint
from assets.studio.pieces.smalls import draw_small

LOGO = (1040, 520)
GOLD_LETTERS = Material(tint("#ffc653"), 0.55, 0.95)
DARK_EDGE = Material(tint("#3a2108"), 0.6, 0.3)
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
ICNS_TYPES = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}


def lapis_picture(width: int, height: int, seed: int = 9) -> "skia.Image":
    """An oval of polished lapis lazuli: deep blue, clouded, veined with white and flecked with gold."""
    rows, columns = height * OVERSAMPLE, width * OVERSAMPLE
    y = (np.arange(rows, dtype=np.float32)[:, None] + 0.5) / rows * 2 - 1
    x = (np.arange(columns, dtype=np.float32)[None, :] + 0.5) / columns * 2 - 1
    dome = np.sqrt(np.clip(1 - (x * 1.04) ** 2 - (y * 1.04) ** 2, 0, 1))
    relief = blurred(np.asarray(dome * height * OVERSAMPLE * 0.26, dtype=np.float32), 1.5)
    cloud = endless_noise(rows, columns, seed, 60, 40, 30)
    vein = np.clip(1 - np.abs(endless_noise(rows, columns, seed + 1, 110, 46, 25)) * 9, 0, 1) ** 2
    fleck = np.clip(endless_noise(rows, columns, seed + 2, 7, 6) - 1.45, 0, 1)
    deep, bright = (np.asarray(tint(colour), dtype=np.float32) for colour in ("#0b1a5c", "#1d49b4"))
    share = np.clip(0.42 + 0.24 * cloud, 0, 1)[..., None]
    colour = deep * (1 - share) + bright * share
    colour = colour + vein[..., None] * 0.22 * np.asarray(tint("#dfe8ff"), dtype=np.float32)
    colour = colour + np.minimum(fleck * 3, 1)[..., None] * np.asarray(tint("#f3c75a"), dtype=np.float32)
    light = lit(relief, Material((1, 1, 1), 0.85, 0.8, metal=False), np.asarray(colour, dtype=np.float32))
    glow = np.exp(-((x - 0.3) ** 2 + (y - 0.45) ** 2) / 0.3)[..., None] * np.asarray(tint("#3f78ff"), dtype=np.float32)
    cover = mask_of(width, height, lambda canvas: canvas.drawOval(skia.Rect.MakeWH(width, height), fill("#ffffff")))
    return developed(graded(np.asarray(light + 0.22 * glow, dtype=np.float32), 1.15), cover, OVERSAMPLE)


def set_lapis(canvas: "skia.Canvas", centre: Point, width: int, height: int) -> None:
    """A lapis oval in a gilt bezel, about a centre."""
    left, top = centre[0] - width / 2, centre[1] - height / 2
    oval = skia.Rect.MakeXYWH(left, top, width, height)
    canvas.drawOval(oval.makeOutset(4, 4), stroke("#1a0d03", 7, 0.9))
    bezel = linear(
        (left, top), (left + width, top + height), [rgb("#fff3c9"), rgb("#c9953f"), rgb("#6e4415"), rgb("#f0cc7c")]
    )
    canvas.drawOval(oval.makeOutset(4, 4), bezel)
    laid(canvas, lapis_picture(width, height), left, top, width, height)
    canvas.drawOval(oval, stroke("#0a1236", 2.0, 0.8))
    shine = skia.Rect.MakeXYWH(left + width * 0.18, top + height * 0.10, width * 0.5, height * 0.26)
    canvas.drawOval(shine, linear((0, shine.top()), (0, shine.bottom()), [rgb("#ffffff", 0.50), rgb("#ffffff", 0.0)]))


def letters(canvas: "skia.Canvas", face: "skia.Typeface", spread: float) -> None:
    """Both words; `spread` thickens them, for the dark edge that lies under the gold."""
    paint = fill("#ffffff")
    if spread:
        paint.setStyle(skia.Paint.kStrokeAndFill_Style)
        paint.setStrokeWidth(spread)
        paint.setStrokeJoin(skia.Paint.kRound_Join)
    for word, baseline, size, spacing in (("LAPIS", 236, 268, 8), ("ROAD", 452, 216, 44)):
        font = skia.Font(face, size)
        widths = [font.measureText(letter) for letter in word]
        x = (LOGO[0] - sum(widths) - spacing * (len(word) - 1)) / 2
        for letter, width in zip(word, widths, strict=True):
            canvas.drawString(letter, x, baseline, font, paint)
            x += width + spacing


def lapis_centre(face: "skia.Typeface") -> Point:
    """The middle of the O of ROAD, where the stone is set."""
    font = skia.Font(face, 216)
    widths = [font.measureText(letter) for letter in "ROAD"]
    x = (LOGO[0] - sum(widths) - 44 * 3) / 2 + widths[0] + 44
    return x + widths[1] / 2, 452 - 216 * 0.351


def flourish(canvas: "skia.Canvas") -> None:
    """A rule below the words with a lozenge at its middle and points at its ends."""
    for side in (-1, 1):
        rule = skia.Path()
        rule.moveTo(520 + 22 * side, 490)
        rule.quadTo(520 + 200 * side, 486, 520 + 420 * side, 490)
        rule.quadTo(520 + 200 * side, 494, 520 + 22 * side, 490)
        rule.close()
        canvas.drawPath(rule, fill("#ffffff"))
        canvas.drawCircle(520 + 432 * side, 490, 5, fill("#ffffff"))
    canvas.save()
    canvas.translate(520, 490)
    canvas.rotate(45)
    canvas.drawRect(skia.Rect.MakeLTRB(-9, -9, 9, 9), fill("#ffffff"))
    canvas.restore()


def draw_logo(canvas: "skia.Canvas") -> None:
    face = skia.Typeface.MakeFromFile(str(ASSETS / "fonts" / "Cinzel-Bold.ttf"))
    layers = [
        Layer(partial(letters, face=face, spread=12.0), DARK_EDGE, 5, 3, 0.0),
        Layer(flourish, BRASS, 4, 3, 0.6),
        Layer(partial(letters, face=face, spread=0.0), GOLD_LETTERS, 9, 7, 0.9, 0.04),
    ]
    glow = skia.ImageFilters.DropShadow(0, 6, 9, 9, skia.Color(0, 0, 0, 215))
    canvas.saveLayer(None, skia.Paint(ImageFilter=glow))
    laid(canvas, gilded(stacked(*LOGO, layers, 1.2, 1.2), [(20, 262), (262, 478)]), 0, 0, *LOGO)
    canvas.restore()
    centre = lapis_centre(face)
    set_lapis(canvas, centre, 108, 122)
    sparkle(canvas, (centre[0] - 20, centre[1] - 28), 26, 0.9)
    sparkle(canvas, (176, 74), 30, 0.8)
    sparkle(canvas, (842, 300), 24, 0.7)


def logo() -> bytes:
    return encode(canvas_picture(*LOGO, draw_logo), 92)


def draw_app_icon(canvas: "skia.Canvas", side: int) -> None:
    """A blue stone in a gilt ring on green, on a rounded walnut tile; few strokes where it is small."""
    unit = side / 512
    small = side <= 48
    tile = skia.RRect.MakeRectXY(
        skia.Rect.MakeLTRB(14 * unit, 14 * unit, 498 * unit, 498 * unit), 104 * unit, 104 * unit
    )
    canvas.drawRRect(tile, linear((0, 0), (side, side), [rgb("#5d3a20"), rgb("#2c190d"), rgb("#1b0f07")]))
    edge = linear((0, 0), (side, side), [rgb("#fff0c0"), rgb("#c9953f"), rgb("#6e4415"), rgb("#e8c06c")])
    edge.setStyle(skia.Paint.kStroke_Style)
    edge.setStrokeWidth(26 * unit if small else 16 * unit)
    canvas.drawRRect(tile, edge)
    centre = (side / 2, side / 2)
    if not small:
        canvas.drawCircle(*centre, 206 * unit, fill("#000000", 0.5, 8 * unit))
        canvas.drawCircle(
            *centre,
            200 * unit,
            linear((0, 0), (side, side), [rgb("#fff0c0"), rgb("#c9953f"), rgb("#6e4415"), rgb("#f3d48a")]),
        )
        canvas.drawCircle(*centre, 184 * unit, fill("#1a0d03"))
        canvas.drawCircle(
            *centre,
            180 * unit,
            radial((side * 0.4, side * 0.36), 240 * unit, [rgb("#2f7d58"), rgb("#123d2c"), rgb("#08201a")]),
        )
        canvas.drawCircle(centre[0] + 6 * unit, centre[1] + 18 * unit, 138 * unit, fill("#000000", 0.55, 16 * unit))
        draw_gem(canvas, "U", centre, 150 * unit, 0.9)
        return
    draw_small(canvas, "U", centre, 168 * unit)


def app_icon(side: int) -> bytes:
    """The icon as PNG."""
    return bytes(canvas_picture(side, side, partial(draw_app_icon, side=side)).encodeToData(skia.kPNG, 100))


def ico() -> bytes:
    """A Windows icon: a directory, then the PNG files."""
    sides = [side for side in ICON_SIZES if side <= 256]
    files = [app_icon(side) for side in sides]
    offset = 6 + 16 * len(files)
    head = struct.pack("<HHH", 0, 1, len(files))
    for side, data in zip(sides, files, strict=True):
        head += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(data), offset)
        offset += len(data)
    return head + b"".join(files)


def icns() -> bytes:
    """A macOS icon: chunks of a type, a length and a PNG file."""
    chunks = b""
    for side, kind in ICNS_TYPES.items():
        data = app_icon(side)
        chunks += kind + struct.pack(">I", len(data) + 8) + data
    return b"icns" + struct.pack(">I", len(chunks) + 8) + chunks
