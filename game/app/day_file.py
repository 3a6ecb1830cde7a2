"""The file that keeps what a person has made of the days' deals: written whole beside the window, set aside if damaged.

What finished games in the archive tell is taken in each time, so that a book that is missing, damaged or behind is made
whole from them."""

import contextlib
from collections.abc import Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Final

from game.app.background import BackgroundSave
from game.app.day_notes import DAY, day_of_record
from game.app.duplicating import result_of
from game.app.files import SaveError, may_be_read_later, read_text, reason_of, set_aside, write_atomically
from game.app.game_files import LARGEST_RECORD, read
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


def load_days(path: Path) -> tuple[DayBook | None, bool]:
    """What is kept, None if there is nothing to be read, and whether the file may be written over."""
    try:
        return DayBook.parse(read_text(path, LARGEST_FILE)), True
    except FileNotFoundError:
        return None, True
    except OSError as error:
        refusal = SaveError(path, reason_of(error))
        refusal.__cause__ = error
        if may_be_read_later(refusal):
            return None, False
    except (DayBookError, UnicodeDecodeError):
        pass
    with contextlib.suppress(SaveError):
        set_aside(path)
        return None, True
    return None, False


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
        self.book = DayBook()
        self._writable = False
        self._save = BackgroundSave(self._write, shell.writer)
        self._reading: Future[tuple[DayBook, bool]] | None = None
        self._taken = False

    def open(self) -> None:
        """Begin to read what is kept, if that was not done yet."""
        if self._reading is None:
            self._reading = self._shell.writer.submit(self._read)

    def _read(self) -> tuple[DayBook, bool]:
        found, writable = load_days(self._path)
        book = found or DayBook()
        take_in(book, self._shell.saves.archived())
        # Where the home is closed, what is there by the time it opens was never read, or has grown since.
        return book, writable and self._shell.saves.closed is None

    @property
    def ready(self) -> bool:
        """Whether all that is kept is known."""
        if self._reading is None or not self._reading.done():
            return False
        if not self._taken:
            self.book, self._writable = self._reading.result()
            self._taken = True
        return True

    def keep(self) -> None:
        """Write the book as it is now, beside the window."""
        text = self.book.text()
        if self._writable and text != self._save.saved:
            self._save(text)

    def _write(self, text: str) -> None:
        if self._shell.saves.closed is not None:
            raise self._shell.saves.closed
        write_atomically(self._path, text)
