"""The `puzzles check` command: every shipped puzzle is read and proven again."""

from collections.abc import Callable
from pathlib import Path

from game.app.progress import Progress
from game.app.puzzle_books import load_books
from game.road.puzzles import BookError, Kind, Puzzle, Unsuitable, solving, start_of


def fault_of(puzzle: Puzzle) -> str:
    """What is wrong with a puzzle, or nothing: its first actions must be exactly those that are proven to solve it."""
    try:
        state = start_of(puzzle)
        if puzzle.kind is Kind.BEST_ODDS:
            return "" if puzzle.chances[0] - puzzle.chances[1] >= 35 else f"{puzzle.id}: the odds are too near"
        proven = [str(first) for first in solving(puzzle.kind, state, puzzle.turns, puzzle.card)]
    except (BookError, Unsuitable) as error:
        return str(error)
    if sorted(proven) != sorted(puzzle.firsts):
        return f"{puzzle.id}: solved by {', '.join(proven) or 'nothing'}, not by {', '.join(puzzle.firsts)}"
    return ""


def check(levels: Path, only: str = "", tell: Callable[[str], None] = print) -> tuple[int, int]:
    """Prove all puzzles that have a word in their name again; how many there are, and how many are faulty."""
    puzzles, faults = load_books(levels)
    mine = [puzzle for puzzle in puzzles if only in puzzle.id]
    for fault in faults:
        tell(fault)
    wrong = len(faults)
    with Progress(len(mine), "puzzles") as progress:
        for number, puzzle in enumerate(mine):
            fault = fault_of(puzzle)
            if fault:
                wrong += 1
                tell(fault)
            progress.show(number + 1)
    return len(mine), wrong
