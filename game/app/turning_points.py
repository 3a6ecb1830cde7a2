"""Turning points of a game that the events tell by themselves: a noble's visit, a new leader, the last round."""

from collections.abc import Sequence
from typing import Final

from game.rules import History
from game.rules.events import FinalRoundBegan, NobleVisited
from game.ui.table.session import Mark, MarkKind, Notice

LEADING: Final = 5
"""Points from which on it matters who has most."""


def turning_points(history: History, names: Sequence[str]) -> tuple[Mark, ...]:
    """The marks of a game, in order; each place is that after the choice that made it one."""
    marks: list[Mark] = []
    leader = -1
    for place, ply in enumerate(history.plies, start=1):
        for event in ply.events:
            if isinstance(event, NobleVisited):
                marks.append(_mark(place, MarkKind.TILE, names[event.seat]))
            elif isinstance(event, FinalRoundBegan):
                marks.append(_mark(place, MarkKind.LAST_ROUND, names[event.seat]))
        most = max(ply.points)
        first = ply.points.index(most)
        if most >= LEADING and ply.points.count(most) == 1 and first != leader:
            leader = first
            marks.append(_mark(place, MarkKind.LEAD, names[first], points=str(most)))
    return tuple(marks)


def _mark(place: int, kind: MarkKind, name: str, **values: str) -> Mark:
    return Mark(place, kind, Notice(f"mark.{kind.value}", (("name", name), *values.items())))
