"""The games behind a figure of the statistics, ordered by it: each can be opened."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from game.ui.brush import Brush, Look
from game.ui.dates import day_of
from game.ui.days import short_rules_words
from game.ui.scenes.sheet import PagedScene
from game.ui.sound import SoundBoard
from game.ui.statistics import GameShown
from game.ui.surface import draw_surface
from game.ui.theme import BODY, BODY_BOLD, CREAM, GILT, PALE, SMALL, TITLE
from game.ui.viewport import Box
from game.ui.widgets.control import Control, Line, Push

HEADING: Final = Box(110, 30, 1700, 60)
SHEET: Final = Box(110, 108, 1700, 868)
ROWS: Final = 11
ROW: Final = Box(SHEET.x + 34, SHEET.y + 34, SHEET.w - 68, 72)
FOOT: Final = 996.0


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure: its name in words, and what it is of one game; None for a game that is not behind it."""

    title: str
    of: Callable[[GameShown], float | None]
    signed: bool = False
    by_day: bool = False
    """Whether its games are ordered by when they ended, the latest first, and not by the figure."""

    def games(self, games: Sequence[GameShown]) -> list[GameShown]:
        """The games behind it, in their order; `games` are the earliest first."""
        counted = [(value, game) for game in reversed(games) if (value := self.of(game)) is not None]
        if not self.by_day:
            counted.sort(key=lambda pair: -pair[0])
        return [game for _, game in counted]

    def told(self, game: GameShown) -> str:
        value = round(self.of(game) or 0)
        return f"{value:+}".replace("-", "−") if self.signed else str(value)


FIGURES: Final = {
    "games": Figure("statistics.games", lambda game: game.margin, signed=True, by_day=True),
    "share": Figure("statistics.share", lambda game: game.margin if game.won else None, signed=True, by_day=True),
    "margin": Figure("statistics.margin", lambda game: game.margin, signed=True),
    "points": Figure("statistics.points", lambda game: game.points),
    "rounds": Figure("statistics.rounds", lambda game: game.rounds),
    "cards": Figure("statistics.from.cards", lambda game: game.from_cards),
    "nobles": Figure("statistics.from.nobles", lambda game: game.from_nobles),
    "rest": Figure("statistics.from.rest", lambda game: game.from_rest),
    "reviewed": Figure("statistics.accuracy", lambda game: game.accuracy),
}


class CountedGamesScene(PagedScene):
    """Lists them by pages; `on_open` is told the key of the game that a person wants to see."""

    def __init__(
        self,
        look: Look,
        sound: SoundBoard,
        figure: Figure,
        games: Sequence[GameShown],
        on_open: Callable[[str], None],
        on_back: Callable[[], None],
    ) -> None:
        super().__init__(look, sound, on_back)
        self._figure = figure
        self.games = figure.games(games)
        self._on_open = on_open
        self.pages = max(1, -(-len(self.games) // ROWS))
        self.focus = "game.0"
        self.refresh()

    @property
    def here(self) -> Sequence[GameShown]:
        """The games on this page."""
        return self.games[self.page * ROWS : (self.page + 1) * ROWS]

    def refresh(self) -> None:
        say = self.look.language.say
        found: dict[str, Control] = {}
        for number, game in enumerate(self.here):
            found[f"game.{number}"] = Line(row(number), partial(self._on_open, game.key))
        found["back"] = Push(Box(SHEET.x, FOOT, 260, 60), self._on_back, say("new.back"), "left", size=27)
        self.controls = found | self.page_buttons(SHEET.right, FOOT)
        if self.focus not in self.controls:
            self.focus = "back"

    def draw_ground(self, brush: Brush) -> None:
        draw_surface(brush)
        say = self.look.language.say
        brush.fitted(say(self._figure.title), HEADING, TITLE, 44, GILT, "middle")
        brush.panel("ui/panel-wood", SHEET)
        if not self.games:
            room = Box(SHEET.x + 200, SHEET.y + 340, SHEET.w - 400, 160)
            brush.paragraph(say("statistics.none_such"), room, BODY, 34, CREAM, centred=True)
        for number, game in enumerate(self.here):
            self._draw_game(brush, game, row(number))
        if self.pages > 1:
            words = say("lesson.step", number=self.page + 1, total=self.pages)
            brush.fitted(words, Box(SHEET.right - 540, FOOT, 300, 60), BODY, 28, PALE, "right")

    def _draw_game(self, brush: Brush, game: GameShown, box: Box) -> None:
        language = self.look.language
        day, rules, names = Box(box.x + 16, box.y, 290, box.h), Box(box.x + 316, box.y, 410, box.h), box.x + 736
        brush.fitted(day_of(game.ended, language), day, SMALL, 25, PALE)
        brush.fitted(short_rules_words(game.edition, game.modules, language), rules, SMALL, 25, CREAM)
        brush.fitted(", ".join(game.opponents), Box(names, box.y, 420, box.h), SMALL, 25, CREAM)
        margin = f"{game.margin:+}".replace("-", "−")
        result = language.say("statistics.won" if game.won else "statistics.lost", count=game.points, margin=margin)
        brush.fitted(result, Box(names + 440, box.y, 340, box.h), SMALL, 25, PALE)
        brush.text(self._figure.told(game), (box.right - 18, box.centre[1]), BODY_BOLD, 30, GILT, "right")


def row(number: int) -> Box:
    """Where a game is told."""
    return ROW.moved(0, number * ROW.h)
