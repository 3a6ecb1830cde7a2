"""Games one after the other as bars: by how many points each was won, upwards, or lost, downwards."""

from collections.abc import Callable, Sequence
from typing import Final

from game.ui.brush import Brush
from game.ui.dates import day_of
from game.ui.language import Language
from game.ui.lettering import Colour
from game.ui.statistics import GameShown
from game.ui.theme import BODY_BOLD, INK, SMALL, TITLE
from game.ui.viewport import Box, Point
from game.ui.widgets.control import Control, draw_focus

MOST: Final = 50
"""Games that are shown: the latest."""
WON: Final[Colour] = (58, 128, 74)
LOST: Final[Colour] = (176, 74, 52)
FAINT: Final[Colour] = (176, 152, 110)
WIDEST: Final = 54.0
LOWEST: Final = 7.0
"""How high the bar of a game is that was decided by nothing but cards."""


class Margins(Control):
    """The latest games, the earliest at the left. One of them is looked at; pressing opens it."""

    def __init__(self, box: Box, games: Sequence[GameShown], action: Callable[[str], None], language: Language) -> None:
        self.box = box
        self.games = games[-MOST:]
        self.chosen = len(self.games) - 1
        self._action = action
        self._language = language

    @property
    def tooltip(self) -> str:  # type: ignore[override]
        """The game that is looked at, in words."""
        game, say = self.games[self.chosen], self._language.say
        modules = ", ".join([say(f"module.{name}.name") for name in game.modules]) or say("statistics.base")
        margin = f"{game.margin:+}".replace("-", "−")
        return say(
            "statistics.game",
            day=day_of(game.ended, self._language),
            rules=f"{game.edition} · {modules}",
            names=", ".join(game.opponents),
            result=say("statistics.won" if game.won else "statistics.lost", count=game.points, margin=margin),
        )

    @property
    def plot(self) -> Box:
        return Box(self.box.x + 74, self.box.y + 70, self.box.w - 110, self.box.h - 128)

    def bar(self, number: int) -> Box:
        """Where a game's bar stands."""
        plot, game = self.plot, self.games[number]
        wide = min(plot.w / len(self.games), WIDEST)
        most = max([5, *[abs(each.margin) for each in self.games]])
        up = game.won
        high = max(LOWEST, abs(game.margin) / most * plot.h / 2)
        middle = plot.centre[1]
        return Box(plot.x + number * wide + wide * 0.12, middle - high if up else middle, wide * 0.76, high)

    def hit(self, at: Point) -> bool:
        if not self.box.contains(at):
            return False
        self.chosen = self._under(at)
        return True

    def _under(self, at: Point) -> int:
        """The game whose bar stands above or below a place, or the nearest."""
        wide = min(self.plot.w / len(self.games), WIDEST)
        return max(0, min(len(self.games) - 1, int((at[0] - self.plot.x) / wide)))

    def press(self) -> bool:
        self._action(self.games[self.chosen].key)
        return True

    def press_at(self, at: Point) -> bool:
        self.chosen = self._under(at)
        return self.press()

    def step(self, by: int) -> bool:
        self.chosen = max(0, min(len(self.games) - 1, self.chosen + by))
        return True

    def draw(self, brush: Brush, hovered: bool = False, pressed: bool = False, focused: bool = False) -> None:
        brush.panel("ui/panel-parchment", self.box)
        say, plot = self._language.say, self.plot
        heading = Box(self.box.x + 42, self.box.y + 18, self.box.w - 84, 40)
        brush.fitted(say("statistics.chart", count=len(self.games)), heading, TITLE, 26, INK)
        middle = plot.centre[1]
        most = max([5, *[abs(game.margin) for game in self.games]])
        for share, label in ((-1, f"−{most}"), (0, "0"), (1, f"+{most}")):
            y = middle - share * plot.h / 2
            brush.shade(Box(plot.x, y - 1, plot.w, 3 if share == 0 else 2), FAINT, 255, radius=0)
            brush.text(label, (plot.x - 14, y), BODY_BOLD, 24, INK, "right")
        for number, game in enumerate(self.games):
            bar = self.bar(number)
            marked = number == self.chosen and (hovered or focused)
            brush.shade(bar, WON if game.won else LOST, 255 if marked else 205, radius=min(5, bar.w / 3))
            if marked:
                brush.outline(bar.inset(-3), INK, 3, radius=6)
        brush.fitted(
            say("statistics.chart.text"), Box(plot.x, self.box.bottom - 46, plot.w, 28), SMALL, 24, INK, "middle"
        )
        if focused:
            draw_focus(brush, self.box)
