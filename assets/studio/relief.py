"""Relief: height maps lit by a sun or a lamp, and pixels handed to and from Skia."""

from dataclasses import dataclass, field

import numpy as np
import skia
from numpy.typing import NDArray

from assets.studio.field import Field, grid
from assets.studio.kit import Point
from assets.studio.light import triple


@dataclass(slots=True)
class Easel:
    """A picture whose pixels both Skia and arrays can reach."""

    width: int
    height: int
    pixels: NDArray[np.uint8] = field(init=False)
    surface: "skia.Surface" = field(init=False)

    def __post_init__(self) -> None:
        self.pixels = np.zeros((self.height, self.width, 4), np.uint8)
        self.pixels[..., 3] = 255
        self.surface = skia.Surface(self.pixels, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType)

    @property
    def canvas(self) -> "skia.Canvas":
        return self.surface.getCanvas()

    def colours(self) -> Field:
        """A copy of the picture, as numbers from 0 to 1."""
        return self.pixels[..., :3].astype(np.float32) / 255

    def set_colours(self, colours: Field) -> None:
        self.pixels[..., :3] = to_bytes(colours)

    def blurred(self, sigma: float) -> Field:
        """The picture out of focus."""
        target = Easel(self.width, self.height)
        image = skia.Image.fromarray(self.pixels, skia.kRGBA_8888_ColorType)
        blur = skia.ImageFilters.Blur(sigma, sigma, skia.TileMode.kClamp)
        target.canvas.drawImage(image, 0, 0, skia.SamplingOptions(), skia.Paint(ImageFilter=blur))
        return target.colours()


def to_bytes(colours: Field) -> NDArray[np.uint8]:
    return (np.clip(colours, 0, 1) * 255 + 0.5).astype(np.uint8)


def to_image(colours: "Field | str", alpha: Field | None = None) -> "skia.Image":
    """Colours (one for all, or one per pixel) and an opacity per pixel as a Skia picture."""
    if isinstance(colours, str):
        assert alpha is not None
        colours = np.broadcast_to(triple(colours), (*alpha.shape, 3))
    pixels = np.empty((*colours.shape[:2], 4), np.uint8)
    pixels[..., :3] = to_bytes(colours)
    pixels[..., 3] = 255 if alpha is None else to_bytes(alpha)
    return skia.Image.fromarray(pixels, skia.kRGBA_8888_ColorType, skia.kUnpremul_AlphaType)


def lay(
    canvas: "skia.Canvas",
    colours: "Field | str",
    alpha: Field | None = None,
    at: Point = (0, 0),
    blend: "skia.BlendMode" = skia.BlendMode.kSrcOver,
) -> None:
    """Draw an array on a canvas."""
    canvas.drawImage(to_image(colours, alpha), *at, skia.SamplingOptions(), skia.Paint(BlendMode=blend))


def textured(colours: Field, at: Point = (0, 0)) -> "skia.Paint":
    """A paint that fills shapes with an array whose top left corner lies at a point."""
    shader = to_image(colours).makeShader(
        skia.TileMode.kMirror, skia.TileMode.kMirror, skia.SamplingOptions(), skia.Matrix.Translate(*at)
    )
    return skia.Paint(AntiAlias=True, Shader=shader)


def normals(height: Field, bump: float) -> tuple[Field, Field, Field]:
    """The unit normals of a height map (0 to 1) whose relief is `bump` pixels deep."""
    gy, gx = np.gradient(height * np.float32(bump))
    length = 1 / np.sqrt(gx * gx + gy * gy + 1)
    return -gx * length, -gy * length, length


def sunlit(height: Field, toward: tuple[float, float, float], bump: float) -> Field:
    """How much of a far light, in direction `toward` (x right, y down, z to the viewer), each place gets."""
    nx, ny, nz = normals(height, bump)
    x, y, z = toward
    length = (x * x + y * y + z * z) ** 0.5
    lit: Field = np.clip((nx * x + ny * y + nz * z) / length, 0, 1)
    return lit


def lamplit(height: Field, lamp: Point, above: float, reach: float, bump: float) -> Field:
    """How much of a lamp at a point, `above` pixels before the surface, each place gets; it fades over `reach`."""
    nx, ny, nz = normals(height, bump)
    x, y = grid(height.shape[1], height.shape[0])
    dx, dy = lamp[0] - x, lamp[1] - y
    squared = dx * dx + dy * dy + above * above
    facing = np.clip((nx * dx + ny * dy + nz * above) / np.sqrt(squared), 0, 1)
    lit: Field = facing / (1 + squared / (reach * reach)) ** 1.5
    return lit
