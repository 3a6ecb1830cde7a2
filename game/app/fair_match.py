"""A fair game: the program picked level and seat, nothing is taken back, and nobody helps."""

from dataclasses import replace
from typing import Final

from game.app.branches import branch_of
from game.app.match import Match
from game.rules import Record
from game.ui.table.session import WayBack

FAIR: Final = ("fair", "yes")
"""The note of such a game."""


def is_fair(record: Record) -> bool:
    """Whether a game counts for the rating."""
    return FAIR in record.notes and record.start is None and branch_of(record) is None


def not_fair(record: Record) -> Record:
    """The same game outside the rating: a copy of a fair game is for practice, or it could be tried until it is won."""
    return replace(record, notes=tuple([note for note in record.notes if note != FAIR]))


class FairMatch(Match):
    """A match in which what was chosen stays chosen."""

    def can_take_back(self) -> bool:
        return False

    def takes_back_seen(self) -> bool:
        return False

    def take_back(self, whole_turn: bool) -> None:
        """Nothing is taken back."""

    def way_back(self, whole_turn: bool = False, ply: int | None = None) -> WayBack | None:
        return None

    def can_redo(self) -> bool:
        return False
