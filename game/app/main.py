"""Where the program starts, whether by double click, by `python -m game` or by the installed command."""

import io
import multiprocessing
import os
import sys

from game.app import cli


def main() -> int:
    """Run the program and return its exit code."""
    multiprocessing.freeze_support()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A terminal or file that can't hold every letter gets marks in their place instead of a fault.
        sys.stdout.reconfigure(errors="replace")
    if len(sys.argv) > 1:
        return cli.main(sys.argv[1:])
    from game.app.play import play

    return play()
