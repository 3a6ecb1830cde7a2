"""What a beat dwells on, as a value; `moments` makes it, `moment_picture` draws it."""

from dataclasses import dataclass
from enum import Enum, auto


class Kind(Enum):
    """What is to be seen: a piece in the light, somebody who reached the goal, a victory or a defeat."""

    PIECE = auto()
    GOAL = auto()
    VICTORY = auto()
    DEFEAT = auto()


@dataclass(frozen=True, slots=True)
class Moment:
    """What a beat dwells on: whose it is, and where."""

    kind: Kind
    seat: int
    words: str = ""
    """What the ribbon says, if not what the beat does."""
    guards: str = ""
    """A picture of which three close in on the piece."""
    points: int = 0
    gems: tuple[int, ...] = ()
    """The colours of what leaps for joy."""
