"""The game being played, kept on the disk: in the current file after every choice, in the archive once it is over."""

from pathlib import Path
from typing import Final

from game.app.background import BackgroundSave, Writer
from game.app.files import SaveError
from game.app.game_files import SavedGame, is_over
from game.app.saves import Saves

LONGEST_HOLD: Final = 5.0
"""Seconds for which a game waits for a disk; one that hangs doesn't end it."""


class GameSave:
    """Saves one game; a call never waits.

    Each game has its own, and all share a writer, so that what is still to be written of one game is written before
    the next takes its place. Once it is told that its game was left for another, it saves nothing more.

    `elsewhere` is the game's text if that has a file of its own already, as one that is only looked at has: nothing is
    written until the game changes.
    """

    def __init__(self, saves: Saves, writer: Writer, elsewhere: str | None = None) -> None:
        self._saves = saves
        self._background = BackgroundSave(self._write, writer)
        self._elsewhere = elsewhere
        self._begun = False
        self._archived: Path | None = None
        """The file in the archive that this game was put into, unless the same game had one before."""
        self._retired = False
        self._asked: str | None = None
        self.moved: SavedGame | None = None
        """What lay in this game's place, unknown to this program, and was moved out of the way."""

    def __call__(self, text: str) -> None:
        if not self._retired and (self._asked is not None or text != self._elsewhere):
            self._asked = text
            self._background(text)

    @property
    def busy(self) -> bool:
        """Whether something of the game is still on its way to the disk."""
        return self._background.busy

    @property
    def holding(self) -> bool:
        """Whether the next choice had better wait, so that never more than one is not on the disk."""
        return self._background.busy and self._background.seconds_busy < LONGEST_HOLD

    @property
    def overdue(self) -> bool:
        """Whether the disk takes so long that the game no longer waits for it."""
        return self._background.busy and not self.holding

    @property
    def error(self) -> SaveError | None:
        """Why the game as it is now is not on the disk, once that is known."""
        return None if self.busy else self._background.error

    def is_safe(self, text: str) -> bool:
        """Whether the game is on the disk as this text has it."""
        return not self.busy and text == (self._elsewhere if self._asked is None else self._background.saved)

    def retry(self) -> None:
        """Try again what the disk has refused."""
        if self.error is not None and self._asked is not None:
            self(self._asked)

    def flush(self) -> SaveError | None:
        """Wait until everything was tried; why the game is not on the disk, if it is not."""
        return self._background.flush()

    def retire(self) -> None:
        """Another game takes this one's place: nothing more of this one is written there."""
        self._retired = True

    def _write(self, text: str) -> None:
        """In the writer's thread: the current file first, so that at any instant the game is somewhere whole."""
        if self._begun:
            self._saves.autosave(text)
        else:
            self.moved = self._saves.begin(text) or self.moved
            self._begun = True
        if is_over(text):
            self._put_into_archive(text)
            self._saves.finish()
        else:
            # The choice that had ended the game was perhaps taken back.
            self._take_from_archive()

    def _put_into_archive(self, text: str) -> None:
        found = self._saves.archived_as(text)
        if found is not None and found == self._archived:
            return
        stored = self._saves.store_finished(text)
        self._take_from_archive()
        self._archived = stored if found is None else None

    def _take_from_archive(self) -> None:
        if self._archived is not None:
            self._saves.delete(self._archived)
            self._archived = None
