"""A line of text to be typed: letters go to its end, and it shows as much of the end as it has room for."""

from collections.abc import Callable
from dataclasses import dataclass

from game.ui import clipboard
from game.ui.brush import Brush
from game.ui.input import Input, KeyPressed, TextTyped
from game.ui.theme import BODY_BOLD, BODY_ITALIC, CREAM, FOCUS, GILT, PALE
from game.ui.viewport import Box
from game.ui.widgets.control import Control, draw_focus


@dataclass
class TextField(Control):
    """Typed into while the focus is on it. `change` is told the whole new text, and may refuse it."""

    box: Box
    text: str
    change: Callable[[str], None]
    empty: str = ""
    """What it says while there is no text."""
    longest: int = 60
    tooltip: str = ""

    def press(self) -> bool:
        return True

    def edit(self, given: Input) -> bool:
        match given:
            case TextTyped(text):
                self._type(text)
            case KeyPressed("backspace"):
                self.change(self.text[:-1])
            case KeyPressed("delete" | "ctrl+backspace"):
                self.change("")
            case KeyPressed("ctrl+v" | "shift+insert"):
                self._type(clipboard.read())
            case KeyPressed("ctrl+c" | "ctrl+insert"):
                clipboard.write(self.text)
            case KeyPressed(key):
                # The letter itself follows as text; the key must not press a button meanwhile.
                return key == "space" or len(key) == 1
            case _:
                return False
        return True

    def _type(self, text: str) -> None:
        clean = "".join(sign for sign in text if sign.isprintable())
        if clean:
            self.change((self.text + clean)[: self.longest])

    def draw(self, brush: Brush, hovered: bool = False, pressed: bool = False, focused: bool = False) -> None:
        box = self.box
        brush.shade(box, (12, 9, 7), 190, radius=12)
        brush.outline(box, GILT if hovered else (122, 92, 48), 2, radius=12)
        inner = Box(box.x + 18, box.y, box.w - 36, box.h)
        shown = self._end(brush, inner.w - 8)
        if shown:
            end = inner.x + brush.text(shown, (inner.x, box.centre[1]), BODY_BOLD, 26, CREAM)
        else:
            brush.fitted(self.empty, inner, BODY_ITALIC, 26, PALE)
            end = inner.x
        if focused:
            caret = Box(end + 2, box.y + 12, 3, box.h - 24)
            brush.shade(caret, FOCUS, 255, radius=0)
            draw_focus(brush, box)

    def _end(self, brush: Brush, room: float) -> str:
        """As much of the text's end as there is room for."""
        shown = self.text
        while shown and brush.width(shown, BODY_BOLD, 26) > room:
            shown = shown[1:]
        return shown
