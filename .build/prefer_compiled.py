"""Runs first in an executable: the compiled rules and opponents take the place of the plain ones, all or none.

The plain ones are in the archive, where an executable looks first. The compiled ones lie beside it, named in
`game/compiled.txt`. If one is missing or doesn't load on this machine, or LAPIS_PLAIN is set, the game runs in plain
Python: slower opponents, the same game.
"""

import importlib
import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType


class CompiledFirst(MetaPathFinder):
    """Finds the compiled modules by their full names, and nothing else."""

    def __init__(self, libraries: dict[str, Path]) -> None:
        self._libraries = libraries

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        library = self._libraries.get(fullname)
        return spec_from_file_location(fullname, library) if library else None


def compiled_libraries(root: Path) -> dict[str, Path]:
    """The file of each compiled module; empty unless every one is there."""
    listed = root / "game" / "compiled.txt"
    if not listed.exists():
        return {}
    found: dict[str, Path] = {}
    for name in listed.read_text(encoding="utf-8").split():
        place = root.joinpath(*name.split("."))
        files = [place.with_name(place.name + suffix) for suffix in EXTENSION_SUFFIXES]
        there = [file for file in files if file.exists()]
        if not there:
            return {}
        found[name] = there[0]
    return found


def prefer_compiled(root: Path) -> None:
    libraries = {} if os.environ.get("LAPIS_PLAIN") else compiled_libraries(root)
    if not libraries:
        return
    finder = CompiledFirst(libraries)
    sys.meta_path.insert(0, finder)
    try:
        for name in libraries:
            importlib.import_module(name)
    except Exception:
        # Whatever is wrong with one of them, half of a game compiled and half plain would not fit together.
        sys.meta_path.remove(finder)
        for name in [name for name in sys.modules if name in libraries or name.split(".")[0] == "game"]:
            del sys.modules[name]


prefer_compiled(Path(vars(sys)["_MEIPASS"]))
