"""A finished game watched again: the table plays the record by itself."""

from collections.abc import Iterator, Sequence

from game.app.seats import Seat
from game.rules import Choice, Event, Record, State, apply, new_game, parse_choice
from game.ui.table.session import Notice, SeatInfo


class Replay:
    """A session in which nobody is asked: each choice of the record is made when the table is at rest."""

    def __init__(self, record: Record, seats: Sequence[Seat], me: int) -> None:
        self._seats = [SeatInfo(seat.name, seat.guild, seat.portrait, person=False) for seat in seats]
        self._left = list(reversed(record.choices))
        self._state = new_game(record.config)
        self._me = me

    @property
    def state(self) -> State:
        return self._state

    @property
    def seats(self) -> Sequence[SeatInfo]:
        return self._seats

    @property
    def me(self) -> int:
        return self._me

    @property
    def thinking(self) -> bool:
        return False

    def choose(self, choice: Choice) -> list[Event]:
        raise ValueError(f"a game that is watched can't be changed: {choice}")

    def poll(self) -> list[Event] | None:
        """The next choice of the record, if there is one."""
        if not self._left:
            return None
        return apply(self._state, parse_choice(self._state, self._left.pop()))

    def can_take_back(self) -> bool:
        return False

    def takes_back_seen(self) -> bool:
        return False

    def take_back(self, whole_turn: bool) -> None:
        """Nothing can be taken back."""

    def points_by_round(self) -> Sequence[Sequence[int]]:
        return []

    def history(self) -> Iterator[tuple[State, list[Event]]]:
        """The table tells the game as it is watched."""
        return iter(())

    def take_notices(self) -> Sequence[Notice]:
        return ()

    def leave(self) -> None:
        """Nobody is at work."""
