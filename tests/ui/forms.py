"""A pilot for scenes of controls: clicks, presses keys, types, lets time pass, and looks."""

import os
from pathlib import Path
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.ai import LEVELS, STYLES
from game.ui.brush import Look, make_look
from game.ui.input import KeyPressed, PointerMoved, PointerPressed, PointerReleased, TextTyped
from game.ui.language import load_language
from game.ui.scene import Stage
from game.ui.scenes.form import FormScene
from game.ui.setup import Opponent
from game.ui.sound import Cue, SoundBoard
from game.ui.viewport import Point, Viewport

ASSETS = Path(__file__).resolve().parents[2] / "assets"
OPPONENTS = [
    Opponent(level, style.id, style.name, style.id, style.guild) for level in LEVELS for style in STYLES.values()
]


class Listener(SoundBoard):
    """A sound board that only remembers what it was to play."""

    def __init__(self) -> None:
        super().__init__(ASSETS / "sounds", Random(1))
        self.heard: list[Cue] = []

    def play(self, cue: Cue) -> str | None:
        self.heard.append(cue)
        return None


def look_in(language: str) -> Look:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    return make_look(ASSETS, load_language(ASSETS / "languages", language))


class FormPilot:
    """Plays on a scene through its stage."""

    def __init__(self, scene: FormScene, size: tuple[int, int] = (1280, 720)) -> None:
        self.scene = scene
        self.size = size
        self.stage = Stage(Viewport(size))
        self.stage.push(scene)
        self.stage.settle()

    def click(self, name: str, at: Point | None = None) -> None:
        control = self.scene.controls[name]
        place = at or getattr(control, "value_box", control.box).centre
        assert self.scene.under(place) == name
        for given in (PointerMoved(place), PointerPressed(place), PointerReleased(place)):
            self.stage.handle(given)
        self.stage.settle()

    def press(self, *keys: str) -> None:
        for key in keys:
            self.stage.handle(KeyPressed(key))
        self.stage.settle()

    def type(self, text: str) -> None:
        """Type as a keyboard does: each key, then its letter."""
        for letter in text:
            self.stage.handle(KeyPressed("space" if letter == " " else letter.lower()))
            self.stage.handle(TextTyped(letter))

    def tab_to(self, name: str) -> None:
        for _ in self.scene.controls:
            if self.scene.focus == name:
                return
            self.press("tab")
        assert self.scene.focus == name, f"Tab does not reach {name}"

    def look(self) -> pygame.Surface:
        target = pygame.Surface(self.size)
        self.stage.invalidate()
        self.stage.draw(target)
        return target
