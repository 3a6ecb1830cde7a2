"""A dense screen, where the picture has more pixels than the window has units: what is pointed at is what is hit."""

from pathlib import Path

import pygame
import pytest

from game.ui.input import Input, PointerMoved, PointerPressed
from game.ui.scene import Scene
from game.ui.viewport import Viewport
from game.ui.window import GameWindow


class Pointed(Scene):
    """Notes what it is given."""

    def __init__(self) -> None:
        super().__init__()
        self.given: list[Input] = []

    def handle(self, given: Input) -> bool:
        self.given.append(given)
        return True

    def draw(self, target: pygame.Surface) -> None:
        """Nothing to see."""


@pytest.mark.parametrize("density", [1, 2, 3])
def test_the_pointer_is_where_the_person_sees_it(density: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    window = GameWindow("a dense screen", tmp_path / "none.png", (1280, 720))
    try:
        window._surface = pygame.Surface((1280 * density, 720 * density))
        scene = Pointed()
        window.stage.resize(Viewport(window._surface.size))
        window.stage.replace(scene)
        window.stage.settle()
        pygame.event.clear()
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(640, 180), rel=(0, 0), buttons=(0, 0, 0)))
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(960, 540), button=1))
        window.frame(0.0)
        moved = [given.at for given in scene.given if isinstance(given, PointerMoved)]
        pressed = [given.at for given in scene.given if isinstance(given, PointerPressed)]
        assert moved[-1] == pytest.approx((960, 270))
        assert pressed == [pytest.approx((1440, 810))]
    finally:
        window.close()
