"""The game in a window: the title, and what leads from there to the table and back."""

import contextlib
from collections.abc import Callable

from game import __version__
from game.app.faults import guarded
from game.app.games import Games
from game.app.pause import PauseMenu
from game.app.recovery import Recovery
from game.app.saves import Condition, SaveError, set_aside
from game.app.shell import Shell
from game.app.worker import Thinker
from game.ui.scenes.menu import Entry
from game.ui.scenes.title import PauseScene, TitleScene
from game.ui.sound import Tune
from game.ui.window import GameWindow


class Program:
    """The running game, as the director of its scenes."""

    def __init__(self, thinker: Thinker | None = None) -> None:
        self._shell = Shell(thinker)
        self._games = Games(self._shell, self._to_title, lambda: self._pause.open())
        self._pause = PauseMenu(self._shell, self._games, self._to_title)
        self.recovery = Recovery(self._shell, self._games, self._to_title)

    @property
    def window(self) -> GameWindow:
        return self._shell.window

    @property
    def games(self) -> Games:
        return self._games

    def run(self) -> None:
        """Play until the person has enough."""
        self.open()
        try:
            self.window.run()
        finally:
            self.close()

    def open(self) -> None:
        """Show the title. If that fails, there is nothing to fall back on."""
        shell = self._shell
        shell.open()
        self.window.use_cursor(shell.look.art, "arrow")
        shell.sound.play_music(Tune.COURT)
        self.show_first_frame()
        self.window.on_fault = self.recovery.caught

    def close(self) -> None:
        """Leave the window, with nothing running and nothing unsaved."""
        self._shell.close()

    def show_first_frame(self) -> None:
        """The first thing a person sees, before anything else is loaded."""
        self._shell.stage.replace(self._title())
        self._shell.stage.settle()
        self.window.frame(0.0)

    def _title(self) -> TitleScene:
        shell = self._shell
        say = shell.language.say
        entries: list[Entry] = [
            (say("title.quick"), "play", lambda: self._unless_playing(self._games.quick)),
            (say("title.new"), "dice", lambda: self._unless_playing(self._games.set_up)),
            (say("title.quit"), "close", shell.stage.quit),
        ]
        saved = shell.saves.resume()
        note = say("title.settings_lost", reason=shell.settings_fault) if shell.settings_fault else ""
        if saved is not None and saved.condition is Condition.READABLE:
            entries.insert(0, (say("title.continue"), "load", self._games.go_on))
        elif saved is not None:
            note = say("title.save_unreadable", reason=saved.reason)
            with contextlib.suppress(SaveError):
                set_aside(saved.path)
        return TitleScene(shell.look, shell.sound, entries, __version__, note)

    def _unless_playing(self, go_on: Callable[[], None]) -> None:
        """Start something else, unless the person would rather keep the game in progress."""
        shell = self._shell
        saved = shell.saves.resume()
        if saved is None or saved.condition is not Condition.READABLE:
            go_on()
            return
        say = shell.language.say

        def start() -> None:
            shell.stage.pop()
            go_on()

        entries: list[Entry] = [
            (say("replace.continue"), "load", self._games.go_on),
            (say("replace.start"), "play", start),
        ]
        shell.stage.push(PauseScene(shell.look, shell.sound, entries, say("replace.title")))

    def _to_title(self) -> None:
        self._games.leave()
        self._shell.sound.play_music(Tune.COURT)
        self._shell.stage.replace(self._title())


def play() -> int:
    """Open the window and play; the process's exit code."""
    return guarded(lambda: Program().run())


def first_frame() -> int:
    """Draw the title once, and end; the process's exit code."""
    return guarded(lambda: Program().show_first_frame())
