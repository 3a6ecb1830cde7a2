"""A line of text to be typed, with a caret that the arrows and the pointer move."""

from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass, field

from game.ui import clipboard
from game.ui.brush import Brush
from game.ui.input import Input, KeyPressed, TextTyped
from game.ui.lettering import most_that_fit
from game.ui.theme import BODY_BOLD, BODY_ITALIC, CREAM, FOCUS, GILT, PALE
from game.ui.viewport import Box, Point
from game.ui.widgets.control import Control, draw_focus

SIZE = 26
MARK = (46, 84, 168)
"""The ground of a text that is marked as a whole."""


@dataclass
class Caret:
    """Where typed letters go. It outlives the field, which is made anew with every letter."""

    at: int = 0
    marked: bool = False
    """Whether the whole text is marked, to be replaced by what is typed."""
    first: int = 0
    """The first letter that is shown."""
    edges: list[float] = field(default_factory=list)
    """Where the letters that are shown begin and end, from left to right."""


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
    caret: Caret = field(default_factory=Caret)

    def press(self) -> bool:
        return True

    def press_at(self, at: Point) -> bool:
        caret = self.caret
        caret.marked = False
        if caret.edges:
            right = min(bisect_left(caret.edges, at[0]), len(caret.edges) - 1)
            left = max(0, right - 1)
            nearer = left if at[0] - caret.edges[left] < caret.edges[right] - at[0] else right
            caret.at = caret.first + nearer
        return True

    def edit(self, given: Input) -> bool:
        match given:
            case TextTyped(text):
                self._type(text)
            case KeyPressed("ctrl+v" | "shift+insert"):
                self._type(clipboard.read())
            case KeyPressed("ctrl+c" | "ctrl+insert"):
                clipboard.write(self.text)
            case KeyPressed("ctrl+x" | "shift+delete"):
                clipboard.write(self.text)
                self._put("", 0)
            case KeyPressed("ctrl+a"):
                self.caret.marked = bool(self.text)
            case KeyPressed("left" | "right" | "home" | "end" | "ctrl+left" | "ctrl+right" as key):
                return self._move(key)
            case KeyPressed("backspace" | "delete" | "ctrl+backspace" | "ctrl+delete" as key):
                self._erase(key)
            case KeyPressed(key):
                # The letter itself follows as text; the key must not press a button meanwhile.
                return key == "space" or len(key) == 1
            case _:
                return False
        return True

    def _type(self, text: str) -> None:
        clean = "".join(sign for sign in text if sign.isprintable())
        if not clean:
            return
        if self.caret.marked:
            self._put(clean[: self.longest], len(clean))
            return
        at = self.caret.at
        clean = clean[: max(0, self.longest - len(self.text))]
        self._put(self.text[:at] + clean + self.text[at:], at + len(clean))

    def _put(self, text: str, at: int) -> None:
        self.caret.at, self.caret.marked = min(at, len(text)), False
        self.change(text)

    def _move(self, key: str) -> bool:
        """Move the caret; from an empty line the arrows lead on to other controls."""
        caret = self.caret
        if not self.text:
            return False
        if caret.marked and key in ("left", "right"):
            key = "home" if key == "left" else "end"
        caret.at, caret.marked = self._goal(key), False
        return True

    def _goal(self, key: str) -> int:
        """Where a key takes the caret."""
        at = self.caret.at
        match key:
            case "left":
                return max(0, at - 1)
            case "right":
                return min(len(self.text), at + 1)
            case "home":
                return 0
            case "ctrl+left":
                return len(self.text[:at].rstrip().rpartition(" ")[0]) + (1 if " " in self.text[:at].rstrip() else 0)
            case "ctrl+right":
                rest = self.text[at:]
                word, _, _ = rest.lstrip().partition(" ")
                return at + len(rest) - len(rest.lstrip()) + len(word)
        return len(self.text)

    def _erase(self, key: str) -> None:
        if self.caret.marked:
            self._put("", 0)
            return
        keys = {"backspace": "left", "delete": "right", "ctrl+backspace": "ctrl+left", "ctrl+delete": "ctrl+right"}
        start, end = sorted((self.caret.at, self._goal(keys[key])))
        self._put(self.text[:start] + self.text[end:], start)

    def draw(self, brush: Brush, hovered: bool = False, pressed: bool = False, focused: bool = False) -> None:
        box = self.box
        brush.shade(box, (12, 9, 7), 190, radius=12)
        brush.outline(box, GILT if hovered else (122, 92, 48), 2, radius=12)
        inner = Box(box.x + 18, box.y, box.w - 36, box.h)
        if self.text:
            self._draw_text(brush, inner, focused)
        else:
            brush.fitted(self.empty, inner, BODY_ITALIC, SIZE, PALE)
        if focused:
            x = self.caret.edges[self.caret.at - self.caret.first] if self.text else inner.x
            brush.shade(Box(x + 1, box.y + 12, 3, box.h - 24), FOCUS, 255, radius=0)
            draw_focus(brush, box)

    def _draw_text(self, brush: Brush, inner: Box, focused: bool) -> None:
        caret = self.caret
        room = inner.w - 8
        caret.first = self._first(brush, room) if focused else 0
        rest = self.text[caret.first :]
        shown = rest[: most_that_fit(len(rest), lambda count: brush.width(rest[:count], BODY_BOLD, SIZE) <= room)]
        widths = [brush.width(shown[:number], BODY_BOLD, SIZE) for number in range(1, len(shown) + 1)]
        caret.edges = [inner.x, *[inner.x + wide for wide in widths]]
        if focused and caret.marked:
            brush.shade(
                Box(inner.x - 4, inner.y + 10, caret.edges[-1] - inner.x + 8, inner.h - 20), MARK, 255, radius=6
            )
        brush.text(shown, (inner.x, inner.centre[1]), BODY_BOLD, SIZE, CREAM)

    def _first(self, brush: Brush, room: float) -> int:
        """The first letter to be shown, so that the caret is in sight and no room is left at the end."""
        text, at = self.text, self.caret.at
        first = min(self.caret.first, at)

        def has_room(start: int, end: int) -> bool:
            return brush.width(text[start:end], BODY_BOLD, SIZE) <= room

        first = at - most_that_fit(at - first, lambda count: has_room(at - count, at))
        end = len(text)
        return min(first, end - most_that_fit(end, lambda count: has_room(end - count, end)))
