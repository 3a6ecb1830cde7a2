"""What an opponent is: something that answers a decision from what its seat may see (I-1)."""

import random
from collections.abc import Sequence
from typing import Protocol

from game.rules import Choice, View


class Bot(Protocol):
    """An opponent. It keeps nothing between decisions that it could not have seen."""

    def choose(self, view: View, options: Sequence[Choice], rng: random.Random, deadline: float) -> Choice:
        """One of the options, decided before the deadline.

        That is in seconds of the clock that the opponent was made with (`time.monotonic` unless told otherwise).
        """
        ...


class RandomBot:
    """Chooses any option, all alike. For tests and measures."""

    def choose(self, view: View, options: Sequence[Choice], rng: random.Random, deadline: float) -> Choice:
        return options[int(rng.random() * len(options))]
