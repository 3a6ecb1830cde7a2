"""The image store: lazy, scaled once, bounded, clear about what is missing."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.ui.art import Art, MissingAsset, spans

IMAGES = Path(__file__).resolve().parents[2] / "assets" / "images"


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.display.quit()


@pytest.fixture
def art() -> Art:
    return Art(IMAGES)


def test_gives_a_picture_at_its_own_size_and_at_a_wanted_one(art: Art) -> None:
    assert art.get("gems/R").size == (192, 192)
    assert art.get("gems/R", (40, 40)).size == (40, 40)


def test_scales_once_per_size(art: Art) -> None:
    assert art.get("gems/R", (40, 40)) is art.get("gems/R", (40, 40))
    assert art.get("gems/R", (40, 40)) is not art.get("gems/R", (41, 41))


def test_forgets_scaled_pictures_when_the_window_changes(art: Art) -> None:
    before = art.get("gems/R", (40, 40))
    art.drop_sizes()
    assert art.get("gems/R", (40, 40)) is not before


def test_names_the_file_that_is_missing(art: Art) -> None:
    with pytest.raises(MissingAsset, match=r"gems.Z\.webp"):
        art.get("gems/Z")


def test_names_the_file_that_is_not_a_picture(tmp_path: Path) -> None:
    (tmp_path / "broken.webp").write_bytes(b"no picture")
    with pytest.raises(MissingAsset, match="broken"):
        Art(tmp_path).get("broken")


def test_stretches_only_the_middle_of_a_panel(art: Art) -> None:
    small, large = art.panel("ui/panel-dark", (200, 120), 0.5), art.panel("ui/panel-dark", (400, 300), 0.5)
    assert small.size == (200, 120)
    assert large.size == (400, 300)
    for x, y in ((3, 3), (6, 12), (15, 5)):
        assert small.get_at((x, y)) == large.get_at((x, y))


def test_shrinks_margins_where_a_panel_has_no_room_for_them() -> None:
    assert spans(100, 30, 30, 20, 1.0) == [((0, 30), (0, 10)), ((30, 40), (10, 0)), ((70, 30), (10, 10))]


def test_every_slice_margin_fits_its_picture(art: Art) -> None:
    for name, margins in art.table("ui/slices").items():
        assert isinstance(margins, list)
        picture = art.get(f"ui/{name}")
        assert margins[0] + margins[2] < picture.width, name
        assert margins[1] + margins[3] < picture.height, name


def test_the_game_does_not_import_numpy() -> None:
    code = "import sys, game.ui.art, game.ui.faces; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
