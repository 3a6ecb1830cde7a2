"""Games played on from a place of another: marked, kept beside it, and never in the place of a running one unasked."""

from pathlib import Path

from game.app.branches import PLAYED_ON, branch_of, played_on, sum_of_parent
from game.app.library import described
from game.app.match import Match
from game.app.record_marks import record_marks
from game.app.replaying import Replay
from game.app.seats import Seat, with_note
from game.app.settings import Settings, save_settings
from game.app.staging import staged_match
from game.app.summary import summary_of
from game.rules import GameConfig, Record, read_record, replay, write_record
from game.ui.scenes.end import EndScene
from game.ui.scenes.question import QuestionScene
from game.ui.scenes.save_as import SaveAsScene
from game.ui.scenes.table import TableScene
from game.ui.setup import Setup
from game.ui.shelf import KeptGame
from game.ui.table.settings import TableSettings
from tests.app.player import Player
from tests.app.thinker import Here, nowhere


def over() -> Record:
    return staged_match(GameConfig(2, "2024", ("orient",), seed=5), lambda state: False).record


def test_a_branch_has_the_same_choices_so_far_the_same_decks_and_its_mark() -> None:
    parent = over()
    branch = played_on(parent, 21, 0)
    assert branch.choices == parent.choices[:21]
    assert branch.config == parent.config
    assert branch.seats == parent.seats
    assert branch.history().state.snapshot() == parent.history().state_at(21).snapshot()
    found = branch_of(branch)
    assert found is not None
    assert (found.place, found.parent) == (21, sum_of_parent(parent))
    assert branch_of(parent) is None
    assert record_marks(parent) == ()
    assert [mark.key for mark in record_marks(branch)] == ["library.played_on"]
    assert branch_of(read_record(write_record(branch))) == found


def test_a_branch_of_a_branch_names_the_game_it_left_last() -> None:
    first = played_on(over(), 30, 0)
    second = played_on(first, 10, 0)
    found = branch_of(second)
    assert found is not None
    assert found.parent == sum_of_parent(first)
    assert [name for name, _ in second.notes].count(PLAYED_ON) == 1


def test_where_only_bots_played_the_person_takes_the_seat_that_was_looked_from() -> None:
    match = Match(GameConfig(2, seed=3), [Seat("Ana", "greedy"), Seat("Bea", "greedy")], Here(), nowhere)
    while match.state.outcome is None:
        match.poll()
    branch = played_on(match.record, 8, 1)
    assert [seat.kind for seat in branch.seats] == ["greedy", "person"]


def test_a_note_that_somebody_else_wrote_marks_nothing() -> None:
    for text in ("yesterday", "turn x, choice 3 of abc", "turn ², choice 3 of abc", "turn 99999999999, choice 1 of a"):
        assert branch_of(with_note(over(), PLAYED_ON, text)) is None


def test_a_branch_is_marked_in_the_list_and_counts_as_helped() -> None:
    parent = over()
    game = described(KeptGame("1", "Sunday", 0.0), played_on(parent, 21, 0))
    assert game.played_on > 0
    assert described(KeptGame("1", "Sunday", 0.0), parent).played_on == 0
    assert summary_of(with_note(parent, PLAYED_ON, "turn 3, choice 4 of abc")).helped
    assert not summary_of(parent).helped


def watch(player: Player, tmp_path: Path) -> TableScene:
    """Open a finished game from a file, and its replay."""
    file = tmp_path / "Sunday.record"
    file.write_text(write_record(over()), encoding="utf-8")
    player.drop(file)
    player.until(lambda: isinstance(player.top, EndScene))
    player.press("replay")
    player.turn()
    assert isinstance(player.table.session, Replay)
    return player.table


def press(player: Player, icon: str) -> None:
    player.click(next(button.box.centre for button in player.table.buttons if button.icon == icon))


def home(tmp_path: Path) -> Path:
    folder = tmp_path / "home"
    folder.mkdir()
    save_settings(Settings(TableSettings(speed="instant"), setup=Setup(players=2, first=0)), folder)
    return folder


def test_play_on_begins_a_marked_game_that_is_kept_under_a_name_of_its_own(tmp_path: Path) -> None:
    with Player(home(tmp_path)) as player:
        table = watch(player, tmp_path)
        table.player.go_to(20)
        press(player, "hand")
        player.rest()
        match = player.program.games.match
        assert match is not None
        assert isinstance(player.top, TableScene)
        assert player.table.session is match
        assert match.record.choices[:20] == over().choices[:20]
        assert branch_of(match.record) is not None
        player.key("ctrl+s")
        assert isinstance(player.top, SaveAsScene)
        assert "from turn" in player.top.name
        replay(match.record)


def test_play_on_asks_before_it_takes_the_place_of_a_running_game(tmp_path: Path) -> None:
    folder = home(tmp_path)
    with Player(folder) as player:
        table = watch(player, tmp_path)
        table.player.go_to(20)
        press(player, "hand")
        player.rest()
        player.table.play.choose(player.table.model.decision.options[0])
        player.rest()
        running = player.program.games.match
        assert running is not None
        text = running.text
        player.program.games._play_on(over(), 10, 0)
        player.turn()
        assert isinstance(player.top, QuestionScene)
        player.key("escape")
        assert player.program.games.match is running
        assert running.text == text
