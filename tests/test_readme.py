"""What the pages say is true: their snippets run, their commands work, their links, pictures and keys are the game's.

The pages are the README and those in `.github`. Each command is run by one test, named here: most of them below, in a
copy of the repository and with smaller numbers; those that build or install by `.ci/run` to the letter; the first ones
by `tests/app/test_first_command.py`.
"""

import doctest
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game import __version__
from game.rules import read_record, replay
from game.ui.keys import BINDINGS

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", *[ROOT / ".github" / f"{name}.md" for name in ("CONTRIBUTING", "CHANGELOG", "ENGINE")]]
README, CONTRIBUTING, CHANGELOG, ENGINE = [page.read_text(encoding="utf-8") for page in PAGES]
COMMANDS = re.findall(r"^\$ (.+)$", README + CONTRIBUTING + ENGINE, re.MULTILINE)
BY_CI = (
    "pyinstaller --noconfirm build.spec",
    "pyinstaller --noconfirm --distpath build/single build.spec -- --onefile",
    "python -m game.app.package",
    "python -m game bench --executable dist/lapis-road/lapis-road",
    "python -m game bench",
    "LAPIS_COMPILE=1 python -m pip install -q .",
)
"""These stand in `.ci/run`, word for word."""
BY_ITSELF = (".ci/run", "python3 -m venv .venv && .venv/bin/python -m pip install -q -e '.[dev]'")
"""Of these, the first is CI, and the second is what it takes from here: tools, and the tests."""
BY_OTHER_TESTS = {
    "python3 -m venv .venv && .venv/bin/python -m pip install -q -e . ": "tests/app/test_first_command.py",
    "uvx ": "tests/app/test_first_command.py",
    "uv run ": "tests/app/test_first_command.py",
    "python -m pip install -q -e '.[build]'": "tests/app/test_first_command.py",
    "python -m game arena --ladder": "tests/app/test_arena.py",
    "python -m game engine ": "tests/app/test_engine.py",
    'python -m game arena merchant "external:': "tests/app/test_external.py",
    'python -m game simulate --players 3 --bots "novice,merchant,external@': "tests/app/test_external.py",
    "python -m game review ": "tests/app/test_review_command.py",
    "python -m game puzzles make ": "tests/app/test_puzzle_making.py",
    "python -m game export ": "tests/app/test_backup.py",
    "python -m game import ": "tests/app/test_backup.py",
    "python -m tests.ui.pictures ": "tests/ui/test_compare_pictures.py",
    "python -m tests.ui.compare_pictures ": "tests/ui/test_compare_pictures.py",
}
SMALLER = (
    ("master:rusher", "master:rusher@5"),
    ("--games 100", "--games 2"),
    ("--games 50", "--games 2"),
    ("--minutes 60", "--minutes 0.01"),
    ("replay FILE", "replay tests/golden/2017-base-2p.record"),
    ("--lang fr", "--lang fr --only overlay-u"),
    ("DIR", "pictures"),
    ("film .github/pictures", "film pictures --turns 0"),
    ("tests.rules.soak", "tests.rules.soak --games 3"),
    ("LAPIS_WALKS=12", "LAPIS_WALKS=1"),
    ("tests/rules/test_naive.py", "tests/rules/test_naive.py -k 2017-modules0-2"),
    ("road check --tries 8", "road check --tries 1 --only mine-foreman"),
    ("road check --only red-court", "road check --only mine-foreman"),
    ("measure errors --against merchant --games 4", "measure errors base --levels novice --games 1 --share 0.02"),
    ("measure errors --levels guildmaster --games 2", "measure errors base --levels apprentice --games 1 --share 0.02"),
    ("measure chances --players 2,3,4 --games 60", "measure chances base --players 2 --levels novice --games 1"),
    ("puzzles check", "puzzles check --only base-now-0"),
    ("--kills 200", "--kills 3"),
    ("--kills 100", "--kills 2"),
    ("--events 100000", "--events 300"),
    ("--rounds 40", "--rounds 1"),
    ("tests.rules.make_perft", "tests.rules.make_perft house"),
    ("tests.rules.make_golden", "tests.rules.make_golden end-shared"),
)
"""What is taken instead, so that a command takes seconds."""


def is_run_elsewhere(command: str) -> bool:
    return command in BY_CI or command.startswith((*BY_ITSELF, *BY_OTHER_TESTS)) or command == "python -m game"


HERE = [command for command in COMMANDS if not is_run_elsewhere(command)]


@pytest.mark.parametrize(("page", "least"), [(PAGES[0], 15), (PAGES[1], 5)], ids=["README", "CONTRIBUTING"])
def test_the_snippets_give_what_they_show(page: Path, least: int) -> None:
    result = doctest.testfile(
        str(page), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE, encoding="utf-8"
    )
    assert result.attempted >= least
    assert result.failed == 0


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The repository's files elsewhere, where commands may write."""
    folder = tmp_path_factory.mktemp("copy")
    for name in ("game", "assets", "levels", "tests"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy2(ROOT / "pyproject.toml", folder)
    return folder


def can_paint() -> bool:
    """Whether the painters' library is here, and what it needs of the system."""
    return subprocess.run([sys.executable, "-c", "import skia"], capture_output=True, check=False).returncode == 0


@pytest.mark.skipif(sys.platform == "win32", reason="the commands are written for a POSIX shell")
@pytest.mark.parametrize("command", HERE)
def test_the_command_works(command: str, copy: Path) -> None:
    if "assets.studio" in command and not os.environ.get("CI") and not can_paint():
        pytest.skip("painting needs skia-python and the system's libraries that it loads")
    if "disk_faults" in command and not (shutil.which("strace") and shutil.which("Xvfb")):
        pytest.skip("failing disks need strace and Xvfb")
    if "tests.app.memory" in command and not shutil.which("Xvfb"):
        pytest.skip("the window's memory needs Xvfb")
    for large, small in SMALLER:
        command = command.replace(large, small)
    words = shlex.split(command)
    settings = [word for word in words if re.fullmatch(r"[A-Z_]+=\S+", word)]
    program, *arguments = [word for word in words if word not in settings]
    assert program == "python"
    environment = os.environ | dict(word.split("=") for word in settings) | {"LAPIS_HOME": str(copy / "home")}
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=copy, env=environment, capture_output=True, text=True, check=False, timeout=600,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_every_other_command_is_run_where_it_is_said() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    for command in BY_CI:
        assert command in script
    for command, file in BY_OTHER_TESTS.items():
        assert any(found.startswith(command) for found in COMMANDS), command
        assert (ROOT / file).is_file()
    assert "--ladder" in (ROOT / "tests" / "app" / "test_arena.py").read_text(encoding="utf-8")
    assert set(BY_CI) <= set(COMMANDS)


def test_the_pictures_are_there() -> None:
    pictures = re.findall(r"!\[[^]]+\]\(([^)]+)\)", README)
    assert len(pictures) >= 2
    assert [path for path in pictures if not (ROOT / path).is_file()] == []
    assert (ROOT / ".github" / "pictures" / "play.webp").stat().st_size < 3_000_000


def test_every_key_is_told_and_no_other() -> None:
    table = README[README.index("| keys | do |") :]
    rows = [line.split("|")[1] for line in table[: table.index("\n\n")].splitlines()[2:]]
    told = {key.lower() for row in rows for key in re.findall(r"`([^`]+)`", row)}
    bound = {key for binding in BINDINGS.values() for key in (*binding.fixed, binding.changeable) if key}
    assert told == bound


def test_the_record_can_be_read() -> None:
    start = README.index("lapis-road-record 1")
    record = read_record(README[start : README.index("```", start)])
    assert replay(record).current == 0


def test_the_newest_change_is_this_version() -> None:
    unreleased, newest = re.findall(r"^## (\S+)$", CHANGELOG, re.MULTILINE)[:2]
    assert (unreleased, newest) == ("Unreleased", __version__)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.name))
def test_every_link_leads_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    links = [link for link in re.findall(r"\]\(([^)]+)\)", text) if not link.startswith("https://")]
    for link in links:
        file, _, heading = link.partition("#")
        target = (page.parent / file).resolve() if file else page
        assert target.is_file(), link
        titles = re.findall(r"^#+ (.+)$", target.read_text(encoding="utf-8"), re.MULTILINE) if heading else []
        assert not heading or heading in [title.lower().replace(" ", "-") for title in titles], link


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.name))
def test_every_file_that_is_named_is_there(page: Path) -> None:
    """Whole paths from one of the folders of the repository; words in capitals stand for names."""
    named = re.findall(r"`((?:game|assets|levels|tests|\.github)/[^`\s]*)`", page.read_text(encoding="utf-8"))
    paths = [re.sub(r"\b(NAME|CODE)\b.*", "", path) for path in named]
    assert [path for path in paths if not list(ROOT.glob(path.rstrip("/")))] == []


def test_the_workflow_runs_what_every_change_must_pass() -> None:
    workflow = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
    assert re.search(r"^ +- run: \.ci/run$", workflow, re.MULTILINE)
