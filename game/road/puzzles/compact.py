"""A position in one short line, as the puzzles' files have it.

It is a `Position`'s text without its heading and without decks of which nothing is known, its lines one after the
other with `;` between them, and the words that come often shortened: `b1 1w2 2r5` for
`row base-1: B1-white-2 B2-red-5`, `0c` for `seat 0 cards:`. What has no short form stands as it is.
"""

import re
from typing import Final

from game.rules import Position, PositionError
from game.rules.catalog import DECKS
from game.rules.gems import COLOUR_NAMES
from game.rules.lines import NONE
from game.rules.position import FORMAT, VERSION

LONGEST: Final = 4_000
BETWEEN: Final = ";"

_SETS: Final[tuple[str, ...]] = tuple([deck.id for deck in DECKS])
_NAMES: Final[dict[str, str]] = {
    "players": "p",
    "edition": "e",
    "modules": "m",
    "seed": "s",
    "first": "f",
    "round": "r",
    "turn": "t",
    "last card": "l",
    "supply": "b",
    "nobles": "n",
    **{f"row {name}": f"{name[0]}{name[-1]}" for name in _SETS},
    **{f"deck {name}": f"d{name[0]}{name[-1]}" for name in _SETS},
    **{f"out {name}": f"x{name[0]}{name[-1]}" for name in _SETS},
    **{
        f"seat {seat} {what}": f"{seat}{what[0]}" for seat in range(4) for what in ("tokens", "cards", "hand", "nobles")
    },
}
_LONG: Final[dict[str, str]] = {short: name for name, short in _NAMES.items()}
_LETTERS: Final[dict[str, str]] = {name: "wugrk"[number] for number, name in enumerate(COLOUR_NAMES)}
_COLOURS: Final[dict[str, str]] = {letter: name for name, letter in _LETTERS.items()}
_CARD: Final = re.compile(r"\bB([123])-(" + "|".join(COLOUR_NAMES) + r")-(\d+)")
_SHORT_CARD: Final = re.compile(r"(?<![\w-])([123])([wugrk])(\d+)(?![\w-])")


def short_cards(text: str) -> str:
    """A text with its cards' names shortened."""
    return _CARD.sub(lambda found: f"{found[1]}{_LETTERS[found[2]]}{found[3]}", text)


def long_cards(text: str) -> str:
    """The text that was shortened."""
    return _SHORT_CARD.sub(lambda found: f"B{found[1]}-{_COLOURS[found[2]]}-{found[3]}", text)


def compact(position: Position) -> str:
    """A position in one line."""
    parts = []
    for line in str(position).splitlines()[1:]:
        name, _, value = line.partition(":")
        value = value.strip()
        if name.startswith("deck ") and value.isdecimal() and int(value):
            continue
        if line != "asked: action":
            parts.append(f"{_NAMES.get(name, name + ':')} {short_cards(value)}")
    return BETWEEN.join(parts)


def expand(line: str) -> Position:
    """The position that a line says; PositionError if it says none."""
    if len(line) > LONGEST:
        raise PositionError(1, f"longer than {LONGEST} characters, so it is no position")
    lines = [f"{FORMAT} {VERSION}"]
    for part in line.split(BETWEEN):
        name, _, value = part.strip().partition(" ")
        if name in _LONG:
            lines.append(f"{_LONG[name]}: {long_cards(value)}")
        else:
            lines.append(long_cards(part.strip()))
    return Position.parse("\n".join(lines) + "\n")


def modules_in(line: str) -> tuple[str, ...]:
    """The modules that a line names, without reading the rest."""
    named = next((part[2:] for part in line.split(BETWEEN) if part.startswith("m ")), NONE)
    return () if named == NONE else tuple([name.strip() for name in named.split(",")])
