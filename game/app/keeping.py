"""Games beside the one being played: kept under a name, loaded, exported, opened from a file."""

import time
from collections.abc import Callable

from game.ai import CHARACTERS
from game.app import paths
from game.app.games import Games, Going
from game.app.library import Library, path_from
from game.app.match import Match
from game.app.saves import LONGEST_NAME, Condition, SaveError, home, look_at
from game.app.seats import seats_of
from game.app.shell import Shell
from game.app.thumbnails import Thumbnails
from game.app.wording import file_in_words, in_words, why
from game.rules import Record, replay, write_record
from game.ui.brush import Look, make_look
from game.ui.dates import day_of
from game.ui.scene import Scene
from game.ui.scenes.library import LibraryScene
from game.ui.scenes.menu import Entry
from game.ui.scenes.question import QuestionScene
from game.ui.scenes.save_as import SaveAsScene
from game.ui.shelf import ShelfError


class Keeping:
    """Opens the load screen, saves under a name, and sees to it that a game in progress is not lost on the way."""

    def __init__(self, shell: Shell, games: Games) -> None:
        self._shell = shell
        self._games = games
        self._thumbnails = Thumbnails(home(), self._other_look, shell.sound)
        self.library = Library(shell.saves, self._thumbnails, shell.language)
        self._asked: Scene | None = None

    def _other_look(self) -> Look:
        """Means of drawing like those of the window, for another thread."""
        return make_look(paths.assets(), self._shell.look.language, self._shell.look.appearance)

    def close(self) -> None:
        self._thumbnails.close()

    # The load screen

    def open_library(self) -> None:
        shell = self._shell
        self.library.refresh()
        shell.stage.push(LibraryScene(shell.look, shell.sound, self.library, self._load, shell.stage.pop))

    def _load(self, key: str) -> None:
        record = self.library.record(key)
        if record is not None:
            name = next(game.name for game in self.library.games() if game.key == key)
            self.unless_playing(lambda: self._begin(record, name))

    def _begin(self, record: Record, name: str = "") -> None:
        self._games.begin(Match.resume(record, self._shell.thinker, self._shell.autosave, self._shell.chance), name)

    # Files from anywhere

    def open_file(self, text: str) -> None:
        """Play the record in a file that was dropped on the window or named at the start."""
        say = self._shell.language.say
        found = look_at(path_from(text))
        if found.error is not None:
            reason = why(found.error).words(self._shell.language)
            self._tell(say("open.title"), say("open.refused", name=file_in_words(found.path), reason=reason))
        record = found.record
        if record is None:
            return
        self.unless_playing(lambda: self._begin(record))

    # Saving

    def save_as(self) -> None:
        """Keep the game on the table, over or not, under a name of the person's choice."""
        match, shell = self._games.match, self._shell
        if match is None:
            return
        name = self._games.name or self.proposed_name(match.record)
        is_free = self.library.is_free
        shell.stage.push(SaveAsScene(shell.look, shell.sound, name, is_free, self._save, shell.stage.pop))

    def _save(self, name: str) -> None:
        match = self._games.match
        assert match is not None
        try:
            self._shell.saves.keep(name, match.text)
        except SaveError as error:
            raise ShelfError(in_words(error, self._shell.language)) from error
        self._games.name = name
        self._thumbnails.want(match.record)

    def proposed_name(self, record: Record) -> str:
        """Who plays, and today's date; with a number after it where there is such a game already."""
        names = ", ".join([seat.name for seat in seats_of(record, CHARACTERS)])
        day = day_of(time.time(), self._shell.language)
        name = self._shell.language.say("save.proposed", names=names, day=day)
        beyond = len(name) - LONGEST_NAME
        if beyond > 0:
            shorter = f"{names[: -beyond - 1].rstrip(', ')}…"
            name = self._shell.language.say("save.proposed", names=shorter, day=day)
        return self._shell.saves.free_name(name[:LONGEST_NAME].strip())

    # Leaving

    def quit(self) -> None:
        """End the program; if the disk refuses the game being played, only when the person asks for it twice."""
        shell, match = self._shell, self._games.match
        shell.flush()
        if match is None or not self._games.playing or match.state.outcome is not None:
            shell.stage.quit()
            return
        shell.autosave(match.text)
        error = shell.flush()
        if error is None or (self._asked is not None and shell.stage.top is self._asked):
            shell.stage.quit()
            return
        say = shell.language.say
        entries: list[Entry] = [
            (say("replace.continue"), "play", shell.stage.pop),
            (say("quit.anyway"), "close", shell.stage.quit),
        ]
        words = say("title.not_saved", reason=why(error).words(shell.language))
        self._ask(say("quit.title"), words, entries)

    # A game in progress

    def in_progress(self) -> Record | None:
        """The game that would be lost if another were begun: not over, and not kept as it is now."""
        shell = self._shell
        shell.flush()
        saved = shell.saves.resume()
        if saved is None or saved.condition is not Condition.READABLE or saved.record is None:
            return None
        if not saved.record.choices or replay(saved.record).outcome is not None:
            return None
        return None if shell.saves.is_kept(saved.path) else saved.record

    def unless_playing(self, go_on: Going) -> None:
        """Begin something else, unless the person would rather keep or continue the game in progress."""
        record = self.in_progress()
        if record is None:
            go_on()
            return
        say, stage = self._shell.language.say, self._shell.stage
        playing = self._games.playing
        entries: list[Entry] = [
            (say("replace.continue"), "play", stage.pop if playing else self._closing(self._games.go_on)),
            (say("replace.keep"), "save", self._closing(lambda: self._keep_and(record, go_on))),
            (say("replace.start"), "trash", self._closing(go_on)),
        ]
        self._ask(say("replace.title"), say("replace.text"), entries)

    def _keep_and(self, record: Record, go_on: Going) -> None:
        say = self._shell.language.say
        try:
            self._shell.saves.keep(self._games.name or self.proposed_name(record), write_record(record))
        except SaveError as error:
            self._tell(say("save.title"), in_words(error, self._shell.language))
            return
        self._thumbnails.want(record)
        go_on()

    def _closing(self, action: Going) -> Callable[[], None]:
        """Close the question, then do what was answered."""

        def close() -> None:
            self._shell.stage.pop()
            action()

        return close

    def _tell(self, title: str, words: str) -> None:
        self._ask(title, words, [(self._shell.language.say("library.ok"), "confirm", self._shell.stage.pop)])

    def _ask(self, title: str, words: str, entries: list[Entry]) -> None:
        """Ask something, in the place of what was asked before and not answered."""
        shell = self._shell
        if self._asked is not None and shell.stage.top is self._asked:
            shell.stage.pop()
        self._asked = QuestionScene(shell.look, shell.sound, title, words, entries)
        shell.stage.push(self._asked)
