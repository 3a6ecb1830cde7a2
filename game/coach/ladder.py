"""How much the five levels err, as reviews measure it: so that a person's game can be told as theirs.

Measured by reviewing games of each level against its like; the runs are in the opponents' history.
"""

from typing import Final

from game.ai.weights import family
from game.coach.values import Review

LEAST: Final = 8
"""Real decisions from which on a game says something."""

ERROR_RATES: Final[dict[str, dict[str, float]]] = {}
"""By family of rule sets and level: the chance to win that a real decision loses on average."""


def level_of(modules: tuple[str, ...], players: int, review: Review) -> str:
    """The level that errs about as much as the reviewed seat did; empty if that can't be said."""
    rates = ERROR_RATES.get(family(modules), {})
    if not rates or not review.simulations or len(review.real) < LEAST:
        return ""
    return min(rates, key=lambda level: abs(rates[level] - review.error_rate))
