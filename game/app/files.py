"""A person's files: only regular ones of a sane size are read, and opening one never waits.

Whatever has a file's name may be something else: a pipe that nobody writes to, a device without an end, a film, or a
link to any of them. Each is refused by an `OSError`, whose words fit into a message.
"""

import codecs
import errno
import os
import stat
from pathlib import Path
from typing import Final

CHUNK: Final = 1 << 20
PROMPT: Final = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)
"""Flags with which opening waits for nobody, takes no terminal over and changes no byte, where there are such."""


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
