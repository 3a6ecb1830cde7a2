"""What the table says for a moment: why something can't be done, and what a person must know."""

from math import dist

from game.ui.viewport import Point

SECONDS = 2.6
LETTERS_A_SECOND = 18.0
"""How fast a notice can be read by somebody who has to look for it first."""
PLACE: Point = (760.0, 600.0)
NEAR = 90.0
"""How far the pointer may stray and still be at what was refused."""


class Notices:
    """One notice at a time, beside a point."""

    def __init__(self) -> None:
        self.shown: tuple[str, Point] | None = None
        self.rule = ""
        """The id of the rule by which something was refused: while that is shown, and until the pointer goes away from
        there, since the book is opened once the notice was read."""
        self._left = 0.0
        self._at = PLACE

    def warn(self, words: str, at: Point = PLACE, rule: str = "") -> None:
        """Say something beside a point."""
        self.shown, self.rule = (words, at), rule
        self._left, self._at = max(SECONDS, len(words) / LETTERS_A_SECOND), at

    def hush(self) -> None:
        """Say no more."""
        self.shown, self.rule = None, ""

    def point(self, at: Point) -> None:
        """The pointer is somewhere: away from what was refused, once that has been read, it is about something else."""
        if self.shown is None and dist(at, self._at) > NEAR:
            self.rule = ""

    def tick(self, seconds: float) -> bool:
        """Let time pass; whether the notice disappeared."""
        if self.shown is None:
            return False
        self._left -= seconds
        if self._left > 0:
            return False
        self.shown = None
        return True
