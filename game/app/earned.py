"""What the finished games have earned: `game.ui.achievements.Achievements` over the archive."""

from collections.abc import Callable, Sequence

from game.app import paths
from game.app.achievements import achievements
from game.app.shell import Shell
from game.app.statistics import ArchiveStatistics
from game.ui.achievements import AchievementShown


class ArchiveAchievements:
    """Each achievement with the first game that earned it; one that was only reached with help says so."""

    def __init__(self, counted: ArchiveStatistics) -> None:
        self._counted = counted

    @property
    def reading(self) -> tuple[int, int] | None:
        return self._counted.reading

    def read_on(self) -> bool:
        return self._counted.read_on()

    def listed(self) -> Sequence[AchievementShown]:
        found: list[AchievementShown] = []
        games = self._counted.all_games[::-1]
        for each in achievements(paths.levels()):
            reached = [game for game in games if each.id in game.summary.earned]
            alone = [game for game in reached if not game.summary.helped]
            first = next(iter(alone or reached), None)
            key, ended = (str(first.path), first.ended) if first is not None else ("", 0.0)
            found.append(AchievementShown(each.id, each.art, each.against, bool(alone), key, ended))
        return found


def open_achievements(shell: Shell, open_game: Callable[[str], None]) -> None:
    """The screen of the achievements; pressing one opens the game that earned it."""
    from game.ui.scenes.achievements import AchievementsScene

    earned = ArchiveAchievements(ArchiveStatistics(shell.saves, shell.language, shell.reader))
    shell.stage.push(AchievementsScene(shell.look, shell.sound, earned, open_game, shell.stage.pop))
