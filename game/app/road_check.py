"""The `road check` command: every stop played, rated, and its words looked for in every language.

Lessons are played with a solver, who must need just par, and with a fumbler. The other stops are games: every level
tries them, the weakest first, until one gets there in half of its tries, and the rates are told. Puzzles are proven
again, and tried by the levels.
"""

import math
import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from game.ai import LEVELS, make_bot
from game.app import paths
from game.app.progress import Progress
from game.app.puzzle_books import load_books
from game.app.puzzle_check import fault_of
from game.app.puzzle_making import solves
from game.app.road_view import RoadView
from game.app.shell import LANGUAGES as FOLDER
from game.app.stops import lessons, road_stops
from game.app.wish_words import NoWords, wish_words
from game.road.check import check_fumbler, check_solver, check_words
from game.road.difficulty import Difficulty, rate
from game.road.puzzles import Puzzle, start_of
from game.road.run import Run
from game.road.stop import LESSON, Stop
from game.rules import Choice, view
from game.ui.language import LANGUAGES, Language, load_language

SOLVER: Final = "greedy"
SIMULATIONS: Final[dict[str, str]] = {"master": "@150", "guildmaster": "@400"}
"""Levels that search count simulations here, so that a check tells the same on every machine."""
TRIES: Final = 8


class Stand:
    """Plays both sides: the learner's at some level where nothing is asked, and the others' by the stop's."""

    def __init__(self, stop: Stop, seed: int, level: str = SOLVER) -> None:
        self._stop = stop
        self._solver = make_bot(level + SIMULATIONS.get(level, ""))
        self._others = [make_bot(f"{stop.level}:{style}{SIMULATIONS.get(stop.level, '')}") for style in stop.others]
        self._rng = random.Random(seed)

    def __call__(self, run: Run) -> Choice:
        state = run.state
        bot = self._solver
        if not run.learner_is_asked:
            others = [seat for seat in range(len(state.players)) if seat != self._stop.learner]
            bot = self._others[others.index(state.current)]
        return bot.choose(view(state, state.current), run.open_choices, self._rng, math.inf)


def _words(language: Language, key: str) -> str | None:
    return language.say(key) if language.has(key) else None


def word_faults(stop: Stop, languages: list[Language]) -> Iterator[str]:
    """What is missing or too long among a stop's words, or can't be said of its stars."""
    for language in languages:
        for fault in check_words(stop, partial(_words, language)):
            yield f"{stop.id}: {language.code}: {fault}"
        for wish in stop.extras:
            try:
                wish_words(wish, language)
            except NoWords as error:
                yield f"{stop.id}: {language.code}: {error}"


def faults_of(stop: Stop, languages: list[Language], seed: int = 1) -> list[str]:
    """All that is wrong with a lesson."""
    found = [*check_solver(stop, Stand(stop, seed)), *check_fumbler(stop, Stand(stop, seed), random.Random(seed))]
    return [*[f"{stop.id}: {fault}" for fault in found], *word_faults(stop, languages)]


def rating_of(stop: Stop, tries: int = TRIES, seed: int = 1) -> Difficulty:
    """How often each level gets a stop finished."""
    return rate(stop, LEVELS, lambda level: Stand(stop, seed, level), tries)


def _puzzles_of(stop: Stop) -> list[Puzzle]:
    return [puzzle for puzzle in load_books(paths.levels())[0] if puzzle.id in stop.puzzles]


def puzzle_faults(stop: Stop) -> list[str]:
    """What is wrong with the puzzles of a stop: each is proven again, and solved by what is shown to a person."""
    found = [fault for puzzle in _puzzles_of(stop) if (fault := fault_of(puzzle))]
    strangers = [each.id for each in _puzzles_of(stop) if each.module != stop.group]
    return [f"{stop.id}: {fault}" for fault in (*found, *[f"{name} is about something else" for name in strangers])]


def puzzles_told(stop: Stop) -> str:
    """How hard the puzzles of a stop are, and how many of them each level solves, until one solves what is asked."""
    puzzles, told = _puzzles_of(stop), []
    for level in LEVELS:
        name = level + SIMULATIONS.get(level, "")
        solved = sum([solves(name, puzzle, start_of(puzzle), 1) for puzzle in puzzles])
        told.append(f"{level} {solved} of {len(puzzles)}")
        if solved >= stop.solve:
            break
    ratings = [puzzle.rating for puzzle in puzzles]
    return f"rated {min(ratings)} to {max(ratings)}; {'; '.join(told)}; all are proven or weighed"


def road_faults() -> list[str]:
    """What is wrong with the map: stops that are missing on it, roads to nowhere, and files that can't be read."""
    levels = paths.levels()
    stops, faults = road_stops(levels)
    known = [stop.id for stop in (*lessons(levels), *stops)]
    road = RoadView(levels)
    found = [str(fault) for fault in faults]
    found += [f"levels/road.tmx: there is no stop '{name}'" for name in road.map.stops if name not in known]
    found += [f"levels/road.tmx: '{stop.id}' is not on the map" for stop in stops if stop.id not in road.stops]
    return found + [f"levels/road.tmx: {fault}" for fault in road.roads.faults(known)]


def road_check(only: str = "", tries: int = TRIES, tell: Callable[[str], None] = print) -> tuple[list[str], int]:
    """What is wrong with the stops that have a word in their name, and how many those are; the rates are told."""
    languages = [load_language(FOLDER, code) for code in LANGUAGES]
    levels = paths.levels()
    stops = [stop for stop in (*lessons(levels), *road_stops(levels)[0]) if only in stop.id]
    found = road_faults()
    ratings: list[str] = []
    with Progress(len(stops), "stops") as progress:
        for number, stop in enumerate(stops):
            if stop.kind == LESSON:
                found += faults_of(stop, languages)
            elif stop.puzzles:
                ratings.append(f"{stop.id}: {puzzles_told(stop)}")
                found += [*puzzle_faults(stop), *word_faults(stop, languages)]
            else:
                rating = rating_of(stop, tries)
                ratings.append(f"{stop.id}: {rating}")
                found += word_faults(stop, languages)
                if not rating.can_be_finished:
                    found.append(f"{stop.id}: no level gets it finished")
            progress.show(number + 1)
    for line in ratings:
        tell(line)
    return found, len(stops)
