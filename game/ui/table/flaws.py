"""What is wrong with a table that is set up, as one would say it."""

from game.rules import Position, Reason
from game.rules.catalog import CARD_BY_ID
from game.ui.table.words import Words, gem


def fault_words(words: Words, position: Position, fault: Reason) -> str:
    """A fault in words."""
    values: dict[str, object] = {}
    for name, value in fault.values:
        if name == "seat" and isinstance(value, int) and value < len(position.seats):
            values[name] = words.name(value)
        elif name == "colour" and isinstance(value, int):
            values[name] = gem(value)
        elif name == "card" and value in CARD_BY_ID:
            values[name] = words.card(CARD_BY_ID[str(value)])
        else:
            values[name] = value
    said = words.say(f"flaw.{fault.key}", **values)
    return said[:1].upper() + said[1:]
