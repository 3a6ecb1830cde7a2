"""The window's side of the process in which the levels play the day's deal: it is asked once a frame, and never waits.

There is a process only while there is something to play.
"""

import logging
from collections.abc import Callable, Sequence
from datetime import date
from typing import Final, NamedTuple

from game.app.duplicating import Played, bot_name, serve
from game.app.side_process import SideProcess
from game.road.days import DayDeal, DayResult
from game.rules import GameConfig

MOST_TRIES: Final = 3
"""How often the process is begun anew for one level."""

Told = Callable[[date, str, DayResult], None]
"""Is told what a level made of a day's deal."""

_log = logging.getLogger(__name__)


class Asked(NamedTuple):
    """A level that is to play a day's deal."""

    day: date
    config: GameConfig
    level: str
    opponents: list[str]


class Duplicates:
    """Lets levels play deals, one after the other."""

    def __init__(self, told: Told) -> None:
        self._told = told
        self._process = SideProcess("lapis-road-days", serve)
        self._waiting: list[Asked] = []
        self._failed: list[Asked] = []
        """What went wrong is not tried again before the next start."""
        self._sent = False
        self._tries = 0

    def want(self, deal: DayDeal, seed: int, levels: Sequence[str], all_levels: Sequence[str]) -> None:
        """Let these levels play a day's deal, unless they are about to."""
        opponents = [bot_name(all_levels[deal.level], style) for style in deal.styles]
        for level in levels:
            asked = Asked(deal.day, deal.config(seed), level, opponents)
            if asked not in self._waiting and asked not in self._failed:
                self._waiting.append(asked)

    def at_work_on(self, day: date) -> bool:
        """Whether something of a day is still to come."""
        return any(asked.day == day for asked in self._waiting)

    def poll(self) -> bool:
        """Take in what has come, and let the next level play; whether anything new is known."""
        news = False
        for message in self._process.received():
            if isinstance(message, Played) and self._waiting:
                asked = self._waiting.pop(0)
                self._sent, self._tries, news = False, 0, True
                if message.result is not None:
                    self._told(asked.day, asked.level, message.result)
                else:
                    self._failed.append(asked)
                    _log.warning("%s could not play the day's deal: %s", asked.level, message.story)
        if not self._waiting:
            self._process.end()
        elif not self._sent or not self._process.alive:
            self._send(self._waiting[0])
        return news

    def _send(self, asked: Asked) -> None:
        self._tries += 1
        if self._tries > MOST_TRIES:
            _log.warning("the process of the day's deal ends each time")
            self._failed += self._waiting
            self._waiting.clear()
            self._sent, self._tries = False, 0
            return
        self._process.start()
        self._process.send((asked.config, asked.level, asked.opponents))
        self._sent = True

    def close(self) -> None:
        """End the process."""
        self._waiting.clear()
        self._process.close()
