"""Games beside the one being played: kept under a name, loaded, exported, opened from a file.

Whatever would take the place of the game in memory, or end the program, goes through here, so that no game is lost on
the way: what the disk has not got is tried once more, waited for, and asked about.
"""

import time
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from dataclasses import dataclass, replace

from game.ai import CHARACTERS, LEVELS, STYLES
from game.app import paths
from game.app.branches import branch_of
from game.app.day_notes import is_counted
from game.app.fair_match import is_fair, not_fair
from game.app.file_errors import file_in_words, in_words, why
from game.app.files import SaveError
from game.app.found_game import Kept
from game.app.game_files import LONGEST_NAME, SavedGame, look_at
from game.app.games import Games, Going
from game.app.library import Library, path_from
from game.app.seats import PERSON, seats_of
from game.app.shell import Shell
from game.app.thumbnails import Thumbnails
from game.road.fair_book import FairEntry
from game.rules import Record, write_record
from game.ui.brush import Look, make_look
from game.ui.dates import day_of
from game.ui.scene import Scene
from game.ui.scenes.menu import Entry
from game.ui.scenes.question import QuestionScene
from game.ui.scenes.waiting import WaitingScene, wait_for
from game.ui.shelf import ShelfError
from game.ui.table.session import Notice


@dataclass(frozen=True, slots=True)
class GameAtRisk:
    """A game that would be lost if another were begun; whether it is over, and why the disk has not got it."""

    record: Record
    text: str
    over: bool = False
    refused: SaveError | None = None


def _matters(record: Record) -> bool:
    """Whether somebody would miss a game: one in which something was chosen, or that counts."""
    return bool(record.choices) or is_counted(record) or is_fair(record)


class SaveFlow:
    """Opens the load screen, saves under a name, and sees to it that a game in progress is not lost on the way."""

    def __init__(self, shell: Shell, games: Games) -> None:
        self._shell = shell
        self._games = games
        self._thumbnails = Thumbnails(shell.saves.folder, self._other_look, shell.sound, shell.saves.closed is None)
        self.library = Library(shell.saves, self._thumbnails, shell.language, shell.reader, shell.writer)
        self.beside_statistics: list[Entry] = []
        self.fair_games_begun: Callable[[], Mapping[int, FairEntry] | None] = dict
        """The fair games that were ever begun, without one that goes on."""
        """What the statistics lead to, beside the games themselves."""
        self._asked: Scene | None = None
        self._asked_to_quit: Scene | None = None

    def _other_look(self) -> Look:
        """Means of drawing like those of the window, for another thread."""
        return make_look(paths.assets(), self._shell.look.language, self._shell.look.appearance)

    def close(self) -> None:
        self._thumbnails.close()

    # The load screen

    def open_library(self) -> None:
        from game.ui.scenes.library import LibraryScene

        shell = self._shell
        listing = self.library.refresh()

        def show() -> None:
            ways = (self._load, shell.stage.pop, self._review)
            shell.stage.push(LibraryScene(shell.look, shell.sound, self.library, *ways))

        self._wait("wait.reading", listing.done, show)

    def open_statistics(self) -> None:
        """The finished games, counted; each can be looked at from there."""
        from game.app.statistics import ArchiveStatistics
        from game.ui.scenes.statistics import StatisticsScene

        shell = self._shell
        counted = ArchiveStatistics(shell.saves, shell.language, shell.reader, self.fair_games_begun)
        levels, styles, back = tuple(LEVELS), tuple(STYLES), shell.stage.pop
        ways = (self.open_file, back, self.beside_statistics)
        shell.stage.push(StatisticsScene(shell.look, shell.sound, counted, levels, styles, *ways))

    def _review(self, key: str) -> None:
        record = self.library.record(key)
        if record is not None:
            persons = [number for number, note in enumerate(record.seats) if note.kind == PERSON]
            self._games.review(record, persons[0] if persons else 0)

    def _load(self, key: str) -> None:
        record = self.library.record(key)
        if record is not None:
            kept = Kept(self.library.name_of(key), write_record(record))
            self.unless_playing(lambda: self._begin(record, kept))

    def _begin(self, record: Record, kept: Kept) -> None:
        match = self._games.resumed(record)
        if match.state.outcome is not None:
            self._games.look_at(match, kept)
        elif is_fair(record):
            self._games.begin(self._games.resumed(not_fair(record)))
            assert self._games.match is not None
            self._games.match.tell(Notice("notice.copy_of_fair"))
        else:
            self._games.begin(match, kept)

    # Files from anywhere

    def open_file(self, text: str) -> None:
        """Play the record in a file that was dropped on the window or named at the start."""
        path = path_from(text)
        reading = self._shell.reader.submit(lambda: look_at(path))
        self._wait("wait.reading", reading.done, lambda: self._opened(reading.result()))

    def _opened(self, found: SavedGame) -> None:
        say = self._shell.language.say
        if found.error is not None:
            reason = why(found.error).words(self._shell.language)
            self._tell(say("open.title"), say("open.refused", name=file_in_words(found.path), reason=reason))
        record = found.record
        if record is not None:
            self.unless_playing(lambda: self._begin(record, Kept()))

    # Saving

    def save_as(self) -> None:
        """Keep the game on the table, over or not, under a name of the person's choice."""
        from game.ui.scenes.save_as import SaveAsScene

        match, shell = self._games.match, self._shell
        if match is None:
            return
        name = self._games.kept.name or self.proposed_name(match.record)
        is_free = self.library.is_free
        shell.stage.push(SaveAsScene(shell.look, shell.sound, name, is_free, self._save, shell.stage.pop))

    def _save(self, name: str) -> Future[None]:
        match, language = self._games.match, self._shell.language
        assert match is not None
        self._shell.take_home()
        text, kept = match.text, self._games.kept

        def save() -> None:
            try:
                self._shell.saves.keep(name, text)
            except SaveError as error:
                raise ShelfError(in_words(error, language)) from error
            kept.name, kept.text = name, text

        self._thumbnails.want(match.record)
        return self._shell.writer.submit(save)

    def proposed_name(self, record: Record) -> str:
        """Who plays, and today's date, or where another game was left.

        A number follows where there is such a game already.
        """
        names = ", ".join([seat.name for seat in seats_of(record, CHARACTERS)])
        day, branch = day_of(time.time(), self._shell.language), branch_of(record)
        if branch is not None:
            day = self._shell.language.say("save.branch", turn=branch.turn)
        name = self._shell.language.say("save.proposed", names=names, day=day)
        beyond = len(name) - LONGEST_NAME
        if beyond > 0:
            shorter = f"{names[: -beyond - 1].rstrip(', ')}…"
            name = self._shell.language.say("save.proposed", names=shorter, day=day)
        return self._shell.saves.free_name(name[:LONGEST_NAME].strip())

    # Leaving

    def quit(self) -> None:
        """End the program once everything is on the disk; what the disk refuses is asked about first.

        Wanting to leave while that is being asked, or while a disk that does not answer is waited for, means it.
        """
        shell, top = self._shell, self._shell.stage.top
        say = shell.language.say
        if top is not None and top is self._asked_to_quit:
            self._insist()
        elif isinstance(top, WaitingScene) and (shell.saving or not self._games.saved):
            self._ask_to_quit(say("quit.saving"), say("quit.still_saving"), say("quit.wait"))
        else:
            self._retry()
            self._wait("wait.saving", lambda: not shell.saving, self._quit_if_saved)

    def _quit_if_saved(self) -> None:
        if self._games.saved:
            self._shell.stage.quit()
        else:
            checking = self._games.look_whether_kept()
            self._wait("wait.saving", checking.done, self._quit_if_kept)

    def _quit_if_kept(self) -> None:
        match, saving = self._games.at_risk, self._games.saving
        if match is None:
            self._shell.stage.quit()
            return
        language = self._shell.language
        say = language.say
        error = saving.error if saving is not None else None
        reason = why(error).words(language) if error is not None else ""
        self._ask_to_quit(say("quit.title"), say("title.not_saved", reason=reason), say("quit.stay"))

    def _ask_to_quit(self, title: str, words: str, stay: str) -> None:
        shell = self._shell
        entries: list[Entry] = [
            (stay, "play", shell.stage.pop),
            (shell.language.say("quit.anyway"), "close", self._insist),
        ]
        self._ask(title, words, entries)
        self._asked_to_quit = self._asked

    def _insist(self) -> None:
        """End the program all the same; what the disk has refused is tried a last time on the way."""
        self._retry()
        self._shell.stage.quit()

    # A game in progress

    def _retry(self) -> None:
        """The disk may take now what it refused before, and what kept the home closed may be gone."""
        self._shell.take_home()
        if self._games.saving is not None:
            self._games.saving.retry()

    def in_progress(self) -> GameAtRisk | None:
        """The game that would be lost if another were begun: in memory first, and else on the disk."""
        games = self._games
        match, found = games.match, games.found
        if match is not None:
            at_risk = games.at_risk is not None
            kept = match.text == games.kept.text and not is_fair(match.record)
            safe = kept or (games.going_on is None and not at_risk)
            if safe or not _matters(match.record):
                return None
            error = games.saving.error if games.saving is not None and at_risk else None
            return GameAtRisk(match.record, match.text, match.state.outcome is not None, error)
        if found is None or found.record is None or not _matters(found.record):
            return None
        if found.kept.text and not is_fair(found.record):
            return None
        return GameAtRisk(found.record, write_record(found.record))

    def unless_playing(self, go_on: Going) -> None:
        """Begin something else, unless the person would rather keep or continue the game in progress."""
        self._retry()
        looking = self._games.look_at_disk() if self._games.match is None else None
        checking = self._games.look_whether_kept()
        saving = self._games.saving

        def ready() -> bool:
            return (looking is None or looking.done()) and checking.done() and (saving is None or not saving.busy)

        self._wait("wait.saving", ready, lambda: self._unless_playing(go_on))

    def _unless_playing(self, go_on: Going) -> None:
        game = self.in_progress()
        if game is None:
            go_on()
            return
        language, stage = self._shell.language, self._shell.stage
        say = language.say
        playing = self._games.playing
        entries: list[Entry] = [
            (say("replace.keep"), "save", self._closing(lambda: self._keep_and(go_on))),
            (say("replace.start"), "trash", self._closing(go_on)),
        ]
        counts = is_fair(game.record) and not game.over
        if counts:
            entries = [(say("replace.lose"), "trash", self._closing(go_on))]
        if playing or game.over:
            entries.insert(0, (say("replace.back" if game.over else "replace.continue"), "play", stage.pop))
        else:
            entries.insert(0, (say("replace.continue"), "play", self._closing(self._games.go_on)))
        words = say("replace.fair" if counts else "replace.text")
        if game.refused is not None:
            words = say("title.not_saved", reason=why(game.refused).words(language))
        self._ask(say("replace.over" if game.over else "replace.title"), words, entries)

    def _keep_and(self, go_on: Going) -> None:
        """Keep the game as it is now, over no other; then go on."""
        game = self.in_progress()
        if game is None:
            go_on()
            return
        shell, saves = self._shell, self._shell.saves
        before = replace(self._games.kept) if self._games.match is not None else Kept()
        name = before.name or self.proposed_name(game.record)

        def keep() -> None:
            own = before.name and saves.is_kept_as(name, before.text)
            saves.keep(name if own else saves.free_name(name), game.text)

        keeping = shell.writer.submit(keep)

        def kept() -> None:
            error = keeping.exception()
            if isinstance(error, SaveError):
                self._tell(shell.language.say("save.title"), in_words(error, shell.language))
                return
            keeping.result()
            self._thumbnails.want(game.record)
            go_on()

        self._wait("wait.saving", keeping.done, kept)

    # Asking and waiting

    def _wait(self, words: str, done: Callable[[], bool], then: Going) -> None:
        """Go on once something is done; the window shows what it waits for, if it takes a while."""
        wait_for(self._shell.stage, self._shell.look, self._shell.language.say(words), done, then)

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
        if self._asked is not None:
            shell.stage.remove(self._asked)
        self._asked = QuestionScene(shell.look, shell.sound, title, words, entries)
        shell.stage.push(self._asked)
