"""Events as text, one line each, for golden games and for tests to state what must happen."""

from game.rules import Event
from game.rules.catalog import CARDS, CITIES, NOBLES
from game.rules.choices import DECK_NAMES, POST_NAMES
from game.rules.gems import LETTERS, purse_text


def event_text(event: Event) -> str:
    """The event's name and its fields by name.

    >>> from game.rules.events import TokensTaken
    >>> event_text(TokensTaken(0, 33))
    'TokensTaken seat=0 tokens=W,U'
    """
    fields = [f"{name}={_field_text(name, value)}" for name, value in event._asdict().items()]
    return " ".join([type(event).__name__, *fields])


def _field_text(name: str, value: object) -> str:
    if isinstance(value, int) and value >= 0:
        match name:
            case "tokens":
                return purse_text(value).replace(" ", ",")
            case "card" | "origin" | "first" | "second":
                return CARDS[value].id
            case "deck":
                return DECK_NAMES[value]
            case "noble":
                return NOBLES[value].id
            case "city":
                return CITIES[value].id
            case "post":
                return POST_NAMES[value]
            case "colour":
                return LETTERS[value]
    if isinstance(value, tuple):
        return ",".join([str(part) for part in value])
    return str(value)
