"""The program in a real window, started from its source as a person starts it and played by drag and drop."""

import sys
from functools import partial
from pathlib import Path

from game.app.settings import Settings, save_settings
from game.ui.setup import Setup
from game.ui.table.settings import TableSettings
from tests.app.real_window import PATIENCE, ROOT, RunningGame, needs_a_screen, play_kill_and_go_on, wait_for
from tests.app.xvfb import Screen

pytestmark = needs_a_screen


def start(screen: Screen, home: Path) -> RunningGame:
    """The program with a home in which a game is played at once, the person first."""
    save_settings(Settings(TableSettings(speed="instant"), muted=True, setup=Setup(players=2, first=0)), home)
    environment = screen.environment | {"LAPIS_HOME": str(home), "SDL_AUDIODRIVER": "dummy", "LAPIS_LANG": "en"}
    return RunningGame(screen, home, [sys.executable, "-m", "game"], ROOT, environment)


def test_a_game_is_played_killed_and_gone_on_with(screen: Screen, tmp_path: Path) -> None:
    play_kill_and_go_on(partial(start, screen, tmp_path), tmp_path)


def test_the_window_can_be_resized_and_closed(screen: Screen, tmp_path: Path) -> None:
    game = start(screen, tmp_path)
    try:
        screen.run("xdotool", "windowsize", game.window, "1600", "900")
        wait_for(lambda: screen.size(game.window) == (1600, 900), "the new size")
        game.key("Up", "Return")
        game.process.communicate(timeout=PATIENCE)
        assert game.process.returncode == 0
    finally:
        if game.process.poll() is None:
            game.kill()
