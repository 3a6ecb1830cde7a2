"""No sequence of refusals, closings and second windows loses a game; no disk, however slow, stops the window."""

import errno
import os
import random
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from game.app import paths, saves
from game.app.files import write_atomically
from game.app.home import HomeInUse
from game.app.lock import LOCK, HomeLock
from game.app.match import Match
from game.app.saves import CURRENT, Saves
from game.app.settings import Settings, load_settings, save_settings
from game.rules import read_record
from game.ui.language import load_language
from game.ui.scenes.end import EndScene
from game.ui.scenes.question import QuestionScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.scenes.waiting import WaitingScene
from game.ui.setup import Setup
from game.ui.table.model import TurnDone
from game.ui.table.settings import TableSettings
from tests.app.player import FRAME, Player
from tests.app.test_save_flow import finished_game, some_game

ROOT = Path(__file__).resolve().parents[2]
ENGLISH = load_language(paths.assets() / "languages", "en")
CONTINUE, KEEP, GIVE_UP = (ENGLISH.say(f"replace.{answer}") for answer in ("continue", "keep", "start"))
ANYWAY = ENGLISH.say("quit.anyway")
TIMEOUT = 60.0


def quick(folder: Path) -> None:
    save_settings(Settings(TableSettings(speed="instant"), setup=Setup(players=2, first=0)), folder)


@contextmanager
def refusing_disk() -> Iterator[None]:
    """A disk that takes nothing meanwhile."""

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.app.files.os.replace", full)
        yield


@contextmanager
def slow_disk() -> Iterator[Callable[[], None]]:
    """A disk that is never sure until it is let go."""
    go = threading.Event()
    sync = os.fsync

    def slow(handle: int) -> None:
        assert go.wait(TIMEOUT)
        sync(handle)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.app.files.os.fsync", slow)
        yield go.set
        go.set()


def choose(player: Player, times: int) -> Match:
    rng = random.Random(3)
    for _ in range(times):
        player.choose(rng)
        player.rest()
    match = player.program.games.match
    assert match is not None
    return match


def to_title(player: Player) -> None:
    player.key("escape")
    player.press("Title screen")
    assert isinstance(player.top, TitleScene)


def play_to_the_end(player: Player, until: Callable[[Match], bool] = lambda match: False) -> Match:
    match = player.program.games.match
    assert match is not None
    rng = random.Random(1)
    while match.state.outcome is None and not until(match):
        player.choose(rng)
        player.rest()
    return match


def kept_records(home: Path) -> list[str]:
    return [path.read_text(encoding="utf-8") for path in Saves(home).paths()]


def archived(home: Path) -> list[str]:
    return sorted(path.read_text(encoding="utf-8") for path in Saves(home).archived())


# Lost games


@pytest.mark.parametrize("by", ["quick game", "drop at the title", "drop at the table"])
def test_what_the_disk_refused_is_kept_and_not_the_older_version_on_the_disk(tmp_path: Path, by: str) -> None:
    home, other = tmp_path / "home", tmp_path / "other.record"
    quick(home)
    other.write_text(some_game().text, encoding="utf-8")
    with Player(home) as player:
        player.play(6)
        with refusing_disk():
            match = choose(player, 7)
            if by != "drop at the table":
                to_title(player)
            text = match.text
            if by == "quick game":
                player.press("Quick game")
            else:
                player.drop(other)
            assert isinstance(player.top, QuestionScene)
        player.press(KEEP)
        player.rest()
        assert player.program.games.match is not match
    assert kept_records(home) == [text]


def test_a_recovered_disk_gets_the_game_in_memory_before_anything_else_begins(tmp_path: Path) -> None:
    quick(tmp_path)
    with Player(tmp_path) as player:
        player.play(2)
        with refusing_disk():
            match = choose(player, 3)
            to_title(player)
            assert "could not be saved" in _notes(player)
        player.press("Continue")
        player.rest()
        assert player.program.games.match is match, "what is in memory is never read from the disk again"
        to_title(player)
        player.post(pygame.QUIT)
        player.turn()
        assert not player.program.window.stage.running
        assert (tmp_path / CURRENT).read_text(encoding="utf-8") == match.text


def _notes(player: Player) -> str:
    assert isinstance(player.top, TitleScene)
    return player.top.note()


@pytest.mark.parametrize("by", ["quick game", "window", "quit button"])
def test_a_game_that_the_disk_never_took_is_asked_about_before_it_is_dropped(tmp_path: Path, by: str) -> None:
    quick(tmp_path)
    with Player(tmp_path) as player, refusing_disk():
        match = player.play(4)
        to_title(player)
        if by == "window":
            player.post(pygame.QUIT)
            player.turn()
        else:
            player.press("Quick game" if by == "quick game" else "Quit")
        assert player.program.window.stage.running
        assert isinstance(player.top, QuestionScene)
        assert player.program.games.match is match
        player.press(CONTINUE if by == "quick game" else "Stay")
        if by != "quick game":
            player.press("Continue")
        player.rest()
        assert player.program.games.match is match
        assert isinstance(player.top, TableScene)
        assert len(match.record.choices) >= 4


def test_who_insists_on_quitting_does(tmp_path: Path) -> None:
    quick(tmp_path)
    with Player(tmp_path) as player, refusing_disk():
        player.play(2)
        to_title(player)
        player.press("Quit")
        player.press(ANYWAY)
        assert not player.program.window.stage.running


@pytest.mark.parametrize("by", ["window", "title", "rematch"])
def test_every_finished_game_is_in_the_archive_however_it_is_left(tmp_path: Path, by: str) -> None:
    quick(tmp_path)
    with Player(tmp_path) as player:
        player.press("Quick game")
        player.rest()
        match = play_to_the_end(player)
        if by == "window":
            player.post(pygame.QUIT)
            player.turn()
            assert not player.program.window.stage.running
        elif by == "title":
            player.until(lambda: isinstance(player.top, EndScene))
            player.press("title")
        else:
            player.until(lambda: isinstance(player.top, EndScene))
            player.press("rematch")
            player.rest()
    assert archived(tmp_path) == [match.text]
    assert (tmp_path / CURRENT).exists() == (by == "rematch")


def test_finished_games_are_never_overwritten_by_the_next_nor_is_a_persons_own(tmp_path: Path) -> None:
    quick(tmp_path)
    own = some_game().text
    Saves(tmp_path).keep("Last finished game", own)
    texts: list[str] = []
    with Player(tmp_path) as player:
        player.press("Quick game")
        for _ in range(3):
            player.rest()
            texts.append(play_to_the_end(player).text)
            player.until(lambda: isinstance(player.top, EndScene))
            player.press("rematch")
    assert archived(tmp_path) == sorted(texts)
    assert kept_records(tmp_path) == [own]


def test_a_game_that_ended_before_the_program_was_killed_is_archived_at_the_next_start(tmp_path: Path) -> None:
    text = finished_game().text
    write_atomically(tmp_path / CURRENT, text)
    for _ in range(2):
        with Player(tmp_path) as player:
            player.turn()
            assert isinstance(player.top, TitleScene)
            assert player.top.buttons[0].label != "Continue"
        assert archived(tmp_path) == [text]
        assert not (tmp_path / CURRENT).exists()


def test_an_end_that_is_taken_back_is_no_end(tmp_path: Path) -> None:
    save_settings(Settings(TableSettings(speed="instant", confirm_end=True), setup=Setup(players=2, first=1)), tmp_path)
    with Player(tmp_path) as player:
        player.press("Quick game")
        player.rest()
        match = player.program.games.match
        assert match is not None
        rng = random.Random(1)
        while match.state.outcome is None:
            if isinstance(player.table.model.mode, TurnDone):
                player.table.play.end_turn()
                player.rest()
                continue
            player.choose(rng)
            player.turn()
            player.until(lambda: player.table.model.asked or isinstance(player.table.model.mode, TurnDone))
        assert archived(tmp_path) == [match.text]
        if match.can_take_back():
            player.table.play.take_back()
            player.turn()
            assert match.state.outcome is None
            assert archived(tmp_path) == []
            assert (tmp_path / CURRENT).read_text(encoding="utf-8") == match.text


def test_a_finished_game_that_the_archive_refuses_is_asked_about(tmp_path: Path) -> None:
    quick(tmp_path)
    with Player(tmp_path) as player:
        player.press("Quick game")
        player.rest()
        with refusing_disk():
            match = play_to_the_end(player)
            player.until(lambda: isinstance(player.top, EndScene))
            player.press("rematch")
            assert isinstance(player.top, QuestionScene)
        player.press(KEEP)
        player.rest()
        assert kept_records(tmp_path) == [match.text]


# Two programs


def test_a_second_program_says_so_and_plays_without_saving(tmp_path: Path) -> None:
    quick(tmp_path)
    with Player(tmp_path) as first:
        match = first.play(3)
        text = match.text
        files = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
        with Player(tmp_path) as second:
            second.turn()
            assert isinstance(second.top, QuestionScene)
            second.press(ENGLISH.say("second.stay"))
            assert "without saving" in _notes(second)
            assert second.top.buttons[0].label != "Continue", "that game is the other window's"
            second.play(5)
            second.key("ctrl+s", "return")
            second.key("escape")
        assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == files
        assert match.text == text


def test_a_second_program_goes_to_the_first_with_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home, path = tmp_path / "home", tmp_path / "wanted.record"
    wanted = some_game()
    path.write_text(wanted.text, encoding="utf-8")
    with Player(home) as first:
        came: list[bool] = []
        monkeypatch.setattr(first.program.window, "come_forward", lambda: came.append(True))
        with Player(home, file=str(path)) as second:
            second.turn()
            second.press(ENGLISH.say("second.go_there"))
            assert not second.program.window.stage.running
        # Looking for knocks goes on beside the window.
        first.turn(1.0, times=2)
        assert came == [True]
        first.rest()
        match = first.program.games.match
        assert match is not None
        assert match.record == wanted.record
        first.turn(1.0, times=3)
        assert came == [True], "each knock is answered once"


def test_the_second_program_has_the_home_once_the_first_is_gone(tmp_path: Path) -> None:
    quick(tmp_path)
    first = Player(tmp_path)
    first.__enter__()
    with Player(tmp_path) as second:
        second.turn()
        assert isinstance(second.top, QuestionScene)
        first.program.close()
        second.press(ENGLISH.say("second.stay"))
        assert not _notes(second)
        match = second.play(3)
    first._patch.undo()
    assert (tmp_path / CURRENT).read_text(encoding="utf-8") == match.text


def test_the_lock_dies_with_its_process(tmp_path: Path) -> None:
    program = f"""
import sys
from pathlib import Path
from game.app.lock import HomeLock
print(HomeLock(Path({str(tmp_path)!r})).refusal, flush=True)
sys.stdin.read()
"""
    held = subprocess.Popen(
        [sys.executable, "-c", program], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    with held:
        assert held.stdout is not None
        assert held.stdout.readline().strip() == "None"
        lock = HomeLock(tmp_path)
        assert isinstance(lock.refusal, HomeInUse)
        held.kill()
        held.wait(TIMEOUT)
        assert lock.take()
    assert lock.refusal is None
    lock.release()


def test_a_home_without_locks_is_used_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import fcntl

    def none_here(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(fcntl, "flock", none_here)
    assert HomeLock(tmp_path).refusal is None


def test_two_programs_without_locks_never_write_over_each_other(tmp_path: Path) -> None:
    one, other = Saves(tmp_path), Saves(tmp_path)
    mine, theirs = some_game(seed=1).text, some_game(seed=2).text
    one.begin(mine)
    moved = other.begin(theirs)
    assert moved is not None
    with pytest.raises(saves.ChangedElsewhere):
        one.autosave(mine)
    assert kept_records(tmp_path) == [mine]
    assert (tmp_path / CURRENT).read_text(encoding="utf-8") == theirs


# What lies where the game is saved


@pytest.mark.parametrize("content", ["Dear diary\n", "lapis-road-record 99\n", "a game"])
def test_a_save_that_changed_while_the_title_was_shown_is_not_overwritten(tmp_path: Path, content: str) -> None:
    quick(tmp_path)
    content = some_game().text if content == "a game" else content
    with Player(tmp_path) as player:
        player.turn()
        (tmp_path / CURRENT).write_text(content, encoding="utf-8")
        player.press("Quick game")
        if isinstance(player.top, QuestionScene):
            player.press(KEEP)
        player.rest()
        assert isinstance(player.top, TableScene)
    left = [path for path in tmp_path.rglob("*") if path.is_file() and path.name != CURRENT]
    assert content in [path.read_bytes().decode("utf-8", "replace") for path in left]


def test_a_late_save_of_an_old_game_does_not_overwrite_a_record_just_dropped(tmp_path: Path) -> None:
    home, path = tmp_path / "home", tmp_path / "dropped.record"
    quick(home)
    wanted = some_game()
    path.write_text(wanted.text, encoding="utf-8")
    with Player(home) as player:
        old = player.play(3)
        player.drop(path)
        player.press(GIVE_UP)
        player.rest()
        old.choose(old.state.options[0])
        player.turn()
        assert (home / CURRENT).read_text(encoding="utf-8") == wanted.text


def test_nothing_is_deleted_behind_a_link_to_pictures(tmp_path: Path) -> None:
    home, photos = tmp_path / "home", tmp_path / "photos"
    photos.mkdir()
    names = ["holiday.png", "0123456789abcdef0123456789abcdef.png"]
    for name in names:
        (photos / name).write_bytes(b"mine")
    home.mkdir()
    (home / "thumbnails").symlink_to(photos)
    Saves(home).keep("Sunday", some_game().text)
    with Player(home) as player:
        player.press("Your games")
        player.turn(times=30)
        player.wait(lambda: player.program._saving.library.picture(str(home / "games" / "Sunday.record")) is not None)
        player.program._saving.library.refresh()
        player.turn(times=5)
    assert sorted(path.name for path in photos.iterdir()) == sorted(names)


def test_a_link_at_the_unfinished_files_name_is_not_followed(tmp_path: Path) -> None:
    precious = tmp_path / "precious"
    precious.write_text("mine")
    (tmp_path / f"{CURRENT}.{os.getpid()}.new").symlink_to(precious)
    write_atomically(tmp_path / CURRENT, "a game\n")
    assert precious.read_text() == "mine"
    assert (tmp_path / CURRENT).read_text() == "a game\n"
    assert not (tmp_path / CURRENT).is_symlink()


# Slow disks


def test_a_slow_disk_never_stops_the_window(tmp_path: Path) -> None:
    quick(tmp_path)
    with Player(tmp_path) as player:
        player.press("Quick game")
        player.rest()
        with slow_disk() as let_go:
            window, table = player.program.window, player.table
            match = player.program.games.match
            assert match is not None
            table.play.choose(table.model.decision.options[0])
            made = len(match.record.choices)
            for _ in range(30):
                window.turn(FRAME)
            assert not table.model.decision.options, "the next choice waits for the disk; the window does not"
            assert len(match.record.choices) == made, "and so do opponents"
            let_go()
        player.rest()
        assert table.model.decision.options
        choose(player, 1)
        assert (tmp_path / CURRENT).read_text(encoding="utf-8") == match.text


def test_a_disk_that_hangs_does_not_end_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    quick(tmp_path)
    monkeypatch.setattr("game.app.game_save.LONGEST_HOLD", 0.0)
    with Player(tmp_path) as player:
        player.press("Quick game")
        player.rest()
        with slow_disk():
            window, table = player.program.window, player.table
            for _ in range(3):
                table.play.choose(table.model.decision.options[0])
                for _ in range(2000):
                    window.turn(0.25)
                    if table.model.decision.options:
                        break
                assert table.model.decision.options


def test_quitting_shows_that_it_is_still_saving_and_waits(tmp_path: Path) -> None:
    quick(tmp_path)
    with Player(tmp_path) as player:
        player.press("Quick game")
        player.rest()
        with slow_disk() as let_go:
            window = player.program.window
            player.table.play.choose(player.table.model.decision.options[0])
            player.post(pygame.QUIT)
            for _ in range(30):
                window.turn(FRAME)
            assert window.stage.running
            assert isinstance(player.top, WaitingScene)
            assert player.top.seen
            player.post(pygame.QUIT)
            window.turn(FRAME)
            assert isinstance(player.top, QuestionScene), "a disk that never answers can be left"
            player.post(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0)
            window.turn(FRAME)
            assert isinstance(player.top, WaitingScene)
            let_go()
        player.turn()
        assert not window.stage.running
        match = player.program.games.match
        assert match is not None
        assert (tmp_path / CURRENT).read_text(encoding="utf-8") == match.text


def test_settings_are_saved_beside_the_window(tmp_path: Path) -> None:
    save_settings(Settings(), tmp_path)
    with Player(tmp_path) as player:
        player.press("Settings")
        assert isinstance(player.top, SettingsScene)
        with slow_disk() as let_go:
            player.program.shell.settings.muted = True
            player.program.shell.apply_settings()
            for _ in range(5):
                player.program.window.turn(FRAME)
            let_go()
    assert load_settings(tmp_path)[0].muted


def test_a_large_record_is_read_beside_the_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home, path = tmp_path / "home", tmp_path / "large.record"
    quick(home)
    wanted = some_game()
    path.write_text(wanted.text, encoding="utf-8")
    go = threading.Event()
    read = read_record

    def slowly(text: str) -> object:
        assert go.wait(TIMEOUT)
        return read(text)

    with Player(home) as player:
        monkeypatch.setattr("game.app.game_files.read_record", slowly)
        player.post(pygame.DROPFILE, file=str(path))
        for _ in range(30):
            player.program.window.turn(FRAME)
        assert isinstance(player.top, WaitingScene)
        go.set()
        player.turn()
        player.rest()
        match = player.program.games.match
        assert match is not None
        assert match.record == read_record(wanted.text)


def test_the_lock_file_is_all_that_a_second_program_touches(tmp_path: Path) -> None:
    first = HomeLock(tmp_path)
    second = HomeLock(tmp_path)
    assert isinstance(second.refusal, HomeInUse)
    assert [path.name for path in tmp_path.iterdir()] == [LOCK]
    first.release()
