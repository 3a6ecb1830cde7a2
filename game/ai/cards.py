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
COST: Final = tuple([sum(card.cost) for card in CARDS])
NOBLE_POINTS: Final = max([noble.points for noble in NOBLES])

NEARNESS: Final = tuple([0.78**turns for turns in range(40)])
"""What something so many turns away is worth of what it would be worth now."""
NEVER: Final = len(NEARNESS) - 1
"""Turns to a card that can't be had."""
