"""The statistics screen: filters count what they say, and every game behind the figures can be opened."""

from random import Random
from typing import Any

import pytest

from game.app.sample_statistics import SampleStatistics
from game.app.staging import headless_look, stage_of
from game.ui.brush import Brush
from game.ui.input import KeyPressed, PointerMoved, PointerPressed, PointerReleased
from game.ui.scenes.counted_games import FIGURES, ROWS, CountedGamesScene
from game.ui.scenes.form import FormScene
from game.ui.scenes.statistics import StatisticsScene, following
from game.ui.sound import SoundBoard
from game.ui.statistics import Figures, Wanted
from game.ui.viewport import Point
from game.ui.widgets.margins import MOST, Margins
from tests.ui.pilot import ASSETS, Pilot


class Counting(SampleStatistics):
    """Notes what it is asked for."""

    def __init__(self, count: int = 38) -> None:
        super().__init__(count)
        self.asked: list[Wanted] = []

    def figures(self, wanted: Wanted) -> Figures | None:
        self.asked.append(wanted)
        return super().figures(wanted)


def scene_of(statistics: SampleStatistics) -> tuple[StatisticsScene, list[str]]:
    opened: list[str] = []
    look, sound = headless_look("en"), SoundBoard(ASSETS / "sounds", Random(1))
    levels, styles = ("novice", "master"), ("rusher",)
    return StatisticsScene(
        look, sound, statistics, levels, styles, opened.append, lambda: opened.append("back")
    ), opened


def click(scene: FormScene, at: Point) -> None:
    scene.handle(PointerMoved(at))
    scene.handle(PointerPressed(at, 1))
    scene.handle(PointerReleased(at, 1))


def test_every_filter_is_asked_for() -> None:
    counting = Counting()
    scene, _ = scene_of(counting)
    wanted = {"edition": "2017", "modules": (), "players": 2, "level": "novice", "style": "rusher", "unaided": True}
    for name in wanted:
        box = scene.controls[name].box
        click(scene, (box.right - 20, box.centre[1]))
    assert scene.wanted == Wanted("2017", (), 2, "novice", "rusher", True)
    assert counting.asked[-1] == scene.wanted


def test_the_figures_of_a_level_lead_to_its_games_and_back() -> None:
    scene, _ = scene_of(SampleStatistics())
    click(scene, scene.controls["against.merchant"].box.centre)
    assert scene.wanted == Wanted(level="merchant")
    click(scene, scene.controls["against.merchant"].box.centre)
    assert scene.wanted == Wanted()


def test_a_pressed_bar_opens_its_game() -> None:
    scene, opened = scene_of(SampleStatistics())
    chart = scene.controls["games"]
    assert isinstance(chart, Margins)
    click(scene, chart.bar(3).centre)
    assert opened == [chart.games[3].key]


def test_the_keys_walk_along_the_bars_and_open_one() -> None:
    scene, opened = scene_of(SampleStatistics())
    scene.focus = "games"
    chart = scene.controls["games"]
    assert isinstance(chart, Margins)
    for key in ("left", "left", "return"):
        scene.handle(KeyPressed(key))
    assert opened == [chart.games[-3].key]


def test_only_the_latest_games_have_bars_and_all_fit() -> None:
    scene, _ = scene_of(SampleStatistics(400))
    chart = scene.controls["games"]
    assert isinstance(chart, Margins)
    assert len(chart.games) == MOST
    assert all(chart.plot.x <= chart.bar(n).x and chart.bar(n).right <= chart.plot.right + 1 for n in range(MOST))


def test_without_games_there_is_no_chart() -> None:
    scene, _ = scene_of(SampleStatistics(0))
    assert "games" not in scene.controls
    assert scene.figures is None


def test_a_value_that_is_gone_is_followed_by_the_second() -> None:
    assert following((None, 2, 3), 9, 1) == 2
    assert following((None, 2, 3), None, -1) == 3


@pytest.mark.parametrize("name", FIGURES)
def test_every_figure_leads_to_its_games_in_its_order(name: str) -> None:
    scene, opened = scene_of(SampleStatistics())
    stage = stage_of(scene, size=(1920, 1080))
    scene.wanted = Wanted(level="merchant")
    scene.refresh()
    click(scene, scene.controls[f"figure.{name}"].box.centre)
    stage.settle()
    listed = stage.top
    assert isinstance(listed, CountedGamesScene)
    figure, games = FIGURES[name], SampleStatistics().games(scene.wanted)
    behind = [game for game in games if figure.of(game) is not None]
    assert sorted(game.key for game in listed.games) == sorted(game.key for game in behind)
    assert len(behind) < len(games) if name in ("share", "reviewed") else behind == list(games)
    values = [figure.of(game) or 0 for game in listed.games]
    if figure.by_day:
        assert [game.key for game in listed.games] == [game.key for game in reversed(behind)]
    else:
        assert values == sorted(values, reverse=True)
    click(listed, listed.controls["game.2"].box.centre)
    assert opened == [listed.games[2].key]
    listed.handle(KeyPressed("escape"))
    stage.settle()
    assert stage.top is scene


def test_the_games_behind_a_figure_are_turned_by_pages() -> None:
    scene, opened = scene_of(SampleStatistics(25))
    stage = stage_of(scene, size=(1920, 1080))
    click(scene, scene.controls["figure.games"].box.centre)
    stage.settle()
    listed = stage.top
    assert isinstance(listed, CountedGamesScene)
    assert (listed.pages, len(listed.here)) == (3, ROWS)
    assert "before" not in listed.controls
    click(listed, listed.controls["after"].box.centre)
    assert listed.page == 1
    listed.scroll(-1)
    assert (listed.page, len(listed.here)) == (2, 3)
    assert "after" not in listed.controls
    assert not listed.scroll(-1)
    click(listed, listed.controls["game.0"].box.centre)
    assert opened == [listed.games[2 * ROWS].key]


def test_a_figure_of_no_games_leads_nowhere() -> None:
    scene, _ = scene_of(SampleStatistics(0))
    assert not [name for name in scene.controls if name.startswith("figure.")]


def test_where_all_was_abandoned_there_are_no_means_and_no_hole(monkeypatch: pytest.MonkeyPatch) -> None:
    class Abandoned(SampleStatistics):
        def figures(self, wanted: Wanted) -> Figures | None:
            return Figures(1, 0, 0.0, 0.79, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, abandoned=1)

    scene, _ = scene_of(Abandoned(0))
    drawn: list[str] = []
    fitted, paragraph = Brush.fitted, Brush.paragraph

    def hear_line(self: Brush, text: str, *rest: Any) -> float:
        drawn.append(text)
        return fitted(self, text, *rest)

    def hear_words(self: Brush, text: str, *rest: Any, **named: Any) -> float:
        drawn.append(text)
        return paragraph(self, text, *rest, **named)

    monkeypatch.setattr(Brush, "fitted", hear_line)
    monkeypatch.setattr(Brush, "paragraph", hear_words)
    Pilot(scene).draw()
    assert "0 won, 1 abandoned" in drawn
    assert drawn.count("–") == 3
    assert "+0.0" not in drawn
    assert scene.look.language.say("statistics.none") in drawn
