"""A review as the screens need it: values without words, and where they come from; the application provides both."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from game.rules import Choice
from game.ui.table.coach import Why

FINE: Final = "fine"
VERDICTS: Final = (FINE, "inaccuracy", "mistake", "blunder")
"""What a choice may be called; the messages are `verdict.<name>`."""


@dataclass(frozen=True, slots=True)
class Fortune:
    """Cards that came, what they changed, and the ones that would have been best and worst."""

    cards: tuple[int, ...]
    change: float
    best: tuple[int, ...]
    worst: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Opinion:
    """What is said of one of one's own choices."""

    played: Choice
    best: Choice
    chance: float
    loss: float
    verdict: str
    reasons: tuple[Why, ...]


@dataclass(frozen=True, slots=True)
class ReviewedStep:
    """A choice that was made, and what came of it."""

    ply: int
    stop: int
    seat: int
    round: int
    chances: tuple[float, ...]
    change: float
    fortune: Fortune | None
    opinion: Opinion | None

    @property
    def called(self) -> bool:
        """Whether it is an own choice that is called a mistake or the like."""
        return self.opinion is not None and self.opinion.verdict != FINE


@dataclass(frozen=True, slots=True)
class ShownReview:
    """A seat's game, looked at."""

    seat: int
    steps: tuple[ReviewedStep, ...]
    end: tuple[float, ...]
    accuracy: float
    error_rate: float
    start: float
    own: float
    others: float
    luck: float

    @property
    def mistakes(self) -> Sequence[ReviewedStep]:
        """The steps that are called something, in the order of the game."""
        return [step for step in self.steps if step.called]

    @property
    def costliest(self) -> Sequence[ReviewedStep]:
        """The same, costliest first."""
        return sorted(self.mistakes, key=lambda step: -step.opinion.loss if step.opinion is not None else 0.0)

    def step_at(self, ply: int) -> ReviewedStep | None:
        """The step that a choice of the game belongs to."""
        return next((step for step in self.steps if step.ply <= ply < step.stop), None)


class Reviewing(Protocol):
    """A review on its way: at first by a glance, then closer and closer."""

    @property
    def shown(self) -> ShownReview | None:
        """What is known so far; None before the first glance."""

    @property
    def progress(self) -> float:
        """How much of it is done, from 0 to 1."""

    @property
    def failed(self) -> bool:
        """Whether it can't be finished."""

    def poll(self) -> bool:
        """Let it go on; whether something new is known. Never waits."""

    def close(self) -> None:
        """Nobody looks at it any longer."""
