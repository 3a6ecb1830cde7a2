"""The chart of a review: everybody's chance to win over the game, and under it what each choice and each card did."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pygame

from game.ui.brush import Brush
from game.ui.faces import hex_colour
from game.ui.lettering import Colour
from game.ui.review import ReviewedStep, ShownReview
from game.ui.theme import BODY_BOLD, INK, SMALL, TITLE
from game.ui.viewport import Box, Point
from game.ui.widgets.control import Control, draw_focus
from game.ui.widgets.graph import FAINT, SEAL, draw_path

OWN: Final = (168, 44, 34)
FORTUNE: Final = (190, 140, 30)
OTHERS: Final = (96, 112, 120)
"""The bars: one's own choices, the cards that came, the others' choices."""
OTHER_TRY: Final = (34, 66, 120)
"""The curve of another try."""
CURVE_SHARE: Final = 0.62
"""How much of the height the curve has."""
LEAST_BAR: Final = 0.1
"""The largest change fills half of the bars' height, but not if it is less than this."""
HEAD: Final = 62.0
"""Room above the curve for what it shows and what it is compared with."""
DASH: Final = 14.0
TITLE_WIDE: Final = 400.0


@dataclass(frozen=True, slots=True)
class Beside:
    """Another try of the same game, whose curve is drawn over this one's from where they part."""

    review: ShownReview
    parting: int
    """How many choices the two have in common."""

    @property
    def shared(self) -> int:
        """How many steps the two have in common."""
        return len([step for step in self.review.steps if step.stop <= self.parting])


class ChanceChart(Control):
    """Can be clicked, dragged along and stepped through; `choose` is told the step's place. `words` say what the curve
    shows and what is counted below it."""

    def __init__(
        self,
        box: Box,
        review: ShownReview,
        guilds: Sequence[str],
        chosen: int,
        words: tuple[str, str],
        choose: Callable[[int], None],
        beside: Beside | None = None,
    ) -> None:
        self.box = box
        self._head = Box(box.x, box.y, box.w, HEAD)
        self._beside = beside
        self._count = max(len(review.steps), len(beside.review.steps) if beside is not None else 0)
        self._review = review
        self._guilds = guilds
        self._chosen = chosen
        self._title, self._axis = words
        self._choose = choose
        fortunes = [step.fortune.change for step in review.steps if step.fortune is not None]
        self._full = max([LEAST_BAR, *[abs(change) for change in (*fortunes, *[step.change for step in review.steps])]])
        self._plot = Box(box.x + 108, box.y + 28 + HEAD, box.w - 170, box.h - 84 - HEAD)

    # What it does

    def hit(self, at: Point) -> bool:
        """What lies in its head is not its own."""
        return self.box.contains(at) and not self._head.contains(at)

    def place_at(self, at: Point) -> int:
        """The step that a point is on."""
        share = (at[0] - self._plot.x) / self._plot.w
        return min(len(self._review.steps) - 1, max(0, int(share * self._count)))

    def press_at(self, at: Point) -> bool:
        if self._review.steps:
            self._choose(self.place_at(at))
        return bool(self._review.steps)

    def drag_to(self, at: Point) -> bool:
        return self.press_at(at)

    def step(self, by: int) -> bool:
        count = len(self._review.steps)
        if count:
            self._choose((self._chosen + by) % count)
        return bool(count)

    def wheel(self, by: int) -> bool:
        return self.step(-by)

    # How it looks

    @property
    def _curve(self) -> Box:
        return Box(self._plot.x, self._plot.y, self._plot.w, self._plot.h * CURVE_SHARE)

    @property
    def _bars(self) -> Box:
        top = self._curve.bottom + 26
        return Box(self._plot.x, top, self._plot.w, self._plot.bottom - top)

    def _x(self, number: float) -> float:
        return self._plot.x + self._plot.w * number / max(1, self._count)

    def draw(self, brush: Brush, hovered: bool = False, pressed: bool = False, focused: bool = False) -> None:
        brush.panel("ui/panel-parchment", self.box)
        self._draw_grid(brush)
        self._draw_chosen(brush)
        for number, step in enumerate(self._review.steps):
            self._draw_bars(brush, number, step)
        for seat in range(len(self._guilds)):
            self._draw_curve(brush, seat)
        self._draw_ends(brush)
        title = Box(self._head.x + 44, self._head.y + 32, TITLE_WIDE, 40)
        told = brush.fitted(self._title, title, TITLE, 26, INK)
        if self._beside is not None:
            self._draw_beside(brush, self._beside, title.x + told + 24)
        if focused:
            draw_focus(brush, self.box.inset(12))

    def _line(self, brush: Brush, colour: Colour, start: Point, end: Point, width: float) -> None:
        first, second = brush.viewport.point(start), brush.viewport.point(end)
        pygame.draw.line(brush.target, colour, first, second, brush.px(width))

    def _draw_grid(self, brush: Brush) -> None:
        curve, bars = self._curve, self._bars
        for percent in (0, 25, 50, 75, 100):
            y = curve.bottom - curve.h * percent / 100
            self._line(brush, FAINT, (curve.x, y), (curve.right, y), 1.5 if percent % 50 else 2.5)
            brush.text(f"{percent}", (curve.x - 14, y), BODY_BOLD, 24, INK, "right")
        middle = bars.y + bars.h / 2
        self._line(brush, FAINT, (bars.x, middle), (bars.right, middle), 2.5)
        before, width = 0, 0.0
        for number, step in enumerate(self._review.steps):
            # Only where a round begins; where that is too near to the last one, none.
            if step.round != before and self._x(number) >= width:
                width = self._x(number) + 44
                brush.text(str(step.round), (self._x(number) + 4, self._plot.bottom + 22), SMALL, 24, INK)
            before = step.round
        brush.fitted(self._axis, Box(self.box.x + 24, self._plot.bottom + 6, 84, 32), SMALL, 24, INK)

    def _draw_chosen(self, brush: Brush) -> None:
        wide = self._x(1) - self._x(0)
        band = Box(self._x(self._chosen), self._plot.y - 6, max(4.0, wide), self._plot.h + 10)
        brush.shade(band, (120, 90, 40), 70, radius=4)

    def _draw_bars(self, brush: Brush, number: int, step: ReviewedStep) -> None:
        bars, wide = self._bars, self._x(1) - self._x(0)
        middle, half = bars.y + bars.h / 2, bars.h / 2
        parts = [(step.change, OWN if step.seat == self._review.seat else OTHERS)]
        if step.fortune is not None:
            parts.append((step.fortune.change, FORTUNE))
        for place, (change, colour) in enumerate(parts):
            high = abs(change) / self._full * half
            x = self._x(number) + wide * place / len(parts)
            top = middle - high if change > 0 else middle
            if high >= 0.5:
                brush.shade(Box(x, top, max(2.0, wide / len(parts) - 1), high), colour, 255, radius=0)
        if step.called and step.opinion is not None:
            brush.text("!" * (1 + (step.opinion.verdict == "blunder")), (self._x(number + 0.5), bars.y - 10),
                       BODY_BOLD, 26, OWN, "middle")  # fmt: skip

    def _draw_curve(self, brush: Brush, seat: int) -> None:
        curve = self._curve
        chances = [*[step.chances[seat] for step in self._review.steps], self._review.end[seat]]
        spots = [
            brush.viewport.point((self._x(number), curve.bottom - curve.h * chance))
            for number, chance in enumerate(chances)
        ]
        colours = brush.look.art.table("guilds/colours").get(self._guilds[seat])
        assert isinstance(colours, dict)
        own = seat == self._review.seat
        draw_path(brush.target, spots, hex_colour(colours["dark"]), brush.px(8 if own else 5))
        draw_path(brush.target, spots, hex_colour(colours["main"]), brush.px(5 if own else 3))

    def _draw_ends(self, brush: Brush) -> None:
        """The seals at the curves' ends, moved apart where they would lie on each other."""
        curve, chances = self._curve, self._review.end
        lowest = float("inf")
        for seat in sorted(range(len(self._guilds)), key=lambda seat: chances[seat]):
            lowest = min(curve.bottom - curve.h * chances[seat], lowest - SEAL - 2)
            x = self._x(len(self._review.steps)) + 6
            brush.picture(f"guilds/{self._guilds[seat]}-seal", Box(x, lowest - SEAL / 2, SEAL, SEAL))

    def _draw_beside(self, brush: Brush, beside: Beside, key: float) -> None:
        """The other try's curve, dashed, from where the two part; a line tells where that is. A piece of it stands
        in the head, before the words for that try."""
        curve, seat, steps = self._curve, self._review.seat, beside.review.steps
        chances = [*[step.chances[seat] for step in steps], beside.review.end[seat]][beside.shared :]
        spots = [
            (self._x(beside.shared + number), curve.bottom - curve.h * chance) for number, chance in enumerate(chances)
        ]
        draw_dashes(brush, [(self._x(beside.shared), curve.y - 8), (self._x(beside.shared), curve.bottom)], FAINT, 3)
        draw_dashes(brush, spots, OTHER_TRY, 6)
        sample = self._head.y + 52
        draw_dashes(brush, [(key, sample), (key + 5 * DASH, sample)], OTHER_TRY, 6)
        if spots:
            pygame.draw.aacircle(brush.target, OTHER_TRY, brush.viewport.point(spots[-1]), brush.px(8))


def draw_dashes(brush: Brush, spots: Sequence[Point], colour: Colour, width: float) -> None:
    """A dashed line from point to point."""
    left, drawn = DASH, True
    for (x, y), (goal_x, goal_y) in pairwise(spots):
        length, done = math.hypot(goal_x - x, goal_y - y), 0.0
        while done < length:
            step = min(left, length - done)
            if drawn:
                ends = [
                    brush.viewport.point((x + (goal_x - x) * share, y + (goal_y - y) * share))
                    for share in (done / length, (done + step) / length)
                ]
                pygame.draw.line(brush.target, colour, ends[0], ends[1], brush.px(width))
            done, left = done + step, left - step
            if left <= 0:
                left, drawn = DASH, not drawn
