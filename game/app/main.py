"""Where the program starts, whether by double click, by `python -m game` or by the installed command."""

import multiprocessing
import os
import sys

from game.app import cli


def main() -> int:
    """Run the program and return its exit code."""
    multiprocessing.freeze_support()
    if len(sys.argv) > 1:
        return cli.main(sys.argv[1:])
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.app.play import play

    return play()
