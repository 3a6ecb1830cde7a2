"""The key help: what the keys and a controller's buttons do in the scene below."""

from collections.abc import Callable, Sequence

import pygame

from game.ui.brush import Brush, Look
from game.ui.input import Input, PointerPressed
from game.ui.keys import BINDINGS, Action, Keys, keys_label
from game.ui.scene import Scene
from game.ui.scenes.title import draw_veil
from game.ui.sound import Cue, SoundBoard
from game.ui.theme import BODY, CREAM, GILT, PALE, SMALL_BOLD, TITLE
from game.ui.viewport import HEIGHT, WIDTH, Box, Viewport

WIDE = 1640.0
HEAD = 128.0
FOOT = 78.0
ROW = 62.0
PAD = 96.0
CLOSING = (Action.BACK, Action.USE, Action.HELP, Action.MENU)


class HelpScene(Scene):
    """Lists actions with their keys; any click, or the key that opened it, closes it."""

    covers = False

    def __init__(
        self,
        look: Look,
        sound: SoundBoard,
        listed: Sequence[Action],
        keys: Keys,
        on_close: Callable[[], None],
        meaning: Callable[[Action], str] = "action.{}".format,
    ) -> None:
        """`meaning` gives the message that says what an action does in the scene that is told about."""
        super().__init__()
        self._look = look
        self._sound = sound
        self._shown = keys
        self.listed = tuple(dict.fromkeys(listed))
        self._on_close = on_close
        self._meaning = meaning
        self._viewport = Viewport((1, 1))

    def resize(self, viewport: Viewport) -> None:
        self._viewport = viewport

    def handle(self, given: Input) -> bool:
        if isinstance(given, PointerPressed) or self.action(given) in CLOSING:
            self._sound.play(Cue.UI_BACK)
            self._on_close()
            return True
        return False

    def update(self, seconds: float) -> bool:
        self._sound.update(seconds)
        return False

    def draw(self, target: pygame.Surface) -> None:
        brush = Brush(self._look, target, self._viewport)
        draw_veil(brush)
        say = self._look.language.say
        rows = max(1, (len(self.listed) + 1) // 2)
        high = HEAD + rows * ROW + FOOT
        sheet = Box((WIDTH - WIDE) / 2, (HEIGHT - high) / 2, WIDE, high)
        brush.panel("ui/panel-wood", sheet)
        brush.fitted(say("help.title"), Box(sheet.x + 60, sheet.y + 34, WIDE - 120, 60), TITLE, 38, GILT, "middle")
        wide = (WIDE - 120) / 2
        for column in range(2):
            right = sheet.x + 44 + column * (wide + 32) + wide
            brush.picture("icons/controller", Box(right - PAD / 2 - 26, sheet.y + HEAD - 52, 36, 36))
        for number, action in enumerate(self.listed):
            column, row = divmod(number, rows)
            place = Box(sheet.x + 44 + column * (wide + 32), sheet.y + HEAD - 14 + row * ROW, wide, ROW - 6)
            self._draw_row(brush, action, place)
        foot = Box(sheet.x + 60, sheet.bottom - FOOT + 8, WIDE - 120, 40)
        brush.fitted(say("help.close"), foot, SMALL_BOLD, 24, PALE, "middle")

    def _draw_row(self, brush: Brush, action: Action, box: Box) -> None:
        brush.shade(box, (14, 11, 8), 150, radius=10)
        language = self._look.language
        pad = Box(box.right - PAD, box.y, PAD - 12, box.h)
        caps = Box(pad.x - 290, box.y, 282, box.h)
        words = Box(box.x + 18, box.y, caps.x - box.x - 26, box.h)
        brush.fitted(language.say(self._meaning(action)), words, BODY, 27, CREAM)
        brush.fitted(keys_label(action, self._shown, language), caps, SMALL_BOLD, 24, GILT, "middle")
        button = BINDINGS[action].pad
        if button:
            brush.shade(pad.inset(5), (26, 44, 92), 220, radius=9)
            brush.fitted(button, Box(pad.x + 8, box.y, pad.w - 16, box.h), SMALL_BOLD, 24, CREAM, "middle")
