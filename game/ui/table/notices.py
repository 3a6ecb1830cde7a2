"""What the table says for a moment: why something can't be done, and what a person must know."""

from game.ui.viewport import Point

SECONDS = 2.6
LETTERS_A_SECOND = 18.0
"""How fast a notice can be read by somebody who has to look for it first."""
PLACE: Point = (760.0, 600.0)


class Notices:
    """One notice at a time, beside a point."""

    def __init__(self) -> None:
        self.shown: tuple[str, Point] | None = None
        self.rule = ""
        """The id of the rule by which something was refused, for as long as that is shown."""
        self._left = 0.0

    def warn(self, words: str, at: Point = PLACE, rule: str = "") -> None:
        """Say something beside a point."""
        self.shown, self.rule = (words, at), rule
        self._left = max(SECONDS, len(words) / LETTERS_A_SECOND)

    def hush(self) -> None:
        """Say no more."""
        self.shown, self.rule = None, ""

    def tick(self, seconds: float) -> bool:
        """Let time pass; whether the notice disappeared."""
        if self.shown is None:
            return False
        self._left -= seconds
        if self._left > 0:
            return False
        self.shown, self.rule = None, ""
        return True
