"""The plate a card is painted on: a Skia canvas whose pixels numpy can read, bend and lay back."""

from collections.abc import Sequence

import numpy as np
import skia

from assets.studio.kit import rng_for
from assets.studio.orient.noise import Array, fbm

WIDTH, HEIGHT = 400, 560


def tone(colour: str) -> Array:
    """'#rrggbb' as three floats from 0 to 1."""
    value = colour.lstrip("#")
    return np.array([int(value[i : i + 2], 16) / 255 for i in (0, 2, 4)], dtype=np.float32)


def blend(first: Array, second: Array, share: Array) -> Array:
    """Colours mixed pixel by pixel; `share` lacks the colour axis."""
    return np.asarray(first + (second - first) * share[..., None], dtype=np.float32)


def ramp(stops: Sequence[tuple[float, str]], at: Array) -> Array:
    """The colours of a gradient at each value of `at`."""
    places = [place for place, _ in stops]
    tones = np.stack([tone(colour) for _, colour in stops])
    return np.stack([np.interp(at, places, tones[:, i]) for i in range(3)], axis=-1).astype(np.float32)


class Plate:
    """A 400 by 560 canvas with its own seed, random generator and pixel grid."""

    def __init__(self, *key: object) -> None:
        self.rng = rng_for("orient", *key)
        self.seed = self.rng.randrange(1 << 20)
        self.surface = skia.Surface(WIDTH, HEIGHT)
        self.canvas = self.surface.getCanvas()
        rows, columns = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
        self.x: Array = columns + 0.5
        self.y: Array = rows + 0.5
        self._dither = np.random.default_rng(self.seed).random((HEIGHT, WIDTH, 1), dtype=np.float32)

    def noise(self, wide: float, high: float, octaves: int = 4, salt: int = 0) -> Array:
        """Cloudy noise over the whole plate, with features of the given size in pixels."""
        return fbm(self.x / wide, self.y / high, self.seed + 31 * salt, octaves)

    def pixels(self) -> Array:
        """What is painted so far, as rows × columns × RGB from 0 to 1."""
        image = self.surface.makeImageSnapshot().toarray(colorType=skia.kRGBA_8888_ColorType)
        return np.asarray(image[..., :3], dtype=np.float32) / 255

    def lay(self, colours: Array, cover: Array | None = None, left: int = 0, top: int = 0) -> None:
        """Put colours on the plate, through an opacity if given, dithered so that gradients don't band."""
        high, wide = colours.shape[:2]
        data = np.empty((high, wide, 4), dtype=np.uint8)
        noise = self._dither[:high, :wide]
        data[..., :3] = np.clip(colours * 255 + noise, 0, 255)
        data[..., 3] = 255 if cover is None else np.clip(cover * 255 + noise[..., 0], 0, 255)
        self.canvas.drawImage(skia.Image.fromarray(data, colorType=skia.kRGBA_8888_ColorType), left, top)

    def stain(self, area: "skia.Rect", wide: float, high: float, amount: float, salt: int = 0) -> None:
        """Grey clouds of noise overlaid on an area, to break up flat paint; sizes are in pixels."""
        noise = skia.PerlinNoiseShader.MakeFractalNoise(1 / wide, 1 / high, 4, self.seed % 997 + salt)
        grey = skia.ColorFilters.Matrix([1, 0, 0, 0, 0] * 3 + [0, 0, 0, 0, amount])
        paint = skia.Paint(Shader=noise, ColorFilter=grey, BlendMode=skia.BlendMode.kOverlay)
        self.canvas.drawRect(area, paint)

    def tint(self, colour: str, cover: Array) -> None:
        """Lay one colour through an opacity."""
        self.lay(np.broadcast_to(tone(colour), (*cover.shape, 3)), cover)
