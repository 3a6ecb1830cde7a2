"""The table of the standings: one row for each player, with the points by source."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules import State
from game.ui.brush import Brush
from game.ui.table.modules import parts_for
from game.ui.table.part import ResultColumn
from game.ui.table.result import Standing, from_cards, from_nobles
from game.ui.table.session import SeatInfo
from game.ui.theme import BODY_BOLD, CREAM, GILT, PALE, SMALL, TITLE
from game.ui.viewport import Box

ROW = 84.0
HEAD = 78.0
NAME = 424.0


@dataclass(frozen=True, slots=True)
class Column:
    """A heading and its figures."""

    content: ResultColumn
    large: bool = False
    apart: bool = False
    """Whether another kind of figures begins here."""


def sources_for(state: State) -> list[ResultColumn]:
    """Where points come from in this game."""
    sources = [ResultColumn("end.from_cards", from_cards)]
    if state.rules.noble_pool:
        sources.append(ResultColumn("end.from_nobles", from_nobles))
    return sources + [column for part in parts_for(state.config) for column in part.sources()]


def columns_for(state: State) -> tuple[Column, ...]:
    """Those that mean something in this game: all points, where they come from, and what players have."""
    parts, sources = parts_for(state.config), sources_for(state)
    holdings = [ResultColumn("end.cards", lambda player: len(player.cards), "icons/cards")]
    if state.rules.noble_pool:
        holdings.append(ResultColumn("end.nobles", lambda player: len(player.nobles), "icons/crown"))
    holdings += [column for part in parts for column in part.holdings()]
    points = ResultColumn("end.points", lambda player: player.points)
    kinds = [[Column(column, apart=not place) for place, column in enumerate(kind)] for kind in (sources, holdings)]
    return (Column(points, large=True), *kinds[0], *kinds[1])


@dataclass(frozen=True, slots=True)
class StandingsTable:
    """Rows from the best down."""

    title: str
    rows: Sequence[Standing]
    columns: Sequence[Column]
    seats: Sequence[SeatInfo]
    winners: Sequence[int]

    def draw(self, brush: Brush, box: Box) -> None:
        brush.panel("ui/panel-wood", box)
        inner = Box(box.x + 34, box.y + 22, box.w - 68, box.h - 44)
        brush.fitted(self.title, Box(inner.x + 10, inner.y + 12, NAME - 20, 50), TITLE, 32, GILT)
        wide = (inner.w - NAME) / len(self.columns)
        for number, column in enumerate(self.columns):
            self._draw_heading(brush, column, Box(inner.x + NAME + number * wide, inner.y, wide, HEAD))
        for number, row in enumerate(self.rows):
            self._draw_row(brush, row, Box(inner.x, inner.y + HEAD + number * (ROW + 6), inner.w, ROW))

    def _draw_heading(self, brush: Brush, column: Column, box: Box) -> None:
        text = brush.look.language.say(column.content.message)
        colour = GILT if column.large else PALE
        if column.content.icon:
            brush.picture(column.content.icon, Box(box.centre[0] - 19, box.y, 38, 38))
            brush.fitted(text, Box(box.x + 4, box.y + 40, box.w - 8, 32), SMALL, 24, colour, "middle")
        elif column.large:
            brush.fitted(text, Box(box.x + 4, box.y + 37, box.w - 8, 32), BODY_BOLD, 27, colour, "middle")
        else:
            brush.paragraph(text, Box(box.x, box.y + 9, box.w, HEAD - 9), SMALL, 24, colour, centred=True)

    def _draw_row(self, brush: Brush, row: Standing, box: Box) -> None:
        won = row.seat in self.winners
        seat = self.seats[row.seat]
        brush.panel("ui/panel-dark", box)
        if won:
            brush.shade(box.inset(3), (168, 118, 34), 92, radius=10)
            brush.outline(box, GILT, 3, radius=12)
        middle = box.centre[1]
        brush.text(f"{row.place}", (box.x + 34, middle), TITLE, 36, GILT if won else PALE, "middle")
        brush.picture(f"portraits/{seat.portrait}", Box(box.x + 62, middle - 36, 72, 72))
        brush.picture(f"guilds/{seat.guild}-seal", Box(box.x + 112, middle + 4, 34, 34))
        name = Box(box.x + 158, box.y, NAME - 158 - (50 if won else 8), box.h)
        level = brush.look.language.level(seat.level)
        if level:
            # Grown letters stand in half of the row each.
            name, below = Box(name.x, name.y + 8, name.w, name.h / 2 - 4), Box(name.x, middle, name.w, name.h / 2 - 8)
            brush.fitted(level, below, SMALL, 24, PALE)
        brush.fitted(seat.name, name, BODY_BOLD, 30, CREAM)
        if won:
            brush.picture("icons/trophy", Box(box.x + NAME - 48, middle - 22, 44, 44))
        wide = (box.w - NAME) / len(self.columns)
        for number, column in enumerate(self.columns):
            at = (box.x + NAME + (number + 0.5) * wide, middle)
            size = 46 if column.large else 32
            face = TITLE if column.large else BODY_BOLD
            if column.apart:
                brush.shade(Box(at[0] - wide / 2, box.y + 14, 2, box.h - 28), PALE, 90, radius=0)
            brush.text(
                str(column.content.figure(row.player)), at, face, size, GILT if column.large else CREAM, "middle"
            )
