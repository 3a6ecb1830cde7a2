"""How hard a stop is: played many times at each level, from the weakest, until one gets there often enough."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.road.check import Player, solve
from game.road.run import Run
from game.road.stop import Stop

ENOUGH: Final = 0.5
"""Of the tries; a level that gets there as often is who the stop is for."""


@dataclass(frozen=True, slots=True)
class Tries:
    """What came of a level's tries at a stop."""

    level: str
    tries: int
    finished: int
    stars: int
    """The stars of all that were finished, together."""
    turns: int
    """The learner's turns in them, together."""

    @property
    def rate(self) -> float:
        return self.finished / self.tries

    def __str__(self) -> str:
        mean = (
            f"{self.stars / self.finished:.1f} stars in {self.turns / self.finished:.0f} turns"
            if self.finished
            else "-"
        )
        return f"{self.level} {self.finished} of {self.tries} ({self.rate:.0%}), {mean}"


@dataclass(frozen=True, slots=True)
class Difficulty:
    """A stop's difficulty: the weakest level that gets there in half of its tries, and all that was tried."""

    tries: tuple[Tries, ...]

    @property
    def level(self) -> str:
        return next((each.level for each in self.tries if each.rate >= ENOUGH), "")

    @property
    def can_be_finished(self) -> bool:
        return any(each.finished for each in self.tries)

    def __str__(self) -> str:
        told = "; ".join([str(each) for each in self.tries])
        return f"for the {self.level}: {told}" if self.level else f"for nobody yet: {told}"


def tried(stop: Stop, level: str, player: Player, tries: int) -> Tries:
    """A stop played several times by one player."""
    runs: list[Run] = [solve(stop, player) for _ in range(tries)]
    done = [run for run in runs if run.finished]
    return Tries(level, tries, len(done), sum([run.stars for run in done]), sum([run.moves for run in done]))


def rate(stop: Stop, levels: Sequence[str], player: Callable[[str], Player], tries: int) -> Difficulty:
    """Let levels try, the weakest first, until one of them gets there often enough."""
    found: list[Tries] = []
    for level in levels:
        found.append(tried(stop, level, player(level), tries))
        if found[-1].rate >= ENOUGH:
            break
    return Difficulty(tuple(found))
