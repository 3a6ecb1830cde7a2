"""A question over whatever is shown: a few words and the answers; Escape takes it back."""

from collections.abc import Callable

from game.ui.brush import Brush, Look
from game.ui.scenes.menu import GAP, Entry, MenuScene
from game.ui.scenes.menu import HEIGHT as ENTRY
from game.ui.scenes.title import draw_veil
from game.ui.sound import Cue, SoundBoard
from game.ui.theme import BODY, CREAM, GILT, TITLE
from game.ui.viewport import HEIGHT, WIDTH, Box, Viewport

WIDE = 820.0
MARGIN = 70.0
HEAD = 112.0
SIZE = 28


class QuestionScene(MenuScene):
    """A sheet with a title, a text of any length, and one button for each answer.

    Going back closes it, unless `on_back` says what that means instead.
    """

    covers = False
    holds = True

    def __init__(
        self,
        look: Look,
        sound: SoundBoard,
        title: str,
        words: str,
        entries: list[Entry],
        on_back: Callable[[], None] | None = None,
    ) -> None:
        self._title = title
        self._on_back = on_back
        self._words = words
        self._answers = len(entries)
        super().__init__(look, sound, entries, self._lay(look, Viewport((round(WIDTH), round(HEIGHT)))))

    def _lay(self, look: Look, viewport: Viewport) -> Box:
        """Make the sheet as high as its words are in a window; where the buttons go."""
        inner = WIDE - 2 * MARGIN
        words = 0.0
        if self._words:
            pixels, width = viewport.length(SIZE * look.appearance.text_scale), viewport.length(inner)
            words = look.lettering.paragraph_height(self._words, BODY, pixels, width) / viewport.scale
        room = words + 24.0 if words else 0.0
        high = HEAD + room + self._answers * (ENTRY + GAP) + 46
        self._sheet = Box((WIDTH - WIDE) / 2, (HEIGHT - high) / 2, WIDE, high)
        self._room = Box(self._sheet.x + MARGIN, self._sheet.y + HEAD - 8, inner, words + 4)
        return Box(self._room.x, self._sheet.y + HEAD + room, inner, 0)

    def resize(self, viewport: Viewport) -> None:
        super().resize(viewport)
        self._column = self._lay(self.look, viewport)
        self.refresh()

    def back(self) -> bool:
        self.sound.play(Cue.UI_BACK)
        if self._on_back is not None:
            self._on_back()
        elif self.stage is not None:
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
