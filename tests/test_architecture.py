"""The rooms and who may call whom: app → ui → rules, app → coach → ai → rules, app → road → rules, never back."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("rules", "ai", "coach", "road", "ui", "app")
MAY_IMPORT = {
    "rules": {"rules"},
    "ai": {"ai", "rules"},
    "coach": {"coach", "ai", "rules"},
    "road": {"road", "rules"},
    "ui": {"ui", "rules"},
    "app": {"app", "ui", "coach", "road", "ai", "rules"},
}
LIBRARIES: dict[str, set[str]] = {
    "ui": {"pygame", "pytmx"},
    "app": {"pygame", "platformdirs"},
    "rules": {"librt", "mypy_extensions"},
    "ai": {"librt", "mypy_extensions"},
    "coach": set(),
    "road": set(),
}
FREE_OF_CYCLES = ("rules", "ai", "coach", "road", "ui", "app")
LEARNING = (Path("game/ai/train.py"), Path("game/ai/learner.py"))
"""What trains the opponents: for developers, so it may use numpy; nothing else imports it."""
LONGEST_FILE = 400
NETWORK = {
    "_socket", "asyncio", "ftplib", "http", "imaplib", "nntplib", "poplib", "requests", "smtplib", "socket",
    "socketserver", "ssl", "telnetlib", "webbrowser", "wsgiref", "xmlrpc",
}  # fmt: skip
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
            if path.relative_to(ROOT) not in LEARNING:
                assert parts[1:3] not in (["ai", "train"], ["ai", "learner"]), f"only training may import {name}"
        else:
            if path.relative_to(ROOT) in LEARNING and parts[0] == "numpy":
                continue
            assert parts[0] not in ("assets", "tests", "numpy"), f"the game must not import {name}"
            if parts[0] not in sys.stdlib_module_names:
                assert room in ROOMS, name
                assert parts[0] in LIBRARIES[room], f"{room} must not import {name}"


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def cycle_in(imports: dict[str, set[str]]) -> list[str]:
    """Modules that import each other round about, the first one found; nothing if there are none."""
    done: set[str] = set()

    def walk(name: str, way: list[str]) -> list[str]:
        if name in way:
            return way[way.index(name) :]
        if name in done:
            return []
        for other in sorted(imports[name]):
            if found := walk(other, [*way, name]):
                return found
        done.add(name)
        return []

    return next((found for name in imports if (found := walk(name, []))), [])


@pytest.mark.parametrize("room", FREE_OF_CYCLES)
def test_imports_within_a_room_go_one_way(room: str) -> None:
    """Wherever in a file they stand, for types alone included; so a room can be read from the bottom up."""
    files = {module_name(path): path for path in MODULES if room_of(path) == room}
    imports: dict[str, set[str]] = {}
    for module, path in files.items():
        found = {name if name in files else name.rpartition(".")[0] for name in imported(path)}
        imports[module] = {name for name in found if name in files} - {module}
    assert cycle_in(imports) == []


def test_a_cycle_of_imports_would_be_found() -> None:
    assert cycle_in({"a": {"b"}, "b": {"c"}, "c": {"b"}}) == ["b", "c"]
    assert cycle_in({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_files_are_short_enough_to_read(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_FILE


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_module_uses_the_shared_random_generator(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random":
            assert node.attr == "Random", f"random.{node.attr} at line {node.lineno}"


def test_nobody_but_the_engine_reads_the_stack_of_tasks() -> None:
    """Interface, opponents and their tests ask `state.question`; only the rules and their own tests know `pending`."""
    rules = (ROOT / "game/rules", ROOT / "tests/rules")
    files = [path for folder in ("game", "tests", "assets") for path in (ROOT / folder).rglob("*.py")]
    for path in files:
        if any(folder in path.parents for folder in rules):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            assert not (isinstance(node, ast.Attribute) and node.attr == "pending"), f"{path}, line {node.lineno}"


def test_nothing_can_reach_a_network() -> None:
    """The worker's pipe is multiprocessing's own; no other module that can talk to a machine is imported."""
    for path in MODULES:
        for name in imported(path):
            assert name.split(".")[0] not in NETWORK, f"{path} imports {name}"
            assert not name.startswith(("urllib.request", "urllib.error", "multiprocessing.managers")), path


def test_the_program_opens_no_connection_to_anywhere(tmp_path: Path) -> None:
    """A start, a game by bots in the worker, and the end, with an ear on everything that sockets do."""
    done = subprocess.run(
        [sys.executable, "-c", WATCHED_GAME],
        cwd=ROOT,
        env=os.environ | {"LAPIS_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        capture_output=True,
        text=True,
        check=False,
        timeout=240,
    )
    assert done.returncode == 0, done.stderr
    assert "made its choices" in done.stdout


WATCHED_GAME = """
import sys

def listen(event, given):
    if event in ("socket.connect", "socket.bind", "socket.getaddrinfo", "socket.sendto", "urllib.Request"):
        # A pipe between this process and its worker may be a socket without an address.
        if not (event != "socket.getaddrinfo" and isinstance(given[-1], (str, bytes))):
            raise SystemExit(f"{event} {given}")

sys.addaudithook(listen)

if __name__ == "__main__":
    from game.app.match import Match, nowhere
    from game.app.play import Program
    from game.app.seats import Seat
    from game.rules import GameConfig

    program = Program()
    program.open()
    shell = program.shell
    bots = [Seat("Ana", "random", "lion", "miser"), Seat("Bea", "greedy", "ship", "rusher")]
    program.games.begin(Match(GameConfig(2, seed=1), bots, shell.thinker, nowhere))
    match = program.games.match
    while len(match.record.choices) < 6:
        shell.thinker.wait(0.05)
        program.window.frame(1.0)
    program.close()
    print("made its choices")
"""


def test_the_top_level_holds_nothing_else() -> None:
    allowed = {"pyproject.toml", "game", "assets", "levels", "tests", "build.spec", "README.md", "LICENSE"}
    ours = {path.name for path in ROOT.iterdir() if not path.name.startswith(".")}
    assert ours - {"build", "dist"} - {path.name for path in ROOT.glob("*.so")} <= allowed


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_the_executable_has_what_the_game_imports(path: Path) -> None:
    """What is kept out of the bundle is imported nowhere but where developers alone go."""
    tree = ast.parse((ROOT / ".build" / "bundle.py").read_text(encoding="utf-8"))
    (left_out,) = [
        set(ast.literal_eval(node.value))
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "DEVELOPMENT"
    ]
    if path.relative_to(ROOT) not in LEARNING:
        for name in imported(path):
            parts = name.split(".")
            assert not left_out & {".".join(parts[:depth]) for depth in range(1, len(parts) + 1)}, name
