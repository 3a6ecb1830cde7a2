"""The guilds: their colours, apart in hue and in value so that no kind of colour blindness joins two of them."""

import json
from dataclasses import asdict, dataclass


@dataclass(frozen=True, slots=True)
class Livery:
    """One guild's colours, hex."""

    main: str
    dark: str
    light: str


# In value: azure and leaf are light, vermilion is middling, violet is dark; red-green blindness sees
# azure and violet as blues, leaf and vermilion as yellows.
LIVERIES = {
    "lion": Livery("#b42f1c", "#641409", "#ee8058"),
    "ship": Livery("#3d9fd0", "#175a80", "#a5dcf4"),
    "tower": Livery("#a6c445", "#5a741c", "#e2f0a6"),
    "lily": Livery("#66389c", "#341a58", "#b48fdc"),
}


def colours_file() -> bytes:
    """The colours as the game loads them."""
    table = {guild: asdict(livery) for guild, livery in LIVERIES.items()}
    return (json.dumps(table, indent=2) + "\n").encode()
