"""Bans: what a stop forbids the learner beyond the rules, as text. They leave the rules alone: of the choices that the
rules offer, some may not be made here.

    reserve             such a choice (see `patterns`), whatever it is about
    purchase open       a card that lies face up: only what was reserved may be bought
    purchase R          a card that gives red
    purchase level 1    a card of that level

Where a question offers nothing else, nothing is forbidden, so that nobody is ever stuck.
"""

from collections.abc import Callable
from dataclasses import dataclass

from game.road.patterns import read_pattern
from game.rules import Choice, State
from game.rules.catalog import CARDS
from game.rules.choices import Purchase
from game.rules.gems import LETTERS

Forbids = Callable[[State, int, Choice], bool]
"""Whether a choice of a seat is forbidden."""


@dataclass(frozen=True, slots=True)
class Ban:
    """Something that may not be done at a stop."""

    text: str
    forbids: Forbids


def read_ban(text: str) -> Ban:
    """The ban that a text says; ValueError if it says none."""
    match text.split():
        case ["purchase", "open"]:
            return Ban(text, _open)
        case ["purchase", letter] if len(letter) == 1 and letter in LETTERS[:-1]:
            colour = LETTERS.index(letter)
            return Ban(text, lambda state, seat, choice: _is(choice, lambda card: CARDS[card].bonus == colour))
        case ["purchase", "level", level] if level in ("1", "2", "3"):
            number = int(level)
            return Ban(text, lambda state, seat, choice: _is(choice, lambda card: CARDS[card].level == number))
    pattern = read_pattern(text)
    return Ban(text, lambda state, seat, choice: pattern.matches(choice))


def _is(choice: Choice, holds: Callable[[int], bool]) -> bool:
    return isinstance(choice, Purchase) and holds(choice.card)


def _open(state: State, seat: int, choice: Choice) -> bool:
    return isinstance(choice, Purchase) and choice.card not in state.players[seat].hand
