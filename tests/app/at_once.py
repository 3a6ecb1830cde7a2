"""A disk without a thread of its own: what it is asked is done on the spot."""

from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

from game.app.background import Writer
from game.ui.shelf import at_once

Result = TypeVar("Result")


class AtOnce(Writer):
    """Does everything here and now."""

    def submit(self, task: Callable[[], Result]) -> Future[Result]:
        return at_once(task)
