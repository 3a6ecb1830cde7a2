"""Who plays: the people at this machine, each with games and progress of their own."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from game.ui.brush import Brush, Look
from game.ui.keys import Action
from game.ui.people import PersonShown
from game.ui.scenes.sheet import SheetScene
from game.ui.scenes.title import draw_veil
from game.ui.setup import LONGEST_NAME
from game.ui.sound import SoundBoard
from game.ui.theme import BAD, BODY, CREAM, GILT, TITLE
from game.ui.viewport import HEIGHT, WIDTH, Box
from game.ui.widgets.control import Control, Push
from game.ui.widgets.options import Option
from game.ui.widgets.text_field import TextField

SHEET: Final = Box((WIDTH - 900) / 2, 40, 900, HEIGHT - 80)
INNER: Final = Box(SHEET.x + 60, SHEET.y + 40, SHEET.w - 120, SHEET.h - 84)
ROW: Final = 74.0
MOST: Final = 7
"""People that are listed."""


class PeopleScene(SheetScene):
    """Lets one be chosen, added or forgotten; `refusal` says why a name can't be taken."""

    covers = False

    def __init__(
        self,
        look: Look,
        sound: SoundBoard,
        people: Sequence[PersonShown],
        on_choose: Callable[[str], None],
        on_add: Callable[[str], None],
        on_forget: Callable[[str], None],
        on_back: Callable[[], None],
        refusal: Callable[[str], str] = lambda name: "",
    ) -> None:
        super().__init__(look, sound, on_back)
        self._people = people[:MOST]
        self._on_choose = on_choose
        self._on_add = on_add
        self._on_forget = on_forget
        self._refusal = refusal
        self.name = ""
        self.focus = next((f"play.{person.key}" for person in people if person.playing), "back")
        self.refresh()

    @property
    def _plain(self) -> str:
        return " ".join(self.name.split())

    def refresh(self) -> None:
        say = self.look.language.say
        self._fault = self._refusal(self._plain) if self._plain else ""
        found: dict[str, Control] = {}
        for number, person in enumerate(self._people):
            y = INNER.y + 96 + number * (ROW + 8)
            wide = INNER.w - (ROW + 12 if person.forgettable else 0)
            choose = partial(self._on_choose, person.key)
            found[f"play.{person.key}"] = Option(
                Box(INNER.x, y, wide, ROW), choose, person.name, picture="icons/person", chosen=person.playing, size=30
            )
            if person.forgettable:
                box = Box(INNER.right - ROW, y, ROW, ROW)
                forget = partial(self._on_forget, person.key)
                words = say("people.forget_title", name=person.name)
                found[f"forget.{person.key}"] = Push(box, forget, icon="trash", tooltip=words)
        y = INNER.bottom - 76 - 88
        if len(self._people) < MOST:
            box = Box(INNER.x, y, INNER.w - 290, 68)
            found["name"] = TextField(box, self.name, self._type, say("people.name"), LONGEST_NAME)
            add = Box(INNER.right - 276, y, 276, 68)
            ready = bool(self._plain) and not self._fault
            found["add"] = Push(add, self._add, say("people.add"), "confirm", enabled=ready, size=28)
        found["back"] = Push(Box(INNER.x, INNER.bottom - 68, 276, 68), self._on_back, say("new.back"), "left", size=28)
        self.controls = found

    def _type(self, text: str) -> None:
        self.name = text
        self.refresh()

    def _add(self) -> None:
        if self._plain and not self._fault:
            self._on_add(self._plain)

    def act(self, action: Action) -> bool:
        if action is Action.USE and self.focus == "name":
            self._add()
            return True
        return super().act(action)

    def draw_ground(self, brush: Brush) -> None:
        draw_veil(brush)
        brush.panel("ui/panel-wood", SHEET)
        say = self.look.language.say
        brush.fitted(say("people.title"), Box(INNER.x, INNER.y, INNER.w, 60), TITLE, 40, GILT, "middle")
        words = self._fault or say("people.text")
        room = Box(INNER.x + 296, INNER.bottom - 72, INNER.w - 296, 76)
        brush.paragraph(words, room, BODY, 25, BAD if self._fault else CREAM)
