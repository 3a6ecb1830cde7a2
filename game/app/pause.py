"""The menu over the table."""

from game.app.fair_match import FairMatch
from game.app.games import Games, Going
from game.app.navigation import Navigation
from game.app.save_flow import SaveFlow
from game.app.setting_up import SettingUp
from game.app.shell import Shell
from game.rules import Position
from game.ui import clipboard
from game.ui.scenes.menu import Entry
from game.ui.scenes.title import PauseScene


class PauseMenu:
    """Goes on with the game, or leads to what can be done beside it, or leaves it."""

    def __init__(
        self, shell: Shell, games: Games, saving: SaveFlow, navigation: Navigation, setting_up: SettingUp, leave: Going
    ) -> None:
        self._shell = shell
        self._games = games
        self._saving = saving
        self._navigation = navigation
        self._setting_up = setting_up
        self._leave = leave
        self._copied = ""
        """The message that says what was copied last."""

    def open(self) -> None:
        shell, self._copied = self._shell, ""
        entries: list[Entry] = [
            ("pause.resume", "play", shell.stage.pop),
            ("pause.save", "save", self._saving.save_as),
            ("pause.load", "load", self._saving.open_library),
            ("pause.settings", "settings", self._navigation.open_settings),
            ("pause.rules", "help", self._navigation.open_rules),
        ]
        if self._games.match is not None:
            entries.append(("pause.copy_seed", "copy", self._copy_seed))
            entries.append(("pause.copy_record", "copy", self._copy_record))
            entries.append(("pause.copy_position", "copy", self._copy_position))
        if self._setting_up.possible:
            entries.append(("pause.set_up", "hand", self._setting_up.open))
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
        """The game's seed; what was copied, once something was."""
        say = self._shell.language.say
        if self._copied:
            return say(self._copied)
        return "" if self._seed is None or self._secret else say("pause.seed", seed=self._seed)

    @property
    def _secret(self) -> bool:
        """Whether nothing of the game may get out: a fair one that goes on could be analysed or tried elsewhere."""
        match = self._games.match
        return isinstance(match, FairMatch) and match.view(match.me).table.outcome is None

    def _copy_seed(self) -> None:
        self._copy(str(self._seed), "pause.copied_seed")

    def _copy_record(self) -> None:
        assert self._games.match is not None
        self._copy(self._games.match.text, "pause.copied_record")

    def _copy_position(self) -> None:
        """The table as the person sees it: what they have not seen is dealt anyhow."""
        match = self._games.match
        assert match is not None
        self._copy(str(Position.of(match.view(match.me))), "pause.copied_position")

    def _copy(self, text: str, told: str) -> None:
        """Copy a text, and say so; or that it is not to be copied."""
        if self._secret:
            self._copied = "pause.fair_not_copied"
        else:
            clipboard.write(text)
            self._copied = told
        self._shell.stage.invalidate()
