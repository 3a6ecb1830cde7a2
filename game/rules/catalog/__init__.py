"""Every card, noble and city of both editions: the figures, read from the tables beside this file.

A card, noble or city is known inside the engine by its place in `CARDS`, `NOBLES` or `CITIES`, and outside it by
its id, which is also what records say.
"""

import csv
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.rules.gems import COLOUR_NAMES, pack
from game.rules.ids import CardId, CityId, DeckId, NobleId

BASE: Final = "base"
GOLD2: Final = "gold2"
ASSOCIATE: Final = "associate"
ASSOCIATE_FREE1: Final = "associate_free1"
DOUBLE: Final = "double"
RESERVE_NOBLE: Final = "reserve_noble"
DISCARD2: Final = "discard2"

NO_COLOUR: Final = -1

BASE_SET: Final = "base"
ORIENT_SET: Final = "orient"
CARD_SETS: Final = (BASE_SET, ORIENT_SET)
LEVELS: Final = (1, 2, 3)


@dataclass(frozen=True, slots=True)
class Card:
    """A development card. `bonus` is NO_COLOUR for those that have none of their own (O-2, O-3, O-4)."""

    index: CardId
    id: str
    edition: str
    level: int
    kind: str
    bonus: int
    bonus_count: int
    points: int
    cost: tuple[int, ...]
    discard_colour: int
    free_level: int

    @property
    def price(self) -> int:
        """The cost as a purse."""
        return pack(self.cost)


@dataclass(frozen=True, slots=True)
class Noble:
    """A noble tile: the bonuses it asks for, and its points."""

    index: NobleId
    id: str
    box: str
    points: int
    needs: tuple[int, ...]
    name_2014: str
    name_2024: str


@dataclass(frozen=True, slots=True)
class City:
    """One side of a city tile. `any_same` is how many bonuses of one further colour it asks for (C-2)."""

    index: CityId
    id: str
    edition: str
    tile: str
    points: int
    needs: tuple[int, ...]
    any_same: int


@dataclass(frozen=True, slots=True)
class Deck:
    """A pile of cards of one set and level, which their backs show (B-2, O-1)."""

    index: DeckId
    id: str
    set: str
    level: int


def _rows(name: str) -> list[dict[str, str]]:
    text = Path(__file__).with_name(name).read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines()))


def _gems(row: dict[str, str]) -> tuple[int, ...]:
    return tuple([int(row[colour]) for colour in COLOUR_NAMES])


def _colour(name: str) -> int:
    return COLOUR_NAMES.index(name) if name in COLOUR_NAMES else NO_COLOUR


def _cards() -> tuple[Card, ...]:
    rows = _rows("cards_base.csv") + _rows("cards_orient.csv")
    return tuple(
        [
            Card(
                index=CardId(index),
                id=row["id"],
                edition=row.get("edition", ""),
                level=int(row["level"]),
                kind=row["kind"],
                bonus=_colour(row["bonus"]),
                bonus_count=int(row["bonus_count"]),
                points=int(row["points"]),
                cost=_gems(row),
                discard_colour=_colour(row.get("discard_colour", "")),
                free_level=int(row.get("free_level") or 0),
            )
            for index, row in enumerate(rows)
        ]
    )


def _nobles() -> tuple[Noble, ...]:
    rows = [row for row in _rows("nobles.csv") if not row["set"].startswith("promo")]
    return tuple(
        [
            Noble(
                NobleId(index),
                row["id"],
                row["set"],
                int(row["points"]),
                _gems(row),
                row["name_2014"],
                row["name_2024"],
            )
            for index, row in enumerate(rows)
        ]
    )


def _cities() -> tuple[City, ...]:
    return tuple(
        [
            City(
                CityId(index),
                row["id"],
                row["edition"],
                row["tile"],
                int(row["points"]),
                _gems(row),
                int(row["any_same"]),
            )
            for index, row in enumerate(_rows("cities.csv"))
        ]
    )


CARDS: Final = _cards()
NOBLES: Final = _nobles()
CITIES: Final = _cities()

DECKS: Final = tuple(
    [
        Deck(DeckId(index), f"{name}-{level}", name, level)
        for index, (name, level) in enumerate([(name, level) for name in CARD_SETS for level in LEVELS])
    ]
)
"""The decks there can be, in the order in which a rule set has them."""

_NOBLE_BOXES: Final = {
    ("2024", "posts"): "silk_road_2024",
    ("2024", "orient"): "sun_never_sets_2024",
    ("2024", "strongholds"): "sun_never_sets_2024",
}


def nobles_of(edition: str, module: str) -> tuple[NobleId, ...]:
    """The nobles that a module of an edition brings; `base` brings its ten to both editions (B-3)."""
    box = BASE_SET if module == BASE_SET else _NOBLE_BOXES.get((edition, module), "")
    return tuple([noble.index for noble in NOBLES if noble.box == box])


def cities_of(edition: str) -> tuple[CityId, ...]:
    """The sides of an edition's city tiles (C-1)."""
    return tuple([city.index for city in CITIES if city.edition == edition])


CARD_BY_ID: Final = {card.id: card.index for card in CARDS}
NOBLE_BY_ID: Final = {noble.id: noble.index for noble in NOBLES}
CITY_BY_ID: Final = {city.id: city.index for city in CITIES}
