"""The felt that every scene around the table lies on."""

import pygame

from game.ui.brush import Brush
from game.ui.plain import GROUND


def draw_surface(brush: Brush) -> None:
    """The felt, over the whole window."""
    size = brush.target.size
    brush.put(brush.look.kept.get(("felt", size), lambda: felt(brush, size)), (0, 0))


def felt(brush: Brush, size: tuple[int, int]) -> pygame.Surface:
    surface = pygame.Surface(size)
    if brush.look.appearance.high_contrast:
        surface.fill(GROUND)
        return surface
    tile = brush.look.art.get("table/felt")
    for x in range(0, size[0], tile.width):
        for y in range(0, size[1], tile.height):
            surface.blit(tile, (x, y))
    surface.blit(brush.look.art.at_size("table/vignette", size), (0, 0))
    return surface
