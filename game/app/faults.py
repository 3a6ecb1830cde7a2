"""What went wrong: a sentence for the person, the whole of it for a file."""

import contextlib
import os
import sys
import traceback
from collections.abc import Callable

import pygame

from game import NAME
from game.app import paths
from game.app.saves import home
from game.app.tongue import system_language
from game.ui.art import MissingAsset
from game.ui.language import LanguageError, load_language
from game.ui.layout import MapError
from game.ui.sound import MissingSoundError
from game.ui.window import NoWindow

BAD_INPUT = 2
FAULT = 1
LOG = "faults.log"


def guarded(run: Callable[[], None]) -> int:
    """Run the program; a file of its own that is missing or broken is told in one sentence."""
    try:
        run()
    except (MissingAsset, MissingSoundError, MapError, LanguageError) as error:
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


def tell_fault(error: Exception) -> None:
    """A fault nobody foresaw: the whole of it to a file, its name to the person. The game itself is saved already."""
    words = f"{type(error).__name__}: {error}"
    path = home() / LOG
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as log:
            log.write("".join(traceback.format_exception(error)) + "\n")
    print(f"lapis-road: {words} (see {path})", file=sys.stderr)
    with contextlib.suppress(LanguageError):
        language = load_language(paths.assets() / "languages", system_language())
        show_fault(language.say("title.fault", reason=words, path=path))


def show_fault(message: str) -> None:
    """Say what is wrong in a dialog, where there can be one."""
    if os.environ.get("SDL_VIDEODRIVER") == "dummy":
        return
    with contextlib.suppress(pygame.error):
        pygame.display.message_box(NAME, message, message_type="error")
