"""A stop on the map of the road: a round painting in a ring, its stars below it, a lock where it is not open."""

from collections.abc import Callable

import pygame

from game.ui.brush import Brush
from game.ui.road import StopShown
from game.ui.theme import FOCUS, GILT, PALE, RING, SHADE
from game.ui.viewport import Box, Point
from game.ui.widgets.control import Control

STAR = 27.0
RING_WIDTH = 5.0
GREATER = 1.22
"""How much larger a rival's mark is."""
HIDDEN = 0.12
"""Of a painting, its frame."""
FINE = 3


class StopMark(Control):
    """Pressing it goes to the stop, if one may."""

    def __init__(self, box: Box, stop: StopShown, chosen: Callable[[], None]) -> None:
        self.box = box.scaled(GREATER) if stop.kind == "rival" else box
        self.stop = stop
        self.enabled = True
        self.selected = False
        self._chosen = chosen

    def hit(self, at: Point) -> bool:
        x, y = self.box.centre
        return (at[0] - x) ** 2 + (at[1] - y) ** 2 <= (self.box.w / 2 + 4) ** 2

    def press(self) -> bool:
        self._chosen()
        return True

    def draw(self, brush: Brush, hovered: bool = False, pressed: bool = False, focused: bool = False) -> None:
        box, stop = self.box, self.stop
        if stop.next or hovered:
            brush.glow(box, 1.0 if stop.next else 0.6, token=True)
        disc(brush, stop.picture, box, grey=not stop.open)
        radius = box.w
        brush.outline(box.inset(-4), SHADE, RING_WIDTH + 4, radius=radius)
        tone = FOCUS if stop.next else GILT if stop.done else PALE
        brush.outline(box.inset(-2), tone if stop.open else (120, 112, 104), RING_WIDTH, radius=radius)
        if focused or self.selected:
            brush.outline(box.inset(-11), SHADE, 8, radius=radius)
            brush.outline(box.inset(-10), RING if focused else FOCUS, 5, radius=radius)
        if not stop.open:
            side = box.w * 0.42
            brush.picture("icons/lock", Box(0, 0, side, side).centred(box.centre))
        elif stop.kind == "rival":
            brush.picture("icons/crown", Box(0, 0, 44, 44).centred((box.centre[0], box.y - 6)))
        elif stop.kind == "puzzles":
            brush.picture("icons/bulb", Box(0, 0, 34, 34).centred((box.right - 10, box.y + 10)))
        elif stop.kind == "lesson":
            brush.picture("icons/quill", Box(0, 0, 34, 34).centred((box.right - 10, box.y + 10)))
        if stop.open:
            self._draw_stars(brush)

    def _draw_stars(self, brush: Brush) -> None:
        x, y = self.box.centre[0], self.box.bottom + 2
        wide = 3 * STAR + 14
        brush.shade(Box(x - wide / 2, y - 4, wide, STAR + 6), SHADE, 175, radius=15)
        for number in range(3):
            star = Box(x - wide / 2 + 7 + number * STAR, y - 1, STAR, STAR)
            brush.picture("icons/star", star, 255 if number < self.stop.stars else 70)


def disc(brush: Brush, picture: str, box: Box, grey: bool = False) -> None:
    """A round piece from the middle of a painting."""
    side = brush.viewport.pixel_size(box)[0]
    key = ("disc", picture, side, grey)
    brush.surface(brush.look.kept.get(key, lambda: _round_piece(brush.look.art.get(picture), side, grey)), box)


def _round_piece(painting: pygame.Surface, side: int, grey: bool) -> pygame.Surface:
    wide, high = painting.size
    span = min(wide, high) * (1 - 2 * HIDDEN)
    left, top = (wide - span) / 2, (high - span) * 0.5
    piece = painting.subsurface((round(left), round(top), round(span), round(span)))
    found = pygame.transform.smoothscale(piece, (side, side)).convert_alpha()
    if grey:
        found = pygame.transform.grayscale(found)
        found.fill((150, 150, 160, 255), special_flags=pygame.BLEND_RGBA_MULT)
    mask = pygame.Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    pygame.draw.circle(mask, (255, 255, 255, 255), (side * FINE / 2, side * FINE / 2), side * FINE / 2)
    found.blit(pygame.transform.smoothscale(mask, (side, side)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return found
