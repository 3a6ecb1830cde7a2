"""Aids that are drawn on the pieces: what a card would still cost, and how far one is with a noble, city or post.

A mark stands beside a pip wherever less is asked than is printed: how many are left, or a tick for none. The figures
are the engine's.
"""

from collections.abc import Sequence

from game.rules import Player, State
from game.rules.catalog import CITIES, NOBLES
from game.rules.gems import GEMS, unpack
from game.rules.modules.cities import most_of_another_colour
from game.rules.payment import amount_due
from game.ui.faces import Mark, Marks
from game.ui.table.pieces import card_figures
from game.ui.table.settings import TableSettings

NO_MARKS: Marks = ()


class Aids:
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
        return self._tile(state, NOBLES[noble].needs)

    def city(self, state: State, city: int) -> Marks:
        record = CITIES[city]
        marks = self._tile(state, record.needs)
        if not marks or not record.any_same:
            return marks
        has = most_of_another_colour(state.players[self._me], record)
        return (*marks, _mark(record.any_same, has))

    def post(self, state: State, post: int) -> Marks:
        return self._tile(state, unpack(state.rules.post_needs[post]))

    def visited(self, state: State) -> bool:
        """Whether a noble, where one is asked for, is there to be ticked."""
        return self._settings.show_progress and bool(state.players[self._me].nobles)

    def _tile(self, state: State, needs: Sequence[int]) -> Marks:
        if not self._settings.show_progress:
            return NO_MARKS
        player: Player = state.players[self._me]
        return tuple(_mark(needs[gem], player.standing[gem]) for gem in GEMS)


def _mark(need: int, has: int) -> Mark | None:
    return Mark(max(0, need - has)) if need and has else None
