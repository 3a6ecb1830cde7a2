"""A person's files: only regular ones of a sane size are read, and each is written whole or not at all.

Whatever has a file's name may be something else: a pipe that nobody writes to, a device without an end, a film, or a
link to any of them. Each is refused by an `OSError`, whose words fit into a message, and opening one never waits.

A file is written to a new one, synced, and renamed over the old, so that at any instant there is one whole file. What
can't be used is renamed out of the way, never deleted.
"""

import codecs
import errno
import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, Final

DAMAGED: Final = ".damaged"
UNFINISHED: Final = ".new"
CHUNK: Final = 1 << 20
PROMPT: Final = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)
"""Flags with which opening waits for nobody, takes no terminal over and changes no byte, where there are such."""

PASSING: Final = frozenset(
    getattr(errno, name)
    for name in (
        "EACCES",
        "EPERM",
        "EIO",
        "EAGAIN",
        "EINTR",
        "EBUSY",
        "EMFILE",
        "ENFILE",
        "ENOMEM",
        "ESTALE",
        "ETIMEDOUT",
    )
    if hasattr(errno, name)
)
"""Why a good file can't be read for a while."""


class SaveError(Exception):
    """Something about saved games that did not work: the file, the reason, and the line that is wrong, if one is.

    The reason is for logs; `game.app.file_errors` tells a person.
    """

    def __init__(self, path: Path, reason: str, quoted: str = "") -> None:
        super().__init__(f"{path.name}: {reason}")
        self.path = path
        self.reason = reason
        self.quoted = quoted


class BackupFault(SaveError):
    """What is wrong with an archive of all that is a person's: a message's key, and the file in it that is meant."""

    def __init__(self, path: Path, key: str, name: str = "") -> None:
        super().__init__(path, f"{key} {name}".strip())
        self.key = key
        self.name = name


class NotRegular(OSError):
    """What has the file's name is a pipe, a device or the like."""

    def __init__(self, path: Path) -> None:
        super().__init__(errno.EINVAL, "it is not a regular file", str(path))


class TooLarge(OSError):
    """A file is larger than any that it could be."""

    def __init__(self, path: Path) -> None:
        super().__init__(errno.EFBIG, "it is too large", str(path))


def open_regular(path: Path, flags: int = os.O_RDONLY) -> int:
    """The descriptor of a regular file; it waits for nobody.

    What the name leads to is looked at before, since opening alone does something to some devices, and again
    afterwards, since it may have changed.
    """
    try:
        try:
            _check(path, os.stat(path))
        except FileNotFoundError:
            if not flags & os.O_CREAT:
                raise
        handle = os.open(path, flags | PROMPT, 0o666)
    except ValueError as error:
        # A name that no file can have, with a zero byte in it for example.
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path)) from error
    try:
        _check(path, os.fstat(handle))
    except OSError:
        os.close(handle)
        raise
    return handle


def read_regular(path: Path, most: int) -> bytes:
    """What is in a regular file of at most so many bytes; OSError for anything else."""
    handle = open_regular(path)
    try:
        if os.fstat(handle).st_size > most:
            raise TooLarge(path)
        # The size that the system tells is not always true: some files have none and no end.
        content = bytearray()
        while len(content) <= most and (chunk := os.read(handle, min(CHUNK, most + 1 - len(content)))):
            content += chunk
    finally:
        os.close(handle)
    if len(content) > most:
        raise TooLarge(path)
    return bytes(content)


def read_text(path: Path, most: int) -> str:
    """The text in such a file: UTF-8, or what a byte-order mark says. UnicodeDecodeError if it is none."""
    content = read_regular(path, most)
    wide = content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    return content.decode("utf-16" if wide else "utf-8-sig")


def _check(path: Path, found: os.stat_result) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(found.st_mode):
        raise NotRegular(path)


def write_atomically(path: Path, content: str | bytes) -> None:
    """Replace a file by one with this text or these bytes, or leave it as it was; SaveError if that can't be done."""
    unfinished = path.with_name(f"{path.name}.{os.getpid()}{UNFINISHED}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with _new_file(unfinished) as file:
            file.write(content.encode("utf-8") if isinstance(content, str) else content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(unfinished, path)
        _sync_folder(path.parent)
    except (OSError, UnicodeError) as error:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
        raise SaveError(path, reason_of(error)) from error


def _new_file(path: Path) -> BinaryIO:
    """A new file to write; what lies at its name, perhaps a link to something else, is taken away, never written to."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
    with suppress(FileNotFoundError):
        os.unlink(path)
    return os.fdopen(os.open(path, flags, 0o666), "wb")


def _sync_folder(folder: Path) -> None:
    """Make a rename in a folder last, on systems where a folder can be synced."""
    if os.name == "posix":
        # The file is in its place by now, whatever becomes of this.
        with suppress(OSError):
            handle = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)


def set_aside(path: Path) -> Path:
    """Rename a broken file so that it is neither in the way nor lost; the new path."""
    for number in range(1, 1000):
        aside = path.with_name(path.name + (DAMAGED if number == 1 else f"{DAMAGED}-{number}"))
        if not os.path.lexists(aside):
            try:
                os.rename(path, aside)
            except OSError as error:
                raise SaveError(path, reason_of(error)) from error
            return aside
    raise SaveError(path, "a thousand damaged files of this name have been set aside already")


def may_be_read_later(error: SaveError) -> bool:
    """Whether a file could not be read for a reason that may pass, and that says nothing of what is in it."""
    cause = error.__cause__
    return isinstance(cause, OSError) and cause.errno in PASSING


def reason_of(error: Exception) -> str:
    """Why the system refused, in its own words."""
    return (error.strerror or str(error)) if isinstance(error, OSError) else str(error)
