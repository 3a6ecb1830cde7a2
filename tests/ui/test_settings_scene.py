"""The settings screen: every setting by pointer, keys and wheel; keys are changed with conflicts named."""

from dataclasses import asdict
from typing import Any

import pygame
import pytest

from game.app.settings import Settings
from game.ui.brush import Look
from game.ui.input import PointerMoved, PointerPressed, PointerReleased, WheelTurned
from game.ui.keys import Action, Keys
from game.ui.scenes.settings import SettingsScene
from game.ui.settings_pages import DISPLAY, KEYS, PAGES, PLAY, SETTING_NAMES, SOUND
from game.ui.widgets.settings_row import Slider
from tests.ui.fitting import lies_on_screen
from tests.ui.forms import FormPilot, Listener

ROWS = [(page, name) for page, names in SETTING_NAMES.items() for name in names]


class Opened:
    """The scene with a pilot, on settings of its own; as in the program, a change lays it out anew."""

    def __init__(self, look: Look, page: str = DISPLAY, largest: tuple[int, int] = (1920, 1080)) -> None:
        self.settings = Settings()
        self.keys = Keys(self.settings.keys)
        self.changes = 0
        self.left = 0
        self.sound = Listener()
        self.scene = SettingsScene(
            look, self.sound, self.settings, self.keys, largest, self._changed, self._leave, page
        )
        self.pilot = FormPilot(self.scene)
        self.pilot.stage.keys = self.keys

    def _changed(self) -> None:
        self.changes += 1
        self.scene.refresh()

    def _leave(self) -> None:
        self.left += 1

    @property
    def values(self) -> dict[str, Any]:
        return asdict(self.settings)


@pytest.mark.parametrize(("page", "name"), ROWS)
def test_every_setting_changes_at_once_by_keys(english: Look, page: str, name: str) -> None:
    opened = Opened(english, page)
    before = opened.values
    opened.pilot.tab_to(name)
    opened.pilot.press("right")
    if opened.values == before:
        opened.pilot.press("left")
    assert opened.values != before
    assert opened.changes == 1
    assert opened.scene.focus == name


@pytest.mark.parametrize(("page", "name"), [row for row in ROWS if "volume" not in row[1]])
def test_every_setting_changes_by_a_click_and_the_same_way(english: Look, page: str, name: str) -> None:
    by_pointer, by_keys = Opened(english, page), Opened(english, page)
    by_pointer.pilot.click(name)
    by_keys.pilot.tab_to(name)
    by_keys.pilot.press("return")
    assert by_pointer.values == by_keys.values != asdict(Settings())


def test_a_slider_follows_the_pointer_the_wheel_and_the_arrows(english: Look) -> None:
    opened = Opened(english, SOUND)
    slider = opened.scene.controls["music_volume"]
    assert isinstance(slider, Slider)
    left, right = (slider.track.x, slider.track.centre[1]), (slider.track.right, slider.track.centre[1])
    stage = opened.pilot.stage
    stage.handle(PointerPressed(left))
    assert opened.settings.music == 0
    for share in (0.25, 0.5, 1.0):
        stage.handle(PointerMoved((left[0] + (right[0] - left[0]) * share, left[1])))
    assert opened.settings.music == 10
    stage.handle(PointerReleased(right))
    stage.handle(PointerMoved(left))
    assert opened.settings.music == 10
    stage.handle(WheelTurned(left, -1.0))
    assert opened.settings.music == 9
    opened.pilot.press("left", "left", "right")
    assert opened.settings.music == 8
    assert opened.settings.sound == Settings().sound


def test_pages_are_turned_by_tabs_and_by_keys(english: Look) -> None:
    opened = Opened(english)
    for page in PAGES:
        opened.pilot.click(f"tab.{page}")
        assert opened.scene.page == page
    opened.pilot.press("page down")
    assert opened.scene.page == DISPLAY
    opened.pilot.press("page up", "page up")
    assert opened.scene.page == PLAY


def test_escape_and_the_button_go_back(english: Look) -> None:
    opened = Opened(english)
    opened.pilot.press("escape")
    opened.pilot.click("back")
    assert opened.left == 2


def test_window_sizes_fit_the_screen_and_leave_full_screen(english: Look) -> None:
    opened = Opened(english, largest=(1600, 1000))
    opened.settings.full_screen = True
    seen = set()
    opened.pilot.tab_to("size")
    for _ in range(8):
        opened.pilot.press("right")
        seen.add(opened.settings.size)
    assert seen == {(1024, 640), (1280, 720), (1366, 768), (1600, 900)}
    assert not opened.settings.full_screen
    opened.settings.size = (1300, 731)
    opened.pilot.press("left")
    assert opened.settings.size == (1280, 720)


@pytest.mark.parametrize("page", PAGES)
def test_tab_and_arrows_reach_every_control(english: Look, page: str) -> None:
    opened = Opened(english, page)
    for name in opened.scene.controls:
        opened.pilot.tab_to(name)
    seen, ahead = {opened.scene.focus}, [opened.scene.focus]
    while ahead:
        here = ahead.pop()
        for key in ("up", "down", "left", "right"):
            other = Opened(english, page)
            other.scene.focus = here
            other.pilot.press(key)
            if other.scene.focus not in seen:
                seen.add(other.scene.focus)
                ahead.append(other.scene.focus)
    assert seen == set(opened.scene.controls)


@pytest.mark.parametrize("page", PAGES)
def test_the_focus_can_be_seen_everywhere(english: Look, page: str) -> None:
    opened = Opened(english, page)
    pictures = set()
    for name in opened.scene.controls:
        opened.scene.focus = name
        pictures.add(pygame.image.tobytes(opened.pilot.look(), "RGB"))
    assert len(pictures) == len(opened.scene.controls)


@pytest.mark.parametrize("page", PAGES)
def test_controls_lie_on_the_screen_and_not_on_each_other(look: Look, page: str) -> None:
    controls = Opened(look, page).scene.controls
    for name, control in controls.items():
        box = control.box
        assert lies_on_screen(box), name
        assert not [other for other in controls if other != name and box.overlaps(controls[other].box)]


def test_a_key_is_changed(english: Look) -> None:
    opened = Opened(english, KEYS)
    opened.pilot.tab_to("key.log")
    opened.pilot.press("return")
    assert opened.scene.waiting is Action.LOG
    opened.pilot.press("left shift", "f5")
    assert opened.scene.waiting is None
    assert opened.keys.action("f5") is Action.LOG
    assert opened.settings.keys == {"log": "f5"}
    assert opened.changes == 1


def test_a_key_that_is_taken_is_named_and_swapped_when_pressed_again(english: Look) -> None:
    opened = Opened(english, KEYS)
    opened.pilot.click("key.log")
    opened.pilot.press("u")
    assert "Unseen cards" in opened.scene.note
    assert opened.settings.keys == {}
    opened.pilot.press("u")
    assert opened.keys.action("u") is Action.LOG
    assert opened.keys.action("l") is Action.UNSEEN
    assert "Unseen cards" in opened.scene.note
    opened.pilot.click("reset")
    assert opened.settings.keys == {}


def test_a_fixed_key_is_refused_and_escape_keeps_the_old_one(english: Look) -> None:
    opened = Opened(english, KEYS)
    opened.pilot.click("key.log")
    opened.pilot.press("tab")
    assert "Next" in opened.scene.note
    assert opened.scene.waiting is Action.LOG
    opened.pilot.press("escape")
    assert opened.scene.waiting is None
    assert opened.left == 0
    assert opened.settings.keys == {}


def test_while_a_key_is_awaited_no_key_does_anything_else(english: Look) -> None:
    opened = Opened(english, KEYS)
    helped: list[bool] = []
    opened.pilot.stage.commands[Action.HELP] = lambda: helped.append(True)
    opened.pilot.click("key.log")
    opened.pilot.press("f1")
    assert not helped
    opened.pilot.press("escape", "f1")
    assert helped
