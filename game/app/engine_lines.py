"""The lines that an engine is told, read by a thread of their own, so that a search can look whether it is to stop."""

import os
import threading
from collections import deque
from typing import Final

from game.app.engine_protocol import LONGEST_LINE, QUIT, STOP

OVER: Final = None
"""What is read when there are no more lines."""


class Lines:
    """The lines that have come and are not yet answered, put in by the thread that reads."""

    def __init__(self) -> None:
        self._waiting: deque[str | None] = deque()
        self._come = threading.Condition()

    def put(self, line: str | None) -> None:
        with self._come:
            self._waiting.append(line)
            self._come.notify()

    def take(self) -> str | None:
        """The next line, waited for; None when there are no more."""
        with self._come:
            while not self._waiting:
                self._come.wait()
            return self._waiting.popleft()

    def take_if(self, line: str) -> bool:
        """Take the next line if it has come and is this one."""
        if not self._waiting:  # asked at every simulation, so without the lock where that is enough
            return False
        with self._come:
            if self._waiting and self._waiting[0] == line:
                self._waiting.popleft()
                return True
            return False

    def has_stop(self) -> bool:
        """Whether thinking is to stop: that was said. What was asked for before the lines ended is still answered."""
        if not self._waiting:
            return False
        with self._come:
            return any(line in (STOP, QUIT) for line in self._waiting)


def read_lines(source: int, lines: Lines) -> None:
    """Put in the lines of a file by its number until there are no more, of one that is far too long the beginning.

    Python's own reader holds a lock while it waits, on which the program's end would stumble.
    """
    begun = b""
    while read := os.read(source, 1 << 16):
        *whole, rest = read.split(b"\n")
        for line in whole:
            lines.put((begun + line)[: LONGEST_LINE + 1].decode(errors="replace").strip())
            begun = b""
        begun = (begun + rest)[: LONGEST_LINE + 1]
    if begun:
        lines.put(begun.decode(errors="replace").strip())
    lines.put(OVER)
