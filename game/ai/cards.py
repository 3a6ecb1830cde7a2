"""The figures of cards as tables, by a card's place in the catalogue, so that a loop over cards reads integers only.

What sets the cards of a module apart is in `traits`.
"""

from typing import Final

from game.rules.catalog import CARDS, NOBLES

POINTS: Final = tuple([card.points for card in CARDS])
LEVEL: Final = tuple([card.level for card in CARDS])
BONUS: Final = tuple([card.bonus for card in CARDS])
"""The colour of a card's bonus, or NO_COLOUR."""
BONUSES: Final = tuple([float(card.bonus_count) for card in CARDS])
"""How many bonuses a card will give, also one that has no colour of its own yet."""
NOBLE_POINTS: Final = max([noble.points for noble in NOBLES])

NEVER: Final = 39
"""Turns to a card that can't be had."""
