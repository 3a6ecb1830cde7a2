"""Random games: what the engine's speed is measured by, in whichever form it runs."""

import random

from game.rules.engine import play_number
from game.rules.state import State


def random_playout(state: State, rng: random.Random) -> int:
    """Play a game to its end, any option as likely as another; the number of choices made."""
    draw = rng.random
    made = 0
    count: int = len(state.numbers)
    while count:
        place = int(draw() * count)
        play_number(state, state.numbers[place])
        count = len(state.numbers)
        made += 1
    return made
