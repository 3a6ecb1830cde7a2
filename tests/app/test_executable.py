"""The built executable, copied elsewhere: what is in it, and that it plays where there is no Python.

LAPIS_EXECUTABLE names the program in the folder that `pyinstaller build.spec` made; `.ci/run` builds it first.
"""

import json
import os
import shutil
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from game import __version__
from tests.app.real_window import ROOT, RunningGame, needs_a_screen, play_kill_and_go_on
from tests.app.xvfb import Screen

VARIABLE = "LAPIS_EXECUTABLE"
LARGEST = 60_000_000
LIBRARIES = {"game", "pygame", "pytmx", "platformdirs", "librt", "mypy_extensions"}
STARTING = ("__main__", "prefer_compiled", "pyi", "PYZ", "_sysconfigdata", "X utf8_mode")
TWO_GAMES = ("simulate", "--bots", "greedy,novice", "--games", "2", "--seed", "3")
"""How the names begin of what the executable starts by and with, and of a module named after the machine."""
EMPTY = {"PATH": "/nonexistent"}
"""All that the program finds in its environment, a screen aside."""
HEADLESS = EMPTY | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}

pytestmark = pytest.mark.skipif(not os.environ.get(VARIABLE), reason=f"{VARIABLE} names no executable to try")


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program in a copy of its folder."""
    built = Path(os.environ[VARIABLE]).resolve()
    assert built.is_file(), f"there is no {built}"
    folder = tmp_path_factory.mktemp("elsewhere") / "a folder, moved"
    shutil.copytree(built.parent, folder, symlinks=True)
    return folder / built.name


def run(program: Path, *arguments: str, folder: Path, **environment: str) -> str:
    """What the program prints, started in a folder that is also its home."""
    done = subprocess.run(
        [str(program), *arguments],
        cwd=folder, env=HEADLESS | {"HOME": str(folder)} | environment,
        capture_output=True, text=True, check=False, timeout=300,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, ""), done
    return done.stdout


def test_it_is_small_and_holds_nothing_but_what_it_runs_with(program: Path) -> None:
    """Neither in the folder nor, as modules, in the program's archive."""
    files = [path for path in program.parent.rglob("*") if path.is_file() and not path.is_symlink()]
    assert sum(path.stat().st_size for path in files) < LARGEST
    inside = program.parent / "_internal"
    folders = {path.name for path in inside.iterdir() if path.is_dir()}
    python = f"python{sys.version_info.major}.{sys.version_info.minor}"
    assert folders - {"game", "librt", "pygame", "pygame_ce.libs", python} == {"assets", "levels", "licences"}
    assert not (inside / "assets" / "studio").exists()
    modules = {name.split(".")[0] for name in contents_of(program)}
    assert "game" in modules
    others = modules - LIBRARIES - sys.stdlib_module_names
    assert [name for name in sorted(others) if not name.startswith(STARTING)] == []


def contents_of(program: Path) -> list[str]:
    """The modules in a program's archive."""
    viewer = [sys.executable, "-m", "PyInstaller.utils.cliutils.archive_viewer", "--recursive", "--brief"]
    said = subprocess.run([*viewer, str(program)], capture_output=True, text=True, check=True).stdout
    return [line.strip() for line in said.splitlines() if line.startswith(" ")]


def test_it_holds_every_file_that_the_game_reads(program: Path) -> None:
    inside = program.parent / "_internal"
    folders = [ROOT / "assets" / name for name in ("fonts", "images", "languages", "sounds", "weights")]
    wanted = [path for folder in [*folders, ROOT / "levels"] for path in folder.rglob("*") if path.is_file()]
    wanted += [*(ROOT / "game" / "rules" / "catalog").glob("*.csv"), ROOT / "assets" / "CREDITS.md"]
    for_developers = ROOT / "assets" / "weights" / "HISTORY.md"
    wanted.remove(for_developers)
    of_the_build = {".ico", ".icns", ".py", ".pyc"}
    missing = [
        path for path in wanted if path.suffix not in of_the_build and not (inside / path.relative_to(ROOT)).is_file()
    ]
    assert missing == []
    assert not (inside / for_developers.relative_to(ROOT)).exists(), "what was tried stays here"
    assert (inside / "licences" / "LICENSE").read_text() == (ROOT / "LICENSE").read_text()


def test_it_runs_the_compiled_rules_and_can_do_without(program: Path, tmp_path: Path) -> None:
    compiled, plain = [f"Lapis Road {__version__} ({form} rules)\n" for form in ("compiled", "plain Python")]
    assert run(program, "--version", folder=tmp_path) == compiled
    assert run(program, "--version", folder=tmp_path, LAPIS_PLAIN="1") == plain


@pytest.mark.parametrize("broken", ["missing", "unreadable", "unreadable, shared"])
def test_it_falls_back_on_the_plain_rules(program: Path, tmp_path: Path, broken: str) -> None:
    copy = copied_without(
        program, tmp_path, "*__mypyc.*" if broken.endswith("shared") else "game/rules/engine.*", broken
    )
    assert "plain Python" in run(copy, "--version", folder=tmp_path)
    assert run(copy, *TWO_GAMES, folder=tmp_path) == run(program, *TWO_GAMES, folder=tmp_path)


def test_a_library_that_is_only_read_by_compiled_ones_may_be_unreadable(program: Path, tmp_path: Path) -> None:
    """Compiled modules find each other inside the shared library: either form may run, and both play the same."""
    copy = copied_without(program, tmp_path, "game/rules/gems.*", "unreadable")
    assert run(copy, *TWO_GAMES, folder=tmp_path) == run(program, *TWO_GAMES, folder=tmp_path)


def copied_without(program: Path, folder: Path, library: str, broken: str) -> Path:
    """A copy of the program in which one library is missing or made for another machine."""
    shutil.copytree(program.parent, folder / "copy", symlinks=True)
    (file,) = (folder / "copy" / "_internal").glob(library)
    file.unlink()
    if broken != "missing":
        file.write_bytes(b"made for another machine")
    return folder / "copy" / program.name


def test_its_opponents_read_their_weights(program: Path, tmp_path: Path) -> None:
    """The same game as from source: a level that missed its weights would choose otherwise."""
    arguments = ("simulate", "--bots", "merchant,merchant", "--games", "1", "--seed", "5", "--json")
    source = subprocess.run(
        [sys.executable, "-m", "game", *arguments], cwd=ROOT, capture_output=True, text=True, check=True
    )
    texts = [run(program, *arguments, folder=tmp_path), run(program, *arguments, folder=tmp_path, LAPIS_PLAIN="1")]
    assert [json.loads(text)["seats"] for text in texts] == [json.loads(source.stdout)["seats"]] * 2


def test_its_processes_start_more_of_itself(program: Path, tmp_path: Path) -> None:
    text = run(program, "arena", "greedy", "random", "--games", "4", "--jobs", "2", folder=tmp_path)
    assert "greedy" in text


@needs_a_screen
def test_it_plays_in_a_window_without_python_and_goes_on_after_a_kill(
    program: Path, screen: Screen, tmp_path: Path
) -> None:
    home, folder = tmp_path / "home", tmp_path / "folder"
    home.mkdir()
    folder.mkdir()
    before = {path: path.stat().st_mtime_ns for path in program.parent.rglob("*")}
    environment = EMPTY | {"HOME": str(home), "DISPLAY": screen.display}
    saves = home / ".local" / "share" / "lapis-road"
    pictures = Path(os.environ.get("LAPIS_PICTURES") or tmp_path)
    pictures.mkdir(parents=True, exist_ok=True)
    play_kill_and_go_on(partial(RunningGame, screen, saves, [str(program)], folder, environment, True), pictures)
    assert list(folder.iterdir()) == []
    assert {path: path.stat().st_mtime_ns for path in program.parent.rglob("*")} == before
    print(f"pictures of the executable: {', '.join(sorted(str(path) for path in pictures.glob('*.png')))}")
