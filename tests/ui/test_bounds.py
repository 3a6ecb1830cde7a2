"""What was drawn is kept within bounds; whatever is on the screen at once is kept in any case."""

from random import Random

import pygame
import pytest

from game.app.gallery import gallery
from game.app.screenshots import late_enough
from game.app.staging import headless_look, stage_of, staged_match, staged_table
from game.rules import GameConfig, all_rule_sets
from game.ui.brush import MARKED_KEPT, WINDOWS_KEPT, Brush, Look, rounded
from game.ui.faces import Mark
from game.ui.scene import Stage
from game.ui.sound import SoundBoard
from game.ui.table.figures import card_figures
from game.ui.theme import BODY, SMALL, TITLE
from game.ui.viewport import Box, Viewport
from tests.ui.forms import ASSETS
from tests.ui.pilot import Pilot, table
from tests.ui.test_every_scene import NAMES

SIZE = (1280, 720)


@pytest.fixture(scope="module")
def look() -> Look:
    look = headless_look("en")
    look.appearance.text = "largest"
    return look


def made(look: Look) -> int:
    return look.art.scaled.made + look.faces.marked.made + look.art.originals.made


def assert_all_of_it_is_kept(look: Look, stage: Stage) -> None:
    target = pygame.Surface(SIZE)
    stage.draw(target)
    before = made(look)
    stage.invalidate()
    stage.draw(target)
    assert made(look) == before
    assert 2 * look.art.scaled.pixels < look.art.scaled.limit, "there is room for another scene beside it"


@pytest.mark.parametrize("name", NAMES)
def test_a_scene_drawn_again_needs_nothing_that_was_dropped(look: Look, name: str) -> None:
    look.fit(SIZE)
    scenes = gallery(look, SoundBoard(ASSETS / "sounds", Random(1)))[name]()
    look.fit(SIZE)
    assert_all_of_it_is_kept(look, stage_of(*scenes, size=SIZE))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_table_drawn_again_needs_nothing_that_was_dropped(look: Look, players: int) -> None:
    look.fit(SIZE)
    edition, modules = all_rule_sets()[-1]
    scene, stage = staged_table(staged_match(GameConfig(players, edition, modules, seed=3), late_enough), look, SIZE)
    stage.draw(pygame.Surface(SIZE))
    scene.board.start_anew()
    assert_all_of_it_is_kept(look, stage)


def test_however_much_is_drawn_no_more_is_kept_than_suits_the_window(look: Look) -> None:
    small = (320, 180)
    look.fit(small)
    brush = Brush(look, pygame.Surface(small), Viewport(SIZE))
    for number in range(1, 160, 3):
        box = Box(0, 0, 8.0 * number, 5.0 * number)
        brush.panel("ui/panel-wood", box)
        brush.shade(box, (0, 0, 0), 120)
        brush.picture("cards/B1-white-1", box, alpha=90)
        brush.paragraph(f"Line {number}", Box(0, 0, 300, 300), (BODY, SMALL, TITLE)[number % 3], number)
        marks = tuple(Mark(number % 5, covered=bool(place % 2)) for place in range(6))
        look.faces.card(card_figures(number % 90), (number + 20, 2 * number + 20), marks)
        assert look.art.scaled.pixels <= WINDOWS_KEPT * small[0] * small[1] or len(look.art.scaled) == 1
        assert look.faces.marked.pixels <= MARKED_KEPT * small[0] * small[1] or len(look.faces.marked) == 1
        assert look.art.originals.pixels <= look.art.originals.limit
    assert len(look.lettering.fonts) <= look.lettering.FONTS
    assert len(look.faces.fonts) <= look.faces.FONTS


def test_nothing_is_kept_for_a_window_of_another_size(look: Look) -> None:
    look.fit(SIZE)
    Brush(look, pygame.Surface(SIZE), Viewport(SIZE)).text("Lapis Road", (9, 9), TITLE, 40)
    look.faces.card(card_figures(1), (60, 84), (Mark(1),) * 6)
    look.fit((1024, 640))
    assert (len(look.art.scaled), len(look.faces.marked), len(look.lettering.fonts), len(look.faces.fonts)) == (0,) * 4
    assert look.art.scaled.limit == WINDOWS_KEPT * 1024 * 640


def test_nothing_at_all_is_kept_once_it_was_forgotten(look: Look) -> None:
    look.fit(SIZE)
    look.faces.card(card_figures(1), (60, 84))
    assert look.art.originals.pixels
    look.forget()
    assert look.art.scaled.pixels == look.faces.marked.pixels == look.art.originals.pixels == 0


def kept_by_a_take(frame: float) -> int:
    """How many pictures are made while tokens and a new card fly, drawn so often."""
    scene = table(GameConfig(2, "2024", (), seed=1))
    scene.look.fit(SIZE)
    pilot = Pilot(scene, SIZE)
    pilot.settle(scene)
    pilot.draw()
    scene.play.choose(next(option for option in scene.model.decision.options if str(option).startswith("reserve")))
    frames = 0
    while scene.motion.busy:
        pilot.step(frame)
        pilot.draw()
        frames += 1
    assert frames * frame > 1.0, "something flew"
    return made(scene.look)


def test_a_flight_drawn_in_more_frames_makes_no_more_pictures() -> None:
    few, many = kept_by_a_take(1 / 16), kept_by_a_take(1 / 128)
    assert many <= few + 4


@pytest.mark.parametrize("size", [(40, 30), (8, 200), (300, 9), (5, 5)], ids=str)
def test_corners_are_round_and_nothing_else_is(size: tuple[int, int]) -> None:
    colour = (10, 20, 30, 200)
    shape = rounded(size, colour, 8)
    wide, high = size
    assert shape.size == size
    assert tuple(shape.get_at((wide // 2, high // 2))) == colour
    corners = [(0, 0), (wide - 1, 0), (0, high - 1), (wide - 1, high - 1)]
    assert all(shape.get_at(corner).a < 200 for corner in corners)
    for x, y in corners:
        mirrored = shape.get_at((wide - 1 - x, high - 1 - y))
        assert shape.get_at((x, y)).a == mirrored.a
