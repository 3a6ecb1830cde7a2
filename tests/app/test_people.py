"""Several people at one machine: each has what is theirs, and the lock of the home holds for all."""

from pathlib import Path

import pytest

from game.app.home import HomeInUse, base_home, home
from game.app.people import folder_name, people_in
from game.app.saves import CURRENT
from game.ui.scenes.people import PeopleScene
from game.ui.scenes.question import QuestionScene
from game.ui.scenes.title import TitleScene
from tests.app.player import Player


def people(player: Player) -> PeopleScene:
    player.press("Who plays?")
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


def test_a_person_is_forgotten_only_when_confirmed(tmp_path: Path) -> None:
    (tmp_path / "profiles" / "Leila" / "archive").mkdir(parents=True)
    (tmp_path / "profiles" / "Leila" / "archive" / "a.record").write_text("x")
    with Player(tmp_path) as player:
        people(player)
        player.press("forget.Leila")
        assert isinstance(player.top, QuestionScene)
        player.key("escape")
        assert people_in(tmp_path) == ["Leila"]
        player.press("forget.Leila")
        player.press("Forget for good")
        assert people_in(tmp_path) == []
        assert not list((tmp_path / "profiles").iterdir())
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
