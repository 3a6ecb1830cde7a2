"""What is a person's own on the disk: which files, what they add up to, and how they are deleted.

The first person's folder is the home itself; those of all others lie in `profiles` below it. Folders there whose names
begin with a dot belong to nobody: somebody is being taken in or forgotten, or was when the program was killed.
"""

import contextlib
import os
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Final
from urllib.parse import quote, unquote

from game.app import day_file, fair_file, faults, progress_file, puzzle_file, review_files, settings, thumbnails
from game.app.files import SaveError, read_text, reason_of
from game.app.game_files import FORBIDDEN, LARGEST_RECORD, SUFFIX
from game.app.home import FIRST, INDEX, PROFILES
from game.app.saves import ARCHIVE, CURRENT, GAMES
from game.road.day_book import DayBook
from game.road.progress import Progress
from game.road.puzzles.record import PuzzleRecord
from game.ui.setup import LONGEST_NAME

MOST_PEOPLE: Final = 7
FORGOTTEN: Final = ".forgotten"
LONGEST_FILE_NAME: Final = 200
SINGLE: Final = {
    settings.FILE: settings.LARGEST_FILE,
    progress_file.FILE: progress_file.LARGEST_FILE,
    puzzle_file.FILE: puzzle_file.LARGEST_FILE,
    day_file.FILE: day_file.LARGEST_FILE,
    fair_file.FILE: fair_file.LARGEST_FILE,
    CURRENT: LARGEST_RECORD,
}
"""The files of which there is one, and how large each can be."""
FOLDERS: Final = {
    GAMES: (SUFFIX, LARGEST_RECORD),
    ARCHIVE: (SUFFIX, LARGEST_RECORD),
    review_files.FOLDER: (review_files.SUFFIX, review_files.LARGEST),
}
"""The folders of many, how their names end, and how large each can be."""
SET_ASIDE: Final = re.compile(r"\.damaged(-[1-9][0-9]{0,2})?$")
MADE_ANEW: Final = (INDEX, thumbnails.FOLDER, faults.LOG, faults.OLD_LOG)
"""What the program makes of the rest, or has no use for elsewhere."""


def largest(name: str) -> int:
    """How large a person's file of that name, from their folder on, can be; 0 if they have no such file."""
    plain = SET_ASIDE.sub("", name)
    folder, _, last = plain.rpartition("/")
    if not last.isprintable() or FORBIDDEN & set(last) - {"%"} or last[:1] == "." or len(name) > LONGEST_FILE_NAME:
        return 0
    if not folder:
        return SINGLE.get(last, 0)
    suffix, most = FOLDERS.get(folder, ("", 0))
    return most if suffix and last.endswith(suffix) else 0


def own_files(folder: Path) -> list[str]:
    """All that is kept for a person and can't be made anew, by names from their folder on."""
    found = [path.name for path in _inside(folder)]
    found += [f"{name}/{path.name}" for name in FOLDERS for path in _inside(folder / name)]
    return sorted([name for name in found if largest(name)])


def _inside(folder: Path) -> list[Path]:
    try:
        return list(folder.iterdir())
    except OSError:
        return []


@dataclass(frozen=True, slots=True)
class Belongings:
    """How much a person has: finished and kept games, stars on the road, puzzles solved, days played."""

    finished: int = 0
    kept: int = 0
    stars: int = 0
    puzzles: int = 0
    days: int = 0


def belongings(folder: Path) -> Belongings:
    """What a person has, as far as it can be read; nothing is changed there."""
    names = own_files(folder)
    progress, record, book = Progress(), PuzzleRecord(), DayBook()
    with contextlib.suppress(OSError, ValueError):
        progress = Progress.parse(read_text(folder / progress_file.FILE, progress_file.LARGEST_FILE))
    with contextlib.suppress(OSError, ValueError):
        record = PuzzleRecord.parse(read_text(folder / puzzle_file.FILE, puzzle_file.LARGEST_FILE))
    with contextlib.suppress(OSError, ValueError):
        book = DayBook.parse(read_text(folder / day_file.FILE, day_file.LARGEST_FILE))
    return Belongings(
        finished=sum([name.startswith(f"{ARCHIVE}/") for name in names]),
        kept=sum([name.startswith(f"{GAMES}/") or name == CURRENT for name in names]),
        stars=sum(progress.stars.values()),
        puzzles=sum(record.solved.values()),
        days=sum([page.tries > 0 for page in book.pages.values()]),
    )


# Who there is


def folder_name(name: str) -> str:
    """What the folder of a person of that name is called, on every system."""
    plain = " ".join(name.split())[:LONGEST_NAME].strip()
    escaped = quote(plain, safe=" ").replace("~", "%7E")
    return f"%{ord(escaped[0]):02X}{escaped[1:]}" if escaped[:1] == "." else escaped


def people_in(base: Path) -> list[str]:
    """The folders of all persons but the first."""
    return sorted([path.name for path in _inside(base / PROFILES) if path.is_dir() and path.name[0] != "."])


def folder_of(base: Path, key: str) -> Path:
    """Where all of a person's is kept."""
    return base if key == FIRST else base / PROFILES / key


def first_name(base: Path) -> str:
    """What the first person calls themselves in the last game set up; perhaps nothing."""
    try:
        seats = settings.read_settings(base).setup.seats
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return ""
    return seats[0].name if seats and seats[0].person else ""


def free_name(base: Path, name: str, unnamed: str = "") -> str:
    """The name, with a number after it if somebody has it already; `unnamed` is what a first person without a name is
    called."""
    taken = {unquote(folder).casefold() for folder in people_in(base)} | {(first_name(base) or unnamed).casefold()}

    def names() -> Iterator[str]:
        yield name
        for number in count(2):
            yield f"{name[: LONGEST_NAME - len(str(number)) - 1].strip()} {number}"

    return next(each for each in names() if each.casefold() not in taken and not _is_there(base, each))


def _is_there(base: Path, name: str) -> bool:
    return os.path.lexists(base / PROFILES / folder_name(name))


# Deleting


def forget_person(base: Path, key: str) -> None:
    """Delete all that was kept for a person; SaveError if the disk refuses.

    It is moved out of sight first, so that a program killed on the way leaves nobody by halves.
    """
    aside = base / PROFILES / FORGOTTEN
    own = folder_of(base, key)
    try:
        clear_left(base)
        aside.mkdir(parents=True)
        if key == FIRST:
            for path in _inside(base):
                if _is_own(path.name):
                    os.rename(path, aside / path.name)
        else:
            os.rename(own, aside / "person")
        shutil.rmtree(aside)
    except OSError as error:
        raise SaveError(own, reason_of(error)) from error


def _is_own(name: str) -> bool:
    """Whether something in the home is the first person's, and not the program's or everybody's."""
    return bool(largest(name)) or name in FOLDERS or name.startswith(MADE_ANEW)


def clear_left(base: Path) -> None:
    """Delete what a killed program has left of somebody who was being taken in or forgotten; OSError if it can't be."""
    for path in _inside(base / PROFILES):
        if path.name[0] == "." and path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
