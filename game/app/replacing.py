"""What a person is told of opponents who did not choose, and for whom the apprentice did."""

import logging
from pathlib import Path

from game.app.worker import Answer
from game.ui.table.session import Notice

ALWAYS = ("notice.opponent_replaced", "notice.program_died", "notice.program_silent", "notice.program_nonsense")
"""What is told each time; the rest would be the same for every move, so that once a game is enough."""

_log = logging.getLogger(__name__)


class Replacements:
    """Finds the words; of one game."""

    def __init__(self) -> None:
        self._told: list[Notice] = []

    def notices(self, name: str, answer: Answer) -> list[Notice]:
        """What is to be told of an answer that the apprentice gave for somebody of that name."""
        notice = Notice("notice.opponent_replaced", (("name", name),))
        if answer.program:
            notice = Notice(f"notice.program_{answer.program}", (("name", name),))
        elif answer.broken:
            notice = Notice("notice.weights_broken", (("name", name), ("file", Path(answer.broken).name)))
        without = Notice("notice.program_not_started", (("name", name),))
        if (notice in self._told and notice.key not in ALWAYS) or (answer.program and without in self._told):
            return []
        self._told.append(notice)
        _log.warning("%s was replaced for a move: %s", name, answer.fault)
        return [notice]
