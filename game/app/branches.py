"""Games that are played on from a place of another: whose choices they share so far, and how their records say so."""

import hashlib
from typing import Final, NamedTuple

from game.app.seats import PERSON, with_note
from game.rules import Record, SeatNote, write_record

PLAYED_ON: Final = "played on"
"""The note of a game that began as another: `turn 12, choice 34 of` and the sum of the other's text."""


class Branch(NamedTuple):
    """Where a game left another: after so many choices, in that turn, and the sum of the other's text."""

    turn: int
    place: int
    parent: str


def sum_of_parent(record: Record) -> str:
    """By which a branch knows the game that it left."""
    return hashlib.sha256(write_record(record).encode()).hexdigest()[:16]


def played_on(record: Record, place: int, seat: int) -> Record:
    """A game with the same choices up to a place, against the same opponents, marked; where only bots played, the
    person takes that seat."""
    history = record.history()
    history.cut(place)
    turn = len(history.turns()) if place else 1
    seats = record.seats
    if all(note.kind != PERSON for note in seats):
        seats = tuple([SeatNote(PERSON, note.name) if n == seat else note for n, note in enumerate(seats)])
    begun = Record.of(history, seats, record.notes)
    return with_note(begun, PLAYED_ON, f"turn {turn}, choice {place} of {sum_of_parent(record)}")


def branch_of(record: Record) -> Branch | None:
    """Which game a record was played on from, and where; None for a game of its own."""
    words = dict(record.notes).get(PLAYED_ON, "").replace(",", "").split()
    match words:
        case ["turn", turn, "choice", place, "of", parent] if _is_number(turn) and _is_number(place):
            return Branch(int(turn), int(place), parent)
    return None


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 10
