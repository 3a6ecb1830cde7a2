"""Games put on the table without a window: for pictures and for measuring."""

import random
import time
from collections.abc import Callable
from pathlib import Path

import pygame

from game.ai import GreedyBot
from game.app import paths
from game.app.match import Match
from game.app.seats import Seat
from game.app.thinking import Job
from game.app.worker import Answer
from game.rules import Choice, GameConfig, State, view
from game.ui.brush import Look, make_look
from game.ui.language import load_language
from game.ui.scene import Scene, Stage
from game.ui.scenes.table import TableScene
from game.ui.sound import SoundBoard
from game.ui.table.settings import TableSettings
from game.ui.viewport import Viewport

CAST = (
    Seat("Anna", guild="lion", portrait="person1"),
    Seat("Zanetta", "greedy", "ship", "rusher"),
    Seat("Leila", "greedy", "tower", "explorer"),
    Seat("Gaspard", "greedy", "lily", "miser"),
)
MOST_CHOICES = 4000


class Prompt:
    """A thinker in this process: the greedy bot answers at once."""

    def __init__(self) -> None:
        self._answer: Answer | None = None
        self._number = 0
        self.spent = 0.0
        """Seconds of thinking, which in the game another process does."""

    def ask(self, job: Job) -> int:
        self._number += 1
        started = time.process_time()
        choice = GreedyBot().choose(job.view, job.view.table.options, random.Random(job.seed), 0.0)
        self.spent += time.process_time() - started
        self._answer = Answer(self._number, str(choice))
        return self._number

    def think_ahead(self, job: Job) -> None:
        """Nobody thinks ahead."""

    def poll(self) -> Answer | None:
        answer, self._answer = self._answer, None
        return answer

    def cancel(self) -> None:
        self._answer = None


def headless_look(language: str) -> Look:
    """The means to draw with, on no screen."""
    pygame.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))
    return make_look(paths.assets(), load_language(paths.assets() / "languages", language))


def staged_match(config: GameConfig, until: Callable[[State], bool], thinker: Prompt | None = None) -> Match:
    """A match played until the person faces the wanted decision."""
    thinker = thinker or Prompt()
    match = Match(config, CAST[: config.players], thinker, lambda text: None, rng=random.Random(config.seed))
    rng = random.Random(config.seed)
    for _ in range(MOST_CHOICES):
        state = match.state
        if state.outcome is not None:
            break
        if state.current == 0:
            if until(state):
                break
            match.choose(varied(state, rng))
        else:
            match.poll()
    return match


def varied(state: State, rng: random.Random) -> Choice:
    """A person's choice: mostly greedy, at times any, so that every decision comes up."""
    if rng.random() < 0.3:
        return state.options[int(rng.random() * len(state.options))]
    return GreedyBot().choose(view(state, 0), state.options, rng, 0.0)


def staged_table(match: Match, look: Look, size: tuple[int, int]) -> tuple[TableScene, Stage]:
    """The table scene of a match, on a stage of that many pixels."""
    sound = SoundBoard(paths.assets() / "sounds", random.Random(0))
    scene = TableScene(match, look, paths.levels(), sound, TableSettings(), lambda: None, lambda: None)
    return scene, stage_of(scene, size=size)


def stage_of(*scenes: Scene, size: tuple[int, int]) -> Stage:
    """Scenes on each other, the last on top."""
    stage = Stage(Viewport(size))
    for scene in scenes:
        stage.push(scene)
    stage.settle()
    return stage


def picture(stage: Stage, size: tuple[int, int], path: Path) -> None:
    """Draw a stage into a PNG file."""
    surface = pygame.Surface(size)
    stage.invalidate()
    stage.draw(surface)
    pygame.image.save(surface, path)
