"""What a puzzle is: a table, what is asked there, and which first actions do it."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from game.road.puzzles.compact import expand, modules_in
from game.rules import MODULES, Position
from game.rules.ids import CardId

NO_CARD: Final = CardId(-1)
LEAST_RATING: Final = 600
MOST_RATING: Final = 2600
MOST_SINCE: Final = 1000


class Kind(StrEnum):
    """What is asked; the value is its name in files and among messages."""

    WIN_NOW = "win-now"
    """Win this turn, which ends the round."""
    WIN_IN_TWO = "win-in-two"
    """Win with the next turn, whatever the other does and whatever cards come."""
    STOP_THEM = "stop-them"
    """Keep the next one, who could win, from winning, whatever card comes."""
    BUY_IT = "buy-it"
    """Own a face-up card in so many turns, alone at the table, with no new cards."""
    BEST_ODDS = "best-odds"
    """Find the action that wins far more often than any other."""


MODULE_WORDS: Final = ("base", *MODULES, "several")


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle. `firsts` are the first actions that solve it, as text; any one will do."""

    id: str
    kind: Kind
    rating: int
    motifs: tuple[str, ...]
    firsts: tuple[str, ...]
    table: str
    """The table, as `compact` writes it."""
    turns: int = 1
    """In how many of the solver's turns."""
    card: CardId = NO_CARD
    """The card that is to be owned."""
    chances: tuple[int, int] = (0, 0)
    """Of the best action and the next one, in percent."""
    odds: tuple[int, ...] = ()
    """Of each option at the start, in their order, in percent; -1 for one that was not looked at closely."""
    since: int = 1
    """From which version on it may be a day's puzzle: those added later don't change the days before."""

    @property
    def module(self) -> str:
        """Which expansion it is about: one, several, or the base game."""
        modules = self.modules
        return modules[0] if len(modules) == 1 else "several" if modules else "base"

    @property
    def modules(self) -> tuple[str, ...]:
        """The expansions in play."""
        return modules_in(self.table)

    def position(self) -> Position:
        """The table; PositionError if it can't be read."""
        return expand(self.table)
