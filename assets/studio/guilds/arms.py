"""Coats of arms and seals: an enamelled field, a metal rim, the charge in relief."""

import numpy as np
import skia

from assets.studio.figures.light import to_linear
from assets.studio.figures.relief import half_round, lit, picture, soften
from assets.studio.figures.scene import Kind
from assets.studio.figures.solids import Array, smoothstep
from assets.studio.guilds.charges import charge_depth, path_depth
from assets.studio.guilds.colours import LIVERIES
from assets.studio.kit import fill, mix, paint, rgb

WIDTH, HEIGHT = 256, 300
SEAL = 128
FINE = 2
# How far in from its edge a charge goes on rising, in hundredths: a body is rounder than a wall.
ROUNDNESS = {"lion": 8.5, "ship": 4.0, "tower": 4.0, "lily": 8.0}
METALS = {"lion": "#f0be58", "ship": "#fffaf0", "tower": "#5c5a4e", "lily": "#f3c35c"}


def shield_path() -> "skia.Path":
    """A heater shield with a notched top."""
    path = skia.Path()
    path.moveTo(128, 12)
    path.cubicTo(160, 22, 196, 24, 240, 14)
    path.cubicTo(244, 120, 244, 214, 128, 286)
    path.cubicTo(12, 214, 12, 120, 16, 14)
    path.cubicTo(60, 24, 96, 22, 128, 12)
    path.close()
    return path


def _diaper(depth: Array, x: Array, y: Array, guild: str) -> Array:
    """The enamel's colour: darker to the rim, with a faint engraved lattice under it."""
    livery = LIVERIES[guild]
    dark, main, light = (to_linear(colour) for colour in (livery.dark, livery.main, livery.light))
    lattice = np.abs(np.sin((x + y) * np.float32(0.13))) * np.abs(np.sin((x - y) * np.float32(0.13)))
    engraved = smoothstep(0.10, 0.0, lattice)[..., None] * 0.35
    bloom = smoothstep(0.72, 0.9, lattice)[..., None] * 0.20
    deep = smoothstep(26.0, 0.0, depth)[..., None] * 0.65
    colour = main + (dark - main) * np.clip(deep + engraved, 0, 1)
    return np.asarray(colour + (light - colour) * bloom)


def _charge(guild: str, size: int, rise: float) -> tuple[Array, Array]:
    """Heights of the charge in pixels, and its coverage."""
    depth = charge_depth(guild, size)
    round_ = ROUNDNESS[guild]
    heights = half_round(np.clip(depth / round_, 0, 1) / 2) * rise
    return heights, np.clip(depth * size / 100 + 0.5, 0, 1)


def _compose(guild: str, depth: Array, box: tuple[int, int, int], rim: float, key_rise: float) -> "skia.Image":
    """Rim, enamel and charge on a field whose distance from its edge is `depth`; `box` places the charge."""
    rows, columns = depth.shape
    y, x = np.mgrid[0:rows, 0:columns].astype(np.float32) / FINE
    edge = depth / FINE
    enamel_height = soften(soften(5.0 * FINE * smoothstep(rim, rim + 26.0, edge), 8), 8)
    enamel = lit(enamel_height, _diaper(edge - rim, x, y, guild), Kind.GEM)
    frame_height = FINE * np.maximum(
        half_round(edge / (rim * 0.7)) * rim * 0.42, half_round((edge - rim * 0.62) / (rim * 0.4)) * rim * 0.2
    )
    frame = lit(frame_height, "#dfae52", hollow=np.clip(0.4 + frame_height / (rim * 0.4 * FINE), 0.35, 1))
    whole = np.where((edge < rim)[..., None], frame, enamel).astype(np.float32)
    left, top, size = (value * FINE for value in box)
    heights, cover = _charge(guild, size, key_rise * FINE)
    metal = lit(heights, METALS[guild], hollow=np.clip(0.45 + heights / (key_rise * FINE) * 0.6, 0.4, 1)).astype(
        np.float32
    )
    shadow = _shadow(cover, 3 * FINE)
    area = whole[top : top + size, left : left + size]
    area *= 1 - 0.72 * shadow[..., None]
    area += (metal - area) * cover[..., None]
    return picture(np.clip(whole, 0, 255).astype(np.uint8), np.clip(depth + 0.5, 0, 1))


def _shadow(cover: Array, by: int) -> Array:
    """The charge's shadow: its shape moved down and right, and softened."""
    moved = np.zeros_like(cover)
    moved[by:, by:] = cover[:-by, :-by]
    return soften(np.maximum(moved, cover), by)


def _lay(canvas: "skia.Canvas", image: "skia.Image", width: int, height: int) -> None:
    sampling = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)
    shadow = skia.Paint(ImageFilter=skia.ImageFilters.DropShadowOnly(0, 3, 3, 3, rgb("#000000", 0.6)))
    canvas.drawImageRect(image, skia.Rect.MakeWH(width, height), sampling, shadow)
    canvas.drawImageRect(image, skia.Rect.MakeWH(width, height), sampling)


def paint_arms(guild: str) -> bytes:
    depth = path_depth(shield_path(), WIDTH * FINE, HEIGHT * FINE, FINE)
    image = _compose(guild, depth, (34, 38, 188), 15.0, 8.0)

    def draw(canvas: "skia.Canvas") -> None:
        _lay(canvas, image, WIDTH, HEIGHT)
        canvas.save()
        canvas.clipPath(shield_path(), True)
        gleam = fill(mix("#ffffff", LIVERIES[guild].light, 0.3), 0.13, 10)
        canvas.drawOval(skia.Rect.MakeLTRB(-40, -90, 190, 130), gleam)
        canvas.restore()

    return paint(WIDTH, HEIGHT, draw, 90)


def paint_seal(guild: str) -> bytes:
    count = SEAL * FINE
    y, x = np.mgrid[0:count, 0:count].astype(np.float32) + np.float32(0.5) - count / 2
    depth = (SEAL / 2 - 4) * FINE - np.sqrt(x * x + y * y)
    image = _compose(guild, depth, (23, 22, 82), 8.0, 4.5)
    return paint(SEAL, SEAL, lambda canvas: _lay(canvas, image, SEAL, SEAL), 90)
