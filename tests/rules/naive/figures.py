"""The cards, nobles and cities, read once more from the catalogue's tables."""

import csv
from dataclasses import dataclass
from pathlib import Path

import game.rules.catalog

GEMS = "WUGRK"
GOLD = "*"
TOKENS = GEMS + GOLD
COLUMNS = {"W": "white", "U": "blue", "G": "green", "R": "red", "K": "black"}
LETTER_OF = {name: letter for letter, name in COLUMNS.items()}

Gems = dict[str, int]
"""How many of each colour, by letter."""


@dataclass(frozen=True)
class Card:
    """A development card as printed. `number` is its row, base cards before Orient cards."""

    number: int
    id: str
    deck: str
    level: int
    kind: str
    colour: str
    bonuses: int
    points: int
    cost: Gems
    discard_colour: str


@dataclass(frozen=True)
class Noble:
    id: str
    points: int
    needs: Gems


@dataclass(frozen=True)
class City:
    id: str
    points: int
    needs: Gems
    any_same: int


def _rows(name: str) -> list[dict[str, str]]:
    folder = Path(game.rules.catalog.__file__).parent
    with (folder / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def _gems(row: dict[str, str]) -> Gems:
    return {letter: int(row[column]) for letter, column in COLUMNS.items()}


def _cards() -> dict[str, Card]:
    cards: dict[str, Card] = {}
    for origin in ("base", "orient"):
        for row in _rows(f"cards_{origin}.csv"):
            colour = LETTER_OF.get(row["bonus"], "")
            cards[row["id"]] = Card(
                number=len(cards),
                id=row["id"],
                deck=f"{origin}-{row['level']}",
                level=int(row["level"]),
                kind=row["kind"],
                colour=colour,
                bonuses=int(row["bonus_count"]) if colour else 0,
                points=int(row["points"]),
                cost=_gems(row),
                discard_colour=LETTER_OF.get(row.get("discard_colour", ""), ""),
            )
    return cards


CARDS = _cards()
NOBLES = {row["id"]: Noble(row["id"], int(row["points"]), _gems(row)) for row in _rows("nobles.csv")}
CITIES = {
    row["id"]: City(row["id"], int(row["points"]), _gems(row), int(row["any_same"])) for row in _rows("cities.csv")
}
