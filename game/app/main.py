"""Where the program starts, whether by double click, by `python -m game` or by the installed command."""

import multiprocessing
import sys

from game.app import cli


def main() -> int:
    """Run the program and return its exit code."""
    multiprocessing.freeze_support()
    return cli.main(sys.argv[1:])
