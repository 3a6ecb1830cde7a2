"""Masonry: stone walls, arches, windows, domes, roofs and towers under one `Light`."""

import random
from dataclasses import dataclass
from typing import Literal

import numpy as np
import skia

from assets.studio.field import Field, fbm, grid, seed_from, step
from assets.studio.kit import Point, fill, linear, polygon, rgb, stroke
from assets.studio.light import Light, triple
from assets.studio.nature import glow
from assets.studio.relief import sunlit, textured

Cap = Literal["flat", "cone", "dome", "onion", "crenels", "pyramid", "lantern"]


def courses(seed: int, width: int, height: int, long: float, tall: float) -> tuple[Field, Field]:
    """Stones laid in courses: a height map with mortar joints, and each stone's number from 0 to 1."""
    x, y = grid(width, height)
    wobble = (fbm(seed, width, height, 30, 2) - 0.5) * tall * 0.35
    row = np.floor((y + wobble) / tall)
    shift = np.modf(np.sin(row * 12.9898 + seed % 97) * 43758.547)[0]
    across = x / long + shift
    column = np.floor(across)
    number = np.abs(np.modf(np.sin(row * 78.233 + column * 37.719 + seed % 89) * 43758.547)[0]).astype(np.float32)
    from_x = np.abs(across - column - 0.5) * 2
    from_y = np.abs((y + wobble) / tall - row - 0.5) * 2
    joint = step(0.99, 0.8, np.maximum(from_x ** (long / tall), from_y).astype(np.float32))
    rough = fbm(seed + 1, width, height, tall, 3, 0.6)
    return (joint * 0.6 + 0.4 * rough + 0.15 * number).astype(np.float32), number


def wall_texture(
    light: Light,
    material: str,
    rng: random.Random,
    size: tuple[int, int] = (200, 280),
    stone: tuple[float, float] = (15, 8),
    toward: Point = (0.7, -0.6),
    share: float = 0.85,
) -> Field:
    """A lit stone wall to fill shapes with (see `relief.textured`); `share` is how squarely it faces the sun."""
    width, height = size
    relief, number = courses(seed_from(rng), width, height, *stone)
    stains = fbm(seed_from(rng), width, height, 60, 4)
    lit = sunlit(relief, (toward[0], toward[1], 1.0), 2.6) * 1.25
    local = triple(material) * (0.78 + 0.26 * number + 0.34 * (stains - 0.4))[..., None]
    return light.surface(local, np.clip(lit * share, 0, 1.2))


@dataclass(frozen=True, slots=True)
class Mason:
    """One stone under one light: builds walls and towers of it.

    `side` is where the sun stands: 1 right, -1 left. `veil` is how far off the building is (0 to 1).
    """

    light: Light
    texture: Field
    material: str
    roof: str
    side: int = 1
    veil: float = 0.0
    windows_lit: float = 0.3

    def wall(self, canvas: "skia.Canvas", path: "skia.Path", at: Point = (0, 0)) -> None:
        """Fill a path with stone, darker toward its foot."""
        canvas.drawPath(path, textured(self.texture, at))
        box = path.getBounds()
        dusk = self.light.on("#30303a", 0.1)
        canvas.drawPath(path, linear((0, box.top()), (0, box.bottom()), [rgb(dusk, 0), rgb(dusk, 0.5)]))
        self._veil(canvas, path)

    def round(self, canvas: "skia.Canvas", path: "skia.Path", at: Point = (0, 0), gleam: float = 0.35) -> None:
        """Fill a path with stone that turns away from the sun like a drum."""
        canvas.drawPath(path, textured(self.texture, at))
        self.turn(canvas, path, gleam)
        self._veil(canvas, path)

    def turn(self, canvas: "skia.Canvas", path: "skia.Path", gleam: float = 0.35) -> None:
        """Model a path as round: light on the sun's side, shade and a little reflected light on the other."""
        box = path.getBounds()
        dark, bright = self.light.on("#1a1a22", 0.15), self.light.on("#ffffff", 0.9)
        start, end = (box.left(), box.right()) if self.side > 0 else (box.right(), box.left())
        colours = [rgb(dark, 0.6), rgb(dark, 0.78), rgb(dark, 0.25), rgb(bright, gleam), rgb(dark, 0.15)]
        canvas.drawPath(path, linear((start, 0), (end, 0), colours, [0, 0.2, 0.55, 0.8, 1]))

    def _veil(self, canvas: "skia.Canvas", path: "skia.Path") -> None:
        if self.veil > 0:
            canvas.drawPath(path, fill(self.light.haze, self.veil))

    def tower(
        self, canvas: "skia.Canvas", x: float, foot: float, wide: float, tall: float, cap: Cap, rng: random.Random
    ) -> None:
        """A round tower on the point (x, foot), with string courses, slits and a cap."""
        top = foot - tall
        body = skia.Path()
        body.addRect(skia.Rect.MakeLTRB(x - wide / 2, top, x + wide / 2, foot))
        self.round(canvas, body, (x, top))
        for share in (0.0, 0.36, 0.7):
            self._ledge(canvas, x, top + tall * share, wide * 1.14, max(2.0, wide * 0.09))
        for share in (0.13, 0.5):
            self.window(canvas, x + wide * 0.06, top + tall * share + wide * 0.5, wide * 0.2, wide * 0.46, rng)
        self.cap(canvas, x, top, wide, cap)

    def _ledge(self, canvas: "skia.Canvas", x: float, y: float, wide: float, thick: float) -> None:
        path = skia.Path()
        path.addRect(skia.Rect.MakeLTRB(x - wide / 2, y - thick, x + wide / 2, y))
        canvas.drawPath(path, fill(self.light.on(self.material, 0.75)))
        self.turn(canvas, path, 0.5)
        self._veil(canvas, path)
        canvas.drawRect(
            skia.Rect.MakeLTRB(x - wide / 2, y, x + wide / 2, y + thick * 0.8), fill("#06060a", 0.35 * (1 - self.veil))
        )

    def cap(self, canvas: "skia.Canvas", x: float, y: float, wide: float, cap: Cap) -> None:
        """What stands on a tower's top."""
        match cap:
            case "cone":
                self.cone(canvas, x, y, wide * 1.22, wide * 1.5)
            case "pyramid":
                self.cone(canvas, x, y, wide * 1.1, wide * 2.4)
            case "dome":
                self.dome(canvas, x, y, wide * 0.54, wide * 0.56)
            case "onion":
                self.dome(canvas, x, y, wide * 0.56, wide * 1.05, bulge=1.22)
            case "lantern":
                self.dome(canvas, x, y, wide * 0.4, wide * 0.5)
                glow(canvas, (x, y + wide * 0.2), wide * 3, self.light.lamp, 0.9)
            case "crenels":
                self.crenels(canvas, x - wide * 0.6, x + wide * 0.6, y, wide * 0.2)
            case "flat":
                pass

    def cone(self, canvas: "skia.Canvas", x: float, y: float, wide: float, tall: float) -> None:
        """A pointed roof with rows of tiles and a gilt ball."""
        path = polygon([(x - wide / 2, y), (x, y - tall), (x + wide / 2, y)])
        canvas.drawPath(path, fill(self.light.on(self.roof, 0.75)))
        canvas.save()
        canvas.clipPath(path, doAntiAlias=True)
        rows = max(4, int(tall / 4))
        for i in range(rows):
            canvas.drawOval(
                skia.Rect.MakeXYWH(x - wide, y - tall * i / rows - 2, wide * 2, 3), stroke("#0a0608", 1, 0.32)
            )
        canvas.restore()
        self.turn(canvas, path, 0.4)
        self._veil(canvas, path)
        self.finial(canvas, x, y - tall, wide * 0.06)

    def dome(
        self,
        canvas: "skia.Canvas",
        x: float,
        y: float,
        radius: float,
        tall: float,
        bulge: float = 1.0,
        ribs: int = 7,
        gold: bool = False,
    ) -> None:
        """A ribbed dome on the point (x, y); a bulge over 1 makes it an onion."""
        path = skia.Path()
        path.moveTo(x - radius, y)
        if bulge > 1:
            path.cubicTo(x - radius * bulge * 1.25, y - tall * 0.5, x - radius * 0.45, y - tall * 0.72, x, y - tall)
            path.cubicTo(x + radius * 0.45, y - tall * 0.72, x + radius * bulge * 1.25, y - tall * 0.5, x + radius, y)
        else:
            path.cubicTo(x - radius, y - tall * 0.62, x - radius * 0.5, y - tall, x, y - tall)
            path.cubicTo(x + radius * 0.5, y - tall, x + radius, y - tall * 0.62, x + radius, y)
        path.close()
        canvas.drawPath(path, fill("#d9a441" if gold else self.light.on(self.roof, 0.8)))
        for i in range(1, ribs):
            at = (i / ribs - 0.5) * 2 * radius * bulge
            rib = skia.Path()
            rib.moveTo(x + at * 0.96, y)
            rib.quadTo(x + at * 1.15, y - tall * 0.62, x, y - tall)
            canvas.drawPath(rib, stroke("#0a0608", max(0.8, radius * 0.035), 0.3))
        self.turn(canvas, path, 0.6)
        spot = self.light.on("#ffffff", 1.0)
        glow(canvas, (x + radius * 0.4 * self.side, y - tall * 0.62), radius * 0.5, spot, 0.4 * (1 - self.veil))
        self._veil(canvas, path)
        self.finial(canvas, x, y - tall, radius * 0.09)

    def finial(self, canvas: "skia.Canvas", x: float, y: float, size: float) -> None:
        size = max(size, 1.2)
        canvas.drawLine(x, y + size, x, y - size * 6, stroke(self.light.far("#c79a45", self.veil), size * 0.7))
        canvas.drawCircle(x, y - size * 1.6, size * 1.3, fill(self.light.far("#e2b65c", self.veil)))
        canvas.drawCircle(x + size * 0.4 * self.side, y - size * 2, size * 0.5, fill("#fff3c4", 0.9 * (1 - self.veil)))

    def crenels(self, canvas: "skia.Canvas", left: float, right: float, y: float, tooth: float) -> None:
        """Battlements along a wall's top."""
        path = skia.Path()
        path.addRect(skia.Rect.MakeLTRB(left, y - tooth * 0.7, right, y + tooth * 0.3))
        count = max(2, int((right - left) / (tooth * 1.7)))
        pitch = (right - left) / count
        for i in range(count):
            path.addRect(skia.Rect.MakeXYWH(left + pitch * (i + 0.2), y - tooth * 1.7, pitch * 0.6, tooth * 1.2))
        self.round(canvas, path, (left, y))

    def gable(
        self, canvas: "skia.Canvas", left: float, right: float, y: float, tall: float, overhang: float = 4
    ) -> None:
        """A tiled roof seen from its long side."""
        wide = right - left
        path = polygon(
            [
                (left - overhang, y),
                (left + wide * 0.08, y - tall),
                (right - wide * 0.08, y - tall),
                (right + overhang, y),
            ]
        )
        canvas.drawPath(path, fill(self.light.on(self.roof, 0.85)))
        canvas.save()
        canvas.clipPath(path, doAntiAlias=True)
        for i in range(max(3, int(tall / 3.5))):
            row = y - i * 3.5
            canvas.drawLine(left - overhang, row, right + overhang, row, stroke("#0a0608", 1, 0.35))
            canvas.drawLine(left - overhang, row - 1.2, right + overhang, row - 1.2, stroke(self.light.sun, 0.8, 0.14))
        canvas.restore()
        canvas.drawPath(path, linear((0, y - tall), (0, y), [rgb(self.light.sun, 0.25), rgb("#08060a", 0.3)]))
        self._veil(canvas, path)
        canvas.drawRect(skia.Rect.MakeLTRB(left, y, right, y + 5), fill("#05050a", 0.4 * (1 - self.veil), 2))

    def window(
        self,
        canvas: "skia.Canvas",
        x: float,
        foot: float,
        wide: float,
        tall: float,
        rng: random.Random,
        pointed: bool = False,
    ) -> None:
        """An arched window on the point (x, foot): dark, or lit from within."""
        path = arch(x, foot, wide, tall, pointed)
        outline = arch(x, foot + wide * 0.1, wide * 1.35, tall + wide * 0.3, pointed)
        canvas.drawPath(outline, fill(self.light.far(self.light.on(self.material, 0.95), self.veil), 0.8))
        if rng.random() < self.windows_lit:
            lamp = self.light.lamp
            canvas.drawPath(path, linear((0, foot - tall), (0, foot), [rgb(lamp), rgb("#fff0c0")]))
            glow(canvas, (x, foot - tall * 0.5), tall * 1.8, lamp, 0.4)
            canvas.drawLine(x, foot, x, foot - tall, stroke("#5a2c10", max(0.6, wide * 0.1), 0.8))
        else:
            dark = self.light.far(self.light.on("#20222c", 0.35), self.veil * 0.8)
            canvas.drawPath(path, linear((0, foot - tall), (0, foot), [rgb("#05060a"), rgb(dark)]))


def arch(x: float, foot: float, wide: float, tall: float, pointed: bool = False) -> "skia.Path":
    """The outline of an arched opening that stands on the point (x, foot)."""
    half = wide / 2
    spring = foot - max(tall - (wide * 0.75 if pointed else half), 0)
    path = skia.Path()
    path.moveTo(x - half, foot)
    path.lineTo(x - half, spring)
    if pointed:
        path.quadTo(x - half, foot - tall + wide * 0.25, x, foot - tall)
        path.quadTo(x + half, foot - tall + wide * 0.25, x + half, spring)
    else:
        path.arcTo(skia.Rect.MakeLTRB(x - half, spring - half, x + half, spring + half), 180, 180, False)
    path.lineTo(x + half, foot)
    path.close()
    return path


def mason(
    light: Light,
    material: str,
    roof: str,
    rng: random.Random,
    side: int = 1,
    veil: float = 0.0,
    stone: tuple[float, float] = (13, 7),
    windows_lit: float | None = None,
) -> Mason:
    """A mason with a fresh wall texture; at night more windows are lit."""
    lit = windows_lit if windows_lit is not None else (0.7 if light.night else 0.15)
    texture = wall_texture(light, material, rng, stone=stone, toward=(0.7 * side, -0.6))
    return Mason(light, texture, material, roof, side, veil, lit)
