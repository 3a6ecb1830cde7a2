"""What is typed into the import field: anything at all, answered in a sentence."""

from pathlib import Path

import pytest

from game.app.library import path_from
from game.ui.scenes.library import LibraryScene
from game.ui.scenes.question import QuestionScene
from tests.app.player import Player

ODD = [
    "file://[",
    "file://[::1",
    "file://]",
    "file://%00",
    "file:///%00x",
    "file://",
    "~\0x",
    "~nobody-of-that-name",
    "%",
    "\\\\?\\x",
    "x" * 1000,
    "/" * 1000,
    "'",
    '"file://["',
    "\ud800",
    "file:///%ff%fe",
]


@pytest.mark.parametrize("typed", ODD)
def test_no_path_that_is_typed_is_a_fault(tmp_path: Path, typed: str) -> None:
    with Player(tmp_path) as player:
        player.program._saving.open_library()
        player.turn(times=2)
        assert isinstance(player.top, LibraryScene)
        player.top._path = typed
        player.top._take_in()
        player.until(lambda: isinstance(player.top, QuestionScene))
        player.turn(times=2)
        assert isinstance(player.top, QuestionScene)


@pytest.mark.parametrize("dropped", ODD)
def test_no_path_that_is_dropped_is_a_fault(tmp_path: Path, dropped: str) -> None:
    with Player(tmp_path) as player:
        player.program._open_dropped(dropped)
        player.until(lambda: isinstance(player.top, QuestionScene))
        player.turn(times=2)
        assert isinstance(player.top, QuestionScene)


def test_a_link_that_is_none_is_taken_as_it_stands() -> None:
    assert path_from("file://[") == Path("file://[")
