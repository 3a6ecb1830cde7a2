"""What a person has set, and the last game set up: kept in one file, applied at once.

This is the one place for the values, their defaults and what is allowed. A file that can't be used is set aside
beside the new one, so that nothing a person wrote into it is lost.
"""

import contextlib
import json
from collections.abc import Collection
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Final, TypeVar

from game.app.files import SaveError, read_text, set_aside, write_atomically
from game.app.home import home
from game.rules import ConfigError, Variants
from game.rules.variants import NAMES
from game.ui.appearance import PALETTES, TEXT_SIZES, Appearance
from game.ui.keys import faults_in
from game.ui.language import LANGUAGES
from game.ui.preferences import LOUDEST
from game.ui.setup import LONGEST_COMMAND, PROGRAM_SECONDS, ExternalProgram, SeatSetup, Setup
from game.ui.table.settings import GUARD_SHARES, PACES, TableSettings
from game.ui.theme import SPEEDS
from game.ui.viewport import SMALLEST

FILE: Final = "settings.json"
START_SIZE: Final = (1280, 720)
LARGEST: Final = 16384
LARGEST_FILE: Final = 1_000_000
"""Bytes; no settings come near."""
LONGEST_VALUE: Final = 60
"""Letters of a name or a value that a message quotes."""
LONGEST_KEY: Final = 40
"""Letters of a key's name, such as ctrl+page down."""

Group = TypeVar("Group", TableSettings, Appearance)


@dataclass
class Settings:
    """Everything that is kept from one start to the next."""

    table: TableSettings = field(default_factory=TableSettings)
    muted: bool = False
    setup: Setup = field(default_factory=Setup)
    language: str = ""
    """A language's code; nothing follows the system's."""
    sound: int = 8
    music: int = 5
    appearance: Appearance = field(default_factory=Appearance)
    full_screen: bool = False
    size: tuple[int, int] = START_SIZE
    keys: dict[str, str] = field(default_factory=dict)
    """Keys that were changed, by the action's name."""
    open_stops: bool = False
    """Whether every stop of the road can be gone to at any time."""
    external: ExternalProgram = field(default_factory=ExternalProgram)
    """The other program that decides for external opponents."""


CONFIRMED_GAMES: Final = 3
"""How many of a person's first games ask whether a turn is to end."""


def first_settings() -> Settings:
    """What holds before anything was ever set: turns are confirmed until a person knows how they end."""
    return Settings(TableSettings(confirm_end=True, first_games=CONFIRMED_GAMES + 1))


def load_settings(folder: Path | None = None) -> tuple[Settings, str]:
    """The settings, and what was wrong with the file if it could not be used: then they are as at the first start.

    What was wrong is told by place and value, which need no language.
    """
    path = (folder or home()) / FILE
    try:
        return read_settings(path.parent), ""
    except FileNotFoundError:
        return first_settings(), ""
    except json.JSONDecodeError as error:
        fault = f"{FILE}:{error.lineno}"
    except OSError as error:
        fault = f"{FILE}: {error.strerror}"
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError, RecursionError) as error:
        fault = f"{FILE}: {_quoted(str(error), 2 * LONGEST_VALUE + 3)}"
    with contextlib.suppress(SaveError):
        set_aside(path)
    return Settings(), fault


def read_settings(folder: Path) -> Settings:
    """The settings in a folder, whatever may be wrong with them raised."""
    return _settings(json.loads(read_text(folder / FILE, LARGEST_FILE)))


def settings_text(settings: Settings) -> str:
    """The settings as they are kept."""
    return json.dumps(asdict(settings), indent=1) + "\n"


def write_settings(text: str, folder: Path | None = None) -> None:
    """Keep settings; SaveError if the disk refuses them."""
    write_atomically((folder or home()) / FILE, text)


def save_settings(settings: Settings, folder: Path | None = None) -> SaveError | None:
    """Keep the settings; what went wrong if the disk refuses them, which is no reason to stop."""
    try:
        write_settings(settings_text(settings), folder)
    except SaveError as error:
        return error
    return None


class Unusable(ValueError):
    """A value that a setting can't have."""

    def __init__(self, name: str, value: object) -> None:
        super().__init__(f"{_quoted(name)} = {_quoted(repr(value))}")


def _quoted(text: str, most: int = LONGEST_VALUE) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"


def _settings(data: object) -> Settings:
    if not isinstance(data, dict):
        raise Unusable("*", data)
    table = _group(TableSettings(), data.get("table", {}))
    _one_of("speed", table.speed, SPEEDS)
    _one_of("guard_share", table.guard_share, GUARD_SHARES)
    _one_of("thinking", table.thinking, PACES)
    appearance = _group(Appearance(), data.get("appearance", {}))
    _one_of("text", appearance.text, TEXT_SIZES)
    _one_of("palette", appearance.palette, PALETTES)
    plain = Settings()
    return Settings(
        table,
        _typed("muted", data.get("muted", plain.muted), bool),
        _setup(data.get("setup", {})),
        _one_of("language", data.get("language", plain.language), ("", *LANGUAGES)),
        _volume("sound", data.get("sound", plain.sound)),
        _volume("music", data.get("music", plain.music)),
        appearance,
        _typed("full_screen", data.get("full_screen", plain.full_screen), bool),
        _size(data.get("size", plain.size)),
        _keys(data.get("keys", {})),
        _typed("open_stops", data.get("open_stops", plain.open_stops), bool),
        _external(data.get("external", {})),
    )


Kind = TypeVar("Kind", bool, int, str)


def _typed(name: str, value: object, kind: type[Kind]) -> Kind:
    if type(value) is not kind:
        raise Unusable(name, value)
    return value


def _one_of(name: str, value: object, allowed: Collection[str]) -> str:
    text = _typed(name, value, str)
    if text not in allowed:
        raise Unusable(name, text)
    return text


def _volume(name: str, value: object) -> int:
    volume = _typed(name, value, int)
    if not 0 <= volume <= LOUDEST:
        raise Unusable(name, volume)
    return volume


def _size(value: object) -> tuple[int, int]:
    if not isinstance(value, list | tuple) or len(value) != 2:
        raise Unusable("size", value)
    wide, high = (_typed("size", side, int) for side in value)
    if not (SMALLEST[0] <= wide <= LARGEST and SMALLEST[1] <= high <= LARGEST):
        raise Unusable("size", value)
    return wide, high


def _keys(value: object) -> dict[str, str]:
    if not isinstance(value, dict):
        raise Unusable("keys", value)
    own = {name: _typed(name, key, str) for name, key in value.items()}
    if any(faults_in(own)) or any(len(key) > LONGEST_KEY for key in own.values()):
        raise Unusable("keys", own)
    return own


def _group(group: Group, given: object) -> Group:
    """Settings of one kind, each of the type it has at the first start."""
    if not isinstance(given, dict):
        raise Unusable(type(group).__name__, given)
    for each in fields(group):
        plain = getattr(group, each.name)
        value = given.get(each.name, plain)
        if type(value) is not type(plain):
            raise Unusable(each.name, value)
        setattr(group, each.name, value)
    return group


def _setup(data: object) -> Setup:
    if not isinstance(data, dict) or not data:
        return Setup()
    seats = tuple(SeatSetup(*[str(seat[each.name]) for each in fields(SeatSetup)]) for seat in data["seats"])
    first, seed = data["first"], data["seed"]
    if not all(value is None or (isinstance(value, int) and value >= 0) for value in (first, seed)):
        raise Unusable("first, seed", (first, seed))
    modules = tuple(str(name) for name in data["modules"])
    aids = _typed("aids", data.get("aids", True), bool)
    variants = _variants(data.get("variants", {}))
    return Setup(int(data["players"]), str(data["edition"]), modules, seats, first, seed, aids, variants)


def _external(data: object) -> ExternalProgram:
    if not isinstance(data, dict):
        raise Unusable("external", data)
    plain = ExternalProgram()
    command = _typed("command", data.get("command", plain.command), str)
    seconds = _typed("seconds", data.get("seconds", plain.seconds), int)
    if not command.isprintable() or len(command) > LONGEST_COMMAND or seconds not in PROGRAM_SECONDS:
        raise Unusable("external", data)
    return ExternalProgram(command, seconds)


def _variants(data: object) -> Variants:
    """House rules, as far as this program knows them."""
    if not isinstance(data, dict):
        raise Unusable("variants", data)
    try:
        return Variants(**{name: data[name] for name in NAMES if name in data})
    except (ConfigError, TypeError):
        raise Unusable("variants", data) from None
