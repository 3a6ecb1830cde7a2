"""How a game went, ready to be told at its end; the application finds it out."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.ui.table.session import Notice


@dataclass(frozen=True, slots=True)
class Bought:
    """A card that somebody got, and what came of it until the game was over."""

    card: int
    round: int
    points: int
    saved: int
    """Gems that later purchases would have cost more without it."""
    nobles: int
    """Nobles that would not have come without it."""

    @property
    def worth(self) -> float:
        """What it was good for, in points: gems saved count for a third, a noble for three."""
        return self.points + self.saved / 3 + 3 * self.nobles


@dataclass(frozen=True, slots=True)
class Story:
    """What the standings leave open."""

    decided: tuple[Notice, ...]
    """What decided the game, in at most two sentences."""
    sources: Sequence[str]
    """Where points can come from, as messages."""
    by_source: Sequence[Sequence[Sequence[int]]]
    """For each seat, for each round, the points from each source at its end."""
    places: Sequence[int]
    """How many choices were made at the end of each round."""
    useful: Bought | None = None
    """The purchase of the person at the bottom that was worth most."""
    wasted: Bought | None = None
    """The one that was worth nothing, if there was one."""
