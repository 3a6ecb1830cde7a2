"""The First Player tile: a brass compass star with a sun at its heart, on deep enamel."""

import numpy as np
import skia

from assets.studio.figures.light import to_linear
from assets.studio.figures.relief import half_round, lit, picture, soften
from assets.studio.figures.scene import Kind
from assets.studio.figures.solids import Array, smoothstep
from assets.studio.guilds.charges import path_depth
from assets.studio.kit import paint, rgb

WIDTH, HEIGHT = 200, 240
FINE = 2
CENTRE = (100.0, 116.0)


def _outline() -> "skia.Path":
    """A tile with an ogee head and foot, like a plaque that hangs on a wall."""
    path = skia.Path()
    path.moveTo(100, 6)
    path.cubicTo(116, 22, 134, 24, 172, 24)
    path.cubicTo(184, 24, 192, 34, 192, 48)
    path.lineTo(192, 182)
    path.cubicTo(192, 200, 182, 208, 168, 208)
    path.cubicTo(134, 208, 116, 214, 100, 232)
    path.cubicTo(84, 214, 66, 208, 32, 208)
    path.cubicTo(18, 208, 8, 200, 8, 182)
    path.lineTo(8, 48)
    path.cubicTo(8, 34, 16, 24, 28, 24)
    path.cubicTo(66, 24, 84, 22, 100, 6)
    path.close()
    return path


def _star(x: Array, y: Array, points: int, outer: float, inner: float, turn: float) -> Array:
    """Depth inside a star whose every point is a two-faced ridge."""
    step = np.pi / points
    angle = np.arctan2(y, x) - np.radians(turn)
    folded = np.abs(np.mod(angle + step, 2 * step) - step)
    out = np.sqrt(x * x + y * y)
    u, v = out * np.cos(folded), out * np.sin(folded)
    ax, ay = inner * np.cos(step) - outer, inner * np.sin(step)
    long = np.hypot(ax, ay)
    return np.asarray(-((u - outer) * -ay + v * ax) / long * -1.0)


def _tile() -> "skia.Image":
    rows, columns = HEIGHT * FINE, WIDTH * FINE
    depth = path_depth(_outline(), columns, rows, FINE) / FINE
    y, x = np.mgrid[0:rows, 0:columns].astype(np.float32) / FINE
    u, v = x - CENTRE[0], y - CENTRE[1]
    out, turn = np.sqrt(u * u + v * v), np.arctan2(v, u)

    enamel = (
        to_linear("#0e3a52") + (to_linear("#041420") - to_linear("#0e3a52")) * smoothstep(30.0, 0.0, depth)[..., None]
    )
    rays = smoothstep(0.55, 0.9, np.cos(turn * 32))[..., None] * smoothstep(88.0, 40.0, out)[..., None]
    enamel = enamel + (to_linear("#2f7f9c") - enamel) * rays * 0.5
    ground = lit(soften(soften(5 * FINE * smoothstep(10.0, 30.0, depth), 8), 8), enamel, Kind.GEM)

    rim = np.maximum(half_round(depth / 8) * 4.2, half_round((depth - 7) / 4) * 2)
    hoop = half_round((out - 60) / 6) * 3 + half_round((out - 60) / 6) * np.abs(np.sin(turn * 24)) * 1.2
    minor = np.clip(_star(u, v, 8, 70, 15, 22.5), 0, None) * 0.7
    major = np.clip(_star(u, v, 4, 84, 20, 0), 0, None) * 0.75 + 2.0 * (_star(u, v, 4, 84, 20, 0) > 0)
    sun = 5.5 * half_round(np.clip((25 - out) / 18, 0, 1) / 2) + 4 * (out < 25)
    petals = 4.5 * half_round((out - 17) / 9) * (0.6 + 0.4 * np.cos(turn * 16))
    heights = np.maximum.reduce([rim, hoop, minor, major, np.where(out < 26, np.maximum(sun, petals + 4), 0)])
    brass = lit(heights * FINE, "#e2ad4e", hollow=np.clip(0.45 + heights / 6, 0.4, 1))
    cover = np.clip(np.minimum(heights * 2.2, 1), 0, 1)[..., None]
    shade = np.clip(1 - 0.55 * np.roll(cover, (5 * FINE // 2, 5 * FINE // 2), (0, 1)), 0, 1)
    whole = ground * shade * (1 - cover) + brass * cover

    ruby = np.clip((9.5 - out) * FINE, 0, 1)[..., None]
    dome = lit(FINE * 9 * half_round(np.clip((9.5 - out) / 9.5, 0, 1) / 2), "#d8402a", Kind.GEM)
    whole = whole * (1 - ruby) + dome * ruby
    return picture(np.clip(whole, 0, 255).astype(np.uint8), np.clip(depth * FINE + 0.5, 0, 1))


def paint_first_player() -> bytes:
    image = _tile()

    def draw(canvas: "skia.Canvas") -> None:
        sampling = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)
        shadow = skia.Paint(ImageFilter=skia.ImageFilters.DropShadowOnly(0, 3, 3, 3, rgb("#000000", 0.6)))
        canvas.drawImageRect(image, skia.Rect.MakeWH(WIDTH, HEIGHT), sampling, shadow)
        canvas.drawImageRect(image, skia.Rect.MakeWH(WIDTH, HEIGHT), sampling)

    return paint(WIDTH, HEIGHT, draw, 90)
