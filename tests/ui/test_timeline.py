"""The slider of a replay, its marks and its buttons: by pointer, wheel, keys and controller."""

import pygame
import pytest

from game.app.replaying import Replay
from game.app.staging import headless_look, stage_of
from game.app.staging_tables import watched_game
from game.rules import GameConfig
from game.ui.appearance import TEXT_SIZES
from game.ui.brush import Brush, Look
from game.ui.input import Commanded, WheelTurned
from game.ui.keys import Action
from game.ui.language import LANGUAGES
from game.ui.scenes.table import TableScene
from game.ui.table.keyboard import BUTTON, WATCHING
from game.ui.table.layers.timeline import COLOURS, SHAPES, Timeline
from game.ui.table.log_panel import LogPanel
from game.ui.table.pieces import Piece
from game.ui.table.session import Mark, MarkKind, Notice
from game.ui.viewport import Point, Viewport
from tests.ui.fitting import watched
from tests.ui.pilot import Pilot

SIZE = (1280, 720)
BLIND = GameConfig(4, "2024", ("orient", "posts"), seed=4)


class Watcher:
    def __init__(self, look: Look, config: GameConfig | None = None) -> None:
        self.begun: list[tuple[int, int]] = []
        self.scene: TableScene = watched_game(
            look, config or GameConfig(2, "2017", seed=4), lambda place, seat: self.begun.append((place, seat))
        )
        session = self.scene.session
        assert isinstance(session, Replay)
        self.session: Replay = session
        self.pilot = Pilot(self.scene)
        self.session.go_to(0)

    @property
    def timeline(self) -> Timeline:
        return next(layer for layer in self.scene.layers if isinstance(layer, Timeline))

    def at(self, place: int) -> Point:
        return self.timeline.x_of(place), self.timeline.track.centre[1]

    def press(self, icon: str) -> None:
        self.pilot.click(next(button.box.centre for button in self.scene.buttons if button.icon == icon))

    def wait(self, frames: int = 40) -> None:
        for _ in range(frames):
            self.pilot.step()


@pytest.fixture(scope="module", params=LANGUAGES)
def look(request: pytest.FixtureRequest) -> Look:
    return headless_look(request.param)


@pytest.fixture(scope="module")
def english() -> Look:
    return headless_look("en")


def test_a_click_on_the_slider_goes_there_and_pauses(english: Look) -> None:
    watcher = Watcher(english)
    watcher.session.marks = ()
    for place in (30, 12, watcher.session.end, 0):
        watcher.pilot.click(watcher.at(place))
        assert watcher.session.place == place
        assert not watcher.session.playing
        assert {line.ply for line in watcher.scene.log.lines if line.ply >= 0} <= set(range(place))


def test_a_click_on_a_line_of_the_log_shows_the_table_before_it(english: Look) -> None:
    watcher = Watcher(english)
    watcher.pilot.click(watcher.at(30))
    watcher.wait(3)
    scene = watcher.scene
    log = scene.places.layout.box("log")
    brush = Brush(scene.look, pygame.Surface((1, 1)), Viewport(SIZE))
    rows = LogPanel(scene.log, ()).rows(brush, log)
    line, row = next((line, row) for line, row in rows if 0 <= line.ply < watcher.session.place - 1)
    watcher.pilot.move(row.centre)
    watcher.wait(3)
    watcher.pilot.click(row.centre)
    assert watcher.session.place == line.ply
    assert not watcher.session.playing


def test_dragging_the_knob_goes_through_the_game(english: Look) -> None:
    watcher = Watcher(english)
    watcher.session.marks = ()
    places = []
    watcher.pilot.press(watcher.at(0))
    for place in (3, 9, 20, 14):
        watcher.pilot.move(watcher.at(place))
        places.append(watcher.session.place)
    watcher.pilot.release(watcher.at(14))
    watcher.pilot.move(watcher.at(40))
    assert places == [3, 9, 20, 14]
    assert watcher.session.place == 14, "let go, the knob stays"


def test_jumping_to_the_end_does_not_open_the_standings(english: Look) -> None:
    watcher = Watcher(english)
    watcher.pilot.click(watcher.at(watcher.session.end))
    watcher.wait()
    assert watcher.pilot.stage.top is watcher.scene
    assert watcher.scene.model.state.outcome is not None


def test_the_wheel_over_the_slider_goes_choice_by_choice(english: Look) -> None:
    watcher = Watcher(english)
    watcher.pilot.click(watcher.at(10))
    place = watcher.session.place
    watcher.pilot.give(WheelTurned(watcher.at(10), 1.0))
    assert watcher.session.place == place - 1
    watcher.pilot.give(WheelTurned(watcher.at(10), -1.0))
    watcher.wait(3)
    assert watcher.session.place == place


@pytest.mark.parametrize("way", ["keys", "buttons", "controller"])
def test_choice_by_choice_and_turn_by_turn_both_ways(english: Look, way: str) -> None:
    watcher = Watcher(english)
    ways = {
        "on": ("down", "redo", Action.DOWN),
        "back": ("up", "undo", Action.UP),
        "turn": ("right", "right", Action.RIGHT),
        "turn back": ("left", "left", Action.LEFT),
    }

    def do(what: str) -> int:
        key, icon, action = ways[what]
        if way == "keys":
            watcher.pilot.key(key)
        elif way == "buttons":
            watcher.press(icon)
        else:
            watcher.pilot.give(Commanded(action))
        watcher.wait()
        return watcher.session.place

    assert [do("on"), do("on"), do("back")] == [1, 2, 1]
    starts = watcher.session.rounds
    watcher.session.go_to(starts[5])
    watcher.scene.play.go_on_from_elsewhere()
    ends = do("turn")
    assert watcher.session.turn_at(ends)[1] == watcher.session.player
    assert do("turn back") == starts[5]


def test_a_mark_is_gone_to_by_a_click_near_it_and_one_after_the_other_by_its_button(english: Look) -> None:
    watcher = Watcher(english)
    marks = [Mark(place, MarkKind.MISTAKE, Notice("mark.tile", (("name", "Anna"),))) for place in (11, 33)]
    watcher.session.marks = marks
    x, y = watcher.at(33)
    watcher.pilot.click((x + 6, y))
    assert watcher.session.place == 33
    for wanted in (11, 33, 11):
        watcher.press("flag-final")
        assert watcher.session.place == wanted


def test_without_marks_there_is_none_to_go_to(english: Look) -> None:
    watcher = Watcher(english)
    watcher.session.marks = ()
    watcher.press("flag-final")
    assert watcher.session.place == 0


def test_every_kind_of_mark_has_a_colour_and_a_shape_of_its_own() -> None:
    assert set(COLOURS) == set(SHAPES) == set(MarkKind)
    assert len(set(SHAPES.values())) == len(set(COLOURS.values())) == len(MarkKind)


def test_speeds_go_round(english: Look) -> None:
    watcher = Watcher(english)
    watcher.scene.settings.speed = "normal"
    watcher.scene.apply_settings()
    speeds = []
    for _ in range(4):
        button = next(button for button in watcher.scene.buttons if button.label.startswith("×"))
        watcher.pilot.click(button.box.centre)
        speeds.append(watcher.scene.motion.speed)
    assert speeds == [2.0, 4.0, 0.5, 1.0]
    watcher.scene.apply_settings()
    assert watcher.scene.motion.speed == 1.0


def hidden(scene: TableScene) -> int:
    return sum(card < 0 for player in scene.model.state.players for card in player.hand)


def with_secret(look: Look) -> Watcher:
    """A replay at a place where somebody else than who is looked from holds a card that only they know."""
    watcher = Watcher(look, BLIND)
    session = watcher.session
    for place in range(session.end):
        session.go_to(place)
        owner = next((seat for seat, player in enumerate(session.state.players) if player.blind), None)
        if owner is not None:
            watcher.scene.play.go_on_from_elsewhere()
            watcher.scene.player.sit((owner + 1) % 4)
            return watcher
    raise AssertionError("nobody drew a card unseen")


def test_any_seat_can_be_looked_from_and_knows_only_its_own_cards(english: Look) -> None:
    watcher = with_secret(english)
    owner = next(seat for seat, player in enumerate(watcher.session.state.players) if player.blind)
    seen: dict[int, int] = {}
    first = watcher.scene.model.me
    for _ in range(4):
        seen[watcher.scene.model.me] = hidden(watcher.scene)
        assert watcher.scene.places.me == watcher.scene.model.me
        watcher.press("person")
    assert watcher.scene.model.me == first
    assert sorted(seen) == [0, 1, 2, 3]
    assert seen[first] > seen[owner], "only its owner sees the card"


def test_looking_from_another_seat_keeps_place_layers_and_focus(english: Look) -> None:
    watcher = Watcher(english)
    laid = []
    watcher.scene.on_laid = lambda: laid.append(watcher.scene.model.me)
    watcher.pilot.click(watcher.at(20))
    place = watcher.session.place
    number = next(n for n, button in enumerate(watcher.scene.buttons) if button.icon == "person")
    watcher.scene.model.focus = Piece(BUTTON, number)
    watcher.pilot.key("return")
    watcher.pilot.key("return")
    assert laid == [1, 0]
    assert watcher.session.place == place
    assert watcher.scene.model.focus == Piece(BUTTON, number)


def test_open_decks_show_every_card_and_say_so(english: Look) -> None:
    watcher = with_secret(english)
    assert hidden(watcher.scene)
    closed = pygame.image.tobytes(watcher.pilot.draw(), "RGB")
    watcher.press("deck")
    assert not hidden(watcher.scene)
    assert "Decks open" in watcher.scene.board.message
    assert pygame.image.tobytes(watcher.pilot.draw(), "RGB") != closed
    watcher.press("right")
    watcher.wait()
    next(button for button in watcher.scene.buttons if button.icon == "eye" and button.primary).press()
    assert hidden(watcher.scene)
    assert "Decks open" not in watcher.scene.board.message


def test_playing_on_is_asked_for_from_the_place_that_is_shown(english: Look) -> None:
    watcher = Watcher(english)
    watcher.pilot.click(watcher.at(17))
    watcher.press("hand")
    assert watcher.begun == [(watcher.session.place, 0)]
    watcher.pilot.click(watcher.at(watcher.session.end))
    watcher.press("hand")
    assert len(watcher.begun) == 1, "a game that is over can't be played on"


def test_controller_and_tab_reach_every_button_and_escape_lets_go(english: Look) -> None:
    watcher = Watcher(english)
    enabled = [number for number, button in enumerate(watcher.scene.buttons) if button.enabled]
    for given in (Commanded(Action.NEXT_PART), Commanded(Action.NEXT)):
        found = []
        for _ in enabled:
            watcher.pilot.give(given)
            assert watcher.scene.model.focus is not None
            found.append(watcher.scene.model.focus.number)
        assert sorted(found) == enabled
    watcher.pilot.key("escape")
    assert watcher.scene.model.focus is None


def test_the_help_says_what_keys_do_in_a_replay(english: Look) -> None:
    watcher = Watcher(english)
    listed = watcher.scene.actions()
    assert set(WATCHING) <= set(listed)
    said = {english.language.say(watcher.scene.meaning(action)) for action in listed}
    assert {"Pause or play", "Next turn", "Previous choice", "Menu"} <= said


@pytest.mark.parametrize("text", TEXT_SIZES)
@pytest.mark.parametrize("opened", [False, True], ids=["closed", "open"])
def test_all_words_fit(look: Look, text: str, opened: bool) -> None:
    look.appearance.text = text
    look.dress()
    scene = watched_game(look, BLIND)
    session = scene.session
    assert isinstance(session, Replay)
    session.go_to(session.end // 2)
    session.open_decks(opened)
    scene.play.go_on_from_elsewhere()
    stage = stage_of(scene, size=SIZE)
    with watched(("Anna", "Zanetta", "Leila", "Gaspard")) as faults:
        stage.draw(pygame.Surface(SIZE))
    look.appearance.text = "normal"
    look.dress()
    assert not faults, "\n".join(sorted(set(faults)))


def test_a_replay_without_motion_still_takes_its_time(english: Look) -> None:
    watcher = Watcher(english)
    watcher.pilot.key("space")
    watcher.wait(60)
    assert 3 <= watcher.session.place <= 10
