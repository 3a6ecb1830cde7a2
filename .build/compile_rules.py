"""Build hook: with LAPIS_COMPILE=1, compile the rules and the opponents by mypyc; without it, do nothing.

The `.py` files stay beside the compiled ones, so plain Python remains the fallback wherever they don't fit.
"""

import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED_FOLDERS = ("game/rules", "game/ai")
LEFT_PLAIN = (
    "__init__.py",
    "config.py",
    "variants.py",
    "processes.py",
    "learner.py",
    "train.py",
    "selfplay.py",
    "lessons.py",
    "position.py",
    "table_builder.py",
)
"""Packages' own files stay plain, so that a package can tell which form it runs in; so do configs, which must refuse
what is not of their types, what is told to other processes by its name, training, which is for developers, and
positions, which are read and written once in a while."""
PLAIN_FOLDERS = ("layouts",)


class CompileHook(BuildHookInterface[BuilderConfig]):
    """Puts the compiled modules into the wheel, or beside the sources of an editable install."""

    def dependencies(self) -> list[str]:
        return ["mypy==2.4.1", "setuptools>=77"] if wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not wanted() or self.target_name != "wheel":
            return
        root = Path(self.root)
        with tempfile.TemporaryDirectory() as scratch:
            libraries = compile_rules(root, Path(scratch))
            if version == "editable":
                for library, place in libraries.items():
                    shutil.copy2(library, root / place)
            else:
                kept = Path(self.directory) / "compiled"
                for library, place in libraries.items():
                    (kept / place).parent.mkdir(parents=True, exist_ok=True)
                    shutil.copy2(library, kept / place)
                    build_data["force_include"][str(kept / place)] = place
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def wanted() -> bool:
    return os.environ.get("LAPIS_COMPILE") == "1"


def compile_rules(root: Path, scratch: Path) -> dict[Path, str]:
    """Compile, and say where each library belongs, relative to the root."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    sources = sorted(
        str(path.relative_to(root))
        for folder in COMPILED_FOLDERS
        for path in (root / folder).rglob("*.py")
        if path.name not in LEFT_PLAIN and path.parent.name not in PLAIN_FOLDERS
    )
    before = Path.cwd()
    os.chdir(root)
    try:
        options = ["--config-file", "pyproject.toml"]
        extensions = mypycify([*options, *sources], opt_level="3", target_dir=str(scratch / "c"))
        command = build_ext(Distribution({"ext_modules": extensions}))
        command.build_lib = str(scratch / "lib")
        command.build_temp = str(scratch / "temp")
        command.ensure_finalized()
        command.run()
    finally:
        os.chdir(before)
    lib = scratch / "lib"
    found = {path: str(path.relative_to(lib)) for path in lib.rglob("*") if path.suffix in {".so", ".pyd"}}
    if not found:
        sys.exit("mypyc made no library")
    return found
