"""A progress bar on a terminal, for work that takes longer than a moment."""

import sys
import time
from types import TracebackType

PATIENCE = 2.0
"""Seconds before a bar appears at all."""
WIDTH = 30


class Progress:
    """Shows how far a counted piece of work is, on standard error, if that is a terminal; gone when the block ends."""

    def __init__(self, total: int, what: str) -> None:
        self._total = max(total, 1)
        self._what = what
        self._started = time.monotonic()
        self._shown = 0.0

    def __enter__(self) -> "Progress":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def of(self, done: int, total: int) -> None:
        """Show it of a total that has become known on the way."""
        self._total = max(total, 1)
        self.show(done)

    def show(self, done: int) -> None:
        now = time.monotonic()
        if sys.stderr is None or not sys.stderr.isatty() or now - self._started < PATIENCE or now - self._shown < 0.1:
            return
        self._shown = now
        filled = WIDTH * done // self._total
        left = (now - self._started) * (self._total - done) / max(done, 1)
        bar = "#" * filled + "-" * (WIDTH - filled)
        print(f"\r[{bar}] {done}/{self._total} {self._what}, {left:.0f} s left ", end="", file=sys.stderr, flush=True)

    def close(self) -> None:
        if self._shown:
            print("\r\033[K", end="", file=sys.stderr, flush=True)
