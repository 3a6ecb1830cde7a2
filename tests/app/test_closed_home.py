"""A home that can't be entered or written: the game starts, says so on the title, and is played without saving."""

import builtins
import errno
import os
import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.app import faults
from game.app.home import home_fault
from game.app.saves import Saves
from game.app.settings import Settings, load_settings
from game.ui.scenes.library import LibraryScene
from game.ui.scenes.title import TitleScene
from tests.app.player import Player

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no such folders")


def a_file(folder: Path) -> Path:
    folder.write_text("in the way", encoding="utf-8")
    return folder


def below_a_file(folder: Path) -> Path:
    return a_file(folder) / "home"


def in_circles(folder: Path) -> Path:
    folder.symlink_to(folder.name)
    return folder


def where_nothing_can_be(folder: Path) -> Path:
    return Path("/proc/self/home")


def a_name_too_long(folder: Path) -> Path:
    return folder / ("x" * 300)


HOMES = pytest.mark.parametrize("make", [a_file, below_a_file, in_circles, where_nothing_can_be, a_name_too_long])


@pytest.fixture
def closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that nobody may enter; a test that runs as one who may do anything sees it closed all the same."""
    folder = tmp_path / "closed"
    folder.mkdir()

    def closing(do: Callable[..., Any]) -> Callable[..., Any]:
        def refuse(path: Any, *rest: Any, **named: Any) -> Any:
            if not isinstance(path, int) and os.fsdecode(path).startswith(f"{folder}{os.sep}"):
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), path)
            return do(path, *rest, **named)

        return refuse

    for name in ("stat", "lstat", "open", "mkdir", "rename", "replace", "unlink", "listdir", "scandir"):
        monkeypatch.setattr(os, name, closing(getattr(os, name)))
    monkeypatch.setattr(builtins, "open", closing(open))
    listing = os.scandir

    def refuse_listing(path: Any = ".") -> Any:
        if not isinstance(path, int) and Path(os.fsdecode(path)) == folder:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), path)
        return listing(path)

    monkeypatch.setattr(os, "scandir", refuse_listing)
    return folder


def plays_without_saving(home: Path) -> str:
    """Start, play, look at everything that has to do with files, and leave; what the title says."""
    with Player(home) as player:
        assert isinstance(player.top, TitleScene)
        note = player.top.note()
        match = player.play(3)
        assert len(match.record.choices) >= 3
        assert any("saved" in told for told in player.told())
        player.program._saving.open_library()
        player.turn(times=3)
        assert isinstance(player.top, LibraryScene)
        player.key("escape")
        player.choose(random.Random(3))
    return note


@HOMES
def test_a_home_that_can_not_be_is_told_and_the_game_is_played(tmp_path: Path, make: Callable[[Path], Path]) -> None:
    assert "Nothing can be saved" in plays_without_saving(make(tmp_path / "home"))


def test_a_home_that_may_not_be_entered_is_told_and_the_game_is_played(closed: Path) -> None:
    note = plays_without_saving(closed)
    assert "Nothing can be saved: access is denied" in note
    assert note.count("access is denied") == 1


def test_settings_that_may_not_be_read_are_as_at_the_first_start(closed: Path) -> None:
    settings, _ = load_settings(closed)
    assert settings == Settings()


def test_a_fault_is_told_without_a_home_too(closed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAPIS_HOME", str(closed))
    faults.log("something")


def test_the_list_of_games_of_a_closed_home_is_empty(closed: Path) -> None:
    kept = Saves(closed)
    assert kept.named() == []
    assert kept.resume() is None


def test_a_home_that_is_fine_is_not_talked_about(tmp_path: Path) -> None:
    assert home_fault(tmp_path / "new" / "home") is None
    assert home_fault(tmp_path) is None
    with Player(tmp_path) as player:
        assert isinstance(player.top, TitleScene)
        assert player.top.note() == ""
