"""What the coach says, as values: small, frozen, without words."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from game.rules.choices import Choice
from game.rules.ids import CardId

INACCURACY: Final = 0.05
MISTAKE: Final = 0.10
BLUNDER: Final = 0.15
"""Losses of the chance to win from which a choice is called that."""
ERRORS: Final = 2.0
"""Standard errors beyond which a loss must be to be called anything."""
DECIDED: Final = 0.05
"""A game is as good as decided for whom this much of the chance is left, to win or to lose."""
EQUAL: Final = 0.01
"""Options within this of each other are as good as equal."""
ACCURACY_BASE: Final = 0.955
"""What is left of a choice's accuracy for each point of a hundred that it lost."""


class Verdict(StrEnum):
    """What a choice is called."""

    FINE = "fine"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


def decided(chance: float) -> bool:
    """Whether a game with this chance is as good as decided."""
    return not DECIDED < chance < 1.0 - DECIDED


def verdict_of(loss: float, error: float) -> Verdict:
    """What a loss is called, if it is beyond doubt."""
    if loss <= ERRORS * error or loss < INACCURACY:
        return Verdict.FINE
    if loss < MISTAKE:
        return Verdict.INACCURACY
    return Verdict.MISTAKE if loss < BLUNDER else Verdict.BLUNDER


class Reason(NamedTuple):
    """One reason for a choice: a key, and what it is about, by name; cards, nobles, seats and so on by number."""

    key: str
    about: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Option:
    """A choice and what comes of it to the one who has it."""

    choice: Choice
    chance: float
    """To win."""
    loss: float
    """What it loses against the best option, on the deals that both were tried on."""
    error: float
    """The standard error of that loss."""
    deals: int
    """How many deals these were."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """The options of a question, best first."""

    seat: int
    options: tuple[Option, ...]
    deals: int
    """How many deals were looked at so far."""

    @property
    def best(self) -> Option:
        return self.options[0]

    @property
    def is_open(self) -> bool:
        """Whether there is anything to choose: some option is clearly worse than the best."""
        return any(option.loss > EQUAL for option in self.options)

    def option(self, choice: Choice) -> Option | None:
        """What is known of a choice; None for one that was not looked at, such as a payment made up by hand."""
        return next((option for option in self.options if option.choice == choice), None)


@dataclass(frozen=True, slots=True)
class Luck:
    """Cards that came to light, and what they did to the reviewed seat's chance."""

    cards: tuple[CardId, ...]
    change: float
    """Its chance with them less the mean over all that could have come."""
    best: tuple[CardId, ...]
    best_change: float
    """The cards that would have been the luckiest, and what they would have changed."""
    worst: tuple[CardId, ...]
    worst_change: float


@dataclass(frozen=True, slots=True)
class Judgement:
    """What is to be said of a choice of the reviewed seat's own."""

    played: Choice
    best: Choice
    chance: float
    """That of the best choice."""
    loss: float
    error: float
    is_open: bool
    """Whether there was anything to choose: some option was clearly worse than the best."""
    reasons: tuple[Reason, ...]
    """What the best has that the played one lacks; where that is nothing, why the best is good."""
    played_reasons: tuple[Reason, ...]
    faults: tuple[Reason, ...] = ()
    """What the played one gives away that the best does not."""

    @property
    def verdict(self) -> Verdict:
        return verdict_of(self.loss, self.error)

    @property
    def accuracy(self) -> float:
        """From 0 to 100."""
        return 100.0 * math.pow(ACCURACY_BASE, 100.0 * max(0.0, self.loss))


@dataclass(frozen=True, slots=True)
class Step:
    """A choice that was made, with its payment, and what came of it."""

    ply: int
    """The choice's place in the game."""
    stop: int
    """The place of the next step's choice."""
    seat: int
    round: int
    chances: tuple[float, ...]
    """Every seat's before it."""
    change: float
    """By how much the choice changed the reviewed seat's chance."""
    luck: Luck | None = None
    judgement: Judgement | None = None
    """What is to be said of it; only of the reviewed seat's own."""


@dataclass(frozen=True, slots=True)
class Review:
    """A seat's game, step by step, as that seat could know it."""

    seat: int
    steps: tuple[Step, ...]
    end: tuple[float, ...]
    """Every seat's chance after the last step: the result, if the game is over."""
    simulations: int
    """The depth of the evaluations: 0 for the net alone."""

    @property
    def start(self) -> float:
        """The seat's chance before the first step."""
        return self.steps[0].chances[self.seat] if self.steps else self.end[self.seat]

    @property
    def result(self) -> float:
        return self.end[self.seat]

    @property
    def own(self) -> float:
        """What the seat's own choices changed, in all."""
        return sum([step.change for step in self.steps if step.seat == self.seat])

    @property
    def others(self) -> float:
        """What the others' choices changed, in all."""
        return sum([step.change for step in self.steps if step.seat != self.seat])

    @property
    def luck(self) -> float:
        """What the cards that came changed, in all."""
        return sum([step.luck.change for step in self.steps if step.luck is not None])

    @property
    def adjusted_result(self) -> float:
        """The result less luck."""
        return self.result - self.luck

    @property
    def judged(self) -> Sequence[tuple[Step, Judgement]]:
        """The seat's own choices, with what is to be said of them."""
        return [(step, step.judgement) for step in self.steps if step.judgement is not None]

    @property
    def real(self) -> Sequence[Judgement]:
        """Those in which there was anything to choose."""
        return [judgement for _, judgement in self.judged if judgement.is_open]

    @property
    def accuracy(self) -> float:
        """From 0 to 100: the mean over what there was to choose; 100 where there was nothing."""
        real = self.real
        return sum([judgement.accuracy for judgement in real]) / len(real) if real else 100.0

    @property
    def error_rate(self) -> float:
        """The chance to win that a choice lost on average, of those in which there was anything to choose."""
        real = self.real
        return sum([judgement.loss for judgement in real]) / len(real) if real else 0.0

    @property
    def turning_points(self) -> Sequence[Step]:
        """The own choices that are called a mistake or the like, costliest first."""
        called = [(step, judgement.loss) for step, judgement in self.judged if judgement.verdict is not Verdict.FINE]
        return [step for step, _ in sorted(called, key=lambda entry: (-entry[1], entry[0].ply))]
