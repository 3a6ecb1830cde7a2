"""Names without end in what is read: bounded before anything is shown, so that none stalls the window."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.app import paths
from game.app.file_errors import in_words
from game.app.files import SaveError
from game.app.match import Match
from game.app.saves import Saves
from game.app.seats import LONGEST_NAME, opening_record, seats_of
from game.app.settings import FILE, Settings, load_settings
from game.rules import Record, SeatNote, write_record
from game.ui.language import load_language
from game.ui.scenes.library import LibraryScene
from game.ui.scenes.title import TitleScene
from tests.app.player import Player
from tests.app.test_saves import played
from tests.app.thinker import Here, nowhere

LONG = 6000
ENGLISH = load_language(paths.assets() / "languages", "en")


def with_seat(record: Record, kind: str, name: str) -> Record:
    return replace(record, seats=(SeatNote(kind, name), *record.seats[1:]))


@pytest.mark.parametrize(
    "line", [f"seat 0: {'b' * LONG} Ana", f"seat 0: greedy {'A' * LONG}", f"seat 0: greedy {'A ' * LONG}"]
)
def test_a_strangers_record_with_a_name_without_end_is_played_with_a_short_one(tmp_path: Path, line: str) -> None:
    path = tmp_path / "stranger.record"
    lines = played().text.splitlines()
    assert lines[6] == "seat 0: greedy Ana"
    path.write_text("\n".join([*lines[:6], line, *lines[7:]]), encoding="utf-8")
    with Player(tmp_path / "home") as player:
        player.drop(path)
        player.turn(times=3)
        assert all(len(seat.name) <= LONGEST_NAME for seat in player.table.session.seats)
        assert all(len(told) < 200 for told in player.told())


def test_a_bot_that_nobody_knows_is_told_by_a_short_name() -> None:
    record = with_seat(played().record, "b" * 100, "N" * 100)
    (notice,) = Match.resume(record, Here(), nowhere).take_notices()
    assert len(notice.words(ENGLISH)) < 200


def test_a_name_that_is_cut_at_a_blank_can_be_played_with_again() -> None:
    name = "A" * (LONGEST_NAME - 1) + " Maria"
    record = with_seat(played().record, "greedy", name)
    seats = seats_of(record, ["greedy"])
    assert seats[0].name == "A" * (LONGEST_NAME - 1)
    opening_record(record.config, seats, allow_after_reveal=False)


@pytest.mark.parametrize(
    "data",
    [
        {"keys": {"k" * LONG: "a"}},
        {"keys": {"k" * LONG: 3}},
        {"keys": {"log": "k" * LONG}},
        {"language": "x" * LONG},
        {"table": {"speed": "x" * LONG}},
        {"size": ["x" * LONG, 1]},
        {"setup": {"seats": [], "first": "x" * LONG, "seed": None}},
    ],
)
def test_settings_with_a_name_without_end_do_not_stall_the_start(tmp_path: Path, data: object) -> None:
    (tmp_path / FILE).write_text(json.dumps(data), encoding="utf-8")
    with Player(tmp_path) as player:
        assert player.program.shell.settings.keys == Settings().keys
        assert isinstance(player.top, TitleScene)
        assert FILE in player.top.note()
        assert len(player.top.note()) < 300


def test_a_long_key_is_refused_and_a_usual_one_is_not(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"keys": {"log": "ctrl+alt+shift+keypad enter"}}', encoding="utf-8")
    assert load_settings(tmp_path)[1] == ""


def test_a_setup_with_names_without_end_is_mended(tmp_path: Path) -> None:
    seat = dict.fromkeys(("level", "style", "name", "portrait", "guild"), "x" * LONG)
    setup = {"players": 2, "edition": "2024", "modules": ["m" * LONG] * 50, "first": None, "seed": None}
    text = json.dumps({"setup": setup | {"seats": [seat | {"level": ""}, *[seat] * 40]}})
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    with Player(tmp_path) as player:
        player.press("Quick game")
        player.rest()
        match = player.program.games.match
        assert match is not None
        assert all(len(seat.name) <= LONGEST_NAME for seat in match.seats)


def test_a_file_with_a_long_name_is_told_by_its_beginning(tmp_path: Path) -> None:
    error = SaveError(tmp_path / ("n" * 1000), "x" * LONG)
    assert len(in_words(error, ENGLISH)) < 400


def test_a_kept_game_with_the_longest_file_name_is_shown(tmp_path: Path) -> None:
    kept = Saves(tmp_path)
    kept.keep("x", played().text)
    (kept.games / f"{'W' * 248}.record").write_text(write_record(played().record), encoding="utf-8")
    (kept.games / f"{'M' * 248}.record").write_text("W" * LONG, encoding="utf-8")
    with Player(tmp_path) as player:
        player.program._saving.open_library()
        player.turn(times=6)
        assert isinstance(player.top, LibraryScene)
        assert len(player.top.shelf.games()) == 3
        player.key("down", "f2", "escape")
