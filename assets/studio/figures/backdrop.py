"""What stands behind a bust: a glow, hills at evening, a curtain, a niche or gold leaf."""

import math

import skia

from assets.studio.kit import fill, linear, mix, polygon, radial, rgb, ridge, rng_for, smooth, stroke


def paint_backdrop(canvas: "skia.Canvas", rect: "skia.Rect", ground: tuple[str, str], kind: str, key: str) -> None:
    """Fill a rectangle behind a head in its upper middle."""
    painter = {"hills": _hills, "curtain": _curtain, "leaf": _leaf, "niche": _niche}.get(kind)
    dark, light = ground
    _glow(canvas, rect, dark, light)
    if painter:
        painter(canvas, rect, dark, light, key)
    _dabs(canvas, rect, dark, light, key)
    shade = radial(
        (rect.centerX(), rect.centerY() - rect.height() * 0.08),
        rect.height() * 0.62,
        [rgb("#000000", 0), rgb("#000000", 0.05), rgb(mix(dark, "#000000", 0.7), 0.8)],
        [0, 0.55, 1],
    )
    canvas.drawRect(rect, shade)


def _glow(canvas: "skia.Canvas", rect: "skia.Rect", dark: str, light: str) -> None:
    centre = (rect.centerX() - rect.width() * 0.12, rect.top() + rect.height() * 0.34)
    canvas.drawRect(rect, radial(centre, rect.height() * 0.75, [rgb(light), rgb(mix(light, dark, 0.55)), rgb(dark)]))


def _dabs(canvas: "skia.Canvas", rect: "skia.Rect", dark: str, light: str, key: str) -> None:
    """Loose touches of the brush, so that no ground is smooth."""
    rng = rng_for("dabs", key)
    for _ in range(240):
        x, y = rng.uniform(rect.left(), rect.right()), rng.uniform(rect.top(), rect.bottom())
        tone = mix(light, "#fff0d0", 0.25) if rng.random() < 0.45 else dark
        angle, long = rng.uniform(-0.9, -0.3), rng.uniform(8, 26)
        paint = stroke(tone, rng.uniform(3, 8), rng.uniform(0.03, 0.085), 1.4)
        canvas.drawLine(x, y, x + long * math.cos(angle), y + long * math.sin(angle), paint)


def _hills(canvas: "skia.Canvas", rect: "skia.Rect", dark: str, light: str, key: str) -> None:
    """Evening sky over ranges that grow bluer with distance, a river between them."""
    rng = rng_for("hills", key)
    top, tall = rect.top(), rect.height()
    sky = [rgb(mix(light, "#2f5a86", 0.7)), rgb(mix(light, "#9ab0b4", 0.4)), rgb(mix(light, "#ffd893", 0.8))]
    canvas.drawRect(rect, linear((0, top), (0, top + tall * 0.62), sky))
    for i in range(4):
        level = top + tall * (0.46 + 0.10 * i)
        line = ridge(rng, level, tall * 0.035 * (1 + 0.4 * i), 0.55, 6)
        step = rect.width() / (len(line) - 1)
        points = [(rect.left() + k * step, y) for k, y in enumerate(line)]
        points += [(rect.right(), rect.bottom()), (rect.left(), rect.bottom())]
        tone = mix(mix("#6f8fae", "#4c6a3e", 0.3 * i), dark, 0.10 + 0.2 * i)
        paint = linear((0, level - 10), (0, level + tall * 0.2), [rgb(mix(tone, "#f0d0a0", 0.2)), rgb(tone)])
        canvas.drawPath(polygon(points), paint)
        canvas.drawRect(rect, linear((0, level), (0, level + tall * 0.16), [rgb("#f2dcb4", 0.0), rgb("#f2dcb4", 0.10)]))


def _curtain(canvas: "skia.Canvas", rect: "skia.Rect", dark: str, light: str, key: str) -> None:
    """Heavy folds that hang from above and swing to one side."""
    rng = rng_for("curtain", key)
    x = rect.left() - 20
    while x < rect.right() + 20:
        width = rng.uniform(16, 34)
        sway = rng.uniform(-14, 14)
        points = [(x, rect.top()), (x + sway, rect.centerY()), (x + sway * 0.4, rect.bottom())]
        canvas.drawPath(smooth(points), stroke(mix(dark, "#000000", 0.45), width * 0.5, 0.5, 6))
        lit = [(px + width * 0.5, py) for px, py in points]
        canvas.drawPath(smooth(lit), stroke(mix(light, "#ffe8c0", 0.2), width * 0.22, 0.32, 5))
        x += width


def _leaf(canvas: "skia.Canvas", rect: "skia.Rect", dark: str, light: str, key: str) -> None:
    """Squares of gold leaf, each a little different."""
    rng = rng_for("leaf", key)
    size = rect.width() / 7
    for row in range(int(rect.height() / size) + 1):
        for column in range(8):
            x = rect.left() + column * size - (row % 2) * size / 2
            y = rect.top() + row * size
            tone = mix("#b98a35", light, rng.uniform(0.1, 0.7))
            canvas.drawRect(skia.Rect.MakeXYWH(x, y, size, size), fill(tone, 0.42))
            canvas.drawRect(skia.Rect.MakeXYWH(x, y, size, size), stroke("#fff0c0", 0.8, 0.16))
    centre = (rect.centerX(), rect.top() + rect.height() * 0.32)
    for i in range(36):
        angle = math.tau * i / 36
        far = rect.height()
        end = (centre[0] + far * math.cos(angle), centre[1] + far * math.sin(angle))
        canvas.drawLine(*centre, *end, stroke("#fff2c8", 1.2, 0.14, 0.6))


def _niche(canvas: "skia.Canvas", rect: "skia.Rect", dark: str, light: str, key: str) -> None:
    """A shell niche: flutes that fan out behind the head."""
    centre = (rect.centerX(), rect.top() + rect.height() * 0.52)
    reach = rect.height() * 0.62
    for i in range(17):
        angle = math.pi + math.pi * (i + 0.5) / 17
        end = (centre[0] + reach * math.cos(angle), centre[1] + reach * math.sin(angle))
        canvas.drawLine(*centre, *end, stroke(mix(dark, "#000000", 0.5), 9, 0.42, 4))
        turn = angle + math.pi / 34
        end = (centre[0] + reach * math.cos(turn), centre[1] + reach * math.sin(turn))
        canvas.drawLine(*centre, *end, stroke(mix(light, "#fff0d0", 0.3), 5, 0.35, 3))
