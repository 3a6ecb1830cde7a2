"""Looking at processes from outside, as a system's task list does (Linux)."""

from pathlib import Path


def children_of(pid: int, command: str = "spawn_main") -> list[int]:
    """The processes that one has started and whose command has that word in it."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal() and _parent(folder) == pid and command in _command(folder):
            found.append(int(folder.name))
    return sorted(found)


def is_running(pid: int) -> bool:
    """Whether a process is there and not only its exit code, waiting to be asked for."""
    return _figures(Path("/proc") / str(pid))[:1] not in ([], ["Z"], ["X"])


def _parent(folder: Path) -> int:
    figures = _figures(folder)
    return int(figures[1]) if figures else 0


def _figures(folder: Path) -> list[str]:
    """What the system tells of a process after its name: its state, its parent and so on."""
    try:
        return (folder / "stat").read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
    except OSError:
        return []


def _command(folder: Path) -> str:
    try:
        return (folder / "cmdline").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
