"""How closely the coach looks."""

from dataclasses import dataclass
from typing import Final

from game.rules import COMPILED

LONG: Final = 16
"""How many times as many simulations the chances before a choice have as a trial."""


@dataclass(frozen=True, slots=True)
class Depth:
    """How much work goes into an evaluation and into a comparison; the same depth gives the same figures."""

    simulations: int
    """Of the small search behind every trial of an option and of a card that could have come; 0 asks the net alone."""
    deals: int
    """On how many deals the best options are compared at most."""

    @property
    def position(self) -> int:
        """Simulations of the long search behind the chances before a choice: there is one of it, but many trials."""
        return LONG * self.simulations


GLANCE: Final[Depth] = Depth(simulations=0, deals=4)
"""The net alone: a whole game in about a second."""
DEEP: Final[Depth] = Depth(simulations=24, deals=16) if COMPILED else Depth(simulations=12, deals=8)
"""What a review ends with; less of it where the rules are not compiled, so that it takes about as long."""
