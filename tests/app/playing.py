"""The whole program, without a screen, playing by itself until it is killed: see `tests.app.kills`.

It goes on with the game it finds, tells each choice once its save has begun, and now and then keeps the game under a
name and changes a setting, so that a kill may come in the middle of any of that.
"""

import os
import random
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ["SDL_AUDIODRIVER"] = "dummy"

from game.app import games
from game.app.game_files import is_over
from game.app.game_save import GameSave
from game.app.settings import Settings, save_settings
from game.rules import read_record
from game.ui.scenes.end import EndScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.question import QuestionScene
from game.ui.scenes.save_as import SaveAsScene
from game.ui.scenes.table import TableScene
from game.ui.setup import Setup
from game.ui.table.settings import TableSettings
from tests.app.player import Player

NAMES = ("Monday", "Tuesday", "Wednesday")


class TellingSave(GameSave):
    """Tells what it has begun to save: the game's seed, how many choices, and whether it is over."""

    def __call__(self, text: str) -> None:
        super().__call__(text)
        record = read_record(text)
        line = f"{record.config.seed} {len(record.choices)} {'over' if is_over(text) else 'on'}\n"
        # Not by write, which may be made to fail: see `tests.app.disk_faults`.
        os.writev(sys.stdout.fileno(), [line.encode()])


def main() -> None:
    home = Path(os.environ["LAPIS_HOME"])
    rng = random.Random(int(sys.argv[1]))
    if not (home / "settings.json").exists():
        modules = ("cities", "posts", "orient", "strongholds")
        setup = Setup(players=3, modules=modules)
        save_settings(Settings(TableSettings(speed="instant"), setup=setup), home)
    player = Player(home)
    shell = player.program.shell
    setattr(games, "GameSave", TellingSave)  # noqa: B010
    player.__enter__()
    title = player.top
    assert isinstance(title, MenuScene)
    player.press("Continue" if title.buttons[0].label == "Continue" else "Quick game")
    player.rest()
    while True:
        if isinstance(player.top, EndScene):
            player.press("rematch")
        elif isinstance(player.top, QuestionScene):
            # Only a disk that refuses a finished game is asked about here.
            player.press("Abandon it, start the new one")
        elif isinstance(player.top, TableScene):
            player.choose(rng)
            chance = rng.random()
            if chance < 0.1:
                save_under(player, NAMES[int(rng.random() * len(NAMES))])
            elif chance < 0.2:
                shell.settings.muted = not shell.settings.muted
                shell.keep_settings()
        player.rest()


def save_under(player: Player, name: str) -> None:
    player.key("ctrl+s")
    if isinstance(player.top, SaveAsScene):
        player.key("ctrl+backspace")
        player.type(name)
        player.key("return")
        player.turn(2.0)
        if isinstance(player.top, SaveAsScene):
            player.key("escape")


if __name__ == "__main__":
    main()
