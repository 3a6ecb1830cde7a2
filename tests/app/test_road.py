"""The road: its map and stops hold together, it is travelled by mouse and keys, and what is reached is kept."""

import random
import shutil
from dataclasses import replace
from math import dist
from pathlib import Path

import pygame
import pytest

from game.ai import STYLES, make_bot
from game.app import paths
from game.app.cli import main
from game.app.lesson import Lesson
from game.app.lesson_pictures import road_scene, staged_lesson
from game.app.play import Program
from game.app.progress_file import FILE, load_progress, read_progress
from game.app.road_check import Stand, rating_of, road_faults, word_faults
from game.app.road_view import RoadView
from game.app.shell import LANGUAGES as FOLDER
from game.app.staging import Prompt, headless_look
from game.app.stops import road_stops
from game.road.check import solve
from game.road.progress import Progress
from game.road.run import Mood, Run
from game.road.stop import Stop
from game.rules import choices, view
from game.ui.brush import Brush
from game.ui.input import KeyPressed, PointerMoved, PointerPressed, PointerReleased, WheelTurned
from game.ui.language import LANGUAGES, load_language
from game.ui.road_caravan import Caravan, resting_place
from game.ui.scenes.question import QuestionScene
from game.ui.scenes.road import RoadScene
from game.ui.scenes.road_sheet import draw_sheet
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import PauseScene, TitleScene
from game.ui.sound import SoundBoard
from game.ui.table.settings import TableSettings
from game.ui.viewport import Point, Viewport
from tests.app.player import let_read
from tests.ui.fitting import watched
from tests.ui.pilot import Pilot

VIEW = RoadView(paths.levels())
STOPS, FAULTS = road_stops(paths.levels())
GAMES = [stop for stop in STOPS if not stop.puzzles]
SIZE = (1280, 720)
REGIONS = 6
NAMES = ("Anna", *[style.name for style in STYLES.values()])


@pytest.fixture(scope="module")
def sound() -> SoundBoard:
    return SoundBoard(paths.assets() / "sounds", random.Random(1))


def test_the_map_and_the_stops_hold_together() -> None:
    assert road_faults() == []
    assert len(VIEW.stops) >= 36
    assert len(VIEW.map.regions) == REGIONS
    images = paths.assets() / "images"
    for name in [stop.picture for stop in VIEW.stops.values()]:
        assert (images / f"{name}.webp").exists(), name


@pytest.mark.parametrize("stop", STOPS, ids=lambda stop: stop.id)
def test_every_word_of_a_stop_is_there(stop: Stop) -> None:
    assert list(word_faults(stop, [load_language(FOLDER, code) for code in LANGUAGES])) == []


def test_every_region_has_a_duel_challenges_and_one_rival() -> None:
    for region in VIEW.map.regions:
        kinds = [stop.kind for stop in VIEW.stops.values() if VIEW.map.region_of(stop.id) == region]
        assert kinds.count("rival") == 1, region
        assert kinds.count("duel") >= 1, region
        assert kinds.count("challenge") >= 2, region
        assert kinds.count("puzzles") >= 1, region


def test_a_road_leads_past_every_rival() -> None:
    """Nothing but rivals is locked behind a rival."""
    easy = [name for name, stop in VIEW.stops.items() if stop.kind != "rival"]
    done: set[str] = set()
    while found := {name for name in VIEW.roads.open_stops(done) if name in easy} - done:
        done |= found
    assert sorted(done) == sorted(easy)


def test_no_two_stops_lie_on_each_other() -> None:
    boxes = list(VIEW.map.stops.values())
    for number, box in enumerate(boxes):
        assert not any(box.overlaps(other) for other in boxes[number + 1 :])


@pytest.mark.parametrize("name", ["mine-foreman", "sealed-crates", "two-brothers", "round-city"])
def test_some_stops_suit_the_weaker_levels(name: str) -> None:
    assert rating_of(VIEW.stops[name], tries=4).level in ("novice", "apprentice")


@pytest.mark.parametrize("stop", GAMES, ids=lambda stop: stop.id)
def test_every_stop_comes_to_an_end_and_goes_on_from_its_script(stop: Stop) -> None:
    novice = replace(stop, level="novice")
    run = solve(novice, Stand(novice, 3, "novice"))
    assert run.speech.mood in (Mood.DONE, Mood.FAILED)
    half = run.script[: len(run.script) // 2]
    assert Run(novice, half).script == half


# By hand


def program(monkeypatch: pytest.MonkeyPatch, folder: Path) -> Program:
    """The program at its title."""
    monkeypatch.setenv("LAPIS_HOME", str(folder))
    made = Program(Prompt(), random.Random(3))
    made.shell.settings.table.speed = "instant"
    made.show_first_frame()
    made.window.stage.settle()
    return made


def click(made: Program, at: Point) -> None:
    stage = made.window.stage
    for given in (PointerMoved(at), PointerPressed(at), PointerReleased(at)):
        stage.handle(given)
    stage.settle()


def open_road(made: Program) -> RoadScene:
    """By a click on the title's entry."""
    title = made.window.stage.top
    assert isinstance(title, TitleScene)
    label = made.shell.language.say("title.road")
    click(made, next(button.box.centre for button in title.buttons if button.label == label))
    let_read(made)
    return on_map(made)


def on_map(made: Program) -> RoadScene:
    scene = made.window.stage.top
    assert isinstance(scene, RoadScene)
    return scene


def go_to(made: Program, scene: RoadScene, name: str) -> None:
    """Scroll a stop into sight, click it, and click it once more."""
    for _ in range(200):
        at = scene.controls[name].box.centre
        if 100 < at[0] < 1820:
            break
        made.window.stage.handle(WheelTurned((900.0, 400.0), 1.0 if at[0] < 100 else -1.0))
        for _ in range(30):
            scene.update(0.1)
    click(made, scene.controls[name].box.centre)
    assert scene.chosen == name
    for _ in range(60):
        scene.update(0.1)
    click(made, scene.controls[name].box.centre)


def play_to_end(lesson: Lesson, level: str = "merchant") -> None:
    bot, rng = make_bot(level), random.Random(5)
    for _ in range(600):
        mood = lesson.run.speech.mood
        if mood in (Mood.DONE, Mood.FAILED):
            return
        if mood is Mood.TELLING:
            lesson.go_on()
        elif lesson.run.learner_is_asked:
            state = lesson.run.state
            lesson.choose(
                lesson.run.wanted or bot.choose(view(state, state.current), lesson.run.open_choices, rng, 0.0)
            )
        else:
            lesson.poll(0)
    raise AssertionError("the stop never came to an end")


def test_a_stop_is_begun_by_the_mouse_finished_and_leads_back_to_the_map(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    made = program(monkeypatch, tmp_path)
    scene = open_road(made)
    assert scene.chosen == "first-cards"
    go_to(made, scene, "mine-foreman")
    assert isinstance(made.window.stage.top, TableScene)
    lesson = made.journey.lesson
    assert lesson is not None
    assert lesson.name == "Gaspard"
    for _ in range(6):
        play_to_end(lesson)
        if lesson.run.finished:
            break
        lesson.go_on()
        made.window.stage.settle()
        assert made.journey.lesson is not None
        lesson = made.journey.lesson
        assert lesson.stop.id == "mine-foreman"
    assert made.journey.progress.stars["mine-foreman"] >= 1
    lesson.go_on()
    made.window.stage.settle()
    scene = on_map(made)
    assert scene.chosen == "porters-load", "the caravan goes on from where it was"
    assert not scene.caravan.arrived
    scene.handle(KeyPressed("escape"))
    made.window.stage.settle()
    title = made.window.stage.top
    assert isinstance(title, TitleScene)
    road = next(button for button in title.buttons if button.label == made.shell.language.say("title.road"))
    assert road.primary, "whoever travels goes on with that"
    assert road.about == "last at: The foreman’s table"
    made.close()
    kept, _ = load_progress(tmp_path)
    assert kept.stars["mine-foreman"] >= 1
    assert kept.road == "mine-foreman"
    again = program(monkeypatch, tmp_path)
    assert open_road(again).chosen == "porters-load"
    again.close()


def test_the_caravan_walks_to_the_next_stop_and_rests_beside_it(sound: SoundBoard) -> None:
    caravan = Caravan(VIEW.map, "porters-load", "mine-foreman")
    start = caravan.place
    assert dist(start, VIEW.map.stops["mine-foreman"].centre) < 200
    for _ in range(100):
        caravan.walk(0.1)
    assert caravan.arrived
    assert not caravan.walk(0.1), "nothing moves any more"
    assert dist(caravan.place, VIEW.map.stops["porters-load"].centre) < 200
    assert Caravan(VIEW.map, "porters-load", "rival-lisbon").arrived, "no road leads from there"
    look = headless_look("en")
    look.appearance.reduced_motion = True
    scene = RoadScene(
        look, sound, VIEW.map, VIEW.shown(Progress(), look.language), print, print, "porters-load", "", "mine-foreman"
    )
    assert scene.caravan.arrived


def test_a_resting_caravan_hides_behind_no_other_stop() -> None:
    for stop in VIEW.map.stops:
        x, y = resting_place(VIEW.map, stop)
        assert 0 < x < VIEW.map.size[0]
        for name, box in VIEW.map.stops.items():
            assert dist((x, y - 36), box.centre) > box.w / 2 + 12, f"beside {stop}, behind {name}"


def test_a_stop_left_is_gone_on_with_from_the_map(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    made = program(monkeypatch, tmp_path)
    go_to(made, open_road(made), "mine-foreman")
    lesson = made.journey.lesson
    assert lesson is not None
    lesson.go_on()
    lesson.go_on()
    lesson.choose(choices(lesson.run.state)[0])
    script = list(lesson.run.script)
    assert made.journey.table is not None
    made.journey.table.open_menu()
    made.window.stage.settle()
    pause = made.window.stage.top
    assert isinstance(pause, PauseScene)
    leave = made.shell.language.say("road.leave")
    next(button for button in pause.buttons if button.label == leave).press()
    made.window.stage.settle()
    assert on_map(made).chosen == "mine-foreman"
    made.close()
    again = program(monkeypatch, tmp_path)
    scene = open_road(again)
    assert again.journey.progress.left["mine-foreman"] == script
    scene.handle(KeyPressed("escape"))
    again.window.stage.settle()
    assert isinstance(again.window.stage.top, TitleScene)
    again.close()


def test_a_stop_is_not_begun_anew_by_a_slip_of_the_hand(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    made = program(monkeypatch, tmp_path)
    go_to(made, open_road(made), "mine-foreman")
    journey, stage, say = made.journey, made.window.stage, made.shell.language.say

    def restart() -> None:
        assert journey.table is not None
        journey.table.open_menu()
        stage.settle()
        assert isinstance(stage.top, PauseScene)
        next(button for button in stage.top.buttons if button.label == say("road.restart")).press()
        stage.settle()

    restart()
    assert isinstance(stage.top, TableScene), "nothing was played yet"
    assert journey.lesson is not None
    while journey.lesson.run.go_on():
        pass
    journey.lesson.choose(choices(journey.lesson.run.state)[0])
    restart()
    assert isinstance(stage.top, QuestionScene)
    stage.top.handle(KeyPressed("escape"))
    stage.settle()
    assert journey.lesson.run.plies
    stage.pop()
    stage.settle()
    restart()
    assert isinstance(stage.top, QuestionScene)
    next(button for button in stage.top.buttons if button.label == say("road.restart")).press()
    stage.settle()
    assert not journey.lesson.run.plies
    made.close()


def test_closed_stops_stay_closed_unless_all_are_to_be_open(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    made = program(monkeypatch, tmp_path)
    scene = open_road(made)
    go_to(made, scene, "rival-lisbon")
    assert on_map(made) is scene, "nobody gets there yet"
    assert not scene.controls["begin"].enabled
    scene.handle(KeyPressed("escape"))
    made.window.stage.settle()
    made.shell.settings.open_stops = True
    go_to(made, open_road(made), "rival-lisbon")
    assert isinstance(made.window.stage.top, TableScene)
    made.close()


def test_the_map_is_walked_by_keys(sound: SoundBoard) -> None:
    scene = road_scene(headless_look("en"), sound)
    pilot = Pilot(scene, SIZE)
    seen = {scene.chosen}
    for key in ("left", "left", "up", "right", "down", "tab", "page down", "page down", "page up"):
        pilot.key(key)
        seen.add(scene.chosen)
        for _ in range(80):
            scene.update(0.1)
        x = scene.controls[scene.chosen].box.centre[0]
        assert 0 < x < 1920, f"{scene.chosen} is out of sight"
    assert len(seen) >= 6


def test_the_map_follows_the_hand(sound: SoundBoard) -> None:
    scene = road_scene(headless_look("en"), sound)
    pilot = Pilot(scene, SIZE)
    before = scene.scroll_offset
    pilot.drag((600.0, 300.0), (1000.0, 320.0))
    assert scene.scroll_offset == pytest.approx(before - 400.0)
    pilot.drag((600.0, 300.0), (9000.0, 320.0))
    assert scene.scroll_offset == 0.0


@pytest.mark.parametrize("text", ["normal", "largest"])
@pytest.mark.parametrize("code", LANGUAGES)
def test_what_is_told_of_every_stop_fits(sound: SoundBoard, code: str, text: str) -> None:
    look = headless_look(code)
    look.appearance.text = text
    look.dress()
    for stop in VIEW.stops:
        scene = road_scene(look, sound, stop, 38)
        scene.resize(Viewport(SIZE))
        with watched(tuple(style.name for style in STYLES.values())) as faults:
            draw_sheet(Brush(look, pygame.Surface(SIZE), Viewport(SIZE)), scene.stop_chosen)
        assert not faults, "\n".join(sorted(set(faults)))


@pytest.mark.parametrize("text", ["normal", "largest"])
@pytest.mark.parametrize("code", LANGUAGES)
def test_what_people_say_at_the_stops_fits(sound: SoundBoard, code: str, text: str) -> None:
    look = headless_look(code)
    look.appearance.text = text
    look.dress()
    for stop in GAMES:
        run = Run(stop)
        for _ in stop.moments:
            pilot = Pilot(staged_lesson(run, look, sound), SIZE)
            with watched() as faults:
                pilot.draw()
            told = [fault for fault in faults if not any(name in fault for name in NAMES)]
            assert not told, "\n".join(sorted(set(told)))
            run.go_on()


@pytest.mark.parametrize("stop", [stop for stop in VIEW.stops.values() if stop.config.players > 2], ids=lambda s: s.id)
def test_whoever_speaks_hides_no_other_player(sound: SoundBoard, stop: Stop) -> None:
    scene = staged_lesson(Run(stop), headless_look("en"), sound)
    assert scene.lesson is not None
    box = scene.lesson.box
    layout = scene.lesson._places.layout
    for seat in range(1, stop.config.players):
        assert not box.overlaps(layout.box("seat", n=seat)), seat
    assert not box.overlaps(layout.box("ribbon"))
    assert layout.box("area").contains(box.centre)
    assert all(box.contains(button.box.centre) for button in scene.lesson.buttons())


@pytest.mark.parametrize(("name", "choice"), [("sealed-bids", "purchase"), ("coins-of-clay", "reserve")])
def test_what_a_stop_forbids_is_refused_in_words(sound: SoundBoard, name: str, choice: str) -> None:
    stop = VIEW.stops[name]
    run = Run(stop)
    scene = staged_lesson(run, headless_look("en"), sound, TableSettings(speed="instant"))
    Pilot(scene, SIZE)
    bot, rng = make_bot("greedy"), random.Random(2)
    for _ in range(200):
        if run.speech.mood is Mood.TELLING:
            run.go_on()
            continue
        state = run.state
        if run.learner_is_asked:
            banned = [option for option in choices(state) if str(option).startswith(choice) and run.is_banned(option)]
            if banned:
                break
        run_on = run.choose if run.learner_is_asked else run.reply
        run_on(bot.choose(view(state, state.current), run.open_choices, rng, 0.0))
    else:
        raise AssertionError("nothing was ever forbidden")
    assert run.refusal(banned[0]) == stop.key("forbidden")


def test_damaged_progress_is_named_and_set_aside(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"format": "lapis-road-progress", "version": 1, "stars": {"x": 9}}', encoding="utf-8")
    made = program(monkeypatch, tmp_path)
    title = made.window.stage.top
    assert isinstance(title, TitleScene)
    assert f"{FILE}: the stars of x are 9" in title.note()
    made.close()
    assert (tmp_path / f"{FILE}.damaged").exists()
    assert read_progress(tmp_path)[2] == ""


def test_a_faulty_stop_is_named_and_the_others_stay(tmp_path: Path) -> None:
    levels = tmp_path / "levels"
    shutil.copytree(paths.levels(), levels)
    (levels / "road" / "07-sealed-bids.toml").write_text("kind = 3\n", encoding="utf-8")
    view_ = RoadView(levels)
    assert [str(fault) for fault in view_.faults] == ["levels/road/07-sealed-bids.toml, line 1: 0 others for 2 players"]
    assert len(view_.stops) == len(VIEW.stops) - 1
    assert list(view_.roads.faults(view_.stops)) == []


def test_road_check_tells_how_often_a_stop_is_finished(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["road", "check", "--only", "mine-foreman"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("mine-foreman: for the novice: novice ")
    assert told.endswith("stops: 1, faults: 0\n")
