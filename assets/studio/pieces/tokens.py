"""Tokens: heavy clay chips with inlays, a brass ring and a gem set in the middle; their sides and shadow."""

from functools import partial

import numpy as np
import skia

from assets.studio.kit import Point, encode, fill, linear, mix, polar, radial, rgb, stroke
from assets.studio.pieces.develop import canvas_picture, developed, graded, laid
from assets.studio.pieces.gems import draw_gem
from assets.studio.pieces.light import Field
from assets.studio.pieces.relief import BRASS, OVERSAMPLE, Material, bevel, blurred, lit, mask_of
from assets.studio.pieces.stones import Kind, kind_of

TOKEN_SIZE = 224
TOKEN_RADIUS = 108.0
EDGE_DROP = 24
CLAY = Material((1.0, 1.0, 1.0), 1.12, 0.55, metal=False)
INLAYS = {"W": 8, "U": 6, "G": 4, "R": 5, "K": 4, "gold": 12}
INLAY_WIDTHS = {"W": 15.0, "U": 19.0, "G": 30.0, "R": 22.0, "K": 24.0, "gold": 9.0}


def rim_colour(kind: Kind) -> str:
    """The clay's colour: the gem's own, deeper where the gem's is too pale for a heavy chip."""
    return kind.rim or kind.body


def inlay_colour(kind: Kind) -> str:
    return {"W": "#3c4a63", "gold": "#7a4a12", "K": "#b9a8ea"}.get(kind.letter, "#f1e6cc")


def field_colour(kind: Kind) -> str:
    """The ground on which the gem lies: slate under the diamond, pale under the dark stones."""
    if kind.letter == "W":
        return "#39465c"
    if kind.letter == "gold":
        return "#5a3610"
    return mix(kind.light, "#fff6e0", 0.72)


def wedge(centre: Point, inner: float, outer: float, middle: float, width: float) -> "skia.Path":
    """A piece of a ring, `width` degrees wide."""
    path = skia.Path()
    path.arcTo(circle_box(centre, outer), middle - width / 2, width, True)
    path.arcTo(circle_box(centre, inner), middle + width / 2, -width, False)
    path.close()
    return path


def circle_box(centre: Point, radius: float) -> "skia.Rect":
    return skia.Rect.MakeLTRB(centre[0] - radius, centre[1] - radius, centre[0] + radius, centre[1] + radius)


def inlay_paths(letter: str, centre: Point) -> list["skia.Path"]:
    """The inlays on the rim; their number and width differ by kind, as its colour and gem do."""
    count, width = INLAYS[letter], INLAY_WIDTHS[letter]
    turns = [360 * i / count - 90 for i in range(count)]
    if letter in {"G", "K"}:
        turns = [turn + 45 for turn in turns]
    paths = [wedge(centre, TOKEN_RADIUS * 0.74, TOKEN_RADIUS * 1.02, turn, width) for turn in turns]
    if letter == "G":
        paths = [
            wedge(centre, TOKEN_RADIUS * 0.74, TOKEN_RADIUS * 1.02, turn + side * 10, 11)
            for turn in turns
            for side in (-1, 1)
        ]
    return paths


def colour_map(kind: Kind) -> Field:
    """The chip's colours as linear light, before any shading."""
    side = TOKEN_SIZE * OVERSAMPLE
    centre = (TOKEN_SIZE / 2, TOKEN_SIZE / 2)

    def draw(canvas: "skia.Canvas") -> None:
        canvas.scale(OVERSAMPLE, OVERSAMPLE)
        canvas.drawPaint(fill(rim_colour(kind)))
        for path in inlay_paths(kind.letter, centre):
            canvas.drawPath(path, fill(inlay_colour(kind)))
        ground = field_colour(kind)
        canvas.drawCircle(
            *centre,
            TOKEN_RADIUS * 0.66,
            radial(centre, TOKEN_RADIUS * 0.7, [rgb(mix(ground, "#ffffff", 0.15)), rgb(mix(ground, kind.body, 0.40))]),
        )
        for i in range(36):
            near, far = polar(centre, TOKEN_RADIUS * 0.50, 10 * i), polar(centre, TOKEN_RADIUS * 0.63, 10 * i + 16)
            canvas.drawLine(*near, *far, stroke(kind.dark, 1.1, 0.28))
            near, far = polar(centre, TOKEN_RADIUS * 0.50, 10 * i), polar(centre, TOKEN_RADIUS * 0.63, 10 * i - 16)
            canvas.drawLine(*near, *far, stroke(kind.dark, 1.1, 0.28))

    pixels = canvas_picture(side, side, draw).toarray(colorType=skia.kRGBA_8888_ColorType)
    return np.asarray((pixels[..., :3].astype(np.float32) / 255.0) ** 2.2, dtype=np.float32)


def chip_picture(letter: str, palette: str = "") -> "skia.Image":
    """The chip without its gem."""
    kind = kind_of(letter, palette)
    centre = (TOKEN_SIZE / 2, TOKEN_SIZE / 2)
    paint = fill("#ffffff")

    def ring(inner: float, outer: float) -> Field:
        width = TOKEN_RADIUS * (outer - inner)
        return mask_of(
            TOKEN_SIZE,
            TOKEN_SIZE,
            lambda canvas: canvas.drawCircle(*centre, TOKEN_RADIUS * (inner + outer) / 2, stroke("#ffffff", width)),
        )

    def inlays(canvas: "skia.Canvas") -> None:
        for path in inlay_paths(letter, centre):
            canvas.drawPath(path, paint)

    cover = mask_of(TOKEN_SIZE, TOKEN_SIZE, lambda canvas: canvas.drawCircle(*centre, TOKEN_RADIUS, paint))
    rim = ring(0.74, 1.0)
    brass = ring(0.655, 0.735)
    height = bevel(rim, 9 * OVERSAMPLE, 8 * OVERSAMPLE)
    height = height + bevel(mask_of(TOKEN_SIZE, TOKEN_SIZE, inlays) * rim, 3 * OVERSAMPLE, 1.4 * OVERSAMPLE)
    light = lit(height, CLAY, colour_map(kind))
    metal = lit(bevel(brass, 4 * OVERSAMPLE, 3.6 * OVERSAMPLE), BRASS)
    shade = 1.0 - 0.55 * blurred(brass, 4.0) - 0.22 * blurred(ring(0.60, 0.66), 9.0)
    light = light * np.clip(shade, 0.1, 1.0)[..., None]
    light = light * (1 - brass[..., None]) + metal * brass[..., None]
    step = (np.arange(TOKEN_SIZE * OVERSAMPLE, dtype=np.float32) / (TOKEN_SIZE * OVERSAMPLE) - 0.5) * 2
    fall = 1.06 - 0.26 * (0.6 * step[None, :] + 0.8 * step[:, None])
    return developed(graded(np.asarray(light * fall[..., None], dtype=np.float32), 1.0, 1.12), cover, OVERSAMPLE)


def draw_token(canvas: "skia.Canvas", letter: str, palette: str = "") -> None:
    kind = kind_of(letter, palette)
    centre = (TOKEN_SIZE / 2, TOKEN_SIZE / 2)
    laid(canvas, chip_picture(letter, palette), 0, 0, TOKEN_SIZE, TOKEN_SIZE)
    canvas.drawCircle(*centre, TOKEN_RADIUS, stroke(kind.edge, 2.2, 0.9))
    radius = {"W": 56.0, "U": 57.0, "G": 58.0, "R": 56.0, "K": 58.0, "gold": 68.0}[letter]
    seat = (centre[0], centre[1] - (2 if letter == "R" else 0))
    canvas.drawCircle(seat[0] + 3, seat[1] + 6, radius * 0.86, fill("#000000", 0.42, 8))
    draw_gem(canvas, letter, seat, radius, 0.8 if letter != "gold" else 0.0, palette)


def token(letter: str, palette: str = "") -> bytes:
    return encode(canvas_picture(TOKEN_SIZE, TOKEN_SIZE, partial(draw_token, letter=letter, palette=palette)), 90)


def draw_edge(canvas: "skia.Canvas", letter: str, palette: str = "") -> None:
    """A chip's side as seen in a stack: the face goes over its top, the last `EDGE_DROP` pixels show below it."""
    kind = kind_of(letter, palette)
    x, y = TOKEN_SIZE / 2, TOKEN_SIZE / 2
    left, right = x - TOKEN_RADIUS, x + TOKEN_RADIUS
    body = skia.Path()
    body.addRRect(
        skia.RRect.MakeRectXY(
            skia.Rect.MakeLTRB(left, y - TOKEN_RADIUS, right, y + TOKEN_RADIUS + EDGE_DROP), TOKEN_RADIUS, TOKEN_RADIUS
        )
    )
    clay = rim_colour(kind)
    tones = [rgb(mix(clay, kind.light, 0.35)), rgb(clay), rgb(mix(clay, kind.dark, 0.5)), rgb(kind.edge)]
    canvas.save()
    canvas.clipPath(body, skia.ClipOp.kIntersect, True)
    canvas.drawPaint(linear((left, 0), (right, 0), tones, [0.0, 0.35, 0.7, 1.0]))
    count, width = INLAYS[letter], INLAY_WIDTHS[letter]
    for i in range(count):
        turn = 360 * i / count + 90 + (180 / count if letter in {"W", "R", "gold"} else 0)
        near = polar((x, y), TOKEN_RADIUS, turn - width / 2)
        far = polar((x, y), TOKEN_RADIUS, turn + width / 2)
        band = skia.Path()
        band.moveTo(near[0], near[1] - 6)
        band.lineTo(near[0], near[1] + EDGE_DROP)
        band.lineTo(far[0], far[1] + EDGE_DROP)
        band.lineTo(far[0], far[1] - 6)
        band.close()
        shade = 0.04 + 0.5 * ((near[0] - left) / (right - left)) ** 1.4
        if turn % 360 < 180:
            canvas.drawPath(band, fill(mix(inlay_colour(kind), kind.edge, shade)))
    for depth, colour, alpha, line in (
        (1.5, "#000000", 0.55, 4.0),
        (5.0, kind.light, 0.50, 1.6),
        (EDGE_DROP - 5.0, "#000000", 0.30, 3.0),
        (EDGE_DROP - 0.5, "#000000", 0.65, 3.0),
    ):
        canvas.drawCircle(x, y + depth, TOKEN_RADIUS, stroke(colour, line, alpha, 0.6))
    canvas.restore()


def token_edge(letter: str, palette: str = "") -> bytes:
    draw = partial(draw_edge, letter=letter, palette=palette)
    return encode(canvas_picture(TOKEN_SIZE, TOKEN_SIZE + EDGE_DROP, draw), 90)


def draw_shadow(canvas: "skia.Canvas") -> None:
    """A round shadow, as wide as a token with a soft border beyond it."""
    half = (TOKEN_SIZE + 64) / 2
    canvas.drawCircle(half, half, TOKEN_RADIUS - 8, fill("#000000", 0.40, 16))
    canvas.drawCircle(half, half, TOKEN_RADIUS - 3, fill("#000000", 0.38, 5))


def shadow() -> bytes:
    return encode(canvas_picture(TOKEN_SIZE + 64, TOKEN_SIZE + 64, draw_shadow), 90)
