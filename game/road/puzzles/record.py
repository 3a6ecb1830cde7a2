"""What a person has solved, and their rating.

The rating is Glicko's for single games, with the puzzle as an opponent whose rating is known: a person begins at 1200
with a deviation of 350; after each puzzle tried for the first time

    g = 1 / sqrt(1 + 3 q² s² / π²),   e = 1 / (1 + 10^(-g (r - p) / 400)),   d² = 1 / (1/d² + q² g² e (1 - e))
    r = r + q d² g (score - e),       q = ln 10 / 400

with the puzzle's rating p, its deviation s of 60, and the new deviation d, which never falls below 60. The score is 1
for a puzzle solved at the first try, a half with the first hint, 0 for one that was tried in vain or shown. Later tries
change nothing.

It is kept as JSON. A text that can't be used is refused with the reason; whoever keeps it sets it aside.
"""

import json
import math
from dataclasses import dataclass, field
from typing import Final

FORMAT: Final = "lapis-road-puzzle-record"
VERSION: Final = 1
FIRST_RATING: Final = 1200.0
FIRST_DEVIATION: Final = 350.0
LEAST_DEVIATION: Final = 60.0
PUZZLE_DEVIATION: Final = 60.0
SURE: Final = 110.0
"""Above this deviation a rating is told with a question mark."""
LOWEST: Final = 400.0
HIGHEST: Final = 3000.0
MOST_PUZZLES: Final = 20_000
_Q: Final = math.log(10) / 400


class RecordFault(ValueError):
    """A text that tells of no puzzles, and why."""


def rated(
    rating: float, deviation: float, puzzle: float, score: float, spread_of_puzzle: float = PUZZLE_DEVIATION
) -> tuple[float, float]:
    """The rating and deviation after a puzzle."""
    g = 1 / math.sqrt(1 + 3 * _Q**2 * spread_of_puzzle**2 / math.pi**2)
    expected = 1 / (1 + 10 ** (-g * (rating - puzzle) / 400))
    spread = 1 / (1 / deviation**2 + _Q**2 * g**2 * expected * (1 - expected))
    after = rating + _Q * spread * g * (score - expected)
    return min(HIGHEST, max(LOWEST, after)), max(LEAST_DEVIATION, math.sqrt(spread))


@dataclass
class PuzzleRecord:
    """The puzzles that were tried, by name: whether they were solved in the end; and the rating."""

    solved: dict[str, bool] = field(default_factory=dict)
    rating: float = FIRST_RATING
    deviation: float = FIRST_DEVIATION

    @property
    def is_sure(self) -> bool:
        """Whether enough was tried for the rating to mean something."""
        return self.deviation <= SURE

    def tried(self, name: str, puzzle_rating: int, solved: bool, score: float) -> float:
        """A puzzle was solved, or given up for now; by how much the rating changed."""
        before = self.rating
        if name not in self.solved:
            self.rating, self.deviation = rated(self.rating, self.deviation, puzzle_rating, score)
        self.solved[name] = solved or self.solved.get(name, False)
        return self.rating - before

    def text(self) -> str:
        data = {
            "format": FORMAT,
            "version": VERSION,
            "rating": round(self.rating, 2),
            "deviation": round(self.deviation, 2),
            "solved": self.solved,
        }
        return json.dumps(data, indent=1) + "\n"

    @staticmethod
    def parse(text: str) -> "PuzzleRecord":
        """The record that a text tells; RecordFault if it tells none."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise RecordFault(str(error)[:120]) from None
        if not isinstance(data, dict) or data.get("format") != FORMAT or data.get("version") != VERSION:
            raise RecordFault(f"it is not {FORMAT} {VERSION}")
        solved, rating, deviation = data.get("solved"), data.get("rating"), data.get("deviation")
        if (
            not isinstance(solved, dict)
            or len(solved) > MOST_PUZZLES
            or not all(type(s) is bool for s in solved.values())
        ):
            raise RecordFault("solved is a table of true and false")
        if not isinstance(rating, int | float) or not LOWEST <= rating <= HIGHEST:
            raise RecordFault(f"the rating is {str(rating)[:40]}")
        if not isinstance(deviation, int | float) or not LEAST_DEVIATION <= deviation <= FIRST_DEVIATION:
            raise RecordFault(f"the deviation is {str(deviation)[:40]}")
        return PuzzleRecord(dict(solved), float(rating), float(deviation))
