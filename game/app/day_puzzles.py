"""The day's puzzle: which it is, whether a try counts, and what was made of it; kept with the days' deals."""

from collections.abc import Callable
from datetime import date
from functools import lru_cache

from game.app import paths
from game.app.day_file import DayKeeper
from game.app.puzzle_books import load_books
from game.road.day_puzzles import day_puzzle
from game.road.days import FIRST_DAY
from game.road.puzzles import Puzzle
from game.ui.days import DayPuzzle, DayState


@lru_cache(maxsize=64)
def _drawn(day: date) -> Puzzle | None:
    return day_puzzle(day, load_books(paths.levels())[0])


class DayPuzzles:
    """The puzzles of all days. What is kept can be asked for once `keeper.ready`."""

    def __init__(self, keeper: DayKeeper, today: Callable[[], date]) -> None:
        self.keeper = keeper
        self._today = today

    @property
    def today(self) -> date:
        """The last day there is: today, by a clock that may be wrong."""
        return max(self._today(), FIRST_DAY)

    def name(self, day: date) -> str:
        """The name of a day's puzzle; nothing if it has none."""
        puzzle = _drawn(day)
        return puzzle.id if puzzle is not None else ""

    def shown(self, day: date) -> DayPuzzle | None:
        """A day's puzzle and what was made of it."""
        puzzle, page = _drawn(day), self.keeper.book.page(day).puzzle
        if puzzle is None:
            return None
        state = DayState.COUNTS if self.keeper.book.puzzle_may_count(day, self._today()) else DayState.AGAIN
        state = DayState.GOING_ON if page.is_open else state
        return DayPuzzle(puzzle.kind.value, puzzle.module, puzzle.rating, state, page.solved, page.hints, page.later)

    def begin(self, day: date) -> tuple[bool, int]:
        """A day's puzzle is put on the table; whether that counts, and what help the same try was given before."""
        counts = self.keeper.book.begin_puzzle(day, self._today())
        self.keeper.keep()
        return counts, self.keeper.book.page(day).puzzle.hints if counts else 0

    def helped(self, day: date, hints: int) -> None:
        self.keeper.book.help_with_puzzle(day, hints)
        self.keeper.keep()

    def answered(self, day: date, solved: bool) -> None:
        self.keeper.book.answer_puzzle(day, solved)
        self.keeper.keep()
