"""A finished game watched again: the table plays the record by itself, turn by turn, as far as the person lets it."""

from collections.abc import Iterator, Sequence

from game.app.seats import Seat
from game.rules import Choice, Event, History, Ply, Record, State, play
from game.ui.table.session import Notice, SeatInfo


class Watched:
    """What the sessions share in which nobody is asked anything, and that nobody can change."""

    thinking = False
    saving = False

    def choose(self, choice: Choice) -> list[Event]:
        raise ValueError(f"a game that is watched can't be changed: {choice}")

    def can_take_back(self) -> bool:
        return False

    def takes_back_seen(self) -> bool:
        return False

    def times_taken_back(self) -> int:
        return 0

    def take_back(self, whole_turn: bool) -> None:
        """Nothing can be taken back."""

    def points_by_round(self) -> Sequence[Sequence[int]]:
        return []

    def take_notices(self) -> Sequence[Notice]:
        return ()

    def leave(self) -> None:
        """Nobody is at work."""


def told_again(history: History, stop: int) -> Iterator[tuple[State, list[Event]]]:
    """The first plies of a game: the state after each, and what it brought about."""
    state = history.state_at(0)
    for ply in history.plies[:stop]:
        play(state, ply.choice)
        yield state, list(ply.events)


class Replay(Watched):
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

    def _next(self) -> list[Event]:
        ply = self._history.plies[self._place]
        self._place += 1
        play(self._state, ply.choice)
        return list(ply.events)

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

    def poll(self) -> list[Event] | None:
        """The next choice of the record, unless the replay is paused there."""
        return self._next() if self._place < self._stop else None

    def history(self) -> Iterator[tuple[State, list[Event]]]:
        """What has been watched so far."""
        return told_again(self._history, self._place)
