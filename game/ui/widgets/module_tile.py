"""A module as a tile to be put in or out: its pieces as they will lie on the table, its name, and what it is about."""

from collections.abc import Callable
from dataclasses import dataclass

from game.ui.brush import Brush
from game.ui.table.modules import PARTS
from game.ui.theme import BODY, CREAM, FOCUS, GILT, PALE, TITLE
from game.ui.viewport import Box
from game.ui.widgets.control import Control, draw_focus

STILL_LIFE = (246.0, 180.0)


@dataclass
class ModuleTile(Control):
    """Pressed, it is put in or out. It looks as its module does in the edition."""

    box: Box
    action: Callable[[], None]
    module: str
    edition: str
    chosen: bool
    name: str
    text: str
    beside: tuple[str, ...] = ()
    """The texts of all tiles, which are set in one size."""

    def press(self) -> bool:
        self.action()
        return True

    def draw(self, brush: Brush, hovered: bool = False, pressed: bool = False, focused: bool = False) -> None:
        box = self.box.moved(0, 2) if pressed else self.box
        brush.panel("ui/panel-dark", box)
        if self.chosen:
            brush.shade(box.inset(4), (44, 92, 190), 70, radius=10)
            brush.outline(box.inset(1), GILT, 4, radius=12)
        elif hovered:
            brush.outline(box.inset(1), PALE, 2, radius=12)
        place = Box(box.x + 14, box.y + (box.h - STILL_LIFE[1]) / 2, *STILL_LIFE)
        brush.panel("ui/slot", place)
        PARTS[self.module].still_life(brush, place, self.edition)
        if not self.chosen and not hovered and not focused:
            brush.shade(place, (10, 8, 6), 70, radius=10)
        state = ("checkbox-on" if self.chosen else "checkbox-off") + ("-hover" if hovered else "")
        brush.picture(f"ui/{state}", Box(box.right - 48, box.y + 14, 36, 36))
        x = place.right + 18
        brush.fitted(self.name, Box(x, box.y + 14, box.right - 52 - x, 38), TITLE, 26, FOCUS if self.chosen else GILT)
        words = Box(x, box.y + 60, box.right - 16 - x, box.h - 72)
        size = brush.common_size(self.beside or (self.text,), words, BODY, 26)
        brush.exact().paragraph(self.text, words, BODY, size, CREAM)
        if focused:
            draw_focus(brush, self.box)
