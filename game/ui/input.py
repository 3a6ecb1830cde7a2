"""What a person does, in the game's own words. This is the one place that reads pygame's events.

Positions are virtual (see `viewport`). What a game controller does arrives as an action of `keys`. Keys are named as
pygame names them ("return", "left", "f11"), with "ctrl+", "shift+" and "alt+" before them.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import pygame

from game.ui.controller import Pads
from game.ui.keys import Action
from game.ui.viewport import Point, Viewport

LEFT_BUTTON = 1
RIGHT_BUTTON = 3


@dataclass(frozen=True, slots=True)
class PointerMoved:
    at: Point


@dataclass(frozen=True, slots=True)
class PointerPressed:
    at: Point
    button: int = LEFT_BUTTON


@dataclass(frozen=True, slots=True)
class PointerReleased:
    at: Point
    button: int = LEFT_BUTTON


@dataclass(frozen=True, slots=True)
class WheelTurned:
    at: Point
    by: float


@dataclass(frozen=True, slots=True)
class KeyPressed:
    key: str


@dataclass(frozen=True, slots=True)
class Commanded:
    """An action asked for without a key: by a game controller."""

    action: Action


@dataclass(frozen=True, slots=True)
class TextTyped:
    text: str


@dataclass(frozen=True, slots=True)
class FocusLost:
    pass


@dataclass(frozen=True, slots=True)
class FileDropped:
    path: str


@dataclass(frozen=True, slots=True)
class WindowResized:
    pass


@dataclass(frozen=True, slots=True)
class WindowExposed:
    pass


@dataclass(frozen=True, slots=True)
class QuitAsked:
    pass


Input = (
    PointerMoved
    | PointerPressed
    | PointerReleased
    | WheelTurned
    | KeyPressed
    | Commanded
    | TextTyped
    | FocusLost
    | FileDropped
    | WindowResized
    | WindowExposed
    | QuitAsked
)


class Translator:
    """Turns pygame's events into inputs; remembers where the pointer is, because wheel events don't say."""

    def __init__(self) -> None:
        self._at: Point = (-1.0, -1.0)
        self._pads = Pads()

    def passed(self, seconds: float) -> Iterator[Input]:
        """Inputs that come with time: a direction that is held on a controller."""
        action = self._pads.repeated(seconds)
        if action is not None:
            yield Commanded(action)

    def translate(self, events: Iterable[pygame.Event], viewport: Viewport, density: float = 1.0) -> Iterator[Input]:
        """Inputs in virtual units; `density` is how many pixels of the picture a unit of the pointer's position is."""
        for event in events:
            found = self._one(event, viewport, density)
            if found is not None:
                yield found

    def _one(self, event: pygame.Event, viewport: Viewport, density: float) -> Input | None:
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._at = viewport.to_virtual((event.pos[0] * density, event.pos[1] * density))
        match event.type:
            case pygame.MOUSEMOTION:
                return PointerMoved(self._at)
            case pygame.MOUSEBUTTONDOWN if event.button in (LEFT_BUTTON, RIGHT_BUTTON):
                return PointerPressed(self._at, event.button)
            case pygame.MOUSEBUTTONUP if event.button in (LEFT_BUTTON, RIGHT_BUTTON):
                return PointerReleased(self._at, event.button)
            case pygame.MOUSEWHEEL:
                return WheelTurned(self._at, float(event.y))
            case pygame.KEYDOWN:
                return KeyPressed(key_name(event.key, event.mod))
            case pygame.TEXTINPUT:
                return TextTyped(event.text)
            case pygame.WINDOWFOCUSLOST:
                return FocusLost()
            case pygame.DROPFILE:
                return FileDropped(event.file)
            case pygame.WINDOWSIZECHANGED:
                return WindowResized()
            case pygame.WINDOWEXPOSED:
                return WindowExposed()
            case pygame.QUIT | pygame.WINDOWCLOSE:
                return QuitAsked()
        action = self._pads.translate(event)
        return Commanded(action) if action is not None else None


def key_name(key: int, modifiers: int) -> str:
    """A key with what is held down beside it."""
    name = pygame.key.name(key)
    name = {"enter": "return", "keypad enter": "return"}.get(name, name)
    if modifiers & pygame.KMOD_SHIFT:
        name = f"shift+{name}"
    if modifiers & pygame.KMOD_ALT:
        name = f"alt+{name}"
    if modifiers & (pygame.KMOD_CTRL | pygame.KMOD_META):
        name = f"ctrl+{name}"
    return name
