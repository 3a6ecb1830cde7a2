"""Perft: choice sequences counted by depth, which pins what the engine offers and how it goes on from there."""

from collections.abc import Callable

from game.rules.engine import choices, play
from game.rules.state import State


def perft(state: State, depth: int) -> int:
    """How many sequences of exactly `depth` choices lead on from here; a game that ends sooner counts once there.

    The state is left as it was.
    """
    if depth <= 0 or state.outcome is not None:
        return 1
    if depth == 1:
        return len(choices(state))
    return sum(perft_divide(state, depth).values())


def perft_divide(state: State, depth: int, tell: Callable[[int], None] | None = None) -> dict[str, int]:
    """The same count split by the first choice, as text; comparing two of these shows the branch that is wrong.

    `tell` is told how many first choices are done.
    """
    counts: dict[str, int] = {}
    for choice in choices(state):
        after = state.clone()
        play(after, choice)
        counts[str(choice)] = perft(after, depth - 1)
        if tell is not None:
            tell(len(counts))
    return counts
