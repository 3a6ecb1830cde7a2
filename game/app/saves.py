"""Saved games: where they live, and how they are kept so that nothing is ever lost.

    current.record          the game being played, written after every choice
    games/NAME.record       games kept under a name
    archive/DAY TIME SUM.record     every game that was finished, one file each
    games/NAME.record.damaged       set aside: never listed again, never deleted
    exports/                where records go as text files, if LAPIS_HOME is set; else the person's documents

All that can go wrong in here comes out as one exception, `SaveError`.

The game being played is never written over a file that this program has not put or found there: such a file, of another
program or another version, is moved out of the way first (`Saves.begin`) or left alone (`Saves.autosave`).
"""

import hashlib
import os
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Final

from game.app.files import UNFINISHED, SaveError, read_regular, reason_of, set_aside, write_atomically
from game.app.game_files import LONGEST_NAME, SUFFIX, TEXT_SUFFIX, SavedGame, file_name, look_at
from game.app.home import export_folder, home
from game.rules import write_record

CURRENT: Final = "current.record"
GAMES: Final = "games"
ARCHIVE: Final = "archive"
LEFT_BEHIND: Final = 60.0
"""Seconds after which an unfinished file belongs to nobody any more."""
MOVED: Final = "%Y-%m-%d %H-%M"
"""The name of a game that another program was playing in this one's place: when it was last written."""
ARCHIVED: Final = "%Y-%m-%d %H-%M-%S"
"""What a finished game's file is called by: when it ended. A sum of its text follows."""


class NameTaken(SaveError):
    """There is a game of that name already."""


class ChangedElsewhere(SaveError):
    """The game being played was written by somebody else since."""


Stamp = tuple[int, int, int]
"""By which a file is known: changed if any of it is."""


def _stamp(path: Path) -> Stamp | None:
    """A file as it is now; None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size


def _numbered(name: str) -> Iterator[str]:
    """The name, then the name with 2, 3 … after it, shortened where that would be too long."""
    yield name
    for number in count(2):
        end = f" ({number})"
        yield name.strip()[: LONGEST_NAME - len(end)] + end


class Saves:
    """The saved games in a folder. `closed` is the reason why nothing may be written there, if there is one."""

    def __init__(self, folder: Path | None = None, closed: SaveError | None = None) -> None:
        self.folder = home() if folder is None else folder
        self.current = self.folder / CURRENT
        self.games = self.folder / GAMES
        self.archive = self.folder / ARCHIVE
        self.closed = closed
        self._known: Stamp | None = None
        """The current file as this program has left it, or found and read it."""
        self._ours: tuple[str, ...] = ()
        """What this program last wrote there, or tried to."""
        if closed is None:
            self._clear_unfinished()

    # The game being played

    def begin(self, text: str) -> SavedGame | None:
        """Keep another game as the one being played; what lay there unknown to this program and was moved away."""
        self._may_write()
        moved = None
        if os.path.lexists(self.current) and self.changed:
            moved = self._move_away()
        self._write_current(text)
        return moved

    def autosave(self, text: str) -> None:
        """Keep the game being played; ChangedElsewhere, and nothing written, if somebody else has written there."""
        self._may_write()
        if _stamp(self.current) is not None and self.changed:
            raise ChangedElsewhere(self.current, "another program has written it")
        self._write_current(text)

    def _write_current(self, text: str) -> None:
        # A write of which the system says that it failed may still have been done.
        self._ours = (*self._ours[-1:], text)
        write_atomically(self.current, text)
        self._known, self._ours = _stamp(self.current), (text,)

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
            raise SaveError(self.current, reason_of(error)) from error
        return look_at(there)

    def resume(self) -> SavedGame | None:
        """The game being played when the program last ended, readable or not; None if there was none.

        One that can't be read stays unknown, and so is never written over.
        """
        stamp = _stamp(self.current)
        found = look_at(self.current) if os.path.lexists(self.current) else None
        readable = found is not None and found.record is not None
        self._known = stamp if readable else None
        self._ours = (write_record(found.record),) if found is not None and found.record is not None else ()
        return found

    @property
    def changed(self) -> bool:
        """Whether somebody else has written the game being played since it was last looked at.

        Not every file system tells the same of a file each time: what holds this program's own text is its own.
        """
        found = _stamp(self.current)
        if found == self._known:
            return False
        if found is not None and any(_holds(self.current, text.encode("utf-8", "replace")) for text in self._ours):
            self._known = found
            return False
        return True

    def finish(self) -> None:
        """Forget the game being played: it is over or given up."""
        self.delete(self.current)
        self._known, self._ours = None, ()

    def archived_as(self, text: str) -> Path | None:
        """The file in the archive that holds a finished game, if there is one."""
        content, sum_ = text.encode("utf-8", "replace"), f"{_sum_of(text)}{SUFFIX}"
        return next((path for path in self.archived() if path.name.endswith(sum_) and _holds(path, content)), None)

    def store_finished(self, text: str) -> Path:
        """Put a finished game into the archive, once; its file."""
        self._may_write()
        path = self.archived_as(text)
        if path is not None:
            return path
        day = time.strftime(ARCHIVED)
        paths = (self.archive / f"{name} {_sum_of(text)}{SUFFIX}" for name in _numbered(day))
        path = next(path for path in paths if not os.path.lexists(path))
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
            raise SaveError(path, reason_of(error)) from error
        return there

    def is_kept(self, text: str, name: str = "") -> bool:
        """Whether a game is kept as it is, choice for choice: under that name, or under any."""
        content = text.encode("utf-8", "replace")
        return any(_holds(path, content) for path in self.paths()) or self.is_kept_as(name, text)

    def is_kept_as(self, name: str, text: str) -> bool:
        """Whether what is kept under a name is that game, perhaps in an older form."""
        record = look_at(self.path_of(name)).record if name.split() else None
        return record is not None and write_record(record) == text

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
            raise SaveError(path, reason_of(error)) from error

    def set_aside(self, path: Path) -> Path:
        """Take a broken file out of the way without losing it; its new path."""
        self._may_write()
        return set_aside(path)

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


def _sum_of(text: str) -> str:
    """By which a finished game is known."""
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:12]


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
