"""What the table needs of a game being played; the application provides it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.rules import Choice, Event, Ply, State
from game.ui.language import Language


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """Who sits somewhere, as shown: a name, a guild, a portrait; whether it is a person."""

    name: str
    guild: str
    portrait: str
    person: bool


@dataclass(frozen=True, slots=True)
class Notice:
    """Something to tell the person: a message's key, and what fills its gaps."""

    key: str
    values: tuple[tuple[str, "str | Notice"], ...] = ()

    def words(self, language: Language) -> str:
        """What it says; a notice that fills a gap is said first."""
        said = {name: value.words(language) if isinstance(value, Notice) else value for name, value in self.values}
        return language.say(self.key, **said)


class Playback(Protocol):
    """A game that is watched again, turn by turn."""

    @property
    def turn(self) -> int: ...

    @property
    def turns(self) -> int: ...

    @property
    def player(self) -> int:
        """The seat whose turn it is or was."""

    @property
    def playing(self) -> bool:
        """Whether it goes on by itself."""

    def toggle(self) -> None:
        """Pause, or go on."""

    def forward(self) -> None:
        """Play one turn, and pause."""

    def back(self) -> None:
        """Go back one turn, and pause there."""


class Session(Protocol):
    """A game in progress. `me` is the seat whose things lie at the bottom of the screen."""

    @property
    def state(self) -> State: ...

    @property
    def seats(self) -> Sequence[SeatInfo]: ...

    @property
    def me(self) -> int: ...

    @property
    def thinking(self) -> bool:
        """Whether an opponent is at work on the decision at hand."""

    @property
    def saving(self) -> bool:
        """Whether the next choice must wait until the last one is on the disk; only a slow one is noticed."""

    @property
    def playback(self) -> Playback | None:
        """How to watch a game that is over; None for a game that is played."""

    @property
    def plies(self) -> Sequence[Ply]:
        """What was chosen so far, with what came of it."""

    def choose(self, choice: Choice) -> list[Event]:
        """A person's choice."""

    def poll(self) -> list[Event] | None:
        """Let opponents go on; what happened, if one of them made a choice. Called when the table is at rest."""

    def can_take_back(self) -> bool: ...

    def takes_back_seen(self) -> bool:
        """Whether taking back now would undo what can't be unseen: a revealed card, another's turn."""

    def take_back(self, whole_turn: bool) -> None: ...

    def times_taken_back(self) -> int:
        """How often something was taken back in this game that had been revealed."""
        ...

    def points_by_round(self) -> Sequence[Sequence[int]]:
        """For each seat, its points at the end of each round so far."""

    def history(self) -> Iterator[tuple[State, list[Event]]]:
        """The game from its beginning: the state after each choice so far, and what that choice brought about."""

    def take_notices(self) -> Sequence[Notice]:
        """What happened that the person is to be told, each once: an opponent replaced, a save that failed."""

    def leave(self) -> None:
        """The table is being left."""


def is_secret(session: Session) -> bool:
    """Whether there are cards on the table that one person has seen and another must not (I-1)."""
    persons = [seat for seat, info in enumerate(session.seats) if info.person]
    state = session.state
    return len(persons) > 1 and state.outcome is None and any(state.players[seat].blind for seat in persons)
