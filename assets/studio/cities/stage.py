"""The stage a city is painted on: its light, its sky, its ground and water, and the last glaze over all."""

import math
from dataclasses import dataclass
from functools import lru_cache

import skia

from assets.studio.cities.glaze import richer, wobbled
from assets.studio.kit import Point, fill, linear, mix, polygon, radial, rgb, ridge, rng_for, smooth, stroke

SCALE = 2
"""Pictures are painted larger and shrunk at the end, so that fine masonry stays clean."""


@dataclass(frozen=True, slots=True)
class Mood:
    """An hour and a season: the sky from zenith to horizon, and the colours of light, shade and distance."""

    sky: tuple[str, ...]
    key: str
    shade: str
    haze: str
    sun: Point | None = None
    glow: str = "#fff2cf"
    side: int = -1
    """Where the light comes from: -1 left, 1 right."""
    lamps: float = 0.0
    """The share of windows that are lit."""
    snow: bool = False


@lru_cache(maxsize=4096)
def tint(base: str, light: str) -> str:
    """A surface's colour under a coloured light."""
    one, two = base.lstrip("#"), light.lstrip("#")
    parts = [int(one[i : i + 2], 16) * int(two[i : i + 2], 16) // 235 for i in (0, 2, 4)]
    return "#{:02x}{:02x}{:02x}".format(*(min(255, part) for part in parts))


blend = lru_cache(maxsize=8192)(mix)
"""The same few colours are mixed thousands of times in a town."""


def cloud_paint(colour: str, frequency: Point, seed: int, gain: float, cut: float, alpha: float = 1.0) -> "skia.Paint":
    """Noise in one colour that shows only where it rises above `cut`."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    slope = gain * alpha
    matrix = [0, 0, 0, 0, red, 0, 0, 0, 0, green, 0, 0, 0, 0, blue, slope, 0, 0, 0, -slope * cut]
    noise = skia.PerlinNoiseShader.MakeFractalNoise(*frequency, 5, seed)
    return skia.Paint(Shader=noise, ColorFilter=skia.ColorFilters.Matrix(matrix))


class Stage:
    """A canvas with a mood, a seed and a current distance (`far`, 0 near to 1 lost in haze)."""

    def __init__(self, name: str, mood: Mood, width: int = 480, height: int = 300) -> None:
        self.width, self.height = width, height
        self.mood = mood
        self.rng = rng_for("stage", name)
        self.far = 0.0
        self.surface = skia.Surface(width * SCALE, height * SCALE)
        self.canvas = self.surface.getCanvas()
        self.canvas.scale(SCALE, SCALE)
        self.rect = skia.Rect.MakeWH(width, height)

    # Colours under this stage's light

    def lit(self, base: str, more: float = 0.0) -> str:
        return blend(blend(tint(base, self.mood.key), "#ffffff", more), self.mood.haze, self.far)

    def shaded(self, base: str) -> str:
        return blend(tint(base, self.mood.shade), self.mood.haze, self.far)

    def half(self, base: str, share: float = 0.5) -> str:
        return blend(self.lit(base), self.shaded(base), share)

    # Sky

    def sky(self, clouds: float = 0.5, streak: float = 2.6, scale: float = 1.0) -> None:
        """The sky, with its sun or moon glow and clouds lit from that side; `clouds` from 0 to 1."""
        mood = self.mood
        self.canvas.drawRect(self.rect, linear((0, 0), (0, self.height * 0.7), [rgb(c) for c in mood.sky]))
        if mood.sun:
            self.glow(mood.sun, 230, mood.glow, 0.42)
            self.glow(mood.sun, 90, mood.glow, 0.55)
        if clouds:
            self._clouds(clouds, streak, scale)

    def _clouds(self, amount: float, streak: float, scale: float) -> None:
        mood, seed = self.mood, self.rng.randrange(1000)
        frequency = (0.011 * scale, 0.011 * streak * scale)
        cut = 0.62 - 0.22 * amount
        under = mix(mood.sky[-1], mood.sky[0], 0.45)
        bright = mix(mix(mood.glow, "#ffffff", 0.35), mood.sky[1], 0.62 if mood.lamps else 0.12)
        self.canvas.save()
        self.canvas.saveLayer()
        shift = 7 * mood.side
        self.canvas.drawRect(self.rect, cloud_paint(mix(under, mood.shade, 0.3), frequency, seed, 3.4, cut, 0.95))
        self.canvas.translate(shift, -6)
        wide = self.rect.makeOutset(20, 20)
        self.canvas.drawRect(wide, cloud_paint(bright, frequency, seed, 4, cut + 0.05, 1.0))
        self.canvas.translate(-shift, 6)
        fade = linear((0, 0), (0, self.height * 0.66), [rgb("#000000", a) for a in (0.95, 0.85, 0.0)], [0, 0.45, 1])
        fade.setBlendMode(skia.BlendMode.kDstIn)
        self.canvas.drawRect(self.rect, fade)
        self.canvas.restore()
        self.canvas.restore()

    def glow(self, centre: Point, radius: float, colour: str, strength: float) -> None:
        """Light that spreads in the air."""
        paint = radial(centre, radius, [rgb(colour, strength * a) for a in (1, 0.42, 0.12, 0)], [0, 0.25, 0.6, 1])
        paint.setBlendMode(skia.BlendMode.kScreen)
        self.canvas.drawCircle(*centre, radius, paint)

    def disc(self, centre: Point, radius: float, colour: str) -> None:
        """The sun's or moon's own disc."""
        self.canvas.drawCircle(*centre, radius * 1.1, fill(colour, 0.5, 3))
        self.canvas.drawCircle(*centre, radius, fill(colour, 0.95, 0.6))

    def moon(self, centre: Point, radius: float) -> None:
        """A moon with its seas."""
        self.glow(centre, radius * 6, "#cfdcff", 0.5)
        self.disc(centre, radius, "#f4f0dc")
        for dx, dy, size in ((-0.3, -0.2, 0.32), (0.25, 0.15, 0.26), (-0.1, 0.4, 0.2), (0.3, -0.4, 0.16)):
            spot = fill("#b9b7b0", 0.55, 1)
            self.canvas.drawCircle(centre[0] + dx * radius, centre[1] + dy * radius, size * radius, spot)

    def stars(self, count: int, low: float = 150) -> None:
        for _ in range(count):
            x, y = self.rng.uniform(0, self.width), self.rng.uniform(0, low)
            size = self.rng.choice((0.4, 0.5, 0.6, 1.0))
            self.canvas.drawCircle(x, y, size, fill("#fdf6df", self.rng.uniform(0.35, 0.95) * (1 - y / low * 0.6)))

    # Land

    def hills(self, level: float, height: float, colour: str, rough: float = 0.5, foot: float = 60) -> None:
        """A range of hills across the picture that sinks into haze at its foot."""
        line = ridge(self.rng, level, height, rough)
        step = self.width / (len(line) - 1)
        points = [(-4.0, line[0]), *((i * step, y) for i, y in enumerate(line)), (self.width + 4.0, line[-1])]
        self.land(points, colour, foot)

    def land(self, top: list[Point], colour: str, foot: float = 60) -> None:
        """Ground under a line of points, lit along its edge."""
        high = min(y for _, y in top)
        path = polygon([*top, (top[-1][0], self.height + 5), (top[0][0], self.height + 5)])
        low = mix(self.shaded(colour), self.mood.haze, 0.35)
        paint = linear((0, high), (0, high + foot), [rgb(self.half(colour, 0.3)), rgb(low)])
        self.canvas.drawPath(path, paint)
        self.canvas.save()
        self.canvas.clipPath(path, doAntiAlias=True)
        seed = self.rng.randrange(1000)
        self.canvas.drawRect(self.rect, cloud_paint(self.shaded(colour), (0.03, 0.06), seed, 2.6, 0.46, 0.7))
        self.canvas.drawRect(self.rect, cloud_paint(self.lit(colour, 0.1), (0.08, 0.16), seed + 1, 2.6, 0.48, 0.6))
        self.canvas.restore()

    def mist(self, y: float, height: float, strength: float, colour: str | None = None) -> None:
        """A belt of haze, thickest at `y`."""
        tone = colour or self.mood.haze
        stops = [rgb(tone, 0), rgb(tone, strength), rgb(tone, 0)]
        self.canvas.drawRect(
            skia.Rect.MakeLTRB(0, y - height, self.width, y + height), linear((0, y - height), (0, y + height), stops)
        )

    def ground(self, y: float, colour: str, paving: float = 0.0) -> None:
        """A calm foreground: a square or a field that darkens towards the viewer, with paving lines if asked."""
        rect = skia.Rect.MakeLTRB(0, y, self.width, self.height)
        tones = [rgb(self.half(colour, 0.15)), rgb(self.half(colour, 0.6)), rgb(self.shaded(colour))]
        self.canvas.drawRect(rect, linear((0, y), (0, self.height), tones))
        self.canvas.save()
        self.canvas.clipRect(rect)
        seed = self.rng.randrange(1000)
        self.canvas.drawRect(rect, cloud_paint(self.shaded(colour), (0.008, 0.05), seed, 2.6, 0.44, 0.75))
        self.canvas.drawRect(rect, cloud_paint(self.lit(colour, 0.15), (0.05, 0.3), seed + 1, 2.6, 0.48, 0.6))
        if paving:
            self._paving(y, colour, paving)
        self.canvas.restore()

    def _paving(self, y: float, colour: str, strength: float) -> None:
        """Flagstones in perspective, each a little lighter or darker than the next."""
        middle, top, gap = self.width / 2, y, 2.6
        span = self.height - y
        while top < self.height:
            bottom = top + gap
            near, next_near = (top - y) / span, (bottom - y) / span
            pitch, next_pitch = 12 + 34 * near, 12 + 34 * next_near
            for i in range(-22, 23):
                corners = [
                    (middle + i * pitch, top),
                    (middle + (i + 1) * pitch, top),
                    (middle + (i + 1) * next_pitch, bottom),
                    (middle + i * next_pitch, bottom),
                ]
                tone = self.lit(colour, 0.25) if self.rng.random() < 0.5 else self.shaded(colour)
                self.canvas.drawPath(polygon(corners), fill(tone, self.rng.uniform(0, strength * 0.4)))
            self.canvas.drawLine(0, top, self.width, top, fill(self.shaded(colour), strength * 0.7))
            top, gap = bottom, gap * 1.35

    def cast(self, left: float, right: float, ground: float, reach: float, strength: float = 0.55) -> None:
        """The shadow a building throws over the ground, away from the light and towards the viewer."""
        lean = -self.mood.side * reach
        drop = min(abs(reach) * 0.34, 26)
        corners = [(left, ground), (right, ground), (right + lean, ground + drop), (left + lean, ground + drop)]
        self.canvas.drawPath(polygon(corners), fill(mix(self.mood.shade, "#140c1c", 0.62), strength, 3))

    def dunes(self, y: float, colour: str) -> None:
        """Wind ripples over sand or snow, closer together in the distance."""
        row, gap = y + 3.0, 2.4
        while row < self.height:
            shift = self.rng.uniform(0, 6)
            points = [(x * 24.0, row + math.sin(x * 0.9 + shift) * gap * 0.45) for x in range(-1, self.width // 24 + 3)]
            line = smooth(points)
            self.canvas.drawPath(line, stroke(self.shaded(colour), gap * 0.5, 0.16, gap * 0.2))
            self.canvas.translate(0, -gap * 0.35)
            self.canvas.drawPath(line, stroke(self.lit(colour, 0.35), gap * 0.3, 0.3, gap * 0.15))
            self.canvas.translate(0, gap * 0.35)
            row, gap = row + gap * 2.1, gap * 1.2

    # Water

    def water(self, y: float, colour: str, calm: float = 1.0, mirror: float = 0.75) -> None:
        """Water from `y` down that mirrors, broken by ripples, all that is painted above it."""
        image = self.surface.makeImageSnapshot()
        depth = self.height - y
        rows = int(depth * SCALE)
        phase = self.rng.uniform(0, 6)
        self.canvas.drawRect(skia.Rect.MakeLTRB(0, y, self.width, self.height), fill(self.half(colour)))
        paint = skia.Paint(Alphaf=mirror)
        nearest = skia.SamplingOptions(skia.FilterMode.kLinear)
        for i in range(rows):
            near = i / rows
            wave = math.sin(i * (1.5 - near) * 0.55 + phase) + 0.6 * math.sin(i * 0.23 + 2 * phase)
            shift = wave * (0.6 + 3.2 * near) * calm
            source = max(2.0, (y - i / SCALE * 1.25 + math.sin(i * 0.4) * near * 3) * SCALE)
            self.canvas.drawImageRect(
                image,
                skia.Rect.MakeXYWH(0, source - 1, image.width(), 2),
                skia.Rect.MakeXYWH(shift, y + i / SCALE, self.width, 0.75),
                nearest,
                paint,
            )
        self._ripples(y, colour)

    def _ripples(self, y: float, colour: str) -> None:
        rect = skia.Rect.MakeLTRB(0, y, self.width, self.height)
        self.canvas.save()
        self.canvas.clipRect(rect)
        tones = [rgb(self.half(colour), a) for a in (0.12, 0.4)] + [rgb(self.shaded(colour), 0.72)]
        self.canvas.drawRect(rect, linear((0, y), (0, self.height), tones))
        seed = self.rng.randrange(1000)
        light = mix(self.mood.glow, self.mood.sky[-1], 0.4)
        self.canvas.drawRect(rect, cloud_paint(light, (0.016, 0.24), seed, 4, 0.54, 0.75))
        self.canvas.drawRect(rect, cloud_paint(self.shaded(colour), (0.012, 0.2), seed + 5, 3.5, 0.51, 0.75))
        if self.mood.sun:
            self._glints(self.mood.sun[0], y)
        edge = linear((0, y - 1), (0, y + 5), [rgb(self.shaded(colour), 0.7), rgb(self.shaded(colour), 0)])
        self.canvas.drawRect(skia.Rect.MakeLTRB(0, y - 1, self.width, y + 5), edge)
        self.canvas.restore()

    def _glints(self, x: float, y: float) -> None:
        """The sun's path on the water."""
        for _ in range(90):
            depth = self.rng.random() ** 1.4
            row = y + 2 + depth * (self.height - y)
            spread = 8 + 34 * depth
            cx, length = self.rng.gauss(x, spread * 0.6), self.rng.uniform(2, 5 + 10 * depth)
            oval = skia.Rect.MakeXYWH(cx - length / 2, row, length, 0.7 + 0.7 * depth)
            self.canvas.drawOval(oval, fill(self.mood.glow, self.rng.uniform(0.25, 0.8) * (1 - depth * 0.5)))

    # The last glaze

    def finish(self) -> "skia.Image":
        """Unify the light, calm the strips where figures will stand, and give the picture at its true size."""
        canvas, mood = self.canvas, self.mood
        wash = linear((0, 0), (self.width, 0), [rgb(mood.glow, 0.20), rgb(mood.shade, 0.22)][:: -mood.side])
        wash.setBlendMode(skia.BlendMode.kSoftLight)
        canvas.drawRect(self.rect, wash)
        if mood.sun:
            self._shafts(mood.sun)
        centre = (self.width / 2, self.height * 0.46)
        vignette = radial(centre, self.width * 0.62, [rgb("#0b0710", a) for a in (0, 0, 0.55)], [0, 0.55, 1])
        canvas.drawRect(self.rect, vignette)
        low = linear((0, self.height * 0.68), (0, self.height), [rgb("#0d0a10", 0), rgb("#0d0a10", 0.5)])
        canvas.drawRect(self.rect, low)
        seed = self.rng.randrange(1000)
        for size, strength in ((0.35, 0.16), (0.05, 0.16)):
            noise = skia.PerlinNoiseShader.MakeFractalNoise(size, size * 1.2, 3, seed)
            canvas.drawRect(self.rect, skia.Paint(Shader=noise, BlendMode=skia.BlendMode.kSoftLight, Alphaf=strength))
        target = skia.Surface(self.width, self.height)
        sampling = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)
        full = skia.Rect.MakeWH(self.width, self.height)
        source = wobbled(self.surface.makeImageSnapshot(), seed)
        target.getCanvas().drawImageRect(source, full, sampling, skia.Paint(ColorFilter=richer(1.16, 1.14)))
        return target.makeImageSnapshot()

    def _shafts(self, sun: Point) -> None:
        """Faint beams that fan out from the light."""
        self.glow(sun, 150, self.mood.glow, 0.12)
        for _ in range(7):
            angle = self.rng.uniform(0.1, math.pi - 0.1)
            wide, length = self.rng.uniform(0.03, 0.09), 330
            ends = [
                (sun[0] + math.cos(angle + d) * length, sun[1] + math.sin(angle + d) * length) for d in (-wide, wide)
            ]
            beam = radial(sun, length, [rgb(self.mood.glow, a) for a in (0.1, 0.05, 0)])
            beam.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, 10))
            beam.setBlendMode(skia.BlendMode.kScreen)
            self.canvas.drawPath(polygon([sun, *ends]), beam)
