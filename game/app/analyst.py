"""The coach at work: the window's side of its process. It never waits, and outlives whatever happens to the process.

One task is under way at a time. A question at the table goes before the pieces of a review; a piece that was under way
then, or when the process died, is looked at again, so that a review goes on where it was.
"""

import logging
from collections import deque
from collections.abc import Sequence
from typing import Final

from game.app.analysing import Looking, Ranking, Report, Task, serve
from game.app.side_process import SideProcess
from game.coach import DEEP, GLANCE, Analysis, Depth, Finding, Piece, Review, assemble
from game.rules import View

MOST_TRIES: Final = 3
"""How often a task is begun before it is given up: what kills the process each time would do so for ever."""

_log = logging.getLogger(__name__)


class ReviewWork:
    """A review being made: by the net alone first, then deeper, piece by piece."""

    def __init__(self, cut: Sequence[Piece], depth: Depth = DEEP) -> None:
        self._cut = cut
        self._glances: list[Finding | None] = [None] * len(cut)
        self._deep: list[Finding | None] = [None] * len(cut)
        self.depth = depth
        self.failed = False
        """Whether a piece could not be looked at."""
        self.tasks: deque[tuple[int, Looking]] = deque(
            [(place, Looking(piece, each)) for each in (GLANCE, depth) for place, piece in enumerate(cut)]
        )
        """What is still to do, in order, with the place of the piece."""

    def take(self, place: int, finding: Finding) -> None:
        found = self._deep if finding.simulations or not self.depth.simulations else self._glances
        found[place] = finding

    @property
    def known(self) -> int:
        """How many looks were taken so far."""
        return sum([finding is not None for finding in (*self._glances, *self._deep)]) + self.failed

    @property
    def progress(self) -> float:
        """How much is done, from 0 to 1; the first look counts for nothing."""
        done = sum([finding is not None for finding in self._deep])
        return done / len(self._cut) if self._cut else 1.0

    @property
    def done(self) -> bool:
        return self.failed or all(finding is not None for finding in self._deep)

    @property
    def review(self) -> Review | None:
        """What is known so far; None before all was looked at once. Curve and bars are of one depth throughout."""
        deep = [finding for finding in self._deep if finding is not None]
        if len(deep) == len(self._cut):
            return assemble(self._cut, deep)
        glances = [finding for finding in self._glances if finding is not None]
        return assemble(self._cut, glances) if len(glances) == len(self._cut) else None


class Analyst:
    """Gives the coach's process its tasks and takes in what it reports."""

    def __init__(self) -> None:
        self._process = SideProcess("lapis-road-coach", serve)
        self._last = 0
        self._under_way: Task | None = None
        self._tries = 0
        self._question: Ranking | None = None
        self._analysis: Analysis | None = None
        self._work: ReviewWork | None = None

    @property
    def pid(self) -> int | None:
        """The process's id while there is one."""
        return self._process.pid

    @property
    def analysis(self) -> Analysis | None:
        """What is known of the latest question so far."""
        return self._analysis

    @property
    def busy(self) -> bool:
        """Whether anything is still to come."""
        return self._question is not None or (self._work is not None and not self._work.done)

    def ask(self, view: View, depth: Depth = DEEP) -> None:
        """Begin to rank the options of a view, in the place of any other."""
        self._question, self._analysis = Ranking(view, depth), None
        self._tries = 0
        self._begin(self._question)

    def forget(self) -> None:
        """Nobody wants to know about the latest question any longer."""
        self._question = self._analysis = None

    def review(self, work: ReviewWork) -> None:
        """Begin a review, in the place of any other."""
        self._work = work

    def drop(self, work: ReviewWork) -> None:
        """Give up a review."""
        if self._work is work:
            self._work = None

    def poll(self) -> bool:
        """Take in what has come, and go on with what is to do; whether anything new is known. Never waits."""
        news = self._receive()
        if self._under_way is not None and not self._process.alive:
            self._process.end()
            self._retry()
        if self._under_way is None:
            self._next()
        return news

    def wait(self, seconds: float) -> None:
        """Wait until there may be something to poll for, or so long. For programs without a window."""
        self._process.wait(seconds)

    def close(self) -> None:
        """End the process."""
        self._question = self._work = self._under_way = None
        self._process.close()

    def _next(self) -> None:
        """Begin what is to be done next."""
        if self._question is not None:
            self._begin(self._question)
        elif self._work is not None and self._work.tasks and not self._work.failed:
            self._begin(self._work.tasks[0][1])

    def _begin(self, task: Task) -> None:
        self._process.start()
        self._last += 1
        self._under_way = task
        self._process.send((self._last, task))

    def _retry(self) -> None:
        """The process is gone: let a new one begin the same task, unless that has gone wrong too often."""
        self._tries += 1
        if self._tries >= MOST_TRIES:
            self._give_up("the process ends each time")
        self._under_way = None

    def _give_up(self, story: str) -> None:
        _log.warning("the coach has no answer: %s", story)
        if self._under_way is self._question:
            self._question = None
        elif self._work is not None:
            self._work.failed = True
        self._tries = 0

    def _receive(self) -> bool:
        news = False
        for message in self._process.received():
            if isinstance(message, Report) and message.task == self._last:
                news = self._take(message) or news
        return news

    def _take(self, report: Report) -> bool:
        task = self._under_way
        if report.story:
            self._give_up(report.story)
        elif isinstance(task, Ranking):
            if task is self._question and isinstance(report.found, Analysis):
                self._analysis = report.found
        elif isinstance(report.found, Finding) and self._work is not None and self._work.tasks:
            place, looking = self._work.tasks[0]
            if looking is task:
                self._work.tasks.popleft()
                self._work.take(place, report.found)
        if report.last:
            self._tries = 0
            self._under_way = None
            if task is self._question:
                self._question = None
        return True
