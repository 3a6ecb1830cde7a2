"""The pages of the settings: which settings each has, and how they are turned."""

from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import Final

from game.ui.appearance import PALETTES, TEXT_SIZES
from game.ui.keys import BINDINGS, Action, Keys, key_label
from game.ui.language import LANGUAGES, Language
from game.ui.preferences import LANGUAGE_NAMES, WINDOW_SIZES, Preferences
from game.ui.setup import turned
from game.ui.table.settings import GUARD_SHARES, PACES, TableSettings
from game.ui.theme import SPEEDS
from game.ui.viewport import SMALLEST, Box
from game.ui.widgets.control import Control
from game.ui.widgets.settings_row import Choice, KeyRow, Slider, Toggle

DISPLAY: Final = "display"
SOUND: Final = "sound"
PLAY: Final = "play"
KEYS: Final = "keys"
PAGES: Final = {DISPLAY: "eye", SOUND: "sound", PLAY: "cards", KEYS: "controller"}
"""The pages in order, each with its icon."""
TOGGLES: Final = tuple(each.name for each in fields(TableSettings) if isinstance(each.default, bool))
"""What can be put on or off at the table."""

SETTING_NAMES: Final[dict[str, tuple[str, ...]]] = {
    DISPLAY: ("language", "text", "palette", "high_contrast", "reduced_motion", "full_screen", "size"),
    SOUND: ("sound_volume", "music_volume", "muted"),
    PLAY: ("speed", "thinking", *TOGGLES, "guard_share", "open_stops"),
    KEYS: (),
}
"""The settings of each page, in order."""

ROW = 78.0
GAP = 8.0
KEY_ROW = 55.0
KEY_GAP = 6.0
SYSTEM = ""


class Pages:
    """Makes the controls of a page. `changed` is called whenever a setting has got another value."""

    def __init__(
        self,
        preferences: Preferences,
        keys: Keys,
        language: Language,
        largest: tuple[int, int],
        changed: Callable[[], None],
    ) -> None:
        self._preferences = preferences
        self._keys = keys
        self._language = language
        self._largest = largest
        self._changed = changed

    def rows(self, page: str, box: Box) -> dict[str, Control]:
        """The settings of a page, one below the other; not those of the page of keys."""
        names = SETTING_NAMES[page]
        step = min(ROW + GAP, (box.h + GAP) / max(1, len(names)))
        return {
            name: self._row(name, Box(box.x, box.y + number * step, box.w, step - GAP))
            for number, name in enumerate(names)
        }

    def _row(self, name: str, box: Box) -> Control:
        preferences, look = self._preferences, self._preferences.appearance
        match name:
            case "language":
                return self._choice(name, box, (SYSTEM, *LANGUAGES), preferences.language, preferences)
            case "text":
                return self._choice(name, box, tuple(TEXT_SIZES), look.text, look)
            case "palette":
                return self._choice(name, box, PALETTES, look.palette, look)
            case "speed":
                return self._choice(name, box, tuple(SPEEDS), preferences.table.speed, preferences.table)
            case "thinking":
                return self._choice(name, box, tuple(PACES), preferences.table.thinking, preferences.table)
            case "guard_share":
                return self._choice(name, box, GUARD_SHARES, preferences.table.guard_share, preferences.table)
            case "size":
                return Choice(box, self._say("setting.size"), self._size_label(), self._turn_size)
            case "sound_volume":
                return Slider(box, self._say(f"setting.{name}"), preferences.sound, self._setter(preferences, "sound"))
            case "music_volume":
                return Slider(box, self._say(f"setting.{name}"), preferences.music, self._setter(preferences, "music"))
            case "muted" | "full_screen" | "open_stops":
                return self._toggle(name, box, preferences)
            case "high_contrast" | "reduced_motion":
                return self._toggle(name, box, look)
        return self._toggle(name, box, preferences.table)

    def _say(self, key: str, **values: object) -> str:
        return self._language.say(key, **values)

    def _setter(self, owner: object, name: str) -> Callable[[object], None]:
        def change(value: object) -> None:
            setattr(owner, name, value)
            self._changed()

        return change

    def _toggle(self, name: str, box: Box, owner: object) -> Control:
        words = (self._say("setting.off"), self._say("setting.on"))
        return Toggle(box, self._say(f"setting.{name}"), bool(getattr(owner, name)), self._setter(owner, name), words)

    def _choice(self, name: str, box: Box, values: Sequence[str], value: str, owner: object) -> Control:
        change = self._setter(owner, name)
        return Choice(
            box,
            self._say(f"setting.{name}"),
            self._value_label(name, value),
            lambda by: change(turned(values, value, by)),
        )

    def _value_label(self, name: str, value: str) -> str:
        if name == "language":
            return LANGUAGE_NAMES[value] if value else self._say("language.system")
        if name == "guard_share":
            return self._say("setting.guard_share.value", count=int(value))
        return self._say(f"{name}.{value}")

    # The window's size

    @property
    def _sizes(self) -> list[tuple[int, int]]:
        wide, high = self._largest
        return [size for size in WINDOW_SIZES if size == SMALLEST or (size[0] <= wide and size[1] <= high)]

    def _size_label(self) -> str:
        wide, high = self._preferences.size
        return f"{wide} × {high}"

    def _turn_size(self, by: int) -> None:
        """The next preset that is larger than the window is, or the next smaller one; round and round."""
        sizes, now = self._sizes, self._preferences.size
        if by < 0:
            sizes = sizes[::-1]
        beyond = [size for size in sizes if (size > now if by > 0 else size < now)]
        self._preferences.size = (beyond or sizes)[0]
        self._preferences.full_screen = False
        self._changed()

    # Keys

    def key_rows(
        self, box: Box, waiting: str, on_press: Callable[[Action], None], on_key: Callable[[str], None]
    ) -> dict[str, Control]:
        """Every action with its key, in two columns."""
        found: dict[str, Control] = {}
        rows = (len(Action) + 1) // 2
        wide = (box.w - 28) / 2
        step = min(KEY_ROW + KEY_GAP, (box.h + KEY_GAP) / rows)
        for number, action in enumerate(Action):
            column, row = divmod(number, rows)
            place = Box(box.x + column * (wide + 28), box.y + row * step, wide, step - KEY_GAP)
            key = self._keys.changeable(action)
            found[f"key.{action}"] = KeyRow(
                place,
                self._say(f"action.{action}"),
                ", ".join(key_label(fixed, self._language) for fixed in BINDINGS[action].fixed),
                key_label(key, self._language) if key else "–",
                waiting == action,
                self._say("keys.prompt"),
                self._press(on_press, action),
                on_key,
                action.value in self._keys.own,
            )
        return found

    def _press(self, on_press: Callable[[Action], None], action: Action) -> Callable[[], None]:
        return lambda: on_press(action)
