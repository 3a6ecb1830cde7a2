"""Shares of a whole, drawn as bars: how often one wins, and what points come from."""

from typing import Final

from game.ui.brush import Brush
from game.ui.lettering import Colour
from game.ui.statistics import Figures
from game.ui.theme import BODY_BOLD, CREAM, GILT, PALE, SMALL
from game.ui.viewport import Box

GROUND: Final[Colour] = (12, 9, 7)
SOURCES: Final[tuple[tuple[str, Colour], ...]] = (
    ("cards", (86, 130, 214)),
    ("nobles", (206, 150, 60)),
    ("rest", (112, 178, 118)),
)

BAR: Final = 34.0
"""How high the bar of all sources is."""


def draw_share(brush: Brush, box: Box, figures: Figures) -> None:
    """The share of games won as a bar, with a paler stretch where it may truly lie, and a mark at one half."""
    bar = Box(box.x, box.centre[1] - 9, box.w, 18)
    brush.shade(bar, GROUND, 200, radius=9)
    left, right = bar.x + bar.w * figures.low, bar.x + bar.w * figures.high
    brush.shade(Box(left, bar.y, right - left, bar.h), PALE, 90, radius=9)
    brush.shade(Box(bar.x + bar.w / 2 - 1, bar.y - 5, 2, bar.h + 10), PALE, 130, radius=0)
    middle = bar.x + bar.w * figures.share
    brush.shade(Box(middle - 5, bar.y - 5, 10, bar.h + 10), GILT, 255, radius=5)


def source_row(box: Box, number: int) -> Box:
    """Where a source of points is told."""
    top = BAR + 16
    high = (box.h - top) / len(SOURCES)
    return Box(box.x, box.y + top + number * high, box.w, high)


def draw_sources(brush: Brush, box: Box, figures: Figures) -> None:
    """A mean game's points by where they come from: a bar, and a line for each."""
    say = brush.look.language.say
    parts = (figures.from_cards, figures.from_nobles, figures.from_rest)
    whole = max(sum(parts), 0.1)
    bar = Box(box.x, box.y, box.w, BAR)
    brush.shade(bar, GROUND, 200, radius=8)
    x = bar.x
    for (_, colour), points in zip(SOURCES, parts, strict=True):
        wide = bar.w * max(points, 0.0) / whole
        if wide >= 2:
            brush.shade(Box(x, bar.y, wide, bar.h), colour, 255, radius=6)
        x += wide
    for number, ((name, colour), points) in enumerate(zip(SOURCES, parts, strict=True)):
        row = source_row(box, number)
        brush.shade(Box(row.x, row.centre[1] - 11, 22, 22), colour, 255, radius=5)
        brush.fitted(say(f"statistics.from.{name}"), Box(row.x + 34, row.y, row.w - 130, row.h), SMALL, 25, CREAM)
        figure = f"{points:.1f}".replace(".", say("number.point"))
        brush.text(figure, (row.right, row.centre[1]), BODY_BOLD, 27, GILT, "right")
