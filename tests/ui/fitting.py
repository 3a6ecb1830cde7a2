"""Finds text that does not fit its box, by watching what is drawn."""

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from game.ui.brush import Brush
from game.ui.viewport import HEIGHT, WIDTH, Box

SMALLEST_TYPE = 16 * HEIGHT / 720
"""No text under 16 pixels in a window of 1280 × 720."""


@contextmanager
def watched(names: Collection[str] = ()) -> Iterator[list[str]]:
    """What doesn't fit of what is drawn meanwhile; lines with one of the names in them may be set smaller."""
    faults: list[str] = []
    fitted, paragraph, text = Brush.fitted, Brush.paragraph, Brush.text

    def watch_fitted(self: Brush, words: str, box: Box, face: str, units: float, *rest: Any) -> float:
        least = SMALLEST_TYPE if any(name in words for name in names) else units
        room, need = self.px(box.w), self.look.lettering.width(words, face, self.px(least))
        if need > room:
            faults.append(f"{words!r} needs {need} pixels and has {room}")
        check_type(words, units)
        return fitted(self, words, box, face, units, *rest)

    def watch_paragraph(self: Brush, words: str, box: Box, face: str, units: float, *rest: Any, **named: Any) -> float:
        high = paragraph(self, words, box, face, units, *rest, **named)
        if high > box.h + 1:
            faults.append(f"{words!r} is {high:.0f} high and has {box.h:.0f}")
        check_type(words, units)
        return high

    def watch_text(self: Brush, words: str, at: tuple[float, float], *rest: Any) -> float:
        wide = text(self, words, at, *rest)
        anchor = rest[3] if len(rest) > 3 else "left"
        left = at[0] - {"left": 0, "middle": wide / 2, "right": wide}[anchor]
        if left < 0 or left + wide > WIDTH:
            faults.append(f"{words!r} leaves the screen")
        check_type(words, float(rest[1]))
        return wide

    def check_type(words: str, units: float) -> None:
        if units < SMALLEST_TYPE:
            faults.append(f"{words!r} is in type of {units}")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Brush, "fitted", watch_fitted)
        patch.setattr(Brush, "paragraph", watch_paragraph)
        patch.setattr(Brush, "text", watch_text)
        yield faults


def lies_on_screen(box: Box) -> bool:
    """Whether all of a box is on the virtual canvas."""
    return box.x >= 0 and box.y >= 0 and box.right <= WIDTH and box.bottom <= HEIGHT
