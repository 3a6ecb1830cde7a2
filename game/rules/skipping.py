"""Tables at which one seat is alone: the others' turns pass with nothing done, and no new cards come.

For tasks that are set on a table (`game.road.puzzles`), never in a game.
"""

from game.rules.engine import advance
from game.rules.events import Event
from game.rules.state import State


def skip_turn(state: State) -> list[Event]:
    """End the turn of whoever is to act with nothing done, and return what happened."""
    log: list[Event] = []
    state.pending[:] = state.rules.turn[:1]
    advance(state, log)
    return log


def close_decks(state: State) -> None:
    """Let no card come any more: what leaves the market leaves an empty place (B-2)."""
    state.left = [0] * len(state.left)
    state.buried = [()] * len(state.buried)
    state.reservable = None
