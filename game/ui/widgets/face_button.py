"""A face that can be pressed, such as of somebody who has something to say."""

from dataclasses import dataclass

from game.ui.brush import Brush
from game.ui.theme import GILT
from game.ui.widgets.button import Button


@dataclass
class FaceButton(Button):
    """Drawn as the portrait alone, with a ring while it is pointed at."""

    portrait: str = ""

    def draw(self, brush: Brush, hovered: bool = False, pressed: bool = False, focused: bool = False) -> None:
        brush.picture(f"portraits/{self.portrait}", self.box)
        if hovered or pressed:
            brush.outline(self.box.inset(-3), GILT, 3, radius=round(self.box.w / 2) + 3)
