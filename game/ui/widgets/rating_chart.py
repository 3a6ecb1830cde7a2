"""A rating over games as a line, among the levels' own: each game can be looked at, and pressing opens it."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.ui.brush import Brush
from game.ui.dates import day_of
from game.ui.language import Language
from game.ui.lettering import Colour
from game.ui.rating import FairGameShown
from game.ui.theme import BAD, CREAM, GILT, GOOD, PALE, SMALL
from game.ui.viewport import Box, Point
from game.ui.widgets.control import Control, draw_focus

MOST: Final = 50
"""Games that are shown: the latest."""
MARGIN: Final = 60
"""Points of rating left free above and below what is shown."""
LABEL: Final = 250.0
DOT: Final = 9.0
FAINT: Final[Colour] = (150, 128, 92)


class RatingChart(Control):
    """The latest games, the earliest at the left."""

    def __init__(
        self,
        box: Box,
        games: Sequence[FairGameShown],
        levels: Sequence[tuple[str, int]],
        action: Callable[[str], None],
        language: Language,
    ) -> None:
        self.box = box
        self.games = games[-MOST:]
        self.chosen = len(self.games) - 1
        self._levels = levels
        self._action = action
        self._language = language
        ratings = [rating for _, rating in levels] + [game.after for game in self.games]
        self._low, self._high = min(ratings) - MARGIN, max(ratings) + MARGIN

    @property
    def enabled(self) -> bool:  # type: ignore[override]
        return bool(self.games)

    @property
    def tooltip(self) -> str:  # type: ignore[override]
        """The game that is looked at, in words."""
        if not self.games:
            return ""
        game, say = self.games[self.chosen], self._language.say
        result = "won" if game.score == 1 else "shared" if game.score else "lost" if game.key else "gone"
        return say(
            f"fair.game.{result}",
            day=day_of(game.ended, self._language),
            level=say(f"level.{game.level}"),
            before=game.before,
            after=game.after,
        )

    @property
    def plot(self) -> Box:
        return Box(self.box.x + LABEL, self.box.y + 20, self.box.w - LABEL - 30, self.box.h - 40)

    def _y(self, rating: float) -> float:
        plot = self.plot
        return plot.bottom - (rating - self._low) / (self._high - self._low) * plot.h

    def point(self, number: int) -> Point:
        """Where a game's dot is; the one before the first is where the line begins."""
        plot, count = self.plot, max(1, len(self.games))
        rating = self.games[number].after if number >= 0 else self.games[0].before
        return plot.x + (number + 1) * plot.w / count, self._y(rating)

    def hit(self, at: Point) -> bool:
        if not self.games or not self.box.contains(at):
            return False
        self.chosen = min(range(len(self.games)), key=lambda number: abs(self.point(number)[0] - at[0]))
        return True

    def press(self) -> bool:
        self._action(self.games[self.chosen].key)
        return True

    def step(self, by: int) -> bool:
        wanted = min(max(0, self.chosen + by), len(self.games) - 1)
        moved, self.chosen = wanted != self.chosen, wanted
        return moved

    def draw(self, brush: Brush, hovered: bool = False, pressed: bool = False, focused: bool = False) -> None:
        say, plot = self._language.say, self.plot
        for level, rating in self._levels:
            y = self._y(rating)
            brush.shade(Box(plot.x, y - 1, plot.w, 2), FAINT, 130, radius=0)
            brush.fitted(say(f"level.{level}"), Box(self.box.x + 14, y - 19, LABEL - 110, 38), SMALL, 24, PALE, "right")
            brush.fitted(str(rating), Box(plot.x - 84, y - 19, 70, 38), SMALL, 24, CREAM, "right")
        if not self.games:
            return
        points = [brush.viewport.point(self.point(number)) for number in range(-1, len(self.games))]
        pygame.draw.lines(brush.target, GILT, False, points, max(2, brush.px(4)))
        for number, game in enumerate(self.games):
            size = DOT * (1.6 if number == self.chosen and (hovered or focused) else 1.0)
            colour = GOOD if game.score == 1 else BAD if not game.score else PALE
            pygame.draw.circle(brush.target, colour, points[number + 1], max(3, brush.px(size)))
        if focused:
            draw_focus(brush, self.box)
