"""Names for the things on the table: what can be picked up, and what can be dropped on.

A module names its own pieces where it brings them (`modules`).
"""

from typing import Final, NamedTuple

from game.rules.catalog import NOBLES
from game.rules.gems import LETTERS
from game.ui.language import Language

CARD: Final = "card"
DECK: Final = "deck"
SUPPLY: Final = "supply"
TOKEN: Final = "token"
NOBLE: Final = "noble"
OFFER: Final = "offer"
"""A card that a question holds out: to keep, or to pair."""

AREA_KIND: Final = "area"
HAND_KIND: Final = "hand"
SEAT: Final = "seat"
"""A player's panel."""
BONUS: Final = "bonus"
"""One's own column of a colour."""


class Piece(NamedTuple):
    """Something to pick up or to drop on. The number says which: a card, deck, colour, noble, seat …"""

    kind: str
    number: int = 0


AREA: Final = Piece(AREA_KIND)
"""All that lies before oneself."""
HAND: Final = Piece(HAND_KIND)
"""The places for reserved cards."""


def gem_name(colour: int) -> str:
    """A colour's name among the pictures."""
    return "gold" if LETTERS[colour] == "*" else LETTERS[colour]


def noble_name(language: Language, noble: int) -> str:
    """Who is portrayed: the editions call some tiles by different names, and a picture shows one person."""
    return language.say(f"noble.{NOBLES[noble].id}")


def card_of(piece: Piece) -> int | None:
    """The card that a piece shows, if it shows one."""
    return piece.number if piece.kind in (CARD, OFFER) and piece.number >= 0 else None
