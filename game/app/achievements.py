"""The achievements there are, read from `levels`; a file with a fault is named in the log, and there are none then."""

import logging
from functools import cache
from pathlib import Path
from typing import Final

from game.ai import LEVELS
from game.road.achievements import Achievement, AchievementError, read_achievements

FILE: Final = "achievements.toml"

_log = logging.getLogger(__name__)


@cache
def achievements_text(levels: Path) -> str:
    """The file as it is; nothing if there is none."""
    try:
        return (levels / FILE).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        _log.warning("%s: %s", FILE, error)
        return ""


@cache
def achievements(levels: Path) -> tuple[Achievement, ...]:
    """All of them, in their order."""
    try:
        return read_achievements(achievements_text(levels), LEVELS)
    except AchievementError as error:
        _log.warning("%s: %s", FILE, error)
        return ()
