"""What the table needs of a companion who explains: what is said, what is pointed at, what is asked for.

The application provides one where a lesson is played; `layers.lesson` shows it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Protocol

from game.rules import Choice
from game.ui.language import Language
from game.ui.table.pieces import Piece


class Mood(Enum):
    """What the companion is about, and so what going on means."""

    ASKING = auto()
    """Waits for something to be done."""
    TELLING = auto()
    """Waits for words to be read."""
    CORRECTING = auto()
    """Says why something was not right; it can only be taken back."""
    WATCHING = auto()
    """Leaves the person alone."""
    DONE = auto()
    FAILED = auto()


class StarState(Enum):
    """How it stands with a star."""

    OPEN = auto()
    """Still to be done."""
    KEPT = auto()
    """Holds so far, and can still be lost."""
    MET = auto()
    LOST = auto()


@dataclass(frozen=True, slots=True)
class Star:
    """What a star asks for, in words; where turns are counted, the one at hand and how many there are."""

    words: str
    state: StarState
    turn: int = 0
    turns: int = 0


@dataclass(frozen=True, slots=True)
class Speech:
    """What is said now: a message's key, or none; what it points at; the choice that is asked for, to be shown."""

    key: str
    mood: Mood
    points: tuple[Piece, ...] = ()
    wanted: Choice | None = None
    step: int = 0
    steps: int = 0
    stars: int = 0
    then: str = "lesson.next"
    """The key of what comes after the end; none if nothing does."""
    also: str = ""
    """The key of what else may come after the end."""
    moves: int = 0
    par: int = 0
    """At the end: turns that were needed, with all that was wrong or shown, and those that bring all stars."""
    told: str = "lesson.moves"
    """The key of how those turns are told: with what was wrong, or shown, if anything was."""
    heard: tuple[str, ...] = ()
    """The keys of what was read so far, which can be read again where nothing is said."""
    values: tuple[tuple[str, str], ...] = ()
    """What fills the message's gaps."""


class Companion(Protocol):
    """Somebody who explains a game on the table."""

    @property
    def portrait(self) -> str: ...

    @property
    def name(self) -> str:
        """Who it is, if it is not the companion: the one to be beaten, who is glad of what vexes the person."""

    @property
    def on_road(self) -> bool:
        """Whether the person came here from the map of the road, and goes back there."""

    @property
    def words(self) -> str:
        """What the keys of all words beside the message itself begin with."""
        ...

    @property
    def help_icon(self) -> str:
        """The icon of the button that asks for help."""
        ...

    @property
    def goal(self) -> str:
        """The key of what wins here, if it is not what wins a game."""

    @property
    def own_rule(self) -> str:
        """The key of what may not be done here, though the rules allow it; none if there is nothing."""

    @property
    def turn(self) -> tuple[int, int]:
        """Which turn of the person it is, and how many there are; 0 of 0 where they are not counted."""

    @property
    def help_costs(self) -> bool:
        """Whether the next help costs a star."""

    def stars(self, language: Language) -> Sequence[Star]:
        """What each star asks for, and how that stands; none where nothing but par is asked."""

    def loss(self, language: Language) -> str:
        """Why all is lost, if it is."""

    @property
    def speech(self) -> Speech: ...

    def refusal(self, choice: Choice) -> str:
        """The key of why a choice that the rules allow can't be made now; empty for one that can."""

    def go_on(self) -> None:
        """What was said has been read: say the next thing; at the end, go to what comes next."""

    def go_elsewhere(self) -> None:
        """At the end, go to what else may come."""

    def show(self) -> Choice | None:
        """The choice that is asked for, which is now made before the person's eyes."""

    def leave_lesson(self) -> None:
        """The person has had enough."""
