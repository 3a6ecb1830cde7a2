"""A tooltip or a refusal, beside the pointer and always wholly on the screen."""

from game.ui.brush import Brush
from game.ui.theme import BAD, CREAM, SMALL, SMALL_BOLD
from game.ui.viewport import HEIGHT, WIDTH, Box, Point

MOST_WIDE = 430.0
TYPE = 24.0


def draw_tooltip(brush: Brush, text: str, at: Point, warning: bool = False) -> None:
    face = SMALL_BOLD if warning else SMALL
    ink = brush.look.appearance.ink(BAD if warning else CREAM)
    most = brush.px(MOST_WIDE * brush.text_scale)
    block = brush.look.lettering.paragraph(text, face, brush.type(TYPE), ink, most)
    wide, high = block.width / brush.viewport.scale + 36, block.height / brush.viewport.scale + 28
    x = min(max(8.0, at[0] + 22), WIDTH - wide - 8)
    y = at[1] + 28 if at[1] + 28 + high < HEIGHT - 8 else at[1] - high - 16
    box = Box(x, max(8.0, y), wide, high)
    brush.panel("ui/tooltip", box)
    brush.surface(block, Box(box.x + 18, box.y + 14, 1, 1))
