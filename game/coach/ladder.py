"""Which level somebody played like, by how much each level was measured to err.

What counts are real decisions, while the game was not as good as decided: who has all but lost can't lose much more.
"""

import math
from typing import Final

from game.ai.levels import LEVELS
from game.coach.families import family
from game.coach.figures import figures
from game.coach.values import Review, decided
from game.rules.config import GameConfig

LARGEST: Final = 0.3
"""A choice counts as this much at most: one slip at the very end doesn't tell how somebody plays."""
FEWEST: Final = 6
"""Real decisions from which on it can be said whom somebody played like."""


def errors_of_levels(config: GameConfig) -> dict[str, float]:
    """The chance to win that each level loses by a real decision; nothing where that was not measured.

    It was in duels. Where more sit at the table, an even game leaves each a smaller chance, and as much less to lose.
    """
    rates = figures().errors.get(family(config.module_names), ())
    even = 1.0 / config.players
    share = math.sqrt(even * (1.0 - even)) / 0.5
    return {level: share * rate for level, rate in zip(LEVELS, rates, strict=False)}


def played_like(config: GameConfig, review: Review) -> str | None:
    """The level whose errors are most like those of a review; None where there was too little to decide.

    Levels were measured by searches: what the net alone finds can't be held against them.
    """
    if not review.simulations:
        return None
    losses = [min(LARGEST, judgement.loss) for judgement in review.real if not decided(judgement.chance)]
    rates = errors_of_levels(config)
    if len(losses) < FEWEST or not rates:
        return None
    rate = sum(losses) / len(losses)
    if rate <= min(rates.values()):
        return LEVELS[-1]
    return min(LEVELS, key=lambda level: abs(math.log(rate / rates[level])))
