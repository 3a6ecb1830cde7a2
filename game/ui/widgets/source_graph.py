"""Where each player's points came from, round by round: bands that lie on each other, a graph for each player."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.brush import Brush
from game.ui.lettering import Colour
from game.ui.theme import BODY_BOLD, INK, SMALL, SMALL_BOLD, TITLE
from game.ui.viewport import Box, Point
from game.ui.widgets.graph import FAINT, STEP

BANDS: Final[tuple[Colour, ...]] = ((176, 124, 44), (122, 66, 138), (34, 116, 124), (60, 96, 168))
"""One for each source, from the lowest on; they differ in lightness too."""
SEAL: Final = 34.0


@dataclass(frozen=True, slots=True)
class SourceGraph:
    """For each seat and round, the points from each source."""

    title: str
    axis: str
    sources: Sequence[str]
    seats: Sequence[Sequence[Sequence[int]]]
    guilds: Sequence[str]

    @property
    def rounds(self) -> int:
        return len(self.seats[0]) if self.seats else 0

    @property
    def top(self) -> int:
        """The highest line of the grid."""
        most = max([STEP * 3, *[sum(points) for seat in self.seats for points in seat]])
        return -(-most // STEP) * STEP

    def plots(self, box: Box) -> list[Box]:
        """Where each player's bands lie in a box."""
        count = len(self.seats)
        wide = (box.w - 96 - 40) / count
        return [Box(box.x + 80 + seat * wide, box.y + 118, wide - 24, box.h - 210) for seat in range(count)]

    def draw(self, brush: Brush, box: Box, shown: float = 1.0) -> None:
        """The graphs, from the beginning up to a share of them."""
        brush.panel("ui/panel-parchment", box)
        brush.fitted(self.title, Box(box.x + 42, box.y + 20, box.w - 160, 44), TITLE, 28, INK)
        plots = self.plots(box)
        for seat, plot in enumerate(plots):
            self._draw_seat(brush, seat, plot, shown)
        for points in range(0, self.top + 1, STEP):
            y = plots[0].bottom - plots[0].h * points / self.top
            brush.text(str(points), (plots[0].x - 12, y), BODY_BOLD, 24, INK, "right")
        self._draw_legend(brush, Box(box.x + 42, box.bottom - 52, box.w - 84, 34))

    def _draw_seat(self, brush: Brush, seat: int, plot: Box, shown: float) -> None:
        for points in range(0, self.top + 1, STEP):
            y = plot.bottom - plot.h * points / self.top
            ends = brush.viewport.point((plot.x, y)), brush.viewport.point((plot.right, y))
            pygame.draw.line(brush.target, FAINT, *ends, brush.px(3 if points == 0 else 1.5))
        rounds = self.seats[seat][: max(0, round(shown * self.rounds))]
        lower = [0] * (len(rounds) + 1)
        for source in range(len(self.sources)):
            upper = [0, *[low + points[source] for low, points in zip(lower[1:], rounds, strict=True)]]
            edge = [self._place(plot, number, value) for number, value in enumerate(upper)]
            back = [self._place(plot, number, value) for number, value in enumerate(lower)]
            if upper != lower:
                spots = [brush.viewport.point(point) for point in (*edge, *reversed(back))]
                pygame.draw.polygon(brush.target, BANDS[source % len(BANDS)], spots)
            lower = upper
        seal = Box(plot.x + 4, plot.y - SEAL - 6, SEAL, SEAL)
        brush.picture(f"guilds/{self.guilds[seat]}-seal", seal)
        brush.text(str(lower[-1]), (seal.right + 8, seal.centre[1]), BODY_BOLD, 26, INK)
        brush.fitted(f"{self.axis} {self.rounds}", Box(plot.x, plot.bottom + 6, plot.w, 28), SMALL, 24, INK, "right")

    def _place(self, plot: Box, number: int, points: int) -> Point:
        return plot.x + plot.w * number / max(1, self.rounds), plot.bottom - plot.h * points / self.top

    def _draw_legend(self, brush: Brush, box: Box) -> None:
        wide = box.w / len(self.sources)
        for number, source in enumerate(self.sources):
            chip = Box(box.x + number * wide, box.y + 5, 24, 24)
            brush.shade(chip, BANDS[number % len(BANDS)], 255, radius=4)
            brush.fitted(source, Box(chip.right + 10, box.y, wide - 44, box.h), SMALL_BOLD, 24, INK)
