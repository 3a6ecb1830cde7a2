"""The rules book's contents, or what a search has found: titles to be chosen from, under their chapters."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.ui.book import Entry
from game.ui.brush import Brush
from game.ui.keys import Action
from game.ui.theme import BODY, INK, SMALL_BOLD
from game.ui.viewport import Box, Point
from game.ui.widgets.book_page import RUBRIC
from game.ui.widgets.control import Control, draw_focus
from game.ui.widgets.scroll import BAR, Scroll

ROW: Final = 44.0
STEPS: Final = {Action.UP: -1, Action.DOWN: 1, Action.PREVIOUS_PART: -8, Action.NEXT_PART: 8}


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the list: a chapter's title, or an entry's."""

    title: str
    entry: Entry | None = None


class Contents(Control):
    """Rows that scroll; `choose` is told the entry that was chosen."""

    def __init__(self, box: Box, choose: Callable[[Entry], None]) -> None:
        self.box = box
        self.scroll = Scroll(box)
        self.rows: Sequence[Row] = ()
        self.chosen = ""
        self._choose = choose

    def show(self, rows: Sequence[Row], chosen: str) -> None:
        """Show these rows, with that entry marked and in sight."""
        moved = chosen != self.chosen or rows != self.rows
        self.rows, self.chosen = rows, chosen
        self.scroll.content = len(rows) * ROW
        self.scroll.by(0.0)
        number = next((n for n, row in enumerate(rows) if row.entry is not None and row.entry.id == chosen), None)
        if moved and number is not None:
            self.scroll.show(max(0.0, (number - 1) * ROW), (number + 1) * ROW)

    def row_at(self, at: Point) -> Row | None:
        if not self.box.contains(at):
            return None
        number = int((at[1] - self.box.y + self.scroll.offset) // ROW)
        return self.rows[number] if 0 <= number < len(self.rows) else None

    def press_at(self, at: Point) -> bool:
        row = self.row_at(at)
        if row is None or row.entry is None:
            return False
        self._choose(row.entry)
        return True

    def press(self) -> bool:
        return False

    def wheel(self, by: int) -> bool:
        return self.scroll.by(-by * ROW * 2)

    def walk(self, action: Action) -> bool:
        """Go to another entry by keys; whether the action means that."""
        if action not in STEPS:
            return False
        entries = [row.entry for row in self.rows if row.entry is not None]
        if not entries:
            return False
        place = next((n for n, entry in enumerate(entries) if entry.id == self.chosen), -STEPS[action])
        self._choose(entries[min(max(0, place + STEPS[action]), len(entries) - 1)])
        return True

    def draw(self, brush: Brush, hovered: bool = False, pressed: bool = False, focused: bool = False) -> None:
        before = brush.target.get_clip()
        brush.target.set_clip(brush.viewport.rect(self.box))
        y = self.box.y - self.scroll.offset
        wide = self.box.w - (BAR + 10 if self.scroll.needed else 0)
        for row in self.rows:
            if y + ROW > self.box.y and y < self.box.bottom:
                self._draw_row(brush, row, Box(self.box.x, y, wide, ROW))
            y += ROW
        brush.target.set_clip(before)
        self.scroll.draw(brush, hovered)
        if focused:
            draw_focus(brush, self.box, 12)

    def _draw_row(self, brush: Brush, row: Row, box: Box) -> None:
        if row.entry is None:
            brush.fitted(row.title, Box(box.x + 8, box.y + 6, box.w - 16, box.h - 8), SMALL_BOLD, 24, RUBRIC)
            return
        if row.entry.id == self.chosen:
            brush.shade(Box(box.x, box.y + 2, box.w, box.h - 4), RUBRIC, 44, radius=8)
        brush.fitted(row.title, Box(box.x + 26, box.y, box.w - 34, box.h), BODY, 27, INK)
