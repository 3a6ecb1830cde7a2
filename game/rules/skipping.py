"""Tables at which one seat is alone: the others' turns pass with nothing done, and no new cards come.

For tasks that are set on a table (`game.road.puzzles`), never in a game.
"""

from librt.vecs import vec
from mypy_extensions import i64

from game.rules.engine import advance
from game.rules.events import Event
from game.rules.state import NO_OPTIONS, State


def skip_turn(state: State) -> list[Event]:
    """End the turn of whoever is to act with nothing done, and return what happened."""
    log: list[Event] = []
    state.stack = NO_OPTIONS[:]
    state.turn_left = 1
    advance(state, log)
    return log


def close_decks(state: State) -> None:
    """Let no card come any more: what leaves the market leaves an empty place (B-2)."""
    state.left_row = vec[i64]([0 for _ in state.left_row])
    state.buried = ((),) * len(state.buried)
    state.reservable = NO_OPTIONS
