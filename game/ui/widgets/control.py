"""What a person can press, turn or type into: the shape that all controls of a form share."""

from collections.abc import Callable
from dataclasses import dataclass

from game.ui.brush import Brush
from game.ui.input import Input
from game.ui.theme import GILT, PALE, RING, SHADE
from game.ui.viewport import Box, Point
from game.ui.widgets.button import Button


class Control:
    """A box that answers the pointer and the keys."""

    box: Box
    enabled: bool = True
    tooltip: str = ""

    def hit(self, at: Point) -> bool:
        return self.box.contains(at)

    def press(self) -> bool:
        """Do what the control is for; whether it did."""
        return False

    def press_at(self, at: Point) -> bool:
        """The same, where it matters which part of it the pointer is on."""
        return self.press()

    def step(self, by: int) -> bool:
        """Go to the next or the one before, if the control has several."""
        return False

    def wheel(self, by: int) -> bool:
        """The wheel was turned over the control; whether that means anything to it."""
        return False

    def drag_to(self, at: Point) -> bool:
        """The pointer was pressed on the control and is there now; whether that means anything to it."""
        return False

    def edit(self, given: Input) -> bool:
        """Take what is typed, if the control holds text."""
        return False

    def draw(self, brush: Brush, hovered: bool = False, pressed: bool = False, focused: bool = False) -> None:
        raise NotImplementedError


@dataclass
class Push(Button, Control):
    """A button in a form."""


@dataclass
class Line(Control):
    """A line of figures that is drawn by somebody else and can be chosen."""

    box: Box
    action: Callable[[], None]
    chosen: bool = False
    tooltip: str = ""

    def press(self) -> bool:
        self.action()
        return True

    def draw(self, brush: Brush, hovered: bool = False, pressed: bool = False, focused: bool = False) -> None:
        if self.chosen or hovered:
            brush.outline(self.box, GILT if self.chosen else PALE, 2, 10)
        if focused:
            draw_focus(brush, self.box, 10)


@dataclass
class Remark(Control):
    """Words that are drawn by somebody else, with more to say of them when they are pointed at."""

    box: Box
    tooltip: str
    enabled: bool = False

    def draw(self, brush: Brush, hovered: bool = False, pressed: bool = False, focused: bool = False) -> None:
        if hovered:
            brush.outline(self.box.inset(-4), PALE, 2, 8)


def draw_focus(brush: Brush, box: Box, radius: float = 14) -> None:
    """The ring around the control that the keys are on."""
    brush.outline(box.inset(-6), SHADE, 7, radius + 6)
    brush.outline(box.inset(-5), RING, 4, radius + 5)
