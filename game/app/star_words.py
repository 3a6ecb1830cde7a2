"""What a stop wants, in words: its goal, what each star asks for, and why it was lost."""

from collections.abc import Sequence

from game.app.wish_words import wish_words
from game.road.puzzles.errand import FEW, Errand
from game.road.run import Run
from game.road.stars import stars_asked, turn_limit, turn_of
from game.road.stop import LESSON, Stop
from game.ui.language import Language
from game.ui.table.companion import Star, StarState
from game.ui.table.session import SeatInfo


def goal_words(stop: Stop, language: Language) -> str:
    """What the first star asks for."""
    say, wants, variants = language.say, stop.wants, stop.config.house_rules
    if stop.puzzles:
        return say("goal.puzzles", need=stop.solve, count=len(stop.puzzles))
    if stop.kind == LESSON or wants is None:
        return say("road.star_first")
    match wants.text.split():
        case ["won"]:
            return say("goal.won_at", count=variants.target) if "target" in variants.names else say("goal.won")
        case ["times", count, verb]:
            what = say(f"goal.times_{verb}", count=int(count))
        case [kind, count]:
            what = say(f"goal.{kind}", count=int(count))
        case _:
            return say("road.star_first")
    return f"{what} {_by_when(stop, language)}".strip()


def _by_when(stop: Stop, language: Language) -> str:
    """Until when the goal is to be reached."""
    if limit := turn_limit(stop):
        return language.say("wish.turns", count=limit)
    match stop.fails.text.split() if stop.fails is not None else ():
        case ["allies", "points", count, *_]:
            return language.say("goal.before_allies", count=int(count))
        case ["rival", *_]:
            return language.say("goal.before_rival")
        case ["over", *_]:
            return language.say("goal.before_end")
    return ""


def star_words(stop: Stop, language: Language) -> tuple[str, ...]:
    """What each star asks for; each wants what those before it want too."""
    say = language.say
    if stop.puzzles:
        further = [say("road.star_few_slips", count=FEW), say("road.star_no_slip")]
    elif stop.extras:
        further = [wish_words(wish, language) for wish in stop.extras]
        further = [further[0], *[say("road.star_also", wish=words) for words in further[1:]]]
    else:
        further = [say("wish.turns", count=turns) for turns in (stop.par + max(1, stop.par // 3), stop.par)]
    return goal_words(stop, language), *further


def stars_of(run: Run, language: Language) -> Sequence[Star]:
    """The stars of a stop with how each stands; none at a lesson, which says itself what is to be done."""
    if run.stop.kind == LESSON:
        return ()
    turn = turn_of(run)
    return [
        Star(words, StarState[asked.standing.name], turn, asked.turns)
        for words, asked in zip(star_words(run.stop, language), stars_asked(run), strict=True)
    ]


def stars_of_errand(stop: Stop, errand: Errand, language: Language) -> Sequence[Star]:
    """The same at a stop of puzzles."""
    done, lost = errand.finished, 3 - errand.stars
    kept = StarState.MET if done else StarState.KEPT
    states = [StarState.MET if done else StarState.OPEN, *[kept if lost < 3 - n else StarState.LOST for n in (1, 2)]]
    return [Star(words, state) for words, state in zip(star_words(stop, language), states, strict=True)]


def loss_words(run: Run, seats: Sequence[SeatInfo], language: Language) -> str:
    """Why a stop was lost; nothing while it is not."""
    if not run.failed:
        return ""
    say, outcome = language.say, run.state.outcome
    fails = run.stop.fails.text.split() if run.stop.fails is not None else []
    match fails:
        case ["turns", "over", count]:
            return say("lost.turns", count=int(count))
        case ["allies", "points", count, *_] if outcome is None:
            return say("lost.allies", count=int(count))
        case ["rival", *_] if outcome is None:
            return say("lost.rival")
    winners = [seats[seat].name for seat in outcome.winners] if outcome is not None else []
    if run.stop.wants is not None and run.stop.wants.text == "won" and winners:
        return say("lost.won_by", name=", ".join(winners))
    return say("lost.over")
