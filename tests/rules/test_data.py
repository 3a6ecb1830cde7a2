"""The catalogue: equal to the project's tables of figures, and balanced as their provenance says."""

import csv
from collections import Counter
from pathlib import Path

import pytest

from game.rules.catalog import CARDS, CITIES, NOBLES, Card
from game.rules.gems import COLOUR_NAMES

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "game" / "rules" / "catalog"
SHARED = ROOT.parent / "shared" / "data"
TABLES = ("cards_base.csv", "cards_orient.csv", "nobles.csv", "cities.csv")

with_shared = pytest.mark.skipif(not SHARED.is_dir(), reason="no ../shared/data beside the repository")

Row = dict[str, str]


def rows(folder: Path, name: str) -> list[Row]:
    with (folder / name).open(encoding="utf-8", newline="") as table:
        return list(csv.DictReader(table))


@with_shared
@pytest.mark.parametrize("name", TABLES)
def test_the_tables_are_the_shared_ones_row_by_row(name: str) -> None:
    ours, theirs = rows(PACKAGE, name), rows(SHARED, name)
    for mine, other in zip(ours, theirs, strict=True):
        assert mine == other


def colour_name(colour: int, otherwise: str = "") -> str:
    return COLOUR_NAMES[colour] if colour >= 0 else otherwise


def card_row(card: Card) -> Row:
    """A card of the catalogue as a row of its table would say it."""
    row = {
        "id": card.id,
        "level": str(card.level),
        "kind": card.kind,
        "bonus": colour_name(card.bonus, "copy" if card.bonus_count else ""),
        "bonus_count": str(card.bonus_count),
        "points": str(card.points),
        **{name: str(amount) for name, amount in zip(COLOUR_NAMES, card.cost, strict=True)},
    }
    if card.edition:
        row["edition"] = card.edition
        row["discard_colour"] = colour_name(card.discard_colour)
        row["discard_count"] = "2" if card.discard_colour >= 0 else ""
        row["free_level"] = str(card.free_level or "")
    return row


def figures(row: Row, like: Row) -> Row:
    return {name: row[name] for name in like}


FOLDERS = [pytest.param(PACKAGE, id="package"), pytest.param(SHARED, id="shared", marks=with_shared)]


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_card_has_the_figures_of_its_row(folder: Path) -> None:
    table = rows(folder, "cards_base.csv") + rows(folder, "cards_orient.csv")
    assert len(table) == len(CARDS) == 90 + 30 + 30
    for card, row in zip(CARDS, table, strict=True):
        assert card_row(card) == figures(row, card_row(card))


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_noble_has_the_figures_of_its_row(folder: Path) -> None:
    table = [row for row in rows(folder, "nobles.csv") if not row["id"].startswith("NP")]
    assert len(table) == len(NOBLES) == 12
    for noble, row in zip(NOBLES, table, strict=True):
        assert (noble.id, noble.points) == (row["id"], int(row["points"])) == (row["id"], 3)
        assert noble.needs == tuple([int(row[name]) for name in COLOUR_NAMES])
        assert (noble.name_2014, noble.name_2024) == (row["name_2014"], row["name_2024"])


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_city_has_the_figures_of_its_row(folder: Path) -> None:
    table = rows(folder, "cities.csv")
    assert len(table) == len(CITIES) == 28
    for city, row in zip(CITIES, table, strict=True):
        assert (city.id, city.edition, city.tile) == (row["id"], row["edition"], row["tile"])
        assert (city.points, city.any_same) == (int(row["points"]), int(row["any_same"]))
        assert city.needs == tuple([int(row[name]) for name in COLOUR_NAMES])


def base_cards(level: int) -> list[Card]:
    return [card for card in CARDS if card.kind == "base" and card.level == level]


@pytest.mark.parametrize(("level", "count", "demand"), [(1, 40, 33), (2, 30, 41), (3, 20, 43)])
def test_base_cards_are_balanced(level: int, count: int, demand: int) -> None:
    cards = base_cards(level)
    assert len(cards) == count
    assert Counter([card.bonus for card in cards]) == dict.fromkeys(range(5), count // 5)
    assert [sum(column) for column in zip(*[card.cost for card in cards], strict=True)] == [demand] * 5
    shapes = [
        Counter([(card.points, tuple(sorted(card.cost))) for card in cards if card.bonus == colour])
        for colour in range(5)
    ]
    assert shapes == [shapes[0]] * 5


def test_base_cards_each_give_one_bonus_and_their_points_rise_by_level() -> None:
    assert {card.bonus_count for card in CARDS if card.kind == "base"} == {1}
    points = [sorted({card.points for card in base_cards(level)}) for level in (1, 2, 3)]
    assert points == [[0, 1], [1, 2, 3], [3, 4, 5]]


ORIENT_2017 = {"gold2": 5, "associate": 5, "reserve_noble": 3, "associate_free1": 2, "double": 5}
ORIENT_2024 = {"gold2": 5, "associate": 5, "associate_free1": 5, "double": 5}


@pytest.mark.parametrize(("edition", "kinds"), [("2017", ORIENT_2017), ("2024", ORIENT_2024)])
def test_orient_cards_per_edition_level_and_kind(edition: str, kinds: dict[str, int]) -> None:
    cards = [card for card in CARDS if card.edition == edition]
    assert Counter([card.level for card in cards]) == {1: 10, 2: 10, 3: 10}
    assert Counter([card.kind for card in cards]) == {**kinds, "free2": 5, "discard2": 5}


@pytest.mark.parametrize("edition", ["2017", "2024"])
@pytest.mark.parametrize("kind", ["gold2", "associate", "associate_free1", "double", "free2"])
def test_within_a_kind_of_five_every_amount_falls_once_on_every_colour(edition: str, kind: str) -> None:
    cards = [card for card in CARDS if card.edition == edition and card.kind == kind]
    if len(cards) == 5:
        columns = [sorted(column) for column in zip(*[card.cost for card in cards], strict=True)]
        assert columns == [columns[0]] * 5
        asked = [amount for amount in columns[0] if amount]
        assert len(asked) == len(set(asked)) > 0
    else:
        assert (edition, kind, len(cards)) == ("2017", "associate_free1", 2)


@pytest.mark.parametrize("edition", ["2017", "2024"])
def test_each_colour_is_discarded_once_and_never_for_its_own(edition: str) -> None:
    cards = [card for card in CARDS if card.edition == edition and card.kind == "discard2"]
    assert sorted([card.discard_colour for card in cards]) == sorted([card.bonus for card in cards]) == [0, 1, 2, 3, 4]
    assert [card.points for card in cards] == [3] * 5
    assert not [card for card in cards if card.discard_colour == card.bonus or any(card.cost)]


def test_in_2024_every_orient_card_of_level_2_and_3_has_a_point() -> None:
    assert [card.id for card in CARDS if card.edition == "2024" and card.level > 1 and not card.points] == []
    assert [card.points for card in CARDS if card.edition == "2017" and card.level == 2] == [1, 1, 1, *[0] * 7]


@pytest.mark.parametrize("edition", ["2017", "2024"])
def test_seven_city_tiles_with_two_sides_each(edition: str) -> None:
    tiles = Counter([city.tile for city in CITIES if city.edition == edition])
    assert len(tiles) == 7
    assert set(tiles.values()) == {2}


def test_ids_are_unique() -> None:
    ids = [card.id for card in CARDS] + [noble.id for noble in NOBLES] + [city.id for city in CITIES]
    assert len(set(ids)) == len(ids)
