"""Faces: every card, noble and city of the catalogue composes, and its figures can be read."""

import csv
import os
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.ui.art import Art, MissingAsset
from game.ui.faces import CardFigures, Cost, Faces, TileFigures

ROOT = Path(__file__).resolve().parents[2]
CATALOG = ROOT / "game" / "rules" / "catalog"
COLOURS = {"white": "W", "blue": "U", "green": "G", "red": "R", "black": "K"}
CARD_AT_720 = (100, 140)


def rows(table: str) -> Iterator[dict[str, str]]:
    with (CATALOG / f"{table}.csv").open(encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file)


def gems_of(row: dict[str, str]) -> Cost:
    white, blue, green, red, black = (int(row[colour] or 0) for colour in COLOURS)
    return white, blue, green, red, black


def cards() -> list[CardFigures]:
    return [
        CardFigures(
            id=row["id"],
            level=int(row["level"]),
            points=int(row["points"]),
            bonus=COLOURS.get(row["bonus"]),
            bonus_count=int(row["bonus_count"]),
            cost=gems_of(row),
            kind=row["kind"],
            discard=COLOURS.get(row.get("discard_colour") or ""),
            discard_count=int(row.get("discard_count") or 0),
        )
        for table in ("cards_base", "cards_orient")
        for row in rows(table)
    ]


@pytest.fixture
def faces() -> Iterator[Faces]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    yield Faces(Art(ROOT / "assets" / "images"), ROOT / "assets" / "fonts")
    pygame.display.quit()


def brightness(colour: pygame.Color) -> float:
    """Relative luminance as the contrast rule defines it."""
    parts = [part / 255 for part in (colour.r, colour.g, colour.b)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: pygame.Color, two: pygame.Color) -> float:
    dark, light = sorted((brightness(one), brightness(two)))
    return (light + 0.05) / (dark + 0.05)


def test_every_card_of_the_catalogue_composes(faces: Faces) -> None:
    for figures in cards():
        assert faces.card(figures, CARD_AT_720).size == CARD_AT_720


def test_every_noble_and_city_composes(faces: Faces) -> None:
    for row in rows("nobles"):
        if not row["set"].startswith("promo"):
            tile = TileFigures(row["id"], int(row["points"]), gems_of(row))
            assert faces.noble(tile, (100, 100)).size == (100, 100)
    for row in rows("cities"):
        tile = TileFigures(row["id"], int(row["points"]), gems_of(row), int(row["any_same"] or 0))
        assert faces.city(tile, (160, 100)).size == (160, 100)


def test_a_post_shows_its_requirement(faces: Faces) -> None:
    tile = TileFigures("draw_two", 0, (0, 0, 0, 0, 3))
    shown, changed = faces.post(tile, (160, 110)), faces.post(replace(tile, nobles=1), (160, 110))
    assert shown.size == (160, 110)
    assert pygame.image.tobytes(shown, "RGBA") != pygame.image.tobytes(changed, "RGBA")


@pytest.mark.parametrize(
    "change", [{"points": 5}, {"cost": (1, 2, 3, 4, 5)}, {"bonus": "U"}, {"bonus_count": 2}, {"level": 3}]
)
def test_each_figure_shows(faces: Faces, change: dict[str, object]) -> None:
    plain = next(card for card in cards() if card.id == "B1-white-1")
    shown = faces.card(plain, CARD_AT_720)
    changed = faces.card(replace(plain, **change), CARD_AT_720)  # type: ignore[arg-type]
    assert pygame.image.tobytes(shown, "RGBA") != pygame.image.tobytes(changed, "RGBA")


@pytest.mark.parametrize("size", [(100, 140), (150, 210), (300, 420), (600, 840)])
def test_digits_are_drawn_at_the_size_asked_for(faces: Faces, size: tuple[int, int]) -> None:
    card = cards()[0]
    assert faces.card(card, size).size == size
    assert faces.card(card, size) is faces.card(card, size)


@pytest.mark.parametrize("gem", ["W", "U", "G", "R", "K", "gold", "any"])
def test_a_pip_leaves_its_digit_enough_contrast(faces: Faces, gem: str) -> None:
    art = Art(ROOT / "assets" / "images")
    entry = art.table("pips/ink")[gem]
    assert isinstance(entry, dict)
    sprite = art.get(f"pips/{gem}")
    x, y = (round(share * 96) for share in entry["centre"])
    around = [sprite.get_at((x + dx, y + dy)) for dx in (-12, 0, 12) for dy in (-16, 0, 16)]
    assert min(contrast(pygame.Color(entry["ink"]), ground) for ground in around) >= 4.5


def test_pips_differ_in_value_not_in_colour_alone(faces: Faces) -> None:
    art = Art(ROOT / "assets" / "images")
    values = sorted(brightness(art.get(f"pips/{gem}").get_at((48, 44))) for gem in "WUGRK")
    for darker, lighter in pairwise(values):
        assert (lighter + 0.05) / (darker + 0.05) > 1.25


def test_a_card_without_a_picture_is_refused_by_name(faces: Faces) -> None:
    with pytest.raises(MissingAsset, match="no-such-card"):
        faces.card(replace(cards()[0], id="no-such-card"), CARD_AT_720)
