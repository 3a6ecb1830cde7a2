"""The scenes beside the game, to be opened from anywhere: settings, credits, the rules book."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.app.file_errors import why
from game.app.shell import LANGUAGES, Shell
from game.rules import GameConfig
from game.rules.variants import USUAL
from game.ui.keys import Action

if TYPE_CHECKING:
    from game.ui.book import Book
    from game.ui.scenes.book import RuleSetShown


class Navigation:
    """Opens scenes on top of whatever is shown; `applied` is told when settings were changed,
    `playing` says which rules are being played, if any."""

    def __init__(self, shell: Shell, applied: Callable[[], None], playing: Callable[[], GameConfig | None]) -> None:
        self._shell = shell
        self._applied = applied
        self._playing = playing
        self._book: tuple[str, Book] | None = None
        shell.stage.commands = {
            Action.HELP: self.open_rules,
            Action.FULL_SCREEN: shell.toggle_full_screen,
        }

    def open_settings(self) -> None:
        from game.ui.scenes.settings import SettingsScene

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
        from game.ui.scenes.credits import CreditsScene

        shell = self._shell
        shell.stage.push(CreditsScene(shell.look, shell.sound, shell.stage.pop))

    def open_rules(self) -> None:
        """The rules book, at what the scene on top is about; a page of it tells the keys that count there."""
        from game.ui.scenes.book import BookScene
        from game.ui.scenes.help import HelpScene

        shell = self._shell
        top = shell.stage.top
        if top is None or isinstance(top, HelpScene | BookScene):
            return
        book = self._read_book()
        about = book.about(top.rule)
        keys = partial(self._open_keys, top.actions(), top.meaning)
        entry = about.id if about is not None else ""
        shell.stage.push(BookScene(shell.look, shell.sound, book, shell.stage.pop, keys, self._played(), entry))

    def _read_book(self) -> "Book":
        """The book in the language of the moment."""
        from game.ui.book import load_book

        code = self._shell.language.code
        if self._book is None or self._book[0] != code:
            self._book = (code, load_book(LANGUAGES / code))
        return self._book[1]

    def _played(self) -> "RuleSetShown | None":
        from game.ui.scenes.book import RuleSetShown

        config = self._playing()
        return None if config is None else RuleSetShown(config.edition, config.module_names, config.variants != USUAL)

    def _open_keys(self, actions: Sequence[Action], meaning: Callable[[Action], str]) -> None:
        from game.ui.scenes.help import HelpScene

        shell = self._shell
        shell.stage.push(HelpScene(shell.look, shell.sound, actions, shell.stage.keys, shell.stage.pop, meaning))
