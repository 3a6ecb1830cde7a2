"""Stops of the road at which puzzles are solved: travelled, left, gone on with, and refused where they are faulty."""

import random
import shutil
from pathlib import Path

import pytest

from game.app import paths
from game.app.puzzle_books import load_books
from game.app.puzzle_pictures import nothing
from game.app.puzzle_stop import StopPuzzle
from game.app.road_check import puzzle_faults, puzzles_told
from game.app.road_view import RoadView
from game.app.staging import CAST, headless_look
from game.app.stops import load_stop, road_stops
from game.road.errors import StopError
from game.road.puzzles.errand import Errand
from game.road.puzzles.run import PuzzleRun, Stage
from game.rules import choices
from game.ui.language import LANGUAGES
from game.ui.scenes.road import RoadScene
from game.ui.scenes.table import TableScene
from game.ui.sound import SoundBoard
from game.ui.table.companion import StarState
from game.ui.table.layers.companion_sheet import page_now
from game.ui.table.settings import TableSettings
from tests.app.answering import answer
from tests.app.player import Player
from tests.ui.fitting import watched
from tests.ui.pilot import Pilot

VIEW = RoadView(paths.levels())
STOPS = road_stops(paths.levels())[0]


def solve_it(player: Player, wrong: bool = False) -> None:
    """Make the choices that solve the puzzle on the table, or one that doesn't."""
    puzzle = player.program.journey.puzzle
    assert puzzle is not None
    answer(player, puzzle.run, not wrong)


def test_a_stop_of_puzzles_is_begun_left_gone_on_with_and_finished(tmp_path: Path) -> None:
    name = "assay-bench"
    with Player(tmp_path) as player:
        player.program.shell.settings.table.speed = "instant"
        journey = player.program.journey
        journey.start(VIEW.stops[name], on_road=True)
        player.turn(0.2, times=4)
        puzzle = journey.puzzle
        assert puzzle is not None
        assert puzzle.speech.key == f"stop.{name}.start"
        assert puzzle.refusal(choices(puzzle.run.state)[0]) == "puzzle.read_first"
        puzzle.go_on()
        assert (puzzle.speech.step, puzzle.speech.steps) == (1, 3)
        first = puzzle.run.puzzle.id
        puzzle.put_off()
        player.turn(0.2, times=4)
        assert journey.puzzle is not None
        assert journey.puzzle.run.puzzle.id != first
        solve_it(player, wrong=True)
        assert journey.puzzle.errand.stars == 2
        journey.puzzle.take_back(whole_turn=True)
        solve_it(player)
        assert (journey.puzzle.speech.key, journey.puzzle.speech.then) == ("puzzle.solved.road", "puzzle.next")
        page = page_now(journey.puzzle, journey.puzzle.speech, "", None, player.program.shell.language)
        assert page.heading == "Puzzle 1 of 3", "no star is won yet"
        journey.puzzle.leave_lesson()
        player.turn(0.2, times=4)
        assert isinstance(player.top, RoadScene)
        assert player.top.stop_chosen.begun
    with Player(tmp_path) as player:
        player.program.shell.settings.table.speed = "instant"
        journey = player.program.journey
        journey.start(VIEW.stops[name], on_road=True)
        for number in (2, 3):
            player.turn(0.2, times=4)
            assert journey.puzzle is not None
            assert journey.puzzle.speech.step == number, "what was solved stays solved"
            solve_it(player)
            if number == 2:
                journey.puzzle.go_on()
        assert journey.puzzle is not None
        assert (journey.puzzle.speech.key, journey.puzzle.speech.stars) == (f"stop.{name}.done", 2)
        page = page_now(journey.puzzle, journey.puzzle.speech, "", None, player.program.shell.language)
        assert page.heading == "2 stars won"
        assert len(player.program.puzzles.keeper.record.solved) == 3, "it counts for the rating too"
        journey.puzzle.go_on()
        player.turn(0.2, times=4)
        assert isinstance(player.top, RoadScene)
        assert journey.progress.stars[name] == 2


def test_a_hint_lies_elsewhere_than_what_was_read_and_says_what_it_costs(tmp_path: Path) -> None:
    with Player(tmp_path) as player:
        journey = player.program.journey
        journey.start(VIEW.stops["assay-bench"], on_road=True)
        player.turn(0.2, times=4)
        puzzle, scene = journey.puzzle, player.top
        assert puzzle is not None
        assert isinstance(scene, TableScene)
        assert scene.lesson is not None
        (read,) = scene.lesson.buttons()
        puzzle.go_on()
        (hint,) = scene.lesson.buttons()
        assert (read.label, hint.label) == ("Continue", "Hint")
        assert not hint.box.overlaps(read.box), "a double click asks for no hint"
        language = player.program.shell.language
        costs, stars = list[bool](), list[int]()
        for _ in range(4):
            costs.append(puzzle.help_costs)
            puzzle.show()
            stars.append(puzzle.errand.stars)
        assert (costs, stars) == ([True, False, True, False], [2, 2, 1, 1])
        states = [star.state for star in puzzle.stars(language)]
        assert states == [StarState.OPEN, StarState.LOST, StarState.LOST]
        assert puzzle.stars(language)[0].words == "Solve 3 of 4 puzzles"


def test_puzzles_at_a_stop_are_proven_and_fit_its_region() -> None:
    for stop in STOPS:
        if stop.puzzles:
            assert puzzle_faults(stop) == []
            assert stop.solve < len(stop.puzzles)
            games = {name.rpartition("-")[2] for name in stop.puzzles}
            assert len(games) == len(stop.puzzles), "two tables of one game give each other away"
    told = puzzles_told(VIEW.stops["assay-bench"])
    assert "novice" in told


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("base-now-04000", "base-now-99999", "no puzzle 'base-now-99999'"),
        ("solve = 3", "solve = 5", "5 of 4"),
        ('kind = "puzzles"', 'kind = "duel"', "puzzles are asked"),
    ],
)
def test_a_stop_of_puzzles_with_a_fault_is_refused(tmp_path: Path, old: str, new: str, said: str) -> None:
    levels = tmp_path / "levels"
    shutil.copytree(paths.levels() / "puzzles", levels / "puzzles")
    path = levels / "road" / "29-assay-bench.toml"
    path.parent.mkdir()
    text = (paths.levels() / "road" / path.name).read_text(encoding="utf-8")
    path.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(StopError, match=said):
        load_stop(path, levels)


@pytest.mark.parametrize("text", ["normal", "largest"])
@pytest.mark.parametrize("code", LANGUAGES)
def test_what_is_said_at_stops_of_puzzles_fits(code: str, text: str) -> None:
    look, sound = headless_look(code), SoundBoard(paths.assets() / "sounds", random.Random(1))
    look.appearance.text = text
    look.dress()
    known = {puzzle.id: puzzle for puzzle in load_books(paths.levels())[0]}
    for stop in [stop for stop in STOPS if stop.puzzles]:
        solved = [f"solved {name}" for name in stop.puzzles]
        for script in ([], ["read"], ["read", *solved[:1]], ["read", *solved[: stop.solve]]):
            errand = Errand([known[name] for name in stop.puzzles], stop.solve, script)
            run = PuzzleRun(known[stop.puzzles[-1]])
            run.stage = Stage.SOLVED if errand.solved else Stage.ASKING
            seats = [each.info for each in CAST[: len(run.state.players)]]
            puzzle = StopPuzzle(stop, errand, run, seats, lambda _: 0.0, nothing, nothing, nothing)
            scene = TableScene(puzzle, look, paths.levels(), sound, TableSettings(), nothing, nothing, companion=puzzle)
            pilot = Pilot(scene, (1280, 720))
            with watched() as faults:
                pilot.draw()
            told = [fault for fault in faults if not any(seat.name in fault for seat in seats)]
            assert not told, "\n".join(sorted(set(told)))
