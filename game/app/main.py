"""Where the program starts, whether by double click, by `python -m game` or by the installed command."""

import io
import multiprocessing
import os
import signal
import sys

from game import INTERRUPTED


def main() -> int:
    """Run the program and return its exit code. Ctrl+C ends it wherever it is, without a traceback."""
    try:
        return _run()
    except KeyboardInterrupt:
        # From here on nothing is left to be told; once more ends what may still be waited for.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        return INTERRUPTED


def _run() -> int:
    multiprocessing.freeze_support()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A terminal or file that can't hold every letter gets marks in their place instead of a fault.
        sys.stdout.reconfigure(errors="replace")
    if len(sys.argv) > 1:
        from game.app import cli

        return cli.main(sys.argv[1:])
    from game.app.play import play

    return play()
