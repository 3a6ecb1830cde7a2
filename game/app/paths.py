"""Where the game's own files are: beside the package, or inside the executable."""

import sys
from pathlib import Path


def root() -> Path:
    """The folder that holds `assets` and `levels`."""
    inside = getattr(sys, "_MEIPASS", None)
    return Path(inside) if inside else Path(__file__).resolve().parent.parent.parent


def assets() -> Path:
    return root() / "assets"


def levels() -> Path:
    return root() / "levels"
