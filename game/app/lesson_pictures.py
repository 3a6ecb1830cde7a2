"""Every moment of the lessons on the table without a window: for pictures, and to try whether words fit."""

import random
from collections.abc import Iterator

from game.ai import make_bot
from game.app import paths
from game.app.lesson import Lesson, seats_at
from game.app.road_view import RoadView
from game.app.staging import CAST, Prompt
from game.app.stops import lessons
from game.road.progress import Progress
from game.road.run import Mood, Run
from game.road.stop import Stop
from game.rules import choices, view
from game.ui.brush import Look
from game.ui.scenes.learn import LearnScene, LessonEntry
from game.ui.scenes.road import RoadScene
from game.ui.scenes.table import TableScene
from game.ui.sound import SoundBoard
from game.ui.table.settings import TableSettings

MOST_STEPS = 60
"""Of one lesson; a whole game is longer than anybody wants to look at."""
TRIES = 12
"""Games in which one must be won, or lost."""
SHOWN_MOODS = (Mood.ASKING, Mood.TELLING, Mood.DONE)


def nothing(*given: object) -> None:
    """What a button of a picture does."""


def staged_lesson(run: Run, look: Look, sound: SoundBoard, settings: TableSettings | None = None) -> TableScene:
    """A lesson on the table, with opponents who answer at once."""
    seats = seats_at(run.stop, CAST[0].info)
    lesson = Lesson(run, seats, Prompt(), random.Random(1), 1, nothing, nothing, nothing)
    settings = settings or TableSettings()
    return TableScene(lesson, look, paths.levels(), sound, settings, nothing, nothing, companion=lesson)


def runs_of(stop: Stop) -> Iterator[tuple[str, Run]]:
    """A run of a stop at each of its moments, by its name, and at what is said to something else."""
    run = Run(stop)
    for _ in range(MOST_STEPS):
        speech = run.speech
        name = speech.key.removeprefix("stop.").replace(".", "-")
        if speech.mood in SHOWN_MOODS:
            yield name, Run(stop, run.script)
        if speech.mood is Mood.DONE:
            return
        if speech.mood is Mood.TELLING:
            run.go_on()
        elif speech.mood is Mood.ASKING:
            moment = run.due
            wrong = [option for option in choices(run.state) if moment is not None and not moment.asks_for(option)]
            if wrong and not run.refusal(wrong[0]):
                other = Run(stop, run.script)
                other.choose(wrong[0])
                yield f"{name}-other", other
            assert run.wanted is not None
            run.choose(run.wanted)
        elif run.learner_is_asked:
            run.choose(choices(run.state)[0])
        else:
            run.reply(run.scripted() or choices(run.state)[0])


def ends_of(stop: Stop) -> Iterator[tuple[str, Run]]:
    """A whole game at a stop, won and lost, each by the first pair of players that brings it about."""
    bots = {level: make_bot(level) for level in ("greedy", "random")}
    for name, mine, theirs in (("done", "greedy", "random"), ("failed", "random", "greedy")):
        for seed in range(TRIES):
            run, rng = Run(stop), random.Random(seed)
            while run.speech.mood not in (Mood.DONE, Mood.FAILED):
                if not run.go_on():
                    state, bot = run.state, bots[mine if run.learner_is_asked else theirs]
                    choice = bot.choose(view(state, state.current), choices(state), rng, 0.0)
                    (run.choose if run.learner_is_asked else run.reply)(choice)
            if run.speech.key == stop.key(name):
                yield f"{stop.id}-{name}", run
                break


def lesson_runs() -> Iterator[tuple[str, Run]]:
    """All lessons at all their moments."""
    for stop in lessons(paths.levels()):
        yield from runs_of(stop)
        if stop.fails is not None:
            yield from ends_of(stop)


def learn_scene(look: Look, sound: SoundBoard) -> LearnScene:
    """The list of lessons, some finished, one begun."""
    entries = [
        LessonEntry(stop.id, stop.group, stop.minutes, max(0, 3 - number) if number != 1 else 0, number == 1)
        for number, stop in enumerate(lessons(paths.levels()))
    ]
    begun = next((entry.id for entry in entries if entry.begun), "")
    return LearnScene(look, sound, entries, nothing, nothing, begun)


def road_scene(look: Look, sound: SoundBoard, chosen: str = "", travelled: int = 9, faulty: str = "") -> RoadScene:
    """The map of the road, as somebody sees it who has come some way."""
    view = RoadView(paths.levels())
    progress = Progress({name: 3 - number % 3 for number, name in enumerate(list(view.stops)[:travelled])})
    shown = view.shown(progress, look.language)
    note = look.language.say("road.faulty", files=faulty) if faulty else ""
    at = chosen or next(stop.id for stop in shown if stop.next)
    return RoadScene(look, sound, view.map, shown, nothing, nothing, at, note)
