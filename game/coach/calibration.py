"""How chances are told: as often as those who were called so won, as measured.

Each weights file has a factor for the log odds of its net and a further one for a search's means, of duels between
searches of many simulations. What `python -m game.coach.measure chances` found of the coach's own small searches, and
of tables of three and four, comes on top of that. A factor keeps the order of chances, and those of all seats add up
to 1 as before, so that everything the coach says is said by one measure.
"""

from typing import Final

from game.ai.weights import family, net_for
from game.coach.figures import figures
from game.rules.config import GameConfig

ANY: Final = "any"
"""Every family of rule sets that has no factor of its own."""


def factor_for(config: GameConfig, searched: bool) -> float:
    """The factor of the log odds with which chances are told."""
    modules, players = config.module_names, config.players
    net, measured = net_for(modules, players), figures()
    further = measured.searches if searched else measured.glances
    factor = further.get(f"{family(modules)}-{players}", further.get(f"{ANY}-{players}", 1.0))
    return net.calibration * factor * (net.search_calibration if searched else 1.0)


def best_share_for(config: GameConfig) -> float:
    """How much of what a search tells is of its best option; all of it where nothing was measured."""
    shares = figures().best_shares
    return shares.get(family(config.module_names), shares.get(ANY, 1.0))
