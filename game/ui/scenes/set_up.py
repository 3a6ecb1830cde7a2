"""A table that is being set up: the table's own scene with the editor laid over it."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from game.rules import View, view
from game.ui.brush import Look
from game.ui.keys import EVERYWHERE, WALKING, Action
from game.ui.scenes.table import TableScene
from game.ui.sound import SoundBoard
from game.ui.table.coach import Adviser
from game.ui.table.ghosts import Ghosts
from game.ui.table.layers.advice import Advice
from game.ui.table.layers.editor import Editor, Ways, Workbench
from game.ui.table.layers.side_sheet import side_column
from game.ui.table.session import Session
from game.ui.table.settings import TableSettings
from game.ui.table.words import Words

ACTIONS = (
    *WALKING,
    Action.NEXT_PART,
    Action.PREVIOUS_PART,
    Action.USE,
    Action.BACK,
    Action.TAKE_BACK,
    Action.HINT,
    Action.TABLEAU,
    Action.MENU,
    *EVERYWHERE,
)


class Bench(Session, Workbench, Protocol):
    """A session whose table can be set."""


class SetUpScene(TableScene):
    """Anything can be put anywhere; `ways` lead out of it, `adviser` says what they would play."""

    def __init__(
        self,
        bench: Bench,
        look: Look,
        levels: Path,
        sound: SoundBoard,
        settings: TableSettings,
        ways: Ways,
        adviser: Adviser,
        on_menu: Callable[[], None],
    ) -> None:
        self._bench = bench
        self._ways = ways
        self._adviser = adviser
        super().__init__(bench, look, levels, sound, settings, lambda: None, on_menu)

    def _lay(self, covered: bool) -> None:
        super()._lay(covered)
        words = Words(self.look.language, self.session.seats)
        bench, model = self._bench, self.model
        ghosts, column = Ghosts(model, self.picker, self.places), side_column(self.places)
        self.advice = Advice(self._adviser, model, words, ghosts, column, self._seen, lambda: bench.position)
        self.editor = Editor(
            bench, model, self.places, words, self._sound, self._ways, self.renew, self.advice.press
        )  # fmt: skip
        self.layers.push(self.editor)
        self.layers.push(self.advice)

    @property
    def rule(self) -> str:
        """The rule that the table breaks, if it breaks one."""
        faults = self.editor.faults
        return faults[0].rule if faults else super().rule

    def _seen(self) -> View:
        """What whoever is to play may know of the table as it is set."""
        state = self._bench.position.state()
        return view(state, state.current)

    def renew(self, laid_anew: bool) -> None:
        """Show the table as it is set now."""
        if laid_anew:
            focus = self.editor.focus
            self.sit_down()
            self.editor.focus = focus
        else:
            self.play.go_on_from_elsewhere()

    def update(self, seconds: float) -> bool:
        moved = super().update(seconds)
        return self.advice.tick(seconds) or moved

    def left(self) -> None:
        super().left()
        if self.advice.active:
            self.advice.close()

    def actions(self) -> Sequence[Action]:
        return ACTIONS
