"""A person who plays whole games at the whole program and looks at everything on the way: see `tests.app.memory`."""

import random
import time
from collections.abc import Callable

from game.ai import GreedyBot
from game.rules.config import all_rule_sets
from game.ui.appearance import PALETTES, TEXT_SIZES
from game.ui.language import LANGUAGES
from game.ui.scenes.end import EndScene
from game.ui.scenes.library import LibraryScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.settings_pages import PAGES
from game.ui.setup import SeatSetup, Setup
from game.ui.table.model import HandingOver, TurnDone
from game.ui.table.settings import TableSettings
from tests.app.player import FRAME, Player

STRIDE = 8
"""How far apart in the list of rule sets two games lie that follow each other, so that they have little in common."""
ANIMATED = 5
"""Every so many games, pieces fly; in the others all is there at once."""
SIZES = ((1280, 720), (1024, 640), (1920, 1080), (1600, 900), (1366, 768))
STYLES = ("rusher", "explorer", "miser")
LOOKED_AT = 5
"""Every so many choices, things are looked at closely."""
SHOWN = 6
"""Rows of the load screen that are in sight."""
PATIENCE = 600.0


class Walk:
    """Plays one game after another, from the title and back to it. With `restless`, looks and sizes change on the way.

    `pause` is called when an opponent has not answered yet; a thinker in this process needs none.
    """

    def __init__(self, player: Player, restless: bool = False, pause: Callable[[], None] = lambda: None) -> None:
        self._player = player
        self._restless = restless
        self._pause = pause
        self._rng = random.Random(1)
        self._changes = 0
        self.played = 0

    def game(self) -> Setup:
        """Play a whole game; what it was like."""
        number, player = self.played, self._player
        edition, modules = all_rule_sets()[number * STRIDE % len(all_rule_sets())]
        players = 2 + number % 3
        persons = 2 if number % 7 == 6 else 1
        seats = [SeatSetup()] * persons + [SeatSetup("novice", style) for style in STYLES[: players - persons]]
        setup = Setup(players, edition, modules, tuple(seats))
        animated = number % ANIMATED == ANIMATED - 1
        settings = player.program.shell.settings
        settings.setup = setup
        settings.table = TableSettings(speed="fast" if animated else "instant")
        self._choose_entry("title.quick")
        self._play(animated)
        self._end(number)
        self._visit(number)
        self.played += 1
        return setup

    def _choose_entry(self, key: str) -> None:
        self._player.press(self._player.program.shell.language.say(key))

    def _play(self, animated: bool) -> None:
        player, choices = self._player, 0
        while True:
            self._rest(FRAME if animated else 0.25)
            if isinstance(player.top, EndScene):
                return
            if choices % LOOKED_AT == 0:
                self._look_closely(choices // LOOKED_AT)
            if choices == 8 and self.played % 2 == 0:
                self._save()
            if choices == 12 and self._restless:
                self._change()
            if player.table.model.decision.options:
                self._choose()
            # Else the disk made the table wait for a moment: it is asked again.
            choices += 1

    def _rest(self, step: float) -> None:
        """Let time pass until a person is asked something, or the game is over."""
        player, end = self._player, time.monotonic() + PATIENCE
        while True:
            player.turn(step)
            top = player.top
            if not isinstance(top, TableScene):
                return
            if isinstance(top.model.mode, HandingOver | TurnDone):
                player.key("return")
            elif not top.motion.busy:
                if top.model.decision.options:
                    return
                assert time.monotonic() < end, "the table never came to rest"
                self._pause()

    def _choose(self) -> None:
        table = self._player.table
        seen = table.session.view(table.model.me)
        table.play.choose(GreedyBot().choose(seen, table.model.decision.options, self._rng, 0.0))
        self._player.turn()

    def _look_closely(self, number: int) -> None:
        """A card, all cards of a player, what is unseen, the log: one after another, and back."""
        player = self._player
        player.key("tab")
        player.key(*("z", "c", "u", "l")[number % 4], "escape")
        if number % 4 == 3:
            player.key("f10", "escape")
        if isinstance(player.top, MenuScene):
            player.key("escape")

    def _save(self) -> None:
        """Keep the game under the name proposed, so that the load screen has more to show every time."""
        self._player.key("ctrl+s", "return")
        self._player.until(lambda: isinstance(self._player.top, TableScene))

    def _end(self, number: int) -> None:
        player = self._player
        player.turn(0.2, times=12)
        if number % 4 == 3:
            player.press("replay")
            player.until(lambda: isinstance(player.top, TableScene))
            player.until(lambda: isinstance(player.top, EndScene))
            player.turn(0.2, times=12)
        player.press("title")
        player.turn()
        assert isinstance(player.top, TitleScene), player.top

    def _visit(self, number: int) -> None:
        """The scenes beside the table, and other looks."""
        if number % 3 == 1:
            self._choose_entry("title.load")
            self._see_library()
            self._player.key("escape")
        if number % 4 == 2:
            self._choose_entry("title.settings")
            self._see_settings()
            self._player.key("escape")
        if number % 5 == 0:
            for key in ("title.credits", "title.new"):
                self._choose_entry(key)
                self._player.turn(0.2, times=3)
                self._player.key("escape")
        if self._restless:
            self._change()
        self._player.turn()
        assert isinstance(self._player.top, TitleScene), self._player.top

    def _see_library(self) -> None:
        player = self._player
        scene = player.top
        assert isinstance(scene, LibraryScene), scene
        player.wait(lambda: all(scene.shelf.picture(game.key) is not None for game in scene.shelf.games()[:SHOWN]))
        player.turn(0.2, times=2)

    def _see_settings(self) -> None:
        scene = self._player.top
        assert isinstance(scene, SettingsScene), scene
        for page in PAGES:
            scene.open(page)
            self._player.program.window.stage.invalidate()
            self._player.turn()

    def _change(self) -> None:
        """Another size of text, palette, contrast, language, or window, in turn."""
        shell, self._changes = self._player.program.shell, self._changes + 1
        turn, kind = divmod(self._changes, 5)
        settings, worn = shell.settings, shell.settings.appearance
        match kind:
            case 0:
                worn.text = list(TEXT_SIZES)[turn % len(TEXT_SIZES)]
            case 1:
                settings.size = SIZES[turn % len(SIZES)]
            case 2:
                worn.palette = PALETTES[turn % len(PALETTES)]
            case 3:
                worn.high_contrast = not worn.high_contrast
            case _:
                settings.language = LANGUAGES[turn % len(LANGUAGES)]
        shell.apply_settings()
        self._player.program.games.apply_settings()
        self._player.turn(times=2)
