"""Small kindnesses of the program: names in the language of now, copies of a game, the first games' confirmation."""

from pathlib import Path

import pytest

from game.app.settings import Settings, load_settings, save_settings
from game.rules import Position, read_record
from game.ui import clipboard, window
from game.ui.brush import Look
from game.ui.setup import Setup
from game.ui.table.model import TurnDone
from game.ui.table.settings import TableSettings
from tests.app.player import Player


def test_a_default_name_and_the_logs_first_line_follow_the_language(tmp_path: Path) -> None:
    save_settings(Settings(TableSettings(speed="instant"), setup=Setup(players=2, first=0), language="en"), tmp_path)
    with Player(tmp_path, language="") as player:
        player.play(1)
        table, program = player.table, player.program
        assert [seat.name for seat in table.session.seats if seat.person] == ["You"]
        assert table.log.lines[0].text == "You begin"
        program.shell.settings.language = "fr"
        program.shell.apply_settings()
        program.games.apply_settings()
        assert [seat.name for seat in table.session.seats if seat.person] == ["Vous"]
        assert table.log.lines[0].text == "Vous commencez"
        match = program.games.match
        assert match is not None
        assert match.record.seats[0].name == "Vous"


def test_the_record_and_the_position_can_be_copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(clipboard, "write", copied.append)
    save_settings(Settings(TableSettings(speed="instant"), setup=Setup(players=2, first=0), language="en"), tmp_path)
    with Player(tmp_path) as player:
        match = player.play(2)
        player.key("f10")
        player.press("Copy the record")
        player.press("Copy the position")
    assert read_record(copied[0]).choices == match.record.choices
    assert Position.parse(copied[1]).state().players[0].tokens == match.state.players[0].tokens


def test_the_first_game_is_against_a_novice_and_asks_before_a_turn_ends(tmp_path: Path) -> None:
    with Player(tmp_path) as player:
        settings = player.program.shell.settings
        settings.table.speed = "instant"
        player.press("Quick game")
        player.rest()
        match = player.program.games.match
        assert match is not None
        assert match.record.seats[1].kind.startswith("novice")
        player.table.play.choose(player.table.model.decision.options[0])
        player.turn()
        assert isinstance(player.table.model.mode, TurnDone)
    assert load_settings(tmp_path)[0].table.first_games == 3


@pytest.mark.parametrize("change", [{"text": "largest"}, {"high_contrast": True}])
def test_a_change_of_looks_is_answered_by_a_sign_before_everything_is_painted_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: dict[str, object]
) -> None:
    with Player(tmp_path) as player:
        shell, happened = player.program.shell, list[str]()
        monkeypatch.setattr(window, "draw_tooltip", lambda brush, words, at: happened.append(words))
        monkeypatch.setattr(Look, "dress", lambda look: happened.append("dressed"))
        for name, value in change.items():
            setattr(shell.settings.appearance, name, value)
        shell.apply_settings()
        assert happened == [shell.language.say("wait.disk"), "dressed"]
        shell.apply_settings()
        assert len(happened) == 2, "nothing has changed"
