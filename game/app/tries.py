"""Games that share their beginning with one that is reviewed: played on from it, or left for it."""

from collections.abc import Iterable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from game.app.analyst import Analyst
from game.app.background import Writer
from game.app.branches import branch_of, sum_of_parent
from game.app.files import SaveError, read_text
from game.app.game_files import LARGEST_RECORD, read
from game.app.reviews import GameReview
from game.app.saves import Saves
from game.rules import Record, replay
from game.ui.review import ShownReview
from game.ui.table.session import Notice

MOST: Final = 40
"""How many are listed, the latest first."""


@dataclass(frozen=True, slots=True)
class Try:
    """A game with the same choices as the reviewed one up to `parting`; `first` is the one that was left for it."""

    record: Record
    parting: int
    turn: int
    first: bool


def tries_of(record: Record, others: Iterable[Record]) -> list[Try]:
    """Which of some games are tries of the same one, the one that was played on first."""
    found: list[Try] = []
    own = branch_of(record)
    for other in others:
        theirs = branch_of(other)
        branches = [branch for branch in (own, theirs) if branch is not None]
        if not branches or (other.config, other.start) != (record.config, record.start):
            continue
        parting = _shared(record.choices, other.choices)
        known = [each.record.choices for each in found]
        if other.choices == record.choices or other.choices in known or len(other.choices) <= parting:
            continue
        if parting >= min(branch.place for branch in branches):
            first = own is not None and own.parent == sum_of_parent(other)
            turn = (own if first or theirs is None else theirs) or branches[0]
            found.append(Try(other, parting, turn.turn, first))
    return sorted(found, key=lambda each: not each.first)


def _shared(choices: Sequence[str], others: Sequence[str]) -> int:
    """With how many of the same choices two games begin."""
    for number, (choice, other) in enumerate(zip(choices, others, strict=False)):
        if choice != other:
            return number
    return min(len(choices), len(others))


def find_tries(saves: Saves, record: Record) -> list[Try]:
    """The tries among all kept and finished games; those that can't be read are passed over."""
    paths = [*sorted(saves.archived(), reverse=True), *saves.paths()]
    mark, records = f"seed: {record.config.seed}", []
    for path in paths:
        # Only games of the same deal are read choice by choice.
        with suppress(OSError, UnicodeDecodeError, SaveError):
            if mark in read_text(path, LARGEST_RECORD):
                records.append(read(path))
    return tries_of(record, records)[:MOST]


Found = tuple[Try, Notice]


def told(tries: Sequence[Try], seat: int) -> list[Found]:
    """Tries with what is said of them; each is played to its end for that, so this is not for the window's thread."""
    return [(each, _said(each, seat)) for each in tries]


def _said(each: Try, seat: int) -> Notice:
    players = replay(each.record).players
    seats = [seat, *[other for other in range(len(players)) if other != seat]]
    points = "–".join([str(players[number].points) for number in seats])
    key = "review.first_try" if each.first else "review.try"
    return Notice(key, (("turn", str(each.turn)), ("points", points)))


class GameTries:
    """The tries of a reviewed game for its screen; the review of the chosen one is made when that of the game is."""

    def __init__(self, record: Record, seat: int, main: GameReview, saves: Saves, analyst: Analyst, reader: Writer,
                 writer: Writer) -> None:  # fmt: skip
        self._seat = seat
        self._main = main
        self._analyst = analyst
        self._writer = writer
        self._finding: Future[list[Found]] | None = reader.submit(lambda: told(find_tries(saves, record), seat))
        self._tries: list[Try] = []
        self._review: GameReview | None = None
        self.words: Sequence[Notice] = ()
        self.chosen = -1

    @property
    def shown(self) -> ShownReview | None:
        return self._review.shown if self._review is not None else None

    @property
    def parting(self) -> int:
        return self._tries[self.chosen].parting if self.chosen >= 0 else 0

    def compare(self, number: int) -> None:
        self._drop()
        self.chosen = number
        if number >= 0:
            record = self._tries[number].record
            self._review = GameReview(record, self._seat, self._analyst, self._writer, self._main_is_made)

    def _main_is_made(self) -> bool:
        """Whether the review of the game itself is there: until then no other is made."""
        return self._main.progress >= 1.0 or self._main.failed

    def poll(self) -> bool:
        news = False
        if self._finding is not None and self._finding.done():
            found, self._finding, news = self._finding.result(), None, True
            self._tries, self.words = [each for each, _ in found], [words for _, words in found]
            if self._tries and self._tries[0].first:
                self.compare(0)
        return (self._review.poll() if self._review is not None else False) or news

    def close(self) -> None:
        self._drop()
        self.chosen = -1

    def _drop(self) -> None:
        if self._review is not None:
            self._review.close()
            self._review = None
