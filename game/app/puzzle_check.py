"""The `puzzles check` command: every shipped puzzle is read and proven again."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from game.app.progress import Progress
from game.app.puzzle_books import load_books
from game.road.puzzles import BookError, Kind, Puzzle, Unsuitable, solving, start_of
from game.rules import State

LEAST_GAP: Final = 35
"""Points by which the best action must be above the next one."""


def fault_of(puzzle: Puzzle, deep: bool = False) -> str:
    """What is wrong with a puzzle, or nothing: its first actions must be exactly those that are proven to solve it."""
    try:
        state = start_of(puzzle)
        if puzzle.kind is Kind.BEST_ODDS:
            fault = odds_fault(puzzle, state) or (weighed_fault(puzzle, state) if deep else "")
            return f"{puzzle.id}: {fault}" if fault else ""
        proven = [str(first) for first in solving(puzzle.kind, state, puzzle.turns, puzzle.card)]
    except (BookError, Unsuitable) as error:
        return str(error)
    if sorted(proven) != sorted(puzzle.firsts):
        return f"{puzzle.id}: solved by {', '.join(proven) or 'nothing'}, not by {', '.join(puzzle.firsts)}"
    return ""


def odds_fault(puzzle: Puzzle, state: State) -> str:
    """What is wrong with the odds that a puzzle tells, as far as that is seen without weighing them again."""
    best, following = puzzle.chances
    if len(puzzle.firsts) != 1:
        return "one action alone has the best odds"
    if best - following < LEAST_GAP:
        return f"the odds are too near: {best} and {following}"
    if len(puzzle.odds) != len(state.options):
        return f"it tells {len(puzzle.odds)} odds of {len(state.options)} options"
    told = dict(zip([str(option) for option in state.options], puzzle.odds, strict=True))
    if told.pop(puzzle.firsts[0]) != best or max(told.values()) > following:
        return "the odds of its options are others"
    return ""


def weighed_fault(puzzle: Puzzle, state: State) -> str:
    """What two close looks find wrong with a puzzle's odds."""
    from game.app.puzzle_odds import weigh

    weighed = weigh(state)
    if weighed is None or str(weighed.best) != puzzle.firsts[0]:
        return "weighed again, no action or another one is so much better"
    if weighed.chances != puzzle.chances:
        return f"weighed again, the odds are {weighed.chances[0]} and {weighed.chances[1]}"
    return ""


def check(levels: Path, only: str = "", tell: Callable[[str], None] = print, deep: bool = False) -> tuple[int, int]:
    """Prove all puzzles that have a word in their name again; how many there are, and how many are faulty.

    With `deep`, odds are weighed again, which takes minutes for each.
    """
    puzzles, faults = load_books(levels)
    mine = [puzzle for puzzle in puzzles if only in puzzle.id]
    for fault in faults:
        tell(fault)
    wrong = len(faults)
    with Progress(len(mine), "puzzles") as progress:
        for number, puzzle in enumerate(mine):
            fault = fault_of(puzzle, deep)
            if fault:
                wrong += 1
                tell(fault)
            progress.show(number + 1)
    return len(mine), wrong
