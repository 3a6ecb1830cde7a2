"""Who plays: the people at this machine, each with games and progress of their own."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from game.ui.brush import Brush, Look
from game.ui.keys import Action
from game.ui.people import PeopleWays, PersonShown
from game.ui.scenes.sheet import SheetScene
from game.ui.scenes.title import draw_veil
from game.ui.setup import LONGEST_NAME
from game.ui.sound import SoundBoard
from game.ui.theme import BAD, BODY, CREAM, GILT, TITLE
from game.ui.viewport import HEIGHT, WIDTH, Box
from game.ui.widgets.control import Control, Push
from game.ui.widgets.options import Option
from game.ui.widgets.text_field import TextField

SHEET: Final = Box((WIDTH - 1000) / 2, 40, 1000, HEIGHT - 80)
INNER: Final = Box(SHEET.x + 60, SHEET.y + 36, SHEET.w - 120, SHEET.h - 76)
ROW: Final = 68.0
STEP: Final = ROW + 8
FIELD: Final = 64.0
BUTTON: Final = 276.0
MOST: Final = 7
"""People that are listed."""
LONGEST_PATH: Final = 1000


class PeopleScene(SheetScene):
    """Lets one be chosen, added, exported, taken in from a file, or deleted."""

    covers = False

    def __init__(
        self,
        look: Look,
        sound: SoundBoard,
        people: Sequence[PersonShown],
        ways: PeopleWays,
        on_back: Callable[[], None],
    ) -> None:
        super().__init__(look, sound, on_back)
        self._people = people[:MOST]
        self._ways = ways
        self.name = ""
        self.path = ""
        self.focus = next((f"play.{person.key}" for person in people if person.playing), "back")
        self.refresh()

    @property
    def _plain(self) -> str:
        return " ".join(self.name.split())

    def refresh(self) -> None:
        say = self.look.language.say
        self._fault = self._ways.refusal(self._plain) if self._plain else ""
        found: dict[str, Control] = {}
        for number, person in enumerate(self._people):
            found |= self._row(person, INNER.y + 84 + number * STEP)
        y = INNER.bottom - 3 * FIELD - 36
        field, button = Box(INNER.x, y, INNER.w - BUTTON - 14, FIELD), Box(INNER.right - BUTTON, y, BUTTON, FIELD)
        if len(self._people) < MOST:
            found["name"] = TextField(field, self.name, self._type, say("people.name"), LONGEST_NAME)
            ready = bool(self._plain) and not self._fault
            found["add"] = Push(button, self._add, say("people.add"), "confirm", enabled=ready, size=27)
        field, button = [Box(box.x, box.y + FIELD + 12, box.w, box.h) for box in (field, button)]
        hint = say("people.path_hint")
        found["path"] = TextField(field, self.path, self._type_path, say("people.path"), LONGEST_PATH, hint)
        ready = bool(self.path.strip())
        found["import"] = Push(button, self._take_in, say("library.import"), "paste", enabled=ready, size=27)
        back = Box(INNER.x, INNER.bottom - FIELD, BUTTON, FIELD)
        found["back"] = Push(back, self._on_back, say("new.back"), "left", size=27)
        self.controls = found

    def _row(self, person: PersonShown, y: float) -> dict[str, Control]:
        """A person, and what can be done with all that is theirs."""
        say, ways = self.look.language.say, self._ways
        aside = [Box(INNER.right - ROW - place * (ROW + 8), y, ROW, ROW) for place in (1, 0)]
        whole = Box(INNER.x, y, aside[0].x - 8 - INNER.x, ROW)
        export, forget = say("people.export_hint", name=person.name), say("people.forget_title", name=person.name)
        choose = partial(ways.choose, person.key)
        return {
            f"play.{person.key}": Option(
                whole, choose, person.name, picture="icons/person", chosen=person.playing, size=30
            ),
            f"export.{person.key}": Push(aside[0], partial(ways.export, person.key), icon="copy", tooltip=export),
            f"forget.{person.key}": Push(aside[1], partial(ways.forget, person.key), icon="trash", tooltip=forget),
        }

    def _type(self, text: str) -> None:
        self.name = text
        self.refresh()

    def _type_path(self, text: str) -> None:
        self.path = text
        self.refresh()

    def _add(self) -> None:
        if self._plain and not self._fault:
            self._ways.add(self._plain)

    def _take_in(self) -> None:
        if self.path.strip():
            self._ways.take_in(self.path)

    def act(self, action: Action) -> bool:
        if action is Action.USE and self.focus in ("name", "path"):
            (self._add if self.focus == "name" else self._take_in)()
            return True
        return super().act(action)

    def draw_ground(self, brush: Brush) -> None:
        draw_veil(brush)
        brush.panel("ui/panel-wood", SHEET)
        say = self.look.language.say
        brush.fitted(say("people.title"), Box(INNER.x, INNER.y, INNER.w, 60), TITLE, 40, GILT, "middle")
        words = self._fault or say("people.text")
        room = Box(INNER.x + BUTTON + 20, INNER.bottom - FIELD - 2, INNER.w - BUTTON - 20, FIELD + 6)
        brush.paragraph(words, room, BODY, 25, BAD if self._fault else CREAM)
