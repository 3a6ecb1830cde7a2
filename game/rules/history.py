"""The game as it was played: a list of plies, and the state at any of them.

    history = History(GameConfig(2, seed=7))
    events = history.play(choices(history.state)[0])
    history.plies[-1].seat, history.plies[-1].choice
    history.state_at(0)             the table before the first choice
    history.cut(0)                  take everything back

A *ply* is one choice with all that came of it. `history.state` is the game as it stands, for looking at and for
asking the rules; it is changed by `play` and `cut` alone. Earlier states are not kept, but a copy of the state every
few plies is, so that `state_at`, `walk` and `cut` play a handful of choices again and never the whole game.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from game.rules.choices import Choice
from game.rules.config import GameConfig
from game.rules.engine import apply, new_game, parse_choice, play
from game.rules.events import Event, reveals, shown_to
from game.rules.position import Position
from game.rules.question import Question
from game.rules.state import State

CHECKPOINT_EVERY: Final = 16
"""Plies from one kept copy of the state to the next."""


LONGEST_NOTE: Final = 10_000
"""Characters of a note."""


def is_note(note: str) -> bool:
    """Whether a ply can have that note: one line that can be read, with single blanks inside; or nothing."""
    return len(note) <= LONGEST_NOTE and note == " ".join(note.split()) and note.isprintable()


@dataclass(frozen=True, slots=True)
class Ply:
    """A choice that was made: what had been asked of whom, in which round, and what came of it."""

    question: Question
    """What was asked."""
    choice: Choice
    round: int
    events: tuple[Event, ...]
    points: tuple[int, ...]
    """Every seat's points after it."""
    seen_by: tuple[int, ...]
    """The seats that it let see a card they had not seen: a card turned up, drawn, or shown from another's hand."""
    note: str = ""
    """What somebody remarked on it: one line, or nothing."""

    @property
    def seat(self) -> int:
        """Who chose."""
        return self.question.seat

    @property
    def revealed(self) -> bool:
        """Whether a card came to light that nobody knew before, which can't fairly be taken back."""
        return any(reveals(event) for event in self.events)


class Turn(NamedTuple):
    """The plies `start` to `stop`, that one not included: all that a seat chose in one round."""

    start: int
    stop: int
    seat: int
    round: int


class History:
    """A game from its start on: played on, cut back, walked along, and asked for its state at any ply."""

    __slots__ = ("_checkpoints", "_plies", "start", "state")

    def __init__(self, start: GameConfig | Position, begun: State | None = None) -> None:
        """From a config, or from a position without faults; `begun` is the state there, if it is at hand."""
        self.start: GameConfig | Position = start
        self.state: State = _begun(start) if begun is None else begun.clone()
        """The game as it stands."""
        self._plies: list[Ply] = []
        self._checkpoints: list[State] = [self.state.clone()]

    @property
    def config(self) -> GameConfig:
        """Which game is played."""
        return self.state.config

    @property
    def plies(self) -> Sequence[Ply]:
        """What was chosen so far, in order."""
        return self._plies

    def __len__(self) -> int:
        return len(self._plies)

    def play(self, choice: Choice, note: str = "") -> list[Event]:
        """Make a choice and return what happened; IllegalChoice, and nothing changed, if it can't be made."""
        if not is_note(note):
            raise ValueError(f"not a note: {note!r}")
        state = self.state
        question, turn = state.question, state.round
        unseen = [player.blind for player in state.players]
        events = apply(state, choice)
        assert question is not None
        seen_by = _seen_by(state, events, unseen)
        points = tuple([player.points for player in state.players])
        self._plies.append(Ply(question, choice, turn, tuple(events), points, seen_by, note))
        if len(self._plies) % CHECKPOINT_EVERY == 0:
            self._checkpoints.append(state.clone())
        return events

    def play_text(self, text: str, note: str = "") -> list[Event]:
        """The same for a choice as text; UnreadableChoice if it says none."""
        return self.play(parse_choice(self.state, text), note)

    def annotate(self, ply: int, note: str) -> None:
        """Put a note to a ply, in the place of any other."""
        if not is_note(note):
            raise ValueError(f"not a note: {note!r}")
        self._plies[ply] = replace(self._plies[ply], note=note)

    def cut(self, ply: int) -> list[Ply]:
        """Go back to the state before that ply; what is no longer part of the game, in order."""
        gone = self._plies[ply:]
        if gone:
            self.state = self.state_at(ply)
            del self._plies[ply:]
            del self._checkpoints[ply // CHECKPOINT_EVERY + 1 :]
        return gone

    def state_at(self, ply: int) -> State:
        """The state before that ply, or after the last one: a copy that may be played on."""
        if not 0 <= ply <= len(self._plies):
            raise IndexError(f"there is no ply {ply} in a game of {len(self._plies)}")
        if ply == len(self._plies):
            return self.state.clone()
        number = ply // CHECKPOINT_EVERY
        state = self._checkpoints[number].clone()
        for done in self._plies[number * CHECKPOINT_EVERY : ply]:
            play(state, done.choice)
        return state

    def walk(self, start: int = 0, stop: int | None = None) -> Iterator[tuple[State, Ply]]:
        """Each ply from one to another, that one not included, with the state before it: a copy each time."""
        plies = self._plies[start:stop]
        if plies:
            state = self.state_at(start)
            for ply in plies:
                yield state.clone(), ply
                play(state, ply.choice)

    def copy(self) -> "History":
        """A history that goes its own way from here on."""
        twin = History(self.start, self._checkpoints[0])
        twin.state = self.state.clone()
        twin._plies = self._plies[:]
        twin._checkpoints = self._checkpoints[:]
        return twin

    def replayed(self) -> "History":
        """The same game played anew from its start, whatever has become of the state."""
        twin = History(self.start)
        for ply in self._plies:
            twin.play(ply.choice, ply.note)
        return twin

    def turns(self) -> list[Turn]:
        """The game as turns, the last perhaps not yet over."""
        turns: list[Turn] = []
        for number, ply in enumerate(self._plies):
            if turns and (turns[-1].seat, turns[-1].round) == (ply.seat, ply.round):
                turns[-1] = turns[-1]._replace(stop=number + 1)
            else:
                turns.append(Turn(number, number + 1, ply.seat, ply.round))
        return turns

    def turn_start(self, ply: int) -> int:
        """The ply that began the turn of that one."""
        last = self._plies[ply]
        while ply and (self._plies[ply - 1].seat, self._plies[ply - 1].round) == (last.seat, last.round):
            ply -= 1
        return ply

    def points_by_round(self) -> list[tuple[int, ...]]:
        """Every seat's points at the end of each round that was completed since the start."""
        if not self._plies:
            # A position may be over where it starts.
            return []
        state = self.state
        first = self._checkpoints[0].round
        done = state.round if state.outcome is not None else state.round - 1
        table: list[tuple[int, ...]] = []
        following = [ply.round for ply in self._plies[1:]] + [done + 1]
        for ply, then in zip(self._plies, following, strict=True):
            table += [ply.points] * (then - first - len(table))
        return table


def _begun(start: GameConfig | Position) -> State:
    return start.state() if isinstance(start, Position) else new_game(start)


def _seen_by(state: State, events: Sequence[Event], unseen: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Who has just seen a card for the first time, given what only its owner had seen of each hand before."""
    shown = [
        owner
        for owner, (cards, player) in enumerate(zip(unseen, state.players, strict=True))
        if not set(cards) <= set(player.blind)
    ]
    return tuple(
        [
            seat
            for seat in range(len(state.players))
            if any(owner != seat for owner in shown) or any(shown_to(event, seat) for event in events)
        ]
    )
