"""The `screenshots` command: a PNG of every scene, of the table in each module and mid-decision, without a window."""

import os
import random
from collections.abc import Callable
from functools import partial
from pathlib import Path

from game.app import paths
from game.app.gallery import gallery
from game.app.lesson_pictures import lesson_runs, staged_lesson
from game.app.progress import Progress
from game.app.staging import headless_look, picture, stage_of, staged_match, staged_table
from game.rules import GameConfig, QuestionKind, State, all_rule_sets
from game.ui.input import KeyPressed
from game.ui.sound import SoundBoard

Staged = tuple[GameConfig, Callable[[State], bool]]
"""A game, and when to look at it."""
ALL = ("cities", "posts", "orient", "strongholds")
SEEDS = 90
ASKED = (
    (QuestionKind.PAY, "2024", ALL),
    (QuestionKind.PURCHASE_GEM, "2024", ALL),
    (QuestionKind.DOUBLE_GEM, "2017", ("posts",)),
    (QuestionKind.KEEP_ONE, "2024", ("posts",)),
    (QuestionKind.PAIRING, "2024", ALL),
    (QuestionKind.FREE_CARD, "2024", ALL),
    (QuestionKind.NOBLE_RESERVATION, "2017", ("orient",)),
    (QuestionKind.STRONGHOLD, "2017", ("strongholds",)),
    (QuestionKind.CONQUEST, "2017", ("strongholds",)),
    (QuestionKind.TEN_TOKENS, "2017", ()),
    (QuestionKind.NOBLE, "2017", ()),
    (QuestionKind.POST, "2024", ("posts", "orient")),
    (QuestionKind.CITY, "2017", ("cities",)),
)


def screenshots(folder: Path, size: tuple[int, int], language: str, only: str = "") -> int:
    """Draw everything, or what has that word in its name, into a folder; how many pictures there are."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    folder.mkdir(parents=True, exist_ok=True)
    look = headless_look(language)
    sound = SoundBoard(paths.assets() / "sounds", random.Random(0))
    scenes = {name: make for name, make in gallery(look, sound).items() if only in name}
    for name, make in scenes.items():
        picture(stage_of(*make(), size=size), size, folder / f"{name}.png")

    runs = {f"lesson-{name}": run for name, run in lesson_runs() if only in f"lesson-{name}"}
    with Progress(len(runs), "lessons") as progress:
        for number, (name, run) in enumerate(runs.items()):
            picture(stage_of(staged_lesson(run, look, sound), size=size), size, folder / f"{name}.png")
            progress.show(number + 1)

    jobs: list[tuple[str, Callable[[], Staged], str]] = []
    for edition, modules in all_rule_sets():
        for players in (2, 4):
            name = f"table-{edition}-{'-'.join(modules) or 'base'}-{players}"
            jobs.append((name, partial(late, GameConfig(players, edition, modules, seed=7)), ""))
    jobs += [(f"decision-{kind}", partial(asking, kind, edition, modules), "") for kind, edition, modules in ASKED]
    jobs += [(f"overlay-{key}", partial(late, GameConfig(3, "2024", ALL, seed=7)), key) for key in ("l", "u", "c")]
    jobs = [job for job in jobs if only in job[0]]
    with Progress(len(jobs), "pictures") as progress:
        for number, (name, game, key) in enumerate(jobs):
            scene, stage = staged_table(staged_match(*game()), look, size)
            if key:
                stage.handle(KeyPressed(key))
            picture(stage, size, folder / f"{name}.png")
            scene.session.leave()
            progress.show(number + 1)
    return len(jobs) + len(scenes) + len(runs)


def late_enough(state: State) -> bool:
    return state.round > 9 and state.question_kind is QuestionKind.ACTION


def late(config: GameConfig) -> Staged:
    """A game well on its way."""
    return config, late_enough


def asking(kind: QuestionKind, edition: str, modules: tuple[str, ...]) -> Staged:
    """A game in which the person is asked that; the last one tried if no seed leads there."""

    def until(state: State) -> bool:
        return state.question_kind is kind

    config = GameConfig(2, edition, modules)
    for seed in range(SEEDS):
        config = GameConfig(2 + seed % 3, edition, modules, seed=seed)
        if staged_match(config, until).state.outcome is None:
            break
    return config, until
