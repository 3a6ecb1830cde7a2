"""The load screen: the games that were kept, and what can be done with them."""

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import TypeVar

from game.ui import clipboard
from game.ui.brush import Brush, Look
from game.ui.input import Input, PointerMoved, PointerPressed, PointerReleased, WheelTurned
from game.ui.keys import Action, shortcut
from game.ui.scenes.form import FormScene
from game.ui.scenes.question import QuestionScene
from game.ui.scenes.waiting import wait_for
from game.ui.shelf import Condition, KeptGame, Shelf, ShelfError
from game.ui.sound import Cue, SoundBoard
from game.ui.surface import draw_surface
from game.ui.theme import BODY_ITALIC, GILT, PALE, TITLE
from game.ui.viewport import Box, Point
from game.ui.widgets.control import Control, Push
from game.ui.widgets.game_list import GameList
from game.ui.widgets.game_sheet import FOOT, NAME, SHEET, draw_sheet
from game.ui.widgets.text_field import TextField

Answer = TypeVar("Answer")

LIST = Box(50, 108, 1116, 824)
SECTIONS = (("kept", "library.kept", "save", False), ("finished", "library.finished", "crown", True))
"""The kinds of games there are: the control's name, what it says, its icon, whether they are finished."""
SECTION = 330.0
"""How wide the button of a kind of games is."""
FIELD_TOP = 960.0
WHEEL = 90.0
DRAG = 8.0
"""How far the pointer moves before a press on the list scrolls it."""
DOUBLE_CLICK = 0.4
LONGEST_NAME = 48
LONGEST_PATH = 1000


class LibraryScene(FormScene):
    """Lists a shelf; `on_load` is told the key of the game to be played, `on_review` of the one to be reviewed."""

    def __init__(
        self,
        look: Look,
        sound: SoundBoard,
        shelf: Shelf,
        on_load: Callable[[str], None],
        on_back: Callable[[], None],
        on_review: Callable[[str], None] | None = None,
    ) -> None:
        super().__init__(look, sound)
        self.shelf = shelf
        self._on_load = on_load
        self._on_back = on_back
        self._on_review = on_review
        self.list = GameList(LIST, look.language, shelf.picture, self._choose)
        self.chosen = ""
        self._typed: str | None = None
        """The new name, while one is being typed."""
        self._path = ""
        self._drag: tuple[Point, float] | None = None
        self._on_bar = False
        self._dragged = False
        self._since_click = DOUBLE_CLICK
        self.focus = "list" if shelf.games() else "path"
        self.renew()

    @property
    def game(self) -> KeptGame | None:
        """The game that is chosen."""
        return next((game for game in self.shelf.games() if game.key == self.chosen), None)

    def _say(self, key: str, **values: object) -> str:
        return self.look.language.say(key, **values)

    def refresh(self) -> None:
        self.renew()

    def renew(self) -> None:
        """Take in what is on the shelf now."""
        games = self.shelf.games()
        keys = [game.key for game in games]
        if self.chosen not in keys:
            place = min(self.list.chosen, len(games) - 1)
            self.chosen = keys[place] if games else ""
            self._typed = None
        self.list.show(games, keys.index(self.chosen) if games else 0)
        self.controls = self._sections()
        self.controls |= {"list": self.list} if games else {}
        self.controls |= {**self._taking_in(), **self._doings(), **self._ways_out()}
        if self.focus not in self.controls or not self.controls[self.focus].enabled:
            self.focus = "name" if self._typed is not None else "list" if games else "path"

    def _sections(self) -> dict[str, Control]:
        """The two kinds of games there are: kept by the person, and finished."""
        return {
            name: Push(
                Box(LIST.x + number * (SECTION + 12), 36, SECTION, 60),
                partial(self._show, finished),
                self._say(words),
                icon,
                primary=self.shelf.finished == finished,
                size=26,
            )
            for number, (name, words, icon, finished) in enumerate(SECTIONS)
        }

    def _show(self, finished: bool, chosen: str = "") -> None:
        """Show the finished games, or those under a name, and choose one of them if so asked."""

        def listed(_: None) -> None:
            self.chosen = chosen
            if chosen:
                self.focus = "list"

        self._typed = None
        self._await("library.title", self.shelf.show_finished(finished), listed)

    def _taking_in(self) -> dict[str, Control]:
        field = TextField(
            Box(LIST.x, FIELD_TOP, LIST.w - 266, 84),
            self._path,
            self._type_path,
            self._say("library.path"),
            LONGEST_PATH,
            self._say("tooltip.path"),
        )
        box = Box(LIST.right - 250, FIELD_TOP, 250, 84)
        take = Push(box, self._take_in, self._say("library.import"), "paste", enabled=bool(self._path.strip()), size=30)
        return {"path": field, "import": take}

    def _doings(self) -> dict[str, Control]:
        """What can be done with the chosen game, at the foot of its sheet."""
        game = self.game
        if game is None:
            return {}
        if self._typed is not None:
            found: dict[str, Control] = {"name": TextField(NAME, self._typed, self._type_name, "", LONGEST_NAME)}
            doings = [("rename.yes", "library.rename_done", "confirm", self._rename)]
            doings.append(("rename.no", "library.cancel", "cancel", self._leave_name))
        else:
            found = {}
            doings = [] if game.archived else [("rename", "library.rename", "log", self._begin_name)]
            if game.broken:
                doings.append(("aside", "library.set_aside", "lock", self._set_aside))
            else:
                doings.append(("export", "library.export", "copy", self._export))
            doings.append(("delete", "library.delete", "trash", self._ask_delete))
        wide = (FOOT.w - 12 * (len(doings) - 1)) / len(doings)
        for number, (name, key, icon, action) in enumerate(doings):
            box = Box(FOOT.x + number * (wide + 12), FOOT.y, wide, FOOT.h)
            found[name] = Push(box, action, self._say(key), icon, size=24, tooltip=self._hint(name))
        return found

    def _hint(self, name: str) -> str:
        return self._say(f"tooltip.{name}") if name in ("export", "aside") else ""

    def _ways_out(self) -> dict[str, Control]:
        foot = Box(SHEET.x, SHEET.bottom + 18, SHEET.w, 84)
        back = Push(Box(foot.x, foot.y, 200, foot.h), self._on_back, self._say("new.back"), "left", size=30)
        found: dict[str, Control] = {"back": back}
        game, left = self.game, foot.x + 216
        if game is not None and game.reviewable and self._typed is None and self._on_review is not None:
            look = partial(self._on_review, game.key)
            found["review"] = Push(Box(left, foot.y, 210, foot.h), look, self._say("end.review"), "bulb", size=30)
            left += 226
        ready = game is not None and game.condition is Condition.READABLE and self._typed is None
        wide = Box(left, foot.y, foot.right - left, foot.h)
        load = Push(wide, self._load, self._say("library.load"), "play", primary=True, enabled=ready, size=38)
        return found | {"load": load}

    # What a person does

    def handle(self, given: Input) -> bool:
        match given:
            case WheelTurned(at, by):
                return self.list.scroll.by(-by * WHEEL)
            case PointerPressed(at, 1) if self.list.hit(at):
                scroll = self.list.scroll
                self._drag, self._dragged = (at, scroll.offset), False
                self._on_bar = scroll.needed and scroll.track.contains(at)
            case PointerMoved(at) if self._drag is not None:
                return self._drag_to(at) or super().handle(given)
            case PointerReleased(at, 1):
                return self._release(given, at)
        return super().handle(given)

    def _drag_to(self, at: Point) -> bool:
        assert self._drag is not None
        start, offset = self._drag
        by = at[1] - start[1]
        if self._on_bar:
            self._dragged = True
            self.list.scroll.to(offset)
            return self.list.scroll.drag_thumb(by)
        self._dragged = self._dragged or abs(by) > DRAG
        return self._dragged and self.list.scroll.to(offset - by)

    def _release(self, given: Input, at: Point) -> bool:
        dragged, self._drag, self._dragged = self._dragged, None, False
        if dragged:
            self._pressed = ""
            return True
        before = self.chosen
        used = super().handle(given)
        if self.list.row_at(at) is not None and "list" in self.controls:
            if before == self.chosen and self._since_click < DOUBLE_CLICK:
                self._load()
            self._since_click = 0.0
        return used

    def act(self, action: Action) -> bool:
        match action, self.focus:
            case Action.USE, "name":
                self._rename()
            case Action.USE, "path":
                self._take_in()
            case Action.USE, "list":
                self._load()
            case _, "list" if self.list.walk(action):
                self.keys_lead = True
            case _:
                return super().act(action)
        return self._used(True)

    def press_key(self, key: str) -> bool:
        match key, self.focus:
            case "delete", "list":
                self._ask_delete()
            case "f2", _ if self._typed is None:
                self._begin_name()
            case _:
                return False
        return self._used(True)

    def back(self) -> bool:
        self.sound.play(Cue.UI_BACK)
        if self._typed is not None:
            self._leave_name()
        else:
            self._on_back()
        return True

    def confirm(self) -> bool:
        self._load()
        return self._used(True)

    def update(self, seconds: float) -> bool:
        self._since_click += seconds
        news = self.shelf.read_on()
        if news:
            self.renew()
        return super().update(seconds) or news

    def _choose(self, number: int) -> None:
        self.chosen = self.shelf.games()[number].key
        self._typed = None
        self.focus = "list"
        self.renew()

    def _load(self) -> None:
        if self.controls["load"].enabled:
            self._on_load(self.chosen)

    def _begin_name(self) -> None:
        game = self.game
        if game is not None and not game.archived:
            self._typed, self.focus = game.name, "name"
            self.renew()
            self.mark_text()

    def _type_name(self, text: str) -> None:
        self._typed = text
        self.renew()

    def _leave_name(self) -> None:
        self._typed, self.focus = None, "list"
        self.renew()

    def _rename(self) -> None:
        game, name = self.game, " ".join((self._typed or "").split())
        if game is None or not name:
            return

        def renamed(key: str) -> None:
            self.chosen = key
            self._leave_name()

        if name == game.name:
            self._leave_name()
        else:
            self._await("library.rename", self.shelf.rename(game.key, name), renamed)

    def _set_aside(self) -> None:
        self._await("library.set_aside", self.shelf.set_aside(self.chosen), lambda _: None)

    def _ask_delete(self) -> None:
        game = self.game
        if game is None or self.stage is None:
            return
        words = self._say("library.delete_text", name=game.name)
        entries = [(self._say("library.keep"), "left", self.stage.pop)]
        entries.append((self._say("library.delete_yes"), "trash", self._delete))
        self.stage.push(QuestionScene(self.look, self.sound, self._say("library.delete_title"), words, entries))

    def _delete(self) -> None:
        if self.stage is not None:
            self.stage.pop()
        self.focus = "list"
        self._await("library.delete", self.shelf.delete(self.chosen), lambda _: None)

    def _export(self) -> None:
        def exported(path: str) -> None:
            clipboard.write(path)
            self._tell(self._say("library.export"), self._say("library.exported", path=path))

        self._await("library.export", self.shelf.export(self.chosen), exported)

    def _type_path(self, text: str) -> None:
        self._path = text
        self.renew()

    def _take_in(self) -> None:
        def taken(key: str) -> None:
            self._path = ""
            self._show(False, key)

        if self._path.strip():
            self._await("library.import", self.shelf.take_in(self._path), taken)

    def _await(self, title: str, answer: Future[Answer], then: Callable[[Answer], None]) -> None:
        """Go on when something was done beside the window."""

        def done() -> None:
            self._try(title, lambda: then(answer.result()))

        if self.stage is not None:
            wait_for(self.stage, self.look, self._say("wait.disk"), answer.done, done)

    def _try(self, title: str, what: Callable[[], None]) -> None:
        """Do something to the shelf; if it can't be done, say why."""
        try:
            what()
        except ShelfError as error:
            self._tell(self._say(title), str(error))
        self.renew()

    def _tell(self, title: str, words: str) -> None:
        if self.stage is not None:
            entries = [(self._say("library.ok"), "confirm", self.stage.pop)]
            self.stage.push(QuestionScene(self.look, self.sound, title, words, entries))

    # What is drawn

    def draw_ground(self, brush: Brush) -> None:
        draw_surface(brush)
        brush.text(self._say("library.title"), (SHEET.centre[0], 60), TITLE, 44, GILT, "middle")
        game = self.game
        picture = self.shelf.picture(self.chosen) if game is not None else None
        draw_sheet(brush, game, picture, "name" not in self.controls)
        if game is None:
            brush.panel("ui/panel-dark", LIST, 200)
            room = Box(LIST.x + 160, LIST.y + 330, LIST.w - 320, 200)
            key = shortcut(Action.SAVE_AS, self.keys, self.look.language)
            words = "library.none_finished" if self.shelf.finished else "library.empty"
            brush.paragraph(self._say(words, shortcut=key), room, BODY_ITALIC, 32, PALE, centred=True)
