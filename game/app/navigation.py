"""The scenes beside the game, to be opened from anywhere: settings, credits, the key help."""

from collections.abc import Callable

from game.app.file_errors import why
from game.app.shell import Shell
from game.ui.keys import Action
from game.ui.scenes.credits import CreditsScene
from game.ui.scenes.help import HelpScene
from game.ui.scenes.settings import SettingsScene


class Navigation:
    """Opens scenes on top of whatever is shown; `applied` is told when settings were changed."""

    def __init__(self, shell: Shell, applied: Callable[[], None]) -> None:
        self._shell = shell
        self._applied = applied
        shell.stage.commands = {
            Action.HELP: self.open_help,
            Action.FULL_SCREEN: shell.toggle_full_screen,
        }

    def open_settings(self) -> None:
        shell = self._shell
        look, sound, stage, largest = shell.look, shell.sound, shell.stage, shell.window.largest
        changed, warning = self._changed, self._warning
        stage.push(SettingsScene(look, sound, shell.settings, stage.keys, largest, changed, stage.pop, warning=warning))

    def _warning(self) -> str:
        """What did not work of what was set last."""
        error, language = self._shell.settings_unsaved, self._shell.language
        if self._shell.broken_language:
            return language.say("settings.language_broken", file=self._shell.broken_language)
        return language.say("settings.not_kept", reason=why(error).words(language)) if error is not None else ""

    def _changed(self) -> None:
        self._shell.apply_settings()
        self._applied()

    def open_credits(self) -> None:
        shell = self._shell
        shell.stage.push(CreditsScene(shell.look, shell.sound, shell.stage.pop))

    def open_help(self) -> None:
        """The keys that count in the scene on top."""
        shell = self._shell
        top = shell.stage.top
        if top is None or isinstance(top, HelpScene):
            return
        keys = shell.stage.keys
        shell.stage.push(HelpScene(shell.look, shell.sound, top.actions(), keys, shell.stage.pop))
