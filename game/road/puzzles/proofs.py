"""What solves a puzzle of each kind, proven: the first actions that do it, and what stands against the others."""

from game.road.puzzles.alone import first_actions_that_buy
from game.road.puzzles.puzzle import Kind
from game.rules import Choice, State
from game.rules.proof import (
    Budget,
    Line,
    Wins,
    drawn,
    ends_round,
    is_plain,
    outcomes,
    played,
    threatening,
    unlimited,
    wins_now,
)
from game.rules.question import QuestionKind


class Unsuitable(ValueError):
    """A table on which a kind of puzzle can't be asked, and why."""


def solving(kind: Kind, state: State, turns: int = 1, card: int = -1, budget: Budget | None = None) -> list[Choice]:
    """The first actions that solve a puzzle, in the order of the options; Unsuitable if it can't be asked here."""
    budget = budget or unlimited()
    seat = state.current
    if state.question_kind is not QuestionKind.ACTION:
        raise Unsuitable("a puzzle begins with a turn")
    if not is_plain(state):
        raise Unsuitable("somebody holds a card that the solver has not seen")
    match kind:
        case Kind.WIN_NOW:
            if not ends_round(state, seat):
                raise Unsuitable("the turn must be the round's last")
            return [option for option in state.options if _wins_with(state, option, seat, budget)]
        case Kind.WIN_IN_TWO:
            if not ends_round(state, seat) or len(state.players) != 2:
                raise Unsuitable("two play, and the turn is the round's last")
            return [option for option in state.options if _wins_in_two(state, option, seat, budget)]
        case Kind.STOP_THEM:
            after = (seat + 1) % len(state.players)
            if not ends_round(state, after):
                raise Unsuitable("the next turn must be the round's last")
            return [option for option in state.options if _stops(state, option, after, budget)]
        case Kind.BUY_IT:
            return first_actions_that_buy(state, card, turns, budget)
        case Kind.BEST_ODDS:
            raise Unsuitable("odds are weighed, not proven")


def _wins_with(state: State, option: Choice, seat: int, budget: Budget) -> bool:
    """Whether an action wins at once, with all that it asks then."""
    trial = played(state, option, budget)
    if trial.outcome is None and trial.current != seat:
        return False
    if drawn(state, trial):
        return all(wins_now(other, seat, budget) for other in outcomes(state, option, budget))
    return wins_now(trial, seat, budget)


# Win in two


def _wins_in_two(state: State, option: Choice, seat: int, budget: Budget) -> bool:
    """Whether an action, gone on with rightly, wins with the next turn against everything."""
    wins = Wins(seat, budget)
    return all(_goes_on(trial, seat, wins) for trial in outcomes(state, option, budget))


def _goes_on(state: State, seat: int, wins: Wins) -> bool:
    """Whether the rest of the first turn can be played so that the next one wins."""
    if state.outcome is not None:
        return wins.holds(state)
    if state.current != seat:
        return no_escape(state, seat, wins)
    for option in state.options:
        if all(_goes_on(trial, seat, wins) for trial in outcomes(state, option, wins.budget)):
            return True
    return False


def no_escape(state: State, seat: int, wins: Wins) -> bool:
    """Whether everything that can be replied loses to the seat's next turn."""
    if state.outcome is not None or state.current == seat:
        return wins.holds(state)
    for option in threatening(state, seat):
        for trial in outcomes(state, option, wins.budget):
            if not no_escape(trial, seat, wins):
                return False
    return True


# Stop them


def _stops(state: State, option: Choice, other: int, budget: Budget) -> bool:
    """Whether an action, gone on with rightly, keeps the other from winning, whatever card comes."""
    wins = Wins(other, budget)
    return all(_keeps_safe(trial, other, wins) for trial in outcomes(state, option, budget))


def _keeps_safe(state: State, other: int, wins: Wins) -> bool:
    if state.outcome is not None or state.current == other:
        return not wins.holds(state)
    for option in state.options:
        if all(_keeps_safe(trial, other, wins) for trial in outcomes(state, option, wins.budget)):
            return True
    return False


# What stands against a try


def reply_that_escapes(state: State, seat: int, budget: Budget) -> Line | None:
    """A reply, on the cards as they lie, after which that seat can't win with its next turn; None if there is none."""
    return _escape(state, seat, Wins(seat, budget))


def _escape(state: State, seat: int, wins: Wins) -> Line | None:
    if state.outcome is not None or state.current == seat:
        return None if wins.holds(state) else ()
    for option in threatening(state, seat):
        found = _escape(played(state, option, wins.budget), seat, wins)
        if found is not None:
            return (option, *found)
    return None
