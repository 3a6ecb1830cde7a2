"""What a purchase would take, as the engine would take it: tried on a game that looks the same from this seat."""

import random
from functools import lru_cache

from game.rules import Choice, State, View, apply
from game.rules.choices import Pay, pay
from game.rules.events import CardDiscarded, TokensPaid


class Trials:
    """The payments of the decision at hand, each tried once."""

    def __init__(self, view: View) -> None:
        self._view = view
        self.payment = lru_cache(maxsize=64)(self._payment)
        """The canonical payment that a choice leads to."""

    def _trial(self) -> State:
        """A game to play on: what this seat has not seen is dealt anyhow, for no payment depends on it."""
        return self._view.resample(random.Random(0))

    def _payment(self, choice: Choice) -> Pay:
        trial = self._trial()
        events = apply(trial, choice)
        if trial.options and isinstance(trial.options[0], Pay):
            return trial.options[0]
        tokens = sum(event.tokens for event in events if isinstance(event, TokensPaid))
        return pay(tokens, [event.card for event in events if isinstance(event, CardDiscarded)])

    def loses_unasked(self, choice: Choice) -> bool:
        """Whether a purchase discards cards with no other way to pay, so that the engine would not ask."""
        if not self.payment(choice).cards:
            return False
        trial = self._trial()
        apply(trial, choice)
        return not (trial.options and isinstance(trial.options[0], Pay))
