"""The worker: one process beside the window in which the computer's opponents think.

`Worker` is the window's side of it. It sends jobs, is asked once a frame for an answer, and never waits. A job holds
a seat's view, so nothing that the seat may not know ever leaves the window's process (I-1). Each job has a number;
an answer to any but the latest is dropped.

The person's game never depends on the worker's health: when it dies, fails or takes far too long, it is replaced by
a new process, and the apprentice answers in its place, here and at once; the answer says so.
"""

import random
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Protocol

from game.ai import STAND_IN, make_bot
from game.app.side_process import SideProcess
from game.app.thinking import READY, Ahead, Failure, Job, Thought, serve
from game.ui.setup import EXTERNAL

if TYPE_CHECKING:
    from game.app.external import ProgramName

START_LIMIT: Final = 20.0
"""Seconds a new process may take to get ready: a cold disk and a virus scanner can be slow."""
MARGIN: Final = 2.0
"""Seconds past its thinking time after which the worker is given up; a busy machine may be that late."""
PATIENCE: Final = 0.5
"""A cancelled thought that has longer than this still to go is ended with its process."""
ANSWER_BY_STAND_IN: Final = 1.0
"""Seconds the stand-in may think; it takes milliseconds."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A choice as text, for the job of that number.

    `fault` is empty when the bot that was asked has answered. Otherwise the apprentice has, and it tells why, for
    the log: the worker's exit code, the bot's traceback, or how long it was waited for. `broken` is the file of the
    game's own that is to blame, if one is; `program` is what was wrong with another program that was asked.
    """

    job: int
    choice: str
    fault: str = ""
    broken: str = ""
    program: str = ""


class Thinker(Protocol):
    """Something that decides for opponents while the window goes on."""

    def ask(self, job: Job) -> int:
        """Begin a job, giving up any other, and return its number."""

    def think_ahead(self, job: Job) -> None:
        """Let an opponent think about somebody else's question until it, or another, is asked."""

    def poll(self) -> Answer | None:
        """The latest job's answer, once, when it is there. Never waits."""

    def cancel(self) -> None:
        """Give up the latest job; its answer will not come."""


class Worker:
    """A `Thinker` in a process of its own.

    `bots` says where the process finds the bots, as module:name of a dictionary such as `game.ai.CHARACTERS`.
    """

    def __init__(
        self,
        bots: str = "game.ai:CHARACTERS",
        margin: float = MARGIN,
        start_limit: float = START_LIMIT,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._process = SideProcess("lapis-road-worker", serve, bots)
        self._margin = margin
        self._start_limit = start_limit
        self._clock = clock
        self._ready = False
        self._last = 0
        self._job: Job | None = None
        self._news: Thought | Failure | None = None
        self._limit = 0.0
        self._busy_until = 0.0
        self.program: ProgramName | None = None
        """The other program that decides for external opponents; none until a person has allowed it."""

    @property
    def pid(self) -> int | None:
        """The process's id while there is one."""
        return self._process.pid

    @property
    def ready(self) -> bool:
        """Whether the process has reported for work."""
        self._receive()
        return self._ready

    def start(self) -> None:
        """Start the process, if it is not there, without waiting for it to get ready."""
        if self._process.start():
            self._ready = False
            self._busy_until = 0.0

    def ask(self, job: Job) -> int:
        """Begin a job, giving up any other, and return its number."""
        self.cancel()
        self.start()
        job = self._with_program(job)
        self._last += 1
        self._job, self._news = job, None
        now = self._clock()
        begins = max(now, self._busy_until) + (0.0 if self._ready else self._start_limit)
        self._limit = begins + job.seconds + self._margin
        self._busy_until = max(now, self._busy_until) + job.seconds
        self._process.send((self._last, job))
        return self._last

    def _with_program(self, job: Job) -> Job:
        """The job, for an external opponent with its program and the time that that has."""
        if not job.bot.startswith(f"{EXTERNAL}:"):
            return job
        from game.app.external import GRACE_SECONDS, START_SECONDS, ProgramName

        program = self.program or ProgramName("")
        return replace(job, program=program, seconds=START_SECONDS + program.seconds + GRACE_SECONDS)

    def think_ahead(self, job: Job) -> None:
        """Let an opponent think about somebody else's question; it stops within a few simulations for any job."""
        if self._job is None:
            self.start()
            self._process.send((0, Ahead(job)))

    def poll(self) -> Answer | None:
        """The latest job's answer, once, when it is there. Never waits."""
        self._receive()
        job, news = self._job, self._news
        if job is None:
            return None
        if isinstance(news, Thought):
            self._job = None
            return Answer(self._last, news.choice)
        if isinstance(news, Failure):
            return self._stand_in(job, news.story, news.broken, news.program)
        if not self._process.connected:
            return self._replace(job, "the process could not be started or has closed its pipe")
        if not self._process.alive:
            return self._replace(job, f"the process ended with exit code {self._process.exit_code}")
        if self._clock() > self._limit:
            return self._replace(job, f"no answer {self._margin:g} s after its {job.seconds:g} s")
        return None

    def wait(self, seconds: float) -> None:
        """Wait until there may be something to poll for, or so long. For programs without a window."""
        if self._job is not None:
            seconds = max(0.0, min(seconds, self._limit - self._clock() + 0.01))
        self._process.wait(seconds)

    def cancel(self) -> None:
        """Give up the latest job; its answer will not come."""
        if self._job is None:
            return
        self._job = None
        if self._busy_until - self._clock() > PATIENCE:
            self._end()
            self.start()

    def close(self) -> None:
        """End the process."""
        self._job = None
        self._process.close()

    def _receive(self) -> None:
        """Read what has come, and keep what bears on the latest job."""
        for message in self._process.received():
            if message == READY:
                self._note_ready()
            elif isinstance(message, Thought | Failure) and message.job == self._last:
                self._busy_until = 0.0
                self._news = message

    def _note_ready(self) -> None:
        self._ready = True
        if self._job is not None:
            self._limit = self._clock() + self._job.seconds + self._margin
            self._busy_until = self._clock() + self._job.seconds

    def _replace(self, job: Job, fault: str) -> Answer:
        """Put a new process in the place of one that is lost, and answer for it."""
        self._end()
        self.start()
        return self._stand_in(job, fault)

    def _stand_in(self, job: Job, fault: str, broken: str = "", program: str = "") -> Answer:
        self._job = None
        deadline = time.monotonic() + ANSWER_BY_STAND_IN
        choice = make_bot(STAND_IN).choose(job.view, job.view.table.options, random.Random(job.seed), deadline)
        return Answer(self._last, str(choice), fault, broken, program)

    def _end(self) -> None:
        """End the process, whatever it does."""
        self._process.end()
        self._ready = False
        self._busy_until = 0.0
