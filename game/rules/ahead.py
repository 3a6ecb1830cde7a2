"""What a turn may still bring, as far as can be told without playing on (see `Step.may_ask`)."""

from collections.abc import Sequence
from typing import Final

from game.rules import order
from game.rules.gems import shortfall, size
from game.rules.state import RuleSet, State

MOST_BY_EFFECTS: Final = 4
"""How many bonuses a purchase can bring where cards have effects, but for the rarest chains of gifts."""


def bonuses_a_purchase(rules: RuleSet) -> int:
    """How many bonuses a purchase can bring."""
    return MOST_BY_EFFECTS if order.EFFECT in rules.purchase else 1


def bonuses_a_turn(rules: RuleSet) -> int:
    """How many bonuses a turn can bring, with a second purchase where the rules know one."""
    return bonuses_a_purchase(rules) + (1 if rules.stock else 0)


def bonuses_ahead(state: State) -> int:
    """How many bonuses this turn may still bring."""
    if not state.comes(*order.GIVE_CARDS):
        return 0
    return bonuses_a_purchase(state.rules) + (1 if state.comes(*order.PURCHASE_AGAIN) else 0)


def may_meet(state: State, needs: Sequence[int]) -> int:
    """How many of these requirements, as purses, the player to choose meets or may meet in this turn."""
    room, standing = bonuses_ahead(state), state.players[state.current].standing_purse
    return len([need for need in needs if size(shortfall(need, standing)) <= room])
