"""A close-up: something looked at closely, over the whole table, until it is closed."""

from collections.abc import Callable
from typing import ClassVar, Final

from game.ui.brush import Brush
from game.ui.input import Input, PointerPressed
from game.ui.keys import Action
from game.ui.table.layers import Layer
from game.ui.theme import PALE, SMALL_BOLD
from game.ui.viewport import HEIGHT, WIDTH, Box, Point

CLOSING: Final = (Action.BACK, Action.USE, Action.MENU, Action.LOOK_CLOSER)

Act = Callable[[Action], bool]
"""Does what an action asks for while something is looked at; whether it means anything then."""


class CloseUp(Layer):
    """Shown over the table; a click, or one of several keys, leads back."""

    modal: ClassVar[bool] = True

    def __init__(self, act: Act) -> None:
        self._act = act

    def handle(self, given: Input, action: Action | None) -> bool:
        if isinstance(given, PointerPressed):
            if not self.click(given.at):
                self.close()
            return True
        return action is not None and self._act(action)

    def click(self, at: Point) -> bool:
        """Take a click; whether it means anything but going back to the table."""
        return False

    def close(self) -> None:
        self._act(Action.BACK)


def draw_veil(brush: Brush) -> None:
    brush.shade(Box(0, 0, WIDTH, HEIGHT), (6, 8, 7), 150, radius=0)


def draw_closing(brush: Brush, box: Box) -> None:
    """How to go back to the table."""
    brush.fitted(brush.look.language.say("overlay.close"), box, SMALL_BOLD, 24, PALE, "right")
