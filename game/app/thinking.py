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
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
from typing import TYPE_CHECKING, Final

from game.ai import Bot
from game.ai.levels import SearchBot
from game.ai.minds import WeightsError
from game.ai.processes import end_with_parent
from game.rules import Choice, Ply, View

if TYPE_CHECKING:
    from game.app.external import ExternalBot, ProgramName

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
    program: "ProgramName | None" = None
    """Another program that decides, if one does."""
    played: tuple[str, ...] = ()
    """What such a program is told of the game so far, in lines of the engine protocol."""


def told_what_was_played(job: Job, plies: Sequence[Ply]) -> Job:
    """The job of another program, which is told the game so far as its seat may know it."""
    from game.app.engine_protocol import played_line

    return replace(job, played=tuple([played_line(ply, job.view.seat) for ply in plies]))


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
    """A job that came to nothing, and the traceback; `broken` is a file of the game's own, if that is the reason.

    `program` is what was wrong with another program, by its name among messages, if that is the reason.
    """

    job: int
    story: str
    broken: str = ""
    program: str = ""


class BotPool:
    """The bots of one game, made when first asked."""

    def __init__(self, makers: Mapping[str, Callable[[], Bot]]) -> None:
        self._makers = makers
        self._game = 0
        self._bots: dict[tuple[str, int], Bot] = {}
        self._programs: dict[int, ExternalBot] = {}
        """The other programs that play, by their seats."""

    def _bot(self, job: Job) -> Bot:
        if job.game != self._game:
            self.close()
            self._game = job.game
        who = (job.bot, job.view.seat)
        if who not in self._bots:
            self._bots[who] = self._makers[job.bot]() if job.program is None else self._program(job, job.program)
        bot = self._bots[who]
        if isinstance(bot, SearchBot):
            bot.pace = job.pace
        return bot

    def _program(self, job: Job, name: "ProgramName") -> Bot:
        from game.app.external import ExternalBot

        self._programs[job.view.seat] = program = ExternalBot(name, quiet=True)
        return program

    def close(self) -> None:
        """Let the bots go, and end the programs among them."""
        self._bots.clear()
        while self._programs:
            self._programs.popitem()[1].close()

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
        if job.program is not None:
            self._programs[job.view.seat].hear_all(job.played)
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
            except Exception as error:
                pipe.send(Failure(number, traceback.format_exc(), program=_program_fault(job, error)))
    except (EOFError, OSError):
        pass
    finally:
        pool.close()


def _program_fault(job: Job, error: Exception) -> str:
    """What was wrong with another program, if that is why a job failed."""
    if job.program is None:
        return ""
    from game.app.external import ProgramFault

    return error.kind.value if isinstance(error, ProgramFault) else ""


def watch_parent() -> None:
    """End the process, even in mid-thought, when the program it belongs to is gone."""
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
