"""What each star of a stop asks for, and how that stands in a run of it."""

from dataclasses import dataclass
from enum import Enum, auto

from game.road.run import Run
from game.road.stop import Stop
from game.road.wishes import Wish, turns_begun
from game.rules import QuestionKind


class Standing(Enum):
    """How it stands with a star."""

    OPEN = auto()
    """Still to be done."""
    KEPT = auto()
    """Holds so far, and can still be lost."""
    MET = auto()
    LOST = auto()


@dataclass(frozen=True, slots=True)
class StarAsked:
    """A star: the wish behind it, none for the goal itself; within how many turns, where that is counted."""

    wish: Wish | None
    standing: Standing
    turns: int = 0


def turn_of(run: Run) -> int:
    """Which of their turns the learner is in, or has ended last."""
    begins = run.learner_is_asked and run.state.question_kind is QuestionKind.ACTION and not run.finished
    return turns_begun(run.plies, run.stop.learner) + (1 if begins and not run.failed else 0)


def turn_limit(stop: Stop) -> int:
    """After how many turns of the learner a stop is lost; 0 where they are not counted."""
    match stop.fails.text.split() if stop.fails is not None else ():
        case ["turns", "over", count]:
            return int(count)
    return 0


def stars_asked(run: Run) -> list[StarAsked]:
    """All stars of a stop with wishes. Each wants what those before it want too: with one, the later ones are lost."""
    stop, over = run.stop, run.finished or run.failed
    goal = Standing.LOST if run.failed else Standing.MET if run.finished else Standing.OPEN
    found = [StarAsked(None, goal, turn_limit(stop))]
    for wish in stop.extras:
        turns = _most_turns(wish)
        if found[-1].standing is Standing.LOST:
            standing = Standing.LOST
        elif wish.holds(run, stop.learner) and not (turns and turn_of(run) > turns):
            standing = Standing.KEPT if _can_be_lost(wish) and not over else Standing.MET
        else:
            standing = Standing.LOST if over or wish.text.startswith("not ") else Standing.OPEN
        found.append(StarAsked(wish, standing, turns))
    return found


def _most_turns(wish: Wish) -> int:
    """Within how many turns a wish wants the goal; 0 where it is about something else."""
    match wish.text.removeprefix("not (").removesuffix(")").split():
        case ["turns", count] if wish.text.startswith("not "):
            return int(count) - 1
    return 0


def _can_be_lost(wish: Wish) -> bool:
    """Whether what holds now may not hold in the end: a lead, and all that is not to happen."""
    return wish.text.startswith(("not ", "lead "))
