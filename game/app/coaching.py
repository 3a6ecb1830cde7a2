"""The coach at the table: what the table asks of one, answered by the coach's process."""

from collections.abc import Callable, Sequence
from typing import Final

from game.app.analyst import Analyst
from game.coach import Analysis, reasons
from game.coach.values import ERRORS
from game.rules import Choice, View
from game.ui.table.coach import Tip, Why

SETTLED: Final = 2
"""Deals after which the coach has made up its mind enough to give a tip."""
UNSURE: Final = 1.6
"""How many times as much an option must seem to cost while it has been tried too seldom to be sure."""

ADVISED: Final = 5
"""How many choices are told to whoever asks about a table."""


class TableCoach:
    """Looks over the shoulder of whoever is asked; `helped` notes that with the game."""

    def __init__(self, analyst: Analyst, helped: Callable[[], None]) -> None:
        self._analyst = analyst
        self._helped = helped
        self._view: View | None = None
        self._tip: Tip | None = None
        self._tip_of: Analysis | None = None
        self._advice: Sequence[Tip] = ()
        self._advice_of: Analysis | None = None

    def look(self, view: View) -> None:
        self._view, self._tip, self._tip_of = view, None, None
        self._analyst.ask(view)

    def forget(self) -> None:
        self._view = None
        self._analyst.forget()

    def poll(self) -> bool:
        return self._analyst.poll()

    @property
    def tip(self) -> Tip | None:
        analysis = self._analyst.analysis
        if self._view is None or analysis is None:
            return None
        if analysis.deals < SETTLED and self._analyst.busy:
            return None
        if analysis is not self._tip_of:
            best = analysis.best
            self._tip, self._tip_of = Tip(best.choice, best.chance, _reasons(self._view, best.choice)), analysis
        return self._tip

    @property
    def advice(self) -> Sequence[Tip]:
        """The best choices so far, with what speaks for each."""
        analysis, view = self._analyst.analysis, self._view
        if view is None or analysis is None:
            return ()
        if analysis is not self._advice_of:
            best = analysis.options[:ADVISED]
            self._advice = [Tip(each.choice, each.chance, _reasons(view, each.choice)) for each in best]
            self._advice_of = analysis
        return self._advice

    def cost(self, choice: Choice) -> float | None:
        analysis = self._analyst.analysis
        option = analysis.option(choice) if analysis is not None and self._view is not None else None
        if option is None:
            return None
        if option.deals < SETTLED:
            return option.loss / UNSURE
        return option.loss if option.loss > ERRORS * option.error else None

    def helped(self) -> None:
        self._helped()


def _reasons(view: View, choice: Choice) -> tuple[Why, ...]:
    return tuple([Why(reason.key, reason.about) for reason in reasons(view, choice)])
