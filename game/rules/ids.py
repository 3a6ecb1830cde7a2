"""What the engine's numbers stand for. They are plain integers at work; the names keep one kind from another."""

from typing import Final, NewType

SeatId = NewType("SeatId", int)
"""A place at the table, from 0."""
NOBODY: Final = SeatId(-1)
CardId = NewType("CardId", int)
"""A card's place in `catalog.CARDS`; below 0 for none or a hidden one."""
NobleId = NewType("NobleId", int)
CityId = NewType("CityId", int)
DeckId = NewType("DeckId", int)
"""A deck's place in `catalog.DECKS`."""
PostId = NewType("PostId", int)
"""A trading post's place in `choices.POST_NAMES`."""
Slot = NewType("Slot", int)
"""A place of the market."""

NO_SLOT: Final = Slot(-1)
"""Where a card comes from that did not lie on the market."""
