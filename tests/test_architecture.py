"""The rooms and who may call whom: app → ui → rules, app → ai → rules, never back."""

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("rules", "ai", "ui", "app")
MAY_IMPORT = {
    "rules": {"rules"},
    "ai": {"ai", "rules"},
    "ui": {"ui", "rules"},
    "app": {"app", "ui", "ai", "rules"},
}
LIBRARIES = {"ui": {"pygame", "pytmx"}, "app": {"pygame", "platformdirs"}, "rules": set(), "ai": set()}
LEARNING = Path("game/ai/train.py")
"""The script that trains the opponents: for developers, so it may use numpy; nothing imports it."""
LONGEST_FILE = 400
MODULES = sorted((ROOT / "game").rglob("*.py"))


def imported(path: Path) -> set[str]:
    """The full names of all modules that a file imports, wherever in it."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def room_of(path: Path) -> str:
    return path.relative_to(ROOT / "game").parts[0]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_imports_stay_within_their_rooms(path: Path) -> None:
    room = room_of(path)
    for name in imported(path):
        parts = name.split(".")
        if parts[0] == "game":
            if room in ROOMS and len(parts) > 1 and parts[1] in ROOMS:
                assert parts[1] in MAY_IMPORT[room], f"{room} must not import {name}"
        else:
            if path.relative_to(ROOT) == LEARNING and parts[0] == "numpy":
                continue
            assert parts[0] not in ("assets", "tests", "numpy"), f"the game must not import {name}"
            if parts[0] not in sys.stdlib_module_names:
                assert room in ROOMS, name
                assert parts[0] in LIBRARIES[room], f"{room} must not import {name}"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_files_are_short_enough_to_read(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_FILE


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_module_uses_the_shared_random_generator(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random":
            assert node.attr == "Random", f"random.{node.attr} at line {node.lineno}"


def test_the_top_level_holds_nothing_else() -> None:
    allowed = {"pyproject.toml", "game", "assets", "levels", "tests", "build.spec", "README.md", "LICENSE"}
    ours = {path.name for path in ROOT.iterdir() if not path.name.startswith(".")}
    assert ours - {"build", "dist"} - {path.name for path in ROOT.glob("*.so")} <= allowed
