"""How chances are told: as often as those who were called so won, as measured.

Each weights file has a factor for the log odds of its net and a further one for a search's means, of duels between
searches of many simulations. What `python -m game.coach.measure chances` found of the coach's own small searches, and
of tables of three and four, comes on top of that. A factor keeps the order of chances, and those of all seats add up
to 1 as before, so that everything the coach says is said by one measure.
"""

from game.ai.weights import family, net_for
from game.coach.figures import figures
from game.rules.config import GameConfig


def factor_for(config: GameConfig, searched: bool) -> float:
    """The factor of the log odds with which chances are told."""
    modules, players = config.module_names, config.players
    net, kind = net_for(modules, players), f"{family(modules)}-{players}"
    if searched:
        return net.calibration * net.search_calibration * figures().searches.get(kind, 1.0)
    return net.calibration * figures().glances.get(kind, 1.0)
