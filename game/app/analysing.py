"""What runs in the coach's process: it ranks options and looks at pieces of games, and sends back what it finds.

It is a process of its own, behind the opponents' and the window's, so that nobody's move ever waits for the coach.
"""

import os
import threading
import traceback
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Final

from game.ai.processes import end_with_parent
from game.app.thinking import READY, watch_parent
from game.coach import Analysis, Depth, Finding, Piece, analyse, look
from game.rules import View

NICENESS: Final = 10
"""How far the process steps back, where the system knows such a thing."""


@dataclass(frozen=True, slots=True)
class Ranking:
    """Options to be ranked, closer and closer, until that depth or until something else is asked."""

    view: View
    depth: Depth


@dataclass(frozen=True, slots=True)
class Looking:
    """A piece of a game to be looked at."""

    piece: Piece
    depth: Depth


Task = Ranking | Looking


@dataclass(frozen=True, slots=True)
class Report:
    """What is known of the task of that number so far; `last` when there is no more to come.

    A task that failed has nothing but a story, for the log.
    """

    task: int
    found: Analysis | Finding | None
    last: bool
    story: str = ""


def serve(pipe: Connection) -> None:
    """Do tasks, each given up as soon as another comes, until the other side is gone."""
    end_with_parent()
    threading.Thread(target=watch_parent, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    try:
        pipe.send(READY)
        while True:
            number, task = pipe.recv()
            try:
                _do(pipe, number, task)
            except (EOFError, OSError):
                raise
            except Exception:
                pipe.send(Report(number, None, last=True, story=traceback.format_exc()))
    except (EOFError, OSError):
        pass


def _do(pipe: Connection, number: int, task: Task) -> None:
    if isinstance(task, Looking):
        pipe.send(Report(number, look(task.piece, task.depth), last=True))
        return
    for analysis in analyse(task.view, task.depth):
        pipe.send(Report(number, analysis, last=False))
        if pipe.poll():
            return
    pipe.send(Report(number, None, last=True))
