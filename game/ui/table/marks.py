"""Marks that are drawn on the pieces: what a card would still cost, and how far one is with a tile.

A mark stands beside a pip wherever less is asked than is printed: how many are left, or a tick for none. The figures
are the engine's.
"""

from collections.abc import Sequence

from game.rules import State
from game.rules.catalog import NOBLES
from game.rules.gems import GEMS, unpack
from game.rules.payment import amount_due
from game.ui.faces import Mark, Marks
from game.ui.table.figures import card_figures
from game.ui.table.settings import TableSettings
from game.ui.table.sprites import NO_MARKS


class SeatMarks:
    """Marks for one seat, as far as that person wants them."""

    def __init__(self, settings: TableSettings, me: int) -> None:
        self._settings = settings
        self._me = me

    def card(self, state: State, card: int) -> Marks:
        """What is left of a card's cost after the bonuses, and whether one's tokens cover it."""
        if not self._settings.show_remaining or card < 0:
            return NO_MARKS
        player = state.players[self._me]
        left = unpack(amount_due(player, card))
        printed = card_figures(card).cost
        tokens = player.token_counts
        return tuple(Mark(left[gem], tokens[gem] >= left[gem]) if left[gem] < printed[gem] else None for gem in GEMS)

    def noble(self, state: State, noble: int) -> Marks:
        return self.tile(state, NOBLES[noble].needs)

    def tile(self, state: State, needs: Sequence[int]) -> Marks:
        """How many cards of each colour a tile still asks for."""
        if not self._settings.show_progress:
            return NO_MARKS
        standing = state.players[self._me].standing
        return tuple(still_needed(needs[gem], standing[gem]) for gem in GEMS)

    @property
    def show_progress(self) -> bool:
        """Whether tiles are to show what they still ask for."""
        return self._settings.show_progress

    def visited(self, state: State) -> bool:
        """Whether a noble, where one is asked for, is there to be ticked."""
        return self._settings.show_progress and bool(state.players[self._me].nobles)


def still_needed(need: int, has: int) -> Mark | None:
    """What is left of a need, once something is there."""
    return Mark(max(0, need - has)) if need and has else None
