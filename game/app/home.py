"""Where everything is kept that the program remembers for a person."""

import errno
import os
from pathlib import Path
from typing import Final

import platformdirs

from game.app.files import SaveError, read_text, reason_of

HOME_VARIABLE: Final = "LAPIS_HOME"
EXPORTS: Final = "exports"
WHO_PLAYS: Final = "who-plays"
"""The file that names the folder of the person who plays; the first one's if there is none."""
PROFILES: Final = "profiles"
LONGEST_PROFILE: Final = 1000
FIRST: Final = ""
"""Stands for the first person, whose folder is the home itself."""
INDEX: Final = "index.sqlite"
"""The index over a person's finished games."""


class HomeInUse(SaveError):
    """Another program keeps its games there."""


def home() -> Path:
    """The folder for everything the program keeps for the person who plays now."""
    base = base_home()
    try:
        name = read_text(base / WHO_PLAYS, LONGEST_PROFILE).strip()
    except (OSError, UnicodeDecodeError):
        return base
    own = base / PROFILES / name
    # Path.is_dir would raise for a name that is too long for the system.
    return own if name and "/" not in name and "\\" not in name and name[0] != "." and os.path.isdir(own) else base


def base_home() -> Path:
    """The folder of the first person, in which those of all others lie; LAPIS_HOME overrides the system's own place.

    It is this one that a program locks, so that one at a time writes there, whoever plays.
    """
    override = os.environ.get(HOME_VARIABLE)
    return Path(override) if override else platformdirs.user_data_path("lapis-road", appauthor=False)


def home_fault(folder: Path) -> SaveError | None:
    """Why nothing can be kept in a home, which is made if it is not there yet; None if all is well."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with os.scandir(folder):
            if not os.access(folder, os.W_OK | os.X_OK):
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(folder))
    except OSError as error:
        fault = SaveError(folder, reason_of(error))
        fault.__cause__ = error
        return fault
    return None


def playing_now(base: Path) -> str:
    """The folder of the person who plays."""
    own = home()
    return own.name if own != base else FIRST


def export_folder() -> Path:
    """Where records are exported to: the person's documents, unless everything is kept elsewhere."""
    return home() / EXPORTS if os.environ.get(HOME_VARIABLE) else platformdirs.user_documents_path()


def backup_folder() -> Path:
    """Where all of a person's is exported to: out of the way of deleting that person."""
    return base_home() / EXPORTS if os.environ.get(HOME_VARIABLE) else platformdirs.user_documents_path()
