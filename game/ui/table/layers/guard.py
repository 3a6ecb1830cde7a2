"""The guard: before a choice that costs much of the chance to win, it asks whether that is really wanted."""

from collections.abc import Callable
from typing import ClassVar, Final

from game.rules import Choice
from game.ui.brush import Brush
from game.ui.input import Input, PointerMoved, PointerPressed
from game.ui.keys import Action
from game.ui.table.coach import Coach
from game.ui.table.layers import Layer, Layers
from game.ui.table.layers.closeup import draw_veil
from game.ui.table.layers.hint import MOVE, Hint
from game.ui.table.model import TableModel
from game.ui.theme import BODY, BODY_BOLD, CREAM, GILT
from game.ui.viewport import HEIGHT, WIDTH, Box, Point
from game.ui.widgets.button import Button

SHEET: Final = Box(WIDTH / 2 - 460, HEIGHT / 2 - 190, 920, 330)
Go = Callable[[], None]


class GuardQuestion(Layer):
    """Asks once: play anyway, think again, or be shown something better."""

    modal: ClassVar[bool] = True

    def __init__(self, points: int, ways: list[tuple[str, Go]], say: Callable[..., str]) -> None:
        self._points = points
        wide = (SHEET.w - 80 - 2 * 16) / 3
        self.buttons = [
            Button(Box(SHEET.x + 40 + number * (wide + 16), SHEET.bottom - 102, wide, 64), go, say(key), size=25)
            for number, (key, go) in enumerate(ways)
        ]
        self.buttons[1].primary = True
        self._focus = 1
        self._at: Point = (-1.0, -1.0)

    def handle(self, given: Input, action: Action | None) -> bool:
        match given:
            case PointerMoved(at):
                self._at = at
                return True
            case PointerPressed(at):
                return any(button.hit(at) and button.press() for button in self.buttons)
        match action:
            case Action.LEFT | Action.RIGHT | Action.NEXT | Action.PREVIOUS:
                by = 1 if action in (Action.RIGHT, Action.NEXT) else -1
                self._focus = (self._focus + by) % len(self.buttons)
            case Action.USE | Action.CONFIRM:
                self.buttons[self._focus].press()
            case Action.BACK:
                self.buttons[1].press()
            case _:
                return False
        return True

    def draw(self, brush: Brush) -> None:
        say = brush.look.language.say
        draw_veil(brush)
        brush.panel("ui/panel-wood", SHEET)
        brush.picture("icons/bulb", Box(SHEET.x + 40, SHEET.y + 34, 60, 60))
        title = Box(SHEET.x + 116, SHEET.y + 34, SHEET.w - 156, 60)
        brush.fitted(say("guard.title"), title, BODY_BOLD, 38, GILT)
        room = Box(SHEET.x + 44, SHEET.y + 112, SHEET.w - 88, 104)
        brush.paragraph(say("guard.text", count=self._points), room, BODY, 30, CREAM)
        for number, button in enumerate(self.buttons):
            button.draw(brush, hovered=button.hit(self._at), focused=number == self._focus)


class Guard:
    """Watches choices while the setting is on; asked by `Play` before each."""

    def __init__(self, coach: Coach, model: TableModel, layers: Layers, hint: Hint, say: Callable[..., str]) -> None:
        self._coach = coach
        self._model = model
        self._layers = layers
        self._hint = hint
        self._say = say
        self._warned: tuple[int, Choice] | None = None
        """The choice that was asked about, and when: nobody is asked twice."""

    def tick(self) -> None:
        """Let the coach begin to think as soon as there is something to guard."""
        if self._model.settings.guard and self._model.asked and self._model.payment is None:
            self._hint.look()

    def holds_back(self, choice: Choice, go_on: Go) -> bool:
        """Whether a choice is kept until the person has said that it is meant; `go_on` then makes it."""
        if not self._model.settings.guard:
            return False
        now = (self._model.session.ply_count, choice)
        cost = self._coach.cost(choice)
        if cost is None or 100 * cost < float(self._model.settings.guard_share) or self._warned == now:
            return False
        self._warned = now
        self._coach.helped()

        def answer(way: Go) -> Go:
            def press() -> None:
                self._layers.remove(question)
                way()
                self._model.invalidate()

            return press

        question = GuardQuestion(
            round(100 * cost),
            [
                ("guard.play", answer(go_on)),
                ("guard.think", answer(lambda: None)),
                ("guard.show", answer(lambda: self._hint.show(MOVE))),
            ],
            self._say,
        )
        self._layers.push(question)
        return True
