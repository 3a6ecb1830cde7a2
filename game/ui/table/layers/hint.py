"""The hint: what to aim for, then where, then the move itself, each when it is asked for again.

Its sheet lies over the log, so that it hides nothing that could be used. It thinks of one question; when that is
answered it is gone.
"""

from collections.abc import Callable, Sequence
from typing import Final

from game.rules import QuestionKind
from game.ui.brush import Brush
from game.ui.input import Input, PointerPressed
from game.ui.keys import Action
from game.ui.table.choice_words import choice_words
from game.ui.table.coach import Coach, Tip, percent
from game.ui.table.ghosts import SECONDS, Ghosts, draw_ghosts
from game.ui.table.layers.side_sheet import SideSheet, draw_side_sheet
from game.ui.table.model import Deciding, TableModel
from game.ui.table.part import Part
from game.ui.table.picker import Picker
from game.ui.table.pieces import Piece
from game.ui.table.words import Words
from game.ui.theme import FOCUS, GILT, PALE, SMALL
from game.ui.viewport import Box

AIM: Final = 1
WHERE: Final = 2
MOVE: Final = 3
FOOT: Final = 32.0
LOOPS: Final = 4
"""How often a ghost sets out before it rests."""


class Hint(SideSheet):
    """Shows the coach's tip in three stages; 0 is none."""

    def __init__(
        self,
        coach: Coach,
        model: TableModel,
        picker: Picker,
        parts: Sequence[Part],
        words: Words,
        ghosts: Ghosts,
        box: Box,
        tell: Callable[[str], None],
    ) -> None:
        super().__init__(box)
        self._coach = coach
        self._model = model
        self._picker = picker
        self._parts = parts
        self._words = words
        self._ghosts = ghosts
        self._tell = tell
        self.stage = 0
        self._asked_at = -1
        """The number of choices made when the coach was last asked."""
        self._tip: Tip | None = None
        self._seconds = 0.0

    @property
    def active(self) -> bool:
        return self.stage > 0

    @property
    def tip(self) -> Tip | None:
        """What is being shown; it stays what it is from the first stage to the last."""
        return self._tip

    def look(self) -> None:
        """Let the coach think about the question at hand, if it doesn't yet."""
        if self._asked_at != self._model.session.ply_count:
            self._asked_at = self._model.session.ply_count
            self._coach.look(self._model.view)

    def press(self) -> None:
        """Show the next stage; after the last, nothing."""
        model = self._model
        kind = model.state.question_kind
        if not isinstance(model.mode, Deciding) or not model.asked or kind in (None, QuestionKind.PAY):
            self._tell(self._words.say("hint.nothing"))
            return
        self.look()
        if self.stage == MOVE:
            self.close()
            return
        if self.stage and self._tip is None:
            return
        self.show(self.stage + 1)

    def show(self, stage: int) -> None:
        """Show a stage, which counts as help."""
        if not self.stage:
            self._coach.helped()
        self.look()
        self.stage, self._seconds = stage, 0.0
        self._tip = self._tip or self._coach.tip
        self._model.invalidate()

    def close(self) -> None:
        self.stage, self._tip = 0, None
        self._model.invalidate()

    def tick(self, seconds: float) -> bool:
        """Let time pass; whether anything of it is to be drawn anew."""
        news = self._coach.poll()
        if self._asked_at >= 0 and self._asked_at != self._model.session.ply_count:
            self._asked_at = -1
            self._coach.forget()
            if self.stage:
                self.close()
                return True
        if not self.stage:
            return False
        if self._tip is None:
            self._tip = self._coach.tip
            return news or self._tip is not None
        if self.stage == MOVE and self._seconds < LOOPS * SECONDS:
            self._seconds += seconds
            return True
        return False

    # Input

    def handle(self, given: Input, action: Action | None) -> bool:
        if isinstance(given, PointerPressed) and self._sheet.contains(given.at):
            self.press()
            return True
        if action is Action.BACK:
            self.close()
            return True
        return False

    # Picture

    def draw(self, brush: Brush) -> None:
        tip = self._tip
        if tip is not None:
            if self.stage == AIM:
                self._draw_aims(brush, tip)
            else:
                for box in self._ghosts.sources(tip.choice):
                    brush.outline(box.inset(-6), FOCUS, 6, radius=14)
            if self.stage == MOVE:
                end = LOOPS * SECONDS
                draw_ghosts(brush, self._ghosts.ghosts(tip.choice), self._seconds if self._seconds < end else -1e-6)
        self._draw_sheet(brush, tip)

    def _draw_aims(self, brush: Brush, tip: Tip) -> None:
        """The pieces that the reasons speak of."""
        for reason in tip.reasons[:1]:
            for name, number in reason.about:
                box = self._picker.find(self._model.state, Piece(name, number))
                if box is not None:
                    brush.outline(box.inset(-6), FOCUS, 6, radius=14)

    def _draw_sheet(self, brush: Brush, tip: Tip | None) -> None:
        say = brush.look.language.say
        title, foot = say("hint.title", stage=self.stage), ""
        if tip is None:
            text = say("hint.thinking")
        else:
            head = choice_words(self._words, self._parts, tip.choice) if self.stage == MOVE else say(self._heading(tip))
            told = [reason.words(self._words, self._parts) for reason in tip.reasons]
            text = "\n".join([head, *told, say("hint.chance", percent=percent(tip.chance))])
            foot = say("hint.close" if self.stage == MOVE else "hint.more")
        self._sheet = box = draw_side_sheet(brush, self._column, title, GILT, text, FOOT, indent=52)
        brush.picture("icons/bulb", Box(box.x + 20, box.y + 18, 44, 44))
        brush.fitted(foot, Box(box.x + 22, box.bottom - 22 - FOOT, box.w - 44, FOOT), SMALL, 24, PALE)

    def _heading(self, tip: Tip) -> str:
        """What to aim for, or that the place is marked."""
        if self.stage == WHERE:
            return "hint.where"
        return "hint.aim" if tip.reasons else "hint.aim_free"
