"""Game controllers: plugged in and out at any time; their buttons and left stick become actions.

Where pygame or the system has no controllers, there simply are none.
"""

from typing import Final

import pygame

from game.ui.keys import Action

try:
    from pygame._sdl2 import controller as sdl
except ImportError:
    sdl = None  # type: ignore[assignment]

BUTTONS: Final = {
    pygame.CONTROLLER_BUTTON_A: Action.USE,
    pygame.CONTROLLER_BUTTON_B: Action.BACK,
    pygame.CONTROLLER_BUTTON_X: Action.TAKE_BACK,
    pygame.CONTROLLER_BUTTON_Y: Action.LOOK_CLOSER,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Action.PREVIOUS_PART,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Action.NEXT_PART,
    pygame.CONTROLLER_BUTTON_START: Action.MENU,
    pygame.CONTROLLER_BUTTON_BACK: Action.HELP,
    pygame.CONTROLLER_BUTTON_LEFTSTICK: Action.TABLEAU,
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: Action.UNSEEN,
    pygame.CONTROLLER_BUTTON_DPAD_UP: Action.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Action.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Action.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Action.RIGHT,
}
STICK: Final = {
    pygame.CONTROLLER_AXIS_LEFTX: (Action.LEFT, Action.RIGHT),
    pygame.CONTROLLER_AXIS_LEFTY: (Action.UP, Action.DOWN),
}
DIRECTIONS: Final = (Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT)
FULL: Final = 32767
PUSHED, RELEASED = 0.6, 0.35
"""How far the stick must go to count, and come back to count no more."""
FIRST_REPEAT, REPEAT = 0.45, 0.13
"""Seconds after which a direction that is held counts again, and again."""


class Pads:
    """All controllers there are."""

    def __init__(self) -> None:
        self._open: dict[int, object] = {}
        self._held: Action | None = None
        self._wait = 0.0
        self._available = sdl is not None
        if self._available:
            try:
                sdl.init()
            except pygame.error:
                self._available = False

    def translate(self, event: pygame.Event) -> Action | None:
        """The action that an event stands for, if it is a controller's."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._plug_in(int(event.device_index))
            case pygame.CONTROLLERDEVICEREMOVED:
                self._open.pop(int(event.instance_id), None)
                self._held = None
            case pygame.CONTROLLERBUTTONDOWN:
                return self._hold(BUTTONS.get(event.button))
            case pygame.CONTROLLERBUTTONUP if BUTTONS.get(event.button) is self._held:
                self._held = None
            case pygame.CONTROLLERAXISMOTION if event.axis in STICK:
                return self._stick(event.axis, event.value / FULL)
        return None

    def repeated(self, seconds: float) -> Action | None:
        """Let time pass: a direction that is held counts again."""
        if self._held is None:
            return None
        self._wait -= seconds
        if self._wait > 0:
            return None
        self._wait = REPEAT
        return self._held

    def _plug_in(self, number: int) -> None:
        if not self._available:
            return
        try:
            pad = sdl.Controller(number)
            self._open[pad.id] = pad
        except (pygame.error, ValueError):
            return

    def _hold(self, action: Action | None) -> Action | None:
        self._held = action if action in DIRECTIONS else None
        self._wait = FIRST_REPEAT
        return action

    def _stick(self, axis: int, share: float) -> Action | None:
        low, high = STICK[axis]
        if abs(share) < RELEASED and self._held in (low, high):
            self._held = None
        wanted = low if share < -PUSHED else high if share > PUSHED else None
        if wanted is None or wanted is self._held:
            return None
        return self._hold(wanted)
