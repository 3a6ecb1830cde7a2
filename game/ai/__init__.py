"""The opponents: they see the table only through a seat's view.

`bot.Bot` is all that an opponent has to be; `make_bot` makes one from a name such as `master` or `master:rusher`, and
`BOTS` has those names that stand alone. `STYLES` are the characters, `LEVELS` how far they see.
"""

from collections.abc import Callable
from functools import partial

from game.ai.bot import Bot, RandomBot
from game.ai.greedy import GreedyBot
from game.ai.levels import LEVELS, STAND_IN, UnknownBot, make_bot
from game.ai.styles import STYLES, Style

BOTS: dict[str, Callable[[], Bot]] = {name: partial(make_bot, name) for name in ("random", "greedy", *LEVELS)}

CHARACTERS: dict[str, Callable[[], Bot]] = BOTS | {
    name: partial(make_bot, name) for name in [f"{level}:{style}" for level in LEVELS for style in STYLES]
}
"""Every bot by name, those with a style included."""

__all__ = [
    "BOTS",
    "CHARACTERS",
    "LEVELS",
    "STAND_IN",
    "STYLES",
    "Bot",
    "GreedyBot",
    "RandomBot",
    "Style",
    "UnknownBot",
    "make_bot",
]
