"""The quiz: put before one of one's own costliest choices once more, to find a better one."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.rules import Choice
from game.ui.brush import Brush
from game.ui.input import Input
from game.ui.keys import Action
from game.ui.table.choice_words import choice_words
from game.ui.table.layers.hint import MOVE, Hint
from game.ui.table.layers.side_sheet import SideSheet
from game.ui.table.part import Part
from game.ui.table.words import Words
from game.ui.theme import BAD, GILT, GOOD
from game.ui.viewport import Box


@dataclass(frozen=True, slots=True)
class QuizQuestion:
    """Which of the questions it is, and what was played there."""

    number: int
    total: int
    round: int
    played: Choice


class Examiner(Protocol):
    """Judges what a person tries; it may take a moment."""

    @property
    def tried(self) -> Choice | None:
        """What was tried last."""

    @property
    def loss(self) -> float | None:
        """What that loses against the best; None while it is not known."""

    @property
    def solved(self) -> bool:
        """Whether it was as good as the best, or nearly."""


class QuizLayer(SideSheet):
    """Asks, and says how good an answer was; `go_on` leads to the next question, `leave` out of the quiz."""

    def __init__(
        self,
        question: QuizQuestion,
        examiner: Examiner,
        hint: Hint,
        parts: Sequence[Part],
        words: Words,
        box: Box,
        go_on: Callable[[], None],
        leave: Callable[[], None],
    ) -> None:
        say = words.say
        super().__init__(
            box,
            (
                ("bulb", hint.press, say("tooltip.quiz_hint")),
                ("right", go_on, say("quiz.next")),
                ("close", leave, say("review.back")),
                ("eye", self.fold, say("review.fold")),
            ),
        )
        self._question = question
        self._examiner = examiner
        self._hint = hint
        self._parts = parts
        self._words = words
        self._told: tuple[Choice | None, float | None, bool] = (None, None, False)

    @property
    def active(self) -> bool:
        """The hint has the same place while it is shown."""
        return not self._hint.active

    def tick(self) -> bool:
        """Whether there is something new to be said."""
        now = (self._examiner.tried, self._examiner.loss, self.folded)
        before, news, self._told = self._told, now != self._told, now
        if news and self.folded and now[:2] != before[:2]:
            self.folded = False  # what is said of the try wants to be read
            self._told = (*now[:2], False)
        if news and self._examiner.tried is not None and self._hint.active:
            self._hint.close()  # what is said of the try has the same place
        return news

    def handle(self, given: Input, action: Action | None) -> bool:
        if super().handle(given, action):
            return True
        match action:
            case Action.NEXT_PART:
                self.buttons[1].press()
                return True
            case Action.BACK:
                self.buttons[2].press()
                return True
        return False

    def draw(self, brush: Brush) -> None:
        say, question, examiner = self._words.say, self._question, self._examiner
        lines = [
            say("quiz.find", round=question.round),
            say("review.played", choice=choice_words(self._words, self._parts, question.played)),
        ]
        ink = GILT
        if examiner.tried is not None:
            lines.append(say("quiz.tried", choice=choice_words(self._words, self._parts, examiner.tried)))
            if examiner.loss is None:
                lines.append(say("hint.thinking"))
            elif examiner.solved:
                lines.append(say("quiz.right"))
                ink = GOOD
            else:
                lines.append(say("quiz.wrong", count=max(1, int(100 * examiner.loss))))
                ink = BAD
        elif self._hint.stage == MOVE:
            ink = BAD
        head = say("quiz.title", number=question.number, total=question.total)
        self.draw_sheet(brush, head, ink, "\n".join(lines))
