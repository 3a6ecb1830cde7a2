"""The file that keeps what a person has made of the days' deals.

What finished games in the archive tell is taken in each time, so that a book that is missing, damaged or behind is made
whole from them."""

from collections.abc import Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Final

from game.app.day_notes import DAY, day_of_record
from game.app.duplicating import result_of
from game.app.files import SaveError, read_text
from game.app.game_files import LARGEST_RECORD, read
from game.app.kept_file import KeptFile, read_kept
from game.app.seats import times_helped, times_taken_back
from game.app.shell import Shell
from game.road.day_book import DayBook, DayBookError
from game.road.days import DayResult
from game.rules import Record

FILE: Final = "days.json"
LARGEST_FILE: Final = 20_000_000
"""Bytes; no book of days comes near."""


def day_result(record: Record) -> DayResult | None:
    """How a day's game came out for the person; None while it goes on."""
    state = record.history().state
    helped = times_helped(record) > 0 or times_taken_back(record) > 0
    return result_of(state, helped=helped) if state.outcome is not None else None


def take_in(book: DayBook, files: Sequence[Path]) -> None:
    """Note what finished games tell of the days' deals, and was not noted before the program ended."""
    for path in sorted(files):
        try:
            if f"\nnote {DAY}: " not in read_text(path, LARGEST_RECORD):
                continue
            record = read(path)
        except (OSError, UnicodeDecodeError, SaveError):
            continue
        found, result = day_of_record(record), day_result(record)
        if found is not None and result is not None:
            book.finish(*found, result)


class DayKeeper:
    """The book of days in memory, and how it gets to the disk. `book` is there once `ready`."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._path = shell.saves.folder / FILE
        self._file = KeptFile(shell, self._path)
        self.book = DayBook()
        self.lost = ""
        """The name of the file, if it was damaged and set aside."""
        self._reading: Future[tuple[DayBook, bool, bool]] | None = None
        self._taken = False

    def open(self) -> None:
        """Begin to read what is kept, if that was not done yet."""
        if self._reading is None:
            self._reading = self._shell.writer.submit(self._read)

    def _read(self) -> tuple[DayBook, bool, bool]:
        """The book, whether it may be written, whether its file was damaged and set aside."""
        found = read_kept(self._path, LARGEST_FILE, DayBook.parse, DayBookError)
        book = found.value or DayBook()
        take_in(book, self._shell.saves.archived())
        # Where the home is closed, what is there by the time it opens was never read, or has grown since.
        return book, found.writable and self._shell.saves.closed is None, bool(found.error and found.writable)

    @property
    def ready(self) -> bool:
        """Whether all that is kept is known."""
        if self._reading is None or not self._reading.done():
            return False
        if not self._taken:
            self.book, self._file.writable, lost = self._reading.result()
            self.lost = FILE if lost else ""
            self._taken = True
        return True

    def keep(self) -> None:
        """Write the book as it is now, beside the window."""
        self._file.keep(self.book.text())
