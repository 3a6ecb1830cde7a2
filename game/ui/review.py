"""A review as the screens need it: values without words, and where they come from; the application provides both."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

from game.rules import Choice
from game.ui.table.coach import Why
from game.ui.table.session import Notice

FINE: Final = "fine"
VERDICTS: Final = (FINE, "inaccuracy", "mistake", "blunder")
"""What a choice may be called; the messages are `verdict.<name>`."""
GREAT: Final = 0.08
"""A change of the chance from which on it is a turn of the game, whoever brought it."""


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
    faults: tuple[Why, ...] = ()
    """What was wrong with the played one."""


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
    choice: Choice | None = None
    """What another one chose, if everybody could see it."""

    @property
    def called(self) -> bool:
        """Whether it is an own choice that is called a mistake or the like."""
        return self.opinion is not None and self.opinion.verdict != FINE

    @property
    def unforeseen(self) -> bool:
        """Whether an own choice was followed by a chance much worse, without anything better to be found."""
        return self.opinion is not None and not self.called and self.change <= -GREAT


class Swing(NamedTuple):
    """A step over which the chance changed much, though nobody can be blamed for it."""

    step: ReviewedStep
    by_luck: bool
    """Whether it was the cards that came, and not the choice."""
    change: float


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
    level: str = ""
    """Whom the seat played like, if that can be said; the messages are `review.like.<level>`."""

    over: bool = True
    """Whether the game was played to its end."""

    @property
    def adjusted_percent(self) -> int:
        """The result less luck, in points of a hundred: sums of luck can go beyond either end."""
        return min(100, max(0, round(100 * (self.end[self.seat] - self.luck))))

    @property
    def mistakes(self) -> Sequence[ReviewedStep]:
        """The steps that are called something, in the order of the game."""
        return [step for step in self.steps if step.called]

    @property
    def costliest(self) -> Sequence[ReviewedStep]:
        """The same, costliest first."""
        return sorted(self.mistakes, key=lambda step: -step.opinion.loss if step.opinion is not None else 0.0)

    @property
    def swings(self) -> Sequence[Swing]:
        """Great changes by luck, by others' choices, and by own ones to which nothing better was found; greatest first.

        The last are dangers that were seen late: an own choice can change nothing for the better.
        """
        found: list[Swing] = []
        for step in self.steps:
            if step.fortune is not None and abs(step.fortune.change) >= GREAT:
                found.append(Swing(step, True, step.fortune.change))
            if step.unforeseen or (step.opinion is None and abs(step.change) >= GREAT):
                found.append(Swing(step, False, step.change))
        return sorted(found, key=lambda swing: (-abs(swing.change), swing.step.ply))

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


class Comparing(Protocol):
    """Other tries of the game that is reviewed: played on from a place of it, or left for it."""

    @property
    def words(self) -> Sequence[Notice]:
        """What each is, as far as they were found."""

    @property
    def chosen(self) -> int:
        """Which is compared with the game; -1 for none."""

    @property
    def parting(self) -> int:
        """How many choices the two have in common."""

    @property
    def shown(self) -> ShownReview | None:
        """The review of the chosen one; None before the first glance."""

    def compare(self, number: int) -> None:
        """Choose one, or none."""

    def poll(self) -> bool:
        """Let it go on; whether something new is known. Never waits."""

    def close(self) -> None:
        """Nobody looks at it any longer."""
