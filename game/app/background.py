"""Writing beside the window: a disk may take seconds to be sure, and the picture must never wait for it."""

import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar, cast

from game.app.files import SaveError

Result = TypeVar("Result")


class Writer:
    """A thread that does what it is asked, one thing after the other."""

    def __init__(self, name: str = "writer") -> None:
        self._thread = ThreadPoolExecutor(1, name)
        self._last: Future[object] | None = None

    def submit(self, task: Callable[[], Result]) -> Future[Result]:
        """Do something soon, after all that was asked before."""
        future = self._thread.submit(task)
        self._last = cast("Future[object]", future)
        return future

    @property
    def idle(self) -> bool:
        """Whether all that was asked is done."""
        return self._last is None or self._last.done()

    def close(self) -> None:
        """Wait until all is done, and end the thread."""
        self._thread.shutdown(wait=True)


def beside(task: Callable[[], Result]) -> Future[Result]:
    """Do something at once in a thread of its own, whatever others are still to read or write."""
    future: Future[Result] = Future()

    def run() -> None:
        try:
            future.set_result(task())
        except Exception as error:
            future.set_exception(error)

    threading.Thread(target=run, name="beside", daemon=True).start()
    return future


class BackgroundSave:
    """Saves a text that changes often, in a `Writer`'s thread; a call never waits.

    While one text is being written, the next one waits for its turn, and only the latest does: texts in between are
    passed over, so that a slow disk falls at most one save behind. What went wrong with the latest text is told by
    `error` until another is saved.
    """

    def __init__(
        self,
        save: Callable[[str], None],
        writer: Writer | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._save = save
        self._writer = writer or Writer("save")
        self._clock = clock
        self._lock = threading.Lock()
        self._waiting: str | None = None
        self._task: Future[None] | None = None
        self._since = 0.0
        self.saved: str | None = None
        """The text that was last saved."""
        self.error: SaveError | None = None
        """Why the text before those that are being saved was not."""
        self._fault: Exception | None = None

    def __call__(self, text: str) -> None:
        """Save a text soon. A fault of the program's own in an earlier save is raised here."""
        with self._lock:
            if self._waiting is None and (self._task is None or self._task.done()):
                self._since = self._clock()
                self._task = None
            self._waiting = text
            if self._task is None:
                self._task = self._writer.submit(self._run)
        self._raise_fault()

    @property
    def busy(self) -> bool:
        """Whether a text is not yet on the disk, and still being tried."""
        with self._lock:
            return self._task is not None

    @property
    def seconds_busy(self) -> float:
        """For how long a text has been waiting to be on the disk."""
        with self._lock:
            return self._clock() - self._since if self._task is not None else 0.0

    def flush(self) -> SaveError | None:
        """Wait until everything was tried; why the latest text is not on the disk, if it is not."""
        while True:
            with self._lock:
                task = self._task
            if task is None:
                break
            task.exception()
        self._raise_fault()
        return self.error

    def _run(self) -> None:
        """Save what waits until nothing does."""
        while True:
            with self._lock:
                text, self._waiting = self._waiting, None
                if text is None:
                    self._task = None
                    return
            error: SaveError | None = None
            try:
                self._save(text)
            except SaveError as refusal:
                error = refusal
            except Exception as fault:
                self._fault = fault
            with self._lock:
                self.error = error
                if error is None and self._fault is None:
                    self.saved = text
                self._since = self._clock()

    def _raise_fault(self) -> None:
        fault, self._fault = self._fault, None
        if fault is not None:
            raise fault
