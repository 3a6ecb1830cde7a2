"""What everything on the screen is drawn with: pictures, faces and text, at the window's scale, in virtual units."""

from dataclasses import dataclass
from pathlib import Path

import pygame

from game.ui.art import Art, SurfaceCache
from game.ui.faces import Faces
from game.ui.language import Language
from game.ui.lettering import Colour, Lettering
from game.ui.theme import CREAM
from game.ui.viewport import Box, Point, Viewport

KEPT_PIXELS = 24_000_000


@dataclass
class Look:
    """The shared means of drawing: one of each, handed to all scenes."""

    art: Art
    faces: Faces
    lettering: Lettering
    language: Language
    kept: SurfaceCache
    """Faded pictures, shades and backgrounds, until the window's size changes."""

    def drop_sizes(self) -> None:
        self.kept.clear()
        self.art.drop_sizes()
        self.faces.drop_sizes()
        self.lettering.drop_sizes()


def make_look(assets: Path, language: Language) -> Look:
    art = Art(assets / "images")
    return Look(
        art, Faces(art, assets / "fonts"), Lettering(assets / "fonts", art), language, SurfaceCache(KEPT_PIXELS)
    )


class Brush:
    """Draws on a surface in virtual units."""

    def __init__(self, look: Look, target: pygame.Surface, viewport: Viewport) -> None:
        self.look = look
        self.target = target
        self.viewport = viewport

    def px(self, units: float) -> int:
        return self.viewport.length(units)

    def surface(self, picture: pygame.Surface, box: Box, alpha: int = 255) -> None:
        """A picture that has the box's size already."""
        self.target.blit(faded(picture, alpha), self.viewport.point((box.x, box.y)))

    def picture(self, name: str, box: Box, alpha: int = 255) -> None:
        size = self.viewport.pixel_size(box)
        picture = self.look.art.get(name, size)
        if alpha < 255:
            picture = self.look.kept.get((name, size, alpha), lambda: faded(picture, alpha))
        self.surface(picture, box)

    def panel(self, name: str, box: Box, alpha: int = 255) -> None:
        """A nine-slice picture; its corners are painted at twice the virtual size."""
        size = self.viewport.pixel_size(box)
        panel = self.look.art.panel(name, size, self.viewport.scale / 2)
        if alpha < 255:
            panel = self.look.kept.get(("panel", name, size, alpha), lambda: faded(panel, alpha))
        self.surface(panel, box)

    def text(
        self, text: str, at: Point, face: str, units: float, colour: Colour = CREAM, anchor: str = "left"
    ) -> float:
        """A line with its left end, middle or right end at a point, centred on its height; its width in units."""
        line = self.look.lettering.line(text, face, self.px(units), colour)
        x, y = self.viewport.point(at)
        shift = {"left": 0, "middle": line.width // 2, "right": line.width}[anchor]
        self.target.blit(line, (x - shift, y - line.height // 2))
        return line.width / self.viewport.scale

    def fitted(
        self, text: str, box: Box, face: str, units: float, colour: Colour = CREAM, anchor: str = "left"
    ) -> None:
        """A line within a box, smaller where it would not fit."""
        line = self.look.lettering.fitted(text, face, self.px(units), colour, self.px(box.w))
        x, y, w, h = self.viewport.rect(box)
        shift = {"left": 0, "middle": (w - line.width) // 2, "right": w - line.width}[anchor]
        self.target.blit(line, (x + shift, y + (h - line.height) // 2))

    def paragraph(
        self, text: str, box: Box, face: str, units: float, colour: Colour = CREAM, centred: bool = False
    ) -> float:
        """Wrapped text from a box's top; its height in units."""
        block = self.look.lettering.paragraph(text, face, self.px(units), colour, self.px(box.w), centred)
        x, y = self.viewport.point((box.x, box.y))
        shift = (self.px(box.w) - block.width) // 2 if centred else 0
        self.target.blit(block, (x + shift, y))
        return block.height / self.viewport.scale

    def paragraph_height(self, text: str, width: float, face: str, units: float) -> float:
        block = self.look.lettering.paragraph(text, face, self.px(units), CREAM, self.px(width))
        return block.height / self.viewport.scale

    def shade(self, box: Box, colour: Colour, alpha: int, radius: float = 10) -> None:
        """A translucent rounded rectangle."""
        size = self.viewport.pixel_size(box)
        key = ("shade", size, colour, alpha, radius)
        self.surface(self.look.kept.get(key, lambda: rounded(size, (*colour, alpha), self.px(radius))), box)

    def outline(self, box: Box, colour: Colour, width: float = 3, radius: float = 10) -> None:
        pygame.draw.rect(
            self.target, colour, self.viewport.rect(box), width=self.px(width), border_radius=self.px(radius)
        )

    def glow(self, box: Box, strength: float = 1.0, token: bool = False) -> None:
        """A soft light around something that can be used."""
        name = "ui/glow-token" if token else "ui/glow-card"
        spread = 1.5 if token else 1.26
        self.picture(name, box.scaled(spread), round(255 * strength))


def rounded(size: tuple[int, int], colour: tuple[int, int, int, int], radius: int) -> pygame.Surface:
    """A rectangle with smooth round corners: drawn four times as large and scaled down."""
    large = pygame.Surface((size[0] * 4, size[1] * 4), pygame.SRCALPHA) if radius > 1 and size[0] < 700 else None
    if large is None:
        plain = pygame.Surface(size, pygame.SRCALPHA)
        pygame.draw.rect(plain, colour, (0, 0, *size), border_radius=radius)
        return plain
    large.fill((*colour[:3], 0))
    pygame.draw.rect(large, colour, (0, 0, *large.size), border_radius=radius * 4)
    return pygame.transform.smoothscale(large, size)


def faded(picture: pygame.Surface, alpha: int) -> pygame.Surface:
    """The picture, more or less see-through; the shared original stays as it is."""
    if alpha >= 255:
        return picture
    copy = picture.copy()
    copy.fill((255, 255, 255, max(0, alpha)), special_flags=pygame.BLEND_RGBA_MULT)
    return copy
