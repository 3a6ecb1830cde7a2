"""The file that keeps what a person has reached on the road: written whole beside the window, set aside if damaged."""

import contextlib
from pathlib import Path
from typing import Final

from game.app.background import BackgroundSave
from game.app.files import SaveError, may_be_read_later, read_text, reason_of, set_aside, write_atomically
from game.app.home import home
from game.app.shell import Shell
from game.road.progress import Progress, ProgressError

FILE: Final = "progress.json"
LARGEST_FILE: Final = 2_000_000
"""Bytes; no progress comes near."""


def load_progress(folder: Path | None = None) -> tuple[Progress, bool]:
    """What was reached, and whether the file may be written over; one that tells nothing is set aside."""
    progress, writable, _ = read_progress(folder)
    return progress, writable


def read_progress(folder: Path | None = None) -> tuple[Progress, bool, str]:
    """The same, and what was wrong with the file if it could not be used, by place and value, which need no language.

    A file that can't be read for now is never written over: what is in it is worth more than what comes after.
    """
    path = (folder or home()) / FILE
    try:
        return Progress.parse(read_text(path, LARGEST_FILE)), True, ""
    except FileNotFoundError:
        return Progress(), True, ""
    except OSError as error:
        fault = f"{FILE}: {error.strerror}"
        refusal = SaveError(path, reason_of(error))
        refusal.__cause__ = error
        if may_be_read_later(refusal):
            return Progress(), False, fault
    except ProgressError as error:
        fault = f"{FILE}: {error}"
    except UnicodeDecodeError:
        fault = FILE
    with contextlib.suppress(SaveError):
        set_aside(path)
        return Progress(), True, fault
    return Progress(), False, fault


class ProgressKeeper:
    """The progress in memory, and how it gets to the disk."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._path = shell.saves.folder / FILE
        self.progress, writable, self.fault = read_progress(shell.saves.folder)
        # Where the home was closed at the start, what is there by the time it opens was never read, or has grown since.
        self._writable = writable and shell.without_saving is None
        self._save = BackgroundSave(self._write, shell.writer)

    def keep(self) -> None:
        """Write the progress as it is now, beside the window."""
        text = self.progress.text()
        if self._writable and text != self._save.saved:
            self._save(text)

    def _write(self, text: str) -> None:
        if self._shell.saves.closed is not None:
            raise self._shell.saves.closed
        write_atomically(self._path, text)
