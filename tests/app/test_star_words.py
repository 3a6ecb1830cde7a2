"""At a stop it can be read at any moment what each star asks for, how that stands, and at its end why it was lost."""

import random
from dataclasses import replace
from pathlib import Path

import pytest

from game.app import paths
from game.app.lesson import Lesson
from game.app.lesson_pictures import ends_of, staged_lesson
from game.app.play import Program
from game.app.shell import LANGUAGES as FOLDER
from game.app.staging import headless_look
from game.app.star_words import goal_words, loss_words, star_words
from game.app.stops import road_stops
from game.road.run import Mood, Run
from game.road.stop import Stop
from game.road.wishes import read_wish
from game.rules import choices
from game.ui.keys import Action
from game.ui.language import LANGUAGES, load_language
from game.ui.scenes.road import RoadScene
from game.ui.scenes.table import TableScene
from game.ui.sound import SoundBoard
from game.ui.table.model import TurnDone
from game.ui.table.settings import TableSettings
from tests.app.player import let_read
from tests.ui.fitting import watched
from tests.ui.pilot import Pilot

STOPS = {stop.id: stop for stop in road_stops(paths.levels())[0]}
GAMES = [stop for stop in STOPS.values() if not stop.puzzles]
ENGLISH = load_language(FOLDER, "en")
SIZE = (1280, 720)


@pytest.fixture(scope="module")
def sound() -> SoundBoard:
    return SoundBoard(paths.assets() / "sounds", random.Random(1))


def ready(stop: Stop) -> Run:
    """A stop at which all was read."""
    run = Run(stop)
    while run.go_on():
        pass
    return run


@pytest.mark.parametrize("stop", STOPS.values(), ids=lambda stop: stop.id)
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_stop_says_what_its_stars_ask_for(stop: Stop, code: str) -> None:
    language = load_language(FOLDER, code)
    words = star_words(stop, language)
    assert len(words) == 3
    assert all(each and not each.startswith(("goal.", "wish.", "road.")) for each in words)
    assert words[0] != language.say("road.star_first"), "the goal itself is told"


def test_a_goal_is_told_with_its_time() -> None:
    told = {name: goal_words(STOPS[name], ENGLISH) for name in STOPS}
    assert told["porters-load"] == "8 points within 26 turns"
    assert told["sealed-crates"] == "9 points before your rival"
    assert told["two-brothers"] == "12 points before their joint 20"
    assert told["red-court"] == "2 nobles before the game ends"
    assert told["sealed-bids"] == "Win: first to 10 points"
    assert told["assay-bench"] == "Solve 3 of 4 puzzles"
    assert told["rival-samarkand"] == "Win the game"


def test_the_star_and_its_key_tell_what_is_wanted(sound: SoundBoard) -> None:
    scene = staged_lesson(ready(STOPS["porters-load"]), headless_look("en"), sound)
    pilot = Pilot(scene, SIZE)
    pilot.draw()
    lesson = scene.lesson
    assert lesson is not None
    star = next(button for button in scene.buttons if button.icon == "star")
    assert star.tooltip == "What earns each star (H)"
    assert scene.meaning(Action.HINT) == "star.title"
    pilot.click(star.box.centre)
    assert lesson.hides(lesson.box.centre)
    pilot.click(next(button for button in scene.buttons if button.label == "Continue").box.centre)
    assert not lesson.hides(lesson.box.centre)
    pilot.key("h")
    assert lesson.hides(lesson.box.centre)
    pilot.key("escape")
    assert not lesson.hides(lesson.box.centre)


def test_the_status_line_counts_the_turns_and_its_tooltip_lists_the_stars(sound: SoundBoard) -> None:
    scene = staged_lesson(ready(STOPS["porters-load"]), headless_look("en"), sound)
    pilot = Pilot(scene, SIZE)
    corner = scene.places.layout.box("actions")
    pilot.move((corner.right - 60, corner.bottom - 20))
    for _ in range(120):
        pilot.step()
    assert scene.pointer.tooltip.split("\n") == [
        "Turn 1 of 26",
        "1. 8 points within 26 turns (turn 1 of 26)",
        "2. within 24 turns (turn 1 of 24)",
        "3. and within 22 turns (turn 1 of 22)",
    ]


@pytest.mark.parametrize("text", ["normal", "largest"])
@pytest.mark.parametrize("code", LANGUAGES)
def test_what_is_told_of_the_stars_fits(sound: SoundBoard, code: str, text: str) -> None:
    look = headless_look(code)
    look.appearance.text = text
    look.dress()
    for stop in GAMES:
        scene = staged_lesson(ready(stop), look, sound)
        pilot = Pilot(scene, SIZE)
        assert scene.lesson is not None
        scene.lesson.show_stars()
        with watched(("Anna",)) as faults:
            pilot.draw()
        assert not faults, (stop.id, sorted(set(faults)))


@pytest.mark.parametrize("code", LANGUAGES)
def test_how_a_stop_ended_is_told_and_fits(sound: SoundBoard, code: str) -> None:
    look = headless_look(code)
    ends = [end for stop in GAMES[:12] for end in ends_of(stop)]
    moods = {run.speech.mood for _, run in ends}
    assert moods == {Mood.DONE, Mood.FAILED}
    for name, run in ends:
        scene = staged_lesson(run, look, sound)
        lesson = scene.session
        assert isinstance(lesson, Lesson)
        if run.failed:
            assert lesson.loss(look.language).startswith(("Lost:", "Perdu\u00a0:"))
        pilot = Pilot(scene, SIZE)
        with watched([seat.name for seat in lesson.seats]) as faults:
            pilot.draw()
        assert not faults, (name, sorted(set(faults)))


def test_why_a_stop_was_lost() -> None:
    run = ready(replace(STOPS["porters-load"], fails=read_wish("turns over 1")))
    while not run.failed:
        (run.choose if run.learner_is_asked else run.reply)(choices(run.state)[0])
    assert loss_words(run, (), ENGLISH) == "Lost: your 1 turn is over."
    assert loss_words(ready(STOPS["porters-load"]), (), ENGLISH) == ""


def test_the_feather_tells_a_stops_own_rule(sound: SoundBoard) -> None:
    for name in ("sealed-bids", "coins-of-clay"):
        scene = staged_lesson(ready(STOPS[name]), headless_look("en"), sound)
        pilot = Pilot(scene, SIZE)
        pilot.draw()
        corner = scene.places.layout.box("actions")
        pilot.move((corner.x + 18, corner.bottom - 20))
        for _ in range(120):
            pilot.step()
        told = scene.pointer.tooltip
        assert ENGLISH.say(f"stop.{name}.forbidden") in told
        assert ("10 points" in told) == (name == "sealed-bids")


@pytest.mark.parametrize("confirm", [True, False])
def test_a_turn_at_a_stop_is_confirmed_as_in_other_games(sound: SoundBoard, confirm: bool) -> None:
    run = ready(STOPS["mine-foreman"])
    settings = TableSettings(speed="instant", confirm_end=confirm)
    scene = staged_lesson(run, headless_look("en"), sound, settings)
    pilot = Pilot(scene, SIZE)
    scene.play.choose(choices(run.state)[0])
    pilot.step()
    assert isinstance(scene.model.mode, TurnDone) is confirm
    if confirm:
        assert run.replied == 0, "the others wait"
        pilot.click(next(button for button in scene.buttons if button.icon == "confirm").box.centre)
        pilot.settle(scene)
        assert run.replied


def test_a_stop_that_is_over_asks_for_no_confirmation(sound: SoundBoard) -> None:
    run = ready(replace(STOPS["porters-load"], wants=read_wish("turns over 1")))
    scene = staged_lesson(run, headless_look("en"), sound, TableSettings(speed="instant", confirm_end=True))
    scene.play.choose(choices(run.state)[0])
    assert run.speech.mood is Mood.DONE
    assert not isinstance(scene.model.mode, TurnDone)


def test_after_a_loss_the_map_stays_at_the_stop(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LAPIS_HOME", str(tmp_path))
    program = Program()
    stage, journey = program.window.stage, program._journey
    program._to_title()
    stage.settle()
    program.shell.settings.open_stops = True
    journey.open_road()
    let_read(program)
    journey.start(replace(STOPS["porters-load"], fails=read_wish("turns over 1")), on_road=True)
    stage.settle()
    assert journey.lesson is not None
    run = journey.lesson.run
    while run.go_on():
        pass
    journey.lesson.choose(choices(run.state)[0])
    assert run.speech.mood is Mood.FAILED
    assert isinstance(stage.top, TableScene)
    journey.lesson.leave_lesson()
    stage.settle()
    let_read(program)
    assert isinstance(stage.top, RoadScene)
    assert stage.top.chosen == "porters-load"
    journey.progress.finish("mine-foreman", 1)
    journey._last, journey._lost = "", False
    program._to_title()
    journey.open_road()
    stage.settle()
    let_read(program)
    assert isinstance(stage.top, RoadScene)
    assert stage.top.chosen == "porters-load", "another day it is the stop after the last one that was finished"
    program.close()
