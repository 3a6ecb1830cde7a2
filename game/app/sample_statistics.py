"""Statistics and achievements for pictures, and to try whether words fit."""

from collections.abc import Sequence

from game.ai import LEVELS, STYLES
from game.app import paths
from game.app.achievements import achievements
from game.rules import MODULES
from game.ui.achievements import AchievementShown
from game.ui.brush import Look
from game.ui.scene import Scene
from game.ui.scenes.achievements import AchievementsScene
from game.ui.scenes.counted_games import FIGURES, CountedGamesScene
from game.ui.scenes.menu import Entry
from game.ui.scenes.statistics import StatisticsScene
from game.ui.sound import SoundBoard
from game.ui.statistics import Figures, GameShown, Wanted

NOW = 1_790_000_000.0


def nothing(*given: object) -> None:
    """What a button of a picture does."""


class SampleStatistics:
    """Games won and lost by turns, more won as time goes by."""

    reading = None
    fault = ""
    note = ""

    def __init__(self, count: int = 38) -> None:
        self._count = count

    def read_on(self) -> bool:
        return False

    def module_sets(self) -> Sequence[tuple[str, ...]]:
        return ((), MODULES[:1], MODULES)

    def figures(self, wanted: Wanted) -> Figures | None:
        wins = sum([game.won for game in self.games(wanted)])
        return (
            Figures(self._count, wins, 0.36, 0.66, 0.7, 15.3, 13.4, 9.2, 2.7, 1.5, 12, 87.4, 0.04, abandoned=2)
            if self._count
            else None
        )

    def by_level(self, wanted: Wanted) -> Sequence[tuple[str, Figures | None]]:
        played = {"novice": (9, 8, 0.57, 0.98), "apprentice": (14, 8, 0.33, 0.79), "merchant": (15, 4, 0.11, 0.52)}
        return [
            (level, Figures(*played[level], 0.0, 0.0, 0.0, 0.0, 0.0, 0.0) if level in played else None)
            for level in LEVELS
        ]

    def games(self, wanted: Wanted) -> Sequence[GameShown]:
        margins = [(number * 7 % 13) - 7 + number // 8 for number in range(self._count)]
        return [
            GameShown(
                key=str(number),
                ended=NOW,
                edition="2024",
                modules=MODULES[: number % 5],
                opponents=("Zanetta", "Konstantin", "Maximilienne")[: 1 + number % 3],
                points=15 + margin % 3,
                margin=margin,
                won=margin > 0,
                rounds=14 + number % 9,
                from_cards=9 + number % 4,
                from_nobles=number % 7,
                from_rest=number % 3,
                accuracy=87.4 if number % 3 else None,
            )
            for number, margin in enumerate(margins)
        ]


class SampleAchievements:
    """Every third was earned, and some with help."""

    reading = None

    def read_on(self) -> bool:
        return False

    def listed(self) -> Sequence[AchievementShown]:
        return [
            AchievementShown(each.id, each.art, each.against, n % 3 == 0, "x" if n % 3 == 0 or n % 7 == 1 else "", NOW)
            for n, each in enumerate(achievements(paths.levels()))
        ]


def achievements_scene(look: Look, sound: SoundBoard, page: int = 0) -> Scene:
    scene = AchievementsScene(look, sound, SampleAchievements(), nothing, nothing)
    scene.turn_part(page)
    return scene


def counted_games_scene(look: Look, sound: SoundBoard) -> Scene:
    games = SampleStatistics().games(Wanted())
    return CountedGamesScene(look, sound, FIGURES["reviewed"], games, nothing, nothing)


def statistics_scene(look: Look, sound: SoundBoard, games: int = 38) -> Scene:
    further: list[Entry] = [("fair.rating", "trophy", nothing), ("achievement.title", "crown", nothing)]
    counted = SampleStatistics(games)
    return StatisticsScene(look, sound, counted, tuple(LEVELS), tuple(STYLES), nothing, nothing, further)
