"""Several people at one machine: each has a folder with settings, games, archive and progress of their own.

The first person's is the home itself; those of all others lie in `profiles` below it. `who-plays` names the one who
plays; it is changed only between two windows, when nothing is on its way to the disk any more.
"""

import contextlib
import os
import shutil
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final
from urllib.parse import quote, unquote

from game.app.file_errors import in_words
from game.app.files import SaveError, reason_of, write_atomically
from game.app.home import PROFILES, WHO_PLAYS, base_home, home
from game.app.settings import Settings, first_settings, read_settings, settings_text, write_settings
from game.app.shell import Shell
from game.ui.people import PersonShown
from game.ui.scenes.menu import Entry
from game.ui.scenes.question import QuestionScene
from game.ui.scenes.waiting import WaitingScene
from game.ui.setup import LONGEST_NAME, SeatSetup, Setup

SETTLED: Final = 3
"""Frames after which a question or a wait would be there, if there were one."""
FIRST: Final = ""
"""Stands for the first person, whose folder is the home itself."""


def folder_name(name: str) -> str:
    """What the folder of a person of that name is called, on every system."""
    plain = " ".join(name.split())[:LONGEST_NAME].strip()
    escaped = quote(plain, safe=" ").replace("~", "%7E")
    return f"%{ord(escaped[0]):02X}{escaped[1:]}" if escaped[:1] == "." else escaped


def people_in(base: Path) -> list[str]:
    """The folders of all persons but the first."""
    try:
        return sorted([path.name for path in (base / PROFILES).iterdir() if path.is_dir() and path.name[0] != "."])
    except OSError:
        return []


def playing_now(base: Path) -> str:
    """The folder of the person who plays."""
    return home().name if home() != base else FIRST


class People:
    """Lets another person play, be added, or be forgotten. `quit_` ends the program once everything is kept."""

    def __init__(self, shell: Shell, quit_: Callable[[], None]) -> None:
        self._shell = shell
        self._quit = quit_
        self._base = base_home()
        self._now = playing_now(self._base)
        self._next: str | None = None
        """Who plays once this window is closed."""
        self._stayed = 0
        """For how many frames nobody has been leaving."""

    def open(self) -> None:
        """The list of people."""
        from game.ui.scenes.people import PeopleScene

        shell = self._shell
        ways = (self.choose, self._add, self._ask_to_forget, shell.stage.pop)
        shell.stage.push(PeopleScene(shell.look, shell.sound, self.listed(), *ways, self._refusal))

    def _refusal(self, name: str) -> str:
        """Why nobody of that name can be added, in one sentence; nothing if somebody can."""
        say = self._shell.language.say
        if self._shell.without_saving is not None:
            return say("people.closed")
        taken = {person.name.casefold() for person in self.listed()}
        return say("people.taken", name=name) if name.casefold() in taken else ""

    def listed(self) -> Sequence[PersonShown]:
        first = PersonShown(FIRST, self._first_name(), self._now == FIRST, False)
        others = [
            PersonShown(folder, unquote(folder), folder == self._now, folder != self._now)
            for folder in people_in(self._base)
        ]
        return (first, *others)

    def _first_name(self) -> str:
        """What the first person calls themselves in the last game set up."""
        settings = self._shell.settings if self._now == FIRST else load_first(self._base)
        seats = settings.setup.seats
        own = seats[0].name if seats and seats[0].person else ""
        return own or self._shell.language.say("people.first")

    def tick(self) -> None:
        """Whoever stays after all when asked about leaving has not handed over."""
        stage = self._shell.stage
        leaving = not stage.running or isinstance(stage.top, WaitingScene | QuestionScene)
        self._stayed = 0 if leaving or self._next is None else self._stayed + 1
        if self._stayed > SETTLED:
            self._next = None

    def choose(self, folder: str) -> None:
        """Let another person play, in a window of theirs; the one who plays goes back to the title."""
        if folder == self._now:
            self._shell.stage.pop()
            return
        if self._is_closed():
            return
        self._next = folder
        self._quit()

    def hand_over(self) -> bool:
        """Let the person who was chosen be the one who plays; whether there is one. The window is closed by now."""
        if self._next is None:
            return False
        path = self._base / WHO_PLAYS
        try:
            if self._next == FIRST:
                path.unlink(missing_ok=True)
            else:
                write_atomically(path, self._next + "\n")
        except (OSError, SaveError):
            # The disk refuses: the one who played goes on.
            return True
        return True

    def _add(self, name: str) -> None:
        """Make a folder for another person, who begins with this one's way of seeing and hearing, and let them play."""
        folder = folder_name(name)
        own = self._base / PROFILES / folder
        now = self._shell.settings
        settings = replace(
            first_settings(),
            language=now.language,
            appearance=now.appearance,
            sound=now.sound,
            music=now.music,
            muted=now.muted,
            full_screen=now.full_screen,
            size=now.size,
            keys=now.keys,
            setup=Setup(seats=(SeatSetup(name=name),)),
        )
        try:
            write_settings(settings_text(settings), own)
        except SaveError as error:
            self._tell(in_words(error, self._shell.language))
            return
        self.choose(folder)

    def _is_closed(self) -> bool:
        """Whether people must stay as they are, which is told then: another window may be playing for one of them."""
        closed = self._shell.without_saving is not None
        if closed:
            self._tell(self._shell.language.say("people.closed"))
        return closed

    def _ask_to_forget(self, folder: str) -> None:
        if self._is_closed():
            return
        shell = self._shell
        say, name = shell.language.say, unquote(folder)

        def forget() -> None:
            shell.stage.pop()
            shell.stage.pop()
            try:
                forget_person(self._base, folder)
            except SaveError as error:
                self._tell(in_words(error, shell.language))
            self.open()

        entries: list[Entry] = [
            (say("library.cancel"), "left", shell.stage.pop),
            (say("people.forget"), "trash", forget),
        ]
        words = say("people.forget_text", name=name)
        shell.stage.push(QuestionScene(shell.look, shell.sound, say("people.forget_title", name=name), words, entries))

    def _tell(self, words: str) -> None:
        shell, say = self._shell, self._shell.language.say
        ok: list[Entry] = [(say("library.ok"), "confirm", shell.stage.pop)]
        shell.stage.push(QuestionScene(shell.look, shell.sound, say("people.title"), words, ok))


def load_first(base: Path) -> Settings:
    """The first person's settings, while another plays; nothing is changed there."""
    try:
        return read_settings(base)
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return Settings()


def forget_person(base: Path, folder: str) -> None:
    """Delete all that was kept for a person; SaveError if the disk refuses."""
    own = base / PROFILES / folder
    aside = own.with_name(f".{folder}")
    try:
        with contextlib.suppress(FileNotFoundError):
            shutil.rmtree(aside)
        os.rename(own, aside)
        shutil.rmtree(aside)
    except OSError as error:
        raise SaveError(own, reason_of(error)) from error
