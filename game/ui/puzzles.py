"""What the screen of puzzles needs: what there is to choose from and how the person stands; the application has it."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, Protocol

from game.rules import MODULES
from game.ui.days import DayPuzzle

KINDS: Final = ("win-now", "win-in-two", "stop-them", "buy-it", "best-odds")
"""In the order of the screen. A kind's name is the text `puzzle.kind.<name>`, its task `puzzle.task.<name>`."""
GROUPS: Final = ("base", *MODULES, "several")
"""Those of the base game, of each expansion, and of several at once."""
HARDNESS: Final[tuple[tuple[str, int], ...]] = (("easy", 1150), ("medium", 1400), ("hard", 1700), ("expert", 10_000))
"""How hard puzzles are, by name, each up to a rating."""


def module_key(module: str) -> str:
    """The key of an expansion's name, or of what stands for none and for several."""
    return f"puzzle.module.{module}" if module in (GROUPS[0], GROUPS[-1]) else f"module.{module}.name"


class PuzzleState(Enum):
    """What became of a puzzle; the value is its name among messages."""

    NEW = "new"
    FAILED = "failed"
    SOLVED = "solved"

    @staticmethod
    def of(solved: bool | None) -> "PuzzleState":
        """By whether it was solved; None for one that was not tried."""
        return PuzzleState.NEW if solved is None else PuzzleState.SOLVED if solved else PuzzleState.FAILED


@dataclass(frozen=True, slots=True)
class PuzzleListed:
    """A puzzle as it is listed."""

    id: str
    kind: str
    module: str
    rating: int
    state: PuzzleState

    @property
    def hardness(self) -> str:
        return next(name for name, below in HARDNESS if self.rating < below)


@dataclass(frozen=True, slots=True)
class Standing:
    """The person's rating, whether it is sure yet, and how many puzzles were tried and solved."""

    rating: int
    sure: bool
    tried: int
    solved: int


class PuzzleShelf(Protocol):
    """The puzzles there are."""

    def listed(self) -> Sequence[PuzzleListed]: ...

    @property
    def standing(self) -> Standing: ...

    @property
    def faults(self) -> Sequence[str]:
        """What can't be used, in words for the person."""

    def start(self, name: str, among: Sequence[str]) -> None:
        """Put a puzzle on the table, with those that may come after it."""

    @property
    def day(self) -> DayPuzzle | None:
        """Today's puzzle, once it is known what was made of it."""

    def read_on(self) -> bool:
        """Whether more is known of it than before."""

    def start_day(self) -> None:
        """Put today's puzzle on the table."""
