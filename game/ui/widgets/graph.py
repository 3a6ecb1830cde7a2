"""Prestige over the rounds: a line for each player, with the guild's seal at its end."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from game.ui.brush import Brush
from game.ui.faces import hex_colour
from game.ui.lettering import Colour
from game.ui.theme import BODY_BOLD, INK, RING, SMALL, TITLE
from game.ui.viewport import Box, Pixels, Point
from game.ui.widgets.control import Control

FAINT = (176, 152, 110)
STEP = 5
NEAR = 24.0
"""How far beside the lines a round can still be meant."""
SEAL = 34.0
APART = 3.0
"""How far lines lie apart that would cover each other."""
MARKS = 12
"""At most about so many rounds are numbered."""


@dataclass(frozen=True, slots=True)
class Graph:
    """Points by round, then by seat; the game begins at nought."""

    title: str
    axis: str
    rounds: Sequence[Sequence[int]]
    guilds: Sequence[str]

    @property
    def top(self) -> int:
        """The highest line of the grid."""
        most = max([STEP * 3, *(points for each in self.rounds for points in each)])
        return -(-most // STEP) * STEP

    def draw(self, brush: Brush, box: Box, shown: float = 1.0) -> None:
        """The graph, from its beginning up to a share of it."""
        brush.panel("ui/panel-parchment", box)
        brush.fitted(self.title, Box(box.x + 42, box.y + 20, box.w - 84, 44), TITLE, 28, INK)
        (plot,) = self.plots(box)
        self._draw_grid(brush, plot)
        order = sorted(range(len(self.guilds)), key=lambda seat: self.values(seat)[-1])
        for seat in order:
            self._draw_line(brush, plot, seat, shown)
        self._draw_ends(brush, plot, shown)

    def plots(self, box: Box) -> list[Box]:
        """Where the lines lie in a box."""
        return [Box(box.x + 96, box.y + 78, box.w - 200, box.h - 148)]

    def values(self, seat: int) -> list[int]:
        return [0, *(each[seat] for each in self.rounds)]

    def place(self, plot: Box, number: float, points: float) -> Point:
        """Where a round's points lie."""
        return plot.x + plot.w * number / max(1, len(self.rounds)), plot.bottom - plot.h * points / self.top

    def _draw_grid(self, brush: Brush, plot: Box) -> None:
        for points in range(0, self.top + 1, STEP):
            start, end = self.place(plot, 0, points), self.place(plot, len(self.rounds), points)
            width = brush.px(3 if points == 0 else 1.5)
            pygame.draw.line(brush.target, FAINT, brush.viewport.point(start), brush.viewport.point(end), width)
            brush.text(str(points), (plot.x - 16, start[1]), BODY_BOLD, 24, INK, "right")
        every = max(1, -(-len(self.rounds) // MARKS))
        for number in range(every, len(self.rounds) + 1, every):
            x, y = self.place(plot, number, 0)
            brush.text(str(number), (x, y + 24), SMALL, 24, INK, "middle")
        brush.fitted(self.axis, Box(plot.x - 66, plot.bottom + 10, 110, 30), SMALL, 24, INK)

    def _draw_line(self, brush: Brush, plot: Box, seat: int, shown: float) -> None:
        end = shown * len(self.rounds)
        values = self.values(seat)
        plot = plot.moved(0, (seat - (len(self.guilds) - 1) / 2) * APART)
        points = [self.place(plot, number, value) for number, value in enumerate(values) if number <= end]
        points.append(self.place(plot, end, between_values(values, end)))
        spots = [brush.viewport.point(point) for point in points]
        draw_path(brush.target, spots, self._colour(brush, seat, "dark"), brush.px(8))
        draw_path(brush.target, spots, self._colour(brush, seat, "main"), brush.px(5))

    def _draw_ends(self, brush: Brush, plot: Box, shown: float) -> None:
        """The seals at the lines' ends, moved apart where they would lie on each other."""
        end = shown * len(self.rounds)
        heads = [
            (self.place(plot, end, between_values(self.values(seat), end)), seat) for seat in range(len(self.guilds))
        ]
        heads.sort(key=lambda head: -head[0][1])
        lowest = float("inf")
        for (x, y), seat in heads:
            lowest = min(y, lowest - SEAL - 2)
            seal = Box(x + 6, lowest - SEAL / 2, SEAL, SEAL)
            brush.picture(f"guilds/{self.guilds[seat]}-seal", seal)
            value = round(between_values(self.values(seat), end))
            brush.text(str(value), (seal.right + 8, seal.centre[1]), BODY_BOLD, 26, INK)

    def _colour(self, brush: Brush, seat: int, shade: str) -> Colour:
        colours = brush.look.art.table("guilds/colours").get(self.guilds[seat])
        assert isinstance(colours, dict)
        return hex_colour(colours[shade])


@dataclass
class RoundChooser(Control):
    """A graph whose rounds can be chosen: by a click, or by the arrows and a press. The graph draws itself below."""

    box: Box
    plots: Sequence[Box]
    """Where rounds lie, from nought on: one place, or several with the same rounds."""
    rounds: int
    action: Callable[[int], None]
    how: str
    name: Callable[..., str]
    """The words for a round, given as `round`."""
    chosen: int = 0

    def __post_init__(self) -> None:
        self.chosen = self.rounds
        self.tooltip = self.how

    def round_at(self, at: Point) -> int:
        """The round that a point means, from 1 on; 0 for none."""
        plot = next((plot for plot in self.plots if plot.inset(-NEAR).contains(at)), None)
        if plot is None:
            return 0
        return max(1, min(self.rounds, round((at[0] - plot.x) / plot.w * self.rounds)))

    def hit(self, at: Point) -> bool:
        return bool(self.round_at(at))

    def press_at(self, at: Point) -> bool:
        self.chosen = self.round_at(at) or self.chosen
        return self.press()

    def press(self) -> bool:
        self.action(self.chosen)
        return True

    def step(self, by: int) -> bool:
        if not 1 <= self.chosen + by <= self.rounds:
            return False
        self.chosen += by
        return True

    def draw(self, brush: Brush, hovered: bool = False, pressed: bool = False, focused: bool = False) -> None:
        if not focused:
            return
        for plot in self.plots:
            x = plot.x + plot.w * self.chosen / self.rounds
            brush.shade(Box(x - 2, plot.y - 8, 4, plot.h + 16), RING, 230, radius=2)
        first = self.plots[0]
        label = Box(first.x + 10, first.y - 6, 360, 34)
        brush.fitted(self.name(round=self.chosen), label, BODY_BOLD, 26, INK)


def between_values(values: Sequence[int], at: float) -> float:
    """The value at a place, also between two."""
    number = min(int(at), len(values) - 1)
    following = min(number + 1, len(values) - 1)
    return values[number] + (values[following] - values[number]) * (at - number)


def draw_path(target: pygame.Surface, spots: Sequence[Pixels], colour: Colour, width: int) -> None:
    """A thick line with round joints."""
    for first, second in pairwise(spots):
        pygame.draw.line(target, colour, first, second, width)
    for spot in spots:
        pygame.draw.aacircle(target, colour, spot, width / 2)
