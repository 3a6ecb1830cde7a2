"""What can be set, as the settings screen needs it; the application keeps it."""

from typing import Final, Protocol

from game.ui.appearance import Appearance
from game.ui.table.settings import TableSettings

LANGUAGE_NAMES: Final = {"en": "English", "fr": "Français"}
"""Each language in its own words."""
WINDOW_SIZES: Final = ((1024, 640), (1280, 720), (1366, 768), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160))
LOUDEST: Final = 10


class Preferences(Protocol):
    """A person's settings, to be changed in place."""

    language: str
    """A language's code, or nothing for the system's."""
    sound: int
    music: int
    """Volumes from 0 to LOUDEST."""
    muted: bool
    appearance: Appearance
    full_screen: bool
    size: tuple[int, int]
    """The window's, when it doesn't fill the screen."""
    table: TableSettings
    keys: dict[str, str]
    """Keys that were changed, by the action's name."""
    open_stops: bool
    """Whether every stop of the road can be gone to at any time."""
