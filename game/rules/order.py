"""The order of a turn, written once (T-1).

Each step has a number; the two tuples below are the rule. A rule set keeps those of these steps that its modules
fill, so that a step nobody needs is not even asked.
"""

from typing import Final

ACTION: Final = 0
PAY: Final = 1
PURCHASE_GEM: Final = 2
EFFECT: Final = 3
STRONGHOLD: Final = 4
CONQUEST: Final = 5
REFILL: Final = 6
TEN_TOKENS: Final = 7
NOBLE: Final = 8
POST: Final = 9
CITY: Final = 10
END: Final = 11

DOUBLE_GEM: Final = 12
"""After an action that took two of a colour (P-3)."""
KEEP_ONE: Final = 13
"""In a reservation from a deck (P-3)."""
PAIRING: Final = 14
FREE_CARD: Final = 15
NOBLE_RESERVATION: Final = 16
"""What a card's own effect asks (O-3 to O-7)."""

STEP_COUNT: Final = 17

STEP_NAMES: Final = (
    "action",
    "pay",
    "purchase_gem",
    "effect",
    "stronghold",
    "conquest",
    "refill",
    "ten_tokens",
    "noble",
    "post",
    "city",
    "end",
    "double_gem",
    "keep_one",
    "pairing",
    "free_card",
    "noble_reservation",
)

GIVE_CARDS: Final = (ACTION, PAY, EFFECT, CONQUEST, PAIRING, FREE_CARD)
"""The steps that may give a player cards, or bonuses."""

PURCHASE_AGAIN: Final = (CONQUEST,)
"""The steps in which a card may be purchased beside the action."""

EFFECT_STEPS: Final = (PAIRING, FREE_CARD, NOBLE_RESERVATION)
"""What the effect of a card asks, on top of the purchase it came with."""

PURCHASE: Final = (PAY, PURCHASE_GEM, EFFECT, STRONGHOLD)
TURN: Final = (ACTION, CONQUEST, REFILL, TEN_TOKENS, NOBLE, POST, CITY, END)
