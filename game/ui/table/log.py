"""The log: what happened, line by line, newest last; it scrolls, and can be narrowed to one player."""

from dataclasses import dataclass, field

from game.ui.brush import Brush
from game.ui.theme import CREAM, PALE, SMALL, SMALL_BOLD
from game.ui.viewport import Box

LINE = 21.0
KEPT = 400


@dataclass
class LogPanel:
    """Lines with the seats they are about."""

    lines: list[tuple[int, str]] = field(default_factory=list)
    only: int | None = None
    back: int = 0
    """How many lines from the newest the view is scrolled."""

    def add(self, seat: int, line: str) -> None:
        self.lines.append((seat, line))
        del self.lines[:-KEPT]
        self.back = 0

    def scroll(self, by: int) -> None:
        self.back = max(0, min(self.back + by, len(self._shown()) - 1))

    def narrow(self, seat: int | None) -> None:
        self.only = None if self.only == seat else seat
        self.back = 0

    def _shown(self) -> list[tuple[int, str]]:
        return [line for line in self.lines if self.only is None or line[0] == self.only]

    def draw(self, brush: Brush, box: Box, title: str, guilds: tuple[str, ...]) -> None:
        brush.panel("ui/panel-dark", box, 235)
        brush.text(title, (box.x + 20, box.y + 24), SMALL_BOLD, 21, PALE)
        shown = self._shown()
        last = len(shown) - self.back
        y = box.bottom - 14
        for seat, line in reversed(shown[:last]):
            width = box.w - 58
            high = brush.paragraph_height(line, width, SMALL, LINE)
            y -= high + 6
            if y < box.y + 44:
                break
            if seat >= 0:
                brush.picture(f"guilds/{guilds[seat]}-seal", Box(box.x + 14, y + 1, 24, 24))
            brush.paragraph(line, Box(box.x + 44, y, width, high), SMALL, LINE, CREAM)
