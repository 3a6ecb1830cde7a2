"""Drag and drop: one controller for everything that can be picked up.

A press arms; movement past a threshold lifts; the piece then follows the pointer, by the point at which it was grabbed,
until it is released, Escape is pressed, the focus is lost or the decision changes. A press without movement is a click.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Protocol

from game.ui.input import (
    LEFT_BUTTON,
    FocusLost,
    Input,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from game.ui.viewport import Box, Point

THRESHOLD = 8.0

Key = Hashable


class DragHandler(Protocol):
    """Whoever has the things that are dragged: says what is lifted, and carries out what is done with it."""

    def pick(self, at: Point) -> tuple[Key, Box] | None:
        """The piece under a point that can be lifted, and where it lies."""

    def lifted(self, key: Key) -> None: ...

    def dropped(self, key: Key, box: Box, at: Point) -> None:
        """A piece was let go, its picture in this box, the pointer at this point."""

    def returned(self, key: Key, box: Box) -> None:
        """A drag was broken off with the piece in this box; it should glide home."""

    def clicked(self, at: Point, key: Key | None) -> None: ...


@dataclass
class Held:
    """The piece in hand."""

    key: Key
    box: Box
    grip: Point


class DragController:
    """Turns pointer inputs into lifts, drops and clicks."""

    def __init__(self, handler: DragHandler) -> None:
        self._handler = handler
        self._armed: tuple[Key, Box] | None = None
        self._pressed_at: Point | None = None
        self._clicks = True
        self.held: Held | None = None

    def handle(self, given: Input) -> bool:
        match given:
            case PointerPressed(at, button) if button == LEFT_BUTTON:
                return self.grasp(at)
            case PointerMoved(at):
                return self._moved(at)
            case PointerReleased(at, button) if button == LEFT_BUTTON:
                return self._released(at)
            case FocusLost():
                return self.cancel()
            case KeyPressed("escape") if self.held is not None:
                return self.cancel()
        return False

    def grasp(self, at: Point, clicks: bool = True) -> bool:
        """A press at a point, which becomes a drag or a click; one that already did something else is no click."""
        self._pressed_at = at
        self._armed = self._handler.pick(at)
        self._clicks = clicks
        return True

    def cancel(self) -> bool:
        """Break off; whether anything was held."""
        held, self.held = self.held, None
        self._armed = None
        self._pressed_at = None
        if held is None:
            return False
        self._handler.returned(held.key, held.box)
        return True

    def _moved(self, at: Point) -> bool:
        if self.held is not None:
            self.held.box = Box(at[0] - self.held.grip[0], at[1] - self.held.grip[1], self.held.box.w, self.held.box.h)
            return True
        if self._armed is None or self._pressed_at is None:
            return False
        dx, dy = at[0] - self._pressed_at[0], at[1] - self._pressed_at[1]
        if dx * dx + dy * dy < THRESHOLD**2:
            return False
        key, box = self._armed
        grip = (self._pressed_at[0] - box.x, self._pressed_at[1] - box.y)
        self.held = Held(key, box.moved(dx, dy), grip)
        self._handler.lifted(key)
        return True

    def _released(self, at: Point) -> bool:
        held, self.held = self.held, None
        armed, self._armed = self._armed, None
        pressed, self._pressed_at = self._pressed_at, None
        if held is not None:
            self._handler.dropped(held.key, held.box, at)
            return True
        if pressed is None or not self._clicks:
            return False
        self._handler.clicked(at, armed[0] if armed else None)
        return True


def best_target(box: Box, at: Point, targets: dict[Key, Box], accept: Callable[[Key], bool]) -> Key | None:
    """The accepting target under the pointer, or else the one that the piece overlaps most."""
    accepting = {key: place for key, place in targets.items() if accept(key)}
    under = [key for key, place in accepting.items() if place.contains(at)]
    if under:
        return min(under, key=lambda key: accepting[key].w * accepting[key].h)
    overlaps = {key: place.overlap(box) for key, place in accepting.items()}
    best = max(overlaps, key=lambda key: overlaps[key], default=None)
    return best if best is not None and overlaps[best] > 0 else None
