"""A person at the whole program, without a screen: events go through pygame's queue as real ones do."""

import gc
import os
import random
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any

import pygame

from game.app.match import Match
from game.app.play import Program
from game.app.staging import Prompt
from game.app.worker import Thinker
from game.ui.scene import Scene
from game.ui.scenes.form import FormScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.waiting import WaitingScene
from game.ui.table.model import TurnDone
from game.ui.viewport import Point

FRAME = 1 / 60
PATIENCE = 60.0
"""Seconds that another thread or the disk is waited for."""
MODIFIERS = {"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT, "alt": pygame.KMOD_LALT}


def let_read(program: Program) -> None:
    """Let the window turn until what it waits for was read."""
    stage, end = program.window.stage, time.monotonic() + PATIENCE
    while isinstance(stage.top, WaitingScene):
        assert time.monotonic() < end, "it was never read"
        time.sleep(0.001)
        stage.update(0.01)
        stage.settle()


class Environment:
    """Variables of the environment, set until that is undone."""

    def __init__(self, **wanted: str) -> None:
        self._before = {name: os.environ.get(name) for name in wanted}
        os.environ.update(wanted)

    def undo(self) -> None:
        for name, value in self._before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value


class Player:
    """Starts the program in a home of its own, and ends it with the block. Its deals are the same every time."""

    def __init__(self, home: Path, thinker: Thinker | None = None, language: str = "en", file: str = "") -> None:
        self._file = file
        self._patch = Environment(LAPIS_HOME=str(home), LAPIS_LANG=language)
        self.program = Program(thinker or Prompt(), random.Random(1))
        pygame.event.clear()

    def __enter__(self) -> "Player":
        self.program.open(self._file)
        self.program.games.look_at_disk().result()
        self.program.window.turn(0.0)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.program.close()
        self._patch.undo()
        del self.program
        gc.collect()

    @property
    def top(self) -> Scene:
        top = self.program.window.stage.top
        assert top is not None
        return top

    @property
    def table(self) -> TableScene:
        assert isinstance(self.top, TableScene), self.top
        return self.top

    def told(self) -> list[str]:
        """What the table has told the person that is no part of the game."""
        return [line.text for line in self.table.log.lines if line.seat < 0]

    def turn(self, seconds: float = FRAME, times: int = 1) -> None:
        for _ in range(times):
            self.program.window.turn(seconds)
            self._let_the_disk_finish()

    def _let_the_disk_finish(self) -> None:
        """What the window would wait for in a few more turns is waited for here, so that a step is a step."""
        shell = self.program.shell
        end = time.monotonic() + PATIENCE
        while shell.saving or not shell.reader.idle or isinstance(shell.stage.top, WaitingScene):
            assert time.monotonic() < end, "the disk never finished"
            time.sleep(0.001)
            if not shell.saving:
                self.program.window.turn(0.0)

    def post(self, kind: int, **values: Any) -> None:
        pygame.event.post(pygame.Event(kind, **values))

    def pixel(self, at: Point) -> tuple[int, int]:
        return self.program.window.stage.viewport.point(at)

    def move(self, at: Point) -> None:
        self.post(pygame.MOUSEMOTION, pos=self.pixel(at), rel=(0, 0), buttons=(0, 0, 0))

    def click(self, at: Point) -> None:
        pixel = self.pixel(at)
        self.move(at)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.post(kind, pos=pixel, button=1)
            self.turn()

    def key(self, *names: str) -> None:
        """Press keys, each with what is held down beside it: "ctrl+s"."""
        for name in names:
            self.post_key(name)
            self.turn()

    def post_key(self, name: str) -> None:
        *held, key = name.split("+")
        modifiers = 0
        for each in held:
            modifiers |= MODIFIERS[each]
        self.post(pygame.KEYDOWN, key=pygame.key.key_code(key), mod=modifiers, unicode="", scancode=0)

    def type(self, text: str) -> None:
        self.post(pygame.TEXTINPUT, text=text)
        self.turn()

    def drop(self, path: object) -> None:
        self.post(pygame.DROPFILE, file=str(path))
        self.turn()

    def press(self, label: str) -> None:
        """Click the button that says this, or the control of that name."""
        top = self.top
        if isinstance(top, MenuScene):
            found = [button.box for button in top.buttons if button.label == label]
        else:
            assert isinstance(top, FormScene), top
            found = [
                getattr(control, "value_box", control.box) for name, control in top.controls.items() if name == label
            ]
        assert len(found) == 1, (label, top)
        self.click(found[0].centre)

    def wait(self, what: Callable[[], bool]) -> None:
        """Let real time pass until another thread has done something."""
        end = time.monotonic() + PATIENCE
        while not what():
            assert time.monotonic() < end, "never happened"
            time.sleep(0.01)
            self.turn()

    def until(self, what: Callable[[], bool], seconds: float = 0.25) -> None:
        """Let time pass until something is so."""
        for _ in range(4000):
            if what():
                return
            self.turn(seconds)
        raise AssertionError("never happened")

    def rest(self) -> None:
        """Let time pass until the person is asked something, or another scene has come.

        As in anybody's first games, a turn is ended where that is asked.
        """

        def still() -> bool:
            top = self.top
            if isinstance(top, TableScene) and isinstance(top.model.mode, TurnDone) and top.settings.first_games:
                top.play.end_turn()
            return not isinstance(top, TableScene) or (not top.motion.busy and bool(top.model.decision.options))

        self.turn()
        self.until(still)

    def play(self, choices: int) -> Match:
        """Begin a quick game and make some choices; the match."""
        self.press("Quick game")
        self.rest()
        rng = random.Random(1)
        for _ in range(choices):
            self.choose(rng)
            self.rest()
        match = self.program.games.match
        assert match is not None
        return match

    def choose(self, rng: random.Random) -> None:
        """Make any choice at the table."""
        options = self.table.model.decision.options
        self.table.play.choose(options[int(rng.random() * len(options))])
        self.turn()
