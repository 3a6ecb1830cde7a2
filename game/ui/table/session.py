"""What the table needs of a game being played; the application provides it."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from game.rules import Choice, Event, Ply, View, visible_to
from game.ui.language import Language


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """Who sits somewhere, as shown: a name, a guild, a portrait; whether it is a person, or how well it plays."""

    name: str
    guild: str
    portrait: str
    person: bool
    level: str = ""


@dataclass(frozen=True, slots=True)
class Notice:
    """Something to tell the person: a message's key, and what fills its gaps."""

    key: str
    values: tuple[tuple[str, "str | int | Notice"], ...] = ()

    def words(self, language: Language) -> str:
        """What it says; a notice that fills a gap is said first."""
        said = {name: value.words(language) if isinstance(value, Notice) else value for name, value in self.values}
        return language.say(self.key, **said)


class MarkKind(Enum):
    """What a place of a game is marked for; the value is its name among messages."""

    LEAD = "lead"
    TILE = "tile"
    LAST_ROUND = "last_round"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"
    LUCK = "luck"


@dataclass(frozen=True, slots=True)
class Mark:
    """A turning point: the place to go to, which is a number of choices made, and why it is worth going there."""

    place: int
    kind: MarkKind
    words: Notice


class Playback(Protocol):
    """A game that is watched again. A *place* in it is a number of choices made, from 0 to `end`."""

    @property
    def place(self) -> int: ...

    @property
    def end(self) -> int: ...

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

    @property
    def speed(self) -> float:
        """How many times as fast as a game that is played."""
        ...

    @property
    def decks_open(self) -> bool:
        """Whether all cards are shown, also those that the seat at the bottom could not know."""

    @property
    def can_see_all(self) -> bool:
        """Whether the game was played to its end: else nobody may look into the decks, or at others' hidden cards."""

    @property
    def marks(self) -> Sequence[Mark]:
        """The turning points, in order."""

    @property
    def rounds(self) -> Sequence[int]:
        """The places at which rounds begin."""

    @property
    def can_play_on(self) -> bool:
        """Whether a new game can be begun from this place."""

    def turn_at(self, place: int) -> tuple[int, int]:
        """The number of the turn that is played or over at a place, and whose it is."""

    def toggle(self) -> None:
        """Pause, or go on."""

    def forward(self) -> None:
        """Play one turn, and pause."""

    def back(self) -> None:
        """Go back one turn, and pause there."""

    def step(self, by: int) -> None:
        """Play one choice, or go back one, and pause."""

    def go_to(self, place: int) -> None:
        """Go to a place at once, and pause there."""

    def change_speed(self) -> None:
        """The next speed; after the fastest, the slowest."""

    def sit(self, seat: int) -> None:
        """Look from another seat."""

    def open_decks(self, wanted: bool) -> None:
        """Show all cards, or again only what a seat may know."""

    def play_on(self) -> None:
        """Begin a new game against the same opponents from this place."""


@dataclass(frozen=True, slots=True)
class SeenPly:
    """A ply as one seat may know it: cards that the seat has not seen are hidden in its events (I-1)."""

    number: int
    """Its place in the game, from 0."""
    kind: type[Choice]
    """What kind of choice it was; what it was about is for the events to say."""
    seat: int
    events: tuple[Event, ...]


def seen(ply: Ply, number: int, seat: int) -> SeenPly:
    """A ply of a game as that seat may know it."""
    return SeenPly(number, type(ply.choice), ply.seat, tuple(visible_to(event, seat) for event in ply.events))


@dataclass(frozen=True, slots=True)
class WayBack:
    """How far a game can be set back, and at which price."""

    plies: int
    """How many choices stay."""
    marked: bool
    """Whether the person has seen something since that can't be unseen, so that the game is marked."""


class Session(Protocol):
    """A game in progress. `me` is the seat whose things are to lie at the bottom of the screen.

    The table never has hidden cards in hand: it gets the game as a seat sees it.
    """

    @property
    def seats(self) -> Sequence[SeatInfo]: ...

    @property
    def me(self) -> int: ...

    @property
    def thinking(self) -> bool:
        """Whether an opponent is at work on the question at hand."""

    @property
    def saving(self) -> bool:
        """Whether the next choice must wait until the last one is on the disk; only a slow one is noticed."""

    @property
    def playback(self) -> Playback | None:
        """How to watch a game that is over; None for a game that is played."""

    def view(self, seat: int) -> View:
        """The game now, as that seat sees it."""

    @property
    def ply_count(self) -> int:
        """How many choices were made so far."""
        ...

    def seen_plies(self, seat: int) -> Sequence[SeenPly]:
        """The game so far, as that seat may know it."""

    def choose(self, choice: Choice) -> SeenPly:
        """A person's choice, and what came of it as that person may know it."""

    def think(self) -> None:
        """Let whoever is to choose begin to think, if they have not yet. Nothing changes on the table."""

    def poll(self, seat: int) -> SeenPly | None:
        """Let opponents go on: the choice of one of them as that seat may know it, if one was made.

        Called when the table is at rest.
        """

    def can_take_back(self) -> bool: ...

    def takes_back_seen(self) -> bool:
        """Whether taking back now would undo what can't be unseen: a revealed card, another's turn."""

    def take_back(self, whole_turn: bool) -> None: ...

    def way_back(self, whole_turn: bool = False, ply: int | None = None) -> WayBack | None:
        """How to take back one's last choice or turn, or to return to one's choice at or before a ply, marked or not;
        None if there is no such choice, or if another person would lose theirs."""

    def go_back(self, way: WayBack) -> None:
        """Set the game back."""

    def can_redo(self) -> bool:
        """Whether what was taken back last can be put again as it was."""

    def redo(self) -> None:
        """Put what was taken back last again as it was."""

    def times_taken_back(self) -> int:
        """How often something was taken back in this game that had been revealed."""
        ...

    def times_helped(self) -> int:
        """How often the coach helped in this game."""
        ...

    def points_by_round(self) -> Sequence[Sequence[int]]:
        """For each seat, its points at the end of each round so far."""

    def take_notices(self) -> Sequence[Notice]:
        """What happened that the person is to be told, each once: an opponent replaced, a save that failed."""

    def leave(self) -> None:
        """The table is being left."""


def is_secret(session: Session) -> bool:
    """Whether there are cards on the table that one person has seen and another must not (I-1)."""
    persons = [seat for seat, info in enumerate(session.seats) if info.person]
    table = session.view(session.me).table
    return len(persons) > 1 and table.outcome is None and any(table.players[seat].blind for seat in persons)
