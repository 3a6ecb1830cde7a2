"""The program in a real window, driven by a real pointer: started as a person starts it, played by drag and drop."""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.app.settings import Settings, save_settings
from game.rules import new_game, read_record
from game.ui.layout import Layout, load_layout
from game.ui.scenes.table import TableSettings
from game.ui.setup import Setup
from game.ui.viewport import Box, Viewport
from tests.app.xvfb import Screen

ROOT = Path(__file__).resolve().parent.parent.parent
TOOLS = ("Xvfb", "xdotool")
MISSING = [tool for tool in TOOLS if shutil.which(tool) is None]
SIZE = (1280, 720)
PATIENCE = 60.0

pytestmark = pytest.mark.skipif(
    bool(MISSING) and not os.environ.get("CI"), reason=f"a real window needs {' and '.join(MISSING)}"
)


@pytest.fixture(scope="module")
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Screen]:
    with Screen(tmp_path_factory.mktemp("screen")) as found:
        yield found


def wait_for(what: Callable[[], bool], words: str) -> None:
    end = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < end, f"never happened: {words}"
        time.sleep(0.05)


class Game:
    """The running program and a hand on its pointer."""

    def __init__(self, screen: Screen, home: Path) -> None:
        self.screen = screen
        self.home = home
        environment = screen.environment | {"LAPIS_HOME": str(home), "SDL_AUDIODRIVER": "dummy", "LAPIS_LANG": "en"}
        self.process = subprocess.Popen([sys.executable, "-m", "game"], cwd=ROOT, env=environment)
        self.window = screen.window_of("lapis-road", PATIENCE)
        self.viewport = Viewport(SIZE)
        self.layout: Layout = load_layout(ROOT / "levels" / "table-2.tmx", ["2024"])

    def pixel(self, point: tuple[float, float]) -> tuple[int, int]:
        return self.viewport.point(point)

    def click(self, point: tuple[float, float]) -> None:
        self.screen.click(self.window, self.pixel(point))

    def drag(self, start: Box, end: Box) -> None:
        self.screen.drag(self.window, self.pixel(start.centre), self.pixel(end.centre))

    @property
    def choices(self) -> tuple[str, ...]:
        path = self.home / "current.record"
        return read_record(path.read_text(encoding="utf-8")).choices if path.exists() else ()

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)


def home_with_settings(folder: Path) -> Path:
    """A home in which a game is played at once, the person first."""
    save_settings(Settings(TableSettings(speed="instant"), muted=True, setup=Setup(players=2, first=0)), folder)
    return folder


def supply(game: Game, gem: str) -> Box:
    box = game.layout.box("supply", gem=gem)
    return Box(box.x + 8, box.bottom - 84, 78, 78)


def play_a_take(game: Game, gems: str) -> None:
    made = len(game.choices)
    for gem in gems:
        game.drag(supply(game, gem), game.layout.box("identity"))
    wait_for(lambda: len(game.choices) >= made + 2, f"a take of {gems} and the opponent's answer")


def test_a_game_is_played_killed_and_gone_on_with(screen: Screen, tmp_path: Path) -> None:
    home = home_with_settings(tmp_path)
    game = Game(screen, home)
    try:
        wait_for(lambda: screen.is_lit(game.window), "the title's first picture")
        screen.save(game.window, tmp_path / "title.png")
        game.click((330.0, 554.0))
        wait_for(lambda: (home / "current.record").exists(), "a game begun")
        time.sleep(1.0)
        play_a_take(game, "WUG")
        assert game.choices[0] == "take W U G"
        deck = game.layout.box("deck", set="base", level=2)
        made = len(game.choices)
        game.drag(deck, game.layout.box("hand", n=0))
        wait_for(lambda: len(game.choices) >= made + 2, "a reservation")
        assert "reserve base-2" in game.choices[made:]
        screen.save(game.window, tmp_path / "table.png")
        before = game.choices
    finally:
        game.kill()
    assert (tmp_path / "table.png").stat().st_size > 50_000

    again = Game(screen, home)
    try:
        wait_for(lambda: screen.is_lit(again.window), "the title again")
        assert again.choices == before
        again.click((330.0, 554.0))
        time.sleep(1.5)
        made = len(before)
        again.drag(again.layout.box("deck", set="base", level=3), again.layout.box("hand", n=1))
        wait_for(lambda: len(again.choices) > made, "a choice in the game gone on with")
        assert again.choices[:made] == before
        assert new_game(read_record((home / "current.record").read_text(encoding="utf-8")).config) is not None
    finally:
        again.kill()


def test_the_window_can_be_resized_and_closed(screen: Screen, tmp_path: Path) -> None:
    game = Game(screen, home_with_settings(tmp_path))
    try:
        wait_for(lambda: screen.is_lit(game.window), "the title's first picture")
        screen.run("xdotool", "windowsize", game.window, "1600", "900")
        wait_for(lambda: screen.size(game.window) == (1600, 900), "the new size")
        screen.run("xdotool", "key", "--window", game.window, "Down", "Down", "Return")
        game.process.wait(PATIENCE)
        assert game.process.returncode == 0
    finally:
        if game.process.poll() is None:
            game.kill()
