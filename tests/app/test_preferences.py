"""Settings in the running program: applied at once to every scene, kept, and found again at the next start."""

import json
from pathlib import Path

import pygame
import pytest

from game.app.settings import FILE, Settings, load_settings, save_settings
from game.app.system_language import LANGUAGE_VARIABLE, chosen_language, system_language
from game.ui.scenes.book import BookScene
from game.ui.scenes.credits import CreditsScene
from game.ui.scenes.help import HelpScene
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import PauseScene, TitleScene
from game.ui.setup import Setup
from game.ui.sound import Tune
from game.ui.table.settings import AIDS, TableSettings
from tests.app.player import Player


def instant(folder: Path) -> Path:
    save_settings(Settings(TableSettings(speed="instant"), muted=True, setup=Setup(players=2, first=0)), folder)
    return folder


def kept(folder: Path) -> Settings:
    settings, reason = load_settings(folder)
    assert not reason
    return settings


def controller(player: Player, *buttons: int) -> None:
    for button in buttons:
        player.post(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)
        player.post(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0)
        player.turn()


def test_the_language_changes_every_scene_on_the_stage_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Player(instant(tmp_path)) as player:
        monkeypatch.delenv(LANGUAGE_VARIABLE)
        monkeypatch.setenv("LANG", "en_GB.UTF-8")
        player.press("Quick game")
        player.rest()
        table = player.table
        player.table.play.choose(player.table.model.decision.options[0])
        player.rest()
        told = [line.text for line in table.log.lines]
        player.key("escape")
        pause = player.top
        assert isinstance(pause, PauseScene)
        player.press("Settings")
        scene = player.top
        assert isinstance(scene, SettingsScene)
        for _ in range(3):
            player.press("language")
            if kept(tmp_path).language == "fr":
                break
        player.turn()
        assert [button.label for button in pause.buttons][:2] == ["Reprendre", "Enregistrer sous…"]
        assert [line.text for line in table.log.lines] != told
        assert "coup" in table.board.message or "vous" in table.board.message
        player.key("escape", "escape")
        assert player.table is table
    with Player(tmp_path, language="") as player:
        assert isinstance(player.top, TitleScene)
        assert "Nouvelle partie" in [button.label for button in player.top.buttons]


def test_the_environment_overrides_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(LANGUAGE_VARIABLE, "fr")
    assert chosen_language("en") == system_language() == "fr"
    monkeypatch.delenv(LANGUAGE_VARIABLE)
    assert chosen_language("fr") == "fr"
    monkeypatch.setattr("game.app.system_language.locale.getlocale", lambda: ("en_US", "UTF-8"))
    monkeypatch.setattr("game.app.system_language.preferred_languages", lambda: ["it", "fr"])
    assert chosen_language("") == "fr"
    monkeypatch.setattr("game.app.system_language.preferred_languages", list)
    assert chosen_language("") == "en"
    monkeypatch.setattr("game.app.system_language.locale.getlocale", lambda: ("fr_CA", "UTF-8"))
    assert chosen_language("") == "fr"
    monkeypatch.setattr("game.app.system_language.locale.getlocale", lambda: (None, None))
    assert chosen_language("") == "en"


def test_volumes_and_looks_apply_at_once_and_are_kept(tmp_path: Path) -> None:
    with Player(tmp_path) as player:
        shell = player.program.shell
        player.press("Settings")
        player.press("tab.sound")
        player.key("down", "left", "left")
        assert shell.sound.effects_volume == pytest.approx(0.6)
        player.press("muted")
        assert shell.sound.muted
        player.press("tab.display")
        for name in ("text", "palette", "high_contrast", "reduced_motion"):
            before = pygame.image.tobytes(shell.window._surface, "RGB")
            player.press(name)
            player.turn()
            assert pygame.image.tobytes(shell.window._surface, "RGB") != before, name
        assert shell.look.appearance is shell.settings.appearance
        assert shell.sound.tune is Tune.COURT
    settings = kept(tmp_path)
    assert settings.sound == 6
    assert settings.muted
    assert settings.appearance.text == "large"
    assert settings.appearance.palette == "deuteranopia"
    assert settings.appearance.high_contrast
    assert settings.appearance.reduced_motion
    with Player(tmp_path) as player:
        assert player.program.shell.look.appearance == settings.appearance


def test_the_window_has_the_size_that_was_set_or_had_last(tmp_path: Path) -> None:
    with Player(tmp_path) as player:
        window = player.program.window
        assert window.size == (1280, 720)
        window.size = (1400, 800)
        player.turn()
    assert kept(tmp_path).size == (1400, 800)
    with Player(tmp_path) as player:
        assert player.program.window.size == (1400, 800)
        player.key("f11")
        assert player.program.window.full_screen
        assert kept(tmp_path).full_screen
        player.key("alt+return")
        assert not player.program.window.full_screen
        player.turn()
    assert kept(tmp_path).size == (1400, 800)


def test_a_full_screen_that_was_set_is_there_from_the_first_picture_on(tmp_path: Path) -> None:
    save_settings(Settings(full_screen=True, size=(1400, 800)), tmp_path)
    with Player(tmp_path) as player:
        assert player.program.window.full_screen
        player.key("f11")
        assert player.program.window.size == (1400, 800)


def test_a_window_kept_from_a_larger_screen_fits_this_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pygame.display.get_driver", lambda: "x11")
    monkeypatch.setattr("pygame.display.get_desktop_sizes", lambda: [(1366, 768)])
    save_settings(Settings(size=(2560, 700)), tmp_path)
    with Player(tmp_path) as player:
        player.press("Settings")
        player.press("high_contrast")
        assert player.program.window.size == (1366, 700)


def test_f1_tells_the_keys_of_every_scene(tmp_path: Path) -> None:
    with Player(instant(tmp_path)) as player:

        def helped() -> set[str]:
            player.key("f1")
            assert isinstance(player.top, BookScene)
            player.press("keys")
            scene = player.top
            assert isinstance(scene, HelpScene)
            player.key("f1")
            assert isinstance(player.top, BookScene)
            player.key("f1")
            assert not isinstance(player.top, BookScene)
            return set(scene.listed)

        title = helped()
        player.press("Credits")
        assert isinstance(player.top, CreditsScene)
        helped()
        player.key("escape")
        player.press("Settings")
        assert helped() != title
        player.key("escape")
        player.press("New game")
        helped()
        player.key("escape")
        player.press("Quick game")
        player.rest()
        assert "take_back" in helped()
        player.key("escape")
        helped()


def test_keys_that_were_changed_count_everywhere_and_are_kept(tmp_path: Path) -> None:
    with Player(tmp_path) as player:
        player.press("Settings")
        player.press("tab.keys")
        player.press("key.help")
        player.key("f2")
        player.key("f1")
        assert isinstance(player.top, SettingsScene)
        player.key("f2")
        assert isinstance(player.top, BookScene)
    assert kept(tmp_path).keys == {"help": "f2"}
    with Player(tmp_path) as player:
        player.key("f2")
        assert isinstance(player.top, BookScene)


def test_a_game_is_begun_and_paused_with_a_controller_alone(tmp_path: Path) -> None:
    with Player(instant(tmp_path)) as player:
        # A newcomer is offered lessons first; a game is one step further down.
        controller(player, pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_A)
        player.rest()
        assert player.table.model.decision.options
        controller(player, pygame.CONTROLLER_BUTTON_START)
        assert isinstance(player.top, PauseScene)
        controller(player, pygame.CONTROLLER_BUTTON_BACK)
        assert isinstance(player.top, BookScene)
        controller(player, pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_START)
        assert player.table is not None


def test_a_set_up_that_was_left_is_found_again(tmp_path: Path) -> None:
    with Player(tmp_path) as player:
        player.press("New game")
        for name in ("module.cities", "players.3", "back"):
            player.press(name)
        player.press("New game")
        scene = player.top
        assert isinstance(scene, NewGameScene)
        assert (scene.setup.modules, scene.setup.players) == (("cities",), 3)


def test_aids_set_with_a_new_game_are_the_tables(tmp_path: Path) -> None:
    with Player(instant(tmp_path)) as player:
        player.press("New game")
        player.press("aids.off")
        player.press("start")
        player.rest()
        assert not any(getattr(player.table.settings, name) for name in AIDS)
    settings = kept(tmp_path)
    settings.table.tooltips = True
    save_settings(settings, tmp_path)
    with Player(tmp_path) as player:
        player.press("Quick game")
        player.rest()
        assert player.table.settings.tooltips
    assert kept(tmp_path).table.tooltips


def test_a_damaged_file_is_told_of_and_set_aside(tmp_path: Path) -> None:
    text = '{"language": "klingon"}'
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    with Player(tmp_path) as player:
        assert isinstance(player.top, TitleScene)
        assert "klingon" in player.top.note()
    assert (tmp_path / f"{FILE}.damaged").read_text(encoding="utf-8") == text
    assert json.loads((tmp_path / FILE).read_text(encoding="utf-8"))["language"] == ""
    with Player(tmp_path) as player:
        assert isinstance(player.top, TitleScene)
        assert not player.top.note()


def test_a_damaged_game_beside_damaged_settings_hides_neither(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"language": "klingon"}', encoding="utf-8")
    (tmp_path / "current.record").write_text("lapis-road-record 1\nplayers: 9\n", encoding="utf-8")
    with Player(tmp_path) as player:
        assert isinstance(player.top, TitleScene)
        assert "klingon" in player.top.note()
        assert "players: 9" in player.top.note()


def test_f1_opens_the_rules_at_what_is_asked_or_was_just_refused(tmp_path: Path) -> None:
    with Player(instant(tmp_path)) as player:
        player.press("Quick game")
        player.rest()
        player.key("f1")
        assert isinstance(player.top, BookScene)
        assert "B-4" in player.top.entry.rules
        player.key("escape")
        player.table.notices.warn("no", rule="B-9")
        player.key("f1")
        assert isinstance(player.top, BookScene)
        assert "B-9" in player.top.entry.rules
        player.key("escape")
        assert player.table.notices.rule == "B-9"
        player.turn(5.0)
        assert player.table.notices.rule == "B-9", "who reads slowly can still ask why"
        player.key("tab")
        assert not player.table.notices.rule


def test_the_rules_are_read_from_the_title_and_the_pause_menu(tmp_path: Path) -> None:
    with Player(instant(tmp_path)) as player:
        player.press("Rules")
        assert isinstance(player.top, BookScene)
        assert player.top.whole
        player.key("escape")
        player.press("Quick game")
        player.rest()
        player.key("escape")
        player.press("Rules")
        assert isinstance(player.top, BookScene)
        assert not player.top.whole, "those of the game on the table"
