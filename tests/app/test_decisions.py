"""Where a game was lost, or a person's file overwritten, in a decision around saving: each by its symptom."""

import os
import random
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from game.app.files import SaveError, write_atomically
from game.app.lock import KNOCK, HomeLock
from game.app.match import Match
from game.app.progress_file import FILE as PROGRESS
from game.app.progress_file import ProgressKeeper
from game.app.saves import CURRENT, Saves
from game.app.seats import Seat
from game.app.settings import FILE, Settings, settings_text
from game.rules import GameConfig
from game.ui.scenes.end import EndScene
from game.ui.scenes.fault import FaultScene
from game.ui.scenes.question import QuestionScene
from game.ui.scenes.save_as import SaveAsScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.scenes.waiting import WaitingScene
from tests.app.player import FRAME, Player
from tests.app.test_no_game_lost import (
    ANYWAY,
    ENGLISH,
    GIVE_UP,
    KEEP,
    archived,
    choose,
    kept_records,
    play_to_the_end,
    quick,
    refusing_disk,
    slow_disk,
    to_title,
)
from tests.app.test_save_flow import finished_game, read_all, some_game
from tests.app.thinker import Here, nowhere

STAY = ENGLISH.say("quit.stay")


def own_end(seed: int = 3) -> Match:
    """A finished game of two persons, whose last choice can be taken back."""
    rng = random.Random(seed)
    while True:
        match = Match(GameConfig(2, seed=seed), [Seat("Ana"), Seat("Bea")], Here(), nowhere)
        while match.state.outcome is None:
            options = match.state.options
            buys = [option for option in options if str(option).startswith("buy")]
            match.choose(rng.choice(buys or list(options)))
        if match.can_take_back():
            return match
        seed += 1


# Going on with the game on the disk


def test_continuing_never_takes_the_game_from_the_disk_before_it_is_there_again(tmp_path: Path) -> None:
    quick(tmp_path)
    text = some_game().text
    write_atomically(tmp_path / CURRENT, text)
    with Player(tmp_path) as player:
        with refusing_disk():
            player.press("Continue")
            player.rest()
            assert (tmp_path / CURRENT).read_text(encoding="utf-8") == text
        choose(player, 1)


def test_a_finished_game_that_the_archive_refuses_is_not_dropped_by_continuing_it(tmp_path: Path) -> None:
    quick(tmp_path)
    text = finished_game().text
    write_atomically(tmp_path / CURRENT, text)
    (tmp_path / "archive").write_text("in the way")
    with Player(tmp_path) as player:
        player.press("Continue")
        player.until(lambda: isinstance(player.top, EndScene))
        assert (tmp_path / CURRENT).read_text(encoding="utf-8") == text
        (tmp_path / "archive").unlink()
        player.post(pygame.QUIT)
        player.turn()
        assert not player.program.window.stage.running
    assert archived(tmp_path) == [text]


@pytest.mark.parametrize("again", [False, True])
def test_a_game_that_can_not_be_read_for_a_moment_is_not_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, again: bool
) -> None:
    quick(tmp_path)
    text = some_game().text
    write_atomically(tmp_path / CURRENT, text)
    with pytest.MonkeyPatch.context() as patch:

        def fails(*_: object) -> bytes:
            raise OSError(5, "Input/output error")

        patch.setattr("game.app.game_files.read_text", fails)
        with Player(tmp_path) as player:
            player.turn()
            assert isinstance(player.top, TitleScene)
            assert "can’t be read" in player.top.note()
            if again:
                patch.undo()
                player.press("Quick game")
                assert isinstance(player.top, QuestionScene)
                player.press(KEEP)
                player.rest()
    if again:
        assert kept_records(tmp_path) == [text]
    else:
        assert (tmp_path / CURRENT).read_text(encoding="utf-8") == text


def test_an_unreadable_save_that_can_not_be_set_aside_is_not_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick(tmp_path)
    (tmp_path / CURRENT).write_text("lapis-road-record 99\n")

    def refused(*_: object) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr("game.app.files.os.rename", refused)
    with Player(tmp_path) as player:
        player.press("Quick game")
        player.rest()
        assert (tmp_path / CURRENT).read_text() == "lapis-road-record 99\n"


# Closing the window


@pytest.mark.parametrize("over", ["another question", "a message"])
def test_closing_the_window_over_a_question_asks_before_an_unsaved_game_is_lost(tmp_path: Path, over: str) -> None:
    quick(tmp_path)
    with Player(tmp_path) as player, refusing_disk():
        player.play(3)
        to_title(player)
        if over == "a message":
            player.drop(tmp_path / "nothing.record")
        else:
            player.press("Quick game")
        assert isinstance(player.top, QuestionScene)
        player.post(pygame.QUIT)
        player.turn()
        assert player.program.window.stage.running
        player.press(STAY)
        assert player.program.window.stage.running


@pytest.mark.parametrize("by", ["button", "window"])
def test_who_insists_on_quitting_loses_nothing_that_the_disk_takes_by_then(tmp_path: Path, by: str) -> None:
    quick(tmp_path)
    with Player(tmp_path) as player:
        player.play(2)
        with refusing_disk():
            match = choose(player, 2)
            player.post(pygame.QUIT)
            player.turn()
            assert isinstance(player.top, QuestionScene)
        if by == "button":
            player.press(ANYWAY)
        else:
            player.post(pygame.QUIT)
            player.turn()
        assert not player.program.window.stage.running
    assert (tmp_path / CURRENT).read_text(encoding="utf-8") == match.text


def test_quitting_after_a_fault_asks_before_an_unsaved_game_is_lost(tmp_path: Path) -> None:
    quick(tmp_path)
    with Player(tmp_path) as player, refusing_disk():
        player.play(3)
        player.program.recovery.caught(ValueError("a fault"))
        player.turn()
        assert isinstance(player.top, FaultScene)
        assert ENGLISH.say("fault.kept") not in player.top._words
        player.press("Quit")
        assert player.program.window.stage.running
        assert isinstance(player.top, QuestionScene)


def test_quitting_while_a_file_is_read_does_not_blame_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    go = threading.Event()
    quick(tmp_path)
    with Player(tmp_path) as player:
        player.turn()
        monkeypatch.setattr("game.app.save_flow.look_at", lambda path: go.wait(60.0))
        player.post(pygame.DROPFILE, file="slow.record")
        for _ in range(5):
            player.program.window.turn(FRAME)
        assert isinstance(player.top, WaitingScene)
        player.post(pygame.QUIT)
        player.program.window.turn(FRAME)
        player.program.window.turn(FRAME)
        running = player.program.window.stage.running
        go.set()
        assert not running


def test_opponents_wait_while_it_is_asked_what_becomes_of_their_game(tmp_path: Path) -> None:
    home, path = tmp_path / "home", tmp_path / "other.record"
    quick(home)
    path.write_text(some_game().text, encoding="utf-8")
    with Player(home) as player:
        player.press("Quick game")
        player.rest()
        match = player.program.games.match
        assert match is not None
        player.table.play.choose(match.state.options[0])
        assert match.thinking
        made = len(match.record.choices)
        player.drop(path)
        player.turn(0.25, 8)
        assert isinstance(player.top, QuestionScene)
        text = match.text
        assert len(match.record.choices) - made <= 1
        player.turn(0.25, 40)
        assert match.text == text
        player.press(KEEP)
        player.rest()
        assert kept_records(home) == [text]


# Two programs


@pytest.mark.parametrize("answer", ["second.stay", "second.go_there"])
def test_the_game_of_a_window_just_closed_is_not_overwritten_by_the_second(tmp_path: Path, answer: str) -> None:
    quick(tmp_path)
    first = Player(tmp_path)
    first.__enter__()
    text = first.play(3).text
    with Player(tmp_path) as second:
        second.turn()
        first.program.close()
        second.press(ENGLISH.say(answer))
        second.turn()
        assert second.program.window.stage.running, "there is no other window to go to any more"
        assert isinstance(second.top, TitleScene)
        assert second.top.buttons[0].label == "Continue"
        second.press("Quick game")
        assert isinstance(second.top, QuestionScene)
        second.press(KEEP)
        second.rest()
    first._patch.undo()
    assert kept_records(tmp_path) == [text]


def test_a_second_window_saves_its_game_once_the_first_is_gone(tmp_path: Path) -> None:
    quick(tmp_path)
    first = Player(tmp_path)
    first.__enter__()
    theirs = first.play(3).text
    with Player(tmp_path) as second:
        second.turn()
        second.press(ENGLISH.say("second.stay"))
        second.play(2)
        match = choose(second, 3)
        first.program.close()
        second.post(pygame.QUIT)
        second.turn()
        assert not second.program.window.stage.running
    first._patch.undo()
    assert (tmp_path / CURRENT).read_text(encoding="utf-8") == match.text
    assert kept_records(tmp_path) == [theirs]


def test_a_knock_that_can_not_be_taken_away_is_not_answered_for_ever(tmp_path: Path) -> None:
    lock = HomeLock(tmp_path)
    (tmp_path / KNOCK).mkdir()
    (tmp_path / KNOCK / "odd").touch()
    assert lock.answer() is None
    lock.release()


def test_a_stale_knock_does_not_open_its_file_at_the_next_start(tmp_path: Path) -> None:
    file = tmp_path / "old.txt"
    file.write_text(some_game().text, encoding="utf-8")
    (tmp_path / KNOCK).write_text(str(file), encoding="utf-8")
    with Player(tmp_path) as player:
        player.turn(1.0, 3)
        assert isinstance(player.top, TitleScene)
        assert not (tmp_path / KNOCK).exists()


def test_a_game_is_saved_once_a_home_that_could_not_be_is_there(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.write_text("in the way", encoding="utf-8")
    with Player(home) as player:
        player.play(2)
        match = choose(player, 2)
        home.unlink()
        home.mkdir()
        Saves(home).begin(some_game().text)
        player.post(pygame.QUIT)
        player.turn()
        assert not player.program.window.stage.running
    assert (home / CURRENT).read_text(encoding="utf-8") == match.text
    assert kept_records(home) == [some_game().text]


def test_a_game_is_kept_under_a_name_once_a_home_that_could_not_be_is_there(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.write_text("in the way", encoding="utf-8")
    with Player(home) as player:
        player.play(2)
        match = choose(player, 2)
        home.unlink()
        save_as(player, "Monday")
        player.turn(2.0)
        assert isinstance(player.top, TableScene)
    assert kept_records(home) == [match.text]


def test_settings_that_could_not_be_read_are_not_overwritten_once_the_home_is_there(tmp_path: Path) -> None:
    home, away = tmp_path / "home", tmp_path / "away"
    away.mkdir()
    (away / FILE).write_text(settings_text(Settings(language="fr", music=2)), encoding="utf-8")
    before = (away / FILE).read_text(encoding="utf-8")
    home.write_text("in the way", encoding="utf-8")
    with Player(home) as player:
        player.play(2)
        home.unlink()
        away.rename(home)
        player.post(pygame.QUIT)
        player.turn()
    assert (home / FILE).read_text(encoding="utf-8") == before


def test_progress_of_a_window_just_closed_is_not_overwritten_by_the_second(tmp_path: Path) -> None:
    first = Player(tmp_path)
    first.__enter__()
    with Player(tmp_path) as second:
        second.turn()
        keeper = ProgressKeeper(second.program.shell)
        second.press(ENGLISH.say("second.stay"))
        first.program.close()
        (tmp_path / PROGRESS).write_text("reached by the first", encoding="utf-8")
        assert second.program.shell.take_home()
        keeper.keep()
        second.turn()
    first._patch.undo()
    assert (tmp_path / PROGRESS).read_text(encoding="utf-8") == "reached by the first"


def test_settings_of_a_home_that_was_not_there_are_not_overwritten_once_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "home"
    with monkeypatch.context() as patch:
        patch.setattr("game.app.lock.home_fault", lambda folder: SaveError(folder, "away"))
        player = Player(home)
    with player:
        player.turn()
        home.mkdir(exist_ok=True)
        text = settings_text(Settings(language="fr", music=2))
        (home / FILE).write_text(text, encoding="utf-8")
        assert player.program.shell.take_home()
    assert (home / FILE).read_text(encoding="utf-8") == text


# Games under a name


def save_as(player: Player, name: str) -> None:
    player.key("ctrl+s")
    assert isinstance(player.top, SaveAsScene)
    player.key("ctrl+backspace")
    player.type(name)
    player.key("return")


def test_a_name_given_while_another_game_begins_is_not_that_games(tmp_path: Path) -> None:
    home, path = tmp_path / "home", tmp_path / "other.record"
    quick(home)
    path.write_text(some_game().text, encoding="utf-8")
    with Player(home) as player:
        mine = player.play(3).text
        window = player.program.window
        player.key("ctrl+s")
        player.key("ctrl+backspace")
        player.type("Sunday")
        with slow_disk() as let_go:
            player.post_key("return")
            window.turn(FRAME)
            player.post(pygame.DROPFILE, file=str(path))
            turn_until(player, lambda: isinstance(player.top, QuestionScene))
            if isinstance(player.top, QuestionScene):
                for key in ("down", "down", "return"):
                    player.post_key(key)
                    window.turn(FRAME)
                turn_until(player, lambda: isinstance(player.top, TableScene))
            let_go()
        player.turn()
        if isinstance(player.top, QuestionScene):
            player.press(GIVE_UP)
        player.rest()
        choose(player, 2)
        to_title(player)
        player.press("Quick game")
        player.press(KEEP)
        player.rest()
        assert mine in kept_records(home)


def turn_until(player: Player, until: Callable[[], bool], most: int = 100) -> None:
    """Let the window go on without letting the disk finish."""
    for _ in range(most):
        if until():
            return
        player.program.window.turn(FRAME)


@pytest.mark.parametrize("how", ["on the table", "found at the start"])
def test_a_game_whose_kept_file_was_deleted_is_asked_about(tmp_path: Path, how: str) -> None:
    quick(tmp_path)
    with Player(tmp_path) as player:
        match = player.play(3)
        save_as(player, "Sunday")
        player.until(lambda: isinstance(player.top, TableScene))
        if how == "on the table":
            (tmp_path / "games" / "Sunday.record").unlink()
            to_title(player)
            player.press("Quick game")
            assert isinstance(player.top, QuestionScene)
            return
    with Player(tmp_path) as player:
        player.turn()
        player.press("Your games")
        read_all(player)
        player.press("delete")
        player.key("down", "return")
        player.key("escape")
        assert isinstance(player.top, TitleScene)
        player.press("Quick game")
        assert isinstance(player.top, QuestionScene)
        player.press(KEEP)
        player.rest()
    assert kept_records(tmp_path) == [match.text]


def test_keeping_a_game_never_replaces_another_that_has_its_name_now(tmp_path: Path) -> None:
    quick(tmp_path)
    other = some_game().text
    Saves(tmp_path).keep("Monday", other)
    with Player(tmp_path) as player:
        player.play(3)
        save_as(player, "Sunday")
        player.until(lambda: isinstance(player.top, TableScene))
        match = choose(player, 2)
        games = tmp_path / "games"
        os.rename(games / "Sunday.record", games / "Saturday.record")
        os.rename(games / "Monday.record", games / "Sunday.record")
        to_title(player)
        player.press("Quick game")
        player.press(KEEP)
        player.rest()
    assert (games / "Sunday.record").read_text(encoding="utf-8") == other
    assert match.text in kept_records(tmp_path)
    assert len(kept_records(tmp_path)) == 3


# Finished games


def test_a_loaded_game_whose_end_is_taken_back_is_saved_again(tmp_path: Path) -> None:
    quick(tmp_path)
    text = own_end().text
    Saves(tmp_path).keep("Sunday", text)
    with Player(tmp_path) as player:
        player.press("Your games")
        read_all(player)
        player.key("return")
        player.until(lambda: isinstance(player.top, EndScene))
        assert not (tmp_path / CURRENT).exists()
        player.press("table")
        match = player.program.games.match
        assert match is not None
        player.table.play.take_back()
        player.turn()
        assert match.state.outcome is None
        assert (tmp_path / CURRENT).read_text(encoding="utf-8") == match.text
    assert kept_records(tmp_path) == [text]


def test_taking_an_end_back_leaves_the_same_game_finished_before_in_the_archive(tmp_path: Path) -> None:
    quick(tmp_path)
    end = own_end()
    text = end.text
    last = str(end.record.choices[-1])
    end.take_back(whole_turn=False)
    Saves(tmp_path).keep("Sunday", end.text)
    Saves(tmp_path).store_finished(text)
    with Player(tmp_path) as player:
        player.press("Your games")
        read_all(player)
        player.key("return")
        match = player.program.games.match
        assert match is not None
        match.choose(next(option for option in match.state.options if str(option) == last))
        player.turn()
        assert match.text == text
        match.take_back(whole_turn=False)
        player.turn()
    assert archived(tmp_path) == [text]


def test_a_finished_game_is_in_the_archive_once_whatever_is_set_afterwards(tmp_path: Path) -> None:
    quick(tmp_path)
    with Player(tmp_path) as player:
        player.press("Quick game")
        player.rest()
        match = play_to_the_end(player)
        match.allow_after_reveal = not match.allow_after_reveal
        player.turn()
    assert archived(tmp_path) == [match.text]


def test_a_damaged_file_in_the_archive_does_not_stand_for_the_game(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    text = finished_game().text
    saves.store_finished(text).write_text("")
    saves.store_finished(text)
    assert text in archived(tmp_path)


# What this program has written itself


@contextmanager
def folder_that_can_not_be_synced() -> Iterator[None]:
    """A disk that takes a file, and then has no handle left for its folder."""
    opened = os.open

    def refuse(path: object, flags: int, *rest: int) -> int:
        if os.path.isdir(path):  # type: ignore[arg-type]
            raise OSError(24, "Too many open files")
        return opened(path, flags, *rest)  # type: ignore[arg-type]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.app.files.os.open", refuse)
        yield


def test_a_folder_that_can_not_be_synced_once_does_not_end_saving(tmp_path: Path) -> None:
    quick(tmp_path)
    with Player(tmp_path) as player:
        player.play(2)
        with folder_that_can_not_be_synced():
            choose(player, 1)
        match = choose(player, 2)
        assert (tmp_path / CURRENT).read_text(encoding="utf-8") == match.text


def test_a_save_that_only_looks_different_is_still_this_programs(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    first, second = some_game(2).text, some_game(3).text
    saves.begin(first)
    os.utime(tmp_path / CURRENT, (1, 1))
    saves.autosave(second)
    assert (tmp_path / CURRENT).read_text(encoding="utf-8") == second


def test_a_disk_that_hangs_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    quick(tmp_path)
    monkeypatch.setattr("game.app.game_save.LONGEST_HOLD", 0.0)
    with Player(tmp_path) as player:
        player.press("Quick game")
        player.rest()
        with slow_disk() as let_go:
            player.table.play.choose(player.table.model.decision.options[0])
            for _ in range(50):
                player.program.window.turn(FRAME)
            let_go()
        player.rest()
        assert player.told().count(ENGLISH.say("notice.save_slow")) == 1


def test_a_new_game_does_not_wait_until_settings_are_on_the_disk(tmp_path: Path) -> None:
    quick(tmp_path)
    with Player(tmp_path) as player, slow_disk() as let_go:
        player.turn()
        player.program.games.quick()
        turn_until(player, lambda: isinstance(player.top, TableScene), 3)
        assert isinstance(player.top, TableScene)
        let_go()
