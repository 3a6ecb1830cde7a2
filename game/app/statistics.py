"""What finished games add up to: how often a person won, against whom, by how much and with what."""

import threading
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, replace
from math import sqrt
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from game.ai import LEVELS
from game.app.background import Writer
from game.app.file_errors import why
from game.app.files import SaveError
from game.app.review_files import FOLDER, SUFFIX, kept_review
from game.app.saves import Saves
from game.app.summary import IndexedGame, SeatSummary, read_games
from game.road.fair_book import FairEntry
from game.ui.language import Language
from game.ui.statistics import Figures, GameShown, Wanted

SURE: Final = 1.96
"""Standard errors on either side of a share, for an interval that is right nineteen times in twenty."""


FairGamesNoted = Mapping[int, FairEntry]
"""Fair games by the seeds of their deals."""


class Judged(NamedTuple):
    """What a review said of a whole game: accuracy, and luck as a change of the chance to win."""

    accuracy: float
    luck: float


@dataclass(frozen=True, slots=True)
class Played:
    """A game from one person's side."""

    game: IndexedGame
    me: SeatSummary
    judged: Judged | None = None
    """What its review said, if there is one."""

    @property
    def others(self) -> list[SeatSummary]:
        return [seat for seat in self.game.summary.seats if seat.seat != self.me.seat]

    @property
    def modules(self) -> tuple[str, ...]:
        return self.game.summary.modules

    @property
    def margin(self) -> int:
        """Points before the best of the others, or behind."""
        return self.me.points - max([seat.points for seat in self.others])


def played_by(
    games: Iterable[IndexedGame], wanted: Wanted, reviews: Mapping[str, Judged] = MappingProxyType({})
) -> list[Played]:
    """The games that are wanted, from the side of the first person at the table; `reviews` by their files' names."""
    found = [Played(game, me, reviews.get(game.summary.review)) for game in games if (me := _person(game)) is not None]
    return [played for played in found if _is_wanted(played, wanted)]


def _person(game: IndexedGame) -> SeatSummary | None:
    return next((seat for seat in game.summary.seats if seat.person), None)


def _is_wanted(played: Played, wanted: Wanted) -> bool:
    summary = played.game.summary
    return (
        wanted.edition in (None, summary.edition)
        and wanted.modules in (None, summary.modules)
        and wanted.players in (None, summary.players)
        and (wanted.level is None or any(seat.level == wanted.level for seat in played.others))
        and (wanted.style is None or any(seat.style == wanted.style for seat in played.others))
        and not (wanted.unaided and summary.helped)
    )


def figures(played: Sequence[Played], abandoned: int = 0) -> Figures | None:
    """What games add up to, with so many that were given up and so lost; None of no games."""
    count, wins = len(played) + abandoned, sum([one.me.won for one in played])
    if not count:
        return None
    low, high = interval(wins, count)
    looked_at = [one.judged for one in played if one.judged is not None]
    of_them = max(1, len(looked_at))

    def mean(values: Iterable[int]) -> float:
        return sum(values) / max(1, len(played))

    return Figures(
        games=count,
        wins=wins,
        low=low,
        high=high,
        margin=mean(one.margin for one in played),
        rounds=mean(one.game.summary.rounds for one in played),
        points=mean(one.me.points for one in played),
        from_cards=mean(one.me.from_cards for one in played),
        from_nobles=mean(one.me.from_nobles for one in played),
        from_rest=mean(one.me.from_rest for one in played),
        reviewed=len(looked_at),
        accuracy=sum([judged.accuracy for judged in looked_at]) / of_them,
        luck=sum([judged.luck for judged in looked_at]) / of_them,
        abandoned=abandoned,
    )


def interval(wins: int, games: int) -> tuple[float, float]:
    """Where the true share of wins lies, nineteen times in twenty (Wilson's interval)."""
    share, square = wins / games, SURE * SURE
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = SURE / (1 + square / games) * sqrt(share * (1 - share) / games + square / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


class ArchiveStatistics:
    """`game.ui.statistics.Statistics` over the archive; the index is brought up to date in `reader`'s thread."""

    def __init__(
        self, saves: Saves, language: Language, reader: Writer, begun: Callable[[], FairGamesNoted | None] = dict
    ) -> None:
        """`begun` are the fair games that were ever begun, without one that goes on, and None until they are read:
        those that are not in the archive and have no score were given up."""
        self._language = language
        self._begun = begun
        self._knows_begun = False
        self._saves = saves
        self._lock = threading.Lock()
        self._progress = (0, 0)
        self._games: list[IndexedGame] = []
        self._reviews: dict[str, Judged] = {}
        self.fault = ""
        self._left_out: Sequence[str] = ()
        """The records that can't be read."""
        self._index_lost = False
        self._reading: Future[list[IndexedGame]] | None = reader.submit(self._read)

    def _read(self) -> list[IndexedGame]:
        games = self._read_games()
        names = {game.summary.review for game in games}
        self._reviews = dict(_kept_reviews(self._saves.folder, names))
        return games

    def _read_games(self) -> list[IndexedGame]:
        try:
            from game.app.game_index import GameIndex
        except ImportError:
            # This Python has no SQLite: every game is read each time.
            return read_games(self._saves.archived(), self._show)
        index = GameIndex(self._saves.folder, self._saves.archive)
        index.refresh(self._saves.archived(), self._show)
        self._left_out = [path.name for path in index.faults()]
        self._index_lost = index.damaged
        return index.games()

    def _show(self, done: int, total: int) -> None:
        with self._lock:
            self._progress = (done, total)

    @property
    def reading(self) -> tuple[int, int] | None:
        with self._lock:
            return self._progress if self._reading is not None else None

    def read_on(self) -> bool:
        if self._reading is None:
            knew, self._knows_begun = self._knows_begun, self._begun() is not None
            return self._knows_begun and not knew
        if self._reading.done():
            done, self._reading = self._reading, None
            try:
                self._games = done.result()
            except SaveError as error:
                self.fault = why(error).words(self._language)
        return True

    @property
    def note(self) -> str:
        """What is not counted, or was lost and made anew."""
        say, out = self._language.say, self._left_out
        if self.reading is not None:
            return ""
        if out:
            return say("statistics.left_out", count=len(out), file=out[0])
        return say("statistics.index_lost") if self._index_lost else ""

    @property
    def all_games(self) -> Sequence[IndexedGame]:
        """Every finished game that was read, the latest first."""
        return self._games

    def module_sets(self) -> Sequence[tuple[str, ...]]:
        return sorted({game.summary.modules for game in self._games}, key=lambda modules: (len(modules), modules))

    def figures(self, wanted: Wanted) -> Figures | None:
        return figures(played_by(self._games, wanted, self._reviews), self._abandoned(wanted))

    def _abandoned(self, wanted: Wanted) -> int:
        """How many of the fair games that are wanted were given up, once all finished ones are known."""
        if self.reading is not None or self.fault or wanted.style is not None:
            return 0
        finished = {game.summary.seed for game in self._games if game.summary.fair}
        return sum(
            entry.score is None
            and seed not in finished
            and wanted.edition in (None, entry.edition)
            and wanted.modules in (None, tuple(entry.modules.split()) if entry.edition else None)
            and wanted.players in (None, entry.opponents + 1)
            and wanted.level in (None, entry.level)
            for seed, entry in (self._begun() or {}).items()
        )

    def by_level(self, wanted: Wanted) -> Sequence[tuple[str, Figures | None]]:
        return [(level, self.figures(replace(wanted, level=level))) for level in LEVELS]

    def games(self, wanted: Wanted) -> Sequence[GameShown]:
        return [_shown(played) for played in reversed(played_by(self._games, wanted, self._reviews))]


def _kept_reviews(folder: Path, names: Container[str]) -> Iterator[tuple[str, Judged]]:
    """The reviews there are of these file names, with what each says of its whole game."""
    for path in (folder / FOLDER).glob(f"*{SUFFIX}"):
        review = kept_review(path) if path.name in names else None
        if review is not None:
            yield path.name, Judged(review.accuracy, review.luck)


def _shown(played: Played) -> GameShown:
    summary = played.game.summary
    return GameShown(
        key=str(played.game.path),
        ended=played.game.ended,
        edition=summary.edition,
        modules=summary.modules,
        opponents=tuple([seat.name for seat in played.others]),
        points=played.me.points,
        margin=played.margin,
        won=played.me.won,
        rounds=summary.rounds,
        from_cards=played.me.from_cards,
        from_nobles=played.me.from_nobles,
        from_rest=played.me.from_rest,
        accuracy=played.judged.accuracy if played.judged is not None else None,
    )
