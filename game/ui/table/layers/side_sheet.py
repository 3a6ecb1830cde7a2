"""A sheet of words in the left column of the table, over the log: from the ribbon up, as high as its words need."""

from typing import Final

from game.ui.brush import Brush
from game.ui.lettering import Colour
from game.ui.table.places import Places
from game.ui.theme import BODY_BOLD, CREAM, SMALL
from game.ui.viewport import Box

EDGE: Final = 22.0
LEFT: Final = 16.0
WIDE: Final = 370.0
GAP: Final = 12.0
LEAST: Final = 330.0
TYPE: Final = 25.0
SMALLEST_TYPE: Final = 16.0
HEAD_TYPE: Final = 27.0


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
