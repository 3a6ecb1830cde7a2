"""The file that keeps which fair games were begun, and how they ended."""

import time
from concurrent.futures import Future
from typing import Final

from game.app.fair_match import is_fair
from game.app.kept_file import Found, KeptFile, read_kept
from game.app.shell import Shell
from game.road.fair_book import FairBook, FairBookError, FairEntry
from game.road.rating import family_of
from game.rules import Record

FILE: Final = "fair.json"
LARGEST_FILE: Final = 20_000_000
"""Bytes; no book of fair games comes near."""


def fair_entry(record: Record) -> FairEntry:
    """A fair game as it is noted when it is begun."""
    level = next(seat.kind.partition(":")[0] for seat in record.seats[1:])
    config = record.config
    return FairEntry(
        family_of(config.module_names),
        level,
        config.players - 1,
        time.time(),
        edition=config.edition,
        modules=" ".join(config.module_names),
    )


def fair_score(record: Record) -> float | None:
    """1 for a win, a half for a shared one, 0 for none; None while the game goes on."""
    outcome = record.history().state.outcome
    if outcome is None:
        return None
    return 0.0 if 0 not in outcome.winners else 1.0 if len(outcome.winners) == 1 else 0.5


class FairKeeper:
    """The book of fair games in memory, and how it gets to the disk. `book` is there once `ready`."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._path = shell.saves.folder / FILE
        self._file = KeptFile(shell, self._path)
        self.book = FairBook()
        self.lost = ""
        """The name of the file, if it was damaged and set aside."""
        self._reading: Future[Found[FairBook]] | None = None
        self._taken = False

    def open(self) -> None:
        """Begin to read what is kept, if that was not done yet."""
        if self._reading is None:
            self._reading = self._shell.writer.submit(
                lambda: read_kept(self._path, LARGEST_FILE, FairBook.parse, FairBookError)
            )

    @property
    def ready(self) -> bool:
        """Whether all that is kept is known."""
        if self._reading is None or not self._reading.done():
            return False
        if not self._taken:
            found = self._reading.result()
            self.book = found.value or FairBook()
            self.lost = FILE if found.error is not None and found.writable else ""
            # Where the home is closed, what is there by the time it opens was never read, or has grown since.
            self._file.writable = found.writable and self._shell.saves.closed is None
            self._taken = True
        return True

    @property
    def told(self) -> str:
        """That the file could not be used, in words."""
        return self._shell.language.say("fair.book_lost", file=self.lost) if self.lost else ""

    def note(self, record: Record) -> None:
        """Keep that a fair game was begun, and its score if it is over; nothing is written that is known."""
        if not is_fair(record):
            return
        news = self.book.begin(record.config.seed, fair_entry(record))
        score = fair_score(record)
        if (score is not None and self.book.finish(record.config.seed, score)) or news:
            self._file.keep(self.book.text())
