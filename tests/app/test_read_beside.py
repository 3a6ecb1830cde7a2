"""Opening the road, the lessons, the puzzles and the days for the first time: the window waits for no file."""

import threading
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

import pytest

from game.app import days, puzzle_books, road_view, stops
from game.app.files import read_text
from game.road.days import FIRST_DAY, day_deal
from game.ui.scene import Scene
from game.ui.scenes.days import DaysScene
from game.ui.scenes.puzzles import PuzzlesScene
from game.ui.scenes.road import RoadScene
from game.ui.scenes.waiting import WaitingScene
from tests.app.player import Player

OPENED = (("The Lapis Road", RoadScene), ("Puzzles", PuzzlesScene))


@pytest.fixture(autouse=True)
def nothing_read() -> None:
    """As in a program that was just started."""
    for known in (stops.lessons, stops.road_stops, road_view.road_map, puzzle_books.load_books):
        known.cache_clear()


@pytest.mark.parametrize(("label", "scene"), OPENED)
def test_files_are_read_beside_the_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, label: str, scene: type[Scene]
) -> None:
    threads: list[threading.Thread] = []
    go_on = threading.Event()

    def telling(read: Callable[..., object]) -> Callable[..., object]:
        def tell(*arguments: object) -> object:
            threads.append(threading.current_thread())
            assert go_on.wait(60)
            return read(*arguments)

        return tell

    monkeypatch.setattr(stops, "load_stop", telling(stops.load_stop))
    monkeypatch.setattr("game.app.puzzle_books.read_text", telling(read_text))
    with Player(tmp_path) as player:
        entries = player.top._entries  # type: ignore[attr-defined]
        action = next(action for key, _, action in entries if player.program.shell.language.say(key) == label)
        action()
        for _ in range(40):
            player.program.window.turn(0.02)
        waiting = player.top
        assert isinstance(waiting, WaitingScene), "the window turns while nothing is read yet"
        assert waiting.seen
        go_on.set()
        player.wait(lambda: isinstance(player.top, scene))
        assert threads
        assert threading.main_thread() not in threads
        player.key("escape")
        threads.clear()
        action()
        assert not threads, "once read, it is there at once"
        player.turn()
        assert isinstance(player.top, scene)


def test_a_days_deal_is_worked_out_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[date] = []
    today = FIRST_DAY + timedelta(days=400)

    def counting(day: date, styles: tuple[str, ...]) -> object:
        asked.append(day)
        return day_deal(day, styles)

    monkeypatch.setattr(days, "day_deal", counting)
    monkeypatch.setattr(days, "today_in_utc", lambda: today)
    with Player(tmp_path) as player:
        player.press("The day’s deal")
        scene = player.top
        assert isinstance(scene, DaysScene)
        for _ in range(3):
            scene.refresh()
            assert len(player.program.days.listed()) == 401
    assert len(asked) == len(set(asked)) == 401
