"""The README's first commands, as somebody would give them in a fresh clone. They download, so only CI runs them."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

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
DOWNLOAD = 600.0


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """What is committed, and nothing else."""
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(tmp_path / "clone")], check=True)
    return tmp_path / "clone"


def test_in_a_fresh_clone_the_first_command_opens_the_game(clone: Path, screen: Screen) -> None:
    environment = screen.environment | {"LAPIS_HOME": f"{clone}-home", "SDL_AUDIODRIVER": "dummy"}
    process = subprocess.Popen(["sh", "-c", FIRST], cwd=clone, env=environment, start_new_session=True)
    try:
        window = screen.window_of("lapis-road", DOWNLOAD)
        wait_for(lambda: screen.is_lit(window), "the title's first picture")
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    left = subprocess.run(["git", "status", "--short"], cwd=clone, capture_output=True, text=True, check=True).stdout
    assert left == ""


@pytest.fixture
def tools(tmp_path: Path) -> Path:
    """The programs of a new virtual environment."""
    subprocess.run([sys.executable, "-m", "venv", str(tmp_path / "tools")], check=True)
    return tmp_path / "tools" / "bin"


def test_uv_does_the_same(clone: Path, tools: Path) -> None:
    subprocess.run([f"{tools}/python", "-m", "pip", "install", "-q", "uv"], check=True)
    environment = os.environ | {"PATH": f"{tools}:{os.environ['PATH']}", "UV_CACHE_DIR": f"{clone}-cache"}
    said = subprocess.run(f"{UVX} --version", shell=True, cwd=clone, env=environment, capture_output=True, check=True)
    assert f"Lapis Road {__version__}" in said.stdout.decode()
    tests = UV_RUN.replace("pytest -n auto", "pytest tests/test_architecture.py -p no:cacheprovider")
    assert tests != UV_RUN
    subprocess.run(tests, shell=True, cwd=clone, env=environment, check=True)
    assert not (clone / "uv.lock").exists()


def test_what_building_needs_can_be_had(clone: Path, tools: Path) -> None:
    subprocess.run([f"{tools}/python", "-m", "pip", "install", "-q", "-e", ".[build]"], cwd=clone, check=True)
    subprocess.run([f"{tools}/pyinstaller", "--version"], cwd=clone, check=True, stdout=subprocess.DEVNULL)
