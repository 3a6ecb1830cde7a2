"""The comparing of pictures: equal ones pass, a single pixel, a missing file or another size is told."""

from pathlib import Path

import pygame

from tests.ui.compare_pictures import compared
from tests.ui.pictures import make


def save(folder: Path, name: str, size: tuple[int, int] = (20, 10), dot: tuple[int, int] | None = None) -> None:
    folder.mkdir(exist_ok=True)
    surface = pygame.Surface(size)
    surface.fill((40, 60, 80))
    if dot is not None:
        surface.set_at(dot, (41, 60, 80))
    pygame.image.save(surface, folder / name)


def test_equal_pictures_do_not_differ(tmp_path: Path) -> None:
    for folder in ("old", "new"):
        save(tmp_path / folder, "a.png")
    assert compared(tmp_path / "old", tmp_path / "new") == []


def test_a_single_pixel_is_found_and_drawn(tmp_path: Path) -> None:
    save(tmp_path / "old", "a.png")
    save(tmp_path / "new", "a.png", dot=(7, 3))
    (found,) = compared(tmp_path / "old", tmp_path / "new", tmp_path / "differences")
    assert (found.pixels, found.where) == (1, (7, 3, 1, 1))
    sheet = pygame.image.load(tmp_path / "differences" / "a.png")
    assert sheet.size == (60, 10)
    assert sheet.get_at((47, 3))[:3] == (255, 40, 40)


def test_missing_pictures_and_other_sizes_are_told(tmp_path: Path) -> None:
    save(tmp_path / "old", "a.png")
    save(tmp_path / "old", "b.png")
    save(tmp_path / "new", "b.png", size=(21, 10))
    words = [str(found) for found in compared(tmp_path / "old", tmp_path / "new")]
    assert words == ["a.png: not in new", "b.png: (20, 10) became (21, 10)"]


def test_the_same_version_draws_the_same_games_alike(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    assert make(old, None, "table-2017-posts-4") == make(new, old, "table-2017-posts-4") == 1
    assert (old / "games.json").read_bytes() == (new / "games.json").read_bytes()
    assert compared(old, new) == []
