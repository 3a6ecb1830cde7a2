"""What was measured of the coach: the file `coach.toml` beside the weights.

A program without the file does without what it tells; one whose file is damaged says so, as it does of weights.
"""

import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

from game.ai import minds
from game.ai.levels import LEVELS
from game.ai.minds import WeightsError

FILE: Final = "coach.toml"
LARGEST_FACTOR: Final = 4.0
POINTS: Final = 100.0


@dataclass(frozen=True, slots=True)
class Figures:
    """Figures by family of rule sets, factors by family and number of players, as in `base-3`."""

    errors: dict[str, tuple[float, ...]] = field(default_factory=dict)
    """The chance to win that each level loses by a real decision in a duel, weakest first."""
    glances: dict[str, float] = field(default_factory=dict)
    """Factors of the log odds with which the net alone tells chances."""
    searches: dict[str, float] = field(default_factory=dict)
    """The same for searches."""
    best_shares: dict[str, float] = field(default_factory=dict)
    """How much of what a search tells is of its best option, by family; the rest is the mean of its simulations."""


@cache
def figures() -> Figures:
    """The figures that the program has."""
    path = minds.WEIGHTS / FILE
    return read_figures(path) if path.exists() else Figures()


def read_figures(path: Path) -> Figures:
    """The figures of a file; WeightsError if it is damaged."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        errors = {family: _errors(row) for family, row in data["errors"].items()}
        shares = _factors(data["best_shares"])
        if max(shares.values(), default=1.0) > 1.0:
            raise ValueError("a share of more than all")
        return Figures(errors, _factors(data["glances"]), _factors(data["searches"]), shares)
    except OSError as error:
        raise WeightsError(str(path), error.strerror or str(error)) from error
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
        raise WeightsError(str(path), "they are damaged") from error


def _errors(row: list[float]) -> tuple[float, ...]:
    """A family's, from points of a hundred; each level errs less than the one before."""
    rates = tuple([float(points) / POINTS for points in row])
    if len(rates) != len(LEVELS) or sorted(rates, reverse=True) != list(rates) or not 0.0 < rates[-1] < rates[0] < 1.0:
        raise ValueError("no errors of five levels")
    return rates


def _factors(table: dict[str, float]) -> dict[str, float]:
    factors = {name: float(factor) for name, factor in table.items()}
    if not all(0.0 < factor <= LARGEST_FACTOR for factor in factors.values()):
        raise ValueError("a factor out of bounds")
    return factors
