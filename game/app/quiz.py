"""A quiz on one's own costliest choices: each is put once more, and what is tried is judged by the coach."""

from collections.abc import Sequence
from typing import Final

from game.app.analyst import Analyst
from game.app.replaying import ReadOnlySession
from game.app.seats import Seat
from game.rules import Choice, Record, View, view
from game.ui.review import ShownReview
from game.ui.table.layers.quiz import QuizQuestion
from game.ui.table.session import SeatInfo, SeenPly

QUESTIONS: Final = 3
NEARLY: Final = 0.04
"""Within this of the best choice an answer counts."""


def questions_of(review: ShownReview) -> list[tuple[int, QuizQuestion]]:
    """The places of the costliest choices, costliest first, and what is asked there."""
    costliest = review.costliest[:QUESTIONS]
    found = []
    for number, step in enumerate(costliest, start=1):
        assert step.opinion is not None
        found.append((step.ply, QuizQuestion(number, len(costliest), step.round, step.opinion.played)))
    return found


class QuizSession(ReadOnlySession):
    """A game before one of its choices: what is tried there is judged, and the table stays as it is."""

    playback = None

    def __init__(self, record: Record, seats: Sequence[Seat], seat: int, ply: int, analyst: Analyst) -> None:
        self._history = record.history()
        self._history.cut(ply)
        self._analyst = analyst
        self.seats = [SeatInfo(each.name, each.guild, each.portrait, n == seat) for n, each in enumerate(seats)]
        self.me = seat
        self.tried: Choice | None = None

    @property
    def ply_count(self) -> int:
        return len(self._history)

    def view(self, seat: int) -> View:
        return view(self._history.state, seat)

    def seen_plies(self, seat: int) -> Sequence[SeenPly]:
        return ()

    def poll(self, seat: int) -> SeenPly | None:
        return None

    def choose(self, choice: Choice) -> SeenPly:
        """Try a choice; nothing comes of it but what is said of it."""
        self.tried = choice
        return SeenPly(self.ply_count, type(choice), self.me, ())

    @property
    def loss(self) -> float | None:
        """What the choice that was tried loses against the best; None while that is not known."""
        analysis = self._analyst.analysis
        if self.tried is None or analysis is None or (self._analyst.busy and analysis.deals < 2):
            return None
        option = analysis.option(self.tried)
        return max(0.0, option.loss) if option is not None else None

    @property
    def solved(self) -> bool:
        loss = self.loss
        return loss is not None and loss <= NEARLY
