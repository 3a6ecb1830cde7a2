"""Names for the things on the table, and the figures that their faces show."""

from functools import lru_cache
from typing import Final, NamedTuple

from game.rules.catalog import CARDS, CITIES, NO_COLOUR, NOBLES
from game.rules.choices import POST_NAMES
from game.rules.gems import LETTERS, unpack
from game.rules.modules.orient import DISCARDS_DUE
from game.rules.state import State
from game.ui.faces import CardFigures, Cost, TileFigures

CARD: Final = "card"
DECK: Final = "deck"
SUPPLY: Final = "supply"
TOKEN: Final = "token"
NOBLE: Final = "noble"
CITY: Final = "city"
POST: Final = "post"
STOCK: Final = "stock"
FORT: Final = "fort"
OFFER: Final = "offer"
"""A card that a decision holds out: to keep, or to pair."""

PORTRAYED_AS_IN_2014: Final = ("N01", "N02", "N03", "N06", "N10")

AREA: Final = "area"
HAND: Final = "hand"
BONUS: Final = "bonus"
DOUBLE_BONUS: Final = "double_bonus"
"""The half of a column to pair with a card of two bonuses, where there is also one of a single bonus."""
SEAT: Final = "seat"


class Piece(NamedTuple):
    """Something to pick up or to drop on. The number says which: a card, deck, colour, noble, seat …"""

    kind: str
    number: int = 0


def gem_name(colour: int) -> str:
    """A colour's name among the pictures."""
    return "gold" if LETTERS[colour] == "*" else LETTERS[colour]


def _cost(figures: tuple[int, ...]) -> Cost:
    white, blue, green, red, black = figures[:5]
    return white, blue, green, red, black


@lru_cache(maxsize=256)
def card_figures(card: int) -> CardFigures:
    record = CARDS[card]
    discards = record.discard_colour != NO_COLOUR
    return CardFigures(
        id=record.id,
        level=record.level,
        points=record.points,
        bonus=None if record.bonus == NO_COLOUR else LETTERS[record.bonus],
        bonus_count=record.bonus_count,
        cost=_cost(record.cost),
        kind=record.kind,
        discard=LETTERS[record.discard_colour] if discards else None,
        discard_count=DISCARDS_DUE if discards else 0,
    )


def noble_name(noble: int) -> str:
    """Who is portrayed: the editions call some tiles by different names, and a picture shows one person."""
    record = NOBLES[noble]
    return record.name_2014 if record.id in PORTRAYED_AS_IN_2014 else record.name_2024


@lru_cache(maxsize=64)
def noble_figures(noble: int) -> TileFigures:
    record = NOBLES[noble]
    return TileFigures(record.id, record.points, _cost(record.needs))


@lru_cache(maxsize=64)
def city_figures(city: int) -> TileFigures:
    record = CITIES[city]
    return TileFigures(record.id, record.points, _cost(record.needs), record.any_same)


def post_figures(state: State, post: int) -> TileFigures:
    nobles = 1 if POST_NAMES[post] == "noble_prestige" else 0
    return TileFigures(POST_NAMES[post], 0, _cost(unpack(state.rules.post_needs[post])), nobles=nobles)


def card_of(piece: Piece) -> int | None:
    """The card that a piece shows, if it shows one."""
    return piece.number if piece.kind in (CARD, OFFER) and piece.number >= 0 else None
