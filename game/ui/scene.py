"""Scenes: what fills the window. Thin, stacked, changed only between frames."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.input import Commanded, Input, KeyPressed
from game.ui.keys import Action, Keys
from game.ui.viewport import Viewport


class Scene:
    """One screenful. Drawing changes nothing; `update` says whether anything moved, and so must be drawn anew."""

    covers = True
    """Whether the scenes below can't be seen."""
    holds = False
    """Whether the scenes below stand still meanwhile."""

    def __init__(self) -> None:
        self.stage: Stage | None = None

    def resize(self, viewport: Viewport) -> None:
        """The window has this size now; called before the first drawing too."""

    def refresh(self) -> None:
        """The language or the looks have changed: say and lay out everything anew."""

    def handle(self, given: Input) -> bool:
        """Take an input; whether it was used and goes no further."""
        return False

    @property
    def rule(self) -> str:
        """The id of the rule that the scene is about now, for the rules book; none by itself."""
        return ""

    def actions(self) -> Sequence[Action]:
        """The actions that count here, for the key help."""
        return ()

    def meaning(self, action: Action) -> str:
        """The message that says what an action does here."""
        return f"action.{action}"

    @property
    def keys(self) -> Keys:
        """Which keys stand for which actions."""
        return self.stage.keys if self.stage is not None else Keys()

    def action(self, given: Input) -> Action | None:
        """The action that an input asks for, by a key or a controller."""
        match given:
            case KeyPressed(key):
                return self.keys.action(key)
            case Commanded(action):
                return action
        return None

    def update(self, seconds: float) -> bool:
        """Let time pass; whether the picture changed."""
        return False

    def draw(self, target: pygame.Surface) -> None:
        """Draw everything."""

    def patch(self, target: pygame.Surface) -> bool:
        """Draw only what has moved by itself since the last drawing, if anything has; whether it has.

        Asked of a scene that alone is to be seen, when nothing else has to be drawn.
        """
        return False

    def shown(self) -> None:
        """The scene has come to the top."""

    def left(self) -> None:
        """The scene was taken off the stage: let go of whatever takes much room."""


class Stage:
    """The stack of scenes. Pushes, pops and replacements take effect when the frame is over."""

    def __init__(self, viewport: Viewport) -> None:
        self.viewport = viewport
        self.running = True
        self.keys = Keys()
        self.commands: dict[Action, Callable[[], None]] = {}
        """What can be asked for in every scene, once the scene itself has no use for it."""
        self._scenes: list[Scene] = []
        self._changes: list[Callable[[], None]] = []
        self._dirty = True

    @property
    def top(self) -> Scene | None:
        return self._scenes[-1] if self._scenes else None

    def push(self, scene: Scene) -> None:
        self._changes.append(lambda: self._add(scene))

    def pop(self) -> None:
        """Take the topmost scene away, unless it is the only one."""
        leaving = self.top
        self._changes.append(lambda: self._remove(leaving))

    def remove(self, scene: Scene) -> None:
        """Take a scene away wherever it lies, unless it is the only one."""
        self._changes.append(lambda: self._remove(scene))

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of all there are."""

        def change() -> None:
            leaving, self._scenes = self._scenes, []
            for each in leaving:
                each.left()
            self._add(scene)

        self._changes.append(change)

    def quit(self) -> None:
        self.running = False

    def _add(self, scene: Scene) -> None:
        scene.stage = self
        scene.resize(self.viewport)
        self._scenes.append(scene)
        scene.shown()

    def _remove(self, leaving: Scene | None) -> None:
        if leaving is not None and leaving in self._scenes and len(self._scenes) > 1:
            self._scenes.remove(leaving)
            leaving.left()
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

    def refresh(self) -> None:
        """The language or the looks have changed, for every scene there is."""
        for scene in self._scenes:
            scene.refresh()
            scene.resize(self.viewport)
        self._dirty = True

    def handle(self, given: Input) -> bool:
        """Give an input to the topmost scene; what it doesn't use may be a command. Whether it was used."""
        if not self._scenes:
            return False
        top = self._scenes[-1]
        used = top.handle(given)
        action = None if used else top.action(given)
        command = self.commands.get(action) if action is not None else None
        if command is not None:
            command()
        self._dirty = self._dirty or used or command is not None
        return used or command is not None

    def update(self, seconds: float) -> None:
        scenes = self._visible()
        first = max((number for number, scene in enumerate(scenes) if scene.holds), default=0)
        for scene in scenes[first:]:
            if scene.update(seconds):
                self._dirty = True

    def invalidate(self) -> None:
        """Ask for a new drawing."""
        self._dirty = True

    def draw(self, target: pygame.Surface) -> bool:
        """Draw if anything changed since the last time; whether it did."""
        if not self._dirty:
            visible = self._visible()
            return len(visible) == 1 and visible[0].patch(target)
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
