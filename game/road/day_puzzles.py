"""The day's puzzle: which puzzle is everybody's on a day, drawn from the date alone.

Puzzles are put in an order by a hash (SHA-256) of a version and of their names, and go round in it, so that each comes
once before any comes again. They grow harder through the week, from Monday's to Sunday's. A puzzle knows since which
version it is drawn from (`Puzzle.since`): those that are added later change no day before the one on which `VERSIONS`
says that theirs begins. A test pins some days.
"""

import hashlib
from collections.abc import Sequence
from datetime import date
from typing import Final

from game.road.days import FIRST_DAY
from game.road.puzzles.puzzle import Puzzle

VERSIONS: Final[tuple[tuple[int, date], ...]] = ((1, FIRST_DAY),)
"""The versions, and the day on which each begins."""
BOUNDS: Final = (0, 1150, 1400, 1700, 10_000)
"""The ratings between which puzzles are easy, medium, hard or expert."""
BAND_OF_DAY: Final = (0, 0, 1, 1, 2, 2, 3)
"""How hard a day's puzzle is, Monday first."""


def version_of(day: date) -> tuple[int, date]:
    """The version that a day is drawn by, and when that began."""
    begun = [each for each in VERSIONS if each[1] <= day]
    return begun[-1] if begun else VERSIONS[0]


def day_puzzle(day: date, puzzles: Sequence[Puzzle]) -> Puzzle | None:
    """The puzzle of a day, among all there are; None if there is none for it."""
    version, start = version_of(day)
    band = BAND_OF_DAY[day.weekday()]
    least, most = BOUNDS[band], BOUNDS[band + 1]
    mine = [puzzle for puzzle in puzzles if puzzle.since <= version and least <= puzzle.rating < most]
    if not mine:
        return None
    mine.sort(key=lambda puzzle: (_drawn(version, puzzle.id), puzzle.id))
    weekdays = [number for number, each in enumerate(BAND_OF_DAY) if each == band]
    place = (_week(day) - _week(start)) * len(weekdays) + weekdays.index(day.weekday())
    return mine[place % len(mine)]


def _week(day: date) -> int:
    """Which week a day is in, counted from Mondays."""
    return (day.toordinal() - 1) // 7


def _drawn(version: int, name: str) -> bytes:
    return hashlib.sha256(f"lapis-road/day-puzzle/{version}/{name}".encode()).digest()
