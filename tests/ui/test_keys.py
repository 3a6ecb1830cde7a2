"""The table of keys: no key stands for two things, changed ones are kept apart, and the help lists what counts."""

from functools import partial

import pytest

from game.ui.input import Commanded, KeyPressed, PointerPressed
from game.ui.keys import BINDINGS, EVERYWHERE, Action, Keys, faults_in, is_modifier, key_label
from game.ui.language import LANGUAGES, load_language
from game.ui.scene import Scene
from game.ui.scenes.help import HelpScene
from game.ui.table.keyboard import ACTIONS
from tests.ui.fitting import watched
from tests.ui.forms import ASSETS, Listener, look_in
from tests.ui.pilot import Pilot


def test_every_action_has_a_key_and_no_key_has_two_actions() -> None:
    keys = Keys()
    every = [key for action in Action for key in keys.of(action)]
    assert len(every) == len(set(every))
    assert all(keys.of(action) for action in Action)
    assert set(BINDINGS) == set(Action)
    assert all(keys.action(key) is action for action in Action for key in keys.of(action))


def test_the_keys_that_everybody_knows() -> None:
    keys = Keys()
    assert keys.action("f1") is Action.HELP
    assert keys.action("f11") is keys.action("alt+return") is Action.FULL_SCREEN
    assert keys.action("ctrl+z") is Action.TAKE_BACK
    assert keys.action("ctrl+s") is Action.SAVE_AS
    assert keys.action("escape") is Action.BACK


def test_a_changed_key_replaces_the_old_one_and_swaps_with_its_owner() -> None:
    keys = Keys()
    keys.give(Action.LOG, "f5")
    assert keys.action("f5") is Action.LOG
    assert keys.action("l") is None
    keys.give(Action.UNSEEN, "f5")
    assert keys.action("f5") is Action.UNSEEN
    assert keys.action("u") is Action.LOG
    assert not list(faults_in(keys.own))
    keys.reset()
    assert keys == Keys()


def test_a_key_given_back_is_no_change() -> None:
    keys = Keys()
    keys.give(Action.LOG, "f5")
    keys.give(Action.LOG, "l")
    assert keys.own == {}


@pytest.mark.parametrize("key", ["escape", "return", "tab", "up", "alt+return"])
def test_fixed_keys_can_not_be_given_away(key: str) -> None:
    keys = Keys()
    owner = keys.action(key)
    keys.give(Action.LOG, key)
    assert keys.action(key) is owner
    assert keys.action("l") is Action.LOG


def test_what_is_wrong_with_kept_keys_is_named() -> None:
    assert list(faults_in({"dance": "x"})) == ["no action is called 'dance'"]
    assert list(faults_in({"log": "u"})) == ["the key 'u' stands for two actions"]
    assert list(faults_in({"log": "escape"}))
    assert not list(faults_in({"log": ""}))


@pytest.mark.parametrize("key", ["left shift", "right ctrl", "ctrl+left ctrl", "shift+left shift", "left alt"])
def test_modifiers_alone_are_no_keys(key: str) -> None:
    assert is_modifier(key)
    assert not is_modifier("shift+a")


def test_keys_are_called_as_they_are_printed() -> None:
    english, french = (load_language(ASSETS / "languages", code) for code in ("en", "fr"))
    assert key_label("ctrl+shift+z", english) == "Ctrl+Shift+Z"
    assert key_label("page down", english) == "Page Down"
    assert key_label("escape", french) == "Échap"
    assert key_label("ctrl++", english) == "Ctrl++"


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_help_lists_what_counts_and_closes(code: str) -> None:
    for closing in (KeyPressed("escape"), KeyPressed("f1"), Commanded(Action.BACK), PointerPressed((5.0, 5.0))):
        closed: list[bool] = []
        scene = HelpScene(look_in(code), Listener(), ACTIONS, Keys(), partial(closed.append, True))
        pilot = Pilot(Scene())
        pilot.stage.push(scene)
        pilot.stage.settle()
        assert set(EVERYWHERE) <= set(scene.listed)
        with watched() as faults:
            pilot.draw()
        assert not faults
        pilot.give(KeyPressed("f7"))
        assert not closed
        pilot.give(closing)
        assert closed
