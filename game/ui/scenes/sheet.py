"""Forms that one leaves the way one came: a sheet to look at, and one whose figures are still being read."""

from collections.abc import Callable
from typing import Protocol

from game.ui.brush import Look
from game.ui.scenes.form import FormScene
from game.ui.sound import Cue, SoundBoard


class SheetScene(FormScene):
    """A form from which `on_back` leads to where the person was."""

    def __init__(self, look: Look, sound: SoundBoard, on_back: Callable[[], None]) -> None:
        super().__init__(look, sound)
        self._on_back = on_back

    def back(self) -> bool:
        self.sound.play(Cue.UI_BACK)
        self._on_back()
        return True


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
