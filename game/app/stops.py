"""The stops there are, read from `levels`; one with a fault is refused by its file and line."""

from functools import cache
from pathlib import Path
from typing import Final

from game.ai import LEVELS, STYLES
from game.app.puzzle_books import load_books
from game.road.errors import StopError
from game.road.reader import read_stop
from game.road.stop import Stop

LESSONS: Final = "learn"
ROAD: Final = "road"


@cache
def lessons(levels: Path) -> tuple[Stop, ...]:
    """All lessons in their order, which is that of the files' names."""
    folder = levels / LESSONS
    return tuple([load_stop(path, levels) for path in sorted(folder.glob("*.toml"))])


@cache
def road_stops(levels: Path) -> tuple[tuple[Stop, ...], tuple[StopError, ...]]:
    """The stops of the road besides the lessons, and what is wrong with those that can't be used."""
    found: list[Stop] = []
    faults: list[StopError] = []
    for path in sorted((levels / ROAD).glob("*.toml")):
        try:
            found.append(load_stop(path, levels))
        except StopError as error:
            faults.append(error)
    return tuple(found), tuple(faults)


def load_stop(path: Path, levels: Path) -> Stop:
    """The stop in a file; StopError for one that can't be used."""
    name = path.relative_to(levels.parent).as_posix() if path.is_relative_to(levels.parent) else str(path)
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise StopError(name, 1, error.strerror or str(error)) from None
    except UnicodeDecodeError:
        raise StopError(name, 1, "it is not a text file") from None
    stop = read_stop(text, name)
    if stop.level not in LEVELS:
        raise StopError(name, 1, f"the level '{stop.level[:40]}' is not one of {', '.join(LEVELS)}")
    known = {puzzle.id for puzzle in load_books(levels)[0]} if stop.puzzles else set()
    for puzzle in stop.puzzles:
        if puzzle not in known:
            raise StopError(name, 1, f"there is no puzzle '{puzzle[:40]}'")
    for style in stop.others:
        if style not in STYLES:
            raise StopError(name, 1, f"'{style[:40]}' is none of the characters {', '.join(STYLES)}")
    return stop
