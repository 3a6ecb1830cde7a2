"""The order of the lessons: what comes after each, and which are the last of what they teach."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.road.stop import Stop


class LessonOrder:
    """All lessons, in their order."""

    def __init__(self, stops: "Sequence[Stop]") -> None:
        self._stops = stops

    def after(self, stop: "Stop") -> "Stop | None":
        """The lesson after another one."""
        ids = [each.id for each in self._stops]
        return next(iter(self._stops[ids.index(stop.id) + 1 :]), None)

    def ends_base(self, stop: "Stop") -> bool:
        """Whether a lesson is the last that teaches the base game."""
        from game.road.stop import BASE

        following = self.after(stop)
        return stop.group == BASE and (following is None or following.group != BASE)

    def ends_rules(self, stop: "Stop") -> bool:
        """Whether a lesson is the last that teaches an expansion in an edition."""
        following, config = self.after(stop), stop.config
        rules = None if following is None else (following.config.edition, following.config.modules)
        return bool(config.module_names) and rules != (config.edition, config.modules)
