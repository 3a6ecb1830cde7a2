"""A finished game watched again: the table plays the record by itself, turn by turn, as far as the person lets it."""

from collections.abc import Sequence

from game.app.seats import Seat
from game.rules import Choice, Ply, Record, State, View, play, view
from game.ui.table.session import Notice, SeatInfo, SeenPly, WayBack, seen


class ReadOnlySession:
    """What the sessions share in which nobody is asked anything, and that nobody can change."""

    thinking = False
    saving = False

    def choose(self, choice: Choice) -> SeenPly:
        raise ValueError(f"a game that is watched can't be changed: {choice}")

    def think(self) -> None:
        """Nobody has anything to think about."""

    def can_take_back(self) -> bool:
        return False

    def takes_back_seen(self) -> bool:
        return False

    def times_taken_back(self) -> int:
        return 0

    def times_helped(self) -> int:
        return 0

    def take_back(self, whole_turn: bool) -> None:
        """Nothing can be taken back."""

    def way_back(self, whole_turn: bool = False, ply: int | None = None) -> None:
        return None

    def go_back(self, way: WayBack) -> None:
        """Nothing can be taken back."""

    def can_redo(self) -> bool:
        return False

    def redo(self) -> None:
        """Nothing was taken back."""

    def points_by_round(self) -> Sequence[Sequence[int]]:
        return []

    def take_notices(self) -> Sequence[Notice]:
        return ()

    def leave(self) -> None:
        """Nobody is at work."""


class Replay(ReadOnlySession):
    """A session in which nobody is asked: each choice of the record is made when the table is at rest.

    It is its own playback: it plays up to a choice that pausing, going on and stepping set.
    """

    def __init__(self, record: Record, seats: Sequence[Seat], me: int) -> None:
        self._seats = [SeatInfo(seat.name, seat.guild, seat.portrait, person=False) for seat in seats]
        self._history = record.history()
        self._me = me
        turns = self._history.turns()
        self._starts = [turn.start for turn in turns]
        self._players = [turn.seat for turn in turns]
        self._stop = len(self._history)
        self._go_to(0)

    def _go_to(self, place: int) -> None:
        self._place = place
        self._state = self._history.state_at(place)

    def _next(self, seat: int) -> SeenPly:
        ply = self._history.plies[self._place]
        self._place += 1
        play(self._state, ply.choice)
        return seen(ply, self._place - 1, seat)

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
    def plies(self) -> Sequence[Ply]:
        """What has been watched so far."""
        return self._history.plies[: self._place]

    @property
    def ply_count(self) -> int:
        return self._place

    def view(self, seat: int) -> View:
        return view(self._state, seat)

    def seen_plies(self, seat: int) -> Sequence[SeenPly]:
        return [seen(ply, number, seat) for number, ply in enumerate(self.plies)]

    @property
    def playback(self) -> "Replay":
        return self

    @property
    def turn(self) -> int:
        """The number of the turn that is being played or was played last, counted from 1."""
        return max(1, sum(start <= max(0, self._place - 1) for start in self._starts))

    @property
    def turns(self) -> int:
        return len(self._starts)

    @property
    def player(self) -> int:
        return self._players[self.turn - 1] if self._players else self._state.current

    @property
    def playing(self) -> bool:
        """Whether it goes on by itself."""
        return self._stop == len(self._history) and self._place < self._stop

    def toggle(self) -> None:
        """Pause, or go on."""
        self._stop = self._place if self.playing else len(self._history)

    def forward(self) -> None:
        """Play one turn, and pause."""
        ends = [*self._starts[1:], len(self._history)]
        self._stop = next((end for end in ends if end > self._place), self._place)

    def back(self) -> None:
        """Go back to the beginning of the turn that was played last, and pause there."""
        place = max((start for start in self._starts if start < self._place), default=0)
        self._go_to(place)
        self._stop = place

    def poll(self, seat: int | None = None) -> SeenPly | None:
        """The next choice of the record, unless the replay is paused there."""
        return self._next(self._me if seat is None else seat) if self._place < self._stop else None
