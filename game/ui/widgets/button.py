"""A button: a box with a label or an icon, and what pressing it does."""

from collections.abc import Callable
from dataclasses import dataclass

from game.ui.brush import Brush
from game.ui.theme import BODY, BODY_BOLD, CREAM, PALE
from game.ui.viewport import Box, Point

LABEL_SHARE = 0.58
ABOUT_SHARE = 0.58
"""How much of a button's height a label and the line below it have, their leading shared."""
LABEL_SIZE = 27.0
ABOUT_SIZE = 24.0
"""Of a label and of the line below it, on a button that has both."""
MARGIN = 7.0


@dataclass
class Button:
    """Drawn in one of five states. `primary` is the one that a person most likely wants."""

    box: Box
    action: Callable[[], None]
    label: str = ""
    icon: str = ""
    primary: bool = False
    enabled: bool = True
    tooltip: str = ""
    size: float = 27
    about: str = ""
    """A second line, in small type, below the label."""
    rule: str = ""
    """The entry in the rules book about what it does."""

    def hit(self, at: Point) -> bool:
        return self.box.contains(at)

    def press(self) -> bool:
        if self.enabled:
            self.action()
        return self.enabled

    def draw(self, brush: Brush, hovered: bool = False, pressed: bool = False, focused: bool = False) -> None:
        kind = "button-primary" if self.primary else "button"
        state = "normal"
        if not self.enabled:
            state = "disabled"
        elif pressed:
            state = "pressed"
        elif focused:
            state = "focus"
        elif hovered:
            state = "hover"
        brush.panel(f"ui/{kind}-{state}", self.box)
        alpha = 255 if self.enabled else 110
        inner = self.box.inset(8)
        if self.icon:
            side = min(inner.h, inner.w)
            x = inner.x if self.label else self.box.x + (self.box.w - side) / 2
            brush.picture(f"icons/{self.icon}", Box(x, self.box.y + (self.box.h - side) / 2, side, side), alpha)
            inner = Box(inner.x + side + 4, inner.y, inner.w - side - 8, inner.h)
        if self.label:
            inner = Box(inner.x, self.box.y + 3, inner.w, self.box.h - 6)
            if not self.about:
                # Letters that grow keep clear of the frame's lower edge, which is drawn within the box.
                high = self.box.h - 15
                inner = Box(inner.x, self.box.centre[1] - high / 2, inner.w, high)
            if self.about:
                upper = Box(inner.x, inner.y, inner.w, inner.h * LABEL_SHARE)
                below = Box(inner.x, inner.bottom - inner.h * ABOUT_SHARE, inner.w, inner.h * ABOUT_SHARE - 5)
                brush.fitted(self.about, below, BODY, ABOUT_SIZE, PALE, "middle")
                inner = upper
            size = min(self.size, LABEL_SIZE) if self.about else self.size
            # Letters that grow leave some of the room beside them to the frame.
            spare = min(MARGIN, max(0.0, inner.w - brush.exact().width(self.label, BODY_BOLD, size)) / 2)
            inner = Box(inner.x + spare, inner.y, inner.w - 2 * spare, inner.h)
            brush.fitted(self.label, inner, BODY_BOLD, size, CREAM if self.enabled else PALE, "middle")
