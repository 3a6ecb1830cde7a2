"""The README's first commands, as somebody would give them in a fresh clone. They download, so only CI runs them."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from game import __version__
from tests.app.real_window import ROOT, needs_a_screen, wait_for
from tests.app.xvfb import Screen

pytestmark = [
    needs_a_screen,
    pytest.mark.skipif(not os.environ.get("CI"), reason="downloading what the game needs is for CI"),
]
FIRST, UVX, UV_RUN = [
    next(re.finditer(rf"^\$ ({start}.*)$", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE))[1]
    for start in ("python3 -m venv", "uvx", "uv run")
]
DOWNLOAD = 300.0
"""Seconds for whatever a command downloads; one that stands still for longer is tried once more."""


def run(command: Sequence[str] | str, **options: Any) -> str:
    """Do it to its end and return what it said."""
    try:
        return attempt(command, options)
    except subprocess.TimeoutExpired:
        return attempt(command, options)


def attempt(command: Sequence[str] | str, options: dict[str, Any]) -> str:
    """Do it once; if it stands still, it is ended with all that it has started."""
    with subprocess.Popen(
        command, shell=isinstance(command, str), stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True,
        start_new_session=True, **options,
    ) as process:  # fmt: skip
        try:
            said: str = process.communicate(timeout=DOWNLOAD)[0]
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == 0, command
    return said


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """What is committed, and nothing else."""
    run(["git", "clone", "--quiet", str(ROOT), str(tmp_path / "clone")])
    return tmp_path / "clone"


def test_in_a_fresh_clone_the_first_command_opens_the_game(clone: Path, screen: Screen) -> None:
    environment = screen.environment | {"LAPIS_HOME": f"{clone}-home", "SDL_AUDIODRIVER": "dummy"}
    process = subprocess.Popen(["sh", "-c", FIRST], cwd=clone, env=environment, start_new_session=True)
    try:
        window = screen.window_of("lapis-road", 2 * DOWNLOAD)
        wait_for(lambda: screen.is_lit(window), "the title's first picture")
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait(DOWNLOAD)
    assert run(["git", "status", "--short"], cwd=clone) == ""


@pytest.fixture
def tools(tmp_path: Path) -> Path:
    """The programs of a new virtual environment."""
    run([sys.executable, "-m", "venv", str(tmp_path / "tools")])
    return tmp_path / "tools" / "bin"


def test_uv_does_the_same(clone: Path, tools: Path) -> None:
    run([f"{tools}/python", "-m", "pip", "install", "-q", "uv"])
    environment = os.environ | {"PATH": f"{tools}:{os.environ['PATH']}", "UV_CACHE_DIR": f"{clone}-cache"}
    assert f"Lapis Road {__version__}" in run(f"{UVX} --version", cwd=clone, env=environment)
    tests = UV_RUN.replace("pytest -n auto", "pytest tests/test_architecture.py -p no:cacheprovider")
    assert tests != UV_RUN
    run(tests, cwd=clone, env=environment)
    assert not (clone / "uv.lock").exists()


def test_what_building_needs_can_be_had(clone: Path, tools: Path) -> None:
    run([f"{tools}/python", "-m", "pip", "install", "-q", "-e", ".[build]"], cwd=clone)
    run([f"{tools}/pyinstaller", "--version"], cwd=clone)
