"""The base game's tasks; its lines, places and faults are what `reader`, `writer`, `state` and `faults` begin with."""

from game.rules import order
from game.rules.ids import CardId
from game.rules.layouts.part import CardTask, LayoutPart, TaskForm
from game.rules.purchase import can_purchase
from game.rules.state import State


class PayTask(CardTask):
    """A payment: the player can afford the card."""

    def fits(self, state: State, data: tuple[int, ...]) -> bool:
        return can_purchase(state, state.players[state.current], CardId(data[0]))


class BaseLayout(LayoutPart):
    """Payments and refills, and purchases as an action (B-2, B-8)."""

    tasks: tuple[tuple[int, TaskForm], ...] = ((order.PAY, PayTask()), (order.REFILL, CardTask()))
    purchases_from: tuple[int, ...] = (order.ACTION,)
