"""What a person has reached on the road: stars of stops that were finished, and where others were left.

It is kept as JSON. A text that can't be used is refused with the reason; whoever keeps it sets it aside.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

FORMAT: Final = "lapis-road-progress"
VERSION: Final = 1
MOST_STARS: Final = 3
"""Stars that a stop gives."""
MOST_STOPS: Final = 10_000
LONGEST_SCRIPT: Final = 5_000


class ProgressError(ValueError):
    """A text that tells no progress, and why."""


@dataclass
class Progress:
    """What was reached; `played` says that a game was finished, `asked` that the person was asked what they know."""

    stars: dict[str, int] = field(default_factory=dict)
    """By stop; the best there was."""
    left: dict[str, list[str]] = field(default_factory=dict)
    """The scripts of stops that were begun and left."""
    played: bool = False
    asked: bool = False
    road: str = ""
    """The stop of the road where the person was last; empty if they have not set out yet."""

    @property
    def is_new(self) -> bool:
        """Whether neither a stop nor a game was ever finished."""
        return not self.stars and not self.played

    def finish(self, stop: str, stars: int) -> None:
        """A stop was finished; it keeps the best stars."""
        self.stars[stop] = max(stars, self.stars.get(stop, 0))
        self.left.pop(stop, None)

    def leave(self, stop: str, script: Sequence[str]) -> None:
        """A stop was left on the way, to be gone on with; nothing is kept of one that was only looked at."""
        if script:
            self.left[stop] = list(script)
        else:
            self.left.pop(stop, None)

    def text(self) -> str:
        data = {
            "format": FORMAT,
            "version": VERSION,
            "played": self.played,
            "asked": self.asked,
            "stars": self.stars,
            "left": self.left,
            "road": self.road,
        }
        return json.dumps(data, indent=1, ensure_ascii=False) + "\n"

    @staticmethod
    def parse(text: str) -> "Progress":
        """The progress that a text tells; ProgressError if it tells none."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise ProgressError(str(error)[:120]) from None
        if not isinstance(data, dict) or data.get("format") != FORMAT or data.get("version") != VERSION:
            raise ProgressError(f"it is not {FORMAT} {VERSION}")
        stars, left = data.get("stars", {}), data.get("left", {})
        if not isinstance(stars, dict) or not isinstance(left, dict) or max(len(stars), len(left)) > MOST_STOPS:
            raise ProgressError("stars and left are tables")
        for stop, count in stars.items():
            if type(count) is not int or not 1 <= count <= MOST_STARS:
                raise ProgressError(f"the stars of {stop[:40]} are {str(count)[:40]}")
        for stop, script in left.items():
            lines = isinstance(script, list) and len(script) <= LONGEST_SCRIPT
            if not lines or not all(isinstance(line, str) for line in script):
                raise ProgressError(f"the script of {stop[:40]} is not a list of texts")
        flags = [data.get(name, False) for name in ("played", "asked")]
        if not all(type(flag) is bool for flag in flags):
            raise ProgressError("played and asked are true or false")
        road = data.get("road", "")
        if not isinstance(road, str):
            raise ProgressError("road is the name of a stop")
        played, asked = flags
        scripts = {stop: list(script) for stop, script in left.items()}
        return Progress(dict(stars), scripts, played, asked, road)
