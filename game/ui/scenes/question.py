"""A question over whatever is shown: a few words and the answers; Escape takes it back."""

from game.ui.brush import Brush, Look
from game.ui.scenes.menu import GAP, Entry, MenuScene
from game.ui.scenes.menu import HEIGHT as ENTRY
from game.ui.scenes.title import draw_veil
from game.ui.sound import Cue, SoundBoard
from game.ui.theme import BODY, CREAM, GILT, TITLE
from game.ui.viewport import HEIGHT, WIDTH, Box

WIDE = 820.0
MARGIN = 70.0
HEAD = 112.0
SIZE = 28


class QuestionScene(MenuScene):
    """A sheet with a title, a text of any length, and one button for each answer."""

    covers = False

    def __init__(self, look: Look, sound: SoundBoard, title: str, words: str, entries: list[Entry]) -> None:
        self._title = title
        self._words = words
        inner = WIDE - 2 * MARGIN
        block = look.lettering.paragraph(words, BODY, SIZE, CREAM, round(inner), True)
        room = block.height + 24.0 if words else 0.0
        high = HEAD + room + len(entries) * (ENTRY + GAP) + 46
        self._sheet = Box((WIDTH - WIDE) / 2, (HEIGHT - high) / 2, WIDE, high)
        self._room = Box(self._sheet.x + MARGIN, self._sheet.y + HEAD - 8, inner, room + 4)
        super().__init__(look, sound, entries, Box(self._room.x, self._sheet.y + HEAD + room, inner, 0))

    def back(self) -> bool:
        self.sound.play(Cue.UI_BACK)
        if self.stage is not None:
            self.stage.pop()
        return True

    def draw_ground(self, brush: Brush) -> None:
        draw_veil(brush)
        self.draw_sheet(brush)

    def draw_sheet(self, brush: Brush) -> None:
        brush.panel("ui/panel-wood", self._sheet)
        head = Box(self._room.x, self._sheet.y + 34, self._room.w, 60)
        brush.fitted(self._title, head, TITLE, 38, GILT, "middle")
        if self._words:
            brush.paragraph(self._words, self._room, BODY, SIZE, CREAM, centred=True)
