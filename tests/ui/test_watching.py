"""A game watched again on the table: paused, gone on with, turn by turn forward and back, by buttons and by keys."""

import random

import pygame
import pytest

from game.app.replaying import Replay
from game.app.seats import seats_of
from game.app.staging import staged_match
from game.rules import GameConfig
from game.ui.brush import make_look
from game.ui.language import load_language
from game.ui.scenes.table import TableScene
from game.ui.sound import SoundBoard
from game.ui.table.settings import TableSettings
from tests.ui.pilot import ASSETS, LEVELS, Pilot


@pytest.fixture(autouse=True, scope="module")
def _screen() -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))


class Watcher:
    def __init__(self) -> None:
        match = staged_match(GameConfig(2, "2017", seed=4), lambda state: False)
        self.session = Replay(match.record, seats_of(match.record, {"greedy"}), me=0)
        look = make_look(ASSETS, load_language(ASSETS / "languages", "en"))
        self.over: list[bool] = []
        self.scene = TableScene(
            self.session,
            look,
            LEVELS,
            SoundBoard(ASSETS / "sounds", random.Random(1)),
            TableSettings(speed="instant"),
            lambda: self.over.append(True),
            lambda: None,
        )
        self.pilot = Pilot(self.scene)

    def press(self, icon: str) -> None:
        self.pilot.click(next(button.box.centre for button in self.scene.buttons if button.icon == icon))

    def wait(self, frames: int = 40) -> None:
        for _ in range(frames):
            self.pilot.step()


def test_it_says_that_it_is_a_replay_and_can_be_paused() -> None:
    watched = Watcher()
    assert "Replay" in watched.scene.board.message
    watched.wait(5)
    watched.press("pause")
    at = watched.session.state.snapshot()
    watched.wait()
    assert watched.session.state.snapshot() == at
    watched.press("play")
    watched.wait()
    assert watched.session.state.snapshot() != at


def test_turn_by_turn_with_buttons_and_keys() -> None:
    watched = Watcher()
    watched.pilot.key("space")
    states = [watched.session.state.snapshot()]
    for way in ("right", "", "right"):
        if way:
            watched.pilot.key(way)
        else:
            watched.press("right")
        watched.wait()
        states.append(watched.session.state.snapshot())
    assert len({str(state) for state in states}) == 4
    lines = len(watched.scene.log.lines)
    watched.press("left")
    assert watched.session.state.snapshot() == states[2]
    assert len(watched.scene.log.lines) < lines
    watched.pilot.key("left")
    assert watched.session.state.snapshot() == states[1]
    watched.wait()
    assert watched.session.state.snapshot() == states[1]


def test_the_standings_are_a_click_away() -> None:
    watched = Watcher()
    watched.wait(3)
    watched.press("trophy")
    assert watched.over == [True]


def test_at_its_end_the_standings_come_once_and_the_table_can_still_be_looked_at() -> None:
    watched = Watcher()
    watched.wait(600)
    assert watched.over == [True]
    watched.pilot.draw()
    watched.press("trophy")
    assert watched.over == [True, True]
