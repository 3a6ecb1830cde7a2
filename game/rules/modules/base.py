"""The base game (B-1 to B-13) as a record; its steps are in `actions`, `purchase` and `turn_end`."""

from dataclasses import replace
from typing import Final

from game.rules import order
from game.rules.actions import ActionStep
from game.rules.catalog import BASE, BASE_SET, CARDS, nobles_of
from game.rules.ids import CardId
from game.rules.purchase import PayStep, RefillStep
from game.rules.ruleset import Module
from game.rules.turn_end import EndStep, NobleStep, TenTokensStep


def deck_of(kind_of_base: bool, level: int, edition: str = "") -> tuple[CardId, ...]:
    """The cards of a level: of the base game, or of an edition's Orient."""
    return tuple(
        [
            card.index
            for card in CARDS
            if card.level == level and (card.kind == BASE) == kind_of_base and card.edition == edition
        ]
    )


BASE_2017: Final = Module(
    decks=tuple([deck_of(True, level) for level in (1, 2, 3)]),
    face_up=4,
    nobles=nobles_of("2017", BASE_SET),
    steps={
        order.ACTION: ActionStep(may_take_fewer=False),
        order.PAY: PayStep(),
        order.REFILL: RefillStep(),
        order.TEN_TOKENS: TenTokensStep(),
        order.NOBLE: NobleStep(),
        order.END: EndStep(),
    },
    refill_after_purchase=True,
)

TAKE_FEWER: Final[Module] = Module(steps={order.ACTION: ActionStep(may_take_fewer=True)})
"""A house rule (V-3): one or two different gems may be taken while three could be."""

BASE_2024: Final = replace(BASE_2017, refill_after_purchase=False)
