"""A rating for pictures, and to try whether words fit."""

from collections.abc import Sequence

from game.ai import LEVELS
from game.road.rating import FAMILIES, LEVEL_RATINGS, FairResult, fair_level, family_of, rated
from game.rules import MODULES
from game.ui.brush import Look
from game.ui.rating import FairGameShown, FairWish, FamilyShown
from game.ui.scene import Scene
from game.ui.scenes.rating import RatingScene
from game.ui.sound import SoundBoard

NOW = 1_790_000_000.0
SCORES = (1, 0, 1, 1, 0, 1, 0.5, 1, 0, 1, 1, 1, 0, 1, 0, 0, 1, 1, 0, 1, 1, 0, 1, 1)


class SampleRating:
    """A rating that has risen from the apprentice's to near the merchant's."""

    reading = None
    note = ""

    def read_on(self) -> bool:
        return False

    def families(self) -> Sequence[FamilyShown]:
        counts = dict(zip(FAMILIES, (24, 11, 0, 3, 0, 16), strict=True))
        last = self.games("base")[-1].after
        return [FamilyShown(name, last - 37 * n, counts[name], counts[name] > 9) for n, name in enumerate(FAMILIES)]

    def family_of(self, modules: Sequence[str]) -> str:
        return family_of(modules)

    def games(self, family: str) -> Sequence[FairGameShown]:
        results = [FairResult(LEVELS[1 + number // 10], 1, score) for number, score in enumerate(SCORES)]
        return [
            FairGameShown(str(number), NOW, result.level, 2, result.score, round(step.before), round(step.after))
            for number, (result, step) in enumerate(zip(results, rated(results), strict=True))
        ]

    def levels(self) -> Sequence[tuple[str, int]]:
        return list(LEVEL_RATINGS.items())

    def next_level(self, family: str) -> str:
        return fair_level(self.games(family)[-1].after)


def rating_scene(look: Look, sound: SoundBoard) -> Scene:
    wish = FairWish("2024", MODULES, 3)
    return RatingScene(look, sound, SampleRating(), lambda wish: None, lambda key: None, lambda: None, wish)
