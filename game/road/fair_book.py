"""The fair games that were ever begun, as text and back.

A game is noted when it is begun and once more when it is over, so that one that was given up, or whose file is gone, is
known all the same: it counts as lost, or as it ended. It is kept as JSON; a text that can't be used is refused with the
reason, and whoever keeps it sets it aside.
"""

import json
from dataclasses import asdict, dataclass, field
from typing import Final

FORMAT: Final = "lapis-road-fair-games"
VERSION: Final = 1
MOST_GAMES: Final = 50_000
MOST_OPPONENTS: Final = 3
LATEST: Final = 1e12
LONGEST: Final = 80


class FairBookError(ValueError):
    """A text that tells of no fair games, and why."""


@dataclass(slots=True)
class FairEntry:
    """A fair game: by its family, against so many opponents of a level; its score, once it is over."""

    family: str
    level: str
    opponents: int
    begun: float
    """Seconds since the epoch."""
    score: float | None = None
    edition: str = ""
    modules: str = ""
    """Its rules, with a blank between the modules' names; no edition where it was noted before that was."""


@dataclass
class FairBook:
    """All fair games, by the seeds of their deals."""

    games: dict[int, FairEntry] = field(default_factory=dict)

    def begin(self, seed: int, entry: FairEntry) -> bool:
        """A game is begun, or gone on with; whether that is news."""
        if seed in self.games:
            return False
        self.games[seed] = entry
        return True

    def finish(self, seed: int, score: float) -> bool:
        """A game has come to its end; whether that is news. What was noted first stays."""
        entry = self.games.get(seed)
        if entry is None or entry.score is not None:
            return False
        entry.score = score
        return True

    def text(self) -> str:
        games = {str(seed): asdict(entry) for seed, entry in self.games.items()}
        return json.dumps({"format": FORMAT, "version": VERSION, "games": games}, indent=1) + "\n"

    @staticmethod
    def parse(text: str) -> "FairBook":
        """The games that a text tells of; FairBookError if it tells of none."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise FairBookError(str(error)[:LONGEST]) from None
        if not isinstance(data, dict) or data.get("format") != FORMAT or data.get("version") != VERSION:
            raise FairBookError(f"it is not {FORMAT} {VERSION}")
        games = data.get("games")
        if not isinstance(games, dict) or len(games) > MOST_GAMES:
            raise FairBookError("games is a table")
        return FairBook({_seed(seed): _entry(seed, entry) for seed, entry in games.items()})


def _seed(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or len(text) > 20:
        raise FairBookError(f"{text[:LONGEST]} is no seed")
    return int(text)


def _entry(seed: str, data: object) -> FairEntry:
    if not isinstance(data, dict):
        raise FairBookError(f"{seed} is a table")
    family, level, opponents = data.get("family"), data.get("level"), data.get("opponents")
    if not isinstance(family, str) or not isinstance(level, str) or max(len(family), len(level)) > LONGEST:
        raise FairBookError(f"{seed}: family and level are words")
    if type(opponents) is not int or not 1 <= opponents <= MOST_OPPONENTS:
        raise FairBookError(f"{seed}: the opponents are {str(opponents)[:LONGEST]}")
    begun, score = data.get("begun"), data.get("score")
    if not isinstance(begun, int | float) or not 0 <= begun < LATEST:
        raise FairBookError(f"{seed}: begun is a time")
    if score is not None and score not in (0, 0.5, 1):
        raise FairBookError(f"{seed}: the score is {str(score)[:LONGEST]}")
    edition, modules = data.get("edition", ""), data.get("modules", "")
    if not isinstance(edition, str) or not isinstance(modules, str) or max(len(edition), len(modules)) > LONGEST:
        raise FairBookError(f"{seed}: edition and modules are words")
    ended = None if score is None else float(score)
    return FairEntry(family, level, opponents, float(begun), ended, edition, modules)
