"""A pause over whatever is shown until something slow is done, such as writing to a disk that takes its time."""

from collections.abc import Callable

import pygame

from game.ui.brush import Brush, Look
from game.ui.input import Input
from game.ui.scene import Scene, Stage
from game.ui.scenes.title import draw_veil
from game.ui.theme import BODY, CREAM
from game.ui.viewport import HEIGHT, WIDTH, Box, Viewport

UNSEEN = 0.25
"""Seconds before it is shown: most of what is waited for is done sooner."""
SHEET = Box((WIDTH - 760) / 2, (HEIGHT - 180) / 2, 760, 180)


Words = str | Callable[[], str]
"""What is said while something is waited for, perhaps how far it is by now."""


def wait_for(stage: Stage, look: Look, words: Words, done: Callable[[], bool], then: Callable[[], None]) -> None:
    """Go on once something is done; what is waited for is shown if it takes a while."""
    if done():
        then()
    else:
        stage.push(WaitingScene(look, words, done, then))


class WaitingScene(Scene):
    """Says what is waited for; no input goes by. When it is done, the scene leaves and `then` goes on."""

    covers = False
    holds = True

    def __init__(self, look: Look, words: Words, done: Callable[[], bool], then: Callable[[], None]) -> None:
        super().__init__()
        self._look = look
        self._say = words
        self._words = words if isinstance(words, str) else words()
        self._done = done
        self._then = then
        self._waited = 0.0
        self._viewport = Viewport((1, 1))

    @property
    def seen(self) -> bool:
        """Whether it has lasted long enough to be shown."""
        return self._waited >= UNSEEN

    def resize(self, viewport: Viewport) -> None:
        self._viewport = viewport

    def handle(self, given: Input) -> bool:
        return True

    def update(self, seconds: float) -> bool:
        if self.stage is not None and self.stage.top is self and self._done():
            self.stage.pop()
            self._then()
            return True
        before = self.seen, self._words
        self._waited += seconds
        if not isinstance(self._say, str):
            self._words = self._say()
        return before != (self.seen, self._words)

    def draw(self, target: pygame.Surface) -> None:
        if not self.seen:
            return
        brush = Brush(self._look, target, self._viewport)
        draw_veil(brush)
        brush.panel("ui/panel-wood", SHEET)
        brush.fitted(self._words, SHEET.inset(50), BODY, 34, CREAM, "middle")
