"""What every part of the running program works with."""

import contextlib
import random

from game import NAME
from game.app import paths
from game.app.background import BackgroundSave
from game.app.saves import SaveError, Saves
from game.app.settings import load_settings, save_settings
from game.app.tongue import system_language
from game.app.worker import Thinker, Worker
from game.ui.brush import Look, make_look
from game.ui.language import load_language
from game.ui.scene import Stage
from game.ui.sound import SoundBoard
from game.ui.window import GameWindow


class Shell:
    """One window, one set of means to draw with, the settings, the saved games, and who thinks for the opponents.

    That is a worker process, unless another thinker is given.
    """

    def __init__(self, thinker: Thinker | None = None) -> None:
        self.language = load_language(paths.assets() / "languages", system_language())
        self.settings, self.settings_fault = load_settings()
        self.window = GameWindow(NAME, paths.assets() / "images" / "icon" / "icon-256.png")
        self.look: Look = make_look(paths.assets(), self.language)
        self.window.on_resize = self.look.drop_sizes
        self.sound = SoundBoard(paths.assets() / "sounds", random.Random())
        self.sound.muted = self.settings.muted
        self._worker: Worker | None = None
        if thinker is None:
            thinker = self._worker = Worker()
        self.thinker: Thinker = thinker
        self.saves = Saves()
        self.autosave = BackgroundSave(self.saves.autosave)

    @property
    def stage(self) -> Stage:
        return self.window.stage

    def open(self) -> None:
        """Get ready: the opponents begin to wake while the title is shown."""
        if self._worker is not None:
            self._worker.start()

    def close(self) -> None:
        """Leave nothing running and nothing unsaved."""
        if self._worker is not None:
            self._worker.close()
        self.flush()
        self.window.close()

    def keep_settings(self) -> None:
        """Write the settings as they are now."""
        save_settings(self.settings)

    def flush(self) -> None:
        """Wait until the game is on the disk, if the disk takes it."""
        with contextlib.suppress(SaveError):
            self.autosave.flush()
