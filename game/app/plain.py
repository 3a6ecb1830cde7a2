"""Runs a command in the plain form where the compiled one is installed: `python -m game.app.plain bench`.

Only sources are then found of the game's modules. An executable has a variable for it (`LAPIS_PLAIN`).
"""

import os
import runpy
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

VARIABLE = "LAPIS_PLAIN"


class SourcesOnly(MetaPathFinder):
    """Finds the game's modules by their sources, and nothing else."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname.split(".")[0] != "game":
            return None
        for folder in path or ():
            found = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
            if found is not None:
                return found
        return None


def plain_command(*arguments: str) -> tuple[list[str], dict[str, str]]:
    """The command that runs the game with these arguments in the plain form, and its environment."""
    if getattr(sys, "frozen", False):
        return [sys.executable, *arguments], {**os.environ, VARIABLE: "1"}
    return [sys.executable, "-m", "game.app.plain", *arguments], dict(os.environ)


def main() -> None:
    """Run the program as `python -m game` does, by its name: `bench`, which it leads to, needs this file."""
    sys.meta_path.insert(0, SourcesOnly())
    runpy.run_module("game", run_name="__main__")


if __name__ == "__main__":
    main()
