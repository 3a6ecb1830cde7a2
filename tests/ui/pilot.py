"""A pilot: presses, drags, types and lets time pass, without a window and without sleeping."""

import random
from pathlib import Path

import pygame

from game.ai import GreedyBot
from game.rules import Choice, GameConfig, State, View, apply, new_game, parse_choice, view, visible_to
from game.ui.brush import make_look
from game.ui.input import Input, KeyPressed, PointerMoved, PointerPressed, PointerReleased
from game.ui.language import load_language
from game.ui.scene import Scene, Stage
from game.ui.scenes.table import TableScene
from game.ui.sound import SoundBoard
from game.ui.table.coach import Coach
from game.ui.table.session import Notice, SeatInfo, SeenPly, WayBack
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
        self.state: State = new_game(config)
        self.seats = [SeatInfo(NAMES[n], GUILDS[n], PORTRAITS[n], n == 0) for n in range(config.players)]
        self.me = 0
        self.thinking = False
        self.saving = False
        self.playback = None
        self.plies: list[SeenPly] = []
        self._rng = random.Random(seed)
        self._before: list[State] = []
        self.made: list[str] = []
        self.undone: list[str] = []
        self.marks = False
        """Whether going back marks the game."""

    @property
    def ply_count(self) -> int:
        return len(self.plies)

    def view(self, seat: int) -> View:
        return view(self.state, seat)

    def seen_plies(self, seat: int) -> list[SeenPly]:
        return self.plies

    def choose(self, choice: Choice) -> SeenPly:
        seat = self.state.current
        self._before.append(self.state.clone())
        self.made.append(str(choice))
        events = [visible_to(event, self.me) for event in apply(self.state, choice)]
        self.plies.append(SeenPly(len(self.plies), type(choice), seat, tuple(events)))
        return self.plies[-1]

    def think(self) -> None:
        pass

    def poll(self, seat: int) -> SeenPly | None:
        if self.state.outcome is not None or self.state.current == self.me:
            return None
        current = self.state.current
        return self.choose(GreedyBot().choose(view(self.state, current), self.state.options, self._rng, 0.0))

    def can_take_back(self) -> bool:
        return bool(self._before) and self._before[-1].current == self.me and self.state.current == self.me

    def takes_back_seen(self) -> bool:
        return False

    def times_helped(self) -> int:
        return 0

    def times_taken_back(self) -> int:
        return 0

    def take_back(self, whole_turn: bool) -> None:
        self.state = self._before.pop()
        self.plies.pop()
        self.made.pop()

    def way_back(self, whole_turn: bool = False, ply: int | None = None) -> WayBack | None:
        mine = [n for n, seen in enumerate(self.plies) if seen.seat == self.me and (ply is None or n <= ply)]
        return WayBack(mine[-1], self.marks) if mine else None

    def go_back(self, way: WayBack) -> None:
        self.undone = self.made[way.plies :]
        self.state = self._before[way.plies]
        del self._before[way.plies :], self.plies[way.plies :], self.made[way.plies :]

    def can_redo(self) -> bool:
        return bool(self.undone)

    def redo(self) -> None:
        undone, self.undone = self.undone, []
        for text in undone:
            self.choose(parse_choice(self.state, text))

    def forget_before(self) -> None:
        """Let nothing that was chosen so far be taken back."""
        self._before.clear()

    def points_by_round(self) -> list[list[int]]:
        return [[0] for _ in self.seats]

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
            waiting = scene.model.asked or scene.model.state.outcome is not None
            if not scene.motion.busy and waiting:
                return
        raise AssertionError("the table never came to rest")

    def draw(self) -> pygame.Surface:
        self.stage.invalidate()
        self.stage.draw(self.surface)
        return self.surface


def table(
    config: GameConfig, speed: str = "normal", language: str = "en", seed: int = 1, coach: Coach | None = None
) -> TableScene:
    """A table scene on a game in this process."""
    look = make_look(ASSETS, load_language(ASSETS / "languages", language))
    sound = SoundBoard(ASSETS / "sounds", random.Random(1))
    session = LocalSession(config, seed)
    settings = TableSettings(speed=speed)
    return TableScene(session, look, LEVELS, sound, settings, lambda: None, lambda: None, coach)


def local(scene: TableScene) -> LocalSession:
    """The session of a table that `table` made: it knows the whole game."""
    assert isinstance(scene.session, LocalSession)
    return scene.session


def middle(box: Box) -> Point:
    return box.centre
