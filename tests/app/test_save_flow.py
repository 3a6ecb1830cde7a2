"""Games kept under a name, loaded, exported and opened from files, in the whole program."""

import random
import time
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.app import paths
from game.app.game_files import LONGEST_NAME
from game.app.library import Library, path_from
from game.app.match import Match
from game.app.saves import Saves
from game.app.seats import Seat
from game.app.settings import Settings, save_settings
from game.app.staging import staged_match
from game.app.title_words import title_words
from game.rules import GameConfig, read_record
from game.ui.dates import day_of
from game.ui.language import load_language
from game.ui.scenes.end import EndScene
from game.ui.scenes.library import LibraryScene
from game.ui.scenes.question import QuestionScene
from game.ui.scenes.save_as import SaveAsScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.setup import Setup
from game.ui.shelf import Condition
from game.ui.table.settings import TableSettings
from tests.app.player import Player
from tests.app.thinker import Here, nowhere

ENGLISH = load_language(paths.assets() / "languages", "en")
CONTINUE, KEEP, GIVE_UP = (ENGLISH.say(f"replace.{answer}") for answer in ("continue", "keep", "start"))


def quick(folder: Path) -> None:
    save_settings(Settings(TableSettings(speed="instant"), setup=Setup(players=2, first=0)), folder)


def some_game(rounds: int = 4, seed: int = 5) -> Match:
    return staged_match(GameConfig(2, "2024", ("orient",), seed), lambda state: state.round > rounds)


def finished_game() -> Match:
    match = Match(GameConfig(2, seed=3), [Seat("Ana", "greedy"), Seat("Bea", "greedy")], Here(), nowhere)
    while match.state.outcome is None:
        match.poll()
    return match


def library(player: Player) -> Library:
    scene = player.top
    assert isinstance(scene, LibraryScene)
    assert isinstance(scene.shelf, Library)
    return scene.shelf


def read_all(player: Player) -> None:
    shelf = library(player)
    player.until(lambda: all(game.condition is not Condition.READING for game in shelf.games()))


def test_a_game_is_saved_and_loaded_again(tmp_path: Path) -> None:
    quick(tmp_path)
    with Player(tmp_path) as player:
        match = player.play(3)
        player.key("ctrl+s")
        assert isinstance(player.top, SaveAsScene)
        player.key("ctrl+backspace")
        player.type("Sunday")
        player.key("return")
        kept = match.text
        player.until(lambda: isinstance(player.top, TableScene))
        assert (tmp_path / "games" / "Sunday.record").read_text(encoding="utf-8") == kept
        player.choose(random.Random(3))
        player.rest()
        player.key("escape")
        player.press("Load…")
        read_all(player)
        player.key("return")
        question = player.top
        assert isinstance(question, QuestionScene)
        player.press(KEEP)
        player.rest()
        assert player.program.games.match is not match
        assert player.program.games.match is not None
        assert player.program.games.match.text == kept
        names = {game.name for game in Saves(tmp_path).named()}
        assert names == {"Sunday"}, "the game in progress was that one, so it is kept under its name"


def test_saving_proposes_the_players_and_the_day_and_then_the_same_name(tmp_path: Path) -> None:
    quick(tmp_path)
    with Player(tmp_path) as player:
        player.play(3)
        for _ in range(2):
            player.key("escape")
            player.press("Save as…")
            player.key("return")
            player.until(lambda: not isinstance(player.top, SaveAsScene))
            player.key("escape")
        (game,) = Saves(tmp_path).named()
        assert game.record is not None
        assert game.record.seats[1].name in game.name


def test_nothing_is_asked_when_the_game_in_progress_is_kept_as_it_is(tmp_path: Path) -> None:
    quick(tmp_path)
    with Player(tmp_path) as player:
        player.play(3)
        player.key("ctrl+s", "return")
        player.until(lambda: isinstance(player.top, TableScene))
        player.key("escape")
        player.press("Load…")
        read_all(player)
        player.key("return")
        player.rest()
        assert isinstance(player.top, TableScene)


def test_the_end_of_a_game_can_be_saved_and_shown_again(tmp_path: Path) -> None:
    path = tmp_path / "over.txt"
    path.write_text(finished_game().text, encoding="utf-8")
    with Player(tmp_path / "home", file=str(path)) as player:
        player.until(lambda: isinstance(player.top, EndScene))
        player.turn(0.25, 20)
        assert not (tmp_path / "home" / "current.record").exists()
        player.press("save")
        player.key("return")
        player.until(lambda: isinstance(player.top, EndScene))
        player.key("escape")
        assert isinstance(player.top, TitleScene)
        player.press("Your games")
        read_all(player)
        assert library(player).games()[0].over
        player.key("return")
        player.until(lambda: isinstance(player.top, EndScene))


def test_files_of_all_kinds_are_listed_and_set_aside(tmp_path: Path) -> None:
    kept = Saves(tmp_path)
    text = some_game().text
    kept.keep("good", text)
    kept.keep("later", text.replace("record 1", "record 3", 1))
    kept.keep("edited", text.replace("\ntake ", "\ntake W ", 1))
    kept.keep("foreign", "Dear diary")
    (kept.games / "binary.record").write_bytes(b"\xff\xfe\x00")
    with Player(tmp_path) as player:
        player.press("Your games")
        read_all(player)
        shelf = library(player)
        found = {game.name: game.condition for game in shelf.games()}
        assert found == {
            "good": Condition.READABLE,
            "later": Condition.NEWER,
            "edited": Condition.DAMAGED,
            "foreign": Condition.FOREIGN,
            "binary": Condition.FOREIGN,
        }
        for _ in range(4):
            scene = player.top
            assert isinstance(scene, LibraryScene)
            broken = next(number for number, game in enumerate(shelf.games()) if game.broken)
            player.key("home", *["down"] * broken)
            player.press("aside")
        assert [game.name for game in shelf.games()] == ["good"]
        assert len(list(kept.games.glob("*.damaged"))) == 4
        player.wait(lambda: shelf.picture(shelf.games()[0].key) is not None)


def test_a_game_is_renamed_exported_deleted_and_imported_again(tmp_path: Path) -> None:
    text = some_game().text
    Saves(tmp_path).keep("Sunday", text)
    with Player(tmp_path) as player:
        player.press("Your games")
        read_all(player)
        player.key("f2", "ctrl+backspace")
        player.type("Samarkand: a tale")
        player.key("return")
        player.press("export")
        assert isinstance(player.top, QuestionScene)
        player.key("return")
        (exported,) = (tmp_path / "exports").iterdir()
        assert exported.suffix == ".txt"
        assert exported.read_text(encoding="utf-8") == text
        player.key("tab")
        player.press("delete")
        player.key("down", "return")
        assert not list((tmp_path / "games").glob("*.record"))
        assert isinstance(player.top, LibraryScene)
        assert player.top.focus == "path"
        player.type(f'"{exported}"')
        player.key("return")
        read_all(player)
        (game,) = library(player).games()
        assert (game.name, game.condition) == ("Samarkand: a tale", Condition.READABLE)
        player.key("return")
        player.rest()
        match = player.program.games.match
        assert match is not None
        assert match.record == read_record(text)


def test_a_record_dropped_on_the_window_opens_from_any_scene(tmp_path: Path) -> None:
    home, path = tmp_path / "home", tmp_path / "dropped.txt"
    quick(home)
    wanted = some_game()
    path.write_text(wanted.text, encoding="utf-8")
    with Player(home) as player:
        for open_scene in ("", "New game", "Your games"):
            if open_scene:
                player.press(open_scene)
            player.drop(path)
            player.rest()
            assert isinstance(player.top, TableScene), open_scene
            match = player.program.games.match
            assert match is not None
            assert match.record == wanted.record
            player.key("escape")
            player.press("Title screen")
            player.program.games.give_up()
            player.turn()


@pytest.mark.parametrize("answer", [CONTINUE, KEEP, GIVE_UP])
def test_a_drop_in_the_middle_of_a_game_asks_first(tmp_path: Path, answer: str) -> None:
    home, path = tmp_path / "home", tmp_path / "dropped.record"
    quick(home)
    wanted = some_game()
    path.write_text(wanted.text, encoding="utf-8")
    with Player(home) as player:
        match = player.play(3)
        for _ in range(5):
            player.drop(path)
        assert isinstance(player.top, QuestionScene)
        assert player.program.games.match is match
        player.press(answer)
        player.rest()
        assert isinstance(player.top, TableScene), "five drops, one question"
        now = player.program.games.match
        assert now is not None
        assert (now is match) == (answer == CONTINUE)
        assert now.record == (match if answer == CONTINUE else wanted).record
        kept = [game.record for game in Saves(home).named()]
        assert kept == ([match.record] if answer == KEEP else [])


@pytest.mark.parametrize("content", [None, b"", b"\xff\xfe\x00", b"lapis-road-record 9\n", "folder"])
def test_a_dropped_file_that_is_no_record_is_told(tmp_path: Path, content: bytes | str | None) -> None:
    path = tmp_path / "dropped"
    if isinstance(content, bytes):
        path.write_bytes(content)
    elif content:
        path.mkdir()
    quick(tmp_path / "home")
    with Player(tmp_path / "home") as player:
        match = player.play(3)
        before = match.record
        player.drop(path)
        assert isinstance(player.top, QuestionScene)
        player.key("return")
        assert isinstance(player.top, TableScene)
        assert match.record == before


def test_a_file_named_at_the_start_is_played_or_told(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.record", tmp_path / "bad.record"
    good.write_text(some_game().text, encoding="utf-8")
    bad.write_text("something else", encoding="utf-8")
    with Player(tmp_path / "home", file=str(good)) as player:
        player.rest()
        assert isinstance(player.top, TableScene)
    with Player(tmp_path / "other", file=str(bad)) as player:
        player.turn()
        assert isinstance(player.top, QuestionScene)
        player.key("escape")
        assert isinstance(player.top, TitleScene)


def test_a_name_without_end_in_a_record_does_no_harm(tmp_path: Path) -> None:
    text = some_game().text.replace("person Anna", "person " + "Anna" * 20_000)
    path = tmp_path / "long.record"
    path.write_text(text, encoding="utf-8")
    with Player(tmp_path / "home", file=str(path)) as player:
        player.rest()
        assert isinstance(player.top, TableScene)
        player.key("ctrl+s", "return")
        player.until(lambda: isinstance(player.top, TableScene))
        player.key("escape")
        player.press("Load…")
        read_all(player)
        player.turn(times=3)
        assert isinstance(player.top, LibraryScene)


def test_paths_are_taken_as_they_are_pasted(tmp_path: Path) -> None:
    spaced = tmp_path / "a game.txt"
    for text in (str(spaced), f'  "{spaced}"\n', f"'{spaced}'", spaced.as_uri()):
        assert path_from(text) == spaced
    assert path_from("~/x") == Path.home() / "x"
    path_from("~nobody-of-that-name/x")


def test_a_disk_that_refuses_is_told_once_and_play_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    quick(tmp_path)
    with Player(tmp_path) as player:
        player.press("Quick game")
        player.rest()

        def full(*_: object) -> None:
            raise OSError(28, "No space left on device")

        rng = random.Random(1)
        with monkeypatch.context() as patch:
            patch.setattr("game.app.files.os.replace", full)
            for _ in range(3):
                player.choose(rng)
                player.rest()
            player.key("ctrl+s", "return")
            assert isinstance(player.top, SaveAsScene), "the sheet stays, and says why"
            player.key("escape")
            player.turn()
        assert len(player.told()) == 1
        assert "the disk is full" in player.told()[0]
        match = player.program.games.match
        assert match is not None
        with monkeypatch.context() as patch:
            patch.setattr("game.app.files.os.replace", full)
            player.choose(rng)
            player.rest()
            player.key("escape")
            player.press("Title screen")
            assert isinstance(player.top, TitleScene)
            assert "the disk is full" in player.top.note()
            player.press("Continue")
            player.rest()
        now = player.program.games.match
        assert now is not None
        assert now.record == match.record, "what the disk refused is still known"
        match = now
        player.choose(rng)
        player.rest()
        player.key("escape")
        player.press("Title screen")
        assert isinstance(player.top, TitleScene)
        assert not player.top.note()
        found = Saves(tmp_path).resume()
        assert found is not None
        assert found.record == match.record


def test_a_proposed_name_keeps_its_date_however_long_the_names_are(tmp_path: Path) -> None:
    quick(tmp_path)
    with Player(tmp_path) as player:
        record = staged_match(GameConfig(4, seed=1), lambda state: True).record
        seats = [replace(seat, name=f"Wilhelmina the {number}th") for number, seat in enumerate(record.seats)]
        name = player.program._saving.proposed_name(replace(record, seats=tuple(seats)))
        assert len(name) <= LONGEST_NAME
        assert name.startswith("Wilhelmina the 0th")
        assert name.endswith(day_of(time.time(), player.program.shell.language))


def test_a_game_that_the_disk_refuses_is_not_closed_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    quick(tmp_path)
    with Player(tmp_path) as player:
        player.press("Quick game")
        player.rest()
        stage, rng = player.program.window.stage, random.Random(1)
        with monkeypatch.context() as patch:
            patch.setattr("game.app.files.os.replace", full)
            player.choose(rng)
            player.rest()
            player.post(pygame.QUIT)
            player.turn()
            assert stage.running
            assert isinstance(player.top, QuestionScene)
            player.press("Stay")
            player.key("escape")
            player.press("Quit")
            assert isinstance(player.top, QuestionScene)
            player.post(pygame.QUIT)
            player.turn()
            assert not stage.running, "who closes the window twice means it"


def test_a_game_that_is_kept_is_closed_at_once(tmp_path: Path) -> None:
    quick(tmp_path)
    with Player(tmp_path) as player:
        player.press("Quick game")
        player.rest()
        player.choose(random.Random(1))
        player.post(pygame.QUIT)
        player.turn()
        assert not player.program.window.stage.running


def test_finished_games_are_listed_by_themselves_and_looked_at_again(tmp_path: Path) -> None:
    text = finished_game().text
    Saves(tmp_path).store_finished(text)
    Saves(tmp_path).keep("Sunday", some_game().text)
    with Player(tmp_path) as player:
        player.press("Your games")
        read_all(player)
        assert [game.name for game in library(player).games()] == ["Sunday"]
        player.press("finished")
        read_all(player)
        (game,) = library(player).games()
        assert game.archived
        assert game.over
        assert game.name.startswith("Won by ")
        assert "rename" not in player.top.controls  # type: ignore[attr-defined]
        player.press("export")
        player.key("return")
        (exported,) = (tmp_path / "exports").iterdir()
        assert exported.read_text(encoding="utf-8") == text
        player.press("load")
        player.until(lambda: isinstance(player.top, EndScene))
        player.key("escape")
        assert isinstance(player.top, TitleScene)
    (kept,) = Saves(tmp_path).archived()
    assert kept.read_text(encoding="utf-8") == text, "looking changes nothing"
    assert not (tmp_path / "current.record").exists()


def test_the_title_says_which_game_is_continued(tmp_path: Path) -> None:
    quick(tmp_path)
    with Player(tmp_path) as player:
        player.play(3)
        match = player.program.games.match
        assert match is not None
        said = title_words(player.program.games, player.program.shell.look)["title.continue"]
        assert said.startswith("against ")
        assert said.endswith(f"Round {match.state.round}")
    with Player(tmp_path) as player:
        player.until(lambda: player.program.games.found is not None)
        said = title_words(player.program.games, player.program.shell.look)["title.continue"]
        assert said.startswith("against "), "its round is known once it is played on"
