"""Puzzles at the whole program: from the title to the table and back, tried wrong, helped, solved; and what is kept."""

import json
from pathlib import Path
from random import Random

import pytest

from game.app.cli import main
from game.app.puzzle_file import FILE, load_record
from game.app.puzzle_pictures import asked, easiest, staged_puzzle
from game.app.staging import headless_look
from game.road.puzzles import Kind
from game.road.puzzles.record import PuzzleRecord
from game.road.puzzles.run import PuzzleRun, Stage
from game.rules import choices
from game.ui.scenes.puzzles import PuzzlesScene
from game.ui.scenes.table import TableScene
from game.ui.sound import SoundBoard
from game.ui.table.companion import Mood
from game.ui.table.model import TurnDone
from tests.app.player import Player
from tests.ui.forms import ASSETS
from tests.ui.pilot import Pilot


def listed(player: Player) -> PuzzlesScene:
    assert isinstance(player.top, PuzzlesScene), player.top
    return player.top


def on_table(player: Player) -> PuzzleRun:
    session = player.program.puzzles.session
    assert session is not None
    return session.run


def rest(player: Player) -> None:
    """Let what was done be shown, judged and answered."""
    run, scene = on_table(player), player.table

    def still() -> bool:
        if isinstance(scene.model.mode, TurnDone):
            scene.play.end_turn()
        return run.stage is not Stage.ANSWERING and not scene.motion.busy

    player.turn()
    player.until(still)


def play_on(player: Player, wrong: bool = False) -> None:
    """Make choices until the puzzle is judged: those that solve it, or such as don't."""
    run = on_table(player)
    while run.solver_is_asked:
        scene = player.top
        assert isinstance(scene, TableScene)
        options = [option for option in choices(run.state) if str(option) not in run.puzzle.firsts]
        choice = options[0] if wrong and not run.plies else choices(run.state)[0] if wrong else run.wanted
        assert choice is not None
        scene.play.choose(choice)
        rest(player)


def test_a_puzzle_is_chosen_tried_in_vain_and_solved(tmp_path: Path) -> None:
    with Player(tmp_path) as player:
        player.program.shell.settings.table.speed = "instant"
        player.press("Puzzles")
        scene = listed(player)
        scene.kind = Kind.WIN_NOW.value
        scene.refresh()
        assert scene.found
        assert all(puzzle.kind == Kind.WIN_NOW for puzzle in scene.found)
        player.press("play")
        run = on_table(player)
        rest(player)
        play_on(player, wrong=True)
        assert run.stage is Stage.WRONG
        scene_now = player.top
        assert isinstance(scene_now, TableScene)
        assert scene_now.lesson is not None
        assert scene_now.lesson.speech.mood is Mood.CORRECTING
        again = next(button for button in scene_now.buttons if button.label == "Try again")
        player.click(again.box.centre)
        rest(player)
        assert run.solver_is_asked
        play_on(player)
        assert (str(run.stage), run.slips) == (str(Stage.SOLVED), 1)
        kept = player.program.puzzles.keeper.record
        assert kept.solved == {run.puzzle.id: True}
        assert kept.rating < 1200
    assert json.loads((tmp_path / FILE).read_text())["solved"] == {run.puzzle.id: True}


def test_a_game_that_is_won_is_judged_while_the_end_is_still_shown(tmp_path: Path) -> None:
    with Player(tmp_path) as player:
        player.press("Puzzles")
        scene = listed(player)
        scene.kind = Kind.WIN_NOW.value
        scene.refresh()
        player.press("play")
        run, table = on_table(player), player.table
        player.until(lambda: not table.motion.busy)
        while run.solver_is_asked:
            assert run.wanted is not None
            table.play.choose(run.wanted)
            player.until(lambda: table.motion.closing or not table.motion.busy, 0.02)
            if isinstance(table.model.mode, TurnDone):
                table.play.end_turn()
                player.until(lambda: table.motion.closing, 0.02)
        player.turn(0.02)
        assert table.motion.busy
        assert str(run.stage) == str(Stage.SOLVED)


def test_the_next_turn_of_a_purchase_can_be_played_on_the_table(tmp_path: Path) -> None:
    with Player(tmp_path) as player:
        player.program.shell.settings.table.speed = "fast"
        player.press("Puzzles")
        scene = listed(player)
        scene.kind = Kind.BUY_IT.value
        scene.refresh()
        player.press("play")
        run, table = on_table(player), player.table
        rest(player)
        assert run.puzzle.turns > 1
        while str(run.stage) != str(Stage.SOLVED):
            assert table.model.asked, "the others pass, and it is the solver's turn"
            assert run.wanted in table.model.decision.options
            table.play.choose(run.wanted)
            rest(player)
            player.turn(0.05)


@pytest.mark.parametrize("kind", Kind)
def test_help_comes_in_stages_and_leads_to_the_solution(kind: Kind) -> None:
    puzzle = easiest(kind)
    assert puzzle is not None
    run = asked(puzzle)
    scene = staged_puzzle(run, headless_look("en"), SoundBoard(ASSETS / "sounds", Random(1)))
    scene.settings.speed = "instant"
    scene.apply_settings()
    pilot = Pilot(scene, (1280, 720))
    assert scene.lesson is not None
    task = scene.lesson.speech.key
    for _ in range(40):
        pilot.step(1.0)
        if run.stage is Stage.SOLVED:
            break
        before = run.hints
        pilot.step(1.0)
        scene.lesson.show_how()
        if before == 0:
            assert scene.lesson.speech.key != task
            assert not run.plies
    assert run.stage is Stage.SOLVED
    assert run.slips == 0


def test_a_damaged_record_is_named_and_set_aside(tmp_path: Path) -> None:
    path = tmp_path / FILE
    path.write_text("{", encoding="utf-8")
    record, writable, fault = load_record(path)
    assert (record.solved, writable) == ({}, True)
    assert fault
    assert not path.exists()
    assert [each.read_text() for each in tmp_path.iterdir()] == ["{"]
    kept = PuzzleRecord()
    kept.tried("a", 1000, solved=True, score=1.0)
    path.write_text(kept.text(), encoding="utf-8")
    assert load_record(path)[0].solved == {"a": True}


def test_the_command_proves_puzzles_and_refuses_what_it_can_not_do(capsys: pytest.CaptureFixture[str]) -> None:
    puzzle = easiest(Kind.WIN_NOW)
    assert puzzle is not None
    assert main(["puzzles", "check", "--only", puzzle.id]) == 0
    assert capsys.readouterr().out == "1 puzzles, 0 faults\n"
    assert main(["puzzles", "check", "--only", "no such"]) == 2
    assert main(["puzzles", "make"]) == 2
    assert main(["puzzles", "eat"]) == 2
