"""How far a game may be taken back with nothing undone that can't be unseen."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules import History, Ply


@dataclass(frozen=True, slots=True)
class TakeBackLimits:
    """The limits of a game as it stands; `persons` says of each seat whether a person sits there."""

    history: History
    persons: Sequence[bool]

    def own_choices(self) -> list[int]:
        """The numbers of the choices that persons made."""
        return [number for number, ply in enumerate(self.history.plies) if self.persons[ply.seat]]

    @property
    def _several(self) -> bool:
        return sum(self.persons) > 1

    def seen_until(self, seat: int) -> int:
        """The number of choices after the last that let a seat see something, or anybody where several persons play."""

        def showed(ply: Ply) -> bool:
            return ply.revealed if self._several else seat in ply.seen_by

        plies = self.history.plies
        return next((number for number in range(len(plies), 0, -1) if showed(plies[number - 1])), 0)

    def handed_over(self, number: int) -> bool:
        """Whether another person than the one who made that choice is to decide now."""
        state = self.history.state
        current = state.current
        return state.outcome is None and self.persons[current] and self.history.plies[number].seat != current

    def within(self, whole_turn: bool = False) -> int:
        """To which number of choices the game can be taken back; the present one if to none before."""
        now, mine = len(self.history), self.own_choices()
        if not mine or (self._several and mine[-1] != now - 1):
            return now
        last = mine[-1]
        back_to = max(
            self.seen_until(self.history.plies[last].seat), self.history.turn_start(last) if whole_turn else last
        )
        return back_to if back_to <= last else now
