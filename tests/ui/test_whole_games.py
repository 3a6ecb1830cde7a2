"""Whole games of every rule set, played through the interface alone, give the record that the engine gives."""

import random

import pygame
import pytest

from game.rules import GameConfig, all_rule_sets, apply, new_game, parse_choice
from game.rules.choices import Pay, Purchase
from game.ui.table.model import TurnDone
from game.ui.table.moment import Kind
from game.ui.table.result import explanation
from game.ui.table.ribbon import shows_end
from game.ui.table.status import status_texts
from game.ui.table.words import Words
from tests.rules.walks import HOUSE_CONFIGS, name_of
from tests.ui.hand import Hand
from tests.ui.pilot import LocalSession, Pilot, local, table


@pytest.fixture(autouse=True, scope="module")
def _screen() -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))


def play(config: GameConfig, way: str, decisions: int = 10_000) -> LocalSession:
    """Let a random person play, by hand, until the game is over or so many decisions were made."""
    scene = table(config)
    pilot = Pilot(scene)
    hand = Hand(pilot, scene, way)
    rng = random.Random(config.seed)
    session = scene.session
    assert isinstance(session, LocalSession)
    for _ in range(decisions):
        pilot.settle(scene)
        if session.state.outcome is not None:
            break
        options = list(session.state.options)
        buys = [option for option in options if isinstance(option, Purchase | Pay)]
        choice = rng.choice(buys or options)
        made = len(session.made)
        hand.make(choice)
        assert session.made[made] == str(choice)
    return session


def compare_with_the_engine(config: GameConfig, session: LocalSession) -> None:
    """The choices made by hand give the same finished game without a table."""
    again = new_game(config)
    for text in session.made:
        apply(again, parse_choice(again, text))
    assert again.snapshot() == session.state.snapshot()
    assert again.outcome is not None


@pytest.mark.parametrize(("edition", "modules"), all_rule_sets())
def test_a_whole_game_by_drag_and_drop_is_the_engines(edition: str, modules: tuple[str, ...]) -> None:
    players = 2 + len(modules) % 3
    config = GameConfig(players, edition, modules, seed=11)
    compare_with_the_engine(config, play(config, "drag"))


@pytest.mark.parametrize("config", HOUSE_CONFIGS[8::2], ids=name_of)
def test_a_whole_game_under_house_rules_is_the_engines(config: GameConfig) -> None:
    compare_with_the_engine(config, play(config, "drag"))


@pytest.mark.parametrize(("edition", "modules"), all_rule_sets())
@pytest.mark.parametrize("way", ["click", "keys"])
def test_every_rule_set_can_be_played_without_dragging(way: str, edition: str, modules: tuple[str, ...]) -> None:
    config = GameConfig(2 + (len(modules) + 1) % 3, edition, modules, seed=5)
    session = play(config, way, decisions=30)
    assert len(session.made) > 30


def test_the_last_turn_too_waits_to_be_confirmed_and_then_the_end_is_told() -> None:
    told: list[bool] = []
    scene = table(GameConfig(2, "2017", seed=3, first=1))
    scene.settings.confirm_end = True
    scene._on_over = lambda: told.append(True)
    pilot = Pilot(scene)
    hand = Hand(pilot, scene)
    state = local(scene).state
    rng = random.Random(1)
    while state.outcome is None:
        for _ in range(4000):
            pilot.step(0.25)
            if scene.model.decision.options and not scene.motion.busy and not isinstance(scene.model.mode, TurnDone):
                break
            if isinstance(scene.model.mode, TurnDone) and not scene.motion.busy:
                pilot.key("return")
        buys = [option for option in state.options if isinstance(option, Purchase | Pay)]
        hand.make(rng.choice(buys or list(state.options)))
    for _ in range(400):
        pilot.step(0.25)
    assert isinstance(scene.model.mode, TurnDone)
    assert told == []
    how = explanation(state, scene.session.seats, scene.look.language)[1]
    assert how not in [line.text for line in scene.log.lines], "nothing is celebrated that can still be taken back"
    words = Words(scene.look.language, scene.session.seats)
    assert not shows_end(scene.model, scene.motion)
    said = [f"Round {state.round}   Last round", f"R. {state.round}   Last round"]
    assert status_texts(words, state, False, [""], (0, 0)) == said
    pilot.click(next(button.box.centre for button in scene.buttons if button.icon == "confirm"))
    assert scene.motion.current is not None
    assert scene.motion.current.moment is not None
    assert scene.motion.current.moment.kind in (Kind.VICTORY, Kind.DEFEAT)
    for _ in range(40):
        pilot.step(0.25)
    assert told == [True]
    assert shows_end(scene.model, scene.motion)
    said = [f"Round {state.round}   Game over", f"R. {state.round}   Game over"]
    assert status_texts(words, state, True, [""], (0, 0)) == said
    assert [line.text for line in scene.log.lines].count(how) == 1
    assert scene.log.lines[-1].text == how
