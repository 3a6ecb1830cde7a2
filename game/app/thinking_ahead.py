"""Opponents who think on a person's time, where that is set: the one who comes next, if it is one that searches."""

import random
from collections.abc import Sequence

from game.ai import CHARACTERS
from game.ai.levels import SECONDS
from game.app.seats import Seat
from game.app.thinking import Job
from game.app.worker import Thinker
from game.rules import Choice, History, view
from game.rules.question import QuestionKind


class ThinkingAhead:
    """Lets the next opponent think about a person's action, as it sees the table, and tells it what was chosen.

    What it has found about that, it goes on with; its search takes the usual payment for granted. After another one, or
    a choice that not everybody may know, it begins anew.
    """

    def __init__(self) -> None:
        self.wanted = False
        self._begun = (0, -1)
        """The game, and the place in it, at which an opponent was last let think."""
        self._seat = -1

    def begin(
        self, history: History, seats: Sequence[Seat], thinker: Thinker, rng: random.Random, game: int, pace: float
    ) -> None:
        """Let the next opponent think about what a person is asked, unless it does already."""
        state, now = history.state, (game, len(history))
        if self._begun == now or state.outcome is not None or state.question_kind is not QuestionKind.ACTION:
            return
        self._begun, self._seat = now, (state.current + 1) % len(seats)
        bot = seats[self._seat].bot
        if bot.partition(":")[0] in SECONDS and bot in CHARACTERS:
            thinker.think_ahead(Job(view(state, self._seat), bot, rng.getrandbits(63), 0.0, game, pace))

    def since(self, history: History, game: int) -> tuple[Choice, ...] | None:
        """What was chosen since then, for the one who is asked now; None if it did not think, or may not know."""
        begun, place = self._begun
        if not self.wanted or begun != game or place < 0 or history.state.current != self._seat:
            return None
        self._begun = (game, -1)
        told: list[Choice] = []
        for state, ply in history.walk(place):
            if ply.question.kind is QuestionKind.KEEP_ONE or ply.seat == self._seat:
                return None
            if ply.question.kind is not QuestionKind.PAY:
                told.append(ply.choice)
            elif ply.choice != state.options[0]:
                return None
        return tuple(told)
