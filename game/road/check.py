"""Whether a stop can be finished and nobody can be stuck: played by a solver, and by a fumbler.

The solver does what is asked, and where nothing is, what a player does. The fumbler tries everything but what is asked,
at every moment: each must be answered and taken back, or refused in words; only then is the way shown to it. Both are
without a window; the interface's own tests do the same with mouse and keys.
"""

import random
from collections.abc import Callable, Iterator
from typing import Final

from game.road.run import Mood, Run
from game.road.stop import LONGEST_SPEECH, Stop
from game.rules import Choice, choices

MOST_STEPS: Final = 600
ATTEMPTS: Final = 12
"""Games that the solver may need where chance and opponents decide."""

Player = Callable[[Run], Choice]
"""Chooses for whoever is to choose now."""
Words = Callable[[str], str | None]
"""What a language says under a key; None if nothing."""


def check_words(stop: Stop, words: Words) -> Iterator[str]:
    """What is missing or too long among a stop's words in one language."""
    for name in stop.names:
        said = words(stop.key(name))
        if said is None:
            yield f"{stop.key(name)} is missing"
        elif len(said.split()) > LONGEST_SPEECH:
            yield f"{stop.key(name)} has {len(said.split())} words; {LONGEST_SPEECH} are the most"


def solve(stop: Stop, player: Player) -> Run:
    """A run in which all is done as asked, as far as it gets."""
    run = Run(stop)
    for _ in range(MOST_STEPS):
        mood = run.speech.mood
        if mood in (Mood.DONE, Mood.FAILED):
            break
        if mood is Mood.TELLING:
            run.go_on()
        elif run.learner_is_asked:
            run.choose(run.wanted or player(run))
        else:
            run.reply(run.scripted() or player(run))
    return run


def misfits(stop: Stop, run: Run) -> Iterator[str]:
    """Replies of the stop's text that were not made in a run."""
    made = [str(ply.choice) for ply in run.plies if ply.seat != stop.learner]
    for number, reply in enumerate(stop.replies):
        if number >= len(made) or made[number] != reply:
            yield f"reply {number + 1}, '{reply}', is not made when all is done as asked"


def check_solver(stop: Stop, player: Player) -> Iterator[str]:
    """What keeps a stop from being finished within par."""
    runs: list[Run] = []
    for _ in range(ATTEMPTS):
        runs.append(solve(stop, player))
        if runs[-1].finished or stop.fails is None:
            break
    run = runs[-1]
    yield from misfits(stop, run)
    if not run.finished:
        yield f"the solver does not finish: {run.speech.key}, {run.speech.mood.name}, asked {run.state.question_kind}"
    elif stop.fails is None and run.moves > stop.par:
        yield f"the solver needs {run.moves}, par is {stop.par}"
    elif stop.fails is None and run.moves < stop.par:
        yield f"par is {stop.par}, and the solver needs only {run.moves}"
    elif Run(stop, run.script).script != run.script:
        yield "the run can't be gone on with from its script"


def check_fumbler(stop: Stop, player: Player, rng: random.Random) -> Iterator[str]:
    """Where someone who does everything but what is asked is stuck, or is not answered."""
    run = Run(stop)
    for _ in range(MOST_STEPS):
        mood = run.speech.mood
        match mood:
            case Mood.DONE | Mood.FAILED:
                return
            case Mood.TELLING:
                if any(not run.refusal(option) for option in choices(run.state)):
                    yield f"{run.speech.key}: something can be done before it was read"
                if not run.go_on():
                    yield f"{run.speech.key} can't be read"
                    return
            case Mood.ASKING:
                yield from _fumble(run)
                wanted = run.wanted
                assert wanted is not None
                run.choose(wanted, shown=True)
            case Mood.WATCHING | Mood.CORRECTING:
                if not choices(run.state):
                    yield f"{run.speech.key}: nobody has anything to choose"
                    return
                if run.learner_is_asked:
                    run.choose(rng.choice(choices(run.state)))
                else:
                    run.reply(run.scripted() or player(run))
    yield f"the fumbler never gets to an end: {run.speech.key}"


def _fumble(run: Run) -> Iterator[str]:
    """Make every choice that is not asked for, and take it back."""
    moment, before = run.due, str(run.speech)
    assert moment is not None
    table = run.state.clone()
    for option in choices(run.state):
        if moment.asks_for(option) or run.refusal(option):
            continue
        if moment.free:
            yield f"{moment.id}: '{option}' is not among what can be done freely"
            return
        run.choose(option)
        if run.speech.mood is not Mood.CORRECTING:
            yield f"{moment.id}: '{option}' is not answered"
        run.take_back()
        if str(run.speech) != before or run.state.snapshot() != table.snapshot():
            yield f"{moment.id}: after '{option}' was taken back, all is not as before"
            return
