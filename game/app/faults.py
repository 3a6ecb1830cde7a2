"""What went wrong: a sentence for the person, the whole of it, with the game's record, for a file."""

import contextlib
import os
import platform
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path

import pygame

from game import NAME, __version__
from game.app import paths
from game.app.files import open_regular
from game.app.home import home
from game.app.system_language import system_language
from game.road.errors import StopError
from game.ui.art import MissingAsset
from game.ui.language import LanguageError, load_language
from game.ui.layout import MapError
from game.ui.sound import MissingSoundError
from game.ui.window import NoWindow

BAD_INPUT = 2
FAULT = 1
LOG = "faults.log"
OLD_LOG = "faults.old.log"
LONGEST_LOG = 400_000
"""Bytes after which a new log is begun; the one before is kept."""
LONGEST_WORDS = 300
OWN_FILES = (MissingAsset, MissingSoundError, MapError, LanguageError, StopError)
"""What is raised when a file of the game's own is missing or broken; its words name the file."""


def guarded(run: Callable[[], None]) -> int:
    """Run the program; a file of its own that is missing or broken is told in one sentence. Ctrl+C passes through."""
    try:
        run()
    except OWN_FILES as error:
        print(f"lapis-road: {error}", file=sys.stderr)
        show_fault(str(error))
        return BAD_INPUT
    except NoWindow as error:
        print(f"lapis-road: no window can be opened: {error}", file=sys.stderr)
        return BAD_INPUT
    except Exception as error:
        tell_fault(error)
        return FAULT
    finally:
        pygame.quit()
    return 0


def words_of(error: Exception) -> str:
    """A fault in one line."""
    words = " ".join(f"{type(error).__name__}: {error}".split())
    return words if len(words) <= LONGEST_WORDS else f"{words[:LONGEST_WORDS]}…"


def report(error: Exception, record: str = "") -> str:
    """All that helps to find a fault: the program, the machine, where it happened, the game."""
    system = f"{platform.system()} {platform.release()} {platform.machine()}"
    sdl = ".".join(str(number) for number in pygame.get_sdl_version())
    lines = [
        f"{NAME} {__version__}, {time.strftime('%Y-%m-%d %H:%M:%S')}",
        f"{system}; Python {platform.python_version()}; pygame-ce {pygame.version.ver}; SDL {sdl}",
        "",
        "".join(traceback.format_exception(error)).rstrip(),
    ]
    return "\n".join([*lines, "", record.rstrip()] if record else lines) + "\n"


def log_path() -> Path:
    return home() / LOG


def log(text: str) -> None:
    """Add to the log, if the disk takes it; the log never grows beyond bounds."""
    path = log_path()
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and path.stat().st_size > LONGEST_LOG:
            os.replace(path, path.with_name(OLD_LOG))
        handle = open_regular(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
        with open(handle, "a", encoding="utf-8", errors="replace") as file:
            file.write(text[:LONGEST_LOG] + "\n")


def tell_fault(error: Exception) -> None:
    """A fault nobody foresaw that ends the program: logged, and its name told. The game itself is saved already."""
    log(report(error))
    path = log_path()
    print(f"lapis-road: {words_of(error)} (see {path})", file=sys.stderr)
    with contextlib.suppress(LanguageError):
        language = load_language(paths.assets() / "languages", system_language())
        show_fault(language.say("title.fault", reason=words_of(error), path=path))


def show_fault(message: str) -> None:
    """Say what is wrong in a dialog of the system's, where there can be one."""
    if os.environ.get("SDL_VIDEODRIVER") == "dummy":
        return
    with contextlib.suppress(pygame.error):
        pygame.display.message_box(NAME, message, message_type="error")
