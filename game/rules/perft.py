"""Perft: how many sequences of choices there are, by depth. Two engines that agree on it agree on the rules."""

from game.rules.choices import Choice
from game.rules.engine import play
from game.rules.state import State


def perft(state: State, depth: int) -> int:
    """The number of sequences of so many choices; a game that ends sooner counts as one."""
    if depth == 0 or not state.options:
        return 1
    if depth == 1:
        return len(state.options)
    return sum([count for _, count in perft_divide(state, depth)])


def perft_divide(state: State, depth: int) -> list[tuple[Choice, int]]:
    """The same for each first choice apart, which shows the branch where two engines part."""
    counts = []
    for choice in state.options:
        child = state.clone()
        play(child, choice)
        counts.append((choice, perft(child, depth - 1)))
    return counts
