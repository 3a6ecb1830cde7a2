"""Processes beside the program, as bots need them: deaf to Ctrl+C, and gone when the program is.

Ctrl+C in a terminal reaches every process of a program. Only the first is to answer it; it ends the others.
"""

import contextlib
import ctypes
import multiprocessing
import signal
import sys
import threading
from collections.abc import Iterator
from multiprocessing import resource_tracker
from multiprocessing.pool import Pool
from typing import Final

PARENT_DEATH: Final = 1
"""PR_SET_PDEATHSIG of Linux's prctl."""


@contextlib.contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """Processes that are started in the block don't hear Ctrl+C, from their very first instruction on.

    What a process blocks or ignores, those that it starts block or ignore too. Windows knows no such thing: there each
    has to be told in its own code. The program itself is only not disturbed while it starts them: a Ctrl+C that comes
    meanwhile is heard at the block's end.
    """
    before = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or not callable(before):
        yield
        return
    came: list[int] = []
    if sys.platform != "win32":
        # It is started with the first process, and would lift the block.
        resource_tracker.ensure_running()
        blocked = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    # Other threads don't block it, and what they are told is passed on to this one.
    signal.signal(signal.SIGINT, lambda number, frame: came.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        if came:
            signal.raise_signal(signal.SIGINT)
        if sys.platform != "win32":
            signal.pthread_sigmask(signal.SIG_SETMASK, blocked)


def end_with_parent() -> None:
    """Have the system end this process with the one that started it, even if this one is stopped (SIGSTOP).

    Only Linux can do that, by the thread that started it. Elsewhere a process has to notice by itself, so that a
    stopped one ends when it is continued.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(PARENT_DEATH, signal.SIGKILL, 0, 0, 0)


def process_pool(jobs: int) -> Pool:
    """So many processes to share work among."""
    with deaf_to_interrupts():
        return multiprocessing.get_context("spawn").Pool(jobs, end_with_parent)
