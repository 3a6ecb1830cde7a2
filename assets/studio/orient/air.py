"""Air: skies with lit clouds, sun and moon, stars, mist between the planes, shafts of light."""

import numpy as np
import skia

from assets.studio.kit import fill, mix, radial, rgb
from assets.studio.orient.mood import Mood
from assets.studio.orient.noise import Array, fbm, step
from assets.studio.orient.plate import WIDTH, Plate, blend, ramp, tone


def sky(plate: Plate, mood: Mood, horizon: float, cover: float = 0.45, stretch: float = 2.6) -> None:
    """The whole plate as sky down to the horizon: gradient, glow about the sun, clouds lit from its side."""
    height = np.clip(plate.y / horizon, 0, 1.15)
    warp = plate.noise(180, 60, 2, salt=1) * 0.10 - 0.05
    colours = ramp(
        [(0.0, mood.zenith), (0.45, mix(mood.zenith, mood.sky, 0.72)), (0.75, mood.sky), (1.0, mood.horizon)],
        height + warp,
    )
    sun_x, sun_y = mood.sun_at
    away = np.hypot(plate.x - sun_x, (plate.y - sun_y) * 1.15)
    glow = np.exp(-away / 62) * 0.6 + np.exp(-away / 170) * 0.4
    colours = blend(colours, tone(mood.sun), glow * (0.45 if mood.night else 0.85))
    _clouds(plate, mood, colours, horizon, cover, stretch, glow)


def _clouds(plate: Plate, mood: Mood, under: Array, horizon: float, cover: float, stretch: float, glow: Array) -> None:
    """Banks of cloud, thinner towards the zenith, bright on the side of the sun and dark beneath."""
    depth = np.clip((horizon - plate.y) / horizon, 0.02, 1)
    size = 34 + 105 * depth
    x, y = plate.x / (size * stretch) + plate.seed % 97, plate.y / size
    drift = fbm(x * 0.9, y * 0.9, plate.seed + 5, 3)
    dense = fbm(x + drift, y + drift * 0.8, plate.seed + 7, 5)
    toward = 0.22 if mood.side > 0 else -0.22
    beyond = fbm(x + drift + toward, y + drift * 0.8 - 0.20, plate.seed + 7, 4)
    floor = 0.60 - 0.22 * cover
    bank = step(floor, floor + 0.17, dense)
    lit = np.clip(0.5 + (dense - beyond) * 4.2 + glow * 0.55, 0, 1)
    pale = tone(mix(mood.sun, mood.haze, 0.25 if not mood.night else 0.7))
    dark = tone(mix(mix(mood.sky, mood.shade, 0.42), mood.zenith, 0.25))
    colours = blend(under, blend(dark, pale, lit), bank * (0.42 if mood.night else 0.78))
    plate.lay(colours)


def disc(plate: Plate, mood: Mood, radius: float) -> None:
    """The sun, or by night the moon with its seas."""
    x, y = mood.sun_at
    canvas = plate.canvas
    white = "#fffdf2" if not mood.night else "#f2f4e8"
    canvas.drawCircle(x, y, radius * 3.4, radial((x, y), radius * 3.4, [rgb(mood.sun, 0.75), rgb(mood.sun, 0)]))
    canvas.drawCircle(x, y, radius, fill(white, 0.98, 0.9))
    if mood.night:
        for i in range(7):
            seas = plate.rng
            dx, dy = seas.uniform(-0.55, 0.55) * radius, seas.uniform(-0.55, 0.55) * radius
            size = radius * seas.uniform(0.14, 0.34)
            canvas.drawCircle(x + dx, y + dy, size, fill("#a8b4b8", 0.30 + 0.02 * i, size * 0.35))


def stars(plate: Plate, mood: Mood, horizon: float, count: int = 150, river: bool = False) -> None:
    """Stars of several sizes, with a milky way on request."""
    if river:
        band = np.exp(-(((plate.x * 0.55 + plate.y - 300) / 62) ** 2))
        cloud = step(0.34, 0.8, plate.noise(46, 46, 5, salt=9)) * band
        plate.tint(mix(mood.sun, mood.bright, 0.35), cloud * 0.7 * step(horizon, horizon - 130, plate.y))
    rng = plate.rng
    for _ in range(count):
        x, y = rng.uniform(0, WIDTH), rng.uniform(0, horizon) * rng.uniform(0.4, 1)
        size = 0.45 + 1.25 * rng.random() ** 4
        colour = rng.choice(["#ffffff", "#fff0cc", "#cfe4ff"])
        plate.canvas.drawCircle(x, y, size, fill(colour, rng.uniform(0.35, 0.95)))
        if size > 1.2:
            plate.canvas.drawCircle(x, y, size * 4, radial((x, y), size * 4, [rgb(colour, 0.4), rgb(colour, 0)]))


def mist(plate: Plate, colour: str, level: float, depth: float, amount: float = 0.7, salt: int = 3) -> None:
    """A bank of mist about a level, torn by noise."""
    band = np.exp(-(((plate.y - level) / depth) ** 2))
    torn = 0.35 + 0.65 * step(0.3, 0.72, plate.noise(150, 34, 4, salt=salt))
    plate.tint(colour, np.clip(band * torn * amount, 0, 1))


def shafts(plate: Plate, mood: Mood, source: tuple[float, float], amount: float = 0.4, salt: int = 4) -> None:
    """Beams that fan out from a source, screened over what is there."""
    angle = np.arctan2(plate.x - source[0], plate.y - source[1])
    rays = step(0.42, 0.75, fbm(angle * 9, np.full_like(angle, 0.5), plate.seed + salt, 3))
    away = np.hypot(plate.x - source[0], plate.y - source[1])
    reach = np.exp(-away / 330) * step(30, 170, away)
    plate.tint(mood.sun, rays * reach * amount)


def birds(plate: Plate, mood: Mood, x: float, y: float, count: int, size: float = 5) -> None:
    """A loose flight of birds."""
    rng = plate.rng
    for _ in range(count):
        bx, by, s = x + rng.gauss(0, 34), y + rng.gauss(0, 13), size * rng.uniform(0.5, 1.1)
        path = skia.Path()
        path.moveTo(bx - s, by - s * 0.2)
        path.quadTo(bx - s * 0.4, by - s * 0.55, bx, by)
        path.quadTo(bx + s * 0.45, by - s * 0.6, bx + s, by - s * 0.1)
        path.quadTo(bx + s * 0.4, by - s * 0.3, bx, by + s * 0.2)
        path.quadTo(bx - s * 0.4, by - s * 0.3, bx - s, by - s * 0.2)
        plate.canvas.drawPath(path, fill(mix(mood.shade, "#000000", 0.2), 0.75))
