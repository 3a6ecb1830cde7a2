"""The weight of pieces: what is held tilts with the hand and rises from its shadow, what is pointed at lifts a little.

Under reduced motion nothing tilts or lifts: what is held is up at once.
"""

import math
from typing import Final

from game.ui.drag import Held
from game.ui.table.pieces import Piece
from game.ui.viewport import Point

MOST_TILT: Final = 9.0
"""Degrees."""
TILT_BY_SPEED: Final = 0.011
"""Degrees for each unit a second that the hand moves sideways."""
FOLLOWS: Final = 13.0
"""How fast the tilt follows the hand, as a rate a second."""
LIFT_SECONDS: Final = 0.12
RISE_SECONDS: Final = 0.1
LEVEL: Final = 0.15
"""Less than so many degrees is level."""


class Weight:
    """How far the piece in hand is tilted and lifted, and the piece that is pointed at raised."""

    def __init__(self) -> None:
        self.tilt = 0.0
        self.lift = 0.0
        self.hovered: Piece | None = None
        self.rise = 0.0
        self._at: Point | None = None

    def tick(self, seconds: float, held: Held | None, hovered: Piece | None, still: bool) -> bool:
        """Let time pass; whether anything is drawn otherwise than before."""
        before = self.tilt, self.lift, self.hovered, self.rise
        self._tilt(seconds, held, still)
        if hovered != self.hovered:
            self.hovered, self.rise = hovered, 0.0
        risen = min(1.0, self.rise + seconds / RISE_SECONDS)
        self.rise = risen if hovered is not None and not still else 0.0
        return (self.tilt, self.lift, self.hovered, self.rise) != before

    def _tilt(self, seconds: float, held: Held | None, still: bool) -> None:
        at, self._at = self._at, None if held is None else held.box.centre
        if held is None or still:
            self.tilt, self.lift = 0.0, 0.0 if held is None else 1.0
            return
        speed = (held.box.centre[0] - at[0]) / seconds if at is not None and seconds > 0 else 0.0
        goal = max(-MOST_TILT, min(MOST_TILT, -speed * TILT_BY_SPEED))
        self.tilt += (goal - self.tilt) * (1 - math.exp(-FOLLOWS * seconds))
        if abs(self.tilt) < LEVEL and not goal:
            self.tilt = 0.0
        self.lift = min(1.0, self.lift + seconds / LIFT_SECONDS)
