"""The game in a window: the title, and what leads from there to the table and back."""

import contextlib
import random
from collections.abc import Callable
from functools import partial

from game import __version__
from game.app.doors import Doors
from game.app.faults import guarded
from game.app.games import Games
from game.app.interrupts import Interrupts
from game.app.keeping import Keeping
from game.app.pause import PauseMenu
from game.app.recovery import Recovery
from game.app.saves import Condition, SaveError, home_fault, set_aside
from game.app.shell import Shell
from game.app.wording import why
from game.app.worker import Thinker
from game.ui.keys import Action
from game.ui.scenes.end import EndScene
from game.ui.scenes.menu import Entry
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import PauseScene, TitleScene
from game.ui.sound import Tune
from game.ui.window import GameWindow


class Program:
    """The running game, as the director of its scenes."""

    def __init__(self, thinker: Thinker | None = None, chance: random.Random | None = None) -> None:
        self.shell = Shell(thinker, chance)
        self._games = Games(self.shell, self._to_title, lambda: self._pause.open(), lambda: self._keeping.save_as())
        self._keeping = Keeping(self.shell, self._games)
        self._doors = Doors(self.shell, self._games.apply_settings)
        self._pause = PauseMenu(self.shell, self._games, self._keeping, self._doors, self._to_title)
        self.shell.stage.commands[Action.SAVE_AS] = self._save_as
        self.recovery = Recovery(self.shell, self._games, self._to_title)

    @property
    def window(self) -> GameWindow:
        return self.shell.window

    @property
    def games(self) -> Games:
        return self._games

    def run(self, file: str = "") -> None:
        """Play until the person has enough; at once the record in a file, if one is given."""
        with Interrupts(self.window.ask_to_close) as interrupts:
            self.open(file)
            try:
                self.window.run()
            finally:
                self.close()
        if interrupts.came:
            raise KeyboardInterrupt

    def open(self, file: str = "") -> None:
        """Show the title, or the record in a file. If that fails, there is nothing to fall back on."""
        shell = self.shell
        shell.open()
        self.window.use_cursor(shell.look.art, "arrow")
        shell.sound.play_music(Tune.COURT)
        self.show_first_frame()
        self.window.on_fault = self.recovery.caught
        self.window.on_drop = self._open_dropped
        self.window.on_quit = self._keeping.quit
        if file:
            self._keeping.open_file(file)

    def close(self) -> None:
        """Leave the window, with nothing running and nothing unsaved."""
        self._keeping.close()
        self.shell.close()

    def _open_dropped(self, path: str) -> None:
        if not self.recovery.showing:
            self._keeping.open_file(path)

    def _save_as(self) -> None:
        """Keep the game that is in sight."""
        if isinstance(self.shell.stage.top, TableScene | EndScene | PauseScene):
            self._keeping.save_as()

    def show_first_frame(self) -> None:
        """The first thing a person sees, before anything else is loaded."""
        self.shell.stage.replace(self._title())
        self.shell.stage.settle()
        self.window.frame(0.0)

    def _title(self) -> TitleScene:
        shell = self.shell
        entries: list[Entry] = [
            ("title.quick", "play", lambda: self._keeping.unless_playing(self._games.quick)),
            ("title.new", "dice", lambda: self._keeping.unless_playing(self._games.set_up)),
            ("title.load", "load", self._keeping.open_library),
        ]
        small: list[Entry] = [
            ("title.settings", "settings", self._doors.open_settings),
            ("title.credits", "star", self._doors.open_credits),
            ("title.quit", "close", shell.stage.quit),
        ]
        saved = shell.saves.resume()
        fault = home_fault(shell.saves.folder)
        notes: list[Callable[[], str]] = [partial(self._no_home, fault)] if fault is not None else []
        if shell.settings_fault and fault is None:
            notes.append(self._settings_lost)
        if self._games.unsaved is not None:
            notes.append(self._not_saved)
        if self._games.unsaved is not None or (saved is not None and saved.condition is Condition.READABLE):
            entries.insert(0, ("title.continue", "play", self._games.go_on))
        elif saved is not None and saved.error is not None:
            notes.append(partial(self._unreadable, saved.error))
            with contextlib.suppress(SaveError):
                set_aside(saved.path)
        return TitleScene(
            shell.look, shell.sound, entries, __version__, lambda: "\n".join(note() for note in notes), small
        )

    def _no_home(self, error: SaveError) -> str:
        language = self.shell.language
        return language.say("title.no_home", reason=why(error).words(language))

    def _settings_lost(self) -> str:
        return self.shell.language.say("title.settings_lost", reason=self.shell.settings_fault)

    def _unreadable(self, error: SaveError) -> str:
        language = self.shell.language
        return language.say("title.save_unreadable", reason=why(error).words(language))

    def _not_saved(self) -> str:
        error, language = self._games.not_saved, self.shell.language
        return language.say("title.not_saved", reason=why(error).words(language)) if error is not None else ""

    def _to_title(self) -> None:
        self._games.leave()
        self.shell.sound.play_music(Tune.COURT)
        self.shell.stage.replace(self._title())


def play(file: str = "") -> int:
    """Open the window and play, at once the record in a file if one is given; the process's exit code."""
    return guarded(lambda: Program().run(file))


def first_frame() -> int:
    """Draw the title once, and end; the process's exit code."""
    return guarded(lambda: Program().show_first_frame())
