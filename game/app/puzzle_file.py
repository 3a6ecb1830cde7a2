"""The file that keeps which puzzles were solved: written whole beside the window, set aside if damaged."""

import contextlib
from pathlib import Path
from typing import Final

from game.app.background import BackgroundSave
from game.app.files import SaveError, may_be_read_later, read_text, reason_of, set_aside, write_atomically
from game.app.shell import Shell
from game.road.puzzles.record import PuzzleRecord, RecordFault

FILE: Final = "puzzles.json"
LARGEST_FILE: Final = 2_000_000
"""Bytes; no record of puzzles comes near."""


def load_record(path: Path) -> tuple[PuzzleRecord, bool, str]:
    """What was solved, whether the file may be written over, and what was wrong with it; a damaged one is set aside.

    A file that can't be read for now is never written over: what is in it is worth more than what comes after.
    """
    try:
        return PuzzleRecord.parse(read_text(path, LARGEST_FILE)), True, ""
    except FileNotFoundError:
        return PuzzleRecord(), True, ""
    except OSError as error:
        reason = reason_of(error)
        refusal = SaveError(path, reason)
        refusal.__cause__ = error
        if may_be_read_later(refusal):
            return PuzzleRecord(), False, reason
    except RecordFault as error:
        reason = str(error)
    except UnicodeDecodeError:
        reason = "it is not a text file"
    with contextlib.suppress(SaveError):
        set_aside(path)
        return PuzzleRecord(), True, reason
    return PuzzleRecord(), False, reason


class RecordKeeper:
    """The record in memory, and how it gets to the disk. `fault` is what was wrong with the file, if something was."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._path = shell.saves.folder / FILE
        self.record, writable, self.fault = load_record(self._path)
        # Where the home was closed at the start, what is there by the time it opens was never read, or has grown since.
        self._writable = writable and shell.without_saving is None
        self._save = BackgroundSave(self._write, shell.writer)

    def keep(self) -> None:
        """Write the record as it is now, beside the window."""
        text = self.record.text()
        if self._writable and text != self._save.saved:
            self._save(text)

    def _write(self, text: str) -> None:
        if self._shell.saves.closed is not None:
            raise self._shell.saves.closed
        write_atomically(self._path, text)
