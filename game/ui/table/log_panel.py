"""Draws the log, on the table or large: in a low box there is no head, only the newest lines."""

from collections.abc import Sequence

from game.ui.brush import Brush
from game.ui.table.log import Log, LogLine
from game.ui.theme import CREAM, GILT, PALE, SMALL, SMALL_BOLD
from game.ui.viewport import HEIGHT, Box, Point

LOG_ENTRY = "log"
"""What the rules book says of the log."""
TYPE = 24.0
HEAD = 44.0
LEAST_HEADED = 180.0
"""How high a box must be to have room for a head."""
GROWN = 470.0
"""How high a lower one becomes under the pointer."""


class LogPanel:
    """The log in a box."""

    def __init__(self, log: Log, guilds: Sequence[str]) -> None:
        self.log = log
        self._guilds = guilds
        self.elsewhere = False
        """Whether the log is shown large, so that there is no second one in its place on the table."""

    def rows(self, brush: Brush, box: Box) -> list[tuple[LogLine, Box]]:
        """The lines that fit in a box, newest last, and where each stands."""
        found: list[tuple[LogLine, Box]] = []
        wanted = self.log.wanted
        y = box.bottom - (14 if headed(box) else 6)
        for line in reversed(wanted[: len(wanted) - self.log.back]):
            high = brush.paragraph_height(line.text, box.w - 58, SMALL, TYPE)
            y -= high + 6
            if y < box.y + (HEAD if headed(box) else 6):
                break
            found.append((line, Box(box.x + 14, y, box.w - 28, high)))
        return found

    def click(self, box: Box, at: Point) -> bool:
        """A click on a player's seal shows that player's lines alone; another on the same one, everybody's again.

        Whether it was on a seal.
        """
        seat = seal_at(box, at, len(self._guilds))
        if seat is not None:
            self.log.narrow(seat)
        return seat is not None

    def line_at(self, brush: Brush, box: Box, at: Point) -> LogLine | None:
        return next((line for line, row in self.rows(brush, box) if row.contains(at)), None)

    def draw(self, brush: Brush, box: Box) -> None:
        brush.panel("ui/panel-dark", box, 235)
        if headed(box):
            self._draw_head(brush, box)
        rows = self.rows(brush, box)
        lines = len(self.log.wanted)
        if headed(box) and rows and len(rows) < lines:
            track = Box(box.right - 11, box.y + HEAD, 5, box.h - HEAD - 12)
            brush.shade(track, (90, 74, 44), 120, radius=2)
            high = max(24.0, track.h * len(rows) / lines)
            free = (track.h - high) * (1 - self.log.back / max(1, lines - 1))
            brush.shade(Box(track.x, track.y + free, track.w, high), GILT, 220, radius=2)
        for line, row in rows:
            if line.seat >= 0:
                brush.picture(f"guilds/{self._guilds[line.seat]}-seal", Box(row.x, row.y + 1, 24, 24))
            brush.paragraph(line.text, Box(row.x + 30, row.y, row.w - 30, row.h), SMALL, TYPE, CREAM)

    def _draw_head(self, brush: Brush, box: Box) -> None:
        title = brush.look.language.say("log.title")
        brush.text(title, (box.x + 20, box.y + 24), SMALL_BOLD, 24, PALE)
        for seat, guild in enumerate(self._guilds):
            place = seal(box, seat, len(self._guilds))
            brush.picture(f"guilds/{guild}-seal", place, 255 if self.log.only in (None, seat) else 90)
            if self.log.only == seat:
                brush.outline(place.inset(-4), GILT, 3, radius=20)


def grown(box: Box) -> Box:
    """A low box as high as the log grows while the pointer is on it, away from the nearer edge of the table."""
    if headed(box):
        return box
    return Box(box.x, box.y if box.centre[1] < HEIGHT / 2 else box.bottom - GROWN, box.w, GROWN)


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
