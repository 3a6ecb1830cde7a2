"""The companion beside a learner who hesitates: words said again, a game lost, a moment that leaves all open."""

import random
from functools import cache
from pathlib import Path

import pygame
import pytest

from game.ai import make_bot
from game.app import paths
from game.app.lesson_pictures import ends_of, staged_lesson
from game.app.shell import LANGUAGES as FOLDER
from game.app.staging import headless_look
from game.app.stops import lessons
from game.road.check import check_fumbler
from game.road.reader import read_stop
from game.road.run import Mood, Run
from game.rules import choices, view
from game.rules.ids import SeatId
from game.rules.scoring import Outcome
from game.ui.brush import Brush, Look
from game.ui.language import LANGUAGES, load_language
from game.ui.scenes.table import TableScene
from game.ui.sound import SoundBoard
from game.ui.table.companion import Mood as Told
from game.ui.table.moment import Kind, Moment
from game.ui.table.motion import Beat
from game.ui.table.pieces import SUPPLY, Piece
from game.ui.table.settings import TableSettings
from game.ui.table.status import status_line
from game.ui.theme import FOCUS, GILT
from game.ui.viewport import Viewport
from game.ui.widgets.face_button import FaceButton
from tests.app.test_lessons import SIZE, Learner, likely_label, press, program, top_labels
from tests.ui.pilot import Pilot

STOPS = {stop.id: stop for stop in lessons(paths.levels())}
SHORT = STOPS["short-game"]


@pytest.fixture(scope="module")
def sound() -> SoundBoard:
    return SoundBoard(paths.assets() / "sounds", random.Random(1))


@pytest.fixture(scope="module")
def english() -> Look:
    return headless_look("en")


@cache
def lost_script() -> tuple[str, ...]:
    """A short game that a learner who plays at random has lost."""
    return tuple(next(run.script for name, run in ends_of(SHORT) if name == "short-game-failed"))


def lesson_at(run: Run, look: Look, sound: SoundBoard) -> tuple[TableScene, Pilot]:
    scene = staged_lesson(run, look, sound, TableSettings(speed="instant"))
    pilot = Pilot(scene, SIZE)
    pilot.step(0.5)
    return scene, pilot


def silent(english: Look, sound: SoundBoard) -> Learner:
    """A learner in the short game, after the words at its start, who is asked."""
    learner = Learner(SHORT, english, sound, "click")
    for _ in SHORT.moments:
        learner.rest()
        learner.press("right")
    learner.rest()
    assert not learner.run.speech.key
    return learner


# What was said can be read again


def shown_words(learner: Learner) -> str:
    layer = learner.scene.lesson
    assert layer is not None
    return layer._words_key


def face(scene: TableScene) -> FaceButton:
    return next(button for button in scene.buttons if isinstance(button, FaceButton))


def test_a_click_on_the_face_says_the_last_words_again_and_those_before(english: Look, sound: SoundBoard) -> None:
    learner = silent(english, sound)
    assert face(learner.scene).tooltip
    learner.pilot.click(face(learner.scene).box.centre)
    assert shown_words(learner) == "stop.short-game.plan"
    learner.press("left")
    assert shown_words(learner) == "stop.short-game.start"
    learner.press("right")
    assert not shown_words(learner), "the log is seen again"
    assert learner.scene.model.asked, "nothing has to be read before the game goes on"


@pytest.mark.parametrize("ends", ["escape", "return"])
def test_the_key_for_hints_says_them_again_too(ends: str, english: Look, sound: SoundBoard) -> None:
    learner = silent(english, sound)
    learner.pilot.key("h")
    assert shown_words(learner) == "stop.short-game.plan"
    learner.pilot.key("h")
    assert shown_words(learner) == "stop.short-game.start"
    learner.pilot.key(ends)
    assert not shown_words(learner)


def test_words_said_again_end_with_the_turn_and_later_ones_come_first(english: Look, sound: SoundBoard) -> None:
    learner = silent(english, sound)
    learner.pilot.key("h")
    bot, rng = make_bot("greedy"), random.Random(4)
    for _ in range(60):
        state = learner.run.state
        learner.hand.make(bot.choose(view(state, state.current), choices(state), rng, 0.0))
        learner.rest()
        if learner.run.speech.mood is Mood.TELLING:
            break
        assert not shown_words(learner)
    said = ""
    while learner.run.speech.mood is Mood.TELLING:
        said = learner.run.speech.key
        learner.press("right")
        learner.rest()
    learner.pilot.key("h")
    assert shown_words(learner) == said


def test_nothing_waits_to_be_said_again_where_nothing_was_said(english: Look, sound: SoundBoard) -> None:
    scene, pilot = lesson_at(Run(STOPS["first-cards"]), english, sound)
    assert not [button for button in scene.buttons if isinstance(button, FaceButton)]
    pilot.key("h")
    assert scene.lesson is not None
    assert scene.lesson._again is None


def test_what_was_heard_comes_back_with_the_script() -> None:
    run = Run(SHORT)
    run.go_on()
    run.go_on()
    assert Run(SHORT, run.script).heard == run.heard == ("stop.short-game.start", "stop.short-game.plan")


# A game that was lost


def test_a_short_game_played_to_its_end_has_a_star_though_it_was_lost() -> None:
    run = Run(SHORT, lost_script())
    assert run.failed
    assert (run.stars, run.speech.stars, run.speech.mood) == (1, 1, Mood.FAILED)
    assert Run(SHORT, lost_script()[:-1]).speech.stars == 0


def test_who_lost_keeps_the_star_and_can_try_again_or_go_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    made = program(monkeypatch, tmp_path)
    made.journey.progress.leave(SHORT.id, lost_script()[:-1])
    made.journey.start(SHORT)
    made.window.stage.settle()
    lesson, table = made.journey.lesson, made.journey.table
    assert lesson is not None
    assert table is not None
    assert SHORT.id not in made.journey.progress.stars, "leaving is not finishing"
    state = lesson.run.state
    last = next(option for option in choices(state) if str(option) == lost_script()[-1])
    (lesson.run.choose if lesson.run.learner_is_asked else lesson.run.reply)(last)
    made.journey._changed(lesson.run)
    assert made.journey.progress.stars == {SHORT.id: 1}
    assert SHORT.id not in made.journey.progress.left
    table.model.invalidate()
    signs = [(button.icon, button.tooltip or button.label) for button in table.lesson.buttons()] if table.lesson else []
    assert signs == [("left", "Lessons"), ("right", "Play a whole game"), ("undo", "Try again")]
    lesson.go_elsewhere()
    made.window.stage.settle()
    assert made._games.playing
    made.close()


def test_trying_again_begins_the_short_game_anew(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    made = program(monkeypatch, tmp_path)
    made.journey.progress.leave(SHORT.id, lost_script())
    made.journey.start(SHORT)
    made.window.stage.settle()
    lesson = made.journey.lesson
    assert lesson is not None
    lesson.go_on()
    made.window.stage.settle()
    assert made.journey.lesson is not None
    assert made.journey.lesson.run.script == []
    made.close()


def test_the_end_of_the_short_game_is_among_the_pictures_won_and_lost() -> None:
    ends = {name: run.speech.mood for name, run in ends_of(SHORT)}
    assert ends == {"short-game-done": Mood.DONE, "short-game-failed": Mood.FAILED}


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_last_lesson_names_the_button_that_first_games_ask_for(code: str) -> None:
    language = load_language(FOLDER, code)
    assert language.say("button.end_turn") in language.say("stop.short-game.done").replace("\u00a0", " ")


# A moment that leaves all open


def at_again(english: Look, sound: SoundBoard) -> Learner:
    learner = Learner(STOPS["nobles"], english, sound, "click")
    for _ in range(20):
        learner.rest()
        if learner.run.speech.key == "stop.nobles.again":
            return learner
        if learner.run.speech.mood is Mood.TELLING:
            learner.press("right")
        else:
            assert learner.run.wanted is not None
            learner.hand.make(learner.run.wanted)
    raise AssertionError("the second visit never came near")


def test_where_anything_may_be_done_no_hand_shows_a_way(english: Look, sound: SoundBoard) -> None:
    learner = at_again(english, sound)
    layer = learner.scene.lesson
    assert layer is not None
    assert (layer.way, layer.rings()) == (None, [])
    learner.pilot.step(1.0)
    learner.press("eye")
    learner.rest()
    assert learner.run.speech.key == "stop.nobles.why", "whoever still wants it is shown something"


def test_a_moment_is_free_only_if_everything_is_asked_for() -> None:
    text = (paths.levels() / "learn" / "05-nobles.toml").read_text(encoding="utf-8")
    stop = read_stop(text.replace('"take", "reserve", "purchase"', '"take", "purchase"'), "05-nobles.toml")

    def first(run: Run) -> object:
        return choices(run.state)[0]

    found = list(check_fumbler(stop, first, random.Random(1)))  # type: ignore[arg-type]
    assert [fault for fault in found if "is not among what can be done freely" in fault]


# What could be mistaken


def test_what_is_pointed_at_is_not_ringed_as_what_is_spoken_of(english: Look, sound: SoundBoard) -> None:
    learner = Learner(STOPS["taking-gems"], english, sound, "drag")
    learner.rest()
    scene = learner.scene
    green = scene.picker.box(scene.model.state, Piece(SUPPLY, 2))
    assert green is not None
    learner.pilot.move(green.centre)
    learner.pilot.step(0.1)
    target = pygame.Surface(SIZE)
    scene.board.draw_lights(Brush(english, target, Viewport(SIZE)), scene.pointer.at, scene.pointer.hover)
    assert scene.pointer.hover == Piece(SUPPLY, 2)
    for colour in (GILT, FOCUS):
        assert not pygame.mask.from_threshold(target, colour, (6, 6, 6)).count()


def test_a_token_given_back_is_seen_in_the_supply_at_once(english: Look, sound: SoundBoard) -> None:
    learner = Learner(STOPS["taking-gems"], english, sound, "drag")
    for _ in range(40):
        learner.rest()
        if learner.run.speech.key == "stop.taking-gems.return":
            break
        assert learner.run.wanted is not None
        learner.hand.make(learner.run.wanted)
    scene, black = learner.scene, 4
    before = scene.board.shown().bank(black)
    start, end = (scene.picker.find(scene.model.state, Piece(kind, black)) for kind in ("token", SUPPLY))
    assert start is not None
    assert end is not None
    learner.pilot.drag(start.centre, end.centre)
    learner.pilot.step(1.0)
    assert scene.model.decision.gathering.colours == [black]
    assert scene.board.shown().bank(black) == before + 1


@pytest.mark.parametrize(("slips", "shown", "said"), [(0, 0, "5 turns"), (1, 0, "with retries"), (0, 1, "with help")])
def test_turns_are_told_with_what_was_added_to_them(
    slips: int, shown: int, said: str, english: Look, sound: SoundBoard
) -> None:
    run = Run(STOPS["first-cards"])
    run.slips, run.shown = slips, shown
    scene, _ = lesson_at(run, english, sound)
    assert scene.lesson is not None
    assert english.language.say(scene.lesson.speech.told, count=5).endswith(said)


# The title


def test_the_title_keeps_the_lessons_near_until_a_game_was_finished(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    made = program(monkeypatch, tmp_path)
    made.journey.progress.finish("first-cards", 3)
    made.journey._keeper.keep()
    made.close()
    again = program(monkeypatch, tmp_path)
    assert (top_labels(again)[:2], likely_label(again)) == (["Learn to play", "Quick game"], "Quick game")
    press(again, "Learn to play")
    again.window.stage.pop()
    again.window.stage.settle()
    again.journey.game_finished()
    again.close()
    later = program(monkeypatch, tmp_path)
    assert (top_labels(later)[:2], likely_label(later)) == (["Learn to play", "Quick game"], "Quick game")
    later.close()


# What is said of the goal, and of the end


def test_the_status_tells_the_goal_of_the_lesson_and_no_other(english: Look, sound: SoundBoard) -> None:
    scene = silent(english, sound).scene
    scene.pointer.move(status_line(scene.places.layout.box("actions")).centre)
    scene.pointer.tick(10.0)
    assert "8 points to win" in scene.pointer.tooltip
    assert "15" not in scene.pointer.tooltip


def test_a_stop_that_ends_with_its_game_offers_no_standings(english: Look, sound: SoundBoard) -> None:
    scene = silent(english, sound).scene
    over = Outcome((SeatId(0),), (15, 3), (5, 5), (), "prestige", "points")
    scene.model.state.outcome = over
    assert "Standings" not in [button.label for button in scene._buttons._ribbon_buttons()]
    scene.model.explained = False
    assert "Standings" in [button.label for button in scene._buttons._ribbon_buttons()]


def test_the_end_is_told_when_the_last_pieces_lie_still(english: Look, sound: SoundBoard) -> None:
    scene, pilot = lesson_at(Run(SHORT, lost_script()), english, sound)
    lesson = scene.lesson
    assert lesson is not None

    def mood() -> Told:
        return lesson.speech.mood

    assert mood() is Told.FAILED
    scene.motion.speed = 1.0
    scene.motion.add([Beat(pause=1.0), Beat(moment=Moment(Kind.DEFEAT, 0), pause=6.0)])
    pilot.step(0.1)
    assert mood() is Told.WATCHING, "a card is still in the air"
    assert not [button for button in lesson.buttons() if button.label]
    pilot.step(1.5)
    assert scene.motion.closing
    assert mood() is Told.FAILED, "what is only dwelt on hides nothing"
    assert [button.label for button in lesson.buttons() if button.label]
