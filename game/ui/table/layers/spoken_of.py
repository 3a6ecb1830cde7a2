"""Where on the table lies what a companion speaks of, and the way that a hand shows."""

from collections.abc import Callable
from typing import Final

from game.rules.choices import Decline, Pay
from game.ui.brush import Brush
from game.ui.table.companion import Companion
from game.ui.table.model import TableModel
from game.ui.table.pieces import Piece
from game.ui.table.pointed import Pointed
from game.ui.tween import ease_in_out
from game.ui.viewport import Box, Point

HAND: Final = 84.0
RESTS: Final = 0.35
GLIDES: Final = 1.15
STAYS: Final = 0.7
ROUND: Final = RESTS + GLIDES + STAYS
ROUNDS: Final = 4
"""How often the hand shows the way before it comes to rest."""
SHOWN_FOR: Final = ROUNDS * ROUND
"""Seconds."""


class SpokenOf:
    """What a companion's words are about; `ribbon_button` says where a button of the ribbon lies."""

    def __init__(
        self,
        companion: Companion,
        model: TableModel,
        pointed: Pointed,
        ribbon_button: Callable[[int], Box],
    ) -> None:
        self._companion = companion
        self._model = model
        self._pointed = pointed
        self._ribbon_button = ribbon_button

    def rings(self) -> list[Box]:
        """What is spoken of: where that lies, and the piece that is to be taken."""
        speech = self._companion.speech
        found = [box for piece in speech.points for box in self._pointed.all_ringed(piece)]
        piece = self._wanted_piece
        if self.way is None or speech.points:
            return found
        return [self.way[0]] if piece is None else self._pointed.all_ringed(piece)

    @property
    def way(self) -> tuple[Box, Box] | None:
        """From where to where the hand goes: a piece and its target, or a button; None if nothing is to be done."""
        wanted, model = self._companion.speech.wanted, self._model
        if wanted is None or not model.asked:
            return None
        if model.proposing or isinstance(wanted, Pay | Decline):
            button = self._ribbon_button(2 if isinstance(wanted, Decline) else 0)
            return button, button
        for gesture in model.decision.gestures([wanted]):
            start, end = self._pointed.box(gesture.piece), self._pointed.box(gesture.target)
            if start is not None and end is not None:
                return start, end
        return None

    @property
    def _wanted_piece(self) -> Piece | None:
        """The piece that the hand takes; None if it presses a button, or nothing is to be done."""
        wanted, model = self._companion.speech.wanted, self._model
        if wanted is None or not model.asked or model.proposing or isinstance(wanted, Pay | Decline):
            return None
        boxed = (each for each in model.decision.gestures([wanted]) if None not in map(self._pointed.box, each[:2]))
        return next((gesture.piece for gesture in boxed), None)


def draw_hand(brush: Brush, way: tuple[Box, Box], elapsed: float | None) -> None:
    """A hand that goes its way again and again; at rest where it begins, if no time is given."""
    start, end = (_grip(box) for box in way)
    share = 0.0
    if elapsed is not None:
        share = ease_in_out(min(1.0, max(0.0, (elapsed % ROUND - RESTS) / GLIDES)))
    x, y = (a + (b - a) * share for a, b in zip(start, end, strict=True))
    held = 0.0 < share < 1.0
    brush.picture("cursors/grabbing" if held else "cursors/hand", Box(x - HAND * 0.3, y - HAND * 0.1, HAND, HAND))


def _grip(box: Box) -> Point:
    """Where a hand would take something, or lay it down: a large area near its middle."""
    return box.x + min(box.w * 0.55, 700.0), box.y + box.h * 0.55
