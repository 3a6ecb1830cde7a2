"""A game to talk to: it says what may be chosen, as text, and is told what is chosen."""

from tests.rules.naive.purchase import Decisions
from tests.rules.naive.table import Table
from tests.rules.naive.turn import Result, result, turn


class NaiveGame:
    """A game in progress. A decision in the middle of a turn is copied by playing the turn again from its start."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.options: list[str] = []
        """The legal options of the current decision, sorted; empty only at the end."""
        self.result: Result | None = None
        self.decisions = 0
        """How many choices have been made."""
        self._begin_turn()

    def choose(self, option: str) -> None:
        """Make one of the choices on offer and play on to the next decision."""
        assert option in self.options, (option, self.options)
        self.decisions += 1
        self._said.append(option)
        try:
            self._wait(self._turn.send(option))
        except StopIteration:
            self._end_turn()

    def copy(self) -> "NaiveGame":
        """The same game, to try things on."""
        if self.result is not None:
            return self
        game = NaiveGame(self._turn_start.copy())
        for option in self._said:
            game.choose(option)
        game.decisions = self.decisions
        return game

    def _begin_turn(self) -> None:
        """Play turns until one asks for a choice, or the game ends."""
        while self.result is None:
            self._turn_start = self.table.copy()
            self._said: list[str] = []
            self._turn: Decisions = turn(self.table)
            try:
                self._wait(next(self._turn))
                return
            except StopIteration:
                self.result = result(self.table)
        self.options = []

    def _end_turn(self) -> None:
        self.result = result(self.table)
        self._begin_turn()

    def _wait(self, options: list[str]) -> None:
        assert len(options) == len(set(options)) > 1, options
        self.options = sorted(options)


def perft(game: NaiveGame, depth: int) -> int:
    """How many sequences of `depth` choices there are; a game that ends sooner counts once."""
    if depth == 0 or game.result is not None:
        return 1
    if depth == 1:
        return len(game.options)
    return sum(perft_divide(game, depth).values())


def perft_divide(game: NaiveGame, depth: int) -> dict[str, int]:
    """The same count, per first choice."""
    counts: dict[str, int] = {}
    for option in game.options:
        after = game.copy()
        after.choose(option)
        counts[option] = perft(after, depth - 1)
    return counts
