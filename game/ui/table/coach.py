"""What the table needs of a coach: somebody who looks at the question at hand and says what they think.

The application provides one, or none. It is never waited for: it is told what to look at, and asked what it knows.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from game.rules import Choice, View
from game.ui.table.part import Part
from game.ui.table.pieces import noble_name
from game.ui.table.words import Words, gem


@dataclass(frozen=True, slots=True)
class Why:
    """One reason for a choice: the messages are `why.<key>`; what fills their gaps is given by number."""

    key: str
    about: tuple[tuple[str, int], ...] = ()

    def words(self, words: Words, parts: Sequence[Part]) -> str:
        """The reason as a sentence."""
        said = words.say(f"why.{self.key}", **{name: _thing(words, parts, name, value) for name, value in self.about})
        return said[:1].upper() + said[1:]


def percent(chance: float) -> int:
    """A chance of a hundred, rounded; one that is not sure is never told as if it were."""
    return round(100 * chance) if chance in (0.0, 1.0) else min(99, max(1, round(100 * chance)))


def _thing(words: Words, parts: Sequence[Part], name: str, number: int) -> object:
    match name:
        case "card":
            return words.card(number)
        case "noble":
            return noble_name(words.language, number)
        case "gem":
            return gem(number)
        case "name":
            return words.name(number)
    return next((said for part in parts if (said := part.name_of(words, name, number))), number)


@dataclass(frozen=True, slots=True)
class Tip:
    """What the coach would choose, the chance to win that it sees in it, and why."""

    choice: Choice
    chance: float
    reasons: tuple[Why, ...]


class Coach(Protocol):
    """Somebody who looks over the person's shoulder, as far as that is wanted."""

    def look(self, view: View) -> None:
        """Begin to think about a question, in the place of any other."""

    def forget(self) -> None:
        """The question is answered, or nobody wants to know any longer."""

    def poll(self) -> bool:
        """Whether something new is known. Never waits."""

    @property
    def tip(self) -> Tip | None:
        """What it would choose, as soon as it has made up its mind."""

    def cost(self, choice: Choice) -> float | None:
        """What a choice surely costs of the chance to win; None if that is not known, or not sure."""

    def helped(self) -> None:
        """The person has been helped: that is noted with the game."""


class Adviser(Protocol):
    """Somebody who can be asked about any table."""

    def look(self, view: View) -> None:
        """Begin to think about a question, in the place of any other."""

    def forget(self) -> None:
        """Nobody wants to know any longer."""

    def poll(self) -> bool:
        """Whether something new is known. Never waits."""

    @property
    def advice(self) -> Sequence[Tip]:
        """The best choices so far, best first; none before there is anything to say."""
