"""Random games: what the engine's speed is measured by, in whichever form it runs."""

import random

from game.rules.engine import apply, choices
from game.rules.state import State


def random_playout(state: State, rng: random.Random) -> int:
    """Play a game to its end, any option as likely as another; the number of choices made."""
    made = 0
    options = choices(state)
    while options:
        apply(state, options[int(rng.random() * len(options))])
        options = choices(state)
        made += 1
    return made
