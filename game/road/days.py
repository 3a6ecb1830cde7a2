"""The day's deal: which game is everybody's on a day, drawn from the date alone.

The date in UTC is hashed (SHA-256) together with a version and with what is being drawn, so that every machine has the
same game without asking anybody. `VERSION` changes whenever anything here, or the opponents that choose among the
seeds, would deal otherwise: a test pins some days.

Every stretch of 21 days plays all 21 rule sets once. Opponents grow through the week, from Monday's to Sunday's.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from game.rules import GameConfig, all_rule_sets

VERSION: Final = 1
FIRST_DAY: Final = date(2026, 11, 1)
SEEDS: Final = 8
"""How many deals the closest is chosen from."""
SEED_BYTES: Final = 4
PLAYERS: Final = (2, 2, 2, 3, 3, 4)
MOST_STRONG: Final = 3
"""At how many seats the strongest levels are met; more would think too long."""
LEVEL_OF_DAY: Final = (0, 1, 1, 2, 2, 3, 4)
"""How strong the opponents are, Monday first."""


@dataclass(frozen=True, slots=True)
class DayDeal:
    """A day's game: the person sits at seat 0, opponents of one level at the others; one of the seeds is dealt."""

    day: date
    players: int
    edition: str
    modules: tuple[str, ...]
    first: int
    """The seat that starts."""
    level: int
    """From 0, the weakest."""
    styles: tuple[str, ...]
    """Of the opponents."""
    seeds: tuple[int, ...]

    @property
    def number(self) -> int:
        """Which day it is, the first being 1."""
        return (self.day - FIRST_DAY).days + 1

    def config(self, seed: int) -> GameConfig:
        return GameConfig(self.players, self.edition, self.modules, seed, self.first)


def day_deal(day: date, styles: Sequence[str]) -> DayDeal:
    """The game of a day, played by opponents of some of these styles."""
    level = LEVEL_OF_DAY[day.weekday()]
    counts = PLAYERS if level < MOST_STRONG else tuple([count for count in PLAYERS if count <= MOST_STRONG])
    players = counts[_drawn(day, "players") % len(counts)]
    edition, modules = _rule_set(day)
    order = sorted(styles, key=lambda style: _drawn(day, f"style/{style}"))
    seeds = [_drawn(day, f"seed/{number}", SEED_BYTES) for number in range(SEEDS)]
    first = _drawn(day, "first") % players
    return DayDeal(day, players, edition, modules, first, level, tuple(order[: players - 1]), tuple(seeds))


def _rule_set(day: date) -> tuple[str, tuple[str, ...]]:
    sets = all_rule_sets()
    stretch, place = divmod((day - FIRST_DAY).days, len(sets))
    begin = FIRST_DAY + timedelta(days=stretch * len(sets))
    order = sorted(range(len(sets)), key=lambda number: _drawn(begin, f"rules/{number}"))
    return sets[order[place]]


def _drawn(day: date, what: str, size: int = 8) -> int:
    """A number from a date and from what it is for."""
    digest = hashlib.sha256(f"lapis-road/day/{VERSION}/{day.isoformat()}/{what}".encode()).digest()
    return int.from_bytes(digest[:size], "big")


@dataclass(frozen=True, slots=True)
class DayResult:
    """How a day's game came out: the points, the best of the others', after how many rounds, and whether it was won."""

    points: int
    others: int
    rounds: int
    won: bool
    helped: bool = False

    @property
    def order(self) -> tuple[bool, int, int]:
        """The better, the greater: a win first, then the margin, then the shorter game."""
        return self.won, self.points - self.others, -self.rounds


def matched(mine: DayResult, levels: Sequence[tuple[str, DayResult]]) -> str:
    """The strongest level, the weakest first in `levels`, that did no better with the same deal; none if all did."""
    return next((level for level, result in reversed(levels) if result.order <= mine.order), "")


def surpassed(mine: DayResult, levels: Sequence[tuple[str, DayResult]]) -> int:
    """How many of the levels did worse with the same deal."""
    return sum([result.order < mine.order for _, result in levels])
