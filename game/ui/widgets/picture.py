"""Pictures that fill a box, cut where they don't have its shape."""

import pygame

from game.ui.brush import Brush
from game.ui.viewport import Box


def draw_cropped(brush: Brush, name: str, box: Box, across: float = 0.5, radius: float = 8) -> None:
    """A picture as high as the box, cut to its width; `across` says from where, from 0 to 1."""
    w, h = brush.viewport.pixel_size(box)
    whole = brush.look.art.get(name)
    scaled = brush.look.art.get(name, (max(w, round(whole.width * h / whole.height)), h))
    piece = scaled.subsurface((round((scaled.width - w) * across), 0, w, h)).copy()
    mask = pygame.Surface((w, h), pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), (0, 0, w, h), border_radius=brush.px(radius))
    piece.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    brush.surface(piece, box)
