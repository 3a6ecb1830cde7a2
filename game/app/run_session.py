"""A run on the table: what lessons and puzzles share of a game as the table needs it (`Session`)."""

from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

from game.app.replaying import ReadOnlySession
from game.rules import Ply, State, View, view
from game.ui.table.session import SeatInfo, SeenPly, seen


class Played(Protocol):
    """Something that is played on the table, by its own rules of what is asked and taken back."""

    @property
    def state(self) -> State: ...

    @property
    def plies(self) -> Sequence[Ply]: ...


AnyRun = TypeVar("AnyRun", bound=Played)


class RunSession(ReadOnlySession, Generic[AnyRun]):
    """The game of a `run`. It goes back by the run's own ways only, and nothing of it is kept as a game."""

    playback = None

    def __init__(self, run: AnyRun, seats: Sequence[SeatInfo]) -> None:
        self.run = run
        self.seats = tuple(seats)

    def view(self, seat: int) -> View:
        return view(self.run.state, seat)

    @property
    def ply_count(self) -> int:
        return len(self.run.plies)

    def seen_plies(self, seat: int) -> Sequence[SeenPly]:
        return [seen(ply, number, seat) for number, ply in enumerate(self.run.plies)]
