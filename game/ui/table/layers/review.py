"""A review on the table: what is said of the choice that comes next, with the better and the played one as ghosts."""

from collections.abc import Callable, Sequence
from typing import Final

from game.ui.brush import Brush
from game.ui.input import Input
from game.ui.keys import Action
from game.ui.review import ReviewedStep, ShownReview
from game.ui.table.ghosts import SECONDS, Ghosts, draw_ghosts
from game.ui.table.layers.side_sheet import SideSheet
from game.ui.table.model import TableModel
from game.ui.table.part import Part
from game.ui.table.review_words import heading, story
from game.ui.table.words import Words
from game.ui.theme import BAD, FOCUS, GILT
from game.ui.viewport import Box

LOOPS: Final = 3


class ReviewLayer(SideSheet):
    """Follows a replay; `jump` goes to a choice of the game, `leave` back to the review, which `renew` lets go on."""

    def __init__(
        self,
        review: ShownReview,
        model: TableModel,
        parts: Sequence[Part],
        words: Words,
        ghosts: Ghosts,
        box: Box,
        jump: Callable[[int], None],
        leave: Callable[[], None],
        renew: Callable[[], ShownReview | None],
    ) -> None:
        say = words.say
        super().__init__(
            box,
            (
                ("left", lambda: self.turn(-1), say("review.previous")),
                ("close", leave, say("review.back")),
                ("right", lambda: self.turn(1), say("review.next")),
                ("eye", self.fold, say("review.fold")),
            ),
        )
        self.shown = review
        self.leave = leave
        self.renew = renew
        self._model = model
        self._parts = parts
        self._words = words
        self._ghosts = ghosts
        self._jump = jump
        self._seconds = 0.0
        self._ply = -1

    @property
    def step(self) -> ReviewedStep | None:
        """What is being looked at: the choice that comes next."""
        return self.shown.step_at(self._model.session.ply_count)

    def turn(self, by: int) -> None:
        """Go to the next choice that is called something, or the one before."""
        plies = [step.ply for step in self.shown.mistakes]
        now = self._model.session.ply_count
        ahead = [ply for ply in plies if ply > now] if by > 0 else [ply for ply in reversed(plies) if ply < now]
        if plies:
            self._jump(ahead[0] if ahead else plies[0 if by > 0 else -1])

    def fold(self) -> None:
        super().fold()
        self._model.invalidate()

    def tick(self, seconds: float) -> bool:
        """Let time pass; whether anything of it is to be drawn anew."""
        newer = self.renew()
        if newer is not None and newer is not self.shown:
            self.shown = newer
            return True
        if self._ply != self._model.session.ply_count:
            self._ply, self._seconds = self._model.session.ply_count, 0.0
            return True
        if self._seconds < LOOPS * SECONDS and self.step is not None and self.step.called:
            self._seconds += seconds
            return True
        return False

    def handle(self, given: Input, action: Action | None) -> bool:
        if super().handle(given, action):
            return True
        match action:
            case Action.NEXT_PART | Action.PREVIOUS_PART:
                self.turn(1 if action is Action.NEXT_PART else -1)
                return True
            case Action.HINT:
                self.fold()
                return True
            case Action.BACK:
                self.buttons[1].press()
                return True
        return False

    def draw(self, brush: Brush) -> None:
        step = self.step
        if step is not None and step.opinion is not None:
            self._draw_moves(brush, step)
        head = heading(self._words, step) if step is not None else ""
        text = "\n".join(story(self._words, self._parts, step)) if step is not None else ""
        called = step is not None and step.called
        self.draw_sheet(brush, head, BAD if called else GILT, text)

    def _draw_moves(self, brush: Brush, step: ReviewedStep) -> None:
        """The played choice marked in red, the better one on its way."""
        assert step.opinion is not None
        for box in self._ghosts.sources(step.opinion.played):
            brush.outline(box.inset(-5), BAD if step.called else GILT, 5, radius=12)
        if step.called:
            for box in self._ghosts.sources(step.opinion.best):
                brush.outline(box.inset(-7), FOCUS, 6, radius=14)
            rest = self._seconds >= LOOPS * SECONDS
            draw_ghosts(brush, self._ghosts.ghosts(step.opinion.best), -1e-6 if rest else self._seconds)
