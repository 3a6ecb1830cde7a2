"""The title breathes, at little cost, and is still where it should be."""

import random

import pygame
import pytest

from assets.studio.interface import title_breath as studio
from game.app.gallery import title
from game.app.staging import headless_look, stage_of
from game.ui import title_breath
from game.ui.brush import Look
from game.ui.input import PointerMoved
from game.ui.scene import Scene, Stage
from game.ui.scenes.title import PauseScene
from game.ui.sound import SoundBoard
from game.ui.title_breath import BAND, FRAMES, GLOW, HELD_BREATH
from game.ui.viewport import Viewport
from tests.ui.forms import ASSETS

SIZE = (1280, 720)


@pytest.fixture
def look() -> Look:
    look = headless_look("en")
    look.fit(SIZE)
    return look


def shown(look: Look, note: str = "") -> tuple[Stage, pygame.Surface]:
    """A title that was just drawn for the first time."""
    stage = stage_of(title(look, SoundBoard(ASSETS / "sounds", random.Random(1)), lambda: note), size=SIZE)
    surface = pygame.Surface(SIZE)
    assert stage.draw(surface)
    return stage, surface


def wait(stage: Stage, surface: pygame.Surface, seconds: float) -> int:
    """How often something is drawn while time passes."""
    drawn = 0
    for _ in range(round(seconds * 60)):
        stage.update(1 / 60)
        drawn += stage.draw(surface)
    return drawn


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_the_title_moves_a_few_times_a_second(look: Look) -> None:
    stage, surface = shown(look)
    first = pixels(surface)
    drawn = wait(stage, surface, HELD_BREATH + 2.0)
    assert 1 <= drawn <= 2.0 * FRAMES + 1
    assert pixels(surface) != first


def test_the_first_picture_needs_none_of_the_layers(look: Look) -> None:
    shown(look)
    assert "title/view" not in look.art.originals


def test_only_the_window_and_the_candle_change(look: Look) -> None:
    stage, surface = shown(look)
    before = surface.copy()
    wait(stage, surface, HELD_BREATH + 3.0)
    viewport = Viewport(SIZE)
    for box in (BAND, GLOW):
        for picture in (before, surface):
            picture.fill((0, 0, 0), viewport.rect(box.inset(-4)))
    assert pixels(before) == pixels(surface)


def test_a_whole_drawing_shows_what_the_last_patch_did(look: Look) -> None:
    stage, surface = shown(look)
    wait(stage, surface, HELD_BREATH + 1.0)
    stage.draw(surface)
    patched = pixels(surface)
    stage.invalidate()
    stage.draw(surface)
    furthest = max(abs(one - other) for one, other in zip(pixels(surface), patched, strict=True))
    assert furthest <= 2, "blending rounds by what lay there before"


@pytest.mark.parametrize("setting", ["reduced_motion", "high_contrast"])
def test_the_title_is_still_for_who_wants_it_so(look: Look, setting: str) -> None:
    setattr(look.appearance, setting, True)
    stage, surface = shown(look)
    assert wait(stage, surface, 3.0) == 0


def test_the_title_is_still_under_a_note(look: Look) -> None:
    stage, surface = shown(look, "Nothing is saved.")
    assert wait(stage, surface, 3.0) == 0


def test_nothing_is_patched_under_another_scene(look: Look) -> None:
    stage, surface = shown(look)
    stage.push(PauseScene(look, SoundBoard(ASSETS / "sounds", random.Random(1)), [("pause.resume", "play", id_of)]))
    stage.settle()
    stage.draw(surface)
    assert wait(stage, surface, 3.0) == 0


def id_of() -> None:
    """What the only entry of that menu does."""


def test_a_scene_that_does_not_breathe_is_not_drawn_again() -> None:
    stage = stage_of(Scene(), size=SIZE)
    surface = pygame.Surface(SIZE)
    stage.draw(surface)
    stage.handle(PointerMoved((5.0, 5.0)))
    assert wait(stage, surface, 1.0) == 0


def test_breathing_for_long_keeps_no_more_pictures(look: Look) -> None:
    stage, surface = shown(look)
    wait(stage, surface, HELD_BREATH + 1.0)
    made = look.art.scaled.made
    wait(stage, surface, 40.0)
    assert look.art.scaled.made == made


def test_the_game_and_the_studio_agree_on_the_layers() -> None:
    left, top, right, bottom = studio.BAND
    assert (BAND.x, BAND.y, BAND.right, BAND.bottom) == (left, top, right, bottom)
    sheet = studio.STRIDES, studio.CELL, studio.FOOT, studio.CAMEL
    assert sheet == (title_breath.STRIDES, title_breath.CELL, title_breath.FOOT, title_breath.CAMEL)
