"""Lines as records and positions have them: a name, a colon and a value; among them those that say which game it is."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.rules.config import ConfigError, GameConfig
from game.rules.variants import Variants

LONGEST_MESSAGE: Final = 200
BYTE_ORDER_MARK: Final = "\ufeff"
"""Some editors put it before a text."""
NONE: Final = "none"
"""What stands for an empty list."""
CONFIG_NAMES: Final = ("players", "edition", "modules", "seed", "first")
VARIANTS: Final = "variants"

Lines = Sequence[tuple[int, str]]
"""The lines that mean something, each with its number from 1."""


class LineError(ValueError):
    """A text that can't be read: the line's number, from 1, and the reason."""

    def __init__(self, line: int, message: str) -> None:
        message = message if len(message) <= LONGEST_MESSAGE else message[: LONGEST_MESSAGE - 1] + "…"
        super().__init__(f"line {line}: {message}")
        self.line = line
        self.message = message


def lines_of(text: str) -> Lines:
    """The lines of a text, without those that are empty or begin with #."""
    return [
        (number, line.strip())
        for number, line in enumerate(text.removeprefix(BYTE_ORDER_MARK).split("\n"), start=1)
        if line.strip() and not line.startswith("#")
    ]


def value_of(lines: Lines, place: int, name: str, last: int) -> tuple[int, str]:
    """The number and the value of the line that must now come; `last` is the number of the text's last line."""
    if place >= len(lines):
        raise LineError(last, f"'{name}:' is missing")
    number, text = lines[place]
    label, colon, value = text.partition(":")
    if label != name or not colon:
        raise LineError(number, f"expected '{name}:'")
    return number, value.strip()


def whole_number(number: int, name: str, value: str) -> int:
    """The figure that a line says."""
    if not value.isascii() or not value.isdecimal() or len(value) > 20:
        raise LineError(number, f"{name} must be a whole number, not '{value[:40]}'")
    return int(value)


def config_lines(config: GameConfig) -> list[str]:
    """The lines that say which game is played; house rules only where there are any."""
    lines = [
        f"players: {config.players}",
        f"edition: {config.edition}",
        f"modules: {', '.join(config.module_names) or NONE}",
        f"seed: {config.seed}",
        f"first: {config.first}",
    ]
    return [*lines, f"{VARIANTS}: {config.variants}"] if config.variants else lines


def read_config(lines: Lines, last: int, variants_known: bool) -> tuple[GameConfig, Lines]:
    """The config, checked line by line, so that a fault is found where it stands; and the lines after it."""
    rest = lines[len(CONFIG_NAMES) :]
    number, variants = 0, Variants()
    if variants_known and rest and rest[0][1].partition(":")[0] == VARIANTS:
        number, value = value_of(rest, 0, VARIANTS, last)
        rest = rest[1:]
        variants = _read_variants(number, value)
    config = GameConfig()
    for place, name in enumerate(CONFIG_NAMES):
        line, value = value_of(lines, place, name, last)
        try:
            config = _amended(config, line, name, value, variants)
        except ConfigError as error:
            raise LineError(line, str(error)) from None
    try:
        return replace(config, variants=variants), rest
    except ConfigError as error:
        raise LineError(number, str(error)) from None


def _read_variants(number: int, value: str) -> Variants:
    try:
        return Variants.parse(value)
    except ConfigError as error:
        raise LineError(number, str(error)) from None


def _amended(config: GameConfig, number: int, name: str, value: str, variants: Variants) -> GameConfig:
    """The config with what one of its lines says."""
    if name == "edition":
        return replace(config, edition=value)
    if name == "modules":
        modules = [] if value == NONE else [module.strip() for module in value.split(",")]
        combined = Variants(combine_2017=variants.combine_2017 and config.edition == "2017")
        return replace(config, modules=modules, variants=combined)
    figure = whole_number(number, name, value)
    if name == "players":
        return replace(config, players=figure)
    return replace(config, seed=figure) if name == "seed" else replace(config, first=figure)
