"""The settings: four pages; what is changed applies at once, and the sheet at the right says what it means."""

from collections.abc import Callable, Sequence

from game.rules.gems import GEMS, GOLD
from game.ui.brush import Brush, Look
from game.ui.keys import EVERYWHERE, WALKING, Action, Keys, key_label, shortcut
from game.ui.preferences import Preferences
from game.ui.scenes.form import FormScene
from game.ui.settings_pages import DISPLAY, KEYS, PAGES, SETTING_NAMES, SOUND, Pages
from game.ui.sound import Cue, SoundBoard
from game.ui.surface import draw_surface
from game.ui.table.pieces import gem_name
from game.ui.table.sprites import CardSprite, draw_sprite
from game.ui.theme import BAD, BODY, GILT, INK, PALE, SMALL, TITLE
from game.ui.viewport import WIDTH, Box
from game.ui.widgets.control import Push
from game.ui.widgets.settings_row import Tab

SHEET = Box(120, 164, 1680, 776)
INNER = Box(SHEET.x + 44, SHEET.y + 40, SHEET.w - 88, SHEET.h - 80)
ROWS = Box(INNER.x, INNER.y, 960, INNER.h)
ASIDE = Box(ROWS.right + 36, INNER.y, INNER.right - ROWS.right - 36, INNER.h)
FOOT = 962.0
TAB = (330.0, 76.0)
SHOWN_CARD = 41
"""A card with a price in several colours, to look at."""


class SettingsScene(FormScene):
    """Changes a person's preferences in place; `changed` applies and keeps them, `warning` says if that failed."""

    def __init__(
        self,
        look: Look,
        sound: SoundBoard,
        preferences: Preferences,
        keys: Keys,
        largest: tuple[int, int],
        changed: Callable[[], None],
        on_back: Callable[[], None],
        page: str = DISPLAY,
        warning: Callable[[], str] = str,
    ) -> None:
        super().__init__(look, sound)
        self._pages = Pages(preferences, keys, look.language, largest, changed)
        self._own_keys = keys
        self._changed = changed
        self._on_back = on_back
        self._warning = warning
        self.page = page
        self.waiting: Action | None = None
        """The action that waits for a key."""
        self._asked = ""
        self.note = ""
        self.refresh()
        self.focus = self._first()

    def refresh(self) -> None:
        say = self.look.language.say
        left = (WIDTH - len(PAGES) * (TAB[0] + 12)) / 2
        self.controls = {
            f"tab.{page}": Tab(
                Box(left + number * (TAB[0] + 12), SHEET.y - TAB[1] + 6, *TAB),
                say(f"page.{page}"),
                icon,
                page == self.page,
                self._opener(page),
            )
            for number, (page, icon) in enumerate(PAGES.items())
        }
        if self.page == KEYS:
            keys = Box(INNER.x, INNER.y, INNER.w, INNER.h - 44)
            self.controls |= self._pages.key_rows(keys, self.waiting or "", self._wait, self._take)
        else:
            self.controls |= self._pages.rows(self.page, ROWS)
        self.controls["back"] = Push(Box(SHEET.x, FOOT, 260, 78), self._leave, say("new.back"), "left", size=31)
        if self.page == KEYS:
            self.controls["reset"] = Push(
                Box(SHEET.right - 460, FOOT, 460, 78), self._reset, say("keys.reset"), "undo", size=29
            )
        if self.focus not in self.controls:
            self.focus = f"tab.{self.page}"

    def _first(self) -> str:
        return next(name for name in self.controls if not name.startswith("tab."))

    def _opener(self, page: str) -> Callable[[], None]:
        return lambda: self.open(page)

    def open(self, page: str) -> None:
        """Show a page."""
        self.page, self.waiting, self.note = page, None, ""
        self.refresh()

    def turn_part(self, by: int) -> bool:
        pages = list(PAGES)
        on_tab = self.focus.startswith("tab.")
        self.open(pages[(pages.index(self.page) + by) % len(pages)])
        self.focus = f"tab.{self.page}" if on_tab else self._first()
        return self._used(True)

    def actions(self) -> Sequence[Action]:
        return (*WALKING, Action.USE, Action.NEXT_PART, Action.PREVIOUS_PART, Action.BACK, *EVERYWHERE)

    def back(self) -> bool:
        self.sound.play(Cue.UI_BACK)
        self._leave()
        return True

    def _leave(self) -> None:
        self._on_back()

    # Keys

    def _wait(self, action: Action) -> None:
        """The next key shall stand for the action."""
        self.waiting, self._asked, self.note = action, "", ""
        self.refresh()

    def _take(self, key: str) -> None:
        """A key was pressed for the action that waits. One that has a meaning must be pressed twice."""
        action, say = self.waiting, self.look.language.say
        if action is None:
            return
        other = self._own_keys.action(key)
        label = key_label(key, self.look.language)
        if key == "escape" or other is action:
            self.waiting, self.note = None, ""
        elif self._own_keys.is_fixed(key) and other is not None:
            self.note = say("keys.fixed", pressed=label, action=say(f"action.{other}"))
            self.sound.play(Cue.ILLEGAL)
        elif other is not None and self._asked != key:
            self._asked = key
            self.note = say("keys.taken", pressed=label, action=say(f"action.{other}"))
            self.sound.play(Cue.ILLEGAL)
        else:
            self._own_keys.give(action, key)
            swapped = say("keys.swapped", action=say(f"action.{other}")) if other is not None else ""
            self.waiting, self.note = None, swapped
            self.sound.play(Cue.UI_CLICK)
            self._changed()
        self.refresh()

    def _reset(self) -> None:
        self._own_keys.reset()
        self.waiting, self.note = None, self.look.language.say("keys.were_reset")
        self._changed()
        self.refresh()

    # The picture

    def draw_ground(self, brush: Brush) -> None:
        draw_surface(brush)
        say = self.look.language.say
        brush.text(say("settings.title"), (WIDTH / 2, 46), TITLE, 46, GILT, "middle")
        brush.panel("ui/panel-wood", SHEET)
        if self.page == KEYS:
            line = Box(INNER.x, INNER.bottom - 34, INNER.w, 36)
            brush.fitted(self.note or say("keys.how"), line, SMALL, 24, GILT if self.note else PALE, "middle")
        else:
            self._draw_aside(brush)
        if self._warning():
            right = self.controls["reset"].box.x if self.page == KEYS else SHEET.right
            left = self.controls["back"].box.right
            brush.paragraph(self._warning(), Box(left + 30, FOOT, right - left - 60, 78), SMALL, 24, BAD, centred=True)

    def _told(self) -> str:
        """The setting that the sheet speaks of: under the pointer, or else in focus."""
        names = SETTING_NAMES[self.page]
        hovered = "" if self.keys_lead else self.under(self.pointer)
        return next((name for name in (hovered, self.focus) if name in names), names[0])

    def _draw_aside(self, brush: Brush) -> None:
        brush.panel("ui/panel-parchment", ASIDE)
        say = self.look.language.say
        name = self._told()
        inner = Box(ASIDE.x + 38, ASIDE.y + 34, ASIDE.w - 76, ASIDE.h - 68)
        y = inner.y + brush.paragraph(say(f"setting.{name}"), Box(inner.x, inner.y, inner.w, 76), TITLE, 28, INK) + 12
        sample = inner.bottom - 286
        words = Box(inner.x, y, inner.w, sample - y - 10)
        key = shortcut(Action.FULL_SCREEN, self._own_keys, self.look.language)
        brush.paragraph(say(f"setting.{name}.text", shortcut=key), words, BODY, 27, INK)
        place = Box(inner.x, sample, inner.w, inner.bottom - sample)
        if self.page == SOUND:
            icon = "sound-off" if name == "muted" else "music" if name == "music_volume" else "sound"
            brush.picture(f"icons/{icon}", Box(0, 0, 220, 220).at(place.centre), 150)
        else:
            self._draw_sample(brush, place)

    def _draw_sample(self, brush: Brush, box: Box) -> None:
        """The gems, a card and a sentence, as they look now."""
        draw_sprite(brush, CardSprite(SHOWN_CARD), Box(box.x, box.y + 8, 196, 274))
        right = Box(box.x + 212, box.y + 8, box.w - 212, box.h)
        side = min(84.0, (right.w - 16) / 3)
        for number, colour in enumerate((*GEMS, GOLD)):
            row, column = divmod(number, 3)
            place = Box(right.x + column * (side + 8), right.y + row * (side + 10), side, side)
            brush.picture(f"tokens/{gem_name(colour)}", place)
        words = Box(right.x, right.y + 2 * side + 26, right.w, right.bottom - right.y - 2 * side - 26)
        brush.paragraph(self.look.language.say("settings.sample"), words, BODY, 25, INK)
