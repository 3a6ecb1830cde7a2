"""A person's rating against the levels, by Elo for games against several opponents of one level.

The chance to win against n opponents of rating R is 1 / (1 + n · 10^((R − mine) / 400)). A rating moves by K times what
a game brought beyond that: K is 40 for the first 30 games, then 20. There is one rating for each family of rule sets.

The levels' own ratings come from the ladder (`assets/weights/HISTORY.md`): the distances that their results tell, each
taken at six tenths, since games of programs among themselves make differences seem larger than people find them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.rules import MODULES

LEVEL_RATINGS: Final[dict[str, int]] = {
    "novice": 800,
    "apprentice": 990,
    "merchant": 1350,
    "master": 1560,
    "guildmaster": 1650,
}
START: Final = 900
"""The rating before the first game."""
LOWEST: Final = 100
QUICK_GAMES: Final = 30
QUICK, SLOW = 40.0, 20.0
SETTLED: Final = 10
"""Games before which a rating says little."""
BASE: Final = "base"
SEVERAL: Final = "several"
FAMILIES: Final = (BASE, *MODULES, SEVERAL)


def family_of(modules: Sequence[str]) -> str:
    """The family that a rule set belongs to."""
    return BASE if not modules else modules[0] if len(modules) == 1 else SEVERAL


@dataclass(frozen=True, slots=True)
class FairResult:
    """A game that counts, against so many opponents of a level: 1 for a win, a half for a shared one, 0 for none."""

    level: str
    opponents: int
    score: float


@dataclass(frozen=True, slots=True)
class RatingStep:
    """What a game did to a rating."""

    before: float
    after: float


def expected(mine: float, theirs: float, opponents: int) -> float:
    """The chance to win.

    >>> expected(1000, 1000, 1), expected(1000, 1000, 3)
    (0.5, 0.25)
    """
    return 1 / (1 + opponents * 10 ** ((theirs - mine) / 400))


def rated(results: Sequence[FairResult]) -> list[RatingStep]:
    """What each of some games did, the earliest first; games against unknown levels do nothing."""
    rating, steps = float(START), list[RatingStep]()
    for number, result in enumerate(results):
        before, theirs = rating, LEVEL_RATINGS.get(result.level)
        if theirs is not None:
            gain = result.score - expected(rating, theirs, result.opponents)
            rating = max(LOWEST, rating + (QUICK if number < QUICK_GAMES else SLOW) * gain)
        steps.append(RatingStep(before, rating))
    return steps


def fair_level(rating: float) -> str:
    """The level nearest to a rating."""
    return min(LEVEL_RATINGS, key=lambda level: abs(LEVEL_RATINGS[level] - rating))
