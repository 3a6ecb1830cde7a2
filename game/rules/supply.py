"""The cards that a seat has not seen, to be dealt in the places of the backs it sees (see `views`)."""

from itertools import accumulate

from librt.vecs import vec
from mypy_extensions import i64

from game.rules.dice import Dice
from game.rules.ids import CardId


class Supply:
    """Unseen cards, deck by deck, in the order in which they are dealt."""

    __slots__ = ("_cards", "_dealt", "_starts")

    def __init__(self, decks: list[list[CardId]]) -> None:
        self._cards: vec[i64] = vec[i64]([card for deck in decks for card in deck])
        self._starts: vec[i64] = vec[i64](list(accumulate([len(deck) for deck in decks], initial=0)))
        self._dealt: vec[i64] = self._starts[:]
        """The place of each deck's next card."""

    def throw(self, dice: Dice) -> None:
        """Take all cards back, in an order that dice give."""
        for deck in range(len(self._starts) - 1):
            start = self._starts[deck]
            self._dealt[deck] = start
            count = self._starts[deck + 1] - start
            while count > 1:
                place = start + dice.below(count)
                count -= 1
                card = self._cards[place]
                self._cards[place] = self._cards[start + count]
                self._cards[start + count] = card

    def draw(self, deck: i64) -> i64:
        """The next card of a deck."""
        place = self._dealt[deck]
        self._dealt[deck] = place + 1
        return self._cards[place]

    def pile(self, deck: i64, count: i64) -> vec[i64]:
        """The next cards of a deck."""
        place = self._dealt[deck]
        self._dealt[deck] = place + count
        return self._cards[place : place + count]
