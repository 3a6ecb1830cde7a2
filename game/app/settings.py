"""What a person has set, and the last game set up: kept in one file, applied at once."""

import json
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path

from game.app.saves import SaveError, home, write_atomically
from game.ui.scenes.table import TableSettings
from game.ui.setup import SeatSetup, Setup
from game.ui.theme import SPEEDS

FILE = "settings.json"


@dataclass
class Settings:
    """Everything that is kept from one start to the next."""

    table: TableSettings = field(default_factory=TableSettings)
    muted: bool = False
    setup: Setup = field(default_factory=Setup)


def load_settings(folder: Path | None = None) -> tuple[Settings, str]:
    """The settings, and what was wrong with the file if it could not be used: then they are as at the first start."""
    path = (folder or home()) / FILE
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Settings(), ""
    except (OSError, ValueError, RecursionError) as error:
        return Settings(), str(error)
    try:
        return _settings(data), ""
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        return Settings(), str(error)


def save_settings(settings: Settings, folder: Path | None = None) -> None:
    """Keep the settings; a disk that refuses is no reason to stop."""
    try:
        write_atomically((folder or home()) / FILE, json.dumps(asdict(settings), indent=1) + "\n")
    except SaveError:
        return


def _settings(data: dict[str, object]) -> Settings:
    table = TableSettings()
    given = data.get("table", {})
    if not isinstance(given, dict):
        raise TypeError("table settings are not a table")
    for each in fields(TableSettings):
        value = given.get(each.name, getattr(table, each.name))
        if type(value) is not type(getattr(table, each.name)):
            raise TypeError(f"'{each.name}' is {value!r}")
        setattr(table, each.name, value)
    if table.speed not in SPEEDS:
        raise ValueError(f"unknown speed {table.speed!r}")
    return Settings(table, bool(data.get("muted", False)), _setup(data.get("setup", {})))


def _setup(data: object) -> Setup:
    if not isinstance(data, dict) or not data:
        return Setup()
    seats = tuple(SeatSetup(*[str(seat[each.name]) for each in fields(SeatSetup)]) for seat in data["seats"])
    first, seed = data["first"], data["seed"]
    if not all(value is None or (isinstance(value, int) and value >= 0) for value in (first, seed)):
        raise ValueError("the first player or the seed is no number")
    modules = tuple(str(name) for name in data["modules"])
    return Setup(int(data["players"]), str(data["edition"]), modules, seats, first, seed)
