"""What there is to learn from a game: tables and options as facts, with what they turned out to be worth."""

from typing import Final

from game.ai.chances import outcome_values
from game.ai.facts import Facts, Sights
from game.ai.option_facts import OptionFacts
from game.ai.selfplay import finding_in
from game.rules.history import History
from game.rules.question import QuestionKind

LAMBDA: Final = 0.9
"""How much of what a position is taken to be worth comes from later on in the game, in the end from the result; the
rest the search said."""
CHOICE_WEIGHT: Final = 0.3
"""What a lesser question counts, towards how options are weighed, of which only the choice is known."""


class Lesson:
    """One position, seen from the seat that is asked on."""

    def __init__(self, facts: list[list[int]], mover: int) -> None:
        self.facts: list[list[int]] = facts
        self.mover: int = mover
        self.worth: list[float] = []
        """What each seat's chance should have been said to be, in the order of turns."""
        self.points: list[float] = []
        """What each seat's points will be at the end."""
        self.rounds: float = 0.0
        """How many rounds are still to come."""
        self.options: list[list[int]] = []
        self.shares: list[float] = []
        """How often the search went to each option."""
        self.weight: float = 0.0
        """What the options count."""


def lessons_of(history: History) -> list[Lesson]:
    """All lessons of a finished game; none of one that was left."""
    last = history.state
    if last.outcome is None:
        return []
    result = outcome_values(last)
    number = len(last.players)
    lessons: list[Lesson] = []
    said: list[list[float]] = []
    for state, ply in history.walk():
        kind = ply.question.kind
        if kind is QuestionKind.PAY:
            continue
        facts = Facts(Sights(state))
        lesson = Lesson(facts.rows, state.current)
        lesson.points = [float(last.players[(state.current + later) % number].points) for later in range(number)]
        lesson.rounds = float(last.round - state.round)
        finding = finding_in(ply.note)
        said.append(finding.values if finding is not None else [])
        visits = finding.visits if finding is not None else {}
        if not visits and kind is not QuestionKind.ACTION:
            visits = {str(ply.choice): 1}
            lesson.weight = CHOICE_WEIGHT
        elif visits:
            lesson.weight = 1.0
        if visits:
            total = float(sum(visits.values()))
            lesson.options = OptionFacts(facts.sights).rows(state.options)
            lesson.shares = [visits.get(str(option), 0) / total for option in state.options]
        lessons.append(lesson)
    ahead = result
    for place in range(len(lessons) - 1, -1, -1):
        if said[place]:
            ahead = [LAMBDA * ahead[seat] + (1.0 - LAMBDA) * said[place][seat] for seat in range(number)]
        mover = lessons[place].mover
        for later in range(number):
            seat = (mover + later) % number
            lessons[place].worth.append(ahead[seat])
    return lessons
