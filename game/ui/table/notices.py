"""What the table says for a moment: why something can't be done, and what a person must know."""

from typing import TYPE_CHECKING

from game.ui.sound import Cue
from game.ui.table.pieces import Piece
from game.ui.viewport import Point

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

SECONDS = 2.6
PLACE: Point = (760.0, 600.0)


class Notices:
    """One notice at a time, beside a point."""

    def __init__(self, scene: "TableScene") -> None:
        self._scene = scene
        self.shown: tuple[str, Point] | None = None
        self._left = 0.0

    def warn(self, words: str, at: Point = PLACE) -> None:
        """Say something beside a point."""
        self.shown = (words, at)
        self._left = SECONDS

    def refuse(self, piece: Piece, target: Piece | None, at: Point) -> None:
        """Say why a drop is not legal, if it means anything."""
        scene = self._scene
        refusal = scene.decision.refusal(piece, target) if target is not None else None
        if refusal is not None:
            self.warn(scene.hints.reason(refusal), at)
            scene.sound.play(Cue.ILLEGAL)

    def tick(self, seconds: float) -> bool:
        """Let time pass; whether the notice disappeared."""
        if self.shown is None:
            return False
        self._left -= seconds
        if self._left > 0:
            return False
        self.shown = None
        return True
