"""The days' deals, as their screen needs them; the application provides them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from enum import Enum
from typing import Final, Protocol

from game.ui.dates import date_words
from game.ui.language import Language

NAMED: Final = 2
"""So many expansions are named where there is little room."""


@dataclass(frozen=True, slots=True)
class DayScore:
    """How a day's game came out for one seat: its points, the best of the others', after how many rounds."""

    points: int
    others: int
    rounds: int
    won: bool
    helped: bool = False


class DayState(Enum):
    """What playing a day's deal now would be; the value is its name among messages."""

    COUNTS = "counts"
    GOING_ON = "going_on"
    AGAIN = "again"
    """A try that does not count."""


@dataclass(frozen=True, slots=True)
class DayPuzzle:
    """A day's puzzle and what was made of it."""

    kind: str
    module: str
    rating: int
    state: DayState
    """What a try now would be."""
    solved: bool | None = None
    """What came of the try that counts; None if that was not made."""
    hints: int = 0
    """What help it was given."""
    later: bool = False
    """Whether it was solved in a try that doesn't count."""

    @property
    def result(self) -> str:
        """What stands for the day: its name among messages, nothing while nothing was answered."""
        if self.solved is None:
            return "later" if self.later else ""
        return "missed" if not self.solved else "helped" if self.hints else "solved"


@dataclass(frozen=True, slots=True)
class DaySitter:
    """Who sits at a day's table."""

    name: str
    portrait: str
    guild: str
    level: str = ""
    """Nothing for the person."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A row of a day's standing: a level, nothing for the person, and what it made of the deal."""

    level: str
    score: DayScore


@dataclass(frozen=True, slots=True)
class DayShown:
    """A day's deal and what was made of it."""

    day: date
    number: int
    edition: str
    modules: tuple[str, ...]
    sitters: tuple[DaySitter, ...]
    """In the order in which they play."""
    state: DayState
    tries: int
    counted: DayScore | None
    later: DayScore | None
    """The best of those that don't count."""
    standing: tuple[Placed, ...]
    """The best first; nothing before the person has played it to its end."""
    awaited: int
    """How many levels are still playing."""
    matched: str
    """The strongest level that did no better; nothing if all did."""
    surpassed: int
    """How many levels did worse."""
    puzzle: DayPuzzle | None = None

    @property
    def score(self) -> DayScore | None:
        """What stands for the day."""
        return self.counted or self.later


@dataclass(frozen=True, slots=True)
class DayListed:
    """A day as it is listed."""

    day: date
    edition: str
    modules: tuple[str, ...]
    counted: DayScore | None
    later: DayScore | None


class Days(Protocol):
    """All days there were so far. Nothing in here ever waits."""

    def listed(self) -> Sequence[DayListed]:
        """The latest first; the first is today's."""

    def shown(self, day: date) -> DayShown:
        """All there is to know of a day."""

    @property
    def note(self) -> str:
        """What of the files could not be used, in one sentence; nothing if all is well."""

    def read_on(self) -> bool:
        """Take in what became known meanwhile; whether there is anything new."""

    def play(self, day: date) -> None:
        """Begin a day's deal, or go on with it."""

    def solve(self, day: date) -> None:
        """Put a day's puzzle on the table."""


def day_words(day: date, language: Language) -> str:
    return date_words(day.day, day.month, day.year, language)


def rules_words(edition: str, modules: Sequence[str], language: Language) -> str:
    names = ", ".join([language.say(f"module.{module}.name") for module in modules])
    return language.say("library.rules", edition=edition, modules=names or language.say("library.base"))


def short_rules_words(edition: str, modules: Sequence[str], language: Language) -> str:
    """The same where there is little room: how many expansions, if they are many."""
    if len(modules) <= NAMED:
        return rules_words(edition, modules, language)
    return language.say("library.rules", edition=edition, modules=language.say("quick.expansions", count=len(modules)))


def score_words(score: DayScore, language: Language) -> str:
    """“16–13 in 27 turns”."""
    return language.say("day.score", points=score.points, others=score.others, count=score.rounds)


def verdict_words(shown: DayShown, language: Language) -> str:
    """Where the person stands among the levels; nothing before that is known."""
    score = shown.score
    if score is None or len(shown.standing) < 2 or shown.awaited:
        return ""
    return language.say(f"day.like.{shown.matched or 'none'}", score=score_words(score, language))


def puzzle_words(puzzle: DayPuzzle, language: Language) -> str:
    """What was made of a day's puzzle, or what may be."""
    return language.say(f"day.puzzle.{puzzle.result or puzzle.state.value}")


def copied_text(shown: DayShown, language: Language) -> str:
    """A day's result as a text to be shown to others: it tells nothing of the deal, nor of the puzzle."""
    lines = [language.say("day.copy_head", number=shown.number, day=shown.day.isoformat())]
    score, puzzle = shown.score, shown.puzzle
    if score is not None:
        levels = len(shown.standing) - 1
        marks = "◆" * shown.surpassed + "◇" * (levels - shown.surpassed)
        lines.append(f"{marks} {verdict_words(shown, language) or score_words(score, language)}".strip())
        lines.append(language.say("day.copy_later") if shown.counted is None else "")
        lines.append(language.say("day.copy_helped") if score.helped else "")
    if puzzle is not None and puzzle.result:
        mark = "◆" if puzzle.solved else "◇"
        lines.append(f"{mark} {language.say('day.copy_puzzle', result=puzzle_words(puzzle, language))}")
    return "\n".join([line for line in lines if line])
