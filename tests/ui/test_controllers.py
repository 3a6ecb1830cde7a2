"""Game controllers: pygame's events become actions, in menus, forms and on the table; plugged in and out."""

from collections.abc import Iterable
from types import SimpleNamespace

import pygame
import pytest

from game.rules import GameConfig
from game.ui.controller import BUTTONS, FIRST_REPEAT, FULL, REPEAT, STICK, Pads
from game.ui.input import Commanded, Input, Translator
from game.ui.keys import Action
from game.ui.scenes.title import TitleScene
from game.ui.viewport import Viewport
from tests.ui.forms import Listener, look_in
from tests.ui.pilot import Pilot, table


def inputs(translator: Translator, *events: pygame.Event) -> list[Input]:
    return list(translator.translate(events, Viewport((1280, 720))))


def pressed(button: int) -> pygame.Event:
    return pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)


def released(button: int) -> pygame.Event:
    return pygame.Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0)


def pushed(axis: int, share: float) -> pygame.Event:
    return pygame.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=round(share * FULL), instance_id=0)


def play(pilot: Pilot, buttons: Iterable[int]) -> None:
    translator = Translator()
    for button in buttons:
        for given in inputs(translator, pressed(button), released(button)):
            pilot.give(given)


@pytest.mark.parametrize(("button", "action"), BUTTONS.items())
def test_every_button_is_an_action(button: int, action: Action) -> None:
    assert inputs(Translator(), pressed(button), released(button)) == [Commanded(action)]


def test_the_stick_counts_once_until_it_comes_back() -> None:
    translator = Translator()
    x = pygame.CONTROLLER_AXIS_LEFTX
    moves = [pushed(x, share) for share in (0.3, 0.7, 0.9, 1.0, 0.5, 0.7, 0.1, 0.8, 0.0, -0.9)]
    assert inputs(translator, *moves) == [Commanded(Action.RIGHT)] * 2 + [Commanded(Action.LEFT)]
    assert set(STICK) == {pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY}
    assert not inputs(translator, pushed(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1.0))


def test_a_direction_that_is_held_counts_again() -> None:
    translator = Translator()
    inputs(translator, pressed(pygame.CONTROLLER_BUTTON_DPAD_DOWN))
    assert not list(translator.passed(FIRST_REPEAT / 2))
    assert list(translator.passed(FIRST_REPEAT)) == [Commanded(Action.DOWN)]
    assert list(translator.passed(REPEAT)) == [Commanded(Action.DOWN)]
    inputs(translator, released(pygame.CONTROLLER_BUTTON_DPAD_DOWN))
    assert not list(translator.passed(5.0))
    inputs(translator, pressed(pygame.CONTROLLER_BUTTON_A))
    assert not list(translator.passed(5.0))


def test_plugging_in_and_out_never_raises() -> None:
    pads = Pads()
    for number in (0, 7):
        assert pads.translate(pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=number)) is None
    pads.translate(pressed(pygame.CONTROLLER_BUTTON_DPAD_UP))
    assert pads.translate(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=3)) is None
    assert pads.repeated(5.0) is None


def refused() -> None:
    raise pygame.error("no driver")


def test_without_a_module_or_a_driver_there_are_simply_none(monkeypatch: pytest.MonkeyPatch) -> None:
    for stand_in in (None, SimpleNamespace(init=refused)):
        monkeypatch.setattr("game.ui.controller.sdl", stand_in)
        pads = Pads()
        assert pads.translate(pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=0)) is None
        assert pads.repeated(1.0) is None


def test_a_menu_is_walked_and_chosen() -> None:
    chosen: list[str] = []
    entries = [(name, "play", lambda name=name: chosen.append(name)) for name in ("one", "two", "three")]
    pilot = Pilot(TitleScene(look_in("en"), Listener(), entries, "1"))
    down, use = pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_A
    play(pilot, (down, use, down, use, down, use))
    assert chosen == ["two", "three", "one"]


def test_gems_are_taken_and_taken_back_on_the_table() -> None:
    scene = table(GameConfig(2, seed=1), speed="instant")
    pilot = Pilot(scene)
    down, use, back = pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_X
    for _ in range(40):
        play(pilot, (pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,))
        if scene.model.focus is not None and scene.model.focus.kind == "supply":
            break
    play(pilot, (use, down, use))
    assert len(scene.model.decision.gathering.colours) == 2
    play(pilot, (back, back))
    assert not scene.model.decision.gathering.colours
    assert not scene.session.made  # type: ignore[attr-defined]


def test_start_opens_the_menu_and_y_looks_closer() -> None:
    scene = table(GameConfig(2, seed=1), speed="instant")
    opened: list[bool] = []
    scene._on_menu = lambda: opened.append(True)
    pilot = Pilot(scene)
    play(pilot, (pygame.CONTROLLER_BUTTON_START,))
    assert opened
    play(pilot, (pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_Y))
    assert scene.closeups.current is not None
    play(pilot, (pygame.CONTROLLER_BUTTON_B,))
    assert scene.closeups.current is None
