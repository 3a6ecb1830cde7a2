"""How chances are told: as often as those who were called so won, as measured.

Each mind's file has a factor for the log odds of what it says itself and a further one for a search's means. What
`python -m game.coach.measure chances` found of the coach's own small searches, by family, comes on top of that. A
factor keeps the order of chances, and those of all seats add up to 1 as before, so that everything the coach says is
said by one measure.
"""

from typing import Final

from game.ai.minds import mind_for
from game.coach.families import family
from game.coach.figures import figures
from game.rules.config import GameConfig

ANY: Final = "any"
"""Every family of rule sets that has no factor of its own."""


def factor_for(config: GameConfig, searched: bool) -> float:
    """The factor of the log odds with which chances are told."""
    modules, players = config.module_names, config.players
    mind, measured = mind_for(players), figures()
    further = measured.searches if searched else measured.glances
    factor = further.get(f"{family(modules)}-{players}", further.get(f"{ANY}-{players}", 1.0))
    return mind.calibration * factor * (mind.search_calibration if searched else 1.0)


def best_share_for(config: GameConfig) -> float:
    """How much of what a search tells is of its best option; all of it where nothing was measured."""
    shares = figures().best_shares
    return shares.get(family(config.module_names), shares.get(ANY, 1.0))
