"""A scene of controls: one has the focus; pointer and keys reach them all."""

import pygame

from game.ui.brush import Brush, Look
from game.ui.input import FocusLost, Input, KeyPressed, PointerMoved, PointerPressed, PointerReleased
from game.ui.scene import Scene
from game.ui.sound import Cue, SoundBoard
from game.ui.table.tooltip import draw_tooltip
from game.ui.theme import TOOLTIP_DELAY
from game.ui.viewport import Point, Viewport
from game.ui.widgets.control import Control

AWAY: Point = (-1.0, -1.0)
ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
ASIDE = 2.5
"""How much further a control seems that lies to the side of where an arrow points."""


class FormScene(Scene):
    """Controls by name, in the order of the Tab key. `controls` may be made anew at any time; the focus stays."""

    def __init__(self, look: Look, sound: SoundBoard) -> None:
        super().__init__()
        self.look = look
        self.sound = sound
        self.viewport = Viewport((1, 1))
        self.controls: dict[str, Control] = {}
        self.focus = ""
        self.pointer: Point = AWAY
        self._pressed = ""
        self.keys_lead = False
        self._hovering = 0.0

    def back(self) -> bool:
        """Escape was pressed."""
        return False

    def confirm(self) -> bool:
        """Ctrl and Enter were pressed."""
        return False

    def resize(self, viewport: Viewport) -> None:
        self.viewport = viewport

    def under(self, at: Point) -> str:
        """The control there; later ones lie on top."""
        return next((name for name in reversed(self.controls) if self.controls[name].hit(at)), "")

    def handle(self, given: Input) -> bool:
        match given:
            case PointerMoved(at):
                return self._point(at)
            case PointerPressed(at, 1):
                self._pressed = self.under(at)
                self.keys_lead = False
                return True
            case PointerReleased(at, 1):
                pressed, self._pressed = self._pressed, ""
                if pressed and pressed == self.under(at):
                    self._focus_on(pressed, by_keys=False)
                    self._used(self.controls[pressed].press_at(at))
                return True
            case FocusLost():
                self._pressed, self.pointer = "", AWAY
                return True
        control = self.controls.get(self.focus)
        if control is not None and control.edit(given):
            return True
        return isinstance(given, KeyPressed) and self._key(given.key)

    def _point(self, at: Point) -> bool:
        """The pointer is there now; whether that can be seen."""
        before, after = self.under(self.pointer), self.under(at)
        self.pointer = at
        if before != after:
            self._hovering = 0.0
            self.keys_lead = False
            if after:
                self.sound.play(Cue.UI_HOVER)
        return before != after or (bool(after) and self._hovering >= TOOLTIP_DELAY)

    def _key(self, key: str) -> bool:
        control = self.controls.get(self.focus)
        match key:
            case "escape":
                return self.back()
            case "ctrl+return":
                return self.confirm()
            case "tab" | "shift+tab":
                return self._tab(1 if key == "tab" else -1)
            case "left" | "right" if control is not None and control.step(1 if key == "right" else -1):
                return self._used(True)
            case "left" | "right" | "up" | "down":
                return self._walk(*ARROWS[key])
            case "return" | "space" if control is not None:
                self.keys_lead = True
                return self._used(control.press())
        return False

    def _used(self, used: bool) -> bool:
        if used:
            self.sound.play(Cue.UI_CLICK)
        return used

    def _focus_on(self, name: str, by_keys: bool) -> bool:
        self.focus, self.keys_lead = name, by_keys
        return True

    def _tab(self, by: int) -> bool:
        names = [name for name, control in self.controls.items() if control.enabled]
        place = names.index(self.focus) + by if self.focus in names else 0
        return self._focus_on(names[place % len(names)], by_keys=True)

    def _walk(self, right: int, down: int) -> bool:
        """Go to the nearest control in a direction."""
        here = self.controls.get(self.focus)
        if here is None:
            return self._tab(1)
        best, nearest = "", float("inf")
        for name, control in self.controls.items():
            dx, dy = (control.box.centre[axis] - here.box.centre[axis] for axis in (0, 1))
            along, aside = dx * right + dy * down, abs(dx * down) + abs(dy * right)
            distance = along + ASIDE * aside
            if control.enabled and name != self.focus and along > aside / 3 and along > 1 and distance < nearest:
                best, nearest = name, distance
        return self._focus_on(best or self.focus, by_keys=True)

    def update(self, seconds: float) -> bool:
        self.sound.update(seconds)
        if self._hovering >= TOOLTIP_DELAY or not self.under(self.pointer):
            return False
        self._hovering += seconds
        return self._hovering >= TOOLTIP_DELAY

    def draw(self, target: pygame.Surface) -> None:
        brush = Brush(self.look, target, self.viewport)
        self.draw_ground(brush)
        hovered = self.under(self.pointer)
        for name, control in self.controls.items():
            control.draw(brush, name == hovered, name == self._pressed == hovered, focused=name == self.focus)
        self._draw_tooltip(brush)

    def draw_ground(self, brush: Brush) -> None:
        """What lies behind the controls."""

    def _draw_tooltip(self, brush: Brush) -> None:
        if self.keys_lead and self.focus in self.controls:
            control = self.controls[self.focus]
            at = (control.box.x, control.box.bottom - 14)
        else:
            control = self.controls.get(self.under(self.pointer), Control())
            at = self.pointer
            if self._hovering < TOOLTIP_DELAY:
                return
        if control.tooltip:
            draw_tooltip(brush, control.tooltip, at)
