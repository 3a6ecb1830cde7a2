"""Panels without texture, for high contrast: a plain ground and a strong edge in place of each painted one."""

from typing import Final, NamedTuple

import pygame

from game.ui.art import Size
from game.ui.theme import FOCUS

Colour = tuple[int, int, int]

WHITE: Final = (255, 255, 255)
BRASS: Final = (226, 200, 140)
GREY: Final = (132, 128, 120)
BLACK: Final = (6, 6, 6)
NIGHT: Final = (14, 14, 14)
BLUE: Final = (14, 48, 140)
GROUND: Final = (9, 11, 10)
"""What lies behind everything, in place of felt."""


class Plain(NamedTuple):
    """The colours of a panel, and how wide its edge is in virtual units."""

    ground: Colour
    edge: Colour
    width: float
    radius: float = 12


BUTTONS: Final = {
    "normal": ((26, 24, 20), BRASS, 2.5),
    "hover": ((70, 62, 46), WHITE, 3.0),
    "pressed": ((8, 8, 8), WHITE, 4.0),
    "disabled": ((16, 16, 16), (90, 88, 84), 2.0),
    "focus": ((70, 62, 46), FOCUS, 6.0),
}
PRIMARY: Final = {"normal": BLUE, "hover": (30, 80, 205), "focus": (30, 80, 205), "pressed": (6, 28, 90)}

PLAIN: Final[dict[str, Plain]] = {
    "ui/panel-wood": Plain(NIGHT, BRASS, 3, 16),
    "ui/panel-dark": Plain(BLACK, GREY, 2),
    "ui/panel-parchment": Plain((255, 251, 240), (60, 42, 20), 4),
    "ui/tooltip": Plain((0, 0, 0), WHITE, 2.5, 8),
    "ui/ribbon": Plain((0, 0, 0), BRASS, 3),
    "ui/slot": Plain((20, 20, 20), (96, 94, 90), 2),
    "ui/tab-idle": Plain(BLACK, GREY, 2),
    "ui/tab-hover": Plain((70, 62, 46), WHITE, 3),
    "ui/tab-active": Plain(BLUE, WHITE, 3),
    **{f"ui/button-{state}": Plain(*look) for state, look in BUTTONS.items()},
    **{f"ui/button-primary-{state}": Plain(PRIMARY.get(state, look[0]), *look[1:]) for state, look in BUTTONS.items()},
}


def plain_panel(panel: Plain, size: Size, scale: float) -> pygame.Surface:
    """A rounded rectangle of that many pixels; `scale` is pixels per unit."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    radius, width = max(1, round(panel.radius * scale)), max(1, round(panel.width * scale))
    pygame.draw.rect(surface, panel.edge, (0, 0, *size), border_radius=radius)
    inner = (width, width, max(1, size[0] - 2 * width), max(1, size[1] - 2 * width))
    pygame.draw.rect(surface, panel.ground, inner, border_radius=max(1, radius - width))
    return surface
