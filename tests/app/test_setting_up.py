"""A table set up from a game, a replay or a text, in the whole program: played, kept as text, pasted, left."""

from pathlib import Path

from game.app.library import described
from game.app.record_marks import record_marks
from game.app.replaying import Replay
from game.app.setting_up import SetUp, seats_for
from game.app.settings import Settings, save_settings
from game.app.staging import CAST, staged_match
from game.rules import GameConfig, Position, read_record
from game.rules.layouts.spots import Spot
from game.ui import clipboard
from game.ui.language import load_language
from game.ui.scenes.end import EndScene
from game.ui.scenes.question import QuestionScene
from game.ui.scenes.set_up import SetUpScene
from game.ui.setup import Setup
from game.ui.shelf import KeptGame
from game.ui.table.settings import TableSettings
from tests.app.player import Player
from tests.ui.forms import ASSETS

GIVE_UP = load_language(ASSETS / "languages", "en").say("replace.start")


def quick(folder: Path) -> None:
    save_settings(Settings(TableSettings(speed="instant"), setup=Setup(players=2, first=0)), folder)


def desk(player: Player) -> SetUpScene:
    top = player.top
    assert isinstance(top, SetUpScene), top
    return top


def set_up(player: Player) -> SetUpScene:
    player.key("f10")
    player.press("Set up this table")
    player.turn()
    return desk(player)


def press(player: Player, icon: str) -> None:
    player.click(next(each.box.centre for each in desk(player).editor.buttons if each.icon == icon))


def test_a_table_is_set_up_left_and_the_game_is_as_it_was(tmp_path: Path) -> None:
    quick(tmp_path)
    with Player(tmp_path) as player:
        match = player.play(4)
        text = match.text
        scene = set_up(player)
        scene.editor.carry(Spot("slot", 0), Spot("seat", seat=0))
        press(player, "left")
        player.rest()
        assert player.table.session is match
        assert player.program.games.match is match
        assert match.text == text


def test_a_table_that_was_set_up_is_played_only_when_the_running_game_may_go(tmp_path: Path) -> None:
    quick(tmp_path)
    with Player(tmp_path) as player:
        match = player.play(4)
        scene = set_up(player)
        card = scene.editor.position.market[0]
        scene.editor.carry(Spot("slot", 0), Spot("seat", seat=0))
        wanted = scene.editor.position
        press(player, "play")
        assert isinstance(player.top, QuestionScene)
        assert player.program.games.match is match
        player.press(GIVE_UP)
        player.rest()
        begun = player.program.games.match
        assert begun is not None
        assert begun is not match
        assert begun.record.start == wanted
        assert card in begun.state.players[0].cards
        assert [mark.key for mark in record_marks(begun.record)] == ["library.set_up"]
        assert described(KeptGame("1", "x", 0.0), begun.record).set_up
        assert read_record(begun.text).start == wanted
        assert [seat.kind for seat in begun.record.seats] == [seat.kind for seat in match.record.seats]


def test_a_table_goes_out_and_in_as_text(tmp_path: Path) -> None:
    quick(tmp_path)
    with Player(tmp_path) as player:
        player.play(4)
        scene = set_up(player)
        before = scene.editor.position
        press(player, "copy")
        assert Position.parse(clipboard.read()) == before
        scene.editor.carry(Spot("slot", 0), Spot("seat", seat=0))
        assert scene.editor.position != before
        press(player, "paste")
        assert desk(player).editor.position.market == before.market
        press(player, "save")
        player.turn()
        assert scene.notices.shown is not None
        assert "saved as" in scene.notices.shown[0]


def test_a_text_that_is_no_table_is_refused_in_one_sentence_and_changes_nothing(tmp_path: Path) -> None:
    quick(tmp_path)
    with Player(tmp_path) as player:
        player.play(2)
        scene = set_up(player)
        before = scene.editor.position
        faulty = str(before).replace("round: ", "round: -")
        for text in ("", "hello", "lapis-road-position 1\nplayers: 9", faulty, str(before)[:200]):
            clipboard.write(text or " ")
            press(player, "paste")
            assert scene.notices.shown is not None
            assert "\n" not in scene.notices.shown[0]
            scene.notices.hush()
            assert desk(player).editor.position == before


def test_a_table_of_another_game_can_be_pasted(tmp_path: Path) -> None:
    quick(tmp_path)
    with Player(tmp_path) as player:
        player.play(2)
        set_up(player)
        other = Position.of(staged_match(GameConfig(4, "2017", ("cities",), seed=2), lambda s: s.round > 3).state)
        clipboard.write(str(other))
        press(player, "paste")
        scene = desk(player)
        assert scene.editor.position.config.players == 4
        assert len(scene.session.seats) == len({seat.name for seat in scene.session.seats}) == 4
        press(player, "play")
        if isinstance(player.top, QuestionScene):
            player.press(GIVE_UP)
        player.rest()
        match = player.program.games.match
        assert match is not None
        assert match.state.config.module_names == ("cities",)


def test_a_replay_can_be_set_up_and_gone_back_to(tmp_path: Path) -> None:
    quick(tmp_path)
    record = staged_match(GameConfig(2, "2024", ("orient",), seed=5), lambda state: False).text
    file = tmp_path / "Sunday.record"
    file.write_text(record, encoding="utf-8")
    with Player(tmp_path) as player:
        player.drop(file)
        player.until(lambda: isinstance(player.top, EndScene))
        player.press("replay")
        player.turn()
        session = player.table.session
        assert isinstance(session, Replay)
        session.go_to(20)
        scene = set_up(player)
        assert isinstance(scene.session, SetUp)
        player.key("escape")
        player.turn()
        assert player.table.session is session
        assert session.place == 20


def test_seats_are_filled_up_or_left_with_a_person_among_them() -> None:
    assert [seat.person for seat in seats_for(CAST[1:3], 2)] == [True, False]
    four = seats_for(CAST[:2], 4)
    assert len({seat.guild for seat in four}) == 4
    assert seats_for(CAST, 2) == tuple(CAST[:2])
