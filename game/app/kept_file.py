"""A file in the home that keeps one thing: read once, written whole beside the window, set aside if damaged.

A file that can't be read for now is never written over: what is in it is worth more than what comes after.
"""

import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

from game.app.background import BackgroundSave
from game.app.files import SaveError, may_be_read_later, read_text, reason_of, set_aside, write_atomically
from game.app.shell import Shell

Value = TypeVar("Value")


class Found(NamedTuple, Generic[Value]):
    """What a file told, if there is one and it tells something; whether it may be written over; why it told nothing."""

    value: Value | None
    writable: bool
    error: OSError | ValueError | None = None


def read_kept(path: Path, most: int, parse: Callable[[str], Value], fault: type[ValueError]) -> Found[Value]:
    """Read a file of at most so many bytes; one that is no text, or in which `parse` finds a `fault`, is set aside."""
    found: OSError | ValueError
    try:
        return Found(parse(read_text(path, most)), True)
    except FileNotFoundError:
        return Found(None, True)
    except OSError as error:
        found = error
        refusal = SaveError(path, reason_of(error))
        refusal.__cause__ = error
        if may_be_read_later(refusal):
            return Found(None, False, error)
    except (fault, UnicodeDecodeError) as error:
        found = error
    with contextlib.suppress(SaveError):
        set_aside(path)
        return Found(None, True, found)
    return Found(None, False, found)


class KeptFile:
    """How a text gets to the disk. Nothing is written where `writable` is not so."""

    def __init__(self, shell: Shell, path: Path, writable: bool = False) -> None:
        self._shell = shell
        self._path = path
        self.writable = writable
        self._save = BackgroundSave(self._write, shell.writer)

    def keep(self, text: str) -> None:
        """Write a text beside the window, unless it is what was written last."""
        if self.writable and text != self._save.saved:
            self._save(text)

    def _write(self, text: str) -> None:
        if self._shell.saves.closed is not None:
            raise self._shell.saves.closed
        write_atomically(self._path, text)
