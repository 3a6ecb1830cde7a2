"""What the command line takes: a parser that says what is wrong in one line, numbers, sizes and files."""

import argparse
from pathlib import Path
from typing import NoReturn, Protocol


class Refusal(Exception):
    """Something the person gave can't be used: one sentence."""


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        raise Refusal(message)


class Commands(Protocol):
    """Where a command is added."""

    def add_parser(self, name: str, *, help: str) -> Parser: ...


def whole(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or len(text) > 18:
        raise argparse.ArgumentTypeError(f"a whole number is needed, not '{text}'")
    return int(text)


def count(text: str) -> int:
    number = whole(text)
    if not number:
        raise argparse.ArgumentTypeError("a number from 1 is needed, not '0'")
    return number


def size(text: str) -> tuple[int, int]:
    wide, x, high = text.partition("x")
    if (
        not x
        or not wide.isdecimal()
        or not high.isdecimal()
        or not 320 <= int(wide) <= 7680
        or not 200 <= int(high) <= 4320
    ):
        raise argparse.ArgumentTypeError(f"a size such as 1920x1080 is needed, not '{text}'")
    return int(wide), int(high)


def read_file(file: Path) -> str:
    """The text of a record's or a position's file."""
    from game.app.files import read_text
    from game.app.game_files import LARGEST_RECORD

    try:
        return read_text(file, LARGEST_RECORD)
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not a text file"
        raise Refusal(f"can't read {file}: {reason}") from None
