"""The exact search behind puzzles and endgames: every choice, every reply, every card that may come.

It asks the rules for everything: `choices` says what can be done, `play` what comes of it. Where a choice turns up
cards, each card that may lie on top of its deck is tried. Nothing is left out but what can't make a difference to who
wins with this turn: which gems are taken or handed back, and how a price is paid, while no second purchase may follow.

`winning_line` is the question all kinds of puzzle come down to: whether a seat that ends the round can win now.
"""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import permutations, product
from typing import Final

from game.rules.choices import Choice, Draw, Pay, Purchase, Take
from game.rules.engine import play
from game.rules.ids import CardId
from game.rules.question import QuestionKind
from game.rules.state import State
from game.rules.table import lay_deck

Line = tuple[Choice, ...]
"""What a seat chooses in one turn."""


class TooMuch(Exception):
    """A search that would take too long."""


LOOK_EVERY: Final = 32
"""How many choices are played between two looks at the clock."""


class Budget:
    """How many choices a search may still play, and until when."""

    def __init__(self, plays: int, clock: Callable[[], float] | None = None, until: float = math.inf) -> None:
        self.left = plays
        self.clock = clock
        self.until = until

    def spend(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise TooMuch
        if self.clock is not None and self.left % LOOK_EVERY == 0 and self.clock() >= self.until:
            raise TooMuch


def unlimited() -> Budget:
    """For proofs that must come to an end, however long they take."""
    return Budget(1 << 60)


def played(state: State, choice: Choice, budget: Budget) -> State:
    """The table after a choice, the decks as they lie."""
    budget.spend()
    trial = state.clone()
    play(trial, choice)
    return trial


def drawn(before: State, after: State) -> tuple[tuple[int, int], ...]:
    """From which decks cards came between two tables, and how many."""
    return tuple(
        [
            (deck, count - left)
            for deck, (count, left) in enumerate(zip(before.left, after.left, strict=True))
            if left < count
        ]
    )


def with_tops(state: State, tops: Mapping[int, Sequence[CardId]]) -> State:
    """The same table with these cards on top of decks, the first of them to come first."""
    trial = state.clone()
    for deck, cards in tops.items():
        rest = [card for card in trial.decks[deck] if card not in cards]
        lay_deck(trial, deck, (*rest, *reversed(cards)))
    return trial


def outcomes(state: State, choice: Choice, budget: Budget) -> Iterator[State]:
    """The tables that a choice may lead to: one, or one for each way the cards may come."""
    trial = played(state, choice, budget)
    decks = drawn(state, trial)
    if not decks or trial.outcome is not None:
        yield trial
        return
    ways = [list(permutations(state.decks[deck], number)) for deck, number in decks]
    for cards in product(*ways):
        tops = {deck: came for (deck, _), came in zip(decks, cards, strict=True)}
        yield played(with_tops(state, tops), choice, budget)


def ends_round(state: State, seat: int) -> bool:
    """Whether a seat's turn is the round's last, so that the game is over after it if it is to end."""
    return (seat + 1) % len(state.players) == state.first


def telling(state: State, seat: int) -> Sequence[Choice]:
    """The options that can make a difference to who wins with that seat's turn, one of each kind; all where all can."""
    options = state.options
    if state.may_purchase_again(seat):
        return options
    kind = state.question_kind
    if kind is QuestionKind.ACTION:
        buys = [option for option in options if isinstance(option, Purchase)]
        return buys + [option for option in options if not isinstance(option, Purchase)][:1]
    if kind in (QuestionKind.TEN_TOKENS, QuestionKind.PURCHASE_GEM, QuestionKind.DOUBLE_GEM):
        return options[:1]
    if kind is QuestionKind.PAY:
        by_cards = {option.cards: option for option in reversed(options) if isinstance(option, Pay)}
        return [option for option in options if option in by_cards.values()]
    return options


def threatening(state: State, seat: int) -> Sequence[Choice]:
    """The options of a reply that can make a difference to a seat whose turn comes next and is its last."""
    options = state.options
    if state.may_purchase_again(seat) or state.may_purchase_again(state.current):
        return options
    kind = state.question_kind
    if kind is QuestionKind.ACTION:
        idle = [option for option in options if isinstance(option, Take | Draw)][:1]
        return idle + [option for option in options if not isinstance(option, Take | Draw)]
    if kind in (QuestionKind.TEN_TOKENS, QuestionKind.PURCHASE_GEM, QuestionKind.DOUBLE_GEM, QuestionKind.KEEP_ONE):
        return options[:1]
    if kind is QuestionKind.PAY:
        by_cards = {option.cards: option for option in reversed(options) if isinstance(option, Pay)}
        return [option for option in options if option in by_cards.values()]
    return options


def wins_alone(state: State, seat: int) -> bool:
    """Whether the game is over and that seat alone has won it."""
    return state.outcome is not None and state.outcome.winners == (seat,)


def winning_line(state: State, seat: int, budget: Budget, thorough: bool = False) -> Line | None:
    """How a seat wins with the rest of its turn, which ends the round, whatever cards come; None if it can't.

    The line is the one for the decks as they lie. A thorough search leaves no option out.
    """
    options = state.options if thorough else telling(state, seat)
    for option in options:
        trial = played(state, option, budget)
        if trial.outcome is not None:
            if wins_alone(trial, seat):
                return (option,)
            continue
        if trial.current != seat:
            continue
        rest = winning_line(trial, seat, budget, thorough)
        if rest is None:
            continue
        if drawn(state, trial) and not all(
            wins_now(other, seat, budget, thorough) for other in outcomes(state, option, budget)
        ):
            continue
        return (option, *rest)
    return None


def wins_now(state: State, seat: int, budget: Budget, thorough: bool = False) -> bool:
    """Whether a seat wins with the rest of its turn, or has won."""
    if state.outcome is not None:
        return wins_alone(state, seat)
    return state.current == seat and winning_line(state, seat, budget, thorough) is not None


def follows(state: State, line: Line, seat: int, budget: Budget) -> bool:
    """Whether a line that won elsewhere can be played here, and wins."""
    trial = state
    for place, choice in enumerate(line):
        if choice not in trial.options:
            return False
        before, trial = trial, played(trial, choice, budget)
        if trial.outcome is not None:
            return place == len(line) - 1 and wins_alone(trial, seat)
        if trial.current != seat or drawn(before, trial):
            return False
    return False


class Wins:
    """Whether a seat can win now, on many tables that differ a little: what won last is tried first."""

    def __init__(self, seat: int, budget: Budget, thorough: bool = False) -> None:
        self.seat = seat
        self.budget = budget
        self.thorough = thorough
        self._lines: list[Line] = []

    def line(self, state: State) -> Line | None:
        """How the seat wins on this table."""
        for line in self._lines:
            if follows(state, line, self.seat, self.budget):
                return line
        found = winning_line(state, self.seat, self.budget, self.thorough)
        if found is not None:
            self._lines.insert(0, found)
            del self._lines[8:]
        return found

    def holds(self, state: State) -> bool:
        """Whether the seat has won on this table, or can."""
        if state.outcome is not None:
            return wins_alone(state, self.seat)
        return self.line(state) is not None


def is_plain(state: State) -> bool:
    """Whether all that a seat doesn't know is the order of the decks: nobody else holds a card it has not seen."""
    hidden = any(player.blind for seat, player in enumerate(state.players) if seat != state.current)
    return not hidden and not any(state.buried)
