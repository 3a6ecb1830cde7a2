"""The games that a person has kept, as the load screen needs them; the application provides them."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Protocol, TypeVar

from game.rules import Variants
from game.rules.variants import USUAL

if TYPE_CHECKING:
    import pygame


Answer = TypeVar("Answer")


def at_once(task: Callable[[], Answer]) -> Future[Answer]:
    """The answer of something that is done here and now, in the form of one that comes later."""
    answer: Future[Answer] = Future()
    try:
        answer.set_result(task())
    except Exception as error:
        answer.set_exception(error)
    return answer


class ShelfError(Exception):
    """Something about kept games that did not work, in one sentence."""


class Condition(Enum):
    """What a file on the shelf turned out to be."""

    READING = "reading"
    READABLE = "readable"
    DAMAGED = "damaged"
    NEWER = "newer"
    FOREIGN = "foreign"


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits in a kept game, and how it stands for them."""

    name: str
    guild: str
    portrait: str
    points: int
    won: bool = False


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game on the shelf. What a file that can't be read holds is not known; then the reason says why."""

    key: str
    """By which the shelf knows it."""
    name: str
    modified: float
    """Seconds since the epoch."""
    condition: Condition = Condition.READING
    reason: str = ""
    edition: str = ""
    modules: tuple[str, ...] = ()
    round: int = 0
    over: bool = False
    sitters: tuple[Sitter, ...] = ()
    archived: bool = False
    """Whether it is kept because it was finished, and has no name of its own."""
    taken_back: int = 0
    """How often something revealed was taken back."""
    helped: int = 0
    """How often the coach helped."""
    set_up: bool = False
    """Whether it began from a table that was set up by hand."""
    played_on: int = 0
    """The turn of another game from which this one was played on; 0 for a game of its own."""
    variants: Variants = USUAL
    reviewable: bool = False
    """Whether the coach may look at it: something was chosen, and it is no fair game that goes on."""
    """Its house rules."""

    @property
    def broken(self) -> bool:
        return self.condition not in (Condition.READING, Condition.READABLE)


class Shelf(Protocol):
    """All kept games: those under a name or, if so asked, the finished ones.

    What has to wait for the disk is done beside the window, and its answer comes later. What can't be done is answered
    by a ShelfError, and nothing has changed.
    """

    @property
    def finished(self) -> bool:
        """Whether the finished games are shown."""

    def show_finished(self, finished: bool) -> Future[None]:
        """Show the finished games, or those under a name; done once they are listed."""

    def refresh(self) -> Future[None]:
        """Look anew which games there are; done once they are listed."""

    def games(self) -> Sequence[KeptGame]:
        """The latest first."""

    def read_on(self) -> bool:
        """Read a little more of what is not known yet; whether there is anything new. Never takes long."""

    def picture(self, key: str) -> "pygame.Surface | None":
        """A picture of the table, once there is one."""

    def rename(self, key: str, name: str) -> Future[str]:
        """Give a game a name that is free; its new key."""

    def delete(self, key: str) -> Future[None]:
        """Delete a game for good."""

    def set_aside(self, key: str) -> Future[None]:
        """Take a broken file off the shelf without losing it."""

    def export(self, key: str) -> Future[str]:
        """Write a game as a text file where the person finds it; its path."""

    def take_in(self, path: str) -> Future[str]:
        """Put a record from anywhere on the shelf; its key."""
