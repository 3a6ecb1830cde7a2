"""The file that keeps which puzzles were solved."""

from pathlib import Path
from typing import Final

from game.app.files import reason_of
from game.app.kept_file import KeptFile, read_kept
from game.app.shell import Shell
from game.road.puzzles.record import PuzzleRecord, RecordFault

FILE: Final = "puzzles.json"
LARGEST_FILE: Final = 2_000_000
"""Bytes; no record of puzzles comes near."""


def load_record(path: Path) -> tuple[PuzzleRecord, bool, str]:
    """What was solved, whether the file may be written over, and what was wrong with it."""
    found = read_kept(path, LARGEST_FILE, PuzzleRecord.parse, RecordFault)
    match found.error:
        case None:
            reason = ""
        case OSError():
            reason = reason_of(found.error)
        case UnicodeDecodeError():
            reason = "it is not a text file"
        case _:
            reason = str(found.error)
    return found.value or PuzzleRecord(), found.writable, reason


class RecordKeeper:
    """The record in memory, and how it gets to the disk. `fault` is what was wrong with the file, if something was."""

    def __init__(self, shell: Shell) -> None:
        path = shell.saves.folder / FILE
        self.record, writable, self.fault = load_record(path)
        # Where the home was closed at the start, what is there by the time it opens was never read, or has grown since.
        self._file = KeptFile(shell, path, writable and shell.without_saving is None)

    def keep(self) -> None:
        """Write the record as it is now, beside the window."""
        self._file.keep(self.record.text())
