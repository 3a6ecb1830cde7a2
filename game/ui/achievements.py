"""Achievements, as their screen needs them; the application provides them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class AchievementShown:
    """An achievement: the game that first reached it, if one did, and whether that was without help."""

    id: str
    art: str
    against: str
    """The level that every opponent must have at least; nothing if it doesn't matter."""
    earned: bool
    key: str = ""
    """By which the application knows the game; nothing if there is none."""
    ended: float = 0.0


class Achievements(Protocol):
    """All achievements. Reading goes on beside the window; nothing in here ever waits."""

    @property
    def reading(self) -> tuple[int, int] | None:
        """How many of how many games have been read so far; None once all are."""

    def read_on(self) -> bool:
        """Take in what was read meanwhile; whether there is anything new."""

    def listed(self) -> Sequence[AchievementShown]:
        """All of them, in their order."""
