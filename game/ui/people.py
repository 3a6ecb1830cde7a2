"""A person at this machine, as the list of people needs it."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PersonShown:
    """A person, by the name of their folder; `playing` is the one who plays."""

    key: str
    name: str
    playing: bool


def _nothing(_: str) -> None:
    """Leads nowhere."""


@dataclass(frozen=True, slots=True)
class PeopleWays:
    """What can be done with the list: each is told the person's key, except where another word is named."""

    choose: Callable[[str], None] = _nothing
    add: Callable[[str], None] = _nothing
    """Is told the name."""
    export: Callable[[str], None] = _nothing
    take_in: Callable[[str], None] = _nothing
    """Is told the path of a file."""
    forget: Callable[[str], None] = _nothing
    refusal: Callable[[str], str] = lambda name: ""
    """Says why nobody of that name can be added."""
