"""A menu: a column of buttons, by pointer, keys or controller. The title and the pause menu are made of it."""

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.ui.brush import Brush, Look
from game.ui.focus import nearest
from game.ui.input import Input, PointerMoved, PointerPressed, PointerReleased
from game.ui.keys import EVERYWHERE, WALKING, Action
from game.ui.scene import Scene
from game.ui.sound import Cue, SoundBoard
from game.ui.viewport import Box, Point, Viewport
from game.ui.widgets.button import Button

Entry = tuple[str, str, Callable[[], None]]
"""A message (or words that are said already), an icon, and what choosing it does."""

HEIGHT = 68.0
GAP = 14.0
SIZE = 31.0
HALF_SIZE = 26.0
"""Of the words on an entry, and on one of half the width."""
TALLER = 5.0
"""How far an entry with a second line reaches above and below its place."""
FILLED = 0.68
"""How much of a low entry's height its words may have, so that they keep clear of its frame."""


class MenuScene(Scene):
    """Entries one below the other, in a column given by the kind of menu; closer where it has too little height."""

    likely = 0
    """Which of the entries a person most likely wants."""

    def __init__(
        self,
        look: Look,
        sound: SoundBoard,
        entries: Sequence[Entry],
        column: Box,
        about: Callable[[], Mapping[str, str]] = dict,
    ) -> None:
        super().__init__()
        self.look = look
        self.sound = sound
        self._viewport = Viewport((1, 1))
        self.pointer: Point = (-1.0, -1.0)
        self.focus = 0
        self._pressed = -1
        self._entries = list(entries)
        self._column = column
        self._about = about
        """What is said below some of the entries, by their messages."""
        self.buttons: list[Button] = []
        self.refresh()

    def refresh(self) -> None:
        say, about = self.look.language.say, self._about()
        self.buttons = [
            Button(
                Box(box.x, box.y - TALLER, box.w, box.h + 2 * TALLER) if label in about else box,
                action,
                say(label),
                icon,
                primary=number == self.likely,
                size=min(SIZE if box.w >= self._column.w else HALF_SIZE, box.h * FILLED),
                about=about.get(label, ""),
            )
            for number, (box, (label, icon, action)) in enumerate(zip(self.places(), self._entries, strict=True))
        ]

    def places(self) -> list[Box]:
        """Where the buttons lie."""
        column, count = self._column, len(self._entries)
        step = min(HEIGHT + GAP, (column.h + GAP) / count) if column.h else HEIGHT + GAP
        high = min(HEIGHT, step - 6)
        return [Box(column.x, column.y + number * step, column.w, high) for number in range(count)]

    def resize(self, viewport: Viewport) -> None:
        self._viewport = viewport

    def actions(self) -> Sequence[Action]:
        return (*WALKING, Action.USE, Action.BACK, *EVERYWHERE)

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
        action = self.action(given)
        return action is not None and self.act(action)

    def back(self) -> bool:
        """The person wants to leave; whether that means anything here."""
        return False

    def act(self, action: Action) -> bool:
        """Carry an action out; whether it means anything here."""
        match action:
            case Action.BACK:
                return self.back()
            case Action.NEXT | Action.PREVIOUS | Action.DOWN | Action.UP:
                return self._walk(1 if action in (Action.NEXT, Action.DOWN) else -1)
            case Action.LEFT | Action.RIGHT:
                return self._arrow(action)
            case Action.USE:
                self._choose(self.focus)
                return True
        return False

    def _arrow(self, arrow: Action) -> bool:
        """To the entry beside, where there is one."""
        boxes = {number: button.box for number, button in enumerate(self.buttons) if number != self.focus}
        found = nearest(boxes, self.buttons[self.focus].box, arrow)
        return found is not None and self._walk(found - self.focus)

    def _walk(self, by: int) -> bool:
        self.focus = (self.focus + by) % len(self.buttons)
        self.sound.play(Cue.UI_HOVER)
        return True

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
