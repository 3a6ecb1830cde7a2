"""Composed sheets: every face as the game shows it at 1280 x 720, also as colour-blind eyes and greyscale see it."""

import csv
import os
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from assets.studio.job import ASSETS

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.ui.art import Art
from game.ui.faces import CardFigures, Cost, Faces, TileFigures

CATALOG = ASSETS.parent / "game" / "rules" / "catalog"
LETTERS = {"white": "W", "blue": "U", "green": "G", "red": "R", "black": "K"}
CARD, CITY, NOBLE = (100, 140), (160, 100), (100, 100)
EFFECTS = ("gold2", "associate", "associate_free1", "double", "reserve_noble", "free2", "discard2")
GAP = 6
WIDTH = 1280
FELT = (28, 74, 56)

# Machado, Oliveira and Fernandes 2009, severity 1, for linear light.
SEEN_AS = {
    "grey": ((0.2126, 0.7152, 0.0722), (0.2126, 0.7152, 0.0722), (0.2126, 0.7152, 0.0722)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
}


def rows(table: str) -> Iterator[dict[str, str]]:
    with (CATALOG / f"{table}.csv").open(encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file)


def gems_of(row: dict[str, str]) -> Cost:
    white, blue, green, red, black = (int(row[colour] or 0) for colour in LETTERS)
    return white, blue, green, red, black


def card_figures() -> list[CardFigures]:
    """Every card of the catalogue, as it is shown."""
    return [
        CardFigures(
            row["id"],
            int(row["level"]),
            int(row["points"]),
            LETTERS.get(row["bonus"]),
            int(row["bonus_count"]),
            gems_of(row),
            row["kind"],
            LETTERS.get(row.get("discard_colour") or ""),
            int(row.get("discard_count") or 0),
        )
        for table in ("cards_base", "cards_orient")
        for row in rows(table)
    ]


def noble_figures() -> list[TileFigures]:
    """The twelve nobles in play; the catalogue's promotional rows are not."""
    return [
        TileFigures(row["id"], int(row["points"]), gems_of(row))
        for row in rows("nobles")
        if not row["set"].startswith("promo")
    ]


def city_figures() -> list[TileFigures]:
    return [
        TileFigures(row["id"], int(row["points"]), gems_of(row), int(row["any_same"] or 0)) for row in rows("cities")
    ]


def laid_out(pictures: Sequence[pygame.Surface]) -> pygame.Surface:
    """Pictures of one size in rows on felt."""
    width, height = pictures[0].size
    columns = (WIDTH - GAP) // (width + GAP)
    lines = -(-len(pictures) // columns)
    sheet = pygame.Surface((WIDTH, lines * (height + GAP) + GAP))
    sheet.fill(FELT)
    for i, picture in enumerate(pictures):
        sheet.blit(picture, (GAP + i % columns * (width + GAP), GAP + i // columns * (height + GAP)))
    return sheet


def seen(sheet: pygame.Surface, matrix: Sequence[Sequence[float]]) -> pygame.Surface:
    """The sheet as other eyes see it."""
    pixels = np.frombuffer(pygame.image.tobytes(sheet, "RGB"), dtype=np.uint8).reshape(-1, 3)
    linear: NDArray[np.float64] = (pixels / 255.0) ** 2.2
    changed = np.clip(linear @ np.asarray(matrix).T, 0, 1) ** (1 / 2.2)
    return pygame.image.frombytes(np.round(changed * 255).astype(np.uint8).tobytes(), sheet.size, "RGB")


def pieces_sheet(art: Art, faces: Faces) -> pygame.Surface:
    """Tokens, gems, pips and medallions at the sizes of the game, on felt, wood and parchment."""
    sheet = pygame.Surface((760, 3 * 150))
    panels = [art.panel(f"ui/panel-{name}", (760, 150), 1.0) for name in ("wood", "parchment")]
    for row, ground in enumerate((art.get("table/felt"), *panels)):
        top = row * 150
        sheet.blit(ground, (0, top), (0, 0, 760, 150))
        for i, gem in enumerate((*"WUGRK", "gold")):
            x = 10 + i * 84
            sheet.blit(art.get(f"tokens/{gem}", (75, 75)), (x, top + 4))
            for offset, sprite in ((0, faces.gem(gem, 28)), (30, faces.gem(gem, 20)), (52, faces.gem(gem, 16))):
                sheet.blit(sprite, (x + offset, top + 84))
            sheet.blit(faces.pip(gem, i + 2, 26), (x, top + 116))
            sheet.blit(faces.pip(gem, 7 - i, 20), (x + 32, top + 119))
        for i, kind in enumerate(EFFECTS):
            sheet.blit(art.get(f"icons/{kind}", (36, 36)), (530 + i % 4 * 54, top + 20 + i // 4 * 54))
    return sheet


def composed_sheets(directory: Path) -> None:
    """Write the sheets of all faces whose pictures are there."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    art = Art(ASSETS / "images")
    faces = Faces(art, ASSETS / "fonts")

    def painted(folder: str, name: str) -> bool:
        return (ASSETS / "images" / folder / f"{name}.webp").exists()

    groups = {
        "cards": [faces.card(each, CARD) for each in card_figures() if painted("cards", each.id)],
        "nobles": [faces.noble(each, NOBLE) for each in noble_figures() if painted("nobles", each.id)],
        "cities": [faces.city(each, CITY) for each in city_figures() if painted("cities", each.id)],
    }
    sheets = {name: laid_out(pictures) for name, pictures in groups.items() if pictures}
    sheets["pieces"] = pieces_sheet(art, faces)
    directory.mkdir(parents=True, exist_ok=True)
    for name, sheet in sheets.items():
        pygame.image.save(sheet, directory / f"faces-{name}.png")
        for eyes, matrix in SEEN_AS.items():
            pygame.image.save(seen(sheet, matrix), directory / f"faces-{name}-{eyes}.png")
    pygame.quit()
