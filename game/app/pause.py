"""The menu over the table."""

from game.app.games import Games, Going
from game.app.navigation import Navigation
from game.app.save_flow import SaveFlow
from game.app.shell import Shell
from game.ui import clipboard
from game.ui.scenes.menu import Entry
from game.ui.scenes.title import PauseScene


class PauseMenu:
    """Goes on with the game, or leads to what can be done beside it, or leaves it."""

    def __init__(self, shell: Shell, games: Games, saving: SaveFlow, navigation: Navigation, leave: Going) -> None:
        self._shell = shell
        self._games = games
        self._saving = saving
        self._navigation = navigation
        self._leave = leave

    def open(self) -> None:
        shell = self._shell
        entries: list[Entry] = [
            ("pause.resume", "play", shell.stage.pop),
            ("pause.save", "save", self._saving.save_as),
            ("pause.load", "load", self._saving.open_library),
            ("pause.settings", "settings", self._navigation.open_settings),
            ("pause.rules", "help", self._navigation.open_rules),
        ]
        if self._games.match is not None:
            entries.append(("pause.copy_seed", "copy", self._copy_seed))
        entries += [
            ("pause.title_screen", "home", self._leave),
            ("pause.quit", "close", self._saving.quit),
        ]
        shell.stage.push(PauseScene(shell.look, shell.sound, entries, note=self._seed_words))

    @property
    def _seed(self) -> int | None:
        match = self._games.match
        return match.record.config.seed if match is not None else None

    def _seed_words(self) -> str:
        return "" if self._seed is None else self._shell.language.say("pause.seed", seed=self._seed)

    def _copy_seed(self) -> None:
        clipboard.write(str(self._seed))
