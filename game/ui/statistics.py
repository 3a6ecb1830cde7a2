"""What a person's finished games add up to, as the statistics screen needs it; the application provides it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which games to count; None stands for all."""

    edition: str | None = None
    modules: tuple[str, ...] | None = None
    """Exactly these."""
    players: int | None = None
    level: str | None = None
    """Some opponent's."""
    style: str | None = None
    unaided: bool = False
    """Without those in which something revealed was taken back, and the like."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What some games add up to: the share of them that was won with the interval in which it lies, and means."""

    games: int
    wins: int
    low: float
    high: float
    margin: float
    """Points before the best of the others, or behind."""
    rounds: float
    points: float
    from_cards: float
    from_nobles: float
    from_rest: float
    reviewed: int = 0
    """How many of the games were reviewed."""
    accuracy: float = 0.0
    luck: float = 0.0
    """Of those: means, in chances to win."""
    abandoned: int = 0
    """How many of the games were fair ones that were given up: they are lost, and the means know nothing of them."""

    @property
    def finished(self) -> int:
        """How many of them were played to their end."""
        return self.games - self.abandoned

    @property
    def share(self) -> float:
        return self.wins / self.games


@dataclass(frozen=True, slots=True)
class GameShown:
    """One finished game from the person's side."""

    key: str
    """By which the application knows it."""
    ended: float
    """Seconds since the epoch."""
    edition: str
    modules: tuple[str, ...]
    opponents: tuple[str, ...]
    """Their names."""
    points: int
    margin: int
    won: bool
    rounds: int
    from_cards: int = 0
    from_nobles: int = 0
    from_rest: int = 0
    accuracy: float | None = None
    """What its review said, if there is one."""


class Statistics(Protocol):
    """All finished games, counted. Reading goes on beside the window; nothing in here ever waits."""

    @property
    def reading(self) -> tuple[int, int] | None:
        """How many of how many games have been read so far; None once all are."""

    @property
    def fault(self) -> str:
        """Why nothing can be counted, in one sentence; nothing if all is well."""

    @property
    def note(self) -> str:
        """What of the files could not be used, in one sentence; nothing if all is well."""

    def read_on(self) -> bool:
        """Take in what was read meanwhile; whether there is anything new."""

    def module_sets(self) -> Sequence[tuple[str, ...]]:
        """The combinations of modules that were ever played, the base game among them if it was."""

    def figures(self, wanted: Wanted) -> Figures | None:
        """What the games add up to; None of no games."""

    def by_level(self, wanted: Wanted) -> Sequence[tuple[str, Figures | None]]:
        """The same against each level of opponents, the weakest first."""

    def games(self, wanted: Wanted) -> Sequence[GameShown]:
        """The games themselves, the earliest first."""
