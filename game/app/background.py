"""Saving beside the window: a disk may take a tenth of a second to be sure, and the picture must not wait for it."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor

from game.app.saves import SaveError


class BackgroundSave:
    """Saves texts in a thread, in order, one at a time.

    A call waits for the save before it, so that at any instant at most one choice is not yet on the disk. What went
    wrong with a save is raised by the next call, which saves all the same, or by `flush`. Leaving the program waits
    for the last one.
    """

    def __init__(self, save: Callable[[str], None]) -> None:
        self._save = save
        self._thread = ThreadPoolExecutor(1, "save")
        self._last: Future[None] | None = None

    def __call__(self, text: str) -> None:
        """Save a text soon."""
        try:
            self.flush()
        finally:
            self._last = self._thread.submit(self._save, text)

    @property
    def busy(self) -> bool:
        """Whether a save is under way."""
        return self._last is not None and not self._last.done()

    def flush(self) -> None:
        """Wait until everything is saved; SaveError if the last save failed and that was not told yet."""
        last, self._last = self._last, None
        if last is not None:
            error = last.exception()
            if isinstance(error, SaveError):
                raise error
            last.result()
