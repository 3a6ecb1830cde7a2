"""Opponents with something wrong with them, for the worker process to import."""

import os
import random
import sys
import time
from collections.abc import Callable, Sequence

from game.ai import BOTS as REAL_BOTS
from game.ai import Bot
from game.ai.minds import WeightsError
from game.rules import Choice, View
from game.rules.choices import PASS

FOREVER = 600.0


class Sleeper:
    """Never answers within anybody's patience."""

    def choose(self, view: View, options: Sequence[Choice], rng: random.Random, deadline: float) -> Choice:
        time.sleep(FOREVER)
        return options[0]


class Dier:
    """Takes its process with it."""

    def choose(self, view: View, options: Sequence[Choice], rng: random.Random, deadline: float) -> Choice:
        os._exit(3)


class Thrower:
    def choose(self, view: View, options: Sequence[Choice], rng: random.Random, deadline: float) -> Choice:
        raise RuntimeError("no idea")


class Cheat:
    """Chooses what is not offered."""

    def choose(self, view: View, options: Sequence[Choice], rng: random.Random, deadline: float) -> Choice:
        return PASS


class Census:
    """Chooses the second option if the process has loaded a window's libraries, the first if not."""

    def choose(self, view: View, options: Sequence[Choice], rng: random.Random, deadline: float) -> Choice:
        return options[int(any(name in sys.modules for name in ("pygame", "pytmx", "platformdirs")))]


class Blamer:
    """Finds its weights damaged."""

    def choose(self, view: View, options: Sequence[Choice], rng: random.Random, deadline: float) -> Choice:
        raise WeightsError("some/file.json", "it is damaged")


class Counter:
    """Chooses the option whose number is how often it has been asked before."""

    def __init__(self) -> None:
        self.asked = -1

    def choose(self, view: View, options: Sequence[Choice], rng: random.Random, deadline: float) -> Choice:
        self.asked += 1
        return options[self.asked]


class Punctual:
    """Uses up its time, then answers."""

    def choose(self, view: View, options: Sequence[Choice], rng: random.Random, deadline: float) -> Choice:
        time.sleep(max(0.0, deadline - time.monotonic()))
        return options[0]


BOTS: dict[str, Callable[[], Bot]] = {
    **REAL_BOTS,
    "sleeper": Sleeper,
    "dier": Dier,
    "thrower": Thrower,
    "cheat": Cheat,
    "blamer": Blamer,
    "census": Census,
    "counter": Counter,
    "punctual": Punctual,
}
