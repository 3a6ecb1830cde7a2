"""Choosing the other program that decides for external opponents: what it may do, its command, its time."""

from collections.abc import Callable
from dataclasses import replace

from game.ui.brush import Brush, Look
from game.ui.keys import Action
from game.ui.scenes.form import FormScene
from game.ui.scenes.title import draw_veil
from game.ui.setup import LONGEST_COMMAND, PROGRAM_SECONDS, ExternalProgram, turned
from game.ui.sound import Cue, SoundBoard
from game.ui.theme import BODY, BODY_BOLD, CREAM, GILT, TITLE
from game.ui.viewport import HEIGHT, WIDTH, Box
from game.ui.widgets.control import Control, Push
from game.ui.widgets.options import Chooser
from game.ui.widgets.text_field import TextField

SHEET = Box((WIDTH - 1060) / 2, (HEIGHT - 650) / 2, 1060, 650)
INNER = Box(SHEET.x + 60, SHEET.y + 40, SHEET.w - 120, SHEET.h - 84)
WARNING = Box(INNER.x, INNER.y + 78, INNER.w, 200)


class ExternalScene(FormScene):
    """Changes a program until it is used; `program` is the one so far."""

    covers = False

    def __init__(
        self,
        look: Look,
        sound: SoundBoard,
        program: ExternalProgram,
        on_use: Callable[[ExternalProgram], None],
        on_close: Callable[[], None],
    ) -> None:
        super().__init__(look, sound)
        self.program = program
        self._on_use = on_use
        self._on_close = on_close
        self.focus = "command"
        self._renew()

    def _say(self, key: str, **values: object) -> str:
        return self.look.language.say(key, **values)

    @property
    def _command(self) -> str:
        return self.program.command.strip()

    def refresh(self) -> None:
        self._renew()

    def _change(self, program: ExternalProgram) -> None:
        self.program = program
        self._renew()

    def _renew(self) -> None:
        program = self.program
        field = TextField(
            Box(INNER.x, WARNING.bottom + 14, INNER.w, 64),
            program.command,
            lambda text: self._change(replace(self.program, command=text)),
            self._say("external.command"),
            LONGEST_COMMAND,
        )
        seconds = Chooser(
            Box(INNER.x + 330, field.box.bottom + 18, INNER.w - 330, 58),
            self._turn,
            self._say("external.seconds", count=program.seconds),
            self._say("tooltip.program_time"),
        )
        y = INNER.bottom - 76
        cancel = Push(Box(INNER.x, y, 280, 76), self._on_close, self._say("library.cancel"), "left", size=30)
        wide = Box(INNER.x + 296, y, INNER.w - 296, 76)
        label, able = self._say("external.use"), bool(self._command)
        use = Push(wide, self._use, label, "robot", primary=True, enabled=able, size=32)
        self.controls: dict[str, Control] = {"command": field, "seconds": seconds, "cancel": cancel, "use": use}

    def _turn(self, by: int) -> None:
        times = [str(seconds) for seconds in PROGRAM_SECONDS]
        self._change(replace(self.program, seconds=int(turned(times, str(self.program.seconds), by))))

    def _use(self) -> None:
        if self._command:
            self._on_use(replace(self.program, command=self._command))

    def act(self, action: Action) -> bool:
        if action is Action.USE and self.focus == "command":
            self._use()
            return True
        return super().act(action)

    def back(self) -> bool:
        self.sound.play(Cue.UI_BACK)
        self._on_close()
        return True

    def confirm(self) -> bool:
        self._use()
        return True

    def draw_ground(self, brush: Brush) -> None:
        draw_veil(brush)
        brush.panel("ui/panel-wood", SHEET)
        brush.fitted(self._say("external.title"), Box(INNER.x, INNER.y, INNER.w, 64), TITLE, 38, GILT, "middle")
        brush.picture("icons/warning", Box(WARNING.x, WARNING.y + 8, 76, 76))
        words = Box(WARNING.x + 100, WARNING.y, WARNING.w - 100, WARNING.h)
        brush.paragraph(self._say("external.warning"), words, BODY, 27, CREAM)
        box = self.controls["seconds"].box
        brush.fitted(self._say("external.time"), Box(INNER.x, box.y, 310, box.h), BODY_BOLD, 27, GILT)
