"""What the table says beside the pointer: a notice, or else the tooltip of whatever is there."""

from collections.abc import Callable
from typing import Final

from game.rules import QuestionKind
from game.rules.question import RULE_OF_KIND
from game.ui.brush import Brush
from game.ui.table.buttons import Buttons
from game.ui.table.layers.closeups import CloseUps
from game.ui.table.layers.looks import WholeLog
from game.ui.table.log_panel import seal_at
from game.ui.table.model import TableModel
from game.ui.table.notices import Notices
from game.ui.table.places import Places
from game.ui.table.pointer import Pointer
from game.ui.table.ribbon import steps_text
from game.ui.table.words import Words
from game.ui.tooltip import draw_tooltip
from game.ui.viewport import Point

END_RULE: Final = "B-11"
"""What the rules book says of the end of a game."""


class Speech:
    """Draws words over all but what is looked at closely; `holding` says whether a piece is in hand."""

    def __init__(
        self,
        model: TableModel,
        places: Places,
        pointer: Pointer,
        closeups: CloseUps,
        buttons: Buttons,
        notices: Notices,
        words: Words,
        holding: Callable[[], bool],
        step_at: Callable[[Point], QuestionKind | None],
    ) -> None:
        """`step_at` says which step of the turn is shown at a point."""
        self._model = model
        self._ribbon = places.layout.box("ribbon")
        self._pointer = pointer
        self._closeups = closeups
        self._buttons = buttons
        self._notices = notices
        self._words = words
        self._holding = holding
        self._step_at = step_at

    @property
    def rule(self) -> str:
        """The rule by which something was just refused; that of what is looked at closely or pointed at; or else that
        of the question at hand, or of the last round for whoever is not asked in it."""
        state, question = self._model.state, self._model.state.question
        seen = self._closeups.rule if self._closeups.current is not None else self._pointed_at()
        if question is None or (state.final_round and not self._model.decision.options):
            return self._notices.rule or seen or END_RULE
        return self._notices.rule or seen or question.rule

    def _pointed_at(self) -> str:
        """The rule of the button, the piece, the place or the step of the turn under the pointer."""
        button, step = self._buttons.at(self._pointer.at), self._step_at(self._pointer.at)
        if button is not None and button.rule:
            return button.rule
        return RULE_OF_KIND[step] if step is not None else self._pointer.rule

    def draw(self, brush: Brush) -> None:
        """A notice or a tooltip."""
        close_up = self._closeups.current
        if close_up is not None and not isinstance(close_up, WholeLog):
            return
        if self._notices.shown is not None:
            draw_tooltip(brush, *self._notices.shown, warning=True)
            return
        text = self._log_tooltip() or (self._tooltip() if close_up is None else "")
        if text:
            draw_tooltip(brush, text, self._pointer.at)

    def _log_tooltip(self) -> str:
        """What a click on the log does there."""
        if not self._model.settings.tooltips:
            return ""
        seats = self._model.session.seats
        seal = seal_at(self._closeups.log_box, self._pointer.at, len(seats))
        if seal is not None:
            return self._words.say("log.only", name=seats[seal].name)
        line = self._pointer.line
        if line is None or line.ply < 0 or self._closeups.log_grown:
            return ""
        if self._model.session.playback is not None:
            return self._words.say("log.show")
        return self._words.say("log.return") if self._model.session.way_back(ply=line.ply) is not None else ""

    def _tooltip(self) -> str:
        """What is said of whatever the pointer is on."""
        button = self._buttons.at(self._pointer.at)
        return button.tooltip if button is not None else self._pointer.tooltip or self._steps()

    def _steps(self) -> str:
        """The rest of the turn, while the pointer rests on the ribbon."""
        over = self._ribbon.contains(self._pointer.at)
        if not over or self._holding() or not self._model.settings.tooltips or not self._model.asked:
            return ""
        return steps_text(self._model.state, self._words.language, gesture=not self._model.settings.first_games)
