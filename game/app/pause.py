"""The menu over the table."""

from functools import partial

from game.app.games import Games, Going
from game.app.keeping import Keeping
from game.app.shell import Shell
from game.ui.scenes.menu import Entry
from game.ui.scenes.title import PauseScene
from game.ui.theme import SPEEDS

AIDS = (
    "mark_affordable",
    "show_remaining",
    "show_progress",
    "preview_payment",
    "tooltips",
    "confirm_end",
    "take_back_after_reveal",
)
SPEED = 3
"""Which entry of the menu sets the speed; the aids follow."""


class PauseMenu:
    """Goes on with the game, sets what can be set at the table, or leaves it."""

    def __init__(self, shell: Shell, games: Games, keeping: Keeping, leave: Going) -> None:
        self._shell = shell
        self._games = games
        self._keeping = keeping
        self._leave = leave

    def open(self, focus: int = 0) -> None:
        shell = self._shell
        say = shell.language.say
        settings = shell.settings.table
        entries: list[Entry] = [
            (say("pause.resume"), "play", shell.stage.pop),
            (say("pause.save"), "save", self._keeping.save_as),
            (say("pause.load"), "load", self._keeping.open_library),
            (say("setting.speed", value=say(f"speed.{settings.speed}")), "fast", self._next_speed),
        ]
        for number, name in enumerate(AIDS, start=len(entries)):
            value = say("setting.on" if getattr(settings, name) else "setting.off")
            entries.append((say(f"setting.{name}", value=value), "bulb", partial(self._toggle, name, number)))
        sound = say("setting.off" if shell.sound.muted else "setting.on")
        entries += [
            (say("setting.sound", value=sound), "sound", self._toggle_sound),
            (say("pause.title_screen"), "home", self._leave),
            (say("pause.quit"), "close", shell.stage.quit),
        ]
        menu = PauseScene(shell.look, shell.sound, entries)
        menu.focus = focus
        shell.stage.push(menu)

    def _reopen(self, focus: int) -> None:
        """Apply and keep what was changed, and show the menu with its new values."""
        self._games.apply_settings()
        self._shell.keep_settings()
        self._shell.stage.pop()
        self.open(focus)

    def _next_speed(self) -> None:
        speeds = list(SPEEDS)
        table = self._shell.settings.table
        table.speed = speeds[(speeds.index(table.speed) + 1) % len(speeds)]
        self._reopen(SPEED)

    def _toggle(self, name: str, focus: int) -> None:
        table = self._shell.settings.table
        setattr(table, name, not getattr(table, name))
        self._reopen(focus)

    def _toggle_sound(self) -> None:
        shell = self._shell
        shell.sound.muted = shell.settings.muted = not shell.sound.muted
        self._reopen(SPEED + 1 + len(AIDS))
