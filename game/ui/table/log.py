"""The log: what happened, line by line, newest last; it scrolls and can be narrowed to one player."""

from dataclasses import dataclass, field
from typing import NamedTuple

from game.ui.table.pieces import Piece

KEPT = 400
NO_PLY = -1


class LogLine(NamedTuple):
    """A line, the seat it is about (-1 for none), the pieces it speaks of, and the ply it tells of."""

    seat: int
    text: str
    pieces: tuple[Piece, ...] = ()
    ply: int = NO_PLY


@dataclass
class Log:
    """The lines, and which of them a person looks at."""

    lines: list[LogLine] = field(default_factory=list)
    only: int | None = None
    back: int = 0
    """How many lines from the newest the view is scrolled."""

    def add(self, line: LogLine) -> None:
        self.lines.append(line)
        del self.lines[:-KEPT]
        self.back = 0

    def clear(self) -> None:
        self.lines.clear()
        self.back = 0

    def cut(self, ply: int) -> None:
        """Forget what is told of that ply and those after it: they were taken back."""
        self.lines[:] = [line for line in self.lines if line.ply < ply]
        self.back = 0

    def scroll(self, by: int) -> None:
        self.back = max(0, min(self.back + by, len(self.wanted) - 1))

    def narrow(self, seat: int) -> None:
        """Show one player's lines alone; asked for again, everybody's."""
        self.only = None if self.only == seat else seat
        self.back = 0

    @property
    def wanted(self) -> list[LogLine]:
        """The lines of those players who are looked at."""
        return [line for line in self.lines if self.only is None or line.seat == self.only]

    @property
    def signature(self) -> tuple[object, ...]:
        """Changes whenever the log looks different."""
        return len(self.lines), self.lines[-1:], self.back, self.only
