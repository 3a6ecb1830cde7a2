"""Positions: a table as text and back, for every rule set and at any decision.

    lapis-road-position 1
    players: 2
    edition: 2024
    modules: none
    seed: 7
    first: 0
    round: 18
    turn: 1
    asked: pay B1-black-5, refill
    last card: 18
    supply: W3 U G R2 K3 *3
    nobles: N02 N10
    row base-1: B1-red-6 B1-black-5 B1-green-7 B1-green-1
    row base-2: B2-black-6 B2-green-4 B2-black-5 B2-red-4
    row base-3: B3-black-4 B3-black-1 B3-blue-1 B3-red-4
    deck base-1: B1-white-1 20
    seat 0 tokens: U2 G3
    seat 0 cards: B1-green-2 B1-black-4 B1-green-4 B1-green-3 B1-black-3 B1-green-8 B1-red-4
    seat 0 hand: (base-1) B2-white-5
    seat 1 tokens: W U R2 K *2
    seat 1 cards: B1-blue-1 B1-red-1 B1-red-7 B1-white-4 B1-white-8 B1-red-8
    seat 1 hand: (B3-green-3) B1-red-5
    seat 1 nobles: N07

The first lines are a record's: which game it is. Of the others only the rows, and the nobles or what a module has in
their place, must be there, in whatever order; what is not said is none, or as follows. The lines of a module are told
in its file in `layouts`.

- `round` is 1, `turn` the first player's, `last card` (the last round in which a card was got, B-13) the round before;
  `passes` (in this round, B-12) is 0, `final round` is `no`.
- `supply` is what is left of the tokens in play (B-1). Tokens are letters, with a number where there are several.
- A `row` has the face-up cards from the left; `-` is an empty place. `vacant: base-1/3 base-2/1` names those that will
  be refilled, in that order, later in the turn.
- A `deck` has its cards, the next to be drawn first. `?` is a card that is not known, a number so many of them: they
  are dealt from the seed, out of those that lie nowhere else. `B1-red-1@1` was put at the bottom by seat 1, who alone
  knows it (P-3). A deck that is not said has all that is left. `out` has the cards of a deck that have left the game.
- `nobles out: 1` says that one of the nobles that should be in play (B-3) is not.
- Cards of a hand in parentheses were drawn unseen: only their owner knows them. `(base-2)` is not known at all.
- `asked` is what is to do, by the names of `order`, the next first, each with what it is about: mostly a card. It ends
  with the first step of the turn itself (T-1); what comes after that is always the same. `action`, a turn's beginning,
  is what is asked if nothing is said; `nothing` is asked when the game is over.

A position need not be one that a game comes to; it must be one that the rules can go on from. `faults` says all that
stands against that.
"""

from dataclasses import dataclass, fields
from typing import Final

from game.rules.config import GameConfig
from game.rules.layouts.faults import faults_of
from game.rules.layouts.layout import Layout
from game.rules.layouts.reader import read_layout
from game.rules.layouts.state import layout_of_state, layout_of_view, state_of
from game.rules.layouts.writer import layout_lines
from game.rules.lines import LineError, Lines, config_lines, lines_of, read_config
from game.rules.reasons import Reason
from game.rules.state import State
from game.rules.views import View

FORMAT: Final = "lapis-road-position"
VERSION: Final = 1
LONGEST: Final = 100_000
"""No position comes near this many characters."""


class PositionError(LineError):
    """A position that can't be read: the line's number, from 1, and the reason."""


class FaultyPosition(ValueError):
    """A position that can be read but not played: `faults` says all that is wrong."""

    def __init__(self, faults: tuple[Reason, ...]) -> None:
        super().__init__("; ".join([str(fault) for fault in faults]))
        self.faults = faults


@dataclass(frozen=True)
class Position(Layout):
    """A table that can be written down, looked at, changed (`dataclasses.replace`) and played from."""

    @staticmethod
    def of(table: State | View, seed: int = 0) -> "Position":
        """The position of a game, with all hidden cards given; or of a seat's view, the unseen dealt from a seed."""
        return _position(layout_of_view(table, seed) if isinstance(table, View) else layout_of_state(table))

    @staticmethod
    def parse(text: str) -> "Position":
        """The position that a text says; PositionError names the line that can't be read."""
        if len(text) > LONGEST:
            raise PositionError(1, f"longer than {LONGEST} characters, so it is no position")
        lines = lines_of(text)
        number, heading = lines[0] if lines else (1, "")
        if heading.split() != [FORMAT, str(VERSION)]:
            raise PositionError(number, f"not a position: it should begin with '{FORMAT} {VERSION}'")
        last = text.count("\n") + 1
        try:
            config, rest = read_config(lines[1:], last, variants_known=True)
            return _position(read_layout(config, rest, last))
        except LineError as error:
            raise PositionError(error.line, error.message) from None

    @staticmethod
    def from_lines(config: GameConfig, lines: Lines, last: int) -> "Position":
        """The position that the lines after a config's say, as in a record; LineError if they can't be read."""
        return _position(read_layout(config, lines, last))

    def lines(self) -> list[str]:
        """The lines after the config's."""
        return layout_lines(self)

    def __str__(self) -> str:
        return "\n".join([f"{FORMAT} {VERSION}", *config_lines(self.config), *self.lines()]) + "\n"

    def faults(self) -> tuple[Reason, ...]:
        """All that is wrong with it, each with a rule's id; nothing if it can be played."""
        return faults_of(self)

    def state(self) -> State:
        """A game that starts here; FaultyPosition if there is something wrong."""
        faults = self.faults()
        if faults:
            raise FaultyPosition(faults)
        return state_of(self)


def is_position(text: str) -> bool:
    """Whether a text is meant to be a position."""
    return any(line.split()[0] == FORMAT for _, line in lines_of(text)[:1])


def _position(layout: Layout) -> Position:
    return Position(**{field.name: getattr(layout, field.name) for field in fields(Layout)})
