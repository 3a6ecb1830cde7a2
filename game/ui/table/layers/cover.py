"""The cover between two persons at one machine: nothing of the table until the next has sat down (I-1)."""

from collections.abc import Callable
from typing import ClassVar

from game.ui.brush import Brush
from game.ui.input import Input, PointerPressed
from game.ui.keys import EVERYWHERE, Action
from game.ui.surface import draw_surface
from game.ui.table.layers import Layer
from game.ui.table.model import HandingOver, TableModel
from game.ui.theme import BODY, CREAM, GILT, TITLE
from game.ui.viewport import HEIGHT, WIDTH, Box

SHEET = Box(WIDTH / 2 - 360, HEIGHT / 2 - 210, 720, 420)


class Cover(Layer):
    """Says who is to sit down; a click or a key says that they have."""

    modal: ClassVar[bool] = True
    covers: ClassVar[bool] = True

    def __init__(self, model: TableModel, sit_down: Callable[[], None]) -> None:
        self._model = model
        self._sit_down = sit_down

    @property
    def active(self) -> bool:
        return isinstance(self._model.mode, HandingOver)

    def draw(self, brush: Brush) -> None:
        draw_surface(brush)
        session = self._model.session
        seat = session.seats[session.me]
        brush.panel("ui/panel-wood", SHEET)
        brush.picture(f"portraits/{seat.portrait}", Box(SHEET.centre[0] - 80, SHEET.y + 50, 160, 160))
        say = brush.look.language.say
        title = Box(SHEET.x + 40, SHEET.y + 230, 640, 60)
        brush.fitted(say("handover.title", name=seat.name), title, TITLE, 38, GILT, "middle")
        brush.fitted(say("handover.how"), Box(SHEET.x + 40, SHEET.y + 310, 640, 44), BODY, 28, CREAM, "middle")

    def handle(self, given: Input, action: Action | None) -> bool:
        if isinstance(given, PointerPressed) or action is Action.USE:
            self._sit_down()
        return action not in EVERYWHERE
