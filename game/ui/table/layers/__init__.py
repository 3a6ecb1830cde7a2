"""Layers over the board: sheets, close-ups, a lesson, hints, reviews, the editor, the cover between two persons.

A layer draws, takes inputs and says which choices it permits. It knows the table through what it is given; the board
knows no layer. What a layer doesn't permit is not offered on the table, and says why when it is tried.
"""

from collections.abc import Callable, Iterator
from typing import ClassVar

from game.rules import Choice
from game.ui.brush import Brush
from game.ui.input import Input
from game.ui.keys import Action
from game.ui.table.session import SeenPly
from game.ui.table.words import Words
from game.ui.viewport import Point


class Layer:
    """Something laid over the board; by itself it shows nothing, takes nothing and permits everything."""

    above: ClassVar[bool] = True
    """Whether it lies over the pieces in flight and in hand and over the buttons, and is asked before those."""
    modal: ClassVar[bool] = False
    """Whether what it has no use for goes no further at the table."""
    covers: ClassVar[bool] = False
    """Whether nothing of the table is to be seen beneath it."""

    @property
    def active(self) -> bool:
        """Whether it is there now; a layer may come and go with what the table is waiting for."""
        return True

    def draw(self, brush: Brush) -> None:
        """Draw it over what is there."""

    def handle(self, given: Input, action: Action | None) -> bool:
        """Take an input, with the action that it asks for; whether it was used."""
        return False

    def hides(self, at: Point) -> bool:
        """Whether it lies over that point of the table, so that nothing beneath is pointed at."""
        return False

    def tooltip(self, words: Words, at: Point) -> str:
        """What is said of what lies at a point that it hides."""
        return ""

    def rule(self, at: Point) -> str:
        """The entry in the rules book about what lies at a point that it hides."""
        return ""

    def refusal(self, choice: Choice) -> str:
        """Why a choice that the rules allow can't be made, in words for the person; empty for one that can."""
        return ""

    def permits(self, choice: Choice) -> bool:
        return not self.refusal(choice)

    def seen(self, ply: SeenPly) -> None:
        """Something happened in the game."""


class Layers:
    """The layers there are, the lowest first. `changed` is called when one comes, goes or permits something else."""

    def __init__(self, changed: Callable[[], None] = lambda: None) -> None:
        self._layers: list[Layer] = []
        self._changed = changed

    def __iter__(self) -> Iterator[Layer]:
        """Those that are there now, the lowest first."""
        return iter([layer for layer in self._layers if layer.active])

    def _from_top(self) -> list[Layer]:
        return list(self)[::-1]

    def __contains__(self, layer: Layer) -> bool:
        return layer in self._layers

    def push(self, layer: Layer) -> None:
        self._layers.append(layer)
        self._changed()

    def remove(self, layer: Layer) -> None:
        if layer in self._layers:
            self._layers.remove(layer)
            self._changed()

    def clear(self) -> None:
        self._layers.clear()
        self._changed()

    @property
    def modal(self) -> Layer | None:
        """The topmost layer that keeps inputs from the table, if there is one."""
        return next((layer for layer in self._from_top() if layer.modal), None)

    @property
    def cover(self) -> Layer | None:
        """The layer that hides the whole table, if there is one."""
        return next((layer for layer in self._from_top() if layer.covers), None)

    def draw(self, brush: Brush, above: bool) -> None:
        """Those that lie over the pieces in hand, or those that lie under them."""
        for layer in self:
            if layer.above == above:
                layer.draw(brush)

    def handle(self, given: Input, action: Action | None, above: bool) -> bool | None:
        """Offer an input to the layers, topmost first: whether it was used; None if it goes on to the table."""
        for layer in self._from_top():
            if layer.above == above:
                if layer.handle(given, action):
                    return True
                if layer.modal:
                    return False
        return None

    def hides(self, at: Point) -> bool:
        return any(layer.hides(at) for layer in self)

    def tooltip(self, words: Words, at: Point) -> str:
        """What the topmost layer at a point says of what lies there."""
        return next((layer.tooltip(words, at) for layer in self._from_top() if layer.hides(at)), "")

    def rule(self, at: Point) -> str:
        """The same in the rules book."""
        return next((layer.rule(at) for layer in self._from_top() if layer.hides(at)), "")

    def refusal(self, choice: Choice) -> str:
        """Why a choice can't be made, in the words of the topmost layer that doesn't permit it."""
        return next((words for layer in self._from_top() if (words := layer.refusal(choice))), "")

    def seen(self, ply: SeenPly) -> None:
        for layer in self:
            layer.seen(ply)
