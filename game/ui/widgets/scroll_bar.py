"""A scroll bar: how far a text is scrolled, to be dragged."""

from collections.abc import Callable
from dataclasses import dataclass

from game.ui.brush import Brush
from game.ui.viewport import Box, Point
from game.ui.widgets.control import Control, draw_focus

LEAST = 60.0


@dataclass
class ScrollBar(Control):
    """`top` of `whole` units are scrolled away, `shown` can be seen; `action` is told another top."""

    box: Box
    top: float
    shown: float
    whole: float
    action: Callable[[float], None]

    @property
    def enabled(self) -> bool:  # type: ignore[override]
        """Whether there is anything to scroll."""
        return self.whole > self.shown

    @property
    def thumb(self) -> Box:
        box = self.box
        high = max(LEAST, box.h * min(1.0, self.shown / max(1.0, self.whole)))
        share = self.top / max(1.0, self.whole - self.shown)
        return Box(box.x, box.y + (box.h - high) * min(1.0, share), box.w, high)

    def press(self) -> bool:
        return True

    def drag_to(self, at: Point) -> bool:
        room = self.box.h - self.thumb.h
        if not self.enabled or room <= 0:
            return False
        self.action((at[1] - self.box.y - self.thumb.h / 2) / room * (self.whole - self.shown))
        return True

    def draw(self, brush: Brush, hovered: bool = False, pressed: bool = False, focused: bool = False) -> None:
        if not self.enabled:
            return
        brush.panel("ui/scroll-track", self.box)
        brush.panel("ui/scroll-thumb-hover" if hovered or focused else "ui/scroll-thumb", self.thumb)
        if focused:
            draw_focus(brush, self.box, 10)
