"""Without a screen the program says so and ends, instead of running on unseen; an unseen one can still be asked for."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.app.real_window import ROOT, needs_a_screen
from tests.app.xvfb import Screen

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER")


def run(home: Path, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name not in SCREENS}
    return subprocess.run(
        [sys.executable, "-m", "game", *arguments],
        cwd=ROOT,
        env=environment | {"LAPIS_HOME": str(home), "LAPIS_LANG": "en"} | variables,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


@pytest.mark.parametrize(
    ("variables", "says"),
    [
        ({}, "DISPLAY is not set"),
        ({"DISPLAY": ""}, "DISPLAY is not set"),
        ({"DISPLAY": ":4711"}, "DISPLAY=:4711 does not answer"),
        ({"DISPLAY": "nonsense"}, "DISPLAY=nonsense does not answer"),
        ({"WAYLAND_DISPLAY": "wayland-4711", "XDG_RUNTIME_DIR": "/nonexistent"}, "wayland-4711 does not answer"),
        ({"SDL_VIDEODRIVER": "x11"}, "x11"),
        ({"SDL_VIDEODRIVER": "nonsense"}, "nonsense"),
    ],
)
@pytest.mark.parametrize("arguments", [(), ("first-frame",)])
def test_without_a_screen_the_game_does_not_run_on_unseen(
    tmp_path: Path, arguments: tuple[str, ...], variables: dict[str, str], says: str
) -> None:
    done = run(tmp_path, *arguments, **variables)
    assert done.returncode == 2
    assert not done.stdout
    assert done.stderr.startswith("lapis-road: no window can be opened: ")
    assert says in done.stderr
    assert done.stderr.count("\n") == 1, done.stderr


def test_a_record_to_be_played_is_refused_without_a_screen_too(tmp_path: Path) -> None:
    (tmp_path / "some.record").touch()
    done = run(tmp_path, str(tmp_path / "some.record"))
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("driver", ["dummy", "offscreen"])
def test_an_unseen_screen_that_was_asked_for_works(tmp_path: Path, driver: str) -> None:
    done = run(tmp_path, "first-frame", SDL_VIDEODRIVER=driver, SDL_AUDIODRIVER="dummy")
    assert (done.returncode, done.stderr) == (0, "")


def test_commands_that_draw_without_a_window_need_no_screen(tmp_path: Path) -> None:
    done = run(tmp_path, "screenshots", str(tmp_path / "shots"), "--size", "640x360", "--only", "overlay-u")
    assert (done.returncode, done.stderr) == (0, "")


@needs_a_screen
@pytest.mark.parametrize("runtime", [False, True])
def test_a_screen_that_answers_is_found_without_being_asked_for(tmp_path: Path, screen: Screen, runtime: bool) -> None:
    variables = {"XDG_RUNTIME_DIR": str(tmp_path)} if runtime else {}
    done = run(tmp_path, "first-frame", DISPLAY=screen.display, SDL_AUDIODRIVER="dummy", **variables)
    assert (done.returncode, done.stderr) == (0, "")
