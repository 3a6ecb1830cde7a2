"""What dropping a piece somewhere does, in a word or two, beside the place that lights up."""

from game.rules import Choice
from game.rules.choices import Claim, Conquer, Draw, Keep, Purchase, Remove, Reserve
from game.ui.brush import Brush
from game.ui.table.gestures import AREA
from game.ui.table.pieces import Piece
from game.ui.table.places import Places
from game.ui.theme import CREAM, SMALL_BOLD
from game.ui.viewport import Box

TYPE = 25.0


def caption_of(choice: Choice | None) -> str:
    """The message that says what a choice does; empty where the place says it already."""
    match choice:
        case Purchase():
            return "drop.buy"
        case Conquer():
            return "drop.conquer"
        case Claim():
            return "drop.claim"
        case Reserve() | Draw():
            return "drop.reserve"
        case Keep():
            return "drop.keep"
        case Remove():
            return "drop.remove"
    return ""


def draw_caption(brush: Brush, words: str, target: Piece, box: Box, places: Places) -> None:
    """A plate on the upper edge of a place; on one's own area, over the columns, which nothing else labels."""
    wide, high = brush.width(words, SMALL_BOLD, TYPE) + 40, 42.0
    middle = (places.columns[0].x + places.columns[-1].right) / 2 if target == AREA else box.centre[0]
    plate = Box(middle - wide / 2, max(4.0, box.y - high / 2 - 4), wide, high)
    brush.panel("ui/tooltip", plate)
    brush.text(words, plate.centre, SMALL_BOLD, TYPE, CREAM, "middle")
