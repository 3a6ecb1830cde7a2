"""The rating over the archive, and fair games: the program picks the level nearest to the rating, and the seats."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from game.ai import LEVELS, STYLES
from game.app.fair_match import FAIR, is_fair
from game.app.games import SEED_BITS, Games, Going
from game.app.seats import opening_record, seated_with
from game.app.shell import Shell
from game.app.statistics import ArchiveStatistics, Played, played_by
from game.road.rating import FAMILIES, LEVEL_RATINGS, SETTLED, START, FairResult, fair_level, family_of, rated
from game.rules import GameConfig, Record
from game.ui.rating import FairGameShown, FairWish, FamilyShown
from game.ui.statistics import Wanted


class ArchiveRating:
    """`game.ui.rating.Rating` over the finished games."""

    def __init__(self, counted: ArchiveStatistics) -> None:
        self._counted = counted

    @property
    def reading(self) -> tuple[int, int] | None:
        return self._counted.reading

    def read_on(self) -> bool:
        return self._counted.read_on()

    def _played(self, family: str) -> list[Played]:
        """The fair games of a family, the earliest first."""
        games = played_by(self._counted.all_games, Wanted(unaided=True))
        return [one for one in reversed(games) if one.game.summary.fair and self.family_of(one.modules) == family]

    def games(self, family: str) -> Sequence[FairGameShown]:
        played = self._played(family)
        results = [FairResult(one.others[0].level, len(one.others), _score(one)) for one in played]
        return [
            FairGameShown(
                key=str(one.game.path),
                ended=one.game.ended,
                level=result.level,
                players=len(one.others) + 1,
                score=result.score,
                before=round(step.before),
                after=round(step.after),
            )
            for one, result, step in zip(played, results, rated(results), strict=True)
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

    def open(self) -> None:
        """The screen of the rating, from where a fair game is begun."""
        from game.ui.scenes.rating import RatingScene

        shell = self._shell
        rating = ArchiveRating(ArchiveStatistics(shell.saves, shell.language, shell.reader))

        def play(wish: FairWish) -> None:
            self._wish = wish
            level = rating.next_level(family_of(wish.modules))
            self._unless_playing(partial(self._begin, wish, level))

        ways = (play, self._open_game, shell.stage.pop)
        shell.stage.push(RatingScene(shell.look, shell.sound, rating, *ways, self._wish))

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
