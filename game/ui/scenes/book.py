"""The rules book: contents and search on the left page, an entry on the right one."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from game.ui.book import Book, Entry, blocks_for, concerns
from game.ui.brush import Brush, Look
from game.ui.input import Input, TextTyped
from game.ui.keys import EVERYWHERE, WALKING, Action
from game.ui.scenes.form import FormScene
from game.ui.sound import Cue, SoundBoard
from game.ui.surface import draw_surface
from game.ui.theme import BODY_ITALIC, GILT, INK, TITLE
from game.ui.viewport import WIDTH, Box, Viewport
from game.ui.widgets.book_page import BookPage
from game.ui.widgets.contents import Contents, Row
from game.ui.widgets.control import Control, Push
from game.ui.widgets.scroll_bar import ScrollBar
from game.ui.widgets.text_field import TextField

LEFT: Final = Box(60, 100, 620, 850)
RIGHT: Final = Box(690, 100, 1170, 850)
SEARCH: Final = Box(LEFT.x + 44, LEFT.y + 44, LEFT.w - 88, 64)
LIST: Final = Box(LEFT.x + 44, LEFT.y + 126, LEFT.w - 84, LEFT.h - 176)
PAGE: Final = Box(RIGHT.x + 60, RIGHT.y + 50, RIGHT.w - 170, RIGHT.h - 250)
SEE: Final = Box(RIGHT.x + 56, RIGHT.bottom - 178, RIGHT.w - 112, 130)
SPACE: Final = 12.0
FOOT: Final = 966.0
STEP: Final = 90.0
LONGEST_SEARCH: Final = 40
MOST_SEEN: Final = 4
"""How many further entries an entry leads to."""


@dataclass(frozen=True, slots=True)
class RuleSetShown:
    """The rule set whose rules are looked up: that of the game being played."""

    edition: str
    modules: tuple[str, ...]
    variants: bool = False


class BookScene(FormScene):
    """Opens the book at an entry; `played` is the rule set being played, if one is."""

    def __init__(
        self,
        look: Look,
        sound: SoundBoard,
        book: Book,
        on_back: Callable[[], None],
        on_keys: Callable[[], None],
        played: RuleSetShown | None = None,
        entry: str = "",
    ) -> None:
        super().__init__(look, sound)
        self.book = book
        self._on_back = on_back
        self._on_keys = on_keys
        self._played = played
        self.whole = played is None
        """Whether everything is listed, also what does not concern the game being played."""
        self._typed = ""
        self.top = 0.0
        """How far the page is scrolled, in units."""
        first = self._listed()[0] if self._listed() else book.entries[0]
        self.entry = book.entry(entry) or first
        self._past: list[Entry] = []
        self._coming: list[Entry] = []
        self.list = Contents(LIST, self.open)
        self.focus = "contents"
        self.refresh()

    # What is shown

    def _say(self, key: str, **values: object) -> str:
        return self.look.language.say(key, **values)

    def _listed(self) -> list[Entry]:
        """The entries that concern what is played, or all."""
        played = self._played
        if played is None or self.whole:
            return list(self.book.entries)
        return [each for each in self.book.entries if concerns(each, played.edition, played.modules, played.variants)]

    def _rows(self) -> list[Row]:
        listed = {entry.id for entry in self._listed()}
        if self._typed.strip():
            found = self.book.search(self._typed)
            # What this game has nothing of may still be asked about: then all of the book is looked through.
            near = [entry for entry in found if entry.id in listed]
            return [Row(entry.title, entry) for entry in near or found]
        rows: list[Row] = []
        for chapter in self.book.chapters:
            entries = [entry for entry in chapter.entries if entry.id in listed]
            if entries:
                rows += [Row(chapter.title), *[Row(entry.title, entry) for entry in entries]]
        return rows

    def refresh(self) -> None:
        brush = Brush(self.look, pygame.Surface((1, 1)), self.viewport)
        edition = self._played.edition if self._played is not None else ""
        self._page = BookPage(self._entry_shown(), brush, PAGE, self._say, edition)
        self.top = min(self.top, max(0.0, self._page.high - PAGE.h))
        self.list.show(self._rows(), self.entry.id)
        bar = Box(RIGHT.right - 82, PAGE.y, 32, PAGE.h)
        self.controls: dict[str, Control] = {
            "search": TextField(SEARCH, self._typed, self._type, self._say("book.search"), LONGEST_SEARCH),
            "contents": self.list,
            "bar": ScrollBar(bar, self.top, PAGE.h, self._page.high, self._scroll_to),
            **self._see_also(brush),
            **self._ways(),
        }

    def _entry_shown(self) -> Entry:
        """The entry, without what does not concern the game being played; one about another game is shown whole."""
        played = self._played
        if played is None or self.whole or self.entry not in self._listed():
            return self.entry
        return replace(self.entry, blocks=blocks_for(self.entry, played.modules))

    def _see_also(self, brush: Brush) -> dict[str, Control]:
        """Buttons that lead to what the entry points to, as far as that concerns the game being played."""
        linked = [entry for id_ in self.entry.see if (entry := self.book.entry(id_)) is not None]
        listed = {entry.id for entry in self._listed()}
        found = [entry for entry in linked if entry.id in listed or self.entry.id not in listed][:MOST_SEEN]
        if not found:
            return {}
        wide, high = (SEE.w - SPACE) / 2, (SEE.h - SPACE) / 2
        return {
            f"see.{entry.id}": Push(
                Box(SEE.x + number % 2 * (wide + SPACE), SEE.y + number // 2 * (high + SPACE), wide, high),
                partial(self.open, entry),
                entry.title,
                size=24,
            )
            for number, entry in enumerate(found)
        }

    def _ways(self) -> dict[str, Control]:
        say = self._say
        found: dict[str, Control] = {
            "back": Push(Box(LEFT.x, FOOT, 250, 76), self._on_back, say("book.close"), "close", size=30),
            "keys": Push(Box(LEFT.x + 264, FOOT, 356, 76), self._on_keys, say("help.title"), "controller", size=26),
            "past": Push(
                Box(RIGHT.x, FOOT, 96, 76), self.go_back, "", "left", enabled=bool(self._past), tooltip=say("book.past")
            ),
            "coming": Push(
                Box(RIGHT.x + 110, FOOT, 96, 76),
                self.go_forward,
                "",
                "right",
                enabled=bool(self._coming),
                tooltip=say("book.coming"),
            ),
        }
        if self._played is not None:
            label = say("book.only_played" if self.whole else "book.all")
            found["whole"] = Push(Box(RIGHT.right - 420, FOOT, 420, 76), self._toggle, label, "eye", size=28)
        return found

    def resize(self, viewport: Viewport) -> None:
        super().resize(viewport)
        self.refresh()

    # What a person does

    def open(self, entry: Entry) -> None:
        """Turn to an entry; the one before can be gone back to."""
        if entry.id != self.entry.id:
            self._past.append(self.entry)
            self._coming.clear()
            self._turn_to(entry)

    def open_id(self, id_: str) -> None:
        entry = self.book.entry(id_)
        if entry is not None:
            self.open(entry)

    def _turn_to(self, entry: Entry) -> None:
        self.entry, self.top = entry, 0.0
        self.refresh()

    def go_back(self) -> None:
        if self._past:
            self._coming.append(self.entry)
            self._turn_to(self._past.pop())

    def go_forward(self) -> None:
        if self._coming:
            self._past.append(self.entry)
            self._turn_to(self._coming.pop())

    def _toggle(self) -> None:
        self.whole = not self.whole
        self.refresh()

    def _type(self, text: str) -> None:
        self._typed = text
        rows = self._rows()
        if text.strip() and rows and rows[0].entry is not None:
            self.entry, self.top = rows[0].entry, 0.0
        self.refresh()

    def _scroll_to(self, top: float) -> None:
        self.top = min(max(0.0, top), max(0.0, self._page.high - PAGE.h))
        self.refresh()

    def scroll(self, by: float) -> bool:
        self._scroll_to(self.top - by * STEP)
        return True

    def handle(self, given: Input) -> bool:
        if isinstance(given, TextTyped) and given.text.strip() and self.focus != "search":
            # Whoever just types wants to find something.
            self._focus_on("search", by_keys=True)
        return super().handle(given)

    def act(self, action: Action) -> bool:
        if self.focus == "contents" and self.list.walk(action):
            self.keys_lead = True
            return True
        if self.focus == "search" and action is Action.DOWN:
            self.focus = "contents"
            return True
        if action in (Action.NEXT_PART, Action.PREVIOUS_PART):
            return self.scroll(-6.0 if action is Action.NEXT_PART else 6.0)
        if action is Action.HELP:
            return self.back()
        return super().act(action)

    def actions(self) -> Sequence[Action]:
        return (*WALKING, Action.USE, Action.BACK, *EVERYWHERE)

    def back(self) -> bool:
        self.sound.play(Cue.UI_BACK)
        if self._typed:
            self._type("")
        else:
            self._on_back()
        return True

    # What is drawn

    def draw_ground(self, brush: Brush) -> None:
        draw_surface(brush)
        brush.text(self._say("book.title"), (WIDTH / 2, 52), TITLE, 44, GILT, "middle")
        brush.panel("ui/panel-parchment", LEFT)
        brush.panel("ui/panel-parchment", RIGHT)
        if not self.list.rows:
            brush.paragraph(self._say("book.nothing"), LIST.inset(20), BODY_ITALIC, 28, INK, centred=True)
        self._page.draw(brush, self.top)
