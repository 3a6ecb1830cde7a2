"""Scenes: what fills the window. Thin, stacked, changed only between frames."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.input import Input
from game.ui.viewport import Viewport


class Scene:
    """One screenful. Drawing changes nothing; `update` says whether anything moved, and so must be drawn anew."""

    covers = True
    """Whether the scenes below can't be seen."""

    def __init__(self) -> None:
        self.stage: Stage | None = None

    def resize(self, viewport: Viewport) -> None:
        """The window has this size now; called before the first drawing too."""

    def handle(self, given: Input) -> bool:
        """Take an input; whether it was used and goes no further."""
        return False

    def update(self, seconds: float) -> bool:
        """Let time pass; whether the picture changed."""
        return False

    def draw(self, target: pygame.Surface) -> None:
        """Draw everything."""

    def shown(self) -> None:
        """The scene has come to the top."""


class Stage:
    """The stack of scenes. Pushes, pops and replacements take effect when the frame is over."""

    def __init__(self, viewport: Viewport) -> None:
        self.viewport = viewport
        self.running = True
        self._scenes: list[Scene] = []
        self._changes: list[Callable[[], None]] = []
        self._dirty = True

    @property
    def top(self) -> Scene | None:
        return self._scenes[-1] if self._scenes else None

    def push(self, scene: Scene) -> None:
        self._changes.append(lambda: self._add(scene))

    def pop(self) -> None:
        self._changes.append(self._remove)

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of all there are."""

        def change() -> None:
            self._scenes.clear()
            self._add(scene)

        self._changes.append(change)

    def quit(self) -> None:
        self.running = False

    def _add(self, scene: Scene) -> None:
        scene.stage = self
        scene.resize(self.viewport)
        self._scenes.append(scene)
        scene.shown()

    def _remove(self) -> None:
        if self._scenes:
            self._scenes.pop()
        if self._scenes:
            self._scenes[-1].shown()

    def settle(self) -> None:
        """Carry out what was asked for during the frame."""
        while self._changes:
            changes, self._changes = self._changes, []
            for change in changes:
                change()
            self._dirty = True

    def resize(self, viewport: Viewport) -> None:
        self.viewport = viewport
        for scene in self._scenes:
            scene.resize(viewport)
        self._dirty = True

    def handle(self, given: Input) -> bool:
        """Give an input to the topmost scene; whether it was used."""
        used = bool(self._scenes) and self._scenes[-1].handle(given)
        self._dirty = self._dirty or used
        return used

    def update(self, seconds: float) -> None:
        for scene in self._visible():
            if scene.update(seconds):
                self._dirty = True

    def spoil(self) -> None:
        """Ask for a new drawing."""
        self._dirty = True

    def draw(self, target: pygame.Surface) -> bool:
        """Draw if anything changed since the last time; whether it did."""
        if not self._dirty:
            return False
        self._dirty = False
        for scene in self._visible():
            scene.draw(target)
        return True

    def _visible(self) -> list[Scene]:
        lowest = 0
        for number, scene in enumerate(self._scenes):
            if scene.covers:
                lowest = number
        return self._scenes[lowest:]
