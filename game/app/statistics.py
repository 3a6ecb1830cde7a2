"""What finished games add up to: how often a person won, against whom, by how much and with what."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from game.app.game_index import IndexedGame
from game.app.summary import SeatSummary

SURE: Final = 1.96
"""Standard errors on either side of a share, for an interval that is right nineteen times in twenty."""


@dataclass(frozen=True, slots=True)
class Filter:
    """Which games to count; None stands for all. Games that were helped are counted where they are wanted."""

    edition: str | None = None
    modules: frozenset[str] | None = None
    """Exactly these."""
    players: int | None = None
    level: str | None = None
    """Of the strongest that is wanted at the table: any opponent of that level."""
    style: str | None = None
    name: str | None = None
    """The person's."""
    place: int | None = None
    """The person's in the order of play, from 0."""
    helped: bool | None = None

    def wants(self, game: IndexedGame, me: SeatSummary) -> bool:
        summary = game.summary
        others = [seat for seat in summary.seats if seat.seat != me.seat]
        return (
            self.edition in (None, summary.edition)
            and (self.modules is None or self.modules == frozenset(summary.modules))
            and self.players in (None, summary.players)
            and (self.level is None or any(seat.level == self.level for seat in others))
            and (self.style is None or any(seat.style == self.style for seat in others))
            and self.place in (None, (me.seat - summary.first) % summary.players)
            and self.helped in (None, summary.helped)
        )


@dataclass(frozen=True, slots=True)
class Played:
    """A game from one person's side."""

    game: IndexedGame
    me: SeatSummary

    @property
    def margin(self) -> int:
        """Points before the best of the others, or behind."""
        return self.me.points - max([seat.points for seat in self.game.summary.seats if seat.seat != self.me.seat])


@dataclass(frozen=True, slots=True)
class Figures:
    """What some games add up to; means where nothing else is said."""

    games: int
    wins: int
    share: float
    low: float
    """The share of games won, and the interval in which it lies."""
    high: float
    margin: float
    rounds: float
    points: float
    from_cards: float
    from_nobles: float
    from_rest: float
    cards: float
    reserved: float


def played_by(games: Iterable[IndexedGame], wanted: Filter) -> list[Played]:
    """The games that are wanted, from the person's side: of the name wanted, else the first person at the table."""
    found: list[Played] = []
    for game in games:
        persons = [seat for seat in game.summary.seats if seat.person and wanted.name in (None, seat.name)]
        if persons and wanted.wants(game, persons[0]):
            found.append(Played(game, persons[0]))
    return found


def figures(played: Sequence[Played]) -> Figures | None:
    """What games add up to; None of no games."""
    if not played:
        return None
    count, wins = len(played), sum([one.me.won for one in played])
    low, high = interval(wins, count)

    def mean(values: Iterable[int]) -> float:
        return sum(values) / count

    return Figures(
        games=count,
        wins=wins,
        share=wins / count,
        low=low,
        high=high,
        margin=mean(one.margin for one in played),
        rounds=mean(one.game.summary.rounds for one in played),
        points=mean(one.me.points for one in played),
        from_cards=mean(one.me.from_cards for one in played),
        from_nobles=mean(one.me.from_nobles for one in played),
        from_rest=mean(one.me.from_rest for one in played),
        cards=mean(one.me.cards for one in played),
        reserved=mean(one.me.reserved for one in played),
    )


def interval(wins: int, games: int) -> tuple[float, float]:
    """Where the true share of wins lies, nineteen times in twenty (Wilson's interval)."""
    share, square = wins / games, SURE * SURE
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = SURE / (1 + square / games) * sqrt(share * (1 - share) / games + square / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)
