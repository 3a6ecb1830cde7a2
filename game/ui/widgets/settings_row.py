"""Controls of a settings page: what a setting is called at the left, its value at the right."""

from collections.abc import Callable
from dataclasses import dataclass

from game.ui.brush import Brush
from game.ui.input import Input, KeyPressed
from game.ui.keys import is_modifier
from game.ui.theme import BODY_BOLD, CREAM, FOCUS, GILT, PALE, SMALL_BOLD
from game.ui.viewport import Box, Point
from game.ui.widgets.control import Control, draw_focus

VALUE = 0.47
"""The share of a row that the value has."""
MOST = 10
"""The highest step of a slider."""
KNOB = 44.0


@dataclass
class Row(Control):
    """A setting's name on a dark plate; the kinds below add its value."""

    box: Box
    label: str

    @property
    def value_box(self) -> Box:
        wide = self.box.w * VALUE
        return Box(self.box.right - wide - 12, self.box.y + 8, wide, self.box.h - 16)

    def draw(self, brush: Brush, hovered: bool = False, pressed: bool = False, focused: bool = False) -> None:
        box = self.box
        brush.shade(box, (62, 46, 26) if hovered or focused else (14, 11, 8), 150, radius=12)
        words = Box(box.x + 22, box.y + 4, self.value_box.x - box.x - 34, box.h - 8)
        brush.fitted(self.label, words, BODY_BOLD, 28, CREAM)
        self.draw_value(brush, hovered, focused)
        if focused:
            draw_focus(brush, box)

    def draw_value(self, brush: Brush, hovered: bool, focused: bool) -> None:
        """The value, at the right."""


@dataclass
class Toggle(Row):
    """On or off."""

    value: bool
    action: Callable[[bool], None]
    words: tuple[str, str] = ("", "")

    def press(self) -> bool:
        self.action(not self.value)
        return True

    def step(self, by: int) -> bool:
        if self.value != (by > 0):
            self.action(by > 0)
        return True

    def draw_value(self, brush: Brush, hovered: bool, focused: bool) -> None:
        box = self.value_box
        state = "on" if self.value else "off"
        side = 40.0
        place = Box(box.x + 6, box.centre[1] - side / 2, side, side)
        brush.picture(f"ui/checkbox-{state}{'-hover' if hovered else ''}", place)
        words = Box(place.right + 16, box.y, box.right - place.right - 20, box.h)
        brush.fitted(self.words[self.value], words, BODY_BOLD, 26, GILT if self.value else PALE)


@dataclass
class Choice(Row):
    """One of several, between two arrows. A press on its name only asks what it means."""

    value: str
    action: Callable[[int], None]

    def press(self) -> bool:
        return self.step(1)

    def press_at(self, at: Point) -> bool:
        return not self.value_box.contains(at) or self.step(-1 if at[0] < self.value_box.centre[0] else 1)

    def wheel(self, by: int) -> bool:
        return self.step(-by)

    def step(self, by: int) -> bool:
        self.action(by)
        return True

    def draw_value(self, brush: Brush, hovered: bool, focused: bool) -> None:
        box = self.value_box
        brush.shade(box, (12, 9, 7), 210, radius=12)
        brush.outline(box, GILT if hovered else (122, 92, 48), 2, radius=12)
        side = min(40.0, box.h - 12)
        for name, x in (("left", box.x + 6), ("right", box.right - side - 6)):
            brush.picture(f"icons/{name}", Box(x, box.centre[1] - side / 2, side, side))
        words = Box(box.x + side + 12, box.y, box.w - 2 * side - 24, box.h)
        brush.fitted(self.value, words, BODY_BOLD, 26, CREAM, "middle")


@dataclass
class Slider(Row):
    """A value from nothing to all, in steps: by dragging, the wheel, or the arrows."""

    value: int
    action: Callable[[int], None]

    def press(self) -> bool:
        return True

    def press_at(self, at: Point) -> bool:
        return True

    def step(self, by: int) -> bool:
        self._set(self.value + by)
        return True

    def wheel(self, by: int) -> bool:
        return self.step(by)

    def drag_to(self, at: Point) -> bool:
        track = self.track
        if at[0] < self.value_box.x - KNOB:
            return False
        self._set(round((at[0] - track.x) / track.w * MOST))
        return True

    def _set(self, value: int) -> None:
        value = min(MOST, max(0, value))
        if value != self.value:
            self.action(value)

    @property
    def track(self) -> Box:
        box = self.value_box
        return Box(box.x + KNOB / 2, box.centre[1] - 9, box.w - KNOB - 84, 18)

    def draw_value(self, brush: Brush, hovered: bool, focused: bool) -> None:
        track = self.track
        brush.panel("ui/slider-track", track.inset(-2))
        filled = track.w * self.value / MOST
        if filled > 12:
            brush.panel("ui/slider-fill", Box(track.x, track.y, filled, track.h))
        knob = Box(0, 0, KNOB, KNOB).at((track.x + filled, track.centre[1]))
        brush.picture("ui/slider-knob-hover" if hovered or focused else "ui/slider-knob", knob)
        words = Box(track.right + 24, self.value_box.y, self.value_box.right - track.right - 24, self.value_box.h)
        share = brush.look.language.say("number.percent", percent=self.value * 10)
        brush.fitted(share, words, BODY_BOLD, 26, CREAM, "right")


@dataclass
class KeyRow(Control):
    """An action and its key; pressed, it waits for another key. Escape keeps the old one."""

    box: Box
    label: str
    fixed: str
    """The keys that always count, if there are any."""
    key: str
    waiting: bool
    prompt: str
    on_press: Callable[[], None]
    on_key: Callable[[str], None]
    changed: bool = False

    def press(self) -> bool:
        self.on_press()
        return True

    def edit(self, given: Input) -> bool:
        if not self.waiting:
            return False
        if isinstance(given, KeyPressed) and not is_modifier(given.key):
            self.on_key(given.key)
        return True

    def draw(self, brush: Brush, hovered: bool = False, pressed: bool = False, focused: bool = False) -> None:
        box = self.box
        brush.shade(box, (62, 46, 26) if hovered or focused else (14, 11, 8), 150, radius=10)
        cap = Box(box.right - 212, box.y + 5, 204, box.h - 10)
        fixed = Box(cap.x - 176, box.y, 168, box.h)
        words = Box(box.x + 16, box.y, (fixed.x if self.fixed else cap.x) - box.x - 24, box.h)
        brush.fitted(self.label, words, BODY_BOLD, 25, CREAM)
        if self.fixed:
            brush.fitted(self.fixed, fixed, SMALL_BOLD, 24, PALE, "right")
        brush.shade(cap, (30, 62, 140) if self.waiting else (10, 8, 6), 220, radius=9)
        brush.outline(cap, FOCUS if self.waiting else GILT if hovered or self.changed else (122, 92, 48), 2, radius=9)
        shown = self.prompt if self.waiting else self.key
        colour = CREAM if self.waiting or not self.changed else GILT
        brush.fitted(shown, Box(cap.x + 6, box.y, cap.w - 12, box.h), SMALL_BOLD, 24, colour, "middle")
        if focused:
            draw_focus(brush, box, 10)


@dataclass
class Tab(Control):
    """The head of a page; the page that is shown has its head lit."""

    box: Box
    label: str
    icon: str
    chosen: bool
    action: Callable[[], None]

    def press(self) -> bool:
        self.action()
        return True

    def draw(self, brush: Brush, hovered: bool = False, pressed: bool = False, focused: bool = False) -> None:
        state = "active" if self.chosen else "hover" if hovered else "idle"
        brush.panel(f"ui/tab-{state}", self.box)
        side = 40.0
        brush.picture(f"icons/{self.icon}", Box(self.box.x + 22, self.box.centre[1] - side / 2, side, side))
        words = Box(self.box.x + 70, self.box.y + 4, self.box.w - 92, self.box.h - 8)
        brush.fitted(self.label, words, BODY_BOLD, 28, CREAM if self.chosen or hovered else PALE, "middle")
        if focused:
            draw_focus(brush, self.box.inset(4))
