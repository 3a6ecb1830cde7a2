"""A puzzle being played: the solver's choices, what the others answer, and whether it was solved.

A turn is judged when it is over. Where something was wrong, the answer to it is played on the table: the reply that
gets away, or the turn that wins. Cards come as the search needs them: where a wrong turn could be lucky, the card is
dealt that shows what is wrong with it, since a solution has to hold for every card. Best odds are weighed, not proven:
there the first action decides, and what is told of a wrong one is its odds.
"""

from collections.abc import Sequence
from enum import Enum, auto
from typing import Final

from game.road.puzzles.alone import options_that_buy, pass_to
from game.road.puzzles.book import start_of
from game.road.puzzles.proofs import reply_that_escapes
from game.road.puzzles.puzzle import Kind, Puzzle
from game.rules import Choice, History, Ply, State, parse_choice, play
from game.rules.engine import renew_options
from game.rules.proof import (
    Budget,
    Line,
    TooMuch,
    drawn,
    outcomes,
    played,
    threatening,
    winning_line,
    wins_alone,
)
from game.rules.question import QuestionKind
from game.rules.skipping import close_decks
from game.rules.table import lay_deck

PLAYS: Final = 20_000
"""How far an answer is searched for while somebody waits."""
MOST_HINTS: Final = 3


class Stage(Enum):
    """How far a puzzle is."""

    ASKING = auto()
    """The solver chooses."""
    ANSWERING = auto()
    """What was done is being judged, or answered."""
    WRONG = auto()
    """The answer was shown; it can be tried again."""
    SOLVED = auto()


class PuzzleRun:
    """A try at a puzzle, and the tries after it."""

    def __init__(self, puzzle: Puzzle) -> None:
        """BookError for a puzzle that can't be played."""
        self.puzzle = puzzle
        self.seat = start_of(puzzle).current
        self.slips = 0
        """How often it was tried in vain."""
        self.hints = 0
        """How many stages of help were asked for."""
        self._begin()

    def _begin(self) -> None:
        self.history = History(self.puzzle.position())
        if self.puzzle.kind is Kind.BUY_IT:
            close_decks(self.state)
            renew_options(self.state)
        self.stage = Stage.ASKING
        self.turns_left = self.puzzle.turns
        self._off = False
        """Whether something was done that does not solve it."""
        self.tried_odds = -1
        """The chance of the first action, in percent, where that is known."""
        self.answered = False
        """Whether an answer to something wrong was shown on the table."""
        self._replies: Line = ()
        self._judged = False
        self._known: tuple[int, Choice | None] = (-1, None)

    @property
    def state(self) -> State:
        return self.history.state

    @property
    def plies(self) -> Sequence[Ply]:
        return self.history.plies

    @property
    def solver_is_asked(self) -> bool:
        state = self.state
        return self.stage is Stage.ASKING and state.outcome is None and state.current == self.seat

    # What the solver does

    def choose(self, choice: Choice) -> Ply:
        """A choice of the solver."""
        if not self.plies:
            self._off = str(choice) not in self.puzzle.firsts
            self.tried_odds = dict(zip(self.state.options, self.puzzle.odds, strict=False)).get(choice, -1)
        if self._off and self.puzzle.kind in (Kind.WIN_IN_TWO, Kind.STOP_THEM):
            self._deal_against(choice)
        self.history.play(choice)
        if self._over_for_now:
            self.stage = Stage.ANSWERING
            self._judged = False
        return self.plies[-1]

    @property
    def _over_for_now(self) -> bool:
        """Whether the solver's turn is over, or where one action decides, that it was done."""
        state = self.state
        if self.puzzle.kind is Kind.BEST_ODDS:
            return True
        return state.outcome is not None or state.current != self.seat

    def _deal_against(self, choice: Choice) -> None:
        """Lay that card on top of its deck after which a wrong turn is seen to be wrong."""
        budget, state = Budget(PLAYS), self.state
        try:
            for trial in outcomes(state, choice, budget):
                if trial.outcome is not None or trial.current == self.seat:
                    return
                if self._answer_to(trial, budget) is not None:
                    for deck, _ in drawn(state, trial):
                        lay_deck(state, deck, trial.lowest(deck, state.left[deck]))
                    return
        except TooMuch:
            return

    def _answer_to(self, state: State, budget: Budget) -> Line | None:
        """What is played against a turn that is over; None if nothing helps against it."""
        match self.puzzle.kind:
            case Kind.WIN_IN_TWO if self.turns_left > 1:
                return reply_that_escapes(state, self.seat, budget)
            case Kind.STOP_THEM:
                return winning_line(state, state.current, budget)
        return None

    # What comes of it

    def judge(self) -> None:
        """Find out whether the turn was right, and what is answered."""
        if self.stage is not Stage.ANSWERING or self._judged:
            return
        self._judged = True
        state, kind = self.state, self.puzzle.kind
        match kind:
            case Kind.WIN_NOW:
                self._end(wins_alone(state, self.seat))
            case Kind.WIN_IN_TWO if self.turns_left == 1:
                self._end(wins_alone(state, self.seat))
            case Kind.WIN_IN_TWO:
                self._answer(state)
            case Kind.STOP_THEM:
                self._answer(state)
            case Kind.BUY_IT:
                self._judge_purchase(state)
            case Kind.BEST_ODDS:
                self._end(not self._off)

    def _answer(self, state: State) -> None:
        """Let the other reply: with what gets away or wins, or as they like if nothing does."""
        found: Line | None = None
        if state.outcome is None:
            try:
                found = self._answer_to(state, Budget(PLAYS))
            except TooMuch:
                found = None
        if found is not None:
            self._off = True
            self._replies = found
            self.answered = True
        elif self._off or state.outcome is not None:
            self._end(not self._off and wins_alone(state, self.seat))
        elif self.puzzle.kind is Kind.STOP_THEM:
            self._end(True)
        else:
            self._replies = _busy(state, self.seat)

    def _judge_purchase(self, state: State) -> None:
        if self.puzzle.card in state.players[self.seat].cards:
            self._end(True)
            return
        self.turns_left -= 1
        if self.turns_left and not self._off:
            pass_to(state, self.seat)
        # The game may have ended with this turn, or with the others' turns that passed.
        if self._off or not self.turns_left or state.outcome is not None:
            self._end(False)
        else:
            self.stage = Stage.ASKING

    def _end(self, solved: bool) -> None:
        self.stage = Stage.SOLVED if solved else Stage.WRONG
        self.slips += not solved

    @property
    def reply_due(self) -> bool:
        return self.stage is Stage.ANSWERING and bool(self._replies)

    def reply(self) -> Ply:
        """The next choice of the other."""
        choice, self._replies = self._replies[0], self._replies[1:]
        self.history.play(choice)
        if not self._replies or self.state.outcome is not None or self.state.current == self.seat:
            self._replies = ()
            if self._off:
                self._end(False)
            else:
                self.turns_left -= 1
                self.stage = Stage.ASKING
        return self.plies[-1]

    def again(self) -> None:
        """Back to the beginning of the puzzle."""
        self._begin()

    # Help

    @property
    def wanted(self) -> Choice | None:
        """What would solve it from here; None where nothing is asked, or nothing would any more."""
        if not self.solver_is_asked or self._off:
            return None
        place = len(self.plies)
        if self._known[0] != place:
            self._known = (place, self._next())
        return self._known[1]

    def _next(self) -> Choice | None:
        state, kind = self.state, self.puzzle.kind
        if not self.plies:
            return parse_choice(state, self.puzzle.firsts[0])
        try:
            if kind is Kind.BUY_IT:
                return next(iter(options_that_buy(state, self.puzzle.card, self.turns_left, Budget(PLAYS))), None)
            if kind is Kind.WIN_NOW or self.turns_left < self.puzzle.turns:
                line = winning_line(state, self.seat, Budget(PLAYS))
                return line[0] if line else None
        except TooMuch:
            return None
        return state.options[0] if state.question_kind is QuestionKind.PAY else self._that_holds()

    def _that_holds(self) -> Choice | None:
        """A choice in the middle of a turn after which that can be gone on with so that nothing helps against it, on
        the cards as they lie."""
        for option in self.state.options:
            budget = Budget(PLAYS)
            try:
                if self._holds(played(self.state, option, budget), budget):
                    return option
            except TooMuch:
                return option
        return None

    def _holds(self, state: State, budget: Budget) -> bool:
        """Whether the rest of the turn can be played so that nothing helps against it."""
        if state.outcome is not None or state.current != self.seat:
            return self._answer_to(state, budget) is None
        return any(self._holds(played(state, option, budget), budget) for option in state.options)

    def help(self) -> None:
        """One stage of help more."""
        self.hints = min(MOST_HINTS, self.hints + 1)


def _busy(state: State, seat: int) -> Line:
    """What the other does when nothing helps: something that looks like helping, on the cards as they lie."""
    line: list[Choice] = []
    trial = state.clone()
    other = trial.current
    while trial.outcome is None and trial.current == other:
        options = threatening(trial, seat)
        line.append(options[-1])
        play(trial, options[-1])
    return tuple(line)
