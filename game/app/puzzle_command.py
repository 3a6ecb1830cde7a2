"""The `puzzles` command: `make` finds puzzles in games of our own opponents, `check` proves those that are shipped."""

import argparse
from pathlib import Path

from game.app import paths
from game.app.arguments import Commands, Refusal, count


def add_puzzles(commands: Commands) -> None:
    """Add the command to a parser's."""
    puzzles = commands.add_parser(
        "puzzles", help="make: find and rate puzzles; check: prove all that are shipped again"
    )
    puzzles.add_argument("what", choices=["make", "check"], metavar="make|check")
    puzzles.add_argument("--only", default="", metavar="WORD", help="check those that have this word in their name")
    puzzles.add_argument("--games", type=count, default=10, metavar="N", help="make: games in each rule set")
    puzzles.add_argument("--kind", default="", metavar="KIND", help="make: look for this kind alone")
    puzzles.add_argument("--deep", action="store_true", help="check: weigh all odds again, which takes long")
    puzzles.add_argument("--work", type=Path, metavar="FILE", help="make: keep what is found there, and go on from it")
    puzzles.add_argument("--into", type=Path, metavar="DIR", help="make: add to the files that are shipped, there")
    puzzles.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Carry the command out; the process's exit code."""
    return _make(options) if options.what == "make" else _check(options)


def _check(options: argparse.Namespace) -> int:
    from game.app.puzzle_check import check

    number, wrong = check(paths.levels(), options.only, deep=options.deep)
    if not number and not wrong:
        raise Refusal(f"no puzzle has '{options.only}' in its name")
    print(f"{number} puzzles, {wrong} faults")
    return 1 if wrong else 0


def _make(options: argparse.Namespace) -> int:
    from game.app.puzzle_making import WorkError, make, write_books
    from game.road.puzzles import Kind

    if options.work is None:
        raise Refusal("make needs --work FILE, to keep what it finds")
    kinds = [kind for kind in Kind if options.kind in ("", kind)]
    if not kinds:
        raise Refusal(f"there is no kind '{options.kind}': there are {', '.join(Kind)}")
    try:
        work = make(options.work, options.games, kinds)
        print(f"{len(work.puzzles)} puzzles in {len(work.done)} games")
        if options.into is not None:
            counts = write_books(work.puzzles, options.into)
            for (module, kind), number in sorted(counts.items()):
                print(f"{module:12} {kind:12} {number:4}")
    except WorkError as error:
        raise Refusal(str(error)) from None
    except OSError as error:
        raise Refusal(f"can't write {error.filename or options.work}: {error.strerror}") from None
    return 0
