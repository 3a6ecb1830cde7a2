"""What everything on the screen is drawn with: pictures, faces and text, at the window's scale, in virtual units."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pygame

from game.ui.appearance import STANDARD, Appearance
from game.ui.art import Art
from game.ui.faces import Faces
from game.ui.language import Language
from game.ui.lettering import Colour, Lettering
from game.ui.plain import PLAIN, plain_panel
from game.ui.surface_cache import CachePart
from game.ui.theme import CREAM
from game.ui.viewport import Box, Point, Viewport

WINDOWS_KEPT = 8
"""So many times the window's pixels are kept of what was drawn. A scene takes up to four of them, so that one can go
from the table to the menus and back without anything being drawn anew."""
MARKED_KEPT = 1
"""The same for the faces of cards with marks."""
WIDE = 700
"""Pixels: from there on corners are too small a part to need smoothing."""


@dataclass
class Look:
    """The shared means of drawing: one of each, handed to all scenes."""

    art: Art
    faces: Faces
    lettering: Lettering
    language: Language
    kept: CachePart
    """Faded pictures, shades and backgrounds, until the window's size changes."""
    appearance: Appearance = field(default_factory=Appearance)

    def dress(self) -> None:
        """Take in an appearance that was changed: nothing drawn before is used again."""
        palette = self.appearance.palette
        self.art.use_palette("" if palette == STANDARD else palette)
        self.drop_sizes()

    def fit(self, size: tuple[int, int]) -> None:
        """Draw for a window of so many pixels: keep as much as suits it, and nothing that was drawn for another."""
        self.art.scaled.limit = WINDOWS_KEPT * size[0] * size[1]
        self.faces.marked.limit = MARKED_KEPT * size[0] * size[1]
        self.drop_sizes()
        self._close_fonts()

    def drop_sizes(self) -> None:
        """Forget all that was drawn."""
        self.art.drop_sizes()
        self.faces.drop_sizes()
        self.lettering.drop_sizes()

    def forget(self) -> None:
        """Hold on to nothing; for when nothing more is to be drawn for now."""
        self.drop_sizes()
        self.art.originals.clear()
        self._close_fonts()

    def _close_fonts(self) -> None:
        self.faces.fonts.clear()
        self.lettering.fonts.clear()


def make_look(assets: Path, language: Language, appearance: Appearance | None = None) -> Look:
    art = Art(assets / "images")
    fonts = assets / "fonts"
    kept = art.scaled.part("look")
    look = Look(art, Faces(art, fonts), Lettering(fonts, art), language, kept, appearance or Appearance())
    look.dress()
    return look


class Brush:
    """Draws on a surface in virtual units."""

    def __init__(self, look: Look, target: pygame.Surface, viewport: Viewport, text_scale: float | None = None) -> None:
        self.look = look
        self.target = target
        self.viewport = viewport
        self._text_scale = text_scale

    @property
    def text_scale(self) -> float:
        """How much larger than the design text is to be, where there is room."""
        return self.look.appearance.text_scale if self._text_scale is None else self._text_scale

    def exact(self) -> "Brush":
        """The same, for text whose size its author has fitted already."""
        return Brush(self.look, self.target, self.viewport, 1.0)

    def px(self, units: float) -> int:
        return self.viewport.length(units)

    def put(self, picture: pygame.Surface, at: tuple[int, int]) -> None:
        """A picture at a pixel: what everything else comes down to."""
        self.target.blit(picture, at)

    def surface(self, picture: pygame.Surface, box: Box, alpha: int = 255) -> None:
        """A picture that has the box's size already."""
        self.put(faded(picture, alpha), self.viewport.point((box.x, box.y)))

    def picture(self, name: str, box: Box, alpha: int = 255) -> None:
        size = self.viewport.pixel_size(box)
        picture = self.look.art.get(name, size)
        if alpha < 255:
            picture = self.look.kept.get((name, size, alpha), lambda: faded(picture, alpha))
        self.surface(picture, box)

    def light(self, name: str, box: Box, strength: float) -> None:
        """A picture that comes and goes, from 0 to 1; it is kept once, not in each strength it has for a moment."""
        picture = self.look.art.get(name, self.viewport.pixel_size(box))
        picture.set_alpha(round(255 * max(0.0, min(1.0, strength))))
        self.put(picture, self.viewport.point((box.x, box.y)))
        picture.set_alpha(255)

    def panel(self, name: str, box: Box, alpha: int = 255) -> None:
        """A nine-slice picture; its corners are painted at twice the virtual size."""
        size = self.viewport.pixel_size(box)
        plain = PLAIN.get(name) if self.look.appearance.high_contrast else None
        if plain is not None:
            key = ("plain", name, size)
            self.surface(self.look.kept.get(key, lambda: plain_panel(plain, size, self.viewport.scale)), box)
            return
        panel = self.look.art.panel(name, size, self.viewport.scale / 2)
        if alpha < 255:
            panel = self.look.kept.get(("panel", name, size, alpha), lambda: faded(panel, alpha))
        self.surface(panel, box)

    def type(self, units: float) -> int:
        """Type of that size in pixels, as large as the person wants it."""
        return self.px(units * self.text_scale)

    def width(self, text: str, face: str, units: float) -> float:
        """How wide a line is, in units."""
        return self.look.lettering.width(text, face, self.type(units)) / self.viewport.scale

    def text(
        self,
        text: str,
        at: Point,
        face: str,
        units: float,
        colour: Colour = CREAM,
        anchor: str = "left",
        room: float = 0.0,
    ) -> float:
        """A line with its left end, middle or right end at a point, centred on its height; its width in units.

        With a room, it grows with the person's size of text only as far as that; it is never set smaller.
        """
        pixels = self.type(units)
        if room:
            wide = (self.px(room), 1 << 16)
            pixels = self.look.lettering.largest(text, face, self.px(units), pixels, wide)
        line = self.look.lettering.line(text, face, pixels, self.look.appearance.ink(colour))
        x, y = self.viewport.point(at)
        shift = {"left": 0, "middle": line.width // 2, "right": line.width}[anchor]
        self.put(line, (x - shift, y - line.height // 2))
        return line.width / self.viewport.scale

    def fitted(
        self, text: str, box: Box, face: str, units: float, colour: Colour = CREAM, anchor: str = "left"
    ) -> float:
        """A line within a box: larger as far as the person wants and the box allows, smaller where it must be; its
        width in units."""
        x, y, w, h = self.viewport.rect(box)
        lettering = self.look.lettering
        pixels = lettering.largest(text, face, self.px(units), self.type(units), (w, h))
        line = lettering.fitted(text, face, pixels, self.look.appearance.ink(colour), w)
        shift = {"left": 0, "middle": (w - line.width) // 2, "right": w - line.width}[anchor]
        self.put(line, (x + shift, y + (h - line.height) // 2))
        return line.width / self.viewport.scale

    def paragraph(
        self, text: str, box: Box, face: str, units: float, colour: Colour = CREAM, centred: bool = False
    ) -> float:
        """Wrapped text from a box's top, as large as the person wants and the box allows; its height in units."""
        lettering = self.look.lettering
        pixels = lettering.largest_paragraph(
            text, face, self.px(units), self.type(units), (self.px(box.w), self.px(box.h + 1))
        )
        ink = self.look.appearance.ink(colour)
        block = lettering.paragraph(text, face, pixels, ink, self.px(box.w), centred)
        x, y = self.viewport.point((box.x, box.y))
        shift = (self.px(box.w) - block.width) // 2 if centred else 0
        self.put(block, (x + shift, y))
        return block.height / self.viewport.scale

    def common_size(self, texts: Sequence[str], box: Box, face: str, units: float) -> float:
        """The size in units, as large as the person wants it, in which each of several texts fits a box."""
        room = (self.px(box.w), self.px(box.h + 1))
        least, most = self.px(units), self.type(units)
        fitting = [self.look.lettering.largest_paragraph(text, face, least, most, room) for text in texts]
        return max(units, min(fitting) / self.viewport.scale)

    def common_line(self, texts: Sequence[str], box: Box, face: str, units: float) -> float:
        """The size in units, as large as the person wants it, in which each of several lines fits a box."""
        room, least, most = (self.px(box.w), self.px(box.h)), self.px(units), self.type(units)
        fitting = [self.look.lettering.largest(text, face, least, most, room) for text in texts]
        return max(units, min(fitting) / self.viewport.scale)

    def paragraph_height(self, text: str, width: float, face: str, units: float) -> float:
        """How high wrapped text would be, as large as the person wants it."""
        pixels = self.look.lettering.paragraph_height(text, face, self.type(units), self.px(width))
        return pixels / self.viewport.scale

    def shade(self, box: Box, colour: Colour, alpha: int, radius: float = 10) -> None:
        """A translucent rounded rectangle; in high contrast, dark ones let little through."""
        if self.look.appearance.high_contrast and sum(colour) < 150 and alpha > 90:
            alpha = max(alpha, 225)
        size = self.viewport.pixel_size(box)
        key = ("shade", size, colour, alpha, radius)
        self.surface(self.look.kept.get(key, lambda: rounded(size, (*colour, alpha), self.px(radius))), box)

    def outline(self, box: Box, colour: Colour, width: float = 3, radius: float = 10) -> None:
        if self.look.appearance.high_contrast:
            width, colour = width * 1.5, self.look.appearance.ink(colour)
        size = self.viewport.pixel_size(box)
        key = ("outline", size, colour, width, radius)
        ring = self.look.kept.get(key, lambda: outlined(size, colour, self.px(width), self.px(radius)))
        self.surface(ring, box)

    def glow(self, box: Box, strength: float = 1.0, token: bool = False) -> None:
        """A soft light around something that can be used."""
        name = "ui/glow-token" if token else "ui/glow-card"
        spread = 1.5 if token else 1.26
        self.picture(name, box.scaled(spread), round(255 * strength))


def rounded(size: tuple[int, int], colour: tuple[int, int, int, int], radius: int) -> pygame.Surface:
    """A rectangle with smooth round corners: those are drawn four times as large and scaled down."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    if radius <= 1 or size[0] >= WIDE:
        pygame.draw.rect(surface, colour, (0, 0, *size), border_radius=radius)
        return surface
    surface.fill(colour)
    side = min(*size, 2 * radius + 2)
    large = pygame.Surface((side * 4, side * 4), pygame.SRCALPHA)
    large.fill((*colour[:3], 0))
    pygame.draw.rect(large, colour, (0, 0, *large.size), border_radius=radius * 4)
    corners = pygame.transform.smoothscale(large, (side, side))
    half = side // 2
    for x, from_x in ((0, 0), (size[0] - half, side - half)):
        for y, from_y in ((0, 0), (size[1] - half, side - half)):
            surface.fill((0, 0, 0, 0), (x, y, half, half))
            surface.blit(corners, (x, y), (from_x, from_y, half, half))
    return surface


def outlined(size: tuple[int, int], colour: Colour, width: int, radius: int) -> pygame.Surface:
    """The edge of a rounded rectangle, on nothing."""
    ring = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(ring, colour, (0, 0, *size), width=width, border_radius=radius)
    return ring


def faded(picture: pygame.Surface, alpha: int) -> pygame.Surface:
    """The picture, more or less see-through; the shared original stays as it is."""
    if alpha >= 255:
        return picture
    copy = picture.copy()
    copy.fill((255, 255, 255, max(0, alpha)), special_flags=pygame.BLEND_RGBA_MULT)
    return copy
