"""What the others did: in their panels, on one key since one's own turn, in the log under the pointer."""

import pygame
import pytest

from game.ai import STYLES
from game.rules import GameConfig
from game.rules.choices import Take
from game.rules.gems import GOLD, pack
from game.ui.brush import Brush
from game.ui.input import PointerPressed
from game.ui.table.layers.looks import SinceTurn, WholeLog
from game.ui.table.layers.tableau import Tableau
from game.ui.table.log import Log, LogLine
from game.ui.table.log_panel import headed
from game.ui.table.panels import _lines_of
from game.ui.theme import BODY
from game.ui.viewport import Box, Viewport
from tests.ui.pilot import Pilot, table
from tests.ui.test_table import start

ALL = ("cities", "posts", "orient", "strongholds")


@pytest.fixture(autouse=True, scope="module")
def _screen() -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_panel_keeps_its_players_last_turn_and_one_key_tells_all_of_them(players: int) -> None:
    scene, pilot, session = start(GameConfig(players, "2024", seed=3))
    taken = next(option for option in session.state.options if isinstance(option, Take))
    scene.play.choose(taken)
    pilot.settle(scene)
    deeds = scene.board.shown().deeds
    assert sorted(deeds) == list(range(1, players))
    assert all(words[0].startswith(("took", "reserved", "bought")) for words in deeds.values()), deeds
    pilot.key("s")
    told = scene.closeups.current
    assert isinstance(told, SinceTurn)
    assert {line.seat for line in told.lines} == set(range(1, players))
    pilot.draw()
    pilot.key("s")
    assert scene.closeups.current is None


def test_a_turn_of_several_deeds_is_kept_whole_and_only_the_last_one() -> None:
    deeds = [(0, "a"), (1, "b"), (1, "c"), (0, "d"), (1, "e"), (1, ""), (1, "f"), (0, "g")]
    log = Log([LogLine(seat, text or "?", short=text) for seat, text in deeds])
    assert [line.short for line in log.last_turn(1)] == ["e", "f"]
    assert [line.short for line in log.last_turn(0)] == ["g"]
    assert log.since(0) == []
    assert [line.short for line in log.since(1)] == ["g"]


def test_a_low_log_grows_under_the_pointer_and_takes_its_clicks() -> None:
    scene = table(GameConfig(4, "2024", ALL, seed=3))
    pilot = Pilot(scene)
    pilot.settle(scene)
    plain = scene.places.layout.box("log")
    assert not headed(plain)
    pilot.move(plain.centre)
    grown = scene.closeups.log_box
    assert headed(grown)
    pilot.draw()
    below = grown.centre[0], grown.bottom - 8
    pilot.move(below)
    assert scene.pointer.hover is None, "nothing beneath is pointed at"
    pilot.move((960.0, 1000.0))
    assert scene.closeups.log_box == plain


def test_there_is_no_second_log_beside_the_large_one() -> None:
    scene, pilot, _ = start()
    pilot.draw()
    pilot.key("l")
    assert isinstance(scene.closeups.current, WholeLog)
    drawn = []
    scene.board._log.draw = lambda brush, box: drawn.append(box)  # type: ignore[method-assign]
    pilot.draw()
    assert len(drawn) == 1


def test_a_right_click_on_an_opponents_panel_shows_what_they_have() -> None:
    scene, pilot, _ = start()
    panel = scene.places.seat(1)
    pilot.give(PointerPressed((panel.x + 200, panel.bottom - 6), 3))
    shown = scene.closeups.current
    assert isinstance(shown, Tableau)
    assert shown.seat == 1


def test_the_status_says_whose_points_it_speaks_of() -> None:
    scene, _, session = start()
    assert scene.board.goal == "First to 15 points"
    session.state.players[1].points = 12
    scene.model.renew()
    assert scene.board.goal == "First to 15: Zanetta leads with 12"
    session.state.players[0].points = 12
    scene.model.renew()
    assert scene.board.goal == "First to 15: tied at 12"
    session.state.players[0].points = 13
    scene.model.renew()
    assert scene.board.goal == "First to 15: you lead with 13"


def test_flags_cards_and_the_status_have_tooltips() -> None:
    scene, pilot, _ = start(GameConfig(3, "2024", seed=3, first=1))
    for place in ("flag", "cards_icon"):
        pilot.move(scene.places.panel(1, place).centre)
        pilot.step(2.0)
        assert "Zanetta" in scene.pointer.tooltip
    actions = scene.places.layout.box("actions")
    pilot.move((actions.right - 40, actions.bottom - 16))
    pilot.step(2.0)
    assert scene.pointer.tooltip.startswith("Round ")


def test_the_name_of_every_opponent_can_be_read_in_its_panel() -> None:
    scene = table(GameConfig(4, "2024", ALL, seed=3))
    brush = Brush(scene.look, pygame.Surface((1280, 720)), Viewport((1280, 720)))
    place = scene.places.panel(1, "name")
    for style in STYLES.values():
        assert brush.width(style.name, BODY, 19) <= place.w, style.name


def test_ones_own_tokens_and_an_empty_stack_have_tooltips() -> None:
    scene, pilot, session = start(GameConfig(2, "2024", seed=3))
    session.state.players[0].tokens = pack((2, 0, 0, 0, 0, 1))
    session.state.bank = pack((2, 4, 4, 4, 0, 4))
    scene.model.renew()

    def said(box: Box) -> str:
        pilot.move(box.centre)
        pilot.step(2.0)
        return scene.pointer.tooltip

    assert "2" in said(scene.places.tokens(0, 0))
    assert said(scene.places.tokens(0, 0)) == said(scene.places.columns[0])
    assert said(scene.places.tokens(0, GOLD))
    assert "in the supply: 0" in said(scene.places.supply[4])


def test_the_board_of_the_trading_posts_says_that_it_can_be_looked_at() -> None:
    scene, pilot, _ = start(GameConfig(2, "2017", ("posts",), seed=3))
    board = scene.places.layout.box("board")
    pilot.move((board.x + 12, board.bottom - 12))
    pilot.step(2.0)
    assert scene.pointer.tooltip.startswith("The Route to the Orient")


def test_a_bubble_tells_what_others_do_and_not_once_more_what_one_did_oneself() -> None:
    scene, pilot, session = start(GameConfig(2, "2024", seed=1))
    bubbles: dict[int, list[str]] = {0: [], 1: []}

    class Listening(Brush):
        def paragraph(self, text: str, *rest: object, **named: object) -> float:
            bubbles[scene.motion.current.seat if scene.motion.current is not None else -1].append(text)
            return 0.0

    brush = Listening(scene.look, pygame.Surface((1280, 720)), Viewport((1280, 720)))
    scene.play.choose(session.state.options[0])
    for _ in range(200):
        pilot.step(0.05)
        scene.board.draw_bubble(brush)
    assert session.ply_count > 1
    assert bubbles[0] == []
    assert bubbles[1]


def test_deeds_that_have_no_room_below_the_name_stand_where_the_panel_is_free() -> None:
    scene = table(GameConfig(2, "2024", seed=3))
    brush = Brush(scene.look, pygame.Surface((1280, 720)), Viewport((1280, 720)))
    last, free = scene.places.panel(1, "last"), scene.places.panel(1, "trophies")
    deeds = ["reserved a level 1", "took [*]"]
    assert _lines_of(brush, deeds, last.w, free) == ("reserved a level 1", "took [*]")
    assert _lines_of(brush, ["took [*]", *deeds], last.w, None) == ("took [*] …", "")
    assert _lines_of(brush, ["took [*]"], last.w, free) == ("took [*]", "")
    assert _lines_of(brush, [], last.w, free) == ("", "")
    many = ["returned [W][U][G]"] * 9
    assert _lines_of(brush, many, last.w, free)[0].endswith("…"), "what has no room anywhere is left to the tooltip"
