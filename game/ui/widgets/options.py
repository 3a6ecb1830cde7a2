"""Controls with which one of several is chosen: an option beside others, and a value between two arrows."""

from collections.abc import Callable
from dataclasses import dataclass

from game.ui.brush import Brush
from game.ui.theme import BODY_BOLD, CREAM, GILT, PALE, SMALL
from game.ui.viewport import Box, Point
from game.ui.widgets.control import Control, draw_focus

ARROW = 38.0


@dataclass
class Option(Control):
    """One of several beside each other; the chosen one is blue. It shows words, a picture, or both."""

    box: Box
    action: Callable[[], None]
    label: str = ""
    note: str = ""
    picture: str = ""
    chosen: bool = False
    tooltip: str = ""
    size: float = 28

    def press(self) -> bool:
        self.action()
        return True

    def draw(self, brush: Brush, hovered: bool = False, pressed: bool = False, focused: bool = False) -> None:
        kind = "button-primary" if self.chosen else "button"
        state = "pressed" if pressed else "hover" if hovered else "normal"
        brush.panel(f"ui/{kind}-{state}", self.box)
        inner = self.box.inset(8)
        if self.picture:
            side = inner.h
            x = inner.x + 4 if self.label else self.box.centre[0] - side / 2
            brush.picture(self.picture, Box(x, inner.y, side, side))
            inner = Box(x + side + 4, inner.y, inner.right - x - side - 10, inner.h)
        if self.note:
            brush.fitted(self.label, Box(inner.x, inner.y + 2, inner.w, 32), BODY_BOLD, self.size, CREAM, "middle")
            brush.fitted(self.note, Box(inner.x, inner.bottom - 30, inner.w, 28), SMALL, 24, CREAM, "middle")
        elif self.label:
            brush.fitted(self.label, inner, BODY_BOLD, self.size, CREAM, "middle")
        if focused:
            draw_focus(brush, self.box)


@dataclass
class Chooser(Control):
    """A value between two arrows; left and right change it, and so does a press on either half."""

    box: Box
    action: Callable[[int], None]
    label: str
    tooltip: str = ""

    def press(self) -> bool:
        return self.step(1)

    def press_at(self, at: Point) -> bool:
        return self.step(-1 if at[0] < self.box.centre[0] else 1)

    def step(self, by: int) -> bool:
        self.action(by)
        return True

    def draw(self, brush: Brush, hovered: bool = False, pressed: bool = False, focused: bool = False) -> None:
        box = self.box
        brush.shade(box, (12, 9, 7), 190, radius=12)
        brush.outline(box, GILT if hovered else (122, 92, 48), 2, radius=12)
        side = box.h - 18
        alpha = 255 if hovered or focused else 190
        brush.picture("icons/left", Box(box.x + 4, box.y + 9, side, side), alpha)
        brush.picture("icons/right", Box(box.right - side - 4, box.y + 9, side, side), alpha)
        words = Box(box.x + ARROW, box.y, box.w - 2 * ARROW, box.h)
        brush.fitted(self.label, words, BODY_BOLD, 26, CREAM if hovered or focused else PALE, "middle")
        if focused:
            draw_focus(brush, box)


@dataclass
class Face(Control):
    """A picture that changes when pressed: a portrait, a guild's seal."""

    box: Box
    action: Callable[[int], None]
    picture: str
    tooltip: str = ""

    def press(self) -> bool:
        return self.step(1)

    def step(self, by: int) -> bool:
        self.action(by)
        return True

    def draw(self, brush: Brush, hovered: bool = False, pressed: bool = False, focused: bool = False) -> None:
        if hovered or focused:
            brush.glow(self.box.scaled(0.94), 1.0 if focused else 0.7, token=True)
        brush.picture(self.picture, self.box)
        if focused:
            draw_focus(brush, self.box.inset(4), self.box.w / 2)
