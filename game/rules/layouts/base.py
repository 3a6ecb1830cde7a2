"""The base game's tasks; its lines, places and faults are what `reader`, `writer`, `state` and `faults` begin with."""

from game.rules import order
from game.rules.afford import CARD_BIT
from game.rules.ids import CardId
from game.rules.layouts.part import CardTask, LayoutPart, TaskForm
from game.rules.purchase import affordable
from game.rules.state import State


class PayTask(CardTask):
    """A payment: the player can afford the card."""

    def fits(self, state: State, data: tuple[int, ...]) -> bool:
        return bool(affordable(state, state.players[state.current]) & CARD_BIT[CardId(data[0])])


class BaseLayout(LayoutPart):
    """Payments and refills, and purchases as an action (B-2, B-8)."""

    tasks: tuple[tuple[int, TaskForm], ...] = ((order.PAY, PayTask()), (order.REFILL, CardTask()))
    purchases_from: tuple[int, ...] = (order.ACTION,)
