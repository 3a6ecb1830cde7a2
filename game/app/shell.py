"""What every part of the running program works with."""

import os
import random
from dataclasses import replace
from typing import TYPE_CHECKING

from game import NAME
from game.app import paths
from game.app.allocation import return_large_blocks
from game.app.background import BackgroundSave, Writer
from game.app.files import SaveError
from game.app.home import HomeInUse, base_home
from game.app.lock import HomeLock
from game.app.saves import Saves
from game.app.settings import FILE, load_settings, settings_text, write_settings
from game.app.system_language import chosen_language
from game.app.worker import Thinker, Worker
from game.ui.brush import Look, make_look
from game.ui.keys import Keys
from game.ui.language import LanguageError, load_language
from game.ui.preferences import LOUDEST
from game.ui.scene import Stage
from game.ui.setup import ExternalProgram
from game.ui.sound import SoundBoard
from game.ui.viewport import SMALLEST
from game.ui.window import GameWindow

if TYPE_CHECKING:
    from game.app.analyst import Analyst

LANGUAGES = paths.assets() / "languages"


class Shell:
    """One window, one set of means to draw with, the settings, the saved games, and who thinks for the opponents.

    That is a worker process, unless another thinker is given. What is left to chance, the deals among it, is drawn
    from `chance`.
    """

    def __init__(self, thinker: Thinker | None = None, chance: random.Random | None = None) -> None:
        return_large_blocks()
        self.chance = chance or random.Random()
        self.lock = HomeLock(base_home())
        self.settings, self.settings_fault = load_settings()
        self.language = load_language(LANGUAGES, chosen_language(self.settings.language))
        self.broken_language = ""
        """The file of a language that was wanted and that can't be read."""
        self.window = GameWindow(NAME, paths.assets() / "images" / "icon" / "icon-256.png", self.settings.size)
        self.settings.size = self.window.size
        self.look: Look = make_look(paths.assets(), self.language, self.settings.appearance)
        self.look.fit(self.window.pixels)
        self._worn = replace(self.settings.appearance)
        self.window.on_resize = self._resized
        self.sound = SoundBoard(paths.assets() / "sounds", random.Random())
        self.stage.keys = Keys(self.settings.keys)
        self._set_sound()
        self.window.full_screen = self.settings.full_screen
        self._worker: Worker | None = None
        if thinker is None:
            thinker = self._worker = Worker()
        self.thinker: Thinker = thinker
        self._analyst: Analyst | None = None
        self.saves = Saves(closed=self.lock.refusal)
        self.writer = Writer()
        """Writes all that is kept, so that the window never waits for the disk."""
        self.reader = Writer("reader")
        """Reads records, which may be large."""
        self._settings_save = BackgroundSave(self._write_settings, self.writer)
        refusal = None if isinstance(self.lock.refusal, HomeInUse) else self.lock.refusal
        self._settings_unread = self.settings_fault or (refusal.reason if refusal is not None else "")
        """Why settings that may be there were not read."""

    @property
    def stage(self) -> Stage:
        return self.window.stage

    @property
    def analyst(self) -> "Analyst":
        """What the coach's process is asked through; there is none before it is needed."""
        if self._analyst is None:
            from game.app.analyst import Analyst

            self._analyst = Analyst()
        return self._analyst

    def open(self) -> None:
        """Get ready: the opponents begin to wake while the title is shown."""
        if self._worker is not None:
            self._worker.start()

    def run_program(self, program: ExternalProgram) -> None:
        """Let another program decide for external opponents from now on: the person has allowed it."""
        from game.app.external import ProgramName

        if isinstance(self.thinker, Worker):
            self.thinker.program = ProgramName(program.command, program.seconds)

    def close(self) -> None:
        """Leave nothing running and nothing unsaved."""
        if self._worker is not None:
            self._worker.close()
        if self._analyst is not None:
            self._analyst.close()
        self.keep_settings()
        self.reader.close()
        self.writer.close()
        self.lock.release()
        self.window.close()

    @property
    def without_saving(self) -> SaveError | None:
        """Why nothing is kept in this run, if nothing is."""
        return self.saves.closed

    def take_home(self) -> bool:
        """Try once more to have the home for this program alone; whether it is had now."""
        if self.saves.closed is not None and self.lock.take():
            self.saves.closed = None
        return self.saves.closed is None

    @property
    def saving(self) -> bool:
        """Whether something is still on its way to the disk."""
        return not self.writer.idle

    def apply_settings(self) -> None:
        """Take in settings that were changed, everywhere at once, and keep them."""
        settings = self.settings
        code = chosen_language(settings.language)
        if code != self.language.code:
            self._speak(code)
        if settings.appearance != self._worn:
            self._worn = replace(settings.appearance)
            # Everything is painted anew, which takes a moment.
            self.say_wait("wait.disk")
            self.look.dress()
        self._set_sound()
        self.place_window()
        self.stage.refresh()
        self.keep_settings()

    def say_wait(self, key: str) -> None:
        """Say at once that the next picture takes a moment, and why."""
        self.window.say_wait(self.look, self.language.say(key))

    def _speak(self, code: str) -> None:
        """Change the language; if its file is broken, the one there is stays, now and at the next start."""
        self.broken_language = ""
        try:
            self.language.become(load_language(LANGUAGES, code))
        except LanguageError as error:
            self.settings.language = self.language.code
            self.broken_language = f"{code}/{error.path.name}"

    def place_window(self) -> None:
        """Give the window the size that was set, or the whole screen."""
        settings = self.settings
        size = settings.size
        self.window.full_screen = settings.full_screen
        if not settings.full_screen:
            self.window.size = size

    def toggle_full_screen(self) -> None:
        self.settings.full_screen = not self.settings.full_screen
        self.apply_settings()

    def _set_sound(self) -> None:
        settings = self.settings
        self.sound.effects_volume, self.sound.music_volume = settings.sound / LOUDEST, settings.music / LOUDEST
        self.sound.muted = settings.muted

    def _resized(self) -> None:
        """The window has another size: it is remembered, unless it is the screen's."""
        self.look.fit(self.window.pixels)
        wide, high = self.window.size
        if not self.window.full_screen:
            self.settings.size = max(wide, SMALLEST[0]), max(high, SMALLEST[1])

    def keep_settings(self) -> None:
        """Write the settings as they are now, beside the window; `settings_unsaved` says why if the disk refuses."""
        text = settings_text(self.settings)
        if text != self._settings_save.saved:
            self._settings_save(text)

    def _write_settings(self, text: str) -> None:
        if self.saves.closed is not None:
            raise self.saves.closed
        path = self.saves.folder / FILE
        if self._settings_unread and self._settings_save.saved is None and os.path.lexists(path):
            # They could not be read at the start, nor set aside, and are no less the person's.
            raise SaveError(path, self._settings_unread)
        write_settings(text, self.saves.folder)

    @property
    def settings_unsaved(self) -> SaveError | None:
        """Why the settings as they are now are not on the disk, once that is known."""
        return self._settings_save.error
