"""Statistics: what a person's finished games add up to, and every game behind the figures."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final, TypeVar

from game.ui.brush import Brush, Look
from game.ui.scenes.counted_games import FIGURES, CountedGamesScene
from game.ui.scenes.menu import Entry
from game.ui.scenes.sheet import ReadingScene, draw_note
from game.ui.sound import SoundBoard
from game.ui.statistics import Figures, Statistics, Wanted
from game.ui.surface import draw_surface
from game.ui.theme import BODY, BODY_BOLD, BODY_ITALIC, CREAM, GILT, PALE, SMALL, TITLE
from game.ui.viewport import Box
from game.ui.widgets.control import Control, Line, Push
from game.ui.widgets.margins import Margins
from game.ui.widgets.options import Chooser
from game.ui.widgets.shares import SOURCES as SOURCES_OF_POINTS
from game.ui.widgets.shares import draw_share, draw_sources, source_row

HEADING: Final = Box(50, 30, 1820, 60)
FILTERS: Final = Box(50, 108, 440, 868)
RIGHT: Final = 514.0
WIDE: Final = 1356.0
TILES: Final = Box(RIGHT, 108, WIDE, 148)
CHART: Final = Box(RIGHT, 272, WIDE, 352)
LEVELS: Final = Box(RIGHT, 640, 830, 336)
SOURCES: Final = Box(RIGHT + 846, 640, WIDE - 846, 336)
SOURCE_ROOM: Final = Box(SOURCES.x + 34, SOURCES.y + 84, SOURCES.w - 68, SOURCES.h - 110)
TILE_NAMES: Final = ("games", "share", "margin", "points", "rounds")
FOOT: Final = 996.0
GAP: Final = 16.0
FURTHER_WIDE: Final = 390.0
REVIEWED: Final = Box(RIGHT + 2 * (FURTHER_WIDE + GAP), FOOT, WIDE - 2 * (FURTHER_WIDE + GAP), 60)
CHOOSER_HIGH: Final = 58.0

EDITIONS: Final = (None, "2017", "2024")
PLAYERS: Final = (None, 2, 3, 4)

Value = TypeVar("Value")


class StatisticsScene(ReadingScene):
    """Shows what `statistics` has counted; `on_open` is told the key of the game that a person wants to see.

    `further` are the scenes that tell more of a person's games.
    """

    def __init__(
        self,
        look: Look,
        sound: SoundBoard,
        statistics: Statistics,
        levels: Sequence[str],
        styles: Sequence[str],
        on_open: Callable[[str], None],
        on_back: Callable[[], None],
        further: Sequence[Entry] = (),
    ) -> None:
        super().__init__(look, sound, on_back, statistics)
        self._statistics = statistics
        self._levels = (None, *levels)
        self._styles = (None, *styles)
        self._on_open = on_open
        self._further = further
        self.wanted = Wanted()
        self.focus = "back"
        self.refresh()

    def refresh(self) -> None:
        statistics, wanted = self._statistics, self.wanted
        self.figures = statistics.figures(wanted)
        self._by_level = statistics.by_level(replace(wanted, level=None))
        self.controls = self._filters()
        if self.figures is not None:
            for number, (level, _) in enumerate(self._by_level):
                row = level_row(number, len(self._by_level))
                box = Box(row.x - 12, row.y + 2, row.w + 24, row.h - 4)
                self.controls[f"against.{level}"] = Line(box, partial(self._want_level, level), wanted.level == level)
            self.controls |= self._ways_to_games(self.figures)
        games = statistics.games(wanted)
        if games:
            self.controls["games"] = Margins(CHART, games, self._on_open, self.look.language)
        box = Box(FILTERS.x, FOOT, 260, 60)
        self.controls["back"] = Push(box, self._on_back, self._say("new.back"), "left", size=27)
        for number, (label, icon, action) in enumerate(self._further):
            box = Box(RIGHT + number * (FURTHER_WIDE + GAP), FOOT, FURTHER_WIDE, 60)
            self.controls[label] = Push(box, action, self._say(label), icon, size=27)

    def _say(self, key: str, **values: object) -> str:
        return self.look.language.say(key, **values)

    def _ways_to_games(self, figures: Figures) -> dict[str, Control]:
        """Every figure leads to the games behind it."""
        boxes = {name: tile(number) for number, name in enumerate(TILE_NAMES)}
        for number, (name, _) in enumerate(SOURCES_OF_POINTS):
            line = source_row(SOURCE_ROOM, number)
            boxes[name] = Box(line.x - 12, line.y + 1, line.w + 24, line.h - 2)
        if figures.reviewed:
            boxes["reviewed"] = REVIEWED
        hint = self._say("statistics.behind")
        return {
            f"figure.{name}": Line(box, partial(self._show_games, name), tooltip=hint) for name, box in boxes.items()
        }

    def _show_games(self, name: str) -> None:
        if self.stage is not None:
            games = self._statistics.games(self.wanted)
            scene = CountedGamesScene(self.look, self.sound, FIGURES[name], games, self._on_open, self.stage.pop)
            self.stage.push(scene)

    # What is counted

    def _filters(self) -> dict[str, Control]:
        wanted = self.wanted
        modules = (None, *self._statistics.module_sets())
        rows: list[tuple[str, str, Callable[[int], None]]] = [
            ("edition", wanted.edition or self._say("statistics.any_edition"), partial(self._turn_edition, EDITIONS)),
            ("modules", self._modules_in_words(wanted.modules), partial(self._turn_modules, modules)),
            ("players", self._players_in_words(wanted.players), partial(self._turn_players, PLAYERS)),
            ("level", self._level_in_words(wanted.level), partial(self._turn_level, self._levels)),
            ("style", self._style_in_words(wanted.style), partial(self._turn_style, self._styles)),
            ("unaided", self._say(f"statistics.unaided.{'yes' if wanted.unaided else 'no'}"), self._turn_unaided),
        ]
        step = (FILTERS.h - 90) / len(rows)
        found: dict[str, Control] = {}
        for number, (name, label, action) in enumerate(rows):
            y = FILTERS.y + 78 + number * step + 44
            box = Box(FILTERS.x + 32, y, FILTERS.w - 64, CHOOSER_HIGH)
            found[name] = Chooser(box, action, label, label if name == "modules" else "")
        return found

    def _modules_in_words(self, modules: tuple[str, ...] | None) -> str:
        if modules is None:
            return self._say("statistics.any_modules")
        return ", ".join([self._say(f"module.{name}.name") for name in modules]) or self._say("statistics.base")

    def _players_in_words(self, players: int | None) -> str:
        if players is None:
            return self._say("statistics.any_players")
        return self._say("statistics.players", count=players)

    def _level_in_words(self, level: str | None) -> str:
        return self._say("statistics.any_level") if level is None else self._say(f"level.{level}")

    def _style_in_words(self, style: str | None) -> str:
        return self._say("statistics.any_style") if style is None else self._say(f"style.{style}")

    def _turn_edition(self, values: Sequence[str | None], by: int) -> None:
        self._want(replace(self.wanted, edition=following(values, self.wanted.edition, by)))

    def _turn_modules(self, values: Sequence[tuple[str, ...] | None], by: int) -> None:
        self._want(replace(self.wanted, modules=following(values, self.wanted.modules, by)))

    def _turn_players(self, values: Sequence[int | None], by: int) -> None:
        self._want(replace(self.wanted, players=following(values, self.wanted.players, by)))

    def _turn_level(self, values: Sequence[str | None], by: int) -> None:
        self._want(replace(self.wanted, level=following(values, self.wanted.level, by)))

    def _turn_style(self, values: Sequence[str | None], by: int) -> None:
        self._want(replace(self.wanted, style=following(values, self.wanted.style, by)))

    def _turn_unaided(self, by: int) -> None:
        self._want(replace(self.wanted, unaided=not self.wanted.unaided))

    def _want_level(self, level: str) -> None:
        """Show the games against a level, or once more those against all."""
        self._want(replace(self.wanted, level=None if self.wanted.level == level else level))

    def _want(self, wanted: Wanted) -> None:
        self.wanted = wanted
        self.refresh()

    # What happens

    # What is drawn

    def draw_ground(self, brush: Brush) -> None:
        draw_surface(brush)
        brush.fitted(self._say("statistics.title"), HEADING, TITLE, 44, GILT, "middle")
        draw_note(brush, self._statistics.note)
        self._draw_filters(brush)
        if self.figures is None:
            brush.panel("ui/panel-wood", Box(RIGHT, FILTERS.y, WIDE, FILTERS.h))
            room = Box(RIGHT + 160, FILTERS.y + 320, WIDE - 320, 240)
            brush.paragraph(self._nothing(), room, BODY, 34, CREAM, centred=True)
            return
        self._draw_tiles(brush, self.figures)
        if not self.figures.finished:
            brush.panel("ui/panel-wood", CHART)
            room = Box(CHART.x + 160, CHART.centre[1] - 46, CHART.w - 320, 120)
            brush.paragraph(self._say("statistics.none"), room, BODY, 30, CREAM, centred=True)
        self._draw_levels(brush)
        if self.figures.reviewed:
            self._draw_reviewed(brush, self.figures)
        brush.panel("ui/panel-wood", SOURCES)
        brush.fitted(self._say("statistics.sources"), heading_of(SOURCES), TITLE, 26, GILT)
        draw_sources(brush, SOURCE_ROOM, self.figures)

    def _nothing(self) -> str:
        """Why there is nothing to be seen."""
        if self._statistics.fault:
            return self._say("statistics.fault", reason=self._statistics.fault)
        reading = self._statistics.reading
        if reading is not None:
            done, total = reading
            return self._say("statistics.reading", done=done, total=total)
        return self._say("statistics.none" if self.wanted == Wanted() else "statistics.none_such")

    def _draw_filters(self, brush: Brush) -> None:
        brush.panel("ui/panel-wood", FILTERS)
        brush.fitted(self._say("statistics.which"), heading_of(FILTERS), TITLE, 26, GILT)
        for name in ("edition", "modules", "players", "level", "style", "unaided"):
            box = self.controls[name].box
            label = Box(box.x + 4, box.y - 38, box.w - 8, 34)
            brush.fitted(self._say(f"statistics.by.{name}"), label, BODY_ITALIC, 25, PALE)

    def _draw_tiles(self, brush: Brush, figures: Figures) -> None:
        likely = self._say("statistics.likely", low=percent(figures.low), high=percent(figures.high))
        told = (
            (str(figures.games), self._wins_in_words(figures)),
            (self._say("number.percent", percent=percent(figures.share)), likely),
            (f"{figures.margin:+.1f}" if figures.finished else "–", self._say("statistics.mean")),
            (f"{figures.points:.1f}" if figures.finished else "–", self._say("statistics.mean")),
            (f"{figures.rounds:.1f}" if figures.finished else "–", self._say("statistics.mean")),
        )
        for number, (name, (figure, text)) in enumerate(zip(TILE_NAMES, told, strict=True)):
            box = tile(number)
            brush.panel("ui/panel-wood", box)
            inner = Box(box.x + 22, box.y + 18, box.w - 44, box.h - 36)
            brush.fitted(self._say(f"statistics.{name}"), Box(inner.x, inner.y, inner.w, 28), SMALL, 24, PALE, "middle")
            brush.fitted(self._decimal(figure), Box(inner.x, inner.y + 28, inner.w, 54), TITLE, 46, GILT, "middle")
            brush.fitted(text, Box(box.x + 6, inner.bottom - 28, box.w - 12, 30), SMALL, 24, CREAM, "middle")

    def _wins_in_words(self, figures: Figures) -> str:
        """How many games were won; and how many were given up, if any were."""
        wins = self._say("statistics.wins", count=figures.wins)
        return f"{wins}, {self._say('statistics.abandoned', count=figures.abandoned)}" if figures.abandoned else wins

    def _draw_reviewed(self, brush: Brush, figures: Figures) -> None:
        """How exactly the reviewed games were played, and how the cards fell in them."""
        luck = f"{percent(figures.luck):+}".replace("-", "−")
        accuracy = round(figures.accuracy)
        words = self._say("statistics.reviewed", count=figures.reviewed, accuracy=accuracy, luck=luck)
        brush.fitted(words, REVIEWED, BODY_ITALIC, 26, PALE, "right")

    def _decimal(self, figure: str) -> str:
        return figure.replace(".", self._say("number.point"))

    def _draw_levels(self, brush: Brush) -> None:
        brush.panel("ui/panel-wood", LEVELS)
        brush.fitted(self._say("statistics.levels"), heading_of(LEVELS), TITLE, 26, GILT)
        for number, (level, figures) in enumerate(self._by_level):
            row = level_row(number, len(self._by_level))
            middle = row.centre[1]
            brush.fitted(self._say(f"level.{level}"), Box(row.x, row.y, 220, row.h), BODY_BOLD, 27, CREAM)
            if figures is None:
                brush.text("–", (row.x + 250, middle), BODY_BOLD, 26, PALE)
                continue
            counted = self._say("statistics.counted", wins=figures.wins, games=figures.games)
            brush.fitted(counted, Box(row.x + 230, row.y, 170, row.h), SMALL, 24, PALE)
            draw_share(brush, Box(row.x + 410, row.y + 8, row.w - 410 - 90, row.h - 16), figures)
            share = self._say("number.percent", percent=percent(figures.share))
            brush.text(share, (row.right, middle), BODY_BOLD, 27, GILT, "right")


def tile(number: int) -> Box:
    """Where one of the main figures stands."""
    wide = (TILES.w - GAP * (len(TILE_NAMES) - 1)) / len(TILE_NAMES)
    return Box(TILES.x + number * (wide + GAP), TILES.y, wide, TILES.h)


def level_row(number: int, count: int) -> Box:
    """Where the games against a level are told."""
    high = (LEVELS.h - 100) / count
    return Box(LEVELS.x + 34, LEVELS.y + 76 + number * high, LEVELS.w - 68, high)


def heading_of(box: Box) -> Box:
    """Where a panel's heading stands."""
    return Box(box.x + 34, box.y + 22, box.w - 68, 40)


def percent(share: float) -> int:
    return round(100 * share)


def following(values: Sequence[Value], value: Value, by: int) -> Value:
    """The value so many places on; from the first if it is not among them any more."""
    place = values.index(value) if value in values else 0
    return values[(place + by) % len(values)]
