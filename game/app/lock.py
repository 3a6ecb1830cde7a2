"""One program at a time writes a home: a lock that the system drops when its holder ends, however it ends.

The lock is held on an open file, `lock`, by `flock` (or its likeness on Windows), so that nothing is left behind by a
program that was killed. Where a file system knows no locks, the home is taken all the same; `Saves` still refuses to
write over what it has not left there.

A second program can knock: it leaves a file, `knock`, with the record it was asked to open, if any. The holder looks
for it now and then, comes forward and takes it.
"""

import errno
import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.app.files import SaveError, open_regular, read_text, write_atomically
from game.app.home import HomeInUse, home_fault

LOCK: Final = "lock"
KNOCK: Final = "knock"
LONGEST_KNOCK: Final = 8192
BUSY: Final = frozenset({errno.EACCES, errno.EAGAIN, errno.EDEADLK})
"""How systems say that another program holds a lock; any other refusal means that there are no locks here."""


class HomeLock:
    """The right to write a home. `refusal` says why it is not had."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._handle: int | None = None
        self.refusal: SaveError | None = None
        self.take()

    def take(self) -> bool:
        """Try to have the home; whether it is had now."""
        if self._handle is not None:
            return True
        self.refusal = home_fault(self._folder)
        if self.refusal is not None:
            return False
        try:
            handle = open_regular(self._folder / LOCK, os.O_RDWR | os.O_CREAT)
        except OSError as error:
            self.refusal = SaveError(self._folder, error.strerror or str(error))
            self.refusal.__cause__ = error
            return False
        if not _lock(handle):
            os.close(handle)
            self.refusal = HomeInUse(self._folder, "another program keeps its games there")
            return False
        self._handle, self.refusal = handle, None
        # Whoever has knocked meant a program that is gone by now.
        with suppress(OSError):
            (self._folder / KNOCK).unlink()
        return True

    def release(self) -> None:
        """Let another program have the home."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None

    def knock(self, file: str = "") -> None:
        """Ask the program that has the home to come forward, and to open a record; SaveError if that can't be."""
        write_atomically(self._folder / KNOCK, file)

    def answer(self) -> str | None:
        """The record that another program was asked to open, perhaps none, if one has knocked; each knock once."""
        path = self._folder / KNOCK
        if self._handle is None or not os.path.lexists(path):
            return None
        try:
            file = read_text(path, LONGEST_KNOCK).strip()
        except (OSError, UnicodeError):
            file = ""
        try:
            path.unlink()
        except OSError:
            # It would be answered again and again.
            return None
        return file


def _lock(handle: int) -> bool:
    """Lock a file for as long as it is open; whether no other program has."""
    try:
        if os.name == "nt":
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in BUSY
    return True
