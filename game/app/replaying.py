"""A game watched again: the table plays the record by itself, turn by turn, as far as the person lets it."""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import Final

from game.app.seats import Seat
from game.app.turning_points import turning_points
from game.rules import Choice, Ply, Record, State, View, play, view
from game.rules.history import Turn
from game.ui.table.session import Mark, Notice, SeatInfo, SeenPly, WayBack, seen

PLAYBACK_SPEEDS: Final = (0.5, 1.0, 2.0, 4.0)
"""How many times as fast as at the table."""


class ReadOnlySession:
    """What the sessions share in which nobody is asked anything, and that nobody can change."""

    saving = False

    @property
    def thinking(self) -> bool:
        return False

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

    It is its own playback: it plays up to a choice that pausing, going on and stepping set. `begin` begins a game from
    so many choices of the record; without it, one can only watch.
    """

    def __init__(
        self, record: Record, seats: Sequence[Seat], me: int, begin: Callable[[int, int], None] | None = None
    ) -> None:
        self._seats = [SeatInfo(seat.name, seat.guild, seat.portrait, person=False) for seat in seats]
        self.record = record
        self._history = record.history()
        self._me = me
        self._begin = begin
        turns = self._history.turns()
        self._starts = [turn.start for turn in turns]
        self._players = [turn.seat for turn in turns]
        self.rounds: Sequence[int] = round_starts(turns)
        self.marks: Sequence[Mark] = turning_points(self._history, [seat.name for seat in seats])
        """What the slider shows; a review puts its own in their place."""
        self.speed = 1.0
        self.decks_open = False
        self.can_see_all = self._history.state.outcome is not None
        self._stop = len(self._history)
        self._move_to(0)

    def _move_to(self, place: int) -> None:
        self._place = place
        self._state = self._history.state_at(place)

    def _seen(self, number: int, seat: int) -> SeenPly:
        ply = self._history.plies[number]
        if self.decks_open:
            return SeenPly(number, type(ply.choice), ply.seat, ply.events)
        return seen(ply, number, seat)

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
        return open_view(self._state, seat) if self.decks_open else view(self._state, seat)

    def seen_plies(self, seat: int) -> Sequence[SeenPly]:
        return [self._seen(number, seat) for number in range(self._place)]

    @property
    def playback(self) -> "Replay":
        return self

    @property
    def place(self) -> int:
        return self._place

    @property
    def end(self) -> int:
        return len(self._history)

    def turn_at(self, place: int) -> tuple[int, int]:
        number = max(1, bisect_right(self._starts, max(0, place - 1)))
        return number, self._players[number - 1] if self._players else self._state.current

    @property
    def turn(self) -> int:
        """The number of the turn that is being played or was played last, counted from 1."""
        return self.turn_at(self._place)[0]

    @property
    def turns(self) -> int:
        return len(self._starts)

    @property
    def player(self) -> int:
        return self.turn_at(self._place)[1]

    @property
    def playing(self) -> bool:
        """Whether it goes on by itself."""
        return self._stop == len(self._history) and self._place < self._stop

    def toggle(self) -> None:
        """Pause, or go on; from the end, once more from the beginning."""
        playing = self.playing
        if self._place == len(self._history):
            self._move_to(0)
        self._stop = self._place if playing else len(self._history)

    def forward(self) -> None:
        """Play one turn, and pause."""
        ends = [*self._starts[1:], len(self._history)]
        self._stop = next((end for end in ends if end > self._place), self._place)

    def back(self) -> None:
        """Go back to the beginning of the turn that was played last, and pause there."""
        self.go_to(max((start for start in self._starts if start < self._place), default=0))

    def step(self, by: int) -> None:
        """Play one choice, and pause; or go back one at once."""
        if by > 0:
            self._stop = min(self._place + 1, len(self._history))
        else:
            self.go_to(self._place - 1)

    def go_to(self, place: int) -> None:
        """Go to a place at once, and pause there."""
        self._stop = max(0, min(place, len(self._history)))
        self._move_to(self._stop)

    def change_speed(self) -> None:
        self.speed = next((speed for speed in PLAYBACK_SPEEDS if speed > self.speed), PLAYBACK_SPEEDS[0])

    def sit(self, seat: int) -> None:
        if self.can_see_all:
            self._me = seat

    def open_decks(self, wanted: bool) -> None:
        self.decks_open = wanted and self.can_see_all

    @property
    def can_play_on(self) -> bool:
        """Whether a game can be begun from here: it must not be over."""
        return self._begin is not None and self._state.outcome is None

    def play_on(self) -> None:
        if self._begin is not None and self.can_play_on:
            self._begin(self._place, self._me)

    def poll(self, seat: int | None = None) -> SeenPly | None:
        """The next choice of the record, unless the replay is paused there."""
        if self._place >= self._stop:
            return None
        number = self._place
        self._place += 1
        play(self._state, self._history.plies[number].choice)
        return self._seen(number, self._me if seat is None else seat)


def open_view(state: State, seat: int) -> View:
    """A game with all cards face up, as nobody at the table could see it."""
    known = view(state, seat)
    table = state.clone()
    table.config = state.config.without_seed()
    return View(seat, table, [list(known.unseen(deck)) for deck in range(len(state.left))])


def round_starts(turns: Sequence[Turn]) -> list[int]:
    """The number of the choice with which each round begins."""
    return [turn.start for number, turn in enumerate(turns) if not number or turns[number - 1].round != turn.round]
