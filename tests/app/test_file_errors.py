"""What a person is told of files that don't work: in their own language, and of what matters to them."""

import errno
import os
from pathlib import Path

import pytest

from game.app import paths
from game.app.file_errors import SYSTEM, in_words, why
from game.app.files import SaveError
from game.app.game_files import look_at
from game.app.saves import NameTaken, Saves
from game.app.settings import Settings, load_settings, save_settings
from game.app.staging import staged_match
from game.rules import GameConfig
from game.ui.language import load_language
from game.ui.scenes.library import LibraryScene
from game.ui.scenes.settings import SettingsScene
from game.ui.shelf import Condition
from tests.app.player import Player

FRENCH = load_language(paths.assets() / "languages", "fr")


def record_text() -> str:
    return staged_match(GameConfig(2, seed=5), lambda state: state.round > 2).text


def told(path: Path) -> str:
    error = look_at(path).error
    assert error is not None
    return why(error).words(FRENCH)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("", "ce n’est pas une partie de Lapis Road"),
        ("hello\n", "ce n’est pas une partie de Lapis Road"),
        ("lapis-road-record 3\n", "il faut une version plus récente du jeu"),
        ("lapis-road-record 1\nplayers: 9\n", "la ligne 2 est incorrecte\u00a0: «\u00a0players: 9\u00a0»"),
        ("lapis-road-record 1\nplayers: 2\nedition: 2024\n", "le fichier s’arrête trop tôt"),
    ],
)
def test_a_file_that_is_no_game_is_told_in_the_persons_language(tmp_path: Path, content: str, words: str) -> None:
    path = tmp_path / "x.record"
    path.write_text(content, encoding="utf-8")
    assert told(path) == words


def test_a_long_line_is_quoted_in_part(tmp_path: Path) -> None:
    path = tmp_path / "x.record"
    path.write_text(record_text() + "take " + "W" * 500 + "\n", encoding="utf-8")
    assert "WWW…" in told(path)
    assert len(told(path)) < 100


def test_files_that_are_none_are_told_so(tmp_path: Path) -> None:
    assert told(tmp_path / "gone.record") == "ce fichier n’existe pas"
    assert told(tmp_path) in ("c’est un dossier", "l’accès est refusé")
    binary = tmp_path / "x.record"
    binary.write_bytes(b"\xff\xfe\x00")
    assert told(binary) == "ce n’est pas un fichier texte"


def test_what_the_system_says_is_put_into_plain_words() -> None:
    for number, key in SYSTEM.items():
        error = SaveError(Path("x.record"), os.strerror(number))
        error.__cause__ = OSError(number, os.strerror(number))
        assert why(error).key == key
        assert os.strerror(number) not in in_words(error, FRENCH)
    odd = SaveError(Path("x.record"), "something else")
    assert in_words(odd, FRENCH) == "x.record\u00a0: something else."


def test_a_name_that_another_game_has_is_no_fault_of_the_disk(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    path = saves.keep("one", record_text())
    saves.keep("two", record_text())
    with pytest.raises(NameTaken) as refusal:
        saves.rename(path, "two")
    assert why(refusal.value).words(FRENCH) == "une partie porte déjà ce nom"


def test_the_load_screen_tells_reasons_in_the_language_of_the_moment(tmp_path: Path) -> None:
    Saves(tmp_path).keep("broken", "lapis-road-record 1\nplayers: 9\n")
    with Player(tmp_path, language="fr") as player:
        for language, word in (("fr", "incorrecte"), ("en", "not right")):
            player.program.shell.language.become(load_language(paths.assets() / "languages", language))
            player.program._saving.open_library()
            player.turn()
            shelf = player.top.shelf if isinstance(player.top, LibraryScene) else None
            assert shelf is not None
            player.wait(lambda shelf=shelf: all(game.condition is not Condition.READING for game in shelf.games()))  # type: ignore[misc]
            assert isinstance(player.top, LibraryScene)
            assert [word in game.reason for game in player.top.shelf.games()] == [True]
            player.key("escape")


def test_settings_that_the_disk_refuses_are_told_on_the_spot_and_count_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    save_settings(Settings(), tmp_path)
    with Player(tmp_path) as player:
        player.press("Settings")
        scene = player.top
        assert isinstance(scene, SettingsScene)
        with monkeypatch.context() as patch:
            patch.setattr("game.app.files.os.replace", full)
            player.press("high_contrast")
            assert player.program.shell.look.appearance.high_contrast
            assert "the disk is full" in scene._warning()
        player.press("reduced_motion")
        assert not scene._warning()
    assert load_settings(tmp_path)[0].appearance.high_contrast
