"""Forms that one leaves the way one came: a sheet to look at, one of several pages, one that is still being read."""

from collections.abc import Callable
from functools import partial
from typing import Final, Protocol

from game.ui.brush import Brush, Look
from game.ui.scenes.form import FormScene
from game.ui.sound import Cue, SoundBoard
from game.ui.theme import BAD, SMALL
from game.ui.viewport import Box
from game.ui.widgets.control import Control, Push

NOTE: Final = Box(1310, 14, 560, 90)
"""Beside a sheet's heading."""


class SheetScene(FormScene):
    """A form from which `on_back` leads to where the person was."""

    def __init__(self, look: Look, sound: SoundBoard, on_back: Callable[[], None]) -> None:
        super().__init__(look, sound)
        self._on_back = on_back

    def back(self) -> bool:
        self.sound.play(Cue.UI_BACK)
        self._on_back()
        return True


class PagedScene(SheetScene):
    """A sheet of several pages, with a button below for the one before and the one after."""

    page = 0
    pages = 1

    def refresh(self) -> None:
        """Make the page that is shown."""
        raise NotImplementedError

    def page_buttons(self, right: float, foot: float) -> dict[str, Control]:
        """The buttons that turn to the pages there are, up to `right`."""
        found: dict[str, Control] = {}
        for name, by, icon in (("before", -1, "left"), ("after", 1, "right")):
            if 0 <= self.page + by < self.pages:
                box = Box(right - (220 if by < 0 else 100), foot, 100, 60)
                words = self.look.language.say(f"achievement.{name}")
                found[name] = Push(box, partial(self._turn, by), icon=icon, tooltip=words)
        return found

    def _turn(self, by: int) -> None:
        self.turn_part(by)

    def turn_part(self, by: int) -> bool:
        wanted = min(max(0, self.page + by), self.pages - 1)
        moved, self.page = wanted != self.page, wanted
        self.refresh()
        return moved

    def scroll(self, by: float) -> bool:
        return self.turn_part(-1 if by > 0 else 1)


def draw_note(brush: Brush, words: str) -> None:
    """Say beside the heading which files could not be used, if any."""
    if words:
        brush.paragraph(words, NOTE, SMALL, 24, BAD)


class Source(Protocol):
    """What is shown, read beside the window."""

    def read_on(self) -> bool:
        """Take in what has come; whether the sheet is to be made anew."""


class ReadingScene(SheetScene):
    """A sheet that is made anew as more of its `source` becomes known."""

    def __init__(self, look: Look, sound: SoundBoard, on_back: Callable[[], None], source: Source) -> None:
        super().__init__(look, sound, on_back)
        self._source = source

    def refresh(self) -> None:
        """Make the sheet of what is known now."""
        raise NotImplementedError

    def update(self, seconds: float) -> bool:
        news = self._source.read_on()
        if news:
            self.refresh()
        return super().update(seconds) or news
