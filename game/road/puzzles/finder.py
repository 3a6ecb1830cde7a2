"""Finding puzzles among the tables of a game: a cheap look first, then the proof, then whether it is worth solving.

What is worth solving: few of the things that can be done solve it, and a win is not just to buy the dearest card.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from game.road.puzzles.motifs import motifs_of
from game.road.puzzles.proofs import solving
from game.road.puzzles.puzzle import NO_CARD, Kind
from game.rules import Choice, State, play
from game.rules.catalog import CARDS
from game.rules.choices import Purchase, Take
from game.rules.ids import CardId
from game.rules.proof import Budget, Line, TooMuch, ends_round, is_plain, winning_line, wins_now
from game.rules.question import QuestionKind
from game.rules.skipping import skip_turn

PLAYS: Final = 100_000
"""How many choices a search may play before a table is given up."""
PLAYS_ALONE: Final = 6_000
LEAST_OPTIONS: Final = 8
MOST_FIRSTS: Final = 2
MOST_TAKES: Final = 3
"""How many first actions may solve a puzzle; of takes, which differ in a gem that is not needed, a few more."""
NEAR: Final = 7
"""With fewer points nobody is looked at as if they could win in two turns."""
LEAST_BUYS: Final = 3
"""Among how many cards the one that wins has to be found."""
LATE: Final = 3
"""In how many of the last rounds of a game wins and dangers are looked for."""
LEAST_POINTS: Final = 3
"""What a card must be worth to be asked for."""
MOST_TARGETS: Final = 1


@dataclass(frozen=True, slots=True)
class Found:
    """A puzzle that was found: its kind, where it begins, and what solves it."""

    kind: Kind
    state: State
    firsts: tuple[Choice, ...]
    motifs: tuple[str, ...]
    turns: int = 1
    card: CardId = NO_CARD
    chances: tuple[int, int] = (0, 0)
    odds: tuple[int, ...] = ()


def find(tables: Sequence[State], wanted: Sequence[Kind], rng: Random, plays: int = PLAYS) -> Iterator[Found]:
    """Puzzles among the tables of a finished game at which turns began, at most one of each kind."""
    last = tables[-1].round
    late = [state for state in reversed(tables) if state.round > last - LATE and is_usable(state)]
    for kind in wanted:
        match kind:
            case Kind.WIN_NOW | Kind.WIN_IN_TWO | Kind.STOP_THEM:
                tries = (_try(kind, state, plays) for state in late if _looks_like(kind, state))
            case Kind.BUY_IT:
                tries = (_try_to_buy(state, rng) for state in _some(tables, rng))
            case Kind.BEST_ODDS:
                continue
        found = next((each for each in tries if each is not None), None)
        if found is not None:
            yield found


def is_usable(state: State) -> bool:
    """Whether a puzzle can begin at a table: with a turn, a real choice, and nothing hidden but the decks."""
    return state.question_kind is QuestionKind.ACTION and len(state.options) >= LEAST_OPTIONS and is_plain(state)


def _some(tables: Sequence[State], rng: Random) -> list[State]:
    """A few tables from the middle of a game."""
    middle = [state for state in tables[len(tables) // 5 :] if is_usable(state)]
    return rng.sample(middle, min(2, len(middle)))


def _looks_like(kind: Kind, state: State) -> bool:
    """A cheap look whether a table may hold a puzzle of that kind."""
    seat, after = state.current, (state.current + 1) % len(state.players)
    match kind:
        case Kind.WIN_NOW:
            return ends_round(state, seat)
        case Kind.WIN_IN_TWO:
            near = state.players[seat].points >= NEAR and not state.final_round
            return near and ends_round(state, seat) and len(state.players) == 2 and _may_win_next(state, seat)
        case Kind.STOP_THEM:
            return ends_round(state, after) and _threatened(state, after)
        case _:
            return False


def _may_win_next(state: State, seat: int) -> bool:
    """Whether some turn, but for its lesser questions, would be followed by a win if the other did nothing."""
    for option in state.options:
        trial = state.clone()
        play(trial, option)
        while trial.outcome is None and trial.current == seat:
            play(trial, trial.options[0])
        if trial.outcome is None:
            skip_turn(trial)
        if _surely_wins(trial, seat):
            return True
    return False


def _surely_wins(state: State, seat: int) -> bool:
    """Whether a seat wins with this turn; no, if that takes too long to find out."""
    try:
        return wins_now(state, seat, Budget(PLAYS_ALONE))
    except TooMuch:
        return False


def _threatened(state: State, other: int) -> bool:
    """Whether the other would surely win if nothing were done."""
    trial = state.clone()
    skip_turn(trial)
    return _surely_wins(trial, other)


def _try(kind: Kind, state: State, plays: int) -> Found | None:
    seat = state.current
    try:
        now = winning_line(state, seat, Budget(plays)) if ends_round(state, seat) else None
        if (now is None) == (kind is Kind.WIN_NOW):
            return None
        firsts = solving(kind, state, budget=Budget(plays))
    except TooMuch:
        return None
    if not _worth_it(kind, state, firsts):
        return None
    turns = 2 if kind is Kind.WIN_IN_TWO else 1
    return Found(kind, state, tuple(firsts), motifs_of(state, now or firsts[:1], kind), turns)


def _worth_it(kind: Kind, state: State, firsts: Sequence[Choice]) -> bool:
    most = MOST_TAKES if all(isinstance(first, Take) for first in firsts) else MOST_FIRSTS
    if not 1 <= len(firsts) <= most:
        return False
    if kind is not Kind.WIN_NOW:
        return True
    buys = [option for option in state.options if isinstance(option, Purchase)]
    line = winning_line(state, state.current, Budget(PLAYS))
    return len(buys) >= LEAST_BUYS and line is not None and not _is_dearest(state, line, buys)


def _is_dearest(state: State, line: Line, buys: Sequence[Purchase]) -> bool:
    """Whether the win is nothing but to buy the card of most points."""
    first = line[0]
    most = max([CARDS[buy.card].points for buy in buys])
    plain = motifs_of(state, line, Kind.WIN_NOW) == ("purchase",)
    return plain and isinstance(first, Purchase) and CARDS[first.card].points == most


def _try_to_buy(state: State, rng: Random) -> Found | None:
    """A card that takes two or three turns to buy, and has to be begun rightly."""
    cards = [
        card for card in state.market if card >= 0 and CARDS[card].points >= LEAST_POINTS and any(CARDS[card].cost)
    ]
    for card in rng.sample(cards, min(MOST_TARGETS, len(cards))):
        budget = Budget(PLAYS_ALONE)
        try:
            for turns in (1, 2, 3):
                firsts = solving(Kind.BUY_IT, state, turns, card, budget)
                if firsts:
                    break
        except TooMuch:
            continue
        few = len(firsts) <= max(MOST_TAKES, len(state.options) // 10)
        alike = len({type(first) for first in firsts}) == 1
        if turns >= 2 and firsts and few and (alike or len(firsts) <= MOST_FIRSTS):
            return Found(Kind.BUY_IT, state, tuple(firsts), motifs_of(state, firsts[:1], Kind.BUY_IT), turns, card)
    return None
