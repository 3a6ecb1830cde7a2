"""A game as the disk has it: under a name, or left there by an earlier run of the program."""

from dataclasses import dataclass

from game.app.game_files import SavedGame
from game.rules import Record


@dataclass(slots=True)
class Kept:
    """A game under a name: that name, none yet if empty, and the game's text as it was last kept, if it still is."""

    name: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class FoundGame:
    """The game that an earlier run of the program left on the disk, and how it is kept."""

    saved: SavedGame
    kept: Kept

    @property
    def record(self) -> Record | None:
        """What can be gone on with."""
        return self.saved.record
