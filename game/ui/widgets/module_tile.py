"""A module as a tile to be put in or out: its pieces as they will lie on the table, its name, and what it is about."""

from collections.abc import Callable
from dataclasses import dataclass

from game.rules.catalog import CARDS
from game.ui.brush import Brush
from game.ui.table.sprites import CardSprite, draw_sprite
from game.ui.theme import BODY, CREAM, FOCUS, GILT, GUILDS, PALE, TITLE
from game.ui.viewport import Box
from game.ui.widgets.control import Control, draw_focus
from game.ui.widgets.picture import draw_cropped

STILL_LIFE = (246.0, 180.0)
SHOWN_CARDS = {
    "2017": ("O17-1-06", "O17-3-07", "O17-2-03"),
    "2024": ("O24-1-06", "O24-3-09", "O24-2-03"),
}
SHOWN_CITIES = {"2017": ("C17-Florence-A", "C17-Venice-A"), "2024": ("C24-Timbuktu-A", "C24-Samarkand-A")}
BESIEGED = ("B3-white-2", "B3-blue-2")


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
        self._still_life(brush, place)
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

    def _still_life(self, brush: Brush, place: Box) -> None:
        match self.module:
            case "cities":
                back, front = SHOWN_CITIES[self.edition]
                brush.picture(f"cities/{back}", Box(place.x + 12, place.y + 12, 152, 95))
                self._laid(brush, f"cities/{front}", Box(place.x + 52, place.y + 55, 184, 115))
            case "posts" if self.edition == "2017":
                draw_cropped(brush, "chart/route", place.inset(8), 0.03)
                for number, guild in enumerate(GUILDS[:2]):
                    brush.picture(f"guilds/{guild}", Box(place.x + 128 + number * 46, place.y + 96, 54, 63))
            case "posts":
                self._laid(brush, "posts/gold_counts_double", Box(place.x + 12, place.y + 12, 150, 103))
                self._laid(brush, "posts/draw_two", Box(place.x + 82, place.y + 65, 152, 104))
            case "orient":
                for number, card in zip((0, 2, 1), SHOWN_CARDS[self.edition], strict=True):
                    self._card(brush, card, Box(place.x + 10 + number * 65, place.y + 12 + number % 2 * 18, 96, 134))
            case _:
                for number, card in enumerate(BESIEGED):
                    self._card(brush, card, Box(place.x + 12 + number * 114, place.y + 14, 108, 151))
                for number in range(3):
                    tower = Box(place.x + 26 + number * 22, place.y + 62 + number % 2 * 14, 64, 88)
                    brush.picture(f"strongholds/{GUILDS[0]}", tower)
                brush.picture(f"strongholds/{GUILDS[1]}", Box(place.x + 150, place.y + 66, 64, 88))

    def _laid(self, brush: Brush, name: str, box: Box) -> None:
        """A tile that casts a shadow."""
        brush.panel("ui/shadow", box.inset(-14).moved(2, 6), 200)
        brush.picture(name, box)

    def _card(self, brush: Brush, card: str, box: Box) -> None:
        brush.panel("ui/shadow", box.inset(-14).moved(2, 6), 200)
        draw_sprite(brush, CardSprite(CARD_NUMBERS[card]), box)


CARD_NUMBERS = {card.id: card.index for card in CARDS}
