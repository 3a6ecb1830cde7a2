"""A pipe, a device, a film or an endless file in the place of one of the game's: refused at once, never waited for."""

import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.app import cli, faults, paths, thumbnails
from game.app.file_errors import why
from game.app.files import NotRegular, SaveError, TooLarge, read_regular, read_text, write_atomically
from game.app.game_files import LARGEST_RECORD, look_at
from game.app.saves import CURRENT, Saves
from game.app.settings import FILE, Settings, load_settings
from game.ui.language import load_language
from game.ui.scenes.library import LibraryScene
from game.ui.scenes.question import QuestionScene
from game.ui.scenes.title import TitleScene
from game.ui.shelf import Condition
from tests.app.player import Player
from tests.app.test_saves import played
from tests.app.test_thumbnails import fetch, pictures, two_persons
from tests.ui.forms import look_in

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no such files")
ENGLISH = load_language(paths.assets() / "languages", "en")

Making = Callable[[Path], None]


def pipe(path: Path) -> None:
    os.mkfifo(path)


def endless(path: Path) -> None:
    path.symlink_to("/dev/zero")


def huge(path: Path) -> None:
    path.touch()
    os.truncate(path, 1 << 40)


def link_to_a_pipe(path: Path) -> None:
    pipe(path.with_name("far"))
    path.symlink_to("far")


def round_in_circles(path: Path) -> None:
    path.symlink_to(path.name)


def told_at_title(player: Player) -> str:
    assert isinstance(player.top, TitleScene)
    return player.top.note()


ODD = pytest.mark.parametrize("make", [pipe, endless, huge, link_to_a_pipe, round_in_circles])


@ODD
def test_what_is_no_file_of_a_sane_size_is_not_read(tmp_path: Path, make: Making) -> None:
    path = tmp_path / "odd"
    make(path)
    with pytest.raises(OSError, match=r"not a regular|too large|symbolic links"):
        read_regular(path, 1000)


def test_a_file_is_read_up_to_its_bound(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x" * 1000)
    assert read_regular(path, 1000) == b"x" * 1000
    with pytest.raises(TooLarge):
        read_regular(path, 999)


@pytest.mark.skipif(sys.platform != "linux", reason="there is no such folder")
def test_a_file_that_hides_its_size_is_read_up_to_its_bound() -> None:
    assert b"Name:" in read_regular(Path("/proc/self/status"), 100_000)
    with pytest.raises(TooLarge):
        read_regular(Path("/proc/self/status"), 10)


def test_a_name_that_no_file_can_have_is_that_of_no_file(tmp_path: Path) -> None:
    for name in ("\0", "\ud800"):
        with pytest.raises(FileNotFoundError):
            read_regular(tmp_path / name, 10)


def test_a_socket_is_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import socket

    monkeypatch.chdir(tmp_path)
    with socket.socket(socket.AF_UNIX) as bound:
        bound.bind("odd")
        with pytest.raises(NotRegular):
            read_regular(Path("odd"), 10)


def test_a_name_that_becomes_a_pipe_before_it_is_opened_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, plain = tmp_path / "odd", tmp_path / "plain"
    plain.touch()
    pipe(path)
    looked = os.stat(plain)
    monkeypatch.setattr("game.app.files.os.stat", lambda *_: looked)
    with pytest.raises(NotRegular):
        read_regular(path, 10)


@pytest.mark.parametrize("coding", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_text_is_read_whatever_its_byte_order_mark(tmp_path: Path, coding: str) -> None:
    path = tmp_path / "text"
    path.write_bytes("Éva\n".encode(coding))
    assert read_text(path, 100) == "Éva\n"


@ODD
def test_an_odd_save_is_set_aside_and_the_title_comes(tmp_path: Path, make: Making) -> None:
    make(tmp_path / CURRENT)
    with Player(tmp_path) as player:
        assert "can’t be read" in told_at_title(player)
    assert os.path.lexists(tmp_path / f"{CURRENT}.damaged")


@ODD
def test_odd_settings_are_set_aside_and_told(tmp_path: Path, make: Making) -> None:
    make(tmp_path / FILE)
    settings, fault = load_settings(tmp_path)
    assert settings == Settings()
    assert fault.startswith(f"{FILE}: ")
    assert os.path.lexists(tmp_path / f"{FILE}.damaged")


@ODD
def test_an_odd_kept_game_is_listed_with_the_reason(tmp_path: Path, make: Making) -> None:
    kept = Saves(tmp_path)
    kept.keep("good", played().text)
    make(kept.games / "odd.record")
    games = {game.name: game for game in kept.named()}
    assert games["good"].record is not None
    assert games["odd"].reason
    with Player(tmp_path) as player:
        player.program._saving.open_library()
        player.turn()
        top = player.top
        assert isinstance(top, LibraryScene)
        player.wait(lambda: all(game.condition is not Condition.READING for game in top.shelf.games()))
        assert isinstance(player.top, LibraryScene)
        reasons = {game.name: game.reason for game in player.top.shelf.games()}
        assert not reasons["good"]
        assert reasons["odd"]


@ODD
def test_whether_a_game_is_kept_does_not_hang_on_an_odd_one(tmp_path: Path, make: Making) -> None:
    kept = Saves(tmp_path)
    text = played().text
    kept.autosave(text)
    kept.games.mkdir()
    make(kept.games / "odd.record")
    assert not kept.is_kept(text)
    kept.keep("zz", text)
    assert kept.is_kept(text)


@ODD
def test_an_odd_file_dropped_is_refused_in_the_window(tmp_path: Path, make: Making) -> None:
    path = tmp_path / "odd.record"
    make(path)
    with Player(tmp_path / "home") as player:
        player.program._saving.open_file(str(path))
        player.turn(times=2)
        assert isinstance(player.top, QuestionScene)


@ODD
def test_an_odd_file_is_refused_by_the_import_field(tmp_path: Path, make: Making) -> None:
    path = tmp_path / "odd.record"
    make(path)
    with Player(tmp_path / "home") as player:
        player.program._saving.open_library()
        player.turn(times=2)
        assert isinstance(player.top, LibraryScene)
        player.top._path = str(path)
        player.top._take_in()
        player.turn(times=2)
        assert isinstance(player.top, QuestionScene)


@ODD
def test_an_odd_picture_is_drawn_again(tmp_path: Path, make: Making) -> None:
    record = two_persons().record
    path = tmp_path / thumbnails.FOLDER / f"{thumbnails.sum_of(record)}.png"
    path.parent.mkdir()
    make(path)
    assert fetch(pictures(tmp_path, look_in("en")), record) is not None
    assert path.is_file()
    assert 10_000 < path.stat().st_size < 4_000_000


@ODD
def test_replaying_an_odd_file_is_refused_in_one_line(
    tmp_path: Path, make: Making, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "odd.record"
    make(path)
    assert cli.main(["replay", str(path)]) == 2
    out, err = capsys.readouterr()
    assert not out
    assert err.startswith(f"lapis-road: can't read {path}: ")
    assert err.count("\n") == 1


@ODD
def test_keeping_the_ladders_games_in_an_odd_file_is_refused_in_one_line(
    tmp_path: Path, make: Making, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "odd"
    make(path)
    assert cli.main(["arena", "--ladder", "--keep", str(path)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@ODD
def test_a_fault_is_told_even_if_its_log_is_odd(tmp_path: Path, make: Making, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAPIS_HOME", str(tmp_path))
    make(tmp_path / faults.LOG)
    faults.log("something")


def test_a_record_saved_with_a_byte_order_mark_is_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = played()
    for coding in ("utf-8-sig", "utf-16"):
        path = tmp_path / f"{coding}.record"
        path.write_bytes(match.text.encode(coding))
        assert look_at(path).record == match.record
        assert cli.main(["replay", str(path)]) == 0
        assert capsys.readouterr().out


def test_settings_saved_with_a_byte_order_mark_are_read(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"muted": true}', encoding="utf-8-sig")
    assert load_settings(tmp_path) == (Settings(muted=True), "")


def test_reasons_are_told_in_plain_words(tmp_path: Path) -> None:
    told = []
    for name, make in (("pipe", pipe), ("huge", huge), ("circle", round_in_circles)):
        make(tmp_path / name)
        error = look_at(tmp_path / name).error
        assert isinstance(error, SaveError)
        told.append(why(error).words(ENGLISH))
    assert told == ["it is not an ordinary file", "it is too large for a game", "its links lead in circles"]


def test_the_largest_record_is_read_and_larger_ones_are_not(tmp_path: Path) -> None:
    path = tmp_path / "large.record"
    text = played().text
    write_atomically(path, "#" * (3_900_000 - len(text)) + "\n" + text)
    assert look_at(path).record is not None
    path.write_bytes(b"#" * (LARGEST_RECORD + 1))
    assert look_at(path).reason == "it is too large"


def test_a_picture_whose_size_would_fill_the_memory_is_not_unpacked(tmp_path: Path) -> None:
    record = two_persons().record
    path = tmp_path / thumbnails.FOLDER / f"{thumbnails.sum_of(record)}.png"
    path.parent.mkdir()
    shown = fetch(pictures(tmp_path / "other", look_in("en")), record)
    assert shown is not None
    shutil.copy(tmp_path / "other" / thumbnails.FOLDER / path.name, path)
    content = bytearray(path.read_bytes())
    content[16:24] = (60_000).to_bytes(4, "big") * 2
    path.write_bytes(content)
    assert fetch(pictures(tmp_path, look_in("en")), record) is not None
    assert path.read_bytes()[16:24] == b"".join(side.to_bytes(4, "big") for side in thumbnails.SIZE)
