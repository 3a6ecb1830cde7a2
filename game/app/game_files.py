"""A game in a file: how it is read and what it turned out to be, and how a game's name becomes a file's.

A file holds a record (see `game.rules.record`): plain text, read by checking every choice, never executed.
"""

import unicodedata
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.app.files import SaveError, read_text, reason_of
from game.rules import Record, RecordError, read_record
from game.rules.record_reader import LONGEST, ForeignText, NewerRecord
from game.ui.shelf import Condition

SUFFIX: Final = ".record"
TEXT_SUFFIX: Final = ".txt"
LONGEST_NAME: Final = 48
LARGEST_RECORD: Final = 4 * LONGEST
"""Bytes: no letter takes more than four."""
FORBIDDEN: Final = frozenset('<>:"/\\|?*%')
RESERVED: Final = frozenset(
    ["con", "prn", "aux", "nul", *[f"{port}{number}" for port in ("com", "lpt") for number in range(1, 10)]]
)
"""Names that some system keeps for itself, whatever follows their first dot."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A file in the list of saved games; without a record, the reason says why."""

    path: Path
    name: str
    modified: float
    """Seconds since the epoch."""
    condition: Condition
    record: Record | None = None
    error: SaveError | None = None

    @property
    def reason(self) -> str:
        return self.error.reason if self.error is not None else ""


def read(path: Path) -> Record:
    """The record in a file, every choice checked; SaveError for anything else."""
    try:
        text = read_text(path, LARGEST_RECORD)
        return read_record(text)
    except UnicodeDecodeError as error:
        raise SaveError(path, "it is not a text file") from error
    except RecordError as error:
        raise SaveError(path, str(error), _line(text, error.line)) from error
    except (OSError, ValueError) as error:
        raise SaveError(path, reason_of(error)) from error


def _line(text: str, number: int) -> str:
    """A line by its number, from 1; nothing beyond the end."""
    lines = text.split("\n")
    return lines[number - 1].strip() if number <= len(lines) else ""


def look_at(path: Path) -> SavedGame:
    """What a file is, for a list of saved games; never raises."""
    try:
        modified = path.stat().st_mtime
    except (OSError, ValueError):
        modified = 0.0
    name = game_name(path)
    try:
        return SavedGame(path, name, modified, Condition.READABLE, read(path))
    except SaveError as error:
        return SavedGame(path, name, modified, _condition(error), error=error)


def _condition(error: SaveError) -> Condition:
    """What is wrong with a file, by how reading it failed."""
    match error.__cause__:
        case NewerRecord():
            return Condition.NEWER
        case ForeignText() | UnicodeDecodeError():
            return Condition.FOREIGN
    return Condition.DAMAGED


def file_name(name: str) -> str:
    """A file's name for a game's name, allowed on every system, from which `game_name` gets the name back."""
    plain = unicodedata.normalize("NFC", " ".join(name.split()))[:LONGEST_NAME].strip()
    letters = [_escaped(letter) if letter in FORBIDDEN or not letter.isprintable() else letter for letter in plain]
    if letters and (letters[0] == "." or plain.partition(".")[0].strip().lower() in RESERVED):
        letters[0] = _escaped(plain[0])
    return "".join(letters) + SUFFIX


def game_name(path: Path) -> str:
    """The name under which a game was kept."""
    from urllib.parse import unquote

    return unquote(path.name.removesuffix(SUFFIX))


def _escaped(letter: str) -> str:
    return "".join([f"%{byte:02X}" for byte in letter.encode("utf-8", "replace")])


def is_over(text: str) -> bool:
    """Whether a record's text is that of a finished game."""
    return text.rstrip("\n").rpartition("\n")[2].startswith("result:")
