"""Days' deals for pictures, and to try whether words fit."""

from collections.abc import Sequence
from datetime import date, timedelta

from game.ai import LEVELS, STYLES
from game.road.days import day_deal
from game.rules import MODULES
from game.ui.brush import Look
from game.ui.days import DayListed, DayPuzzle, DayScore, DayShown, DaySitter, DayState, Placed
from game.ui.scene import Scene
from game.ui.scenes.days import DaysScene
from game.ui.sound import SoundBoard
from game.ui.theme import GUILDS

TODAY = date(2026, 11, 20)
MINE = DayScore(16, 13, 27, won=True)
FIGURES = ((9, 17, 26), (14, 15, 29), (15, 13, 28), (17, 10, 24), (18, 8, 22))
OTHERS = tuple([DayScore(points, others, rounds, points > others) for points, others, rounds in FIGURES])


class SampleDays:
    """Days that were played now and then."""

    note = ""

    def __init__(self, played: bool) -> None:
        self._played = played

    def listed(self) -> Sequence[DayListed]:
        found: list[DayListed] = []
        for back in range(20):
            deal = day_deal(TODAY - timedelta(days=back), tuple(STYLES))
            counted = MINE if (back or self._played) and back % 3 == 0 else None
            later = OTHERS[1] if back % 3 == 1 else None
            found.append(DayListed(deal.day, deal.edition, deal.modules, counted, later))
        return found

    def shown(self, day: date) -> DayShown:
        deal = day_deal(day, tuple(STYLES))
        names = [DaySitter(STYLES[s].name, s, GUILDS[n], LEVELS[deal.level]) for n, s in enumerate(deal.styles)]
        rows = [Placed(level, score) for level, score in zip(LEVELS, OTHERS, strict=True)][::-1]
        standing = (*rows[:2], Placed("", MINE), *rows[2:])
        return DayShown(
            day=day,
            number=deal.number,
            edition=deal.edition,
            modules=deal.modules,
            sitters=(names[0], DaySitter("Anna", "person1", GUILDS[3]), *names[1:]),
            state=DayState.AGAIN if self._played else DayState.COUNTS,
            tries=int(self._played),
            counted=MINE if self._played else None,
            later=None,
            standing=standing if self._played else (),
            awaited=0,
            matched="merchant",
            surpassed=3,
            puzzle=DayPuzzle("win-in-two", MODULES[3], 1437, *self._made),
        )

    def read_on(self) -> bool:
        return False

    @property
    def _made(self) -> tuple[DayState, bool | None, int]:
        return (DayState.AGAIN, True, 1) if self._played else (DayState.COUNTS, None, 0)

    def solve(self, day: date) -> None:
        """Nor is a puzzle."""

    def play(self, day: date) -> None:
        """Nothing is begun from a picture."""


def days_scene(look: Look, sound: SoundBoard, played: bool) -> Scene:
    return DaysScene(look, sound, SampleDays(played), lambda: None)
