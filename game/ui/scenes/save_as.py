"""Keeping a game under a name: a line to type it in, over the table."""

from collections.abc import Callable
from concurrent.futures import Future

from game.ui.brush import Brush, Look
from game.ui.input import Commanded, Input, KeyPressed, PointerPressed
from game.ui.keys import Action
from game.ui.scenes.form import FormScene
from game.ui.scenes.title import draw_veil
from game.ui.scenes.waiting import wait_for
from game.ui.shelf import ShelfError
from game.ui.sound import Cue, SoundBoard
from game.ui.theme import BAD, BODY, BODY_BOLD, CREAM, FOCUS, GILT, TITLE
from game.ui.viewport import HEIGHT, WIDTH, Box
from game.ui.widgets.control import Control, Push
from game.ui.widgets.text_field import TextField

SHEET = Box((WIDTH - 860) / 2, (HEIGHT - 420) / 2, 860, 420)
INNER = Box(SHEET.x + 60, SHEET.y + 40, SHEET.w - 120, SHEET.h - 84)
LONGEST_NAME = 48
DONE_SECONDS = 1.3


class SaveAsScene(FormScene):
    """Asks for a name and saves; `is_free` says whether no other game has it. Saving may fail with ShelfError."""

    covers = False

    def __init__(
        self,
        look: Look,
        sound: SoundBoard,
        name: str,
        is_free: Callable[[str], bool],
        save: Callable[[str], Future[None]],
        on_close: Callable[[], None],
    ) -> None:
        super().__init__(look, sound)
        self.name = name
        self._is_free = is_free
        self._save = save
        self._on_close = on_close
        self._fault = ""
        self._done = 0.0
        """Seconds for which the message that it worked is still shown."""
        self.focus = "name"
        self._renew()
        self.mark_text()

    def _say(self, key: str, **values: object) -> str:
        return self.look.language.say(key, **values)

    @property
    def _plain(self) -> str:
        return " ".join(self.name.split())

    def refresh(self) -> None:
        if not self._done:
            self._renew()

    def _renew(self) -> None:
        taken = bool(self._plain) and not self._is_free(self._plain)
        field = TextField(
            Box(INNER.x, INNER.y + 82, INNER.w, 64), self.name, self._type, self._say("save.name"), LONGEST_NAME
        )
        y = INNER.bottom - 76
        cancel = Push(Box(INNER.x, y, 250, 76), self._on_close, self._say("library.cancel"), "left", size=30)
        label = self._say("save.replace" if taken else "save.save")
        wide = Box(INNER.x + 266, y, INNER.w - 266, 76)
        save = Push(wide, self._keep, label, "save", primary=True, enabled=bool(self._plain), size=34)
        self.controls: dict[str, Control] = {"name": field, "cancel": cancel, "save": save}
        self._taken = taken

    def _type(self, text: str) -> None:
        self.name, self._fault = text, ""
        self._renew()

    def _keep(self) -> None:
        if not self._plain:
            return
        saving = self._save(self._plain)
        if self.stage is not None:
            wait_for(self.stage, self.look, self._say("wait.saving"), saving.done, lambda: self._saved(saving))

    def _saved(self, saving: Future[None]) -> None:
        try:
            saving.result()
        except ShelfError as error:
            self._fault = str(error)
            return
        self.sound.play(Cue.UI_CLICK)
        self._done = DONE_SECONDS
        self.controls = {}

    def handle(self, given: Input) -> bool:
        if self._done:
            if isinstance(given, PointerPressed | KeyPressed | Commanded):
                self._close()
            return True
        return super().handle(given)

    def act(self, action: Action) -> bool:
        if action is Action.USE and self.focus == "name":
            self._keep()
            return True
        return super().act(action)

    def back(self) -> bool:
        self.sound.play(Cue.UI_BACK)
        self._on_close()
        return True

    def confirm(self) -> bool:
        self._keep()
        return True

    def update(self, seconds: float) -> bool:
        if self._done:
            self._done = max(0.0, self._done - seconds)
            if not self._done:
                self._done = DONE_SECONDS
                self._close()
        return super().update(seconds)

    def _close(self) -> None:
        if self.stage is not None and self.stage.top is self:
            self._on_close()

    def draw_ground(self, brush: Brush) -> None:
        draw_veil(brush)
        brush.panel("ui/panel-wood", SHEET)
        if self._done:
            brush.picture("icons/confirm", Box(0, 0, 100, 100).at((SHEET.centre[0], SHEET.y + 120)))
            words = Box(INNER.x, SHEET.y + 200, INNER.w, 170)
            brush.paragraph(self._say("save.done", name=self._plain), words, BODY_BOLD, 32, FOCUS, centred=True)
            return
        brush.fitted(self._say("save.title"), Box(INNER.x, INNER.y, INNER.w, 64), TITLE, 38, GILT, "middle")
        note = Box(INNER.x, INNER.y + 158, INNER.w, 84)
        if self._fault:
            brush.paragraph(self._fault, note, BODY, 27, BAD, centred=True)
        elif self._taken:
            brush.paragraph(self._say("save.taken"), note, BODY, 27, CREAM, centred=True)
