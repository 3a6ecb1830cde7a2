"""A menu: a column of buttons, by pointer or keys. The title and the pause menu are made of it."""

from collections.abc import Callable, Sequence

import pygame

from game.ui.brush import Brush, Look
from game.ui.input import Input, KeyPressed, PointerMoved, PointerPressed, PointerReleased
from game.ui.scene import Scene
from game.ui.sound import Cue, SoundBoard
from game.ui.viewport import Box, Point, Viewport
from game.ui.widgets.button import Button

Entry = tuple[str, str, Callable[[], None]]
"""A label, an icon, and what choosing it does."""

HEIGHT = 68.0
GAP = 14.0


class MenuScene(Scene):
    """Entries one below the other, in a column given by the kind of menu; closer where it has too little height."""

    def __init__(self, look: Look, sound: SoundBoard, entries: Sequence[Entry], column: Box) -> None:
        super().__init__()
        self.look = look
        self.sound = sound
        self._viewport = Viewport((1, 1))
        self.pointer: Point = (-1.0, -1.0)
        self.focus = 0
        self._pressed = -1
        step = min(HEIGHT + GAP, (column.h + GAP) / len(entries)) if column.h else HEIGHT + GAP
        self.buttons = [
            Button(
                Box(column.x, column.y + number * step, column.w, min(HEIGHT, step - 6)),
                action,
                label,
                icon,
                primary=number == 0,
                size=31,
            )
            for number, (label, icon, action) in enumerate(entries)
        ]

    def resize(self, viewport: Viewport) -> None:
        self._viewport = viewport

    def handle(self, given: Input) -> bool:
        match given:
            case PointerMoved(at):
                self.pointer = at
                under = self._under(at)
                if under >= 0 and under != self.focus:
                    self.focus = under
                    self.sound.play(Cue.UI_HOVER)
                return True
            case PointerPressed(at, 1):
                self._pressed = self._under(at)
                return True
            case PointerReleased(at, 1):
                pressed, self._pressed = self._pressed, -1
                if pressed >= 0 and pressed == self._under(at):
                    self._choose(pressed)
                return True
            case KeyPressed("down" | "tab"):
                self.focus = (self.focus + 1) % len(self.buttons)
                return True
            case KeyPressed("up" | "shift+tab"):
                self.focus = (self.focus - 1) % len(self.buttons)
                return True
            case KeyPressed("return" | "space"):
                self._choose(self.focus)
                return True
        return False

    def _under(self, at: Point) -> int:
        return next((number for number, button in enumerate(self.buttons) if button.hit(at)), -1)

    def _choose(self, number: int) -> None:
        self.sound.play(Cue.UI_CLICK)
        self.buttons[number].press()

    def update(self, seconds: float) -> bool:
        self.sound.update(seconds)
        return False

    def draw(self, target: pygame.Surface) -> None:
        brush = Brush(self.look, target, self._viewport)
        self.draw_ground(brush)
        for number, button in enumerate(self.buttons):
            pressed = number == self._pressed and button.hit(self.pointer)
            button.draw(brush, button.hit(self.pointer), pressed, focused=number == self.focus)

    def draw_ground(self, brush: Brush) -> None:
        """What lies behind the buttons."""
