"""A backdrop that is painted only where it changed looks as if it had been painted whole."""

import random

import pygame
import pytest

from game.rules import GameConfig
from game.ui.backdrop import Backdrop, Note, merged
from tests.ui.hand import Hand
from tests.ui.pilot import Pilot, local, table

SIZE = (320, 200)


@pytest.fixture(autouse=True, scope="module")
def _screen() -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))


def picture(rng: random.Random) -> pygame.Surface:
    surface = pygame.Surface((rng.randrange(8, 60), rng.randrange(8, 60)), pygame.SRCALPHA)
    surface.fill((rng.randrange(256), rng.randrange(256), rng.randrange(256), rng.choice((90, 255))))
    return surface


def painted(notes: list[Note]) -> bytes:
    backdrop = Backdrop()
    backdrop.resize(SIZE)
    backdrop.show(notes)
    return pygame.image.tobytes(backdrop.surface, "RGB")


def test_any_change_of_notes_gives_the_whole_picture() -> None:
    rng = random.Random(4)
    ground = pygame.Surface(SIZE)
    ground.fill((20, 60, 40))
    pictures = [picture(rng) for _ in range(12)]
    backdrop = Backdrop()
    backdrop.resize(SIZE)
    for _ in range(60):
        chosen = sorted(rng.sample(range(12), rng.randrange(12)))
        places = {number: (rng.choice((0, 40, 90, -10)), rng.choice((0, 30, 150))) for number in chosen}
        notes: list[Note] = [(ground, 0, 0), *[(pictures[number], *places[number]) for number in chosen]]
        backdrop.show(notes)
        assert pygame.image.tobytes(backdrop.surface, "RGB") == painted(notes)


def test_what_stays_is_not_painted_again() -> None:
    ground, piece = pygame.Surface(SIZE), pygame.Surface((20, 10))
    backdrop = Backdrop()
    backdrop.resize(SIZE)
    assert backdrop.show([(ground, 0, 0)]) == SIZE[0] * SIZE[1]
    assert backdrop.show([(ground, 0, 0)]) == 0
    assert backdrop.show([(ground, 0, 0), (piece, 5, 5)]) == 200


def test_places_that_overlap_become_one() -> None:
    places = [pygame.Rect(0, 0, 10, 10), pygame.Rect(5, 5, 10, 10), pygame.Rect(50, 50, 5, 5)]
    assert merged(places, pygame.Rect(0, 0, 100, 100)) == [pygame.Rect(0, 0, 15, 15), pygame.Rect(50, 50, 5, 5)]


def test_a_table_painted_piece_by_piece_is_the_table_painted_whole() -> None:
    scene = table(GameConfig(3, "2024", ("cities", "posts", "orient", "strongholds"), seed=9))
    pilot = Pilot(scene)
    hand = Hand(pilot, scene)
    rng = random.Random(2)
    for _ in range(25):
        pilot.settle(scene)
        if local(scene).state.outcome is not None:
            break
        step_by_step = pygame.image.tobytes(pilot.draw(), "RGB")
        scene.board.start_anew()
        assert pygame.image.tobytes(pilot.draw(), "RGB") == step_by_step
        hand.make(rng.choice(local(scene).state.options))
        for _ in range(6):
            pilot.step(0.1)
            pilot.draw()
