"""House rules that change a step (V-3, V-4), as records that amend a rule set after its modules."""

from typing import Final

from game.rules import order
from game.rules.actions import ActionStep
from game.rules.modules.orient import PairingStep
from game.rules.ruleset import Module

TAKE_FEWER: Final = Module(steps={order.ACTION: ActionStep(may_take_fewer=True)})
"""V-3: one or two different gems may be taken while three could be."""

PAIR_COPIES_ONE: Final = Module(steps={order.PAIRING: PairingStep(copies_double=False)})
"""V-4: a card paired with one of two bonuses has one."""
