"""Games that the coach's tests look at."""

import random

from game.ai import make_bot
from game.rules import GameConfig, History, view

FOREVER = 1e18


def played(config: GameConfig, plies: int = 10_000, bot: str = "apprentice", seed: int = 1) -> History:
    """A game by bots, up to so many choices."""
    history = History(config)
    rng = random.Random(seed)
    player = make_bot(bot)
    while history.state.outcome is None and len(history) < plies:
        seen = view(history.state, history.state.current)
        history.play(player.choose(seen, history.state.options, rng, FOREVER))
    return history


def stray(config: GameConfig, plies: int, seed: int) -> History:
    """A game of random choices, in which most things happen."""
    history = History(config)
    rng = random.Random(seed)
    while history.state.outcome is None and len(history) < plies:
        options = history.state.options
        history.play(options[int(rng.random() * len(options))])
    return history
