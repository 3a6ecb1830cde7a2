"""A sheet of words in the left column of the table, over the log: from the ribbon up, as high as its words need."""

from collections.abc import Callable, Sequence
from typing import Final

from game.ui.brush import Brush
from game.ui.input import Input, PointerMoved, PointerPressed
from game.ui.keys import Action
from game.ui.lettering import Colour
from game.ui.table.layers import Layer
from game.ui.table.places import Places
from game.ui.theme import BODY_BOLD, CREAM, SMALL
from game.ui.viewport import Box, Point
from game.ui.widgets.button import Button

EDGE: Final = 22.0
LEFT: Final = 16.0
WIDE: Final = 370.0
GAP: Final = 12.0
LEAST: Final = 220.0
FOLDED: Final = 86.0
"""How high a sheet is of which only the buttons are left."""
TYPE: Final = 25.0
SMALLEST_TYPE: Final = 16.0
HEAD_TYPE: Final = 27.0
FOOT: Final = 60.0
"""Room for the buttons."""

Way = tuple[str, Callable[[], None], str]
"""A button of a sheet: its icon, what it does, and what its tooltip says."""


def side_column(places: Places) -> Box:
    """Where such a sheet may lie: it hides no card that can be used."""
    return Box(LEFT, GAP, WIDE, places.layout.box("ribbon").y - 2 * GAP)


def draw_side_sheet(
    brush: Brush, column: Box, head: str, ink: Colour, text: str, foot: float, indent: float = 0.0
) -> Box:
    """Draw the sheet with its words, room for a foot below them; where it lies.

    Words that would need more room than there is are set smaller.
    """
    wide = column.w - 2 * EDGE
    size = TYPE
    while True:
        head_high = brush.paragraph_height(head, wide - indent, BODY_BOLD, size * HEAD_TYPE / TYPE)
        high = 2 * EDGE + head_high + 10 + brush.paragraph_height(text, wide, SMALL, size) + foot
        if high <= column.h or size <= SMALLEST_TYPE:
            break
        size -= 1
    high = min(max(high, LEAST), column.h)
    box = Box(column.x, column.bottom - high, column.w, high)
    brush.panel("ui/panel-wood", box)
    at = Box(box.x + EDGE + indent, box.y + EDGE, wide - indent, head_high)
    brush.paragraph(head, at, BODY_BOLD, size * HEAD_TYPE / TYPE, ink)
    room = Box(box.x + EDGE, box.y + EDGE + head_high + 10, wide, high - 2 * EDGE - head_high - 10 - foot)
    brush.paragraph(text, room, SMALL, size, CREAM)
    return box


class SideSheet(Layer):
    """A layer that is such a sheet, with the buttons that it is given side by side at its foot."""

    def __init__(self, column: Box, ways: Sequence[Way] = ()) -> None:
        self._column = column
        self._sheet = Box(column.x, column.bottom, column.w, 0)
        """Where the sheet lies, as it was drawn last."""
        self.folded = False
        """Whether only the buttons are left of it, so that what it lies on can be seen."""
        self._at: Point = (-1.0, -1.0)
        wide = (column.w - 40 - 10 * (len(ways) - 1)) / max(1, len(ways))
        self.buttons = [
            Button(
                Box(column.x + 20 + number * (wide + 10), column.bottom - 66, wide, 46),
                action,
                icon=icon,
                tooltip=words,
            )
            for number, (icon, action, words) in enumerate(ways)
        ]

    def fold(self) -> None:
        """Leave only the buttons, to see whom the sheet hides; or show all again."""
        self.folded = not self.folded

    def hides(self, at: Point) -> bool:
        return self._sheet.contains(at)

    def handle(self, given: Input, action: Action | None) -> bool:
        match given:
            case PointerMoved(at):
                self._at = at
            case PointerPressed(at, 1) if self._sheet.contains(at):
                for button in self.buttons:
                    if button.hit(at):
                        button.press()
                return True
        return False

    def draw_sheet(self, brush: Brush, head: str, ink: Colour, text: str) -> None:
        """Draw the sheet with its words, unless it is folded, and its buttons."""
        if self.folded:
            column = self._column
            self._sheet = Box(column.x, column.bottom - FOLDED, column.w, FOLDED)
            brush.panel("ui/panel-wood", self._sheet)
        else:
            self._sheet = draw_side_sheet(brush, self._column, head, ink, text, FOOT)
        for button in self.buttons:
            button.draw(brush, hovered=button.hit(self._at))
