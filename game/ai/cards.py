"""The figures of cards as tables, by a card's place in the catalogue, so that a loop over cards reads integers only.

What else opponents make of a module's cards is in `knowledge`.
"""

from typing import Final

from game.rules.catalog import CARDS, NOBLES

POINTS: Final = tuple([card.points for card in CARDS])
POINTS_CLASS: Final = tuple([min(points, 5) for points in POINTS])
"""Points as facts tell them apart: five and more are one."""
LEVEL: Final = tuple([card.level for card in CARDS])
BONUS: Final = tuple([card.bonus for card in CARDS])
"""The colour of a card's bonus, or NO_COLOUR."""
BONUSES: Final = tuple([float(card.bonus_count) for card in CARDS])
"""How many bonuses a card will give, also one that has no colour of its own yet."""
TRADE_COLOUR: Final = tuple([card.discard_colour for card in CARDS])
"""The colour of the cards that each card is paid with, or NO_COLOUR for gems."""
FREE_LEVEL: Final = tuple([card.free_level for card in CARDS])
"""The level of the card that comes free with each card; 0 for none."""
NOBLE_POINTS: Final = max([noble.points for noble in NOBLES])

NEVER: Final = 39
"""Turns to a card that can't be had."""
