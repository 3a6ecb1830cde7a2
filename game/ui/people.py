"""A person at this machine, as the list of people needs it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PersonShown:
    """A person, by the name of their folder; `playing` is the one who plays, and some can be forgotten."""

    key: str
    name: str
    playing: bool
    forgettable: bool
