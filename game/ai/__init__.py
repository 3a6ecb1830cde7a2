"""The opponents: they see the table only through a seat's view.

`bot.Bot` is all that an opponent has to be; `BOTS` names those there are.
"""

from collections.abc import Callable

from game.ai.bot import Bot, RandomBot
from game.ai.greedy import GreedyBot

BOTS: dict[str, Callable[[], Bot]] = {"random": RandomBot, "greedy": GreedyBot}

__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot"]
