"""Ctrl+C in the terminal from which the window was started."""

import signal
from collections.abc import Callable
from types import FrameType, TracebackType


class Interrupts:
    """While the block lasts, Ctrl+C asks the window to close, as its own button does, so that nothing is lost.

    `ask` passes that on and tells whether somebody listens; if not, the program ends at once by KeyboardInterrupt.
    A program that was started deaf to Ctrl+C, as in the background, stays so.
    """

    def __init__(self, ask: Callable[[], bool]) -> None:
        self._ask = ask
        self._heard = signal.getsignal(signal.SIGINT) is signal.default_int_handler
        self.came = False

    def __enter__(self) -> "Interrupts":
        if self._heard:
            signal.signal(signal.SIGINT, self._came)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._heard:
            signal.signal(signal.SIGINT, signal.default_int_handler)

    def _came(self, number: int, frame: FrameType | None) -> None:
        self.came = True
        if not self._ask():
            raise KeyboardInterrupt
