"""Achievements: what can be done in a game that is worth remembering, each a few lines of TOML.

[court]
art = "nobles/N03"              what is drawn
with = ["…"]                    modules that must be played; `without` such that must not
against = "merchant"            every opponent is at least of that level
wants = ["won", "nobles 3"]     what must have been done (`deeds`)
"""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass

from game.road.deeds import Deeds, Done, read_deed
from game.rules import MODULES, History

KEYS = {"art", "with", "without", "against", "wants"}


class AchievementError(ValueError):
    """An achievement that says nothing, and why."""


@dataclass(frozen=True, slots=True)
class Achievement:
    """Something that can be earned in one game."""

    id: str
    art: str
    modules: tuple[str, ...]
    without: tuple[str, ...]
    against: str
    wants: tuple[Done, ...]

    def earned(self, deeds: Deeds, levels: Sequence[int], least: int) -> bool:
        """Whether a game has earned it: `levels` are the opponents', `least` the number of the level it asks for."""
        names = deeds.history.config.module_names
        fits = set(self.modules) <= set(names) and not set(self.without) & set(names)
        strong = not self.against or (bool(levels) and min(levels) >= least)
        return fits and strong and all(want(deeds) for want in self.wants)


def read_achievements(text: str, levels: Sequence[str]) -> tuple[Achievement, ...]:
    """All that a text tells; AchievementError, naming the one at fault, if it tells something else."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise AchievementError(str(error)) from None
    return tuple([_achievement(name, table, levels) for name, table in data.items()])


def _achievement(name: str, table: object, levels: Sequence[str]) -> Achievement:
    if not isinstance(table, dict) or set(table) - KEYS or not isinstance(table.get("art"), str):
        raise AchievementError(f"{name}: it has art, wants and perhaps with, without and against")
    lists = [table.get(key, []) for key in ("with", "without", "wants")]
    if not all(isinstance(each, list) and all(isinstance(word, str) for word in each) for each in lists):
        raise AchievementError(f"{name}: with, without and wants are lists of texts")
    modules, without, wants = lists
    against = table.get("against", "")
    if {*modules, *without} - set(MODULES) or (against and against not in levels) or not wants:
        raise AchievementError(f"{name}: there is no such module or level, or nothing is wanted")
    try:
        done = tuple([read_deed(want) for want in wants])
    except ValueError as error:
        raise AchievementError(f"{name}: {error}") from None
    return Achievement(name, table["art"], tuple(modules), tuple(without), against, done)


def earned_in(
    history: History, seat: int, opponents: Sequence[str], all_of_them: Sequence[Achievement], levels: Sequence[str]
) -> tuple[str, ...]:
    """What a finished game has earned the person at a seat, by the levels of the others."""
    deeds = Deeds(history, seat)
    ranks = [levels.index(level) if level in levels else -1 for level in opponents]
    found: list[str] = []
    for each in all_of_them:
        least = levels.index(each.against) if each.against else 0
        if each.earned(deeds, ranks, least):
            found.append(each.id)
    return tuple(found)
