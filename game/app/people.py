"""Several people at one machine: each has a folder with settings, games, archive and progress of their own.

`who-plays` names the one who plays; it is changed only between two windows, when nothing is on its way to the disk any
more. Then, too, the one who has played is deleted, if they wanted that.
"""

import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote

from game.app.file_errors import in_words
from game.app.files import SaveError, write_atomically
from game.app.home import FIRST, PROFILES, WHO_PLAYS, base_home, playing_now
from game.app.lock import HomeLock
from game.app.settings import first_settings, settings_text, write_settings
from game.app.shell import Shell
from game.ui.people import PeopleWays, PersonShown
from game.ui.scenes.question import QuestionScene
from game.ui.scenes.waiting import WaitingScene
from game.ui.setup import SeatSetup, Setup

if TYPE_CHECKING:
    from game.app.person_flow import PersonFlow

SETTLED: Final = 3
"""Frames after which a question or a wait would be there, if there were one."""


class People:
    """Lets another person play, be added, exported, taken in or deleted. `quit_` ends the program once all is kept."""

    def __init__(self, shell: Shell, quit_: Callable[[], None]) -> None:
        self._shell = shell
        self._quit = quit_
        self._base = base_home()
        self._now = playing_now(self._base)
        self._next: str | None = None
        """Who plays once this window is closed."""
        self._leaves = False
        """Whether the one who plays is deleted then."""
        self._stayed = 0
        """For how many frames nobody has been leaving."""
        self.fault: SaveError | None = None
        """Why somebody could not be deleted between two windows; told in the next one."""

    @cached_property
    def flow(self) -> "PersonFlow":
        from game.app.person_flow import PersonFlow

        return PersonFlow(self._shell, self._base, self._show_anew, self.choose)

    def open(self) -> None:
        """The list of people."""
        from game.ui.scenes.people import PeopleScene

        shell = self._shell
        ways = PeopleWays(self.choose, self._add, self._export, self.take_in, self._ask_to_forget, self._refusal)
        shell.stage.push(PeopleScene(shell.look, shell.sound, self.listed(), ways, shell.stage.pop))

    def _show_anew(self) -> None:
        """The list as it is now, in the place of the one that is shown."""
        from game.ui.scenes.people import PeopleScene

        if isinstance(self._shell.stage.top, PeopleScene):
            self._shell.stage.pop()
        self.open()

    def _refusal(self, name: str) -> str:
        """Why nobody of that name can be added, in one sentence; nothing if somebody can."""
        say = self._shell.language.say
        if self._shell.without_saving is not None:
            return say("people.closed")
        taken = {person.name.casefold() for person in self.listed()}
        return say("people.taken", name=name) if name.casefold() in taken else ""

    def listed(self) -> Sequence[PersonShown]:
        from game.app.person_files import people_in

        first = PersonShown(FIRST, self._first_name(), self._now == FIRST)
        others = [PersonShown(folder, unquote(folder), folder == self._now) for folder in people_in(self._base)]
        return (first, *others)

    def _first_name(self) -> str:
        """What the first person calls themselves in the last game set up."""
        from game.app.person_files import first_name

        seats = self._shell.settings.setup.seats
        own = seats[0].name if seats and seats[0].person else ""
        return (own if self._now == FIRST else first_name(self._base)) or self._shell.language.say("people.first")

    def tick(self) -> None:
        """Whoever stays after all when asked about leaving has not handed over."""
        stage = self._shell.stage
        leaving = not stage.running or isinstance(stage.top, WaitingScene | QuestionScene)
        self._stayed = 0 if leaving or self._next is None else self._stayed + 1
        if self._stayed > SETTLED:
            self._next, self._leaves = None, False
        if self.fault is not None and not leaving:
            fault, self.fault = self.fault, None
            self.flow.tell(in_words(fault, self._shell.language))

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
            if self._leaves:
                self._forget_who_played()
        except (OSError, SaveError) as error:
            # The disk refuses: the one who played goes on.
            self.fault = error if isinstance(error, SaveError) else SaveError(path, os.strerror(error.errno or 0))
        return True

    def _forget_who_played(self) -> None:
        from game.app.person_files import forget_person

        lock = HomeLock(self._base)
        try:
            if lock.refusal is not None:
                raise lock.refusal
            forget_person(self._base, self._now)
        finally:
            lock.release()

    def _add(self, name: str) -> None:
        """Make a folder for another person, who begins with this one's way of seeing and hearing, and let them play."""
        from game.app.person_files import folder_name

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
            self.flow.tell(in_words(error, self._shell.language))
            return
        self.choose(folder)

    def _is_closed(self) -> bool:
        """Whether people must stay as they are, which is told then: another window may be playing for one of them."""
        closed = self._shell.without_saving is not None
        if closed:
            self.flow.tell(self._shell.language.say("people.closed"))
        return closed

    # All that is somebody's

    def _name(self, key: str) -> str:
        return next(person.name for person in self.listed() if person.key == key)

    def _export(self, key: str) -> None:
        self.flow.export(key, self._name(key))

    def take_in(self, path: str) -> None:
        """Make a new person of a file that was named or dropped on the window."""
        if not self._is_closed():
            self.flow.take_in(path)

    def _ask_to_forget(self, key: str) -> None:
        if not self._is_closed():
            forget = self._leave_for_good if key == self._now else lambda: self.flow.forget(key)
            self.flow.ask_to_forget(key, self._name(key), forget)

    def _leave_for_good(self) -> None:
        """Delete the one who plays, once this window is closed and nothing more is written for them."""
        self._next, self._leaves = FIRST, True
        self._quit()
