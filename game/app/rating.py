"""The rating over the archive, and fair games: the program picks the level nearest to the rating, and the seats."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from game.ai import LEVELS, STYLES
from game.app.fair_file import FairKeeper
from game.app.fair_match import FAIR, FairMatch, is_fair
from game.app.games import SEED_BITS, Games, Going
from game.app.match import Match
from game.app.seats import opening_record, seated_with
from game.app.shell import Shell
from game.app.statistics import ArchiveStatistics, Played, played_by
from game.road.fair_book import FairEntry
from game.road.rating import FAMILIES, LEVEL_RATINGS, SETTLED, START, FairResult, fair_level, family_of, rated
from game.rules import GameConfig, Record
from game.ui.rating import FairGameShown, FairWish, FamilyShown
from game.ui.statistics import Wanted


@dataclass(frozen=True, slots=True)
class Counted:
    """A fair game that counts: as the archive has it, or as the book alone knows it, and then without a file."""

    key: str
    ended: float
    result: FairResult


class ArchiveRating:
    """`game.ui.rating.Rating` over the finished games, and over those that only the book of fair games knows.

    A game in the book that is neither in the archive nor `going_on` was given up, or its file is gone: it counts as
    lost, or as it had ended.
    """

    def __init__(self, counted: ArchiveStatistics, keeper: FairKeeper, going_on: Callable[[], int | None]) -> None:
        self._counted = counted
        self._keeper = keeper
        self._going_on = going_on
        self._was_reading = True

    @property
    def reading(self) -> tuple[int, int] | None:
        reading = self._counted.reading
        return (0, 0) if reading is None and not self._keeper.ready else reading

    def read_on(self) -> bool:
        news, was_reading = self._counted.read_on(), self._was_reading
        self._was_reading = self.reading is not None
        return news or was_reading

    @property
    def note(self) -> str:
        return self._keeper.told or self._counted.note

    def _played(self, family: str) -> list[Played]:
        """The fair games of a family, the earliest first."""
        games = played_by(self._counted.all_games, Wanted(unaided=True))
        return [one for one in reversed(games) if one.game.summary.fair and self.family_of(one.modules) == family]

    def _counting(self, family: str) -> list[Counted]:
        """All games of a family that count, the earliest first."""
        found = [
            Counted(
                str(one.game.path),
                one.game.ended,
                FairResult(one.others[0].level, len(one.others), _score(one)),
            )
            for one in self._played(family)
        ]
        known = {game.summary.seed for game in self._counted.all_games if game.summary.fair}
        going_on = self._going_on()
        if self.reading is None:
            found += [
                Counted("", entry.begun, FairResult(entry.level, entry.opponents, entry.score or 0.0))
                for seed, entry in self._keeper.book.games.items()
                if entry.family == family and seed not in known and seed != going_on
            ]
        return sorted(found, key=lambda game: game.ended)

    def games(self, family: str) -> Sequence[FairGameShown]:
        counting = self._counting(family)
        steps = rated([game.result for game in counting])
        return [
            FairGameShown(
                key=game.key,
                ended=game.ended,
                level=game.result.level,
                players=game.result.opponents + 1,
                score=game.result.score,
                before=round(step.before),
                after=round(step.after),
            )
            for game, step in zip(counting, steps, strict=True)
        ]

    def family_of(self, modules: Sequence[str]) -> str:
        return family_of(modules)

    def families(self) -> Sequence[FamilyShown]:
        found: list[FamilyShown] = []
        for family in FAMILIES:
            games = self.games(family)
            rating = games[-1].after if games else START
            found.append(FamilyShown(family, rating, len(games), len(games) >= SETTLED))
        return found

    def levels(self) -> Sequence[tuple[str, int]]:
        return [(level, LEVEL_RATINGS[level]) for level in LEVELS]

    def next_level(self, family: str) -> str:
        games = self.games(family)
        return fair_level(games[-1].after if games else START)


def _score(one: Played) -> float:
    winners = sum([seat.won for seat in one.game.summary.seats])
    return 0.0 if not one.me.won else 1.0 if winners == 1 else 0.5


class FairGames:
    """From the title to a fair game and back. `open_game` shows a finished one."""

    def __init__(
        self,
        shell: Shell,
        games: Games,
        unless_playing: Callable[[Going], None],
        open_game: Callable[[str], None],
    ) -> None:
        self._shell = shell
        self._games = games
        self._unless_playing = unless_playing
        self._open_game = open_game
        self._wish = FairWish()
        self.keeper = FairKeeper(shell)
        self._noted: Match | None = None
        """The game that is known to be in the book as it is now."""

    def tick(self) -> None:
        """Note a fair game that is on the table, or was left there, once the book is read."""
        match = self._games.match
        if not isinstance(match, FairMatch) or match is self._noted:
            return
        self.keeper.open()
        if self.keeper.ready:
            self.keeper.note(match.record)
            self._noted = match

    def game_finished(self) -> None:
        """A game was played to its end, perhaps a fair one."""
        if isinstance(self._games.match, FairMatch):
            self._noted = None

    def _going_on(self) -> int | None:
        """The deal of the fair game that can be gone on with."""
        match, found = self._games.going_on, self._games.found
        record = match.record if match is not None else found.record if found is not None else None
        return record.config.seed if record is not None and is_fair(record) else None

    def begun(self) -> Mapping[int, FairEntry] | None:
        """The fair games that were ever begun, without one that goes on; None before the book is read."""
        self.keeper.open()
        if not self.keeper.ready:
            return None
        going_on = self._going_on()
        return {seed: entry for seed, entry in self.keeper.book.games.items() if seed != going_on}

    def open(self) -> None:
        """The screen of the rating, from where a fair game is begun."""
        from game.ui.scenes.rating import RatingScene

        shell = self._shell
        self.keeper.open()
        rating = ArchiveRating(
            ArchiveStatistics(shell.saves, shell.language, shell.reader), self.keeper, self._going_on
        )

        def play(wish: FairWish) -> None:
            self._wish = wish
            level = rating.next_level(family_of(wish.modules))
            self._unless_playing(partial(self._begin, wish, level))

        ways = (play, self._open_counted, shell.stage.pop)
        shell.stage.push(RatingScene(shell.look, shell.sound, rating, *ways, self._wish))

    def _open_counted(self, key: str) -> None:
        """Show a game that counts; of one that was given up there is nothing to be shown."""
        if key:
            self._open_game(key)

    def after_end(self, record: Record) -> tuple[str, Going] | None:
        """The end of a fair game leads to the rating."""
        return ("fair.rating", self.open) if is_fair(record) else None

    def _begin(self, wish: FairWish, level: str) -> None:
        chance = self._shell.chance
        first = chance.randrange(wish.players)
        config = GameConfig(wish.players, wish.edition, wish.modules, chance.getrandbits(SEED_BITS), first)
        styles = chance.sample(sorted(STYLES), wish.players - 1)
        seats = seated_with(self._shell.settings.setup, self._shell.language, level, styles)
        opening = opening_record(config, seats, False)
        self._games.begin(self._games.resumed(replace(opening, notes=(*opening.notes, FAIR))))
