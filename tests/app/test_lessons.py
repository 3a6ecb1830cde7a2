"""The lessons on the table: every one of them by mouse, clicks and keys, done and done wrong; and what is kept."""

import json
import random
from pathlib import Path

import pygame
import pytest

from game.ai import make_bot
from game.app import paths
from game.app.cli import main
from game.app.lesson_pictures import lesson_runs, staged_lesson
from game.app.play import Program
from game.app.progress_file import FILE, load_progress
from game.app.road_check import faults_of
from game.app.shell import LANGUAGES as FOLDER
from game.app.staging import Prompt, headless_look, stage_of
from game.app.stops import lessons, load_stop
from game.road.errors import StopError
from game.road.run import Mood, Run
from game.road.stop import LONGEST_SPEECH, Stop
from game.rules import Choice, QuestionKind, choices, view
from game.rules.catalog import CARDS
from game.ui.appearance import TEXT_SIZES
from game.ui.brush import Brush, Look
from game.ui.language import LANGUAGES, load_language
from game.ui.scenes.learn import LearnScene
from game.ui.scenes.question import QuestionScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import PauseScene, TitleScene
from game.ui.sound import SoundBoard
from game.ui.table.keyboard import BUTTON
from game.ui.table.pieces import AREA, Piece
from game.ui.table.settings import TableSettings
from game.ui.theme import RING
from game.ui.viewport import Viewport
from tests.app.player import let_read
from tests.ui.fitting import watched
from tests.ui.hand import Hand
from tests.ui.pilot import Pilot

STOPS = lessons(paths.levels())
SCRIPTED = [stop for stop in STOPS if stop.fails is None]
WAYS = ("drag", "click", "keys")
SIZE = (1280, 720)


@pytest.fixture(scope="module")
def sound() -> SoundBoard:
    return SoundBoard(paths.assets() / "sounds", random.Random(1))


@pytest.fixture(scope="module")
def english() -> Look:
    return headless_look("en")


@pytest.mark.parametrize("stop", STOPS, ids=lambda stop: stop.id)
def test_every_stop_can_be_finished_and_nobody_is_stuck(stop: Stop) -> None:
    languages = [load_language(FOLDER, code) for code in LANGUAGES]
    assert faults_of(stop, languages) == []


def test_the_base_game_is_taught_within_a_quarter_of_an_hour() -> None:
    base = [stop for stop in STOPS if stop.group == "base"]
    assert len(base) == 6
    assert base[0].minutes <= 2
    assert sum(stop.minutes for stop in base) <= 16
    first = base[0].moments[0]
    assert first.does, "the first thing there is to do is to move a gem"


class Learner:
    """Goes through a lesson by hand."""

    def __init__(self, stop: Stop, look: Look, sound: SoundBoard, way: str) -> None:
        self.run = Run(stop)
        self.scene = staged_lesson(self.run, look, sound, TableSettings(speed="instant"))
        self.pilot = Pilot(self.scene, SIZE)
        self.hand = Hand(self.pilot, self.scene, way)
        self.way = way

    def press(self, icon: str) -> None:
        """Press a button beside the words; by keys, what goes on has the Enter key."""
        if self.way == "keys" and icon != "eye":
            self.pilot.key("return")
        else:
            button = next(button for button in self.scene.buttons if button.icon == icon)
            self.pilot.click(button.box.centre)

    def rest(self) -> None:
        """Let others play until something is asked of the learner, or is to be read."""
        for _ in range(200):
            self.pilot.step(0.25)
            mood = self.run.speech.mood
            if not self.scene.motion.busy and (self.scene.model.asked or mood not in (Mood.WATCHING, Mood.ASKING)):
                return
        raise AssertionError("the table never came to rest")

    def fumble(self) -> None:
        """Do something else than what is asked, be corrected, and take it back."""
        moment = self.run.due
        wrong = [
            option for option in self.scene.model.decision.options if moment is not None and not moment.asks_for(option)
        ]
        if not wrong:
            return
        slips, said = self.run.slips, self.run.speech.key
        self.hand.make(wrong[0])
        self.rest()
        assert self.run.speech.mood is Mood.CORRECTING
        self.press("undo")
        self.rest()
        assert (self.run.slips, self.run.speech.key) == (slips + 1, said)

    def follow(self, fumbling: bool) -> None:
        """Do what is said until it is done."""
        for _ in range(100):
            self.rest()
            speech = self.run.speech
            if speech.mood is Mood.DONE:
                return
            if speech.mood is Mood.TELLING:
                self.press("right")
            elif speech.wanted is not None:
                if fumbling:
                    self.fumble()
                wanted = self.run.wanted
                assert wanted is not None
                self.hand.make(wanted)
            else:
                self.hand.make(self._free())
        raise AssertionError(f"never done: {self.run.speech}")

    def _free(self) -> Choice:
        return self.scene.model.decision.options[0]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("stop", SCRIPTED, ids=lambda stop: stop.id)
def test_every_lesson_can_be_done_by_mouse_clicks_and_keys(
    stop: Stop, way: str, english: Look, sound: SoundBoard
) -> None:
    learner = Learner(stop, english, sound, way)
    learner.follow(fumbling=way == "drag")
    assert learner.run.stars == (3 if way != "drag" else learner.run.stars)


@pytest.mark.parametrize("stop", SCRIPTED, ids=lambda stop: stop.id)
def test_every_lesson_can_be_shown_to_its_end(stop: Stop, english: Look, sound: SoundBoard) -> None:
    learner = Learner(stop, english, sound, "click")
    for _ in range(60):
        learner.rest()
        match learner.run.speech.mood:
            case Mood.DONE:
                break
            case Mood.TELLING:
                learner.press("right")
            case Mood.ASKING:
                learner.press("eye")
            case _:
                learner.hand.make(learner.scene.model.decision.options[0])
    assert learner.run.finished
    assert learner.run.stars < 3


@pytest.mark.parametrize("text", TEXT_SIZES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_moment_fits_and_never_hides_what_is_explained(code: str, text: str, sound: SoundBoard) -> None:
    look = headless_look(code)
    look.appearance.text = text
    look.dress()
    target = pygame.Surface(SIZE)
    seen = 0
    for name, run in lesson_runs():
        if run.finished:
            # With a star only, it is also said what more would have taken.
            run.slips, run._speech = 9, None
        scene = staged_lesson(run, look, sound)
        stage_of(scene, size=SIZE).draw(target)
        lesson = scene.lesson
        assert lesson is not None
        brush = Brush(look, target, Viewport(SIZE))
        with watched(()) as faults:
            lesson.draw(brush)
            for button in lesson.buttons():
                button.draw(brush)
        assert not faults, f"{name}: {sorted(set(faults))}"
        rings = lesson.rings()
        assert not any(lesson.box.overlaps(ring) for ring in rings), name
        if run.speech.points:
            assert len(rings) >= len(run.speech.points), f"{name}: something pointed at is not there"
        if run.speech.wanted is not None:
            assert lesson.way is not None, f"{name}: nothing shows the way"
        assert len(look.language.say(run.speech.key).split()) <= LONGEST_SPEECH
        seen += 1
    assert seen > 40


def test_a_choice_that_is_not_permitted_says_why(english: Look, sound: SoundBoard) -> None:
    learner = Learner(STOPS[0], english, sound, "drag")
    learner.hand.make(next(o for o in learner.scene.model.decision.options if str(o).startswith("take W")))
    learner.rest()
    decision = learner.scene.model.decision
    assert not decision.options
    assert learner.scene.layers.refusal(learner.run.state.options[0]) == "First take it back, then try again."


def test_the_keys_leave_a_button_when_another_takes_its_place(english: Look, sound: SoundBoard) -> None:
    stop = next(stop for stop in STOPS if stop.id == "bonuses")
    learner = Learner(stop, english, sound, "keys")
    learner.rest()
    number = next(n for n, button in enumerate(learner.scene.buttons) if button.icon == "right")
    learner.scene.model.focus = Piece(BUTTON, number)
    learner.pilot.key("return")
    learner.pilot.step(1.0)
    assert learner.run.speech.mood is Mood.ASKING
    assert learner.scene.model.focus is None, "what was Continue would now be Show me"
    learner.pilot.key("return")
    learner.rest()
    assert (learner.run.shown, learner.run.speech.mood) == (0, Mood.ASKING)


def test_the_keys_are_seen_on_what_is_ringed(english: Look, sound: SoundBoard) -> None:
    stop = next(stop for stop in STOPS if stop.id == "reserving")
    learner = Learner(stop, english, sound, "keys")
    learner.rest()
    lesson = learner.scene.lesson
    assert lesson is not None
    before, target = pygame.Surface(SIZE), pygame.Surface(SIZE)
    brush = Brush(english, before, Viewport(SIZE))
    lesson.draw(brush)
    learner.pilot.key("tab")
    assert learner.scene.model.focus is not None
    lesson.draw(Brush(english, target, Viewport(SIZE)))
    assert not (pygame.mask.from_threshold(before, RING, (6, 6, 6)).count())
    assert pygame.mask.from_threshold(target, RING, (6, 6, 6)).count() > 500


# From the title, and what is kept


def program(monkeypatch: pytest.MonkeyPatch, folder: Path) -> Program:
    monkeypatch.setenv("LAPIS_HOME", str(folder))
    made = Program(Prompt(), random.Random(3))
    made.shell.settings.table.speed = "instant"
    made.show_first_frame()
    for _ in range(50):
        made.window.stage.settle()
        made._tick(0.1)
        if made.shell.writer.idle:
            break
        made.shell.writer.submit(lambda: None).result()
    made._tick(0.1)
    made.window.stage.settle()
    return made


def top_labels(made: Program) -> list[str]:
    top = made.window.stage.top
    assert isinstance(top, TitleScene)
    return [button.label for button in top.buttons]


def likely_label(made: Program) -> str:
    """The entry that the title makes most of, on which the keys begin."""
    top = made.window.stage.top
    assert isinstance(top, TitleScene)
    button = next(button for button in top.buttons if button.primary)
    assert button is top.buttons[top.focus]
    return button.label


def press(made: Program, label: str) -> None:
    top = made.window.stage.top
    assert isinstance(top, TitleScene | PauseScene | QuestionScene | LearnScene)
    next(button for button in top.buttons if button.label == label).press()
    made.window.stage.settle()
    let_read(made)


def test_the_first_start_leads_to_the_lessons_and_asks_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    made = program(monkeypatch, tmp_path)
    assert top_labels(made)[0] == likely_label(made) == "Learn to play"
    press(made, "Learn to play")
    assert isinstance(made.window.stage.top, QuestionScene)
    press(made, "No: show me from the start")
    assert isinstance(made.window.stage.top, TableScene)
    assert made.journey.lesson is not None
    assert made.journey.lesson.stop is STOPS[0]
    made.close()
    again = program(monkeypatch, tmp_path)
    assert top_labels(again)[0] == likely_label(again) == "Learn to play"
    press(again, "Learn to play")
    assert isinstance(again.window.stage.top, LearnScene), "nothing is asked twice"
    again.close()


def test_who_knows_the_game_is_led_to_the_expansions(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    made = program(monkeypatch, tmp_path)
    press(made, "Learn to play")
    press(made, "Yes: show me the expansions")
    made.window.stage.settle()
    top = made.window.stage.top
    assert isinstance(top, LearnScene)
    assert STOPS[top.focus].config.module_names
    made.close()


def test_a_lesson_left_is_gone_on_with_at_the_same_moment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    made = program(monkeypatch, tmp_path)
    made.journey.start(STOPS[0])
    made.window.stage.settle()
    lesson = made.journey.lesson
    assert lesson is not None
    wanted = lesson.run.wanted
    assert wanted is not None
    lesson.choose(wanted)
    script = list(lesson.run.script)
    lesson.leave_lesson()
    made.window.stage.settle()
    assert isinstance(made.window.stage.top, LearnScene)
    assert not made.journey.progress.stars, "leaving is not finishing"
    made.close()
    again = program(monkeypatch, tmp_path)
    again.journey.start(STOPS[0])
    assert again.journey.lesson is not None
    assert again.journey.lesson.run.script == script
    again.close()


def test_a_finished_lesson_shows_its_stars_and_the_title_leads_elsewhere(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    made = program(monkeypatch, tmp_path)
    made.journey.start(STOPS[0])
    made.window.stage.settle()
    lesson = made.journey.lesson
    assert lesson is not None
    for _ in range(40):
        if lesson.run.finished:
            break
        if lesson.run.speech.mood is Mood.TELLING:
            lesson.go_on()
        elif lesson.run.learner_is_asked:
            assert lesson.run.wanted is not None
            lesson.choose(lesson.run.wanted)
        else:
            lesson.poll(0)
    assert made.journey.progress.stars == {STOPS[0].id: 3}
    lesson.go_on()
    made.window.stage.settle()
    following = made.journey.lesson
    assert following is not None
    assert following.stop is STOPS[1]
    made.close()
    again = program(monkeypatch, tmp_path)
    assert again.journey.progress.stars == {STOPS[0].id: 3}
    assert likely_label(again) == "Quick game"
    assert top_labels(again)[:3] == ["Learn to play", "Quick game", "The Lapis Road"], "everything keeps its place"
    again.close()


def test_a_lesson_can_be_paused_and_begun_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    made = program(monkeypatch, tmp_path)
    made.journey.start(STOPS[0])
    made.window.stage.settle()
    lesson = made.journey.lesson
    assert lesson is not None
    assert lesson.run.wanted is not None
    lesson.choose(lesson.run.wanted)
    assert made.journey.table is not None
    made.journey.table.open_menu()
    made.window.stage.settle()
    press(made, "Start the lesson again")
    assert made.journey.lesson is not None
    assert not made.journey.lesson.run.script
    made.close()


@pytest.mark.parametrize("damage", ["", "{", '{"format": "other"}', "\x00\xff", "[" * 100_000])
def test_a_damaged_progress_file_is_set_aside(tmp_path: Path, damage: str) -> None:
    (tmp_path / FILE).write_text(damage, encoding="utf-8")
    progress, writable = load_progress(tmp_path)
    assert progress.is_new
    assert writable
    assert [path.name for path in tmp_path.iterdir()] == [f"{FILE}.damaged"]


def test_a_progress_file_that_is_a_folder_is_never_written_over(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    progress, _ = load_progress(tmp_path)
    assert progress.is_new


def test_progress_survives_as_it_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    data = {"format": "lapis-road-progress", "version": 1, "stars": {"gone": 2}, "left": {"gone": ["next"]}}
    (tmp_path / FILE).write_text(json.dumps(data), encoding="utf-8")
    made = program(monkeypatch, tmp_path)
    made.journey.game_finished()
    made.close()
    kept, _ = load_progress(tmp_path)
    assert kept.stars == {"gone": 2}
    assert kept.played


def test_a_stop_with_a_fault_is_refused_by_file_and_line(tmp_path: Path) -> None:
    folder = tmp_path / "levels" / "learn"
    folder.mkdir(parents=True)
    (folder / "01-x.toml").write_text('wants = "points 8"\nothers = ["nobody"]\n', encoding="utf-8")
    with pytest.raises(StopError, match=r"levels/learn/01-x\.toml, line 1: 'nobody' is none of the characters"):
        load_stop(folder / "01-x.toml", tmp_path / "levels")


def test_questions_of_a_turn_can_be_moments_too() -> None:
    kinds = {QuestionKind.TEN_TOKENS, QuestionKind.NOBLE}
    asked = {
        kind for kind in kinds for stop in STOPS for moment in stop.moments if moment.when and kind in moment.when.text
    }
    assert asked == kinds


def test_a_turn_need_not_be_confirmed_in_a_lesson(english: Look, sound: SoundBoard) -> None:
    """What nobody has explained yet is not asked for."""
    run = Run(STOPS[0])
    scene = staged_lesson(run, english, sound, TableSettings(speed="instant", confirm_end=True))
    pilot = Pilot(scene, SIZE)
    wanted = run.wanted
    assert wanted is not None
    Hand(pilot, scene).make(wanted)
    pilot.settle(scene)
    assert run.speech.key == "stop.first-cards.buy"


def test_the_short_game_is_played_to_its_end_with_remarks(english: Look, sound: SoundBoard) -> None:
    """By clicks, against an opponent who is stronger than in the game: won or lost, it ends in words."""
    stop = next(stop for stop in STOPS if stop.fails is not None)
    learner = Learner(stop, english, sound, "click")
    bot, rng, remarks = make_bot("greedy"), random.Random(4), 0
    for _ in range(400):
        learner.rest()
        mood = learner.run.speech.mood
        if mood in (Mood.DONE, Mood.FAILED):
            break
        if mood is Mood.TELLING:
            remarks += 1
            learner.press("right")
        else:
            state = learner.run.state
            learner.hand.make(bot.choose(view(state, state.current), choices(state), rng, 0.0))
    assert learner.run.speech.mood in (Mood.DONE, Mood.FAILED)
    assert remarks >= 5
    assert [button.icon for button in learner.scene.buttons if button.icon in ("left", "right", "undo")]


def test_road_check_tells_how_many_stops_it_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["road", "check", "--only", "nobles"]) == 0
    assert capsys.readouterr().out.startswith("stops: 1, faults: 0")


def test_road_check_refuses_what_it_does_not_know(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["road", "check", "--only", "nowhere"]) == 2
    assert main(["road", "build"]) == 2
    assert "no stop has 'nowhere' in its name" in capsys.readouterr().err


def test_the_tab_key_comes_first_to_what_is_asked_for(english: Look, sound: SoundBoard) -> None:
    stop = next(stop for stop in STOPS if stop.id == "reserving")
    learner = Learner(stop, english, sound, "keys")
    learner.pilot.key("tab")
    wanted = learner.scene.model.decision.gestures([learner.run.wanted] if learner.run.wanted else [])
    assert learner.scene.model.focus == wanted[0].piece
    learner.pilot.key("tab")
    assert learner.scene.model.focus != wanted[0].piece


def test_a_double_click_on_what_is_read_does_not_do_what_comes_next(english: Look, sound: SoundBoard) -> None:
    stop = next(stop for stop in STOPS if stop.id == "cities-2017")
    learner = Learner(stop, english, sound, "click")
    learner.rest()
    place = next(button for button in learner.scene.buttons if button.icon == "right").box.centre
    for _ in range(2):
        learner.pilot.click(place)
        learner.pilot.step(0.1)
    assert learner.run.speech.key == "stop.cities-2017.buy"
    assert not learner.run.plies


def test_a_card_reserved_instead_of_bought_is_told_apart(english: Look, sound: SoundBoard) -> None:
    stop = next(stop for stop in STOPS if stop.id == "first-cards")
    learner = Learner(stop, english, sound, "drag")
    learner.rest()
    assert learner.run.wanted is not None
    learner.hand.make(learner.run.wanted)
    learner.rest()
    options = learner.scene.model.decision.options
    learner.hand.make(next(option for option in options if str(option) == "reserve B1-white-3"))
    learner.rest()
    assert (learner.run.speech.mood, learner.run.speech.key) == (Mood.CORRECTING, "lesson.reserved_instead")


def test_pointing_at_the_companion_never_rings_what_the_log_below_speaks_of(english: Look, sound: SoundBoard) -> None:
    stop = next(stop for stop in STOPS if stop.id == "first-cards")
    learner = Learner(stop, english, sound, "drag")
    for _ in range(2):
        learner.rest()
        assert learner.run.wanted is not None
        learner.hand.make(learner.run.wanted)
    learner.rest()
    layer = learner.scene.lesson
    assert layer is not None
    log = layer.box
    for down in range(10, int(log.h), 12):
        learner.pilot.move((log.centre[0], log.y + down))
        assert learner.scene.pointer.line is None


def test_a_ring_goes_round_the_whole_stack(english: Look, sound: SoundBoard) -> None:
    stop = next(stop for stop in STOPS if stop.id == "taking-gems")
    learner = Learner(stop, english, sound, "drag")
    learner.rest()
    places, state = learner.scene.places, learner.scene.model.state
    red = 3
    top = places.in_stack(red, state.supply[red] - 1)
    layer = learner.scene.lesson
    assert layer is not None
    ring = layer.rings()[0]
    assert ring.y <= top.y
    assert ring.bottom >= places.stack(red).bottom


def test_nothing_is_remarked_on_once_the_short_game_is_lost() -> None:
    stop = next(stop for stop in STOPS if stop.id == "short-game")
    lost = 0
    for seed in range(12):
        run, rng = Run(stop), random.Random(seed)
        weak, strong = make_bot("random"), make_bot("greedy")
        while not run.finished and not run.failed:
            if run.go_on():
                continue
            state, bot = run.state, weak if run.learner_is_asked else strong
            choice = bot.choose(view(state, state.current), choices(state), rng, 0.0)
            (run.choose if run.learner_is_asked else run.reply)(choice)
        lost += run.failed
        assert run.speech.mood is (Mood.FAILED if run.failed else Mood.DONE)
    assert lost


def test_after_the_base_game_comes_a_whole_game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    made = program(monkeypatch, tmp_path)
    press(made, "Learn to play")
    press(made, "No: show me from the start")
    for _ in range(5):
        made._journey._pause()
        made.window.stage.settle()
        press(made, "Skip to the next lesson")
    lesson = made._journey.lesson
    assert lesson is not None
    assert lesson.stop.id == "short-game"
    monkeypatch.setattr(type(lesson.run), "finished", True)
    lesson._go_further()
    made.window.stage.settle()
    assert made._journey.lesson is None
    assert made._games.playing


def test_the_enter_key_offers_to_buy_before_it_offers_to_reserve(english: Look, sound: SoundBoard) -> None:
    stop = next(stop for stop in STOPS if stop.id == "nobles")
    learner = Learner(stop, english, sound, "keys")
    learner.press("right")
    learner.rest()
    assert str(learner.run.wanted).startswith("purchase")
    for key in ("tab", "return"):
        learner.pilot.key(key)
    assert learner.scene.model.focus == AREA
    learner.pilot.key("return")
    learner.rest()
    assert learner.run.speech.key == "stop.nobles.choose"


@pytest.mark.parametrize("name", ["cities", "strongholds-2017"])
def test_after_the_lessons_of_an_expansion_comes_a_game_with_it(
    name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    made = program(monkeypatch, tmp_path)
    stop = next(stop for stop in STOPS if stop.id == name)
    made.journey.start(stop)
    made.window.stage.settle()
    lesson = made.journey.lesson
    assert lesson is not None
    while not lesson.run.finished:
        if lesson.run.speech.mood is Mood.TELLING:
            lesson.go_on()
        elif lesson.run.learner_is_asked:
            lesson.choose(lesson.run.wanted or choices(lesson.run.state)[0])
        else:
            assert lesson.poll(0) is not None
    if name == "cities":
        assert (lesson.speech.then, lesson.speech.also) == ("lesson.play_it", "lesson.next")
    else:
        assert (lesson.speech.then, lesson.speech.also) == ("lesson.play_it", "")
    lesson.go_on()
    made.window.stage.settle()
    assert made._games.match is not None
    played, taught = made._games.match.state.config, stop.config
    assert (played.edition, played.module_names) == (taught.edition, taught.module_names)
    made.close()


def test_beside_a_game_the_next_lesson_is_offered_too(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    made = program(monkeypatch, tmp_path)
    ways = {stop.id: made.journey._ways_on(stop) for stop in STOPS}
    assert ways["nobles"] == ("lesson.next", "")
    assert ways["short-game"] == ("lesson.play", "")
    assert ways["posts-route"] == ways["posts-tiles"] == ("lesson.play_it", "lesson.next"), "of one edition each"
    made.journey.start(next(stop for stop in STOPS if stop.id == "cities"))
    lesson = made.journey.lesson
    assert lesson is not None
    lesson.go_elsewhere()
    assert made.journey.lesson is lesson, "not before it is done"
    made.close()


@pytest.mark.parametrize(
    ("lesson", "moment", "entry"),
    [
        ("first-cards", "take", "take-three"),
        ("first-cards", "bonus", "bonus"),
        ("first-cards", "goal", "how-to-win"),
        ("taking-gems", "double", "take-two"),
        ("reserving", "reserve", "reserve"),
        ("reserving", "gold", "gold"),
        ("short-game", "start", "how-to-win"),
    ],
)
def test_beside_the_companion_the_book_opens_at_what_is_explained(
    lesson: str, moment: str, entry: str, english: Look, sound: SoundBoard
) -> None:
    run = next(run for name, run in lesson_runs() if name == f"{lesson}-{moment}")
    scene = staged_lesson(run, english, sound, TableSettings(speed="instant"))
    pilot = Pilot(scene, SIZE)
    assert scene.lesson is not None
    pilot.move(scene.lesson.box.centre)
    assert scene.rule == entry


def test_the_first_card_is_spoken_of_by_its_bonus_and_a_price_it_pays(english: Look, sound: SoundBoard) -> None:
    run = Run(next(stop for stop in STOPS if stop.id == "short-game"))
    while run.speech.key != "stop.short-game.first-card":
        if not run.go_on():
            options = choices(run.state)
            wanted = [each for each in options if str(each).startswith("purchase")] or options
            (run.choose if run.learner_is_asked else run.reply)(wanted[0])
    scene = staged_lesson(run, english, sound)
    assert scene.lesson is not None
    state, me = run.state, run.stop.learner
    own = next(colour for colour in range(5) if state.players[me].bonuses[colour])
    column, *cards = scene.lesson.rings()
    assert column == scene.places.columns[own]
    assert len(cards) == 1
    slot = scene.places.slots.index(cards[0])
    assert CARDS[state.market[slot]].cost[own] > 0


def test_the_ribbon_of_a_lesson_asks_for_nothing_that_is_not_taught(english: Look, sound: SoundBoard) -> None:
    settings = TableSettings(speed="instant", first_games=3)
    runs = {name: run for name, run in lesson_runs() if name in ("first-cards-take", "first-cards-buy")}
    said = {name: staged_lesson(run, english, sound, settings).board.message for name, run in runs.items()}
    assert said == {
        "first-cards-take": "Your turn: drag gems to your side.",
        "first-cards-buy": "Your turn: drag a card you buy to your side.",
    }


def test_that_a_table_is_laid_is_said_before_it_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    made = program(monkeypatch, tmp_path)
    told: list[tuple[str, bool]] = []

    def say_wait(look: Look, words: str) -> None:
        told.append((words, isinstance(made.window.stage.top, TableScene)))

    monkeypatch.setattr(made.window, "say_wait", say_wait)
    made.games.quick()
    made.window.stage.settle()
    assert isinstance(made.window.stage.top, TableScene)
    made._to_title()
    made.window.stage.settle()
    made.journey.start(STOPS[0])
    made.window.stage.settle()
    assert told == [("Laying the table…", False)] * 2
    made.close()
