"""The log: what happened, line by line, newest last; it scrolls and can be narrowed to one player."""

from dataclasses import dataclass, field
from typing import NamedTuple

from game.ui.table.pieces import Piece

KEPT = 400
NO_PLY = -1


class LogLine(NamedTuple):
    """A line, the seat it is about (-1 for none), the pieces it speaks of, the ply it tells of, and the same in a word
    or two, without the name; nothing for what is no deed."""

    seat: int
    text: str
    pieces: tuple[Piece, ...] = ()
    ply: int = NO_PLY
    short: str = ""


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

    def last_turn(self, seat: int) -> list[LogLine]:
        """What a player did in their last turn, in order."""
        deeds = [line for line in self.lines if line.short]
        own = [number for number, line in enumerate(deeds) if line.seat == seat]
        if not own:
            return []
        first = own[-1]
        while first and deeds[first - 1].seat == seat:
            first -= 1
        return deeds[first : own[-1] + 1]

    def deeds(self, seat: int) -> list[str]:
        """The same, each in a word or two."""
        return [line.short for line in self.last_turn(seat)]

    def since(self, seat: int) -> list[LogLine]:
        """What the others did since that player's last deed."""
        own = [number for number, line in enumerate(self.lines) if line.seat == seat and line.short]
        return [line for line in self.lines[own[-1] + 1 if own else 0 :] if line.seat not in (seat, -1) and line.short]

    @property
    def signature(self) -> tuple[object, ...]:
        """Changes whenever the log looks different."""
        return len(self.lines), self.lines[-1:], self.back, self.only
