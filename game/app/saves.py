"""Saved games: where they live, how they are written so that nothing is ever lost, and what to do with broken ones.

    current.record          the game being played, written after every choice
    games/NAME.record       games kept under a name
    archive/DAY TIME SUM.record     every game that was finished, one file each
    games/NAME.record.damaged       set aside: never listed again, never deleted
    exports/                where records go as text files, if LAPIS_HOME is set; else the person's documents

A save is a record (see `game.rules.record`): plain text, read by checking every choice, never executed. It is
written whole to a new file, synced, and renamed over the old one, so that at any instant there is one whole file. All
that can go wrong in here comes out as one exception, `SaveError`.

The game being played is never written over a file that this program has not put or found there: such a file, of another
program or another version, is moved out of the way first (`Saves.begin`) or left alone (`Saves.autosave`).
"""

import errno
import hashlib
import os
import time
import unicodedata
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from itertools import count
from pathlib import Path
from typing import BinaryIO, Final

import platformdirs

from game.app.files import read_regular, read_text
from game.rules import Record, RecordError, read_record
from game.rules.record_reader import LONGEST, ForeignText, NewerRecord

HOME_VARIABLE: Final = "LAPIS_HOME"
CURRENT: Final = "current.record"
GAMES: Final = "games"
ARCHIVE: Final = "archive"
EXPORTS: Final = "exports"
SUFFIX: Final = ".record"
TEXT_SUFFIX: Final = ".txt"
DAMAGED: Final = ".damaged"
UNFINISHED: Final = ".new"
LEFT_BEHIND: Final = 60.0
"""Seconds after which an unfinished file belongs to nobody any more."""
MOVED: Final = "%Y-%m-%d %H-%M"
"""The name of a game that another program was playing in this one's place: when it was last written."""
ARCHIVED: Final = "%Y-%m-%d %H-%M-%S"
"""What a finished game's file is called by: when it ended. A sum of its text follows."""
LONGEST_NAME: Final = 48
LARGEST_RECORD: Final = 4 * LONGEST
"""Bytes: no letter takes more than four."""
FORBIDDEN: Final = frozenset('<>:"/\\|?*%')
RESERVED: Final = frozenset(
    ["con", "prn", "aux", "nul", *[f"{port}{number}" for port in ("com", "lpt") for number in range(1, 10)]]
)
"""Names that some system keeps for itself, whatever follows their first dot."""


class SaveError(Exception):
    """Something about saved games that did not work: the file, the reason, and the line that is wrong, if one is.

    The reason is for logs; `game.app.wording` tells a person.
    """

    def __init__(self, path: Path, reason: str, quoted: str = "") -> None:
        super().__init__(f"{path.name}: {reason}")
        self.path = path
        self.reason = reason
        self.quoted = quoted


class NameTaken(SaveError):
    """There is a game of that name already."""


class ChangedElsewhere(SaveError):
    """The game being played was written by somebody else since."""


class HomeInUse(SaveError):
    """Another program keeps its games there."""


class Condition(Enum):
    """What a file turned out to be."""

    READABLE = "readable"
    DAMAGED = "damaged"
    NEWER = "newer"
    FOREIGN = "foreign"


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


def home() -> Path:
    """The folder for everything the program keeps for this person; LAPIS_HOME overrides the system's own place."""
    override = os.environ.get(HOME_VARIABLE)
    return Path(override) if override else platformdirs.user_data_path("lapis-road", appauthor=False)


def home_fault(folder: Path) -> SaveError | None:
    """Why nothing can be kept in a home, which is made if it is not there yet; None if all is well."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with os.scandir(folder):
            if not os.access(folder, os.W_OK | os.X_OK):
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(folder))
    except OSError as error:
        fault = SaveError(folder, _reason(error))
        fault.__cause__ = error
        return fault
    return None


def export_folder() -> Path:
    """Where records are exported to: the person's documents, unless everything is kept elsewhere."""
    return home() / EXPORTS if os.environ.get(HOME_VARIABLE) else platformdirs.user_documents_path()


def write_atomically(path: Path, content: str | bytes) -> None:
    """Replace a file by one with this text or these bytes, or leave it as it was; SaveError if that can't be done."""
    unfinished = path.with_name(f"{path.name}.{os.getpid()}{UNFINISHED}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with _new_file(unfinished) as file:
            file.write(content.encode("utf-8") if isinstance(content, str) else content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(unfinished, path)
        _sync_folder(path.parent)
    except (OSError, UnicodeError) as error:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
        raise SaveError(path, _reason(error)) from error


def _new_file(path: Path) -> BinaryIO:
    """A new file to write; what lies at its name, perhaps a link to something else, is taken away, never written to."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
    with suppress(FileNotFoundError):
        os.unlink(path)
    return os.fdopen(os.open(path, flags, 0o666), "wb")


def _sync_folder(folder: Path) -> None:
    """Make a rename in a folder last, on systems where a folder can be synced."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            with suppress(OSError):
                os.fsync(handle)
        finally:
            os.close(handle)


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
        raise SaveError(path, _reason(error)) from error


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


def set_aside(path: Path) -> Path:
    """Rename a broken file so that it is neither in the way nor lost; the new path."""
    for number in range(1, 1000):
        aside = path.with_name(path.name + (DAMAGED if number == 1 else f"{DAMAGED}-{number}"))
        if not os.path.lexists(aside):
            try:
                os.rename(path, aside)
            except OSError as error:
                raise SaveError(path, _reason(error)) from error
            return aside
    raise SaveError(path, "a thousand damaged files of this name have been set aside already")


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


def _reason(error: Exception) -> str:
    return (error.strerror or str(error)) if isinstance(error, OSError) else str(error)


def _numbered(name: str) -> Iterator[str]:
    """The name, then the name with 2, 3 … after it, shortened where that would be too long."""
    yield name
    for number in count(2):
        end = f" ({number})"
        yield name.strip()[: LONGEST_NAME - len(end)] + end


Stamp = tuple[int, int, int]
"""By which a file is known: changed if any of it is."""


def _stamp(path: Path) -> Stamp | None:
    """A file as it is now; None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size


def is_over(text: str) -> bool:
    """Whether a record's text is that of a finished game."""
    return text.rstrip("\n").rpartition("\n")[2].startswith("result:")


class Saves:
    """The saved games in a folder. `closed` is the reason why nothing may be written there, if there is one."""

    def __init__(self, folder: Path | None = None, closed: SaveError | None = None) -> None:
        self.folder = home() if folder is None else folder
        self.current = self.folder / CURRENT
        self.games = self.folder / GAMES
        self.archive = self.folder / ARCHIVE
        self.closed = closed
        self._known = _stamp(self.current)
        """The current file as this program has left or found it."""
        if closed is None:
            self._clear_unfinished()

    # The game being played

    def begin(self, text: str) -> SavedGame | None:
        """Keep another game as the one being played; what lay there unknown to this program and was moved away."""
        self._may_write()
        moved = None
        if os.path.lexists(self.current) and _stamp(self.current) != self._known:
            moved = self._move_away()
        self._write_current(text)
        return moved

    def autosave(self, text: str) -> None:
        """Keep the game being played; ChangedElsewhere, and nothing written, if somebody else has written there."""
        self._may_write()
        found = _stamp(self.current)
        if found is not None and found != self._known:
            raise ChangedElsewhere(self.current, "another program has written it")
        self._write_current(text)

    def _write_current(self, text: str) -> None:
        write_atomically(self.current, text)
        self._known = _stamp(self.current)

    def _move_away(self) -> SavedGame:
        """Put a game that somebody else was playing among the kept ones, or set a broken file aside."""
        found = look_at(self.current)
        if found.record is None:
            set_aside(self.current)
            return found
        there = self.path_of(self.free_name(time.strftime(MOVED, time.localtime(found.modified))))
        try:
            there.parent.mkdir(parents=True, exist_ok=True)
            os.rename(self.current, there)
        except OSError as error:
            raise SaveError(self.current, _reason(error)) from error
        return look_at(there)

    def resume(self) -> SavedGame | None:
        """The game being played when the program last ended, readable or not; None if there was none."""
        self._known = _stamp(self.current)
        return look_at(self.current) if os.path.lexists(self.current) else None

    @property
    def changed(self) -> bool:
        """Whether somebody else has written the game being played since it was last looked at."""
        return _stamp(self.current) != self._known

    def finish(self) -> None:
        """Forget the game being played: it is over or given up."""
        self.delete(self.current)
        self._known = None

    def store_finished(self, text: str) -> Path:
        """Put a finished game into the archive, once; its file."""
        self._may_write()
        sum_ = hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:12]
        with suppress(OSError):
            for path in self.archive.glob(f"*{sum_}{SUFFIX}"):
                return path
        path = self.archive / f"{time.strftime(ARCHIVED)} {sum_}{SUFFIX}"
        write_atomically(path, text)
        return path

    # Games under a name

    def path_of(self, name: str) -> Path:
        """Where a game of that name is, or would be, kept."""
        if not name.split():
            raise SaveError(self.games, "a game needs a name")
        return self.games / file_name(name)

    def keep(self, name: str, text: str) -> Path:
        """Keep a game under a name, in the place of any other of that name."""
        self._may_write()
        path = self.path_of(name)
        write_atomically(path, text)
        return path

    def named(self) -> list[SavedGame]:
        """The games kept under a name, the latest first; broken files are among them, with the reason."""
        return sorted([look_at(path) for path in self.paths()], key=lambda game: (-game.modified, game.name))

    def paths(self) -> list[Path]:
        """The files of the games kept under a name."""
        return _records_in(self.games)

    def archived(self) -> list[Path]:
        """The files of the finished games."""
        return _records_in(self.archive)

    def rename(self, path: Path, name: str) -> Path:
        """Give a kept game another name, which must be free."""
        self._may_write()
        there = self.path_of(name)
        if os.path.lexists(there):
            raise NameTaken(there, "there is a game of that name already")
        try:
            os.rename(path, there)
        except OSError as error:
            raise SaveError(path, _reason(error)) from error
        return there

    def is_kept(self, text: str) -> bool:
        """Whether a game is kept under a name as it is, choice for choice."""
        content = text.encode("utf-8", "replace")
        return any(_holds(path, content) for path in self.paths())

    def free_name(self, name: str) -> str:
        """The name, with a number after it if there is a game of that name already."""
        return next(free for free in _numbered(name) if not os.path.lexists(self.path_of(free)))

    def export(self, name: str, text: str, folder: Path | None = None) -> Path:
        """Write a record as a text file, over no other, into the folder for that; its path."""
        folder = folder or export_folder()
        for free in _numbered(name):
            path = folder / (file_name(free).removesuffix(SUFFIX) + TEXT_SUFFIX)
            if not os.path.lexists(path):
                write_atomically(path, text)
                return path
        raise AssertionError("there is always a free number")

    def delete(self, path: Path) -> None:
        """Delete a saved game for good."""
        self._may_write()
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise SaveError(path, _reason(error)) from error

    def set_aside(self, path: Path) -> Path:
        """Take a broken file out of the way without losing it; its new path."""
        self._may_write()
        aside = set_aside(path)
        if path == self.current:
            self._known = None
        return aside

    def _may_write(self) -> None:
        if self.closed is not None:
            raise self.closed

    def _clear_unfinished(self) -> None:
        """Remove files that a killed program never finished writing."""
        for folder in (self.folder, self.games, self.archive):
            with suppress(OSError):
                for path in folder.glob(f"*{UNFINISHED}"):
                    ours = path.name.removesuffix(UNFINISHED).rpartition(".")[2].isdecimal()
                    if ours and time.time() - path.lstat().st_mtime > LEFT_BEHIND:
                        path.unlink()


def _records_in(folder: Path) -> list[Path]:
    try:
        return [path for path in folder.iterdir() if path.name.endswith(SUFFIX)]
    except OSError:
        return []


def _holds(path: Path, content: bytes) -> bool:
    """Whether a file has exactly this content."""
    try:
        return read_regular(path, len(content)) == content
    except OSError:
        return False
