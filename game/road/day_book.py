"""What a person has made of the days' deals and puzzles, as text and back.

One try of a day counts: the first one begun, on that very day, by a clock that was not set back behind the last day on
which a try has counted. All others are kept apart. Of a day's puzzle the same holds: the try that counts is over with
its first answer, however often it was put off before that, and knows what help it was given.
"""

import json
from dataclasses import asdict, dataclass, field
from datetime import date
from typing import Final

from game.road.days import DayResult

FORMAT: Final = "lapis-road-days"
FORMAT_VERSION: Final = 1
MOST_DAYS: Final = 20_000
MOST_TRIES: Final = 1_000_000
LARGEST_FIGURE: Final = 10_000


class DayBookError(ValueError):
    """A text that tells of no days, and why."""


@dataclass
class PuzzlePage:
    """What is known of one day's puzzle."""

    tries: int = 0
    counts: bool = False
    """Whether the first of them counts."""
    solved: bool | None = None
    """What came of the one that counts; None while it has not been answered."""
    hints: int = 0
    """What help it was given."""
    later: bool = False
    """Whether it was solved in a try that doesn't count."""

    @property
    def is_open(self) -> bool:
        """Whether the try that counts is begun and not answered."""
        return self.counts and self.solved is None


@dataclass
class DayPage:
    """What is known of one day."""

    tries: int = 0
    """How many were begun."""
    counts: bool = False
    """Whether the first of them counts."""
    counted: DayResult | None = None
    later: DayResult | None = None
    """The best of those that don't count."""
    levels: dict[str, DayResult] = field(default_factory=dict)
    """What each level made of the same deal from the same seat."""
    puzzle: PuzzlePage = field(default_factory=PuzzlePage)

    @property
    def result(self) -> DayResult | None:
        """What stands for the day."""
        return self.counted or self.later


@dataclass
class DayBook:
    """All days that were ever played, by their dates as text."""

    pages: dict[str, DayPage] = field(default_factory=dict)

    def page(self, day: date) -> DayPage:
        return self.pages.get(day.isoformat()) or DayPage()

    def may_count(self, day: date, today: date) -> bool:
        """Whether a try begun now would count."""
        last = max([name for name, page in self.pages.items() if page.counts], default="")
        return day == today and not self.page(day).tries and today.isoformat() > last

    def begin(self, day: date, today: date) -> bool:
        """A try is begun; whether it counts."""
        counts = self.may_count(day, today)
        page = self.pages.setdefault(day.isoformat(), DayPage())
        page.tries += 1
        page.counts = page.counts or counts
        return counts

    def go_on(self, day: date, counts: bool) -> bool:
        """A try is gone on with; whether it was not known to have been begun."""
        if self.page(day).tries:
            return False
        self.pages.setdefault(day.isoformat(), DayPage()).tries = 1
        self.pages[day.isoformat()].counts = counts
        return True

    def finish(self, day: date, counts: bool, result: DayResult) -> None:
        """A try has come to its end; told twice, it is as if it had been told once."""
        page = self.pages.setdefault(day.isoformat(), DayPage())
        page.tries = max(1, page.tries)
        if counts:
            page.counts = True
            page.counted = page.counted or result
        elif page.later is None or page.later.order < result.order:
            page.later = result

    def note_level(self, day: date, level: str, result: DayResult) -> None:
        self.pages.setdefault(day.isoformat(), DayPage()).levels[level] = result

    # The day's puzzle

    def puzzle_may_count(self, day: date, today: date) -> bool:
        """Whether a try at a day's puzzle begun now would count, or go on with the one that does."""
        last = max([name for name, page in self.pages.items() if page.puzzle.counts], default="")
        page = self.page(day).puzzle
        return page.is_open or (day == today and not page.tries and today.isoformat() > last)

    def begin_puzzle(self, day: date, today: date) -> bool:
        """A day's puzzle is put on the table; whether it counts."""
        counts = self.puzzle_may_count(day, today)
        page = self.pages.setdefault(day.isoformat(), DayPage()).puzzle
        if not page.is_open:
            page.tries += 1
            page.counts = page.counts or counts
        return counts

    def help_with_puzzle(self, day: date, hints: int) -> None:
        """So much help was given at a day's puzzle."""
        page = self.page(day).puzzle
        if page.is_open:
            page.hints = max(page.hints, hints)

    def answer_puzzle(self, day: date, solved: bool) -> None:
        """A day's puzzle was answered, rightly or not."""
        page = self.page(day).puzzle
        if page.is_open:
            page.solved = solved
        else:
            page.later = page.later or solved

    def text(self) -> str:
        data = {
            "format": FORMAT,
            "version": FORMAT_VERSION,
            "days": {day: asdict(self.pages[day]) for day in self.pages},
        }
        return json.dumps(data, indent=1) + "\n"

    @staticmethod
    def parse(text: str) -> "DayBook":
        """The days that a text tells of; DayBookError if it tells of none."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise DayBookError(str(error)[:120]) from None
        if not isinstance(data, dict) or data.get("format") != FORMAT or data.get("version") != FORMAT_VERSION:
            raise DayBookError(f"it is not {FORMAT} {FORMAT_VERSION}")
        days = data.get("days")
        if not isinstance(days, dict) or len(days) > MOST_DAYS:
            raise DayBookError("days is a table")
        return DayBook({_day(name): _page(name, page) for name, page in days.items()})


def _day(name: str) -> str:
    try:
        return date.fromisoformat(name).isoformat()
    except ValueError:
        raise DayBookError(f"{name[:40]} is no day") from None


def _page(name: str, data: object) -> DayPage:
    if not isinstance(data, dict):
        raise DayBookError(f"{name} is a table")
    tries, counts, levels = data.get("tries"), data.get("counts"), data.get("levels")
    if type(tries) is not int or not 0 <= tries <= MOST_TRIES or type(counts) is not bool:
        raise DayBookError(f"{name}: tries and counts are a number and true or false")
    if not isinstance(levels, dict) or len(levels) > 20:
        raise DayBookError(f"{name}: levels is a table")
    results = {level: _result(name, result) for level, result in levels.items()}
    counted, later = [None if data.get(key) is None else _result(name, data[key]) for key in ("counted", "later")]
    return DayPage(tries, counts, counted, later, results, _puzzle(name, data.get("puzzle")))


def _puzzle(name: str, data: object) -> PuzzlePage:
    """What a text tells of a day's puzzle: nothing, where it was written before there were any."""
    if data is None:
        return PuzzlePage()
    if not isinstance(data, dict):
        raise DayBookError(f"{name}: puzzle is a table")
    tries, hints, solved = data.get("tries"), data.get("hints"), data.get("solved")
    if type(tries) is not int or not 0 <= tries <= MOST_TRIES or type(hints) is not int or not 0 <= hints <= 10:
        raise DayBookError(f"{name}: tries and hints of a puzzle are numbers")
    counts, later = [_flag(name, data.get(key)) for key in ("counts", "later")]
    return PuzzlePage(tries, counts, None if solved is None else _flag(name, solved), hints, later)


def _result(name: str, data: object) -> DayResult:
    if not isinstance(data, dict):
        raise DayBookError(f"{name}: a result is a table")
    points, others, rounds = [_figure(name, data.get(key)) for key in ("points", "others", "rounds")]
    won, helped = [_flag(name, data.get(key)) for key in ("won", "helped")]
    return DayResult(points, others, rounds, won, helped)


def _figure(name: str, figure: object) -> int:
    if type(figure) is not int or not 0 <= figure < LARGEST_FIGURE:
        raise DayBookError(f"{name}: points, others and rounds are numbers")
    return figure


def _flag(name: str, flag: object) -> bool:
    if type(flag) is not bool:
        raise DayBookError(f"{name}: won, helped and the like are true or false")
    return flag
