"""The puzzles there are, read from `levels/puzzles`; what can't be read is named and left out."""

from functools import cache
from pathlib import Path
from typing import Final

from game.app.files import read_text, reason_of
from game.road.puzzles import MODULE_WORDS, BookError, Puzzle, read_puzzles

FOLDER: Final = "puzzles"
LARGEST_FILE: Final = 1_000_000
"""Bytes; no file of puzzles comes near."""


@cache
def load_books(levels: Path) -> tuple[tuple[Puzzle, ...], tuple[str, ...]]:
    """All puzzles, and what is wrong with files or single puzzles, each in one sentence."""
    puzzles: list[Puzzle] = []
    faults: list[str] = []
    for module in MODULE_WORDS:
        path = levels / FOLDER / f"{module}.txt"
        name = f"{levels.name}/{FOLDER}/{path.name}"
        try:
            found, wrong = read_puzzles(read_text(path, LARGEST_FILE))
        except OSError as error:
            faults.append(f"{name}: {reason_of(error)}")
        except UnicodeDecodeError:
            faults.append(f"{name}: it is not a text file")
        except BookError as error:
            faults.append(f"{name}: {error}")
        else:
            puzzles += found
            faults += [f"{name}, {fault}" for fault in wrong]
    return tuple(puzzles), tuple(faults)
