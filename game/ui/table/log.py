"""The log: what happened, line by line, newest last; it scrolls, can be narrowed to one player, and points at pieces.

In a low box there is no head, only the newest lines; the whole log is then opened by a click.
"""

from dataclasses import dataclass, field
from typing import NamedTuple

from game.ui.brush import Brush
from game.ui.table.flights import Beat
from game.ui.table.pieces import Piece
from game.ui.theme import CREAM, GILT, PALE, SMALL, SMALL_BOLD
from game.ui.viewport import Box, Point

TYPE = 24.0
KEPT = 400
HEAD = 44.0
LEAST_HEADED = 180.0
"""How high a box must be to have room for a head."""


class LogLine(NamedTuple):
    """A line, the seat it is about (-1 for none), and the pieces it speaks of."""

    seat: int
    text: str
    pieces: tuple[Piece, ...] = ()


@dataclass
class LogPanel:
    """Lines with the seats they are about."""

    lines: list[LogLine] = field(default_factory=list)
    only: int | None = None
    back: int = 0
    """How many lines from the newest the view is scrolled."""

    def add(self, seat: int, text: str, pieces: tuple[Piece, ...] = ()) -> None:
        self.lines.append(LogLine(seat, text, pieces))
        del self.lines[:-KEPT]
        self.back = 0

    def tell(self, beat: Beat) -> None:
        """Write down what a beat is about, if it is about anything."""
        if beat.line:
            self.add(beat.seat, beat.line, beat.pieces)

    def scroll(self, by: int) -> None:
        self.back = max(0, min(self.back + by, len(self._wanted()) - 1))

    def click(self, box: Box, at: Point, seats: int) -> None:
        """A click on a player's seal shows that player's lines alone; another on the same one, everybody's again."""
        seat = seal_at(box, at, seats)
        if seat is not None:
            self.only = None if self.only == seat else seat
            self.back = 0

    def _wanted(self) -> list[LogLine]:
        return [line for line in self.lines if self.only is None or line.seat == self.only]

    def rows(self, brush: Brush, box: Box) -> list[tuple[LogLine, Box]]:
        """The lines that fit in a box, newest last, and where each stands."""
        found: list[tuple[LogLine, Box]] = []
        wanted = self._wanted()
        y = box.bottom - (14 if headed(box) else 6)
        for line in reversed(wanted[: len(wanted) - self.back]):
            high = brush.paragraph_height(line.text, box.w - 58, SMALL, TYPE)
            y -= high + 6
            if y < box.y + (HEAD if headed(box) else 6):
                break
            found.append((line, Box(box.x + 14, y, box.w - 28, high)))
        return found

    def line_at(self, brush: Brush, box: Box, at: Point) -> LogLine | None:
        return next((line for line, row in self.rows(brush, box) if row.contains(at)), None)

    def draw(self, brush: Brush, box: Box, title: str, guilds: tuple[str, ...]) -> None:
        brush.panel("ui/panel-dark", box, 235)
        if headed(box):
            self._draw_head(brush, box, title, guilds)
        rows = self.rows(brush, box)
        lines = len(self._wanted())
        if headed(box) and rows and len(rows) < lines:
            track = Box(box.right - 11, box.y + HEAD, 5, box.h - HEAD - 12)
            brush.shade(track, (90, 74, 44), 120, radius=2)
            high = max(24.0, track.h * len(rows) / lines)
            free = (track.h - high) * (1 - self.back / max(1, lines - 1))
            brush.shade(Box(track.x, track.y + free, track.w, high), GILT, 220, radius=2)
        for line, row in rows:
            if line.seat >= 0:
                brush.picture(f"guilds/{guilds[line.seat]}-seal", Box(row.x, row.y + 1, 24, 24))
            brush.paragraph(line.text, Box(row.x + 30, row.y, row.w - 30, row.h), SMALL, TYPE, CREAM)

    def _draw_head(self, brush: Brush, box: Box, title: str, guilds: tuple[str, ...]) -> None:
        brush.text(title, (box.x + 20, box.y + 24), SMALL_BOLD, 24, PALE)
        for seat, guild in enumerate(guilds):
            place = seal(box, seat, len(guilds))
            brush.picture(f"guilds/{guild}-seal", place, 255 if self.only in (None, seat) else 90)
            if self.only == seat:
                brush.outline(place.inset(-4), GILT, 3, radius=20)


def headed(box: Box) -> bool:
    """Whether the log has a head in a box of this size: its title, and the players' seals to narrow it by."""
    return box.h >= LEAST_HEADED


def seal_at(box: Box, at: Point, seats: int) -> int | None:
    """Whose seal in the log's head is at a point."""
    if not headed(box):
        return None
    return next((seat for seat in range(seats) if seal(box, seat, seats).inset(-5).contains(at)), None)


def seal(box: Box, seat: int, seats: int) -> Box:
    """Where the log's head shows a player's seal."""
    return Box(box.right - 16 - (seats - seat) * 42, box.y + 9, 32, 32)
