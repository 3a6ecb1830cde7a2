"""A person's rating, as its screen needs it; the application provides it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class FairGameShown:
    """A game that counted."""

    key: str
    """By which the application knows it; nothing for one that was given up, or whose file is gone."""
    ended: float
    level: str
    players: int
    score: float
    """1 for a win, a half for a shared one, 0 for none."""
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class FamilyShown:
    """The rating in a family of rule sets; `settled` says that it rests on enough games."""

    family: str
    rating: int
    games: int
    settled: bool


@dataclass(frozen=True, slots=True)
class FairWish:
    """Which fair game is wanted; all else is for the program to pick."""

    edition: str = "2024"
    modules: tuple[str, ...] = ()
    players: int = 2


class Rating(Protocol):
    """All fair games. Reading goes on beside the window; nothing in here ever waits."""

    @property
    def reading(self) -> tuple[int, int] | None:
        """How many of how many games have been read so far; None once all are."""

    @property
    def note(self) -> str:
        """What of the files could not be used, in one sentence; nothing if all is well."""

    def read_on(self) -> bool:
        """Take in what was read meanwhile; whether there is anything new."""

    def families(self) -> Sequence[FamilyShown]:
        """Every family, whether or not it was played."""

    def family_of(self, modules: Sequence[str]) -> str:
        """The family of a rule set."""

    def games(self, family: str) -> Sequence[FairGameShown]:
        """The games of a family, the earliest first."""

    def levels(self) -> Sequence[tuple[str, int]]:
        """The levels' own ratings, the weakest first."""

    def next_level(self, family: str) -> str:
        """Against whom the next game of a family will be."""
