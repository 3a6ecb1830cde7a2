"""A scene of controls: one has the focus; pointer, keys and controllers reach them all."""

from collections.abc import Sequence

import pygame

from game.ui.brush import Brush, Look
from game.ui.focus import ARROWS, nearest
from game.ui.input import FocusLost, Input, KeyPressed, PointerMoved, PointerPressed, PointerReleased, WheelTurned
from game.ui.keys import EVERYWHERE, WALKING, Action
from game.ui.scene import Scene
from game.ui.sound import Cue, SoundBoard
from game.ui.theme import TOOLTIP_DELAY
from game.ui.tooltip import draw_tooltip
from game.ui.viewport import Point, Viewport
from game.ui.widgets.control import Control
from game.ui.widgets.text_field import Caret, TextField

AWAY: Point = (-1.0, -1.0)


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
        self._caret, self._typing = Caret(), ""

    def back(self) -> bool:
        """The person wants to leave."""
        return False

    def confirm(self) -> bool:
        """The person wants what the form is for."""
        return False

    def turn_part(self, by: int) -> bool:
        """Go to the next part of the form, or the one before, if it has several."""
        return False

    def scroll(self, by: float) -> bool:
        """The wheel was turned where no control wants it."""
        return False

    def actions(self) -> Sequence[Action]:
        return (*WALKING, Action.USE, Action.BACK, *EVERYWHERE)

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
                if self._pressed and self.controls[self._pressed].drag_to(at):
                    self.focus = self._pressed
                return True
            case PointerReleased(at, 1):
                pressed, self._pressed = self._pressed, ""
                if pressed and pressed == self.under(at):
                    self._focus_on(pressed, by_keys=False)
                    self._lend_caret()
                    self._used(self.controls[pressed].press_at(at))
                return True
            case WheelTurned(at, by) if by:
                name = self.under(at)
                turned = bool(name) and self.controls[name].wheel(1 if by > 0 else -1)
                return self._used(turned) or self.scroll(by)
            case FocusLost():
                self._pressed, self.pointer = "", AWAY
                return True
        control = self._lend_caret()
        if control is not None and control.edit(given):
            return True
        if isinstance(given, KeyPressed) and self.press_key(given.key):
            return True
        action = self.action(given)
        return action is not None and self.act(action)

    def _lend_caret(self) -> Control | None:
        """The control in focus; a line of text among them gets the caret, at its end when the focus has just come."""
        control = self.controls.get(self.focus)
        if not isinstance(control, TextField):
            self._typing = ""
            return control
        if self._typing != self.focus:
            self._caret, self._typing = Caret(len(control.text)), self.focus
        self._caret.at = min(self._caret.at, len(control.text))
        control.caret = self._caret
        return control

    def mark_text(self) -> None:
        """Mark the whole line in focus, so that what is typed takes its place."""
        control = self._lend_caret()
        if isinstance(control, TextField):
            control.caret.marked = bool(control.text)

    def press_key(self, key: str) -> bool:
        """Take a key that has a meaning of its own here; whether it has."""
        return False

    def _point(self, at: Point) -> bool:
        """The pointer is there now; whether that can be seen."""
        before, after = self.under(self.pointer), self.under(at)
        self.pointer = at
        if self._pressed in self.controls and self.controls[self._pressed].drag_to(at):
            return True
        if before != after:
            self._hovering = 0.0
            self.keys_lead = False
            if after:
                self.sound.play(Cue.UI_HOVER)
        return before != after or (bool(after) and self._hovering >= TOOLTIP_DELAY)

    def act(self, action: Action) -> bool:
        """Carry an action out; whether it means anything here."""
        control = self.controls.get(self.focus)
        match action:
            case Action.BACK:
                return self.back()
            case Action.CONFIRM:
                return self.confirm()
            case Action.NEXT | Action.PREVIOUS:
                return self._tab(1 if action is Action.NEXT else -1)
            case Action.NEXT_PART | Action.PREVIOUS_PART:
                return self.turn_part(1 if action is Action.NEXT_PART else -1)
            case Action.LEFT | Action.RIGHT if control is not None and control.step(
                1 if action is Action.RIGHT else -1
            ):
                self.keys_lead = True
                return self._used(True)
            case Action.UP | Action.DOWN | Action.LEFT | Action.RIGHT:
                return self._walk(action)
            case Action.USE if control is not None:
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
        if not names:
            return False
        place = names.index(self.focus) + by if self.focus in names else 0
        return self._focus_on(names[place % len(names)], by_keys=True)

    def _walk(self, arrow: Action) -> bool:
        """Go to the nearest control in a direction."""
        assert arrow in ARROWS
        here = self.controls.get(self.focus)
        if here is None:
            return self._tab(1)
        others = {
            name: control.box for name, control in self.controls.items() if control.enabled and name != self.focus
        }
        return self._focus_on(nearest(others, here.box, arrow) or self.focus, by_keys=True)

    def update(self, seconds: float) -> bool:
        self.sound.update(seconds)
        if self._hovering >= TOOLTIP_DELAY or not self.under(self.pointer):
            return False
        self._hovering += seconds
        return self._hovering >= TOOLTIP_DELAY

    def draw(self, target: pygame.Surface) -> None:
        brush = Brush(self.look, target, self.viewport)
        self.draw_ground(brush)
        self._lend_caret()
        hovered = self.under(self.pointer)
        for name, control in self.controls.items():
            control.draw(brush, name == hovered, name == self._pressed == hovered, focused=name == self.focus)
        self._draw_tooltip(brush)

    def draw_ground(self, brush: Brush) -> None:
        """What lies behind the controls."""

    def _draw_tooltip(self, brush: Brush) -> None:
        """What the control says that is pointed at or has the focus; nothing while something lies over the form."""
        if self.stage is not None and self.stage.top is not self:
            return
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
