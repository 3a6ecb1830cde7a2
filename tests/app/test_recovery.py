"""A fault while the program runs is logged, told in the window, and gone on from; nothing chosen is lost."""

import os
import random
import signal
import sys
from pathlib import Path

import pytest

from game.app import faults
from game.app.saves import Saves
from game.app.settings import Settings, save_settings
from game.app.worker import Worker
from game.ui import clipboard
from game.ui.scenes.fault import FaultScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.setup import Setup
from game.ui.table.settings import TableSettings
from tests.app.player import Player


def broken(*_: object) -> None:
    raise ZeroDivisionError("no such jewel")


@pytest.mark.parametrize("where", ["draw", "update", "handle"])
def test_a_fault_at_the_table_is_told_and_gone_on_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    with Player(tmp_path) as player:
        player.play(2)
        match = player.program.games.match
        assert match is not None
        before = match.record
        table = player.table
        monkeypatch.setattr(table, where, broken)
        player.key("l")
        player.turn()
        assert isinstance(player.top, FaultScene)
        player.turn(times=3)
        log = (tmp_path / faults.LOG).read_text(encoding="utf-8")
        assert "ZeroDivisionError: no such jewel" in log
        assert match.text in log
        player.press("Continue the game")
        player.rest()
        assert player.table is not table
        assert match.record == before
        player.choose(random.Random(2))
        assert match.record.choices[: len(before.choices)] == before.choices
        assert len(match.record.choices) > len(before.choices)


def test_a_choice_that_fails_halfway_is_as_if_not_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Player(tmp_path) as player:
        player.play(2)
        match = player.program.games.match
        assert match is not None
        before, state = match.record, match.state.snapshot()

        def spoil(*_: object) -> None:
            match.state.bank = 0
            broken()

        with monkeypatch.context() as patch:
            patch.setattr("game.rules.history.apply", spoil)
            table = player.table
            patch.setattr(table, "update", lambda seconds: table.play.choose(table.model.decision.options[0]))
            player.turn()
        assert isinstance(player.top, FaultScene)
        player.press("Continue the game")
        player.rest()
        assert match.record == before
        assert match.state.snapshot() == state


def test_the_report_can_be_copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Player(tmp_path) as player:
        player.play(2)
        monkeypatch.setattr(player.table, "update", broken)
        player.turn()
        player.press("Copy a report")
        copied = clipboard.read()
        assert "ZeroDivisionError" in copied
        assert "Lapis Road" in copied
        assert "SDL" in copied
        assert "lapis-road-record" in copied
        assert isinstance(player.top, FaultScene)


def test_a_table_that_fails_again_at_once_leads_to_the_title(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Player(tmp_path) as player:
        player.play(2)
        monkeypatch.setattr(TableScene, "draw", broken)
        player.turn(times=2)
        player.key("l")
        assert isinstance(player.top, FaultScene)
        player.press("Continue the game")
        player.turn(times=3)
        assert isinstance(player.top, FaultScene)
        assert [button.label for button in player.top.buttons] == ["To the title screen", "Copy a report", "Quit"]
        player.press("To the title screen")
        assert isinstance(player.top, TitleScene)
        assert player.top.buttons[0].label == "Continue"
        found = Saves(tmp_path).resume()
        assert found is not None
        assert found.record is not None


def test_a_title_that_fails_again_ends_the_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Player(tmp_path) as player:
        monkeypatch.setattr(TitleScene, "draw", broken)
        player.key("down")
        assert isinstance(player.top, FaultScene)
        with pytest.raises(ZeroDivisionError):
            player.press("To the title screen")


def test_a_fault_of_the_message_itself_ends_the_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Player(tmp_path) as player:
        player.play(2)
        monkeypatch.setattr(player.table, "update", broken)
        monkeypatch.setattr(FaultScene, "draw", broken)
        with pytest.raises(ZeroDivisionError):
            player.turn(times=3)


def test_a_fault_long_after_another_can_be_gone_on_from_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    with Player(tmp_path) as player:
        monkeypatch.setattr(player.program.recovery, "_clock", lambda: now[0])
        player.play(2)
        for _ in range(3):
            now[0] += 60.0
            monkeypatch.setattr(player.table, "update", broken)
            player.turn()
            player.press("Continue the game")
            player.rest()


def test_the_log_stays_within_bounds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAPIS_HOME", str(tmp_path))
    for _ in range(40):
        faults.log("x" * 50_000)
    sizes = {path.name: path.stat().st_size for path in tmp_path.iterdir()}
    assert set(sizes) == {faults.LOG, faults.OLD_LOG}
    assert all(size < 2 * faults.LONGEST_LOG for size in sizes.values())


def test_a_log_that_can_not_be_written_is_no_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("LAPIS_HOME", str(tmp_path / "file"))
    faults.log("something")


def test_words_that_no_font_has_and_words_without_end_can_be_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Player(tmp_path) as player:
        player.play(2)

        def shout(seconds: float) -> None:
            raise ValueError("\udcff\0" + "x" * 5000)

        monkeypatch.setattr(player.table, "update", shout)
        player.turn(times=3)
        assert isinstance(player.top, FaultScene)


def test_keys_that_come_within_one_frame_never_leave_the_window_empty(tmp_path: Path) -> None:
    with Player(tmp_path) as player:
        player.press("Settings")
        for _ in range(5):
            player.post_key("escape")
        player.turn()
        assert isinstance(player.top, TitleScene)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
@pytest.mark.parametrize("dies", [True, False])
def test_an_opponent_that_dies_or_hangs_is_replaced_and_the_game_goes_on(tmp_path: Path, dies: bool) -> None:
    save_settings(Settings(TableSettings(speed="instant"), setup=Setup(players=2, first=1)), tmp_path)
    worker = Worker(margin=1000.0 if dies else 0.2)
    worker.start()
    try:
        with Player(tmp_path, thinker=worker) as player:
            player.wait(lambda: worker.ready)
            assert worker.pid is not None
            os.kill(worker.pid, signal.SIGSTOP)
            player.press("Quick game")
            player.turn()
            match = player.program.games.match
            assert match is not None
            if dies:
                assert not match.record.choices
                os.kill(worker.pid, signal.SIGKILL)
            player.wait(lambda: bool(match.record.choices) and bool(player.told()))
            assert match.seats[1].name in player.told()[0]
            player.rest()
            player.choose(random.Random(1))
            assert len(match.record.choices) > 1
    finally:
        worker.close()
