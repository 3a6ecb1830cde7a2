"""The credits: whose work the game is, under which licences, and what it is not."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from game.ui.brush import Brush, Look
from game.ui.keys import EVERYWHERE, Action
from game.ui.scenes.sheet import SheetScene
from game.ui.sound import SoundBoard
from game.ui.surface import draw_surface
from game.ui.theme import BODY, BODY_BOLD, GILT, INK, TITLE
from game.ui.viewport import WIDTH, Box, Viewport
from game.ui.widgets.control import Push
from game.ui.widgets.scroll_bar import ScrollBar

SHEET = Box(260, 110, 1400, 830)
PAGE = Box(SHEET.x + 70, SHEET.y + 48, SHEET.w - 190, SHEET.h - 96)
STEP = 90.0


class Work(NamedTuple):
    """A work by others: its name, its authors, its licence."""

    name: str
    authors: str
    licence: str


FONTS: Final = (
    Work("Cinzel 2.000", "Natanael Gama; © 2020 The Cinzel Project Authors", "SIL Open Font License 1.1"),
    Work(
        "EB Garamond 1.003",
        "Georg Duffner, Octavio Pardo; © 2017 The EB Garamond Project Authors",
        "SIL Open Font License 1.1",
    ),
    Work("Source Sans 3 3.052", "Paul D. Hunt; © 2023 Adobe", "SIL Open Font License 1.1"),
)
LIBRARIES: Final = (
    Work("Python", "Python Software Foundation", "PSF License 2"),
    Work("pygame-ce", "pygame community", "LGPL 2.1"),
    Work("SDL 2", "Sam Lantinga and others", "zlib"),
    Work("pytmx", "Leif Theden", "LGPL 3"),
    Work("platformdirs", "tox-dev", "MIT"),
)

Block = tuple[str, str, float]
"""A face, words, and how much room there is below them."""


class CreditsScene(SheetScene):
    """A parchment to be scrolled by wheel, keys, controller or its bar."""

    def __init__(self, look: Look, sound: SoundBoard, on_back: Callable[[], None]) -> None:
        super().__init__(look, sound, on_back)
        self.top = 0.0
        """How far the text is scrolled, in units."""
        self._high = 0.0
        self.focus = "back"
        self.refresh()

    def refresh(self) -> None:
        say = self.look.language.say
        self._blocks = self._text()
        self._measure()
        bar = Box(SHEET.right - 84, PAGE.y, 34, PAGE.h)
        self.controls = {
            "bar": ScrollBar(bar, self.top, PAGE.h, self._high, self._go),
            "back": Push(Box(SHEET.x, SHEET.bottom + 18, 260, 78), self._on_back, say("new.back"), "left", size=31),
        }

    def resize(self, viewport: Viewport) -> None:
        super().resize(viewport)
        self.refresh()

    def _text(self) -> list[Block]:
        say = self.look.language.say
        found: list[Block] = [(TITLE, "Lapis Road", 14), (BODY, say("credits.unofficial"), 30)]
        found += [(TITLE, say("credits.own"), 14), (BODY, say("credits.own.text"), 30)]
        for key, works in (("credits.fonts", FONTS), ("credits.libraries", LIBRARIES)):
            found += [(TITLE, say(key), 14), (BODY, say(f"{key}.text"), 16)]
            for work in works:
                found += [(BODY_BOLD, work.name, 0), (BODY, f"{work.authors} · {work.licence}", 14)]
            found[-1] = (*found[-1][:2], 30)
        found += [(TITLE, say("credits.licence"), 14), (BODY, say("credits.licence.text"), 20)]
        return found

    def _size(self, face: str) -> float:
        return 32 if face == TITLE else 28

    def _measure(self) -> None:
        brush = Brush(self.look, pygame.Surface((1, 1)), self.viewport)
        self._high = sum(
            brush.paragraph_height(words, PAGE.w, face, self._size(face)) + gap for face, words, gap in self._blocks
        )
        self.top = min(self.top, max(0.0, self._high - PAGE.h))

    def _go(self, top: float) -> None:
        self.top = min(max(0.0, top), max(0.0, self._high - PAGE.h))
        self.refresh()

    def scroll(self, by: float) -> bool:
        self._go(self.top - by * STEP)
        return True

    def act(self, action: Action) -> bool:
        steps = {Action.UP: 1.0, Action.DOWN: -1.0, Action.PREVIOUS_PART: 6.0, Action.NEXT_PART: -6.0}
        return self.scroll(steps[action]) if action in steps else super().act(action)

    def actions(self) -> Sequence[Action]:
        moves = (Action.UP, Action.DOWN, Action.NEXT_PART, Action.PREVIOUS_PART)
        return (*moves, Action.USE, Action.BACK, *EVERYWHERE)

    def draw_ground(self, brush: Brush) -> None:
        draw_surface(brush)
        brush.text(self.look.language.say("credits.title"), (WIDTH / 2, 56), TITLE, 46, GILT, "middle")
        brush.panel("ui/panel-parchment", SHEET)
        before = brush.target.get_clip()
        brush.target.set_clip(brush.viewport.rect(PAGE))
        y = PAGE.y - self.top
        for face, words, gap in self._blocks:
            high = brush.paragraph_height(words, PAGE.w, face, self._size(face))
            if y + high > PAGE.y and y < PAGE.bottom:
                brush.paragraph(words, Box(PAGE.x, y, PAGE.w, high), face, self._size(face), INK)
            y += high + gap
        brush.target.set_clip(before)
