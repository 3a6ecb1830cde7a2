"""All that is somebody's, as one thing: exported into one file, taken in from one, deleted for good.

The disk is read and written in the writer's thread, after all that was on its way there; the window tells how far it
is.
"""

import time
from collections.abc import Callable
from concurrent.futures import Future
from itertools import count
from pathlib import Path
from typing import TypeVar

from game.app.backup import SUFFIX, take_in, write_backup
from game.app.file_errors import in_words, shortened
from game.app.files import SaveError
from game.app.game_files import SUFFIX as RECORD
from game.app.game_files import file_name
from game.app.home import backup_folder
from game.app.library import path_from
from game.app.person_files import Belongings, belongings, folder_name, folder_of, forget_person
from game.app.shell import Shell
from game.ui import clipboard
from game.ui.dates import day_of
from game.ui.language import Language
from game.ui.scenes.menu import Entry
from game.ui.scenes.question import QuestionScene
from game.ui.scenes.waiting import wait_for

Answer = TypeVar("Answer")
Going = Callable[[], None]
MOST_NAMED = 3
"""Files that could not be read and are named."""


def free_path(folder: Path, name: str) -> Path:
    """A file in a folder that is not there yet."""
    plain = file_name(name).removesuffix(RECORD)
    names = (plain if number == 1 else f"{plain} ({number})" for number in count(1))
    return next(path for each in names if not (path := folder / f"{each}{SUFFIX}").exists())


def in_numbers(owned: Belongings, language: Language) -> str:
    """What somebody has, in words; nothing if they have nothing."""
    counts = {
        "people.has.finished": owned.finished,
        "people.has.kept": owned.kept,
        "people.has.stars": owned.stars,
        "people.has.puzzles": owned.puzzles,
        "people.has.days": owned.days,
    }
    return ", ".join([language.say(key, count=number) for key, number in counts.items() if number])


class PersonFlow:
    """Leads through it. `show` opens the list of people anew, `play` lets somebody play."""

    def __init__(self, shell: Shell, base: Path, show: Going, play: Callable[[str], None]) -> None:
        self._shell = shell
        self._base = base
        self._show = show
        self._play = play
        self._progress = (0, 0)

    # One file

    def export(self, key: str, name: str, then: Going | None = None) -> None:
        """Write all that is somebody's into one file, and tell where it is; then go on."""
        shell, folder = self._shell, folder_of(self._base, key)
        say = shell.language.say
        shell.keep_settings()
        title = say("people.export_name", name=name, day=day_of(time.time(), shell.language))

        def write() -> tuple[Path, list[str]]:
            path = free_path(backup_folder(), title)
            return path, write_backup(folder, name, path, self._shows)

        def written(answer: tuple[Path, list[str]]) -> None:
            path, unread = answer
            clipboard.write(str(path))
            words = say("people.exported", path=path)
            if unread:
                names = ", ".join([shortened(each, 60) for each in unread[:MOST_NAMED]])
                words += "\n" + say("people.unread", count=len(unread), names=names)
            self.tell(words, then)

        self._await("people.exporting", shell.writer.submit(write), written)

    def take_in(self, text: str) -> None:
        """Make a new person of what is in a file."""
        shell = self._shell

        def taken(name: str) -> None:
            say = shell.language.say
            entries: list[Entry] = [
                (say("people.let_play", name=name), "play", lambda: self._play(folder_name(name))),
                (say("people.later"), "left", shell.stage.pop),
            ]
            words = say("people.taken_in", name=name)
            self._show()
            shell.stage.push(QuestionScene(shell.look, shell.sound, say("people.title"), words, entries))

        path = path_from(text)
        unnamed = shell.language.say("people.first")
        taking_in = shell.writer.submit(lambda: take_in(path, self._base, self._shows, unnamed))
        self._await("people.importing", taking_in, taken)

    # Deleting

    def ask_to_forget(self, key: str, name: str, forget: Going) -> None:
        """Ask whether somebody is to be deleted, with what would be lost; `forget` does it."""
        shell, folder = self._shell, folder_of(self._base, key)
        looking = shell.reader.submit(lambda: belongings(folder))

        def ask(owned: Belongings) -> None:
            say = shell.language.say
            numbers = in_numbers(owned, shell.language)
            words = say("people.forget_text", what=numbers) if numbers else say("people.forget_little", name=name)
            entries: list[Entry] = [
                (say("people.keep"), "left", shell.stage.pop),
                (say("people.export_first"), "copy", lambda: self.export(key, name)),
                (say("people.forget"), "trash", self._closing(lambda: self._ask_again(name, forget))),
            ]
            title = say("people.forget_title", name=name)
            shell.stage.push(QuestionScene(shell.look, shell.sound, title, words, entries))

        self._await("wait.reading", looking, ask)

    def _ask_again(self, name: str, forget: Going) -> None:
        """A second time: no single press, and no two at one place, delete anything."""
        shell, say = self._shell, self._shell.language.say
        entries: list[Entry] = [
            (say("people.keep"), "left", shell.stage.pop),
            (say("people.forget_yes"), "trash", self._closing(forget)),
        ]
        title, words = say("people.forget_sure", name=name), say("people.forget_never")
        shell.stage.push(QuestionScene(shell.look, shell.sound, title, words, entries))

    def forget(self, key: str) -> None:
        """Delete somebody who is not playing."""
        forgetting = self._shell.writer.submit(lambda: forget_person(self._base, key))
        self._await("people.forgetting", forgetting, lambda _: self._show())

    # Waiting and telling

    def _shows(self, done: int, total: int) -> None:
        self._progress = (done, total)

    def _await(self, words: str, answer: Future[Answer], then: Callable[[Answer], None]) -> None:
        """Go on when something was done beside the window; if it can't be done, say why."""
        shell = self._shell
        self._progress = (0, 0)

        def saying() -> str:
            done, total = self._progress
            said = shell.language.say(words)
            return shell.language.say("people.progress", what=said, done=done, total=total) if total else said

        def done() -> None:
            error = answer.exception()
            if isinstance(error, SaveError):
                self.tell(in_words(error, shell.language))
            else:
                then(answer.result())

        wait_for(shell.stage, shell.look, saying, answer.done, done)

    def _closing(self, action: Going) -> Going:
        def close() -> None:
            self._shell.stage.pop()
            action()

        return close

    def tell(self, words: str, then: Going | None = None) -> None:
        """Say something, and go on when it was read."""
        shell, say = self._shell, self._shell.language.say
        ok: list[Entry] = [(say("library.ok"), "confirm", self._closing(then or (lambda: None)))]
        shell.stage.push(QuestionScene(shell.look, shell.sound, say("people.title"), words, ok))
