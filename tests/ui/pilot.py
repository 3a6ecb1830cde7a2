"""A pilot: presses, drags, types and lets time pass, without a window and without sleeping."""

import random
from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame

from game.ai import GreedyBot
from game.rules import Choice, Event, GameConfig, History, Ply, State, play, view
from game.ui.brush import make_look
from game.ui.input import Input, KeyPressed, PointerMoved, PointerPressed, PointerReleased
from game.ui.language import load_language
from game.ui.scene import Scene, Stage
from game.ui.scenes.table import TableScene
from game.ui.sound import SoundBoard
from game.ui.table.session import Notice, SeatInfo
from game.ui.table.settings import TableSettings
from game.ui.viewport import Box, Point, Viewport

ROOT = Path(__file__).resolve().parent.parent.parent
ASSETS = ROOT / "assets"
LEVELS = ROOT / "levels"
NAMES = ("Anna", "Zanetta", "Leila", "Gaspard")
GUILDS = ("lion", "ship", "tower", "lily")
PORTRAITS = ("person1", "rusher", "explorer", "miser")
FRAME = 1 / 60


class LocalSession:
    """A game in this process: seat 0 is the person, the others choose at once."""

    def __init__(self, config: GameConfig, seed: int = 1) -> None:
        self._history = History(config)
        self.seats = [SeatInfo(NAMES[n], GUILDS[n], PORTRAITS[n], n == 0) for n in range(config.players)]
        self.me = 0
        self.thinking = False
        self.saving = False
        self.playback = None
        self._rng = random.Random(seed)

    @property
    def state(self) -> State:
        return self._history.state

    @state.setter
    def state(self, state: State) -> None:
        """Begin at a position."""
        self._history = History(state.config, state)

    @property
    def plies(self) -> Sequence[Ply]:
        return self._history.plies

    @property
    def made(self) -> list[str]:
        return [str(ply.choice) for ply in self._history.plies]

    def choose(self, choice: Choice) -> list[Event]:
        return self._history.play(choice)

    def poll(self) -> list[Event] | None:
        if self.state.outcome is not None or self.state.current == self.me:
            return None
        seat = self.state.current
        return self.choose(GreedyBot().choose(view(self.state, seat), self.state.options, self._rng, 0.0))

    def can_take_back(self) -> bool:
        return bool(self.plies) and self.plies[-1].seat == self.me and self.state.current == self.me

    def takes_back_seen(self) -> bool:
        return False

    def times_taken_back(self) -> int:
        return 0

    def take_back(self, whole_turn: bool) -> None:
        self._history.cut(len(self._history) - 1)

    def points_by_round(self) -> list[list[int]]:
        return [[0] for _ in self.seats]

    def history(self) -> Iterator[tuple[State, list[Event]]]:
        state = self._history.state_at(0)
        for ply in self._history.plies:
            play(state, ply.choice)
            yield state, list(ply.events)

    def take_notices(self) -> list[Notice]:
        return []

    def leave(self) -> None:
        pass


class Pilot:
    """Drives a stage as a person would."""

    def __init__(self, scene: Scene, size: tuple[int, int] = (1280, 720)) -> None:
        self.stage = Stage(Viewport(size))
        self.stage.push(scene)
        self.stage.settle()
        self.surface = pygame.Surface(size)

    def give(self, given: Input) -> None:
        self.stage.handle(given)
        self.stage.settle()

    def move(self, at: Point) -> None:
        self.give(PointerMoved(at))

    def press(self, at: Point) -> None:
        self.move(at)
        self.give(PointerPressed(at))

    def release(self, at: Point) -> None:
        self.give(PointerReleased(at))

    def click(self, at: Point) -> None:
        self.press(at)
        self.release(at)

    def drag(self, start: Point, end: Point) -> None:
        self.press(start)
        for share in (0.1, 0.5, 1.0):
            self.move((start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))
        self.release(end)

    def key(self, key: str) -> None:
        self.give(KeyPressed(key))

    def step(self, seconds: float = FRAME) -> None:
        self.stage.update(seconds)
        self.stage.settle()

    def settle(self, scene: TableScene) -> None:
        """Let time pass until nothing moves and it is the person's decision, or the game is over."""
        for _ in range(20_000):
            self.step(0.25)
            waiting = bool(scene.decision.options) or scene.session.state.outcome is not None
            if not scene.presenter.busy and waiting:
                return
        raise AssertionError("the table never came to rest")

    def draw(self) -> pygame.Surface:
        self.stage.spoil()
        self.stage.draw(self.surface)
        return self.surface


def table(config: GameConfig, speed: str = "normal", language: str = "en", seed: int = 1) -> TableScene:
    """A table scene on a game in this process."""
    look = make_look(ASSETS, load_language(ASSETS / "languages", language))
    sound = SoundBoard(ASSETS / "sounds", random.Random(1))
    session = LocalSession(config, seed)
    scene = TableScene(session, look, LEVELS, sound, TableSettings(speed=speed), lambda: None, lambda: None)
    scene.presenter.speed = scene.presenter.speed or 0.0
    return scene


def middle(box: Box) -> Point:
    return box.centre
