"""Which music suits a game: calm while it is young, a walk while it is under way, tense when its end is near."""

from game.rules import State
from game.ui.sound import Tune

YOUNG = 1 / 3
"""Up to this share of the goal, a game is young."""
NEAR = 3
"""So many points from the goal, its end is near: one card, or one noble."""


def tune_for(state: State) -> Tune:
    """The tune for a game as it stands; once it is over, the calm one again."""
    most, goal = max(player.points for player in state.players), state.rules.target
    if state.outcome is not None or (most < goal * YOUNG and not state.final_round):
        return Tune.WELL
    return Tune.GATE if state.final_round or most >= goal - NEAR else Tune.ROAD
