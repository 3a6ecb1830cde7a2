"""The `road check` command: every stop played with a solver and with a fumbler, and its words in every language."""

import random
from functools import partial
from typing import Final

from game.ai import make_bot
from game.app import paths
from game.app.progress import Progress
from game.app.shell import LANGUAGES as FOLDER
from game.app.stops import lessons
from game.road import Run, Stop
from game.road.check import check_fumbler, check_solver, check_words
from game.rules import Choice, choices, view
from game.ui.language import LANGUAGES, Language, load_language

SOLVER: Final = "greedy"


class Stand:
    """Plays both sides: the learner's where nothing is asked, and the others' by the stop's level."""

    def __init__(self, stop: Stop, seed: int) -> None:
        self._solver = make_bot(SOLVER)
        self._others = make_bot(f"{stop.level}:{stop.others[0]}")
        self._rng = random.Random(seed)

    def __call__(self, run: Run) -> Choice:
        state = run.state
        bot = self._solver if run.learner_is_asked else self._others
        return bot.choose(view(state, state.current), choices(state), self._rng, 0.0)


def _words(language: Language, key: str) -> str | None:
    return language.say(key) if language.has(key) else None


def faults_of(stop: Stop, languages: list[Language], seed: int = 1) -> list[str]:
    """All that is wrong with a stop."""
    found = [*check_solver(stop, Stand(stop, seed)), *check_fumbler(stop, Stand(stop, seed), random.Random(seed))]
    for language in languages:
        found += [f"{language.code}: {fault}" for fault in check_words(stop, partial(_words, language))]
    return [f"{stop.id}: {fault}" for fault in found]


def road_check(only: str = "") -> tuple[list[str], int]:
    """What is wrong with the stops that have a word in their name, and how many those are."""
    languages = [load_language(FOLDER, code) for code in LANGUAGES]
    stops = [stop for stop in lessons(paths.levels()) if only in stop.id]
    found: list[str] = []
    with Progress(len(stops), "stops") as progress:
        for number, stop in enumerate(stops):
            found += faults_of(stop, languages)
            progress.show(number + 1)
    return found, len(stops)
