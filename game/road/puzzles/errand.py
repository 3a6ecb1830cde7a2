"""A stop of the road at which puzzles are solved: which is next, what was solved, and the stars.

Three stars for all that is asked without a wrong try or a hint, two with a few of them. Its script is what was done, a
line each, from which it goes on another day: `read` (the words at the start), `slip`, `hint`, `later NAME` (put off),
and `solved NAME`.
"""

from collections.abc import Sequence
from typing import Final

from game.road.progress import MOST_STARS
from game.road.puzzles.puzzle import Puzzle

READ: Final = "read"
SLIP: Final = "slip"
HINT: Final = "hint"
LATER: Final = "later"
SOLVED: Final = "solved"
FEW: Final = 2
"""Wrong tries and hints, together, that leave two stars."""


class Errand:
    """Some puzzles, of which `need` are to be solved, in any order."""

    def __init__(self, puzzles: Sequence[Puzzle], need: int, script: Sequence[str] = ()) -> None:
        """Lines of a script that don't fit, as when the stop was changed, are left out."""
        self.puzzles = {puzzle.id: puzzle for puzzle in puzzles}
        self.need = need
        self.script: list[str] = []
        for line in script:
            word, _, name = line.partition(" ")
            if line in (READ, SLIP, HINT) or (word in (LATER, SOLVED) and name in self.puzzles):
                self.script.append(line)

    @property
    def was_read(self) -> bool:
        return READ in self.script

    @property
    def solved(self) -> list[str]:
        """The names of the puzzles that were solved, each once."""
        return list(dict.fromkeys([line.partition(" ")[2] for line in self.script if line.startswith(f"{SOLVED} ")]))

    @property
    def finished(self) -> bool:
        return len(self.solved) >= self.need

    @property
    def current(self) -> Puzzle:
        """The puzzle that is to be solved next: those put off come last."""
        put_off = [line.partition(" ")[2] for line in self.script if line.startswith(f"{LATER} ")]
        open_ones = [name for name in self.puzzles if name not in self.solved] or list(self.puzzles)
        last = {name: number for number, name in enumerate(put_off)}
        return self.puzzles[min(open_ones, key=lambda name: last.get(name, -1))]

    @property
    def has_another(self) -> bool:
        """Whether there is another puzzle to turn to."""
        return len(self.puzzles) - len(self.solved) > 1

    @property
    def stars(self) -> int:
        return self.stars_with()

    def stars_with(self, *more: str) -> int:
        """The stars there would be if these lines came to the script."""
        script = [*self.script, *more]
        lost = script.count(SLIP) + script.count(HINT)
        return MOST_STARS if not lost else 2 if lost <= FEW else 1

    def note(self, what: str, name: str = "") -> None:
        """Something was done."""
        self.script.append(f"{what} {name}".strip())
