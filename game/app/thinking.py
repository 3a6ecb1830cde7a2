"""What runs in the worker process: it takes jobs, lets a bot think, and sends back the choice.

Only rules and opponents are imported here: a window's libraries would cost the process memory and time to start.
"""

import contextlib
import importlib
import os
import random
import threading
import time
import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
from typing import Final

from game.ai import Bot
from game.ai.levels import SearchBot
from game.ai.processes import end_with_parent
from game.ai.weights import WeightsError
from game.rules import Choice, View

READY: Final = "ready"
"""What the process says first."""
NICENESS: Final = 5
"""How far the process steps back behind the window, where the system knows such a thing."""


@dataclass(frozen=True, slots=True)
class Job:
    """A decision to be made: what the seat sees, who decides, with which random seed, in how many seconds.

    Bots live as long as their game, so that they can go on from what they thought before; a new number in `game`
    makes new ones.
    """

    view: View
    bot: str
    seed: int
    seconds: float
    game: int = 0
    pace: float = 1.0
    """How many times its usual time a bot that searches takes."""
    since: tuple[Choice, ...] | None = None
    """What was chosen since the bot was let think ahead; None if it was not, or may not know."""


@dataclass(frozen=True, slots=True)
class Ahead:
    """Somebody else's question, for a bot to think about until it is asked itself; nothing is answered."""

    job: Job


@dataclass(frozen=True, slots=True)
class Thought:
    """The choice, as text, that a job came to."""

    job: int
    choice: str


@dataclass(frozen=True, slots=True)
class Failure:
    """A job that came to nothing, and the traceback; `broken` is a file of the game's own, if that is the reason."""

    job: int
    story: str
    broken: str = ""


class BotPool:
    """The bots of one game, made when first asked."""

    def __init__(self, makers: Mapping[str, Callable[[], Bot]]) -> None:
        self._makers = makers
        self._game = 0
        self._bots: dict[tuple[str, int], Bot] = {}

    def _bot(self, job: Job) -> Bot:
        if job.game != self._game:
            self._bots.clear()
            self._game = job.game
        who = (job.bot, job.view.seat)
        if who not in self._bots:
            self._bots[who] = self._makers[job.bot]()
        bot = self._bots[who]
        if isinstance(bot, SearchBot):
            bot.pace = job.pace
        return bot

    def think_ahead(self, ahead: Ahead, stop: Callable[[], bool]) -> None:
        """Let a bot that searches think about somebody else's question until it is to stop."""
        bot = self._bot(ahead.job)
        if isinstance(bot, SearchBot):
            bot.think_ahead(ahead.job.view, random.Random(ahead.job.seed), stop)

    def decide(self, job: Job) -> str:
        """The text of the choice that the job's bot makes."""
        bot = self._bot(job)
        if isinstance(bot, SearchBot) and job.since is not None:
            bot.hear(job.since)
        options = job.view.table.options
        deadline = time.monotonic() + job.seconds
        choice = bot.choose(job.view, options, random.Random(job.seed), deadline)
        if choice not in options:
            raise ValueError(f"{job.bot} chose '{choice}', which is not among the options")
        return str(choice)


def serve(pipe: Connection, bots: str) -> None:
    """Answer jobs until the other side is gone."""
    end_with_parent()
    threading.Thread(target=watch_parent, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    module, _, name = bots.partition(":")
    pool = BotPool(getattr(importlib.import_module(module), name))
    try:
        pipe.send(READY)
        while True:
            number, job = pipe.recv()
            if isinstance(job, Ahead):
                with contextlib.suppress(Exception):  # whatever is wrong is told when it is asked itself
                    pool.think_ahead(job, pipe.poll)
                continue
            try:
                pipe.send(Thought(number, pool.decide(job)))
            except WeightsError as error:
                pipe.send(Failure(number, str(error), error.file))
            except Exception:
                pipe.send(Failure(number, traceback.format_exc()))
    except (EOFError, OSError):
        pass


def watch_parent() -> None:
    """End the process, even in mid-thought, when the program it belongs to is gone."""
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
