"""The painter's kit: colours, gradients, seeded noise, ridges, shadows, encoding. Everything takes its own seed."""

import math
import random
from collections.abc import Callable, Sequence

import skia

Point = tuple[float, float]


def rng_for(*key: object) -> random.Random:
    """A random generator that depends on the key's text alone."""
    return random.Random("/".join(map(str, key)))


def rgb(colour: str, alpha: float = 1.0) -> int:
    """'#rrggbb' and an opacity from 0 to 1, as Skia's colour number."""
    value = colour.lstrip("#")
    return skia.Color(int(value[0:2], 16), int(value[2:4], 16), int(value[4:6], 16), round(255 * alpha))  # type: ignore[no-any-return]


def mix(first: str, second: str, share: float) -> str:
    """The colour `share` of the way from the first to the second."""
    one, two = first.lstrip("#"), second.lstrip("#")
    parts = [
        round(int(one[i : i + 2], 16) + (int(two[i : i + 2], 16) - int(one[i : i + 2], 16)) * share) for i in (0, 2, 4)
    ]
    return "#{:02x}{:02x}{:02x}".format(*(min(255, max(0, part)) for part in parts))


def fill(colour: str, alpha: float = 1.0, blur: float = 0.0) -> "skia.Paint":
    paint = skia.Paint(AntiAlias=True, Color=rgb(colour, alpha))
    if blur:
        paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, blur))
    return paint


def stroke(colour: str, width: float, alpha: float = 1.0, blur: float = 0.0) -> "skia.Paint":
    paint = fill(colour, alpha, blur)
    paint.setStyle(skia.Paint.kStroke_Style)
    paint.setStrokeWidth(width)
    paint.setStrokeCap(skia.Paint.kRound_Cap)
    paint.setStrokeJoin(skia.Paint.kRound_Join)
    return paint


def linear(start: Point, end: Point, colours: Sequence[int], stops: Sequence[float] | None = None) -> "skia.Paint":
    """A paint that runs through Skia colours (see `rgb`) from one point to another."""
    shader = skia.GradientShader.MakeLinear(
        [skia.Point(*start), skia.Point(*end)], list(colours), list(stops) if stops else None
    )
    return skia.Paint(AntiAlias=True, Dither=True, Shader=shader)


def radial(centre: Point, radius: float, colours: Sequence[int], stops: Sequence[float] | None = None) -> "skia.Paint":
    shader = skia.GradientShader.MakeRadial(skia.Point(*centre), radius, list(colours), list(stops) if stops else None)
    return skia.Paint(AntiAlias=True, Dither=True, Shader=shader)


def polygon(points: Sequence[Point], close: bool = True) -> "skia.Path":
    path = skia.Path()
    path.moveTo(*points[0])
    for point in points[1:]:
        path.lineTo(*point)
    if close:
        path.close()
    return path


def smooth(points: Sequence[Point], close: bool = False) -> "skia.Path":
    """A soft curve through the points (Catmull-Rom)."""
    path = skia.Path()
    path.moveTo(*points[0])
    count = len(points)
    segments = count if close else count - 1
    for i in range(segments):
        p0 = points[(i - 1) % count] if close or i > 0 else points[0]
        p1, p2 = points[i % count], points[(i + 1) % count]
        p3 = points[(i + 2) % count] if close or i + 2 < count else points[-1]
        path.cubicTo(
            p1[0] + (p2[0] - p0[0]) / 6,
            p1[1] + (p2[1] - p0[1]) / 6,
            p2[0] - (p3[0] - p1[0]) / 6,
            p2[1] - (p3[1] - p1[1]) / 6,
            p2[0],
            p2[1],
        )
    if close:
        path.close()
    return path


def ridge(rng: random.Random, level: float, height: float, rough: float = 0.5, detail: int = 7) -> list[float]:
    """The skyline of a range of hills: 2**detail + 1 heights about a level, by midpoint displacement."""
    count = 2**detail
    line = [0.0] * (count + 1)
    line[0], line[-1] = rng.uniform(-1, 1), rng.uniform(-1, 1)
    step, swing = count, 1.0
    while step > 1:
        half = step // 2
        for i in range(half, count, step):
            line[i] = (line[i - half] + line[i + half]) / 2 + rng.uniform(-swing, swing)
        swing *= rough
        step = half
    return [level + height * value for value in line]


def grain(canvas: "skia.Canvas", rect: "skia.Rect", seed: int, amount: float = 0.08, scale: float = 0.8) -> None:
    """Fine noise laid over a rectangle, so that nothing looks like flat vector fill."""
    noise = skia.PerlinNoiseShader.MakeFractalNoise(scale, scale, 3, seed)
    paint = skia.Paint(AntiAlias=True, Shader=noise, BlendMode=skia.BlendMode.kOverlay, Alphaf=amount)
    canvas.drawRect(rect, paint)


def polar(centre: Point, radius: float, degrees: float) -> Point:
    angle = math.radians(degrees)
    return centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)


def paint(width: int, height: int, draw: Callable[["skia.Canvas"], None], quality: int = 88) -> bytes:
    """Run a drawing on a transparent canvas and give the picture as WebP bytes."""
    surface = skia.Surface(width, height)
    canvas = surface.getCanvas()
    canvas.clear(skia.ColorTRANSPARENT)
    draw(canvas)
    return encode(surface.makeImageSnapshot(), quality)


def encode(image: "skia.Image", quality: int = 88) -> bytes:
    """The picture as WebP; quality 100 and over is lossless."""
    return bytes(image.encodeToData(skia.kWEBP, min(quality, 100)))
