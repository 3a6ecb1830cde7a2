"""The load screen's games on a slow disk: nothing is listed, renamed or deleted in the window's own thread."""

from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import TypeVar

from game.app.background import Writer
from game.app.library import Library
from game.app.saves import Saves
from tests.app.test_thumbnails import pictures
from tests.ui.forms import look_in

Result = TypeVar("Result")


class SlowDisk(Writer):
    """Does nothing of what it is asked until `go_on`."""

    def __init__(self) -> None:
        self._waiting: list[Callable[[], None]] = []

    def submit(self, task: Callable[[], Result]) -> Future[Result]:
        answer: Future[Result] = Future()

        def do() -> None:
            try:
                answer.set_result(task())
            except Exception as error:
                answer.set_exception(error)

        self._waiting.append(do)
        return answer

    def go_on(self) -> None:
        waiting, self._waiting = self._waiting, []
        for do in waiting:
            do()


def test_the_window_does_not_wait_for_files_to_be_listed_renamed_or_deleted(tmp_path: Path) -> None:
    saves, look, disk = Saves(tmp_path), look_in("en"), SlowDisk()
    saves.keep("Sunday", "not read here")
    library = Library(saves, pictures(tmp_path, look), look.language, disk, disk)
    listing = library.refresh()
    assert not listing.done()
    assert not library.games()
    disk.go_on()
    (sunday,) = library.games()

    naming = library.rename(sunday.key, "Monday")
    assert not naming.done()
    assert [game.name for game in library.games()] == ["Sunday"]
    disk.go_on()
    (monday,) = library.games()
    assert (monday.key, monday.name) == (naming.result(), "Monday")

    saves.keep("Tuesday", "another")
    taken = library.rename(monday.key, "Tuesday")
    disk.go_on()
    assert taken.exception() is not None
    assert {game.name for game in library.games()} == {"Monday", "Tuesday"}, "listed anew all the same"

    gone = library.delete(monday.key)
    assert not gone.done()
    assert monday.key in [game.key for game in library.games()]
    disk.go_on()
    assert [game.name for game in library.games()] == ["Tuesday"]
