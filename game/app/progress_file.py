"""The file that keeps what a person has reached on the road."""

from pathlib import Path
from typing import Final

from game.app.home import home
from game.app.kept_file import KeptFile, read_kept
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
    """The same, and what was wrong with the file if it could not be used, by place and value: words of no language."""
    found = read_kept((folder or home()) / FILE, LARGEST_FILE, Progress.parse, ProgressError)
    match found.error:
        case None:
            fault = ""
        case OSError():
            fault = f"{FILE}: {found.error.strerror}"
        case UnicodeDecodeError():
            fault = FILE
        case _:
            fault = f"{FILE}: {found.error}"
    return found.value or Progress(), found.writable, fault


class ProgressKeeper:
    """The progress in memory, and how it gets to the disk."""

    def __init__(self, shell: Shell) -> None:
        self.progress, writable, self.fault = read_progress(shell.saves.folder)
        # Where the home was closed at the start, what is there by the time it opens was never read, or has grown since.
        self._file = KeptFile(shell, shell.saves.folder / FILE, writable and shell.without_saving is None)

    def keep(self) -> None:
        """Write the progress as it is now, beside the window."""
        self._file.keep(self.progress.text())
