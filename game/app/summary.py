"""A finished game in figures: what statistics count, taken from its record."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.ai import LEVELS
from game.app import paths
from game.app.achievements import achievements
from game.app.branches import branch_of
from game.app.fair_match import is_fair
from game.app.game_files import look_at
from game.app.review_files import review_path
from game.app.seats import PERSON, times_helped, times_taken_back
from game.road.achievements import earned_in
from game.rules import Record, State
from game.rules.catalog import CARDS, NOBLES


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """How one seat came out of a game."""

    seat: int
    name: str
    level: str
    """The level of a computer opponent; nothing for a person."""
    style: str
    points: int
    from_cards: int
    from_nobles: int
    from_rest: int
    """What modules gave."""
    cards: int
    reserved: int
    """Cards reserved and never bought."""
    won: bool

    @property
    def person(self) -> bool:
        return not self.level


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A finished game: what was played, by whom, and how it ended."""

    edition: str
    modules: tuple[str, ...]
    house_rules: str
    """As the record writes them; nothing if there were none."""
    seed: int
    first: int
    rounds: int
    choices: int
    reason: str
    """What ended it."""
    helped: bool
    """Whether something revealed was taken back, or the game was not played from its seed's deal on."""
    fair: bool
    """Whether it counts for the rating."""
    earned: tuple[str, ...]
    """The achievements for which enough was done, helped or not."""
    review: str
    """What the file of its review is called, if it was reviewed from the first person's seat."""
    seats: tuple[SeatSummary, ...]

    @property
    def players(self) -> int:
        return len(self.seats)


@dataclass(frozen=True, slots=True)
class IndexedGame:
    """A finished game in the archive."""

    path: Path
    ended: float
    """Seconds since the epoch."""
    summary: GameSummary


Shows = Callable[[int, int], None]
"""Told how many of how many games have been read."""


def read_games(files: Sequence[Path], shows: Shows) -> list[IndexedGame]:
    """Every game of the archive that can be read, the latest first, without an index."""
    found: list[IndexedGame] = []
    for number, path in enumerate(files):
        saved = look_at(path)
        if saved.record is not None and saved.record.history().state.outcome is not None:
            found.append(IndexedGame(path, saved.modified, summary_of(saved.record)))
        shows(number + 1, len(files))
    return sorted(found, key=lambda game: (game.ended, game.path.name), reverse=True)


def summary_of(record: Record) -> GameSummary:
    """A finished game in figures; ValueError if it has not come to its end."""
    state = record.history().state
    if state.outcome is None:
        raise ValueError("the game is not over")
    config = record.config
    return GameSummary(
        edition=config.edition,
        modules=config.module_names,
        house_rules=str(config.variants) if config.variants else "",
        seed=config.seed,
        first=config.first,
        rounds=state.round,
        choices=len(record.choices),
        reason=state.outcome.reason,
        helped=(
            times_taken_back(record) > 0
            or times_helped(record) > 0
            or record.start is not None
            or branch_of(record) is not None
        ),
        fair=is_fair(record),
        earned=_earned(record),
        review=_review_name(record),
        seats=tuple([_seat(record, state, seat) for seat in range(config.players)]),
    )


def _earned(record: Record) -> tuple[str, ...]:
    """What the first person at the table has earned."""
    kinds = [note.kind for note in record.seats]
    if PERSON not in kinds:
        return ()
    me = kinds.index(PERSON)
    others = ["" if kind == PERSON else kind.partition(":")[0] for seat, kind in enumerate(kinds) if seat != me]
    return earned_in(record.history(), me, others, achievements(paths.levels()), LEVELS)


def _review_name(record: Record) -> str:
    kinds = [note.kind for note in record.seats]
    return review_path(record, kinds.index(PERSON)).name if PERSON in kinds else ""


def _seat(record: Record, state: State, seat: int) -> SeatSummary:
    assert state.outcome is not None
    player, who = state.players[seat], record.seats[seat]
    level, _, style = ("", "", "") if who.kind == PERSON else who.kind.partition(":")
    cards = sum([CARDS[card].points for card in player.cards])
    nobles = sum([NOBLES[noble].points for noble in player.nobles])
    return SeatSummary(
        seat=seat,
        name=who.name,
        level=level,
        style=style,
        points=player.points,
        from_cards=cards,
        from_nobles=nobles,
        from_rest=player.points - cards - nobles,
        cards=len(player.cards),
        reserved=len(player.hand),
        won=seat in state.outcome.winners,
    )
