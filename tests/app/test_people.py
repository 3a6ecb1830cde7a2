"""Several people at one machine: each has what is theirs, and the lock of the home holds for all."""

import json
import threading
import zipfile
from pathlib import Path

import pytest

from game.app.files import SaveError
from game.app.home import HomeInUse, base_home, home
from game.app.person_files import folder_name, own_files, people_in
from game.app.saves import CURRENT
from game.app.settings import Settings, save_settings
from game.road.progress import Progress
from game.ui import clipboard
from game.ui.appearance import TEXT_SIZES, Appearance
from game.ui.scenes.people import PeopleScene
from game.ui.scenes.question import QuestionScene
from game.ui.scenes.title import TitleScene
from game.ui.scenes.waiting import WaitingScene
from tests.app.player import Player


def people(player: Player) -> PeopleScene:
    player.press("Who is playing?")
    assert isinstance(player.top, PeopleScene), player.top
    return player.top


def add(player: Player, name: str) -> None:
    people(player)
    player.press("name")
    player.type(name)
    player.press("add")


def test_another_person_has_games_and_settings_of_their_own(tmp_path: Path) -> None:
    with Player(tmp_path) as player:
        player.program.shell.settings.sound = 3
        player.play(3)
        player.program._to_title()
        player.turn()
        add(player, "Leila")
        program = player.program
    assert player_left(tmp_path) == ""
    assert program.people.hand_over()
    assert (tmp_path / CURRENT).exists()
    assert not (tmp_path / "profiles" / "Leila" / CURRENT).exists()


def player_left(base: Path) -> str:
    """Who plays by what lies on the disk."""
    file = base / "who-plays"
    return file.read_text().strip() if file.exists() else ""


def test_handing_over_happens_between_two_windows(tmp_path: Path) -> None:
    with Player(tmp_path) as first:
        first.program.shell.settings.sound = 3
        add(first, "Léïla B")
        program = first.program
        assert player_left(tmp_path) == "", "nothing changes while this window is open"
    assert program.people.hand_over()
    folder = folder_name("Léïla B")
    assert people_in(tmp_path) == [folder]
    assert player_left(tmp_path) == folder
    with Player(tmp_path) as second:
        assert home() == tmp_path / "profiles" / folder
        assert base_home() == tmp_path
        assert second.program.shell.saves.folder == home()
        assert second.program.shell.settings.sound == 3
        assert second.program.shell.settings.setup.seats[0].name == "Léïla B"
        assert second.top.buttons[0].label != "Continue"  # type: ignore[attr-defined]
        second.play(2)
        second.program._to_title()
        second.turn()
        scene = people(second)
        assert [person.playing for person in scene._people] == [False, True]
        second.press("play.")
        program = second.program
    assert program.people.hand_over()
    assert (tmp_path / "profiles" / folder / CURRENT).exists()
    assert not (tmp_path / CURRENT).exists()
    with Player(tmp_path) as first:
        assert home() == tmp_path
        assert isinstance(first.top, TitleScene)


def test_who_stays_after_all_has_not_handed_over(tmp_path: Path) -> None:
    with Player(tmp_path) as player:
        player.program.people._next = "somebody"
        player.turn(times=5)
        assert not player.program.people.hand_over()


def test_a_name_that_is_taken_is_refused_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "profiles" / "Leila").mkdir(parents=True)
    with Player(tmp_path) as player:
        scene = people(player)
        player.press("name")
        player.type("leila")
        assert scene._fault == "The name leila is already taken."
        assert not scene.controls["add"].enabled


def leila(home: Path) -> Path:
    """Another person, with two finished games and stars."""
    own = home / "profiles" / "Leila"
    (own / "archive").mkdir(parents=True)
    for name in ("a", "b"):
        (own / "archive" / f"{name}.record").write_text(name)
    (own / "progress.json").write_text(Progress({"mine": 3}).text())
    return own


def words(player: Player) -> str:
    assert isinstance(player.top, QuestionScene), player.top
    return player.top._words


def test_a_person_is_deleted_only_when_confirmed_twice(tmp_path: Path) -> None:
    leila(tmp_path)
    with Player(tmp_path) as player:
        people(player)
        player.press("forget.Leila")
        assert words(player).startswith("This deletes 2 finished games, 3 stars on the road, with")
        player.key("escape")
        player.press("forget.Leila")
        player.key("return")
        assert isinstance(player.top, PeopleScene), "the first answer keeps all"
        player.press("forget.Leila")
        player.press("Delete…")
        player.key("return")
        assert isinstance(player.top, PeopleScene), "so does the first answer of the second question"
        assert people_in(tmp_path) == ["Leila"]
        player.press("forget.Leila")
        player.press("Delete…")
        player.press("Delete for good")
        assert people_in(tmp_path) == []
        assert not list((tmp_path / "profiles").iterdir())
        assert isinstance(player.top, PeopleScene)
        assert "play.Leila" not in player.top.controls


@pytest.mark.parametrize(("language", "size"), [("fr", (1024, 640)), ("en", (1920, 1080))])
@pytest.mark.parametrize("text", TEXT_SIZES)
def test_pressing_again_and_again_at_one_place_deletes_nobody(
    tmp_path: Path, language: str, text: str, size: tuple[int, int]
) -> None:
    leila(tmp_path)
    save_settings(Settings(appearance=Appearance(text=text), size=size), tmp_path)
    with Player(tmp_path, language=language) as player:
        player.program.people.open()
        player.turn()
        for control in ("forget.Leila", "forget."):
            player.press(control)
            for button in list(player.top.buttons):  # type: ignore[attr-defined]
                for _ in range(6):
                    player.click(button.box.centre)
                while isinstance(player.top, QuestionScene):
                    player.key("escape")
                assert player.program.window.stage.running
                assert people_in(tmp_path) == ["Leila"]
                if not isinstance(player.top, PeopleScene):
                    player.program._to_title()
                    player.program.people.open()
                    player.turn()
                player.press(control)
            player.key("escape")


def test_everything_is_exported_first_and_taken_in_again(tmp_path: Path) -> None:
    own = leila(tmp_path)
    files = {path.name: path.read_bytes() for path in own.rglob("*") if path.is_file()}
    with Player(tmp_path) as player:
        people(player)
        player.press("forget.Leila")
        player.press("Export it first")
        assert "Everything has been written to" in words(player)
        path = Path(clipboard.read())
        assert str(path) in words(player)
        assert path.parent == tmp_path / "exports"
        player.press("OK")
        player.press("Delete…")
        player.press("Delete for good")
        assert people_in(tmp_path) == []
        player.press("path")
        player.type(f'"{path}"')
        player.press("import")
        assert words(player) == "Leila is here now, with everything that was in the file."
        assert {path.name: path.read_bytes() for path in own.rglob("*") if path.is_file()} == files
        player.press("Later")
        assert isinstance(player.top, PeopleScene)
        assert "play.Leila" in player.top.controls
        player.drop(path)
        assert words(player).startswith("Leila 2 is here now")
        player.press("Let Leila 2 play")
        assert not player.program.window.stage.running
        program = player.program
    assert program.people.hand_over()
    assert player_left(tmp_path) == "Leila 2"


def test_whoever_is_taken_in_is_never_called_like_a_first_person_without_a_name(tmp_path: Path) -> None:
    with Player(tmp_path) as player:
        people(player)
        assert isinstance(player.top, PeopleScene)
        player.press("export.")
        path = Path(clipboard.read())
        player.press("OK")
        player.drop(path)
        assert words(player).startswith("First player 2 is here now")


def test_the_one_who_plays_exports_what_was_just_changed(tmp_path: Path) -> None:
    with Player(tmp_path) as player:
        player.play(3)
        player.program._to_title()
        player.turn()
        player.program.shell.settings.sound = 2
        people(player)
        player.press("export.")
        with zipfile.ZipFile(clipboard.read()) as archive:
            assert json.loads(archive.read("settings.json"))["sound"] == 2
            assert archive.read("current.record") == (tmp_path / CURRENT).read_bytes()


@pytest.mark.parametrize("name", ["", "Leila"])
def test_the_one_who_plays_is_deleted_once_the_window_is_closed(tmp_path: Path, name: str) -> None:
    own = leila(tmp_path) if name else tmp_path
    (tmp_path / "profiles" / "Bruno").mkdir(parents=True)
    if name:
        (tmp_path / "who-plays").write_text(name)
    with Player(tmp_path) as player:
        player.play(2)
        player.program._to_title()
        player.turn()
        people(player)
        player.press(f"forget.{name}")
        player.press("Delete…")
        player.press("Delete for good")
        assert not player.program.window.stage.running
        program = player.program
    assert (own / CURRENT).exists(), "until then everything is kept"
    assert program.people.hand_over()
    assert program.people.fault is None
    assert player_left(tmp_path) == ""
    assert people_in(tmp_path) == ["Bruno"]
    assert not own_files(own) if not name else not own.exists()
    with Player(tmp_path) as player:
        assert home() == tmp_path


def test_who_could_not_be_deleted_is_told_in_the_next_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Player(tmp_path) as player:
        player.program.people.fault = SaveError(tmp_path / "x", "it is stuck")
        player.turn(times=3)
        assert "it is stuck" in words(player)


def test_a_bad_file_is_told_in_a_sentence_and_nobody_is_added(tmp_path: Path) -> None:
    bad = tmp_path / "bad.zip"
    bad.write_text("nothing")
    with Player(tmp_path) as player:
        people(player)
        player.drop(bad)
        assert words(player) == "bad.zip: nobody’s games have been exported into it."
        player.press("OK")
        assert isinstance(player.top, PeopleScene)
        assert people_in(tmp_path) == []


def test_an_export_that_the_disk_refuses_is_told(tmp_path: Path) -> None:
    (tmp_path / "exports").write_text("no folder")
    with Player(tmp_path) as player:
        player.program.shell.keep_settings()
        people(player)
        player.press("export.")
        assert "a file is where a folder should be" in words(player)


def test_how_far_it_is_can_be_seen(tmp_path: Path) -> None:
    with Player(tmp_path) as player:
        hold = threading.Event()
        player.program.people.open()
        flow = player.program.people.flow
        answer = player.program.shell.reader.submit(hold.wait)
        flow._await("people.exporting", answer, lambda _: None)
        player.program.window.turn(0.3)
        flow._shows(12, 340)
        player.program.window.turn(0.1)
        top = player.top
        assert isinstance(top, WaitingScene)
        assert top._words == "Exporting… 12/340"
        hold.set()
        player.turn()
        assert isinstance(player.top, PeopleScene)


def test_the_lock_of_the_home_holds_whoever_plays(tmp_path: Path) -> None:
    (tmp_path / "profiles" / "Leila").mkdir(parents=True)
    with Player(tmp_path) as first:
        (tmp_path / "who-plays").write_text("Leila\n")
        assert first.program.shell.without_saving is None
        with Player(tmp_path) as second:
            assert isinstance(second.program.shell.without_saving, HomeInUse)


@pytest.mark.parametrize("text", ["", "nobody", "../../etc", "/etc", ".", "..", "\x00", "x" * 300, "x" * 5000])
def test_a_damaged_name_of_who_plays_leads_to_the_first(tmp_path: Path, text: str) -> None:
    (tmp_path / "who-plays").write_text(text)
    with Player(tmp_path):
        assert home() == tmp_path


@pytest.mark.parametrize("name", ["Anna", "É ~", "..", ".x", "a/b", "con", "a\\b", "%", "  two  words "])
def test_every_name_has_a_folder_of_its_own(name: str) -> None:
    folder = folder_name(name)
    assert folder
    assert "/" not in folder
    assert "\\" not in folder
    assert folder[0] != "."


@pytest.mark.parametrize("control", ["play.Leila", "forget.Leila"])
def test_a_second_window_neither_hands_over_nor_forgets(tmp_path: Path, control: str) -> None:
    (tmp_path / "profiles" / "Leila").mkdir(parents=True)
    with Player(tmp_path):
        with Player(tmp_path) as second:
            second.press("Play here without saving")
            second.turn()
            people(second)
            second.press(control)
            assert isinstance(second.top, QuestionScene)
            program = second.program
        assert not program.people.hand_over()
        assert people_in(tmp_path) == ["Leila"]
        assert player_left(tmp_path) == ""


def test_a_window_writes_into_the_folder_of_whoever_it_was_opened_for(tmp_path: Path) -> None:
    (tmp_path / "profiles" / "Leila").mkdir(parents=True)
    with Player(tmp_path) as player:
        (tmp_path / "who-plays").write_text("Leila\n")
        player.program.shell.settings.sound = 3
        player.program.journey.game_finished()
        player.program.puzzles.keeper.keep()
    assert not list((tmp_path / "profiles" / "Leila").iterdir())
    assert (tmp_path / "progress.json").exists()
    assert (tmp_path / "puzzles.json").exists()
