"""Going on after a fault: the person is told, and nothing that was chosen is lost.

Whatever fails in a turn of the loop comes here. It is logged with the game's record and shown in the window, in the
place of all scenes. Going on puts the game on the table anew, played from its record. If that fails again at once,
the way on leads to the title; if even that fails, or the message itself can't be shown, the program ends as it does
when it can't start: with a message of the system's.
"""

import time
from collections.abc import Callable

from game.app import faults
from game.app.games import Games, Going
from game.app.shell import Shell
from game.ui import clipboard
from game.ui.scenes.fault import FaultScene
from game.ui.scenes.menu import Entry

AT_ONCE = 4.0
"""Seconds after going on within which a fault is taken for the same one."""
TABLE, TITLE, NOWHERE = range(3)
"""Where to go on, each to be tried when the one before has failed."""


class Recovery:
    """Takes the faults of the loop."""

    def __init__(
        self,
        shell: Shell,
        games: Games,
        to_title: Going,
        quit_: Going,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._shell = shell
        self._games = games
        self._to_title = to_title
        self._quit = quit_
        self._clock = clock
        self._went_on = float("-inf")
        self._last = TABLE
        self._shown: FaultScene | None = None

    @property
    def showing(self) -> bool:
        """Whether a fault is being shown."""
        return self._shown is not None

    def caught(self, error: Exception) -> None:
        """Log a fault and show it; raises it again when nothing is left to fall back on."""
        match = self._games.match
        text = faults.report(error, match.text if match is not None else "")
        faults.log(text)
        again = self._clock() - self._went_on < AT_ONCE
        way = max(self._last + 1 if again else TABLE, TABLE if self._games.playing else TITLE)
        if way >= NOWHERE or self._shown is not None:
            raise error
        self._show(error, text, way)

    def _show(self, error: Exception, text: str, way: int) -> None:
        shell = self._shell
        say = shell.language.say
        entries: list[Entry] = [(say("fault.to_title"), "home", lambda: self._go_on(TITLE))]
        if way == TABLE:
            entries.insert(0, (say("fault.go_on"), "play", lambda: self._go_on(TABLE)))
        entries += [
            (say("fault.copy"), "copy", lambda: clipboard.write(text)),
            (say("pause.quit"), "close", self._quit),
        ]
        kept = self._games.playing and self._games.at_risk is None
        words = [faults.words_of(error), say("fault.kept") if kept else ""]
        words.append(say("fault.log", path=faults.log_path()))
        self._shown = FaultScene(
            shell.look, shell.sound, say("fault.title"), "\n".join(line for line in words if line), entries
        )
        shell.stage.replace(self._shown)
        shell.stage.settle()

    def _go_on(self, way: int) -> None:
        self._shown = None
        self._went_on, self._last = self._clock(), way
        if way == TABLE:
            self._games.recover()
        else:
            self._to_title()
