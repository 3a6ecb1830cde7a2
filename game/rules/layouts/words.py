"""The words of a position's lines, and what they can stand for: figures, seats, decks, tokens, things with ids."""

from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

from game.rules.catalog import CARD_BY_ID
from game.rules.choices import DECK_NAMES
from game.rules.config import GameConfig
from game.rules.gems import LETTERS
from game.rules.ids import CardId, DeckId, SeatId
from game.rules.layouts.layout import NO_TOKENS
from game.rules.lines import NONE, LineError, whole_number
from game.rules.state import RuleSet

Id = TypeVar("Id", bound=int)

MOST: Final = 99
"""No number of things on a table comes near this."""


def listed(words: Sequence[str]) -> str:
    """The words as a line has them."""
    return " ".join(words) or NONE


class PositionWords:
    """The lines of a position by their names, each with its number. LineError names a line that can't be read."""

    def __init__(self, config: GameConfig, rules: RuleSet, values: Mapping[str, tuple[int, str]], last: int) -> None:
        self.config = config
        self.rules = rules
        self.decks = DECK_NAMES[: len(rules.decks)]
        self.last = last
        """The number of the text's last line, where what is missing is missed."""
        self._values = values

    def is_said(self, label: str) -> bool:
        return label in self._values

    def text(self, label: str, default: str) -> str:
        """What a line says, word for word."""
        return self._values.get(label, (0, default))[1]

    def words(self, label: str) -> list[str]:
        """The words of a line; none if it is not there or says that there are none."""
        value = self.text(label, NONE)
        words = [] if value == NONE else value.split()
        if len(words) > MOST:
            raise self.wrong(label, f"more than {MOST} things")
        return words

    def wrong(self, label: str, message: str) -> LineError:
        """The error of a line."""
        return LineError(self._values[label][0], message)

    def figure(self, label: str, default: int) -> int:
        number, value = self._values.get(label, (0, str(default)))
        return whole_number(number, label, value)

    def is_yes(self, label: str) -> bool:
        value = self.text(label, "no")
        if value not in ("yes", "no"):
            raise self.wrong(label, f"{label} is yes or no, not '{value[:40]}'")
        return value == "yes"

    def seat(self, label: str, word: str) -> SeatId:
        seats = [str(seat) for seat in range(self.config.players)]
        if word not in seats:
            raise self.wrong(label, f"a seat is a number from 0 to {len(seats) - 1}, not '{word[:40]}'")
        return SeatId(int(word))

    def deck(self, label: str, word: str) -> DeckId:
        if word not in self.decks:
            raise self.wrong(label, f"there is no deck '{word[:40]}' in this game")
        return DeckId(self.decks.index(word))

    def id(self, label: str, word: str, known: Mapping[str, Id], what: str) -> Id:
        """The thing that a word names; `what` says in the message what it should be."""
        if word not in known:
            raise self.wrong(label, f"there is no {what} '{word[:40]}'")
        return known[word]

    def card(self, label: str, word: str) -> CardId:
        return self.id(label, word, CARD_BY_ID, "card")

    def ids(self, label: str, known: Mapping[str, Id], what: str, needed: bool = False) -> tuple[Id, ...]:
        """The things that the words of a line name; a line that is needed must be there."""
        if needed and not self.is_said(label):
            raise LineError(self.last, f"'{label}:' is missing")
        return tuple([self.id(label, word, known, what) for word in self.words(label)])

    def tokens(self, label: str, default: tuple[int, ...]) -> tuple[int, ...]:
        """Tokens as letters, each perhaps with a number after it: `W2 U *`."""
        if not self.is_said(label):
            return default
        counts = list(NO_TOKENS)
        for word in self.words(label):
            letter, figure = word[0], word[1:] or "1"
            if letter not in LETTERS or not figure.isascii() or not figure.isdecimal() or len(figure) > 2:
                raise self.wrong(label, f"tokens are letters of {LETTERS}, as 'W' or 'W2', not '{word[:40]}'")
            counts[LETTERS.index(letter)] += int(figure)
        if max(counts) > MOST:
            raise self.wrong(label, f"more than {MOST} tokens of a colour")
        return tuple(counts)
