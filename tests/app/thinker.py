"""A thinker without a process, for tests of everything but the process."""

import random
import time

from game.ai import BOTS
from game.app.thinking import Job
from game.app.worker import Answer


class Here:
    """Answers at the first poll, or never when it is slow."""

    def __init__(self, slow: bool = False, fault: str = "") -> None:
        self.asked: list[Job] = []
        self.ahead: list[Job] = []
        self.job: Job | None = None
        self._slow = slow
        self._fault = fault

    def ask(self, job: Job) -> int:
        self.asked.append(job)
        self.job = job
        return len(self.asked)

    def think_ahead(self, job: Job) -> None:
        self.ahead.append(job)

    def poll(self) -> Answer | None:
        job = self.job
        if job is None or self._slow:
            return None
        self.job = None
        options = job.view.table.options
        choice = BOTS[job.bot]().choose(job.view, options, random.Random(job.seed), time.monotonic() + job.seconds)
        return Answer(len(self.asked), str(choice), self._fault)

    def cancel(self) -> None:
        self.job = None


def nowhere(text: str) -> None:
    """Saves nothing."""
